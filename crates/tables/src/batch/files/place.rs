//! Output destinations, checked and locked before any work is done.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::journal::{Journal, SidecarFiles};
use super::lock::Lock;
use kotowari_engine::error::Error;

/// An output destination.
#[derive(Debug)]
pub enum Destination {
    /// Standard output.
    Stdout,
    /// A regular file, locked against other runs.
    File(OutputFile),
    /// A device or a named pipe, which can be neither replaced nor resumed.
    Device(PathBuf),
}

/// A regular output file, with its lock and its auxiliary files.
#[derive(Debug)]
pub struct OutputFile {
    /// Path of the file, symbolic links resolved.
    pub path: PathBuf,
    pub(super) sidecars: SidecarFiles,
    lock: Lock,
}

impl Destination {
    /// Checks and locks an output path; `None` and `-` are standard output.
    ///
    /// # Errors
    ///
    /// If the file exists and neither `resume` nor `force` is set; if another run is writing to it;
    /// if it is a folder or cannot be written.
    pub fn of(output: Option<&Path>, resume: bool, force: bool) -> Result<Destination, Error> {
        let Some(named) = output.filter(|path| path.as_os_str() != "-") else {
            return Ok(Destination::Stdout);
        };
        let error = |id| Error::new(id).text("file", named.display().to_string());
        let found = fs::metadata(named).ok();
        match &found {
            Some(found) if found.is_dir() => return Err(error("rate-output-folder")),
            Some(found) if !found.is_file() => return Ok(Destination::Device(named.to_owned())),
            _ => {}
        }
        let path = resolve_links(named);
        let sidecars = SidecarFiles::of(&path);
        // Checked twice: before locking, so that a refused run leaves no lock file, and again under
        // the lock, because another run may have finished in between.
        let check_free = || {
            if resume || force {
                return Ok(());
            }
            match (sidecars.journal.exists(), path.exists()) {
                (true, _) => Err(error("rate-output-unfinished")),
                (false, true) => Err(error("rate-output-exists")),
                (false, false) => Ok(()),
            }
        };
        let failed =
            |reason: io::Error| error("rate-output-failed").text("reason", reason.to_string());
        if !sidecars.journal.exists() {
            check_free()?;
        }
        let Some(lock) = Lock::take(&sidecars.lock).map_err(failed)? else {
            return Err(error("rate-output-busy"));
        };
        check_free()?;
        if !sidecars.journal.exists() {
            // We hold the lock, so these are leftovers of a run that was killed while cleaning up.
            sidecars.remove().map_err(failed)?;
        }
        Ok(Destination::File(OutputFile { path, sidecars, lock }))
    }

    /// Releases the lock, for a program that exits without dropping.
    pub fn release(&self) {
        if let Destination::File(spot) = self {
            spot.lock.release();
        }
    }
}

impl OutputFile {
    /// Returns the path of the journal.
    pub fn journal_path(&self) -> &Path {
        &self.sidecars.journal
    }

    /// Removes the auxiliary files of a complete output.
    ///
    /// # Errors
    ///
    /// I/O errors.
    pub fn remove_sidecars(&self) -> io::Result<()> {
        self.sidecars.remove()
    }

    /// Reads the journal of an interrupted run; `None` if there is none.
    ///
    /// # Errors
    ///
    /// If it cannot be read or parsed.
    pub fn journal(&self) -> Result<Option<Journal>, Error> {
        Journal::load(&self.sidecars.journal)
    }
}

/// Resolves symbolic links in the last component of a path, also where the target does
/// not exist yet.
pub fn resolve_links(path: &Path) -> PathBuf {
    if !path.is_symlink() {
        return path.to_owned();
    }
    if let Ok(real) = fs::canonicalize(path) {
        return real;
    }
    let mut resolved = path.to_owned();
    // The limit of Linux.
    for _ in 0..40 {
        let Ok(target) = fs::read_link(&resolved) else { break };
        resolved = resolved.parent().unwrap_or(Path::new("")).join(target);
    }
    resolved
}

/// Whether two paths name the same regular file, through symbolic or hard links too, so that
/// writing one would destroy the other. Files that do not exist yet are compared by their
/// resolved names.
pub fn is_same_file(a: &Path, b: &Path) -> bool {
    let (a, b) = (resolve_links(a), resolve_links(b));
    match (fs::metadata(&a), fs::metadata(&b)) {
        (Ok(one), Ok(other)) => {
            one.is_file() && (is_same_inode(&one, &other) || has_same_name(&a, &b))
        }
        (Err(_), Err(_)) => has_same_name(&a, &b),
        _ => false,
    }
}

fn has_same_name(a: &Path, b: &Path) -> bool {
    let full = |path: &Path| -> io::Result<PathBuf> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        Ok(fs::canonicalize(folder.unwrap_or(Path::new(".")))?
            .join(path.file_name().unwrap_or_default()))
    };
    matches!((full(a), full(b)), (Ok(a), Ok(b)) if a == b)
}

/// Whether the metadata belong to one file.
#[cfg(unix)]
pub fn is_same_inode(a: &fs::Metadata, b: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (a.dev(), a.ino()) == (b.dev(), b.ino())
}

/// Always `false`: std exposes a file's identity on Unix only.
#[cfg(not(unix))]
pub fn is_same_inode(_: &fs::Metadata, _: &fs::Metadata) -> bool {
    false
}
