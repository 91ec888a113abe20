//! `why`: why a digit cannot go in a cell, why it must, or that nothing settles it yet.

use std::path::PathBuf;

use crate::cli::options::cells::{self, digit_named};
use crate::cli::options::position::{self, Position};
use crate::cli::options::question::QuestionArgs;
use crate::cli::terminal::answer::{Answer, alternatives};
use crate::cli::terminal::steps::{effect, step_lines};
use crate::cli::terminal::wrap::wrap;
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::ask::Trail;
use kotowari_engine::ask::findings::Findings;
use kotowari_engine::ask::why::{Open, Why, why};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Arg;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{Candidate, Literal};
use kotowari_words::explain::headings::claims;
use kotowari_words::explain::json::{self, WhyAnswer};
use kotowari_words::explain::{Line, Style, Value};

/// A longer chain of steps has a figure only for its last one.
const MAX_FIGURES: usize = 3;

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

/// Runs the command.
pub fn run(args: &WhyArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let position = position::read(Some(&args.file), &args.question.source, context)?;
    let layout = position.puzzle.layout.clone();
    let cell = cells::named(&args.cell, &layout, context.renderer)?;
    let digit = digit_named(&args.digit, &layout)?;
    let candidate = Candidate { cell, digit };
    let findings = Findings::of(&position.puzzle);
    let mut answer = Answer::default();
    if position::printed_impossible(&findings) {
        answer.sentence(position::no_solution(&position, context), "", context);
        let found = Found::none(candidate, &layout);
        return found.finish(args, &answer, Exit::Negative, context);
    }
    if !findings.wrong.is_empty() || !findings.repeats.is_empty() {
        let count = vec![("count", Arg::Count(findings.wrong.len()))];
        answer.say("why-without-wrong", count, "", &layout, context);
    }
    // If the givens alone have several solutions, it is unknown which of two equal digits is wrong:
    // both go.
    let mut puzzle = findings.mended(&position.puzzle);
    if Board::new(&puzzle).is_err() {
        puzzle = puzzle.givens_alone();
    }
    ask(args, &position, puzzle, candidate, answer, context)
}

/// What was found out, with the board it is about.
struct Found<'l> {
    candidate: Candidate,
    layout: &'l Layout,
    /// `None` if the puzzle has no solution.
    verdict: Option<(Board, Why)>,
    marks_left_out: bool,
}

impl Found<'_> {
    fn none(candidate: Candidate, layout: &Layout) -> Found<'_> {
        Found { candidate, layout, verdict: None, marks_left_out: false }
    }

    fn finish(
        self,
        args: &WhyArgs,
        answer: &Answer,
        exit: Exit,
        context: &mut Context<'_, '_>,
    ) -> Result<Exit, Failure> {
        let renderer = context.renderer;
        let document = |answer: &Answer| {
            let verdict = self.verdict.as_ref().map(|(board, why)| (board, why));
            let (candidate, layout) = (self.candidate, self.layout);
            let (marks_left_out, reason, text) =
                (self.marks_left_out, &answer.reason, &answer.text);
            let asked =
                WhyAnswer { candidate, layout, answer: verdict, marks_left_out, reason, text };
            json::why(&asked, renderer)
        };
        answer.print(args.question.format, document, context)?;
        Ok(exit)
    }
}

fn ask(
    args: &WhyArgs,
    position: &Position,
    mut puzzle: Puzzle,
    c: Candidate,
    mut answer: Answer,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let selection = args.question.allowed.selection(&puzzle, context)?;
    let depth = if args.spoiler { usize::MAX } else { args.depth as usize };
    let layout = puzzle.layout.clone();
    let mut found = Found::none(c, &layout);
    loop {
        let Ok(board) = Board::new(&puzzle) else { return Ok(Exit::Negative) };
        let board = args.question.search.board(board);
        let verdict = why(&board, &selection, c, depth);
        match &verdict {
            Why::Unmarked if puzzle.marks.is_some() => {
                answer.say("why-unmarked", spoken_of(c), "", &layout, context);
                puzzle.marks = None;
                found.marks_left_out = true;
                continue;
            }
            Why::Unmarked => {}
            Why::Stands if position.puzzle.givens[usize::from(c.cell)].is_some() => {
                answer.say("why-printed", spoken_of(c), "", &layout, context);
            }
            Why::Stands => answer.say("why-filled-in", spoken_of(c), "", &layout, context),
            Why::Filled(other) => {
                let standing = Candidate { digit: *other, ..c };
                answer.say("why-filled", spoken_of(standing), "", &layout, context);
            }
            Why::Seen { house, cell } => {
                let at = vec![("house", Arg::House(*house)), ("at", Arg::Cell(*cell))];
                answer.say("why-seen", [spoken_of(c), at].concat(), "", &layout, context);
            }
            Why::Settled { holds, trail } => {
                settled(args, &board, c, *holds, trail, &mut answer, context);
            }
            Why::Open(open) => still_open(&board, c, open, &mut answer, context),
        }
        let is_open = matches!(verdict, Why::Open(_));
        found.verdict = Some((board, verdict));
        let exit = if is_open { Exit::Negative } else { Exit::Done };
        return found.finish(args, &answer, exit, context);
    }
}

fn spoken_of(c: Candidate) -> Vec<(&'static str, Arg)> {
    vec![("cell", Arg::Cell(c.cell)), ("digit", Arg::Digit(c.digit))]
}

/// Explains the steps that place or remove the candidate.
fn settled(
    args: &WhyArgs,
    board: &Board,
    c: Candidate,
    holds: bool,
    trail: &Trail,
    answer: &mut Answer,
    context: &Context<'_, '_>,
) {
    let count = trail.steps.len();
    let message = if holds { "why-must" } else { "why-cannot" };
    let arguments = [spoken_of(c), vec![("count", Arg::Count(count))]].concat();
    answer.say(message, arguments, "", board.layout(), context);
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
        let figured = count <= MAX_FIGURES || number == count;
        let view = args.question.figure.detail().filter(|_| figured);
        answer.lines.push(Line::default());
        answer.lines.extend(step_lines(&title, step, &before, (view, args.question.full), context));
    }
    let placed = trail.steps.last().and_then(|step| instead(step.claims(), board.layout(), c));
    if let Some((message, args)) = placed {
        answer.lines.push(Line::default());
        answer.say(message, [spoken_of(c), args].concat(), "", board.layout(), context);
    }
}

/// The sentence after a last step that is not about the candidate itself, but places another one
/// that excludes it.
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

/// Says which alternatives are left, what can be done first, and which later step decides.
fn still_open(
    board: &Board,
    c: Candidate,
    open: &Open,
    answer: &mut Answer,
    context: &Context<'_, '_>,
) {
    let layout = board.layout();
    let (message, args) = alternatives(&open.alternatives);
    answer.say(message, args, "", layout, context);
    let renderer = context.renderer;
    let mark = format!("  {}", renderer.text("bullet-mark", &[]));
    if let Some(step) = &open.first {
        let technique = Value::Text(renderer.step_name(step.deduction()));
        let effect = Value::Text(effect(layout, step.claims(), renderer));
        let text = renderer.text("why-first", &[("effect", effect), ("technique", technique)]);
        answer.sentence(text, &mark, context);
    }
    let Some((later, last)) = open.later.as_ref().and_then(|l| Some((l, l.trail.steps.last()?)))
    else {
        return answer.say("why-never", spoken_of(c), &mark, layout, context);
    };
    let technique = Value::Text(renderer.step_name(last.deduction()));
    let number = ("number", Value::Number(later.number));
    let needed = ("needed", Value::Number(later.trail.steps.len()));
    let text = renderer.text("why-later", &[number, ("technique", technique)]);
    answer.sentence(text, &mark, context);
    // Only an option to type, so it is not part of the answer for programs.
    for text in wrap(&renderer.text("why-deeper", &[needed]), &mark, context.width) {
        answer.lines.push(Line::of(Style::Faint, text));
    }
}
