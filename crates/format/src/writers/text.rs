//! Writers of formats that are lines, rows or frames of signs. Each is handed what its format can
//! hold.

use crate::same::candidates;
use crate::style::Style;
use crate::{candidates as noted, library as cases};
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{CellId, Digit};

/// Rows of cells.
fn rows(puzzle: &Puzzle) -> impl Iterator<Item = &[Option<Digit>]> {
    puzzle.givens.chunks(usize::from(puzzle.layout.columns()).max(1))
}

/// A digit as one character: above nine it is a letter.
fn sign(layout: &Layout, given: Option<Digit>, empty: char) -> char {
    let figure = |digit: Digit| char::from_digit(u32::from(layout.label(digit)), 36);
    given.map_or(empty, |digit| figure(digit).unwrap_or('?').to_ascii_uppercase())
}

/// A digit as a number.
fn number(layout: &Layout, given: Option<Digit>, empty: char) -> String {
    given.map_or_else(|| empty.to_string(), |digit| layout.label(digit).to_string())
}

/// A character a cell; numbers where letters would not be enough, or not be understood.
pub fn line(puzzle: &Puzzle, Style { empty }: Style) -> String {
    let layout = &puzzle.layout;
    let highest = layout.label(layout.digits() - 1);
    // Without a figure, letters would count from A.
    let has_figure = puzzle.givens.iter().flatten().any(|digit| layout.label(*digit) <= 9);
    let mut text: String = match highest {
        ..=9 => puzzle.givens.iter().map(|given| sign(layout, *given, empty)).collect(),
        10..=35 if has_figure => {
            puzzle.givens.iter().map(|given| sign(layout, *given, empty)).collect()
        }
        // A zero among numbers is an empty cell only as a dot.
        _ => {
            let cells: Vec<String> =
                puzzle.givens.iter().map(|given| number(layout, *given, '.')).collect();
            cells.join(" ")
        }
    };
    text.push('\n');
    text
}

pub fn sdm(puzzle: &Puzzle, _: Style) -> String {
    line(puzzle, Style { empty: '0' })
}

/// Cells of equal width in a frame.
fn framed(layout: &Layout, cells: &[String], corner: char) -> String {
    let side = usize::from(layout.columns());
    let (tall, wide) = layout.boxes().map_or((side, side), |(r, c)| (r.into(), c.into()));
    let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(1);
    let stroke = "-".repeat((width + 1) * wide + 1);
    let rule = format!("{corner}{}\n", format!("{stroke}{corner}").repeat(side / wide.max(1)));
    let mut text = rule.clone();
    for (row, cells) in cells.chunks(side.max(1)).enumerate() {
        text.push('|');
        for (column, cell) in cells.iter().enumerate() {
            text += &format!(" {cell:>width$}");
            if (column + 1) % wide == 0 {
                text += " |";
            }
        }
        text.push('\n');
        if (row + 1) % tall == 0 {
            text += &rule;
        }
    }
    text
}

pub fn grid(puzzle: &Puzzle, Style { empty }: Style) -> String {
    let layout = &puzzle.layout;
    let empty = if layout.digits() > 9 { '.' } else { empty };
    let cells: Vec<String> =
        puzzle.givens.iter().map(|given| number(layout, *given, empty)).collect();
    framed(layout, &cells, '+')
}

/// The candidates that the digits and the notes leave in every cell.
pub fn marks(puzzle: &Puzzle, _: Style) -> String {
    let layout = &puzzle.layout;
    let group = |mask: &u64| -> String {
        let digits = (0..layout.digits()).filter(|digit| mask >> digit & 1 == 1);
        digits.map(|digit| sign(layout, Some(digit), '.')).collect()
    };
    let groups: Vec<String> = candidates(puzzle).iter().map(group).collect();
    framed(layout, &groups, '+')
}

pub fn sukaku(puzzle: &Puzzle, _: Style) -> String {
    let sign = |mask: u64, digit: Digit| match mask >> digit & 1 {
        1 => char::from(b'1' + digit),
        _ => '.',
    };
    let masks = candidates(puzzle);
    let cells = masks.iter().flat_map(|mask| (0..9).map(move |digit| sign(*mask, digit)));
    cells.collect::<String>() + "\n"
}

pub fn oha_yashi_digits(puzzle: &Puzzle, _: Style) -> String {
    let row = |row: &[Option<Digit>]| {
        let signs: Vec<String> =
            row.iter().map(|given| sign(&puzzle.layout, *given, '0').to_string()).collect();
        signs.join(" ") + "\n"
    };
    format!("%1d\n{}", rows(puzzle).map(row).collect::<String>())
}

pub fn oha_yashi_words(puzzle: &Puzzle, _: Style) -> String {
    noted::words(puzzle)
}

/// `0` before a figure that could begin a number of two.
pub fn prefixed(puzzle: &Puzzle, _: Style) -> String {
    let layout = &puzzle.layout;
    let tens = layout.label(layout.digits() - 1) / 10;
    let cell = |given: &Option<Digit>| match given.map(|digit| layout.label(digit)) {
        Some(label) if label <= tens => format!("0{label}"),
        Some(label) => label.to_string(),
        None => ".".to_owned(),
    };
    rows(puzzle).map(|row| row.iter().map(cell).collect::<String>() + "\n").collect()
}

pub fn sdk(puzzle: &Puzzle, _: Style) -> String {
    let section = |name: &str, values: &[Option<Digit>]| {
        let row = |row: &[Option<Digit>]| {
            row.iter().map(|value| sign(&puzzle.layout, *value, '.')).collect::<String>() + "\n"
        };
        let side = usize::from(puzzle.layout.columns());
        format!("[{name}]\n{}", values.chunks(side).map(row).collect::<String>())
    };
    let mut text = section("Puzzle", &puzzle.givens);
    if puzzle.placed.iter().any(Option::is_some) {
        let values: Vec<_> =
            (0..puzzle.givens.len()).map(|cell| puzzle.value(cell as CellId)).collect();
        text += &section("State", &values);
    }
    text
}

/// What Simple Sudoku keeps.
pub fn ss(puzzle: &Puzzle, _: Style) -> String {
    let mut text = "*-----------*\n".to_owned();
    for (number, row) in rows(puzzle).enumerate() {
        if number > 0 && number % 3 == 0 {
            text += "|---+---+---|\n";
        }
        let signs: Vec<String> = row
            .chunks(3)
            .map(|cells| cells.iter().map(|given| sign(&puzzle.layout, *given, '.')).collect())
            .collect();
        text += &format!("|{}|\n", signs.join("|"));
    }
    text + "*-----------*\n"
}

/// A line of the library: a position where no step is asked for.
pub fn library(puzzle: &Puzzle, _: Style) -> String {
    format!(":0000::{}:::\n", cases::position(puzzle))
}

/// A row of a table: the puzzle, and its title.
pub fn table(puzzle: &Puzzle, style: Style) -> String {
    let noted = puzzle.marks.is_some() || puzzle.placed.iter().any(Option::is_some);
    let text = if noted { library(puzzle, style) } else { line(puzzle, style) };
    let title = puzzle.title.as_deref().unwrap_or_default();
    // What a spreadsheet would take for a formula is none.
    let quote = if title.starts_with(['=', '+', '-', '@', '\t']) { "'" } else { "" };
    let title = format!("{quote}{}", harmless(title));
    let title = match title.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", title.replace('"', "\"\"")),
        false => title,
    };
    format!("{},{title}\n", text.trim_end())
}

/// A title steers no terminal: what does is left out.
fn harmless(title: &str) -> String {
    title.chars().filter(|c| !c.is_control()).collect()
}
