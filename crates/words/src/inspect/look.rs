//! Runs all parts of an inspection, in turn.

use super::backdoor::Backdoors;
use super::bottleneck::Bottleneck;
use super::clues::RuleClues;
use super::course::Course;
use super::depth::{InspectLimits, LeftOut, Stop};
use super::facts::Inspection;
use super::shape::Shape;
use super::spare::Spare;
use super::spread::Spread;
use super::{clues, rules, warn};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Count};
use kotowari_engine::generate::Symmetry;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate::ours::{self, Rating};
use kotowari_engine::solve::{self, Outcome};

impl Inspection {
    /// Inspects the givens of a puzzle; placed digits and pencil marks are ignored. Once `stop`
    /// returns true, the remaining parts are left out.
    pub fn of(puzzle: &Puzzle, depth: &InspectLimits, stop: Stop<'_>) -> Inspection {
        let puzzle = &puzzle.givens_alone();
        let board = Board::new(puzzle);
        let count = match &board {
            Ok(_) => count::solutions(puzzle, depth.count),
            Err(_) => Count::None,
        };
        let mut found = Inspection {
            clues: puzzle.clues(),
            cells: puzzle.layout.cells(),
            count,
            repeat: board.as_ref().err().copied(),
            broken: if board.is_ok() { puzzle.broken() } else { None },
            dead_end: None,
            shape: Shape::of(puzzle),
            spread: Spread::of(puzzle),
            rating: None,
            course: None,
            bottleneck: None,
            backdoors: None,
            spare: None,
            extras: None,
            clues_of_rules: None,
            twin: None,
            left_out: vec![],
            warnings: vec![],
        };
        if let Ok(board) = board {
            found.rate(&board.limited(depth.limits.clone()));
            found.examine_cells(puzzle, depth, stop);
        }
        if stop() && !found.left_out.contains(&LeftOut::Stopped) {
            found.left_out.push(LeftOut::Stopped);
        }
        found.warnings = warn::warnings(&found);
        found
    }

    /// Solves and rates the puzzle. If the solution is not unique, counts the openings only, and
    /// looks for a dead end if there is none.
    fn rate(&mut self, board: &Board) {
        if !self.is_sound() {
            if matches!(self.count, Count::None) {
                let path = solve::path(board, &solve::without_uniqueness());
                let end = path.end(board).dead_end().filter(|_| path.outcome == Outcome::DeadEnd);
                self.dead_end = end.map(|end| (end, path.steps.len()));
            }
            self.rating = Some(Rating {
                level: None,
                minutes: None,
                parts: None,
                openings: kotowari_engine::rate::openings(board),
                hardest: None,
                reasons: vec![],
            });
            return;
        }
        let path = solve::path(board, &solve::everything());
        let rating = ours::rate_path(board, &path);
        let hardest = rating.hardest;
        self.bottleneck = hardest.and_then(|hardest| Bottleneck::of(board, &path, &hardest));
        self.course = Some(Course::of(&path));
        self.rating = Some(rating);
        if path.outcome == Outcome::Stopped {
            self.left_out.push(LeftOut::Path);
        }
        if self.bottleneck.as_ref().is_some_and(|bottleneck| !bottleneck.unsearched.is_empty()) {
            self.left_out.push(LeftOut::Alternatives);
        }
    }

    /// Runs the parts that presuppose a unique solution and search once per cell or house:
    /// backdoors, spare givens, extra rules.
    fn examine_cells(&mut self, puzzle: &Puzzle, depth: &InspectLimits, stop: Stop<'_>) {
        let Count::One(solution) = &self.count else { return };
        let is_small = self.cells <= depth.cells;
        if is_small && !stop() {
            self.backdoors = Some(Backdoors::of(puzzle, solution));
            let symmetry = self.shape.as_ref().map_or(Symmetry::None, |shape| shape.symmetry);
            self.spare = Spare::of(puzzle, symmetry, depth.nodes, stop);
            self.extras = rules::extras(puzzle, depth.count, &depth.limits, stop);
            self.clues_of_rules = clues::of_rules(puzzle, solution, depth.rule_nodes, stop);
        }
        if !is_small {
            self.left_out.extend([LeftOut::Backdoors, LeftOut::Spare]);
        }
        if self.spare.as_ref().is_some_and(|spare| !spare.unsettled.is_empty()) {
            self.left_out.push(LeftOut::SomeSpare);
        }
        if self.extras.is_none() && rules::has_any(&puzzle.layout) {
            self.left_out.push(LeftOut::Extras);
        }
        let is_open = |clues: &RuleClues| clues.needed.is_none() || !clues.unsettled.is_empty();
        if self.clues_of_rules.as_ref().is_none_or(|all| all.iter().any(is_open))
            && !puzzle.layout.more().is_empty()
        {
            self.left_out.push(LeftOut::SomeClues);
        }
    }
}
