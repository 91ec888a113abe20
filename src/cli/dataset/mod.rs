//! `dataset`: puzzles as rows to learn from.
//!
//! What a row is, and how a set lies in its folder, is decided in [`dataset`](crate::dataset); here are
//! arguments, progress, and what is said.

mod args;

use std::cell::RefCell;
use std::process;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

pub use self::args::DatasetArgs;
use super::allowed::{Allowed, ids, pick};
use super::progress::Progress;
use super::rate::{inputs, stop};
use super::through::Complaints;
use super::{Context, Exit, Failure, errors, paint};
use crate::batch::files::{Each, Event, Input, Settings};
use crate::batch::write::line;
use crate::batch::{Item, Source};
use crate::dataset::{self, Card, Folder, Made, Plan, Recipe, Shares, Skipped, Split, Tally};
use crate::error::Error;
use crate::explain::renderer::LANGUAGES;
use crate::explain::{Renderer, Value};

/// How old a journal may get: so much work is done again after a `kill -9`.
const JOURNAL_EVERY: Duration = Duration::from_secs(1);

/// The rows of a puzzle may take so many bytes: sixty of some kilobytes.
const WEIGHT: usize = 1 << 19;

/// What one text came to, on its way to the folder.
struct Row {
    made: Made,
    lines: Vec<u8>,
    source: Source,
}

/// Makes one.
pub fn run(args: &DatasetArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let renderer = context.renderer;
    let inputs = inputs::find(&args.files)?;
    let speakers = speakers(&args.rationale, renderer)?;
    let recipe = recipe(args, &speakers, renderer)?;
    let languages: Vec<String> = speakers.iter().map(|one| one.language().to_string()).collect();
    let plan = Plan {
        format: args.format,
        shard: args.shard,
        columns: dataset::columns(&languages, args.lemmas),
        settings: settings(args, &languages, &inputs, renderer),
        version: env!("CARGO_PKG_VERSION").to_owned(),
    };
    let Some(folder) = Folder::open(&args.output, plan.clone(), args.resume, args.force)? else {
        let name = Value::Text(args.output.display().to_string());
        context.note(&renderer.text("rate-resume-nothing", &[("file", name)]))?;
        return Ok(Exit::Done);
    };
    if context.stdin_is_terminal && inputs.contains(&Input::Stdin) {
        context.note(&renderer.text("input-keyboard", &[]))?;
    }
    let stop = stop::asked()?;
    let is_watched = context.err_is_terminal && !context.quiet;
    let progress = RefCell::new(Progress::new(
        is_watched,
        "dataset-progress",
        inputs::bytes(&inputs),
        renderer,
    ));
    let stdin_name = renderer.text("rate-stdin", &[]);
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let after = folder.mark();
    let each = Each {
        inputs: &inputs,
        column: args.column.as_deref(),
        stdin_name: &stdin_name,
        jobs: args.jobs.map_or_else(cores, |jobs| jobs as usize),
        grab: 1,
        stop: &stop,
        weight: WEIGHT,
        after: (after.done > 0).then_some(after),
    };
    let folder = RefCell::new(folder);
    let complaints = RefCell::new(Complaints::default());
    let mut journalled = Instant::now();
    let Context { stdin, err, width, .. } = context;
    let work = |item: &Item| {
        let made = recipe.rows(item)?;
        let lines = match &made {
            Made::Rows(rows) => rows.all.iter().cloned().flat_map(line).collect(),
            Made::Skipped(_) => vec![],
        };
        Some(Row { made, lines, source: item.source.clone() })
    };
    let crashed = |source: &Source| {
        let made = Made::Skipped(Skipped::Unreadable(Error::new("dataset-crashed")));
        Row { made, lines: vec![], source: source.clone() }
    };
    let result = each.run(
        &mut **stdin,
        &work,
        &crashed,
        &mut |event| {
            let mut folder = folder.borrow_mut();
            if let Event::Done(row, read, mark) = event {
                folder.add(&row.made, &row.lines, mark)?;
                if let Made::Skipped(why) = &row.made {
                    complaints.borrow_mut().add(&row.source, &error(why), renderer);
                }
                progress.borrow_mut().set(read, folder.tally().all_rows() as usize);
            } else {
                progress.borrow_mut().draw();
            }
            if journalled.elapsed() >= JOURNAL_EVERY {
                folder.pause()?;
                journalled = Instant::now();
            }
            Ok(())
        },
        // Somebody sits at the keyboard, and nothing wakes a thread that reads it.
        &mut |outcome| {
            progress.borrow_mut().end();
            let paused = folder.borrow_mut().pause().map_err(Failure::Error);
            folder.borrow().release();
            let failed = |error: &Error, err: &mut dyn termcolor::WriteColor| {
                // If that cannot be told either, the exit code still says it.
                let _ = paint::print(err, &errors::page(error, renderer, *width));
                let _ = err.flush();
                super::context::FAILED
            };
            process::exit(match (outcome, &paused) {
                (Err(Failure::Error(error)), _) | (_, Err(Failure::Error(error))) => {
                    failed(error, &mut **err)
                }
                _ => Exit::Interrupted as i32,
            });
        },
    );
    progress.borrow_mut().end();
    let mut folder = folder.into_inner();
    if let Err(failure) = result {
        // What was done before stays, and so does its journal; the first error is the one that is told.
        let _ = folder.pause();
        return Err(failure);
    }
    let complaints = complaints.into_inner();
    if stop.load(Ordering::Relaxed) {
        folder.pause()?;
        let count = Value::Number(folder.tally().all_rows() as usize);
        complaints.tell(context)?;
        context.note(&renderer.text("dataset-stopped", &[("count", count)]))?;
        return Ok(Exit::Interrupted);
    }
    let tally = folder.finish(|tally, shards: &[(Split, Vec<String>)]| {
        let card = Card {
            tally,
            shards,
            columns: &plan.columns,
            languages: &languages,
            format: args.format.id(),
            licence: args.licence.as_deref(),
            settings: &plan.settings,
            version: &plan.version,
        };
        dataset::card(&card, renderer)
    })?;
    complaints.tell(context)?;
    context.note(&told(&tally, args, renderer))?;
    Ok(if tally.skipped() > 0 { Exit::Negative } else { Exit::Done })
}

/// Those who tell the reasons.
fn speakers(languages: &[String], renderer: &Renderer) -> Result<Vec<Renderer>, Error> {
    let mut all: Vec<Renderer> = vec![];
    for language in languages.iter().map(|language| language.trim()).filter(|l| !l.is_empty()) {
        let Some(known) = LANGUAGES.into_iter().find(|known| *known == language) else {
            let error = Error::new("dataset-language").text("typed", language);
            return Err(error.text("known", LANGUAGES.join(", ")));
        };
        if all.iter().any(|one| *one.language() == known) {
            continue;
        }
        // Every language of `LANGUAGES` has its texts: a test sees to that.
        all.extend(Renderer::new(known).map(|one| one.with_notation(renderer.notation())));
    }
    Ok(all)
}

fn recipe<'a>(
    args: &DatasetArgs,
    speakers: &'a [Renderer],
    renderer: &Renderer,
) -> Result<Recipe<'a>, Error> {
    let kept = match args.keep.is_empty() {
        true => None,
        false => Some(ids(&args.keep, renderer)?),
    };
    Ok(Recipe {
        techniques: pick(&args.allowed, renderer)?,
        kept,
        negatives: args.negatives as usize,
        lemmas: args.lemmas,
        patience: args.patient.patience,
        shares: Shares::parse(&args.split)?,
        group: args.split_by,
        seed: args.seed,
        ..Recipe::new(speakers)
    })
}

/// What a run that was interrupted must have been started with to be gone on with.
fn settings(
    args: &DatasetArgs,
    languages: &[String],
    inputs: &[Input],
    renderer: &Renderer,
) -> Settings {
    let names: Vec<String> = inputs.iter().map(Input::name).collect();
    let Allowed { upto, only, forbid, no_uniqueness } = &args.allowed;
    let settings = [
        ("--format", args.format.id().to_owned()),
        ("--rationale", languages.join(",")),
        ("--negatives", args.negatives.to_string()),
        ("--lemmas", args.lemmas.to_string()),
        ("--keep", args.keep.join(",")),
        ("--split", args.split.clone()),
        ("--split-by", args.split_by.id().to_owned()),
        ("--seed", args.seed.to_string()),
        ("--shard", args.shard.to_string()),
        ("--licence", args.licence.clone().unwrap_or_default()),
        ("--upto", upto.clone().unwrap_or_default()),
        ("--only", only.join(",")),
        ("--forbid", forbid.join(",")),
        ("--no-uniqueness", no_uniqueness.to_string()),
        ("--patience", args.patient.patience.id().to_owned()),
        ("--column", args.column.clone().unwrap_or_default()),
        ("--lang", renderer.language().to_string()),
        ("--notation", renderer.notation().id().to_owned()),
        ("files", names.join(" ")),
    ];
    settings.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// Why a puzzle was left out.
fn error(why: &Skipped) -> Error {
    match why {
        Skipped::Unreadable(error) => error.clone(),
        Skipped::None => Error::new("dataset-none"),
        Skipped::Many => Error::new("dataset-many"),
        Skipped::Unknown => Error::new("dataset-unknown"),
    }
}

/// How it ended.
fn told(tally: &Tally, args: &DatasetArgs, renderer: &Renderer) -> String {
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
