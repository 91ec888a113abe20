//! Patterns that are no chains: fish, and lists of cells, digits, houses and sets.

use super::cursor::Cursor;
use super::unread::{Expected, Unread};
use crate::argument::{Argument, Claim, Last, Stated, Statement};
use kotowari_engine::layout::HouseKind;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// Words between the parts of a pattern, which say nothing that the parts do not.
const WORDS: &[&str] = &[
    "in",
    "on",
    "by",
    "with",
    "and",
    "connected",
    "value",
    "values",
    "cell",
    "cells",
    "of",
    "block",
    "row",
    "column",
    "rows",
    "columns",
    "blocks",
    "digit",
    "digits",
];

/// Whether a fish begins here: a digit, houses, houses.
pub(super) fn is_fish(cursor: &Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    ahead.spaces();
    if ahead.digits().is_err() {
        return false;
    }
    ahead.spaces();
    if ahead.houses().is_err() {
        return false;
    }
    ahead.spaces();
    ahead.is_house()
}

/// Reads a fish: `7 r36 c47 fr2c7 efr3c1`.
pub(super) fn fish(cursor: &mut Cursor<'_>, argument: &mut Argument) -> Result<(), Unread> {
    cursor.spaces();
    let start = cursor.at();
    let digits = cursor.digits()?;
    let &[digit] = digits.as_slice() else {
        return Err(cursor.unread_since(start, Expected::Digit));
    };
    cursor.spaces();
    let (column, from) = (cursor.at() + 1, cursor.at());
    let base = cursor.houses()?;
    let width = cursor.at() - from;
    let layout = cursor.layout;
    let mut cells: Vec<CellId> = vec![];
    loop {
        while cursor.eat('/') || cursor.peek().is_some_and(char::is_whitespace) {
            cursor.spaces();
        }
        if cursor.is_done() {
            break;
        }
        if cursor.is_house() {
            for house in cursor.houses()? {
                let covered = layout.cells_of(house).iter().copied();
                cells.extend(
                    covered.filter(|cell| {
                        base.iter().any(|base| layout.cells_of(*base).contains(cell))
                    }),
                );
            }
        } else if cursor.eat_all("ef") || cursor.eat('f') {
            cells.extend(cursor.cells()?);
        } else {
            return Err(cursor.unread(Expected::House));
        }
    }
    for house in base {
        let within: Vec<CellId> =
            cells.iter().copied().filter(|cell| layout.cells_of(house).contains(cell)).collect();
        let what = Statement::Places { house, digit, cells: Some(within) };
        argument.stated.push(Stated { what, column, width });
    }
    Ok(())
}

/// Reads cells, digits, houses and sets in any order that makes sense: `2,5 in r26c4`,
/// `3 in b1 (r27c8)`, `A=r1c5 {19}, B=r259c6 {1569}`, `Cells r1c3,r1c6: 4,7 in row`.
pub(super) fn pattern(cursor: &mut Cursor<'_>, argument: &mut Argument) -> Result<(), Unread> {
    let layout = cursor.layout;
    let mut digits: Vec<Digit> = vec![];
    // Cells whose digits may come later: `Cells r1c3,r1c6: 4,7`.
    let mut bare: Vec<(CellId, usize, usize)> = vec![];
    let mut named: Vec<Candidate> = vec![];
    loop {
        while cursor.peek().is_some_and(|c| c.is_whitespace() || ",/()-:;&".contains(c)) {
            cursor.next();
        }
        let (start, column) = (cursor.at(), cursor.at() + 1);
        if cursor.is_done() {
            break;
        }
        if cursor.is_cell() {
            let cells = cursor.cells()?;
            let width = cursor.at() - start;
            let after = cursor.at();
            while cursor.peek().is_some_and(|c| c.is_whitespace() || c == '-') {
                cursor.next();
            }
            if cursor.eat('{') {
                let inside = cursor.digits()?;
                if !cursor.eat('}') {
                    return Err(cursor.unread(Expected::Bracket));
                }
                let digits = inside.iter().fold(0, |mask, digit| mask | 1 << digit);
                for cell in cells {
                    let what = Statement::Cell { cell, digits };
                    argument.stated.push(Stated { what, column, width: cursor.at() - start });
                }
                continue;
            }
            cursor.back_to(after);
            if digits.is_empty() {
                bare.extend(cells.into_iter().map(|cell| (cell, column, width)));
            } else {
                let all = cells.iter().flat_map(|&cell| digits.iter().map(move |&d| (cell, d)));
                named.extend(all.map(|(cell, digit)| Candidate { cell, digit }));
            }
        } else if cursor.is_house() {
            if digits.is_empty() {
                return Err(cursor.unread(Expected::Digit));
            }
            for house in cursor.houses()? {
                for &digit in &digits {
                    let what = Statement::Places { house, digit, cells: None };
                    argument.stated.push(Stated { what, column, width: cursor.at() - start });
                }
            }
        } else if cursor.is_digit() {
            let found = cursor.digits()?;
            // "in 3 rows and 3 columns" counts houses.
            let mut ahead = cursor.clone();
            ahead.spaces();
            let word = ahead.word();
            let counted = matches!(word.as_str(), "rows" | "columns" | "blocks");
            if !counted {
                digits = found;
                if !bare.is_empty() {
                    let all = bare.drain(..).flat_map(|(cell, ..)| {
                        digits.clone().into_iter().map(move |digit| Candidate { cell, digit })
                    });
                    named.extend(all.collect::<Vec<_>>());
                }
            }
        } else {
            let word = cursor.word();
            let letter = word.chars().count() == 1 && cursor.ahead(1) == Some('=');
            if letter {
                cursor.eat_all(&word);
                cursor.eat('=');
                // X=9 and Z=1 say of sets what follows from them.
                if cursor.is_digit() {
                    cursor.digits()?;
                }
            } else if WORDS.contains(&word.to_lowercase().as_str()) {
                cursor.eat_all(&word);
            } else {
                return Err(cursor.unread(Expected::Pattern));
            }
        }
    }
    // "on value 3" says which digit the cells remove; it is they that are named.
    let wing = argument.name.to_lowercase().contains("wing") && !named.is_empty();
    if wing && digits.len() == 1 && argument.stated.is_empty() {
        let mut cells: Vec<CellId> = named.iter().map(|c| c.cell).collect();
        cells.dedup();
        if cells.len() == 3 && named.len() == 3 {
            bare.extend(cells.into_iter().map(|cell| (cell, 1, 1)));
        }
    }
    for (cell, column, width) in bare {
        let what = Statement::Cell { cell, digits: u64::MAX };
        argument.stated.push(Stated { what, column, width });
    }
    rectangles(layout, &named, argument);
    argument.named.extend(named);
    Ok(())
}

/// Two digits in at least four cells may be a pattern that cannot be all there is; the kernel will
/// say whether it is.
fn rectangles(
    layout: &kotowari_engine::layout::Layout,
    named: &[Candidate],
    argument: &mut Argument,
) {
    let mut digits: Vec<Digit> = named.iter().map(|c| c.digit).collect();
    digits.sort_unstable();
    digits.dedup();
    let mut cells: Vec<CellId> = named.iter().map(|c| c.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    if let [a, b] = digits[..] {
        if cells.len() >= 4 && cells.len() % 2 == 0 && layout.rules().only_houses() {
            argument.rectangles.push((cells, [a, b]));
        }
    }
}

/// Reads what the Explainer lists of a single, or of a chain that it does not show:
/// `r2c1: 3 in block`, `r5c2: 4`, `r1c4.5 off`. `None` if it is nothing of the kind.
pub(super) fn explainer_single(cursor: &mut Cursor<'_>) -> Option<(Vec<Literal>, Last)> {
    cursor.spaces();
    if !cursor.is_cell() {
        return None;
    }
    let cells = cursor.cells().ok()?;
    let &[cell] = cells.as_slice() else { return None };
    if cursor.eat('.') {
        let (literal, _) = state(cursor, cell)?;
        return cursor.is_done().then_some((vec![literal], Last::Nothing));
    }
    if !cursor.eat(':') {
        return None;
    }
    cursor.spaces();
    let digits = cursor.digits().ok()?;
    let &[digit] = digits.as_slice() else { return None };
    cursor.spaces();
    let place = vec![Literal::Place(Candidate { cell, digit })];
    if cursor.is_done() {
        return Some((place, Last::Cell));
    }
    cursor.eat_all("in ").then_some(())?;
    let kind = match cursor.word().as_str() {
        "block" | "box" => HouseKind::Box,
        "row" => HouseKind::Row,
        "column" => HouseKind::Column,
        _ => return None,
    };
    let word = cursor.word();
    cursor.eat_all(&word);
    cursor.is_done().then_some((place, Last::Kind(kind)))
}

/// `5 off`, `5 on`: the literal, and whether it is on.
fn state(cursor: &mut Cursor<'_>, cell: CellId) -> Option<(Literal, bool)> {
    let digits = cursor.digits().ok()?;
    let &[digit] = digits.as_slice() else { return None };
    cursor.spaces();
    let c = Candidate { cell, digit };
    if cursor.eat_all("on") {
        Some((Literal::Place(c), true))
    } else if cursor.eat_all("off") {
        Some((Literal::Remove(c), false))
    } else {
        None
    }
}

/// Reads `r4c2 ==> r1c2.5 off`, `7 in column ==> r1c4.7 off`, and
/// `r5c3.9 on ==> r1c3.8 both on & off`, which refutes what it begins with.
pub(super) fn forced(cursor: &mut Cursor<'_>, arrow: usize) -> Result<Claim, Unread> {
    let mut before = cursor.part(cursor.at(), arrow);
    let mut after = cursor.part(arrow + 3, cursor.end());
    let name = before.name();
    before.spaces();
    after.spaces();
    let mut argument = Argument { name, ..Argument::default() };
    let from = before.at();
    let mut begins = None;
    if before.is_cell() {
        let cells = before.cells()?;
        let &[cell] = cells.as_slice() else { return Err(before.unread(Expected::Cell)) };
        if before.eat('.') {
            let start = state(&mut before, cell).ok_or(before.unread(Expected::Digit))?;
            begins = Some(start.0);
        } else {
            let what = Statement::Cell { cell, digits: u64::MAX };
            argument.stated.push(Stated { what, column: from + 1, width: before.at() - from });
        }
    } else if !before.is_digit() {
        return Err(before.unread(Expected::Pattern));
    }
    let at = after.at();
    let cells = after.cells()?;
    let &[cell] = cells.as_slice() else { return Err(after.unread(Expected::Cell)) };
    if !after.eat('.') {
        return Err(after.unread(Expected::Digit));
    }
    let mut both = after.clone();
    let is_both = both.digits().is_ok() && {
        both.spaces();
        both.eat_all("both on & off")
    };
    let result = if is_both {
        begins.ok_or(after.unread_since(at, Expected::Result))?.negated()
    } else {
        let found = state(&mut after, cell).ok_or(after.unread(Expected::Result))?;
        if !after.is_done() {
            return Err(after.unread(Expected::Result));
        }
        found.0
    };
    Ok(Claim { results: vec![result], argument: Some(argument) })
}
