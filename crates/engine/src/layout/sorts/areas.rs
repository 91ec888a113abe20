//! Rules that restrict the digits of a cell, and additional houses.

use crate::layout::compiler::RuleCompiler;
use crate::layout::{Grid, HouseKind, Place, Rule, RuleFlaw};
use kotowari_kernel::CellId;

type Done = Result<(), RuleFlaw>;

pub(super) fn odd(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    rule.cells.iter().for_each(|&cell| compiler.allow(cell, |label| label % 2 == 1));
    Ok(())
}

pub(super) fn even(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    rule.cells.iter().for_each(|&cell| compiler.allow(cell, |label| label % 2 == 0));
    Ok(())
}

/// The cells of a grid with fewer digits than the board: none above its number.
pub(super) fn few(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let most = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    rule.cells.iter().for_each(|&cell| compiler.allow(cell, |label| label <= most));
    Ok(())
}

/// These cells all differ.
pub(super) fn area(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    match rule.cells.len() {
        found @ 0..2 => Err(RuleFlaw::Short(found, 2)),
        _ => compiler.differ(HouseKind::Area, rule.letters.first().copied(), rule.cells.clone()),
    }
}

/// Cells beside the grids: they are there, and nothing else is said of them.
pub(super) fn beside(_: &Rule, _: &mut RuleCompiler<'_>) -> Done {
    Ok(())
}

/// Windows: houses of the size of a box, one cell from the border and from each other.
pub(super) fn windoku(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    each(compiler, |grid, (rows, columns), row, column| {
        let part = |at: u16, step: u16| (at % (step + 1) != 0).then(|| at / (step + 1));
        let windows = [grid.rows / (rows + 1), grid.columns / (columns + 1)];
        let (down, right) = (part(row, rows)?, part(column, columns)?);
        (down < windows[0] && right < windows[1]).then_some(down * windows[1] + right)
    })
}

/// Disjoint groups: a house for each position within a box.
pub(super) fn disjoint(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    each(compiler, |_, (rows, columns), row, column| Some(row % rows * columns + column % columns))
}

/// Adds a house for each number that `number` assigns to cells, in every grid with rectangular
/// boxes.
fn each(
    compiler: &mut RuleCompiler<'_>,
    number: impl Fn(&Grid, (u16, u16), u16, u16) -> Option<u16>,
) -> Done {
    let mut any = false;
    let several = compiler.grids.len() > 1;
    for (at, grid) in compiler.grids.iter().enumerate() {
        let named = several.then_some(at as u8);
        let Some(boxes) = grid.boxes else { continue };
        let mut sets: Vec<Vec<CellId>> = vec![];
        for (cell, place) in (0..).zip(compiler.places) {
            let Place { row, column } = *place;
            if !grid.holds(*place) {
                continue;
            }
            let (row, column) = (row - grid.corner.row, column - grid.corner.column);
            if let Some(number) = number(grid, boxes, row, column) {
                let number = usize::from(number);
                sets.resize(sets.len().max(number + 1), vec![]);
                sets[number].push(cell);
            }
        }
        for (letter, cells) in ('A'..).zip(sets) {
            compiler.differ_in(named, HouseKind::Area, Some(letter), cells)?;
            any = true;
        }
    }
    if any { Ok(()) } else { Err(RuleFlaw::Impossible) }
}
