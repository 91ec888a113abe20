//! Three or four truths with places in no more links, on the board in the head: cells of a house with as
//! many digits, digits of a house with as many cells, a digit of rows or blocks in as many columns.

use std::ops::ControlFlow;

use super::grid::Grid;
use super::spread::Spread;
use crate::layout::{HouseKind, Layout};
use crate::pattern::tight;
use crate::set;
use kotowari_kernel::HouseId;

/// So many links have a bit each.
const MOST: usize = u64::BITS as usize;

/// Truths beside each other, and the links across them.
#[derive(Debug)]
pub(super) struct Sheet {
    lines: Vec<Line>,
    across: Vec<u16>,
}

#[derive(Debug)]
struct Line {
    truth: u16,
    /// Each candidate with the number of its link.
    places: Vec<(u16, u8)>,
}

impl Sheet {
    /// Those of a board: the cells of a house and its digits, its digits and its cells; for each digit rows
    /// or blocks and columns, columns or blocks and rows.
    pub fn all(grid: &Grid, layout: &Layout) -> Vec<Sheet> {
        let mut all = vec![];
        let mut of_houses: Vec<Vec<u16>> = vec![vec![]; layout.houses().len()];
        for (number, house, ..) in grid.places() {
            of_houses[house].push(number);
        }
        for digits in of_houses {
            let mut cells: Vec<u16> = vec![];
            for &m in digits.iter().flat_map(|&digit| &grid.group(digit).members) {
                // The first group of a candidate is its cell.
                cells.extend(grid.of(m).first().filter(|cell| !cells.contains(cell)));
            }
            all.extend(Sheet::of(grid, &cells, &digits));
            all.extend(Sheet::of(grid, &digits, &cells));
        }
        let kind = |house: HouseId| layout.houses()[house].kind;
        let lines_of = |wanted: fn(HouseKind) -> bool, digit| -> Vec<u16> {
            let of = grid.places().filter(|(_, house, d, _)| *d == digit && wanted(kind(*house)));
            of.map(|(number, ..)| number).collect()
        };
        for digit in 0..layout.digits() {
            let rows = lines_of(|kind| kind == HouseKind::Row, digit);
            let columns = lines_of(|kind| kind == HouseKind::Column, digit);
            let blocks = lines_of(HouseKind::is_block, digit);
            all.extend(Sheet::of(grid, &[&rows[..], &blocks].concat(), &columns));
            all.extend(Sheet::of(grid, &[&columns[..], &blocks].concat(), &rows));
        }
        all
    }

    /// These truths and links, as far as every candidate of a truth is in one link: where grids overlap it
    /// may be in two.
    fn of(grid: &Grid, truths: &[u16], links: &[u16]) -> Option<Sheet> {
        let only = |m: u16| {
            let mut with = (0_u8..).zip(links).filter(|(_, group)| grid.of(m).contains(group));
            with.next().filter(|_| with.next().is_none()).map(|(number, _)| number)
        };
        let line = |&truth: &u16| {
            let members = grid.group(truth).members.iter();
            let place = |&m: &u16| Some((m, only(m)?));
            let places = members.map(place).collect::<Option<_>>()?;
            grid.group(truth).truth.then_some(Line { truth, places })
        };
        let lines: Vec<Line> = truths.iter().filter_map(line).collect();
        let large = lines.len() > 3 && links.len() <= MOST;
        large.then(|| Sheet { lines, across: links.to_vec() })
    }

    /// The first so many lines whose places lie in as many links that lose something.
    fn subset(&self, size: usize, spread: &Spread<'_>) -> Option<Subset> {
        let fits = |line: &&Line| (2..=size).contains(&usize::from(spread.left(line.truth)));
        let small: Vec<&Line> = self.lines.iter().filter(fits).collect();
        // What has lost nothing in the head was there on the board.
        let has_lost = |line: &&Line| usize::from(spread.left(line.truth)) < line.places.len();
        if !small.iter().any(has_lost) {
            return None;
        }
        let masks: Vec<u64> = small.iter().map(|line| line.open(spread)).collect();
        let mut found = None;
        let _ = tight::hall_sets(&masks, size, &mut |chosen, links| {
            let taken: Vec<&Line> = chosen.iter().map(|&i| small[i]).collect();
            found = self.gone(spread, &taken, links);
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// What goes by these lines, whose places lie in these links: nothing if two of them share a place that is
    /// left, for then they are not as good as two.
    fn gone(&self, spread: &Spread<'_>, taken: &[&Line], links: u64) -> Option<Subset> {
        let meets = |(i, line): (usize, &&Line)| taken[..i].iter().any(|o| o.meets(line, spread));
        if taken.iter().enumerate().any(meets) {
            return None;
        }
        let links = set::digits(links).map(|n| self.across[usize::from(n)]);
        let links: Vec<u16> = links.collect();
        let open = links.iter().flat_map(|&link| spread.open(link));
        let gone: Vec<u16> = open.filter(|&m| !taken.iter().any(|line| line.has(m))).collect();
        let truths = taken.iter().map(|line| line.truth).collect();
        (!gone.is_empty()).then_some(Subset { truths, links, gone })
    }
}

impl Line {
    fn open(&self, spread: &Spread<'_>) -> u64 {
        let open = self.places.iter().filter(|(m, _)| spread.is_open(*m));
        open.fold(0, |all, (_, link)| all | 1 << link)
    }

    /// Whether a place that is left is in both.
    fn meets(&self, other: &Line, spread: &Spread<'_>) -> bool {
        self.places.iter().any(|(m, _)| spread.is_open(*m) && other.has(*m))
    }

    fn has(&self, candidate: u16) -> bool {
        self.places.iter().any(|(m, _)| *m == candidate)
    }
}

/// As many truths as links, and what goes.
pub(super) struct Subset {
    pub truths: Vec<u16>,
    pub links: Vec<u16>,
    pub gone: Vec<u16>,
}

/// The first of the board in the head, the smallest first.
pub(super) fn first(spread: &Spread<'_>) -> Option<Subset> {
    let sheets = spread.grid.sheets();
    (3..=4).find_map(|size| sheets.iter().find_map(|sheet| sheet.subset(size, spread)))
}
