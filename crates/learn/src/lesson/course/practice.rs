//! The practice material of a unit, and the parser for `lessons/units/<id>/puzzles.txt`.
//!
//! A line is a puzzle (81 characters, or a string of ISS for a board with rules) or a position: a
//! case of the library format such as `:x_wing:7:…`, in which the technique must be found, or with
//! `-x` must not be. A board that does not fit on a line is given in our text format between two
//! lines `---`. Comments follow ` # `, or are lines that start with `#`. All puzzles were generated
//! for this project.

use super::Unit;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::{
    self as format,
    library::{self, Case},
};

/// The practice material of a unit.
#[derive(Debug, Default)]
pub struct PracticeMaterial {
    /// Whole puzzles, each with its line number in the file.
    pub puzzles: Vec<(usize, Puzzle)>,
    /// Positions, each with its line number.
    pub positions: Vec<(usize, Case)>,
}

impl PracticeMaterial {
    /// Parses the text of the file of a unit.
    ///
    /// # Errors
    /// If a line is neither a puzzle nor a position; the error names unit and line.
    pub fn read(unit: &Unit, text: &str) -> Result<PracticeMaterial, Error> {
        let mut material = PracticeMaterial::default();
        let mut lines = text.lines().zip(1..);
        while let Some((line, number)) = lines.next() {
            let written = line.split_once(" # ").map_or(line, |(before, _)| before).trim();
            if written == "---" {
                let board = lines.by_ref().map(|(line, _)| line).take_while(|line| *line != "---");
                let board: Vec<&str> = board.collect();
                material.puzzles.push((number, puzzle(unit, number, &board.join("\n"))?));
            } else if written.starts_with(':') {
                let case = library::parse(written).map_err(|_| unreadable(unit, number))?;
                material.positions.push((number, case));
            } else if !written.is_empty() && !written.starts_with('#') {
                material.puzzles.push((number, puzzle(unit, number, written)?));
            }
        }
        Ok(material)
    }
}

fn puzzle(unit: &Unit, line: usize, text: &str) -> Result<Puzzle, Error> {
    let read = format::read("-", text.as_bytes());
    Ok(read.map_err(|_| unreadable(unit, line))?.puzzle)
}

fn unreadable(unit: &Unit, line: usize) -> Error {
    let error = Error::new("course-practice-unreadable");
    error.text("unit", unit.id.as_str()).number("line", line)
}
