//! `lesson check`: what is wrong with the course, for its authors.

use crate::cli::course::{named, numbered, ours};
use crate::cli::terminal::errors;
use crate::cli::{Context, Exit, Failure};
use kotowari_learn::lesson::course::Files;
use kotowari_words::explain::{Line, Value};

/// Checks the whole course, or one unit, and prints all errors.
pub fn check(name: Option<&str>, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let course = ours()?;
    let units = match name {
        Some(name) => vec![named(&course, name, context.renderer)?],
        None => course.units.iter().collect(),
    };
    let mut wrong = if name.is_none() { course.check_order() } else { vec![] };
    for unit in &units {
        wrong.extend(course.check_unit(unit, Files::of(&unit.id)));
    }
    for error in &wrong {
        let lines = errors::page(error, context.renderer, context.width);
        context.print(&lines)?;
    }
    let last = match (&units[..], wrong.len()) {
        ([unit], 0) => {
            let unit = Value::Text(numbered(unit, context.renderer));
            context.renderer.text("course-unit-sound", &[("unit", unit)])
        }
        (units, 0) => {
            let count = [("count", Value::Number(units.len()))];
            context.renderer.text("course-sound", &count)
        }
        (_, count) => context.renderer.text("course-unsound", &[("count", Value::Number(count))]),
    };
    context.print(&[Line::plain(last)])?;
    Ok(if wrong.is_empty() { Exit::Done } else { Exit::Negative })
}
