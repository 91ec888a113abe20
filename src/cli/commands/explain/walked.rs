//! Finding the path to explain: the usual one, or one that is shorter to read.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use super::args::{ExplainArgs, PathChoice};
use super::head;
use crate::cli::Failure;
use crate::cli::terminal::bar::Bar;
use kotowari_engine::board::Board;
use kotowari_engine::solve::{self, Outcome, Path, RunLayout, Selection, Shortest, Step, Walk};
use kotowari_words::explain::Renderer;

/// The path to explain.
pub struct Walked {
    pub path: Path,
    /// How runs of singles are shown.
    pub runs: RunLayout,
    /// How much shorter it is than the usual one, if it is another path.
    pub lengths: Option<head::Shortened>,
}

/// Finds the path, with a progress bar if that takes long, and stops where `--time` ends. The usual
/// path is handed over step by step while it is found.
///
/// # Errors
/// What `take` returns.
pub fn walked(
    args: &ExplainArgs,
    board: &Board,
    selection: &Selection,
    take: &mut dyn FnMut(&Board, u32, &Step) -> Result<(), Failure>,
    (renderer, shows_progress): (&Renderer, bool),
) -> Result<Walked, Failure> {
    let deadline = args.time.map(|time| Instant::now() + Duration::from_secs(time.into()));
    let is_late = move || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let search = match args.path_choice() {
        PathChoice::Usual => {
            let limits = board.limits().clone();
            let limits = if deadline.is_some() { limits.until(is_late) } else { limits };
            let path = usual(&board.clone().limited(limits), selection, take)?;
            return Ok(Walked { path, runs: args.runs(RunLayout::Separate), lengths: None });
        }
        PathChoice::Readable => solve::readable,
        PathChoice::Simplest => solve::simplest,
    };
    let bar = Bar::new(shows_progress, None, "{prefix}  {elapsed}");
    bar.prefix(|| renderer.text("explain-looks", &[]));
    let bar = Arc::new(Mutex::new(bar));
    let shown = Arc::clone(&bar);
    // Searches poll a stop callback, which also keeps the bar moving.
    let goes_on = move || {
        if let Ok(mut bar) = shown.lock()
            && let Some(bar) = bar.due()
        {
            bar.tick();
        }
        is_late()
    };
    let limits = board.limits().clone().until(goes_on);
    let Shortest { path, runs, bullets, usual, stopped } =
        search(&board.clone().limited(limits), selection);
    if let Ok(mut bar) = bar.lock() {
        bar.end();
    }
    let solved = path.outcome == Outcome::Solved && !path.steps.is_empty();
    let is_other = solved && runs != RunLayout::Separate;
    let lengths = is_other.then(|| {
        // The search counted the short version; in full, or with folded singles, its number would
        // be wrong.
        let counted = !args.full && !args.fold;
        let whole = || solve::bullets_in_full(board, &path.steps, runs);
        let left_out = if counted { whole().saturating_sub(bullets) } else { 0 };
        head::Shortened { bullets: counted.then_some((bullets, usual)), left_out, stopped }
    });
    Ok(Walked { path, runs: args.runs(runs), lengths })
}

/// Takes the easiest step each time, and hands over each with the board before it.
fn usual(
    board: &Board,
    selection: &Selection,
    take: &mut dyn FnMut(&Board, u32, &Step) -> Result<(), Failure>,
) -> Result<Path, Failure> {
    let mut walk = Walk::new(board.clone(), selection.clone());
    let mut steps = vec![];
    while let Some(step) = walk.look() {
        take(walk.board(), steps.len() as u32 + 1, &step)?;
        walk.apply(&step);
        steps.push(step);
    }
    Ok(walk.into_path(steps))
}
