//! The way to the solution, as HoDoKu would go.

use std::ops::ControlFlow;

use super::marks::{Kind, Marks, Single};
use super::choice;
use super::table::{Entry, TABLE};
use super::{Level, Step};
use crate::board::Board;
use crate::count::Solution;
use crate::deduction::Deduction;
use crate::kernel::{Axiom, Candidate, Literal, Proof, Theorem, Unit};
use crate::puzzle::Puzzle;
use crate::technique::{self, Technique};

/// A walk in progress: the board, proved step by step, and the same as marks that keep the order of
/// singles.
#[derive(Clone)]
pub struct Walk {
    board: Board,
    marks: Marks,
    solution: Solution,
    tools: Vec<Tool>,
}

/// A line of the table with its techniques.
#[derive(Clone)]
struct Tool {
    entry: &'static Entry,
    techniques: Vec<&'static dyn Technique>,
}

/// A step found, and why it holds; a guess has no proof.
pub struct Found {
    /// What it is and does.
    pub step: Step,
    theorem: Option<Theorem>,
}

impl Walk {
    /// At the start of a puzzle with this one solution.
    pub fn new(puzzle: &Puzzle, solution: Solution) -> Option<Walk> {
        let board = Board::new(puzzle).ok()?;
        let mut marks = Marks::new();
        for (cell, given) in puzzle.givens.iter().enumerate() {
            if let Some(digit) = given {
                marks.place(cell as u8, *digit);
            }
        }
        let tools = TABLE.iter().map(|entry| Tool {
            entry,
            techniques: entry.techniques.iter().filter_map(|id| technique::by_id(id)).collect(),
        });
        Some(Walk { board, marks, solution, tools: tools.collect() })
    }

    /// Whether every cell has its digit.
    pub fn is_solved(&self) -> bool {
        self.marks.is_solved()
    }

    /// The board as it is.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The next step.
    pub fn look(&mut self) -> Found {
        if let Some(found) = self.marks.single().and_then(|single| self.single(single)) {
            return found;
        }
        for tool in &self.tools {
            if let Some(found) = self.choose(tool) {
                return found;
            }
        }
        self.guess()
    }

    /// Takes a step.
    pub fn take(&mut self, found: &Found) {
        match &found.theorem {
            Some(theorem) => self.board.apply(theorem),
            None => self.force(&found.step.claims),
        }
        found.step.claims.iter().for_each(|literal| self.marks.apply(*literal));
    }

    /// Makes something so that was not proved.
    fn force(&mut self, claims: &[Literal]) {
        let mut puzzle = self.board.snapshot();
        for claim in claims {
            let (c, marks) = (claim.candidate(), puzzle.marks.as_mut());
            match claim {
                Literal::Place(_) => puzzle.placed[usize::from(c.cell)] = Some(c.digit),
                Literal::Remove(_) => {
                    marks.into_iter().for_each(|m| m[usize::from(c.cell)] &= !(1 << c.digit));
                }
            }
        }
        if let Ok(board) = Board::new(&puzzle) {
            self.board = board;
        }
    }

    /// Takes another step, given by its claims.
    pub fn take_instead(&mut self, claims: &[Literal]) {
        self.force(claims);
        claims.iter().for_each(|literal| self.marks.apply(*literal));
    }

    fn single(&self, single: Single) -> Option<Found> {
        let Single { kind, cell, digit, house } = single;
        let (name, score, unit) = match kind {
            Kind::FullHouse => ("Full House", 4, Unit::Cell(cell.into())),
            Kind::Naked => ("Naked Single", 4, Unit::Cell(cell.into())),
            Kind::Hidden => ("Hidden Single", 14, Unit::House(house.into(), digit)),
        };
        let claims = vec![Literal::Place(Candidate { cell: cell.into(), digit })];
        let proof = Proof::count([Axiom::SomeIn(unit)]);
        let theorem = self.board.check(&proof, &claims).ok()?;
        let step = Step { name, level: Level::Easy, score, claims };
        Some(Found { step, theorem: Some(theorem) })
    }

    /// Every step of a line of the table, the one taken first.
    pub fn steps(&self, line: usize) -> Vec<(&'static str, Deduction)> {
        self.collect(&self.tools[line])
    }

    pub fn steps_all(&self, line: usize) -> Vec<(&'static str, Deduction)> {
        let tool = &self.tools[line];
        let mut steps: Vec<(Option<choice::Key>, &'static str, Deduction)> = vec![];
        for technique in &tool.techniques {
            let _ = technique.find(&self.board, &mut |deduction| {
                if let Some(name) = tool.entry.name(&deduction) {
                    steps.push((tool.entry.choice.key(&deduction), name, deduction));
                }
                ControlFlow::Continue(())
            });
        }
        steps.sort_by(|a, b| a.0.cmp(&b.0));
        steps.into_iter().map(|(_, name, deduction)| (name, deduction)).collect()
    }

    fn collect(&self, tool: &Tool) -> Vec<(&'static str, Deduction)> {
        let mut steps: Vec<(Option<choice::Key>, &'static str, Deduction)> = vec![];
        for technique in &tool.techniques {
            let flow = technique.find(&self.board, &mut |deduction| {
                if choice::ends_in_a_group(&deduction) {
                    for part in choice::one_by_one(deduction) {
                        let key = tool.entry.choice.key(&part);
                        steps.push((key, "Grouped Discontinuous Nice Loop", part));
                    }
                    return ControlFlow::Continue(());
                }
                let Some(name) = tool.entry.name(&deduction) else {
                    return ControlFlow::Continue(());
                };
                let key = tool.entry.choice.key(&deduction);
                let last = key.is_none();
                steps.push((key, name, deduction));
                if last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if flow.is_break() {
                break;
            }
        }
        steps.sort_by(|a, b| a.0.cmp(&b.0));
        steps.into_iter().map(|(_, name, deduction)| (name, deduction)).collect()
    }

    fn choose(&self, tool: &Tool) -> Option<Found> {
        let Entry { level, score, .. } = *tool.entry;
        self.collect(tool).into_iter().find_map(|(name, deduction)| {
            let theorem = self.board.check(&deduction.proof, &deduction.claims).ok()?;
            let mut claims = deduction.claims;
            claims.sort_unstable_by_key(|c| c.candidate());
            let step = Step { name, level, score, claims };
            Some(Found { step, theorem: Some(theorem) })
        })
    }

    /// Of the open cells the middle one, filled from the solution.
    fn guess(&self) -> Found {
        let values = self.board.values().iter().enumerate();
        let open: Vec<usize> =
            values.filter(|(_, value)| value.is_none()).map(|(cell, _)| cell).collect();
        let cell = open[open.len() / 2];
        let claims =
            vec![Literal::Place(Candidate { cell: cell as u16, digit: self.solution[cell] })];
        let step = Step { name: "Brute Force", level: Level::Extreme, score: 10_000, claims };
        Found { step, theorem: None }
    }
}
