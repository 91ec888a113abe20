//! The canonical image of a puzzle, searched row by row: of all ways to choose rows and columns,
//! only those whose rows so far are smallest are kept.
//!
//! The first row costs most, because it fixes the order of the columns: for each of the 18 lines of
//! a full board 1 296 orders are equally small. The second row leaves a few of them.

use super::lines;
use super::moved::{Image, Refused, still};
use super::turn::Turn;
use crate::puzzle::Puzzle;
use kotowari_kernel::{CellId, Digit};

/// Upper bound on the side and on the digits.
const SIDE: usize = 16;

/// Upper bound on equally small candidates. A 9×9 board without a single given comes to 46 656.
const MAX_CANDIDATES: usize = 1 << 19;

/// From this many candidates on it pays to drop those that differ only in the order in which they
/// took the same rows.
const DEDUP_ABOVE: usize = 20_000;

/// A digit from 1, or 0 for none.
type Lines = [[u8; SIDE]; SIDE];

impl Image {
    /// Returns the image with the smallest givens: see [`canonical`].
    ///
    /// # Errors
    /// [`Refused::Large`] if too many candidates are equally small.
    pub fn smallest(puzzle: &Puzzle) -> Result<Image, Refused> {
        smallest(puzzle)
    }
}

/// Returns the image of a puzzle whose givens, read as one number with a 0 for every open cell, are
/// smallest. Puzzles that are images of each other have the same one. Digits filled in and pencil
/// marks are mapped, too, but do not decide among images with equal givens.
///
/// A 9×9 puzzle takes some hundred microseconds. On boards with more than rows, columns and
/// rectangular boxes, only rotations, reflections and renamings count as images.
///
/// # Errors
/// [`Refused::Large`] if too many candidates are equally small: boards larger than 16×16, many of
/// 16×16, and nearly empty ones of 12×12.
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

/// The smallest image by rotation, reflection and renaming.
fn smallest_turned(puzzle: &Puzzle) -> Image {
    let layout = &puzzle.layout;
    let turned = Turn::ALL.iter().filter_map(|turn| turn.cells(layout));
    let images = turned.chain([still(layout)]).map(|cells| {
        let moved = Image { cells, ..Image::same(layout) };
        let image = moved.of(puzzle);
        let digits = Image::renamed(&image).digits;
        let renamed = |digit: Digit| digits[usize::from(digit)];
        let written: Vec<_> = image.givens.iter().map(|digit| digit.map(renamed)).collect();
        (written, Image { digits, ..moved })
    });
    let smallest = images.min_by(|(one, _), (other, _)| one.cmp(other));
    smallest.map_or_else(|| Image::same(layout), |(_, image)| image)
}

/// A partial image: the rows chosen so far and what they fix.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Chosen {
    /// The index of the board: as it is, or transposed.
    board: u8,
    /// The rows taken, as a bit set.
    used: u16,
    /// The source column at each position.
    columns: [u8; SIDE],
    names: Names,
    /// The source row at each position, as far as chosen.
    rows: [u8; SIDE],
}

/// The new name of each digit, 0 for digits not met yet.
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
        let digits = (1..=digits).map(|digit| names.name(digit) - 1).collect();
        Image { cells, digits }
    }
}

struct Search {
    boards: Vec<Lines>,
    side: usize,
    tall: usize,
    wide: usize,
    /// The smallest row found at the current height.
    best: Option<[u8; SIDE]>,
}

impl Search {
    fn run(&mut self) -> Result<Chosen, Refused> {
        let mut smallest = self.first_rows()?;
        for height in 1..self.side {
            let mut next = vec![];
            self.best = None;
            for chosen in &smallest {
                self.take_row(chosen, height, &mut next);
                if next.len() > MAX_CANDIDATES {
                    return Err(Refused::Large);
                }
            }
            if next.len() > DEDUP_ABOVE {
                next.sort_unstable();
                next.dedup_by(|a, b| Chosen { rows: b.rows, ..*a } == *b);
            }
            smallest = next;
        }
        smallest.first().copied().ok_or(Refused::Large)
    }

    /// Every line as the first row, with every order of the columns that makes it smallest.
    fn first_rows(&mut self) -> Result<Vec<Chosen>, Refused> {
        self.best = self.smallest_pattern();
        let mut smallest = vec![];
        for number in 0..self.boards.len() * self.side {
            let first = (number / self.side, number % self.side);
            let names = Names { of: [0; SIDE + 1], given: 0 };
            self.take_columns(first, &mut [0; SIDE], (0, 0), names, &mut smallest)?;
        }
        Ok(smallest)
    }

    /// The first row of the result. Where no digit occurs twice in a line, its names count upwards,
    /// so only the pattern matters: the stacks with the fewest givens first, and in each the open
    /// cells first.
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
            let mut counts: Vec<usize> = row.chunks(self.wide).map(stack).collect();
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

    /// Tries the columns for the positions from `at` on, in every order that keeps the row
    /// smallest; `taken` are the columns in use.
    fn take_columns(
        &mut self,
        (board, row): (usize, usize),
        columns: &mut [u8; SIDE],
        (at, taken): (usize, u16),
        names: Names,
        smallest: &mut Vec<Chosen>,
    ) -> Result<(), Refused> {
        if at == self.side {
            if smallest.len() == MAX_CANDIDATES {
                return Err(Refused::Large);
            }
            let mut rows = [0; SIDE];
            rows[0] = row as u8;
            let columns = *columns;
            smallest.push(Chosen { board: board as u8, used: 1 << row, columns, names, rows });
            return Ok(());
        }
        // The first column of a new stack, or another one of the current stack.
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
                smallest.clear();
            }
            columns[at] = column as u8;
            self.take_columns(
                (board, row),
                columns,
                (at + 1, taken | 1 << column),
                names,
                smallest,
            )?;
        }
        Ok(())
    }

    /// Extends a partial image by each row that may come next, and keeps the smallest results.
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
