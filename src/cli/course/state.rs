//! Which units are done: a small file beside that of `review`.

use std::io;

use crate::cli::practice::kept::Kept;
use crate::cli::practice::store::Store;
use crate::cli::{Context, Failure};
use crate::error::Error;
use crate::lesson::course::Unit;
use crate::lesson::course::progress::Progress;

/// Its name.
const NAME: &str = "course.toml";

/// What is done so far; nothing, if there is no file yet.
pub fn read(context: &Context<'_, '_>) -> Result<Progress, Failure> {
    let file = Kept::default(context.env, NAME);
    Ok(file.map_or_else(|| Ok(Progress::default()), |file| progress(&file))?)
}

/// Keeps what is done, and has the techniques of the unit come back in `review`; what is done now,
/// here and elsewhere.  Where there is nowhere to keep it, that is said.
pub fn finish(
    unit: &Unit,
    mut before: Progress,
    context: &mut Context<'_, '_>,
) -> Result<Progress, Failure> {
    let Some(file) = Kept::default(context.env, NAME) else {
        before.finish(unit);
        let text = context.renderer.text("course-state-nowhere", &[]);
        context.note(&text)?;
        return Ok(before);
    };
    let unwritable = |error: io::Error| match error.kind() {
        io::ErrorKind::WouldBlock => file.busy(),
        _ => about("course-state-unwritable", &file, error.to_string()),
    };
    // A lesson is long: another one may have ended since the file was read.
    let held = file.hold().map_err(unwritable)?;
    let mut progress = progress(&file)?;
    if progress.finish(unit) {
        held.write(&progress.write()).map_err(unwritable)?;
    }
    drop(held);
    let store = Store::new(None, None, context)?;
    for about in &unit.teaches {
        store.add(about.id, context)?;
    }
    Ok(progress)
}

fn progress(file: &Kept) -> Result<Progress, Error> {
    let bytes = file.read().map_err(|e| about("course-state-unreadable", file, e.to_string()))?;
    let Some(bytes) = bytes else { return Ok(Progress::default()) };
    let text = String::from_utf8(bytes).map_err(|e| e.to_string());
    let progress = text.and_then(|text| Progress::read(&text));
    progress.map_err(|reason| about("course-state-broken", file, reason))
}

fn about(id: &'static str, file: &Kept, reason: String) -> Error {
    Error::new(id).text("file", file.path().display().to_string()).text("reason", reason)
}
