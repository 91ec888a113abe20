//! `dataset`: puzzles as rows for machine learning.
//!
//! [`dataset`](kotowari_tables::dataset) decides what a row is and how a set lies in its folder;
//! here are arguments, progress and messages.

mod args;

use std::cell::RefCell;
use std::process;
use std::thread;

pub use self::args::DatasetArgs;
use crate::cli::terminal::pipeline::Complaints;
use crate::cli::terminal::progress::Progress;
use crate::cli::terminal::{errors, paint, stop};
use crate::cli::{Context, Exit, Failure};
use kotowari_tables::batch::files::{self, Input};
use kotowari_tables::dataset::{DatasetEvent, DatasetOutcome, DatasetRun, Folder, Tally};
use kotowari_words::explain::{Renderer, Value};

/// Runs the command.
pub fn run(args: &DatasetArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let renderer = context.renderer;
    let inputs = files::resolve_inputs(&args.files)?;
    let order = args.order();
    let speakers = order.speakers(renderer)?;
    let recipe = order.recipe(&speakers, renderer)?;
    let plan = order.plan(&speakers, &inputs, renderer);
    let Some(folder) = Folder::open(&args.output, plan.clone(), args.resume, args.force)? else {
        let name = Value::Text(args.output.display().to_string());
        context.note(&renderer.text("rate-resume-nothing", &[("file", name)]))?;
        return Ok(Exit::Done);
    };
    if context.stdin_is_terminal && inputs.contains(&Input::Stdin) {
        context.note(&renderer.text("input-keyboard", &[]))?;
    }
    let stop = stop::on_signal()?;
    let is_watched = context.err_is_terminal && !context.quiet;
    let bytes = files::total_bytes(&inputs);
    let progress = RefCell::new(Progress::new(is_watched, "dataset-progress", bytes, renderer));
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let making = DatasetRun {
        order: &order,
        recipe: &recipe,
        plan: &plan,
        inputs: &inputs,
        stdin_name: &renderer.text("rate-stdin", &[]),
        jobs: args.jobs.map_or_else(cores, |jobs| jobs as usize),
        stop: &stop,
    };
    let mut complaints = Complaints::default();
    let Context { stdin, err, width, .. } = context;
    let result = making.run(
        folder,
        renderer,
        &mut **stdin,
        &mut |seen| match seen {
            DatasetEvent::Done(read, rows) => progress.borrow_mut().set(read, rows as usize),
            DatasetEvent::Skipped(source, error) => complaints.add(source, &error, renderer),
            DatasetEvent::Idle => progress.borrow_mut().draw(),
        },
        // The run has ended, but a thread blocked on standard input cannot be woken: leave the
        // process.
        &mut |error| {
            progress.borrow_mut().end();
            process::exit(match error {
                Some(error) => {
                    // If standard error is closed too, the exit status still says it.
                    let _ = paint::print(&mut **err, &errors::page(error, renderer, *width));
                    let _ = err.flush();
                    crate::cli::terminal::context::FAILED
                }
                None => Exit::Interrupted as i32,
            });
        },
    );
    progress.borrow_mut().end();
    let ended = result?;
    complaints.tell(context)?;
    Ok(match ended {
        DatasetOutcome::Stopped(tally) => {
            let count = Value::Number(tally.all_rows() as usize);
            context.note(&renderer.text("dataset-stopped", &[("count", count)]))?;
            Exit::Interrupted
        }
        DatasetOutcome::Complete(tally) => {
            context.note(&summary(&tally, args, renderer))?;
            if tally.skipped() > 0 { Exit::Negative } else { Exit::Done }
        }
    })
}

/// The summary at the end.
fn summary(tally: &Tally, args: &DatasetArgs, renderer: &Renderer) -> String {
    let number = |n: u64| Value::Number(n as usize);
    let mut parts = vec![renderer.text(
        "dataset-done",
        &[
            ("file", Value::Text(args.output.display().to_string())),
            ("rows", number(tally.all_rows())),
            ("puzzles", number(tally.all_puzzles())),
            ("train", number(tally.rows[0])),
            ("validation", number(tally.rows[1])),
            ("test", number(tally.rows[2])),
        ],
    )];
    if tally.skipped() > 0 {
        parts.push(renderer.text("dataset-skipped", &[("count", number(tally.skipped()))]));
    }
    parts.join(&renderer.text("dataset-space", &[]))
}
