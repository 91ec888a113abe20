//! Moves as people type them: `r6c2=1 r2c8=7`, in the order they were made.

use crate::cli::options::cells;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Candidate;
use kotowari_words::explain::Renderer;

/// Parses moves and makes them on a puzzle.
///
/// # Errors
/// If one cannot be read, or its cell has a digit already.
pub fn made(text: &str, puzzle: &mut Puzzle, renderer: &Renderer) -> Result<Vec<Candidate>, Error> {
    let is_cell = |text: &str| cells::named(text, &puzzle.layout, renderer).is_ok();
    let written = written(text, &is_cell);
    let mut moves = vec![];
    for Written { text, cell, digit } in &written {
        let unreadable = || Error::new("move-unreadable").text("move", text);
        let digit = digit.as_deref().ok_or_else(unreadable)?;
        let cell = cells::named(cell, &puzzle.layout, renderer)?;
        let digit = cells::digit_named(digit, &puzzle.layout)?;
        // If the file already has the digit, the move only says in which order it came.
        match puzzle.value(cell) {
            None => puzzle.placed[usize::from(cell)] = Some(digit),
            Some(other) if other == digit && puzzle.givens[usize::from(cell)].is_none() => {}
            Some(other) => {
                let error = Error::new("move-on-digit").text("move", text);
                return Err(error.text("digit", renderer.digit(&puzzle.layout, other)));
            }
        }
        let candidate = Candidate { cell, digit };
        if moves.contains(&candidate) {
            return Err(Error::new("move-twice").text("move", text));
        }
        moves.push(candidate);
    }
    match moves.is_empty() {
        true => Err(Error::new("move-unreadable").text("move", text)),
        false => Ok(moves),
    }
}

/// The text of a move, split but not yet parsed.
#[derive(Debug, PartialEq, Eq)]
struct Written {
    text: String,
    cell: String,
    digit: Option<String>,
}

/// Splits a text into moves. They are separated by blanks, commas or semicolons; but the comma in
/// `(6,2)=1` and the blanks in `r6 c2 = 1` and `r6 c2 1` belong to one move.
fn written(text: &str, is_cell: &dyn Fn(&str) -> bool) -> Vec<Written> {
    let mut moves = vec![];
    let mut open: Option<Written> = None;
    let spaced: String = text.chars().flat_map(spaced).collect();
    for word in spaced.split_whitespace() {
        let number = word.chars().all(char::is_numeric);
        let Written { text, cell, digit } =
            open.get_or_insert(Written { text: String::new(), cell: String::new(), digit: None });
        match word {
            ";" | "," if digit.is_none() && !is_cell(cell) => {
                // Nothing yet, or half of (6,2).
                if !text.is_empty() && word == "," {
                    text.push(',');
                    cell.push(',');
                }
                continue;
            }
            ";" | "," => moves.extend(open.take()),
            "=" if digit.is_none() && !text.is_empty() => {
                text.push('=');
                *digit = Some(String::new());
            }
            word if digit.as_ref().is_some_and(String::is_empty) => {
                text.push_str(word);
                *digit = Some(word.to_owned());
                moves.extend(open.take());
            }
            word if number && is_cell(cell) => {
                text.push(' ');
                text.push_str(word);
                *digit = Some(word.to_owned());
                moves.extend(open.take());
            }
            word => {
                text.push_str(word);
                cell.push_str(word);
            }
        }
    }
    moves.extend(open.filter(|open| !open.text.is_empty()));
    moves
}

/// Separators stand alone.
fn spaced(c: char) -> impl Iterator<Item = char> {
    let plain = match c {
        ',' | '、' | '，' => ',',
        ';' | '；' => ';',
        '=' | '＝' => '=',
        c => return [Some(c), None, None].into_iter().flatten(),
    };
    [Some(' '), Some(plain), Some(' ')].into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_engine::layout::Layout;

    #[test]
    fn moves_are_cut_apart_however_they_are_typed() {
        let layout = Layout::classic(3, 3).expect("9x9");
        let renderer = Renderer::new("en").expect("ours");
        let is_cell = |text: &str| cells::named(text, &layout, &renderer).is_ok();
        let two =
            |a: &str, b: &str| vec![(a.to_owned(), "1".to_owned()), (b.to_owned(), "7".to_owned())];
        for (text, a, b) in [
            ("r6c2=1 r2c8=7", "r6c2", "r2c8"),
            ("r6c2=1, r2c8=7", "r6c2", "r2c8"),
            ("r6c2=1,r2c8=7,", "r6c2", "r2c8"),
            ("r6c2=1; r2c8=7;", "r6c2", "r2c8"),
            ("r6c2 = 1\nr2c8= 7", "r6c2", "r2c8"),
            ("r6 c2 1 r2 c8 7", "r6c2", "r2c8"),
            ("r6c2 1, r2c8 7", "r6c2", "r2c8"),
            ("(6,2)=1, (2,8)=7", "(6,2)", "(2,8)"),
            ("6,2=1 2,8=7", "6,2", "2,8"),
            ("(6, 2) 1 (2, 8) 7", "(6,2)", "(2,8)"),
            ("6行2列＝1、2行8列＝7", "6行2列", "2行8列"),
        ] {
            let moves = written(text, &is_cell).into_iter();
            let moves: Vec<(String, String)> =
                moves.map(|m| (m.cell, m.digit.unwrap_or_default())).collect();
            assert_eq!(moves, two(a, b), "{text}");
        }
        for text in ["", " , ;", "r6c2", "=1", "r6c2=", "hello"] {
            let moves = written(text, &is_cell);
            let whole =
                |m: &Written| m.digit.as_ref().is_some_and(|d| !d.is_empty()) && is_cell(&m.cell);
            assert!(!moves.iter().any(whole), "{text}: {moves:?}");
        }
    }
}
