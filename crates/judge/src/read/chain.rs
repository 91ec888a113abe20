//! Chains: Eureka notation `(5=6)r4c2-(6=3)r9c2`, and the one with digits in the links
//! `r1c2 =3= r2c2 =8= r2c8 -8- r3c7`.

use super::cursor::Cursor;
use super::unread::{Expected, Unread};
use crate::argument::{Argument, Stated, Statement};
use kotowari_kernel::{Candidate, CellId, Digit};

/// Whether a chain in Eureka notation begins here.
pub(super) fn is_eureka(cursor: &Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    ahead.spaces();
    if !ahead.eat('(') || !ahead.is_digit() {
        return false;
    }
    let Some(close) = ahead.find(")") else { return true };
    // `(5=6)r4c2` and not `(r27c8)` or `(4 r7c89)`.
    let mut inside = ahead.part(ahead.at(), close);
    let signs = "=-,/ ";
    while inside.peek().is_some_and(|c| c.is_ascii_digit() || signs.contains(c)) {
        inside.next();
    }
    inside.is_done()
}

/// One end of a node: candidates, and where they are written.
#[derive(Clone)]
struct End {
    candidates: Vec<Candidate>,
    column: usize,
}

fn of(cells: &[CellId], digits: &[Digit]) -> Vec<Candidate> {
    let pairs = cells.iter().flat_map(|&cell| digits.iter().map(move |&d| (cell, d)));
    pairs.map(|(cell, digit)| Candidate { cell, digit }).collect()
}

fn link(strong: bool, from: &End, to: &End, end: usize) -> Stated {
    let (mut left, mut right) = (from.candidates.clone(), to.candidates.clone());
    if !strong {
        // A set that holds all its other digits is linked by the digit that both have.
        let common = |a: &[Candidate], b: &[Candidate]| -> Vec<Candidate> {
            let meets = |c: &&Candidate| b.iter().any(|o| o.digit == c.digit || o.cell == c.cell);
            a.iter().filter(meets).copied().collect()
        };
        let (l, r) = (common(&left, &right), common(&right, &left));
        if !l.is_empty() && !r.is_empty() {
            (left, right) = (l, r);
        }
    }
    let what = match strong {
        true => Statement::Strong { from: left, to: right },
        false => Statement::Weak { from: left, to: right },
    };
    Stated { what, column: from.column, width: end.saturating_sub(from.column - 1).max(1) }
}

/// Reads chains in Eureka notation, several with commas between.
pub(super) fn eureka(cursor: &mut Cursor<'_>, argument: &mut Argument) -> Result<(), Unread> {
    loop {
        one(cursor, argument)?;
        cursor.spaces();
        if cursor.is_done() {
            return Ok(());
        }
        if !(cursor.eat(',') || cursor.eat(';')) {
            return Err(cursor.unread(Expected::Link));
        }
    }
}

fn one(cursor: &mut Cursor<'_>, argument: &mut Argument) -> Result<(), Unread> {
    let (first, mut last) = node(cursor, argument)?;
    loop {
        let before = cursor.at();
        cursor.spaces();
        let strong = cursor.peek() == Some('=');
        let sign = if strong { '=' } else { '-' };
        if !cursor.eat(sign) {
            cursor.back_to(before);
            return Ok(());
        }
        while cursor.eat(sign) {}
        cursor.spaces();
        if cursor.eat_all("loop") || cursor.eat_all("ring") {
            argument.stated.push(link(strong, &last, &first, cursor.at()));
            return Ok(());
        }
        let (next, after) = node(cursor, argument)?;
        argument.stated.push(link(strong, &last, &next, cursor.at()));
        last = after;
    }
}

/// A node: the end that is reached first, and the one that is left.
fn node(cursor: &mut Cursor<'_>, argument: &mut Argument) -> Result<(End, End), Unread> {
    cursor.spaces();
    let start = cursor.at();
    let bracket = cursor.eat('(');
    let mut groups = vec![(true, cursor.digits()?)];
    loop {
        cursor.spaces();
        let strong = match cursor.peek() {
            _ if !bracket => break,
            Some('=') => true,
            Some('-') => false,
            Some(')') => break,
            _ => return Err(cursor.unread(Expected::Bracket)),
        };
        cursor.next();
        cursor.spaces();
        groups.push((strong, cursor.digits()?));
    }
    if bracket && !cursor.eat(')') {
        return Err(cursor.unread(Expected::Bracket));
    }
    let cells = cursor.cells()?;
    let column = start + 1;
    let ends: Vec<End> =
        groups.iter().map(|(_, d)| End { candidates: of(&cells, d), column }).collect();
    let all: u64 = groups.iter().flat_map(|(_, d)| d).fold(0, |mask, d| mask | 1 << d);
    let set = groups[1..].iter().any(|(strong, _)| *strong)
        && (cells.len() > 1 || groups.iter().any(|(_, digits)| digits.len() > 1));
    if set {
        for &cell in &cells {
            let what = Statement::Cell { cell, digits: all };
            argument.stated.push(Stated { what, column, width: cursor.at() - start });
        }
    }
    for (pair, (strong, _)) in ends.windows(2).zip(&groups[1..]) {
        if !(set && *strong) {
            argument.stated.push(link(*strong, &pair[0], &pair[1], cursor.at()));
        }
    }
    let last = ends.last().cloned().expect("a node has digits");
    Ok((ends[0].clone(), last))
}

/// Whether there is a link with a digit in it, `=3=` or `-8-`.
pub(super) fn has_digits_in_links(cursor: &Cursor<'_>) -> bool {
    let mut ahead = cursor.clone();
    while let Some(sign) = ahead.next() {
        if sign != '=' && sign != '-' {
            continue;
        }
        let mut link = ahead.clone();
        while link.is_digit() {
            link.next();
        }
        if link.at() > ahead.at() && link.eat(sign) {
            return true;
        }
    }
    false
}

/// A link with its digit.
#[derive(Clone, Copy)]
struct Marked {
    strong: bool,
    digit: Digit,
}

/// Cells, where they are written, and the links that lead in and out.
type Node = (Vec<CellId>, usize, Option<Marked>, Option<Marked>);

/// Reads a chain or nice loop with the digits in its links.
pub(super) fn nice(cursor: &mut Cursor<'_>, argument: &mut Argument) -> Result<(), Unread> {
    cursor.spaces();
    let mut heading = vec![];
    let mut entry = None;
    // The digits it is about, then perhaps the link that leads into it: `3 3- r1c2`.
    while cursor.is_digit() {
        let start = cursor.at();
        let digits = cursor.digits()?;
        match cursor.peek() {
            Some(sign @ ('=' | '-')) if digits.len() == 1 => {
                cursor.next();
                entry = Some(Marked { strong: sign == '=', digit: digits[0] });
            }
            Some(c) if c.is_whitespace() && heading.is_empty() => heading = digits,
            _ => return Err(cursor.unread_since(start, Expected::Cell)),
        }
        cursor.spaces();
    }
    let mut nodes: Vec<Node> = vec![];
    let mut into = entry;
    loop {
        cursor.spaces();
        let start = cursor.at();
        let cells = cursor.cells()?;
        cursor.spaces();
        let sign = cursor.peek();
        let mut out = None;
        let mut ends = true;
        if let Some(sign @ ('=' | '-')) = sign {
            cursor.next();
            let digits = cursor.digits()?;
            let &[digit] = digits.as_slice() else { return Err(cursor.unread(Expected::Link)) };
            out = Some(Marked { strong: sign == '=', digit });
            ends = !cursor.eat(sign);
        }
        nodes.push((cells, start, into, out));
        into = out;
        if ends {
            break;
        }
    }
    cursor.spaces();
    if !cursor.is_done() {
        return Err(cursor.unread(Expected::Link));
    }
    for pair in nodes.windows(2) {
        let (from, to) = (&pair[0], &pair[1]);
        let Some(marked) = from.3 else { continue };
        let end = |cells: &[CellId], at: usize| End {
            candidates: of(cells, &[marked.digit]),
            column: at + 1,
        };
        let width = to.1 + 4;
        argument.stated.push(link(marked.strong, &end(&from.0, from.1), &end(&to.0, to.1), width));
    }
    let loops = nodes.len() > 2 && nodes[0].0 == nodes[nodes.len() - 1].0 && entry.is_none();
    let last = nodes.len() - 1;
    for (number, (cells, at, into, out)) in nodes.iter().enumerate() {
        let &[cell] = cells.as_slice() else { continue };
        let state = |digits: u64| Stated {
            what: Statement::Cell { cell, digits },
            column: at + 1,
            width: 4,
        };
        match (into, out) {
            (Some(a), Some(b)) if !a.strong && !b.strong && a.digit != b.digit => {
                argument.stated.push(state(1 << a.digit | 1 << b.digit));
            }
            // A remote pair: its ends have the two digits of the heading.
            (None, Some(only)) | (Some(only), None)
                if !only.strong
                    && !loops
                    && heading.len() == 2
                    && (number == 0 || number == last) =>
            {
                argument.stated.push(state(1 << heading[0] | 1 << heading[1]));
            }
            _ => {}
        }
    }
    Ok(())
}
