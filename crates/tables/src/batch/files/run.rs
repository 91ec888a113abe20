//! A run: rows in order are written, counted and journalled.

use std::cell::RefCell;
use std::io::{Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

use super::Failure;
use super::feed::{EMPTY_DIGEST, Feed, Stopped, Task};
use super::input::Input;
use super::journal::{Journal, Settings};
use super::place::Place;
use super::pool::{End, Event, Pool};
use super::target::{Shape, Target, Writer, unwritten};
use crate::batch::row::{Request, Row};
use crate::batch::tally::Tally;
use crate::batch::words::Words;
use kotowari_engine::error::Error;

/// What is to be done.
pub struct Job<'a> {
    /// Which columns of which rows.
    pub request: &'a Request,
    /// Words for what needs some.
    pub words: &'a dyn Words,
    /// What is read.
    pub inputs: &'a [Input],
    /// The column of a table that holds the puzzles, if one was named.
    pub column: Option<&'a str>,
    /// What standard input is called.
    pub stdin_name: &'a str,
    /// Where rows go.
    pub place: &'a Place,
    /// How they are written.
    pub writer: Writer<'a>,
    /// What an interrupted run must have been started with to be gone on with.
    pub settings: Settings,
    /// Where an earlier run was interrupted.
    pub journal: Option<Journal>,
    /// How many puzzles are rated at the same time.
    pub jobs: usize,
    /// Set by whoever wants it to stop; rows in hand are still written.
    pub stop: &'a AtomicBool,
}

/// What came of it.
#[derive(Debug)]
pub struct Report {
    /// What has been counted, by earlier runs, too.
    pub tally: Tally,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}

/// Somebody who looks on: the shell, which has a clock and a screen.
pub trait Watch {
    /// What is written took so many bytes of the input and came to so many rows.
    fn progress(&mut self, read: u64, rows: usize);

    /// Nothing is to be done at the moment.
    fn idle(&mut self);

    /// Whether it is time for another journal: so much is done again after a `kill -9`.
    fn is_journal_due(&mut self) -> bool;

    /// All is done, but reading waits for something that may never come (somebody at a keyboard).  A
    /// program can end here; otherwise [`Job::run`] returns when something came.
    fn stuck(&mut self, outcome: &Result<Report, Failure>);
}

impl Job<'_> {
    /// Reads, rates and writes.
    ///
    /// # Errors
    /// If an output cannot be written, or the input is not what it should be.
    pub fn run(
        self,
        stdin: &mut (dyn Read + Send),
        stdout: &mut dyn Write,
        watch: &mut dyn Watch,
    ) -> Result<Report, Failure> {
        let earlier = self.journal.as_ref().map(|journal| (journal.done, journal.digest));
        let first = earlier.map_or(0, |(done, _)| done);
        let pool = Pool { jobs: self.jobs, grab: 1, first, stop: self.stop };
        let feed = Feed {
            inputs: self.inputs,
            column: self.column,
            stdin_name: self.stdin_name,
            read: Default::default(),
        };
        let (request, words) = (self.request, self.words);
        let work = |task: Task| {
            // A mistake of ours in one puzzle must not cost the rows of the others.
            let row = catch_unwind(AssertUnwindSafe(|| request.row(&task.item, words)))
                .unwrap_or_else(|_| Some(request.crashed(&task.item.source, words)));
            Done { index: task.index, read: task.read, digest: task.digest, row }
        };
        let stop = self.stop;
        let run = RefCell::new(Run::new(self, stdout, watch));
        pool.run(
            |send, halted| {
                let mut seen = 0;
                let mut differs = false;
                let result = feed.run(stdin, &mut |task| {
                    seen = task.index + 1;
                    if task.index < first {
                        differs =
                            seen == first && earlier.is_some_and(|(_, sum)| sum != task.digest);
                        return !differs && !halted();
                    }
                    send(task.index, task.weight(), task)
                });
                let changed = || Error::new("rate-resume-input");
                match result {
                    _ if differs => Err(changed()),
                    Err(Stopped::Error(error)) => Err(error),
                    Ok(()) if seen < first => Err(changed()),
                    Ok(()) | Err(Stopped::Unwanted) => Ok(()),
                }
            },
            &work,
            &mut |event| run.borrow_mut().take(event),
            |End { taken, read }| {
                let mut run = run.borrow_mut();
                let is_stuck = read.is_none();
                let ended = match (taken, read) {
                    (Err(failure), _) => Err(failure),
                    // What was done before the error stays, and so does its journal.
                    (Ok(()), Some(Err(error))) => run.journal().and(Err(error.into())),
                    (Ok(()), _) => run.end(stop.load(Ordering::Relaxed)),
                };
                // What it holds is closed and cleaned up, whatever follows.
                let tally = run.close();
                let outcome = ended.map(|stopped| Report { tally, stopped });
                if is_stuck {
                    run.watch.stuck(&outcome);
                }
                outcome
            },
        )
    }
}

/// A task that is done.
struct Done {
    index: u64,
    read: u64,
    digest: u64,
    /// None if there was no puzzle after all.
    row: Option<Row>,
}

/// What has been done so far.
struct Run<'a, 'o> {
    request: &'a Request,
    place: &'a Place,
    writer: Writer<'a>,
    settings: Settings,
    /// Kept until the output is opened, which is when the first row is there: a mistake that shows
    /// before that leaves no file behind.
    earlier: Option<Journal>,
    out: Option<&'o mut (dyn Write + 'o)>,
    watch: &'o mut dyn Watch,
    target: Option<Target<'a, 'o>>,
    tally: Tally,
    done: u64,
    digest: u64,
    /// Whether anything has come since the last journal.
    unjournalled: bool,
}

impl<'a, 'o> Run<'a, 'o> {
    fn new(job: Job<'a>, out: &'o mut (dyn Write + 'o), watch: &'o mut dyn Watch) -> Run<'a, 'o> {
        let Job { request, place, writer, settings, journal, .. } = job;
        let tally = journal.as_ref().map(|journal| journal.tally.clone()).unwrap_or_default();
        let (done, digest) =
            journal.as_ref().map_or((0, EMPTY_DIGEST), |journal| (journal.done, journal.digest));
        Run {
            request,
            place,
            writer,
            settings,
            earlier: journal,
            out: Some(out),
            watch,
            target: None,
            tally,
            done,
            digest,
            unjournalled: false,
        }
    }

    /// Takes what happened.
    fn take(&mut self, event: Event<Done>) -> Result<(), Failure> {
        match event {
            Event::Done(done) => self.add(done),
            Event::Idle => {
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

    fn add(&mut self, done: Done) -> Result<(), Failure> {
        self.open()?;
        self.done = done.index + 1;
        self.digest = done.digest;
        self.unjournalled = true;
        if let Some(row) = &done.row {
            self.tally.add(row);
            if let (Some(cells), Some(target)) = (&row.shown, &mut self.target) {
                target.row(cells)?;
            }
        }
        self.watch.progress(done.read, self.tally.total);
        if self.watch.is_journal_due() {
            self.journal()?;
        }
        Ok(())
    }

    /// Opens the output, once.
    fn open(&mut self) -> Result<(), Failure> {
        let Some(out) = self.out.take() else { return Ok(()) };
        let shape = Shape {
            columns: self.request.columns(),
            order: self.request.order(),
            writer: self.writer,
        };
        let length = self.earlier.as_ref().map(|journal| journal.length);
        if length.is_none() {
            // Before there is a file: one without a journal is whole.
            self.save(0)?;
        }
        self.target = Some(Target::open(self.place, out, shape, length)?);
        Ok(())
    }

    /// Writes down how far it is.
    fn journal(&mut self) -> Result<(), Failure> {
        let (Place::File(_), Some(target)) = (self.place, &mut self.target) else {
            return Ok(());
        };
        target.sync()?;
        let length = target.length;
        self.save(length)?;
        self.unjournalled = false;
        Ok(())
    }

    fn save(&self, length: u64) -> Result<(), Failure> {
        let Place::File(spot) = self.place else { return Ok(()) };
        let journal = Journal {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            settings: self.settings.clone(),
            done: self.done,
            digest: self.digest,
            length,
            tally: self.tally.clone(),
        };
        journal.save(&spot.beside).map_err(|error| unwritten(&spot.beside.journal, &error))
    }

    /// The end, or where it was stopped: says which.
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

    /// Lets the output go.
    fn close(&mut self) -> Tally {
        self.target = None;
        std::mem::take(&mut self.tally)
    }
}
