//! `solve`: answers, as fast as they can be read.
//!
//! What an answer is, is [`answer`](crate::batch::answer)'s; here are arguments, and what is said.

mod args;
mod told;

use std::sync::atomic::Ordering;

use self::args::Asked;
pub use self::args::SolveArgs;
use self::told::Told;
use crate::batch::{Item, Source};
use crate::cli::terminal::pipeline::{Complaints, Through};
use crate::cli::terminal::stop;
use crate::cli::{Context, Exit, Failure};
use crate::count::Solutions;
use crate::error::Error;
use crate::spoken::unreadable;

/// How many puzzles a core takes at once where each is a matter of microseconds.
const GRAB: usize = 64;

/// A row, and what it counts as.
struct Row {
    bytes: Vec<u8>,
    /// None if it could not be read.
    solutions: Option<Solutions>,
    /// Whether there may be solutions beyond those that were counted.
    has_more: bool,
    /// Why it could not be read, and where it stood.
    error: Option<(Source, Error)>,
}

/// Answers them.
pub fn run(args: &SolveArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let Asked { question, answers } = args.asked();
    // One puzzle may have millions to count.
    let stop = stop::asked()?;
    let renderer = context.renderer;
    let bad = |source: &Source, error: &Error| Row {
        bytes: answers.unreadable(source, &unreadable(error, renderer)),
        solutions: None,
        has_more: false,
        error: Some((source.clone(), error.clone())),
    };
    let row = |item: &Item| {
        let reading = match item.parse()? {
            Ok(reading) => reading,
            Err(error) => return Some(bad(&item.source, &error)),
        };
        let source = Source { line: reading.line, ..item.source.clone() };
        let answer = question.of_until(&reading.puzzle, &|| stop.load(Ordering::Relaxed));
        let has_more = answer.solutions == Solutions::Many && !answer.is_all;
        let bytes = answers.row(&source, &reading.puzzle, &answer);
        Some(Row { bytes, solutions: Some(answer.solutions), has_more, error: None })
    };
    let (mut told, mut complaints) = (Told::default(), Complaints::default());
    let through = Through {
        stop: &stop,
        args: &args.through,
        grab: if args.with_techniques { 1 } else { GRAB },
        label: "solve-progress",
        heading: answers.heading(),
    };
    let stopped = through.run(
        context,
        &row,
        &|source| bad(source, &Error::new("through-crashed")),
        &mut |Row { bytes, solutions, has_more, error }| {
            told.add(solutions, has_more && args.all.is_some());
            if let Some((source, error)) = error {
                complaints.add(&source, &error, renderer);
            }
            Ok(bytes)
        },
        &mut Vec::new,
    )?;
    let is_file = args.through.output.is_some();
    complaints.tell(context)?;
    told.tell(stopped, is_file, context)?;
    Ok(match (stopped, told.is_good()) {
        (true, _) => Exit::Interrupted,
        (false, true) => Exit::Done,
        (false, false) => Exit::Negative,
    })
}
