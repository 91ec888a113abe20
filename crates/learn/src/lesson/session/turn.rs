//! What goes in and what comes out: an [`Input`] is answered by a [`Turn`].

use std::sync::Arc;

use super::reading::Reading;
use crate::lesson::course::Stage;
use crate::lesson::course::progress::{Place, Skill, Trial};
use crate::lesson::typed::Entry;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{About, Bullet, Deduction, Figure, Kind};
use kotowari_engine::layout::Layout;
use kotowari_kernel::Literal;
use kotowari_words::explain::Said;
use kotowari_words::explain::picture::Detail;

/// All that a front end needs in order to go on: what to show, what to keep, what to wait for.
#[derive(Debug)]
pub struct Turn {
    /// What to show, in this order.
    pub parts: Vec<Part>,
    /// What to keep before it is shown.
    pub effects: Vec<Effect>,
    /// What can be answered.
    pub wants: Wants,
}

/// Something to show.
#[derive(Clone, Debug)]
pub enum Part {
    /// A little room: something new begins.
    Gap,
    /// A stage of a unit begins, the `number`th of `count`.
    Stage {
        /// Which.
        stage: Stage,
        /// Its place among those of the unit, from 1.
        number: usize,
        /// How many the unit has.
        count: usize,
    },
    /// A question begins, the `number`th of `count`.
    Number {
        /// From 1.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// A heading.
    Title(Said),
    /// A paragraph.
    Say(Said),
    /// What is wrong with an answer that cannot be taken: it does not count.
    Problem(Said),
    /// A board.
    Diagram(Box<Diagram>),
    /// The name of a step.
    Name(&'static About, Option<&'static Kind>),
    /// Bullets of an explanation, each with how far it is indented, and the board they name cells of.
    Bullets(Arc<Layout>, Vec<(usize, Bullet)>),
    /// Techniques to choose from: the first is 1.
    Choices(Vec<&'static About>),
    /// Prose of a page in Markdown, with cells as `{r6c2}`, and the board they are of.
    Prose(Option<Arc<Layout>>, String),
    /// A piece of a page, in whichever language: [`Reading::parts`] has its parts.
    Reading(Reading),
    /// What became of the card of this technique, of which an [`Effect::Graded`] told:
    /// [`moved`](super::moved) says it.
    Moved(&'static About),
}

impl Part {
    /// The name of this step.
    pub fn name(deduction: &Deduction) -> Part {
        Part::Name(deduction.technique, deduction.kind)
    }

    /// A message without facts, as a paragraph.
    pub fn plain(id: &'static str) -> Part {
        Part::Say(Said::new(id))
    }
}

/// A board with something pointed out on it.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// The board.
    pub board: Board,
    /// What is pointed out.
    pub figure: Figure,
    /// What goes in or out, if that is shown.
    pub claims: Vec<Literal>,
    /// How much of it is drawn.
    pub detail: Detail,
}

/// What can be answered.  [`Input::Quit`] always can.
#[derive(Clone, Debug)]
pub enum Wants {
    /// Nothing any more: it is over.
    Nothing,
    /// [`Input::More`] at once: nothing has to be read first, and what comes next may take a while.
    Next,
    /// [`Input::More`], when somebody has read what is shown.
    More,
    /// Cells of this board; or a hint, or the next one.
    Cells(Arc<Layout>),
    /// Yes or no; or a hint, or the next one.
    YesNo,
    /// One of these techniques; or a hint, or the next one.
    OneOf(Vec<&'static About>),
    /// Moves in a puzzle of this layout, [`Input::Advance`]; or a hint, or to pass it over.
    Moves(Arc<Layout>),
}

/// What somebody does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Goes on.
    More,
    /// Says something about cells: with digits, or leaving them to be understood.
    Cells(Vec<Entry>),
    /// Says yes.
    Yes,
    /// Says no.
    No,
    /// Chooses one of several, from 0.
    Choose(usize),
    /// Has the easy part of a puzzle done.
    Advance,
    /// Asks for a hint; each time for a stronger one.
    Hint,
    /// Passes over what is asked.
    Skip,
    /// Says nothing.
    Nothing,
    /// Ends the session.
    Quit,
}

/// Something worth keeping beyond the session: a front end does it, in a file or wherever it keeps
/// things.
#[derive(Clone, Debug)]
pub enum Effect {
    /// It is settled whether a question about a technique was answered right.
    Graded {
        /// The technique.
        technique: &'static About,
        /// Whether it was.
        right: bool,
    },
    /// A question that shows how good one is at something was answered.
    Practised {
        /// The technique.
        technique: &'static About,
        /// At what.
        skill: Skill,
        /// Whether it was right.
        right: bool,
    },
    /// A near miss ([`own`](crate::lesson::own)) was told from the real thing, or was not.
    NearMiss {
        /// Its line.
        line: String,
        /// Whether it was taken for the real thing.
        fooled: bool,
    },
    /// A task of a unit begins: there one can go on later.
    Reached(Place),
    /// So far an entry test has come: there it goes on later.
    Tested(Trial),
    /// An entry test is over.
    Placed {
        /// The ids of the units to take for known, if that is wanted.
        known: Option<Vec<String>>,
    },
    /// The unit was gone through.
    Seen,
    /// The unit is done.
    Done,
}
