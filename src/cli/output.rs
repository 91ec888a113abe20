//! Files we write: whole, or not at all.

use std::fs;
use std::path::{Path, PathBuf};

use crate::error::Error;

/// Writes a file; if that fails half-way, what was there before is still there.
///
/// # Errors
/// `file-unwritable`, with what the system says.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let beside = beside(path);
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.map_err(|reason| {
        // If it cannot be removed either, there is nothing more to say.
        let _ = fs::remove_file(&beside);
        unwritable(path, &reason)
    })
}

/// A name next to this one, that nobody else uses.
pub fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

/// The error of a file or folder that cannot be written.
pub fn unwritable(path: &Path, reason: &std::io::Error) -> Error {
    let file = path.display().to_string();
    Error::new("file-unwritable").text("file", file).text("reason", reason.to_string())
}
