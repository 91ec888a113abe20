//! What a learner has done of the course: a small text that people can read.
//!
//! ```toml
//! schema = "kotowari/progress/1"
//! done = ["rules", "full_house"]
//! ```

use serde::Deserialize;

use super::{Course, Unit};
use crate::lesson::quoted;

/// The version of the file this reads and writes.
pub const SCHEMA: &str = "kotowari/progress/1";

/// The units that are done, in the order they were.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    done: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    done: Vec<String>,
}

impl Progress {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// Why it is no such file.
    pub fn read(text: &str) -> Result<Progress, String> {
        let file: File = toml::from_str(text).map_err(|e| e.message().to_owned())?;
        match file.schema == SCHEMA {
            true => Ok(Progress { done: file.done }),
            false => Err(format!("schema = \"{}\"", file.schema)),
        }
    }

    /// The text of its file.
    pub fn write(&self) -> String {
        // Ids of ours need no escapes, but people may have written others.
        let done: Vec<String> =
            self.done.iter().map(|id| format!("    {},\n", quoted(id))).collect();
        format!("schema = \"{SCHEMA}\"\ndone = [\n{}]\n", done.concat())
    }

    /// Whether a unit is done.
    pub fn is_done(&self, unit: &Unit) -> bool {
        self.done.contains(&unit.id)
    }

    /// Takes note that a unit is done; whether that is news.
    pub fn finish(&mut self, unit: &Unit) -> bool {
        let news = !self.is_done(unit);
        if news {
            self.done.push(unit.id.clone());
        }
        news
    }

    /// The first unit that is not done: units stand after all they need.
    pub fn next<'c>(&self, course: &'c Course) -> Option<&'c Unit> {
        course.units.iter().find(|unit| !self.is_done(unit))
    }
}
