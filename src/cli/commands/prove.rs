//! `prove`: the path of a puzzle as a proof that a checker of others accepts.

use std::path::PathBuf;

use crate::cli::certificate::{self, Files};
use crate::cli::options::allowed::{self, Allowed};
use crate::cli::options::patience::SearchArgs;
use crate::cli::options::reading::ReadingArgs;
use crate::cli::terminal::steps::warn_of_refused;
use crate::cli::terminal::{input, verdict};
use crate::cli::{Context, Exit, Failure};
use kotowari_certificate::Choice;
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Outcome};
use kotowari_words::explain::Line;

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
    let name = certificate::stem(args.file.as_deref(), found.number);
    let files = Files::of(&args.output, &name, args.force, &inputs)?;

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
    let choice = Choice { strict: args.strict, assume_unique: args.assume_unique };
    let made = certificate::of_path(&puzzle, (&start, &path), choice, context.renderer)?;
    files.write(&made)?;
    files.tell(&made.summary, context)?;
    Ok(if made.summary.finished { Exit::Done } else { Exit::Negative })
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
