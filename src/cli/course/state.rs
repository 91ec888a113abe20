//! Which units are done: a small file beside that of `review`, replaced as a whole or not at all.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::practice::store::{Store, default_file, save};
use crate::cli::{Context, Failure};
use crate::error::Error;
use crate::lesson::course::Unit;
use crate::lesson::course::progress::Progress;

/// Its name.
const NAME: &str = "course.toml";

fn file(context: &Context<'_, '_>) -> Option<PathBuf> {
    default_file(context.env, NAME)
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

/// Keeps what is done, and has the techniques of the unit come back in `review`.  Where there is
/// nowhere to keep it, that is said.
pub fn finish(
    unit: &Unit,
    progress: &mut Progress,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    progress.finish(unit);
    let Some(file) = file(context) else {
        let text = context.renderer.text("course-state-nowhere", &[]);
        return Ok(context.note(&text)?);
    };
    let written = save(&file, &progress.write());
    written.map_err(|error| about("course-state-unwritable", &file, error.to_string()))?;
    let store = Store::new(None, None, context)?;
    for about in &unit.teaches {
        store.add(about.id, context)?;
    }
    Ok(())
}

fn about(id: &'static str, file: &Path, reason: String) -> Error {
    Error::new(id).text("file", file.display().to_string()).text("reason", reason)
}
