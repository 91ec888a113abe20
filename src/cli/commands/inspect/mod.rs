//! `inspect`: what the editor of a puzzle magazine checks before printing.
//!
//! [`inspect`](kotowari_words::inspect) does the checks; here are arguments, files and output.

mod args;
mod inspected;
mod page;
mod progress;
mod rows;
mod summary;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub use self::args::{Format, InspectArgs};
use self::inspected::Inspected;
use self::progress::Progress;
use self::writer::Writer;
use crate::cli::terminal::{errors, input, paint, stop};
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::Error;
use kotowari_format::Reading;
use kotowari_site::spoken::remarks;
use kotowari_words::inspect::{InspectLimits, Inspection, Twins};

/// Runs the command.
pub fn run(args: &InspectArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let printed = &args.printed;
    let named = printed.output.as_deref();
    let output = named.map(|name| printed.target(name, &args.files)).transpose()?;
    let stdin = [PathBuf::from("-")];
    let files = if args.files.is_empty() { &stdin[..] } else { &args.files };
    let is_shown =
        context.err_is_terminal && !context.quiet && (!context.out_is_terminal || output.is_some());
    let progress = Progress::new(is_shown, context.renderer);
    let writer = Writer::new(args.format(), output.is_some());
    let mut run = Run {
        args,
        writer,
        progress,
        stop: stop::on_signal()?,
        twins: Twins::default(),
        first: None,
    };
    for file in files {
        if run.is_over() {
            break;
        }
        run.file(file, context)?;
    }
    run.progress.end();
    let Run { writer, first, stop, .. } = run;
    let (seen, is_good) = (writer.count(), writer.is_good());
    if seen == 0 {
        return Err(first.unwrap_or_else(|| Error::new("inspect-nothing")).into());
    }
    if let Some(bytes) = writer.end(context)? {
        output.as_ref().map(|output| output.write(&bytes, context)).transpose()?;
    }
    if stop.load(Ordering::Relaxed) {
        let text = context.renderer.text("inspect-stopped", &[]);
        context.note(&text)?;
        return Ok(Exit::Interrupted);
    }
    Ok(if is_good { Exit::Done } else { Exit::Negative })
}

/// A run of the command.
struct Run<'a> {
    args: &'a InspectArgs,
    writer: Writer,
    progress: Progress<'a>,
    stop: Arc<AtomicBool>,
    twins: Twins,
    /// The error of the only puzzle so far. If it stays the only one, the command fails with it;
    /// otherwise it is printed with the second puzzle.
    first: Option<Error>,
}

/// A puzzle with its number in the file and the name of the file.
type Held = (usize, String, Result<Reading, Error>);

impl Run<'_> {
    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Inspects the puzzles of a file, each when it is known whether there is another: only then
    /// does it have a number.
    fn file(&mut self, file: &Path, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        let mut held: Option<Held> = None;
        let mut number = 0;
        input::all(file, context, &mut |shown, reading, context| {
            number += 1;
            let next = (number, shown.to_owned(), reading);
            if let Some(before) = held.replace(next) {
                self.one(before, true, context)?;
            }
            Ok(!self.is_over()
                && self.args.printed.puzzle.is_none_or(|wanted| number <= wanted as usize))
        })?;
        if let Some(last) = held.take_if(|_| !self.is_over() || number == 1) {
            self.one(last, number > 1, context)?;
        }
        match self.args.printed.puzzle {
            Some(wanted) if wanted as usize > number && !self.is_over() => {
                let error = Error::new("puzzle-missing").number("wanted", wanted as usize);
                Err(error.number("count", number).into())
            }
            _ => Ok(()),
        }
    }

    fn one(
        &mut self,
        (number, file, reading): Held,
        among_others: bool,
        context: &mut Context<'_, '_>,
    ) -> Result<(), Failure> {
        if self.args.printed.puzzle.is_some_and(|wanted| wanted as usize != number) {
            return Ok(());
        }
        // There is a second puzzle, so the error of the first is not that of the command.
        if let Some(error) = self.first.take() {
            self.unreadable(&error, context)?;
        }
        let shown = if among_others { number } else { 0 };
        let (puzzle, remarks) = match reading {
            Ok(reading) => {
                let remarks = remarks(&reading, context.renderer);
                (reading.puzzle, remarks)
            }
            Err(error) if self.writer.count() == 0 && self.args.files.len() <= 1 => {
                self.writer.failed(file, number, &error, context.renderer);
                self.first = Some(error);
                return Ok(());
            }
            Err(error) => {
                self.writer.failed(file, number, &error, context.renderer);
                return self.unreadable(&error, context);
            }
        };
        let mut depth = InspectLimits::of(&puzzle);
        let stop = self.stop.clone();
        depth.limits = depth.limits.until(move || stop.load(Ordering::Relaxed));
        let mut found = Inspection::of(&puzzle, &depth, &|| self.is_over());
        found.meet(&puzzle, &file, shown, &mut self.twins);
        self.writer.add(Inspected { file, number, shown, puzzle, found }, context)?;
        for remark in remarks {
            // Both streams may be one terminal: what was printed so far comes first.
            context.out.flush()?;
            context.note(&remark)?;
        }
        self.progress.show(self.writer.count());
        Ok(())
    }

    fn unreadable(&self, error: &Error, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        // Both streams may be one terminal: what was printed so far comes first.
        context.out.flush()?;
        let lines = errors::page(error, context.renderer, context.width);
        Ok(paint::print(context.err, &lines)?)
    }
}
