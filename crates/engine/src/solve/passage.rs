//! Groups of steps shown under one heading: one step, or a run of singles.
//!
//! Most steps of a hard puzzle's path are singles, and they are not what a reader is interested in.
//! Shown together they take a bullet each beside one figure; each is still proved on its own.

use super::Step;
use crate::board::Board;
use crate::deduction::narration::{Lemma, Rule, members};
use crate::deduction::{Arg, Family, Telling};
use crate::layout::Layout;
use kotowari_kernel::{Axiom, Candidate, CellId, Literal, Unit};

/// Upper bound on singles that share a figure, because more digits at once are hard to follow on
/// it.
const MOST: usize = 9;

/// A step, or a run of singles.
#[derive(Clone, Copy)]
pub struct Passage<'a> {
    /// The number of the first step on its path, from 1.
    pub number: u32,
    /// Its steps, in order.
    pub steps: &'a [Step],
    /// Whether it is shown with a bullet for each step.
    in_passing: bool,
}

/// How a run of singles is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RunLayout {
    /// Each single is a passage of its own.
    #[default]
    Separate,
    /// Up to nine singles share a passage, with a bullet each.
    SharedFigure,
    /// The whole run is a line that lists the placements without reasons.
    Summary,
}

/// Groups the steps of a path into passages. `number` is the number of the first one.
pub fn passages<'a>(
    layout: &'a Layout,
    mut number: u32,
    mut steps: &'a [Step],
    runs: RunLayout,
) -> impl Iterator<Item = Passage<'a>> + use<'a> {
    // Where a house may hold a digit twice, two placements of a run may exclude it together, and a
    // bullet could not name one of them as the reason.
    let once = (0..layout.digits()).all(|digit| layout.rules().most(digit) == 1);
    let most = match runs {
        RunLayout::SharedFigure if once => MOST,
        RunLayout::Separate | RunLayout::SharedFigure => 1,
        RunLayout::Summary => usize::MAX,
    };
    std::iter::from_fn(move || {
        let in_a_row = |step: &&Step| {
            step.is_single() && (runs != RunLayout::SharedFigure || step.is_plain(layout))
        };
        let singles = steps.iter().take_while(in_a_row).count();
        // Split evenly: ten singles become 5 + 5 rather than 9 + 1.
        let length = singles.div_ceil(singles.div_ceil(most).max(1)).max(1);
        let (passage, rest) = steps.split_at_checked(length)?;
        let first = number;
        (steps, number) = (rest, number + passage.len() as u32);
        let in_passing = runs == RunLayout::SharedFigure && once && singles > 0;
        Some(Passage { number: first, steps: passage, in_passing })
    })
}

impl Step {
    /// Returns whether it is a single, of which several can be shown together.
    pub fn is_single(&self) -> bool {
        self.deduction.technique.family == Family::Single
    }

    /// Returns whether every house it relies on has as many cells as digits. Why a smaller one must
    /// contain a digit depends on the board, so that cannot be said for a whole run.
    fn is_plain(&self, layout: &Layout) -> bool {
        let weak = |axiom: &Axiom| match axiom {
            Axiom::SomeIn(Unit::House(house, _)) => !layout.is_strong(*house),
            _ => false,
        };
        !self.deduction.proof.axioms().iter().any(|axiom| weak(axiom))
    }
}

impl<'a> Passage<'a> {
    /// A passage of one step.
    pub fn of(number: u32, step: &'a Step) -> Passage<'a> {
        Passage { number, steps: std::slice::from_ref(step), in_passing: false }
    }

    /// The number of its last step, from 1.
    pub fn last(&self) -> u32 {
        self.number + self.steps.len() as u32 - 1
    }

    /// The step, if there is just one.
    pub fn alone(&self) -> Option<&'a Step> {
        match self.steps {
            [step] => Some(step),
            _ => None,
        }
    }

    /// The claims of all its steps.
    pub fn claims(&self) -> Vec<Literal> {
        self.steps.iter().flat_map(|step| step.claims().iter().copied()).collect()
    }

    /// Returns the explanation. `board` must be the board before the passage.
    pub fn tell(&self, board: &Board) -> Telling {
        match self.steps {
            [step] if !self.in_passing => step.tell(board),
            // A single step keeps its own figure, which shows the reason.
            [step] => {
                let mut telling = tell_in_passing(board, self.steps);
                telling.figure = step.tell(board).figure;
                telling
            }
            _ => tell_in_passing(board, self.steps),
        }
    }

    /// The same, shortened as by [`Step::tell_to_people`].
    pub fn tell_to_people(&self, board: &Board, all: bool) -> Telling {
        match self.alone() {
            Some(step) if !self.in_passing => step.tell_to_people(board, all),
            _ => self.tell(board),
        }
    }

    /// Applies its steps to the board.
    pub fn apply(&self, board: &mut Board) {
        self.steps.iter().for_each(|step| step.apply(board));
    }
}

/// A bullet for each single, preceded by what cannot be seen on the board. The figure shows the
/// board before the run; what is placed within it is in the bullets above.
fn tell_in_passing(start: &Board, steps: &[Step]) -> Telling {
    let mut telling = Telling::default();
    let mut board = start.clone();
    let mut won: Vec<(Candidate, usize)> = vec![];
    for step in steps {
        let first = telling.lemmas.len();
        step.deduction.tell_in_passing(&board, &mut telling);
        for (bullet, lemma) in telling.bullets[first..].iter().zip(&mut telling.lemmas[first..]) {
            let by = bullet.args.iter().find_map(|(name, arg)| match arg {
                Arg::Cell(cell) if *name == "by" => Some(*cell),
                _ => None,
            });
            lean_on(&won, start, by, lemma);
        }
        let number = telling.bullets.len().saturating_sub(1);
        won.extend(step.placed().map(|c| (c, number)));
        step.apply(&mut board);
    }
    telling
}

/// Makes a lemma use the earlier bullets of the run whose placements rule out its candidates:
/// rather the one in the cell `named` by its own bullet.
fn lean_on(won: &[(Candidate, usize)], start: &Board, named: Option<CellId>, lemma: &mut Lemma) {
    let layout = start.layout();
    let by_rule = lemma.rule == Rule::Seen;
    let out: Vec<Candidate> = match lemma.rule {
        Rule::Left(unit) => members(layout, unit),
        Rule::Seen => lemma.says.iter().flat_map(|clause| clause.given.clone()).collect(),
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
    // Only the same cell or a shared house: relations are explained by bullets of their own.
    let plain = |by: Candidate, other: Candidate| {
        by.cell == other.cell
            || by.digit == other.digit && layout.see_each_other(by.cell, other.cell)
    };
    for other in out.into_iter().filter(|other| !known(*other)) {
        let keeps = |by: Candidate| {
            by != other && layout.excludes(by, other) && (by_rule || plain(by, other))
        };
        let mut keeping = won.iter().filter(|(by, _)| keeps(*by));
        let first = keeping.clone().next();
        let named = keeping.find(|(by, _)| Some(by.cell) == named);
        let Some(&(_, number)) = named.or(first) else { continue };
        // A digit placed by a bullet above is not seen on the board before the run.
        if by_rule {
            lemma.rule = Rule::Follows;
        }
        if !lemma.uses.contains(&number) {
            lemma.uses.push(number);
        }
    }
}
