//! Subsets and fish of three and four on the hypothetical board.
//!
//! These are cells of a house against digits, digits of a house against cells, and a digit's rows
//! or blocks against columns.
//!
//! All are one pattern: as many truths as links that contain all their places.

use std::ops::ControlFlow;

use super::grid::Grid;
use super::spread::Spread;
use crate::layout::{HouseKind, Layout};
use crate::pattern::tight;
use crate::set;
use kotowari_kernel::HouseId;

/// The largest number of links, one bit each.
const MAX_LINKS: usize = u64::BITS as usize;

/// Truths of one kind and the links across them.
#[derive(Debug)]
pub(super) struct Sheet {
    lines: Vec<SheetLine>,
    across: Vec<u16>,
}

#[derive(Debug)]
struct SheetLine {
    truth: u16,
    /// Each candidate with the number of its link.
    places: Vec<(u16, u8)>,
}

impl Sheet {
    /// Builds all sheets of a board: cells against digits and digits against cells of each house,
    /// and for each digit rows or blocks against columns, columns or blocks against rows.
    pub fn all(grid: &Grid, layout: &Layout) -> Vec<Sheet> {
        let mut sheets = vec![];
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
            sheets.extend(Sheet::of(grid, &cells, &digits));
            sheets.extend(Sheet::of(grid, &digits, &cells));
        }
        let kind = |house: HouseId| layout.houses()[house].kind;
        let lines_of = |wanted: fn(HouseKind) -> bool, digit| -> Vec<u16> {
            let groups =
                grid.places().filter(|(_, house, d, _)| *d == digit && wanted(kind(*house)));
            groups.map(|(number, ..)| number).collect()
        };
        for digit in 0..layout.digits() {
            let rows = lines_of(|kind| kind == HouseKind::Row, digit);
            let columns = lines_of(|kind| kind == HouseKind::Column, digit);
            let blocks = lines_of(HouseKind::is_block, digit);
            sheets.extend(Sheet::of(grid, &[&rows[..], &blocks].concat(), &columns));
            sheets.extend(Sheet::of(grid, &[&columns[..], &blocks].concat(), &rows));
        }
        sheets
    }

    /// Builds a sheet of the truths whose candidates are each in exactly one link. Where grids
    /// overlap they may be in two.
    fn of(grid: &Grid, truths: &[u16], links: &[u16]) -> Option<Sheet> {
        let only = |m: u16| {
            let mut with = (0_u8..).zip(links).filter(|(_, group)| grid.of(m).contains(group));
            with.next().filter(|_| with.next().is_none()).map(|(number, _)| number)
        };
        let line = |&truth: &u16| {
            let members = grid.group(truth).members.iter();
            let place = |&m: &u16| Some((m, only(m)?));
            let places = members.map(place).collect::<Option<_>>()?;
            grid.group(truth).truth.then_some(SheetLine { truth, places })
        };
        let lines: Vec<SheetLine> = truths.iter().filter_map(line).collect();
        let large = lines.len() > 3 && links.len() <= MAX_LINKS;
        large.then(|| Sheet { lines, across: links.to_vec() })
    }

    /// Returns the first `size` lines whose places lie in as many links, if a link loses something.
    fn subset(&self, size: usize, spread: &Spread<'_>) -> Option<Subset> {
        let fits = |line: &&SheetLine| (2..=size).contains(&usize::from(spread.left(line.truth)));
        let small: Vec<&SheetLine> = self.lines.iter().filter(fits).collect();
        // Lines that have lost nothing since the assumption were a subset on the board already.
        let has_lost = |line: &&SheetLine| usize::from(spread.left(line.truth)) < line.places.len();
        if !small.iter().any(has_lost) {
            return None;
        }
        let masks: Vec<u64> = small.iter().map(|line| line.open(spread)).collect();
        let mut found = None;
        let _ = tight::hall_sets(&masks, size, &mut |chosen, links| {
            let taken: Vec<&SheetLine> = chosen.iter().map(|&i| small[i]).collect();
            found = self.gone(spread, &taken, links);
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// Returns what these lines eliminate from the links. Returns `None` if two of them share an
    /// open place, because two such truths need only one candidate.
    fn gone(&self, spread: &Spread<'_>, taken: &[&SheetLine], links: u64) -> Option<Subset> {
        let meets =
            |(i, line): (usize, &&SheetLine)| taken[..i].iter().any(|o| o.meets(line, spread));
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

impl SheetLine {
    fn open(&self, spread: &Spread<'_>) -> u64 {
        let open = self.places.iter().filter(|(m, _)| spread.is_open(*m));
        open.fold(0, |all, (_, link)| all | 1 << link)
    }

    /// Returns whether both contain the same open place.
    fn meets(&self, other: &SheetLine, spread: &Spread<'_>) -> bool {
        self.places.iter().any(|(m, _)| spread.is_open(*m) && other.has(*m))
    }

    fn has(&self, candidate: u16) -> bool {
        self.places.iter().any(|(m, _)| *m == candidate)
    }
}

/// As many truths as links, and the candidates they eliminate.
pub(super) struct Subset {
    pub truths: Vec<u16>,
    pub links: Vec<u16>,
    pub gone: Vec<u16>,
}

/// Returns the first subset on the hypothetical board, the smallest first.
pub(super) fn first(spread: &Spread<'_>) -> Option<Subset> {
    let sheets = spread.grid.sheets();
    (3..=4).find_map(|size| sheets.iter().find_map(|sheet| sheet.subset(size, spread)))
}
