//! `lesson`: the course: its units, their pages, a walk through one, an export.

mod args;
mod check;
mod export;
mod start;
mod test;

use std::sync::Arc;

use crate::cli::course::curve::curve;
use crate::cli::course::list::{list, overview};
use crate::cli::course::page::{page, pages};
use crate::cli::options::allowed;
use crate::cli::{Context, Exit, Failure, course};
pub use args::LessonArgs;
use args::{Action, Format};
use kotowari_engine::error::Error;
use kotowari_learn::lesson::course::Course;
use kotowari_learn::lesson::{Lesson, LessonError};
use kotowari_words::explain::Line;

/// Runs the command.
pub fn run(args: &LessonArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let course = course::ours()?;
    let name = args.name.as_deref();
    let lines = match (args.action, name) {
        (None, _) => overview(&course, &course::state::read(context)?, context.renderer),
        (Some(Action::Progress), _) => {
            curve(&course, &course::state::read(context)?, context.renderer)
        }
        (Some(Action::List), _) => list(&course, context.renderer),
        (Some(Action::Show), Some(name)) => show(&course, name, context)?,
        (Some(Action::Show), None) => return Err(Error::new("lesson-which").into()),
        (Some(Action::Check), name) => return check::check(name, context),
        (Some(Action::Export), _) if args.book => {
            return export::book(args.output.as_deref(), &args.paper, args.force, context);
        }
        (Some(Action::Export), _) => {
            let Format::Html = args.format;
            return export::folder(args.output.as_deref(), args.force, context);
        }
        (Some(Action::Test), None) => return test::test(&course, args.seed, context),
        (Some(Action::Test), Some(name)) => {
            return Err(Error::new("placing-no-name").text("name", name).into());
        }
        (Some(Action::Start), None) => return Err(Error::new("course-unit-which").into()),
        (Some(Action::Start | Action::Next), _) => return start::start(&course, args, context),
    };
    context.print(&lines)?;
    Ok(Exit::Done)
}

/// The page of a technique, or of a unit: its own, or those of all its techniques.
fn show(course: &Course, name: &str, context: &Context<'_, '_>) -> Result<Vec<Line>, Failure> {
    let technique = allowed::named(name, context.renderer);
    if let (Err(_), Some(unit)) = (&technique, course::own_name(course, name)) {
        return pages(unit, context);
    }
    // A flaw would be ours, and `tests/lessons.rs` looks for them all.
    let lesson = Lesson::of(technique?.info()).map_err(LessonError::error)?;
    Ok(page(&Arc::new(lesson), context))
}
