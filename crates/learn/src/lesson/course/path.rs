//! Measuring the main path: how many puzzles a learner can solve after each unit, and in how many
//! minutes.
//!
//! `lessons/needs.txt`, written by `cargo lab order_course`, records which units the puzzles of
//! other people's collections need. A line is a number of puzzles, and alternative sets of units
//! that solve them:
//!
//! ```text
//! collection random 1000
//! 412 full_house beam_box count_cell
//! 3 full_house beam_box locked x_wing | full_house beam_box locked skyscraper
//! ```
//!
//! Each set is minimal: without one of its units the others do not solve the puzzle.

use super::{Course, Unit, files};
use kotowari_words::texts;

/// Returns how many of a thousand random puzzles can be solved with the path up to and including a
/// unit, and how many without that unit; `None` for a branch.
pub fn solved_of_thousand(unit: &Unit) -> Option<(usize, usize)> {
    let mut before = 0;
    let rows = texts::get(files::CURVE).lines().filter(|line| !line.starts_with('#'));
    let column = rows.clone().next()?.split(' ').position(|name| name == "random")?;
    for row in rows.skip(1) {
        let solved = row.split(' ').nth(column)?.parse().ok()?;
        if row.split(' ').next() == Some(unit.id.as_str()) {
            return Some((solved, before));
        }
        before = solved;
    }
    None
}

/// Returns the text of `lessons/curve.txt`: the puzzles solved after each unit of the path, per
/// thousand of each collection.
pub fn curve(needs: &Needs, course: &Course) -> String {
    let core: Vec<usize> = course.core().map(|unit| unit.number).collect();
    let names: Vec<&str> = needs.collections.iter().map(|c| c.name.as_str()).collect();
    let solved: Vec<Vec<usize>> = needs.collections.iter().map(|c| c.solved(&core)).collect();
    let mut text =
        "# How many puzzles of a thousand are solved after each unit of the path.  Written by \
                    `order_course curve`.\n"
            .to_owned();
    text += &format!("unit {}\n", names.join(" "));
    for (unit, at) in core.iter().zip(1..) {
        text += &course.units[*unit].id;
        for (collection, solved) in needs.collections.iter().zip(&solved) {
            let puzzles = collection.puzzles.max(1);
            text += &format!(" {}", (solved[at] * 1000 + puzzles / 2) / puzzles);
        }
        text.push('\n');
    }
    text
}

/// Which units the puzzles of some collections need.
#[derive(Clone, Debug, Default)]
pub struct Needs {
    /// The collections.
    pub collections: Vec<CollectionNeeds>,
}

/// Which units the puzzles of one collection need.
#[derive(Clone, Debug)]
pub struct CollectionNeeds {
    /// The name used in message ids.
    pub name: String,
    /// The number of puzzles measured, including those that the course cannot solve.
    pub puzzles: usize,
    /// For each group of puzzles with equal needs: its size, and the alternative sets of unit
    /// numbers that solve them.
    pub sets: Vec<(usize, Vec<Vec<usize>>)>,
}

impl Needs {
    /// Parses the text of `needs.txt`. A unit that the course does not have gets the number
    /// `usize::MAX`, so that a set with it is never satisfied.
    ///
    /// # Errors
    /// The number, from 1, of the first line that cannot be parsed.
    pub fn read(text: &str, course: &Course) -> Result<Needs, usize> {
        let mut needs = Needs::default();
        for (line, number) in text.lines().zip(1_usize..) {
            let mut words = line.split_whitespace();
            let first = words.next().unwrap_or("#");
            if first.starts_with('#') {
                continue;
            }
            if first == "collection" {
                let (name, puzzles) = words.next().zip(words.next()).ok_or(number)?;
                let puzzles = puzzles.parse().map_err(|_| number)?;
                let name = name.to_owned();
                needs.collections.push(CollectionNeeds { name, puzzles, sets: vec![] });
                continue;
            }
            let count = first.parse().map_err(|_| number)?;
            let mut sets = vec![vec![]];
            for word in words {
                match word {
                    "|" => sets.push(vec![]),
                    id => {
                        let unit = course.unit(id).map_or(usize::MAX, |unit| unit.number);
                        sets.last_mut().ok_or(number)?.push(unit);
                    }
                }
            }
            needs.collections.last_mut().ok_or(number)?.sets.push((count, sets));
        }
        Ok(needs)
    }
}

impl CollectionNeeds {
    /// Returns how many puzzles are solved after the first `i` units of an order of unit numbers,
    /// for `i` from 0 to its length.
    pub fn solved(&self, order: &[usize]) -> Vec<usize> {
        let size = order.iter().max().map_or(0, |most| most + 1);
        let mut known_after = vec![usize::MAX; size];
        for (unit, count) in order.iter().zip(1..) {
            known_after[*unit] = count;
        }
        let known = |unit: &usize| known_after.get(*unit).copied().unwrap_or(usize::MAX);
        let mut solved = vec![0; order.len() + 1];
        for (count, sets) in &self.sets {
            let enough = |set: &Vec<usize>| set.iter().map(known).max().unwrap_or(0);
            let first = sets.iter().map(enough).min().unwrap_or(usize::MAX);
            if let Some(new) = solved.get_mut(first) {
                *new += count;
            }
        }
        for at in 1..solved.len() {
            solved[at] += solved[at - 1];
        }
        solved
    }
}

/// The area under the learning curve, from 0 to 1: the share of puzzles that can be solved,
/// averaged over the minutes that the units take and then over the collections.
pub fn area(needs: &Needs, course: &Course, order: &[usize]) -> f64 {
    let minutes = |unit: &usize| course.units.get(*unit).map_or(0, |unit| unit.minutes);
    let whole: usize = order.iter().map(minutes).sum();
    let shares = needs.collections.iter().map(|collection| {
        let solved = collection.solved(order);
        let under = order.iter().zip(&solved).map(|(unit, solved)| minutes(unit) * solved);
        under.sum::<usize>() as f64 / (collection.puzzles * whole).max(1) as f64
    });
    shares.sum::<f64>() / needs.collections.len().max(1) as f64
}

/// Whether every unit in an order of unit numbers comes after those of its needs that are in the
/// order.
pub fn is_sound(course: &Course, order: &[usize]) -> bool {
    order.iter().enumerate().all(|(at, unit)| {
        let needed = course.units.get(*unit).map_or(&[][..], |unit: &Unit| &unit.needs);
        needed.iter().all(|need| !order[at..].contains(need))
    })
}
