//! What the course lacks: `cargo lab course_gaps`.
//!
//! It names techniques with no near miss to practise on, units with fewer whole puzzles than a unit
//! should have, and techniques with no position to practise on at all.

use kotowari::lesson::course::{Course, Files, MIN_PUZZLES, PracticeMaterial, Track};
use kotowari::lesson::miss::Misses;
use kotowari::lesson::practice::PracticeItems;
use kotowari::technique::CATALOGUE;

/// The seed of all tries.
const SEED: u64 = 1;

fn main() {
    let course = Course::ours().expect("our course can be read");
    println!("techniques without a near miss (and whether there is a position to find it in):");
    for technique in CATALOGUE {
        let about = technique.info();
        if Misses::of(about, SEED).next().is_some() {
            continue;
        }
        let unit = course.teaching(about).map_or("dictionary", |unit| unit.id.as_str());
        let found = PracticeItems::of(about, SEED).next().is_some();
        println!("  {} ({unit}), {}", about.id, if found { "found" } else { "not found either" });
    }
    println!("units with fewer than {MIN_PUZZLES} puzzles:");
    for unit in course.units.iter().filter(|unit| !unit.teaches.is_empty()) {
        let material =
            PracticeMaterial::read(unit, Files::of(&unit.id).practice).expect("a file of ours");
        if material.puzzles.len() < MIN_PUZZLES {
            let path = if unit.path == Track::Core { "path" } else { "branch" };
            println!("  {} ({path}): {}", unit.id, material.puzzles.len());
        }
    }
}
