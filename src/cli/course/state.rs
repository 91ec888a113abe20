//! Which units are done, and how well: a small file beside that of `review`.

use std::io;

use crate::cli::practice::kept::Kept;
use crate::cli::practice::store::Store;
use crate::cli::{Context, Failure};
use crate::error::Error;
use crate::lesson::course::progress::Progress;
use crate::lesson::course::{Course, Unit};
use crate::lesson::session::Effect;

/// Its name.
const NAME: &str = "course.toml";

/// What is done so far; nothing, if there is no file yet.
pub fn read(context: &Context<'_, '_>) -> Result<Progress, Failure> {
    let file = Kept::default(context.env, NAME);
    Ok(file.map_or_else(|| Ok(Progress::default()), |file| progress(&file))?)
}

/// Whether there is nowhere to keep it.
pub fn is_nowhere(context: &Context<'_, '_>) -> bool {
    Kept::default(context.env, NAME).is_none()
}

/// Keeps what is done, and has the techniques of the unit come back in `review`; what is done now,
/// here and elsewhere.  Where there is nowhere to keep it, that is said.
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

/// Keeps what a session finds worth keeping for the course, but for the end of a unit, which
/// [`finish`] does; `unit` is the one that is walked through.  Where there is nowhere to keep it, nothing is
/// lost but that.
pub fn keep(
    effect: &Effect,
    unit: Option<&Unit>,
    course: &Course,
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    // Most effects are these, and the file is read and locked for the others.
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

/// Changes what is kept, while nobody else does: a lesson is long, and another one may have ended since the
/// file was read.  None where there is nowhere to keep it.
fn change(
    context: &Context<'_, '_>,
    change: impl FnOnce(&mut Progress),
) -> Result<Option<Progress>, Failure> {
    let Some(file) = Kept::default(context.env, NAME) else { return Ok(None) };
    let unwritable = |error: io::Error| match error.kind() {
        io::ErrorKind::WouldBlock => file.busy(),
        _ => about("course-state-unwritable", &file, error.to_string()),
    };
    let held = file.hold().map_err(unwritable)?;
    let before = progress(&file)?;
    let mut after = before.clone();
    change(&mut after);
    if after != before {
        held.write(&after.write()).map_err(unwritable)?;
    }
    Ok(Some(after))
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
