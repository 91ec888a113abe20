//! A lock beside a file: one run at a time writes to it.
//!
//! The system lets go of it when the program ends, however it ends; the lock's file may stay then, and
//! the next run takes it over.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::place::is_one_file;

/// A lock that is held.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Takes it; `None` if somebody else has it.
    pub fn take(path: &Path) -> io::Result<Option<Lock>> {
        Ok(locked(path)?.map(|file| Lock { path: path.to_owned(), _file: file }))
    }

    /// Takes its file away.
    pub fn release(&self) {
        // If that fails, the next run finds a file that nobody holds.
        let _ = fs::remove_file(&self.path);
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.release();
    }
}

/// Opens a file, as it is or empty, that nobody else holds; `None` if somebody does.
#[clippy::msrv = "1.89"]
pub fn locked(path: &Path) -> io::Result<Option<File>> {
    loop {
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            // A file system without locks: there nobody can be asked.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(error),
        }
        // Whoever held it may have taken it away after we opened it; then ours is no longer there.
        let is_there = match fs::metadata(path) {
            Ok(found) => cfg!(not(unix)) || is_one_file(&found, &file.metadata()?),
            Err(_) => false,
        };
        if is_there {
            return Ok(Some(file));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_held_by_one_and_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let lock = Lock::take(&path).unwrap().expect("nobody has it");
        assert!(Lock::take(&path).unwrap().is_none(), "we have it");
        drop(lock);
        assert!(!path.exists());
        fs::write(&path, "left by a run that was killed").unwrap();
        assert!(Lock::take(&path).unwrap().is_some());
        assert!(!path.exists());
    }
}
