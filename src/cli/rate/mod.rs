//! `rate`: how hard puzzles are, by the thousand.
//!
//! The work is done by [`batch`](crate::batch); here are arguments, progress, and what is said.

mod inputs;
mod options;
mod progress;
mod stop;
mod summary;
mod svg;
mod table;
mod watch;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

use unicode_width::UnicodeWidthStr;

use self::options::{FORMATS, Format, ON_TERMINAL, Options, PROFILES, Summary};
use self::progress::Progress;
use self::table::Table;
use self::watch::{Around, Onlooker};
use self::words::Spoken;
use super::args::named;
use super::{Context, Exit, Failure};
use crate::batch::Scale;
use crate::batch::files::{Input, Job, Place, Spot, Writer, is_same};
use crate::batch::write::{Csv, Jsonl, Rows};
use crate::error::Error;
use crate::explain::Value;
use crate::rate::explainer::Profile;
use crate::visible::visible;

/// A name of a puzzle takes no more columns than this; a longer one shifts its row.
const LONGEST_NAME: usize = 48;

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct RateArgs {
    pub files: Vec<PathBuf>,
    #[arg(long, value_delimiter = ',', value_parser = named(Scale::ALL))]
    pub scale: Vec<Scale>,
    #[arg(long, value_delimiter = ',')]
    pub columns: Vec<String>,
    #[arg(long)]
    pub filter: Option<String>,
    #[arg(long, value_delimiter = ',', allow_hyphen_values = true)]
    pub sort: Vec<String>,
    #[arg(long, value_parser = named(FORMATS))]
    pub format: Option<Format>,
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub resume: bool,
    #[arg(long, conflicts_with = "resume")]
    pub force: bool,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = ON_TERMINAL)]
    pub summary: Option<String>,
    #[arg(long)]
    pub column: Option<String>,
    #[arg(long)]
    pub explain: bool,
    #[arg(long)]
    pub steps: bool,
    #[arg(long, value_parser = named(PROFILES), default_value = "s")]
    pub profile: Profile,
    #[arg(long, id = "explainer-fixes")]
    pub explainer_fixes: bool,
}

/// Rates them.
pub fn run(args: &RateArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let renderer = context.renderer;
    let options = Options::of(args, renderer)?;
    let inputs = inputs::find(&args.files)?;
    let svg = match &options.summary {
        Some(Summary::Svg(path)) => Some(path.as_path()),
        _ => None,
    };
    let outputs: Vec<&Path> = args.output.as_deref().into_iter().chain(svg).collect();
    options::keep_inputs(&outputs, &inputs)?;
    if let (Some(output), Some(svg)) = (&args.output, svg) {
        if is_same(output, svg) {
            let name = svg.display().to_string();
            return Err(Error::new("rate-summary-is-output").text("file", name).into());
        }
    }
    let place = Place::of(args.output.as_deref(), args.resume, args.force)?;
    if let Some(path) = svg.filter(|path| path.exists() && !args.force && !args.resume) {
        let name = path.display().to_string();
        return Err(Error::new("rate-summary-exists").text("file", name).into());
    }
    let settings = options.settings(args, &inputs, renderer, context.width);
    let version = env!("CARGO_PKG_VERSION");
    let journal = match (args.resume, &place) {
        (true, Place::File(spot @ Spot { path, .. })) => {
            let found = spot.journal()?;
            // Nothing is lost by beginning an empty file.
            if found.is_none() && fs::metadata(path).is_ok_and(|about| about.len() > 0) {
                let name = Value::Text(path.display().to_string());
                context.note(&renderer.text("rate-resume-nothing", &[("file", name)]))?;
                return Ok(Exit::Done);
            }
            found.map(|found| found.fits(&settings, version, path).map(|()| found)).transpose()?
        }
        _ => None,
    };
    if context.stdin_is_terminal && inputs.contains(&Input::Stdin) {
        let text = renderer.text("input-keyboard", &[]);
        context.note(&text)?;
    }

    let stdin_name = renderer.text("rate-stdin", &[]);
    let stop = stop::asked()?;
    // A bar among rows would be in their way.
    let is_watched = context.err_is_terminal
        && !context.quiet
        && (!context.out_is_terminal || !matches!(place, Place::Stdout));
    let Context { stdin, out, err, width, quiet, .. } = context;
    let columns = options.request.columns();
    // ":123456" behind it.
    let names = inputs.iter().map(|input| visible(&input.name()).width()).max().unwrap_or(0) + 7;
    let table = Table::new(columns, names.min(LONGEST_NAME), renderer, *width);
    let lines: &dyn Rows = match options.format {
        Format::Table => &table,
        Format::Csv => &Csv(columns),
        Format::Jsonl | Format::Parquet => &Jsonl(columns),
    };
    let writer = match options.format {
        Format::Parquet => Writer::Parquet,
        _ => Writer::Rows(lines),
    };
    let job = Job {
        request: &options.request,
        words: &Spoken(renderer),
        inputs: &inputs,
        column: args.column.as_deref(),
        stdin_name: &stdin_name,
        place: &place,
        writer,
        settings,
        journal,
        jobs: options.jobs,
        stop: &stop,
    };
    let around = Around { err: &mut **err, renderer, width: *width, quiet: *quiet };
    let progress = Progress::new(is_watched, inputs::bytes(&inputs), renderer);
    let mut onlooker =
        Onlooker::new(options.summary.as_ref(), &place, stop.clone(), progress, around);
    let outcome = job.run(&mut **stdin, &mut *out, &mut onlooker);
    onlooker.tell(&outcome)?;
    Ok(watch::exit(&outcome?))
}
