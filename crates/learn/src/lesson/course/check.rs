//! Is the course what it says it is?  For its authors, and for a test.

use super::practice::Material;
use super::{Course, Files, Path, Practice, Unit, is_taught, read_pages, text};
use crate::lesson::{Block, Lesson, Page, Position, cell, named_cells};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::error::Error;
use kotowari_engine::format::{self, library::Case};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Outcome, Selection};
use kotowari_engine::technique::CATALOGUE;

/// A unit that is practised on puzzles has at least so many.
pub const FEWEST: usize = 4;

impl Course {
    /// What is wrong with the course as a whole and with each of its units.
    pub fn check(&self) -> Vec<Error> {
        let of_units =
            self.units.iter().flat_map(|unit| self.check_unit(unit, Files::of(&unit.id)));
        self.check_order().into_iter().chain(of_units).collect()
    }

    /// What is wrong with the order: a technique people use that no unit teaches, or several do.
    pub fn check_order(&self) -> Vec<Error> {
        let mut wrong = vec![];
        for about in CATALOGUE.iter().map(|technique| technique.about()) {
            let teaches = |unit: &&Unit| unit.teaches.iter().any(|known| known.id == about.id);
            let mut units = self.units.iter().filter(teaches);
            match (units.next(), units.next()) {
                (None, _) if is_taught(about) => {
                    wrong.push(Error::new("course-technique-untaught").text("name", about.id));
                }
                (Some(_), Some(again)) => {
                    wrong.push(of(again, "course-technique-twice").text("name", about.id));
                }
                _ => {}
            }
        }
        wrong
    }

    /// What is wrong with a unit and its files.
    pub fn check_unit(&self, unit: &Unit, files: Files) -> Vec<Error> {
        let mut wrong = vec![];
        let flawed = |flaw: crate::lesson::Flaw| {
            of(unit, "course-page-flawed").text("reason", flaw.to_string())
        };
        match unit.lessons() {
            Ok(lessons) => {
                wrong.extend(lessons.iter().filter_map(|l| l.check().err()).map(flawed));
            }
            Err(flaw) => wrong.push(flawed(flaw)),
        }
        match read_pages(files.pages) {
            Ok(pages) if pages.is_empty() && unit.teaches.is_empty() => {
                wrong.push(of(unit, "course-page-missing"));
            }
            Ok(pages) => wrong.extend(self.check_pages(unit, &pages)),
            Err(flaw) => wrong.push(flawed(flaw)),
        }
        match Material::read(unit, files.practice) {
            Ok(material) => wrong.extend(self.check_material(unit, &material)),
            Err(error) => wrong.push(error),
        }
        wrong
    }

    /// Pages of a unit's own: the same directives in each language, positions there are, cells that
    /// are on the board shown, and no reasons of a technique that is still to come.
    fn check_pages(&self, unit: &Unit, pages: &[(&'static str, Page)]) -> Vec<Error> {
        let mut wrong = vec![];
        let shown = |page: &Page| -> Vec<Block> {
            page.blocks.iter().filter(|b| !matches!(b, Block::Prose(_))).cloned().collect()
        };
        if pages.iter().any(|(_, page)| shown(page) != shown(&pages[0].1)) {
            wrong.push(of(unit, "course-pages-differ"));
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
                    None => wrong.push(of(unit, "course-position-unknown").text("name", name)),
                }
            }
            for block in &page.blocks {
                match block {
                    Block::Bullets(name) if self.is_to_come(unit, name) => {
                        let name = name.as_str();
                        wrong.push(of(unit, "course-bullets-early").text("name", name));
                    }
                    Block::Prose(text) => {
                        let is_shown = |name: &&str| {
                            figures
                                .iter()
                                .filter_map(|(l, id)| l.position(id))
                                .any(|position| cell(&position.case.puzzle.layout, name).is_some())
                        };
                        let lost = named_cells(text).into_iter().filter(|name| !is_shown(name));
                        wrong.extend(lost.map(|name| {
                            let error = of(unit, "course-cell-unknown").text("name", name);
                            error.text("language", *language)
                        }));
                    }
                    _ => {}
                }
            }
        }
        wrong
    }

    /// Whether a position is of a technique taught later than by the next unit that teaches any.
    fn is_to_come(&self, unit: &Unit, position: &str) -> bool {
        let Some((lesson, _)) = text::position(position) else { return false };
        let later = &self.units[unit.number..];
        let next = later.iter().find(|unit| !unit.teaches.is_empty());
        let next = next.map_or(unit.number, |next| next.number);
        self.teaching(lesson.technique).is_none_or(|teaching| teaching.number > next)
    }

    /// Whether a puzzle needs a unit, and nothing more, of whoever knows what the unit needs.
    fn is_needed_by_needs(&self, puzzle: &Puzzle, unit: &Unit) -> bool {
        let Ok(board) = Board::new(puzzle) else { return false };
        let (before, after) = self.known_by_needs(unit);
        let solved = |by: &Selection| solve::path(&board, by).outcome == Outcome::Solved;
        solved(&after) && !solved(&before)
    }

    fn check_material(&self, unit: &Unit, material: &Material) -> Vec<Error> {
        let mut wrong = vec![];
        let known = self.known_after(unit);
        let before = self.known_before(unit);
        let mut seen: Vec<&Puzzle> = vec![];
        for (line, puzzle) in &material.puzzles {
            // Of boards with rules, many begin with no digit at all.
            let twice = seen.iter().any(|other| format::target::is_same(other, puzzle));
            let mut fault = match twice {
                true => Some("course-puzzle-twice"),
                false => fault_of(puzzle, &known, &before),
            };
            // Among all that stands before a branch in the file, something may do as well.
            if fault == Some("course-puzzle-without")
                && unit.path == Path::Branch
                && self.is_needed_by_needs(puzzle, unit)
            {
                fault = None;
            }
            // Where nothing new is taught, what was learnt before is put to use.
            if unit.teaches.is_empty() && fault == Some("course-puzzle-without") {
                fault = None;
            }
            wrong.extend(fault.map(|id| of(unit, id).number("line", *line)));
            seen.push(puzzle);
        }
        for (line, case) in &material.positions {
            let fault = fault_of_case(unit, case);
            wrong.extend(fault.map(|id| of(unit, id).number("line", *line)));
        }
        let few = material.puzzles.len() < FEWEST && unit.practice == Practice::Puzzles;
        if few && !unit.teaches.is_empty() {
            let few = of(unit, "course-puzzles-few").number("count", material.puzzles.len());
            wrong.push(few.number("fewest", FEWEST));
        }
        wrong
    }
}

/// An error about a unit.
fn of(unit: &Unit, id: &'static str) -> Error {
    Error::new(id).text("unit", unit.id.as_str())
}

/// What is wrong with a puzzle for a unit.
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

/// What is wrong with a position for a unit.
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
