//! `judge`: is what somebody claims so, and does the argument given prove it?

use std::fs;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::thread;

use crate::cli::options::format::{FORMATS, Format};
use crate::cli::options::named::named;
use crate::cli::options::reading::ReadingArgs;
use crate::cli::terminal::wrap::wrap;
use crate::cli::terminal::{errors, input, stop};
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::{Error, TextPlace};
use kotowari_engine::layout::Layout;
use kotowari_judge::read::{self, Line as Listed};
use kotowari_judge::{Judge, Log, Position, Verdict};
use kotowari_site::spoken::{ClaimWords, JudgedClaim, judged_position, unread_error};
use kotowari_tables::batch::files::{Lines, Pool, PoolEvent, PoolOutcome, decompressed};
use kotowari_words::explain::dictionary::Dictionary;
use kotowari_words::explain::json as documents;
use kotowari_words::explain::{Line, Renderer, Value};
use serde_json::json;

/// Claims about one position that are judged together, so that it is read once.
const SAME_POSITION: usize = 64;

#[derive(Debug, clap::Args)]
pub struct JudgeArgs {
    pub file: Option<PathBuf>,
    pub claims: Vec<String>,
    #[arg(long)]
    pub log: Option<PathBuf>,
    #[arg(long, id = "in-order", conflicts_with_all = ["log", "many"])]
    pub in_order: bool,
    #[arg(long, conflicts_with_all = ["log", "file", "claims"])]
    pub many: Option<PathBuf>,
    #[arg(long)]
    pub proof: bool,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,
    #[arg(long, value_parser = named(FORMATS), default_value = "text")]
    pub format: Format,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub puzzle: Option<u32>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// Runs the command.
pub fn run(args: &JudgeArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let dictionary = Dictionary::new();
    let teller = Teller {
        words: ClaimWords { renderer: context.renderer, dictionary: &dictionary },
        format: args.format,
        proof: args.proof,
        width: context.width,
    };
    if let Some(file) = &args.many {
        return many(args, file, &teller, context);
    }
    let judge = Judge::default();
    let mut tally = Tally::default();
    if let Some(file) = &args.log {
        let (name, text) = input::text(file, context)?;
        let start = match &args.file {
            Some(_) => Some(position(args, context)?),
            None => None,
        };
        log(&judge, start, (&name, &text), &teller, &mut tally, context)?;
    } else {
        let position = position(args, context)?;
        if args.claims.is_empty() {
            return Err(Error::new("judge-no-claim").into());
        }
        let words = &teller.words;
        let judged = match args.in_order {
            true => words.in_order(&judge, position.clone(), &args.claims),
            false => args.claims.iter().map(|c| words.judge(&judge, &position, c)).collect(),
        };
        for (number, done) in (1..).zip(&judged) {
            let place = TextPlace {
                file: context.renderer.text("judge-argument", &[]),
                line: number,
                column: 1,
                width: 1,
                text: done.text.clone(),
            };
            tally.add(done);
            teller.tell(position.layout(), number, done, place).print(context)?;
        }
    }
    if args.format == Format::Text && tally.all > 1 {
        let lines = wrap(&tally.told(context.renderer), "", context.width);
        context.print(&lines.into_iter().map(Line::plain).collect::<Vec<_>>())?;
    }
    Ok(tally.exit())
}

/// The position of the file.
fn position(args: &JudgeArgs, context: &mut Context<'_, '_>) -> Result<Position, Failure> {
    let found = input::one(args.file.as_deref(), args.puzzle, context)?;
    Ok(judged_position(&found.reading.puzzle)?)
}

fn unreadable(file: &str, reason: &std::io::Error) -> Error {
    Error::new("input-unreadable").text("file", file).text("reason", reason.to_string())
}

/// Judges a log in order. It may bring its puzzles along.
fn log(
    judge: &Judge,
    start: Option<Position>,
    (file, text): (&str, &str),
    teller: &Teller<'_>,
    tally: &mut Tally,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let lines: Vec<(usize, Listed<'_>)> = read::lines(text).collect();
    let whole_lines: Vec<&str> = text.lines().collect();
    let mut log = start.map(|start| Log::new(judge, start));
    let mut before = None;
    let mut number = 0;
    for (at, &(line, listed)) in lines.iter().enumerate() {
        let place = |column: usize, width: usize| TextPlace {
            file: file.to_owned(),
            line,
            column,
            width,
            text: whole_lines[line - 1].to_owned(),
        };
        match listed {
            Listed::Nothing => {}
            Listed::Puzzle(text) => {
                let puzzle = kotowari_format::puzzle(text)?;
                let found = judged_position(&puzzle).map_err(|error| error.at(place(1, 1)))?;
                log = Some(Log::new(judge, found));
                number = 0;
            }
            Listed::Position(grid, marks) => before = Some((grid, marks)),
            Listed::Step { text, offset, before: own } => {
                let Some(log) = log.as_mut() else {
                    return Err(Error::new("judge-no-puzzle").at(place(1, 1)).into());
                };
                let now = own.or(before.take());
                let after = lines[at + 1..].iter().find_map(|(_, listed)| match *listed {
                    Listed::Position(grid, marks) => Some((grid, marks)),
                    Listed::Step { before, .. } => before,
                    _ => None,
                });
                let layout = log.position().layout().clone();
                let lost = now.zip(after).and_then(|(a, b)| read::changes(a, b, &layout));
                number += 1;
                let read = teller.words.read(text, &layout, lost.as_deref());
                let done = JudgedClaim::in_log(text, read, log);
                tally.add(&done);
                teller.tell(&layout, number, &done, place(offset + 1, 1)).print(context)?;
            }
        }
    }
    Ok(())
}

/// Claims about one position, with the number of their first line.
struct Task {
    line: usize,
    puzzle: String,
    claims: Vec<String>,
}

/// Judges a file of claims, each with its position, on all cores and in constant memory.
fn many(
    args: &JudgeArgs,
    file: &Path,
    teller: &Teller<'_>,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let name = input::shown(&file.display().to_string(), context.renderer);
    let unreadable = |reason: std::io::Error| unreadable(&name, &reason);
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let stop = stop::on_signal().map_err(unreadable)?;
    let jobs = args.jobs.map_or_else(cores, |jobs| jobs as usize);
    let pool = Pool { jobs, batch_size: 1, first: 0, stop: &stop };
    let judge = Judge::default();
    let Context { stdin, out, .. } = context;
    let opened: Box<dyn Read + Send + '_> = match file.as_os_str() == "-" {
        true => Box::new(&mut **stdin),
        false => Box::new(fs::File::open(file).map_err(unreadable)?),
    };
    let mut tally = Tally::default();
    let outcome = pool.run(
        |submit, is_cancelled| {
            tasks(opened, &mut |index, task| {
                let bytes = task.puzzle.len()
                    + task.claims.iter().map(|c| 8 * c.len() + 512).sum::<usize>();
                !is_cancelled() && submit(index, bytes, task)
            })
        },
        &|task: Task| work(&judge, &task, &name, teller),
        &mut |event| match event {
            PoolEvent::Done(told) => {
                for (verdict, told) in told {
                    tally.count(verdict);
                    told.write(out)?;
                }
                Ok(())
            }
            PoolEvent::Idle => out.flush(),
        },
        |outcome: PoolOutcome<std::io::Error, std::io::Error>| outcome,
    );
    outcome.sink.map_err(Failure::Output)?;
    if let Some(Err(reason)) = outcome.reader {
        return Err(unreadable(reason).into());
    }
    if stop.load(std::sync::atomic::Ordering::Relaxed) {
        return Ok(Exit::Interrupted);
    }
    let told = tally.told(context.renderer);
    context.note(&told)?;
    Ok(tally.exit())
}

/// Reads lines of a position and a claim, with a tab between or as JSON, and groups those with the
/// same position.
fn tasks(
    opened: Box<dyn Read + Send + '_>,
    submit: &mut dyn FnMut(u64, Task) -> bool,
) -> std::io::Result<()> {
    let mut lines = Lines::new(BufReader::new(decompressed(opened)?));
    let mut index = 0;
    let mut open: Option<Task> = None;
    while let Some(line) = lines.next_line()? {
        let text = String::from_utf8_lossy(&line.bytes).into_owned();
        if text.trim().is_empty() || text.starts_with('#') {
            continue;
        }
        let (puzzle, claim) = split(&text);
        let fits = |task: &&mut Task| {
            let follows = task.line + task.claims.len() == line.number;
            task.puzzle == puzzle && follows && task.claims.len() < SAME_POSITION
        };
        if let Some(task) = open.as_mut().filter(fits) {
            task.claims.push(claim);
            continue;
        }
        let next = Task { line: line.number, puzzle, claims: vec![claim] };
        if let Some(task) = open.replace(next) {
            if !submit(index, task) {
                return Ok(());
            }
            index += 1;
        }
    }
    if let Some(task) = open {
        submit(index, task);
    }
    Ok(())
}

/// The position and the claim of a line.
fn split(text: &str) -> (String, String) {
    if text.starts_with('{') {
        let value: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
        let field = |key: &str| value[key].as_str().unwrap_or_default().to_owned();
        return (field("puzzle"), field("claim"));
    }
    let (puzzle, claim) = text.split_once('\t').unwrap_or((text, ""));
    (puzzle.to_owned(), claim.to_owned())
}

/// Judges the claims of a task, each by itself.
fn work(
    judge: &Judge,
    task: &Task,
    file: &str,
    teller: &Teller<'_>,
) -> Vec<(Option<Verdict>, Told)> {
    let position =
        kotowari_format::puzzle(&task.puzzle).and_then(|puzzle| judged_position(&puzzle));
    let mut all = vec![];
    for (line, text) in (task.line..).zip(&task.claims) {
        let place =
            TextPlace { file: file.to_owned(), line, column: 1, width: 1, text: text.clone() };
        all.push(match &position {
            Err(error) => (None, teller.error(error, line, place)),
            Ok(position) => {
                let done = teller.words.judge(judge, position, text);
                (done.verdict(), teller.tell(position.layout(), line, &done, place))
            }
        });
    }
    all
}

/// How many claims got which verdict.
#[derive(Default)]
struct Tally {
    all: usize,
    of: [usize; Verdict::ALL.len()],
}

impl Tally {
    fn add(&mut self, done: &JudgedClaim) {
        self.count(done.verdict());
    }

    fn count(&mut self, verdict: Option<Verdict>) {
        self.all += 1;
        let place = verdict.and_then(|v| Verdict::ALL.iter().position(|known| *known == v));
        if let Some(place) = place {
            self.of[place] += 1;
        }
    }

    fn of(&self, verdict: Verdict) -> usize {
        Verdict::ALL.iter().position(|known| *known == verdict).map_or(0, |place| self.of[place])
    }

    fn not_understood(&self) -> usize {
        self.all - self.of.iter().sum::<usize>()
    }

    fn told(&self, renderer: &Renderer) -> String {
        let number = |verdict| Value::Number(self.of(verdict));
        renderer.text(
            "judge-summary",
            &[
                ("count", Value::Number(self.all)),
                ("proved", number(Verdict::Proved)),
                ("unique", number(Verdict::OneSolution)),
                ("otherwise", number(Verdict::Otherwise)),
                ("wrong", number(Verdict::False)),
                ("pointless", number(Verdict::Pointless)),
                ("unsettled", number(Verdict::Unsettled)),
                ("unread", Value::Number(self.not_understood())),
            ],
        )
    }

    /// The answer is yes if every claim is true.
    fn exit(&self) -> Exit {
        let bad = self.of(Verdict::False) + self.of(Verdict::Unsettled) + self.not_understood();
        if bad == 0 { Exit::Done } else { Exit::Negative }
    }
}

/// An answer, ready to be printed.
enum Told {
    Lines(Vec<Line>),
    Document(String),
}

impl Told {
    fn print(&self, context: &mut Context<'_, '_>) -> std::io::Result<()> {
        self.write(context.out)
    }

    fn write(&self, out: &mut dyn termcolor::WriteColor) -> std::io::Result<()> {
        match self {
            Told::Lines(lines) => crate::cli::terminal::paint::print(out, lines),
            Told::Document(text) => writeln!(out, "{}", errors::escaped(text)),
        }
    }
}

/// Puts verdicts into lines or documents.
struct Teller<'t> {
    words: ClaimWords<'t>,
    format: Format,
    proof: bool,
    width: usize,
}

impl Teller<'_> {
    fn tell(&self, layout: &Layout, number: usize, done: &JudgedClaim, place: TextPlace) -> Told {
        let renderer = self.words.renderer;
        match (self.format, &done.outcome) {
            (Format::Json, _) => {
                let mut value = self.words.document(layout, done, self.proof);
                value["n"] = json!(number);
                Told::Document(value.to_string())
            }
            (Format::Text, Err(unread)) => {
                let error = unread_error(unread, number, place, renderer);
                Told::Lines(errors::page(&error, renderer, self.width))
            }
            (Format::Text, Ok(_)) => {
                let title = wrap(&self.words.title(number, done), "", self.width);
                let mut lines: Vec<Line> = title.into_iter().map(Line::plain).collect();
                for sentence in self.words.sentences(layout, done) {
                    lines.extend(wrap(&sentence, "   ", self.width).into_iter().map(Line::plain));
                }
                Told::Lines(lines)
            }
        }
    }

    /// A position that cannot be judged on.
    fn error(&self, error: &Error, number: usize, place: TextPlace) -> Told {
        let renderer = self.words.renderer;
        match self.format {
            Format::Json => {
                let mut value = documents::error(error, renderer);
                value["n"] = json!(number);
                Told::Document(value.to_string())
            }
            Format::Text => {
                let mut error = error.clone();
                error.place.get_or_insert(place);
                Told::Lines(errors::page(&error, renderer, self.width))
            }
        }
    }
}
