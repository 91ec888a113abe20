//! The file of the course: which units are done, and how well. It lies beside that of `review`.

use std::io;

use crate::cli::practice::state_file::StateFile;
use crate::cli::practice::store::Store;
use crate::cli::{Context, Failure};
use kotowari_engine::error::Error;
use kotowari_learn::lesson::course::progress::Progress;
use kotowari_learn::lesson::course::{Course, Unit};
use kotowari_learn::lesson::session::Effect;

const FILE_NAME: &str = "course.toml";

/// Reads the progress; empty if there is no file yet.
pub fn read(context: &Context<'_, '_>) -> Result<Progress, Failure> {
    let file = StateFile::default(context.env, FILE_NAME);
    Ok(file.map_or_else(|| Ok(Progress::default()), |file| progress(&file))?)
}

/// Whether there is no folder to store it in.
pub fn is_nowhere(context: &Context<'_, '_>) -> bool {
    StateFile::default(context.env, FILE_NAME).is_none()
}

/// Records that a unit is done, and adds its techniques to `review`. Returns the progress including
/// what other processes recorded. If there is no folder to store it in, says so.
pub fn finish(
    unit: &Unit,
    mut before: Progress,
    context: &mut Context<'_, '_>,
) -> Result<Progress, Failure> {
    let finish = |progress: &mut Progress| {
        progress.finish(unit);
        progress.reach(unit, None);
    };
    let Some(progress) = change(context, finish)? else {
        before.finish(unit);
        let text = context.renderer.text("course-state-nowhere", &[]);
        context.note(&text)?;
        return Ok(before);
    };
    let store = Store::new(None, None, context)?;
    for about in &unit.teaches {
        store.add(about.id, context)?;
    }
    Ok(progress)
}

/// Records an effect of a session, except for the end of a unit, which [`finish`] does. `unit` is
/// the current one. Without a folder to store it in, nothing happens.
pub fn keep(
    effect: &Effect,
    unit: Option<&Unit>,
    course: &Course,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    // The most frequent effects, for which the file need not be locked and read.
    if let Effect::Graded { .. } | Effect::Done = effect {
        return Ok(());
    }
    let changes = |progress: &mut Progress| match (effect, unit) {
        (Effect::Practised { technique, skill, right }, _) => {
            if let Some(unit) = course.teaching(technique) {
                progress.answered(unit, *skill, *right);
            }
        }
        (Effect::NearMiss { line, fooled }, _) => progress.note(line, *fooled),
        (Effect::Reached(place), Some(unit)) => progress.reach(unit, Some(*place)),
        (Effect::Tested(trial), _) => progress.test(Some(trial.clone())),
        (Effect::Placed { known }, _) => progress.placed(known.as_deref()),
        (Effect::Seen, Some(unit)) => {
            progress.see(unit);
            progress.reach(unit, None);
        }
        _ => {}
    };
    change(context, changes)?;
    Ok(())
}

/// Reads, changes and writes the file under a lock: a lesson takes long, and another process may
/// have written meanwhile. `None` if there is no folder.
fn change(
    context: &Context<'_, '_>,
    change: impl FnOnce(&mut Progress),
) -> Result<Option<Progress>, Failure> {
    let Some(file) = StateFile::default(context.env, FILE_NAME) else { return Ok(None) };
    let unwritable = |error: io::Error| match error.kind() {
        io::ErrorKind::WouldBlock => file.busy(),
        _ => about("course-state-unwritable", &file, error.to_string()),
    };
    let locked = file.lock().map_err(unwritable)?;
    let before = progress(&file)?;
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        locked.write(&after.write()).map_err(unwritable)?;
    }
    Ok(Some(after))
}

fn progress(file: &StateFile) -> Result<Progress, Error> {
    let bytes = file.read().map_err(|e| about("course-state-unreadable", file, e.to_string()))?;
    let Some(bytes) = bytes else { return Ok(Progress::default()) };
    let text = String::from_utf8(bytes).map_err(|e| e.to_string());
    let progress = text.and_then(|text| Progress::read(&text));
    progress.map_err(|reason| about("course-state-broken", file, reason))
}

fn about(id: &'static str, file: &StateFile, reason: String) -> Error {
    Error::new(id).text("file", file.path().display().to_string()).text("reason", reason)
}
