//! Many puzzles: source, facts, columns; filter, sort, write, resume.
//!
//! It says nothing and shows nothing: what a language or a screen is needed for, a shell hands in
//! ([`Words`]) or does with what it is told.  No clock, no signal and no terminal is looked at.
//!
//! A text under a name of its own is an [`Item`]; [`Wanted::facts`] rates as many of them as somebody
//! hands over, [`Request::rows`] makes rows of named columns, of which a filter keeps some:
//!
//! ```
//! use kotowari_tables::batch::{Filter, Ids, Item, Order, Request, columns};
//!
//! let columns = vec![columns::named("clues")?, columns::named("hardest")?];
//! let filter = Filter::parse("clues<20 and hardest!=naked-single", &Ids)?;
//! let request = Request::new(columns, filter, Order::default(), &[], Default::default());
//! let line = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
//! let rows: Vec<_> = request.rows([Item::new("demo", line)], &Ids).collect();
//! let cells = &rows[0].shown.as_ref().expect("the filter keeps it").cells;
//! let plain = |at: usize| request.columns()[at].kind.plain(cells[at].as_ref().unwrap());
//! assert_eq!([plain(0), plain(1)], ["17", "hidden_pair"]);
//! # Ok::<(), kotowari_engine::error::Error>(())
//! ```
//!
//! [`files`] (feature `batch`) does the same for files of any size, on as many threads as it is
//! given, into a file that an interrupted run can go on with.

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
pub use datum::{Datum, Kind, Value};
pub use facts::{Facts, Note, Own, Wanted};
pub use filter::Filter;
pub use order::Order;
pub use row::{Cells, Request, Row, Verdict};
pub use source::{Item, Source, Text};
pub use tally::Tally;
pub use words::{Ids, Words};
