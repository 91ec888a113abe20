//! `hint`: the next step, no more of it than asked for.

use std::path::PathBuf;

use super::explain::told;
use super::position::{self, Position};
use super::question::QuestionArgs;
use super::shell::quoted;
use super::steps::{Format, effect};
use super::wrap::wrap;
use super::{Context, Exit, Failure, explain};
use crate::ask::findings::Findings;
use crate::ask::{first, pointer};
use crate::board::Board;
use crate::count::Count;
use crate::deduction::{Bullet, Figure};
use crate::explain::headings::claims;
use crate::explain::json::{self, Hint};
use crate::explain::limits;
use crate::explain::picture::{self, Detail, Options};
use crate::explain::{Line, Style, Value};
use crate::format::write;
use crate::layout::Layout;
use crate::solve::{self, Notes, Outcome, Path, Step};

/// The last level.
const LEVELS: u8 = 5;

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct HintArgs {
    pub file: Option<PathBuf>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=5), default_value = "1")]
    pub level: u8,
    #[arg(long, conflicts_with = "level")]
    pub apply: bool,
    #[command(flatten)]
    pub question: QuestionArgs,
}

impl HintArgs {
    fn wanted(&self) -> u8 {
        if self.apply { LEVELS } else { self.level }
    }
}

/// Gives it.
pub fn run(args: &HintArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let position = position::read(args.file.as_deref(), &args.question.source, context)?;
    let findings = Findings::of(&position.puzzle);
    let first = before_all(args, &position, &findings, context);
    let layout = &*position.puzzle.layout;
    let board = match (first, Board::new(&position.puzzle)) {
        (None, Ok(board)) => args.question.patient.board(board),
        (first, _) => {
            let outcome = match position::printed_impossible(&findings) {
                true => "no_solution",
                false => "mistake",
            };
            let first = first.unwrap_or_default();
            answer_no(args, layout, outcome, &first.bullets, &first.text, context)?;
            if let (Format::Text, Some(see)) = (args.question.format, first.see) {
                // A command is never broken: it is to be copied.
                context.print(&[Line::of(Style::Faint, see)])?;
            }
            return Ok(Exit::Negative);
        }
    };
    if board.dead_end().is_some() {
        let path =
            Path { steps: vec![], outcome: Outcome::DeadEnd, refused: vec![], unsearched: vec![] };
        let text = [context
            .renderer
            .bullet(layout, &explain::impossible(&position.puzzle, &board, &path))];
        return answer_no(args, layout, "no_solution", &[], &text, context);
    }
    if matches!(findings.count, Count::Many(..)) {
        let text = context.renderer.text("hint-several", &[]);
        context.note(&text)?;
    }
    let selection = args.question.allowed.selection(&position.puzzle, context)?;
    let mut notes = Notes::default();
    let step = match board.is_solved() {
        true => None,
        false => solve::next(&board, &selection, &mut notes),
    };
    explain::warn_of_refused(&notes.refused, context)?;
    let Some(step) = step else {
        let (outcome, message) = match board.is_solved() {
            true => ("solved", "steps-solved"),
            false => ("stuck", "stuck"),
        };
        let mut text = vec![context.renderer.text(message, &[])];
        text.extend(limits::unsearched(&notes.unsearched, context.renderer));
        text.extend(args.question.patient.advice(&notes.unsearched, context.renderer));
        return answer_no(args, layout, outcome, &[], &text, context);
    };
    give(args, &position, &board, &step, context)?;
    Ok(Exit::Done)
}

/// Says why there is no hint.
fn answer_no(
    args: &HintArgs,
    layout: &Layout,
    outcome: &'static str,
    bullets: &[Bullet],
    text: &[String],
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    match args.question.format {
        Format::Json => {
            let hint =
                Hint { level: args.wanted(), outcome, bullets, step: None, next: None, text };
            writeln!(context.out, "{:#}", json::hint(layout, &hint, context.renderer))?;
        }
        Format::Text => {
            let lines: Vec<Line> =
                text.iter().flat_map(|text| wrapped(text, context.width)).collect();
            context.print(&lines)?;
        }
    }
    Ok(Exit::Negative)
}

/// What has to be looked at again before any technique.
#[derive(Default)]
struct Before {
    bullets: Vec<Bullet>,
    /// The same in words.
    text: Vec<String>,
    /// Which command says more.
    see: Option<String>,
}

/// Finds it, if there is anything.
fn before_all(
    args: &HintArgs,
    position: &Position,
    findings: &Findings,
    context: &Context<'_, '_>,
) -> Option<Before> {
    let renderer = context.renderer;
    let layout = &position.puzzle.layout;
    if findings.repeats.is_empty() && position::printed_impossible(findings) {
        let text = vec![position::no_solution(position, context)];
        return Some(Before { text, ..Before::default() });
    }
    let bullet = first::of(&position.puzzle, findings)?;
    let text = vec![renderer.bullet(layout, &bullet)];
    let see = (bullet.message == "first-digit").then(|| {
        let typed = command("check", position, &args.question.source.typed());
        renderer.text("first-see-check", &[("command", Value::Text(typed))])
    });
    Some(Before { bullets: vec![bullet], text, see })
}

/// The hint itself.
fn give(
    args: &HintArgs,
    position: &Position,
    board: &Board,
    step: &Step,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let renderer = context.renderer;
    let level = args.wanted();
    let bullets = match level {
        2 => pointer::digits(board, step),
        3 => pointer::places(board, step),
        _ => vec![],
    };
    let said: Vec<String> =
        bullets.iter().map(|bullet| renderer.bullet(board.layout(), bullet)).collect();
    let hint = match level {
        1 => renderer.text(&format!("{}.nudge", step.deduction().technique.id), &[]),
        2 | 3 => said.join(&renderer.text("hint-space", &[])),
        _ => renderer.step_name(step.deduction()),
    };
    let mut after = board.clone();
    step.apply(&mut after);
    let next = match level {
        LEVELS => write::position(&after.snapshot(), position.format),
        _ => None,
    };
    let figure = |view| {
        let options = Options { view, width: context.width };
        picture::draw(
            board,
            &step.tell_to_people(board, false).figure,
            step.claims(),
            options,
            renderer,
        )
    };
    if args.question.format == Format::Json {
        let shown = Some((board, step)).filter(|_| level >= 4);
        let text = [hint];
        let (next, outcome) = (next.as_deref(), "step");
        let hint = Hint { level, outcome, bullets: &bullets, step: shown, next, text: &text };
        writeln!(context.out, "{:#}", json::hint(board.layout(), &hint, renderer))?;
        return Ok(());
    }
    if args.apply {
        if next.is_none() {
            context.note(&renderer.text("hint-no-form", &[]))?;
        }
        let next = next.map(|text| text.lines().map(Line::plain).collect::<Vec<_>>());
        let drawn = || picture::draw(&after, &Figure::default(), &[], Detail::Marks, renderer);
        context.print(&next.unwrap_or_else(drawn))?;
        return Ok(());
    }
    let level_value = ("level", Value::Number(level.into()));
    let title = renderer.text("hint-title", &[level_value, ("hint", Value::Text(hint))]);
    let mut lines = match level {
        4 => {
            let done = Value::List(claims(step, "placement", board.layout(), renderer));
            let title =
                renderer.text("hint-step", &[("title", Value::Text(title)), ("claims", done)]);
            told(&title, step, board, (args.question.figure.detail(), args.question.full), context)
        }
        _ => wrapped(&title, context.width),
    };
    if let Some(text) = limits::unsearched_before(step.unsearched(), renderer) {
        lines.extend(wrap(&text, "", context.width).into_iter().map(|t| Line::of(Style::Faint, t)));
    }
    if level == LEVELS {
        let done = effect(board.layout(), step.claims(), renderer);
        let mark = format!("  {}", renderer.text("bullet-mark", &[]));
        lines.extend(args.question.figure.detail().map(figure).unwrap_or_default());
        lines.extend(wrap(&done, &mark, context.width).into_iter().map(Line::plain));
    }
    let (message, option) = match level {
        LEVELS => ("hint-apply", "--apply".to_owned()),
        _ => ("hint-more", format!("--level {}", level + 1)),
    };
    let options = [args.question.typed(), vec![option]].concat();
    let typed = Value::Text(command("hint", position, &options));
    lines.push(Line::of(Style::Faint, renderer.text(message, &[("command", typed)])));
    context.print(&lines)?;
    Ok(())
}

/// A command for the same file, as it is typed.
fn command(name: &str, position: &Position, options: &[String]) -> String {
    let words = ["kotowari".to_owned(), name.to_owned(), quoted(&position.file)];
    [&words[..], options].concat().join(" ")
}

fn wrapped(text: &str, width: usize) -> Vec<Line> {
    wrap(text, "", width).into_iter().map(Line::plain).collect()
}
