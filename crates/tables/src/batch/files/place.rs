//! Where an output goes, looked at before anything is done.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::journal::{Beside, Journal};
use super::lock::Lock;
use kotowari_engine::error::Error;

/// Where to.
#[derive(Debug)]
pub enum Place {
    /// Standard output.
    Stdout,
    /// A file that nobody else writes to meanwhile.
    File(Spot),
    /// A device or a pipe: it can be written to, and nothing else.
    Device(PathBuf),
}

/// A file that is ours to write to.
#[derive(Debug)]
pub struct Spot {
    /// The file itself, not a link to it.
    pub path: PathBuf,
    /// What is needed to go on with it.
    pub(super) beside: Beside,
    lock: Lock,
}

impl Place {
    /// Looks at an output file, and keeps others away from it.
    ///
    /// # Errors
    /// If the file is there already, and it is not said to go on with it or to replace it; if another
    /// run is writing to it; if it is a folder, or cannot be written.
    pub fn of(output: Option<&Path>, resume: bool, force: bool) -> Result<Place, Error> {
        let Some(named) = output.filter(|path| path.as_os_str() != "-") else {
            return Ok(Place::Stdout);
        };
        let error = |id| Error::new(id).text("file", named.display().to_string());
        let found = fs::metadata(named).ok();
        match &found {
            Some(about) if about.is_dir() => return Err(error("rate-output-folder")),
            Some(about) if !about.is_file() => return Ok(Place::Device(named.to_owned())),
            _ => {}
        }
        let path = followed(named);
        let beside = Beside::of(&path);
        // Who may write to it: a look before there is a lock, and, as time has gone by, one after it.
        let is_free = || {
            if resume || force {
                return Ok(());
            }
            match (beside.journal.exists(), path.exists()) {
                (true, _) => Err(error("rate-output-unfinished")),
                (false, true) => Err(error("rate-output-exists")),
                (false, false) => Ok(()),
            }
        };
        let failed =
            |reason: io::Error| error("rate-output-failed").text("reason", reason.to_string());
        if !beside.journal.exists() {
            is_free()?;
        }
        let Some(lock) = Lock::take(&beside.lock).map_err(failed)? else {
            return Err(error("rate-output-busy"));
        };
        is_free()?;
        if !beside.journal.exists() {
            // Left by a run that was killed at its very end, for nobody writes here but we.
            beside.remove().map_err(failed)?;
        }
        Ok(Place::File(Spot { path, beside, lock }))
    }

    /// Lets others write there: for a program that ends without a drop.
    pub fn release(&self) {
        if let Place::File(spot) = self {
            spot.lock.release();
        }
    }
}

impl Spot {
    /// The file that keeps what is needed to go on.
    pub fn journal_path(&self) -> &Path {
        &self.beside.journal
    }

    /// Removes what was kept to go on: the output is whole.
    ///
    /// # Errors
    /// What the system says.
    pub fn settle(&self) -> io::Result<()> {
        self.beside.remove()
    }

    /// Where an earlier run was interrupted, if one was.
    ///
    /// # Errors
    /// If its journal cannot be read or is none of ours.
    pub fn journal(&self) -> Result<Option<Journal>, Error> {
        Journal::load(&self.beside.journal)
    }
}

/// The file itself, where this is a link to it, or a link to a link; it need not be there.
pub fn followed(path: &Path) -> PathBuf {
    if !path.is_symlink() {
        return path.to_owned();
    }
    if let Ok(real) = fs::canonicalize(path) {
        return real;
    }
    let mut at = path.to_owned();
    // As many as Linux follows.
    for _ in 0..40 {
        let Ok(to) = fs::read_link(&at) else { break };
        at = at.parent().unwrap_or(Path::new("")).join(to);
    }
    at
}

/// Whether two names mean one file that can be lost: by links of either kind, too.
pub fn is_same(a: &Path, b: &Path) -> bool {
    let (a, b) = (followed(a), followed(b));
    match (fs::metadata(&a), fs::metadata(&b)) {
        (Ok(one), Ok(other)) => one.is_file() && (is_one_file(&one, &other) || is_one_name(&a, &b)),
        // Two files that are yet to be made.
        (Err(_), Err(_)) => is_one_name(&a, &b),
        _ => false,
    }
}

fn is_one_name(a: &Path, b: &Path) -> bool {
    let full = |path: &Path| -> io::Result<PathBuf> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        Ok(fs::canonicalize(folder.unwrap_or(Path::new(".")))?
            .join(path.file_name().unwrap_or_default()))
    };
    matches!((full(a), full(b)), (Ok(a), Ok(b)) if a == b)
}

/// Whether this is one file under two names.  Only Unix can tell hard links.
#[cfg(unix)]
pub fn is_one_file(a: &fs::Metadata, b: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

/// Whether this is one file under two names.  Only Unix can tell hard links.
#[cfg(not(unix))]
pub fn is_one_file(_: &fs::Metadata, _: &fs::Metadata) -> bool {
    false
}
