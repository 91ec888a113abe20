//! `explain`: the whole path of a puzzle, each step with its reason.

mod end;
mod head;
mod pages;
mod steps;

use std::path::PathBuf;

use super::args::named;
use super::output::Output;
use super::techniques::{self, Allowed};
use super::{Context, Exit, Failure, input};
use crate::board::Board;
use crate::count::{self, Budget, Count};
use crate::deduction::Bullet;
use crate::error::Error;
use crate::explain::json;
use crate::explain::picture::Detail;
use crate::explain::{Line, Look, Value};
use crate::layout::Layout;
use crate::puzzle::Puzzle;
pub(super) use head::{impossible, repeated};
pub(super) use steps::{claims, told};

use crate::solve::{self, Outcome, Path, Refused};
use crate::visible::visible;

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct ExplainArgs {
    pub file: Option<PathBuf>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["from", "to"])]
    pub step: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub from: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub to: Option<u32>,
    #[command(flatten)]
    pub allowed: Allowed,
    #[arg(long, value_parser = named(FIGURES), default_value = "auto")]
    pub figure: FigureChoice,
    #[arg(long)]
    pub fold: bool,
    #[arg(long, value_parser = named(FORMATS), default_value = "text")]
    pub format: Format,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub puzzle: Option<u32>,
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub force: bool,
}

/// Which figure, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureChoice(Option<Detail>);

pub(super) const FIGURES: [(&str, FigureChoice); 5] = [
    ("auto", FigureChoice(Some(Detail::Auto))),
    ("digit", FigureChoice(Some(Detail::Digit))),
    ("marks", FigureChoice(Some(Detail::Marks))),
    ("big", FigureChoice(Some(Detail::Big))),
    ("none", FigureChoice(None)),
];

/// For whom it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// People.
    Text,
    /// Machines: one document.
    Json,
    /// Machines: a step a line.
    Jsonl,
    /// Browsers: a page.
    Html,
    /// Browsers: the figure of one step.
    Svg,
    /// Whoever goes on writing: Markdown.
    Md,
}

const FORMATS: [(&str, Format); 6] = [
    ("text", Format::Text),
    ("json", Format::Json),
    ("jsonl", Format::Jsonl),
    ("html", Format::Html),
    ("svg", Format::Svg),
    ("md", Format::Md),
];

impl FigureChoice {
    /// How it is drawn, if it is.
    pub fn detail(self) -> Option<Detail> {
        self.0
    }

    /// How the sentences name its parts.
    pub fn look(self, colour: bool) -> Look {
        match self.0 {
            Some(_) if colour => Look::Colour,
            Some(_) => Look::Signs,
            None => Look::Nothing,
        }
    }
}

impl ExplainArgs {
    /// How the sentences name the parts of the figure.
    pub fn look(&self, colour: bool) -> Look {
        match self.format {
            Format::Text => self.figure.look(colour && self.output.is_none()),
            Format::Md => self.figure.look(false),
            Format::Html | Format::Svg => self.figure.look(true),
            Format::Json | Format::Jsonl => Look::Nothing,
        }
    }

    /// Where `-o` points, looked at.
    fn target(&self, name: &std::path::Path) -> Result<Output, Error> {
        Output::of(name, self.force, self.file.as_slice())
    }

    /// Whether `-o` names a file, beside which there can be others.
    fn has_files(&self) -> bool {
        let other =
            |name| matches!(Output::of(name, true, &[]), Ok(Output::Stdout | Output::Device(_)));
        self.output.as_deref().is_some_and(|name| !other(name))
    }

    /// The numbers of the first and last step wanted, of so many.
    fn range(&self, total: u32) -> Result<(u32, u32), Error> {
        let from = self.step.or(self.from).unwrap_or(1);
        let to = self.step.or(self.to).unwrap_or(u32::MAX);
        if from > to {
            let error = Error::new("steps-backwards");
            return Err(error.number("from", from as usize).number("to", to as usize));
        }
        if from > total && (self.step.is_some() || self.from.is_some()) {
            let error = Error::new("step-missing");
            return Err(error.number("wanted", from as usize).number("total", total as usize));
        }
        Ok((from, to.min(total)))
    }
}

/// A puzzle, and what was found out about it before a word is said.
struct Case<'a> {
    /// The file, as it is named to the reader.
    source: String,
    /// Which puzzle of the file, if it has several.
    number: Option<usize>,
    puzzle: &'a Puzzle,
    count: &'a Count,
}

/// Explains it, to standard output or into a file.
pub fn run(args: &ExplainArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    // Several drawings have a file each, and look for themselves.
    let several = args.format == Format::Svg && args.step.is_none() && args.has_files();
    let Some(name) = args.output.as_deref() else { return explain(args, context) };
    let output = if several { None } else { Some(args.target(name)?) };
    let mut out = termcolor::NoColor::new(vec![]);
    let exit = explain(args, &mut context.printing_to(&mut out))?;
    // A puzzle that cannot be explained leaves nothing to write.
    if !out.get_ref().is_empty() {
        let output = output.map_or_else(|| args.target(name), Ok)?;
        output.write(out.get_ref(), context)?;
    }
    Ok(exit)
}

fn explain(args: &ExplainArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let mut selection = techniques::pick(&args.allowed, context.renderer)?;
    let found = input::one(args.file.as_deref(), args.puzzle, context)?;
    // In a page and in Markdown, too, a name is only shown.
    let source = visible(&found.shown).into_owned();
    let (number, puzzle) = (found.number, found.reading.puzzle);
    let count = count::solutions(&puzzle, Budget::default());
    techniques::leave_out_uniqueness(&mut selection, &puzzle, &count, context)?;
    let case = Case { source, number, puzzle: &puzzle, count: &count };

    let board = match Board::new(&puzzle) {
        Ok(board) => board,
        Err(repeat) => {
            return answer_no(args, &case, None, No::Reason(head::repeated(&repeat)), context);
        }
    };
    let path = solve::path(&board, &selection);
    warn_of_refused(&path.refused, context)?;
    let no = match &count {
        Count::Many(one, other) => {
            let told = head::several(&puzzle, one, other, context.renderer, context.width);
            Some(No::Told(told))
        }
        Count::None => Some(No::Reason(head::impossible(&board, &path))),
        _ if path.outcome == Outcome::DeadEnd => Some(No::Reason(head::impossible(&board, &path))),
        _ => None,
    };
    if let Some(told) = no {
        return answer_no(args, &case, Some((&board, &path)), told, context);
    }

    let range = args.range(path.steps.len() as u32)?;
    match args.format {
        Format::Text => {
            let mut lines = head::lines(&case, context);
            lines.extend(head::level(&board, &path, context));
            context.print(&lines)?;
            steps::tell(args, &board, &path, range, context)?;
            context.print(&end::lines(&board, &path, range, context))?;
        }
        Format::Json => document(&case, &board, &path, range, context)?,
        Format::Jsonl => line_by_line(&board, &path, range, context)?,
        Format::Html => pages::html(args, &case, (&board, &path), range, context)?,
        Format::Svg => pages::svg(args, (&board, &path), range, context)?,
        Format::Md => pages::markdown(args, &case, (&board, &path), range, context)?,
    }
    Ok(if path.outcome == Outcome::Solved { Exit::Done } else { Exit::Negative })
}

/// Why a puzzle cannot be explained.
enum No {
    /// It has no solution.
    Reason(Bullet),
    /// Anything else, in lines.
    Told(Vec<Line>),
}

/// Says no: there is no single solution to explain.  Machines get the path all the same, if there is
/// a board to walk on; the reason in words goes to standard error then.
fn answer_no(
    args: &ExplainArgs,
    case: &Case<'_>,
    walked: Option<(&Board, &Path)>,
    no: No,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let mut lines = head::lines(case, context);
    match &no {
        No::Reason(reason) => lines.push(said(&case.puzzle.layout, reason, context)),
        No::Told(told) => lines.extend(told.iter().cloned()),
    }
    if args.format == Format::Text {
        context.print(&lines)?;
        return Ok(Exit::Negative);
    }
    if let Some((board, path)) = walked {
        let all = (1, path.steps.len() as u32);
        match args.format {
            Format::Jsonl => line_by_line(board, path, all, context)?,
            Format::Json => document(case, board, path, all, context)?,
            Format::Text | Format::Html | Format::Svg | Format::Md => {}
        }
    } else if let No::Reason(reason) = &no {
        let value = json::refusal(&case.puzzle.layout, reason, context.renderer);
        match args.format {
            Format::Json => writeln!(context.out, "{value:#}")?,
            Format::Jsonl => writeln!(context.out, "{value}")?,
            Format::Text | Format::Html | Format::Svg | Format::Md => {}
        }
    }
    if !context.quiet {
        context.out.flush()?;
        super::paint::print(context.err, &lines)?;
    }
    Ok(Exit::Negative)
}

/// A reason as a line.
pub(super) fn said(layout: &Layout, reason: &Bullet, context: &Context<'_, '_>) -> Line {
    Line::plain(context.renderer.bullet(layout, reason))
}

/// The kernel is right and a technique wrong: the path goes on without it, but we want to know.
pub(super) fn warn_of_refused(
    refused: &[Refused],
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let mut techniques: Vec<&str> = refused.iter().map(|refused| refused.technique).collect();
    techniques.sort_unstable();
    techniques.dedup();
    for id in techniques {
        let name = Value::Text(context.renderer.text(id, &[]));
        let args = [("technique", name), ("id", Value::Text(id.to_owned()))];
        let text = context.renderer.text("refused", &args);
        context.warn(&text)?;
    }
    Ok(())
}

/// For machines: one document, with the steps of the range.
fn document(
    case: &Case<'_>,
    board: &Board,
    path: &Path,
    (from, to): (u32, u32),
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let solutions = case.count.solutions();
    let text = Some(context.renderer);
    let value = json::excerpt(case.puzzle, board, path, from..=to, solutions, text);
    writeln!(context.out, "{value:#}")?;
    Ok(())
}

/// For machines: a step a line.
fn line_by_line(
    board: &Board,
    path: &Path,
    (from, to): (u32, u32),
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let mut board = board.clone();
    for (step, number) in path.steps.iter().zip(1..) {
        if (from..=to).contains(&number) {
            let telling = step.tell(&board);
            let value = json::step(&board, number, step, &telling, Some(context.renderer));
            writeln!(context.out, "{value}")?;
        }
        step.apply(&mut board);
    }
    Ok(())
}
