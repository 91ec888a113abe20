//! Advisory locks between processes: a lock file beside an output, and a lock on a folder.
//!
//! A run holds the lock file of its output for as long as it writes, and a second run fails at
//! once. A folder is locked for the milliseconds of one change, so a second process waits.
//!
//! Both are locks of the operating system, which releases them when the process ends, even by a
//! signal. A lock file may be left behind then; it is not locked, and the next run takes it over.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use super::place::is_same_inode;

/// Attempts to lock a folder before giving up: ten seconds, where a change takes milliseconds.
const MAX_LOCK_ATTEMPTS: u32 = 500;

const LOCK_RETRY_INTERVAL: Duration = Duration::from_millis(20);

/// A lock file, held until it is dropped.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    _file: File,
    is_released: AtomicBool,
}

impl Lock {
    /// Acquires the lock; `None` if another process holds it.
    pub fn take(path: &Path) -> io::Result<Option<Lock>> {
        Ok(open_locked(path)?.map(|file| Lock {
            path: path.to_owned(),
            _file: file,
            is_released: AtomicBool::new(false),
        }))
    }

    /// Removes the lock file, once: after that, a file of this name may be another run's.
    pub fn release(&self) {
        if self.is_released.swap(true, Ordering::Relaxed) {
            return;
        }
        // If that fails, the file that remains is not locked once the process has ended.
        let _ = fs::remove_file(&self.path);
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.release();
    }
}

/// Opens a file for reading and writing, creates it if needed, and locks it. Returns `None` if
/// another process holds the lock.
#[clippy::msrv = "1.89"]
pub fn open_locked(path: &Path) -> io::Result<Option<File>> {
    loop {
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            // On a file system without locks, concurrent runs cannot be detected.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(error),
        }
        // The previous holder may have unlinked the file between our `open` and `try_lock`. Then we
        // hold a lock on a file without a name, and have to start over.
        let is_there = match fs::metadata(path) {
            Ok(found) => cfg!(not(unix)) || is_same_inode(&found, &file.metadata()?),
            Err(_) => false,
        };
        if is_there {
            return Ok(Some(file));
        }
    }
}

/// A lock on a folder, released when it is dropped or the process ends. It leaves no file behind.
#[derive(Debug)]
pub struct FolderLock {
    _folder: Option<File>,
}

/// Locks a folder, waiting for another process to release it. Where the system cannot open or lock
/// folders, nothing is locked; files are replaced atomically all the same.
///
/// # Errors
///
/// `WouldBlock` if another process has not released it after ten seconds.
#[clippy::msrv = "1.89"]
pub fn lock_folder(folder: &Path) -> io::Result<FolderLock> {
    let Ok(file) = File::open(folder) else { return Ok(FolderLock { _folder: None }) };
    for _ in 0..MAX_LOCK_ATTEMPTS {
        match file.try_lock() {
            Ok(()) => return Ok(FolderLock { _folder: Some(file) }),
            Err(TryLockError::WouldBlock) => thread::sleep(LOCK_RETRY_INTERVAL),
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
