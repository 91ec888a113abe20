//! The way to the solution, as HoDoKu would go.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use super::almost::Sets;
use super::choice::Choice;
use super::closures::{Closures, Why};
use super::loops::Loops;
use super::marks::{Kind, Marks, Single};
use super::offer::{self, Offer};
use super::refute;
use super::row::Row;
use super::table::{Line, TABLE};
use super::ways::Ways;
use super::{Level, Step};
use crate::board::Board;
use crate::count::Solution;
use crate::gather::Gather as _;
use crate::puzzle::Puzzle;
use crate::sorting;
use crate::technique::{self, Technique};
use kotowari_kernel::{Axiom, Candidate, CellId, Literal, Proof, Theorem, Unit};

/// The name of a guess.
pub(super) const GUESS: &str = "Brute Force";

/// A walk in progress: the board, which only changes by what is proved, and the same as marks that
/// keep the order of singles.
#[derive(Clone)]
pub(super) struct Walk {
    board: Board,
    marks: Marks,
    solution: Solution,
    tools: Vec<Tool>,
    /// The almost locked sets of the board, once somebody asks.
    sets: OnceCell<Sets>,
    /// What leads where, of single cells and with groups, likewise.
    ways: [OnceCell<Ways>; 2],
}

/// A line of the table with its techniques.
#[derive(Clone)]
struct Tool {
    line: &'static Line,
    techniques: Vec<&'static dyn Technique>,
}

/// A step, and why it holds; a guess has no proof.
pub(super) struct Found {
    pub step: Step,
    theorem: Option<Theorem>,
}

impl Walk {
    /// At the start of a 9×9 puzzle that has this one solution.
    pub fn new(puzzle: &Puzzle, solution: Solution) -> Walk {
        let board = Board::new(puzzle).expect("a puzzle with a solution repeats no digit");
        let mut marks = Marks::new();
        for (cell, given) in puzzle.givens.iter().enumerate() {
            if let Some(digit) = given {
                marks.place(cell as CellId, *digit);
            }
        }
        let of_line = |line: &'static Line| {
            let by_id = |id: &&str| technique::by_id(id).expect("the table names our techniques");
            Tool { line, techniques: line.techniques.iter().map(by_id).gather() }
        };
        Walk {
            board,
            marks,
            solution,
            tools: TABLE.iter().map(of_line).gather(),
            sets: OnceCell::new(),
            ways: Default::default(),
        }
    }

    /// Every step from here.
    pub fn finish(mut self) -> Vec<Step> {
        let mut steps = vec![];
        while !self.marks.is_solved() {
            let found = self.look();
            self.take(&found);
            steps.push(found.step);
        }
        steps
    }

    /// The next step.
    pub fn look(&mut self) -> Found {
        if let Some(found) = self.marks.single().and_then(|single| self.single(single)) {
            return found;
        }
        self.tools.iter().find_map(|tool| self.choose(tool)).unwrap_or_else(|| self.guess())
    }

    /// Takes a step.
    pub fn take(&mut self, found: &Found) {
        self.sets = OnceCell::new();
        self.ways = Default::default();
        match &found.theorem {
            Some(theorem) => self.board.apply(theorem),
            None => self.believe(&found.step.claims),
        }
        found.step.claims.iter().for_each(|literal| self.marks.apply(*literal));
    }

    /// The board after something that is known but was not proved.
    fn believe(&mut self, claims: &[Literal]) {
        let mut puzzle = self.board.snapshot();
        for claim in claims {
            let c = claim.candidate();
            match claim {
                Literal::Place(_) => puzzle.placed[usize::from(c.cell)] = Some(c.digit),
                Literal::Remove(_) => puzzle
                    .marks
                    .iter_mut()
                    .for_each(|marks| marks[usize::from(c.cell)] &= !(1 << c.digit)),
            }
        }
        self.board = Board::new(&puzzle).expect("what is known of the solution repeats no digit");
    }

    fn single(&self, single: Single) -> Option<Found> {
        let Single { kind, cell, digit, house } = single;
        let (name, score) = match kind {
            Kind::FullHouse => ("Full House", 4),
            Kind::Naked => ("Naked Single", 4),
            Kind::Hidden => ("Hidden Single", 14),
        };
        let unit = house.map_or(Unit::Cell(cell), |house| Unit::House(house, digit));
        let claims = vec![Literal::Place(Candidate { cell, digit })];
        let proof = Proof::count([Axiom::SomeIn(unit)]);
        let theorem = self.board.check(&proof, &claims).ok()?;
        let step = Step { name, level: Level::Easy, score, claims };
        Some(Found { step, theorem: Some(theorem) })
    }

    fn ways(&self, with_groups: bool) -> &Ways {
        let ways = &self.ways[usize::from(with_groups)];
        ways.get_or_init(|| Ways::new(&self.board, with_groups))
    }

    /// The steps of a line of the table, the one that is taken first.
    fn offers(&self, tool: &Tool) -> Vec<Offer> {
        let mut all: Vec<Offer> = vec![];
        if let Choice::Sets(find) = tool.line.choice {
            let sets = self.sets.get_or_init(|| Sets::new(&self.board));
            return find(sets, &tool.line.rows[0]);
        }
        if let Choice::Closures(rounds) = tool.line.choice {
            return self.closures(tool.line, rounds);
        }
        for technique in &tool.techniques {
            let (flow, _) = technique.find(&self.board, &mut |deduction| {
                all.extend(offer::offers(tool.line.rows, deduction));
                match tool.line.choice {
                    Choice::First if !all.is_empty() => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                }
            });
            if flow.is_break() {
                return all;
            }
        }
        offer::drop_detours(&mut all);
        if let Choice::Least(key) | Choice::Loops(key, _) = tool.line.choice {
            sorting::by_key(&mut all, key);
        }
        if let (Choice::Loops(_, groups), false) = (tool.line.choice, all.is_empty()) {
            let loops = Loops::new(&self.board, self.ways(groups));
            let seen = |offer: &Offer| match offer.row.code {
                "0707" | "0710" => loops.sees_loop(&offer.claims),
                "0708" | "0711" => loops.sees_chain(&offer.claims),
                _ => true,
            };
            let first = all.iter().position(seen).unwrap_or(all.len());
            all.drain(..first);
        }
        all
    }

    /// The first thing that follows from every case.
    fn closures(&self, line: &'static Line, rounds: usize) -> Vec<Offer> {
        let mut seen = Closures::new(&self.board, self.ways(true), rounds).seen();
        sorting::by_key(&mut seen, |(claim, _)| {
            (matches!(claim, Literal::Remove(_)), claim.candidate().cell, claim.candidate().digit)
        });
        let proved = seen.into_iter().find_map(|(claim, why)| {
            let proof = refute::prove(&self.board, claim, &why)?;
            let row = &line.rows[usize::from(matches!(why, Why::Shared(_)))];
            Some(Offer {
                row,
                digits: 1 << claim.candidate().digit,
                links: 0,
                claims: vec![claim],
                proof,
            })
        });
        proved.into_iter().gather()
    }

    fn choose(&self, tool: &Tool) -> Option<Found> {
        let does_something =
            |offer: &Offer| offer.claims.iter().any(|claim| self.board.is_open(claim.candidate()));
        self.offers(tool).into_iter().filter(does_something).find_map(|offer| {
            let theorem = self.board.check(&offer.proof, &offer.claims).ok()?;
            let Row { name, level, score, .. } = *offer.row;
            let step = Step { name, level, score, claims: offer.claims };
            Some(Found { step, theorem: Some(theorem) })
        })
    }

    /// Of the open cells the middle one, filled from the solution.
    fn guess(&self) -> Found {
        let values = self.board.values().iter().enumerate();
        let open: Vec<usize> =
            values.filter(|(_, value)| value.is_none()).map(|(cell, _)| cell).gather();
        let cell = open[open.len() / 2];
        let right = Candidate { cell: cell as CellId, digit: self.solution[cell] };
        let claims = vec![Literal::Place(right)];
        let step = Step { name: GUESS, level: Level::Extreme, score: 10_000, claims };
        Found { step, theorem: None }
    }
}
