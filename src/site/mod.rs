//! The library called by name, JSON in and JSON out: what a page in a browser asks.
//!
//! A [`Site`] speaks one language and remembers what is open: a game, something that is learnt, a puzzle
//! that is explained.  It has no clock, no store and no page: the day and the seed come in, what is to be kept
//! goes out, and what is to be shown goes out as HTML and as the inside of a drawing.
//!
//! | call | in | out |
//! |---|---|---|
//! | `words` | `ids` | their texts |
//! | `open` | `text` of a puzzle, or `saved` game | the board, a [turn](crate::play::player::json), the text to keep |
//! | `send` | `line` | what a line leads to in the game that is open |
//! | `explain`, `step` | `text`; `number` | what a puzzle is; a step of its path |
//! | `course` | `today` | the units, how far one has come, what is due |
//! | `learn`, `answer` | `name` and `kind`; `line` | something to learn; what an answer leads to |
//! | `record` | `progress`, `review` | takes what was kept |
//! | `look_up`, `technique` | `text`; `id` | what is called so; all about one |
//! | `links` | `text` | the same puzzle elsewhere |

mod args;
mod board;
mod calls;
mod desk;
mod explained;
mod learning;
mod lookup;
mod path;
mod playing;
mod prose;
mod record;
mod shown;

pub use desk::Site;
