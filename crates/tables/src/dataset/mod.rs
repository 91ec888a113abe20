//! Data sets: puzzles as rows to learn from, a row a step.
//!
//! A row has the position before and after a step, what it is called and how hard it is, what it places
//! and removes, its premises, its proof, the reason in as many languages as are asked for, what else is
//! just as easy there (all of it right), and what looks like a step and is none (each with the reason).
//! The columns are listed in [`COLUMNS`]; `docs/dataset.md` says what they mean, the schema is
//! `kotowari/dataset/1`.
//!
//! A row depends on its puzzle and on the [`Recipe`], and on nothing else: not on the rows before it, not
//! on how many threads work.  Which [`Split`] it belongs to is decided by the canonical form of its
//! puzzle, so a puzzle and its images never part.
//!
//! ```
//! use kotowari_tables::batch::Item;
//! use kotowari_tables::dataset::{Made, Recipe};
//! use kotowari_words::explain::Renderer;
//!
//! let speakers = [Renderer::new("en")?, Renderer::new("ja")?];
//! let recipe = Recipe::new(&speakers);
//! let line = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
//! let Some(Made::Rows(rows)) = recipe.rows(&Item::new("demo", line)) else { panic!("it is a puzzle") };
//! assert_eq!(rows.all[0]["place"], "r6c2=1");
//! assert_eq!(rows.all[0]["text_en"].as_str().unwrap().lines().last(), Some("Only r6c2 is left! Put 1 in r6c2!"));
//! assert_eq!(rows.all.last().unwrap()["after"], rows.all[0]["solution"]);
//! # Ok::<(), kotowari_words::explain::renderer::Speechless>(())
//! ```
//!
//! [`Folder`] (feature `batch`) writes them: shards that appear when they are whole, and a journal with
//! which a run that was killed goes on to the same bytes; [`Order`] is what is ordered, [`Making`] goes through
//! files of puzzles.

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
pub use identity::Group;
#[cfg(feature = "batch")]
pub use make::{Ended, Making, Seen};
#[cfg(feature = "batch")]
pub use order::Order;
pub use recipe::Recipe;
pub use row::{Made, Rows, Skipped};
#[cfg(feature = "batch")]
pub use shard::Format;
pub use split::{Shares, Split};
pub use tally::Tally;
