//! What a unit is practised on: `lessons/units/<id>/puzzles.txt`.
//!
//! A line is a puzzle (81 characters) or a position (a case of the library format, `:x_wing:7:…`,
//! where the technique is to be found; `-x` where it must not).  What follows ` # ` is a remark, and
//! so is a line that starts with `#`.  All of them were generated for this project.

use super::Unit;
use crate::error::Error;
use crate::format::{
    self,
    library::{self, Case},
};
use crate::puzzle::Puzzle;

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
        for (line, number) in text.lines().zip(1..) {
            let written = line.split_once(" # ").map_or(line, |(before, _)| before).trim();
            if written.is_empty() || written.starts_with('#') {
                continue;
            }
            let bad = |_| {
                let error = Error::new("course-practice-unreadable");
                error.text("unit", unit.id.as_str()).number("line", number)
            };
            if written.starts_with(':') {
                material.positions.push((number, library::parse(written).map_err(bad)?));
            } else {
                let puzzle = format::read("-", written.as_bytes()).map_err(bad)?.puzzle;
                material.puzzles.push((number, puzzle));
            }
        }
        Ok(material)
    }
}
