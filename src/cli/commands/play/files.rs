//! Files the player names: puzzles, saved games, the log of all steps.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::terminal::output::unwritable;
use kotowari_engine::error::Error;
use kotowari_format::writers::{self, Loss, Writer};
use kotowari_format::{self as format, Format};
use kotowari_learn::play::Game;
use kotowari_tables::batch::files::is_puzzle;
use kotowari_tables::batch::files::{create_atomic, write_atomic};
use kotowari_words::explain::{Renderer, Value};

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

/// Saves a game: for a name that ends like a format for puzzles the position in that format, for
/// one in `.dat` in the form of oha-yashi, else all of the game in our own form. An existing file
/// is replaced only if it is `ours`.
///
/// # Errors
/// `play-exists` if the file exists and is not `ours`, `play-unheld` if the format cannot hold the
/// position, or if the file cannot be written.
pub fn save(game: &Game, path: &Path, ours: bool, renderer: &Renderer) -> Result<(), Error> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let text = match ending.to_lowercase().as_str() {
        "dat" => in_words(game),
        // A game is text, too.
        "txt" => None,
        ending => match writers::of_extension(ending) {
            Some(writer) => Some(written(game, writer, ending, renderer)?),
            None => None,
        },
    };
    put(path, text.unwrap_or_else(|| game.save()).as_bytes(), ours)
}

/// The position in the form of oha-yashi, with all candidates.
fn in_words(game: &Game) -> Option<String> {
    let mut position = game.position().puzzle();
    let cells = 0..position.layout.cells();
    position.marks = Some(cells.map(|cell| game.position().left(cell as u16)).collect());
    format::write::position(&position, Format::OhaYashiWords)
}

/// The position in a format that other programs read.
fn written(
    game: &Game,
    writer: &Writer,
    ending: &str,
    renderer: &Renderer,
) -> Result<String, Error> {
    let position = game.position().shared();
    let written = writer.write(&position, writers::Style::default(), false);
    written.map(|written| format!("{}{}", writer.heading, written.text)).map_err(|lost| {
        let word = |loss: &Loss| renderer.text(&format!("convert-loss-{}", loss.id()), &[]);
        let what = lost.iter().map(word).collect();
        let what = renderer.text("convert-list", &[("items", Value::List(what))]);
        Error::new("play-unheld").text("ending", ending).text("what", what)
    })
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

#[cfg(test)]
mod tests {
    use super::{read, save};
    use kotowari_format as format;
    use kotowari_learn::play::{Command, Game, Pen};
    use kotowari_words::explain::Renderer;

    #[test]
    fn a_position_is_saved_as_the_name_ends_or_it_is_said_why_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let renderer = Renderer::new("en").expect("ours");
        let line =
            "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
        let mut game = Game::new(&format::puzzle(line).expect("a puzzle"));
        game.send(Command::Write(vec![0], Pen::Digit, 1));
        assert_eq!(game.position().value(0), Some(1));
        for (name, id) in [("a.sdk", "sdk"), ("a.JSON", "json")] {
            let path = folder.path().join(name);
            save(&game, &path, false, &renderer).expect(name);
            let text = std::fs::read(&path).expect(name);
            let reading = format::read(name, &text).expect(name);
            assert_eq!((reading.format.id(), reading.puzzle.placed[0]), (id, Some(1)), "{name}");
            let (again, _) = read(&path).expect(name);
            assert_eq!(again.position().puzzle().placed, game.position().puzzle().placed);
        }
        // A table has its heading.
        let path = folder.path().join("a.csv");
        save(&game, &path, false, &renderer).expect("a table");
        assert!(std::fs::read_to_string(&path).expect("it is there").starts_with("puzzle,title\n"));
        let path = folder.path().join("a.sdm");
        let error = save(&game, &path, false, &renderer).expect_err("only givens are held");
        assert_eq!((error.id, path.exists()), ("play-unheld", false));
        for name in ["a", "a.txt", "a.pdf"] {
            let path = folder.path().join(name);
            save(&game, &path, false, &renderer).expect(name);
            assert!(std::fs::read(&path).expect(name).starts_with(b"kotowari/game/1"), "{name}");
        }
    }
}
