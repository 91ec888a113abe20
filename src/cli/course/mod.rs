//! The course in the terminal: its units by name, how far the user has come, pages to read.

pub mod curve;
pub mod list;
pub mod page;
pub mod state;

use kotowari_engine::error::Error;
use kotowari_learn::lesson::course::{Course, Unit};
use kotowari_words::explain::dictionary::normalized;
use kotowari_words::explain::renderer::LANGUAGES;
use kotowari_words::explain::{Dictionary, Renderer, Value};

pub use kotowari_learn::lesson::course::title;

/// The course that is compiled in.
///
/// # Errors
/// If it cannot be read, which would be a bug that a test finds.
pub fn ours() -> Result<Course, Error> {
    Course::ours()
}

/// The title with its number: "Unit 10  X-Wing".
pub fn numbered(unit: &Unit, renderer: &Renderer) -> String {
    let args = [("number", Value::Number(unit.number)), ("title", title_of(unit, renderer))];
    renderer.text("course-unit", &args)
}

fn title_of(unit: &Unit, renderer: &Renderer) -> Value {
    Value::Text(title(unit, renderer))
}

/// Finds a unit by its id, its title, its number, or the name of a technique it teaches.
///
/// # Errors
/// If the name is unknown, ambiguous, or that of a technique no unit teaches.
pub fn named<'c>(course: &'c Course, name: &str, renderer: &Renderer) -> Result<&'c Unit, Error> {
    if let Some(unit) = own_name(course, name) {
        return Ok(unit);
    }
    if normalized(name).parse::<usize>().is_ok() {
        let last = course.units.iter().map(|unit| unit.number).max().unwrap_or(0);
        return Err(Error::new("course-no-such-unit").text("name", name).number("last", last));
    }
    let dictionary = Dictionary::new();
    let all = dictionary.all(name, renderer)?;
    // A name for variants of one idea (hidden single, in a box and in a line) means the first unit
    // of it.
    let is_one_idea = all.iter().all(|about| about.family == all[0].family);
    if let Some(first) = all.iter().find_map(|about| course.teaching(about)).filter(|_| is_one_idea)
    {
        return Ok(first);
    }
    let about = dictionary.one(name, renderer)?;
    course.teaching(about).ok_or_else(|| {
        let name = renderer.technique(about);
        Error::new("course-not-taught").text("name", name).text("id", about.id)
    })
}

/// Finds a unit by its own id, title or number.
pub fn own_name<'c>(course: &'c Course, name: &str) -> Option<&'c Unit> {
    let speakers: Vec<Renderer> = LANGUAGES.iter().filter_map(|l| Renderer::new(l).ok()).collect();
    let wanted = normalized(name);
    let number: Option<usize> = wanted.parse().ok();
    course.units.iter().find(|unit| {
        let is_title = |speaker: &Renderer| normalized(&title(unit, speaker)) == wanted;
        Some(unit.number) == number
            || normalized(&unit.id) == wanted
            || speakers.iter().any(is_title)
    })
}
