//! Which units are done: a small file, replaced as a whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::cli::{Context, Failure};
use crate::error::Error;
use crate::lesson::course::progress::Progress;

/// The file's name in our folder.
const NAME: &str = "course.toml";

/// Where it is: in the folder `KOTOWARI_DATA`, or else where the system keeps what programs remember.
fn file(context: &Context<'_, '_>) -> Option<PathBuf> {
    let set = |name: &str| (context.env)(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let ours = |folder: PathBuf| folder.join("kotowari");
    let folder = set("KOTOWARI_DATA")
        .or_else(|| set("XDG_DATA_HOME").filter(|folder| folder.is_absolute()).map(ours))
        .or_else(|| set("APPDATA").map(ours))
        .or_else(|| Some(ours(set("HOME")?.join(".local/share"))))?;
    Some(folder.join(NAME))
}

/// What is done so far; nothing, if there is no file yet.
pub fn read(context: &Context<'_, '_>) -> Result<Progress, Failure> {
    let Some(file) = file(context) else { return Ok(Progress::default()) };
    match fs::read_to_string(&file) {
        Ok(text) => {
            let progress = Progress::read(&text);
            Ok(progress.map_err(|reason| about("course-state-broken", &file, reason))?)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Progress::default()),
        Err(error) => Err(about("course-state-unreadable", &file, error.to_string()).into()),
    }
}

/// Keeps what is done.  Where there is nowhere to keep it, that is said.
pub fn write(progress: &Progress, context: &mut Context<'_, '_>) -> Result<(), Failure> {
    let Some(file) = file(context) else {
        let text = context.renderer.text("course-state-nowhere", &[]);
        return Ok(context.note(&text)?);
    };
    let written = replace(&file, &progress.write());
    Ok(written.map_err(|error| about("course-state-unwritable", &file, error.to_string()))?)
}

/// Writes a file beside it first, so that nobody ever finds half of it.
fn replace(file: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let beside = file.with_extension(format!("{}.new", std::process::id()));
    let mut new = fs::File::create(&beside)?;
    let written = new.write_all(text.as_bytes()).and_then(|()| new.sync_all());
    let replaced = written.and_then(|()| fs::rename(&beside, file));
    if replaced.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    replaced
}

fn about(id: &'static str, file: &Path, reason: String) -> Error {
    Error::new(id).text("file", file.display().to_string()).text("reason", reason)
}
