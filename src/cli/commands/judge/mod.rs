//! `judge`: is what somebody claims so, and does the argument given prove it?

mod args;
mod certificate;
mod log;
mod tell;

use std::fs;
use std::io::{BufReader, Read};
use std::path::Path;
use std::thread;

pub use self::args::{JudgeArgs, not_an_option};
use self::certificate::{Asked, Proved, asked};
use self::log::Steps;
use self::tell::{Tally, Teller, Told};
use crate::cli::options::format::Format;
use crate::cli::terminal::wrap::wrap;
use crate::cli::terminal::{input, stop};
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::{Error, TextPlace};
use kotowari_judge::{Judge, Log, Verdict};
use kotowari_site::spoken::{ClaimWords, judged_position};
use kotowari_tables::batch::files::{Lines, Pool, PoolEvent, PoolOutcome, decompressed};
use kotowari_words::explain::Line;
use kotowari_words::explain::dictionary::Dictionary;

/// Claims about one position that are judged together, so that it is read once.
const SAME_POSITION: usize = 64;

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
    let mut proved = Proved::new(args);
    let asked = match args.log.is_some() && args.file.is_none() {
        true => None,
        false => Some(asked(args, context)?),
    };
    let mut reached = None;
    if let Some(file) = &args.log {
        let (name, text) = input::text(file, context)?;
        let start = asked.as_ref().map(|asked| Log::new(&judge, asked.position.clone()));
        let mut log = Steps { judge: &judge, log: start, teller: &teller, file: &name };
        log.judge(&text, &mut tally, &mut proved, args.certificate.is_some(), context)?;
        reached = log.log.map(|log| log.position().clone());
    } else if let Some(Asked { position, .. }) = &asked {
        if args.claims.is_empty() {
            return Err(Error::new("judge-no-claim").into());
        }
        let words = &teller.words;
        let judged = match args.in_order {
            true => words.in_order(&judge, position.clone(), &args.claims),
            false => args.claims.iter().map(|c| words.judge(&judge, position, c)).collect(),
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
            proved.add(number, done);
            teller.tell(position.layout(), number, done, place).print(context)?;
        }
    }
    if args.format == Format::Text && tally.all > 1 {
        let lines = wrap(&tally.told(context.renderer), "", context.width);
        context.print(&lines.into_iter().map(Line::plain).collect::<Vec<_>>())?;
    }
    if let (Some(folder), Some(asked)) = (&args.certificate, &asked) {
        let reached = reached.as_ref().unwrap_or(&asked.position);
        proved.write(args, folder, (asked, reached), context)?;
    }
    Ok(tally.exit())
}

fn unreadable(file: &str, reason: &std::io::Error) -> Error {
    Error::new("input-unreadable").text("file", file).text("reason", reason.to_string())
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
