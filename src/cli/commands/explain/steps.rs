//! The steps: title, figure, bullets, and how to find such a step.

use std::collections::HashSet;

use super::ExplainArgs;
use super::known::Known;
use super::walked::Walked;
use crate::cli::terminal::steps::passage_lines;
use crate::cli::terminal::wrap::wrap;
use crate::cli::{Context, Failure};
use kotowari_engine::board::Board;
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::{Passage, Step, Unsearched, passages};
use kotowari_words::explain::headings::{passage_title, run_summary};
use kotowari_words::explain::limits;
use kotowari_words::explain::{Line, Style};

/// Prints the steps of a range.
pub fn print(
    args: &ExplainArgs,
    (board, Walked { path, runs, .. }, known): (&Board, &Walked, &Known),
    (from, to): (u32, u32),
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let before = (from as usize - 1).min(path.steps.len());
    let layout = board.layout();
    let mut board = path.replay(board, before);
    let steps = path.steps.get(before..to as usize).unwrap_or_default();
    let mut found = HashSet::new();
    let mut unsearched: &[Unsearched] = &[];
    let mut follows_known = false;
    for passage in passages(layout, from, steps, *runs) {
        let is_known = known.covers(&passage);
        // Lines of what is known stand together.
        let mut lines = if is_known && follows_known { vec![] } else { vec![Line::default()] };
        follows_known = is_known;
        match passage.alone() {
            _ if is_known && !args.fold => {
                let title = passage_title(&passage, layout, context.renderer);
                let title = wrap(&title, "", context.width).into_iter();
                lines.extend(title.map(|text| Line::of(Style::Title, text)));
            }
            None if args.fold => {
                lines.extend(folded(passage.number, passage.steps, board.layout(), context));
            }
            _ => lines.extend(one(args, &passage, &board, &mut found, context)),
        }
        // Repeated only when it changes.
        if let Some(step) = passage.alone()
            && step.unsearched() != unsearched
            && !step.is_single()
        {
            unsearched = step.unsearched();
            let text = limits::may_have_missed_easier(unsearched, context.renderer);
            let text = text.map(|text| wrap(&text, "  ", context.width)).unwrap_or_default();
            lines.extend(text.into_iter().map(|text| Line::of(Style::Faint, text)));
        }
        context.print(&lines)?;
        passage.apply(&mut board);
    }
    Ok(())
}

/// A passage in full. How to find a technique is said at its first use only.
fn one(
    args: &ExplainArgs,
    passage: &Passage<'_>,
    board: &Board,
    found: &mut HashSet<String>,
    context: &Context<'_, '_>,
) -> Vec<Line> {
    let renderer = context.renderer;
    let title = passage_title(passage, board.layout(), renderer);
    let mut lines =
        passage_lines(&title, passage, board, (args.figure.detail(), args.full), context);
    let advice = passage.alone().and_then(|step| renderer.how_to_find_it(step.deduction()));
    if let Some(advice) = advice.filter(|advice| found.insert(advice.clone())) {
        let lead = format!("  {}", renderer.text("how-to-find", &[]));
        let how = wrap(&advice, &lead, context.width);
        lines.extend(how.into_iter().map(|text| Line::of(Style::Faint, text)));
    }
    lines
}

/// A run of singles folded into one paragraph.
fn folded(number: u32, steps: &[Step], layout: &Layout, context: &Context<'_, '_>) -> Vec<Line> {
    let (lead, text) = run_summary(number, steps, layout, context.renderer);
    wrap(&text, &lead, context.width).into_iter().map(Line::plain).collect()
}
