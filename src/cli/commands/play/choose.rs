//! What somebody wants to learn, by name.

use crate::cli::course::{self, state as progress};
use crate::cli::options::allowed;
use crate::cli::practice::store::{self, Store};
use crate::cli::{Context, Failure};
use crate::deduction::About;
use crate::error::Error;
use crate::lesson::course::{Course, Unit};
use crate::lesson::own;
use crate::lesson::session::{Drill, Placement, Study, finds};
use crate::play::player::Learner;

/// So many questions has a drill.
const ITEMS: usize = 10;

/// What becomes of an answer.
pub enum Kind {
    /// The unit is done in the end.
    Unit(&'static Unit),
    /// The technique comes back in reviews.
    Drill,
    /// The card moves.
    Review,
    /// It is known where to begin.
    Test,
}

/// Begins what was asked for: `next` (or nothing) the unit that comes next, `review` what is due, `test` the
/// entry test, `drill` and a name practice of a technique, else a unit by name, or a technique that no unit
/// teaches.  A unit goes on where one stopped.
///
/// # Errors
/// If there is nothing of that name, or nothing due.
pub fn learner(
    name: &str,
    course: &'static Course,
    seed: u64,
    context: &mut Context<'_, '_>,
) -> Result<(Learner<'static>, Kind), Failure> {
    if name == "review" {
        let store = Store::new(None, None, context)?;
        let due = store.load(context)?;
        let due = store::due(&due, store.today);
        if due.is_empty() {
            return Err(Error::new("review-empty").into());
        }
        let own = own::asked_again(&progress::read(context)?);
        return Ok((Learner::review(Drill::recall(due, own, seed)), Kind::Review));
    }
    if let Some(name) = name.strip_prefix("drill ") {
        let technique = allowed::named(name.trim(), context.renderer)?;
        return Ok(drill(technique.about(), seed));
    }
    let progress = progress::read(context)?;
    if name == "test" {
        let test = Placement::go_on(course, &progress, seed);
        return Ok((Learner::test(test), Kind::Test));
    }
    let unit = match name {
        "" | "next" => progress.next(course),
        name => match course::named(course, name, context.renderer) {
            Ok(unit) => Some(unit),
            Err(error) => {
                let Ok(technique) = allowed::named(name, context.renderer) else {
                    return Err(error.into());
                };
                return Ok(drill(technique.about(), seed));
            }
        },
    };
    let Some(unit) = unit else { return Err(Error::new("course-all-done").into()) };
    let study = match progress.place(unit) {
        Some(place) => Study::resume(course, unit, place)?,
        None => Study::new(course, unit, None, seed)?,
    };
    Ok((Learner::unit(unit, study), Kind::Unit(unit)))
}

fn drill(about: &'static About, seed: u64) -> (Learner<'static>, Kind) {
    let drill = Drill::new(finds(about, ITEMS, seed), ITEMS);
    (Learner::drill(about, drill), Kind::Drill)
}

/// The course, for a session that borrows from it until the program ends.
///
/// # Errors
/// If it cannot be read.
pub fn course() -> Result<&'static Course, Failure> {
    Ok(Box::leak(Box::new(course::ours()?)))
}
