//! The library called by name, JSON in and JSON out: what a page in a browser asks.
//!
//! A [`Site`] speaks one language and remembers what is open: a game, something that is learnt, a puzzle
//! that is explained.  It has no clock, no store and no page: the day and the seed come in, what is to be kept
//! goes out, and what is to be shown goes out as HTML and as the inside of a drawing.
//!
//! | call | in | out |
//! |---|---|---|
//! | `words` | `ids` | their texts |
//! | `open` | `text` of a puzzle, or `saved` game | the board, a [turn](kotowari_learn::play::player::json), the text to keep |
//! | `send` | `line` | what a line leads to in the game that is open |
//! | `explain`, `step` | `text`; `number`, `other` | what a puzzle is; a step of its path, or of the other one |
//! | `compare` | `forbid`, `number` | its path beside another one, without these techniques, so far |
//! | `course` | `today` | the units, how far one has come, what is due |
//! | `learn`, `answer` | `name` and `kind`; `line` | something to learn; what an answer leads to |
//! | `record` | `progress`, `review` | takes what was kept |
//! | `look_up`, `technique` | `text`; `id` | what is called so; all about one |
//! | `links` | `text` | the same puzzle elsewhere |
//! | `orders`, `make` | an order, `seed`, `index`, `attempts` | what can be ordered; some attempts at it |
//! | `book` | `puzzles`, `per_page`, `hardest`, `title` | sheets to print |

// What is called seldom is never inlined into `call`: it would become a part of what a page fetches first
// (web/split.mjs).
mod args;
mod board;
mod calls;
mod compare;
mod desk;
mod explained;
mod learning;
mod lookup;
mod making;
mod path;
mod playing;
mod prose;
mod record;
mod shown;

pub use desk::Site;
