//! Aligned pair and triple exclusion.
//!
//! The combinations of digits of two or three cells are tried together.
//!
//! Combinations that would leave another cell without candidates are impossible, and a candidate
//! that is in no other combination is out.

use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use super::narrator::{Group, Narrator};
use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Bullet, Deduction, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo,
    Telling,
};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof, Reason, Unit};

/// Why a combination of digits is impossible.
#[derive(Clone, Debug)]
enum Impossibility {
    /// Two of the cells see each other and would have the same digit.
    Same([Candidate; 2]),
    /// This cell would be empty, with what takes each of its digits.
    Starves(CellId, Vec<(Candidate, Digit)>),
    /// One more cell gets this candidate, which leads to one of these.
    Every(Candidate, Vec<Impossibility>),
    /// Each digit of a cell leads to one of these.
    All(CellId, Vec<Impossibility>),
}

/// The cells and the candidates eliminated from them.
#[derive(Debug)]
struct AlignedStory {
    cells: Vec<CellId>,
    /// Each eliminated candidate with the reason.
    gone: Vec<(Candidate, Impossibility)>,
}

/// Units of work to find the cells that see all three.
const WORK_PER_TRIPLE: u64 = 2;

/// A choice of cells, and the cells with few digits that see all of them.
struct Trial<'a, const W: usize> {
    board: &'a View<W>,
    cells: &'a [CellId],
    excluders: Vec<(CellId, u64)>,
}

/// Reports the exclusions of all choices of `size` cells, two or three.
pub fn exclusions<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    size: usize,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let few = |cell: &CellId| {
        (2..=size as u32).contains(&board.candidates[usize::from(*cell)].count_ones())
    };
    let few: CellSet<W> = board.open.iter().filter(few).collect();
    let near = |cell: CellId| board.near(cell) & few;
    let bases: Vec<CellId> = board
        .open
        .iter()
        .filter(|&cell| board.candidates[usize::from(cell)].count_ones() >= 2)
        .filter(|&cell| near(cell).len() >= 2)
        .collect();
    let base: CellSet<W> = bases.iter().copied().collect();
    let marks = |cell: CellId| board.candidates[usize::from(cell)];
    let mut tried = FxHashSet::default();
    for (i, &a) in bases.iter().enumerate() {
        for &b in &bases[i + 1..] {
            if !board.spend(1) {
                return ControlFlow::Continue(());
            }
            let common = near(a) & near(b);
            if common.len() < 2 {
                continue;
            }
            if size == 2 {
                exclude(board, info, &[a, b], common, found)?;
                continue;
            }
            // The third cell has few digits too, and sees one of the others.
            let thirds = (near(a) | near(b)) - CellSet::only(a) - CellSet::only(b);
            for c in (thirds & base).iter() {
                if !board.spend(WORK_PER_TRIPLE) {
                    return ControlFlow::Continue(());
                }
                let common = common & near(c);
                let mut cells = [a, b, c];
                cells.sort();
                // At least two excluders are needed, and most choices have none, so this is tested
                // first.
                let union = marks(a) | marks(b) | marks(c);
                let excludes = |cell: &CellId| marks(*cell) & !union == 0;
                if common.iter().filter(excludes).nth(1).is_some() && tried.insert(cells) {
                    exclude(board, info, &cells, common, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn exclude<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    cells: &[CellId],
    common: CellSet<W>,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    // An excluder with a digit that none of the cells has excludes nothing, and a single excluder
    // is a subset.
    let union = cells.iter().fold(0, |all, &cell| all | board.candidates[usize::from(cell)]);
    let excluders = common.iter().map(|cell| (cell, board.candidates[usize::from(cell)]));
    let excluders: Vec<_> = excluders.filter(|(_, digits)| digits & !union == 0).collect();
    if excluders.len() < 2 {
        return ControlFlow::Continue(());
    }
    let trial = Trial { board, cells, excluders };
    // What is left of each excluder, for each number of cells filled: one buffer for all levels.
    let mut left: Vec<u64> = trial.excluders.iter().map(|(_, digits)| *digits).collect();
    left.resize(trial.excluders.len() * (cells.len() + 1), 0);
    let mut filled = Vec::with_capacity(cells.len());
    let mut gone = vec![];
    for &cell in cells {
        for digit in set::digits(board.candidates[usize::from(cell)]) {
            let target = Candidate { cell, digit };
            // The reasons are collected only if there is a contradiction, because mostly there is
            // none.
            filled.push(target);
            let fails = trial.fails(&mut filled, &mut left);
            filled.pop();
            if fails {
                // If a single cell is emptied, the step is a subset.
                let why = trial.refute(&[target]).filter(|why| why.starved().len() > 1);
                gone.extend(why.map(|why| (target, why)));
            }
        }
    }
    // If a cell is never split into cases, fewer cells show the same.
    let mut asked: Vec<CellId> =
        gone.iter().map(|(target, _): &(Candidate, Impossibility)| target.cell).collect();
    gone.iter().for_each(|(_, why)| why.asked(&mut asked));
    if gone.is_empty() || cells.iter().any(|cell| !asked.contains(cell)) {
        return ControlFlow::Continue(());
    }
    let proofs: Vec<Proof> = gone
        .iter()
        .map(|(target, why)| Proof::Chase { assume: Literal::Place(*target), steps: why.steps() })
        .collect();
    found(
        Deduction::of(info)
            .digits(gone.iter().fold(0, |all, (c, _)| all | 1 << c.digit))
            .claims(gone.iter().map(|(target, _)| Literal::Remove(*target)).collect())
            .proof(Proof::each(proofs))
            .story(AlignedStory { cells: cells.to_vec(), gone }),
    )
}

impl<const W: usize> Trial<'_, W> {
    /// Returns whether the remaining cells cannot be filled. `left` begins with what the cells
    /// filled before the last leave of each excluder.
    fn fails(&self, filled: &mut Vec<Candidate>, left: &mut [u64]) -> bool {
        if !self.board.spend(1) {
            return false;
        }
        let Some((&last, before)) = filled.split_last() else { return false };
        if before.iter().any(|c| self.board.excludes(*c, last)) {
            return true;
        }
        let (here, after) = left.split_at_mut(self.excluders.len());
        let mut starves = false;
        for (i, (cell, _)) in self.excluders.iter().enumerate() {
            after[i] = here[i] & !self.board.excluded_in(last, *cell);
            starves |= after[i] == 0;
        }
        if starves {
            return true;
        }
        let Some(next) = self.next(filled) else { return false };
        set::digits(self.board.candidates[usize::from(next)]).all(|digit| {
            filled.push(Candidate { cell: next, digit });
            let fails = self.fails(filled, after);
            filled.pop();
            fails
        })
    }

    /// Returns the first cell that is not filled yet.
    fn next(&self, filled: &[Candidate]) -> Option<CellId> {
        self.cells.iter().copied().find(|cell| filled.iter().all(|c| c.cell != *cell))
    }

    /// Returns why the remaining cells cannot be filled, if they cannot.
    fn refute(&self, filled: &[Candidate]) -> Option<Impossibility> {
        let (last, before) = filled.split_last()?;
        if let Some(same) = before.iter().find(|c| self.board.excludes(**c, *last)) {
            return Some(Impossibility::Same([*same, *last]));
        }
        let taken = |c: &Candidate, cell| self.board.excluded_in(*c, cell);
        let starves = |&&(cell, own): &&(CellId, u64)| {
            filled.iter().fold(own, |left, c| left & !taken(c, cell)) == 0
        };
        if let Some(&(cell, own)) = self.excluders.iter().find(starves) {
            let taker = |d| filled.iter().find(|c| taken(c, cell) >> d & 1 == 1);
            let takes = set::digits(own).filter_map(|d| Some((*taker(d)?, d)));
            return Some(Impossibility::Starves(cell, takes.collect()));
        }
        let next = self.next(filled)?;
        let mut whys = vec![];
        for digit in set::digits(self.board.candidates[usize::from(next)]) {
            let more = Candidate { cell: next, digit };
            let why = self.refute(&[filled, &[more]].concat())?;
            whys.push(match why {
                Impossibility::Same(_) => why,
                why => Impossibility::Every(more, vec![why]),
            });
        }
        Some(Impossibility::All(next, whys))
    }
}

impl Impossibility {
    /// Returns the emptied cells, each once.
    fn starved(&self) -> Vec<CellId> {
        let mut cells = vec![];
        self.ends(&mut vec![], &mut |_, end| {
            if let Impossibility::Starves(cell, _) = end {
                cells.push(*cell);
            }
        });
        cells.sort();
        cells.dedup();
        cells
    }

    /// Adds the cells that are split into cases.
    fn asked(&self, cells: &mut Vec<CellId>) {
        match self {
            Impossibility::Same(_) | Impossibility::Starves(..) => {}
            Impossibility::Every(_, whys) => whys.iter().for_each(|why| why.asked(cells)),
            Impossibility::All(cell, whys) => {
                cells.push(*cell);
                whys.iter().for_each(|why| why.asked(cells));
            }
        }
    }

    /// Returns the proof steps from the filled digits to the contradiction.
    fn steps(&self) -> Vec<Reason> {
        match self {
            Impossibility::Same([a, b]) => vec![Reason::By(Axiom::Clash(vec![*a, *b]))],
            Impossibility::Starves(cell, takers) => {
                let take = |&(taker, digit): &(Candidate, Digit)| {
                    Reason::By(Axiom::Clash(vec![taker, Candidate { cell: *cell, digit }]))
                };
                let nothing = Reason::By(Axiom::SomeIn(Unit::Cell(*cell)));
                takers.iter().map(take).chain([nothing]).collect()
            }
            Impossibility::Every(more, whys) => vec![Reason::Lemma(Proof::Chase {
                assume: Literal::Place(*more),
                steps: whys.iter().flat_map(Impossibility::steps).collect(),
            })],
            Impossibility::All(cell, whys) => {
                let nothing = Reason::By(Axiom::SomeIn(Unit::Cell(*cell)));
                whys.iter().flat_map(Impossibility::steps).chain([nothing]).collect()
            }
        }
    }

    /// Visits each contradiction with the digits filled in after the first.
    fn ends<'a>(
        &'a self,
        filled: &mut Vec<Candidate>,
        each: &mut dyn FnMut(&[Candidate], &'a Impossibility),
    ) {
        match self {
            Impossibility::Same(_) | Impossibility::Starves(..) => each(filled, self),
            Impossibility::Every(more, whys) => {
                filled.push(*more);
                whys.iter().for_each(|why| why.ends(filled, each));
                filled.pop();
            }
            Impossibility::All(_, whys) => whys.iter().for_each(|why| why.ends(filled, each)),
        }
    }
}

impl Story for AlignedStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let group = |cell: CellId| Group {
            cells: vec![cell],
            digits: set::digits(board.candidates(cell)).collect(),
        };
        let named = to.named(&self.cells);
        let look = Lemma::cells(&self.cells, |cell| board.candidates(cell));
        let args = [("named", named), ("count", Arg::Count(self.cells.len()))];
        let look = to.say("aligned-look", args, look);
        let mut shown: Vec<(Candidate, usize)> = vec![];
        for &cell in &self.cells {
            to.draw(&group(cell), Role::Premise);
        }
        for (target, why) in &self.gone {
            let label = ("a", Arg::Label(to.label(target.cell)));
            let digit = ("digit", Arg::Digit(target.digit));
            let args = [label.clone(), digit.clone()];
            let start = to.telling.assume("aligned-if", args, vec![Literal::Place(*target)]);
            let mut uses = vec![look];
            why.ends(&mut vec![], &mut |filled, end| {
                uses.extend(tell_end(&mut to, (*target, start), filled, end));
            });
            let count = ("count", Arg::Count(to.telling.bullets.len() + 1 - start));
            let args = vec![label.clone(), digit.clone(), count];
            to.telling.close(Some(Bullet { message: "aligned-short", args }));
            let lemma = Lemma::of(Rule::Tried, uses, [Clause::not(*target)]);
            shown.push((*target, to.say("aligned-none", [label, digit], lemma)));
        }
        for digit in to.lost() {
            let gone = to.losing(digit);
            let bullets = shown.iter().filter(|(c, _)| c.digit == digit).map(|(_, bullet)| *bullet);
            let uses: Vec<usize> = bullets.collect();
            crate::pattern::locked::eliminate_by(digit, gone, &uses, &mut to.telling);
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut excluders: Vec<CellId> =
            self.gone.iter().flat_map(|(_, why)| why.starved()).collect();
        excluders.sort();
        excluders.dedup();
        let aligned = Set::of_cells(board, SetRole::Aligned, &self.cells);
        let excluders = (1..).zip(excluders).map(|(number, cell)| {
            Set::of_cells(board, SetRole::Excluder, &[cell]).numbered(number)
        });
        Premises::of([aligned].into_iter().chain(excluders))
    }
}

/// States why one combination is impossible.
fn tell_end(
    to: &mut Narrator<'_>,
    (target, start): (Candidate, usize),
    filled: &[Candidate],
    end: &Impossibility,
) -> Option<usize> {
    let board = to.board;
    let not = |to: &mut Narrator<'_>, filled: &[Candidate]| {
        [("b", 0), ("c", 1)]
            .into_iter()
            .zip(["digit", "other"])
            .filter_map(|((letter, i), name)| {
                let c = filled.get(i)?;
                Some([(letter, Arg::Label(to.label(c.cell))), (name, Arg::Digit(c.digit))])
            })
            .flatten()
            .collect::<Vec<_>>()
    };
    match end {
        Impossibility::Same([a, b]) => {
            let mut args = vec![
                ("e", Arg::Label(to.label(a.cell))),
                ("f", Arg::Label(to.label(b.cell))),
                ("same", Arg::Digit(b.digit)),
            ];
            args.extend(not(to, filled));
            let mut given = filled.to_vec();
            given.extend([*a, *b].into_iter().filter(|c| *c != target && !filled.contains(c)));
            let lemma = Lemma::of(Rule::Follows, [start], [Clause { given, one_of: vec![] }]);
            let message = match (a.digit == b.digit, filled.is_empty()) {
                (true, true) => "aligned-same",
                (true, false) => "aligned-same-then",
                (false, true) => "aligned-clash",
                (false, false) => "aligned-clash-then",
            };
            // A rule of the variant keeps them apart, not a house.
            args.extend((a.digit != b.digit).then_some(("held", Arg::Digit(a.digit))));
            Some(to.say(message, args, lemma))
        }
        Impossibility::Starves(cell, takers) => {
            let group = Group {
                cells: vec![*cell],
                digits: set::digits(board.candidates(*cell)).collect(),
            };
            to.draw(&group, Role::Aux);
            let mut args = vec![
                ("cell", Arg::Cell(*cell)),
                ("takes", Arg::Digits(takers.iter().map(|(_, digit)| *digit).collect())),
            ];
            args.extend(not(to, filled));
            // The digit that is to go cannot take all digits of a cell alone.
            let says = [Clause { given: filled.to_vec(), one_of: vec![] }];
            let lemma = Lemma::of(Rule::once(&[*cell], vec![]), [start], says);
            let message = if filled.len() == 1 { "aligned-starves" } else { "aligned-starves-two" };
            Some(to.say(message, args, lemma))
        }
        Impossibility::Every(..) | Impossibility::All(..) => None,
    }
}
