//! Data sets for machine learning: solution paths of puzzles as tables, one row a step.
//!
//! A row has the position before and after a step, its technique and difficulty, what it places and
//! removes, its premises, its proof, the reason in the requested languages, the alternatives (other
//! valid steps that are as easy), and negatives (near misses, each with the condition that fails).
//! The columns are listed in [`COLUMNS`] and documented in `docs/dataset.md`; the schema is
//! `kotowari/dataset/2`.
//!
//! A row is a pure function of its puzzle and the [`Recipe`]: it depends neither on other rows nor
//! on the number of threads, so that a set can be reproduced. Its [`Split`] is decided by the
//! canonical form of the puzzle, so that equivalent puzzles never end up in both the training and
//! the test data.
//!
//! ```
//! use kotowari_tables::batch::PuzzleInput;
//! use kotowari_tables::dataset::{Recipe, RowsOutcome};
//! use kotowari_words::explain::Renderer;
//!
//! let speakers = [Renderer::new("en")?, Renderer::new("ja")?];
//! let recipe = Recipe::new(&speakers);
//! let line = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
//! let outcome = recipe.rows(&PuzzleInput::new("demo", line));
//! let Some(RowsOutcome::Rows(rows)) = outcome else { panic!("it is a puzzle") };
//! assert_eq!(rows.all[0]["place"], "r6c2=1");
//! assert_eq!(rows.all[0]["text_en"].as_str().unwrap().lines().last(), Some("Only r6c2 is left! Put 1 in r6c2!"));
//! assert_eq!(rows.all.last().unwrap()["after"], rows.all[0]["solution"]);
//! # Ok::<(), kotowari_words::explain::renderer::RendererError>(())
//! ```
//!
//! With the feature `batch`, [`DatasetRun`] makes a set of files of puzzles, with the options in
//! [`DatasetOptions`], and [`Folder`] writes it: shards that appear once they are complete, and a
//! journal from which a killed run resumes to the same bytes.

#[cfg(feature = "batch")]
mod card;
mod columns;
#[cfg(feature = "batch")]
mod folder;
mod identity;
mod labels;
#[cfg(feature = "batch")]
mod make;
mod misses;
#[cfg(feature = "batch")]
mod order;
mod recipe;
mod row;
#[cfg(feature = "batch")]
mod shard;
mod split;
mod tally;
mod written;

#[cfg(feature = "batch")]
pub use card::{Card, card};
pub use columns::{COLUMNS, Column, columns};
#[cfg(feature = "batch")]
pub use folder::{Folder, Plan};
pub use identity::SplitGroup;
#[cfg(feature = "batch")]
pub use make::{DatasetEvent, DatasetOutcome, DatasetRun};
#[cfg(feature = "batch")]
pub use order::DatasetOptions;
pub use recipe::Recipe;
pub use row::{Rows, RowsOutcome, SkipReason};
#[cfg(feature = "batch")]
pub use shard::ShardFormat;
pub use split::{Split, SplitRatios};
pub use tally::Tally;
