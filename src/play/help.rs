//! Help in five levels: a question, the digits, the places, the step, and the step taken.

use std::sync::Arc;

use crate::ask::findings::Findings;
use crate::ask::{first, pointer};
use crate::board::Board;
use crate::deduction::Bullet;
use crate::explain::picture::Detail;
use crate::explain::{Fact, Said};
use crate::layout::Layout;
use crate::lesson::session::{Diagram, Part};
use crate::puzzle::Puzzle;
use crate::solve::Step;

/// The last level: the step is taken.
pub const LEVELS: usize = 5;

/// From this level on the step is told.
pub(super) const TOLD: usize = 4;

/// How much help was given on this board.
#[derive(Debug, Default)]
pub(super) struct Ladder {
    level: usize,
    said: Vec<Bullet>,
    now: Vec<Bullet>,
}

impl Ladder {
    /// The next level that says something new.
    pub fn next(&mut self, board: &Board, step: &Step) -> usize {
        loop {
            self.level = (self.level + 1).min(LEVELS);
            let points = match self.level {
                2 => pointer::digits(board, step),
                3 => pointer::places(board, step),
                _ => return self.level,
            };
            self.now = points.into_iter().filter(|point| !self.said.contains(point)).collect();
            if !self.now.is_empty() {
                self.said.extend(self.now.iter().cloned());
                return self.level;
            }
        }
    }

    /// What this level says.
    pub fn parts(&self, board: &Board, step: &Step, layout: &Arc<Layout>) -> Vec<Part> {
        let numbered = |text: Fact| {
            let said = Said::new("practice-hint").count("level", self.level);
            Part::Say(said.count("levels", LEVELS).with("text", text))
        };
        match self.level {
            1 => {
                let nudge = format!("{}.nudge", step.deduction().technique.id);
                vec![numbered(Fact::from(Said::new(nudge)))]
            }
            2 | 3 => {
                let points = self.now.iter().map(|point| Said::of(layout, point));
                points.map(|point| numbered(Fact::from(point))).collect()
            }
            _ => told(step, board, layout),
        }
    }
}

/// A step with its figure.
pub(super) fn told(step: &Step, board: &Board, layout: &Arc<Layout>) -> Vec<Part> {
    let telling = step.tell_to_people(board, false);
    let claims = step.claims().to_vec();
    let (board, figure) = (board.clone(), telling.figure);
    let diagram = Diagram { board, figure, claims, detail: Detail::Auto };
    vec![
        Part::name(step.deduction()),
        Part::Diagram(Box::new(diagram)),
        Part::Bullets(layout.clone(), telling.bullets),
    ]
}

/// What has to be looked at before any technique.
pub(super) fn first(puzzle: &Puzzle, findings: &Findings) -> Option<Said> {
    if findings.repeats.is_empty() && matches!(findings.count, crate::count::Count::None) {
        return Some(Said::new("play-no-solution"));
    }
    first::of(puzzle, findings).map(|bullet| Said::of(&puzzle.layout, &bullet))
}
