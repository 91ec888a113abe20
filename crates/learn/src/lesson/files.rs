//! The lesson files, compiled into the library.
//!
//! They are included through the table of techniques, so that a technique without a lesson does not
//! compile. The folder `lessons` of this package is the one at the top of the repository.

use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::for_each_technique;

/// Expands to the text of a file of `lessons/`; in builds without texts to its name, under which
/// the text is provided at run time ([`kotowari_words::texts`]).
#[cfg(not(kotowari_without = "texts"))]
macro_rules! lesson_file {
    ($($part:expr),*) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/lessons/", $($part),*))
    };
}
#[cfg(kotowari_without = "texts")]
macro_rules! lesson_file {
    ($($part:expr),*) => { concat!("lessons/", $($part),*) };
}
pub(super) use lesson_file;

/// The three files of a technique's lesson.
#[derive(Debug)]
pub struct LessonFiles {
    /// `lesson.toml`: positions and what is expected there.
    pub positions: &'static str,
    /// The pages, each with its language: Markdown.
    pub pages: [(&'static str, &'static str); 2],
}

impl LessonFiles {
    /// The lesson files of a technique; `None` if it is not in the catalogue.
    pub fn of(technique: &TechniqueInfo) -> Option<&'static LessonFiles> {
        LESSONS.iter().find(|(id, _)| *id == technique.id).map(|(_, files)| files)
    }
}

/// One row per technique of the catalogue: its id and its files.
macro_rules! lessons {
    ($($id:ident)*) => {
        &[$((
            stringify!($id),
            LessonFiles {
                positions: lesson_file!(stringify!($id), "/lesson.toml"),
                pages: [
                    ("en", lesson_file!(stringify!($id), "/en.md")),
                    ("ja", lesson_file!(stringify!($id), "/ja.md")),
                ],
            },
        )),*]
    };
}

static LESSONS: &[(&str, LessonFiles)] = for_each_technique!(lessons);
