//! Multi-sector locked sets: as many cells as there are digits for them, each digit in a row, a column or
//! a box of its own.
//!
//! Every cell holds a digit.  If all their candidates lie in as many links (a digit in a house, where it goes
//! in once) as there are cells, each link is used up within the cells: what else it has goes.

use std::ops::ControlFlow;

use super::belt;
use super::nine::{Bits, Nine, ones};
use crate::board::View;
use crate::deduction::{About, Deduction, Found, Kind};
use crate::gather::Gather as _;
use crate::kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};
use crate::set;

/// Cells, and the links that hold all they may be.
#[derive(Clone, Debug)]
pub(super) struct Sectors {
    pub cells: Vec<CellId>,
    /// Houses, each with its digits; all digits together are as many as the cells.
    pub links: Vec<(HouseId, Vec<Digit>)>,
    /// The rows, or all lines, the cells are taken from, and the columns.
    pub lines: [Vec<HouseId>; 2],
    /// Whether they lie in a ring around four boxes.
    pub ring: bool,
}

/// Fewer cells than these are found as something smaller.
const LEAST: u32 = 12;

/// The ring around four boxes that removes most; or, without one, the crossing of four lines with four or five.
pub fn sectors<const W: usize>(
    board: &View<W>,
    about: &'static About,
    kinds: &'static [Kind; 2],
    found: Found<'_>,
) -> ControlFlow<()> {
    let Some([nine, turned]) = Nine::both(board) else { return ControlFlow::Continue(()) };
    let mut rings = vec![];
    belt::belts(&nine, &mut |ring| rings.push(ring));
    let mut crossings = vec![];
    let [spread, across] = [Spread::of(&nine), Spread::of(&turned)];
    for columns in (0..512).filter(|columns: &Bits| matches!(columns.count_ones(), 4 | 5)) {
        if !board.spend(10) {
            break;
        }
        crossings_of(&nine, &spread, columns, &mut |crossing| crossings.push(crossing));
        if columns.count_ones() == 5 {
            crossings_of(&turned, &across, columns, &mut |crossing| crossings.push(crossing));
        }
    }
    // One of them: the others mostly remove the same.
    let best = best(board, rings).or_else(|| best(board, crossings));
    let Some((pattern, claims)) = best else { return ControlFlow::Continue(()) };
    let some = pattern.cells.iter().map(|&cell| Axiom::SomeIn(Unit::Cell(cell)));
    let proof = Proof::count(some.chain(pattern.units().into_iter().map(Axiom::OneIn)));
    let digits = pattern.links.iter().flat_map(|(_, digits)| digits);
    let digits = digits.fold(0, |all, digit| all | 1 << digit);
    let draft = Deduction::of(about).kind(&kinds[usize::from(pattern.ring)]).digits(digits);
    found(draft.claims(claims).proof(proof).story(pattern))
}

/// The one that removes most, if any removes something.
fn best<const W: usize>(board: &View<W>, all: Vec<Sectors>) -> Option<(Sectors, Vec<Literal>)> {
    let mut best: Option<(Sectors, Vec<Literal>)> = None;
    for pattern in all {
        let claims = pattern.claims(board);
        if claims.len() > best.as_ref().map_or(0, |(_, claims)| claims.len()) {
            best = Some((pattern, claims));
        }
    }
    best
}

impl Sectors {
    /// The links.
    pub(super) fn units(&self) -> Vec<Unit> {
        let of = |(house, digits): &(HouseId, Vec<Digit>)| {
            let house = *house;
            digits.clone().into_iter().map(move |digit| Unit::House(house, digit))
        };
        self.links.iter().flat_map(of).gather()
    }

    /// What a link has outside the cells, and what two links have of them.
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

/// A way to hold a digit's places in some rows: some of the rows, and the columns of the others.
#[derive(Clone, Copy)]
struct Way {
    rows: Bits,
    columns: Bits,
}

/// For one digit, all ways in these rows.
fn ways(places: &[Bits; 9], rows: Bits) -> Vec<Way> {
    let used: Vec<usize> = ones(rows).filter(|&row| places[row] != 0).gather();
    let mut all: Vec<Way> = vec![];
    for taken in 0..1_u16 << used.len() {
        let (mut rows, mut columns) = (0, 0);
        for (i, &row) in used.iter().enumerate() {
            match taken >> i & 1 {
                1 => rows |= 1 << row,
                _ => columns |= places[row],
            }
        }
        all.push(Way { rows, columns });
    }
    all
}

/// For each digit and each set of rows, the columns of its places in them all: what every crossing asks.
struct Spread(Vec<[Bits; 512]>);

impl Spread {
    fn of(nine: &Nine) -> Spread {
        let of_digit = |places: &[Bits; 9]| {
            let mut spread = [0; 512];
            for rows in 1..512_usize {
                spread[rows] = spread[rows & (rows - 1)] | places[rows.trailing_zeros() as usize];
            }
            spread
        };
        Spread(nine.places.iter().map(of_digit).gather())
    }

    /// The fewest lines that hold all that some rows may have in some columns, digit by digit; none if
    /// more than so many.
    fn room(&self, rows: Bits, columns: Bits, most: u32) -> Option<u32> {
        let mut all = 0;
        for spread in &self.0 {
            let mut least = rows.count_ones();
            // Rows that are no lines of it, but held by columns: every part of the rows but none.
            let mut held = rows;
            while held != 0 {
                let by_columns = (spread[usize::from(held)] & columns).count_ones();
                least = least.min((rows & !held).count_ones() + by_columns);
                held = (held - 1) & rows;
            }
            all += least;
            if all > most {
                return None;
            }
        }
        Some(all)
    }
}

/// Four rows with these columns.
fn crossings_of(nine: &Nine, spread: &Spread, columns: Bits, each: &mut dyn FnMut(Sectors)) {
    let open =
        |rows: Bits| ones(rows).map(|row| (nine.open[row] & columns).count_ones()).sum::<u32>();
    for a in 0..6 {
        for b in a + 1..7 {
            for c in b + 1..8 {
                let three = 1 << a | 1 << b | 1 << c;
                // A fourth row brings no more cells than there are columns.
                let most = open(three) + columns.count_ones();
                if spread.room(three, columns, most).is_none() {
                    continue;
                }
                for d in c + 1..9 {
                    let four = three | 1 << d;
                    let cells = open(four);
                    if cells >= LEAST && spread.room(four, columns, cells) == Some(cells) {
                        each(crossing(nine, four, columns));
                    }
                }
            }
        }
    }
}

/// The crossing with the lines that remove most.
fn crossing(nine: &Nine, rows: Bits, columns: Bits) -> Sectors {
    let size = |way: &Way| way.rows.count_ones() + (way.columns & columns).count_ones();
    let best = |digit: usize| {
        let all = ways(&nine.places[digit], rows);
        let least = all.iter().map(size).min();
        let fits = all.into_iter().filter(|way| Some(size(way)) == least);
        fits.max_by_key(|way| gone(nine, digit, [rows, columns], way))
    };
    made(nine, [rows, columns], &std::array::from_fn(best))
}

/// How many candidates go by a way.
fn gone(nine: &Nine, digit: usize, [rows, columns]: [Bits; 2], way: &Way) -> u32 {
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

fn made(nine: &Nine, [rows, columns]: [Bits; 2], chosen: &[Option<Way>; 9]) -> Sectors {
    let cells = ones(rows)
        .flat_map(|row| ones(nine.open[row] & columns).map(move |column| nine.cell(row, column)));
    let digits = |has: &dyn Fn(&Way) -> bool| -> Vec<Digit> {
        let all = (0..).zip(chosen).filter(|(_, way)| way.as_ref().is_some_and(has));
        all.map(|(digit, _)| digit).gather()
    };
    let of_rows =
        ones(rows).map(|row| (nine.row(row), digits(&|way: &Way| way.rows >> row & 1 == 1)));
    let of_columns = ones(columns)
        .map(|column| (nine.column(column), digits(&|way: &Way| way.columns >> column & 1 == 1)));
    Sectors {
        cells: cells.gather(),
        links: of_rows.chain(of_columns).filter(|(_, digits)| !digits.is_empty()).gather(),
        lines: [
            ones(rows).map(|row| nine.row(row)).gather(),
            ones(columns).map(|column| nine.column(column)).gather(),
        ],
        ring: false,
    }
}

/// The digits of some cells.
pub(super) fn digits_of(board: &crate::board::Board, cells: &[CellId]) -> Vec<Digit> {
    set::digits(cells.iter().fold(0, |all, &cell| all | board.candidates(cell))).gather()
}
