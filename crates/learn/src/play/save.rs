//! The text format of a saved game: versioned, one change per line, loaded by replaying.
//!
//! ```text
//! kotowari/game/1
//! puzzle ...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...
//! title First of May      what the puzzle is called, if its own lines do not say so
//! told author: somebody  what the author tells beside it, a line each
//! - r1c2=5               by hand: what the square holds from now on
//! - r3c4-7^2,7.2,5~3     7 struck, 2 and 7 in the corner, 2 and 5 in the centre, colour 3
//! < w_wing r5c9-1        a step of the engine, taken
//! + r1c1.1,2 r1c2.1,2    candidates filled in
//! x                      everything cleared
//! back 3                 the last three changes undone
//! again 1                one of them redone
//! mark before guessing   a named point of the history
//! marks own              the engine works with the player's own marks
//! ```
//!
//! A line counts only with its newline, so a file that is only appended to stays readable when a
//! write is interrupted.

use super::game::Game;
use super::line::{back, change, mark, own, square};
use super::square::Square;
use kotowari_format::write;
use kotowari_kernel::CellId;

/// The first line.
pub(super) const VERSION: &str = "kotowari/game/1";

impl Game {
    /// Returns the text that [`Game::load`] reads.
    pub fn save(&self) -> String {
        text(self)
    }
}

fn text(game: &Game) -> String {
    let mut text = format!("{VERSION}\n");
    let puzzle = match &game.source {
        Some(source) => source.clone(),
        None => write::whole(&game.printed).unwrap_or_else(|| write::grid(&game.printed)),
    };
    for line in puzzle.lines() {
        text += &format!("puzzle {line}\n");
    }
    // What `source` says, it says itself.
    let title = game.printed.title.as_ref().filter(|_| game.source.is_none());
    if let Some(line) = title.and_then(|title| title.lines().next()) {
        text += &format!("title {line}\n");
    }
    for line in game.told.as_deref().unwrap_or_default().lines() {
        text += &format!("told {line}\n");
    }
    let entered = game.start.iter().enumerate().filter(|(_, s)| **s != Square::default());
    let start: String =
        entered.map(|(cell, s)| format!(" {}", square(cell as CellId, s, game.layout()))).collect();
    text += &format!("start{start}\n");
    if game.own {
        text += &own(true);
    }
    let changes = game.history.done.iter().chain(game.history.undone.iter().rev());
    let mut marks = game.history.marks.clone();
    for (number, entry) in changes.enumerate() {
        take_marks(&mut marks, number, &mut text);
        text += &change(entry, game.layout());
    }
    let count = game.history.done.len() + game.history.undone.len();
    take_marks(&mut marks, count, &mut text);
    text + &back(game.history.undone.len())
}

/// Moves the points named after `here` changes from `marks` into the text.
fn take_marks(marks: &mut Vec<(String, usize)>, here: usize, text: &mut String) {
    marks.retain(|(name, at)| {
        if *at == here {
            *text += &mark(name);
        }
        *at != here
    });
}
