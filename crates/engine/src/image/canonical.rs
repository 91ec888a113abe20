//! The smallest image, row by row: of all ways to choose the lines only those are kept whose rows so
//! far are smallest.
//!
//! The first row takes the most: it fixes the order of the columns, of which a full board has 1 296
//! for each of its 18 lines, all alike.  The second leaves a few of them.

use super::lines;
use super::moved::{Image, Refused, still};
use super::turn::Turn;
use crate::gather::Gather as _;
use crate::puzzle::Puzzle;
use kotowari_kernel::{CellId, Digit};

/// The largest side, and the most digits.
const SIDE: usize = 16;

/// How many images alike are kept.  A 9×9 board without a single given comes to 46 656.
const ALIKE: usize = 1 << 19;

/// From how many on it pays to look for those that only took the same rows in another order.
const WORTH_SORTING: usize = 20_000;

/// A digit from 1, or 0 for none.
type Lines = [[u8; SIDE]; SIDE];

impl Image {
    /// The image that makes the givens smallest: see [`canonical`].
    ///
    /// # Errors
    /// [`Refused::Large`] when too many images are alike.
    pub fn smallest(puzzle: &Puzzle) -> Result<Image, Refused> {
        smallest(puzzle)
    }
}

/// The image of a puzzle whose givens, read as one number with a 0 for every open cell, are smallest:
/// puzzles that are images of each other have the same.  What has been filled in and pencil marks go
/// along; among images that are alike in the givens they do not choose.
///
/// A puzzle of 9×9 takes some hundred microseconds.  Of boards with more than rows, columns and
/// rectangular boxes only turns, mirrors and renamings are images here.
///
/// # Errors
/// [`Refused::Large`] when too many images are alike: boards larger than 16×16, many of 16×16, and
/// nearly empty ones of 12×12.
pub fn canonical(puzzle: &Puzzle) -> Result<Puzzle, Refused> {
    Ok(Image::smallest(puzzle)?.of(puzzle))
}

fn smallest(puzzle: &Puzzle) -> Result<Image, Refused> {
    let layout = &puzzle.layout;
    let Some((tall, wide)) = lines::boxes(layout) else { return Ok(smallest_turned(puzzle)) };
    let side = usize::from(layout.rows());
    if side > SIDE || usize::from(layout.digits()) > SIDE {
        return Err(Refused::Large);
    }
    let mut boards = vec![[[0; SIDE]; SIDE]; if tall == wide { 2 } else { 1 }];
    for (cell, digit) in puzzle.givens.iter().enumerate() {
        let value = digit.map_or(0, |digit| digit + 1);
        boards[0][cell / side][cell % side] = value;
        if let Some(turned) = boards.get_mut(1) {
            turned[cell % side][cell / side] = value;
        }
    }
    let tall = usize::from(tall);
    let mut search = Search { boards, side, tall, wide: usize::from(wide), best: None };
    let found = search.run()?;
    Ok(found.image(side, layout.digits()))
}

/// The smallest of the turns and mirrors, digits renamed.
fn smallest_turned(puzzle: &Puzzle) -> Image {
    let layout = &puzzle.layout;
    let turned = Turn::ALL.iter().filter_map(|turn| turn.cells(layout));
    let images = turned.chain([still(layout)]).map(|cells| {
        let moved = Image { cells, ..Image::same(layout) };
        let image = moved.of(puzzle);
        let digits = Image::renamed(&image).digits;
        let renamed = |digit: Digit| digits[usize::from(digit)];
        let written: Vec<_> = image.givens.iter().map(|digit| digit.map(renamed)).gather();
        (written, Image { digits, ..moved })
    });
    let smallest = images.min_by(|(one, _), (other, _)| one.cmp(other));
    smallest.map_or_else(|| Image::same(layout), |(_, image)| image)
}

/// Rows chosen, and what that fixed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Chosen {
    /// Which of the boards.
    board: u8,
    /// The rows taken, as a set.
    used: u16,
    /// Which column stands where.
    columns: [u8; SIDE],
    names: Names,
    /// The rows in order, as far as they are taken.
    rows: [u8; SIDE],
}

/// What digits became, 0 for those not met yet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Names {
    of: [u8; SIDE + 1],
    given: u8,
}

impl Names {
    fn name(&mut self, digit: u8) -> u8 {
        if digit == 0 {
            return 0;
        }
        let name = &mut self.of[usize::from(digit)];
        if *name == 0 {
            self.given += 1;
            *name = self.given;
        }
        *name
    }
}

impl Chosen {
    fn image(&self, side: usize, digits: u8) -> Image {
        let mut cells: Vec<CellId> = vec![0; side * side];
        for (to, row) in self.rows[..side].iter().enumerate() {
            for (across, column) in self.columns[..side].iter().enumerate() {
                let (row, column) = (usize::from(*row), usize::from(*column));
                let from = if self.board == 0 { row * side + column } else { column * side + row };
                cells[from] = (to * side + across) as CellId;
            }
        }
        let mut names = self.names;
        let digits = (1..=digits).map(|digit| names.name(digit) - 1).gather();
        Image { cells, digits }
    }
}

struct Search {
    boards: Vec<Lines>,
    side: usize,
    tall: usize,
    wide: usize,
    /// The smallest row found at this height.
    best: Option<[u8; SIDE]>,
}

impl Search {
    fn run(&mut self) -> Result<Chosen, Refused> {
        let mut alike = self.first_rows()?;
        for height in 1..self.side {
            let mut next = vec![];
            self.best = None;
            for chosen in &alike {
                self.take_row(chosen, height, &mut next);
                if next.len() > ALIKE {
                    return Err(Refused::Large);
                }
            }
            if next.len() > WORTH_SORTING {
                next.sort_unstable();
                next.dedup_by(|a, b| Chosen { rows: b.rows, ..*a } == *b);
            }
            alike = next;
        }
        alike.first().copied().ok_or(Refused::Large)
    }

    /// Every line as the first row, with every order of the columns that makes it smallest.
    fn first_rows(&mut self) -> Result<Vec<Chosen>, Refused> {
        self.best = self.smallest_pattern();
        let mut alike = vec![];
        for number in 0..self.boards.len() * self.side {
            let first = (number / self.side, number % self.side);
            let names = Names { of: [0; SIDE + 1], given: 0 };
            self.take_columns(first, &mut [0; SIDE], (0, 0), names, &mut alike)?;
        }
        Ok(alike)
    }

    /// What the first row comes to.  Where no digit is twice in a line its names count upwards, so
    /// only where they stand matters: the stacks with the fewest first, and in each the open cells.
    fn smallest_pattern(&self) -> Option<[u8; SIDE]> {
        let rows = self.boards.iter().flat_map(|board| &board[..self.side]);
        let mut fewest: Option<Vec<usize>> = None;
        for row in rows {
            let row = &row[..self.side];
            let met = row.iter().fold(0u32, |met, digit| met | 1 << digit);
            let given = row.iter().filter(|digit| **digit != 0).count();
            if (met & !1).count_ones() as usize != given {
                return None;
            }
            let stack = |cells: &[u8]| cells.iter().filter(|digit| **digit != 0).count();
            let mut counts: Vec<usize> = row.chunks(self.wide).map(stack).gather();
            counts.sort_unstable();
            if fewest.as_ref().is_none_or(|fewest| counts < *fewest) {
                fewest = Some(counts);
            }
        }
        let (mut pattern, mut name) = ([0; SIDE], 0);
        for (stack, count) in fewest?.into_iter().enumerate() {
            for cell in &mut pattern[stack * self.wide..][self.wide - count..self.wide] {
                name += 1;
                *cell = name;
            }
        }
        Some(pattern)
    }

    /// Puts the columns from place `at` on into every order that leaves this row smallest; `taken`
    /// are those that have a place.
    fn take_columns(
        &mut self,
        (board, row): (usize, usize),
        columns: &mut [u8; SIDE],
        (at, taken): (usize, u16),
        names: Names,
        alike: &mut Vec<Chosen>,
    ) -> Result<(), Refused> {
        if at == self.side {
            if alike.len() == ALIKE {
                return Err(Refused::Large);
            }
            let mut rows = [0; SIDE];
            rows[0] = row as u8;
            let columns = *columns;
            alike.push(Chosen { board: board as u8, used: 1 << row, columns, names, rows });
            return Ok(());
        }
        // A new stack, or the one begun.
        let candidates = match at % self.wide {
            0 => 0..self.side,
            _ => {
                let first = usize::from(columns[at - 1]) / self.wide * self.wide;
                first..first + self.wide
            }
        };
        for column in candidates {
            let stack = (1u16 << self.wide).wrapping_sub(1) << (column / self.wide * self.wide);
            let is_free = taken >> column & 1 == 0 && (at % self.wide != 0 || taken & stack == 0);
            if !is_free {
                continue;
            }
            let mut names = names;
            let name = names.name(self.boards[board][row][column]);
            let best = self.best.get_or_insert([u8::MAX; SIDE]);
            if name > best[at] {
                continue;
            }
            if name < best[at] {
                best[at] = name;
                best[at + 1..].fill(u8::MAX);
                alike.clear();
            }
            columns[at] = column as u8;
            self.take_columns((board, row), columns, (at + 1, taken | 1 << column), names, alike)?;
        }
        Ok(())
    }

    /// Takes each row that may come next, and keeps those that are as small as any.
    fn take_row(&mut self, chosen: &Chosen, height: usize, next: &mut Vec<Chosen>) {
        let candidates = match height % self.tall {
            0 => 0..self.side,
            _ => {
                let first = usize::from(chosen.rows[height - 1]) / self.tall * self.tall;
                first..first + self.tall
            }
        };
        let board = &self.boards[usize::from(chosen.board)];
        for row in candidates.filter(|row| chosen.used >> row & 1 == 0) {
            let best = self.best.get_or_insert([u8::MAX; SIDE]);
            let mut names = chosen.names;
            let mut less = false;
            let mut more = false;
            for (best, column) in best.iter_mut().zip(&chosen.columns[..self.side]) {
                let name = names.name(board[row][usize::from(*column)]);
                if less || name < *best {
                    (*best, less) = (name, true);
                } else if name > *best {
                    more = true;
                    break;
                }
            }
            if more {
                continue;
            }
            if less {
                next.clear();
            }
            let mut taken = Chosen { names, used: chosen.used | 1 << row, ..*chosen };
            taken.rows[height] = row as u8;
            next.push(taken);
        }
    }
}
