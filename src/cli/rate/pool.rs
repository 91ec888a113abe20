//! Many workers, one order: tasks go out to every core, rows come back in the order of the input.
//!
//! A thread reads, so many rate, and the caller's thread writes.  No more than [`WINDOW`] tasks are
//! between reading and writing, so the memory does not grow with the input, however long one puzzle
//! holds up the others.

use std::collections::BTreeMap;
use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::feed::{Feed, Stopped, Task};
use super::row::Row;
use crate::cli::Failure;
use crate::error::Error;

/// So many tasks may be read and not yet written.
const WINDOW: u64 = 4096;

/// How long anybody waits before looking whether to stop.
const PATIENCE: Duration = Duration::from_millis(50);

/// How long a reader may take to notice that nobody wants more.
const PARTING: Duration = Duration::from_millis(400);

/// A task that is done.
pub struct Done {
    pub index: u64,
    pub read: u64,
    pub digest: u64,
    /// None if there was no puzzle after all.
    pub row: Option<Row>,
}

/// What the writer is told.
pub enum Event<'a> {
    /// The next task, in order.
    Done(Done),
    /// Nothing is ready: time to show what there is.
    Idle,
    /// That was all; or somebody stopped it, or the input was not what it should be.
    End { stopped: bool, error: Option<&'a Error> },
}

/// What is rated and how.
pub struct Pool<'a> {
    pub feed: Feed<'a>,
    pub jobs: usize,
    /// Rates a task.
    pub rate: &'a (dyn Fn(&Task) -> Option<Row> + Sync),
    /// What to say of a task whose rating panicked.
    pub crashed: &'a (dyn Fn(&Task) -> Row + Sync),
    /// Tasks that an earlier run has done, and their digest.
    pub done: Option<(u64, u64)>,
    /// Set by Ctrl-C.
    pub stop: &'a AtomicBool,
}

impl Pool<'_> {
    /// Runs it; `each` is called on this thread.
    ///
    /// # Errors
    /// The first error of `each`.
    pub fn run(
        &self,
        stdin: &mut (dyn Read + Send),
        each: &mut dyn FnMut(Event<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let first = self.done.map_or(0, |(index, _)| index);
        let window = Window::new(first);
        let halt = AtomicBool::new(false);
        let (task_in, task_out) = sync_channel::<Task>(2 * self.jobs);
        let (done_in, done_out) = sync_channel::<Done>(WINDOW as usize);
        let task_out = Mutex::new(task_out);
        let halted = || halt.load(Ordering::Relaxed) || self.stop.load(Ordering::Relaxed);
        thread::scope(|scope| {
            let (window, halted, task_out) = (&window, &halted, &task_out);
            let reader = scope.spawn(move || self.read(stdin, first, window, halted, task_in));
            for _ in 0..self.jobs {
                let done_in = done_in.clone();
                scope.spawn(move || self.work(task_out, halted, done_in));
            }
            drop(done_in);
            let mut result = in_order(first, window, done_out, each);
            if result.is_err() {
                halt.store(true, Ordering::Relaxed);
            }
            let since = Instant::now();
            while !reader.is_finished() && since.elapsed() < PARTING {
                thread::sleep(Duration::from_millis(5));
            }
            // It waits for somebody to type, and nothing can wake it.
            let stuck = halted() && !reader.is_finished();
            let read = if stuck { Ok(()) } else { reader.join().unwrap_or(Ok(())) };
            if result.is_ok() {
                let error = read.as_ref().err();
                let stopped = self.stop.load(Ordering::Relaxed);
                result = each(Event::End { stopped, error });
            }
            if stuck {
                let code = if self.stop.load(Ordering::Relaxed) { 130 } else { 0 };
                std::process::exit(code);
            }
            match (result, read) {
                (Ok(()), Err(error)) => Err(error.into()),
                (result, _) => result,
            }
        })
    }

    /// The reader.
    fn read(
        &self,
        stdin: &mut (dyn Read + Send),
        first: u64,
        window: &Window,
        halted: &(dyn Fn() -> bool + Sync),
        tasks: SyncSender<Task>,
    ) -> Result<(), Error> {
        let changed = || Error::new("rate-resume-input");
        let mut seen = 0;
        let mut differs = false;
        let result = self.feed.run(stdin, &mut |task| {
            seen = task.index + 1;
            if task.index < first {
                differs = seen == first && self.done.is_some_and(|(_, sum)| sum != task.digest);
                return !differs && !halted();
            }
            window.wait_for(task.index, halted) && tasks.send(task).is_ok()
        });
        match result {
            _ if differs => Err(changed()),
            Err(Stopped::Error(error)) => Err(error),
            Ok(()) if seen < first => Err(changed()),
            Ok(()) | Err(Stopped::Unwanted) => Ok(()),
        }
    }

    /// A worker.
    fn work(
        &self,
        tasks: &Mutex<Receiver<Task>>,
        halted: &(dyn Fn() -> bool + Sync),
        done: SyncSender<Done>,
    ) {
        while !halted() {
            let next = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(PATIENCE);
            let task = match next {
                Ok(task) => task,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return,
            };
            // A mistake of ours in one puzzle must not cost the rows of the others.
            let row = catch_unwind(AssertUnwindSafe(|| (self.rate)(&task)))
                .unwrap_or_else(|_| Some((self.crashed)(&task)));
            let Task { index, read, digest, .. } = task;
            if done.send(Done { index, read, digest, row }).is_err() {
                return;
            }
        }
    }
}

/// Hands on what is done, in the order of the input.
fn in_order(
    first: u64,
    window: &Window,
    done: Receiver<Done>,
    each: &mut dyn FnMut(Event<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut next = first;
    let mut early: BTreeMap<u64, Done> = BTreeMap::new();
    loop {
        let arrived = match done.try_recv() {
            Ok(done) => done,
            Err(TryRecvError::Disconnected) => return Ok(()),
            Err(TryRecvError::Empty) => {
                each(Event::Idle)?;
                match done.recv_timeout(PATIENCE) {
                    Ok(done) => done,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
            }
        };
        early.insert(arrived.index, arrived);
        while let Some(done) = early.remove(&next) {
            each(Event::Done(done))?;
            next += 1;
        }
        window.advance(next);
    }
}

/// How far the reader may go ahead of the writer.
struct Window {
    written: Mutex<u64>,
    moved: Condvar,
}

impl Window {
    fn new(written: u64) -> Window {
        Window { written: Mutex::new(written), moved: Condvar::new() }
    }

    /// Waits until this task may be sent; false if nobody wants it any more.
    fn wait_for(&self, index: u64, halted: &(dyn Fn() -> bool + Sync)) -> bool {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        while index >= *written + WINDOW && !halted() {
            let waited = self.moved.wait_timeout(written, PATIENCE);
            written = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        !halted()
    }

    fn advance(&self, next: u64) {
        *self.written.lock().unwrap_or_else(PoisonError::into_inner) = next;
        self.moved.notify_one();
    }
}
