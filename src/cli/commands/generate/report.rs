//! Progress of a run, and the summary at its end: how many, why not more, which rejected one was
//! nearest.

use std::time::{Duration, Instant};

use crate::cli::terminal::bar::Bar;
use crate::cli::{Context, Failure};
use kotowari_engine::generate::Tally;
use kotowari_engine::rate::explainer::Tenths;
use kotowari_format::write;
use kotowari_words::explain::{Renderer, Value};

/// Time between two updates of the progress line.
const UPDATE_INTERVAL: Duration = Duration::from_millis(200);

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All puzzles were made.
    Complete,
    /// Ctrl-C.
    Interrupted,
    /// After this many seconds (`--time`).
    OutOfTime(u64),
}

/// The progress line.
pub struct Progress<'a> {
    bar: Bar,
    renderer: &'a Renderer,
    wanted: u64,
    shown: Option<Instant>,
}

impl<'a> Progress<'a> {
    /// Creates a line on standard error, or one that never shows.
    pub fn new(is_watched: bool, wanted: u64, renderer: &'a Renderer) -> Progress<'a> {
        Progress { bar: Bar::new(is_watched, None, "{msg}"), renderer, wanted, shown: None }
    }

    /// Shows the counts of a search, if an update is due.
    pub fn show(&mut self, tally: &Tally) {
        if self.is_due() {
            let mut args = counts(tally, self.renderer);
            args.push(("wanted", number(self.wanted)));
            self.say("generate-progress", &args);
        }
    }

    /// Shows the counts of a climb and the rating of its hardest puzzle, if an update is due.
    pub fn show_pool(&mut self, tally: &Tally, hardest: Option<Tenths>) {
        if self.is_due() {
            let hardest = hardest.map_or_else(String::new, |er| er.to_string());
            let args = [("rated", number(tally.made)), ("hardest", Value::Text(hardest))];
            self.say("generate-progress-pool", &args);
        }
    }

    /// Shows for how many puzzles the facts are complete, if an update is due.
    pub fn show_facts(&mut self, known: u64, all: u64) {
        if self.is_due() {
            self.say("generate-progress-facts", &[("known", number(known)), ("all", number(all))]);
        }
    }

    fn is_due(&mut self) -> bool {
        self.shown.is_none_or(|shown| shown.elapsed() >= UPDATE_INTERVAL)
            && self.bar.due().is_some()
    }

    fn say(&mut self, message: &str, args: &[(&'static str, Value)]) {
        let text = self.renderer.text(message, args);
        if let Some(bar) = self.bar.due() {
            bar.set_message(text);
            self.shown = Some(Instant::now());
        }
    }

    /// Removes the line.
    pub fn end(&mut self) {
        self.bar.end();
    }
}

/// Prints the summary to standard error.
pub fn print(
    tally: &Tally,
    ending: Ending,
    seed: u64,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let renderer = context.renderer;
    let mut args = counts(tally, renderer);
    args.push(("seed", Value::Text(seed.to_string())));
    context.note(&renderer.text("generate-done", &args))?;
    match ending {
        Ending::Complete => return Ok(()),
        Ending::Interrupted => context.note(&renderer.text("generate-interrupted", &[]))?,
        Ending::OutOfTime(seconds) => {
            context.note(&renderer.text("generate-time", &[("seconds", number(seconds))]))?;
        }
    }
    if let Some((reason, puzzle)) = tally.nearest.as_ref().filter(|_| tally.made == 0) {
        let args = [
            ("puzzle", Value::Text(write::line(puzzle))),
            ("reason", Value::Text(renderer.text(&format!("reason-{}", reason.id()), &[]))),
        ];
        context.note(&renderer.text("generate-nearest", &args))?;
    }
    Ok(())
}

/// The arguments of messages: puzzles made, tried, and rejected by reason, the most frequent first.
fn counts(tally: &Tally, renderer: &Renderer) -> Vec<(&'static str, Value)> {
    let mut rejected: Vec<_> = tally.rejected.iter().collect();
    rejected.sort_by_key(|(reason, times)| (std::cmp::Reverse(**times), **reason));
    let reasons = rejected.into_iter().map(|(reason, times)| {
        let reason = Value::Text(renderer.text(&format!("reason-{}", reason.id()), &[]));
        renderer.text("generate-rejected", &[("count", number(*times)), ("reason", reason)])
    });
    let reasons: Vec<String> = reasons.collect();
    vec![
        ("made", number(tally.made)),
        ("tried", number(tally.tried)),
        ("some", Value::Text(if reasons.is_empty() { "no" } else { "yes" }.to_owned())),
        ("reasons", Value::Text(reasons.join(&renderer.text("generate-between", &[])))),
    ]
}

fn number(n: u64) -> Value {
    Value::Number(usize::try_from(n).unwrap_or(usize::MAX))
}
