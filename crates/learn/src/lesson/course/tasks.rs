//! Tasks of a unit: fresh positions, look-alikes and puzzles, the same for the same seed.
//!
//! Each puzzle of the unit is used in another image (digits renamed, lines moved), so that nobody
//! remembers the answer.

use super::practice::Material;
use super::{Course, Files, Unit};
use crate::lesson::miss::{Miss, Misses};
use crate::lesson::practice::{Item, Items};
use crate::lesson::source::Source;
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::deduction::{About, Family};
use kotowari_engine::error::Error;
use kotowari_engine::image::Image;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;
use kotowari_engine::solve::{self, Walk};
use kotowari_engine::technique::by_id;

/// Where singles are practised, the first positions of a puzzle are passed over, up to so many.
const PASSED: usize = 8;

/// How many earlier units a unit is mixed with.
const MIXED: usize = 4;

/// Tries to find a position where only one of several techniques applies.
const TRIES: usize = 12;

/// A position, and techniques of which just one applies.
#[derive(Debug)]
pub struct Mix {
    /// The position; its technique is the answer.
    pub item: Item,
    /// The techniques to choose from, in order of teaching.
    pub choices: Vec<&'static About>,
}

impl Mix {
    /// A choice between the technique of an item and up to two of these others, none of which finds anything
    /// there.
    ///
    /// # Errors
    /// The item, if all the others do.
    pub fn of(
        item: Item,
        others: impl Iterator<Item = &'static About>,
        rng: &mut Rng,
    ) -> Result<Mix, Box<Item>> {
        let fails = |about: &&'static About| {
            let technique = by_id(about.id).into_iter().collect::<Vec<_>>();
            about.id != item.technique.id
                && solve::some(&item.board, &technique, 1, &mut vec![]).is_empty()
        };
        let mut choices: Vec<&'static About> = others.filter(fails).collect();
        rng.shuffle(&mut choices);
        choices.truncate(2);
        if choices.is_empty() {
            return Err(Box::new(item));
        }
        choices.push(item.technique);
        choices.sort_by_key(|about| (about.rank, about.id));
        Ok(Mix { item, choices })
    }
}

/// Something shown with the question whether it is the technique.
#[derive(Debug)]
pub enum Shown {
    /// It is.
    Real(Box<Item>),
    /// It only looks like it.
    Miss(Box<Miss>),
}

/// Tasks, without end.
pub struct Tasks<'c> {
    course: &'c Course,
    unit: &'c Unit,
    puzzles: Vec<Puzzle>,
    /// Those not used since the last round.
    round: Vec<usize>,
    rng: Rng,
    /// Look-alikes, for each technique in turn.
    misses: Vec<Misses>,
}

impl<'c> Tasks<'c> {
    /// Tasks of a unit.
    ///
    /// # Errors
    /// If its file of puzzles is broken.
    pub fn new(course: &'c Course, unit: &'c Unit, seed: u64) -> Result<Tasks<'c>, Error> {
        let material = Material::read(unit, Files::of(&unit.id).practice)?;
        let puzzles = material.puzzles.into_iter().map(|(_, puzzle)| puzzle).collect();
        let misses = unit.teaches.iter().map(|about| Misses::of(about, seed)).collect();
        Ok(Tasks { course, unit, puzzles, round: vec![], rng: Rng::new(seed), misses })
    }

    /// A puzzle whose hardest step is the unit's.
    pub fn free(&mut self) -> Option<Source> {
        if self.round.is_empty() {
            self.round = (0..self.puzzles.len()).collect();
            self.rng.shuffle(&mut self.round);
        }
        let puzzle = &self.puzzles[self.round.pop()?];
        let puzzle = Image::random(&puzzle.layout, &mut self.rng).of(puzzle);
        match count::solutions(&puzzle, Budget::default()) {
            Count::One(solution) => Some(Source { puzzle, solution }),
            // Nothing but a puzzle with one solution is in the file: `check` sees to that.
            _ => None,
        }
    }

    /// The first position that one of these seeds gives.
    pub fn first(
        course: &Course,
        unit: &Unit,
        mut seeds: impl Iterator<Item = u64>,
    ) -> Option<Item> {
        seeds.find_map(|seed| Tasks::new(course, unit, seed).ok()?.item())
    }

    /// A position in which all that was taught before is used up.
    pub fn item(&mut self) -> Option<Item> {
        if self.puzzles.is_empty() {
            let about = self.unit.teaches.get(self.rng.below(self.unit.teaches.len()))?;
            return Items::of(about, self.rng.bits()).next();
        }
        let source = self.free()?;
        let taught = |id: &str| self.unit.teaches.iter().any(|about| about.id == id);
        let mut pass = self.rng.below(PASSED);
        let mut found: Option<(Board, &'static About)> = None;
        let board = Board::new(&source.puzzle).ok()?;
        let known = self.course.known_for(self.unit, &board);
        let mut walk = Walk::new(board, known);
        while let Some(step) = walk.look() {
            let about = step.deduction().technique;
            if taught(about.id) {
                found = Some((walk.board().clone(), about));
                if pass == 0 || about.family != Family::Single {
                    break;
                }
                pass -= 1;
            }
            walk.apply(&step);
        }
        let (board, technique) = found?;
        // Whoever begins here has not seen the steps before: no reason may refer to them.
        let board = Board::new(&board.snapshot()).ok()?;
        let steps = solve::all(&board, &[by_id(technique.id)?], &mut vec![]);
        Some(Item { source, board, technique, steps })
    }

    /// Something that looks like one of its techniques and is not.
    pub fn miss(&mut self) -> Option<Miss> {
        // Those of the technique whose turn it is, or of another one, if there are none.
        let turn = usize::from(!self.misses.is_empty());
        self.misses.rotate_left(turn);
        self.misses.iter_mut().rev().find_map(Iterator::next)
    }

    /// Two that are the technique and two that only look like it, in any order.
    pub fn shown(&mut self) -> Vec<Shown> {
        let mut shown: Vec<Shown> = vec![];
        for _ in 0..2 {
            shown.extend(self.item().map(Box::new).map(Shown::Real));
            shown.extend(self.miss().map(Box::new).map(Shown::Miss));
        }
        self.rng.shuffle(&mut shown);
        shown
    }

    /// A position of this unit or of one of those before it, and what might apply there.
    pub fn mix(&mut self) -> Option<Mix> {
        let before = self.course.units[..self.unit.number].iter().rev();
        let mut units: Vec<&Unit> =
            before.filter(|unit| !unit.teaches.is_empty()).take(MIXED).collect();
        units.push(self.unit);
        for _ in 0..TRIES {
            let unit = units[self.rng.below(units.len())];
            let seed = self.rng.bits();
            let Some(item) = Tasks::new(self.course, unit, seed).ok()?.item() else { continue };
            let others = units.iter().filter(|other| other.number != unit.number);
            let others = others.flat_map(|other| other.teaches.iter().copied());
            if let Ok(mix) = Mix::of(item, others, &mut self.rng) {
                return Some(mix);
            }
        }
        None
    }
}
