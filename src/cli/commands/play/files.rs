//! Files the player names: puzzles, saved games, the log of all steps.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::terminal::output::unwritable;
use kotowari_engine::error::Error;
use kotowari_engine::format::{self, Format};
use kotowari_learn::play::Game;
use kotowari_tables::batch::files::is_puzzle;
use kotowari_tables::batch::files::{create_atomic, write_atomic};

/// Bytes of the largest file that is read.
const MAX_BYTES: u64 = 1 << 20;

/// Reads a game from a file, or from a text that is a puzzle itself; returns its name too.
///
/// # Errors
/// If there is none, or it cannot be read.
pub fn import(text: &str) -> Result<(Game, String), Error> {
    let path = home(text);
    if !path.exists() && (is_puzzle(text.trim()) || text.trim().contains('\n')) {
        return Ok((Game::read("-", text.as_bytes())?, "-".to_owned()));
    }
    read(&path)
}

/// Reads a file: a saved game, or a puzzle in any format.
///
/// # Errors
/// If it cannot be read.
pub fn read(path: &Path) -> Result<(Game, String), Error> {
    let name = path.display().to_string();
    let failed = |reason: io::Error| {
        let id = match reason.kind() {
            io::ErrorKind::NotFound => "input-not-found",
            io::ErrorKind::PermissionDenied => "input-denied",
            _ if path.is_dir() => "input-folder",
            _ => "input-unreadable",
        };
        Error::new(id).text("file", name.clone()).text("reason", reason.to_string())
    };
    let about = fs::metadata(path).map_err(failed)?;
    if about.len() > MAX_BYTES {
        return Err(Error::new("input-no-list").text("file", name.clone()).text("typed", name));
    }
    let bytes = fs::read(path).map_err(failed)?;
    if bytes.starts_with(b"kotowari/game/") {
        let mut game = Game::load(&String::from_utf8_lossy(&bytes));
        if let Err(Error { place: Some(place), .. }) = &mut game {
            place.file.clone_from(&name);
        }
        return Ok((game?, name));
    }
    Ok((Game::read(&name, &bytes)?, name))
}

/// Saves a game: for a name that ends in `.dat` in the form of oha-yashi, else in our own. An existing file
/// is replaced only if it is `ours`.
///
/// # Errors
/// `play-exists` if the file exists and is not `ours`, or if it cannot be written.
pub fn save(game: &Game, path: &Path, ours: bool) -> Result<(), Error> {
    let is_words = path.extension().is_some_and(|end| end == "dat");
    let mut position = game.position().puzzle();
    let cells = 0..position.layout.cells();
    let marks = cells.map(|cell| game.position().left(cell as u16)).collect();
    position.marks = Some(marks);
    let words =
        is_words.then(|| format::write::position(&position, Format::OhaYashiWords)).flatten();
    put(path, words.unwrap_or_else(|| game.save()).as_bytes(), ours)
}

/// Writes a file atomically; replaces an existing one only if it is `ours`.
///
/// # Errors
/// `play-exists` if the file exists and is not `ours`, or if it cannot be written.
pub fn put(path: &Path, bytes: &[u8], ours: bool) -> Result<(), Error> {
    let put = match ours {
        true => write_atomic(path, bytes),
        false => create_atomic(path, bytes),
    };
    put.map_err(|reason| match reason.kind() {
        io::ErrorKind::AlreadyExists => {
            Error::new("play-exists").text("file", path.display().to_string())
        }
        _ => unwritable(path, &reason),
    })
}

/// Expands `~/`, which a shell would have done.
pub fn home(text: &str) -> PathBuf {
    let text = text.trim();
    match (text.strip_prefix("~/"), std::env::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(text),
    }
}
