//! Our puzzle as a game id.

use crate::borders::Borders;
use kotowari_engine::layout::{HouseKind, Layout, Rule};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{CellId, Digit};

/// The greatest side, and that of a board with cages, as Solo has it.
const LARGEST: u16 = 31;
const LARGEST_KILLER: u16 = 9;

/// Whether an id can say all of a layout of one grid.
pub(crate) fn can_say(layout: &Layout) -> bool {
    let side = layout.rows();
    let has_blocks = match (layout.boxes(), layout.regions()) {
        (Some((rows, columns)), None) => rows > 1 && columns > 1,
        // What Solo calls a region is in one piece.
        (_, Some(regions)) => pieces(usize::from(side), regions) == usize::from(side),
        (None, None) => false,
    };
    let only_known = layout.houses().iter().all(|house| house.kind != HouseKind::Area);
    layout.grids().len() == 1
        && layout.blank().is_none()
        && layout.label(0) == 1
        && u16::from(layout.digits()) == side
        && side <= LARGEST
        && has_blocks
        && only_known
        && matches!(diagonals(layout), 0 | 2)
        && (layout.more().is_empty() || side <= LARGEST_KILLER && cages(layout).is_some())
}

fn pieces<T: PartialEq>(side: usize, names: &[T]) -> usize {
    let parts = Borders::between(side, names).parts();
    parts.iter().max().map_or(0, |most| most + 1)
}

fn diagonals(layout: &Layout) -> usize {
    layout.houses().iter().filter(|house| house.kind == HouseKind::Diagonal).count()
}

/// The number of its cage for each cell, if every cell is in one that Solo could draw: in one
/// piece, of two cells and more, with a sum.
fn cages(layout: &Layout) -> Option<Vec<usize>> {
    let side = usize::from(layout.rows());
    let mut of: Vec<Option<usize>> = vec![None; layout.cells()];
    for (number, rule) in layout.more().iter().enumerate() {
        let is_whole = rule.sort.id == "cage" && rule.numbers.len() == 1 && rule.cells.len() > 1;
        for &cell in rule.cells.iter().filter(|_| is_whole) {
            if of[usize::from(cell)].replace(number).is_some() {
                return None;
            }
        }
        if !is_whole {
            return None;
        }
    }
    let of: Vec<usize> = of.into_iter().collect::<Option<_>>()?;
    (pieces(side, &of) == layout.more().len()).then_some(of)
}

/// The id, on one line.
pub(crate) fn write(puzzle: &Puzzle) -> String {
    let layout = &*puzzle.layout;
    let side = usize::from(layout.rows());
    let label = |digit: &Option<Digit>| digit.map(|digit| layout.label(digit));
    let givens: Vec<Option<u16>> = puzzle.givens.iter().map(label).collect();
    let mut text = match (layout.boxes(), layout.regions()) {
        (Some((rows, columns)), None) => format!("{rows}x{columns}"),
        _ => format!("{side}j"),
    };
    let is_killer = !layout.more().is_empty();
    if diagonals(layout) > 0 {
        text.push('x');
    }
    if is_killer {
        text.push('k');
    }
    text.push(':');
    text += &numbers(&givens);
    if let Some(regions) = layout.regions() {
        text = text + "," + &borders(&Borders::between(side, regions));
    }
    if let Some(cages) = cages(layout).filter(|_| is_killer) {
        text = text + "," + &borders(&Borders::between(side, &cages));
        let mut sums = vec![None; layout.cells()];
        for rule in layout.more() {
            if let (Some(first), Some(sum)) = (first(rule), rule.numbers.first()) {
                sums[usize::from(first)] = Some(*sum);
            }
        }
        text = text + "," + &numbers(&sums);
    }
    text + "\n"
}

fn first(rule: &Rule) -> Option<CellId> {
    rule.cells.iter().min().copied()
}

/// Numbers, and letters for runs of nothing.
fn numbers(cells: &[Option<u16>]) -> String {
    let mut text = String::new();
    let mut run = 0;
    for (at, number) in cells.iter().enumerate() {
        match number {
            None => run += 1,
            Some(number) => {
                letters(&mut text, &mut run);
                if at > 0 && cells[at - 1].is_some() {
                    text.push('_');
                }
                text += &number.to_string();
            }
        }
    }
    letters(&mut text, &mut run);
    text
}

fn letters(text: &mut String, run: &mut usize) {
    while *run > 0 {
        let part = (*run).min(26);
        text.extend(('a'..='z').nth(part - 1));
        *run -= part;
    }
}

/// The edges as Solo lists them: row by row, then column by column, and a border at the end.
fn borders(borders: &Borders) -> String {
    let side = borders.side;
    let across = (0..side).flat_map(|row| (0..side - 1).map(move |column| row * side + column));
    let down = (0..side).flat_map(|column| (0..side - 1).map(move |row| row * side + column));
    let edges = across.map(|cell| borders.right[cell]);
    let edges = edges.chain(down.map(|cell| borders.below[cell])).chain([true]);
    let (mut text, mut run) = (String::new(), 0_usize);
    for is_drawn in edges {
        match is_drawn {
            // The longest run has no border of its own.
            false if run == 25 => {
                text.push('z');
                run = 0;
            }
            false => run += 1,
            true => {
                let letter = run.checked_sub(1).and_then(|run| ('a'..='z').nth(run));
                text.push(letter.unwrap_or('_'));
                run = 0;
            }
        }
    }
    text
}
