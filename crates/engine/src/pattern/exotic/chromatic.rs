//! Chromatic patterns: ten or more cells that three digits cannot fill.
//!
//! Three digits fail as three colours fail to colour some maps; each cell sees at least three
//! others.
//!
//! The tridagon is the best known. All others are found here, by search rather than from a list:
//! take the cells that have nothing but three digits, add cells that have little else, and stop
//! where three colours no longer suffice.

use std::ops::ControlFlow;

use super::colours::{ColourMap, Colouring, Nodes};
use super::likeness::Argument;
use super::unfillable::{Unfillable, UnfillableStory, excluded};
use super::{colours, tridagon};
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::limits::Limit;
use crate::set::{self, CellSet};
use kotowari_kernel::{Candidate, CellId};

/// Cells with the argument that three digits cannot fill them.
#[derive(Clone, Debug)]
pub(super) struct Chromatic {
    pub what: Unfillable,
    pub why: Argument,
    /// The cells by the numbers that `why` uses.
    pub places: Vec<CellId>,
}

/// The most guardians: with more, hardly anything is excluded by all of them.
const MAX_GUARDIANS: usize = 3;
/// The fewest cells. Smaller maps that need four colours have four cells that all see one another,
/// which easier techniques find.
const MIN_CELLS: usize = 10;
/// The most cells, which is also the limit of the kernel.
const MAX_CELLS: usize = 16;
/// The number of orders in which cells are left out, to find a short argument.
const ORDERS: usize = 8;
/// Longer arguments cannot be followed.
const MAX_BULLETS: usize = 30;
/// The most cells of a map, one bit each. If there are more, those with the fewest guardians are
/// taken.
const MAX_NODES: usize = Nodes::BITS as usize;

/// Reports all patterns that conclude something, the smallest first.
pub fn patterns<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let concludes = |others: &[Candidate]| others.len() == 1 || !excluded(board, others).is_empty();
    for chromatic in find_patterns(board, MAX_GUARDIANS, &concludes) {
        let Some((claims, proof)) = chromatic.what.conclude(board) else { continue };
        let draft = Deduction::of(info).digits(chromatic.what.digits).claims(claims);
        found(draft.proof(proof).story(UnfillableStory(chromatic)))?;
    }
    ControlFlow::Continue(())
}

/// Returns all patterns but tridagons with at most `most` guardians of which `wanted` holds. Those
/// with the fewest guardians come first, and among these those with the shortest argument.
pub(super) fn find_patterns<const W: usize>(
    board: &View<W>,
    most: usize,
    wanted: &dyn Fn(&[Candidate]) -> bool,
) -> Vec<Chromatic> {
    let few: Vec<(CellId, u64)> = board
        .open
        .iter()
        .map(|cell| (cell, board.candidates[usize::from(cell)]))
        .filter(|(_, marks)| marks.count_ones() as usize <= 3 + most)
        .collect();
    let mut patterns: Vec<Chromatic> = vec![];
    for a in 0..board.digits {
        for b in a + 1..board.digits {
            for c in b + 1..board.digits {
                if !board.spend(1) {
                    break;
                }
                let digits = 1 << a | 1 << b | 1 << c;
                let bare = few.iter().filter(|(_, marks)| marks & !digits == 0).count();
                if bare + most >= MIN_CELLS && digits & board.geometry.several == 0 {
                    ChromaticSearch::new(board, digits, &few, most, wanted).all(&mut patterns);
                }
            }
        }
    }
    patterns.sort_by_key(|chromatic| {
        (chromatic.what.others.len(), chromatic.why.length(), chromatic.what.cells.len())
    });
    patterns
}

/// A search for one choice of three digits.
struct ChromaticSearch<'a, const W: usize> {
    board: &'a View<W>,
    digits: u64,
    most: usize,
    /// Tests the guardians before the argument is built.
    wanted: &'a dyn Fn(&[Candidate]) -> bool,
    cells: Vec<CellId>,
    map: ColourMap,
    /// The cells without guardians.
    bare: Nodes,
    /// For each cell the number of its guardians.
    others: Vec<usize>,
    /// The cells with guardians in patterns found so far.
    taken: Vec<Nodes>,
}

impl<'a, const W: usize> ChromaticSearch<'a, W> {
    fn new(
        board: &'a View<W>,
        digits: u64,
        few: &[(CellId, u64)],
        most: usize,
        wanted: &'a dyn Fn(&[Candidate]) -> bool,
    ) -> ChromaticSearch<'a, W> {
        let fits = |(_, marks): &&(CellId, u64)| {
            marks & digits != 0 && (marks & !digits).count_ones() as usize <= most
        };
        let mut kept: Vec<(CellId, u64)> = few.iter().filter(fits).copied().collect();
        // Cells without guardians come first, because there may be too many of the others.
        kept.sort_by_key(|(cell, marks)| ((marks & !digits).count_ones(), *cell));
        if kept.len() > MAX_NODES {
            board.stop_at(Limit::Work);
            kept.truncate(MAX_NODES);
        }
        let cells: Vec<CellId> = kept.iter().map(|(cell, _)| *cell).collect();
        let others: Vec<usize> =
            kept.iter().map(|(_, marks)| (marks & !digits).count_ones() as usize).collect();
        // Only houses count here: what another rule says of two cells would have to be explained.
        let near = |&cell: &CellId| {
            let houses = board.houses_of(cell).iter();
            let seen = houses
                .fold(CellSet::<W>::EMPTY, |seen, &house| seen | board.geometry.houses[house]);
            cells.iter().enumerate().fold(0, |all: Nodes, (node, &other)| {
                all | Nodes::from(other != cell && seen.contains(other)) << node
            })
        };
        let near = cells.iter().map(near).collect();
        let bare = others.iter().take_while(|others| **others == 0).count();
        let bare = (1_u64 << bare) - 1;
        let map = ColourMap { near };
        ChromaticSearch { board, digits, most, wanted, cells, map, bare, others, taken: vec![] }
    }

    /// Returns a callback that charges the work of colouring one cell, which looks at all cells
    /// left.
    fn may(&self) -> impl Fn() -> bool + use<'a, W> {
        let board = self.board;
        move || board.spend(8)
    }

    fn all(&mut self, found: &mut Vec<Chromatic>) {
        let core = self.map.core((0..self.cells.len()).fold(0, |all, node| all | 1 << node));
        self.bare &= core;
        if (self.bare.count_ones() as usize) + self.most < MIN_CELLS {
            return;
        }
        // If three digits cannot fill cells without guardians, the board has no solution.
        let Ok(colouring) = self.map.colour(self.bare, &self.may()) else { return };
        let more: Vec<usize> = colours::nodes_in(core & !self.bare).collect();
        self.add(self.bare, &colouring, &more, self.most, found);
    }

    /// Adds these cells one after the other.
    fn add(
        &mut self,
        nodes: Nodes,
        colouring: &Colouring,
        more: &[usize],
        room: usize,
        found: &mut Vec<Chromatic>,
    ) {
        for (at, &node) in more.iter().enumerate() {
            if !self.board.spend(4) {
                return;
            }
            let with = nodes | 1 << node;
            let Some(room) = room.checked_sub(self.others[node]) else { continue };
            if self.taken.iter().any(|taken| taken & !with == 0) {
                continue;
            }
            let colouring = match self.map.with(colouring, node) {
                Some(colouring) => Ok(colouring),
                None => self.map.colour(with, &self.may()),
            };
            match colouring {
                Ok(colouring) => self.add(with, &colouring, &more[at + 1..], room, found),
                Err(()) => self.keep(with, found),
            }
        }
    }

    /// Keeps a minimal pattern of these cells.
    fn keep(&mut self, nodes: Nodes, found: &mut Vec<Chromatic>) {
        let mut order: Vec<usize> = colours::nodes_in(nodes & !self.bare).collect();
        order.reverse();
        let nodes = self.map.least(nodes, &order, &self.may());
        self.taken.push(nodes & !self.bare);
        if !(self.wanted)(&self.beside(nodes)) {
            return;
        }
        let mut order: Vec<usize> = colours::nodes_in(nodes & self.bare).collect();
        let (mut best, mut seen): (Option<Chromatic>, Vec<Nodes>) = (None, vec![]);
        for turn in 0..ORDERS {
            if turn == ORDERS / 2 {
                order.reverse();
            }
            let step = order.len().min(1 + order.len() / ORDERS);
            order.rotate_left(step);
            let least = self.map.least(nodes, &order, &self.may());
            if seen.contains(&least) {
                continue;
            }
            seen.push(least);
            let Some(new) = self.chromatic(least) else { continue };
            if best.as_ref().is_none_or(|best| new.why.length() < best.why.length()) {
                best = Some(new);
            }
        }
        found.extend(best);
    }

    fn chromatic(&self, nodes: Nodes) -> Option<Chromatic> {
        if !(MIN_CELLS..=MAX_CELLS).contains(&(nodes.count_ones() as usize)) {
            return None;
        }
        let cells: Vec<CellId> = colours::nodes_in(nodes).map(|node| self.cells[node]).collect();
        if tridagon::is_one(self.board, &cells) || !self.board.spend(4_000) {
            return None;
        }
        let why = Argument::of(&self.map, nodes).filter(|why| why.length() <= MAX_BULLETS)?;
        let cells: Vec<CellId> = why.order(nodes).iter().map(|&node| self.cells[node]).collect();
        let what = Unfillable { cells, digits: self.digits, others: self.beside(nodes) };
        Some(Chromatic { what, why, places: self.cells.clone() })
    }

    /// Returns the guardians of these cells.
    fn beside(&self, nodes: Nodes) -> Vec<Candidate> {
        let mut others = vec![];
        for cell in colours::nodes_in(nodes & !self.bare).map(|node| self.cells[node]) {
            let more = set::digits(self.board.candidates[usize::from(cell)] & !self.digits);
            others.extend(more.map(|digit| Candidate { cell, digit }));
        }
        others
    }
}
