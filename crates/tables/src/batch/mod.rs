//! Rates collections of puzzles into tables: columns, filters, sorting, output formats,
//! resumable runs.
//!
//! A puzzle that is not parsed yet is a [`PuzzleInput`]. [`RatingRequest::rate`] rates an iterator
//! of them; [`Request::rows`] turns them into rows of named columns and keeps those a filter
//! accepts:
//!
//! ```
//! use kotowari_tables::batch::{Filter, Order, PuzzleInput, Request, Untranslated, columns};
//!
//! let columns = vec![columns::named("clues")?, columns::named("hardest")?];
//! let filter = Filter::parse("clues<20 and hardest!=naked-single", &Untranslated)?;
//! let request = Request::new(columns, filter, Order::default(), &[], Default::default());
//! let line = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
//! let rows: Vec<_> = request.rows([PuzzleInput::new("demo", line)], &Untranslated).collect();
//! let cells = &rows[0].shown.as_ref().expect("the filter keeps it").cells;
//! let plain = |column: usize| {
//!     request.columns()[column].kind.plain(cells[column].as_ref().unwrap())
//! };
//! assert_eq!([plain(0), plain(1)], ["17", "hidden_pair"]);
//! # Ok::<(), kotowari_engine::error::Error>(())
//! ```
//!
//! [`files`] (feature `batch`) does the same for files of any size, on several threads, into an
//! output that an interrupted run can resume.
//!
//! Nothing here prints or depends on a clock, a signal or a terminal. A front end passes
//! translations in ([`Translations`]) and observes the run, so that the command line, Python and a
//! page in a browser share this module.

pub mod answer;
pub mod columns;
pub mod datum;
mod facts;
#[cfg(feature = "batch")]
pub mod files;
mod filter;
mod order;
mod row;
mod source;
mod tally;
mod words;
pub mod write;

pub use columns::{Column, Scale};
pub use datum::{Datum, DatumType, Value};
pub use facts::{Note, OwnRating, RatedPuzzle, RatingRequest};
pub use filter::Filter;
pub use order::Order;
pub use row::{Cells, Request, Row, Verdict};
pub use source::{InputText, PuzzleInput, Source};
pub use tally::Tally;
pub use words::{Translations, Untranslated};
