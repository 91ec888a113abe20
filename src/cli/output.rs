//! Files we write: whole, or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::error::Error;

/// Writes a file; if that fails half-way, what was there before is still there.
///
/// # Errors
/// `file-unwritable`, with what the system says.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    replace(path, &beside(path), bytes).map_err(|reason| unwritable(path, &reason))
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

/// A name next to this one, that nobody else uses.
pub fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

/// The error of a file or folder that cannot be written.
pub fn unwritable(path: &Path, reason: &io::Error) -> Error {
    let file = path.display().to_string();
    Error::new("file-unwritable").text("file", file).text("reason", reason.to_string())
}
