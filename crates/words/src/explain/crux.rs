//! The crux of a path: its hardest step, what leads to it, and what follows.

use super::headings::claims;
use super::used::{Used, used};
use super::{Renderer, Value};
use crate::inspect::Backdoors;
use kotowari_engine::board::Board;
use kotowari_engine::count::Solution;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate::ours::Hardest;
use kotowari_engine::solve::{Outcome, Path, Step};

/// Upper bound on the digits that are listed; of more, only the first are.
const LISTED: usize = 12;

/// Upper bound on the short cuts that are listed.
const LISTED_CUTS: usize = 6;

/// Largest board on which short cuts are looked for: each open cell is tried.
const MOST_CELLS: usize = 256;

/// The crux of a path.
pub struct Crux<'a> {
    start: &'a Board,
    path: &'a Path,
    hardest: Hardest,
}

impl<'a> Crux<'a> {
    /// Returns the crux of a path that starts on the board `start`: of its hardest steps the first.
    /// `None` if the path has no steps.
    pub fn of(start: &'a Board, path: &'a Path) -> Option<Crux<'a>> {
        Some(Crux { start, path, hardest: Hardest::of(path)? })
    }

    /// Returns the number of the step, from 1.
    pub fn number(&self) -> u32 {
        self.hardest.step as u32
    }

    fn step(&self) -> &Step {
        &self.path.steps[self.hardest.step - 1]
    }

    /// Returns what is said before the step: which it is, what comes before, and how many cells are
    /// still empty.
    pub fn lead(&self, renderer: &Renderer) -> Vec<String> {
        let deduction = self.step().deduction();
        let before = &self.path.steps[..self.hardest.step - 1];
        let board = self.path.replay(self.start, before.len());
        let open = board.values().iter().filter(|value| value.is_none()).count();
        let title = [
            ("step", Value::Number(self.hardest.step)),
            ("steps", Value::Number(self.path.steps.len())),
            ("technique", Value::Text(renderer.step_name(deduction))),
            ("level", Value::Text(renderer.level(deduction.technique.level))),
        ];
        let lead = [
            ("step", Value::Number(self.hardest.step)),
            ("used", Value::List(names(before, renderer))),
            ("open", Value::Number(open)),
        ];
        vec![renderer.text("crux-title", &title), renderer.text("crux-before", &lead)]
    }

    /// Returns what is said after the step: the singles that follow at once, what else is used up
    /// to the end of the path, and the short cuts, if the solution is known.
    pub fn rest(
        &self,
        puzzle: &Puzzle,
        solution: Option<&Solution>,
        renderer: &Renderer,
    ) -> Vec<String> {
        let layout = self.start.layout();
        let steps = &self.path.steps[self.hardest.step..];
        let singles = steps.iter().take_while(|step| step.is_single()).count();
        let mut said = vec![];
        let comma = renderer.text("steps-folded-comma", &[]);
        let first = steps[..singles].iter().take(LISTED);
        let placed: Vec<String> =
            first.flat_map(|step| claims(step, "placement-short", layout, renderer)).collect();
        if singles > 0 {
            let more = singles.saturating_sub(LISTED);
            let args =
                [("claims", Value::Text(placed.join(&comma))), ("more", Value::Number(more))];
            said.push(renderer.text("crux-opens", &args));
        }
        let is_all = singles == steps.len() && self.path.outcome == Outcome::Solved;
        let later = &steps[singles..];
        let args = [
            ("used", Value::List(names(later, renderer))),
            ("count", Value::Number(steps.len())),
            ("all", Value::Text(if is_all { "yes" } else { "no" }.to_owned())),
        ];
        if is_all || !later.is_empty() {
            said.push(renderer.text("crux-after", &args));
        }
        let is_small = layout.cells() <= MOST_CELLS;
        if let Some(solution) = solution.filter(|_| is_small && !self.step().is_single()) {
            said.push(self.short_cuts(puzzle, solution, renderer));
        }
        said
    }

    /// The digits with one of which singles would solve the rest of the position.
    fn short_cuts(&self, puzzle: &Puzzle, solution: &Solution, renderer: &Renderer) -> String {
        let layout = self.start.layout();
        let board = self.path.replay(self.start, self.hardest.step - 1);
        let mut position = puzzle.clone();
        position.givens = board.values().to_vec();
        let comma = renderer.text("steps-folded-comma", &[]);
        let found = Backdoors::of(&position, solution).digits;
        let first = found.iter().take(LISTED_CUTS).map(|c| {
            let (cell, digit) = (renderer.cell(layout, c.cell), renderer.digit(layout, c.digit));
            let args = [("cell", Value::Text(cell)), ("digit", Value::Text(digit))];
            renderer.text("placement-short", &args)
        });
        let args = [
            ("digits", Value::Text(first.collect::<Vec<_>>().join(&comma))),
            ("count", Value::Number(found.len())),
            ("more", Value::Number(found.len().saturating_sub(LISTED_CUTS))),
        ];
        renderer.text("crux-short-cut", &args)
    }
}

/// The techniques of some steps, each with how often it is used.
fn names(steps: &[Step], renderer: &Renderer) -> Vec<String> {
    let name = |used: Used| {
        let args = [("technique", Value::Text(used.name)), ("count", Value::Number(used.times))];
        renderer.text("crux-used", &args)
    };
    used(steps, renderer).into_iter().map(name).collect()
}
