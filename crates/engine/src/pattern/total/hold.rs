//! A digit that two clues must hold, or a clue and a house: wherever the two are, other cells see
//! one of them.
//!
//! What a single clue takes from cells that see all places of its digit belongs to the fillings of
//! that clue.

use std::ops::ControlFlow;

use super::crust;
use super::fill::cells_of;
use super::fill_story::{HeldIn, HeldStory};
use super::refute::World;
use super::scope::{Answer, Scope};
use super::tree::{self, Supposed};
use super::trial::Trial;
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::layout::RuleId;
use crate::pattern::bound::live;
use crate::set::CellSet;
use kotowari_kernel::{
    Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Reason, SumId, Unit,
};

/// Most places of a digit in a clue or house.
const PLACES: usize = 6;
/// Most sentences that show why a clue holds a digit.
const TRIALS: usize = 6;

/// What must hold a digit.
struct Base<const W: usize> {
    kind: BaseKind,
    places: CellSet<W>,
    /// Cells that see one of the places, or more.
    near: CellSet<W>,
}

enum BaseKind {
    Rule { rule: RuleId, cells: Vec<CellId>, numbers: Vec<SumId> },
    House(HouseId),
}

/// Finds what two such bases take from other cells.
pub fn held<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if board.layout.more().is_empty() || board.geometry.several != 0 {
        return ControlFlow::Continue(());
    }
    held_of_rules(board, info, found)
}

/// Not inlined: a page that shows a board without rules need not fetch it first (`web/split.mjs`).
#[inline(never)]
fn held_of_rules<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let clues: Vec<(RuleId, Vec<CellId>)> = (0..board.layout.more().len())
        .filter(|&rule| crust::of_rule(board, rule).is_none())
        .filter_map(|rule| Some((rule, cells_of(board, rule)?)))
        .collect();
    for digit in 0..board.digits {
        let mut bases = vec![];
        for (rule, cells) in &clues {
            if cells.iter().any(|&cell| live(board, cell) == 1 << digit) {
                continue;
            }
            let inside: CellSet<W> = cells.iter().copied().collect();
            let places = inside & board.spots[usize::from(digit)];
            if places.is_empty() || places.len() > PLACES {
                continue;
            }
            let numbers: Vec<SumId> = board.layout.sums_of(*rule).collect();
            let scope = Scope::new(board, cells.clone(), numbers.clone());
            if scope.needs(digit) == Answer::Found(()) {
                let kind = BaseKind::Rule { rule: *rule, cells: cells.clone(), numbers };
                bases.push(Base::new(board, digit, kind, places));
            }
        }
        let rules = bases.len();
        if rules == 0 {
            continue;
        }
        for house in board.houses().filter(|&house| board.geometry.strong[house]) {
            let places = board.places(house, digit);
            if (2..=PLACES).contains(&places.len()) {
                bases.push(Base::new(board, digit, BaseKind::House(house), places));
            }
        }
        for one in 0..rules {
            for other in one + 1..bases.len() {
                if !board.spend(1) {
                    return ControlFlow::Continue(());
                }
                pair(board, info, digit, [&bases[one], &bases[other]], found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl<const W: usize> Base<W> {
    fn new(board: &View<W>, digit: Digit, kind: BaseKind, places: CellSet<W>) -> Self {
        let seen = |cell: CellId| board.excluded(Candidate { cell, digit }, digit);
        let near = places.iter().fold(CellSet::EMPTY, |all, cell| all | seen(cell));
        Base { kind, places, near }
    }

    /// Returns why it holds the digit, or `None` if that takes too many sentences.
    fn told(&self, board: &View<W>, digit: Digit) -> Option<HeldIn> {
        match &self.kind {
            BaseKind::House(house) => Some(HeldIn::House(*house, self.places.to_vec())),
            BaseKind::Rule { rule, cells, numbers } => {
                let (_, ends) = tree::trial(board, cells, numbers, Supposed::Without(digit))?;
                let trial: Trial = (Some(digit), vec![], ends);
                (trial.2.len() <= TRIALS).then(|| HeldIn::Rule(*rule, cells.clone(), trial))
            }
        }
    }

    /// Ends a proof in which the digit has no place left here.
    fn end(&self, board: &View<W>, digit: Digit, steps: &mut Vec<Reason>) -> bool {
        match &self.kind {
            BaseKind::House(house) => {
                steps.push(Reason::By(Axiom::SomeIn(Unit::House(*house, digit))));
                true
            }
            BaseKind::Rule { cells, numbers, .. } => {
                let masks: Vec<u64> =
                    cells.iter().map(|&cell| live(board, cell) & !(1 << digit)).collect();
                World::with(board, cells, &masks, numbers).refuted(steps)
            }
        }
    }
}

fn pair<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    digit: Digit,
    [one, other]: [&Base<W>; 2],
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let places = one.places | other.places;
    let spots = board.spots[usize::from(digit)];
    let seen = |cell: CellId| board.excluded(Candidate { cell, digit }, digit);
    let mut claims = vec![];
    for cell in ((one.near & other.near & spots) - places).iter() {
        let own = seen(cell);
        let (left, right) = (one.places - own, other.places - own);
        // A clue alone does it, or the two do not touch.
        if left.is_empty() || right.is_empty() {
            continue;
        }
        let apart = |at: CellId| !right.contains(at) && (right - seen(at)).is_empty();
        if left.iter().all(apart) {
            claims.push(Candidate { cell, digit });
        }
    }
    if claims.is_empty() {
        return ControlFlow::Continue(());
    }
    let bases = [one.told(board, digit), other.told(board, digit)];
    let [Some(first), Some(second)] = bases else { return ControlFlow::Continue(()) };
    let proved: Vec<(Candidate, Proof)> =
        claims.into_iter().filter_map(|c| Some((c, refute(board, c, [one, other])?))).collect();
    if proved.is_empty() {
        return ControlFlow::Continue(());
    }
    let story = HeldStory { digit, bases: [first, second] };
    found(Deduction::of(info).removes(proved).story(story))
}

/// Returns the proof that a candidate leaves no place in one of the bases.
fn refute<const W: usize>(
    board: &View<W>,
    c: Candidate,
    [one, other]: [&Base<W>; 2],
) -> Option<Proof> {
    let seen = |cell: CellId| board.excluded(Candidate { cell, ..c }, c.digit);
    let clash = |by: CellId, cell: CellId| {
        Reason::By(Axiom::Clash(vec![Candidate { cell: by, ..c }, Candidate { cell, ..c }]))
    };
    let own = seen(c.cell);
    let mut steps: Vec<Reason> =
        ((one.places | other.places) & own).iter().map(|cell| clash(c.cell, cell)).collect();
    for place in (one.places - own).iter() {
        let mut inner: Vec<Reason> =
            (other.places - own).iter().map(|cell| clash(place, cell)).collect();
        if !other.end(board, c.digit, &mut inner) {
            return None;
        }
        let assume = Literal::Place(Candidate { cell: place, ..c });
        steps.push(Reason::Lemma(Proof::Chase { assume, steps: inner }));
    }
    one.end(board, c.digit, &mut steps).then_some(Proof::Chase { assume: Literal::Place(c), steps })
}
