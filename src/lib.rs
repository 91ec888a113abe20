//! Sudoku (number place), with reasons.
//!
//! kotowari finds the step a person would take next, proves it with a small kernel, and says why in
//! Japanese or English.
//!
//! ```
//! use kotowari::deduction::SetRole;
//! use kotowari::{board::Board, explain::Renderer, format, solve};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let text = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
//! let puzzle = format::puzzle(text)?;
//! let mut walk = solve::Walk::new(Board::new(&puzzle)?, solve::everything());
//!
//! // A step knows what it does and on what it rests …
//! let step = walk.look().ok_or("nothing to teach")?;
//! let premises = step.premises(walk.board());
//! assert_eq!((step.placed().count(), step.eliminated().count()), (1, 0));
//! assert_eq!(premises.sets[0].role, SetRole::Places);
//!
//! // … and how it is told: on the board before it.
//! let told = step.tell(walk.board());
//! let japanese = Renderer::new("ja")?;
//! let last = japanese.bullet(walk.board().layout(), told.bullets.last().ok_or("no words")?);
//! assert_eq!(last, "残ったのは6行2列（[1]）だけ！ ここに1を入れる！");
//!
//! // Who only wants to get there takes the steps one by one.
//! assert_eq!(walk.by_ref().count(), 69);
//! assert_eq!(walk.outcome(), solve::Outcome::Solved);
//! # Ok(())
//! # }
//! ```
//!
//! `examples/` has more of it.
//!
//! Each module imports only those above it (`tests/arrows.rs` sees to that):
//!
//! | module        | what it is                                                       |
//! |---------------|------------------------------------------------------------------|
//! | [`kernel`]    | rules, facts, proofs, theorems (imports nothing)                 |
//! | [`error`]     | what is wrong, where, what to try (imports nothing)              |
//! | [`visible`]   | text of others as a terminal may be given it                     |
//! | [`texts`]     | messages and lessons: compiled in, or handed in                  |
//! | [`set`]       | sets of cells                                                    |
//! | [`layout`]    | which rules a puzzle has                                         |
//! | [`puzzle`]    | a puzzle as it was written down                                  |
//! | [`mod@format`] | text to puzzle and back                                         |
//! | [`image`]     | the same puzzle turned, shuffled, renamed; the smallest of them  |
//! | [`count`]     | brute force: none, one or many solutions                         |
//! | [`board`]     | a puzzle and what is known of it, ready to be searched           |
//! | [`deduction`] | what a technique says: claims, a proof, a story                  |
//! | `pattern`     | shapes that several techniques share                             |
//! | [`technique`] | the catalogue: one file for each technique                       |
//! | [`solve`]     | easiest technique first, and every step proved                   |
//! | [`rate`]      | how hard a puzzle is                                             |
//! | [`generate`]  | puzzles to order: by shape, by what they need, by how hard they are      |
//! | [`certificate`] | a path as a proof for a checker of others                        |
//! | [`judge`]     | what anybody claims, judged: proved by its argument, or how else |
//! | [`ask`]       | questions about a position: what next, why, what is wrong        |
//! | [`inspect`]   | what an editor asks of a puzzle before printing it               |
//! | [`explain`]   | a proved step in words and pictures, and in JSON                 |
//! | [`lesson`]    | lessons: positions that are checked, pages in both languages     |
//! | [`play`]      | playing by hand: a game, help, claims the kernel judges            |
//! | [`book`]      | puzzles to print, answers at the end                              |
//! | [`site`]      | all of it called by name, for a page in a browser                 |
//! | [`batch`]     | many puzzles: facts, columns, filters, files that can be gone on with |
//! | [`dataset`]   | puzzles as rows to learn from: steps, proofs, words, near misses |
//! | [`spoken`]    | what every shell says in the same words                           |
//! | `cli`         | the command line (feature `cli`)                                 |

pub use kotowari_certificate as certificate;
pub use kotowari_engine::{
    ask, board, count, deduction, error, generate, image, layout, limits, puzzle, rate, rng, set,
    solve, technique, visible,
};
pub use kotowari_format as format;
pub use kotowari_judge as judge;
pub use kotowari_kernel as kernel;
pub use kotowari_learn::{lesson, play};
pub use kotowari_site::{book, site, spoken};
pub use kotowari_tables::{batch, dataset};
pub use kotowari_words::{explain, inspect, texts};

#[cfg(feature = "cli")]
pub mod cli;

/// The readmes' examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(doctest)]
#[doc = include_str!("../README.ja.md")]
struct ReadmeInJapanese;
