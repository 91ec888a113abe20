//! `generate`: puzzles to order.
//!
//! The work is done by [`generate`](crate::generate); here are arguments, threads, a clock, and words.

mod args;
mod order;
mod told;
mod window;
mod workers;
mod write;

use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

pub use self::args::GenerateArgs;
use super::drill::new_seed;
use super::output::Output;
use super::rate::stop;
use super::{Context, Exit, Failure};
use crate::generate::{Generator, Tally};
use told::{Ending, Progress};
use write::{Format, Writer};

/// Makes them.
pub fn run(args: &GenerateArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let request = order::request(args, context)?;
    let output =
        args.output.as_deref().map(|path| Output::of(path, args.force, &[])).transpose()?;
    let seed = args.seed.unwrap_or_else(new_seed);
    let generator = Generator::new(request, seed)
        .map_err(|impossible| order::refused(&impossible, context.renderer))?;
    let named = args.output.as_deref().and_then(Format::of_name);
    let format = args.format.or(named).unwrap_or(Format::Text);
    let mask = args.mask.clone().unwrap_or_default();
    let writer = Writer { format, mask, seed };

    let stop = stop::asked()?;
    let deadline = Instant::now() + Duration::from_secs(args.time);
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let jobs = args.jobs.map_or_else(cores, |jobs| jobs as usize);
    let is_over = || stop.load(Ordering::Relaxed) || Instant::now() >= deadline;
    let mut tally = Tally::default();
    let mut written = writer.heading();
    if output.is_none() {
        context.out.write_all(&written)?;
    }
    let watched =
        context.err_is_terminal && !context.quiet && (!context.out_is_terminal || output.is_some());
    let mut progress = Progress::new(watched, args.count, context.renderer);
    let mut failed = None;
    let attempt = |index: u64| {
        generator.attempt(index, &is_over).map(|mut made| {
            if format.shows_facts() {
                generator.complete(&mut made);
            }
            made
        })
    };
    workers::in_order(jobs, &attempt, &is_over, |attempt| {
        tally.add(&attempt);
        progress.show(&tally);
        let Ok(made) = attempt else { return true };
        let row = writer.row(&made);
        if output.is_some() {
            written.extend(row);
        } else if let Err(reason) = context.out.write_all(&row).and_then(|()| context.out.flush()) {
            failed = Some(reason);
        }
        failed.is_none() && tally.made < args.count
    });
    progress.end();
    if let Some(reason) = failed {
        return Err(reason.into());
    }
    if let Some(output) = output.filter(|_| tally.made > 0) {
        output.write(&written, context)?;
    }
    let interrupted = stop.load(Ordering::Relaxed);
    let ending = match tally.made >= args.count {
        true => Ending::Complete,
        false if interrupted => Ending::Interrupted,
        false => Ending::OutOfTime(args.time),
    };
    told::tell(&tally, ending, seed, context)?;
    Ok(match ending {
        Ending::Complete => Exit::Done,
        Ending::Interrupted => Exit::Interrupted,
        Ending::OutOfTime(_) => Exit::Negative,
    })
}
