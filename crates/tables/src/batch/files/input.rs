//! What is read: files and standard input.

use std::io;
use std::path::{Path, PathBuf};

use kotowari_engine::error::Error;

/// One thing to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// Standard input.
    Stdin,
    /// A file and how many bytes it has.
    File(PathBuf, u64),
    /// The text of puzzles itself.
    Text(String),
}

impl Input {
    /// Its name as it was typed.
    pub fn name(&self) -> String {
        match self {
            Input::Stdin => "-".to_owned(),
            Input::File(path, _) => path.display().to_string(),
            Input::Text(text) => text.clone(),
        }
    }
}

/// Why a file cannot be read.
pub fn unreadable(path: &Path, error: &io::Error) -> Error {
    let id = match error.kind() {
        io::ErrorKind::NotFound => "input-not-found",
        io::ErrorKind::PermissionDenied => "input-denied",
        _ => "input-unreadable",
    };
    Error::new(id).text("file", path.display().to_string()).text("reason", error.to_string())
}
