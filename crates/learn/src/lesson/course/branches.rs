//! The order in which side branches are offered once the path is done: the most frequent first.
//!
//! `course.toml` sorts units by what they need, so that the puzzles of a unit need no later unit.
//! For a learner that order is a poor one: it would begin with techniques that come up in none of
//! the four thousand puzzles measured (`lessons/how_often.toml`). So the parts of the course are
//! sorted by how often their units come up together, and the units of a part by how often each
//! does.

use super::often::UnitFrequencies;
use super::{Course, Track, Unit};

/// Sort key: rarity of the part, position of the part, rarity of the unit, number of the unit.
type SortKey = (usize, usize, usize, usize);

/// Returns all branch units in the order they are offered, each after those it needs.
pub fn branches(course: &Course) -> Vec<&Unit> {
    let measured = UnitFrequencies::ours().map(|measured| measured.collections).unwrap_or_default();
    let times = |unit: &Unit| -> usize {
        measured.iter().filter_map(|collection| collection.times.get(&unit.id)).sum()
    };
    let mut units: Vec<&Unit> =
        course.units.iter().filter(|unit| unit.path == Track::Branch).collect();
    let part_times = |part: &str| -> usize {
        units.iter().filter(|unit| unit.part == part).map(|unit| times(unit)).sum()
    };
    let part_start = |part: &str| units.iter().position(|unit| unit.part == part).unwrap_or(0);
    let mut keyed: Vec<(SortKey, &Unit)> = units
        .iter()
        .map(|unit| {
            let rarity = |times: usize| usize::MAX - times;
            let part = (rarity(part_times(&unit.part)), part_start(&unit.part));
            ((part.0, part.1, rarity(times(unit)), unit.number), *unit)
        })
        .collect();
    keyed.sort_by_key(|(key, _)| *key);
    units.clear();
    for (_, unit) in keyed {
        push_after_needs(unit, course, &mut units);
    }
    units
}

/// Pushes a unit after the branches it needs, unless it is there already. This terminates because a
/// unit only needs earlier ones.
fn push_after_needs<'c>(unit: &'c Unit, course: &'c Course, units: &mut Vec<&'c Unit>) {
    if unit.path != Track::Branch || units.iter().any(|known| known.number == unit.number) {
        return;
    }
    for &need in &unit.needs {
        push_after_needs(&course.units[need], course, units);
    }
    units.push(unit);
}
