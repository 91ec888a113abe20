//! Files of puzzles, rated on all cores, into an output that an interrupted run can resume.
//!
//! A pipeline of threads: one reads tasks (`feed`), a bounded pool rates them (`pool`), and the
//! caller's thread writes rows in the order of the input (`run`, `target`). Only the output grows
//! with the input and, if rows are sorted, their keys in memory. Other work on every puzzle of a
//! file takes the same way without columns and without a journal (`each`, `draft`).
//!
//! Outputs are replaced atomically (`whole`) under a lock (`lock`); what `--resume` needs is kept
//! in a journal beside them (`journal`).

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
pub use each::{MapEvent, OnReaderBlocked, PuzzleMap};
pub use feed::Checkpoint;
pub use find::{is_puzzle, resolve_each, resolve_inputs, total_bytes};
pub use input::{Input, unreadable};
pub use journal::{
    Journal, Settings, check_resumable, load_journal, read_journal_text, remove_if_exists,
    unreadable_journal,
};
pub use lines::{Lines, NumberedLine};
pub use lock::{FolderLock, lock_folder, open_locked};
pub use open::decompressed;
pub use place::{Destination, OutputFile, is_same_file, resolve_links};
pub use pool::{Pool, PoolEvent, PoolOutcome, Submit};
pub use run::{Job, Report, RunObserver};
pub use target::{RowWriter, output_error};
pub use whole::{create_atomic, replace_atomic, write_atomic};

/// Why a run ended early.
#[derive(Debug)]
pub enum Failure {
    /// An error with a message for the user.
    Error(Error),
    /// Standard output cannot be written, for instance because its reader has closed the pipe.
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
