//! `explain`: the whole solving path of a puzzle, each step with its reason.

mod args;
mod end;
mod head;
mod known;
mod pages;
mod steps;
mod walked;

use crate::cli::options::allowed;
use crate::cli::terminal::steps::warn_of_refused;
use crate::cli::terminal::{errors, input, verdict};
use crate::cli::{Context, Exit, Failure};
use args::Case;
pub use args::{ExplainArgs, Format};
use known::Known;
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::deduction::Bullet;
use kotowari_engine::error::Error;
use kotowari_words::explain::actions::{self, Actions};
use kotowari_words::explain::crux::Crux;
use kotowari_words::explain::{Line, Renderer};
use kotowari_words::explain::{json, log, notation};
use walked::{Walked, walked};

use kotowari_engine::solve::{Outcome, Path, Step};
use kotowari_engine::visible::visible;

/// Runs the command, to standard output or into a file.
pub fn run(args: &ExplainArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    // Several drawings go into a file each, which `pages::svg` checks.
    let several = args.format() == Format::Svg && args.step.is_none() && args.has_files();
    let Some(name) = args.printed.output.as_deref() else { return explain(args, context) };
    let target = |name| args.printed.target(name, args.file.as_slice());
    let output = if several { None } else { Some(target(name)?) };
    let mut out = termcolor::NoColor::new(vec![]);
    let exit = explain(args, &mut context.printing_to(&mut out))?;
    // If the puzzle cannot be explained, there is nothing to write.
    if !out.get_ref().is_empty() {
        let output = output.map_or_else(|| target(name), Ok)?;
        output.write(out.get_ref(), context)?;
    }
    Ok(exit)
}

fn explain(args: &ExplainArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let mut selection = allowed::pick(&args.allowed, context.renderer)?;
    let known = Known::of(args, context)?;
    let found = input::one(args.file.as_deref(), args.printed.puzzle, context)?;
    // The name must not carry control characters into a page or Markdown either.
    let source = visible(&found.shown).into_owned();
    let (number, mut puzzle) = (found.number, found.reading.puzzle);
    if args.allowed.no_notes {
        puzzle = puzzle.without_notes();
    }
    if args.has_actions() && !actions::can_be_written(&puzzle.layout) {
        return Err(Error::new("explain-actions-digits").into());
    }
    let count = count::solutions(&puzzle, Budget::default());
    allowed::leave_out_uniqueness(&mut selection, &puzzle, &count, context)?;
    let case = Case { source, number, puzzle: &puzzle, count: &count };

    let board = match Board::new(&puzzle) {
        Ok(board) => args.search.board(board),
        Err(repeat) => {
            let own = verdict::own_digits(&puzzle);
            let reason = own.unwrap_or_else(|| verdict::repeated(&repeat));
            return answer_no(args, &case, None, No::Reason(reason), context);
        }
    };
    // Where there may be no solution, or several, the answer is another one, known at the end.
    let flows = args.flows() && matches!(count, Count::One(_));
    let wanted = args.wanted();
    let progress = (context.renderer, context.err_is_terminal && !context.quiet);
    let (mut out, renderer) = (flows.then_some(&mut *context.out), context.renderer);
    let mut take = |board: &Board, number, step: &Step| {
        if let Some(out) = &mut out
            && wanted.contains(&number)
        {
            writeln!(out, "{}", line(args.format(), board, number, step, renderer))?;
            out.flush()?;
        }
        Ok(())
    };
    let walked = walked(args, &board, &selection, &mut take, progress)?;
    let Walked { path, lengths, .. } = &walked;
    warn_of_refused(&path.refused, context)?;
    let no = match &count {
        Count::Many(one, other) => {
            let lines = verdict::several(&puzzle, one, other, context.renderer, context.width);
            Some(No::Lines(lines))
        }
        Count::None => {
            let own = verdict::own_digits(&puzzle);
            Some(No::Reason(own.unwrap_or_else(|| verdict::impossible(&puzzle, &board, path))))
        }
        _ if path.outcome == Outcome::DeadEnd => {
            Some(No::Reason(verdict::impossible(&puzzle, &board, path)))
        }
        _ => None,
    };
    if let Some(no) = no {
        return answer_no(args, &case, Some((&board, path)), no, context);
    }

    let crux = args.crux.then(|| Crux::of(&board, path)).flatten();
    let range = match &crux {
        Some(crux) => (crux.number(), crux.number()),
        None => args.range(path.steps.len() as u32, lengths.is_none())?,
    };
    match args.format() {
        Format::Text if args.log => log(&board, path, range, context)?,
        Format::Text => {
            let mut lines = head::lines(&case, context);
            lines.extend(head::level(&board, path, context));
            if args.allowed.no_notes {
                lines.extend(head::notes(path, context));
            }
            match &crux {
                Some(crux) => lines.extend(head::crux(crux, context)),
                None => lines.extend(lengths.iter().flat_map(|it| head::shortened(it, context))),
            }
            context.print(&lines)?;
            steps::print(args, (&board, &walked, &known), range, context)?;
            match &crux {
                Some(crux) => context.print(&end::crux(crux, &case, context))?,
                None => context.print(&end::lines(&board, path, range, &args.search, context))?,
            }
        }
        Format::Json => document(&case, &board, path, range, context)?,
        Format::Jsonl | Format::Line if flows => {}
        Format::Jsonl | Format::Line => line_by_line(args, &board, path, range, context)?,
        Format::Actions | Format::Tokens => by_hand(args, &board, path, range, context)?,
        Format::Html => {
            pages::html(args, &case, (&board, &walked, &known), (range, crux.as_ref()), context)?
        }
        Format::Svg => pages::svg(args, (&board, path), range, context)?,
        Format::Md => {
            pages::markdown(
                args,
                &case,
                (&board, &walked, &known),
                (range, crux.as_ref()),
                context,
            )?;
        }
    }
    let is_solved = path.outcome == Outcome::Solved;
    if args.format() == Format::Svg && !is_solved && !context.quiet {
        // A drawing cannot say why the exit status is not success.
        let lines = head::level(&board, path, context);
        context.out.flush()?;
        crate::cli::terminal::paint::print(context.err, &lines)?;
    }
    Ok(if is_solved { Exit::Done } else { Exit::Negative })
}

/// Prints the log of oha-yashi: all candidates after every step.
fn log(
    start: &Board,
    path: &Path,
    (from, to): (u32, u32),
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let mut log = log::Log::new(start, context.renderer);
    let mut board = start.clone();
    if from <= 1 {
        context.out.write_all(log.start(&board).as_bytes())?;
    }
    for (step, number) in path.steps.iter().zip(1..=to) {
        step.apply(&mut board);
        let text = log.step(step, &board);
        if number >= from {
            context.out.write_all(text.as_bytes())?;
        }
    }
    Ok(())
}

/// Prints what a hand does: first the digits and marks of the board, then each step.
fn by_hand(
    args: &ExplainArgs,
    start: &Board,
    path: &Path,
    (from, to): (u32, u32),
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let layout = start.layout();
    let in_tokens = args.format() == Format::Tokens;
    let has_marks = !args.allowed.no_notes || path.first_with_notes().is_some();
    let mut hand = if has_marks { Actions::new(start) } else { Actions::without_marks() };
    if from <= 1 {
        let text = match in_tokens {
            true => actions::token_board(start, has_marks),
            false => actions::commands(&hand.start(start), layout),
        };
        write!(context.out, "{text}")?;
    }
    let mut board = start.clone();
    for (step, number) in path.steps.iter().zip(1..=to) {
        let before = board.clone();
        step.apply(&mut board);
        let done = hand.step(step, &board);
        if number >= from {
            let text = match in_tokens {
                true => format!("\n{}", actions::trace(&before, step, &done, context.renderer)),
                false => actions::commands(&done, layout),
            };
            write!(context.out, "{text}")?;
        }
    }
    Ok(())
}

/// Why a puzzle cannot be explained.
enum No {
    /// It has no solution.
    Reason(Bullet),
    /// Anything else, in lines.
    Lines(Vec<Line>),
}

/// Reports that there is no single solution to explain. Programs get the path as far as it goes, if
/// there is a board at all, and the reason goes to standard error.
fn answer_no(
    args: &ExplainArgs,
    case: &Case<'_>,
    walked: Option<(&Board, &Path)>,
    no: No,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    // The puzzle has a solution where only digits of the reader are wrong.
    let is_own = matches!(&no, No::Reason(reason) if reason.message == "no-solution-own");
    let printed = is_own.then(|| count::solutions(&case.puzzle.givens_alone(), Budget::default()));
    let count = printed.as_ref().unwrap_or(case.count);
    let mut lines = head::lines(&Case { count, source: case.source.clone(), ..*case }, context);
    match &no {
        No::Reason(reason) => lines.extend(verdict::lines(&case.puzzle.layout, reason, context)),
        No::Lines(more) => lines.extend(more.iter().cloned()),
    }
    if args.format() == Format::Text {
        context.print(&lines)?;
        return Ok(Exit::Negative);
    }
    if let Some((board, path)) = walked {
        let all = (1, path.steps.len() as u32);
        match args.format() {
            Format::Jsonl => line_by_line(args, board, path, all, context)?,
            Format::Json => document(case, board, path, all, context)?,
            _ => {}
        }
    } else if let No::Reason(reason) = &no {
        let value = json::refusal(&case.puzzle.layout, reason, context.renderer);
        match args.format() {
            Format::Json => writeln!(context.out, "{value:#}")?,
            Format::Jsonl => writeln!(context.out, "{value}")?,
            _ => {}
        }
    }
    if !context.quiet {
        context.out.flush()?;
        crate::cli::terminal::paint::print(context.err, &lines)?;
    }
    Ok(Exit::Negative)
}

/// Prints one JSON document with the steps of the range.
fn document(
    case: &Case<'_>,
    board: &Board,
    path: &Path,
    (from, to): (u32, u32),
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let solutions = case.count.solutions();
    let text = Some(context.renderer);
    let head = json::head(case.puzzle, board, path, solutions);
    for line in json::lines(&head, json::told(board, path, from..=to, text)) {
        writeln!(context.out, "{}", errors::escaped(&line))?;
    }
    Ok(())
}

/// Prints a line for each step.
fn line_by_line(
    args: &ExplainArgs,
    board: &Board,
    path: &Path,
    (from, to): (u32, u32),
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let mut board = board.clone();
    for (step, number) in path.steps.iter().zip(1..) {
        if (from..=to).contains(&number) {
            let line = line(args.format(), &board, number, step, context.renderer);
            writeln!(context.out, "{line}")?;
        }
        step.apply(&mut board);
    }
    Ok(())
}

/// A step in a line: in the notation of forums, or as JSON.
fn line(format: Format, board: &Board, number: u32, step: &Step, renderer: &Renderer) -> String {
    match format {
        Format::Line => notation::line(board, step, renderer),
        _ => json::step(board, number, step, &step.tell(board), Some(renderer)).to_string(),
    }
}
