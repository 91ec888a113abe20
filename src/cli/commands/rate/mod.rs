//! `rate`: how hard puzzles are, by the thousand.
//!
//! [`batch`](kotowari_tables::batch) does the work; here are arguments, progress and messages.

mod args;
mod observer;
mod options;
mod summary;
mod svg;
mod table;

use std::fs;
use std::path::Path;

use unicode_width::UnicodeWidthStr;

pub use self::args::{Format, RateArgs};
use self::observer::{Messages, Observer};
use self::options::{Options, Summary};
use self::table::Table;
use crate::cli::terminal::progress::Progress;
use crate::cli::terminal::{errors, paint, stop};
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::Error;
use kotowari_engine::visible::visible;
use kotowari_site::spoken::RenderedWords;
use kotowari_tables::batch::files::{
    self, Destination, Input, Job, OutputFile, RowWriter, is_same_file,
};
use kotowari_tables::batch::write::{Csv, Jsonl, Rows};
use kotowari_words::explain::Value;

/// Width of the column of names; a longer name shifts its row.
const MAX_NAME_WIDTH: usize = 48;

/// Runs the command.
pub fn run(args: &RateArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let renderer = context.renderer;
    let options = Options::of(args, renderer)?;
    let (inputs, unreadable) = inputs(args)?;
    let svg = match &options.summary {
        Some(Summary::Svg(path)) => Some(path.as_path()),
        _ => None,
    };
    let outputs: Vec<&Path> = args.output.as_deref().into_iter().chain(svg).collect();
    options::keep_inputs(&outputs, &inputs)?;
    if let (Some(output), Some(svg)) = (&args.output, svg)
        && is_same_file(output, svg)
    {
        let name = svg.display().to_string();
        return Err(Error::new("rate-summary-is-output").text("file", name).into());
    }
    let place = Destination::of(args.output.as_deref(), args.resume, args.force)?;
    if let Some(path) = svg.filter(|path| path.exists() && !args.force && !args.resume) {
        let name = path.display().to_string();
        return Err(Error::new("rate-summary-exists").text("file", name).into());
    }
    let settings = options.settings(args, &inputs, renderer, context.width);
    let version = env!("CARGO_PKG_VERSION");
    let journal = match (args.resume, &place) {
        (true, Destination::File(spot @ OutputFile { path, .. })) => {
            let found = spot.journal()?;
            // An empty output may be started afresh: nothing is lost.
            if found.is_none() && fs::metadata(path).is_ok_and(|about| about.len() > 0) {
                let name = Value::Text(path.display().to_string());
                context.note(&renderer.text("rate-resume-nothing", &[("file", name)]))?;
                return Ok(Exit::Done);
            }
            found
                .map(|found| found.check_resumable(&settings, version, path).map(|()| found))
                .transpose()?
        }
        _ => None,
    };
    if context.stdin_is_terminal && inputs.contains(&Input::Stdin) {
        let text = renderer.text("input-keyboard", &[]);
        context.note(&text)?;
    }

    let stdin_name = renderer.text("rate-stdin", &[]);
    let stop = stop::on_signal()?;
    // Rows and a bar on one terminal would overwrite each other.
    let is_watched = context.err_is_terminal
        && !context.quiet
        && (!context.out_is_terminal || !matches!(place, Destination::Stdout));
    let Context { stdin, out, err, width, quiet, .. } = context;
    let columns = options.request.columns();
    // Seven for ":123456".
    let names = inputs.iter().map(|input| visible(&input.name()).width()).max().unwrap_or(0) + 7;
    let table = Table::new(columns, names.min(MAX_NAME_WIDTH), renderer, *width);
    let lines: &dyn Rows = match options.format {
        Format::Table => &table,
        Format::Csv => &Csv(columns),
        Format::Jsonl | Format::Parquet => &Jsonl(columns),
    };
    let writer = match options.format {
        Format::Parquet => RowWriter::Parquet,
        _ => RowWriter::Rows(lines),
    };
    let job = Job {
        request: &options.request,
        words: &RenderedWords(renderer),
        inputs: &inputs,
        column: args.column.as_deref(),
        each_line: args.each_line,
        stdin_name: &stdin_name,
        place: &place,
        writer,
        settings,
        journal,
        jobs: options.jobs,
        stop: &stop,
    };
    let messages = Messages { err: &mut **err, renderer, width: *width, quiet: *quiet };
    let progress =
        Progress::new(is_watched, "rate-progress", files::total_bytes(&inputs), renderer);
    let mut observer =
        Observer::new(options.summary.as_ref(), &place, stop.clone(), progress, messages);
    let outcome = job.run(&mut **stdin, &mut *out, &mut observer);
    observer.report(&outcome)?;
    let exit = observer::exit(&outcome?);
    let Some((last, others)) = unreadable.split_last() else { return Ok(exit) };
    context.out.flush()?;
    for error in others {
        paint::print(context.err, &errors::page(error, renderer, context.width))?;
    }
    Err(last.clone().into())
}

/// What to rate, and the errors of files that are not there. On standard output they come after the
/// rows of the others; a file is not begun unless all of it can be written.
fn inputs(args: &RateArgs) -> Result<(Vec<Input>, Vec<Error>), Error> {
    let (inputs, mut errors) = files::resolve_each(&args.files);
    match args.output.is_some() || inputs.is_empty() {
        true if !errors.is_empty() => Err(errors.swap_remove(0)),
        _ => Ok((inputs, errors)),
    }
}
