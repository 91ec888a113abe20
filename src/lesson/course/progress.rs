//! What a learner has done of the course: a small text that people can read.
//!
//! ```toml
//! schema = "kotowari/progress/1"
//! done = ["rules", "full_house"]
//! seen = ["notes"]
//!
//! [at]
//! unit = "x_wing"
//! stage = "find"
//! ```

use serde::Deserialize;

use super::{Course, Stage, Unit};
use crate::lesson::quoted;

/// The version of the file this reads and writes.
pub const SCHEMA: &str = "kotowari/progress/1";

/// The units that are done, in the order they were; what was only seen; and where somebody stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    done: Vec<String>,
    seen: Vec<String>,
    at: Option<At>,
}

/// A unit that is not walked to its end yet.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct At {
    unit: String,
    stage: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    done: Vec<String>,
    #[serde(default)]
    seen: Vec<String>,
    at: Option<At>,
}

impl Progress {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// Why it is no such file.
    pub fn read(text: &str) -> Result<Progress, String> {
        let file: File = toml::from_str(text).map_err(|e| e.message().to_owned())?;
        match file.schema == SCHEMA {
            true => Ok(Progress { done: file.done, seen: file.seen, at: file.at }),
            false => Err(format!("schema = \"{}\"", file.schema)),
        }
    }

    /// The text of its file.
    pub fn write(&self) -> String {
        // Ids of ours need no escapes, but people may have written others.
        let list = |name: &str, ids: &[String]| {
            let ids: String = ids.iter().map(|id| format!("    {},\n", quoted(id))).collect();
            format!("{name} = [\n{ids}]\n")
        };
        let mut text = format!("schema = \"{SCHEMA}\"\n{}", list("done", &self.done));
        if !self.seen.is_empty() {
            text += &list("seen", &self.seen);
        }
        if let Some(At { unit, stage }) = &self.at {
            text += &format!("\n[at]\nunit = {}\nstage = {}\n", quoted(unit), quoted(stage));
        }
        text
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
        self.seen.retain(|id| *id != unit.id);
        self.leaves(unit);
        news
    }

    /// Whether a unit was walked through without one answer.
    pub fn is_seen(&self, unit: &Unit) -> bool {
        self.seen.contains(&unit.id)
    }

    /// Takes note that a unit was walked through without one answer.
    pub fn saw(&mut self, unit: &Unit) {
        if !self.is_done(unit) && !self.is_seen(unit) {
            self.seen.push(unit.id.clone());
        }
        self.leaves(unit);
    }

    /// Takes note that a stage of a unit has begun.
    pub fn reached(&mut self, unit: &Unit, stage: Stage) {
        self.at = Some(At { unit: unit.id.clone(), stage: stage.id().to_owned() });
    }

    /// The stage somebody stopped at in a unit, if it was the last one they were in.
    pub fn stage_of(&self, unit: &Unit) -> Option<Stage> {
        let at = self.at.as_ref().filter(|at| at.unit == unit.id)?;
        Stage::ALL.iter().find(|(id, _)| *id == at.stage).map(|(_, stage)| *stage)
    }

    fn leaves(&mut self, unit: &Unit) {
        if self.at.as_ref().is_some_and(|at| at.unit == unit.id) {
            self.at = None;
        }
    }

    /// The first unit that is not done: units stand after all they need.
    pub fn next<'c>(&self, course: &'c Course) -> Option<&'c Unit> {
        course.units.iter().find(|unit| !self.is_done(unit))
    }
}
