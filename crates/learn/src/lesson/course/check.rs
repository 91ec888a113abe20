//! Consistency checks of the course, for authors and tests: technique coverage, pages, puzzles.

use super::practice::PracticeMaterial;
use super::{Course, Files, PracticeKind, Track, Unit, is_taught, read_pages, text};
use crate::lesson::{Block, Lesson, Page, Position, cell, named_cells};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Outcome, Selection};
use kotowari_engine::technique::CATALOGUE;
use kotowari_format::{self as format, library::Case};

/// The minimum number of puzzles of a unit that is practised on puzzles.
pub const MIN_PUZZLES: usize = 4;

impl Course {
    /// Returns all errors in the course as a whole and in each of its units.
    pub fn check(&self) -> Vec<Error> {
        let of_units =
            self.units.iter().flat_map(|unit| self.check_unit(unit, Files::of(&unit.id)));
        self.check_order().into_iter().chain(of_units).collect()
    }

    /// Returns the errors of coverage: techniques that no unit teaches although people use them
    /// ([`is_taught`]), and those that several units teach.
    pub fn check_order(&self) -> Vec<Error> {
        let mut wrong = vec![];
        for about in CATALOGUE.iter().map(|technique| technique.info()) {
            let teaches = |unit: &&Unit| unit.teaches.iter().any(|known| known.id == about.id);
            let mut units = self.units.iter().filter(teaches);
            match (units.next(), units.next()) {
                (None, _) if is_taught(about) => {
                    wrong.push(Error::new("course-technique-untaught").text("name", about.id));
                }
                (Some(_), Some(again)) => {
                    wrong.push(unit_error(again, "course-technique-twice").text("name", about.id));
                }
                _ => {}
            }
        }
        wrong
    }

    /// Returns the errors in a unit and its files.
    pub fn check_unit(&self, unit: &Unit, files: Files) -> Vec<Error> {
        let mut wrong = vec![];
        let flawed = |flaw: crate::lesson::LessonError| {
            unit_error(unit, "course-page-flawed").text("reason", flaw.to_string())
        };
        match unit.lessons() {
            Ok(lessons) => {
                wrong.extend(lessons.iter().filter_map(|l| l.check().err()).map(flawed));
            }
            Err(flaw) => wrong.push(flawed(flaw)),
        }
        match read_pages(files.pages) {
            Ok(pages) if pages.is_empty() && unit.teaches.is_empty() => {
                wrong.push(unit_error(unit, "course-page-missing"));
            }
            Ok(pages) => wrong.extend(self.check_pages(unit, &pages)),
            Err(flaw) => wrong.push(flawed(flaw)),
        }
        match PracticeMaterial::read(unit, files.practice) {
            Ok(material) => wrong.extend(self.check_material(unit, &material)),
            Err(error) => wrong.push(error),
        }
        wrong
    }

    /// Checks the own pages of a unit: they have the same directives in each language, show
    /// positions that exist, name cells on the boards shown, and explain no technique that is
    /// taught later.
    fn check_pages(&self, unit: &Unit, pages: &[(&'static str, Page)]) -> Vec<Error> {
        let mut wrong = vec![];
        let shown = |page: &Page| -> Vec<Block> {
            page.blocks.iter().filter(|b| !matches!(b, Block::Prose(_))).cloned().collect()
        };
        if pages.iter().any(|(_, page)| shown(page) != shown(&pages[0].1)) {
            wrong.push(unit_error(unit, "course-pages-differ"));
        }
        for (language, page) in pages {
            let name = |block: &Block| match block {
                Block::Figure(name) | Block::Bullets(name) | Block::Miss(name) => {
                    Some(name.clone())
                }
                Block::Prose(_) | Block::Section(_) => None,
            };
            let mut figures: Vec<(Lesson, String)> = vec![];
            for name in page.blocks.iter().filter_map(name) {
                match text::position(&name) {
                    Some((lesson, position)) => figures.push((lesson, position.to_owned())),
                    None => {
                        wrong.push(unit_error(unit, "course-position-unknown").text("name", name))
                    }
                }
            }
            for block in &page.blocks {
                match block {
                    Block::Bullets(name) if self.is_taught_later(unit, name) => {
                        let name = name.as_str();
                        wrong.push(unit_error(unit, "course-bullets-early").text("name", name));
                    }
                    Block::Prose(text) => {
                        let is_shown = |name: &&str| {
                            figures
                                .iter()
                                .filter_map(|(l, id)| l.position(id))
                                .any(|position| cell(&position.case.puzzle.layout, name).is_some())
                        };
                        let unknown = named_cells(text).into_iter().filter(|name| !is_shown(name));
                        wrong.extend(unknown.map(|name| {
                            let error = unit_error(unit, "course-cell-unknown").text("name", name);
                            error.text("language", *language)
                        }));
                    }
                    _ => {}
                }
            }
        }
        wrong
    }

    /// Whether a position belongs to a technique taught later than by the next unit that teaches
    /// any.
    fn is_taught_later(&self, unit: &Unit, position: &str) -> bool {
        let Some((lesson, _)) = text::position(position) else { return false };
        let later = &self.units[unit.number..];
        let next = later.iter().find(|unit| !unit.teaches.is_empty());
        let next = next.map_or(unit.number, |next| next.number);
        self.teaching(lesson.technique).is_none_or(|teaching| teaching.number > next)
    }

    /// Whether a learner who knows only what the unit needs can solve the puzzle with the unit but
    /// not without it.
    fn is_needed_by_needs(&self, puzzle: &Puzzle, unit: &Unit) -> bool {
        let Ok(board) = Board::new(puzzle) else { return false };
        let (before, after) = self.known_by_needs(unit);
        let solved = |by: &Selection| solve::path(&board, by).outcome == Outcome::Solved;
        solved(&after) && !solved(&before)
    }

    /// Checks the practice material of a unit: each puzzle is solvable with the unit and not
    /// without it, each position has the expected step.
    fn check_material(&self, unit: &Unit, material: &PracticeMaterial) -> Vec<Error> {
        let mut wrong = vec![];
        let known = self.known_after(unit);
        let before = self.known_before(unit);
        let mut seen: Vec<&Puzzle> = vec![];
        for (line, puzzle) in &material.puzzles {
            // Compare whole puzzles: many boards with rules have no givens at all.
            let repeated = seen.iter().any(|other| format::writers::is_same(other, puzzle));
            let mut fault = match repeated {
                true => Some("course-puzzle-twice"),
                false => fault_of(puzzle, &known, &before),
            };
            // A branch comes after unrelated units that may solve the puzzle as well, so what
            // counts is whether it is needed besides the units it builds on.
            if fault == Some("course-puzzle-without")
                && unit.path == Track::Branch
                && self.is_needed_by_needs(puzzle, unit)
            {
                fault = None;
            }
            // A unit that teaches nothing new practises what was learnt before.
            if unit.teaches.is_empty() && fault == Some("course-puzzle-without") {
                fault = None;
            }
            wrong.extend(fault.map(|id| unit_error(unit, id).number("line", *line)));
            seen.push(puzzle);
        }
        for (line, case) in &material.positions {
            let fault = fault_of_case(unit, case);
            wrong.extend(fault.map(|id| unit_error(unit, id).number("line", *line)));
        }
        let too_few =
            material.puzzles.len() < MIN_PUZZLES && unit.practice == PracticeKind::Puzzles;
        if too_few && !unit.teaches.is_empty() {
            let error =
                unit_error(unit, "course-puzzles-few").number("count", material.puzzles.len());
            wrong.push(error.number("fewest", MIN_PUZZLES));
        }
        wrong
    }
}

/// An error about a unit.
fn unit_error(unit: &Unit, id: &'static str) -> Error {
    Error::new(id).text("unit", unit.id.as_str())
}

/// The id of the error about a puzzle of a unit, if it has one.
fn fault_of(puzzle: &Puzzle, known: &Selection, before: &Selection) -> Option<&'static str> {
    let solved = |board: &Board, by: &Selection| solve::path(board, by).outcome == Outcome::Solved;
    match count::solutions(puzzle, Budget::default()) {
        Count::One(_) => {}
        _ => return Some("course-puzzle-not-unique"),
    }
    let Ok(board) = Board::new(puzzle) else { return Some("course-puzzle-not-unique") };
    if !solved(&board, known) {
        return Some("course-puzzle-above");
    }
    solved(&board, before).then_some("course-puzzle-without")
}

/// The id of the error about a position of a unit, if it has one.
fn fault_of_case(unit: &Unit, case: &Case) -> Option<&'static str> {
    let Some(about) = unit.teaches.iter().find(|about| about.id == case.code) else {
        return Some("course-position-foreign");
    };
    let position = Position::of_case(case.clone());
    let steps = position.steps(about);
    match case.must_fail() {
        true if !steps.is_empty() => Some("course-position-found"),
        false if !steps.iter().any(|(_, step)| position.expects(step)) => {
            Some("course-position-lost")
        }
        _ => None,
    }
}
