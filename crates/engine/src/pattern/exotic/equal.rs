//! The Phistomefel ring: sixteen cells that hold the same digits as sixteen others.
//!
//! The ring lies around the middle box, the others are in the corners.
//!
//! Two rows and two boxes hold every digit four times, and so do four columns. Without the cells in
//! both, the ring is left of the rows and boxes, and the corners are left of the columns. So each
//! digit occurs equally often in ring and corners. For one digit this is a fish with these houses,
//! but here one look serves all nine. Rows can be exchanged within their bands, and columns
//! likewise, which gives 729 rings.

use std::ops::ControlFlow;

use super::nine::{Bits, Nine, ones};
use crate::board::{View, one_in, some_in};
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof};

/// The houses of one side, and their cells that are not on the other side.
#[derive(Clone, Debug)]
pub(super) struct RingSide {
    pub houses: Vec<HouseId>,
    pub cells: Vec<CellId>,
}

/// A ring with its corners, and a digit that one of them can hold no more often than the other.
#[derive(Clone, Debug)]
pub(super) struct PhistomefelRing {
    pub digit: Digit,
    pub ring: RingSide,
    pub corners: RingSide,
    /// Whether the ring is the side that is full.
    pub ring_is_full: bool,
    /// The house with all places left on the full side, if there are several.
    pub house: Option<HouseId>,
    /// The houses of the full side that still need the digit.
    pub truths: Vec<HouseId>,
    /// The houses of the other side, and that house.
    pub links: Vec<HouseId>,
}

/// A set of cells of the board, one bit each.
type Cells = u128;

/// The lines of one direction that make a ring, with their cells.
#[derive(Clone, Copy, Debug)]
struct RingLines {
    /// The lines of the ring, one in each of two bands.
    ring: Bits,
    /// The other lines of these bands.
    corners: Bits,
    /// The lines of the third band.
    middle: Bits,
    cells_of_ring: Cells,
    cells_of_corners: Cells,
    cells_of_middle: Cells,
}

/// Returns all ways to choose the lines of one direction.
fn cuts(cells: impl Fn(Bits) -> Cells) -> Vec<RingLines> {
    let mut cuts = vec![];
    for middle in [1, 0, 2] {
        let [first, second] = [[1, 2], [0, 2], [0, 1]][middle];
        let band = |band: usize| 0b111 << (3 * band);
        let middle = band(middle);
        // The best known ring lies close around the middle box, so it comes first.
        for a in [2, 1, 0] {
            for b in [0, 1, 2] {
                let ring = 1 << (3 * first + a) | 1 << (3 * second + b);
                let corners: Bits = (band(first) | band(second)) & !ring;
                let [cells_of_ring, cells_of_corners, cells_of_middle] =
                    [ring, corners, middle].map(&cells);
                cuts.push(RingLines {
                    ring,
                    corners,
                    middle,
                    cells_of_ring,
                    cells_of_corners,
                    cells_of_middle,
                });
            }
        }
    }
    cuts
}

/// Returns the cells of some rows.
fn in_rows(rows: Bits) -> Cells {
    ones(rows).fold(0, |all, row| all | 0x1ff << (9 * row))
}

/// Returns the cells of some columns.
fn in_columns(columns: Bits) -> Cells {
    (0..9).fold(0, |all, row| all | Cells::from(columns) << (9 * row))
}

/// The placed and possible cells of a digit.
#[derive(Clone, Copy, Default)]
struct DigitCells {
    stands: Cells,
    open: Cells,
}

/// What a ring yields for a digit, before the details are worked out.
#[derive(Clone, Copy, Default)]
struct RingYield {
    /// The number of candidates placed or eliminated.
    size: u32,
    /// The indexes of the row cut and the column cut.
    cuts: [usize; 2],
    ring_is_full: bool,
    /// The number of further digits the full side must hold.
    more: u32,
    /// The house with all places left for one digit.
    house: Option<HouseId>,
}

/// Reports for each digit what the most productive ring yields, and for digits where it yields
/// nothing what any ring does. Using one ring for all digits is what makes looking at it
/// worthwhile.
pub fn ring<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let Some(nine) = Nine::of(board) else { return ControlFlow::Continue(()) };
    let spots: [DigitCells; 9] = std::array::from_fn(|digit| spots(&nine, digit));
    let houses = (0..27).map(|house| in_house(board, house)).collect::<Vec<_>>();
    let (rows, columns) = (cuts(in_rows), cuts(in_columns));
    let mut most = (0, [RingYield::default(); 9]);
    let mut each = [RingYield::default(); 9];
    for (i, row) in rows.iter().enumerate() {
        for (j, column) in columns.iter().enumerate() {
            let ring = row.cells_of_ring & (column.cells_of_ring | column.cells_of_middle)
                | row.cells_of_middle & column.cells_of_ring;
            let corners = row.cells_of_corners & column.cells_of_corners;
            let mut yields = [RingYield::default(); 9];
            for (digit, spots) in spots.iter().enumerate() {
                let said = said(spots, [ring, corners], &houses, [i, j]);
                if said.size > each[digit].size {
                    each[digit] = said;
                }
                yields[digit] = said;
            }
            let size = yields.iter().map(|said| said.size).sum();
            if size > most.0 {
                most = (size, yields);
            }
        }
    }
    for (digit, (said, other)) in (0..).zip(most.1.into_iter().zip(each)) {
        let said = if said.size > 0 { said } else { other };
        if said.size == 0 {
            continue;
        }
        let cuts = [&rows[said.cuts[0]], &columns[said.cuts[1]]];
        let pattern = PhistomefelRing::new(&nine, digit, cuts, said).needing(board);
        let claims = pattern.claims(board, said.more);
        let proof = pattern.proof();
        let draft = Deduction::of(info).digits(1 << digit).claims(claims).proof(proof);
        found(draft.story(pattern))?;
    }
    ControlFlow::Continue(())
}

fn spots(nine: &Nine, digit: usize) -> DigitCells {
    let mut spots = DigitCells::default();
    for row in 0..9 {
        spots.open |= Cells::from(nine.places[digit][row]) << (9 * row);
        for column in 0..9 {
            let stands = !nine.is_open(row, column) && nine.has(row, column, digit);
            spots.stands |= Cells::from(stands) << (9 * row + column);
        }
    }
    spots
}

fn in_house<const W: usize>(board: &View<W>, house: HouseId) -> Cells {
    board.layout.cells_of(house).iter().fold(0, |all, &cell| all | 1 << cell)
}

/// Returns what a ring yields for a digit: a side may have no more places than it must fill.
fn said(spots: &DigitCells, sides: [Cells; 2], houses: &[Cells], cuts: [usize; 2]) -> RingYield {
    let stands = [few(spots.stands & sides[0]), few(spots.stands & sides[1])];
    for full in [0, 1] {
        let other = 1 - full;
        let Some(more) = stands[other].checked_sub(stands[full]) else { continue };
        let (open, beside) = (spots.open & sides[full], spots.open & sides[other]);
        let mut house = None;
        let size = match more {
            0 if open == 0 => beside.count_ones(),
            0 => 0,
            1 if open.is_power_of_two() => 1,
            1 => {
                house = in_one_house(open, houses);
                let gone = |house: HouseId| beside | spots.open & houses[house] & !open;
                house.map_or(0, |house| gone(house).count_ones())
            }
            _ if open.count_ones() == more => more,
            _ => 0,
        };
        if size > 0 {
            return RingYield { size, cuts, ring_is_full: full == 0, more, house };
        }
    }
    RingYield::default()
}

/// Counts cells one by one, because there are few.
fn few(mut cells: Cells) -> u32 {
    let mut count = 0;
    while cells != 0 {
        cells &= cells - 1;
        count += 1;
    }
    count
}

/// Returns a house that contains all of these cells, or `None` if there are no cells.
fn in_one_house(cells: Cells, houses: &[Cells]) -> Option<HouseId> {
    // Under a false assumption a side may need one more digit and have no place for it.
    if cells == 0 {
        return None;
    }
    let first = cells.trailing_zeros() as usize;
    let (row, column) = (first / 9, first % 9);
    let around = [row, 9 + column, 18 + row / 3 * 3 + column / 3];
    around.into_iter().find(|&house| cells & !houses[house] == 0)
}

impl PhistomefelRing {
    fn new(
        nine: &Nine,
        digit: Digit,
        [rows, columns]: [&RingLines; 2],
        said: RingYield,
    ) -> PhistomefelRing {
        let first = |bits: Bits| ones(bits).next().unwrap_or(0);
        let lines = ones(rows.ring).map(|row| nine.row(row));
        let boxes = ones(columns.ring).map(|column| nine.block(first(rows.middle), column));
        let mut ring = vec![];
        let mut corners = vec![];
        for row in 0..9 {
            for column in 0..9 {
                let has = |rows: Bits, columns: Bits| rows >> row & columns >> column & 1 == 1;
                if has(rows.ring, columns.ring | columns.middle) || has(rows.middle, columns.ring) {
                    ring.push(nine.cell(row, column));
                } else if has(rows.corners, columns.corners) {
                    corners.push(nine.cell(row, column));
                }
            }
        }
        let others = ones(columns.corners).map(|column| nine.column(column)).collect();
        PhistomefelRing {
            digit,
            ring: RingSide { houses: lines.chain(boxes).collect(), cells: ring },
            corners: RingSide { houses: others, cells: corners },
            ring_is_full: said.ring_is_full,
            house: said.house,
            truths: vec![],
            links: vec![],
        }
    }

    /// Returns the full side and the other.
    pub(super) fn sides(&self) -> [&RingSide; 2] {
        match self.ring_is_full {
            true => [&self.ring, &self.corners],
            false => [&self.corners, &self.ring],
        }
    }

    /// Fills in the houses that the proof counts.
    fn needing<const W: usize>(mut self, board: &View<W>) -> PhistomefelRing {
        let [full, other] = self.sides().map(|side| {
            let needs = |house: &HouseId| !board.places(*house, self.digit).is_empty();
            side.houses.iter().copied().filter(needs)
        });
        (self.truths, self.links) = (full.collect(), other.chain(self.house).collect());
        self
    }

    /// Returns what follows if the full side must hold `more` further digits. They are placed if it
    /// has exactly as many places. If it needs none, or one that a house has to hold, the other
    /// side can hold no more than it has.
    fn claims<const W: usize>(&self, board: &View<W>, more: u32) -> Vec<Literal> {
        let digit = self.digit;
        let spots = board.spots[usize::from(digit)];
        let [full, mut gone] = self.sides().map(|side| -> Vec<CellId> {
            side.cells.iter().copied().filter(|&cell| spots.contains(cell)).collect()
        });
        if more > 0 && self.house.is_none() {
            // These are all placements. That the other side is full is seen once they are made.
            return full.iter().map(|&cell| Literal::Place(Candidate { cell, digit })).collect();
        }
        if let Some(house) = self.house {
            let outside = board.geometry.houses[house] & spots;
            gone.extend(outside.iter().filter(|cell| !full.contains(cell)));
            gone.sort();
            gone.dedup();
        }
        gone.iter().map(|&cell| Literal::Remove(Candidate { cell, digit })).collect()
    }

    fn proof(&self) -> Proof {
        let truths = self.truths.iter().map(|&house| some_in(house, self.digit));
        let links = self.links.iter().map(|&house| one_in(house, self.digit));
        Proof::count(truths.chain(links))
    }
}
