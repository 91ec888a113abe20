//! Links: `https://puzz.link/p?sudoku/9/9/…`, the same without an address, and those of Kanpen.

use super::{board, file, other_kind, strange};
use crate::errors::format_error;
use crate::percent;
use crate::rows::{Item, out_of_range, words};
use crate::source::{Source, Spot};
use crate::{Format, Reading};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

/// Pages that open such links.
const HOSTS: [&str; 5] =
    ["puzz.link", "pzv.jp", "pzprxs.vercel.app", "pzplus.tck.mn", "kanpen.net"];

/// What is said behind the address.
struct Link {
    /// What stands behind `?`, and where.
    said: Vec<char>,
    spot: Spot,
    /// Rows as Kanpen writes them, in place of what pzpr does.
    is_kanpen: bool,
}

/// Whether a line has a link.
pub(crate) fn is_link(source: &Source, line: usize) -> bool {
    find(source, line).is_some()
}

/// The first link of a line.
fn find(source: &Source, line: usize) -> Option<Link> {
    let chars = source.chars(line);
    if !chars.contains(&'/') {
        return None;
    }
    words(line, chars).into_iter().find_map(of_word)
}

fn of_word(word: Item) -> Option<Link> {
    let around = |c: &char| matches!(c, '"' | '\'' | '`' | '(' | ')' | '<' | '>' | '[' | ']');
    let start = word.text.iter().take_while(|c| around(c)).count();
    let end = word.text.len() - word.text[start..].iter().rev().take_while(|c| around(c)).count();
    let text = word.text.get(start..end)?;
    let lower: String = text.iter().collect::<String>().to_ascii_lowercase();
    let query = text.iter().position(|c| *c == '?');
    let address = lower.split('?').next().unwrap_or_default();
    let mut from = query.map_or(0, |at| at + 1);
    let is_host = query.is_some() && HOSTS.iter().any(|host| address.contains(host));
    // The page can be asked to open its editor.
    let starts = |from: usize, word: &str| {
        text.get(from..).is_some_and(|rest| {
            let mut rest = rest.iter();
            word.chars().all(|c| rest.next() == Some(&c))
        })
    };
    for before in ["type=editor&", "type=player&", "type=edit&", "type=play&", "pzpr="] {
        if starts(from, before) {
            from += before.len();
        }
    }
    let is_kanpen = address.contains("kanpen.net") && starts(from, "problem=");
    let said: Vec<char> = text.get(from..)?.to_vec();
    let parts: Vec<String> = said.split(|c| *c == '/').map(|p| p.iter().collect()).collect();
    let sides = parts.iter().filter(|part| is_number(part)).count();
    let is_page = ["/p", "/p.html"].iter().any(|end| address.ends_with(end));
    let is_one = match query {
        Some(_) => is_host || is_page && parts.len() > 3 && sides > 1 || of_file(&said),
        None => kind_of(&parts[0]) == "sudoku" && parts.len() > 3 && sides > 1,
    };
    let spot = Spot { column: word.spot.column + start + from, width: said.len(), ..word.spot };
    is_one.then_some(Link { said, spot, is_kanpen })
}

fn of_file(said: &[char]) -> bool {
    said.iter().take(6).collect::<String>() == "pzprv3"
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() < 4 && text.bytes().all(|b| b.is_ascii_digit())
}

/// The kind of puzzle, without what the page does with it.
fn kind_of(text: &str) -> &str {
    let ends = ["_edit", "_play", "_test"];
    ends.iter().find_map(|end| text.strip_suffix(end)).unwrap_or(text)
}

/// Reads the link of a line.
pub(crate) fn read(source: &Source, line: usize) -> Result<Reading, Error> {
    let whole = source.whole(line);
    let not_whole = |spot| format_error("error-pzpr-link").at(source.place(spot));
    let Link { said, spot, is_kanpen } = find(source, line).ok_or_else(|| not_whole(whole))?;
    let text: String = said.iter().collect();
    if of_file(&said) {
        // Its places are those of the whole link: it is coded.
        let plain = percent::plain(&text).replace(['+', '_'], " ");
        let lines = plain.split(['/', '\n', '\r']).map(|line| (line.to_owned(), None));
        return file::read_lines(source, lines.collect(), spot);
    }
    if is_kanpen {
        let kind = source.written(line);
        let kind = kind.split("kanpen.net/").nth(1).and_then(|rest| rest.split(".html").next());
        let kind = kind.unwrap_or_default();
        if kind != "sudoku" {
            return Err(other_kind(source, kind, whole));
        }
        let plain = percent::plain(text.trim_start_matches("problem=")).replace('_', " ");
        let head = ["pzprv3", "sudoku"].into_iter().map(str::to_owned);
        let lines = head.chain(plain.split('/').map(str::to_owned)).map(|line| (line, None));
        let reading = file::read_lines(source, lines.collect(), spot)?;
        return Ok(Reading { format: Format::Puzzlink, ..reading });
    }
    let mut parts: Vec<(Vec<char>, Spot)> = vec![];
    let mut column = spot.column;
    for part in said.split(|c| *c == '/') {
        let width = part.len();
        parts.push((part.to_vec(), Spot { column, width, ..spot }));
        column += width + 1;
    }
    let word = |at: usize| parts.get(at).map_or(String::new(), |(part, _)| part.iter().collect());
    let first = word(0);
    let kind = kind_of(&first);
    if kind.is_empty() || !kind.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return Err(not_whole(whole));
    }
    if kind != "sudoku" {
        return Err(other_kind(source, kind, parts[0].1));
    }
    let mut at = 1;
    while let Some((_, spot)) = parts.get(at).filter(|_| !is_number(&word(at))) {
        match word(at).strip_prefix("v:") {
            // A variant has other rules.
            Some(rest) if !rest.is_empty() => {
                return Err(other_kind(source, &format!("sudoku v:{rest}"), *spot));
            }
            _ => at += 1,
        }
    }
    let number = |at: usize| word(at).parse::<usize>().ok();
    let (Some(columns), Some(rows)) = (number(at), number(at + 1)) else {
        return Err(not_whole(spot));
    };
    let size = Spot { width: parts[at].1.width + 1 + parts[at + 1].1.width, ..parts[at].1 };
    if columns != rows {
        let error = format_error("error-link-grid").number("size", columns.max(rows));
        return Err(error.at(source.place(size)));
    }
    let layout = board(source, rows, size)?;
    let Some((body, body_spot)) = parts.get(at + 2) else { return Err(not_whole(spot)) };
    if let Some((_, spot)) = parts[at + 3..].iter().find(|(part, _)| !part.is_empty()) {
        return Err(strange(source, *spot));
    }
    let (labels, is_asked) = cells(source, body, *body_spot, rows)?;
    let givens = labels.iter().map(|label| label.and_then(|label| layout.digit(label))).collect();
    let puzzle = Puzzle::new(layout, givens);
    let unread = if is_asked { vec!["?".to_owned()] } else { vec![] };
    Ok(Reading {
        puzzle,
        format: Format::Puzzlink,
        line: line + 1,
        comment: None,
        unread,
        guessed: vec![],
    })
}

/// The cells of a body, and whether one asks for a digit that it does not say.
fn cells(
    source: &Source,
    body: &[char],
    spot: Spot,
    side: usize,
) -> Result<(Vec<Option<u16>>, bool), Error> {
    let all = side * side;
    let mut found: Vec<Option<u16>> = vec![];
    let mut is_asked = false;
    let place = |at: usize, width: usize| Spot { column: spot.column + at, width, ..spot };
    let hex = |c: char| c.to_digit(16).filter(|_| !c.is_ascii_uppercase());
    let mut at = 0;
    while let Some(&c) = body.get(at) {
        let mut width = 1;
        let before = found.len();
        match c {
            'g'..='z' => {
                let run = (c as usize) - ('g' as usize) + 1;
                found.resize(before + run, None);
            }
            '.' => {
                is_asked = true;
                found.push(None);
            }
            '-' => {
                let digits = body.get(at + 1..at + 3).unwrap_or_default();
                let value = digits.iter().try_fold(0, |sum, &c| Some(sum * 16 + hex(c)? as u16));
                let Some(value) = value.filter(|_| digits.len() == 2) else {
                    return Err(strange(source, place(at, 1)));
                };
                width = 3;
                if !(1..=side).contains(&usize::from(value)) {
                    return Err(out_of_range(source, place(at, width), 1, side as u16));
                }
                found.push(Some(value));
            }
            // Numbers of more figures: no digit of a sudoku.
            '+' | '=' | '%' | '@' | '*' | '$' => {
                let width = 4.min(body.len() - at);
                return Err(out_of_range(source, place(at, width), 1, side as u16));
            }
            c => match hex(c) {
                Some(value) if (1..=side).contains(&(value as usize)) => {
                    found.push(Some(value as u16));
                }
                Some(_) => return Err(out_of_range(source, place(at, 1), 1, side as u16)),
                None => return Err(strange(source, place(at, 1))),
            },
        }
        if found.len() > all {
            let rest = place(at, body.len() - at);
            let error = format_error("error-pzpr-cells").number("expected", all);
            return Err(error.at(source.place(rest)));
        }
        at += width;
    }
    // The page would take what is missing for empty; a link without its end looks the same.
    if found.len() < all {
        return Err(format_error("error-link-cut").at(source.place(place(body.len(), 1))));
    }
    Ok((found, is_asked))
}
