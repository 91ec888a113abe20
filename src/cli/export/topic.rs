//! What has a page: the units of the course, then the techniques no unit teaches.

use crate::deduction::About;
use crate::error::Error;
use crate::explain::{Renderer, Value};
use crate::lesson::course::{Course, Unit};
use crate::lesson::{Flaw, Lesson};

/// Something with a page.
pub enum Topic<'c> {
    /// A unit, and the lessons of what it teaches.
    Unit(&'c Unit, Vec<Lesson>),
    /// An entry of the dictionary.
    Entry(Box<Lesson>),
}

/// All of them, in order.
pub fn all(course: &Course) -> Result<Vec<Topic<'_>>, Error> {
    let units =
        course.units.iter().map(|unit| Ok(Topic::Unit(unit, unit.lessons().map_err(Flaw::error)?)));
    let entries = course
        .dictionary()
        .into_iter()
        .map(|about| Ok(Topic::Entry(Box::new(Lesson::of(about).map_err(Flaw::error)?))));
    units.chain(entries).collect()
}

impl Topic<'_> {
    /// The name of its page, in the folder of a language.
    pub fn file(&self) -> String {
        match self {
            Topic::Unit(unit, _) => unit_file(unit),
            Topic::Entry(lesson) => format!("technique-{}.html", lesson.technique.id),
        }
    }

    /// What it is called.
    pub fn title(&self, renderer: &Renderer) -> String {
        match self {
            Topic::Unit(unit, _) => unit_title(unit, renderer),
            Topic::Entry(lesson) => renderer.technique(lesson.technique),
        }
    }

    /// Its heading: with the number, if it has one.
    pub fn heading(&self, renderer: &Renderer) -> String {
        match self {
            Topic::Unit(unit, _) => {
                let title = Value::Text(unit_title(unit, renderer));
                renderer
                    .text("page-unit", &[("number", Value::Number(unit.number)), ("title", title)])
            }
            Topic::Entry(_) => self.title(renderer),
        }
    }

    /// The lessons told on its page.
    pub fn lessons(&self) -> &[Lesson] {
        match self {
            Topic::Unit(_, lessons) => lessons,
            Topic::Entry(lesson) => std::slice::from_ref(lesson),
        }
    }
}

/// The name of a unit's page.
pub fn unit_file(unit: &Unit) -> String {
    format!("unit-{}.html", unit.id)
}

/// What a unit is called: by a name of its own, or like the only technique it teaches.
pub fn unit_title(unit: &Unit, renderer: &Renderer) -> String {
    let own = format!("unit-{}", unit.id);
    match unit.teaches[..] {
        [about] if !renderer.has(&own) => renderer.technique(about),
        _ => renderer.text(&own, &[]),
    }
}

/// What is untaught has a level for a heading.
pub fn level<'t>(topic: &'t Topic<'_>) -> Option<&'t About> {
    match topic {
        Topic::Unit(..) => None,
        Topic::Entry(lesson) => Some(lesson.technique),
    }
}
