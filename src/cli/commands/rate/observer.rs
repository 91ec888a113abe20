//! Progress of a run, and the report at its end.

use std::io;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use termcolor::WriteColor;

use super::options::Summary;
use super::{summary, svg};
use crate::cli::terminal::context::{self, Exit, FAILED};
use crate::cli::terminal::progress::Progress;
use crate::cli::terminal::{errors, paint, wrap};
use kotowari_engine::error::Error;
use kotowari_tables::batch::Tally;
use kotowari_tables::batch::files::{self, Destination, Failure, Report, RunObserver};
use kotowari_words::explain::{Line, Renderer, Value};

/// Time between two writes of the journal: the work that a `kill -9` loses.
const JOURNAL_INTERVAL: Duration = Duration::from_secs(1);

/// Standard error, and how messages are formatted for it.
pub struct Messages<'a, 'o> {
    pub err: &'a mut (dyn WriteColor + 'o),
    pub renderer: &'a Renderer,
    pub width: usize,
    pub quiet: bool,
}

/// Watches a run.
pub struct Observer<'a, 'o> {
    summary: Option<&'a Summary>,
    place: &'a Destination,
    stop: Arc<AtomicBool>,
    progress: Progress<'a>,
    messages: Messages<'a, 'o>,
    journal_written: Instant,
}

impl<'a, 'o> Observer<'a, 'o> {
    pub fn new(
        summary: Option<&'a Summary>,
        place: &'a Destination,
        stop: Arc<AtomicBool>,
        progress: Progress<'a>,
        messages: Messages<'a, 'o>,
    ) -> Observer<'a, 'o> {
        Observer { summary, place, stop, progress, messages, journal_written: Instant::now() }
    }

    /// Reports a run that did not fail; the caller reports errors.
    pub fn report(&mut self, outcome: &Result<Report, Failure>) -> Result<(), context::Failure> {
        self.progress.end();
        let Ok(report) = outcome else { return Ok(()) };
        self.sum_up(report)?;
        self.messages.err.flush()?;
        Ok(())
    }

    fn sum_up(&mut self, report: &Report) -> Result<(), context::Failure> {
        let Messages { err, renderer, width, quiet } = &mut self.messages;
        if !*quiet {
            let lines = counts(report, matches!(self.place, Destination::File(_)), renderer);
            let wrapped = lines.iter().flat_map(|text| wrap::wrap(text, "", *width));
            let lines: Vec<Line> = wrapped.map(Line::plain).collect();
            paint::print(*err, &lines)?;
        }
        match self.summary {
            Some(Summary::Terminal) => {
                let lines = summary::drawn(&report.tally, renderer, *width);
                paint::print(*err, &lines)?;
            }
            Some(Summary::Svg(path)) => {
                let picture = svg::svg(&report.tally, renderer);
                files::write_atomic(path, picture.as_bytes()).map_err(|error| {
                    Error::new("rate-output-failed")
                        .text("file", path.display().to_string())
                        .text("reason", error.to_string())
                })?;
            }
            None => {}
        }
        Ok(())
    }
}

impl RunObserver for Observer<'_, '_> {
    fn progress(&mut self, read: u64, rows: usize) {
        self.progress.set(read, rows);
    }

    fn idle(&mut self) {
        self.progress.draw();
    }

    fn is_journal_due(&mut self) -> bool {
        let is_due = self.journal_written.elapsed() >= JOURNAL_INTERVAL;
        if is_due {
            self.journal_written = Instant::now();
        }
        is_due
    }

    /// The run has ended, but a thread blocked on standard input cannot be woken: leaves the
    /// process.
    fn reader_blocked(&mut self, outcome: &Result<Report, Failure>) {
        let reported = self.report(outcome);
        let Messages { err, renderer, width, .. } = &mut self.messages;
        let mut failed = |error: &Error| {
            // If standard error is closed too, the exit status still says it.
            let _ = paint::print(*err, &errors::page(error, renderer, *width));
            let _ = err.flush();
            FAILED
        };
        let code = match (outcome, reported) {
            (Ok(report), Ok(())) => exit(report) as i32,
            (Ok(_), Err(context::Failure::Error(error))) => failed(&error),
            (Ok(_), Err(context::Failure::Output(_))) => FAILED,
            (Err(Failure::Error(error)), _) => failed(error),
            // A closed pipe is no failure; after Ctrl-C the exit status still says so.
            (Err(Failure::Output(error)), _) if error.kind() == io::ErrorKind::BrokenPipe => {
                if self.stop.load(Ordering::Relaxed) { Exit::Interrupted as i32 } else { 0 }
            }
            (Err(Failure::Output(error)), _) => {
                failed(&Error::new("output-failed").text("reason", error.to_string()))
            }
        };
        self.place.release();
        process::exit(code);
    }
}

/// The exit status of a report.
pub fn exit(report: &Report) -> Exit {
    match (report.stopped, report.tally.has_bad()) {
        (true, _) => Exit::Interrupted,
        (false, true) => Exit::Negative,
        (false, false) => Exit::Done,
    }
}

/// The counts in words.
fn counts(report: &Report, is_file: bool, renderer: &Renderer) -> Vec<String> {
    let Report { tally, stopped } = report;
    let Tally { total, shown, one, many, none, unknown, unreadable, .. } = *tally;
    let counted = |id: &str, count: usize| renderer.text(id, &[("count", Value::Number(count))]);
    let mut lines = vec![];
    if *stopped {
        lines.push(counted(if is_file { "rate-stopped-file" } else { "rate-stopped" }, total));
    }
    let mut parts = vec![counted("rate-count", total), counted("rate-count-one", one)];
    for (id, count) in [
        ("rate-count-many", many),
        ("rate-count-none", none),
        ("rate-count-unknown", unknown),
        ("rate-count-unreadable", unreadable),
    ] {
        if count > 0 {
            parts.push(counted(id, count));
        }
    }
    if shown < total {
        parts.push(counted("rate-count-shown", shown));
    }
    lines.push(parts.join(&renderer.text("rate-comma", &[])));
    lines
}
