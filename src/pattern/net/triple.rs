//! Three truths with places in no more than three links, on the board in the head: three cells of a house
//! with three digits, three digits of a house with three cells, a digit of three lines in three across.

use super::grid::Grid;
use super::spread::Spread;
use crate::gather::Gather as _;
use crate::kernel::HouseId;
use crate::layout::{HouseKind, Layout};

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
    /// Those of a board: the cells of a house and its digits, its digits and its cells; for each digit
    /// rows and columns, columns and rows.
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
        let lines_of = |wanted: HouseKind, digit| -> Vec<u16> {
            let of = grid.places().filter(|(_, house, d, _)| *d == digit && kind(*house) == wanted);
            of.map(|(number, ..)| number).gather()
        };
        for digit in 0..layout.digits() {
            let [rows, columns] = [HouseKind::Row, HouseKind::Column].map(|k| lines_of(k, digit));
            all.extend(Sheet::of(grid, &rows, &columns));
            all.extend(Sheet::of(grid, &columns, &rows));
        }
        all
    }

    /// These truths and links, as far as every candidate of a truth is in one of both kinds: where grids
    /// overlap it may be in two.
    fn of(grid: &Grid, truths: &[u16], links: &[u16]) -> Option<Sheet> {
        let only = |groups: &[u16], m: u16| {
            let mut with = (0_u8..).zip(groups).filter(|(_, group)| grid.of(m).contains(group));
            with.next().filter(|_| with.next().is_none()).map(|(number, _)| number)
        };
        let line = |&truth: &u16| {
            let members = grid.group(truth).members.iter();
            let place = |&m: &u16| only(truths, m).and_then(|_| Some((m, only(links, m)?)));
            let places = members.map(place).collect::<Option<_>>()?;
            grid.group(truth).truth.then_some(Line { truth, places })
        };
        let lines: Vec<Line> = truths.iter().filter_map(line).gather();
        let large = lines.len() > 3 && links.len() <= MOST;
        large.then(|| Sheet { lines, across: links.to_vec() })
    }

    /// The first three lines whose places lie in three links that lose something; says what goes.
    fn three(&self, spread: &Spread<'_>) -> Option<([u16; 3], Vec<u16>, Vec<u16>)> {
        let small = || self.lines.iter().filter(|line| (2..=3).contains(&spread.left(line.truth)));
        // What has lost nothing in the head was there on the board.
        let has_lost = |line: &Line| usize::from(spread.left(line.truth)) < line.places.len();
        if !small().any(has_lost) {
            return None;
        }
        let small: Vec<(&Line, u64)> = small().map(|line| (line, line.open(spread))).gather();
        for (i, (a, of_a)) in small.iter().enumerate() {
            for (j, (b, of_b)) in small.iter().enumerate().skip(i + 1) {
                let two = of_a | of_b;
                if two.count_ones() > 3 {
                    continue;
                }
                for (c, of_c) in &small[j + 1..] {
                    let all = two | of_c;
                    if all.count_ones() != 3 {
                        continue;
                    }
                    let inside = |m: &u16| [a, b, c].iter().any(|line| line.has(*m));
                    let links = crate::set::digits(all).map(|n| self.across[usize::from(n)]);
                    let links: Vec<u16> = links.gather();
                    let open = links.iter().flat_map(|&link| spread.open(link));
                    let gone: Vec<u16> = open.filter(|m| !inside(m)).gather();
                    if !gone.is_empty() {
                        return Some(([a.truth, b.truth, c.truth], links, gone));
                    }
                }
            }
        }
        None
    }
}

impl Line {
    fn open(&self, spread: &Spread<'_>) -> u64 {
        let open = self.places.iter().filter(|(m, _)| spread.is_open(*m));
        open.fold(0, |all, (_, link)| all | 1 << link)
    }

    fn has(&self, candidate: u16) -> bool {
        self.places.iter().any(|(m, _)| *m == candidate)
    }
}

/// The first such three of the board in the head: their truths, their links, and what goes.
pub(super) fn first(spread: &Spread<'_>) -> Option<([u16; 3], Vec<u16>, Vec<u16>)> {
    spread.grid.sheets().iter().find_map(|sheet| sheet.three(spread))
}
