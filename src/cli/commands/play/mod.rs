//! `play`: a puzzle filled in by hand, on the whole screen of a terminal.

mod app;
mod backend;
mod board;
mod commands;
mod events;
mod face;
mod files;
mod files_and_games;
mod footer;
mod ink;
mod interrupt;
mod journal;
mod key_names;
mod learn;
mod learner;
mod page;
#[cfg(test)]
mod page_tests;
mod screen;
mod silent;
mod state;
mod terminal;
#[cfg(test)]
mod times;
mod turns;
mod words;

use std::path::{Path, PathBuf};

use crate::cli::options::named::named;
use crate::cli::options::reading::ReadingArgs;
use crate::cli::practice::state_file::StateFile;
use crate::cli::terminal::input;
use crate::cli::{Context, Exit, Failure};
use app::App;
use face::View;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_learn::play::{Game, InputState, Profile};
use kotowari_words::explain::{Look, Renderer};
use state::State;

/// The puzzle for a first game without a file: the first one of oha-yashi.
const FIRST: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

#[derive(Debug, clap::Args)]
pub struct PlayArgs {
    pub file: Option<PathBuf>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub puzzle: Option<u32>,
    #[command(flatten)]
    pub reading: ReadingArgs,
    #[arg(long, value_parser = named(Profile::ALL), default_value = "seed")]
    pub keys: Profile,
    #[arg(long)]
    pub turns: bool,
    #[arg(long, requires = "turns", conflicts_with = "file")]
    pub learn: Option<String>,
    #[arg(long, requires = "learn")]
    pub seed: Option<u64>,
}

/// Runs the command.
pub fn run(args: &PlayArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    if args.turns {
        let game = match args.learn {
            Some(_) => None,
            // Nothing of the user's is read or stored.
            None => Some(begin(args, None, context)?.0),
        };
        return turns::turns(game, args.learn.as_deref(), args.seed, context);
    }
    if !context.stdin_is_terminal || !context.out_is_terminal {
        return Err(Error::new("play-no-terminal").into());
    }
    let data = StateFile::default(context.env, "course.toml");
    let data = data.and_then(|file| file.path().parent().map(Path::to_owned));
    let (game, name) = begin(args, data.as_deref(), context)?;
    let slot =
        data.as_ref().map_or_else(|| PathBuf::from("save.game"), |data| data.join("save.game"));
    let state = State {
        view: View::Digits,
        game,
        desk: InputState::new(args.keys),
        scroll: 0,
        notes: vec![],
        over: None,
        name,
        slot: slot.display().to_string(),
        log: "kotowari-log.txt".to_owned(),
    };
    let colour = context.out.supports_color();
    let language = context.renderer.language().to_string();
    let look = if colour { Look::Colour } else { Look::Signs };
    let renderer = Renderer::new(&language)
        .map_err(|reason| Error::new("play-terminal").text("reason", reason.to_string()))?;
    let renderer = renderer.with_notation(context.renderer.notation()).with_look(look);
    App::new(state, renderer, colour, data.as_deref())?.run(context)
}

/// The game to begin with: that of the file, the one played last, or the first puzzle.
fn begin(
    args: &PlayArgs,
    data: Option<&Path>,
    context: &mut Context<'_, '_>,
) -> Result<(Game, String), Failure> {
    if let Some(file) = &args.file {
        if file.is_file() && args.puzzle.is_none() {
            let (game, name) = files::read(file)?;
            return Ok((game, name));
        }
        let found = input::one(Some(file), args.puzzle, context)?;
        return Ok((Game::new(&found.reading.puzzle), found.shown));
    }
    let last = data.map(journal::folder).and_then(|folder| journal::last(&folder));
    let played = last.and_then(|path| std::fs::read_to_string(path).ok());
    // A broken journal is renamed only when its puzzle is played.
    let played = played.and_then(|text| Game::load(&text).ok());
    let game = played.map_or_else(|| Game::new(&first()), |game| game.fresh());
    Ok((game, String::new()))
}

/// The first puzzle.
fn first() -> Puzzle {
    kotowari_format::puzzle(FIRST).expect("it is one: a test plays it")
}
