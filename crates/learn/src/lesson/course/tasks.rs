//! Generator for the tasks of a unit: positions, look-alikes and puzzles, the same for the same
//! seed.
//!
//! Each puzzle of the unit is transformed at random (digits renamed, lines permuted) whenever it is
//! used, so that answers cannot be remembered.

use super::practice::PracticeMaterial;
use super::{Course, Files, Unit};
use crate::lesson::miss::{Miss, Misses};
use crate::lesson::practice::{PracticeItem, PracticeItems};
use crate::lesson::source::Source;
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::deduction::{Family, TechniqueInfo};
use kotowari_engine::error::Error;
use kotowari_engine::image::Image;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;
use kotowari_engine::solve::{self, Walk};
use kotowari_engine::technique::by_id;

/// When singles are practised, a random number below this of the first positions in a puzzle is
/// skipped, since a puzzle has many.
const SKIPPED_SINGLES: usize = 8;

/// The number of earlier units that a unit is mixed with.
const MIXED_UNITS: usize = 4;

/// The number of positions tried for one to which only one of several techniques applies.
const MAX_MIX_TRIES: usize = 12;

/// A position and several techniques, exactly one of which applies.
#[derive(Debug)]
pub struct Mix {
    /// The position; its technique is the answer.
    pub item: PracticeItem,
    /// The techniques to choose from, easiest first.
    pub choices: Vec<&'static TechniqueInfo>,
}

impl Mix {
    /// A choice between the technique of an item and up to two others that find nothing there.
    ///
    /// # Errors
    /// Returns the item if there is no such other technique.
    pub fn of(
        item: PracticeItem,
        others: impl Iterator<Item = &'static TechniqueInfo>,
        rng: &mut Rng,
    ) -> Result<Mix, Box<PracticeItem>> {
        let fails = |about: &&'static TechniqueInfo| {
            let technique = by_id(about.id).into_iter().collect::<Vec<_>>();
            about.id != item.technique.id
                && solve::some(&item.board, &technique, 1, &mut vec![]).is_empty()
        };
        let mut choices: Vec<&'static TechniqueInfo> = others.filter(fails).collect();
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

/// A pattern to judge.
#[derive(Debug)]
pub enum SpotTask {
    /// A real step.
    Real(Box<PracticeItem>),
    /// A near miss.
    Miss(Box<Miss>),
}

/// An endless generator of tasks.
pub struct Tasks<'c> {
    course: &'c Course,
    unit: &'c Unit,
    puzzles: Vec<Puzzle>,
    /// Indices of puzzles still to use in this round.
    round: Vec<usize>,
    rng: Rng,
    /// Generators of near misses, one for each technique the unit teaches; the next to use is
    /// first.
    misses: Vec<Misses>,
}

impl<'c> Tasks<'c> {
    /// A generator of tasks of a unit by this seed.
    ///
    /// # Errors
    /// If the puzzle file of the unit cannot be parsed.
    pub fn new(course: &'c Course, unit: &'c Unit, seed: u64) -> Result<Tasks<'c>, Error> {
        let material = PracticeMaterial::read(unit, Files::of(&unit.id).practice)?;
        let puzzles = material.puzzles.into_iter().map(|(_, puzzle)| puzzle).collect();
        let misses = unit.teaches.iter().map(|about| Misses::of(about, seed)).collect();
        Ok(Tasks { course, unit, puzzles, round: vec![], rng: Rng::new(seed), misses })
    }

    /// The next puzzle that needs the unit; `None` if the unit has none.
    pub fn free(&mut self) -> Option<Source> {
        if self.round.is_empty() {
            self.round = (0..self.puzzles.len()).collect();
            self.rng.shuffle(&mut self.round);
        }
        let puzzle = &self.puzzles[self.round.pop()?];
        let puzzle = Image::random(&puzzle.layout, &mut self.rng).of(puzzle);
        match count::solutions(&puzzle, Budget::default()) {
            Count::One(solution) => Some(Source { puzzle, solution }),
            // `check` makes sure that the puzzles in the file have one solution.
            _ => None,
        }
    }

    /// Returns the position of the first of these seeds that yields one.
    pub fn first(
        course: &Course,
        unit: &Unit,
        mut seeds: impl Iterator<Item = u64>,
    ) -> Option<PracticeItem> {
        seeds.find_map(|seed| Tasks::new(course, unit, seed).ok()?.item())
    }

    /// The next position in which a technique of the unit is the easiest step.
    pub fn item(&mut self) -> Option<PracticeItem> {
        if self.puzzles.is_empty() {
            let about = self.unit.teaches.get(self.rng.below(self.unit.teaches.len()))?;
            return PracticeItems::of(about, self.rng.bits()).next();
        }
        let source = self.free()?;
        let taught = |id: &str| self.unit.teaches.iter().any(|about| about.id == id);
        let mut skip = self.rng.below(SKIPPED_SINGLES);
        let mut found: Option<(Board, &'static TechniqueInfo)> = None;
        let board = Board::new(&source.puzzle).ok()?;
        let known = self.course.known_for(self.unit, &board);
        let mut walk = Walk::new(board, known);
        while let Some(step) = walk.look() {
            let about = step.deduction().technique;
            if taught(about.id) {
                found = Some((walk.board().clone(), about));
                if skip == 0 || about.family != Family::Single {
                    break;
                }
                skip -= 1;
            }
            walk.apply(&step);
        }
        let (board, technique) = found?;
        // The learner has not seen the steps before, so the proofs must not refer to them.
        let board = Board::new(&board.snapshot()).ok()?;
        let steps = solve::all(&board, &[by_id(technique.id)?], &mut vec![]);
        Some(PracticeItem { source, board, technique, steps })
    }

    /// The next near miss of one of the unit's techniques.
    pub fn miss(&mut self) -> Option<Miss> {
        // Each technique in turn; if it has no near misses, another one. (An empty list must not be
        // rotated.)
        let by = usize::from(!self.misses.is_empty());
        self.misses.rotate_left(by);
        self.misses.iter_mut().rev().find_map(Iterator::next)
    }

    /// Up to two real steps and two near misses, in random order.
    pub fn shown(&mut self) -> Vec<SpotTask> {
        let mut shown: Vec<SpotTask> = vec![];
        for _ in 0..2 {
            shown.extend(self.item().map(Box::new).map(SpotTask::Real));
            shown.extend(self.miss().map(Box::new).map(SpotTask::Miss));
        }
        self.rng.shuffle(&mut shown);
        shown
    }

    /// A position of this unit or of one of the units before it, with techniques to choose from.
    pub fn mix(&mut self) -> Option<Mix> {
        let before = self.course.units[..self.unit.number].iter().rev();
        let mut units: Vec<&Unit> =
            before.filter(|unit| !unit.teaches.is_empty()).take(MIXED_UNITS).collect();
        units.push(self.unit);
        for _ in 0..MAX_MIX_TRIES {
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
