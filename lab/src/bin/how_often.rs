//! Measures how often each unit of the course comes up: `cargo lab how_often -- [--sample N]
//! NAME=FILE …`.
//!
//! Each puzzle is solved with all the course teaches, easiest first; a unit counts once for a
//! puzzle if one of its techniques is on that path. Prints the tables of `lessons/how_often.toml`.

use std::fs;

use kotowari::board::Board;
use kotowari::format;
use kotowari::lesson::course::Course;
use kotowari::solve::{self, Outcome};
use kotowari_lab::collections;

/// The course as the file has it now, not as it was compiled in.
fn course() -> Course {
    let text = fs::read_to_string("lessons/course.toml").expect("run it where the lessons are");
    Course::read(&text).expect("a course")
}

fn main() {
    let course = course();
    let known = course.known_after(course.units.last().expect("a unit"));
    collections::each(std::env::args().skip(1), |name, grids| {
        let (mut solved, mut times) = (0, vec![0_usize; course.units.len()]);
        for grid in grids {
            let puzzle = format::read("-", grid.as_bytes()).expect("a grid").puzzle;
            let path = solve::path(&Board::new(&puzzle).expect("no repeats"), &known);
            solved += usize::from(path.outcome == Outcome::Solved);
            for (unit, times) in course.units.iter().zip(&mut times) {
                let taught = |id: &str| unit.teaches.iter().any(|about| about.id == id);
                let comes_up = path.steps.iter().any(|s| taught(s.deduction().technique.id));
                *times += usize::from(comes_up);
            }
        }
        println!("[[collection]]\nname = \"{name}\"\npuzzles = {}\nsolved = {solved}", grids.len());
        println!("\n[collection.times]");
        for (unit, times) in course.units.iter().zip(times) {
            if !unit.teaches.is_empty() {
                println!("{} = {times}", unit.id);
            }
        }
        println!();
    });
}
