//! Which path is told: the usual one, or one that is shorter to read.

use std::sync::{Arc, Mutex};

use super::args::{ExplainArgs, Way};
use super::head;
use crate::board::Board;
use crate::cli::Context;
use crate::cli::terminal::bar::Bar;
use crate::solve::{self, Outcome, Path, Runs, Selection, Shortest};

/// The path that is told.
pub struct Walked {
    /// Its steps.
    pub path: Path,
    /// How singles that follow one another are told.
    pub runs: Runs,
    /// How long it is to read, if it is shorter than the usual one.
    pub lengths: Option<head::Shortened>,
}

/// Walks it; who waits long is shown that it goes on.
pub fn walked(
    args: &ExplainArgs,
    board: &Board,
    selection: &Selection,
    context: &Context<'_, '_>,
) -> Walked {
    let looked = match args.way() {
        Way::Usual => {
            let path = solve::path(board, selection);
            return Walked { path, runs: args.runs(Runs::Apart), lengths: None };
        }
        Way::Readable => solve::readable,
        Way::Simplest => solve::simplest,
    };
    let bar = Bar::new(context.err_is_terminal && !context.quiet, None, "{prefix}  {elapsed}");
    bar.prefix(|| context.renderer.text("explain-looks", &[]));
    let bar = Arc::new(Mutex::new(bar));
    let shown = Arc::clone(&bar);
    // Searches ask whether to go on: that is when somebody who waits is shown that they do.
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
        looked(&board.clone().limited(limits), selection);
    if let Ok(mut bar) = bar.lock() {
        bar.end();
    }
    let solved = path.outcome == Outcome::Solved && !path.steps.is_empty();
    let is_other = solved && runs != Runs::Apart;
    let lengths = is_other.then(|| {
        // In full, or with singles in a line, it is another number.
        let counted = !args.full && !args.fold;
        let whole = || solve::bullets_in_full(board, &path.steps, runs);
        let left_out = if counted { whole().saturating_sub(bullets) } else { 0 };
        head::Shortened { bullets: counted.then_some((bullets, usual)), left_out, stopped }
    });
    Walked { path, runs: args.runs(runs), lengths }
}
