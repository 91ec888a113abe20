//! Clues of rules beside houses, drawn at random so that they are true of a full board.
//!
//! What a clue may look like follows from how its sort is written ([`Text`]); whether it is true is
//! asked of the layout that has it and nothing else. So a new row of the table of rules is planted
//! without any code here.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::carve::Check;
use crate::count::{Counter, Solution};
use crate::layout::{Drawn, Layout, Place, SORTS, Sort, Text, Written, sort};
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use kotowari_kernel::CellId;

/// Attempts for each clue: of lines of four cells drawn at random one in twenty is a thermometer,
/// one in a hundred a renban.
const TRIES: usize = 400;
/// Attempts to make a line longer.
const LONGER: usize = 12;
/// Upper bound on the cells of a line.
const LONGEST: usize = 7;

/// The number on a line where the solution does not decide it; on any other line half the digits.
const NUMBERS: [(&str, u16); 3] = [("modular", 3), ("lockout", 4), ("sumline", 10)];

/// A rule that each puzzle gets.
#[derive(Clone, Copy, Debug)]
pub struct Planted {
    /// Its sort.
    pub sort: &'static Sort,
    /// The number of its clues, if they are counted. Otherwise a usual number is drawn, and of
    /// these only the needed ones are kept.
    pub count: Option<usize>,
}

impl Planted {
    /// Every sort that can be planted: not a pattern, which needs a text, nor what follows from
    /// other rules, nor cells beside the grids, which say nothing.
    pub fn sorts() -> impl Iterator<Item = &'static Sort> {
        let other =
            |text| matches!(text, Text::Pattern | Text::Compared | Text::Grid | Text::Beside);
        SORTS.iter().filter(move |sort| !other(sort.text))
    }

    /// Returns whether the rule has no clues of its own but holds everywhere.
    fn is_everywhere(&self) -> bool {
        matches!(self.sort.text, Text::Word | Text::Key(_) | Text::Negative(_))
    }

    /// The sign that is drawn wherever it is true, if the rule says that there is no other.
    fn all_drawn(&self) -> Option<&'static Sort> {
        let sign = self.sort.id.strip_prefix("not-").and_then(sort);
        sign.filter(|_| matches!(self.sort.text, Text::Negative(_) | Text::Key(_)))
    }
}

/// Returns the rules among these that decide which full boards there are.
pub(super) fn everywhere(rules: &[Planted]) -> impl Iterator<Item = Written> + '_ {
    let plain = rules.iter().filter(|rule| rule.is_everywhere() && rule.all_drawn().is_none());
    plain.map(|rule| Written::new(rule.sort, []))
}

/// A clue, and whether it must stay even if it is not needed.
type Clue = (Written, bool);

/// Returns clues of these rules that are true of a full board of the layout, and the rules that
/// hold everywhere; `None` if there are not as many as wanted, or none.
pub(super) fn clues(
    layout: &Layout,
    rules: &[Planted],
    solution: &Solution,
    check: Check<'_>,
    rng: &mut Rng,
) -> Option<Vec<Clue>> {
    let own = (0..layout.more().len()).map(|rule| (layout.written(rule), true));
    let mut clues: Vec<Clue> = own.collect();
    let mut planter =
        Planter { layout, solution, check, rng, taken: BTreeSet::new(), letters: BTreeSet::new() };
    clues.iter().for_each(|(clue, _)| planter.take(clue));
    for rule in rules {
        let Some(sign) = rule.all_drawn() else { continue };
        let drawn = planter.signs(sign).into_iter().map(|written| (written, true));
        clues.extend(drawn.collect::<Vec<_>>());
        clues.push((Written::new(rule.sort, []), true));
    }
    for rule in rules.iter().filter(|rule| !rule.is_everywhere()) {
        if rules.iter().filter_map(Planted::all_drawn).any(|sign| sign == rule.sort) {
            continue;
        }
        let found = planter.some(rule);
        if found.len() < rule.count.unwrap_or(1) {
            return None;
        }
        let stays = rule.count.is_some();
        clues.extend(found.into_iter().map(|written| (written, stays)));
    }
    Some(clues)
}

/// Leaves out clues that a puzzle with one solution does not need, in a random order, but the last
/// one of its sort.
pub(super) fn spare(mut puzzle: Puzzle, clues: &[Clue], check: Check<'_>, rng: &mut Rng) -> Puzzle {
    let mut kept: Vec<usize> = (0..clues.len()).collect();
    let mut order: Vec<usize> = kept.iter().copied().filter(|&clue| !clues[clue].1).collect();
    rng.shuffle(&mut order);
    for clue in order {
        if check.is_stopped() {
            break;
        }
        let of_sort = |&&other: &&usize| clues[other].0.sort == clues[clue].0.sort;
        if kept.iter().filter(of_sort).count() == 1 {
            continue;
        }
        let fewer: Vec<usize> = kept.iter().copied().filter(|&other| other != clue).collect();
        let left = fewer.iter().map(|&other| clues[other].0.clone());
        let Ok(layout) = puzzle.layout.with_rules(left).build() else { continue };
        let layout = Arc::new(layout);
        let without = Puzzle::new(layout.clone(), puzzle.givens.clone());
        if check.has_one(&without, &Counter::new(layout)) {
            (puzzle, kept) = (without, fewer);
        }
    }
    puzzle
}

struct Planter<'a> {
    layout: &'a Layout,
    solution: &'a Solution,
    check: Check<'a>,
    rng: &'a mut Rng,
    /// The cells of lines and outlines, which should not lie on each other.
    taken: BTreeSet<Place>,
    /// The letters of cages.
    letters: BTreeSet<char>,
}

impl Planter<'_> {
    /// Some true clues of a sort, at most as many as wanted.
    fn some(&mut self, rule: &Planted) -> Vec<Written> {
        let sort = rule.sort;
        if let Text::Sign(..) = sort.text {
            let mut all = self.signs(sort);
            self.rng.shuffle(&mut all);
            all.truncate(rule.count.unwrap_or(all.len().div_ceil(2)));
            return all;
        }
        let wanted = rule.count.unwrap_or_else(|| self.usual_count(sort));
        let mut found: Vec<Written> = vec![];
        for _ in 0..wanted * TRIES {
            if found.len() == wanted || self.check.is_stopped() {
                break;
            }
            let Some(clue) = self.propose(sort) else { continue };
            let is_there =
                |other: &Written| other.places == clue.places && other.outside == clue.outside;
            if found.iter().any(is_there) {
                continue;
            }
            let Some(mut clue) = self.made_true(clue) else { continue };
            if let Text::Line { .. } | Text::Cells = sort.text {
                clue = self.longer(clue);
            }
            if sort.text == Text::Cage {
                let mut letters = ('A'..='Z').chain('a'..='z');
                let Some(letter) = letters.find(|letter| !self.letters.contains(letter)) else {
                    break;
                };
                clue = clue.letters([letter]);
            }
            self.take(&clue);
            found.push(clue);
        }
        found
    }

    /// How many clues a setter would draw, roughly, before those that are not needed go.
    fn usual_count(&self, sort: &Sort) -> usize {
        let cells = self.layout.cells();
        let many = match sort.text {
            Text::Cage => cells / 5,
            Text::Letter(_) | Text::Pair => cells / 6,
            Text::Side | Text::Ray | Text::Across => self.layout.rows().into(),
            Text::Cells => cells / 40,
            Text::Group if sort.drawn == Drawn::Rings => 1,
            Text::Group => cells / 16,
            Text::Counted | Text::Tallied | Text::Terms | Text::Parts { .. } => cells / 20,
            _ => cells / 12,
        };
        many.max(1)
    }

    /// Notes the cells and letters that no other clue should have.
    fn take(&mut self, clue: &Written) {
        if matches!(clue.sort.drawn, Drawn::Line(_) | Drawn::Cage | Drawn::Outline(_)) {
            self.taken.extend(clue.places.iter().copied());
        }
        self.letters.extend(clue.letters.iter().copied());
    }

    /// All true signs of a sort.
    fn signs(&self, sort: &'static Sort) -> Vec<Written> {
        let both = matches!(sort.text, Text::Sign(_, [_, ..]));
        let turned = |[a, b]: [Place; 2]| if both { vec![[a, b], [b, a]] } else { vec![[a, b]] };
        let all = self.borders().into_iter().flat_map(turned);
        all.map(|two| Written::new(sort, two)).filter(|clue| self.holds(clue)).collect()
    }

    /// A clue that may be true, or is with the right number.
    fn propose(&mut self, sort: &'static Sort) -> Option<Written> {
        let clue = |places: Vec<Place>| Written::new(sort, places);
        match sort.text {
            Text::Letter(_) => Some(clue(vec![self.any_place()])),
            Text::Line { number, parts, .. } => {
                let length = 3 + self.rng.below(2);
                let line = clue(self.walk(length, true)?);
                let half = u16::from(self.layout.digits()).div_ceil(2);
                let usual = NUMBERS.iter().find(|(id, _)| *id == sort.id).map_or(half, |one| one.1);
                Some(line.numbers(number.then_some(usual)).split(usize::from(parts)))
            }
            Text::Cells => Some(clue(self.walk(4, false)?)),
            Text::Cage | Text::Terms => {
                let length = 2 + self.rng.below(3);
                let places = self.walk(length, false)?;
                Some(clue(places))
            }
            Text::Total { line } => {
                let length = 3 + self.rng.below(2) + usize::from(line);
                Some(clue(self.walk(length, line)?))
            }
            Text::Tallied => {
                let length = 3 + self.rng.below(3);
                let places = self.walk(length, false)?;
                let label = self.labels_of(&places, 1)[0];
                let times = places.iter().filter(|place| self.label(**place) == label).count();
                Some(clue(places).numbers([times as u16, label]))
            }
            Text::Pair => {
                let borders = self.borders();
                let two = borders[self.rng.below(borders.len())];
                Some(clue(two.to_vec()))
            }
            Text::Counted => {
                let length = 3 + self.rng.below(2);
                let places = self.walk(length, false)?;
                let most = 1 + self.rng.below(2);
                let labels = self.labels_of(&places, most);
                Some(clue(places).numbers(labels))
            }
            Text::Corner => {
                let Place { row, column } = self.any_place();
                let four = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let places =
                    four.map(|(down, right)| Place { row: row + down, column: column + right });
                if !self.is_in_one_grid(&places) {
                    return None;
                }
                let most = 1 + self.rng.below(3);
                let labels = self.labels_of(&places, most);
                Some(clue(places.to_vec()).numbers(labels))
            }
            Text::Parts { alike } => {
                let length = if alike { 1 + self.rng.below(2) } else { 2 };
                let other = if alike { length } else { 1 + self.rng.below(3) };
                let parts = [self.walk(length, false)?, self.walk(other, false)?];
                let counts = parts.each_ref().map(Vec::len);
                let is_twice = parts[0].iter().any(|place| parts[1].contains(place));
                (!is_twice).then(|| clue(parts.concat()).parts(counts))
            }
            Text::Group if sort.drawn == Drawn::Rings => Some(clue(self.rings())),
            // A single cell, or a few that say something together.
            Text::Group => {
                let length = 1 + self.rng.below(4);
                Some(clue(self.walk(length, false)?))
            }
            Text::Side | Text::Across => {
                let (across, back) = (self.rng.below(2) == 0, self.rng.below(2) == 0);
                let back = back && sort.text == Text::Side;
                let Place { row, column } = self.any_place();
                let [row, column] = [row, column].map(i32::from);
                let last = i32::from(self.layout.rows().max(self.layout.columns()));
                let (before, step) = match (across, back) {
                    (true, false) => ([row, -1], [0, 1]),
                    (true, true) => ([row, last], [0, -1]),
                    (false, false) => ([-1, column], [1, 0]),
                    (false, true) => ([last, column], [-1, 0]),
                };
                Some(clue(self.ray(before, step)?).outside(before, step))
            }
            Text::Ray => {
                let Place { row, column } = self.any_place();
                let [down, right] = [[1, 1], [1, -1], [-1, 1], [-1, -1]][self.rng.below(4)];
                let before = [i32::from(row) - down, i32::from(column) - right];
                if self.cell_at(before).is_some() {
                    return None;
                }
                let places = self.ray(before, [down, right])?;
                Some(clue(places).outside(before, [down, right]))
            }
            _ => None,
        }
    }

    /// The clue if it is true; if it lacks its number, with the one that makes it so: the sum of
    /// its cells, or any.
    fn made_true(&self, clue: Written) -> Option<Written> {
        let least = match clue.sort.text {
            Text::Cage | Text::Terms | Text::Side | Text::Across | Text::Ray => 0,
            Text::Total { .. } => 0,
            // A dot for a difference of 1, or for equal digits, has a sort of its own, or none.
            Text::Pair => 2,
            _ => return self.holds(&clue).then_some(clue),
        };
        let sum: u16 = clue.places.iter().map(|&place| self.label(place)).sum();
        // Of the sums that digits do not come to, one in the middle says most.
        let first = if matches!(clue.sort.text, Text::Total { .. }) { sum / 2 } else { sum };
        let may_be = (0..=first).rev().chain(first + 1..=sum);
        let mut all = may_be.filter(|number| *number >= least);
        all.find_map(|number| {
            let clue = clue.clone().numbers([number]);
            self.holds(&clue).then_some(clue)
        })
    }

    /// The clue made longer at its end, or at both, as long as it is true.
    fn longer(&mut self, mut clue: Written) -> Written {
        for _ in 0..LONGER {
            if clue.places.len() >= LONGEST {
                break;
            }
            let mut next = clue.clone();
            let Some(end) = self.step(&clue.places, clue.places.len() - 1, true) else { continue };
            next.places.push(end);
            // Half of them at both ends: a palindrome grows in no other way.
            if self.rng.below(2) == 0 && clue.split == 0 && next.places.len() < LONGEST {
                let Some(start) = self.step(&next.places, 0, true) else { continue };
                next.places.insert(0, start);
            }
            if self.holds(&next) {
                clue = next;
            }
        }
        clue
    }

    /// Circles that count themselves: of some digits as many cells as the digit says.
    fn rings(&mut self) -> Vec<Place> {
        let mut rings = vec![];
        for label in self.layout.label(0).max(1)..=5 {
            let holds = |place: &Place| self.label(*place) == label;
            let mut all: Vec<Place> = self.places().filter(holds).collect();
            self.rng.shuffle(&mut all);
            if self.rng.below(2) == 0 && all.len() >= usize::from(label) {
                rings.extend(all.into_iter().take(label.into()));
            }
        }
        rings
    }

    /// Returns whether a clue is true of the full board.
    fn holds(&self, clue: &Written) -> bool {
        let Ok(layout) = self.layout.with_rules([clue.clone()]).build() else { return false };
        let differs = |house: usize| {
            let mut digits: Vec<_> = layout
                .cells_of(house)
                .iter()
                .map(|&cell| self.solution[usize::from(cell)])
                .collect();
            digits.sort_unstable();
            digits.windows(2).all(|two| two[0] != two[1] || layout.rules().most(two[0]) > 1)
        };
        let made = |house: &usize| layout.house(*house).rule.is_some();
        (0..layout.houses().len()).filter(made).all(differs) && {
            let givens = self.solution.iter().copied().map(Some).collect();
            Puzzle::new(Arc::new(layout), givens).broken().is_none()
        }
    }

    /// Cells that touch each other, one after another: a line, which may go through corners, or a
    /// set.
    fn walk(&mut self, length: usize, is_line: bool) -> Option<Vec<Place>> {
        let mut places = vec![self.any_place()];
        if self.taken.contains(&places[0]) {
            return None;
        }
        let corners = is_line && self.rng.below(3) == 0;
        while places.len() < length {
            let from = if is_line { places.len() - 1 } else { self.rng.below(places.len()) };
            places.push(self.step(&places, from, corners)?);
        }
        Some(places)
    }

    /// A free cell beside one of these.
    fn step(&mut self, places: &[Place], from: usize, corners: bool) -> Option<Place> {
        let Place { row, column } = places[from];
        let mut all = vec![];
        for (down, right) in (0..9).map(|step| (step / 3, step % 3)) {
            let to = Place {
                row: (row + down).wrapping_sub(1),
                column: (column + right).wrapping_sub(1),
            };
            let is_side = (down == 1) != (right == 1);
            let is_free = !places.contains(&to) && !self.taken.contains(&to);
            if (is_side || corners) && is_free && self.is_in_one_grid(&[places[from], to]) {
                all.push(to);
            }
        }
        (!all.is_empty()).then(|| all[self.rng.below(all.len())])
    }

    /// The cells from a place outside on, to the end of the board or a gap in it.
    fn ray(&self, before: [i32; 2], step: [i32; 2]) -> Option<Vec<Place>> {
        let places =
            (1..).map_while(|k| self.cell_at([before[0] + k * step[0], before[1] + k * step[1]]));
        let places: Vec<Place> = places.collect();
        (places.len() > 1).then_some(places)
    }

    /// At most so many of the labels in these cells, smallest first as they are drawn.
    fn labels_of(&mut self, places: &[Place], most: usize) -> Vec<u16> {
        let mut labels: Vec<u16> = places.iter().map(|&place| self.label(place)).collect();
        self.rng.shuffle(&mut labels);
        labels.truncate(most);
        labels.sort_unstable();
        labels
    }

    fn label(&self, place: Place) -> u16 {
        let digit = self.layout.cell_at(place).map(|cell| self.solution[usize::from(cell)]);
        let digit = digit.filter(|digit| self.layout.blank() != Some(*digit));
        digit.map_or(0, |digit| self.layout.label(digit))
    }

    fn cell_at(&self, [row, column]: [i32; 2]) -> Option<Place> {
        let place = Place { row: u16::try_from(row).ok()?, column: u16::try_from(column).ok()? };
        self.layout.cell_at(place).map(|_| place)
    }

    fn any_place(&mut self) -> Place {
        self.layout.place(self.rng.below(self.layout.cells()) as CellId)
    }

    fn places(&self) -> impl Iterator<Item = Place> {
        (0..self.layout.cells() as CellId).map(|cell| self.layout.place(cell))
    }

    fn is_in_one_grid(&self, places: &[Place]) -> bool {
        self.layout.grids().iter().any(|grid| places.iter().all(|&place| grid.holds(place)))
    }

    /// Two cells side by side in one grid.
    fn borders(&self) -> Vec<[Place; 2]> {
        let beside = |place: Place| {
            let right = Place { column: place.column + 1, ..place };
            [[place, right], [place, Place { row: place.row + 1, ..place }]]
        };
        self.places().flat_map(beside).filter(|two| self.is_in_one_grid(two)).collect()
    }
}
