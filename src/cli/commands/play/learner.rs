//! Starting a lesson, a drill, a review or the placement test by name.

use crate::cli::course::{self, state as progress};
use crate::cli::options::allowed;
use crate::cli::practice::store::{self, Store};
use crate::cli::{Context, Failure};
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::error::Error;
use kotowari_learn::lesson::course::{Course, Unit};
use kotowari_learn::lesson::own;
use kotowari_learn::lesson::session::{Drill, Placement, Study, finds};
use kotowari_learn::play::player::Learner;

/// Questions in a drill.
const ITEMS: usize = 10;

/// What is being learnt, which decides how answers are recorded.
pub enum Kind {
    /// A unit, which is marked as done at its end.
    Unit(&'static Unit),
    /// A technique, which is added to reviews.
    Drill,
    /// Cards, which move with each answer.
    Review,
    /// The placement test, which says where to begin.
    Test,
}

/// Starts `next` (or the empty name: the next unit), `review` (what is due), `test` (the placement
/// test), `drill NAME` (practice of a technique), or else a unit, or a technique that no unit
/// teaches. A unit resumes where it was left.
///
/// # Errors
/// If there is nothing of that name, or nothing due.
pub fn begin(
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
        let own = own::misses_to_repeat(&progress::read(context)?);
        return Ok((Learner::review(Drill::recall(due, own, seed)), Kind::Review));
    }
    if let Some(name) = name.strip_prefix("drill ") {
        let technique = allowed::named(name.trim(), context.renderer)?;
        return Ok(drill(technique.info(), seed));
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
                return Ok(drill(technique.info(), seed));
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

fn drill(about: &'static TechniqueInfo, seed: u64) -> (Learner<'static>, Kind) {
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
