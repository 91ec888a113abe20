//! The JSON interface of the web page: calls by name, JSON arguments in, JSON results out.
//!
//! A [`Site`] has a language and remembers what is open: a game, an activity of the course, an
//! explained puzzle. It has neither clock nor storage nor DOM, so that it runs in a worker and in a
//! test: the day and the random seed are arguments, texts to be stored are results, and what is to
//! be shown is returned as HTML and as the content of `<svg>` elements.
//!
//! | call | arguments | result |
//! |---|---|---|
//! | `words` | `ids` | messages of the page |
//! | `open` | `text` of a puzzle, or `saved` game | board, [turn](kotowari_learn::play::player::json), text to store |
//! | `send` | `line` | the next turn of the open game |
//! | `again` | | as `open`, for the open game |
//! | `explain`, `step` | `text`; `number`, `other` | a puzzle and its rating; a step of its path, or of the other one |
//! | `compare` | `forbid`, `number` | its path beside the one without these techniques, so far |
//! | `course` | `today` | the units, the progress, the reviews due |
//! | `learn`, `answer` | `name` and `kind`; `line` | the first turn of an activity; the next turn |
//! | `record` | `progress`, `review` | loads stored texts |
//! | `look_up`, `technique` | `text`; `id` | techniques by name; the page of a technique |
//! | `links` | `text` | the puzzle in other formats and on other sites |
//! | `orders`, `make` | a request, `seed`, `index`, `attempts` | the options of requests; a puzzle, if one was found |
//! | `book` | `puzzles`, `per_page`, `hardest`, `title` | sheets to print |

// Calls that are rare are `#[inline(never)]`: inlined into `call`, they would become part of the
// code that a page fetches first (web/split.mjs).
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
