//! Files of puzzles, rated on all cores, into a file that can be gone on with.
//!
//! A thread reads tasks (`feed`), others rate them (`pool`), and the caller's thread writes rows in
//! the order of the input (`run`, `target`).  Nothing grows with the input but the output,
//! and, if rows are to be sorted, their keys.  What is no rating goes the same way without columns and
//! without a journal (`each`, `draft`).

mod draft;
mod each;
mod feed;
mod find;
mod input;
mod journal;
mod lines;
mod lock;
mod open;
mod place;
mod pool;
mod run;
mod spool;
mod table_in;
mod target;
mod whole;

use std::io;

use kotowari_engine::error::Error;

pub use draft::Draft;
pub use each::{Each, Event, Mark, Stuck};
pub use find::{bytes, find, is_puzzle};
pub use input::{Input, unreadable};
pub use journal::{
    Journal, Settings, fits, journal_text, load_journal, remove, unreadable_journal,
};
pub use lock::{FolderLock, lock_folder, locked};
pub use open::unpacked;
pub use place::{Place, Spot, followed, is_same};
pub use run::{Job, Report, Watch};
pub use target::{Writer, output_error};
pub use whole::{create, replace, write};

/// Why a run did not get to its end.
#[derive(Debug)]
pub enum Failure {
    /// Something to tell a person.
    Error(Error),
    /// Standard output could not be written.
    Output(io::Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Error(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}
