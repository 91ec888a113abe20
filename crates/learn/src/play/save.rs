//! A game as text: versioned, one change a line, to be replayed.
//!
//! ```text
//! kotowari/game/1
//! puzzle ...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...
//! - r1c2=5               by hand: what the square holds from now on
//! - r3c4-7^2,7.2,5~3     7 struck, 2 and 7 in the corner, 2 and 5 in the centre, the third colour
//! < w_wing r5c9-1        a step of the engine, taken
//! + r1c1.1,2 r1c2.1,2    notes filled in
//! x                      everything wiped
//! back 3                 the last three undone
//! again 1                one of them made again
//! mark before guessing   a place to come back to
//! marks own              the engine goes by the player's own marks
//! ```
//!
//! A line is a whole one only with its end: what was being written when the light went out is left away.
//! So a file that only ever grows by such lines is never unreadable.

use super::game::Game;
use super::line::{back, change, mark, own, square};
use super::square::Square;
use kotowari_engine::format::write;
use kotowari_kernel::CellId;

/// The first line.
pub(super) const VERSION: &str = "kotowari/game/1";

impl Game {
    /// The text that [`Game::load`] reads: versioned, one change a line.
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
    let written = game.start.iter().enumerate().filter(|(_, s)| **s != Square::default());
    let start: String =
        written.map(|(cell, s)| format!(" {}", square(cell as CellId, s, game.layout()))).collect();
    text += &format!("start{start}\n");
    if game.own {
        text += &own(true);
    }
    let changes = game.history.done.iter().chain(game.history.undone.iter().rev());
    let mut marks = game.history.marks.clone();
    for (number, made) in changes.enumerate() {
        take(&mut marks, number, &mut text);
        text += &change(made, game.layout());
    }
    let all = game.history.done.len() + game.history.undone.len();
    take(&mut marks, all, &mut text);
    text + &back(game.history.undone.len())
}

/// Writes the places marked here.
fn take(marks: &mut Vec<(String, usize)>, here: usize, text: &mut String) {
    marks.retain(|(name, at)| {
        if *at == here {
            *text += &mark(name);
        }
        *at != here
    });
}
