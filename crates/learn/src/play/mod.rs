//! Solving a puzzle by hand, as a state machine: [`Command`] in, [`Turn`] out.
//!
//! A [`Game`] is a puzzle with what the player has entered: digits, struck candidates, corner and
//! centre marks, colours. Every change can be undone; a step taken from the engine is one change. A
//! game offers hints in five levels, explains why a candidate is gone, finds the first wrong move,
//! and lets the kernel judge a claim together with the player's reason for it. It is saved as a log
//! of changes that [`Game::load`] replays. An [`InputState`] is what is kept around a game: cursor,
//! selection, pen, pending prompt.
//!
//! This module uses no terminal, clock, file, thread or random number, so that every front end
//! behaves the same and games replay exactly. It contains no text in a human language either:
//! output is a list of [`Part`](crate::lesson::session::Part)s, as in a lesson.
//!
//! ```
//! use kotowari_learn::play::{Command, Game};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let text = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
//! let mut game = Game::new(&kotowari_format::puzzle(text)?);
//! for _ in 0..69 {
//!     game.send(Command::Show); // the next step, on the board …
//!     game.send(Command::Take); // … and taken
//! }
//! assert!(game.is_solved());
//! let again = Game::load(&game.save())?;
//! assert_eq!(again.squares(), game.squares());
//! # Ok(())
//! # }
//! ```

mod aloud;
mod answer;
mod asking;
mod change;
mod claim;
mod command;
mod cover;
mod desk;
mod entry;
mod fault;
mod game;
mod help;
mod history;
mod judge;
mod keys;
mod line;
mod load;
mod near;
pub mod player;
mod position;
mod rectangle;
mod save;
mod square;
mod typing;
mod units;
mod why;
mod writing;

pub use aloud::Aloud;
pub use change::{Change, ChangeCause};
pub use claim::{CAP, ClaimVerdict, DrawnLink, ReasonGap, judge_links, judge_marks};
pub use command::{Command, Pen, Reason};
pub use desk::{InputState, PendingPrompt, Prompt, Request};
pub use game::{Game, Turn, TurnKind};
pub use help::step_parts;
pub use keys::{Action, Binding, Key, Profile, bindings};
pub use position::{Position, digits};
pub use square::{COLOURS, Square};
