//! Input sources of a run: files, standard input and literal text.

use std::io;
use std::path::{Path, PathBuf};

use kotowari_engine::error::Error;

/// An input source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Standard input.
    Stdin,
    /// A file and its size in bytes.
    File(PathBuf, u64),
    /// A puzzle given literally on the command line.
    Text(String),
}

impl Input {
    /// Returns the name as it was typed, for messages.
    pub fn name(&self) -> String {
        match self {
            Input::Stdin => "-".to_owned(),
            Input::File(path, _) => path.display().to_string(),
            Input::Text(text) => text.clone(),
        }
    }
}

/// Returns the error for a file that cannot be read: `input-not-found`, `input-denied` or
/// `input-unreadable`.
pub fn unreadable(path: &Path, error: &io::Error) -> Error {
    let id = match error.kind() {
        io::ErrorKind::NotFound => "input-not-found",
        io::ErrorKind::PermissionDenied => "input-denied",
        _ => "input-unreadable",
    };
    Error::new(id).text("file", path.display().to_string()).text("reason", error.to_string())
}
