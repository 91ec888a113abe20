//! `hint`: the next step, no more of it than asked for.

use std::path::PathBuf;

use crate::cli::options::format::Format;
use crate::cli::options::position::{self, Position};
use crate::cli::options::question::QuestionArgs;
use crate::cli::terminal::shell::quoted;
use crate::cli::terminal::steps::{effect, step_lines, warn_of_refused};
use crate::cli::terminal::verdict;
use crate::cli::terminal::wrap::wrap;
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::ask::findings::Findings;
use kotowari_engine::ask::{first, pointer};
use kotowari_engine::board::Board;
use kotowari_engine::count::Count;
use kotowari_engine::deduction::{Bullet, Figure};
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::{self, Notes, Outcome, Path, Step};
use kotowari_format::write;
use kotowari_words::explain::headings::claims;
use kotowari_words::explain::json::{self, Hint};
use kotowari_words::explain::limits;
use kotowari_words::explain::picture::{self, FigureView, Options};
use kotowari_words::explain::{Line, Style, Value};

/// The most detailed level.
const LAST_LEVEL: u8 = 5;

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
        if self.apply { LAST_LEVEL } else { self.level }
    }
}

/// Runs the command.
pub fn run(args: &HintArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let position = position::read(args.file.as_deref(), &args.question.source, context)?;
    let findings = Findings::of(&position.puzzle);
    let first = before_all(args, &position, &findings, context);
    let layout = &*position.puzzle.layout;
    let board = match (first, Board::new(&position.puzzle)) {
        (None, Ok(board)) => args.question.search.board(board),
        (first, _) => {
            let outcome = match position::printed_impossible(&findings) {
                true => "no_solution",
                false => "mistake",
            };
            let first = first.unwrap_or_default();
            answer_no(args, layout, outcome, &first.bullets, &first.text, context)?;
            if let (Format::Text, Some(see)) = (args.question.format, first.see) {
                // A command is not wrapped, so that it can be copied.
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
            .bullet(layout, &verdict::impossible(&position.puzzle, &board, &path))];
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
    warn_of_refused(&notes.refused, context)?;
    let Some(step) = step else {
        let (outcome, message) = match board.is_solved() {
            true => ("solved", "steps-solved"),
            false => ("stuck", "stuck"),
        };
        let mut text = vec![context.renderer.text(message, &[])];
        text.extend(limits::may_have_missed(&notes.unsearched, context.renderer));
        text.extend(args.question.search.advice(&notes.unsearched, context.renderer));
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

/// What has to be corrected before any technique helps.
#[derive(Default)]
struct Before {
    bullets: Vec<Bullet>,
    text: Vec<String>,
    /// A command that says more.
    see: Option<String>,
}

/// Finds what has to be corrected, if anything.
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

/// Prints the hint.
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
        LAST_LEVEL => write::position(&after.snapshot(), position.format),
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
        let drawn = || picture::draw(&after, &Figure::default(), &[], FigureView::Marks, renderer);
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
            step_lines(
                &title,
                step,
                board,
                (args.question.figure.detail(), args.question.full),
                context,
            )
        }
        _ => wrapped(&title, context.width),
    };
    if let Some(text) = limits::may_have_missed_easier(step.unsearched(), renderer) {
        lines.extend(wrap(&text, "", context.width).into_iter().map(|t| Line::of(Style::Faint, t)));
    }
    if level == LAST_LEVEL {
        let done = effect(board.layout(), step.claims(), renderer);
        let mark = format!("  {}", renderer.text("bullet-mark", &[]));
        lines.extend(args.question.figure.detail().map(figure).unwrap_or_default());
        lines.extend(wrap(&done, &mark, context.width).into_iter().map(Line::plain));
    }
    let (message, option) = match level {
        LAST_LEVEL => ("hint-apply", "--apply".to_owned()),
        _ => ("hint-more", format!("--level {}", level + 1)),
    };
    let options = [args.question.typed(), vec![option]].concat();
    let typed = Value::Text(command("hint", position, &options));
    lines.push(Line::of(Style::Faint, renderer.text(message, &[("command", typed)])));
    context.print(&lines)?;
    Ok(())
}

/// A command on the same file, as it is typed.
fn command(name: &str, position: &Position, options: &[String]) -> String {
    let words = ["kotowari".to_owned(), name.to_owned(), quoted(&position.file)];
    [&words[..], options].concat().join(" ")
}

fn wrapped(text: &str, width: usize) -> Vec<Line> {
    wrap(text, "", width).into_iter().map(Line::plain).collect()
}
