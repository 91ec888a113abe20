//! `check`: is the puzzle sound, are one's own digits right, and where did it go wrong?

mod fault;
mod moves;

use std::path::PathBuf;

use super::position::{self, Position, Source};
use super::wrap::wrap;
use super::{Context, Exit, Failure};
use crate::ask::review::Review;
use crate::ask::wrong;
use crate::count::Count;
use crate::deduction::{Arg, Bullet};
use crate::explain::{Line, Value};
use crate::kernel::{Candidate, CellId};
use crate::layout::Layout;

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct CheckArgs {
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub source: Source,
    #[arg(long)]
    pub moves: Option<String>,
    #[arg(long)]
    pub spoiler: bool,
}

/// Checks it.
pub fn run(args: &CheckArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let mut position = position::read(args.file.as_deref(), &args.source, context)?;
    let moves = match &args.moves {
        Some(text) => moves::made(text, &mut position.puzzle, context.renderer)?,
        None => vec![],
    };
    let review = Review::of(&position.puzzle);
    puzzle(&review, &position, context)?;
    digits(&review, &position, context)?;
    marks(&review, &position, args, context)?;
    if review.wrong.is_empty() {
        if !review.missing.is_empty() {
            spoiler(args, &review, &position, context)?;
        }
        let sound = matches!(review.count, Count::One(_)) && review.is_clean();
        return Ok(if sound { Exit::Done } else { Exit::Negative });
    }
    let techniques = crate::solve::everything();
    if let Some(first) = wrong::first(&position.puzzle, &review, &moves, &techniques) {
        fault::tell(&first, &review, context)?;
    }
    fault::sight(&position.puzzle, context)?;
    let cells: Vec<CellId> = review.wrong.iter().map(|c| c.cell).collect();
    say("check-back", vec![("cells", Arg::Cells(cells))], "", &position.puzzle.layout, context)?;
    spoiler(args, &review, &position, context)?;
    Ok(Exit::Negative)
}

/// The printed digits: how many solutions.
fn puzzle(
    review: &Review,
    position: &Position,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    if position::printed_impossible(review) && review.repeats.is_empty() {
        let text = position::no_solution(position, context);
        return print(&text, "", context);
    }
    let solutions = Value::Text(review.count.solutions().id().to_owned());
    let clues = Value::Number(position.puzzle.clues());
    let args = [("solutions", solutions), ("clues", clues)];
    let text = context.renderer.text("check-puzzle", &args);
    print(&text, "", context)
}

/// One's own digits: how many, which clash, how many disagree.
fn digits(
    review: &Review,
    position: &Position,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let layout = &position.puzzle.layout;
    for repeat in &review.repeats {
        let args = vec![
            ("house", Arg::House(repeat.house)),
            ("digit", Arg::Digit(repeat.digit)),
            ("cells", Arg::Cells(repeat.cells.to_vec())),
        ];
        say("check-repeat", args, "", layout, context)?;
    }
    let count = Value::Number(review.own.len());
    let text = match (review.own.len(), review.wrong.len(), &review.count) {
        (0, ..) if position::printed_impossible(review) => return Ok(()),
        (0, ..) => context.renderer.text("check-own-none", &[]),
        (_, 0, Count::One(_)) => {
            let all = review.own.len() + position.puzzle.clues() == layout.cells();
            let message = if all { "check-complete" } else { "check-own-right" };
            context.renderer.text(message, &[("count", count)])
        }
        (_, wrong, Count::One(_)) => {
            let wrong = Value::Number(wrong);
            context.renderer.text("check-own-wrong", &[("count", count), ("wrong", wrong)])
        }
        (_, _, Count::None) => return Ok(()),
        _ => {
            let fits = match review.fits {
                Some(true) => "yes",
                Some(false) => "no",
                None => "unknown",
            };
            let fits = Value::Text(fits.to_owned());
            context.renderer.text("check-own-unsettled", &[("count", count), ("fits", fits)])
        }
    };
    print(&text, "", context)
}

/// Pencil marks: what they lack, and what need not be there.
fn marks(
    review: &Review,
    position: &Position,
    args: &CheckArgs,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let mut cells = 0..position.puzzle.layout.cells() as CellId;
    let open = cells.any(|cell| position.puzzle.value(cell).is_none());
    if position.puzzle.marks.is_none() || !open {
        return Ok(());
    }
    let missing = Value::Number(review.missing.len());
    let impossible = Value::Number(review.impossible.len());
    let known = matches!(review.count, Count::One(_));
    let known = Value::Text(if known { "yes" } else { "no" }.to_owned());
    let args_of = [("missing", missing), ("impossible", impossible), ("known", known)];
    let text = context.renderer.text("check-marks", &args_of);
    print(&text, "", context)?;
    if args.spoiler {
        return Ok(());
    }
    let cells: Vec<CellId> = review.missing.iter().map(|c| c.cell).collect();
    if !cells.is_empty() {
        let cells = vec![("cells", Arg::Cells(cells))];
        say("check-marks-where", cells, "  ", &position.puzzle.layout, context)?;
    }
    Ok(())
}

/// What it should be, for those who want to know.
fn spoiler(
    args: &CheckArgs,
    review: &Review,
    position: &Position,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let Count::One(solution) = &review.count else { return Ok(()) };
    if !args.spoiler {
        let text = context.renderer.text("check-no-spoiler", &[]);
        return print(&text, "", context);
    }
    let right = |c: &Candidate| solution[usize::from(c.cell)];
    for c in review.wrong.iter().chain(&review.missing) {
        let args = vec![("cell", Arg::Cell(c.cell)), ("digit", Arg::Digit(right(c)))];
        say("check-right", args, "  ", &position.puzzle.layout, context)?;
    }
    Ok(())
}

fn say(
    message: &'static str,
    args: Vec<(&'static str, Arg)>,
    lead: &str,
    layout: &Layout,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let text = context.renderer.bullet(layout, &Bullet { message, args });
    print(&text, lead, context)
}

fn print(text: &str, lead: &str, context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let lines: Vec<Line> = wrap(text, lead, context.width).into_iter().map(Line::plain).collect();
    context.print(&lines)?;
    Ok(())
}
