//! `prove`: the path of a puzzle as a proof that a checker of others accepts.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::options::allowed::{self, Allowed};
use crate::cli::options::patience::SearchArgs;
use crate::cli::options::reading::ReadingArgs;
use crate::cli::terminal::output::{Output, unwritable};
use crate::cli::terminal::steps::warn_of_refused;
use crate::cli::terminal::wrap::wrap;
use crate::cli::terminal::{input, verdict};
use crate::cli::{Context, Exit, Failure};
use kotowari_certificate::{Choice, Job, Refusal, Remarks, Summary, certify};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Outcome, Step};
use kotowari_words::explain::{Line, Renderer, Value};

#[derive(Debug, clap::Args)]
pub struct ProveArgs {
    pub file: Option<PathBuf>,
    #[arg(short, long, required = true)]
    pub output: PathBuf,
    #[arg(long)]
    pub strict: bool,
    #[arg(long, id = "assume-unique")]
    pub assume_unique: bool,
    #[command(flatten)]
    pub allowed: Allowed,
    #[command(flatten)]
    pub search: SearchArgs,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub puzzle: Option<u32>,
    #[command(flatten)]
    pub reading: ReadingArgs,
    #[arg(long)]
    pub force: bool,
}

/// Runs the command.
pub fn run(args: &ProveArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let mut selection = allowed::pick(&args.allowed, context.renderer)?;
    let found = input::one(args.file.as_deref(), args.puzzle, context)?;
    let puzzle = found.reading.puzzle;
    let inputs: Vec<PathBuf> = args.file.iter().cloned().collect();
    let name = stem(args.file.as_deref(), found.number);
    let files = ["opb", "pbp"].map(|ending| args.output.join(format!("{name}.{ending}")));
    let target = |file: &PathBuf| Output::of(file, args.force, &inputs);
    let (formula, proof) = (target(&files[0])?, target(&files[1])?);

    let count = count::solutions(&puzzle, Budget::default());
    allowed::leave_out_uniqueness(&mut selection, &puzzle, &count, context)?;
    let start = match Board::new(&puzzle) {
        Ok(board) => args.search.board(board),
        Err(repeat) => {
            let reason = verdict::own_digits(&puzzle).unwrap_or_else(|| verdict::repeated(&repeat));
            let lines = verdict::lines(&puzzle.layout, &reason, context);
            context.print(&lines)?;
            return Ok(Exit::Negative);
        }
    };
    let path = solve::path(&start, &selection);
    warn_of_refused(&path.refused, context)?;
    if let Some(lines) = no(&puzzle, &start, &path, &count, context) {
        context.print(&lines)?;
        return Ok(Exit::Negative);
    }
    let rests = path.steps.iter().any(Step::uses_uniqueness) && !args.assume_unique;
    let plain = rests.then(|| solve::path(&start, &solve::without_uniqueness()));
    let job = Job { puzzle: &puzzle, start: &start, path: &path, plain: plain.as_ref() };
    let choice = Choice { strict: args.strict, assume_unique: args.assume_unique };
    let made = certify(&job, choice, &Words(context.renderer))
        .map_err(|refusal| refused(&refusal, context.renderer))?;

    fs::create_dir_all(&args.output).map_err(|reason| unwritable(&args.output, &reason))?;
    formula.write(made.formula.as_bytes(), context)?;
    proof.write(made.proof.as_bytes(), context)?;
    if made.summary.assumed > 0 {
        let count = [("count", Value::Number(made.summary.assumed))];
        let text = context.renderer.text("prove-assumed", &count);
        context.warn(&text)?;
    }
    let shown = |file: &Path| Value::Text(file.display().to_string());
    let Summary { steps, claims, lines, finished, .. } = made.summary;
    let written = [
        ("steps", Value::Number(steps)),
        ("claims", Value::Number(claims)),
        ("lines", Value::Number(lines)),
    ];
    let checked = [("formula", shown(&files[0])), ("proof", shown(&files[1]))];
    let mut texts = vec![context.renderer.text("prove-done", &written)];
    if !finished {
        texts.push(context.renderer.text("prove-unfinished", &[]));
    }
    for text in texts {
        let lines = wrap(&text, "", context.width).into_iter().map(Line::plain);
        context.print(&lines.collect::<Vec<_>>())?;
    }
    // A command to copy is one line.
    let text = context.renderer.text("prove-check", &checked);
    context.print(&[Line::plain(text)])?;
    Ok(if finished { Exit::Done } else { Exit::Negative })
}

/// The name of both files without its ending: that of the puzzle's file.
fn stem(file: Option<&Path>, number: Option<usize>) -> String {
    let file = file.filter(|file| file.is_file()).and_then(Path::file_stem);
    let name = file.map_or_else(|| "puzzle".into(), |name| name.to_string_lossy().into_owned());
    number.map_or(name.clone(), |number| format!("{name}-{number}"))
}

/// Why there is no single solution to prove.
fn no(
    puzzle: &Puzzle,
    start: &Board,
    path: &solve::Path,
    count: &Count,
    context: &Context<'_, '_>,
) -> Option<Vec<Line>> {
    let reason = match count {
        Count::Many(one, other) => {
            return Some(verdict::several(puzzle, one, other, context.renderer, context.width));
        }
        Count::None => {
            let own = verdict::own_digits(puzzle);
            own.unwrap_or_else(|| verdict::impossible(puzzle, start, path))
        }
        _ if path.outcome == Outcome::DeadEnd => verdict::impossible(puzzle, start, path),
        _ => return None,
    };
    Some(verdict::lines(&puzzle.layout, &reason, context))
}

fn refused(refusal: &Refusal, renderer: &Renderer) -> Error {
    match refusal {
        Refusal::NotExported(axiom, step) => {
            let kind = [("axiom", Value::Text((*axiom).to_owned()))];
            let name = renderer.text("prove-axiom", &kind);
            Error::new("prove-not-exported").text("axiom", name).number("step", *step)
        }
        Refusal::TooLarge(most) => Error::new("prove-too-large").number("most", *most),
        Refusal::NotProved(step) => Error::new("prove-not-proved").number("step", *step),
        _ => Error::new("prove-not-proved").number("step", 0),
    }
}

/// The comments in a certificate.
struct Words<'a>(&'a Renderer);

impl Remarks for Words<'_> {
    fn head(&self, about: &Summary) -> Vec<String> {
        let mut texts = vec![self.0.text("prove-head", &[])];
        for (id, count) in [
            ("prove-head-known", about.known),
            ("prove-head-assumed", about.assumed),
            ("prove-head-discharged", about.discharged),
        ] {
            if count > 0 {
                texts.push(self.0.text(id, &[("count", Value::Number(count))]));
            }
        }
        texts
    }

    fn step(&self, before: &Board, number: usize, step: &Step) -> Vec<String> {
        let technique = Value::Text(self.0.step_name(step.deduction()));
        let args = [("number", Value::Number(number)), ("technique", technique)];
        let told = step.tell_to_people(before, false);
        let last = told.bullets.last();
        let last = last.map(|bullet| self.0.bullet(before.layout(), bullet));
        [Some(self.0.text("prove-step", &args)), last].into_iter().flatten().collect()
    }

    fn discharged(&self) -> Vec<String> {
        vec![self.0.text("prove-discharged", &[])]
    }

    fn end(&self, about: &Summary) -> Vec<String> {
        let id = if about.finished { "prove-end" } else { "prove-unfinished" };
        vec![self.0.text(id, &[])]
    }
}

#[cfg(test)]
mod tests {
    use super::{Refusal, refused};
    use kotowari_words::explain::Renderer;

    #[test]
    fn a_refusal_is_said_in_both_languages() {
        let kinds = [
            "given",
            "truth",
            "link",
            "clash",
            "sum",
            "reading",
            "guardian",
            "exchange",
            "unavoidable",
            "impossible",
            "symmetry",
            "elsewhere",
            "cut",
        ];
        for (language, start) in [("en", "not exported: "), ("ja", "証明に書き出せません：")]
        {
            let renderer = Renderer::new(language).expect("a language of ours");
            let said = |refusal: Refusal| {
                let [what, ..] = renderer.error(&refused(&refusal, &renderer));
                what.expect("a message")
            };
            for kind in kinds {
                let text = said(Refusal::NotExported(kind, 7));
                assert!(text.starts_with(start) && text.contains('7'), "{text}");
                assert!(!text.contains(&format!("{start}{kind} ")), "{kind} has no words: {text}");
            }
            assert!(said(Refusal::NotProved(7)).contains('7'));
            assert!(said(Refusal::TooLarge(16)).contains("16"));
        }
    }
}
