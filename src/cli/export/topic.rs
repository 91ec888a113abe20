//! Topics, each of which has a page: the units of the course, then the techniques that no unit
//! teaches.

use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::error::Error;
use kotowari_learn::lesson::course::{Course, Unit};
use kotowari_learn::lesson::{Lesson, LessonError};
use kotowari_words::explain::{Renderer, Value};

/// A topic.
pub enum Topic<'c> {
    /// A unit, and the lessons of what it teaches.
    Unit(&'c Unit, Vec<Lesson>),
    /// An entry of the dictionary.
    Entry(Box<Lesson>),
}

/// All topics, in order.
pub fn all(course: &Course) -> Result<Vec<Topic<'_>>, Error> {
    let units = course
        .units
        .iter()
        .map(|unit| Ok(Topic::Unit(unit, unit.lessons().map_err(LessonError::error)?)));
    let entries = course
        .dictionary()
        .into_iter()
        .map(|about| Ok(Topic::Entry(Box::new(Lesson::of(about).map_err(LessonError::error)?))));
    units.chain(entries).collect()
}

impl Topic<'_> {
    /// The file name of its page, in the folder of a language.
    pub fn file(&self) -> String {
        match self {
            Topic::Unit(unit, _) => unit_file(unit),
            Topic::Entry(lesson) => format!("technique-{}.html", lesson.technique.id),
        }
    }

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

    /// The lessons on its page.
    pub fn lessons(&self) -> &[Lesson] {
        match self {
            Topic::Unit(_, lessons) => lessons,
            Topic::Entry(lesson) => std::slice::from_ref(lesson),
        }
    }
}

/// The file name of the page of a unit.
pub fn unit_file(unit: &Unit) -> String {
    format!("unit-{}.html", unit.id)
}

/// The title of a unit: its own, or the name of the only technique it teaches.
pub fn unit_title(unit: &Unit, renderer: &Renderer) -> String {
    let own = format!("unit-{}", unit.id);
    match unit.teaches[..] {
        [about] if !renderer.has(&own) => renderer.technique(about),
        _ => renderer.text(&own, &[]),
    }
}

/// The technique of an entry, whose level is the heading in the dictionary.
pub fn level<'t>(topic: &'t Topic<'_>) -> Option<&'t TechniqueInfo> {
    match topic {
        Topic::Unit(..) => None,
        Topic::Entry(lesson) => Some(lesson.technique),
    }
}
