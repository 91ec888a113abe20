//! `check`: is the puzzle sound, are the digits filled in right, and where did it go wrong?

mod fault;
mod moves;

use std::path::PathBuf;

use crate::cli::options::format::{FORMATS, Format};
use crate::cli::options::named::named;
use crate::cli::options::position::{self, Position, Source};
use crate::cli::terminal::answer::Answer;
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::ask::findings::Findings;
use kotowari_engine::ask::wrong;
use kotowari_engine::count::Count;
use kotowari_engine::deduction::Arg;
use kotowari_kernel::{Candidate, CellId};
use kotowari_words::explain::Value;
use kotowari_words::explain::json::{self, Check};

#[derive(Debug, clap::Args)]
pub struct CheckArgs {
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub source: Source,
    #[arg(long)]
    pub moves: Option<String>,
    #[arg(long)]
    pub spoiler: bool,
    #[arg(long, value_parser = named(FORMATS), default_value = "text")]
    pub format: Format,
}

/// Runs the command.
pub fn run(args: &CheckArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let mut position = position::read(args.file.as_deref(), &args.source, context)?;
    let moves = match &args.moves {
        Some(text) => moves::made(text, &mut position.puzzle, context.renderer)?,
        None => vec![],
    };
    let findings = Findings::of(&position.puzzle);
    let mut answer = Answer::default();
    puzzle(&findings, &position, &mut answer, context);
    digits(&findings, &position, args, &mut answer, context);
    marks(&findings, &position, args, &mut answer, context);
    let techniques = kotowari_engine::solve::everything();
    let first = wrong::first(&position.puzzle, &findings, &moves, &techniques);
    let sight = (!findings.wrong.is_empty()).then(|| wrong::sight(&position.puzzle));
    if let Some(sight) = sight {
        if let Some(first) = &first {
            fault::tell(first, &findings, &mut answer, context);
        }
        fault::tell_sight(sight, &position.puzzle.layout, &mut answer, context);
        let cells = vec![("cells", Arg::Cells(findings.wrong.iter().map(|c| c.cell).collect()))];
        answer.say("check-back", cells, "", &position.puzzle.layout, context);
    }
    let right = right(args, &findings);
    if sight.is_some() || !findings.missing.is_empty() {
        spoiler(&findings, right.as_deref(), &position, &mut answer, context);
    }
    let sound = matches!(findings.count, Count::One(_)) && findings.is_clean();
    let renderer = context.renderer;
    let document = |answer: &Answer| {
        let (reason, text, right) = (&answer.reason[..], &answer.text[..], right.as_deref());
        let (puzzle, findings, first) = (&position.puzzle, &findings, first.as_ref());
        let check = Check { puzzle, findings, sound, first, sight, right, reason, text };
        json::check(&check, renderer)
    };
    answer.print(args.format, document, context)?;
    Ok(if sound { Exit::Done } else { Exit::Negative })
}

/// Reports on the givens: how many solutions they have.
fn puzzle(
    findings: &Findings,
    position: &Position,
    answer: &mut Answer,
    context: &Context<'_, '_>,
) {
    if position::printed_impossible(findings) && findings.repeats.is_empty() {
        let text = position::no_solution(position, context);
        return answer.sentence(text, "", context);
    }
    let solutions = Value::Text(findings.count.solutions().id().to_owned());
    let clues = Value::Number(position.puzzle.clues());
    let args = [("solutions", solutions), ("clues", clues)];
    answer.sentence(context.renderer.text("check-puzzle", &args), "", context);
}

/// Reports on the digits filled in: how many, which clash, how many are wrong.
fn digits(
    findings: &Findings,
    position: &Position,
    args: &CheckArgs,
    answer: &mut Answer,
    context: &Context<'_, '_>,
) {
    let layout = &position.puzzle.layout;
    for repeat in &findings.repeats {
        let args = vec![
            ("house", Arg::House(repeat.house)),
            ("digit", Arg::Digit(repeat.digit)),
            ("cells", Arg::Cells(repeat.cells.to_vec())),
        ];
        answer.say("check-repeat", args, "", layout, context);
    }
    let count = Value::Number(findings.own.len());
    let text = match (findings.own.len(), findings.wrong.len(), &findings.count) {
        (0, ..) if position::printed_impossible(findings) => return,
        (0, ..) => match &args.source.givens {
            Some(givens) => {
                let file = Value::Text(givens.display().to_string());
                context.renderer.text("check-own-same", &[("file", file)])
            }
            None => context.renderer.text("check-own-none", &[]),
        },
        (_, 0, Count::One(_)) => {
            let all = findings.own.len() + position.puzzle.clues() == layout.cells();
            let message = if all { "check-complete" } else { "check-own-right" };
            context.renderer.text(message, &[("count", count)])
        }
        (_, wrong, Count::One(_)) => {
            let wrong = Value::Number(wrong);
            context.renderer.text("check-own-wrong", &[("count", count), ("wrong", wrong)])
        }
        (_, _, Count::None) => return,
        _ => {
            let fits = match findings.fits {
                Some(true) => "yes",
                Some(false) => "no",
                None => "unknown",
            };
            let fits = Value::Text(fits.to_owned());
            context.renderer.text("check-own-unsettled", &[("count", count), ("fits", fits)])
        }
    };
    answer.sentence(text, "", context);
}

/// Reports on pencil marks: which are missing, and which are impossible.
fn marks(
    findings: &Findings,
    position: &Position,
    args: &CheckArgs,
    answer: &mut Answer,
    context: &Context<'_, '_>,
) {
    let mut cells = 0..position.puzzle.layout.cells() as CellId;
    let open = cells.any(|cell| position.puzzle.value(cell).is_none());
    if position.puzzle.marks.is_none() || !open {
        return;
    }
    let missing = Value::Number(findings.missing.len());
    let impossible = Value::Number(findings.impossible.len());
    let known = matches!(findings.count, Count::One(_));
    let known = Value::Text(if known { "yes" } else { "no" }.to_owned());
    let args_of = [("missing", missing), ("impossible", impossible), ("known", known)];
    answer.sentence(context.renderer.text("check-marks", &args_of), "", context);
    if args.spoiler {
        return;
    }
    let cells: Vec<CellId> = findings.missing.iter().map(|c| c.cell).collect();
    if !cells.is_empty() {
        let cells = vec![("cells", Arg::Cells(cells))];
        answer.say("check-marks-where", cells, "  ", &position.puzzle.layout, context);
    }
}

/// The right digits for what is wrong or missing, if `--spoiler` asks for them and there is one
/// solution.
fn right(args: &CheckArgs, findings: &Findings) -> Option<Vec<Candidate>> {
    let Count::One(solution) = &findings.count else { return None };
    let right = |c: &Candidate| Candidate { digit: solution[usize::from(c.cell)], ..*c };
    args.spoiler.then(|| findings.wrong.iter().chain(&findings.missing).map(right).collect())
}

/// Adds the right digits, or how to ask for them.
fn spoiler(
    findings: &Findings,
    right: Option<&[Candidate]>,
    position: &Position,
    answer: &mut Answer,
    context: &Context<'_, '_>,
) {
    let Count::One(_) = &findings.count else { return };
    let Some(right) = right else {
        return answer.sentence(context.renderer.text("check-no-spoiler", &[]), "", context);
    };
    for c in right {
        let args = vec![("cell", Arg::Cell(c.cell)), ("digit", Arg::Digit(c.digit))];
        answer.say("check-right", args, "  ", &position.puzzle.layout, context);
    }
}
