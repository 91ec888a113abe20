//! Unique polygons: seven or eight cells with the same three or four digits.
//!
//! Three or four of the cells are in a corner or square of a box, two beside them and two below.
//! However the digits fill the cells, they could fill them in another way.

use std::ops::ControlFlow;

use super::extended::choices;
use super::{Deadly, Shape, conclude};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};
use crate::layout::Place;
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, CellId, Digit};

/// The most cells that may have guardians.
const MAX_ROOFS: usize = 2;

/// Two cells of a line that crosses two others: beside the corner, or below it.
type Pair = [CellId; 2];

/// Two parallel lines, and the pairs across them whose cells share all houses but these lines.
struct Rails {
    lines: [u16; 2],
    pairs: Vec<Pair>,
}

/// Reports the conclusions from polygons. The kinds of the technique are its four types, in order.
pub fn find<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let (rows, columns) = (board.layout.rows(), board.layout.columns());
    let cell_at = |row: u16, column: u16| board.layout.cell_at(Place { row, column });
    let across = rails(board, rows, columns, cell_at);
    let down = rails(board, columns, rows, |column, row| cell_at(row, column));
    let column_of = |lines: [u16; 2]| down.iter().find(|column| column.lines == lines);
    for row in &across {
        let [top, bottom] = row.lines;
        let below = (0..columns).filter_map(|c| cell_at(bottom, c));
        let below = below.fold(CellSet::EMPTY, |all, cell| all | CellSet::only(cell));
        for left in 0..columns {
            let (Some(a), Some(c)) = (cell_at(top, left), cell_at(bottom, left)) else { continue };
            if !board.spend(1) {
                return ControlFlow::Continue(());
            }
            // Only cells below that see `a` through its box are tried: on a large board these are
            // few.
            let seen = (board.near(a) & below) - CellSet::only(c);
            if seen.is_empty() {
                continue;
            }
            for right in left + 1..columns {
                let (Some(b), Some(d)) = (cell_at(top, right), cell_at(bottom, right)) else {
                    continue;
                };
                let Some(column) = seen.contains(d).then(|| column_of([left, right])).flatten()
                else {
                    continue;
                };
                corner(board, info, [a, b, c, d], (row, column), found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns all pairs of the `lines` parallel lines, with the pairs of cells across them.
fn rails<const W: usize>(
    board: &View<W>,
    lines: u16,
    length: u16,
    at: impl Fn(u16, u16) -> Option<CellId>,
) -> Vec<Rails> {
    // All houses of one cell but its line contain the other cell as well.
    let beside = |a: CellId, b: CellId| {
        let has = |house: &&usize| board.geometry.houses[**house].contains(b);
        board.houses_of(a).iter().filter(has).count() + 1 == board.houses_of(a).len()
    };
    let mut rails = vec![];
    for first in 0..lines {
        for second in first + 1..lines {
            let pair = |i: u16| Some([at(first, i)?, at(second, i)?]);
            let fits = |&[a, b]: &Pair| {
                board.open.contains(a) && board.open.contains(b) && beside(a, b) && beside(b, a)
            };
            let pairs: Vec<Pair> = (0..length).filter_map(pair).filter(fits).collect();
            if !pairs.is_empty() {
                rails.push(Rails { lines: [first, second], pairs });
            }
        }
    }
    rails
}

/// Searches the square where two rows and two columns cross. The corner is all four cells or three
/// of them, first the cell between the other two, then the one in its row.
fn corner<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    square: [CellId; 4],
    (row, column): (&Rails, &Rails),
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for (first, size) in [(3, 3), (2, 3), (1, 3), (0, 3), (0, 4)] {
        let corner: Vec<CellId> =
            [first, first ^ 1, first ^ 2, first ^ 3].map(|i| square[i])[..size].to_vec();
        if corner.iter().any(|&cell| !board.open.contains(cell)) {
            continue;
        }
        // The cell of a pair that is in line with the corner's first cell comes first.
        let turned = |pairs: &[Pair], turn: bool| -> Vec<Pair> {
            let beside = |pair: &&Pair| !pair.iter().any(|cell| square.contains(cell));
            let turned = |&[a, b]: &Pair| if turn { [b, a] } else { [a, b] };
            pairs.iter().filter(beside).map(turned).collect()
        };
        let across = turned(&row.pairs, first & 2 != 0);
        let down = turned(&column.pairs, first & 1 != 0);
        each_choice(board, info, &corner, [across, down], found)?;
    }
    ControlFlow::Continue(())
}

/// Tries as many digits as the corner has cells, where at most two cells have guardians.
fn each_choice<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    corner: &[CellId],
    [across, down]: [Vec<Pair>; 2],
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let marks = |cell: CellId| board.candidates[usize::from(cell)];
    // A cell with more candidates than chosen digits has guardians: on a large board that is nearly
    // every cell.
    let wide = |cell: &&CellId| marks(**cell).count_ones() as usize > corner.len();
    if corner.iter().filter(wide).count() > MAX_ROOFS {
        return ControlFlow::Continue(());
    }
    let union = corner.iter().fold(0, |union, &cell| union | marks(cell));
    let list: Vec<Digit> = set::digits(union).collect();
    // A choice is tested quickly, but of 64 digits there are 635 376.
    if !board.spend((list.len() as u64).pow(corner.len() as u32) / 1024) {
        return ControlFlow::Continue(());
    }
    for pick in choices(list.len(), corner.len()) {
        let digits = set::digits(pick).fold(0, |union, i| union | 1 << list[usize::from(i)]);
        // The number of cells with guardians, if each cell has at least two of the digits.
        let roofs = |cells: &[CellId]| {
            let two = |&cell: &CellId| (marks(cell) & digits).count_ones() >= 2;
            let wide = |&&cell: &&CellId| marks(cell) & !digits != 0;
            cells.iter().all(two).then(|| cells.iter().filter(wide).count())
        };
        let Some(odd) = roofs(corner).filter(|&odd| odd <= MAX_ROOFS) else { continue };
        if !board.spend(1) {
            break;
        }
        let usable = |pairs: &[Pair]| -> Vec<(Pair, usize)> {
            let with = |&pair: &Pair| Some((pair, roofs(&pair)?));
            pairs.iter().filter_map(with).filter(|(_, more)| odd + more <= MAX_ROOFS).collect()
        };
        let (across, down) = (usable(&across), usable(&down));
        for (first, more) in &across {
            for (second, most) in &down {
                let cells: Vec<CellId> =
                    corner.iter().chain(first).chain(second).copied().collect();
                let roofs = odd + more + most;
                if (1..=MAX_ROOFS).contains(&roofs) && keeps(board, &cells, corner.len()) {
                    conclude(board, info, &cells, digits, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether every house has the same cells of the pattern as a row, a column or the corner's
/// box.
fn keeps<const W: usize>(board: &View<W>, cells: &[CellId], size: usize) -> bool {
    let place = |cell: CellId| board.layout.place(cell);
    let set = |of: &dyn Fn(CellId) -> bool| -> CellSet<W> {
        cells.iter().copied().filter(|&cell| of(cell)).collect()
    };
    let corner: CellSet<W> = cells[..size].iter().copied().collect();
    let mut shapes = vec![corner];
    for &cell in cells {
        shapes.push(set(&|other| place(other).row == place(cell).row));
        shapes.push(set(&|other| place(other).column == place(cell).column));
    }
    let pattern: CellSet<W> = cells.iter().copied().collect();
    let mut houses = cells.iter().flat_map(|&cell| board.houses_of(cell));
    houses.all(|&house| shapes.contains(&(board.geometry.houses[house] & pattern)))
        && board.houses().any(|house| corner.is_subset(&board.geometry.houses[house]))
}

fn conclude<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    cells: &[CellId],
    digits: u64,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if !board.may_swap(cells, digits) {
        return ControlFlow::Continue(());
    }
    let kept = vec![digits; cells.len()];
    let axiom = Axiom::Unavoidable(cells.iter().map(|&cell| (cell, digits)).collect());
    let deadly = Deadly { shape: Shape::Polygon, cells: cells.to_vec(), kept, axiom };
    conclude::types(board, info, &deadly, digits, found)
}
