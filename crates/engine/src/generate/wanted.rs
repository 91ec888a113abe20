//! The difficulty and the techniques wanted of a puzzle, and how a puzzle is checked for them,
//! cheapest demands first.

use std::ops::RangeInclusive;

use super::carve;
use super::reason::Reason;
use crate::board::Board;
use crate::count::Solution;
use crate::count::nine;
use crate::deduction::Level;
use crate::puzzle::Puzzle;
use crate::rate::explainer::{self, Grid, Tenths};
use crate::rate::{self, flow, hodoku, ours};
use crate::solve::{self, Outcome, Path, Selection, Walk};
use crate::technique::{CATALOGUE, Technique};

/// A technique that a puzzle must need.
#[derive(Clone, Copy)]
pub struct Need {
    /// The technique.
    pub technique: &'static dyn Technique,
    /// About which step it should be, from 1, counting the steps of the easiest path that
    /// are not singles: this one, the one before, or the one after. `None` for any.
    pub at: Option<usize>,
}

/// The difficulty wanted of puzzles. The default demands nothing.
#[derive(Clone)]
pub struct Wanted {
    /// The level of the hardest step.
    pub level: Option<RangeInclusive<Level>>,
    /// The Sudoku Explainer rating (ER).
    pub er: Option<RangeInclusive<Tenths>>,
    /// The score of HoDoKu.
    pub hodoku: Option<RangeInclusive<u32>>,
    /// The minutes a typical player takes.
    pub minutes: Option<RangeInclusive<f64>>,
    /// How many digits can be written in at the start.
    pub openings: Option<RangeInclusive<usize>>,
    /// The techniques that may be used.
    pub techniques: Selection,
    /// Whether the puzzle must be solvable with these.
    pub solvable: bool,
    /// Required techniques: the puzzle is not solvable without any one of them, and needs none
    /// harder.
    pub needs: Vec<Need>,
    /// Whether a lone spike is forbidden: a hardest step two levels above every other.
    pub smooth: bool,
    /// Whether the last third of the steps must be singles.
    pub flows: bool,
}

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted {
            level: None,
            er: None,
            hodoku: None,
            minutes: None,
            openings: None,
            techniques: solve::everything(),
            solvable: false,
            needs: vec![],
            smooth: false,
            flows: false,
        }
    }
}

/// The ratings computed while a puzzle was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Facts {
    /// The level of the hardest step.
    pub level: Option<Level>,
    /// The Sudoku Explainer rating (ER) of the hardest step.
    pub er: Option<Tenths>,
    /// The highest rating up to the first digit placed (EP).
    pub ep: Option<Tenths>,
    /// The rating of the first step (ED).
    pub ed: Option<Tenths>,
    /// The score of HoDoKu.
    pub hodoku: Option<u32>,
    /// The minutes a typical player takes.
    pub minutes: Option<f64>,
    /// How many digits can be written in at the start.
    pub openings: Option<usize>,
    /// The hardest technique of the path.
    pub hardest: Option<&'static str>,
}

/// The highest rating of a puzzle that singles, pointing and claiming solve: claiming is rated 2.8.
const ER_OF_LOCKED: Tenths = Tenths::new(28);

/// The last technique of the catalogue that concerns one digit in one band or stack alone.
/// Propagation in `count::nine` finds all such steps.
const LAST_LOCKED: &str = "locked_candidates_generalized";

impl Wanted {
    /// The index of a technique in the catalogue.
    fn place(technique: &'static dyn Technique) -> usize {
        let id = technique.info().id;
        CATALOGUE.iter().position(|other| other.info().id == id).unwrap_or(usize::MAX)
    }

    /// Returns the techniques allowed, up to the hardest one required.
    pub fn allowed(&self) -> Selection {
        let hardest = self.needs.iter().map(|need| Wanted::place(need.technique)).max();
        let fits = |technique: &&'static dyn Technique| {
            hardest.is_none_or(|hardest| Wanted::place(*technique) <= hardest)
        };
        self.techniques.iter().copied().filter(fits).collect()
    }

    /// Returns whether a puzzle that singles, pointing and claiming solve would be too easy.
    fn asks_for_more_than_locked(&self) -> bool {
        let locked = || {
            let last = CATALOGUE.iter().position(|t| t.info().id == LAST_LOCKED);
            let usual = |technique: &&'static dyn Technique| !technique.info().on_request;
            CATALOGUE[..=last.unwrap_or_default()].iter().copied().filter(usual)
        };
        let has = |technique: &'static dyn Technique| {
            self.techniques.iter().any(|other| other.info().id == technique.info().id)
        };
        let highest = locked().map(|technique| technique.info().level).max();
        let above = |level: &Level| highest.is_some_and(|highest| *level > highest);
        let is_locked =
            |need: &Need| locked().any(|technique| technique.info().id == need.technique.info().id);
        self.er.as_ref().is_some_and(|er| *er.start() > ER_OF_LOCKED)
            || (locked().all(has)
                && (self.level.as_ref().is_some_and(|level| above(level.start()))
                    || self.needs.iter().any(|need| !is_locked(need))))
    }

    /// Returns whether a solution path is needed for the check.
    fn asks_for_a_path(&self) -> bool {
        self.level.is_some()
            || self.minutes.is_some()
            || self.solvable
            || !self.needs.is_empty()
            || self.smooth
            || self.flows
    }

    /// Checks a puzzle with a unique solution against everything wanted.
    pub(super) fn check(
        &self,
        puzzle: &Puzzle,
        solution: &Solution,
        is_nine: bool,
        stop: &dyn Fn() -> bool,
    ) -> Result<Facts, Reason> {
        debug_assert_eq!(solution.len(), puzzle.givens.len());
        let mut facts = Facts::default();
        if is_nine && self.asks_for_more_than_locked() {
            let mut position = carve::position(&puzzle.givens);
            if position.propagate() && nine::Position::is_full(&position) {
                return Err(Reason::TooEasy);
            }
        }
        let board = Board::new(puzzle).map_err(|_| Reason::NotUnique)?;
        if let Some(window) = &self.openings {
            let openings = rate::openings(&board);
            within(window, &openings, Reason::FewOpenings, Reason::ManyOpenings)?;
            facts.openings = Some(openings);
        }
        if self.asks_for_a_path() {
            self.check_path(&board, &mut facts, stop)?;
        }
        if stop() {
            return Err(Reason::Stopped);
        }
        if let Some(window) = &self.er {
            let rating = explained(puzzle).ok_or(Reason::NotUnique)?;
            within(window, &rating.er, Reason::TooEasy, Reason::TooHard)?;
            facts.rated((rating.er, rating.ep, rating.ed));
        }
        if let Some(window) = &self.hodoku {
            let score = hodoku::rate(puzzle).map_err(|_| Reason::TooEasy)?.score;
            within(window, &score, Reason::TooEasy, Reason::TooHard)?;
            facts.hodoku = Some(score);
        }
        Ok(facts)
    }

    /// Checks the easiest path.
    fn check_path(
        &self,
        board: &Board,
        facts: &mut Facts,
        stop: &dyn Fn() -> bool,
    ) -> Result<(), Reason> {
        // A path above the wanted levels is too hard anyway. As the catalogue rises by level, the
        // path is the same up to there, and the costly searches of higher levels are not made.
        let most = self.level.as_ref().map(|window| *window.end());
        let fits = |t: &&'static dyn Technique| most.is_none_or(|most| t.info().level <= most);
        let allowed: Selection = self.allowed().into_iter().filter(fits).collect();
        let walked = |allowed: &Selection| {
            let mut walk = Walk::new(board.clone(), allowed.clone());
            let steps = walk.by_ref().take_while(|_| !stop()).collect();
            let path = walk.into_path(steps);
            if stop() { Err(Reason::Stopped) } else { Ok(path) }
        };
        let path = walked(&allowed)?;
        if path.outcome != Outcome::Solved {
            return Err(Reason::TooHard);
        }
        for need in &self.needs {
            let id = need.technique.info().id;
            let steps = hard_steps(&path);
            let near = |at: usize| {
                let (first, last) = (at.saturating_sub(1).max(1), at + 1);
                (first..=last).any(|place| steps.get(place - 1) == Some(&id))
            };
            if !steps.contains(&id) {
                return Err(Reason::NotNeeded);
            }
            if !need.at.is_none_or(near) {
                return Err(Reason::ElsewhereNeeded);
            }
            let without: Selection =
                allowed.iter().copied().filter(|other| other.info().id != id).collect();
            if walked(&without)?.outcome == Outcome::Solved {
                return Err(Reason::NotNeeded);
            }
        }
        let level = rate::level(&path).ok_or(Reason::TooHard)?;
        facts.level = Some(level);
        if let Some(window) = &self.level {
            within(window, &level, Reason::TooEasy, Reason::TooHard)?;
        }
        if self.smooth && flow::has_spike(&path) {
            return Err(Reason::Spike);
        }
        if self.flows && !flow::flows(&path) {
            return Err(Reason::HardEnd);
        }
        let rating = ours::rate_path(board, &path);
        facts.hardest = rating.hardest.map(|hardest| hardest.technique.id);
        facts.minutes = rating.minutes;
        facts.openings = Some(rating.openings);
        if let Some(window) = &self.minutes {
            let minutes = rating.minutes.ok_or(Reason::TooHard)?;
            within(window, &minutes, Reason::TooShort, Reason::TooLong)?;
        }
        Ok(())
    }
}

impl Facts {
    /// Sets ER, EP and ED, which are computed together.
    pub(super) fn rated(&mut self, (er, ep, ed): (Tenths, Tenths, Tenths)) {
        (self.er, self.ep, self.ed) = (Some(er), Some(ep), Some(ed));
    }

    /// Computes the ratings that are missing, except HoDoKu's.
    pub(super) fn complete(&mut self, puzzle: &Puzzle, is_nine: bool) {
        if self.hardest.is_none() {
            let rating = ours::rate(puzzle);
            self.level = rating.as_ref().and_then(|rating| rating.level);
            self.minutes = rating.as_ref().and_then(|rating| rating.minutes);
            self.openings = rating.as_ref().map(|rating| rating.openings);
            let hardest = rating.as_ref().and_then(|rating| rating.hardest);
            self.hardest = hardest.map(|hardest| hardest.technique.id);
        }
        if is_nine && self.er.is_none() {
            explained(puzzle).into_iter().for_each(|r| self.rated((r.er, r.ep, r.ed)));
        }
    }
}

/// Rates a puzzle of the usual board as Sudoku Explainer does.
fn explained(puzzle: &Puzzle) -> Option<explainer::Rating> {
    let digits = puzzle.givens.iter().map(|given| given.map_or(0, |digit| digit + 1));
    let digits: [u8; 81] = digits.collect::<Vec<u8>>().try_into().ok()?;
    Some(explainer::rate(&Grid::from_digits(&digits)))
}

/// The technique ids of the steps that are not singles, in order.
fn hard_steps(path: &Path) -> Vec<&'static str> {
    let hard = path.steps.iter().filter(|step| !step.is_single());
    hard.map(|step| step.deduction().technique.id).collect()
}

fn within<T: PartialOrd>(
    window: &RangeInclusive<T>,
    value: &T,
    below: Reason,
    above: Reason,
) -> Result<(), Reason> {
    if value < window.start() {
        return Err(below);
    }
    if value > window.end() {
        return Err(above);
    }
    Ok(())
}
