//! One filling of rows and columns, which reveals all locked crossings of rows with columns.
//!
//! The cells of a crossing are locked where as many links (a digit in a row or column) as cells
//! hold all their candidates. Each cell takes one link, so in *every* filling of the rows and
//! columns (boxes may be ignored) each linked row has its digit within the columns, and each linked
//! column its digit within the rows. Conversely: if a row has a digit outside the columns, it is no
//! link for it, so the columns of its places are. Their digits lie in rows of the crossing, and so
//! do those of the columns these rows can reach. So each row drags others along, and the locked
//! crossings are the sets of rows that drag in no more. Mostly all nine come along, which shows at
//! once, so nothing is enumerated.

use super::nine::{Bits, Nine, ones};

/// A filling of the rows and columns.
pub(super) struct Filling {
    /// For each column and digit the row that has it there.
    rows: [[Bits; 9]; 9],
    /// For each row and digit the rows in whose column of the digit this one may hold it too.
    drags: [[Bits; 9]; 9],
}

impl Filling {
    /// Finds a filling. Returns `None` if there is none or `spend` refuses more work.
    pub(super) fn of(nine: &Nine, spend: &mut dyn FnMut() -> bool) -> Option<Filling> {
        let mut draft = FillingDraft::of(nine);
        if !draft.fill(nine, spend) {
            return None;
        }
        let columns_at = draft.at;
        let drags = |digit: usize, row: usize| {
            let places = nine.places[digit][row];
            let all = (0..9).filter(|&other| places >> columns_at[digit][other] & 1 == 1);
            all.fold(0, |all, other| all | 1 << other)
        };
        let drags = std::array::from_fn(|row| std::array::from_fn(|digit| drags(digit, row)));
        let mut rows = [[0; 9]; 9];
        for (digit, columns) in columns_at.iter().enumerate() {
            columns.iter().enumerate().for_each(|(row, &column)| rows[column][digit] = 1 << row);
        }
        Some(Filling { rows, drags })
    }

    /// Returns all sets of at most `most` rows whose crossing with these columns is locked.
    pub(super) fn locked(&self, columns: Bits, most: u32) -> Vec<Bits> {
        // For each digit the rows that have it within the columns.
        let mut within: [Bits; 9] = [0; 9];
        for column in ones(columns) {
            within.iter_mut().zip(&self.rows[column]).for_each(|(all, row)| *all |= row);
        }
        // Branch-free, because it runs for every row of every choice of columns, and mostly the
        // answer is all rows.
        let at_once = |row: usize| {
            let mut all: Bits = 1 << row;
            for (within, drags) in within.iter().zip(&self.drags[row]) {
                let outside = (within >> row & 1).wrapping_sub(1);
                all |= drags & within & outside;
            }
            all
        };
        let few = (0..9).filter(|&row| Bits::count_ones(at_once(row)) <= most);
        let mut few: Bits = few.fold(0, |all, row| all | 1 << row);
        let mut drags: [Bits; 9] = [0; 9];
        ones(few).for_each(|row| drags[row] = self.dragged(row, &within));
        // A row that drags in an excluded row is excluded as well.
        loop {
            let left = ones(few).filter(|&row| drags[row] & !few == 0);
            let left = left.fold(0, |all, row| all | 1 << row);
            if left == few {
                break;
            }
            few = left;
        }
        let mut unions: Vec<Bits> = vec![];
        for row in ones(few) {
            let mut dragged: Bits = 1 << row;
            loop {
                let more = ones(dragged).fold(dragged, |all, row| all | drags[row]);
                if more == dragged {
                    break;
                }
                dragged = more;
            }
            for i in 0..=unions.len() {
                let rows = unions.get(i).copied().unwrap_or(0) | dragged;
                if rows.count_ones() <= most && !unions.contains(&rows) {
                    unions.push(rows);
                }
            }
        }
        unions
    }

    /// Returns the rows that come with a row for each digit. What those drag in by other digits is
    /// not included.
    fn dragged(&self, row: usize, within: &[Bits; 9]) -> Bits {
        let mut dragged: Bits = 1 << row;
        for digit in (0..9).filter(|&digit| within[digit] >> row & 1 == 0) {
            let mut held = self.drags[row][digit] & within[digit];
            let mut seen: Bits = 0;
            while held & !seen != 0 {
                let next = (held & !seen).trailing_zeros() as usize;
                seen |= 1 << next;
                held |= self.drags[next][digit] & within[digit];
            }
            dragged |= held;
        }
        dragged
    }
}

/// A placement: digit, row, column.
type Placement = (usize, usize, usize);

/// A filling in progress.
struct FillingDraft {
    at: [[usize; 9]; 9],
    /// For each row the columns of its unfilled cells.
    open: [Bits; 9],
    /// For each row and for each column the digits it lacks; for each digit the columns that lack
    /// it.
    rows: [Bits; 9],
    columns: [Bits; 9],
    lacking: [Bits; 9],
}

impl FillingDraft {
    fn of(nine: &Nine) -> FillingDraft {
        let mut draft = FillingDraft {
            at: [[0; 9]; 9],
            open: [0b1_1111_1111; 9],
            rows: [0b1_1111_1111; 9],
            columns: [0b1_1111_1111; 9],
            lacking: [0b1_1111_1111; 9],
        };
        for row in 0..9 {
            for column in (0..9).filter(|&column| !nine.is_open(row, column)) {
                ones(nine.marks[row][column]).for_each(|digit| draft.toggle((digit, row, column)));
            }
        }
        draft
    }

    /// Places a digit, or removes it again.
    fn toggle(&mut self, (digit, row, column): Placement) {
        self.at[digit][row] = column;
        self.open[row] ^= 1 << column;
        self.rows[row] ^= 1 << digit;
        self.columns[column] ^= 1 << digit;
        self.lacking[digit] ^= 1 << column;
    }

    fn fill(&mut self, nine: &Nine, spend: &mut dyn FnMut() -> bool) -> bool {
        if !spend() {
            return false;
        }
        let Some(choices) = self.fewest(nine) else { return true };
        for entry in choices {
            self.toggle(entry);
            if self.fill(nine, spend) {
                return true;
            }
            self.toggle(entry);
        }
        false
    }

    /// Returns the choices of the cell, or of the digit in a row or column, with the fewest.
    /// Returns `None` if everything is filled.
    fn fewest(&self, nine: &Nine) -> Option<Vec<Placement>> {
        let of_cell = |row: usize, column: usize| {
            nine.marks[row][column] & self.rows[row] & self.columns[column]
        };
        let of_row = |row: usize, digit: usize| {
            nine.places[digit][row] & self.open[row] & self.lacking[digit]
        };
        let of_column = |column: usize, digit: usize| {
            let lacks = |row: usize| self.rows[row] >> digit & 1 == 1;
            let fits = |row: &usize| lacks(*row) && of_row(*row, digit) >> column & 1 == 1;
            (0..9).filter(fits).fold(0, |all: Bits, row| all | 1 << row)
        };
        let cells = (0..9).flat_map(|row| {
            ones(self.open[row]).map(move |column| (of_cell(row, column).count_ones(), row, column))
        });
        let cell = cells.min()?;
        let in_cell =
            |(_, row, column)| ones(of_cell(row, column)).map(|d| (d, row, column)).collect();
        if cell.0 < 2 {
            return Some(in_cell(cell));
        }
        let in_rows = (0..9).flat_map(|row| {
            ones(self.rows[row]).map(move |digit| (of_row(row, digit).count_ones(), row, digit))
        });
        let in_columns = (0..9).flat_map(|column| {
            let lacks = ones(self.columns[column]);
            lacks.map(move |digit| (of_column(column, digit).count_ones(), column, digit))
        });
        let (row, column) = (in_rows.min()?, in_columns.min()?);
        Some(match cell.0.min(row.0).min(column.0) {
            least if least == cell.0 => in_cell(cell),
            least if least == row.0 => {
                let (_, row, digit) = row;
                ones(of_row(row, digit)).map(|column| (digit, row, column)).collect()
            }
            _ => {
                let (_, column, digit) = column;
                ones(of_column(column, digit)).map(|row| (digit, row, column)).collect()
            }
        })
    }
}
