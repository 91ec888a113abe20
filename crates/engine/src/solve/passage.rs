//! Steps under one heading: one, or singles that follow one another.
//!
//! Where a puzzle is hard, most of what is read of its path is singles, and they are not what one reads it for.  Told
//! together they are a bullet each, in order, beside one figure; each remains a step that is proved by itself.

use super::Step;
use crate::board::Board;
use crate::deduction::narration::{Lemma, Rule, members};
use crate::deduction::{Family, Telling};
use crate::gather::Gather as _;
use crate::layout::Layout;
use kotowari_kernel::{Axiom, Candidate, CellId, Literal, Unit};

/// As many singles, at most, share a figure: more digits at once are hard to follow on it.
const MOST: usize = 9;

/// A step, or singles that follow one another.
#[derive(Clone, Copy)]
pub struct Passage<'a> {
    /// The number of the first step on its path, from 1.
    pub number: u32,
    /// The steps.
    pub steps: &'a [Step],
    /// Whether they are singles, told in a bullet each.
    in_passing: bool,
}

/// How singles that follow one another are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Runs {
    /// Each as a step by itself.
    #[default]
    Apart,
    /// A bullet each, as many as nine of them in one passage.
    Together,
    /// All of them in a line: what they place, without a reason.
    Line,
}

/// The steps of a path, from the one of this number on, as they are told.
pub fn passages<'a>(
    layout: &'a Layout,
    mut number: u32,
    mut steps: &'a [Step],
    runs: Runs,
) -> impl Iterator<Item = Passage<'a>> + use<'a> {
    // A house that may have a digit twice is full by two digits of a run: one bullet could not say by which.
    let once = (0..layout.digits()).all(|digit| layout.rules().most(digit) == 1);
    let most = match runs {
        Runs::Together if once => MOST,
        Runs::Apart | Runs::Together => 1,
        Runs::Line => usize::MAX,
    };
    std::iter::from_fn(move || {
        let in_a_row =
            |step: &&Step| step.is_single() && (runs != Runs::Together || step.is_plain(layout));
        let singles = steps.iter().take_while(in_a_row).count();
        // Ten are five and five, and not nine and one.
        let length = singles.div_ceil(singles.div_ceil(most).max(1)).max(1);
        let (passage, rest) = steps.split_at_checked(length)?;
        let first = number;
        (steps, number) = (rest, number + passage.len() as u32);
        let in_passing = runs == Runs::Together && once && singles > 0;
        Some(Passage { number: first, steps: passage, in_passing })
    })
}

impl Step {
    /// Whether it is one of the easiest kind, of which several can be told at once.
    pub fn is_single(&self) -> bool {
        self.deduction.technique.family == Family::Single
    }

    /// Whether no house it counts on may lack a digit: that such a one does not is said of one board only.
    fn is_plain(&self, layout: &Layout) -> bool {
        let weak = |axiom: &Axiom| match axiom {
            Axiom::SomeIn(Unit::House(house, _)) => !layout.is_strong(*house),
            _ => false,
        };
        !self.deduction.proof.axioms().iter().any(|axiom| weak(axiom))
    }
}

impl<'a> Passage<'a> {
    /// A step by itself.
    pub fn of(number: u32, step: &'a Step) -> Passage<'a> {
        Passage { number, steps: std::slice::from_ref(step), in_passing: false }
    }

    /// The number of its last step.
    pub fn last(&self) -> u32 {
        self.number + self.steps.len() as u32 - 1
    }

    /// The step, if it is one by itself.
    pub fn alone(&self) -> Option<&'a Step> {
        match self.steps {
            [step] => Some(step),
            _ => None,
        }
    }

    /// What all its steps claim.
    pub fn claims(&self) -> Vec<Literal> {
        self.steps.iter().flat_map(|step| step.claims().iter().copied()).gather()
    }

    /// Tells it, on the board as it was before it.
    pub fn tell(&self, board: &Board) -> Telling {
        match self.steps {
            [step] if !self.in_passing => step.tell(board),
            // One alone has the figure it always has, which shows why.
            [step] => {
                let mut telling = tell_in_passing(board, self.steps);
                telling.figure = step.tell(board).figure;
                telling
            }
            _ => tell_in_passing(board, self.steps),
        }
    }

    /// The same as a person reads it, as [`Step::tell_to_people`] does.
    pub fn tell_to_people(&self, board: &Board, all: bool) -> Telling {
        match self.alone() {
            Some(step) if !self.in_passing => step.tell_to_people(board, all),
            _ => self.tell(board),
        }
    }

    /// Brings the board forward.
    pub fn apply(&self, board: &mut Board) {
        self.steps.iter().for_each(|step| step.apply(board));
    }
}

/// A bullet for each, after what one cannot see of it; what stood before is in the figure, what came meanwhile in the
/// bullets above.
fn tell_in_passing(start: &Board, steps: &[Step]) -> Telling {
    let mut telling = Telling::default();
    let mut board = start.clone();
    let mut won: Vec<(Candidate, usize)> = vec![];
    for step in steps {
        let first = telling.lemmas.len();
        step.deduction.tell_in_passing(&board, &mut telling);
        telling.lemmas[first..].iter_mut().for_each(|lemma| lean_on(&won, start, lemma));
        let number = telling.bullets.len().saturating_sub(1);
        won.extend(step.placed().map(|c| (c, number)));
        step.apply(&mut board);
    }
    telling
}

/// Has a lemma use the bullets above that placed what rules out a candidate it speaks of.
fn lean_on(won: &[(Candidate, usize)], start: &Board, lemma: &mut Lemma) {
    let layout = start.layout();
    let by_rule = lemma.rule == Rule::Seen;
    let out: Vec<Candidate> = match lemma.rule {
        Rule::Left(unit) => members(layout, unit),
        Rule::Seen => lemma.says.iter().flat_map(|clause| clause.given.clone()).gather(),
        _ => return,
    };
    let stands = |by: CellId, other: Candidate| {
        let by = start.value(by).map(|digit| Candidate { cell: by, digit });
        by.is_some_and(|by| layout.excludes(by, other))
    };
    let known = |other: Candidate| match by_rule {
        true => (0..layout.cells()).any(|by| stands(by as CellId, other)),
        false => !start.is_open(other),
    };
    // In the same cell, or the same digit in a house: a rule beside these is told where it matters.
    let plain = |by: Candidate, other: Candidate| {
        by.cell == other.cell
            || by.digit == other.digit && layout.see_each_other(by.cell, other.cell)
    };
    for other in out.into_iter().filter(|other| !known(*other)) {
        let keeps = |by: Candidate| {
            by != other && layout.excludes(by, other) && (by_rule || plain(by, other))
        };
        let Some(&(_, number)) = won.iter().find(|(by, _)| keeps(*by)) else { continue };
        // What stands there since a bullet above is not seen on the board before.
        if by_rule {
            lemma.rule = Rule::Follows;
        }
        if !lemma.uses.contains(&number) {
            lemma.uses.push(number);
        }
    }
}
