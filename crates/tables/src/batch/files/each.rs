//! A parallel map over every puzzle of some files; results come in the order of the input.

use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;

use super::Failure;
use super::feed::{Checkpoint, Feed, Task};
use super::input::Input;
use super::pool::{Pool, PoolEvent, PoolOutcome};
use crate::batch::source::{PuzzleInput, Source};
use kotowari_format::ReadOptions;

/// A parallel map over the puzzles of files: what to read and how.
pub struct PuzzleMap<'a> {
    /// The inputs, in order.
    pub inputs: &'a [Input],
    /// Heading of the table column that holds the puzzles; `None` recognises the usual ones.
    pub column: Option<&'a str>,
    /// Name of standard input in messages.
    pub stdin_name: &'a str,
    /// Number of worker threads.
    pub jobs: usize,
    /// How a text that is read as a whole is read.
    pub reading: ReadOptions,
    /// Most queued puzzles a worker takes at a time: more than one where each takes microseconds.
    pub batch_size: usize,
    /// Set from outside to cancel; results that are finished by then are still delivered.
    pub stop: &'a AtomicBool,
    /// Bytes that the result for one puzzle takes beside its text, counted against the bound on
    /// memory in flight.
    pub result_bytes: usize,
    /// Position where an earlier run ended: the texts before it are read and checked,
    /// not worked on.
    pub after: Option<Checkpoint>,
}

/// What the caller of [`PuzzleMap::run`] receives.
pub enum MapEvent<D> {
    /// The next result in order, the bytes of the files read so far, and the checkpoint after it.
    Done(D, u64, Checkpoint),
    /// No result is ready: an opportunity to flush and to draw progress.
    Idle,
}

/// Callback for the case that all work is done while the reader is blocked on input that may never
/// come (a terminal). A program can exit here; otherwise [`PuzzleMap::run`] returns once the read
/// does.
pub type OnReaderBlocked<'s> = &'s mut dyn FnMut(&Result<(), Failure>);

impl PuzzleMap<'_> {
    /// Applies `work` to every puzzle and passes the results to `take`, on this
    /// thread and in order.
    ///
    /// `work` returns `None` for text that is no puzzle and was not expected to be one, such as a
    /// heading. `crashed` makes the result of a puzzle on which `work` panicked.
    ///
    /// # Errors
    ///
    /// Those of `take`; a table without the named column; `resume-input` if the input before the
    /// checkpoint `after` is not what the earlier run has read.
    pub fn run<D: Send>(
        &self,
        stdin: &mut (dyn Read + Send),
        work: &(dyn Fn(&PuzzleInput) -> Option<D> + Sync),
        crashed: &(dyn Fn(&Source) -> D + Sync),
        take: &mut dyn FnMut(MapEvent<D>) -> Result<(), Failure>,
        stuck: OnReaderBlocked<'_>,
    ) -> Result<(), Failure> {
        let after = self.after.unwrap_or_default();
        let pool = Pool {
            jobs: self.jobs,
            batch_size: self.batch_size,
            first: after.done,
            stop: self.stop,
        };
        let feed = Feed {
            inputs: self.inputs,
            column: self.column,
            each_line: false,
            reading: self.reading,
            stdin_name: self.stdin_name,
            read: Default::default(),
        };
        pool.run(
            |submit, is_cancelled| {
                feed.run_after(after, "resume-input", stdin, is_cancelled, &mut |task| {
                    !is_cancelled() && submit(task.index, task.weight() + self.result_bytes, task)
                })
            },
            &|task: Task| {
                // A panic on one puzzle must not cost the results of the others.
                let done = catch_unwind(AssertUnwindSafe(|| work(&task.item)))
                    .unwrap_or_else(|_| Some(crashed(&task.item.source)));
                (done, task.read, task.checkpoint)
            },
            &mut |event| match event {
                PoolEvent::Done((Some(done), read, checkpoint)) => {
                    take(MapEvent::Done(done, read, checkpoint))
                }
                PoolEvent::Done((None, ..)) => Ok(()),
                PoolEvent::Idle => take(MapEvent::Idle),
            },
            |PoolOutcome { sink, reader }| {
                let is_stuck = reader.is_none();
                let outcome = match (sink, reader) {
                    (Err(failure), _) => Err(failure),
                    (Ok(()), Some(Err(error))) => Err(error.into()),
                    (Ok(()), _) => Ok(()),
                };
                if is_stuck {
                    stuck(&outcome);
                }
                outcome
            },
        )
    }
}
