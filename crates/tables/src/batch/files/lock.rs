//! What one of us at a time may change: a file, by a lock beside it, which one run at a time has for as
//! long as it writes; a folder, which is locked itself and waited for.
//!
//! The system lets go of either when the program ends, however it ends; a lock's file may stay then, and
//! the next run takes it over.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::place::is_one_file;

/// How often a locked folder is tried before that is told: a change takes milliseconds.
const TRIES: u32 = 500;

/// How long to wait between two tries.
const PAUSE: Duration = Duration::from_millis(20);

/// A lock beside a file that is held.
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

/// Gives the folder back when it is dropped, and with the program, however that ends: nothing is left
/// behind.
#[derive(Debug)]
pub struct FolderLock {
    _folder: Option<File>,
}

/// Locks a folder.  Where folders cannot be opened or locked, nothing is locked: each file is replaced
/// as a whole all the same.
///
/// # Errors
/// `WouldBlock` if somebody else does not let go of it.
#[clippy::msrv = "1.89"]
pub fn lock_folder(folder: &Path) -> io::Result<FolderLock> {
    let Ok(file) = File::open(folder) else { return Ok(FolderLock { _folder: None }) };
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(FolderLock { _folder: Some(file) }),
            Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            Err(TryLockError::Error(_)) => return Ok(FolderLock { _folder: None }),
        }
    }
    Err(io::ErrorKind::WouldBlock.into())
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

    #[cfg(unix)]
    #[clippy::msrv = "1.89"]
    #[test]
    fn one_at_a_time_has_it_and_a_lock_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let held = lock_folder(folder.path()).expect("free");
        let other = File::open(folder.path()).expect("a folder");
        assert!(matches!(other.try_lock(), Err(TryLockError::WouldBlock)));
        drop(held);
        assert!(other.try_lock().is_ok());
        assert_eq!(folder.path().read_dir().expect("readable").count(), 0);
    }
}
