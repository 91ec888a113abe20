//! A folder nobody else of us changes meanwhile.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::Duration;

/// How often a locked folder is tried before that is told: a change takes milliseconds.
const TRIES: u32 = 500;

/// How long to wait between two tries.
const PAUSE: Duration = Duration::from_millis(20);

/// Gives the folder back when it is dropped, and with the program, however that ends: nothing is left
/// behind.
pub struct Lock {
    _folder: Option<File>,
}

/// Locks a folder.  Where folders cannot be opened or locked, nothing is locked: each file is replaced
/// as a whole all the same.
///
/// # Errors
/// `WouldBlock` if somebody else does not let go of it.
#[clippy::msrv = "1.89"]
pub fn lock(folder: &Path) -> io::Result<Lock> {
    let Ok(file) = File::open(folder) else { return Ok(Lock { _folder: None }) };
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(Lock { _folder: Some(file) }),
            Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            Err(TryLockError::Error(_)) => return Ok(Lock { _folder: None }),
        }
    }
    Err(io::ErrorKind::WouldBlock.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[clippy::msrv = "1.89"]
    #[test]
    fn one_at_a_time_has_it_and_a_lock_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let held = lock(folder.path()).expect("free");
        let other = File::open(folder.path()).expect("a folder");
        assert!(matches!(other.try_lock(), Err(TryLockError::WouldBlock)));
        drop(held);
        assert!(other.try_lock().is_ok());
        assert_eq!(folder.path().read_dir().expect("readable").count(), 0);
    }
}
