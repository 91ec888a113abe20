//! The journal of a game: an append-only file with a line for each change, so that no crash loses
//! more than one.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use kotowari_engine::hashing;
use kotowari_learn::play::Game;
use kotowari_tables::batch::files::{create_atomic, open_locked};

/// The open journal, locked while the game is played.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// Bytes of complete lines.
    length: u64,
}

/// The result of opening a journal.
pub enum Found {
    /// A new journal.
    New(Journal),
    /// An existing one, and its game.
    Kept(Journal, Box<Game>),
    /// A new one; the unreadable file was renamed to this.
    Broken(Journal, PathBuf),
}

/// The folder of journals in the folder for application data.
pub fn folder(data: &Path) -> PathBuf {
    data.join("games")
}

/// The path of the journal of a puzzle: a hash of its text.
pub fn path_of(folder: &Path, game: &Game) -> PathBuf {
    let text = game.save();
    let puzzle =
        text.lines().filter(|line| line.starts_with("puzzle ") || line.starts_with("start"));
    let hash = hashing::fnv1a(hashing::EMPTY, puzzle.flat_map(str::bytes));
    folder.join(format!("{hash:016x}.game"))
}

/// The game that was played last, if there is one.
pub fn last(folder: &Path) -> Option<PathBuf> {
    let entries = fs::read_dir(folder).ok()?.flatten();
    let games = entries.filter(|entry| entry.path().extension().is_some_and(|e| e == "game"));
    let dated = games.filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry)));
    dated.max_by_key(|(time, _)| *time).map(|(_, entry)| entry.path())
}

impl Journal {
    /// Opens the journal of a game.
    ///
    /// # Errors
    /// `ResourceBusy` if another process plays this puzzle, `Unsupported` if another version wrote
    /// the file, or an error of the system.
    pub fn open(path: &Path, game: &Game) -> io::Result<Found> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let Some(file) = open_locked(path)? else { return Err(io::ErrorKind::ResourceBusy.into()) };
        let bytes = fs::read(path)?;
        let mut journal = Journal { path: path.to_owned(), file, length: 0 };
        if bytes.is_empty() {
            journal.restart(game)?;
            return Ok(Found::New(journal));
        }
        let text = String::from_utf8_lossy(&bytes);
        match Game::load(&text) {
            Ok(kept) => {
                // An incomplete last line was being written when the program ended.
                let whole = bytes.iter().rposition(|b| *b == b'\n').map_or(0, |end| end + 1);
                journal.length = whole as u64;
                journal.file.set_len(journal.length)?;
                Ok(Found::Kept(journal, Box::new(kept)))
            }
            // Left alone, so that the other version can still read it.
            Err(error) if error.id == "game-version" => Err(io::ErrorKind::Unsupported.into()),
            Err(_) => {
                let aside = save_old(path, &bytes)?;
                journal.restart(game)?;
                Ok(Found::Broken(journal, aside))
            }
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces the contents by this game; what was played before is saved under another name.
    pub fn replace(&mut self, game: &Game) -> io::Result<()> {
        let before = fs::read(&self.path)?;
        let played = Game::load(&String::from_utf8_lossy(&before));
        let worth = played.is_ok_and(|old| {
            let text = game.save();
            old.save() != text && !old.changes().is_empty()
        });
        if worth {
            save_old(&self.path, &before)?;
        }
        self.restart(game)
    }

    fn restart(&mut self, game: &Game) -> io::Result<()> {
        self.file.set_len(0)?;
        self.length = 0;
        self.add(&game.save())
    }

    /// Appends lines; an incomplete write is undone.
    pub fn add(&mut self, lines: &str) -> io::Result<()> {
        let written = self
            .file
            .seek(SeekFrom::Start(self.length))
            .and_then(|_| self.file.write_all(lines.as_bytes()));
        match written {
            Ok(()) => {
                self.length += lines.len() as u64;
                Ok(())
            }
            Err(error) => {
                // If that fails as well, the next reader ignores the incomplete line.
                let _ = self.file.set_len(self.length);
                Err(error)
            }
        }
    }
}

/// Writes bytes under a free name.
fn save_old(path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    for number in 1..10_000 {
        let aside = path.with_extension(format!("{number}.old"));
        match create_atomic(&aside, bytes) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            done => return done.map(|()| aside),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_learn::play::{Command, Pen};

    const DEMO1: &str =
        "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

    fn write(journal: &mut Journal, game: &mut Game, cell: u16, digit: u8) {
        let kept = game.send(Command::Write(vec![cell], Pen::Digit, digit)).kept.clone();
        journal.add(&kept).expect("a disk");
    }

    #[test]
    fn a_game_goes_on_where_it_was_left_wherever_the_file_was_cut() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let mut game = Game::new(&kotowari_format::puzzle(DEMO1).expect("a puzzle"));
        let path = path_of(folder.path(), &game);
        let Ok(Found::New(mut journal)) = Journal::open(&path, &game) else { panic!("new") };
        let mut states = vec![game.save()];
        for cell in 0..3 {
            write(&mut journal, &mut game, cell, 1);
            states.push(game.save());
        }
        drop(journal);
        let whole = fs::read(&path).expect("there");
        let start = states[0].len();
        for end in start..=whole.len() {
            fs::write(&path, &whole[..end]).expect("a disk");
            let Ok(Found::Kept(mut journal, kept)) = Journal::open(&path, &game) else {
                panic!("cut at {end}")
            };
            assert!(states.contains(&kept.save()), "{end}: a state there never was");
            let mut kept = *kept;
            write(&mut journal, &mut kept, 7, 2);
            drop(journal);
            let Ok(Found::Kept(_, again)) = Journal::open(&path, &game) else { panic!("{end}") };
            assert_eq!(again.save(), kept.save(), "{end}");
        }
    }

    #[test]
    fn what_cannot_be_read_is_put_aside_and_what_another_version_wrote_is_left_alone() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let game = Game::new(&kotowari_format::puzzle(DEMO1).expect("a puzzle"));
        let path = path_of(folder.path(), &game);
        fs::write(&path, "something else\n").expect("a disk");
        let Ok(Found::Broken(_, aside)) = Journal::open(&path, &game) else { panic!("broken") };
        assert_eq!(fs::read_to_string(aside).expect("there"), "something else\n");
        fs::write(&path, "kotowari/game/99\nhello\n").expect("a disk");
        assert!(Journal::open(&path, &game).is_err());
        assert_eq!(fs::read_to_string(&path).expect("there"), "kotowari/game/99\nhello\n");
    }
}
