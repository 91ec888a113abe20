//! The walk to the solution in HoDoKu's order: the queued singles first, then the first entry of
//! the table that finds a step, then a guess.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use super::almost::AlsIndex;
use super::choice::Choice;
use super::closures::{Closures, Why};
use super::implications::ImplicationGraph;
use super::marks::{Marks, Single, SingleKind};
use super::offer::{self, Offer};
use super::refute;
use super::row::TableRow;
use super::shortest_paths::ShortestPaths;
use super::table::{TABLE, TableEntry};
use super::{Level, Step};
use crate::board::Board;
use crate::count::Solution;
use crate::puzzle::Puzzle;
use crate::technique::{self, Technique};
use kotowari_kernel::{Axiom, Candidate, CellId, Literal, Proof, Theorem, Unit};

/// The name that HoDoKu prints for a guess.
pub(super) const GUESS: &str = "Brute Force";

/// A walk in progress.
///
/// The position is kept twice: as a board, which only changes by checked theorems (and guesses),
/// and as marks that know the order in which singles appeared.
#[derive(Clone)]
pub(super) struct Walk {
    board: Board,
    marks: Marks,
    solution: Solution,
    searchers: Vec<Searcher>,
    /// The almost locked sets of the board, computed on first use and dropped after each step.
    als: OnceCell<AlsIndex>,
    /// The links of the board, without groups and with groups, likewise.
    graphs: [OnceCell<ImplicationGraph>; 2],
}

/// An entry of the table with its techniques resolved.
#[derive(Clone)]
struct Searcher {
    entry: &'static TableEntry,
    techniques: Vec<&'static dyn Technique>,
}

/// A step that was found, with its theorem; a guess has none.
pub(super) struct FoundStep {
    pub step: Step,
    theorem: Option<Theorem>,
}

impl Walk {
    /// Starts at the givens of a 9×9 puzzle, which must have exactly this solution.
    ///
    /// # Panics
    ///
    /// If a digit is given twice in a house.
    pub fn new(puzzle: &Puzzle, solution: Solution) -> Walk {
        let board = Board::new(puzzle).expect("a puzzle with a solution repeats no digit");
        let mut marks = Marks::new();
        for (cell, given) in puzzle.givens.iter().enumerate() {
            if let Some(digit) = given {
                marks.place(cell as CellId, *digit);
            }
        }
        let searcher = |entry: &'static TableEntry| {
            let by_id = |id: &&str| technique::by_id(id).expect("the table names our techniques");
            Searcher { entry, techniques: entry.techniques.iter().map(by_id).collect() }
        };
        Walk {
            board,
            marks,
            solution,
            searchers: TABLE.iter().map(searcher).collect(),
            als: OnceCell::new(),
            graphs: Default::default(),
        }
    }

    /// Walks to the solution and returns all steps.
    pub fn finish(mut self) -> Vec<Step> {
        let mut steps = vec![];
        while !self.marks.is_solved() {
            let found = self.next_step();
            self.apply(&found);
            steps.push(found.step);
        }
        steps
    }

    /// Finds the next step without taking it; a guess if there is no other.
    pub fn next_step(&mut self) -> FoundStep {
        if let Some(found) = self.marks.single().and_then(|single| self.single(single)) {
            return found;
        }
        self.searchers
            .iter()
            .find_map(|searcher| self.choose(searcher))
            .unwrap_or_else(|| self.guess())
    }

    /// Applies a step to the position.
    pub fn apply(&mut self, found: &FoundStep) {
        self.als = OnceCell::new();
        self.graphs = Default::default();
        match &found.theorem {
            Some(theorem) => self.board.apply(theorem),
            None => self.apply_unproved(&found.step.claims),
        }
        found.step.claims.iter().for_each(|literal| self.marks.apply(*literal));
    }

    /// Applies the claims of a guess, which are known from the solution but not proved.
    fn apply_unproved(&mut self, claims: &[Literal]) {
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

    /// Proves a single; `None` if the kernel rejects it.
    fn single(&self, single: Single) -> Option<FoundStep> {
        let Single { kind, cell, digit, house } = single;
        let (name, score) = match kind {
            SingleKind::FullHouse => ("Full House", 4),
            SingleKind::Naked => ("Naked Single", 4),
            SingleKind::Hidden => ("Hidden Single", 14),
        };
        let unit = house.map_or(Unit::Cell(cell), |house| Unit::House(house, digit));
        let claims = vec![Literal::Place(Candidate { cell, digit })];
        let proof = Proof::count([Axiom::SomeIn(unit)]);
        let theorem = self.board.check(&proof, &claims).ok()?;
        let step = Step { name, level: Level::Easy, score, claims };
        Some(FoundStep { step, theorem: Some(theorem) })
    }

    /// Returns the links of the board, computing them on first use.
    fn graph(&self, with_groups: bool) -> &ImplicationGraph {
        let graph = &self.graphs[usize::from(with_groups)];
        graph.get_or_init(|| ImplicationGraph::new(&self.board, with_groups))
    }

    /// Returns the steps of one entry of the table, the one that is taken first in front.
    fn offers(&self, searcher: &Searcher) -> Vec<Offer> {
        let mut offers: Vec<Offer> = vec![];
        if let Choice::Als(find) = searcher.entry.choice {
            let index = self.als.get_or_init(|| AlsIndex::new(&self.board));
            return find(index, &searcher.entry.rows[0]);
        }
        if let Choice::Closures(rounds) = searcher.entry.choice {
            return self.closures(searcher.entry, rounds);
        }
        for technique in &searcher.techniques {
            let (flow, _) = technique.find(&self.board, &mut |deduction| {
                offers.extend(offer::offers(searcher.entry.rows, deduction));
                match searcher.entry.choice {
                    Choice::First if !offers.is_empty() => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                }
            });
            if flow.is_break() {
                return offers;
            }
        }
        offer::drop_detours(&mut offers);
        if let Choice::Least(key) | Choice::Loops(key, _) = searcher.entry.choice {
            offers.sort_by_key(key);
        }
        if let (Choice::Loops(_, groups), false) = (searcher.entry.choice, offers.is_empty()) {
            let loops = ShortestPaths::new(&self.board, self.graph(groups));
            let is_seen = |offer: &Offer| match offer.row.code {
                "0707" | "0710" => loops.sees_loop(&offer.claims),
                "0708" | "0711" => loops.sees_chain(&offer.claims),
                _ => true,
            };
            // Only the first step is taken, so the ones behind it need not be checked.
            let first = offers.iter().position(is_seen).unwrap_or(offers.len());
            offers.drain(..first);
        }
        offers
    }

    /// Returns the first conclusion of the closures that can be proved.
    fn closures(&self, entry: &'static TableEntry, rounds: usize) -> Vec<Offer> {
        let mut seen = Closures::new(&self.board, self.graph(true), rounds).seen();
        seen.sort_by_key(|(claim, _)| {
            (matches!(claim, Literal::Remove(_)), claim.candidate().cell, claim.candidate().digit)
        });
        let proved = seen.into_iter().find_map(|(claim, why)| {
            let proof = refute::prove(&self.board, claim, &why)?;
            let row = &entry.rows[usize::from(matches!(why, Why::Shared(_)))];
            Some(Offer {
                row,
                digits: 1 << claim.candidate().digit,
                links: 0,
                claims: vec![claim],
                proof,
            })
        });
        proved.into_iter().collect()
    }

    /// Returns the first step of an entry that changes the board and whose proof holds.
    fn choose(&self, searcher: &Searcher) -> Option<FoundStep> {
        let is_effective =
            |offer: &Offer| offer.claims.iter().any(|claim| self.board.is_open(claim.candidate()));
        self.offers(searcher).into_iter().filter(is_effective).find_map(|offer| {
            let theorem = self.board.check(&offer.proof, &offer.claims).ok()?;
            let TableRow { name, level, score, .. } = *offer.row;
            let step = Step { name, level, score, claims: offer.claims };
            Some(FoundStep { step, theorem: Some(theorem) })
        })
    }

    /// Fills the middle one of the open cells from the solution.
    fn guess(&self) -> FoundStep {
        let values = self.board.values().iter().enumerate();
        let open: Vec<usize> =
            values.filter(|(_, value)| value.is_none()).map(|(cell, _)| cell).collect();
        let cell = open[open.len() / 2];
        let right = Candidate { cell: cell as CellId, digit: self.solution[cell] };
        let claims = vec![Literal::Place(right)];
        let step = Step { name: GUESS, level: Level::Extreme, score: 10_000, claims };
        FoundStep { step, theorem: None }
    }
}
