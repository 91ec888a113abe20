//! Multi-sector locked sets: as many cells as links that cover them.
//!
//! A link is a digit in a row, column or box.
//!
//! Every cell holds a digit. If all their candidates lie in as many links as there are cells, each
//! link is used up within the cells, so its other candidates are out.

use std::ops::ControlFlow;

use super::belt;
use super::filling::Filling;
use super::nine::{Bits, Nine, ones};
use crate::board::View;
use crate::deduction::{Deduction, Kind, OnDeduction, TechniqueInfo};
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// The cells, and the links that hold all their candidates.
#[derive(Clone, Debug)]
pub(super) struct Sectors {
    pub cells: Vec<CellId>,
    /// The houses with their digits: as many digits in total as cells.
    pub links: Vec<(HouseId, Vec<Digit>)>,
    /// The rows, or all lines, that the cells are taken from, and the columns.
    pub lines: [Vec<HouseId>; 2],
    /// Whether it is a ring around four boxes.
    pub ring: bool,
}

/// Smaller sets are found as other patterns.
const MIN_CELLS: u32 = 12;
/// A crossing with more rows or columns is a smaller one seen from the other side.
const MAX_LINES: u32 = 6;
/// The work allowed for crossings. A filling is mostly found after one or two hundred digits.
const CROSSINGS_WORK: u64 = 20_000;

/// Reports the ring around four boxes with the most eliminations or, if there is none, the crossing
/// of rows and columns.
pub fn sectors<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    kinds: &'static [Kind],
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(nine) = Nine::of(board) else { return ControlFlow::Continue(()) };
    board.allow(CROSSINGS_WORK);
    let mut rings = vec![];
    belt::belts(&nine, &mut |ring| rings.push(ring));
    let crossings = crossings(board, &nine);
    // Only one is reported, because the others mostly eliminate the same candidates.
    let best = best(board, rings).or_else(|| best(board, crossings));
    let Some((pattern, claims)) = best else { return ControlFlow::Continue(()) };
    let some = pattern.cells.iter().map(|&cell| Axiom::SomeIn(Unit::Cell(cell)));
    let proof = Proof::count(some.chain(pattern.units().into_iter().map(Axiom::OneIn)));
    let digits = pattern.links.iter().flat_map(|(_, digits)| digits);
    let digits = digits.fold(0, |all, digit| all | 1 << digit);
    let draft = Deduction::of(info).kind(&kinds[usize::from(pattern.ring)]).digits(digits);
    found(draft.claims(claims).proof(proof).story(pattern))
}

/// Returns the pattern with the most eliminations, and among these the smallest.
fn best<const W: usize>(board: &View<W>, all: Vec<Sectors>) -> Option<(Sectors, Vec<Literal>)> {
    let mut best: Option<(Sectors, Vec<Literal>)> = None;
    for pattern in all {
        let claims = pattern.claims(board);
        let better = best.as_ref().is_none_or(|(old, gone)| {
            (claims.len(), old.cells.len()) > (gone.len(), pattern.cells.len())
        });
        if !claims.is_empty() && better {
            best = Some((pattern, claims));
        }
    }
    best
}

impl Sectors {
    /// Returns the links.
    pub(super) fn units(&self) -> Vec<Unit> {
        let units_of = |(house, digits): &(HouseId, Vec<Digit>)| {
            let house = *house;
            digits.clone().into_iter().map(move |digit| Unit::House(house, digit))
        };
        self.links.iter().flat_map(units_of).collect()
    }

    /// Returns the candidates of a link outside the cells, and those inside that are in two links.
    fn claims<const W: usize>(&self, board: &View<W>) -> Vec<Literal> {
        let mut times = [[0_u8; 9]; 81];
        for &(house, ref digits) in &self.links {
            for &cell in board.layout.cells_of(house) {
                digits.iter().for_each(|&d| times[usize::from(cell)][usize::from(d)] += 1);
            }
        }
        self.cells.iter().for_each(|&cell| {
            times[usize::from(cell)].iter_mut().for_each(|times| *times = times.saturating_sub(1));
        });
        let mut claims = vec![];
        for digit in 0..9 {
            let gone = board.spots[usize::from(digit)].iter();
            let gone = gone.filter(|&cell| times[usize::from(cell)][usize::from(digit)] > 0);
            claims.extend(gone.map(|cell| Literal::Remove(Candidate { cell, digit })));
        }
        claims
    }
}

/// A way to cover a digit's places in some rows: by some of the rows, and by the columns of the
/// others.
#[derive(Clone, Copy)]
struct DigitCover {
    rows: Bits,
    columns: Bits,
}

/// Returns all ways to cover a digit in these rows.
fn ways(places: &[Bits; 9], rows: Bits) -> Vec<DigitCover> {
    let used: Vec<usize> = ones(rows).filter(|&row| places[row] != 0).collect();
    let mut covers: Vec<DigitCover> = vec![];
    for taken in 0..1_u16 << used.len() {
        let (mut rows, mut columns) = (0, 0);
        for (i, &row) in used.iter().enumerate() {
            match taken >> i & 1 {
                1 => rows |= 1 << row,
                _ => columns |= places[row],
            }
        }
        covers.push(DigitCover { rows, columns });
    }
    covers
}

/// Returns the crossings of rows and columns with as many cells as covering links.
fn crossings<const W: usize>(board: &View<W>, nine: &Nine) -> Vec<Sectors> {
    let mut patterns = vec![];
    let Some(filling) = Filling::of(nine, &mut || board.spend(1)) else { return patterns };
    for columns in (0..512).filter(|columns: &Bits| (3..=MAX_LINES).contains(&columns.count_ones()))
    {
        if !board.spend(1) {
            break;
        }
        let fits = |rows: &Bits| {
            let open = |row: usize| (nine.open[row] & columns).count_ones();
            ones(*rows).map(open).sum::<u32>() >= MIN_CELLS
        };
        let locked = filling.locked(columns, MAX_LINES).into_iter().filter(fits);
        patterns.extend(locked.filter_map(|rows| crossing(nine, rows, columns)));
    }
    patterns
}

/// Returns the crossing with the cover that eliminates most, or `None` if that takes more links
/// than cells.
fn crossing(nine: &Nine, rows: Bits, columns: Bits) -> Option<Sectors> {
    let size = |way: &DigitCover| way.rows.count_ones() + (way.columns & columns).count_ones();
    let best = |digit: usize| {
        let covers = ways(&nine.places[digit], rows);
        let least = covers.iter().map(size).min();
        let fits = covers.into_iter().filter(|way| Some(size(way)) == least);
        fits.max_by_key(|way| gone(nine, digit, [rows, columns], way))
    };
    let chosen: [Option<DigitCover>; 9] = std::array::from_fn(best);
    let links: u32 = chosen.iter().flatten().map(size).sum();
    let cells: u32 = ones(rows).map(|row| (nine.open[row] & columns).count_ones()).sum();
    (links == cells).then(|| locked_set(nine, [rows, columns], &chosen))
}

/// Returns the number of candidates a cover eliminates.
fn gone(nine: &Nine, digit: usize, [rows, columns]: [Bits; 2], way: &DigitCover) -> u32 {
    let lines = (0..9).map(|row| {
        let places = nine.places[digit][row];
        let (inside, taken) = (rows >> row & 1 == 1, way.rows >> row & 1 == 1);
        let held = way.columns & columns;
        let lost = match (inside, taken) {
            (true, true) => places & (!columns | held),
            (true, false) => 0,
            (false, _) => places & held,
        };
        lost.count_ones()
    });
    lines.sum()
}

fn locked_set(
    nine: &Nine,
    [rows, columns]: [Bits; 2],
    chosen: &[Option<DigitCover>; 9],
) -> Sectors {
    let cells = ones(rows)
        .flat_map(|row| ones(nine.open[row] & columns).map(move |column| nine.cell(row, column)));
    let digits = |has: &dyn Fn(&DigitCover) -> bool| -> Vec<Digit> {
        let all = (0..).zip(chosen).filter(|(_, way)| way.as_ref().is_some_and(has));
        all.map(|(digit, _)| digit).collect()
    };
    let of_rows =
        ones(rows).map(|row| (nine.row(row), digits(&|way: &DigitCover| way.rows >> row & 1 == 1)));
    let of_columns = ones(columns).map(|column| {
        (nine.column(column), digits(&|way: &DigitCover| way.columns >> column & 1 == 1))
    });
    Sectors {
        cells: cells.collect(),
        links: of_rows.chain(of_columns).filter(|(_, digits)| !digits.is_empty()).collect(),
        lines: [
            ones(rows).map(|row| nine.row(row)).collect(),
            ones(columns).map(|column| nine.column(column)).collect(),
        ],
        ring: false,
    }
}

/// Returns the digits of some cells.
pub(super) fn digits_of(board: &crate::board::Board, cells: &[CellId]) -> Vec<Digit> {
    set::digits(cells.iter().fold(0, |all, &cell| all | board.candidates(cell))).collect()
}
