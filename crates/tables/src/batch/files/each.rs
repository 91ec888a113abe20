//! Every puzzle of some files, worked on by all cores, and what came of it in the order of the input.

use std::io::Read;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use super::Failure;
use super::feed::{EMPTY_DIGEST, Feed, Stopped, Task};
use super::input::Input;
use super::pool::{self, End, Pool};
use crate::batch::source::{Item, Source};
use kotowari_engine::error::Error;

/// What is to be gone through.
pub struct Each<'a> {
    /// What is read.
    pub inputs: &'a [Input],
    /// The column of a table that holds the puzzles, if one was named.
    pub column: Option<&'a str>,
    /// What standard input is called.
    pub stdin_name: &'a str,
    /// How many puzzles are worked on at the same time.
    pub jobs: usize,
    /// How many puzzles a core takes at once, if so many wait: more than one where each takes
    /// microseconds.
    pub grab: usize,
    /// Set by whoever wants it to stop; what is in hand is still handed over.
    pub stop: &'a AtomicBool,
    /// How many bytes what comes of a puzzle may take beside its text: so much less is in hand at once.
    pub weight: usize,
    /// Where an earlier run came to: what it did is read, but not done again.
    pub after: Option<Mark>,
}

/// How far files have been gone through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// So many texts are done.
    pub done: u64,
    /// A sum over these texts: two runs that read the same have the same.
    pub digest: u64,
}

impl Default for Mark {
    fn default() -> Mark {
        Mark { done: 0, digest: EMPTY_DIGEST }
    }
}

/// What whoever takes is told.
pub enum Event<D> {
    /// The next one, in order, how many bytes of the files have been read for it, and how far that is.
    Done(D, u64, Mark),
    /// Nothing is ready: time to show what there is.
    Idle,
}

/// Called when all is done, but reading waits for something that may never come (somebody at a
/// keyboard).  A program can end here; otherwise [`Each::run`] returns when something came.
pub type Stuck<'s> = &'s mut dyn FnMut(&Result<(), Failure>);

impl Each<'_> {
    /// Goes through them: `work` does one (`None` if there was no puzzle and none to be expected),
    /// `crashed` stands in for one that failed by a mistake of ours, `take` is called on this thread.
    ///
    /// # Errors
    /// Those of `take`; or a table lacks the column that was named; or the files are not those an earlier
    /// run has read (`resume-input`).
    pub fn run<D: Send>(
        &self,
        stdin: &mut (dyn Read + Send),
        work: &(dyn Fn(&Item) -> Option<D> + Sync),
        crashed: &(dyn Fn(&Source) -> D + Sync),
        take: &mut dyn FnMut(Event<D>) -> Result<(), Failure>,
        stuck: Stuck<'_>,
    ) -> Result<(), Failure> {
        let after = self.after.unwrap_or_default();
        let first = after.done;
        let pool = Pool { jobs: self.jobs, grab: self.grab, first, stop: self.stop };
        let feed = Feed {
            inputs: self.inputs,
            column: self.column,
            stdin_name: self.stdin_name,
            read: Default::default(),
        };
        pool.run(
            |send, halted| {
                let mut seen = Mark::default();
                let result = feed.run(stdin, &mut |task| {
                    if task.index < first {
                        seen = Mark { done: task.index + 1, digest: task.digest };
                        return !halted() && (seen.done < first || seen == after);
                    }
                    !halted() && send(task.index, task.weight() + self.weight, task)
                });
                let differs = seen.done == first && seen != after;
                let is_short = result.is_ok() && seen.done < first;
                match result {
                    _ if differs || is_short => Err(Error::new("resume-input")),
                    Err(Stopped::Error(error)) => Err(error),
                    Ok(()) | Err(Stopped::Unwanted) => Ok(()),
                }
            },
            &|task: Task| {
                let mark = Mark { done: task.index + 1, digest: task.digest };
                // A mistake of ours in one puzzle must not cost the others.
                let done = catch_unwind(AssertUnwindSafe(|| work(&task.item)))
                    .unwrap_or_else(|_| Some(crashed(&task.item.source)));
                (done, task.read, mark)
            },
            &mut |event| match event {
                pool::Event::Done((Some(done), read, mark)) => take(Event::Done(done, read, mark)),
                pool::Event::Done((None, ..)) => Ok(()),
                pool::Event::Idle => take(Event::Idle),
            },
            |End { taken, read }| {
                let is_stuck = read.is_none();
                let outcome = match (taken, read) {
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
