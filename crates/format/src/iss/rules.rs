//! Constraints that are rules of ours, and what becomes of each.

use std::collections::HashSet;

use super::read::{Part, Reader, cell_name};
use super::signs::{LOOP, cell, step_from};
use crate::import::{self, Found, MOST_FACTOR, inwards, letter, ray_of};
use crate::source::Spot;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Place, Sort, Text, Written, of_iss, sort};

/// What stands between two parts of a list of cells.
pub(super) const SEPARATOR: &str = "-";
/// Constraints that depend on the rest of the text.
const BY_BOARD: [&str; 5] =
    ["Windoku", "DisjointSets", "RegionSumLine", "AntiConsecutive", "RegionSameValues"];
/// What whispers differ by, unless they say.
const USUAL_WHISPER: u16 = 5;

impl Reader<'_> {
    pub(super) fn cage(&mut self, sum: Option<u16>, places: Vec<Place>, name: &str, spot: Spot) {
        let Some(sort) = sort("cage") else { return };
        let name = places.first().map(|place| format!("{name} {}", cell_name(*place)));
        let name = name.unwrap_or_default();
        let rule = Written::new(sort, places).letters([letter(self.cages)]);
        self.cages += 1;
        let rule = rule.numbers(sum);
        self.board.rules.push(Found { rule, name, spot });
    }

    pub(super) fn rule(&mut self, part: &Part<'_>) -> Result<(), Error> {
        let Some(sort) = part.sort() else { return Ok(()) };
        match sort.text {
            _ if BY_BOARD.contains(&part.name.as_str()) => {}
            Text::Word | Text::Negative(_) => self.word(part),
            Text::Sign(..) => self.pairs(part, sort)?,
            Text::Cells => {
                let mut places = self.places(part, &part.args)?;
                places.sort_unstable();
                places.dedup();
                // A cell alone differs from nothing.
                match places.len() {
                    1 => self.unread.push(part.written()),
                    _ => self.push(part, Written::new(sort, places)),
                }
            }
            Text::Line { number: false, parts: false, .. } => {
                let places = self.places(part, &part.args)?;
                self.push(part, Written::new(sort, places));
            }
            Text::Line { parts: true, .. } => {
                let places = self.places(part, &part.args)?;
                self.push(part, Written::new(sort, places).split(1));
            }
            Text::Line { .. } => {
                let is_whisper = sort.id == "whisper";
                let (apart, cells) = match part.arg(0) {
                    "" if is_whisper && part.args.len() > 1 => (0, &part.args[1..]),
                    first if is_whisper && cell(first).is_some() => (USUAL_WHISPER, &part.args[..]),
                    _ => (self.number(part, 0)?, &part.args[1..]),
                };
                // A ring is a line that ends where it began.
                let (is_loop, cells) = match cells.split_last() {
                    Some((last, cells)) if last == LOOP && sort.id == "sumline" => (true, cells),
                    _ => (false, cells),
                };
                let mut places = self.places(part, cells)?;
                places.extend(places.first().copied().filter(|_| is_loop));
                match apart {
                    0 if is_whisper => self.unread.push(part.written()),
                    _ => self.push(part, Written::new(sort, places).numbers([apart])),
                }
            }
            Text::Cage => {
                let sum = match part.arg(0) {
                    "" if part.args.len() > 1 => 0,
                    _ => self.number(part, 0)?,
                };
                let places = self.places(part, &part.args[1..])?;
                let sum = Some(sum).filter(|sum| *sum > 0);
                let mut cells = places.clone();
                cells.sort_unstable();
                cells.dedup();
                if cells.len() == places.len() {
                    self.cage(sum, places, &part.name, part.spot());
                } else {
                    // ISS adds a cell as often as the cage names it.
                    self.cage(None, cells, &part.name, part.spot());
                    if let Some((sum, sort)) = sum.zip(of_iss("Sum")) {
                        let terms = places.into_iter().map(|place| (place, 1));
                        self.push(part, import::terms(sort, terms).numbers([sum]));
                    }
                }
            }
            Text::Corner => {
                let Place { row, column } = self.place(part, part.arg(0))?;
                let mut four = vec![];
                for (down, right) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let [row, column] = [row + down, column + right].map(i32::from);
                    let place = self.inside([row, column]);
                    four.push(place.ok_or_else(|| self.wrong(part, part.arg(0)))?);
                }
                let numbers = (1..part.args.len()).map(|at| self.number(part, at));
                let numbers = numbers.collect::<Result<Vec<_>, _>>()?;
                self.push_only(part, Written::new(sort, four).numbers(numbers));
            }
            Text::Across => {
                let sum = self.number(part, 0)?;
                let text = part.arg(1);
                let line = |text: &str| text.parse::<u16>().ok().map(|n| i32::from(n) - 1);
                let row = text.strip_prefix('R').and_then(line).map(|row| ([row, -1], [0, 1]));
                let column = text.strip_prefix('C').and_then(line).map(|c| ([-1, c], [1, 0]));
                let (before, step) = row.or(column).ok_or_else(|| self.wrong(part, text))?;
                let places = ray_of(before, step, self.size());
                if places.is_empty() {
                    return Err(self.wrong(part, text));
                }
                let rule = Written::new(sort, places).numbers([sum]).outside(before, step);
                self.push_only(part, rule);
            }
            Text::Ray => {
                let sum = self.number(part, 0)?;
                // The direction, which follows from the cell, may be said.
                let text = part.arg(1).split(',').next().unwrap_or_default();
                let first = self.place(part, text)?;
                let step = step_from(first, self.size());
                let step = step.ok_or_else(|| self.wrong(part, text))?;
                let before = [i32::from(first.row) - step[0], i32::from(first.column) - step[1]];
                let places = ray_of(before, step, self.size());
                let rule = Written::new(sort, places).numbers([sum]).outside(before, step);
                self.push_only(part, rule);
            }
            Text::Group => {
                // What says which of two sorts it is comes first.
                let from = usize::from(of_iss(&part.name).is_none());
                let places = self.places(part, part.args.get(from..).unwrap_or_default())?;
                self.push(part, Written::new(sort, places));
            }
            Text::Counted => {
                let number = |text: &str| text.parse::<u16>().map_err(|_| self.wrong(part, text));
                let numbers = part.arg(0).split('_').map(number).collect::<Result<Vec<_>, _>>()?;
                let places = self.places(part, part.args.get(1..).unwrap_or_default())?;
                self.push(part, Written::new(sort, places).numbers(numbers));
            }
            Text::Total { .. } => {
                // A lunchbox without a number has nothing in it.
                let number = match part.arg(0) {
                    "" if sort.id == "lunchbox" => 0,
                    _ => self.number(part, 0)?,
                };
                let places = self.places(part, part.args.get(1..).unwrap_or_default())?;
                self.push(part, Written::new(sort, places).numbers([number]));
            }
            Text::Tallied => {
                let figure = |c: char| c.to_digit(10).map(|figure| figure as u16);
                let numbers = part.arg(0).chars().map(figure).collect::<Option<Vec<u16>>>();
                let numbers = numbers.filter(|all| !all.is_empty() && all.len() % 2 == 0);
                let numbers = numbers.ok_or_else(|| self.wrong(part, part.arg(0)))?;
                let places = self.places(part, part.args.get(1..).unwrap_or_default())?;
                self.push(part, Written::new(sort, places).numbers(numbers));
            }
            Text::Terms => self.terms(part, sort)?,
            Text::Parts { alike } => self.parts(part, sort, alike)?,
            Text::Side => self.sides(part, sort)?,
            Text::Letter(_)
            | Text::Key(_)
            | Text::Grid
            | Text::Beside
            | Text::Compared
            | Text::Pair
            | Text::Pattern => {
                return Err(self.wrong(part, &part.all()));
            }
        }
        Ok(())
    }

    /// `12~cells`, or `12_=_1_-2~cells` with a factor a cell.
    fn terms(&mut self, part: &Part<'_>, sort: &'static Sort) -> Result<(), Error> {
        let wrong = || self.wrong(part, part.arg(0));
        let number = |text: &str| text.parse::<i32>().ok();
        let words: Vec<&str> = part.arg(0).split('_').collect();
        let mut sum = number(words[0]).ok_or_else(wrong)?;
        let places = self.places(part, part.args.get(1..).unwrap_or_default())?;
        let mut factors = vec![1; places.len()];
        if let ["=", said @ ..] = &words[1..] {
            factors =
                said.iter().map(|text| number(text)).collect::<Option<_>>().ok_or_else(wrong)?;
        } else if words.len() > 1 {
            return Err(wrong());
        }
        let are_small = factors.iter().all(|factor| factor.abs() <= MOST_FACTOR);
        if factors.len() != places.len() || !are_small {
            return Err(wrong());
        }
        // A sum of ours is not negative: everything is on the other side then.
        if sum < 0 {
            sum = -sum;
            factors.iter_mut().for_each(|factor| *factor = -*factor);
        }
        let sum = u16::try_from(sum).map_err(|_| wrong())?;
        let rule = import::terms(sort, places.into_iter().zip(factors));
        match rule.places.is_empty() && sum == 0 {
            true => self.unread.push(part.written()),
            false => self.push(part, rule.numbers([sum])),
        }
        Ok(())
    }

    /// `cells~-~cells~-~cells`; or, with parts that are alike, `2~cells`, all of them in a row.
    fn parts(&mut self, part: &Part<'_>, sort: &'static Sort, alike: bool) -> Result<(), Error> {
        let (places, counts) = if alike {
            let count = usize::from(self.number(part, 0)?);
            let places = self.places(part, part.args.get(1..).unwrap_or_default())?;
            if count == 0 || places.len() % count != 0 {
                return Err(self.wrong(part, part.arg(0)));
            }
            let each = places.len() / count;
            (places, vec![each; count])
        } else {
            let all = part.args.split(|arg| arg == SEPARATOR);
            let all = all.map(|args| self.places(part, args));
            let all = all.collect::<Result<Vec<_>, _>>()?;
            let counts = all.iter().map(Vec::len).collect();
            (all.concat(), counts)
        };
        // One part alone says nothing.
        match counts.len() < 2 && !places.is_empty() {
            true => self.unread.push(part.written()),
            false => self.push(part, Written::new(sort, places).parts(counts)),
        }
        Ok(())
    }

    /// `R3~10~12`: a number at the beginning of a row or column, and one at its end.
    fn sides(&mut self, part: &Part<'_>, sort: &'static Sort) -> Result<(), Error> {
        let [rows, columns] = self.size().map(i32::from);
        let text = part.arg(0);
        let line = |first: char| {
            let at = text.strip_prefix(first)?.parse::<u16>().ok()?.checked_sub(1)?;
            Some(i32::from(at))
        };
        let ends = line('R').map(|row| [[row, -1], [row, columns]]);
        let ends = ends.or_else(|| line('C').map(|column| [[-1, column], [rows, column]]));
        let ends = ends.ok_or_else(|| self.wrong(part, text))?;
        if part.args.len() < 2 {
            return Err(self.wrong(part, ""));
        }
        for (at, before) in (1..).zip(ends) {
            if part.arg(at).is_empty() {
                continue;
            }
            let number = self.number(part, at)?;
            let step = inwards(before, self.size());
            let step = step.ok_or_else(|| self.wrong(part, text))?;
            let places = ray_of(before, step, self.size());
            self.push_only(
                part,
                Written::new(sort, places).numbers([number]).outside(before, step),
            );
        }
        Ok(())
    }

    /// `2~cells` or `3~cells`: an arrow whose circle is a number of two or three figures, in
    /// reading order.
    pub(super) fn pill(&mut self, part: &Part<'_>) -> Result<(), Error> {
        let circle = usize::from(self.number(part, 0)?);
        let mut places = self.places(part, part.args.get(1..).unwrap_or_default())?;
        let (lowest, count) = self.board.digits;
        // A figure is one digit: with 10 and more it would be another rule.
        if !(2..=3).contains(&circle) || places.len() <= circle || usize::from(lowest) + count > 10
        {
            return Err(self.wrong(part, &part.all()));
        }
        places[..circle].sort_unstable();
        let follows = |two: &[Place]| {
            let (down, right) = (two[1].row - two[0].row, two[1].column.checked_sub(two[0].column));
            matches!((down, right), (0, Some(1)) | (1, Some(0 | 1)))
        };
        if !places[..circle].windows(2).all(follows) {
            return Err(self.wrong(part, &part.all()));
        }
        let Some(sort) = sort("arrow") else { return Ok(()) };
        self.push(part, Written::new(sort, places).split(circle));
        Ok(())
    }

    /// Neighbours among the cells of a sign; the larger comes first.
    fn pairs(&mut self, part: &Part<'_>, sort: &'static Sort) -> Result<(), Error> {
        let places = self.places(part, &part.args)?;
        let directed = matches!(sort.text, Text::Sign(_, back) if !back.is_empty());
        let (mut before, mut known) = (HashSet::new(), HashSet::new());
        for b in places {
            for [down, right] in [[-1, 0], [0, -1], [0, 1], [1, 0]] {
                let at = [i32::from(b.row) + down, i32::from(b.column) + right];
                let a = self.inside(at).filter(|a| before.contains(a));
                let Some(a) = a.filter(|a| known.insert([*a, b])) else { continue };
                self.push(part, Written::new(sort, if directed { [b, a] } else { [a, b] }));
            }
            before.insert(b);
        }
        if known.is_empty() { Err(self.wrong(part, &part.all())) } else { Ok(()) }
    }
}
