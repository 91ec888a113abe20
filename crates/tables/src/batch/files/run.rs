//! One run of a batch: rates the inputs on a worker pool, writes the rows, counts, journals.
//!
//! [`Job`] holds the settings, [`RunObserver`] is the observer by which a front end shows progress,
//! and the private `RunState` is what the calling thread updates for every row.

use std::cell::RefCell;
use std::io::{Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use super::Failure;
use super::feed::{Checkpoint, Feed, Task};
use super::input::Input;
use super::journal::{Journal, Settings};
use super::place::Destination;
use super::pool::{Pool, PoolEvent, PoolOutcome};
use super::target::{RowFormat, RowWriter, Target, unwritten};
use crate::batch::row::{Request, Row};
use crate::batch::tally::Tally;
use crate::batch::words::Translations;

/// The settings of a run.
pub struct Job<'a> {
    /// Columns, filter and order of the rows.
    pub request: &'a Request,
    /// Translations for cells that hold words.
    pub words: &'a dyn Translations,
    /// The inputs, in order.
    pub inputs: &'a [Input],
    /// Heading of the table column that holds the puzzles; `None` recognises the usual ones.
    pub column: Option<&'a str>,
    /// Whether every line is a puzzle of its own, whatever the lines beside it say: a solution
    /// below its puzzle is otherwise the answer of it.
    pub each_line: bool,
    /// Name of standard input in messages.
    pub stdin_name: &'a str,
    /// The output.
    pub place: &'a Destination,
    /// The output format.
    pub writer: RowWriter<'a>,
    /// Settings kept in the journal; a run with different ones cannot resume this one.
    pub settings: Settings,
    /// Journal of the interrupted run to resume.
    pub journal: Option<Journal>,
    /// Number of worker threads.
    pub jobs: usize,
    /// Set from outside to cancel; rows that are finished by then are still written.
    pub stop: &'a AtomicBool,
}

/// The result of a run.
#[derive(Debug)]
pub struct Report {
    /// Counts, including those of the runs it resumed.
    pub tally: Tally,
    /// Whether it was cancelled before its end.
    pub stopped: bool,
}

/// Observer of a run. The front end implements it, because this crate has neither clock nor screen.
pub trait RunObserver {
    /// Called after each row: `read` bytes of the input have been read and `rows` rows counted.
    fn progress(&mut self, read: u64, rows: usize);

    /// Called while no row is ready.
    fn idle(&mut self);

    /// Whether to write a journal now. The interval bounds the work a resumed run repeats after the
    /// process was killed.
    fn is_journal_due(&mut self) -> bool;

    /// Called when all work is done while the reader is blocked on input that may never come (a
    /// terminal). A program can exit here; otherwise [`Job::run`] returns once the read does.
    fn reader_blocked(&mut self, outcome: &Result<Report, Failure>);
}

impl Job<'_> {
    /// Reads, rates and writes.
    ///
    /// # Errors
    ///
    /// If an output cannot be written, a table lacks the named column, or the input of a resumed
    /// run has changed (`rate-resume-input`). A puzzle that cannot be read is a row, not an error.
    pub fn run(
        self,
        stdin: &mut (dyn Read + Send),
        stdout: &mut dyn Write,
        watch: &mut dyn RunObserver,
    ) -> Result<Report, Failure> {
        let after = self.journal.as_ref().map(Journal::checkpoint).unwrap_or_default();
        // One puzzle may take minutes, so workers never hold more than one.
        let pool = Pool { jobs: self.jobs, batch_size: 1, first: after.done, stop: self.stop };
        let feed = Feed {
            inputs: self.inputs,
            column: self.column,
            each_line: self.each_line,
            reading: self.request.read_options(),
            stdin_name: self.stdin_name,
            read: Default::default(),
        };
        let (request, words) = (self.request, self.words);
        let work = |task: Task| {
            // A panic on one puzzle must not cost the rows of the others.
            let row = catch_unwind(AssertUnwindSafe(|| request.row(&task.item, words)))
                .unwrap_or_else(|_| Some(request.crashed(&task.item.source, words)));
            RatedTask { read: task.read, checkpoint: task.checkpoint, row }
        };
        let stop = self.stop;
        let run = RefCell::new(RunState::new(self, stdout, watch));
        pool.run(
            |submit, is_cancelled| {
                feed.run_after(after, "rate-resume-input", stdin, is_cancelled, &mut |task| {
                    submit(task.index, task.weight(), task)
                })
            },
            &work,
            &mut |event| run.borrow_mut().handle(event),
            |PoolOutcome { sink, reader }| {
                let mut run = run.borrow_mut();
                let is_stuck = reader.is_none();
                let ended = match (sink, reader) {
                    (Err(failure), _) => Err(failure),
                    // The rows before the error are kept and can be resumed.
                    (Ok(()), Some(Err(error))) => run.journal().and(Err(error.into())),
                    (Ok(()), _) => run.end(stop.load(Ordering::Relaxed)),
                };
                // Before `reader_blocked`, which may exit the process without running destructors.
                let tally = run.close();
                let outcome = ended.map(|stopped| Report { tally, stopped });
                if is_stuck {
                    run.watch.reader_blocked(&outcome);
                }
                outcome
            },
        )
    }
}

/// The result for one task.
struct RatedTask {
    /// Bytes of the input read so far.
    read: u64,
    checkpoint: Checkpoint,
    /// `None` if the text was no puzzle after all, such as a heading.
    row: Option<Row>,
}

/// State of a run on the calling thread: the output, the counts and the checkpoint.
struct RunState<'a, 'o> {
    request: &'a Request,
    place: &'a Destination,
    writer: RowWriter<'a>,
    settings: Settings,
    earlier: Option<Journal>,
    /// Standard output until the target is opened, which waits for the first row so that an error
    /// before it leaves no file behind.
    out: Option<&'o mut (dyn Write + 'o)>,
    watch: &'o mut dyn RunObserver,
    target: Option<Target<'a, 'o>>,
    tally: Tally,
    /// The position after the last row added.
    checkpoint: Checkpoint,
    /// Whether rows have been added since the last journal.
    unjournalled: bool,
}

impl<'a, 'o> RunState<'a, 'o> {
    fn new(
        job: Job<'a>,
        out: &'o mut (dyn Write + 'o),
        watch: &'o mut dyn RunObserver,
    ) -> RunState<'a, 'o> {
        let Job { request, place, writer, settings, journal, .. } = job;
        let tally = journal.as_ref().map(|journal| journal.tally.clone()).unwrap_or_default();
        let checkpoint = journal.as_ref().map(Journal::checkpoint).unwrap_or_default();
        RunState {
            request,
            place,
            writer,
            settings,
            earlier: journal,
            out: Some(out),
            watch,
            target: None,
            tally,
            checkpoint,
            unjournalled: false,
        }
    }

    fn handle(&mut self, event: PoolEvent<RatedTask>) -> Result<(), Failure> {
        match event {
            PoolEvent::Done(rated) => self.add(rated),
            PoolEvent::Idle => {
                if let Some(target) = &mut self.target {
                    target.flush()?;
                }
                if self.unjournalled && self.watch.is_journal_due() {
                    self.journal()?;
                }
                self.watch.idle();
                Ok(())
            }
        }
    }

    fn add(&mut self, rated: RatedTask) -> Result<(), Failure> {
        self.open()?;
        self.checkpoint = rated.checkpoint;
        self.unjournalled = true;
        if let Some(row) = &rated.row {
            self.tally.add(row);
            if let (Some(cells), Some(target)) = (&row.shown, &mut self.target) {
                target.row(cells)?;
            }
        }
        self.watch.progress(rated.read, self.tally.total);
        if self.watch.is_journal_due() {
            self.journal()?;
        }
        Ok(())
    }

    /// Opens the output on the first call.
    fn open(&mut self) -> Result<(), Failure> {
        let Some(out) = self.out.take() else { return Ok(()) };
        let format = RowFormat {
            columns: self.request.columns(),
            order: self.request.order(),
            writer: self.writer,
        };
        let length = self.earlier.as_ref().map(|journal| journal.length);
        if length.is_none() {
            // Before the output exists, because an output without a journal counts as complete.
            self.save(0)?;
        }
        self.target = Some(Target::open(self.place, out, format, length)?);
        Ok(())
    }

    /// Syncs the output and writes a journal; a no-op if the output is no file.
    fn journal(&mut self) -> Result<(), Failure> {
        let (Destination::File(_), Some(target)) = (self.place, &mut self.target) else {
            return Ok(());
        };
        target.sync()?;
        let length = target.length;
        self.save(length)?;
        self.unjournalled = false;
        Ok(())
    }

    fn save(&self, length: u64) -> Result<(), Failure> {
        let Destination::File(spot) = self.place else { return Ok(()) };
        let journal = Journal {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            settings: self.settings.clone(),
            done: self.checkpoint.done,
            digest: self.checkpoint.digest,
            length,
            tally: self.tally.clone(),
        };
        journal.save(&spot.sidecars).map_err(|error| unwritten(&spot.sidecars.journal, &error))
    }

    /// Finishes the output, or prepares it to be resumed. Returns `stopped`.
    fn end(&mut self, stopped: bool) -> Result<bool, Failure> {
        self.open()?;
        if stopped {
            self.journal()?;
        }
        if let Some(target) = &mut self.target {
            target.end(!stopped)?;
        }
        Ok(stopped)
    }

    /// Closes the output and returns the counts.
    fn close(&mut self) -> Tally {
        self.target = None;
        std::mem::take(&mut self.tally)
    }
}
