//! Playing, as a machine: a command goes in, what to show comes out.
//!
//! A [`Game`] is a puzzle somebody fills in: digits, candidates struck out, marks in the corner and in the
//! centre, colours.  Whatever is done can be undone, a step of the engine as one change.  It can be asked
//! for help in five levels, why a candidate goes, what was the first wrong move, and whether a claim
//! follows from the reason somebody gives: then the kernel judges.  It is kept as a text that is
//! replayed.  A [`Desk`] is what lies around it: the cursor, what is selected, what digits do.
//!
//! Nothing here knows a terminal, a clock, a file, a thread or chance, and nothing speaks a language:
//! what is to be said is a [`Part`](crate::lesson::session::Part), as in a lesson.
//!
//! ```
//! use kotowari_learn::play::{Command, Game};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let text = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
//! let mut game = Game::new(&text.parse()?);
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

mod answer;
mod asking;
mod change;
mod claim;
mod command;
mod cover;
mod desk;
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

pub use change::{By, Change};
pub use claim::{CAP, Drawn, Judged, Open, drawn, marked};
pub use command::{Command, Pen, Reason};
pub use desk::{Ask, Asked, Desk, Wish};
pub use game::{Game, Mood, Turn};
pub use help::told;
pub use keys::{Act, Binding, Key, Profile, bindings};
pub use position::{Position, digits};
pub use square::{COLOURS, Square};
