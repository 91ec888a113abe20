//! The course: units in the order of learning, each with what it needs and what it teaches.
//!
//! `lessons/course.toml` is the order.  A unit that teaches techniques has their pages as its text
//! and puzzles to practise on; one that teaches none has pages of its own.  What no unit teaches is
//! in the dictionary.

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
use kotowari_engine::deduction::{About, Level};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Outcome, Selection};
use kotowari_engine::technique::{self, CATALOGUE};
use kotowari_words::texts;

pub use branches::branches;
pub use check::FEWEST;
pub use files::Files;
pub use practice::Material;
pub use stage::Stage;
pub use tasks::{Mix, Shown, Tasks};
pub use text::{position, read_pages};
pub use words::{how_often, title};

/// The version of `course.toml` this reads.
pub const SCHEMA: &str = "kotowari/course/1";

/// All that can be learnt, in order.
#[derive(Debug)]
pub struct Course {
    /// The units.
    pub units: Vec<Unit>,
}

/// A part of the course that is learnt in one go.
#[derive(Clone, Debug)]
pub struct Unit {
    /// Its name in files and on the command line.
    pub id: String,
    /// Its place in the course; the first is 0.
    pub number: usize,
    /// The part of the course it belongs to.
    pub part: String,
    /// The techniques it teaches; none for one that only explains.
    pub teaches: Vec<&'static About>,
    /// The numbers of the units to have done before.
    pub needs: Vec<usize>,
    /// What is written into the cells.
    pub marks: Marks,
    /// How long it takes, about.
    pub minutes: usize,
    /// What one practises on.
    pub practice: Practice,
    /// Whether everybody goes through it.
    pub path: Path,
    /// Why it stands where it stands, if the numbers say another place is better.
    pub reason: Option<String>,
}

/// What a learner writes into the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marks {
    /// Nothing.
    None,
    /// A few small digits in the corners.
    Corner,
    /// The places of one digit.
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

/// What there is to practise on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Practice {
    /// Whole puzzles that need the unit and nothing above it: of whoever knows all that comes before it, or of a
    /// branch what that needs.
    #[default]
    Puzzles,
    /// Positions: such puzzles are too rare, and were hardly found.
    Positions,
}

/// Where a unit is on the way through the course.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Path {
    /// On the path everybody takes.
    #[default]
    Core,
    /// Beside it, for later: rare, or for boards not everybody meets.
    Branch,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    #[serde(default)]
    unit: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    part: Option<String>,
    id: String,
    #[serde(default)]
    teaches: Vec<String>,
    #[serde(default)]
    needs: Vec<String>,
    marks: Marks,
    minutes: usize,
    #[serde(default)]
    practice: Practice,
    #[serde(default)]
    path: Path,
    reason: Option<String>,
}

impl Course {
    /// The course of this program.
    ///
    /// # Errors
    /// What is wrong with `lessons/course.toml`.
    pub fn ours() -> Result<Course, Error> {
        Course::read(texts::of(files::COURSE))
    }

    /// A course from the text of its file.
    ///
    /// # Errors
    /// If it is no such file, names a technique there is not, or needs a unit that does not come
    /// before.
    pub fn read(text: &str) -> Result<Course, Error> {
        let unreadable = |reason: String| Error::new("course-unreadable").text("reason", reason);
        let file: File = toml::from_str(text).map_err(|e| unreadable(e.to_string()))?;
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
            let before = |id: &String| {
                let found = units.iter().position(|unit| unit.id == *id);
                found.ok_or_else(|| about_unit("course-need-later", id))
            };
            let named = |id: &String| {
                let found = technique::by_id(id).map(|technique| technique.about());
                found.ok_or_else(|| about_unit("course-technique-unknown", id))
            };
            let needs = entry.needs.iter().map(before).collect::<Result<_, _>>()?;
            let teaches = entry.teaches.iter().map(named).collect::<Result<_, _>>()?;
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

    /// The units everybody goes through, in order.
    pub fn core(&self) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(|unit| unit.path == Path::Core)
    }

    /// The unit of this id; `-` counts as `_`.
    pub fn unit(&self, id: &str) -> Option<&Unit> {
        let id = id.replace('-', "_");
        self.units.iter().find(|unit| unit.id == id)
    }

    /// The unit that teaches a technique.
    pub fn teaching(&self, about: &About) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.teaches.iter().any(|known| known.id == about.id))
    }

    /// The techniques no unit teaches, in the order of the catalogue.
    pub fn dictionary(&self) -> Vec<&'static About> {
        let all = CATALOGUE.iter().map(|technique| technique.about());
        all.filter(|about| self.teaching(about).is_none()).collect()
    }

    /// What is known after a unit: all that it and the units before it teach, easiest first.
    pub fn known_after(&self, unit: &Unit) -> Selection {
        let is_known = |about: &About| {
            self.teaching(about).is_some_and(|teaching| teaching.number <= unit.number)
        };
        CATALOGUE.iter().copied().filter(|technique| is_known(technique.about())).collect()
    }

    /// What is known before a unit.
    pub fn known_before(&self, unit: &Unit) -> Selection {
        let mut known = self.known_after(unit);
        let is_new = |id: &str| unit.teaches.iter().any(|about| about.id == id);
        known.retain(|technique| !is_new(technique.about().id));
        known
    }

    /// What whoever turns to a unit knows at least, and what that is after it: what it needs, and what that needs.
    pub fn known_by_needs(&self, unit: &Unit) -> (Selection, Selection) {
        let mut needed = vec![false; self.units.len()];
        needed[unit.number] = true;
        // What a unit needs stands before it.
        for number in (0..=unit.number).rev() {
            if needed[number] {
                self.units[number].needs.iter().for_each(|&need| needed[need] = true);
            }
        }
        let mut after = self.known_after(unit);
        after.retain(|technique| {
            self.teaching(technique.about()).is_some_and(|teaching| needed[teaching.number])
        });
        let mut before = after.clone();
        let is_new = |id: &str| unit.teaches.iter().any(|about| about.id == id);
        before.retain(|technique| !is_new(technique.about().id));
        (before, after)
    }

    /// What a unit's puzzle is solved with: a branch is often gone for its own sake, and among all that stands before it
    /// in the file something else might do as well.  So with what a branch needs, where that and the branch are enough.
    pub fn known_for(&self, unit: &Unit, puzzle: &Board) -> Selection {
        if unit.path == Path::Branch {
            let (_, after) = self.known_by_needs(unit);
            if solve::path(puzzle, &after).outcome == Outcome::Solved {
                return after;
            }
        }
        self.known_after(unit)
    }

    /// The unit a puzzle needs and goes no further than: with what is known after it the puzzle is
    /// solved, with what is known before it not.
    pub fn unit_for(&self, puzzle: &Puzzle) -> Option<&Unit> {
        let board = Board::new(puzzle).ok()?;
        let solved = |unit: &Unit| {
            let known = self.known_after(unit);
            solve::path(&board, &known).outcome == Outcome::Solved
        };
        // Who knows more solves no less: a step stays possible when others are taken before it, or
        // is no longer needed.
        let enough = self.units.partition_point(|unit| !solved(unit));
        self.units.get(enough)
    }
}

/// Whether a technique is one people use, and so must be taught.
pub fn is_taught(about: &About) -> bool {
    about.level <= Level::Expert
}
