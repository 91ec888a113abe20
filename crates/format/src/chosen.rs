//! Of several boards with names, the one that is the puzzle: the answer beside it is not.

use super::keys::{Role, role};
use super::notation::is_blank;
use super::source::{Source, Spot};
use crate::errors::format_error;
use kotowari_engine::error::Error;

/// What a board is called.
#[derive(Clone)]
pub(super) struct Name {
    pub text: String,
    /// Whether it says that this is the answer.
    pub is_answer: bool,
}

impl Name {
    pub fn of(text: &str) -> Name {
        Name { text: text.to_owned(), is_answer: role(text) == Role::Answer }
    }
}

/// A board that was found, with whatever its reader needs of it.
pub(super) struct Board<T> {
    pub name: Name,
    pub spot: Spot,
    pub cells: Vec<String>,
    pub of: T,
}

impl<T> Board<T> {
    fn has_blank(&self) -> bool {
        let blank = |cell: &String| cell.is_empty() || cell.chars().all(is_blank);
        self.cells.iter().any(blank)
    }
}

/// The puzzles of all boards, and the names of the others: answers, and full grids beside those
/// that have empty cells.
pub(super) fn puzzles<T>(boards: Vec<Board<T>>) -> (Vec<Board<T>>, Vec<String>) {
    let told = |board: &Board<T>| !board.name.is_answer;
    let any_told = boards.iter().any(told);
    let (mut kept, mut left): (Vec<_>, Vec<_>) =
        boards.into_iter().partition(|board| told(board) || !any_told);
    if kept.iter().any(Board::has_blank) {
        let (open, full): (Vec<_>, Vec<_>) = kept.into_iter().partition(Board::has_blank);
        kept = open;
        left.extend(full);
    }
    (kept, left.into_iter().map(|board| board.name.text).collect())
}

/// The one puzzle of all boards, and the names of the others.
///
/// # Errors
/// If there is none, or more than one.
pub(super) fn one<T>(
    source: &Source,
    boards: Vec<Board<T>>,
) -> Result<(Board<T>, Vec<String>), Error> {
    let (mut kept, left) = puzzles(boards);
    // Said twice is said once.
    let mut at = 1;
    while at < kept.len() {
        match kept[..at].iter().any(|board| board.cells == kept[at].cells) {
            true => drop(kept.remove(at)),
            false => at += 1,
        }
    }
    match kept.len() {
        0 => {
            let place = source.place(source.whole(source.first_line()));
            Err(format_error("error-no-puzzle").at(place))
        }
        1 => Ok((kept.remove(0), left)),
        count => {
            let names: Vec<&str> = kept.iter().map(|board| board.name.text.as_str()).collect();
            let error = format_error("error-boards").number("count", count);
            Err(error.text("list", names.join(", ")).at(source.place(kept[1].spot)))
        }
    }
}
