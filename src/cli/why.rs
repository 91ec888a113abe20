//! `why`: why a digit cannot go in a cell, why it must, or that nothing settles it yet.

use std::path::PathBuf;

use super::args::named;
use super::explain::{FIGURES, FigureChoice, claims, told};
use super::position::{self, Position, Source};
use super::steps::{digit_named, effect};
use super::techniques::Allowed;
use super::wrap::wrap;
use super::{Context, Exit, Failure, cells};
use crate::ask::review::Review;
use crate::ask::why::{Open, Why, why};
use crate::ask::{Alternatives, Trail};
use crate::board::Board;
use crate::deduction::{Arg, Bullet};
use crate::explain::{Line, Style, Value};
use crate::kernel::{Candidate, CellId, Digit, Literal, Unit};
use crate::layout::Layout;
use crate::puzzle::Puzzle;

/// More steps than this have a figure only for the last one.
const FIGURED: usize = 3;

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct WhyArgs {
    pub file: PathBuf,
    pub cell: String,
    pub digit: String,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..), default_value = "3")]
    pub depth: u32,
    #[arg(long)]
    pub spoiler: bool,
    #[command(flatten)]
    pub source: Source,
    #[command(flatten)]
    pub allowed: Allowed,
    #[arg(long, value_parser = named(FIGURES), default_value = "auto")]
    pub figure: FigureChoice,
}

/// Answers.
pub fn run(args: &WhyArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let position = position::read(Some(&args.file), &args.source, context)?;
    let layout = position.puzzle.layout.clone();
    let cell = cells::named(&args.cell, &layout, context.renderer)?;
    let digit = digit_named(&args.digit, &layout)?;
    let candidate = Candidate { cell, digit };
    let review = Review::of(&position.puzzle);
    if position::printed_impossible(&review) {
        let text = position::no_solution(&position, context);
        print(&text, "", context)?;
        return Ok(Exit::Negative);
    }
    if !review.wrong.is_empty() || !review.repeats.is_empty() {
        let count = Value::Number(review.wrong.len());
        let text = context.renderer.text("why-without-wrong", &[("count", count)]);
        print(&text, "", context)?;
    }
    // Digits that clash where the printed ones have several solutions: nobody knows which is wrong.
    let mut puzzle = review.mended(&position.puzzle);
    if Board::new(&puzzle).is_err() {
        puzzle = puzzle.givens_alone();
    }
    answer(args, &position, puzzle, candidate, context)
}

fn answer(
    args: &WhyArgs,
    position: &Position,
    mut puzzle: Puzzle,
    c: Candidate,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let selection = args.allowed.selection(&puzzle, context)?;
    let depth = if args.spoiler { usize::MAX } else { args.depth as usize };
    let layout = puzzle.layout.clone();
    loop {
        let Ok(board) = Board::new(&puzzle) else { return Ok(Exit::Negative) };
        match why(&board, &selection, c, depth) {
            Why::Unmarked if puzzle.marks.is_some() => {
                say("why-unmarked", spoken_of(c), &layout, context)?;
                puzzle.marks = None;
                continue;
            }
            Why::Unmarked => {}
            Why::Stands if position.puzzle.givens[usize::from(c.cell)].is_some() => {
                say("why-printed", spoken_of(c), &layout, context)?;
            }
            Why::Stands => say("why-filled-in", spoken_of(c), &layout, context)?,
            Why::Filled(other) => {
                let args = [spoken_of(c), vec![("other", Arg::Digit(other))]].concat();
                say("why-filled", args, &layout, context)?;
            }
            Why::Seen { house, cell } => {
                let at = vec![("house", Arg::House(house)), ("at", Arg::Cell(cell))];
                say("why-seen", [spoken_of(c), at].concat(), &layout, context)?;
            }
            Why::Settled { holds, trail } => settled(args, &board, c, holds, &trail, context)?,
            Why::Open(open) => {
                still_open(&board, c, &open, context)?;
                return Ok(Exit::Negative);
            }
        }
        return Ok(Exit::Done);
    }
}

fn spoken_of(c: Candidate) -> Vec<(&'static str, Arg)> {
    vec![("cell", Arg::Cell(c.cell)), ("digit", Arg::Digit(c.digit))]
}

/// The steps that settle it.
fn settled(
    args: &WhyArgs,
    board: &Board,
    c: Candidate,
    holds: bool,
    trail: &Trail,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let count = trail.steps.len();
    let message = if holds { "why-must" } else { "why-cannot" };
    let arguments = [spoken_of(c), vec![("count", Arg::Count(count))]].concat();
    say(message, arguments, board.layout(), context)?;
    for ((before, step), number) in trail.on(board).into_iter().zip(1..) {
        let renderer = context.renderer;
        let done = Value::List(claims(step, "placement", board.layout(), renderer));
        let title = renderer.text(
            "why-step",
            &[
                ("number", Value::Number(number)),
                ("count", Value::Number(count)),
                ("technique", Value::Text(renderer.step_name(step.deduction()))),
                ("claims", done),
            ],
        );
        let figured = count <= FIGURED || number == count;
        let view = args.figure.detail().filter(|_| figured);
        let mut lines = vec![Line::default()];
        lines.extend(told(&title, step, &before, view, context));
        context.print(&lines)?;
    }
    let placed = trail.steps.last().and_then(|step| instead(step.claims(), board.layout(), c));
    if let Some((message, args)) = placed {
        context.print(&[Line::default()])?;
        say(message, [spoken_of(c), args].concat(), board.layout(), context)?;
    }
    Ok(())
}

/// What is said once more where the last step is not about the candidate itself: another one that
/// goes in and leaves no room for it.
fn instead(
    claims: &[Literal],
    layout: &Layout,
    c: Candidate,
) -> Option<(&'static str, Vec<(&'static str, Arg)>)> {
    if claims.iter().any(|claim| claim.candidate() == c) {
        return None;
    }
    claims.iter().find_map(|claim| match claim {
        Literal::Place(other) if other.cell == c.cell => {
            Some(("why-so-cell", vec![("other", Arg::Digit(other.digit))]))
        }
        Literal::Place(other) if other.digit == c.digit => {
            let mut shared = layout.houses_of(c.cell).iter();
            let house = shared.find(|&&house| layout.cells_of(house).contains(&other.cell))?;
            let args = vec![("at", Arg::Cell(other.cell)), ("house", Arg::House(*house))];
            Some(("why-so-house", args))
        }
        _ => None,
    })
}

/// What else it could be, what can be done first, and when it will be settled.
fn still_open(
    board: &Board,
    c: Candidate,
    open: &Open,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let layout = board.layout();
    let (message, args) = alternatives(&open.alternatives);
    say(message, args, layout, context)?;
    let renderer = context.renderer;
    let mark = format!("  {}", renderer.text("bullet-mark", &[]));
    if let Some(step) = &open.first {
        let technique = Value::Text(renderer.step_name(step.deduction()));
        let effect = Value::Text(effect(layout, step.claims(), renderer));
        let text = renderer.text("why-first", &[("effect", effect), ("technique", technique)]);
        print(&text, &mark, context)?;
    }
    let Some((later, last)) = open.later.as_ref().and_then(|l| Some((l, l.trail.steps.last()?)))
    else {
        let text = renderer.bullet(layout, &Bullet { message: "why-never", args: spoken_of(c) });
        return print(&text, &mark, context);
    };
    let technique = Value::Text(renderer.step_name(last.deduction()));
    let number = ("number", Value::Number(later.number));
    let needed = ("needed", Value::Number(later.trail.steps.len()));
    let text = renderer.text("why-later", &[number, ("technique", technique)]);
    print(&text, &mark, context)?;
    let text = renderer.text("why-deeper", &[needed]);
    for text in wrap(&text, &mark, context.width) {
        context.print(&[Line::of(Style::Faint, text)])?;
    }
    Ok(())
}

/// The places left, as a message.
pub(super) fn alternatives(found: &Alternatives) -> (&'static str, Vec<(&'static str, Arg)>) {
    let count = ("count", Arg::Count(found.candidates.len()));
    match found.unit {
        Unit::House(house, digit) => {
            let cells: Vec<CellId> = found.candidates.iter().map(|c| c.cell).collect();
            let args = vec![("house", Arg::House(house)), ("digit", Arg::Digit(digit))];
            ("open-in-house", [args, vec![("cells", Arg::Cells(cells)), count]].concat())
        }
        Unit::Cell(cell) => {
            let digits: Vec<Digit> = found.candidates.iter().map(|c| c.digit).collect();
            let args = vec![("cell", Arg::Cell(cell)), ("digits", Arg::Digits(digits)), count];
            ("open-in-cell", args)
        }
    }
}

fn say(
    message: &'static str,
    args: Vec<(&'static str, Arg)>,
    layout: &Layout,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let text = context.renderer.bullet(layout, &Bullet { message, args });
    print(&text, "", context)
}

fn print(text: &str, lead: &str, context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let lines: Vec<Line> = wrap(text, lead, context.width).into_iter().map(Line::plain).collect();
    context.print(&lines)?;
    Ok(())
}
