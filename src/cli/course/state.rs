//! Which units are done, and where one stopped: a small file beside that of `review`.

use std::io;

use crate::cli::practice::kept::Kept;
use crate::cli::practice::store::Store;
use crate::cli::{Context, Failure};
use crate::error::Error;
use crate::lesson::course::Unit;
use crate::lesson::course::progress::Progress;
use crate::lesson::session::Effect;

/// Its name.
const NAME: &str = "course.toml";

/// What is done so far; nothing, if there is no file yet.
pub fn read(context: &Context<'_, '_>) -> Result<Progress, Failure> {
    let file = Kept::default(context.env, NAME);
    Ok(file.map_or_else(|| Ok(Progress::default()), |file| progress(&file))?)
}

/// Keeps what has become of a unit; if it is done now, its techniques come back in `review`.  Where there
/// is nowhere to keep it, that is said when it is done.
pub fn keep(
    unit: &Unit,
    effect: &Effect,
    mut before: Progress,
    context: &mut Context<'_, '_>,
) -> Result<Progress, Failure> {
    let change = |progress: &mut Progress| match effect {
        Effect::Reached(stage) => progress.reached(unit, *stage),
        Effect::Seen => progress.saw(unit),
        Effect::Done => drop(progress.finish(unit)),
        Effect::Graded { .. } => {}
    };
    let is_done = matches!(effect, Effect::Done);
    let Some(file) = Kept::default(context.env, NAME) else {
        change(&mut before);
        if is_done {
            let text = context.renderer.text("course-state-nowhere", &[]);
            context.note(&text)?;
        }
        return Ok(before);
    };
    let unwritable = |error: io::Error| match error.kind() {
        io::ErrorKind::WouldBlock => file.busy(),
        _ => about("course-state-unwritable", &file, error.to_string()),
    };
    // A lesson is long: another one may have ended since the file was read.
    let held = file.hold().map_err(unwritable)?;
    let mut progress = progress(&file)?;
    let was = progress.clone();
    change(&mut progress);
    if progress != was {
        held.write(&progress.write()).map_err(unwritable)?;
    }
    drop(held);
    if is_done {
        let store = Store::new(None, None, context)?;
        for about in &unit.teaches {
            store.add(about.id, context)?;
        }
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
