//! `why`: why a digit cannot go in a cell, why it must, or that nothing settles it yet.

use std::path::PathBuf;

use super::explain::told;
use super::position::{self, Position};
use super::question::QuestionArgs;
use super::said::Said;
use super::steps::{digit_named, effect};
use super::wrap::wrap;
use super::{Context, Exit, Failure, cells};
use crate::ask::findings::Findings;
use crate::ask::why::{Open, Why, why};
use crate::ask::{Alternatives, Trail};
use crate::board::Board;
use crate::deduction::Arg;
use crate::explain::headings::claims;
use crate::explain::json::{self, Asked};
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
    pub question: QuestionArgs,
}

/// Answers.
pub fn run(args: &WhyArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let position = position::read(Some(&args.file), &args.question.source, context)?;
    let layout = position.puzzle.layout.clone();
    let cell = cells::named(&args.cell, &layout, context.renderer)?;
    let digit = digit_named(&args.digit, &layout)?;
    let candidate = Candidate { cell, digit };
    let findings = Findings::of(&position.puzzle);
    let mut said = Said::default();
    if position::printed_impossible(&findings) {
        said.sentence(position::no_solution(&position, context), "", context);
        let found = Found::none(candidate, &layout);
        return found.finish(args, &said, Exit::Negative, context);
    }
    if !findings.wrong.is_empty() || !findings.repeats.is_empty() {
        let count = vec![("count", Arg::Count(findings.wrong.len()))];
        said.say("why-without-wrong", count, "", &layout, context);
    }
    // Digits that clash where the printed ones have several solutions: nobody knows which is wrong.
    let mut puzzle = findings.mended(&position.puzzle);
    if Board::new(&puzzle).is_err() {
        puzzle = puzzle.givens_alone();
    }
    answer(args, &position, puzzle, candidate, said, context)
}

/// The answer, with the board it is about.
struct Found<'l> {
    candidate: Candidate,
    layout: &'l Layout,
    /// The board and the answer; `None` if the puzzle has no solution.
    answer: Option<(Board, Why)>,
    marks_left_out: bool,
}

impl Found<'_> {
    fn none(candidate: Candidate, layout: &Layout) -> Found<'_> {
        Found { candidate, layout, answer: None, marks_left_out: false }
    }

    /// Prints it.
    fn finish(
        self,
        args: &WhyArgs,
        said: &Said,
        exit: Exit,
        context: &mut Context<'_, '_>,
    ) -> Result<Exit, Failure> {
        let renderer = context.renderer;
        let document = |said: &Said| {
            let answer = self.answer.as_ref().map(|(board, why)| (board, why));
            let (candidate, layout) = (self.candidate, self.layout);
            let (marks_left_out, reason, text) = (self.marks_left_out, &said.reason, &said.text);
            let asked = Asked { candidate, layout, answer, marks_left_out, reason, text };
            json::why(&asked, renderer)
        };
        said.print(args.question.format, document, context)?;
        Ok(exit)
    }
}

fn answer(
    args: &WhyArgs,
    position: &Position,
    mut puzzle: Puzzle,
    c: Candidate,
    mut said: Said,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let selection = args.question.allowed.selection(&puzzle, context)?;
    let depth = if args.spoiler { usize::MAX } else { args.depth as usize };
    let layout = puzzle.layout.clone();
    let mut found = Found::none(c, &layout);
    loop {
        let Ok(board) = Board::new(&puzzle) else { return Ok(Exit::Negative) };
        let board = args.question.patient.board(board);
        let answer = why(&board, &selection, c, depth);
        match &answer {
            Why::Unmarked if puzzle.marks.is_some() => {
                said.say("why-unmarked", spoken_of(c), "", &layout, context);
                puzzle.marks = None;
                found.marks_left_out = true;
                continue;
            }
            Why::Unmarked => {}
            Why::Stands if position.puzzle.givens[usize::from(c.cell)].is_some() => {
                said.say("why-printed", spoken_of(c), "", &layout, context);
            }
            Why::Stands => said.say("why-filled-in", spoken_of(c), "", &layout, context),
            Why::Filled(other) => {
                let standing = Candidate { digit: *other, ..c };
                said.say("why-filled", spoken_of(standing), "", &layout, context);
            }
            Why::Seen { house, cell } => {
                let at = vec![("house", Arg::House(*house)), ("at", Arg::Cell(*cell))];
                said.say("why-seen", [spoken_of(c), at].concat(), "", &layout, context);
            }
            Why::Settled { holds, trail } => {
                settled(args, &board, c, *holds, trail, &mut said, context);
            }
            Why::Open(open) => still_open(&board, c, open, &mut said, context),
        }
        let is_open = matches!(answer, Why::Open(_));
        found.answer = Some((board, answer));
        let exit = if is_open { Exit::Negative } else { Exit::Done };
        return found.finish(args, &said, exit, context);
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
    said: &mut Said,
    context: &Context<'_, '_>,
) {
    let count = trail.steps.len();
    let message = if holds { "why-must" } else { "why-cannot" };
    let arguments = [spoken_of(c), vec![("count", Arg::Count(count))]].concat();
    said.say(message, arguments, "", board.layout(), context);
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
        let view = args.question.figure.detail().filter(|_| figured);
        said.lines.push(Line::default());
        said.lines.extend(told(&title, step, &before, (view, args.question.full), context));
    }
    let placed = trail.steps.last().and_then(|step| instead(step.claims(), board.layout(), c));
    if let Some((message, args)) = placed {
        said.lines.push(Line::default());
        said.say(message, [spoken_of(c), args].concat(), "", board.layout(), context);
    }
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
    said: &mut Said,
    context: &Context<'_, '_>,
) {
    let layout = board.layout();
    let (message, args) = alternatives(&open.alternatives);
    said.say(message, args, "", layout, context);
    let renderer = context.renderer;
    let mark = format!("  {}", renderer.text("bullet-mark", &[]));
    if let Some(step) = &open.first {
        let technique = Value::Text(renderer.step_name(step.deduction()));
        let effect = Value::Text(effect(layout, step.claims(), renderer));
        let text = renderer.text("why-first", &[("effect", effect), ("technique", technique)]);
        said.sentence(text, &mark, context);
    }
    let Some((later, last)) = open.later.as_ref().and_then(|l| Some((l, l.trail.steps.last()?)))
    else {
        return said.say("why-never", spoken_of(c), &mark, layout, context);
    };
    let technique = Value::Text(renderer.step_name(last.deduction()));
    let number = ("number", Value::Number(later.number));
    let needed = ("needed", Value::Number(later.trail.steps.len()));
    let text = renderer.text("why-later", &[number, ("technique", technique)]);
    said.sentence(text, &mark, context);
    // Which option to type: nothing about the board.
    for text in wrap(&renderer.text("why-deeper", &[needed]), &mark, context.width) {
        said.lines.push(Line::of(Style::Faint, text));
    }
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
