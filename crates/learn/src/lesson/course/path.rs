//! The path through the course, measured: how many puzzles are solved by who knows its first units, and
//! how long it took to get there.
//!
//! `lessons/needs.txt` says of puzzles of other people's collections which units they need; the example
//! `order_course` writes it.  A line is how many puzzles, and sets of units each of which is enough:
//!
//! ```text
//! collection random 1000
//! 412 full_house beam_box count_cell
//! 3 full_house beam_box locked x_wing | full_house beam_box locked skyscraper
//! ```
//!
//! A set is as small as it can be: without any of its units the puzzle is not solved by the others.

use super::{Course, Unit, files};
use kotowari_words::texts;

/// How many puzzles of a thousand are solved by who knows the path up to and with a unit, and how many by who
/// knows it up to there: of puzzles made at random.  None for a unit beside the path.
pub fn solved_of_thousand(unit: &Unit) -> Option<(usize, usize)> {
    let mut before = 0;
    let rows = texts::of(files::CURVE).lines().filter(|line| !line.starts_with('#'));
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

/// The text of `lessons/curve.txt`: what is solved after each unit of the path.
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

/// What the puzzles of some collections need.
#[derive(Clone, Debug, Default)]
pub struct Needs {
    /// The collections.
    pub collections: Vec<Collected>,
}

/// What the puzzles of a collection need.
#[derive(Clone, Debug)]
pub struct Collected {
    /// Its name in message ids.
    pub name: String,
    /// How many puzzles were looked at; some of them no unit is enough for.
    pub puzzles: usize,
    /// How many puzzles are alike, and the sets of units, by their numbers, each of which is enough.
    pub sets: Vec<(usize, Vec<Vec<usize>>)>,
}

impl Needs {
    /// Reads the text of such a file.  Units the course does not have are nobody's: a set with one of them
    /// is never enough.
    ///
    /// # Errors
    /// The number of the line that is none of these.
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
                needs.collections.push(Collected { name, puzzles, sets: vec![] });
                continue;
            }
            let count = first.parse().map_err(|_| number)?;
            let mut all = vec![vec![]];
            for word in words {
                match word {
                    "|" => all.push(vec![]),
                    id => {
                        let unit = course.unit(id).map_or(usize::MAX, |unit| unit.number);
                        all.last_mut().ok_or(number)?.push(unit);
                    }
                }
            }
            needs.collections.last_mut().ok_or(number)?.sets.push((count, all));
        }
        Ok(needs)
    }
}

impl Collected {
    /// How many of the puzzles are solved after each unit of an order (numbers of units), one number more
    /// than there are units: the first is that of who knows nothing.
    pub fn solved(&self, order: &[usize]) -> Vec<usize> {
        let size = order.iter().max().map_or(0, |most| most + 1);
        let mut place = vec![usize::MAX; size];
        for (unit, at) in order.iter().zip(1..) {
            place[*unit] = at;
        }
        let known = |unit: &usize| place.get(*unit).copied().unwrap_or(usize::MAX);
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

/// The area under the curve: the share of puzzles solved, at an average minute of the way through these
/// units, at an average collection; from 0 to 1.
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

/// Whether every unit of an order stands after those it needs, as far as they are in it.
pub fn is_sound(course: &Course, order: &[usize]) -> bool {
    order.iter().enumerate().all(|(at, unit)| {
        let needed = course.units.get(*unit).map_or(&[][..], |unit: &Unit| &unit.needs);
        needed.iter().all(|need| !order[at..].contains(need))
    })
}
