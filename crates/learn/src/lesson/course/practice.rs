//! What a unit is practised on: `lessons/units/<id>/puzzles.txt`.
//!
//! A line is a puzzle (81 characters) or a position (a case of the library format, `:x_wing:7:…`,
//! where the technique is to be found; `-x` where it must not).  A board with rules is a string of ISS; one
//! that no line can say stands in our text between two lines `---`.  What follows ` # ` is a remark, and
//! so is a line that starts with `#`.  All of them were generated for this project.

use super::Unit;
use kotowari_engine::error::Error;
use kotowari_engine::format::{
    self,
    library::{self, Case},
};
use kotowari_engine::puzzle::Puzzle;

/// What a unit is practised on.
#[derive(Debug, Default)]
pub struct Material {
    /// Whole puzzles, each with the line of the file it is on.
    pub puzzles: Vec<(usize, Puzzle)>,
    /// Positions, each with its line.
    pub positions: Vec<(usize, Case)>,
}

impl Material {
    /// From the text of a unit's file.
    ///
    /// # Errors
    /// If a line is neither a puzzle nor a position.
    pub fn read(unit: &Unit, text: &str) -> Result<Material, Error> {
        let mut material = Material::default();
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
