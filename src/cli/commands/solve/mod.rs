//! `solve`: answers, as fast as puzzles can be read.
//!
//! [`answer`](kotowari_tables::batch::answer) decides what an answer is; here are arguments and
//! messages.

mod args;
mod certificates;
mod counts;

use std::sync::atomic::Ordering;

use self::args::Plan;
pub use self::args::SolveArgs;
use self::certificates::{Certified, Folder, Written, made};
use self::counts::Counts;
use crate::cli::terminal::pipeline::{Complaints, Pipeline};
use crate::cli::terminal::stop;
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::count::Solutions;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_site::spoken::{Remarks, error_line};
use kotowari_tables::batch::answer::Answer;
use kotowari_tables::batch::{PuzzleInput, Source};
use kotowari_words::explain::{Renderer, Value};

/// Puzzles a worker takes from the queue at once. Each takes microseconds, so the queue must not be
/// locked for every single one.
const BATCH_SIZE: usize = 64;

/// A row of output, and what it counts as in the summary.
struct Row {
    bytes: Vec<u8>,
    /// `None` if the puzzle could not be read.
    solutions: Option<Solutions>,
    /// Whether there may be solutions beyond those that were counted.
    has_more: bool,
    /// Why it could not be read or what is wrong with it, and where it stood.
    error: Option<(Source, Error)>,
    /// What was not used of it, and what was guessed.
    remarks: Remarks,
    /// Its path as a certificate, and where the puzzle stood.
    certified: (Source, Certified),
}

/// Runs the command.
pub fn run(args: &SolveArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let Plan { question, answers } = args.plan();
    // Needed by each count as well: one puzzle may have millions of solutions.
    let stop = stop::on_signal()?;
    let renderer = context.renderer;
    let options = context.reading;
    let bad = |source: &Source, error: &Error| Row {
        bytes: answers.unreadable(source, &error_line(error, renderer)),
        solutions: None,
        has_more: false,
        error: Some((source.clone(), error.clone())),
        remarks: Remarks::default(),
        certified: (source.clone(), Certified::Unasked),
    };
    let folder = args.certificate.as_deref().map(|path| Folder::of(path, &args.pipeline));
    let mut folder = folder.transpose()?;
    let certifies = folder.is_some();
    let row = |item: &PuzzleInput| {
        let reading = match item.parse_with(options)? {
            Ok(reading) => reading,
            Err(error) => return Some(bad(&item.source, &error)),
        };
        let source = Source { line: reading.line, ..item.source.clone() };
        let answer = question.solve_until(&reading.puzzle, &|| stop.load(Ordering::Relaxed));
        let has_more = answer.solutions == Solutions::Many && !answer.is_exhaustive;
        let wrong = own_digits(&reading.puzzle, &answer, renderer);
        let note = wrong.as_ref().map_or_else(String::new, |error| error_line(error, renderer));
        let bytes = answers.row(&source, &reading.puzzle, &answer, &note);
        let remarks = Remarks::of(&reading, renderer);
        let is_one = answer.solutions == Solutions::One;
        let (certified, refused) =
            match (certifies && is_one).then(|| made(&reading.puzzle, &answer, renderer)) {
                None => (Certified::Unasked, None),
                Some(Ok(made)) => (Certified::Made(Box::new(made)), None),
                Some(Err(error)) => (Certified::Refused, Some(error)),
            };
        let error = wrong.or(refused).map(|error| (source.clone(), error));
        let certified = (source, certified);
        let solutions = Some(answer.solutions);
        Some(Row { bytes, solutions, has_more, error, remarks, certified })
    };
    let (mut counts, mut complaints) = (Counts::default(), Complaints::default());
    let mut all = Remarks::default();
    let mut certificates = Written::default();
    let pipeline = Pipeline {
        stop: &stop,
        args: &args.pipeline,
        batch_size: if args.with_techniques || certifies { 1 } else { BATCH_SIZE },
        label: "solve-progress",
        heading: answers.heading(),
    };
    let stopped = pipeline.run(
        context,
        &row,
        &|source| bad(source, &Error::new("through-crashed")),
        &mut |Row { bytes, solutions, has_more, error, remarks, certified }| {
            all.add(remarks);
            counts.add(solutions, has_more && args.all.is_some());
            if let Some((source, error)) = error {
                complaints.add(&source, &error, renderer);
            }
            match (certified, &mut folder) {
                ((source, Certified::Made(made)), Some(folder)) => {
                    let written = folder.write(&source, &made);
                    certificates.add(written.as_ref().ok().copied());
                    if let Err(error) = written {
                        complaints.add(&source, &error, renderer);
                    }
                }
                ((_, Certified::Refused), _) => certificates.add(None),
                _ => {}
            }
            Ok(bytes)
        },
        &mut Vec::new,
    )?;
    let is_file = args.pipeline.output.is_some();
    complaints.tell(context)?;
    for remark in all.sentences(renderer) {
        context.note(&remark)?;
    }
    counts.report(stopped, is_file, context)?;
    if let Some(folder) = &args.certificate {
        certificates.report(folder, context)?;
    }
    Ok(match (stopped, counts.all_unique() && certificates.are_whole()) {
        (true, _) => Exit::Interrupted,
        (false, true) => Exit::Done,
        (false, false) => Exit::Negative,
    })
}

/// What is wrong, if only digits of the reader are: the puzzle itself has a solution.
fn own_digits(puzzle: &Puzzle, answer: &Answer, renderer: &Renderer) -> Option<Error> {
    let names: Vec<String> =
        answer.wrong.iter().map(|c| renderer.cell(&puzzle.layout, c.cell)).collect();
    let list = renderer.text("convert-list", &[("items", Value::List(names))]);
    let error = Error::new("own-digits-wrong").number("count", answer.wrong.len());
    (!answer.wrong.is_empty()).then(|| error.text("cells", list))
}
