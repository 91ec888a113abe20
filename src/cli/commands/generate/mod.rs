//! `generate`: puzzles to order.
//!
//! [`generate`](kotowari_engine::generate) does the work; here are arguments, threads, time limits
//! and messages.

mod args;
mod boards;
mod checkpoint;
mod climb;
mod facts;
mod masks;
mod order;
mod report;
mod settings;
mod target;
mod window;
mod workers;
mod write;

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

pub use self::args::GenerateArgs;
use self::checkpoint::{Checkpoint, Earlier};
use self::climb::Climb;
use self::report::{Ending, Progress};
use self::target::Target;
use self::workers::{CHUNK, SAVE_INTERVAL, Workers};
pub use self::write::Format;
use self::write::Writer;
use crate::cli::terminal::seed::new_seed;
use crate::cli::terminal::stop;
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::Error;
use kotowari_engine::generate::{Generator, Made, Tally, Twins};
use kotowari_site::spoken::impossible_request;
use kotowari_tables::batch::files;
use kotowari_words::explain::Value as Word;

/// Runs the command.
pub fn run(args: &GenerateArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let format = args.format();
    let seed = args.seed.unwrap_or_else(new_seed);
    let mut request = order::request(args, seed, context)?;
    if args.pool.is_some() && !order::is_nine(&request) {
        return Err(Error::new("generate-pool-board").into());
    }
    let target = Target::of(args, format, &request)?;
    let settings = settings::of(args, format, &request);
    let earlier = match target.spot().filter(|_| args.resume) {
        Some(spot) => {
            let found = Earlier::load(spot)?;
            if found.is_none() && fs::metadata(&spot.path).is_ok() {
                let name = Word::Text(spot.path.display().to_string());
                let text = context.renderer.text("rate-resume-nothing", &[("file", name)]);
                context.note(&text)?;
                return Ok(Exit::Done);
            }
            if let Some(found) = &found {
                found.fits(&settings, &spot.path)?;
                // The output was changed since, so it must not be replaced.
                if fs::read(&spot.path).is_ok_and(|bytes| !found.wrote(&bytes)) {
                    let name = spot.path.display().to_string();
                    return Err(Error::new("generate-resume-changed").text("file", name).into());
                }
            }
            found
        }
        None => None,
    };
    let seed = match (&earlier, args.seed) {
        (Some(earlier), Some(seed)) if earlier.seed != seed => {
            let file = args.output.as_deref().map(|path| path.display().to_string());
            return Err(Error::new("rate-resume-settings")
                .text("file", file.unwrap_or_default())
                .text("setting", "--seed")
                .text("before", earlier.seed.to_string())
                .text("now", seed.to_string())
                .into());
        }
        (Some(earlier), _) => {
            // Random regions depend on the seed, so the request is made again with the earlier one.
            request = order::request(args, earlier.seed, context)?;
            earlier.seed
        }
        (None, _) => seed,
    };
    let checkpoint =
        target.spot().map(|spot| Checkpoint::new(spot, seed, &settings, earlier.as_ref()));
    let generator = Generator::new(request, seed)
        .map_err(|impossible| impossible_request(&impossible, context.renderer))?;
    let writer = Writer { format, mask: args.mask.clone().unwrap_or_default(), seed };
    let run = Run { args, generator, writer, target, earlier, checkpoint };
    run.run(context)
}

/// A run, with everything checked that can be checked before it.
struct Run<'a> {
    args: &'a GenerateArgs,
    generator: Generator,
    writer: Writer,
    target: Target,
    earlier: Option<Earlier>,
    checkpoint: Option<Checkpoint>,
}

impl Run<'_> {
    fn run(mut self, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
        let stop = stop::on_signal()?;
        let deadline = Instant::now().checked_add(Duration::from_secs(self.args.time));
        let is_over =
            || stop.load(Ordering::Relaxed) || deadline.is_some_and(|end| Instant::now() >= end);
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let jobs = self.args.jobs.map_or_else(cores, |jobs| jobs as usize);
        let quick = order::is_nine(self.generator.request());
        let chunk = if quick { CHUNK } else { 1 };
        let workers = Workers { jobs, chunk, is_over: &is_over };
        let watched = context.err_is_terminal
            && !context.quiet
            && (!context.out_is_terminal || !matches!(self.target, Target::Rows));
        let mut progress = Progress::new(watched, self.args.count, context.renderer);
        let (all, tally, is_complete, far) = match self.args.pool {
            Some(size) => self.climb(size, &workers, &stop, &mut progress)?,
            None => self.search(&workers, &mut progress, context)?,
        };
        progress.end();
        let interrupted = stop.load(Ordering::Relaxed);
        let ending = match is_complete {
            true => Ending::Complete,
            false if interrupted => Ending::Interrupted,
            // A climb for the hardest always runs until its time is up.
            false if self.args.pool.is_some() && self.args.er.is_none() => Ending::Complete,
            false => Ending::OutOfTime(self.args.time),
        };
        let seed = self.writer.seed;
        let can_resume = self.checkpoint.is_some() && !is_complete;
        self.end(&all, is_complete, far, context)?;
        report::print(&tally, ending, seed, context)?;
        if can_resume {
            context.note(&context.renderer.text("generate-can-resume", &[]))?;
        }
        Ok(match ending {
            Ending::Complete => Exit::Done,
            Ending::Interrupted => Exit::Interrupted,
            Ending::OutOfTime(_) => Exit::Negative,
        })
    }

    /// Writes the puzzles. The journal is removed only if nothing is left to resume.
    fn end(
        self,
        all: &[Made],
        is_complete: bool,
        mut far: Value,
        context: &mut Context<'_, '_>,
    ) -> Result<(), Failure> {
        let Run { writer, target, mut checkpoint, args, .. } = self;
        if let (Some(checkpoint), false) = (&mut checkpoint, is_complete) {
            // Before the output exists: a crash in between must not make it look complete.
            if !all.is_empty() {
                far["written"] = checkpoint::digest(&target::bytes(all, &writer, context)?).into();
            }
            match args.pool {
                Some(_) => checkpoint.replace(&far)?,
                None => checkpoint.add(&[], &far)?,
            }
        }
        if all.is_empty() {
            return Ok(());
        }
        let settled = match (&target, is_complete) {
            (Target::Place(kotowari_tables::batch::files::Destination::File(spot)), true) => {
                Some(spot.journal_path().to_owned())
            }
            _ => None,
        };
        target.write(all, &writer, context)?;
        if let Some(journal) = settled {
            // If that fails, the next run reports the journal.
            let _ = fs::remove_file(journal);
        }
        Ok(())
    }

    /// Searches for the hardest puzzles (`--pool`).
    fn climb(
        &mut self,
        size: u64,
        workers: &Workers<'_>,
        stop: &AtomicBool,
        progress: &mut Progress<'_>,
    ) -> Result<(Vec<Made>, Tally, bool, Value), Failure> {
        let far = self.earlier.as_ref().map_or(Value::Null, |earlier| earlier.far.clone());
        let (count, seed) = (self.args.count, self.writer.seed);
        let climb = Climb::new(size, count, seed, self.generator.request(), &far);
        let mut climb = climb.ok_or_else(|| self.unreadable())?;
        let mut is_complete = climb.run(workers, &mut self.checkpoint, progress)?;
        let far = climb.far(None);
        if self.args.facts && self.writer.format.shows_facts() && !stop.load(Ordering::Relaxed) {
            if let Some(checkpoint) = &mut self.checkpoint {
                checkpoint.replace(&far)?;
            }
            is_complete &= climb.complete(workers.jobs, stop, progress);
        }
        let (all, tally) = climb.end();
        Ok((all, tally, is_complete, far))
    }

    /// Makes puzzles attempt by attempt.
    fn search(
        &mut self,
        workers: &Workers<'_>,
        progress: &mut Progress<'_>,
        context: &mut Context<'_, '_>,
    ) -> Result<(Vec<Made>, Tally, bool, Value), Failure> {
        let (mut all, mut tally, mut next) = self.restored()?;
        let mut twins = Twins::default();
        all.iter().cloned().for_each(|made| drop(twins.pass(Ok(made))));
        let (generator, writer, count) = (&self.generator, &self.writer, self.args.count);
        let streams = matches!(self.target, Target::Rows);
        let is_distinct = generator.request().distinct;
        if streams {
            context.out.write_all(&writer.heading())?;
        }
        let checkpoint = &mut self.checkpoint;
        let mut failed: Option<Failure> = None;
        // The first save is due after an interval, so that a short run writes nothing but its
        // output.
        let (mut saved, mut unsaved) = (Instant::now(), all.len());
        let attempt = |index: u64, stop: &dyn Fn() -> bool| {
            generator.attempt(index, stop).map(|mut made| {
                if writer.format.shows_facts() {
                    generator.complete(&mut made);
                }
                made
            })
        };
        let (first, is_enough) = (next, tally.made >= count);
        let mut take = |attempt: workers::Attempt| -> Result<bool, Failure> {
            next += 1;
            let attempt = if is_distinct { twins.pass(attempt) } else { attempt };
            tally.add(&attempt);
            progress.show(&tally);
            if let Ok(made) = attempt {
                match streams {
                    true => {
                        let gap = all.len() + tally.made as usize > 1
                            && writer.format == Format::Text
                            && !kotowari_format::write::is_usual(&made.puzzle.layout);
                        context.out.write_all(if gap { b"\n" } else { b"" })?;
                        context.out.write_all(&writer.row(&made))?;
                        context.out.flush()?;
                    }
                    false => all.push(made),
                }
            }
            if let Some(checkpoint) =
                checkpoint.as_mut().filter(|_| saved.elapsed() >= SAVE_INTERVAL)
            {
                let new: Vec<Value> = all[unsaved..].iter().map(Made::kept).collect();
                checkpoint.add(&new, &json!({ "next": next, "tally": tally.kept() }))?;
                (saved, unsaved) = (Instant::now(), all.len());
            }
            Ok(tally.made < count)
        };
        if !is_enough {
            workers::in_order(first, workers, &attempt, |attempt| {
                take(attempt).unwrap_or_else(|failure| {
                    failed = Some(failure);
                    false
                })
            });
        }
        if let Some(failure) = failed {
            return Err(failure);
        }
        let is_complete = tally.made >= count;
        let far = json!({ "next": next, "tally": tally.kept() });
        if let Some(checkpoint) =
            checkpoint.as_mut().filter(|_| !is_complete && unsaved < all.len())
        {
            let new: Vec<Value> = all[unsaved..].iter().map(Made::kept).collect();
            checkpoint.add(&new, &far)?;
        }
        Ok((all, tally, is_complete, far))
    }

    /// The puzzles, the counts and the next index of an earlier run.
    fn restored(&self) -> Result<(Vec<Made>, Tally, u64), Failure> {
        let Some(earlier) = self.earlier.as_ref().filter(|earlier| !earlier.far.is_null()) else {
            return Ok((vec![], Tally::default(), 0));
        };
        let made: Option<Vec<Made>> =
            earlier.made.iter().map(|made| self.generator.restored(made)).collect();
        let tally = Tally::restored(&earlier.far["tally"]);
        let next = earlier.far["next"].as_u64();
        match (made, tally, next) {
            (Some(made), Some(tally), Some(next)) => Ok((made, tally, next)),
            _ => Err(self.unreadable().into()),
        }
    }

    /// The error of a journal that cannot be understood.
    fn unreadable(&self) -> Error {
        let path = self.target.spot().map_or(Path::new(""), |spot| spot.journal_path());
        files::unreadable_journal(path, "generate")
    }
}
