//! The premises of a step as data: sets of candidates with their roles, links between them, and
//! earlier steps. Figures are drawn from it, and programs can read it.

use super::narration::members;
use super::sets::{Set, SetRole, open_members, shared_houses};
use super::telling::Link;
use crate::board::Board;
use crate::layout::Layout;
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Proof, Unit};

/// Candidates of a unit that an earlier step removed and whose absence the proof relies on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Earlier {
    /// The number of the step, from 1.
    pub step: u32,
    /// The unit of which the proof says that one candidate holds.
    pub unit: Unit,
    /// The candidates that the step removed from it.
    pub removed: Vec<Candidate>,
    /// The candidates that are left in it.
    left: Vec<Candidate>,
}

/// The premises of a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Premises {
    /// The sets, in the order of reading.
    pub sets: Vec<Set>,
    /// The links between candidates, in the order of reading.
    pub links: Vec<Link>,
    /// What earlier steps removed.
    pub earlier: Vec<Earlier>,
}

impl Premises {
    /// Premises with these sets and no links yet.
    pub fn of(sets: impl IntoIterator<Item = Set>) -> Premises {
        Premises { sets: sets.into_iter().collect(), ..Premises::default() }
    }

    /// Adds links.
    pub fn linked(mut self, links: impl IntoIterator<Item = Link>) -> Premises {
        self.links.extend(links);
        self
    }

    /// Adds a weak link: at most one of two groups of cells holds the digit.
    pub fn not_both(&mut self, digit: Digit, from: &[CellId], to: &[CellId]) {
        let node = |cells: &[CellId]| cells.iter().map(|&cell| Candidate { cell, digit }).collect();
        self.links.push(Link { from: node(from), to: node(to), strong: false, by: None });
    }

    /// The sets with this role.
    pub fn playing(&self, role: SetRole) -> impl Iterator<Item = &Set> {
        self.sets.iter().filter(move |set| set.role == role)
    }

    /// The numbers of the earlier steps that reduced a set to its candidates, in order.
    pub fn steps_before(&self, set: &Set) -> Vec<u32> {
        let inside = |of: &&Earlier| of.left.iter().all(|c| set.candidates.contains(c));
        let mut steps: Vec<u32> = self.earlier.iter().filter(inside).map(|of| of.step).collect();
        steps.sort();
        steps.dedup();
        steps
    }

    /// Completes the premises from the proof: the earlier steps it relies on, and the unit of each
    /// weak link.
    pub(super) fn complete(mut self, board: &Board, proof: &Proof) -> Premises {
        let layout = board.layout();
        for link in self.links.iter_mut().filter(|link| link.by.is_none() && !link.strong) {
            link.by = meeting(layout, link);
        }
        let mut seen: Vec<Unit> = vec![];
        for axiom in proof.axioms() {
            match axiom {
                Axiom::SomeIn(unit) if !seen.contains(unit) => {
                    seen.push(*unit);
                    let left = open_members(board, *unit);
                    self.earlier.extend(earlier(board, *unit, &left));
                }
                Axiom::Guardian(pattern) => {
                    for &(cell, pair) in pattern.iter().filter(|(cell, _)| is_open(board, *cell)) {
                        let kept = pair.map(|digit| Candidate { cell, digit });
                        self.earlier.extend(earlier(board, Unit::Cell(cell), &kept));
                    }
                }
                Axiom::Exchange { pairs, digits } => {
                    let cells = pairs.iter().flat_map(|&(a, b)| [a, b]);
                    self.earlier.extend(cells.flat_map(|cell| earlier_in(board, cell, *digits)));
                }
                Axiom::Unavoidable(pattern) => {
                    let cells = pattern.iter();
                    self.earlier
                        .extend(cells.flat_map(|&(cell, digits)| earlier_in(board, cell, digits)));
                }
                Axiom::Impossible { cells, digits } => {
                    let cells = cells.iter();
                    self.earlier.extend(cells.flat_map(|&cell| earlier_in(board, cell, *digits)));
                }
                Axiom::Symmetry { of, .. } => {
                    for c in axiom.becomes(*of).into_iter().filter(|c| is_open(board, c.cell)) {
                        let unit = Unit::Cell(c.cell);
                        let others = members(layout, unit).into_iter().filter(|other| *other != c);
                        self.earlier.extend(earlier(board, unit, &others.collect::<Vec<_>>()));
                    }
                }
                _ => {}
            }
        }
        self.earlier.sort_by(|a, b| (a.step, &a.removed).cmp(&(b.step, &b.removed)));
        self
    }
}

/// Returns whether a proof depends on which digits of the board are givens.
pub(super) fn asks_what_is_printed(board: &Board, proof: &Proof) -> bool {
    proof.axioms().into_iter().any(|axiom| match axiom {
        Axiom::Symmetry { .. } | Axiom::Elsewhere { .. } => true,
        axiom => may_change(board, axiom).into_iter().any(|cell| !is_open(board, cell)),
    })
}

/// The cells whose digits a uniqueness axiom says could change if none of them were a given.
pub fn may_change(board: &Board, axiom: &Axiom) -> Vec<CellId> {
    match axiom {
        Axiom::Guardian(pattern) => pattern.iter().map(|(cell, _)| *cell).collect(),
        Axiom::Unavoidable(pattern) => pattern.iter().map(|(cell, _)| *cell).collect(),
        Axiom::Exchange { pairs, .. } => pairs.iter().flat_map(|&(a, b)| [a, b]).collect(),
        Axiom::Elsewhere { of, digits } => {
            let cells = (0..board.layout().cells()).map(|cell| cell as CellId);
            let others = cells.filter(|cell| of.iter().all(|c| c.cell != *cell));
            let moved = |digit: Digit| digits[usize::from(digit)] != digit;
            others.filter(|&cell| board.value(cell).is_some_and(moved)).collect()
        }
        _ => vec![],
    }
}

fn is_open(board: &Board, cell: CellId) -> bool {
    board.value(cell).is_none()
}

/// What earlier steps removed from an open cell except `digits`, one bit each. Nothing for a filled
/// cell.
fn earlier_in(board: &Board, cell: CellId, digits: u64) -> Vec<Earlier> {
    if !is_open(board, cell) {
        return vec![];
    }
    let kept: Vec<Candidate> = set::digits(digits).map(|digit| Candidate { cell, digit }).collect();
    earlier(board, Unit::Cell(cell), &kept)
}

/// What earlier steps removed from a unit except `kept`, where no digit on the board shows it.
fn earlier(board: &Board, unit: Unit, kept: &[Candidate]) -> Vec<Earlier> {
    let layout = board.layout();
    let mut found: Vec<Earlier> = vec![];
    for c in members(layout, unit) {
        let by = match is_open(board, c.cell) && !kept.contains(&c) && !stands_near(board, c) {
            true => board.removed_by(c),
            false => None,
        };
        let Some(step) = by else { continue };
        match found.iter_mut().find(|of| of.step == step) {
            Some(of) => of.removed.push(c),
            None => {
                let left = kept.iter().copied().filter(|c| board.is_open(*c)).collect();
                found.push(Earlier { step, unit, removed: vec![c], left });
            }
        }
    }
    found
}

/// Returns whether a house of the cell has the digit already.
fn stands_near(board: &Board, c: Candidate) -> bool {
    let layout = board.layout();
    let cells = layout.houses_of(c.cell).iter().flat_map(|&house| layout.cells_of(house));
    cells.into_iter().any(|&cell| board.value(cell) == Some(c.digit))
}

/// The unit that contains both ends of a weak link, if there is one.
fn meeting(layout: &Layout, link: &Link) -> Option<Unit> {
    let ends = || link.from.iter().chain(&link.to);
    let first = link.from.first()?;
    if ends().all(|c| c.cell == first.cell) {
        return Some(Unit::Cell(first.cell));
    }
    let one_digit = ends().all(|c| c.digit == first.digit);
    let cells: Vec<CellId> = ends().map(|c| c.cell).collect();
    let house = shared_houses(layout, &cells).first().copied().filter(|_| one_digit)?;
    Some(Unit::House(house, first.digit))
}
