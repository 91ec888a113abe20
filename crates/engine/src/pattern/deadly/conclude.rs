//! What follows when one of the other candidates of a deadly pattern must hold.

use std::ops::ControlFlow;

use super::story::DeadlyStory;
use super::subsets::each_subset;
use super::{Deadly, Roof};
use crate::board::{View, one_in, some_in};
use crate::deduction::{Deduction, Kind, OnDeduction, TechniqueInfo};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// The form of the conclusion, for the story.
#[derive(Clone, Debug)]
pub(super) enum ConclusionForm {
    /// All guardians are in one cell.
    OneCell,
    /// All guardians are one digit.
    OneDigit(Digit),
    /// Together with these cells the guardians form a subset of these digits in these houses.
    Subset { houses: Vec<HouseId>, cells: Vec<CellId>, digits: u64 },
    /// One of the two cells with guardians takes this digit of the pattern.
    Locked { house: HouseId, digit: Digit },
    /// In both lines the digit has two places, which are corners of the rectangle.
    Diagonal { lines: [HouseId; 2], digit: Digit },
    /// In both lines of `corner` the digit has two places, and `opposite` has only the pair.
    Hidden { lines: [HouseId; 2], digit: Digit, corner: CellId, opposite: CellId },
}

/// The claims with their proof and form.
pub(super) struct Conclusion {
    pub claims: Vec<Literal>,
    pub proof: Proof,
    pub end: ConclusionForm,
}

/// How a technique labels its finds.
#[derive(Clone, Copy)]
pub(super) struct Naming {
    pub info: &'static TechniqueInfo,
    pub kind: Option<&'static Kind>,
    /// The digits of its title, as a mask.
    pub digits: u64,
}

impl Conclusion {
    /// Reports the deduction.
    pub fn report(
        self,
        deadly: &Deadly,
        naming: Naming,
        found: OnDeduction<'_>,
    ) -> ControlFlow<()> {
        found(
            Deduction::of(naming.info)
                .kind(naming.kind)
                .digits(naming.digits)
                .claims(self.claims)
                .proof(self.proof)
                .story(DeadlyStory::new(deadly, self.end)),
        )
    }
}

/// Reports all conclusions from a pattern. The kinds of the technique are types 1 to 4, in this
/// order.
pub(super) fn types<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    deadly: &Deadly,
    digits: u64,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let roof = deadly.roof(board);
    let mut report = |kind: usize, conclusion: Conclusion| {
        let naming = Naming { info, kind: info.kinds.get(kind), digits };
        conclusion.report(deadly, naming, found)
    };
    if let Some(conclusion) = one_cell(deadly, &roof) {
        report(0, conclusion)?;
    }
    several(board, deadly, &roof, &mut |kind, conclusion| report(1 + kind, conclusion))
}

/// Reports the conclusions from guardians in several cells: of one digit (type 0), as one cell of a
/// naked subset (1), by a digit locked in two of the cells (2).
pub(super) fn several<const W: usize>(
    board: &View<W>,
    deadly: &Deadly,
    roof: &[Roof],
    report: &mut dyn FnMut(usize, Conclusion) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if let Some(conclusion) = one_digit(board, deadly, roof) {
        report(0, conclusion)?;
    }
    each_subset(board, deadly, roof, &mut |conclusion| report(1, conclusion))?;
    match locked(board, deadly, roof) {
        Some(conclusion) => report(2, conclusion),
        None => ControlFlow::Continue(()),
    }
}

fn removals(cell: CellId, digits: u64) -> impl Iterator<Item = Literal> {
    set::digits(digits).map(move |digit| Literal::Remove(Candidate { cell, digit }))
}

fn one_of_cell(cell: CellId) -> Axiom {
    Axiom::OneIn(Unit::Cell(cell))
}

/// Concludes from guardians in one cell that it holds none of the pattern.
pub(super) fn one_cell(deadly: &Deadly, roof: &[Roof]) -> Option<Conclusion> {
    let [only] = roof else { return None };
    let claims: Vec<Literal> = removals(only.cell, only.kept).collect();
    let proof = Proof::count([deadly.axiom.clone(), one_of_cell(only.cell)]);
    (!claims.is_empty()).then_some(Conclusion { claims, proof, end: ConclusionForm::OneCell })
}

/// Concludes from guardians of one digit in several cells that the digit is out in all cells that
/// see them.
pub(super) fn one_digit<const W: usize>(
    board: &View<W>,
    deadly: &Deadly,
    roof: &[Roof],
) -> Option<Conclusion> {
    let extra = roof.iter().fold(0, |all, roof| all | roof.extra);
    if roof.len() < 2 || extra.count_ones() != 1 {
        return None;
    }
    let digit = extra.trailing_zeros() as Digit;
    let gone = board.common(roof.iter().map(|roof| roof.cell).collect(), digit);
    let each = gone.iter().map(|target| {
        let clash = |roof: &Roof| {
            let pair = [roof.cell, target].map(|cell| Candidate { cell, digit });
            Axiom::Clash(pair.to_vec())
        };
        Proof::count([deadly.axiom.clone()].into_iter().chain(roof.iter().map(clash)))
    });
    (!gone.is_empty()).then(|| Conclusion {
        claims: board.removals(gone, digit),
        proof: Proof::Each(each.collect()),
        end: ConclusionForm::OneDigit(digit),
    })
}

/// Concludes from a digit of the pattern locked in the two cells with guardians. One holds that
/// digit and the other a guardian, so no other digit of the pattern is left for them.
pub(super) fn locked<const W: usize>(
    board: &View<W>,
    deadly: &Deadly,
    roof: &[Roof],
) -> Option<Conclusion> {
    let [one, two] = roof else { return None };
    let cells: CellSet<W> = [one.cell, two.cell].into_iter().collect();
    for digit in set::digits(one.kept | two.kept) {
        let mut houses = board.strong_houses().filter(|&house| {
            cells.is_subset(&board.geometry.houses[house])
                && board.places(house, digit).is_subset(&cells)
        });
        let Some(house) = houses.next() else { continue };
        let rest = |roof: &Roof| removals(roof.cell, roof.kept & !(1 << digit));
        let claims: Vec<Literal> = rest(one).chain(rest(two)).collect();
        if !claims.is_empty() {
            let links = [one, two].map(|roof| one_of_cell(roof.cell));
            let truths = [deadly.axiom.clone(), some_in(house, digit)];
            let proof = Proof::count(truths.into_iter().chain(links));
            return Some(Conclusion {
                claims,
                proof,
                end: ConclusionForm::Locked { house, digit },
            });
        }
    }
    None
}

/// Concludes from guardians in opposite corners of a rectangle. If a digit of the pair has, in both
/// lines of one direction, only corners to go to, it is in both cells with guardians or in neither.
/// Both would leave no guardian, so it is out in both.
pub(super) fn diagonal<const W: usize>(
    board: &View<W>,
    deadly: &Deadly,
    roof: &[Roof],
) -> Option<Conclusion> {
    let [one, two] = roof else { return None };
    let corners: CellSet<W> = deadly.cells.iter().copied().collect();
    let line = |a: usize, b: usize| line(board, deadly.cells[a], deadly.cells[b]);
    // Rows with their columns, and columns with their rows.
    let [rows, columns] = [[line(0, 1)?, line(2, 3)?], [line(0, 2)?, line(1, 3)?]];
    for digit in set::digits(one.kept | two.kept) {
        let lies_in = |house: HouseId| {
            board.is_strong(house) && board.places(house, digit).is_subset(&corners)
        };
        for (lines, across) in [(rows, columns), (columns, rows)] {
            if !lines.into_iter().all(lies_in) {
                continue;
            }
            let claims: Vec<Literal> = [one, two]
                .into_iter()
                .flat_map(|r| removals(r.cell, r.kept & 1 << digit))
                .collect();
            if claims.is_empty() {
                continue;
            }
            // If one corner has the digit, the line across takes it from the next corner, so the
            // last one has it too. Then no corner is left for a guardian.
            let contains =
                |house: HouseId, cell: CellId| board.geometry.houses[house].contains(cell);
            let sum = |from: CellId, to: CellId| {
                let truth = lines.into_iter().find(|&h| contains(h, to)).map(|h| some_in(h, digit));
                let link =
                    across.into_iter().find(|&h| contains(h, from)).map(|h| one_in(h, digit));
                let cells = [one_of_cell(from), one_of_cell(to), deadly.axiom.clone()];
                Proof::count(cells.into_iter().chain(truth).chain(link))
            };
            let each = vec![sum(one.cell, two.cell), sum(two.cell, one.cell)];
            let end = ConclusionForm::Diagonal { lines, digit };
            return Some(Conclusion { claims, proof: Proof::Each(each), end });
        }
    }
    None
}

/// Concludes from a corner of a rectangle with only the pair. If a digit of the pair has, in both
/// lines of the opposite corner, only corners to go to, the other digit of the pair is out in that
/// corner.
pub(super) fn hidden<const W: usize>(
    board: &View<W>,
    deadly: &Deadly,
    opposite: usize,
    each: &mut dyn FnMut(Conclusion) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let corner = 3 - opposite;
    let [o, s, t] = [corner, corner ^ 1, corner ^ 2].map(|i| deadly.cells[i]);
    let corners: CellSet<W> = deadly.cells.iter().copied().collect();
    let (Some(row), Some(column)) = (line(board, o, s), line(board, o, t)) else {
        return ControlFlow::Continue(());
    };
    let pair = deadly.digits();
    for digit in set::digits(pair) {
        let lies_in = |house: HouseId| {
            board.is_strong(house) && board.places(house, digit).is_subset(&corners)
        };
        let other = pair & !(1 << digit);
        let lost = board.candidates[usize::from(o)] & other;
        if lost == 0 || !lies_in(row) || !lies_in(column) {
            continue;
        }
        // With the other digit there, both neighbours would take this one, and the opposite corner
        // the other digit again.
        let axioms = vec![
            (1, deadly.axiom.clone()),
            (1, some_in(row, digit)),
            (1, some_in(column, digit)),
            (1, one_of_cell(s)),
            (1, one_of_cell(t)),
            (2, one_of_cell(o)),
        ];
        let opposite = deadly.cells[opposite];
        let end = ConclusionForm::Hidden { lines: [row, column], digit, corner: o, opposite };
        let claims = removals(o, lost).collect();
        each(Conclusion { claims, proof: Proof::Count(axioms), end })?;
    }
    ControlFlow::Continue(())
}

/// Returns the row or column that contains both cells.
fn line<const W: usize>(board: &View<W>, a: CellId, b: CellId) -> Option<HouseId> {
    let both = |house: &HouseId| {
        board.layout.house(*house).kind.is_line() && board.geometry.houses[*house].contains(b)
    };
    board.houses_of(a).iter().copied().find(both)
}
