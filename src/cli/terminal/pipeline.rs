//! What `solve` and `convert` share: every puzzle of some files goes through, on all cores, and comes
//! out in order.

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
use crate::batch::files::{self, Each, Event, Input};
use crate::batch::{Item, Source};
use crate::cli::{Context, Failure};
use crate::error::Error;
use crate::explain::{Renderer, Value};
use crate::spoken::left_out;

/// The arguments that are the same.
#[derive(Clone, Debug, clap::Args)]
pub struct ThroughArgs {
    pub files: Vec<PathBuf>,
    #[arg(long)]
    pub column: Option<String>,
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub force: bool,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,
}

/// How it is gone through.
pub struct Through<'a> {
    pub args: &'a ThroughArgs,
    /// How many puzzles a core takes at once.
    pub grab: usize,
    /// The message that says what is done, for the bar.
    pub label: &'static str,
    /// What comes before the first.
    pub heading: Vec<u8>,
    /// Set by Ctrl-C: see [`stop`](super::rate::stop).
    pub stop: &'a AtomicBool,
}

/// What one puzzle came to.
pub type Work<'w, D> = &'w (dyn Fn(&Item) -> Option<D> + Sync);
/// What stands in for one that failed by a mistake of ours.
pub type Crashed<'w, D> = &'w (dyn Fn(&Source) -> D + Sync);
/// Takes what came of one, in order; hands back what is to be written.
pub type Take<'w, D> = &'w mut dyn FnMut(D) -> Result<Vec<u8>, Failure>;
/// Hands over what was held back until all is known.
pub type Last<'w> = &'w mut dyn FnMut() -> Vec<u8>;

impl Through<'_> {
    /// Goes through; says whether it was stopped before the end.
    ///
    /// # Errors
    /// If something cannot be read or written.
    pub fn run<D: Send>(
        self,
        context: &mut Context<'_, '_>,
        work: Work<'_, D>,
        crashed: Crashed<'_, D>,
        take: Take<'_, D>,
        last: Last<'_>,
    ) -> Result<bool, Failure> {
        let Through { args, grab, label, heading, stop } = self;
        let renderer = context.renderer;
        let inputs = files::find(&args.files)?;
        let read: Vec<PathBuf> = inputs.iter().filter_map(read_from).collect();
        let output = match &args.output {
            Some(path) => Output::of(path, args.force, &read)?,
            None => Output::Stdout,
        };
        if context.stdin_is_terminal && inputs.contains(&Input::Stdin) {
            context.note(&renderer.text("input-keyboard", &[]))?;
        }
        let is_stdout = matches!(output, Output::Stdout);
        // A bar among rows would be in their way.
        let is_watched =
            context.err_is_terminal && !context.quiet && !(context.out_is_terminal && is_stdout);
        let progress =
            RefCell::new(Progress::new(is_watched, label, files::bytes(&inputs), renderer));
        let stdin_name = renderer.text("rate-stdin", &[]);
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let each = Each {
            inputs: &inputs,
            column: args.column.as_deref(),
            stdin_name: &stdin_name,
            jobs: args.jobs.map_or_else(cores, |jobs| jobs as usize),
            grab,
            stop,
            weight: 0,
            after: None,
        };
        let Context { stdin, out, err, width, .. } = context;
        // Begun with the first row: a mistake that shows before that leaves no file behind.
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
                    Event::Done(done, bytes, _) => {
                        open(&mut sink, &mut unopened, &output, &heading)?;
                        rows += 1;
                        progress.borrow_mut().set(bytes, rows);
                        let row = take(done)?;
                        sink.as_mut().map_or(Ok(()), |sink| sink.put(&row))
                    }
                    Event::Idle => {
                        progress.borrow_mut().draw();
                        sink.as_mut().map_or(Ok(()), Sink::show)
                    }
                }
            },
            // Somebody sits at the keyboard, and nothing wakes a thread that reads it.
            &mut |outcome| {
                progress.borrow_mut().end();
                // Not whole: a file is taken away again.
                if let Some(mut sink) = sink.borrow_mut().take().filter(|_| is_stdout) {
                    // If nobody takes it, there is nothing more to say.
                    let _ = sink.show();
                }
                let mut failed = |error: &Error| {
                    // If that cannot be told either, the exit code still says it.
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

/// Opens the output, once.
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

/// What was wrong with single puzzles: the first few are told at the end.
#[derive(Debug, Default)]
pub struct Complaints {
    told: Vec<String>,
    count: usize,
    /// The first, for the one puzzle there was.
    first: Option<Error>,
}

impl Complaints {
    /// So many are told.
    const MOST: usize = 10;

    /// Adds one: where, and what.
    pub fn add(&mut self, source: &Source, error: &Error, renderer: &Renderer) {
        self.count += 1;
        if self.told.len() < Complaints::MOST {
            self.told.push(left_out(source, error, renderer));
            self.first.get_or_insert_with(|| error.clone());
        }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The error of the one puzzle there was, with its caret and what to try.
    pub fn only(&mut self) -> Option<Error> {
        self.first.take()
    }

    /// Tells them.
    ///
    /// # Errors
    /// If that cannot be written.
    pub fn tell(&self, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        for told in &self.told {
            context.note(told)?;
        }
        let more = self.count - self.told.len();
        if more > 0 {
            let count = Value::Number(more);
            context.note(&context.renderer.text("through-rows-more", &[("count", count)]))?;
        }
        Ok(())
    }
}

/// Ends the output.  A file that is not whole is none.
fn finish(sink: Option<Sink<'_>>, stopped: bool, is_stdout: bool) -> Result<(), Failure> {
    match sink {
        Some(sink) if !stopped || is_stdout => sink.finish(),
        _ => Ok(()),
    }
}

/// The file an input is read from.
fn read_from(input: &Input) -> Option<PathBuf> {
    match input {
        Input::File(path, _) => Some(path.clone()),
        Input::Stdin | Input::Text(_) => None,
    }
}
