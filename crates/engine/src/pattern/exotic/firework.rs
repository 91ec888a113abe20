//! Fireworks: digits that a row and a column can each have in one cell outside a box.
//!
//! Three digits at one crossing make a triple, two at each of two crossings a quadruple.
//!
//! Why: where the row and column of a cell cross a box, the box can hold a digit only once. If
//! neither the crossing nor the two cells outside held it, both lines would need it in the box, in
//! two cells. So one of the three cells holds it. Three digits for the same three cells fill them.
//! So do two digits for one crossing and two for the opposite one, which share the two wings.

use std::ops::ControlFlow;

use super::nine::{Bits, Nine, ones};
use crate::board::{View, one_in, some_in};
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::layout::Layout;
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// Two lines that cross in a box, and their digits.
#[derive(Clone, Debug)]
pub(super) struct Burst {
    /// The cell where they cross.
    pub cell: CellId,
    /// The line of the first wing, and that of the second.
    pub lines: [HouseId; 2],
    pub block: HouseId,
    pub digits: Vec<Digit>,
}

impl Burst {
    /// Yields the cells of its box that are not on its lines.
    pub(super) fn aside<'a>(&'a self, layout: &'a Layout) -> impl Iterator<Item = CellId> + 'a {
        let on_line = |cell| self.lines.iter().any(|&line| layout.cells_of(line).contains(cell));
        layout.cells_of(self.block).iter().filter(move |&cell| !on_line(cell)).copied()
    }
}

/// One crossing with three digits, or two with two each, and the two wings.
#[derive(Clone, Debug)]
pub(super) struct Firework {
    pub bursts: Vec<Burst>,
    pub wings: [CellId; 2],
}

/// Reports fireworks of three digits at one crossing, or four at two opposite ones, those with the
/// most eliminations first.
pub fn fireworks<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    size: u32,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(both) = Nine::both(board) else { return ControlFlow::Continue(()) };
    let sky = BothOrientations::new(&both);
    let mut fireworks: Vec<(Firework, Vec<Literal>)> = vec![];
    for spot in sky.spots(size) {
        if !board.spend(1) {
            break;
        }
        let mut keep = |firework: Firework| {
            let claims = firework.claims(board);
            if !claims.is_empty() {
                fireworks.push((firework, claims));
            }
        };
        if size == 3 { sky.triples(&spot, &mut keep) } else { sky.quads(&spot, &mut keep) }
    }
    fireworks.sort_by_key(|found| std::cmp::Reverse(found.1.len()));
    for (firework, claims) in fireworks {
        let draft = Deduction::of(info).digits(firework.mask()).proof(firework.proof());
        found(draft.claims(claims).story(firework))?;
    }
    ControlFlow::Continue(())
}

/// A crossing with two wings: the row's in `wing_column`, the column's in `wing_row`.
#[derive(Clone, Copy)]
pub(super) struct Crossing {
    row: usize,
    column: usize,
    wing_column: usize,
    wing_row: usize,
}

impl Crossing {
    /// Returns the opposite crossing, which has the same wings.
    fn across(self) -> Crossing {
        let Crossing { row, column, wing_column, wing_row } = self;
        Crossing { row: wing_row, column: wing_column, wing_column: column, wing_row: row }
    }
}

/// A board and its transpose.
pub(super) struct BothOrientations<'a> {
    nine: &'a Nine,
    turned: &'a Nine,
}

impl<'a> BothOrientations<'a> {
    /// Takes a board and its transpose.
    pub(super) fn new([nine, turned]: &'a [Nine; 2]) -> BothOrientations<'a> {
        BothOrientations { nine, turned }
    }

    /// Returns the crossings with wings where enough digits have at most one cell outside the box
    /// in both lines.
    pub(super) fn spots(&self, size: u32) -> Vec<Crossing> {
        // A triple takes three digits of one crossing, a quad two of each.
        let least = if size == 3 { 3 } else { 2 };
        let mut spots = vec![];
        for row in 0..9 {
            for column in ones(self.nine.open[row]) {
                let ends = (0..9).filter_map(|digit| self.ends(row, column, digit));
                let ends: Vec<[Bits; 2]> = ends.collect();
                if ends.len() < least {
                    continue;
                }
                // A wing is useful only if a digit needs it.
                let [columns, rows] =
                    [0, 1].map(|i| ends.iter().fold(0, |spots, end| spots | end[i]));
                for wing_column in ones(columns) {
                    let with = |wing_row| Crossing { row, column, wing_column, wing_row };
                    spots.extend(ones(rows).map(with));
                }
            }
        }
        spots
    }

    /// Returns where a digit can be outside the box in the row and in the column. Returns `None` if
    /// either has more than one cell.
    fn ends(&self, row: usize, column: usize, digit: usize) -> Option<[Bits; 2]> {
        let places = [self.nine.places[digit][row], self.turned.places[digit][column]];
        let outside = [places[0] & !(7 << (column / 3 * 3)), places[1] & !(7 << (row / 3 * 3))];
        let fits = places.iter().all(|all| *all != 0) && outside.iter().all(|o| o.count_ones() < 2);
        fits.then_some(outside)
    }

    /// Returns the digits that the crossing or a wing holds. A digit with one place among them is a
    /// single, and left out.
    fn digits(&self, spot: &Crossing) -> Bits {
        let [a, b] = [1 << spot.wing_column, 1 << spot.wing_row];
        let holds = |&digit: &usize| {
            self.ends(spot.row, spot.column, digit).is_some_and(|[across, down]| {
                let within = self.nine.marks[spot.row][spot.column] >> digit & 1 == 1;
                let places = [within, across != 0, down != 0];
                across & !a == 0 && down & !b == 0 && places.iter().filter(|has| **has).count() > 1
            })
        };
        (0..9).filter(holds).fold(0, |all, digit| all | 1 << digit)
    }

    fn burst(&self, spot: &Crossing, digits: Bits, is_across: bool) -> Burst {
        let nine = self.nine;
        let lines = [nine.row(spot.row), nine.column(spot.column)];
        // Across, the column has the first wing.
        let lines = if is_across { [lines[1], lines[0]] } else { lines };
        Burst {
            cell: nine.cell(spot.row, spot.column),
            lines,
            block: nine.block(spot.row, spot.column),
            digits: set::digits(u64::from(digits)).collect(),
        }
    }

    /// Returns the candidates of the wings.
    fn wings(&self, spot: &Crossing) -> [Bits; 2] {
        let marks = &self.nine.marks;
        [marks[spot.row][spot.wing_column], marks[spot.wing_row][spot.column]]
    }

    fn firework(&self, spot: &Crossing, bursts: Vec<Burst>) -> Firework {
        let wings = [
            self.nine.cell(spot.row, spot.wing_column),
            self.nine.cell(spot.wing_row, spot.column),
        ];
        Firework { bursts, wings }
    }

    /// Visits the pairs of digits of a crossing of which both wings may hold one.
    pub(super) fn pairs(&self, spot: &Crossing, found: &mut dyn FnMut(Firework)) {
        let wings = self.wings(spot);
        for digits in subsets(self.digits(spot), 2) {
            if wings.iter().all(|marks| marks & digits != 0) {
                found(self.firework(spot, vec![self.burst(spot, digits, false)]));
            }
        }
    }

    fn triples(&self, spot: &Crossing, found: &mut dyn FnMut(Firework)) {
        let [across, down] = self.wings(spot);
        for digits in subsets(self.digits(spot), 3) {
            let cells = [self.nine.marks[spot.row][spot.column], across, down];
            if cells.iter().all(|marks| marks & digits != 0) {
                found(self.firework(spot, vec![self.burst(spot, digits, false)]));
            }
        }
    }

    fn quads(&self, spot: &Crossing, found: &mut dyn FnMut(Firework)) {
        let other = spot.across();
        // Found once, from the upper crossing.
        if other.row < spot.row || !self.nine.is_open(other.row, other.column) {
            return;
        }
        let marks = |spot: &Crossing| self.nine.marks[spot.row][spot.column];
        let wings = self.wings(spot);
        for first in subsets(self.digits(spot), 2).filter(|two| marks(spot) & two != 0) {
            let left = self.digits(&other) & !first;
            for second in subsets(left, 2).filter(|two| marks(&other) & two != 0) {
                if wings.iter().all(|marks| marks & (first | second) != 0) {
                    let bursts =
                        vec![self.burst(spot, first, false), self.burst(&other, second, true)];
                    found(self.firework(spot, bursts));
                }
            }
        }
    }
}

/// Yields the subsets of `size` of these digits.
fn subsets(of: Bits, size: u32) -> impl Iterator<Item = Bits> {
    let all = if of.count_ones() < size { 0..0 } else { 0..512 };
    all.filter(move |some: &Bits| some & !of == 0 && some.count_ones() == size)
}

impl Firework {
    /// Returns its cells: the first crossing, the wings, the other crossing.
    pub(super) fn cells(&self) -> Vec<CellId> {
        let mut cells = vec![self.bursts[0].cell];
        cells.extend(self.wings);
        cells.extend(self.bursts[1..].iter().map(|burst| burst.cell));
        cells
    }

    /// Returns all its digits, sorted.
    pub(super) fn digits(&self) -> Vec<Digit> {
        let mut digits =
            self.bursts.iter().flat_map(|burst| burst.digits.clone()).collect::<Vec<_>>();
        digits.sort();
        digits
    }

    /// Returns all its digits, as a mask.
    pub(super) fn mask(&self) -> u64 {
        self.digits().into_iter().fold(0, |all, digit| all | 1 << digit)
    }

    /// Proves the claims with as many links as truths: a row and a column for each digit, its box
    /// and the cells.
    fn proof(&self) -> Proof {
        let cells = self.cells().into_iter().map(|cell| Axiom::OneIn(Unit::Cell(cell)));
        Proof::count(self.lines().into_iter().chain(cells))
    }

    /// Returns for each digit the axioms that a row and a column need it and that the box holds it
    /// once.
    pub(super) fn lines(&self) -> Vec<Axiom> {
        let mut sum: Vec<Axiom> = vec![];
        for burst in &self.bursts {
            for &digit in &burst.digits {
                sum.extend(burst.lines.map(|line| some_in(line, digit)));
                sum.push(one_in(burst.block, digit));
            }
        }
        sum
    }

    /// Returns the eliminations: other digits in its cells, and its digits in the box beside both
    /// lines.
    fn claims<const W: usize>(&self, board: &View<W>) -> Vec<Literal> {
        let mut gone: Vec<Candidate> = vec![];
        let kept = |cell: CellId| {
            let own = self.bursts.iter().find(|burst| burst.cell == cell);
            own.map_or_else(|| self.digits(), |burst| burst.digits.clone())
        };
        for cell in self.cells() {
            let kept = kept(cell).into_iter().fold(0, |all, digit| all | 1_u64 << digit);
            let others = set::digits(board.candidates[usize::from(cell)] & !kept);
            gone.extend(others.map(|digit| Candidate { cell, digit }));
        }
        for burst in &self.bursts {
            let has = |digit: Digit, cell: CellId| board.spots[usize::from(digit)].contains(cell);
            // With one wing only, the box has the digit on a line anyway.
            let both = |digit: &&Digit| self.wings.iter().all(|&cell| has(**digit, cell));
            for &digit in burst.digits.iter().filter(both) {
                let aside = burst.aside(&board.layout).filter(|&cell| has(digit, cell));
                gone.extend(aside.map(|cell| Candidate { cell, digit }));
            }
        }
        gone.sort_by_key(|c| (c.digit, c.cell));
        gone.into_iter().map(Literal::Remove).collect()
    }
}
