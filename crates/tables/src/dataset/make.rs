//! Makes a data set of files of puzzles, on a worker pool, resumable and cancellable.

use std::cell::RefCell;
use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::folder::{Folder, Plan};
use super::order::DatasetOptions;
use super::recipe::Recipe;
use super::row::{RowsOutcome, SkipReason};
use super::tally::Tally;
use crate::batch::files::{Failure, Input, MapEvent, PuzzleMap};
use crate::batch::write::line;
use crate::batch::{PuzzleInput, Source};
use kotowari_engine::error::Error;
use kotowari_words::explain::Renderer;

/// Interval of the journal: the most work that a resumed run repeats after the process was killed.
const JOURNAL_INTERVAL: Duration = Duration::from_secs(1);

/// Estimated bytes of the rows of one puzzle, for the bound on memory in flight: sixty rows of
/// some kilobytes.
const ROWS_BYTES: usize = 1 << 19;

/// A run that makes a data set: what to read and how.
pub struct DatasetRun<'a> {
    /// The options of the set.
    pub order: &'a DatasetOptions,
    /// How rows are made.
    pub recipe: &'a Recipe<'a>,
    /// How the folder is written.
    pub plan: &'a Plan,
    /// The inputs, in order.
    pub inputs: &'a [Input],
    /// Name of standard input in messages.
    pub stdin_name: &'a str,
    /// Number of worker threads.
    pub jobs: usize,
    /// Set from outside to cancel; rows that are finished by then are still written.
    pub stop: &'a AtomicBool,
}

/// An event of a run, for showing progress.
pub enum DatasetEvent<'a> {
    /// A puzzle is done: bytes of input read, and rows written including resumed runs.
    Done(u64, u64),
    /// A puzzle was skipped: its source and the reason.
    Skipped(&'a Source, Error),
    /// No result is ready: an opportunity to flush and to draw progress.
    Idle,
}

/// How a run ended.
#[derive(Debug)]
pub enum DatasetOutcome {
    /// The set is complete.
    Complete(Tally),
    /// It was cancelled and can be resumed.
    Stopped(Tally),
}

/// The rows of one puzzle, encoded by the worker so that the writing thread only copies bytes.
struct EncodedRows {
    made: RowsOutcome,
    lines: Vec<u8>,
    source: Source,
}

impl DatasetRun<'_> {
    /// Makes the set. The card is written in the language of `renderer`; `watch` receives events.
    /// `stuck` is called when all work is done while the reader is blocked on input that may never
    /// come (a terminal): a program can exit there.
    ///
    /// # Errors
    ///
    /// If something cannot be read or written; the set can be resumed.
    pub fn run(
        &self,
        folder: Folder,
        renderer: &Renderer,
        stdin: &mut (dyn Read + Send),
        watch: &mut dyn FnMut(DatasetEvent<'_>),
        stuck: &mut dyn FnMut(Option<&Error>),
    ) -> Result<DatasetOutcome, Failure> {
        let after = folder.mark();
        let each = PuzzleMap {
            inputs: self.inputs,
            column: self.order.column.as_deref(),
            stdin_name: self.stdin_name,
            jobs: self.jobs,
            reading: self.order.reading,
            batch_size: 1,
            stop: self.stop,
            result_bytes: ROWS_BYTES,
            after: (after.done > 0).then_some(after),
        };
        let folder = RefCell::new(folder);
        let mut journalled = Instant::now();
        let result = each.run(
            stdin,
            &|item| self.rows(item),
            &crashed,
            &mut |event| {
                let mut folder = folder.borrow_mut();
                if let MapEvent::Done(row, read, mark) = event {
                    folder.add(&row.made, &row.lines, mark)?;
                    if let RowsOutcome::Skipped(why) = &row.made {
                        watch(DatasetEvent::Skipped(&row.source, reason(why)));
                    }
                    watch(DatasetEvent::Done(read, folder.tally().all_rows()));
                } else {
                    watch(DatasetEvent::Idle);
                }
                if journalled.elapsed() >= JOURNAL_INTERVAL {
                    folder.pause()?;
                    journalled = Instant::now();
                }
                Ok(())
            },
            &mut |outcome| {
                let paused = folder.borrow_mut().pause();
                folder.borrow().release();
                stuck(match (outcome, &paused) {
                    (Err(Failure::Error(error)), _) | (_, Err(error)) => Some(error),
                    _ => None,
                });
            },
        );
        let mut folder = folder.into_inner();
        if let Err(failure) = result {
            // What is done can be resumed. The error to report is the first one.
            let _ = folder.pause();
            return Err(failure);
        }
        if self.stop.load(Ordering::Relaxed) {
            folder.pause()?;
            return Ok(DatasetOutcome::Stopped(folder.tally().clone()));
        }
        let tally = folder.finish(|tally, shards| {
            self.order.card(self.plan, self.recipe.speakers, (tally, shards), renderer)
        })?;
        Ok(DatasetOutcome::Complete(tally))
    }

    fn rows(&self, item: &PuzzleInput) -> Option<EncodedRows> {
        let made = self.recipe.rows(item)?;
        let lines = match &made {
            RowsOutcome::Rows(rows) => rows.all.iter().cloned().flat_map(line).collect(),
            RowsOutcome::Skipped(_) => vec![],
        };
        Some(EncodedRows { made, lines, source: item.source.clone() })
    }
}

fn crashed(source: &Source) -> EncodedRows {
    let made = RowsOutcome::Skipped(SkipReason::Unreadable(Error::new("dataset-crashed")));
    EncodedRows { made, lines: vec![], source: source.clone() }
}

/// Returns the message for a skipped puzzle.
fn reason(why: &SkipReason) -> Error {
    match why {
        SkipReason::Unreadable(error) => error.clone(),
        SkipReason::None => Error::new("dataset-none"),
        SkipReason::Many => Error::new("dataset-many"),
        SkipReason::Unknown => Error::new("dataset-unknown"),
    }
}
