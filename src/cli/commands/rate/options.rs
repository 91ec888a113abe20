//! Options, checked before anything is read.

use std::path::{Path, PathBuf};
use std::thread;

use super::args::{Format, ON_TERMINAL, PROFILES, RateArgs};
use kotowari_engine::error::Error;
use kotowari_engine::rate::explainer::{self, Tenths};
use kotowari_site::spoken::RenderedWords;
use kotowari_tables::batch::columns::{self, Scale};
use kotowari_tables::batch::files::{Input, Settings, is_same_file};
use kotowari_tables::batch::{Filter, Order, Request};
use kotowari_words::explain::Renderer;

/// Options that are consistent.
pub struct Options {
    pub format: Format,
    pub request: Request,
    pub jobs: usize,
    pub summary: Option<Summary>,
}

/// The output of `--summary`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Summary {
    Terminal,
    Svg(PathBuf),
}

impl Options {
    /// Parses the arguments.
    ///
    /// # Errors
    /// If a name is unknown, or options exclude each other.
    pub fn of(args: &RateArgs, renderer: &Renderer) -> Result<Options, Error> {
        let format = args.format();
        if format == Format::Parquet && args.output.is_none() {
            return Err(Error::new("rate-parquet-needs-file"));
        }
        let scales = match args.scale.is_empty() {
            true => Scale::ALL.map(|(_, scale)| scale).to_vec(),
            false => args.scale.clone(),
        };
        let mut shown = match args.columns.is_empty() {
            true => columns::usual(&scales, format == Format::Table),
            false => args.columns.iter().map(|id| columns::named(id)).collect::<Result<_, _>>()?,
        };
        if args.explain && !shown.iter().any(|column| column.id == "reasons") {
            shown.push(columns::named("reasons")?);
        }
        if args.steps {
            columns::add_steps(&scales, &mut shown);
        }
        let filter = match &args.filter {
            Some(text) => Filter::parse(text, &RenderedWords(renderer))?,
            None => Filter::default(),
        };
        let order = Order::parse(&args.sort)?;
        let summary = args.summary.clone().map(|to| match to == ON_TERMINAL {
            true => Summary::Terminal,
            false => Summary::Svg(to.into()),
        });
        // The summary counts levels, which are on our own scale.
        let also: &[Scale] = if summary.is_some() { &[Scale::Own] } else { &[] };
        let rating = explainer::Options::new(args.profile);
        let fixes = rating.fixes || args.explainer_fixes;
        let cap = args.er_cap.as_deref().map(cap).transpose()?;
        let rating = explainer::Options { fixes, cap, ..rating };
        let request = Request::new(shown, filter, order, also, rating);
        let request = request.patient(args.search.patience).reading(args.reading.options());
        let jobs = args.jobs.map(|jobs| jobs as usize);
        let jobs =
            jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, |jobs| jobs.get()));
        Ok(Options { format, request, jobs, summary })
    }

    /// The settings a resumed run must share with the interrupted one.
    pub fn settings(
        &self,
        args: &RateArgs,
        inputs: &[Input],
        renderer: &Renderer,
        width: usize,
    ) -> Settings {
        let ids: Vec<&str> = self.request.columns().iter().map(|column| column.id).collect();
        let profile = PROFILES.iter().find(|(_, profile)| *profile == args.profile);
        let names: Vec<String> = inputs.iter().map(Input::name).collect();
        let settings = [
            ("--format", self.format.id().to_owned()),
            ("--columns", ids.join(",")),
            ("--column", args.column.clone().unwrap_or_default()),
            ("--filter", args.filter.clone().unwrap_or_default()),
            ("--sort", args.sort.join(",")),
            ("--profile", profile.map_or("", |(name, _)| name).to_owned()),
            ("--explainer-fixes", args.explainer_fixes.to_string()),
            ("--er-cap", args.er_cap.clone().unwrap_or_default()),
            ("--guess-rules", args.reading.guess_rules.to_string()),
            (
                "--digits-from",
                args.reading.digits_from.map_or(String::new(), |from| from.to_string()),
            ),
            ("--patience", args.search.patience.id().to_owned()),
            ("--summary", self.summary.is_some().to_string()),
            ("--lang", renderer.language().to_string()),
            ("--notation", renderer.notation().id().to_owned()),
            // Only the table depends on the width.
            (
                "--width",
                if self.format == Format::Table { width.to_string() } else { String::new() },
            ),
            ("files", names.join(" ")),
        ];
        settings.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }
}

/// Parses `--er-cap`, the rating at which the search stops.
fn cap(typed: &str) -> Result<Tenths, Error> {
    let is_rating = |cap: &Tenths| *cap >= Tenths::new(10);
    Tenths::typed(typed)
        .filter(is_rating)
        .ok_or_else(|| Error::new("rate-er-cap").text("value", typed))
}

/// Checks that no output is an input.
///
/// # Errors
/// If an output is one of the inputs.
pub fn keep_inputs(outputs: &[&Path], inputs: &[Input]) -> Result<(), Error> {
    for output in outputs {
        let is_read = |input: &Input| match input {
            Input::File(path, _) => path.is_file() && is_same_file(path, output),
            Input::Stdin | Input::Text(_) => false,
        };
        if inputs.iter().any(is_read) {
            let name = output.display().to_string();
            return Err(Error::new("rate-output-is-input").text("file", name));
        }
    }
    Ok(())
}
