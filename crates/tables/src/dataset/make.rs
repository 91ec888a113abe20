//! A set is made: puzzles of files into a folder, on all cores, until all is done or somebody stops it.

use std::cell::RefCell;
use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::folder::{Folder, Plan};
use super::order::Order;
use super::recipe::Recipe;
use super::row::{Made, Skipped};
use super::tally::Tally;
use crate::batch::files::{Each, Event, Failure, Input};
use crate::batch::write::line;
use crate::batch::{Item, Source};
use kotowari_engine::error::Error;
use kotowari_words::explain::Renderer;

/// How old a journal may get: so much work is done again after a `kill -9`.
const JOURNAL_EVERY: Duration = Duration::from_secs(1);

/// The rows of a puzzle may take so many bytes: sixty of some kilobytes.
const WEIGHT: usize = 1 << 19;

/// What is made, of what, by how many.
pub struct Making<'a> {
    /// What was ordered.
    pub order: &'a Order,
    /// What rows are made of.
    pub recipe: &'a Recipe<'a>,
    /// How the folder is written.
    pub plan: &'a Plan,
    /// What is read.
    pub inputs: &'a [Input],
    /// What standard input is called.
    pub stdin_name: &'a str,
    /// How many puzzles are worked on at the same time.
    pub jobs: usize,
    /// Set by whoever wants it to stop; what is in hand is still written.
    pub stop: &'a AtomicBool,
}

/// What whoever waits is told.
pub enum Seen<'a> {
    /// So many bytes are read, and so many rows written, those of earlier runs, too.
    Done(u64, u64),
    /// A text was left out: where it stands, and why.
    Left(&'a Source, Error),
    /// Nothing is ready: time to show what there is.
    Idle,
}

/// How it ended.
#[derive(Debug)]
pub enum Ended {
    /// The set is whole.
    Whole(Tally),
    /// Somebody stopped it; what there is can be gone on with.
    Stopped(Tally),
}

/// What one text came to, on its way to the folder.
struct Row {
    made: Made,
    lines: Vec<u8>,
    source: Source,
}

impl Making<'_> {
    /// Makes it; the card speaks the language of `renderer`.  `stuck` is called when all is done but reading
    /// waits for what may never come (somebody at a keyboard): a program can end there.
    ///
    /// # Errors
    /// If something cannot be read or written; what was done stays, with a journal to go on from.
    pub fn run(
        &self,
        folder: Folder,
        renderer: &Renderer,
        stdin: &mut (dyn Read + Send),
        watch: &mut dyn FnMut(Seen<'_>),
        stuck: &mut dyn FnMut(Option<&Error>),
    ) -> Result<Ended, Failure> {
        let after = folder.mark();
        let each = Each {
            inputs: self.inputs,
            column: self.order.column.as_deref(),
            stdin_name: self.stdin_name,
            jobs: self.jobs,
            grab: 1,
            stop: self.stop,
            weight: WEIGHT,
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
                if let Event::Done(row, read, mark) = event {
                    folder.add(&row.made, &row.lines, mark)?;
                    if let Made::Skipped(why) = &row.made {
                        watch(Seen::Left(&row.source, reason(why)));
                    }
                    watch(Seen::Done(read, folder.tally().all_rows()));
                } else {
                    watch(Seen::Idle);
                }
                if journalled.elapsed() >= JOURNAL_EVERY {
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
            // What was done before stays, and so does its journal; the first error is the one that is told.
            let _ = folder.pause();
            return Err(failure);
        }
        if self.stop.load(Ordering::Relaxed) {
            folder.pause()?;
            return Ok(Ended::Stopped(folder.tally().clone()));
        }
        let tally = folder.finish(|tally, shards| {
            self.order.card(self.plan, self.recipe.speakers, (tally, shards), renderer)
        })?;
        Ok(Ended::Whole(tally))
    }

    fn rows(&self, item: &Item) -> Option<Row> {
        let made = self.recipe.rows(item)?;
        let lines = match &made {
            Made::Rows(rows) => rows.all.iter().cloned().flat_map(line).collect(),
            Made::Skipped(_) => vec![],
        };
        Some(Row { made, lines, source: item.source.clone() })
    }
}

fn crashed(source: &Source) -> Row {
    let made = Made::Skipped(Skipped::Unreadable(Error::new("dataset-crashed")));
    Row { made, lines: vec![], source: source.clone() }
}

/// Why a puzzle was left out.
fn reason(why: &Skipped) -> Error {
    match why {
        Skipped::Unreadable(error) => error.clone(),
        Skipped::None => Error::new("dataset-none"),
        Skipped::Many => Error::new("dataset-many"),
        Skipped::Unknown => Error::new("dataset-unknown"),
    }
}
