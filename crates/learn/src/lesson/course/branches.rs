//! The side branches in the order they are offered once the path is done: a family (a part of the course) after
//! the other, the one that comes up most often first, and so within it.
//!
//! The file keeps them where they belong by what they need, so that the puzzles of a unit need nothing after it;
//! whoever goes through them need not begin with what comes up in no puzzle of four thousand.

use super::often::HowOften;
use super::{Course, Path, Unit};

/// How seldom its family comes up, where that begins, how seldom it does itself, and its number.
type Order = (usize, usize, usize, usize);

/// All of them; each stands after those it needs.
pub fn branches(course: &Course) -> Vec<&Unit> {
    let measured = HowOften::ours().map(|measured| measured.collections).unwrap_or_default();
    let times = |unit: &Unit| -> usize {
        measured.iter().filter_map(|collection| collection.times.get(&unit.id)).sum()
    };
    let mut units: Vec<&Unit> =
        course.units.iter().filter(|unit| unit.path == Path::Branch).collect();
    let family = |part: &str| -> usize {
        units.iter().filter(|unit| unit.part == part).map(|unit| times(unit)).sum()
    };
    let first = |part: &str| units.iter().position(|unit| unit.part == part).unwrap_or(0);
    let mut keyed: Vec<(Order, &Unit)> = units
        .iter()
        .map(|unit| {
            let most = |times: usize| usize::MAX - times;
            let key = (most(family(&unit.part)), first(&unit.part), most(times(unit)), unit.number);
            (key, *unit)
        })
        .collect();
    keyed.sort_by_key(|(key, _)| *key);
    units.clear();
    for (_, unit) in keyed {
        put(unit, course, &mut units);
    }
    units
}

/// Puts a unit after those it needs; the course is sound, so this ends.
fn put<'c>(unit: &'c Unit, course: &'c Course, units: &mut Vec<&'c Unit>) {
    if unit.path != Path::Branch || units.iter().any(|known| known.number == unit.number) {
        return;
    }
    for &need in &unit.needs {
        put(&course.units[need], course, units);
    }
    units.push(unit);
}
