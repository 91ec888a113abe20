//! Finding the path to explain: the usual one, or one that is shorter to read.

use std::sync::{Arc, Mutex};

use super::args::{ExplainArgs, PathChoice};
use super::head;
use crate::cli::Context;
use crate::cli::terminal::bar::Bar;
use kotowari_engine::board::Board;
use kotowari_engine::solve::{self, Outcome, Path, Runs, Selection, Shortest};

/// The path to explain.
pub struct Walked {
    pub path: Path,
    /// How runs of singles are shown.
    pub runs: Runs,
    /// How much shorter it is than the usual one, if it is another path.
    pub lengths: Option<head::Shortened>,
}

/// Finds the path, with a progress bar if that takes long.
pub fn walked(
    args: &ExplainArgs,
    board: &Board,
    selection: &Selection,
    context: &Context<'_, '_>,
) -> Walked {
    let search = match args.path_choice() {
        PathChoice::Usual => {
            let path = solve::path(board, selection);
            return Walked { path, runs: args.runs(Runs::Apart), lengths: None };
        }
        PathChoice::Readable => solve::readable,
        PathChoice::Simplest => solve::simplest,
    };
    let bar = Bar::new(context.err_is_terminal && !context.quiet, None, "{prefix}  {elapsed}");
    bar.prefix(|| context.renderer.text("explain-looks", &[]));
    let bar = Arc::new(Mutex::new(bar));
    let shown = Arc::clone(&bar);
    // Searches poll a stop callback, which here never stops but keeps the bar moving.
    let goes_on = move || {
        if let Ok(mut bar) = shown.lock()
            && let Some(bar) = bar.due()
        {
            bar.tick();
        }
        false
    };
    let limits = board.limits().clone().until(goes_on);
    let Shortest { path, runs, bullets, usual, stopped } =
        search(&board.clone().limited(limits), selection);
    if let Ok(mut bar) = bar.lock() {
        bar.end();
    }
    let solved = path.outcome == Outcome::Solved && !path.steps.is_empty();
    let is_other = solved && runs != Runs::Apart;
    let lengths = is_other.then(|| {
        // The search counted the short version; in full, or with folded singles, its number would be wrong.
        let counted = !args.full && !args.fold;
        let whole = || solve::bullets_in_full(board, &path.steps, runs);
        let left_out = if counted { whole().saturating_sub(bullets) } else { 0 };
        head::Shortened { bullets: counted.then_some((bullets, usual)), left_out, stopped }
    });
    Walked { path, runs: args.runs(runs), lengths }
}
