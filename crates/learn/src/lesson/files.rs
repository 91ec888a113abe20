//! The files of the lessons, compiled in.
//!
//! The folder `lessons` of this package is the one at the top of the repository.

use kotowari_engine::deduction::About;
use kotowari_engine::for_each_technique;

/// A file of `lessons/`: its text, or only its name where texts are handed in later
/// ([`kotowari_words::texts`]).
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
    /// The pages: language and Markdown.
    pub pages: [(&'static str, &'static str); 2],
}

impl LessonFiles {
    /// The files of a technique of the catalogue; none for another.
    pub fn of(technique: &About) -> Option<&'static LessonFiles> {
        LESSONS.iter().find(|(id, _)| *id == technique.id).map(|(_, files)| files)
    }
}

/// A row a technique: one without a lesson does not compile.
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
