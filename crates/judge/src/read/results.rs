//! What a line says is so: `r5c9<>1`, `r12c3<>45`, `r3c6=5`, 5行9列から1が消える, 3行6列は5, and as
//! listings say it: `4/7 taken off C5, C6`, `removes 4 from C5`, `A3 set to 7`.

use super::cursor::Cursor;
use super::unread::{Expected, Unread};
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// Between the digits and the cells that lose them.
const LOSE: &[&str] = &["taken off", "taken from", "removed from", "eliminated from"];

/// Whether a result that begins with its digits comes next: `4/7 taken off`, `removes 4/7 from`.
pub(super) fn is_loss(cursor: &Cursor<'_>) -> bool {
    loss(&mut cursor.clone()).is_some()
}

/// The digits of such a result, up to the cells that lose them.
fn loss(cursor: &mut Cursor<'_>) -> Option<Vec<Digit>> {
    let first = cursor.eat_all("removes ") || cursor.eat_all("remove ");
    cursor.spaces();
    if cursor.is_cell() {
        return None;
    }
    let digits = cursor.digits().ok()?;
    cursor.spaces();
    let said = match first {
        true => cursor.eat_all("from"),
        false => LOSE.iter().any(|words| cursor.eat_all(words)),
    };
    cursor.spaces();
    said.then_some(digits)
}

/// Reads results to the end of the part.
pub(super) fn all(cursor: &mut Cursor<'_>) -> Result<Vec<Literal>, Unread> {
    let mut results = vec![];
    loop {
        cursor.spaces();
        one(cursor, &mut results)?;
        cursor.spaces();
        let mut joined = false;
        while [',', ';', '、', '。', '.', '！', '!'].into_iter().any(|c| cursor.eat(c))
            || cursor.eat_all("and ")
        {
            joined = true;
            cursor.spaces();
        }
        if cursor.is_done() {
            return Ok(results);
        }
        if !joined {
            return Err(cursor.unread(Expected::Result));
        }
    }
}

fn one(cursor: &mut Cursor<'_>, results: &mut Vec<Literal>) -> Result<(), Unread> {
    let mut ahead = cursor.clone();
    if let Some(digits) = loss(&mut ahead) {
        *cursor = ahead;
        let cells = cursor.cells()?;
        add(results, &cells, &digits, Literal::Remove);
        return Ok(());
    }
    if !cursor.is_cell() {
        return Err(cursor.unread(Expected::Result));
    }
    let cells = cursor.cells()?;
    cursor.spaces();
    let spoken = cursor.at();
    let (placed, spoken) = if cursor.eat_all("<>") || cursor.eat_all("!=") || cursor.eat('≠') {
        (false, None)
    } else if cursor.eat('=') || cursor.eat_all("set to ") {
        (true, None)
    } else if cursor.eat_all("から") {
        (false, Some("が消える"))
    } else if cursor.eat('は') || cursor.eat('に') {
        (true, Some(""))
    } else {
        return Err(cursor.unread_since(spoken, Expected::Sign));
    };
    cursor.spaces();
    let start = cursor.at();
    let digits = cursor.digits()?;
    if placed && digits.len() > 1 {
        return Err(cursor.unread_since(start, Expected::Digit));
    }
    let placed = match spoken {
        // 3行6列は5ではない.
        Some("") => {
            let not = ["ではない", "でない", "は入らない"].into_iter().any(|s| cursor.eat_all(s));
            if !not && !cursor.eat_all("が入る") {
                cursor.eat_all("である");
            }
            !not
        }
        Some(_) => {
            if !["が消える", "を消す", "が消せる", "を除く"].into_iter().any(|s| cursor.eat_all(s))
            {
                return Err(cursor.unread(Expected::Sign));
            }
            false
        }
        None => placed,
    };
    add(results, &cells, &digits, if placed { Literal::Place } else { Literal::Remove });
    Ok(())
}

/// Adds what is said of some cells and digits, each once.
fn add(
    results: &mut Vec<Literal>,
    cells: &[CellId],
    digits: &[Digit],
    literal: fn(Candidate) -> Literal,
) {
    for &cell in cells {
        for &digit in digits {
            let result = literal(Candidate { cell, digit });
            if !results.contains(&result) {
                results.push(result);
            }
        }
    }
}
