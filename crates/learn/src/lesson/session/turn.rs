//! The data types of sessions: an [`Input`] is answered by a [`Turn`].

use std::sync::Arc;

use super::reading::Reading;
use crate::lesson::course::Stage;
use crate::lesson::course::progress::{Bookmark, EntryTest, Skill};
use crate::lesson::typed::CellEntry;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Bullet, Deduction, Figure, Kind, TechniqueInfo};
use kotowari_engine::layout::Layout;
use kotowari_kernel::Literal;
use kotowari_words::explain::Said;
use kotowari_words::explain::picture::FigureView;

/// What a front end needs in order to continue: what to show, what to save, what to wait for.
#[derive(Debug)]
pub struct Turn {
    /// What to show, in order.
    pub parts: Vec<Part>,
    /// What to save before showing it.
    pub effects: Vec<Effect>,
    /// The input that is wanted.
    pub wants: Wants,
}

/// One part of what a turn shows.
#[derive(Clone, Debug)]
pub enum Part {
    /// A blank line, before something new.
    Gap,
    /// The heading of a stage.
    Stage {
        /// The stage.
        stage: Stage,
        /// Its number among the stages of the unit, from 1.
        number: usize,
        /// The number of stages the unit has.
        count: usize,
    },
    /// The heading of a question.
    Number {
        /// Its number, from 1.
        number: usize,
        /// The number of questions.
        count: usize,
    },
    /// A heading.
    Title(Said),
    /// A paragraph.
    Say(Said),
    /// A problem with an input that does not count as an answer.
    Problem(Said),
    /// A board with a figure.
    Diagram(Box<Diagram>),
    /// The name of a step: its technique, and its kind if the technique has kinds.
    Name(&'static TechniqueInfo, Option<&'static Kind>),
    /// Bullets of an explanation, each with its indentation depth, and the layout whose cells they
    /// name.
    Bullets(Arc<Layout>, Vec<(usize, Bullet)>),
    /// Techniques to choose from, numbered from 1 when shown.
    Choices(Vec<&'static TechniqueInfo>),
    /// Markdown prose of a page, with cells as `{r6c2}`, and the layout they are on.
    Prose(Option<Arc<Layout>>, String),
    /// A page, or a piece of one; [`Reading::parts`] renders it in a language.
    Reading(Reading),
    /// A report that the card of this technique has moved after an [`Effect::Graded`]. The session
    /// does not know the cards, so the front end words it with
    /// [`card_message`](super::card_message).
    Moved(&'static TechniqueInfo),
}

impl Part {
    /// The name of a step.
    pub fn name(deduction: &Deduction) -> Part {
        Part::Name(deduction.technique, deduction.kind)
    }

    /// A paragraph with a message that has no arguments.
    pub fn plain(id: &'static str) -> Part {
        Part::Say(Said::new(id))
    }
}

/// A board with a figure drawn on it.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The board.
    pub board: Board,
    /// The figure.
    pub figure: Figure,
    /// The placements and removals to show.
    pub claims: Vec<Literal>,
    /// How much of the candidates is drawn.
    pub detail: FigureView,
}

/// The input a session wants. [`Input::Quit`] is always accepted.
#[derive(Clone, Debug)]
pub enum Wants {
    /// Nothing: the session is over.
    Nothing,
    /// [`Input::More`] at once: there is nothing to read first, and computing the next turn may
    /// take a while.
    Next,
    /// [`Input::More`] when the user has read what is shown.
    More,
    /// Cells of this layout, a hint, or skipping.
    Cells(Arc<Layout>),
    /// Yes or no, a hint, or skipping.
    YesNo,
    /// One of these techniques, a hint, or skipping.
    OneOf(Vec<&'static TechniqueInfo>),
    /// Moves in a puzzle of this layout, [`Input::Advance`], a hint, or skipping.
    Moves(Arc<Layout>),
}

/// An input from the learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Continue.
    More,
    /// Cells, with digits or without if the question names the digit.
    Cells(Vec<CellEntry>),
    /// Yes.
    Yes,
    /// No.
    No,
    /// The choice with this index, from 0.
    Choose(usize),
    /// Take the easy steps of a puzzle up to the one that is asked for.
    Advance,
    /// A hint, stronger each time.
    Hint,
    /// Skip the question.
    Skip,
    /// An empty answer.
    Nothing,
    /// End the session.
    Quit,
}

/// A change to the learner's record, which the front end saves.
#[derive(Clone, Debug)]
pub enum Effect {
    /// A question about a technique was graded.
    Graded {
        /// The technique.
        technique: &'static TechniqueInfo,
        /// Whether the answer was right.
        right: bool,
    },
    /// A question that practises a skill was graded.
    Practised {
        /// The technique.
        technique: &'static TechniqueInfo,
        /// The skill.
        skill: Skill,
        /// Whether the answer was right.
        right: bool,
    },
    /// A near miss was recognized, or was mistaken for a step.
    NearMiss {
        /// The near miss as a line of [`own`](crate::lesson::own).
        line: String,
        /// Whether it was mistaken for a step.
        fooled: bool,
    },
    /// A task of a unit was posed; the session can be resumed there.
    Reached(Bookmark),
    /// A question of the entry test was answered; the test can be resumed from these answers.
    Tested(EntryTest),
    /// The entry test is over.
    Placed {
        /// The ids of the units to mark as known, if the learner agreed.
        known: Option<Vec<String>>,
    },
    /// The learner reached the end of the unit.
    Seen,
    /// The learner did the unit: a task was answered right, or it has none.
    Done,
}
