//! What a line says is so: `r5c9<>1`, `r12c3<>45`, `r3c6=5`, 5行9列から1が消える, 3行6列は5.

use super::cursor::Cursor;
use super::unread::{Expected, Unread};
use kotowari_kernel::{Candidate, Literal};

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
    if !cursor.is_cell() {
        return Err(cursor.unread(Expected::Result));
    }
    let cells = cursor.cells()?;
    cursor.spaces();
    let spoken = cursor.at();
    let (placed, spoken) = if cursor.eat_all("<>") || cursor.eat_all("!=") || cursor.eat('≠') {
        (false, None)
    } else if cursor.eat('=') {
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
    for cell in cells {
        for &digit in &digits {
            let c = Candidate { cell, digit };
            let result = if placed { Literal::Place(c) } else { Literal::Remove(c) };
            if !results.contains(&result) {
                results.push(result);
            }
        }
    }
    Ok(())
}
