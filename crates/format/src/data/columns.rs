//! Which column of a table holds the puzzles.

use super::board;
use crate::keys::{Role, role};
use crate::notation::is_blank;
use crate::source::Spot;

/// The column of puzzles, by the names of the columns and the fields of a row: the one that is
/// called so, or the only one with boards that have empty cells. The answers are a column of
/// puzzles only where there is no other. `None` if no field is a board.
pub fn puzzle_column(names: &[String], fields: &[String]) -> Option<usize> {
    let nowhere = Spot { line: 0, column: 0, width: 1 };
    let board = |text: &String| board::of_text(text.trim(), nowhere);
    // A row of boards is no heading, nor is one of a board that is broken.
    let is_board = |name: &String| board(name).is_some() || is_meant(name);
    if names.len() < 2 || names.len() != fields.len() || names.iter().any(is_board) {
        return None;
    }
    let rank = |column: &usize| {
        let field = &fields[*column];
        let named = matches!(role(&names[*column]), Role::Puzzle | Role::Board);
        let is_full = match board(field) {
            Some(board) => board.is_full(),
            // A puzzle that is broken is an error, and no reason to take its answer.
            None if named && is_meant(field) => false,
            None => return None,
        };
        let role = match role(&names[*column]) {
            Role::Puzzle => 0,
            Role::Board => 1,
            Role::Unsaid => 2,
            Role::Marks | Role::Regions | Role::Answer => 3,
        };
        // What has no empty cell is an answer, whatever it is called, if another has some.
        Some((is_full, role))
    };
    let found = (0..names.len()).filter_map(|column| Some((rank(&column)?, column)));
    found.min().map(|(_, column)| column)
}

/// Whether a column may hold boards beside the puzzles, by its name, and then whether these are
/// what the reader has done. `None` for answers, marks and regions.
pub fn board_column(name: &str) -> Option<bool> {
    const OWN: [&str; 8] =
        ["progress", "current", "state", "user", "player", "saved", "filled", "entries"];
    let name_role = role(name);
    let name = name.to_lowercase();
    let is_own = || OWN.iter().any(|word| name.contains(word));
    match name_role {
        Role::Answer | Role::Marks | Role::Regions => None,
        Role::Board => Some(is_own()),
        Role::Puzzle | Role::Unsaid => Some(false),
    }
}

/// Whether a text has as many cells as the smallest board, and hardly anything else.
fn is_meant(text: &str) -> bool {
    let is_cell = |c: &char| c.is_ascii_digit() || is_blank(*c);
    let signs = || text.chars().filter(|c| !c.is_whitespace());
    let (cells, all) = (signs().filter(is_cell).count(), signs().count());
    cells >= 16 && cells * 10 >= all * 9
}
