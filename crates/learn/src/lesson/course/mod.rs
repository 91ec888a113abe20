//! The course: units in the order they are learnt, each with the units it needs and the techniques
//! it teaches.
//!
//! The order is in `lessons/course.toml`. A unit that teaches techniques shows their lesson pages
//! and has puzzles to practise on; one that teaches none has pages of its own. Techniques that no
//! unit teaches are in the dictionary.

mod branches;
mod check;
mod files;
pub mod often;
pub mod path;
pub mod placing;
mod practice;
pub mod progress;
pub mod reached;
mod stage;
pub mod stated;
mod tasks;
mod text;
mod words;

use serde::Deserialize;

use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Level, TechniqueInfo};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Outcome, Selection};
use kotowari_engine::technique::{self, CATALOGUE};
use kotowari_words::texts;

pub use branches::branches;
pub use check::MIN_PUZZLES;
pub use files::Files;
pub use practice::PracticeMaterial;
pub use stage::Stage;
pub use tasks::{Mix, SpotTask, Tasks};
pub use text::{position, read_pages};
pub use words::{how_often, title};

/// The schema of `course.toml` that [`Course::read`] accepts.
pub const SCHEMA: &str = "kotowari/course/1";

/// All units, in order.
#[derive(Debug)]
pub struct Course {
    /// The units; the index is [`Unit::number`].
    pub units: Vec<Unit>,
}

/// One step of the course, learnt in one sitting.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The name used in files and on the command line.
    pub id: String,
    /// The index in [`Course::units`].
    pub number: usize,
    /// The part of the course it belongs to.
    pub part: String,
    /// The techniques it teaches; empty for a unit that only explains.
    pub teaches: Vec<&'static TechniqueInfo>,
    /// The numbers of the units to do first; all are smaller than its own.
    pub needs: Vec<usize>,
    /// The pencil marks it works with.
    pub marks: Marks,
    /// Approximate duration in minutes.
    pub minutes: usize,
    /// What it is practised on.
    pub practice: PracticeKind,
    /// Whether it is on the main path.
    pub path: Track,
    /// Why it stands here although the measured frequencies suggest another place.
    pub reason: Option<String>,
}

/// The pencil marks a learner writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marks {
    /// None.
    None,
    /// A few corner marks.
    Corner,
    /// All places of one digit.
    Digit,
    /// All candidates.
    Full,
}

impl Marks {
    /// The name used in message ids.
    pub fn id(self) -> &'static str {
        match self {
            Marks::None => "none",
            Marks::Corner => "corner",
            Marks::Digit => "digit",
            Marks::Full => "full",
        }
    }
}

/// What a unit is practised on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PracticeKind {
    /// Whole puzzles that need the unit and no later one. "Need" is judged with all earlier units
    /// known; for a branch, with those it builds on.
    #[default]
    Puzzles,
    /// Positions, because such puzzles are too rare to find enough.
    Positions,
}

/// The track of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Track {
    /// On the main path.
    #[default]
    Core,
    /// A side branch for later: a rare technique, or one for special boards.
    Branch,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CourseFile {
    schema: String,
    #[serde(default)]
    unit: Vec<UnitEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitEntry {
    part: Option<String>,
    id: String,
    #[serde(default)]
    teaches: Vec<String>,
    #[serde(default)]
    needs: Vec<String>,
    marks: Marks,
    minutes: usize,
    #[serde(default)]
    practice: PracticeKind,
    #[serde(default)]
    path: Track,
    reason: Option<String>,
}

impl Course {
    /// Reads the built-in course.
    ///
    /// # Errors
    /// If `lessons/course.toml` is invalid.
    pub fn ours() -> Result<Course, Error> {
        Course::read(texts::get(files::COURSE))
    }

    /// Parses a course from the text of its file.
    ///
    /// # Errors
    /// If the text cannot be parsed or has another schema, a unit is repeated, a technique does not
    /// exist, or a unit needs one that does not come before it.
    pub fn read(text: &str) -> Result<Course, Error> {
        let unreadable = |reason: String| Error::new("course-unreadable").text("reason", reason);
        let file: CourseFile = toml::from_str(text).map_err(|e| unreadable(e.to_string()))?;
        if file.schema != SCHEMA {
            return Err(unreadable(file.schema));
        }
        let mut units: Vec<Unit> = vec![];
        for entry in file.unit {
            let about_unit = |id: &'static str, name: &str| {
                Error::new(id).text("unit", entry.id.as_str()).text("name", name)
            };
            if units.iter().any(|unit| unit.id == entry.id) {
                return Err(about_unit("course-unit-twice", &entry.id));
            }
            let earlier_unit = |id: &String| {
                let found = units.iter().position(|unit| unit.id == *id);
                found.ok_or_else(|| about_unit("course-need-later", id))
            };
            let technique = |id: &String| {
                let found = technique::by_id(id).map(|technique| technique.info());
                found.ok_or_else(|| about_unit("course-technique-unknown", id))
            };
            let needs = entry.needs.iter().map(earlier_unit).collect::<Result<_, _>>()?;
            let teaches = entry.teaches.iter().map(technique).collect::<Result<_, _>>()?;
            let (number, marks, minutes) = (units.len(), entry.marks, entry.minutes);
            let (practice, path, reason) = (entry.practice, entry.path, entry.reason);
            let part = entry.part.or_else(|| units.last().map(|unit| unit.part.clone()));
            let part = part.unwrap_or_default();
            units.push(Unit {
                id: entry.id,
                number,
                part,
                teaches,
                needs,
                marks,
                minutes,
                practice,
                path,
                reason,
            });
        }
        Ok(Course { units })
    }

    /// The units of the main path, in order.
    pub fn core(&self) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(|unit| unit.path == Track::Core)
    }

    /// The unit with this id; `-` and `_` are equivalent.
    pub fn unit(&self, id: &str) -> Option<&Unit> {
        let id = id.replace('-', "_");
        self.units.iter().find(|unit| unit.id == id)
    }

    /// The unit that teaches a technique.
    pub fn teaching(&self, about: &TechniqueInfo) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.teaches.iter().any(|known| known.id == about.id))
    }

    /// The techniques that no unit teaches, in the order of the catalogue.
    pub fn dictionary(&self) -> Vec<&'static TechniqueInfo> {
        let techniques = CATALOGUE.iter().map(|technique| technique.info());
        techniques.filter(|about| self.teaching(about).is_none()).collect()
    }

    /// The techniques known after a unit: those that it and all units before it teach, easiest
    /// first.
    pub fn known_after(&self, unit: &Unit) -> Selection {
        let is_known = |about: &TechniqueInfo| {
            self.teaching(about).is_some_and(|teaching| teaching.number <= unit.number)
        };
        CATALOGUE.iter().copied().filter(|technique| is_known(technique.info())).collect()
    }

    /// The techniques known before a unit, easiest first.
    pub fn known_before(&self, unit: &Unit) -> Selection {
        let mut known = self.known_after(unit);
        let is_new = |id: &str| unit.teaches.iter().any(|about| about.id == id);
        known.retain(|technique| !is_new(technique.info().id));
        known
    }

    /// The techniques a learner knows before and after a unit who did only the units it needs,
    /// directly or indirectly.
    pub fn known_by_needs(&self, unit: &Unit) -> (Selection, Selection) {
        let mut needed = vec![false; self.units.len()];
        needed[unit.number] = true;
        // Units only need earlier ones, so one pass backwards finds all.
        for number in (0..=unit.number).rev() {
            if needed[number] {
                self.units[number].needs.iter().for_each(|&need| needed[need] = true);
            }
        }
        let mut after = self.known_after(unit);
        after.retain(|technique| {
            self.teaching(technique.info()).is_some_and(|teaching| needed[teaching.number])
        });
        let mut before = after.clone();
        let is_new = |id: &str| unit.teaches.iter().any(|about| about.id == id);
        before.retain(|technique| !is_new(technique.info().id));
        (before, after)
    }

    /// The techniques to solve a puzzle of a unit with.
    ///
    /// For a branch these are its own and those it needs, if they solve the puzzle: a learner may
    /// go straight to a branch, and with all techniques of earlier units another one might be found
    /// in its place.
    pub fn known_for(&self, unit: &Unit, puzzle: &Board) -> Selection {
        if unit.path == Track::Branch {
            let (_, after) = self.known_by_needs(unit);
            if solve::path(puzzle, &after).outcome == Outcome::Solved {
                return after;
            }
        }
        self.known_after(unit)
    }

    /// Returns the first unit whose techniques, with those of all units before it, solve the
    /// puzzle.
    pub fn unit_for(&self, puzzle: &Puzzle) -> Option<&Unit> {
        let board = Board::new(puzzle).ok()?;
        let solved = |unit: &Unit| {
            let known = self.known_after(unit);
            solve::path(&board, &known).outcome == Outcome::Solved
        };
        // Binary search works because knowing more techniques never solves less: a step remains
        // possible after other steps, or becomes unnecessary.
        let enough = self.units.partition_point(|unit| !solved(unit));
        self.units.get(enough)
    }
}

/// Whether a technique is one that people use, and which the course must therefore teach.
pub fn is_taught(about: &TechniqueInfo) -> bool {
    about.level <= Level::Expert && !about.on_request
}
