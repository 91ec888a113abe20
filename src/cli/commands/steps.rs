//! `steps`: everything that is possible now, a line each.

use std::path::PathBuf;

use unicode_width::UnicodeWidthStr;

use crate::cli::options::allowed::{self, Allowed};
use crate::cli::options::cells;
use crate::cli::options::named::named;
use crate::cli::options::patience::SearchArgs;
use crate::cli::options::reading::ReadingArgs;
use crate::cli::terminal::steps::{effect, warn_of_refused};
use crate::cli::terminal::wrap::{pad, wrap};
use crate::cli::terminal::{input, verdict};
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget};
use kotowari_engine::deduction::{Bullet, Figure};
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::{self, Notes, Outcome, Path, Step};
use kotowari_kernel::{CellId, Digit, Literal};
use kotowari_words::explain::{Line, Renderer, Value};
use kotowari_words::explain::{json, limits, notation};

#[derive(Debug, clap::Args)]
pub struct StepsArgs {
    pub file: Option<PathBuf>,
    #[arg(long, value_delimiter = ',')]
    pub technique: Vec<String>,
    #[arg(long, id = "no-uniqueness")]
    pub no_uniqueness: bool,
    #[arg(long, id = "no-notes")]
    pub no_notes: bool,
    #[command(flatten)]
    pub search: SearchArgs,
    #[arg(long)]
    pub cell: Option<String>,
    #[arg(long)]
    pub digit: Option<String>,
    #[arg(long, value_parser = named(SORTS), default_value = "ease")]
    pub sort: Sort,
    #[arg(long)]
    pub count: bool,
    #[arg(long, value_parser = named(LISTINGS), default_value = "text")]
    pub format: Listing,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub puzzle: Option<u32>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// Which step comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// The easiest.
    Ease,
    /// The one with the most effect.
    Effect,
}

const SORTS: [(&str, Sort); 2] = [("ease", Sort::Ease), ("effect", Sort::Effect)];

/// The value of `--format`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// People.
    Text,
    /// Machines.
    Json,
    /// Forums: a line of notation a step.
    Line,
}

const LISTINGS: [(&str, Listing); 3] =
    [("text", Listing::Text), ("json", Listing::Json), ("line", Listing::Line)];

/// Runs the command.
pub fn run(args: &StepsArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let wanted = Allowed {
        only: args.technique.clone(),
        no_uniqueness: args.no_uniqueness,
        no_notes: args.no_notes,
        ..Allowed::default()
    };
    let mut selection = allowed::pick(&wanted, context.renderer)?;
    let puzzle = input::one(args.file.as_deref(), args.puzzle, context)?.reading.puzzle;
    let count = count::solutions(&puzzle, Budget::default());
    allowed::leave_out_uniqueness(&mut selection, &puzzle, &count, context)?;
    let layout = &*puzzle.layout;
    let cell = args.cell.as_deref().map(|text| cells::named(text, layout, context.renderer));
    let cell = cell.transpose()?;
    let digit = args.digit.as_deref().map(|text| cells::digit_named(text, layout)).transpose()?;

    let board = match Board::new(&puzzle) {
        Ok(board) => args.search.board(board),
        Err(repeat) => {
            return answer_no(args, layout, &verdict::repeated(&repeat), context);
        }
    };
    if board.dead_end().is_some() {
        // On an impossible board every step is valid: nothing worth listing.
        let path =
            Path { steps: vec![], outcome: Outcome::DeadEnd, refused: vec![], unsearched: vec![] };
        return answer_no(args, layout, &verdict::impossible(&puzzle, &board, &path), context);
    }
    let mut notes = Notes::default();
    let mut steps = solve::all(&board, &selection, &mut notes);
    warn_of_refused(&notes.refused, context)?;
    if let Some(text) = limits::may_have_missed(&notes.unsearched, context.renderer) {
        context.note(&text)?;
    }
    steps.retain(|step| {
        let about = |claim: &Literal| {
            cell.is_none_or(|cell| claim.candidate().cell == cell)
                && digit.is_none_or(|digit| claim.candidate().digit == digit)
        };
        step.claims().iter().any(about)
    });
    if args.sort == Sort::Effect {
        // A placement does more than any removal. The sort is stable, so the easiest comes first
        // among equals.
        let places =
            |step: &Step| step.claims().iter().filter(|c| matches!(c, Literal::Place(_))).count();
        steps.sort_by_key(|step| std::cmp::Reverse((places(step), step.claims().len())));
    }
    match args.format {
        Listing::Json => {
            let head = json::steps(&board, &steps, &notes.unsearched);
            let told = json::alternatives(&board, &steps, Some(context.renderer));
            for line in json::lines(&head, told) {
                writeln!(context.out, "{line}")?;
            }
        }
        Listing::Line if args.count => {
            context.print(&counted(&steps, context.renderer))?;
        }
        Listing::Line => {
            for step in &steps {
                writeln!(context.out, "{}", notation::line(&board, step, context.renderer))?;
            }
        }
        Listing::Text if steps.is_empty() => {
            let all = args.technique.is_empty() && cell.is_none() && digit.is_none();
            let message = match (board.is_solved(), all) {
                (true, _) => "steps-solved",
                (_, true) => "steps-none",
                (_, false) => "steps-none-such",
            };
            context.print(&[Line::plain(context.renderer.text(message, &[]))])?;
        }
        Listing::Text => {
            let mut lines = match args.count {
                true => counted(&steps, context.renderer),
                false => {
                    let room = context.folds_rows.then_some(context.width);
                    listed(&board, &steps, room, context.renderer)
                }
            };
            let count = [("count", Value::Number(steps.len()))];
            lines.push(Line::plain(context.renderer.text("steps-count", &count)));
            context.print(&lines)?;
        }
    }
    Ok(if steps.is_empty() { Exit::Negative } else { Exit::Done })
}

/// Says why there are no steps.
fn answer_no(
    args: &StepsArgs,
    layout: &Layout,
    reason: &Bullet,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    match args.format {
        // The reason is no notation, so it goes to standard error.
        Listing::Line => {
            let said = verdict::line(layout, reason, context);
            if !context.quiet {
                context.out.flush()?;
                crate::cli::terminal::paint::print(context.err, &[said])?;
            }
        }
        Listing::Text => context.print(&verdict::lines(layout, reason, context))?,
        Listing::Json => {
            let document = json::refusal(layout, reason, context.renderer);
            writeln!(context.out, "{document:#}")?;
        }
    }
    Ok(Exit::Negative)
}

/// A row for each step: number, name, digits, place, effect. If one row is too wide, the effect of
/// every step moves to a line of its own.
fn listed(board: &Board, steps: &[Step], room: Option<usize>, renderer: &Renderer) -> Vec<Line> {
    let layout = board.layout();
    let rows: Vec<[String; 5]> = steps
        .iter()
        .zip(1..)
        .map(|(step, number): (&Step, usize)| {
            let digits: String = step.digits().iter().map(|&d| spelled(layout, d)).collect();
            [
                number.to_string(),
                renderer.step_name(step.deduction()),
                digits.trim_end_matches(',').to_owned(),
                place(board, &step.tell(board).figure, renderer),
                effect(layout, step.claims(), renderer),
            ]
        })
        .collect();
    let widest = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths = [0, 1, 2, 3].map(widest);
    let line = |row: &[String; 5]| {
        let mut text = format!("{:>1$}", row[0], widths[0]);
        for column in 1..4 {
            text += "  ";
            text += &pad(&row[column], widths[column]);
        }
        format!("{text}  {}", row[4])
    };
    let lines: Vec<String> = rows.iter().map(line).collect();
    match room.filter(|room| lines.iter().any(|line| line.width() > *room)) {
        None => lines.into_iter().map(Line::plain).collect(),
        Some(room) => rows.iter().flat_map(|row| folded(row, widths[0], room)).collect(),
    }
}

/// A row folded to `room` columns.
fn folded(row: &[String; 5], digits: usize, room: usize) -> Vec<Line> {
    let [number, parts @ .., effect] = row;
    let lead = format!("{number:>digits$}  ");
    let parts: Vec<&str> = parts.iter().map(String::as_str).filter(|p| !p.is_empty()).collect();
    let indent = " ".repeat(lead.len() + 2);
    let mut lines = wrap(&parts.join("  "), &lead, room);
    lines.extend(wrap(effect, &indent, room));
    lines.into_iter().map(Line::plain).collect()
}

/// A digit in a list: `1`, or `1,` on a board where a digit may have two figures.
fn spelled(layout: &Layout, digit: Digit) -> String {
    let comma = if layout.label(layout.digits() - 1) > 9 { "," } else { "" };
    format!("{}{comma}", layout.label(digit))
}

/// Names in the place column: it is for finding the step, not for following it.
const MAX_NAMES: usize = 4;

/// The place of a step: the houses of its figure, or else its cells.
fn place(board: &Board, figure: &Figure, renderer: &Renderer) -> String {
    let layout = board.layout();
    let houses: Vec<String> =
        figure.scan.iter().map(|&house| renderer.house(layout, house)).collect();
    if !houses.is_empty() {
        return shortened(houses, renderer);
    }
    let labels = figure.labels.iter().map(|(_, cell)| *cell);
    let painted = figure.premises.iter().chain(&figure.aux).map(|c| c.cell);
    let mut cells: Vec<CellId> = labels.chain(figure.keep.iter().copied()).chain(painted).collect();
    cells.sort();
    cells.dedup();
    shortened(cells.into_iter().map(|cell| renderer.cell(layout, cell)).collect(), renderer)
}

fn shortened(mut names: Vec<String>, renderer: &Renderer) -> String {
    let more = names.len() > MAX_NAMES;
    names.truncate(MAX_NAMES);
    let names = ("names", Value::List(names));
    let id = if more { "steps-where-more" } else { "steps-where" };
    renderer.text(id, &[names])
}

/// A row for each technique: how often it is possible.
fn counted(steps: &[Step], renderer: &Renderer) -> Vec<Line> {
    let mut rows: Vec<(String, usize)> = vec![];
    for step in steps {
        let name = renderer.step_name(step.deduction());
        match rows.iter_mut().find(|(known, _)| *known == name) {
            Some((_, times)) => *times += 1,
            None => rows.push((name, 1)),
        }
    }
    let widest = rows.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    let line = |(name, times): &(String, usize)| {
        let times = renderer.text("times", &[("count", Value::Number(*times))]);
        Line::plain(format!("{}  {times}", pad(name, widest)))
    };
    rows.iter().map(line).collect()
}
