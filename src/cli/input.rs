//! The bytes of a puzzle, from a file or from standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::{Context, Failure};
use crate::error::Error;
use crate::explain::Renderer;

/// More than this is no file of puzzles, but a mistake (`/dev/zero`).
const MOST: u64 = 1 << 28;

/// The name of a file, as it is shown to the reader.
pub fn shown(file: &str, renderer: &Renderer) -> String {
    match file {
        "-" => renderer.text("standard-input", &[]),
        _ => file.to_owned(),
    }
}

/// Reads it.  `None` and `-` are standard input.  Returns the name to show, too.
pub fn read(
    file: Option<&Path>,
    context: &mut Context<'_, '_>,
) -> Result<(String, Vec<u8>), Failure> {
    let file = file.filter(|file| file.as_os_str() != "-");
    let name = file.map_or_else(|| "-".to_owned(), |file| file.display().to_string());
    let mut bytes = vec![];
    let read = match file {
        Some(file) => File::open(file).and_then(|file| file.take(MOST + 1).read_to_end(&mut bytes)),
        None => {
            if context.stdin_is_terminal {
                let text = context.renderer.text("input-keyboard", &[]);
                context.note(&text)?;
            }
            context.stdin.take(MOST + 1).read_to_end(&mut bytes)
        }
    };
    match read {
        Ok(length) if length as u64 > MOST => {
            Err(Error::new("input-too-long").text("file", name).into())
        }
        Ok(_) => Ok((name, bytes)),
        Err(error) => {
            let is_folder = file.is_some_and(Path::is_dir);
            let id = match error.kind() {
                _ if is_folder => "input-folder",
                io::ErrorKind::NotFound => "input-not-found",
                io::ErrorKind::PermissionDenied => "input-denied",
                _ => "input-unreadable",
            };
            Err(Error::new(id).text("file", name).text("reason", error.to_string()).into())
        }
    }
}
