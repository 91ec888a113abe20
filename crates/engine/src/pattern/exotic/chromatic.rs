//! Cells that three digits cannot fill, as three colours cannot colour some maps: ten and more, of which each sees at least
//! three others.
//!
//! A tridagon is the best known of them; all others are looked for here, not by a list but on the board: which cells have
//! nothing beside three digits, and with which others, that have little else, do three colours not do any more?

use std::ops::ControlFlow;

use super::colours::{Colouring, Map, Nodes};
use super::likeness::Argument;
use super::unfillable::{Told, Unfillable, excluded};
use super::{colours, tridagon};
use crate::board::View;
use crate::deduction::{About, Deduction, Found};
use crate::gather::Gather as _;
use crate::limits::Limit;
use crate::set::{self, CellSet};
use crate::sorting;
use kotowari_kernel::{Candidate, CellId};

/// Some cells, and why three digits cannot fill them.
#[derive(Clone, Debug)]
pub(super) struct Chromatic {
    pub what: Unfillable,
    pub why: Argument,
    /// The cells of which `why` speaks, by their numbers there.
    pub places: Vec<CellId>,
}

/// At most so many other candidates: with more of them hardly anything is excluded by all.
const MOST: usize = 3;
/// The fewest cells: where three colours do not do for fewer, four of them all see one another, and easier patterns have that.
const FEWEST: usize = 10;
/// The most cells, which the kernel asks for, too.
const LARGEST: usize = 16;
/// In so many orders cells are left out, for the shortest argument.
const ORDERS: usize = 8;
/// A longer argument nobody follows.
const LONGEST: usize = 30;
/// So many cells fit into a map; of more those with fewest other candidates are taken.
const ROOM: usize = Nodes::BITS as usize;

/// All of them, the smallest first.
pub fn patterns<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let concludes = |others: &[Candidate]| others.len() == 1 || !excluded(board, others).is_empty();
    for chromatic in each(board, MOST, &concludes) {
        let Some((claims, proof)) = chromatic.what.conclude(board) else { continue };
        let draft = Deduction::of(about).digits(chromatic.what.digits).claims(claims);
        found(draft.proof(proof).story(Told(chromatic)))?;
    }
    ControlFlow::Continue(())
}

/// All of them with so many other candidates at most, and such as are wanted, that are no tridagons: those with fewest and
/// of these those that are told in fewest bullets first.
pub(super) fn each<const W: usize>(
    board: &View<W>,
    most: usize,
    wanted: &dyn Fn(&[Candidate]) -> bool,
) -> Vec<Chromatic> {
    let few: Vec<(CellId, u64)> = board
        .open
        .iter()
        .map(|cell| (cell, board.candidates[usize::from(cell)]))
        .filter(|(_, marks)| marks.count_ones() as usize <= 3 + most)
        .gather();
    let mut all: Vec<Chromatic> = vec![];
    for a in 0..board.digits {
        for b in a + 1..board.digits {
            for c in b + 1..board.digits {
                if !board.spend(1) {
                    break;
                }
                let digits = 1 << a | 1 << b | 1 << c;
                let bare = few.iter().filter(|(_, marks)| marks & !digits == 0).count();
                if bare + most >= FEWEST && digits & board.geometry.several == 0 {
                    Hunt::new(board, digits, &few, most, wanted).all(&mut all);
                }
            }
        }
    }
    sorting::by_key(&mut all, |chromatic| {
        (chromatic.what.others.len(), chromatic.why.length(), chromatic.what.cells.len())
    });
    all
}

/// A search for three digits.
struct Hunt<'a, const W: usize> {
    board: &'a View<W>,
    digits: u64,
    most: usize,
    /// Asked of the other candidates before it is asked why three digits do not do.
    wanted: &'a dyn Fn(&[Candidate]) -> bool,
    cells: Vec<CellId>,
    map: Map,
    /// Those with nothing else.
    bare: Nodes,
    /// For each cell, how many other candidates it has.
    others: Vec<usize>,
    /// What else was taken for a pattern that was found.
    taken: Vec<Nodes>,
}

impl<'a, const W: usize> Hunt<'a, W> {
    fn new(
        board: &'a View<W>,
        digits: u64,
        few: &[(CellId, u64)],
        most: usize,
        wanted: &'a dyn Fn(&[Candidate]) -> bool,
    ) -> Hunt<'a, W> {
        let fits = |(_, marks): &&(CellId, u64)| {
            marks & digits != 0 && (marks & !digits).count_ones() as usize <= most
        };
        let mut kept: Vec<(CellId, u64)> = few.iter().filter(fits).copied().gather();
        // Those with nothing else first: of the others there may be too many.
        sorting::by_key(&mut kept, |(cell, marks)| ((marks & !digits).count_ones(), *cell));
        if kept.len() > ROOM {
            board.stop_at(Limit::Work);
            kept.truncate(ROOM);
        }
        let cells: Vec<CellId> = kept.iter().map(|(cell, _)| *cell).gather();
        let others: Vec<usize> =
            kept.iter().map(|(_, marks)| (marks & !digits).count_ones() as usize).gather();
        // By houses only: what a rule beside them says of two cells would have to be told.
        let near = |&cell: &CellId| {
            let houses = board.houses_of(cell).iter();
            let seen = houses
                .fold(CellSet::<W>::EMPTY, |seen, &house| seen | board.geometry.houses[house]);
            cells.iter().enumerate().fold(0, |all: Nodes, (node, &other)| {
                all | Nodes::from(other != cell && seen.contains(other)) << node
            })
        };
        let near = cells.iter().map(near).gather();
        let bare = others.iter().take_while(|others| **others == 0).count();
        let bare = (1_u64 << bare) - 1;
        let map = Map { near };
        Hunt { board, digits, most, wanted, cells, map, bare, others, taken: vec![] }
    }

    /// Whether one cell more may be coloured: it looks at all that are left.
    fn may(&self) -> impl Fn() -> bool + use<'a, W> {
        let board = self.board;
        move || board.spend(8)
    }

    fn all(&mut self, found: &mut Vec<Chromatic>) {
        let core = self.map.core((0..self.cells.len()).fold(0, |all, node| all | 1 << node));
        self.bare &= core;
        if (self.bare.count_ones() as usize) + self.most < FEWEST {
            return;
        }
        // Where three digits cannot fill cells that have nothing else, the board has no solution.
        let Ok(colouring) = self.map.colour(self.bare, &self.may()) else { return };
        let more: Vec<usize> = colours::each(core & !self.bare).gather();
        self.add(self.bare, &colouring, &more, self.most, found);
    }

    /// Adds one after the other of these cells.
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

    /// Keeps the least that three digits cannot fill of these cells.
    fn keep(&mut self, nodes: Nodes, found: &mut Vec<Chromatic>) {
        let mut order: Vec<usize> = colours::each(nodes & !self.bare).gather();
        order.reverse();
        let nodes = self.map.least(nodes, &order, &self.may());
        self.taken.push(nodes & !self.bare);
        if !(self.wanted)(&self.beside(nodes)) {
            return;
        }
        let mut order: Vec<usize> = colours::each(nodes & self.bare).gather();
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
        if !(FEWEST..=LARGEST).contains(&(nodes.count_ones() as usize)) {
            return None;
        }
        let all: Vec<CellId> = colours::each(nodes).map(|node| self.cells[node]).gather();
        if tridagon::is_one(self.board, &all) || !self.board.spend(4_000) {
            return None;
        }
        let why = Argument::of(&self.map, nodes).filter(|why| why.length() <= LONGEST)?;
        let cells: Vec<CellId> = why.order(nodes).iter().map(|&node| self.cells[node]).gather();
        let what = Unfillable { cells, digits: self.digits, others: self.beside(nodes) };
        Some(Chromatic { what, why, places: self.cells.clone() })
    }

    /// What else these cells may hold.
    fn beside(&self, nodes: Nodes) -> Vec<Candidate> {
        let mut others = vec![];
        for cell in colours::each(nodes & !self.bare).map(|node| self.cells[node]) {
            let more = set::digits(self.board.candidates[usize::from(cell)] & !self.digits);
            others.extend(more.map(|digit| Candidate { cell, digit }));
        }
        others
    }
}
