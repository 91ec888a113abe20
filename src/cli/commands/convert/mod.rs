//! `convert`: puzzles from any format the program reads to any that can hold them.
//!
//! [`writers`](kotowari_format::writers) knows what a format can hold, [`image`] how a puzzle is
//! turned; here are arguments and messages.

mod args;
mod code;
mod endings;
mod list;

use std::cell::Cell;

pub use self::args::ConvertArgs;
use self::args::Relabel;
use crate::cli::terminal::pipeline::{Complaints, Pipeline};
use crate::cli::terminal::seed::new_seed;
use crate::cli::terminal::{errors, stop};
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::Error;
use kotowari_engine::image::{BadNames, Image, Refused};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;
use kotowari_format::writers::{self, Loss, Style, Writer, Written};
use kotowari_site::spoken::Remarks;
use kotowari_tables::batch::{PuzzleInput, Source};
use kotowari_words::explain::{Renderer, Value};

/// Puzzles a worker takes from the queue at once. Each takes microseconds, so the queue must not be
/// locked for every single one.
const BATCH_SIZE: usize = 64;

/// The result for one puzzle.
struct Row {
    source: Source,
    result: Result<Written, Error>,
    /// Whether a comment was left out.
    has_remark: bool,
    /// What else was not used of it, and what was guessed.
    remarks: Remarks,
}

/// What has been left out, and how often.
#[derive(Default)]
struct Losses(Vec<(Loss, usize)>);

impl Losses {
    fn add(&mut self, lost: &[Loss]) {
        for loss in lost {
            match self.0.iter_mut().find(|(known, _)| known == loss) {
                Some((_, count)) => *count += 1,
                None => self.0.push((*loss, 1)),
            }
        }
    }
}

/// Runs the command.
pub fn run(args: &ConvertArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    if args.list {
        return list::print(context);
    }
    let renderer = context.renderer;
    let output = args.pipeline.output.as_deref();
    let writer = args.writer().map_err(|error| endings::with_name(error, output, renderer))?;
    let pipeline_args = args.pipeline()?;
    let seed = args.seed.unwrap_or_else(new_seed);
    let options = context.reading;
    let style = Style { empty: args.empty };
    let draw = args.qr.then(|| match output.is_some_and(endings::is_drawing) {
        true => code::svg,
        false => code::text,
    });
    let row = |item: &PuzzleInput| {
        let mut row = Row {
            source: item.source.clone(),
            result: Err(Error::new("through-crashed")),
            has_remark: false,
            remarks: Remarks::default(),
        };
        match item.parse_with(options)? {
            Ok(reading) => {
                row.source.line = reading.line;
                row.has_remark = reading.comment.is_some();
                row.remarks = Remarks::of(&reading, renderer);
                row.result = turned(reading.puzzle, args, seed ^ row.source.line as u64)
                    .map_err(|refused| refused.error(renderer))
                    .and_then(|puzzle| {
                        let written = writer.write(&puzzle, style, args.lossy);
                        written.map_err(|lost| unheld(&puzzle, &lost, writer, renderer))
                    })
                    .and_then(|written| match draw {
                        Some(draw) => {
                            Ok(Written { text: draw(written.text.trim_end())?, ..written })
                        }
                        None => Ok(written),
                    });
            }
            Err(error) => row.result = Err(error),
        }
        Some(row)
    };
    let crashed = |source: &Source| Row {
        source: source.clone(),
        result: Err(Error::new("through-crashed")),
        has_remark: false,
        remarks: Remarks::default(),
    };
    let (mut total, mut written, mut remarks) = (0, 0, 0);
    let (mut complaints, mut losses) = (Complaints::default(), Losses::default());
    let mut all = Remarks::default();
    let stop = stop::on_signal()?;
    let pipeline = Pipeline {
        stop: &stop,
        args: &pipeline_args,
        // Finding the smallest image takes a hundred times as long as any other conversion.
        batch_size: if args.canonical { 1 } else { BATCH_SIZE },
        label: "convert-progress",
        heading: if args.qr { vec![] } else { writer.heading.as_bytes().to_vec() },
    };
    // A format that holds one puzzle is written only when it is known that there is no second one.
    let holds_one = args.qr || !writer.is_list && !args.lossy;
    let held = Cell::new(None);
    let mut take = |row: Row| {
        total += 1;
        match row.result {
            Ok(Written { text, lost }) => {
                if written > 0 && holds_one {
                    held.take();
                    let id = if args.qr { "convert-code-one" } else { "convert-one" };
                    return Err(Error::new(id).text("format", writer.name()).into());
                }
                let gap = if written > 0 && !writer.is_list { "\n" } else { "" };
                written += 1;
                remarks += usize::from(row.has_remark);
                losses.add(&lost);
                all.add(row.remarks);
                let bytes = format!("{gap}{text}").into_bytes();
                if holds_one {
                    held.set(Some(bytes));
                    return Ok(vec![]);
                }
                Ok(bytes)
            }
            Err(error) => {
                complaints.add(&row.source, &error, renderer);
                Ok(vec![])
            }
        }
    };
    let mut last = || held.take().unwrap_or_default();
    let stopped = pipeline.run(context, &row, &crashed, &mut take, &mut last)?;
    if total == 1
        && written == 0
        && let Some(error) = complaints.take_first()
    {
        return Err(error.into());
    }
    complaints.tell(context)?;
    let count = |id: &str, count: usize| renderer.text(id, &[("count", Value::Number(count))]);
    for (loss, times) in &losses.0 {
        let what = Value::Text(named(*loss, renderer));
        let args = [("what", what), ("count", Value::Number(*times))];
        context.note(&renderer.text("convert-left", &args))?;
    }
    if remarks > 0 {
        context.note(&count("convert-remarks", remarks))?;
    }
    for remark in all.sentences(renderer) {
        context.note(&remark)?;
    }
    if args.shuffle && args.seed.is_none() {
        let seed = Value::Text(seed.to_string());
        context.note(&renderer.text("convert-seed", &[("seed", seed)]))?;
    }
    if stopped {
        context.note(&count("rate-stopped", total))?;
        if args.pipeline.output.is_some() {
            context.note(&renderer.text("through-unwritten", &[]))?;
        }
    }
    Ok(match (stopped, complaints.count()) {
        (true, _) => Exit::Interrupted,
        (false, 0) => Exit::Done,
        (false, _) => Exit::Negative,
    })
}

/// Why a puzzle has no such image.
enum NoImage {
    /// Rules of the board depend on which digit is which.
    Ranked,
    Refused(Refused),
    Names(BadNames, u32),
}

impl From<Refused> for NoImage {
    fn from(refused: Refused) -> NoImage {
        NoImage::Refused(refused)
    }
}

/// Applies the options in order: smallest or shuffled, then turned, then renamed.
fn turned(mut puzzle: Puzzle, args: &ConvertArgs, seed: u64) -> Result<Puzzle, NoImage> {
    if (args.canonical || args.relabel.is_some()) && !puzzle.layout.takes_digits_alike() {
        return Err(NoImage::Ranked);
    }
    if args.canonical {
        puzzle = Image::smallest(&puzzle)?.of(&puzzle);
    }
    if args.shuffle {
        // The first numbers of neighbouring seeds are correlated, so the seed is mixed first.
        let mixed = Rng::new(seed).bits();
        puzzle = Image::random(&puzzle.layout, &mut Rng::new(mixed)).of(&puzzle);
    }
    for turn in args.turns() {
        puzzle = Image::turn(&puzzle.layout, turn)?.of(&puzzle);
    }
    let image = match &args.relabel {
        None => return Ok(puzzle),
        Some(Relabel::Reading | Relabel::File(_)) => Image::renamed(&puzzle),
        Some(Relabel::Names(names)) => {
            let layout = &puzzle.layout;
            let lowest = u32::from(layout.label(0));
            Image::with_names(layout, names).map_err(|bad| NoImage::Names(bad, lowest))?
        }
    };
    Ok(image.of(&puzzle))
}

impl NoImage {
    fn error(self, renderer: &Renderer) -> Error {
        match self {
            NoImage::Refused(Refused::Turn(turn)) => {
                let turn = renderer.text(&format!("convert-turn-{}", turn.id()), &[]);
                Error::new("convert-turned").text("turn", turn)
            }
            NoImage::Ranked => Error::new("convert-ranked"),
            NoImage::Refused(Refused::Large) => Error::new("convert-canonical-large"),
            NoImage::Names(bad, lowest) => {
                let number = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
                let error = match bad {
                    BadNames::Count(found, expected) => Error::new("convert-names-count")
                        .number("found", found)
                        .number("expected", expected),
                    BadNames::Foreign(name) => {
                        Error::new("convert-names-foreign").number("name", number(name))
                    }
                    BadNames::Twice(name) => {
                        Error::new("convert-names-twice").number("name", number(name))
                    }
                };
                error.number("lowest", number(lowest)).number("next", number(lowest) + 1)
            }
        }
    }
}

/// The error of a puzzle that a format cannot hold, with the formats that can.
fn unheld(puzzle: &Puzzle, lost: &[Loss], to: &Writer, renderer: &Renderer) -> Error {
    let is_final = lost.iter().any(|loss| loss.is_final());
    let id = if is_final { "convert-unheld-final" } else { "convert-unheld" };
    let shown = lost.iter().filter(|loss| !is_final || loss.is_final());
    let what = shown.map(|loss| named(*loss, renderer)).collect();
    let what = renderer.text("convert-list", &[("items", Value::List(what))]);
    let error = Error::new(id).text("format", to.name()).text("what", what);
    // Suggested are formats that lose nothing but a title.
    let holds: Vec<String> = writers::holding(puzzle).map(|all| all.name().to_owned()).collect();
    errors::list(error, "formats", &holds, renderer)
}

fn named(loss: Loss, renderer: &Renderer) -> String {
    renderer.text(&format!("convert-loss-{}", loss.id()), &[])
}
