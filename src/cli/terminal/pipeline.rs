//! What `solve` and `convert` share: puzzles are read from files, processed by a worker pool and
//! written in the order of the input.

use std::cell::RefCell;
use std::io::Write;
use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::context::{Exit, FAILED};
use super::output::{Output, Sink};
use super::progress::Progress;
use super::{errors, paint};
use crate::cli::options::reading::ReadingArgs;
use crate::cli::{Context, Failure};
use clap::ArgGroup;
use kotowari_engine::error::Error;
use kotowari_site::spoken::skipped_line;
use kotowari_tables::batch::files::{self, Input, MapEvent, PuzzleMap};
use kotowari_tables::batch::{PuzzleInput, Source};
use kotowari_words::explain::{Renderer, Value};

/// The arguments both have. What names a file to write is in the group `written`.
#[derive(Clone, Debug, clap::Args)]
#[command(group = ArgGroup::new("written").multiple(true))]
pub struct PipelineArgs {
    pub files: Vec<PathBuf>,
    #[arg(long)]
    pub column: Option<String>,
    #[command(flatten)]
    pub reading: ReadingArgs,
    #[arg(short, long, group = "written")]
    pub output: Option<PathBuf>,
    #[arg(long, requires = "written")]
    pub force: bool,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,
}

impl PipelineArgs {
    /// The files that are read.
    ///
    /// # Errors
    /// If one cannot be found.
    pub fn inputs(&self) -> Result<Vec<PathBuf>, Error> {
        Ok(files::resolve_inputs(&self.files)?.iter().filter_map(read_from).collect())
    }
}

/// One run.
pub struct Pipeline<'a> {
    pub args: &'a PipelineArgs,
    /// Puzzles a worker takes from the queue at once.
    pub batch_size: usize,
    /// Id of the message in front of the progress bar.
    pub label: &'static str,
    /// Written before the first row.
    pub heading: Vec<u8>,
    /// Set by Ctrl-C: see [`stop`](super::stop).
    pub stop: &'a AtomicBool,
}

/// Processes a puzzle, on a worker; `None` leaves the line out.
pub type Work<'w, D> = &'w (dyn Fn(&PuzzleInput) -> Option<D> + Sync);
/// Stands in for a puzzle whose `Work` panicked.
pub type Crashed<'w, D> = &'w (dyn Fn(&Source) -> D + Sync);
/// Receives results in order; returns the bytes to write.
pub type Take<'w, D> = &'w mut dyn FnMut(D) -> Result<Vec<u8>, Failure>;
/// Returns the bytes to write after the last result.
pub type Last<'w> = &'w mut dyn FnMut() -> Vec<u8>;

impl Pipeline<'_> {
    /// Runs to the end, or until it is stopped; returns whether it was stopped.
    ///
    /// # Errors
    /// If an input cannot be read or the output not be written.
    pub fn run<D: Send>(
        self,
        context: &mut Context<'_, '_>,
        work: Work<'_, D>,
        crashed: Crashed<'_, D>,
        take: Take<'_, D>,
        last: Last<'_>,
    ) -> Result<bool, Failure> {
        let Pipeline { args, batch_size, label, heading, stop } = self;
        let renderer = context.renderer;
        let inputs = files::resolve_inputs(&args.files)?;
        let read: Vec<PathBuf> = inputs.iter().filter_map(read_from).collect();
        let output = match &args.output {
            Some(path) => Output::of(path, args.force, &read)?,
            None => Output::Stdout,
        };
        if context.stdin_is_terminal && inputs.contains(&Input::Stdin) {
            context.note(&renderer.text("input-keyboard", &[]))?;
        }
        let is_stdout = matches!(output, Output::Stdout);
        // Rows and a bar on one terminal would overwrite each other.
        let is_watched =
            context.err_is_terminal && !context.quiet && !(context.out_is_terminal && is_stdout);
        let progress =
            RefCell::new(Progress::new(is_watched, label, files::total_bytes(&inputs), renderer));
        let stdin_name = renderer.text("rate-stdin", &[]);
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let each = PuzzleMap {
            inputs: &inputs,
            column: args.column.as_deref(),
            stdin_name: &stdin_name,
            jobs: args.jobs.map_or_else(cores, |jobs| jobs as usize),
            batch_size,
            reading: context.reading,
            stop,
            result_bytes: 0,
            after: None,
        };
        let Context { stdin, out, err, width, .. } = context;
        // Opened with the first row, so that an error before it leaves no file behind.
        let sink = RefCell::new(None);
        let mut unopened = Some(&mut **out);
        let mut rows = 0;
        let result = each.run(
            &mut **stdin,
            work,
            crashed,
            &mut |event| {
                let mut sink = sink.borrow_mut();
                match event {
                    MapEvent::Done(done, bytes, _) => {
                        open(&mut sink, &mut unopened, &output, &heading)?;
                        rows += 1;
                        progress.borrow_mut().set(bytes, rows);
                        let row = take(done)?;
                        sink.as_mut().map_or(Ok(()), |sink| sink.put(&row))
                    }
                    MapEvent::Idle => {
                        progress.borrow_mut().draw();
                        sink.as_mut().map_or(Ok(()), Sink::flush)
                    }
                }
            },
            // The run has ended, but a thread blocked on standard input cannot be woken: leave the
            // process.
            &mut |outcome| {
                progress.borrow_mut().end();
                // An incomplete file is discarded, not finished.
                if let Some(mut sink) = sink.borrow_mut().take().filter(|_| is_stdout) {
                    // If that fails, the reader is gone.
                    let _ = sink.flush();
                }
                let mut failed = |error: &Error| {
                    // If standard error is closed too, the exit status still says it.
                    let _ = paint::print(&mut **err, &errors::page(error, renderer, *width));
                    let _ = err.flush();
                    FAILED
                };
                process::exit(match outcome {
                    Err(Failure::Error(error)) => failed(error),
                    Err(Failure::Output(_)) if !stop.load(Ordering::Relaxed) => 0,
                    _ => Exit::Interrupted as i32,
                });
            },
        );
        progress.borrow_mut().end();
        let mut sink = sink.into_inner();
        let stopped = stop.load(Ordering::Relaxed);
        result?;
        open(&mut sink, &mut unopened, &output, &heading)?;
        if let Some(sink) = &mut sink {
            sink.put(&last())?;
        }
        finish(sink, stopped, is_stdout)?;
        Ok(stopped)
    }
}

/// Opens the output on the first call and writes the heading.
fn open<'o, W: Write + 'o>(
    sink: &mut Option<Sink<'o>>,
    unopened: &mut Option<W>,
    output: &Output,
    heading: &[u8],
) -> Result<(), Failure> {
    match unopened.take() {
        Some(out) => sink.insert(output.begin(out)?).put(heading),
        None => Ok(()),
    }
}

/// Errors of single puzzles. The first few are shown at the end, the others counted.
#[derive(Debug, Default)]
pub struct Complaints {
    shown: Vec<String>,
    count: usize,
    first: Option<Error>,
}

impl Complaints {
    const MAX_SHOWN: usize = 10;

    pub fn add(&mut self, source: &Source, error: &Error, renderer: &Renderer) {
        self.count += 1;
        if self.shown.len() < Complaints::MAX_SHOWN {
            self.shown.push(skipped_line(source, error, renderer));
            self.first.get_or_insert_with(|| error.clone());
        }
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// Takes the first error, to be shown with its caret if the only puzzle failed.
    pub fn take_first(&mut self) -> Option<Error> {
        self.first.take()
    }

    /// Prints them to standard error.
    ///
    /// # Errors
    /// If that cannot be written.
    pub fn tell(&self, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        for text in &self.shown {
            context.note(text)?;
        }
        let more = self.count - self.shown.len();
        if more > 0 {
            let count = Value::Number(more);
            context.note(&context.renderer.text("through-rows-more", &[("count", count)]))?;
        }
        Ok(())
    }
}

/// Ends the output. An incomplete file is discarded.
fn finish(sink: Option<Sink<'_>>, stopped: bool, is_stdout: bool) -> Result<(), Failure> {
    match sink {
        Some(sink) if !stopped || is_stdout => sink.finish(),
        _ => Ok(()),
    }
}

fn read_from(input: &Input) -> Option<PathBuf> {
    match input {
        Input::File(path, _) => Some(path.clone()),
        Input::Stdin | Input::Text(_) => None,
    }
}
