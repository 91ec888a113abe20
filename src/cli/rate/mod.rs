//! `rate`: how hard puzzles are, by the thousand.
//!
//! A thread reads tasks ([`feed`]), all cores rate them ([`pool`], [`row`]), and rows are written in
//! the order of the input ([`session`], [`target`], [`write`]).  Nothing grows with the input but the
//! output, and, with `--sort`, the keys.

mod columns;
mod datum;
mod feed;
mod filter;
mod inputs;
mod journal;
mod lines;
mod open;
mod options;
mod order;
mod pool;
mod progress;
mod rated;
mod row;
mod session;
mod stop;
mod summary;
mod svg;
mod table_in;
mod tally;
mod target;
mod write;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::columns::Scale;
use self::feed::Feed;
use self::inputs::Input;
use self::journal::Journal;
use self::options::{ON_TERMINAL, Options, PROFILES, Summary};
use self::pool::Pool;
use self::progress::Progress;
use self::row::Recipe;
use self::session::{Around, Plan, Session};
use self::target::Place;
use self::write::{FORMATS, Format};
use super::args::named;
use super::{Context, Exit, Failure};
use crate::error::Error;
use crate::explain::Value;
use crate::rate::explainer::Profile;

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
    let place = Place::of(args.output.as_deref(), args.resume, args.force)?;
    if let Some(path) = svg.filter(|path| path.exists() && !args.force && !args.resume) {
        let name = path.display().to_string();
        return Err(Error::new("rate-summary-exists").text("file", name).into());
    }
    let settings = options.settings(args, &inputs, renderer);
    let version = env!("CARGO_PKG_VERSION");
    let journal = match (args.resume, &place) {
        (true, Place::File(path, beside)) => {
            let found = Journal::load(&beside.journal)?;
            if found.is_none() && path.exists() {
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

    let recipe = Recipe {
        columns: &options.columns,
        keys: options.order.columns(),
        filter: &options.filter,
        wanted: options.wanted.clone(),
        renderer,
    };
    let stdin_name = renderer.text("rate-stdin", &[]);
    let read = Arc::default();
    let feed =
        Feed { inputs: &inputs, column: args.column.as_deref(), stdin_name: &stdin_name, read };
    let stop = stop::asked()?;
    let pool = Pool {
        feed,
        jobs: options.jobs,
        rate: &|task| recipe.row(task),
        crashed: &|task| recipe.crashed(task),
        done: journal.as_ref().map(|journal| (journal.done, journal.digest)),
        stop: &stop,
    };
    // A bar among rows would be in their way.
    let is_watched = context.err_is_terminal
        && !context.quiet
        && (!context.out_is_terminal || !matches!(place, Place::Stdout));
    let Context { stdin, out, err, width, quiet, .. } = context;
    let around =
        Around { out: &mut **out, err: &mut **err, renderer, width: *width, quiet: *quiet };
    let progress = Progress::new(is_watched, inputs::bytes(&inputs), renderer);
    let plan = Plan { options: &options, inputs: &inputs, place: &place, settings, journal };
    let mut session = Session::new(plan, progress, around);
    pool.run(&mut **stdin, &mut |event| session.take(event))?;
    Ok(session.exit())
}
