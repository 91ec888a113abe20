//! Where an output goes, looked at before anything is done; and files that are written whole or not at
//! all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::journal::Beside;
use crate::error::Error;

/// Where to.
#[derive(Clone, Debug)]
pub enum Place {
    /// Standard output.
    Stdout,
    /// A file; beside it stands what is needed to go on with it.
    File(PathBuf, Beside),
    /// A device or a pipe: it can be written to, and nothing else.
    Device(PathBuf),
}

impl Place {
    /// Looks at an output file before anything is rated.
    ///
    /// # Errors
    /// If the file is there already, and it is not said to go on with it or to replace it.
    pub fn of(output: Option<&Path>, resume: bool, force: bool) -> Result<Place, Error> {
        let Some(path) = output.filter(|path| path.as_os_str() != "-") else {
            return Ok(Place::Stdout);
        };
        let error = |id| Err(Error::new(id).text("file", path.display().to_string()));
        let beside = Beside::of(path);
        let found = fs::metadata(path).ok();
        match &found {
            Some(about) if about.is_dir() => return error("rate-output-folder"),
            Some(about) if !about.is_file() => return Ok(Place::Device(path.to_owned())),
            _ if resume || force => {}
            _ if beside.journal.exists() => return error("rate-output-unfinished"),
            Some(_) => return error("rate-output-exists"),
            None => {}
        }
        Ok(Place::File(path.to_owned(), beside))
    }

    /// The journal, where there can be one.
    pub fn journal(&self) -> Option<&Path> {
        match self {
            Place::File(_, beside) => Some(&beside.journal),
            _ => None,
        }
    }
}

/// Writes a draft, makes sure of it, and only then lets it take the file's place: whenever the
/// program ends, the file is either the old one or the new one.
///
/// # Errors
/// What the system says; then the draft is gone.
pub fn replace(path: &Path, draft: &Path, bytes: &[u8]) -> io::Result<()> {
    let written = draw_up(draft, bytes).and_then(|()| fs::rename(draft, path));
    if written.is_err() {
        // If it cannot be removed either, there is nothing more to say.
        let _ = fs::remove_file(draft);
    }
    written
}

fn draw_up(draft: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(draft)?;
    file.write_all(bytes)?;
    file.sync_all()
}
