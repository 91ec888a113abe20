//! Several cells of one house that are all larger, or all smaller, than another cell: because they
//! differ, that cell must leave enough digits for all of them.

use std::ops::ControlFlow;

use super::chain::Order;
use super::line::{Refutation, candidates_in, live};
use super::support::drop_from;
use crate::board::{Board, View};
use crate::deduction::narration::{Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, OnDeduction, Premises, Set, SetRole, Story, TechniqueInfo, Telling, mask_of,
};
use crate::layout::RuleId;
use crate::limits::Limit;
use kotowari_kernel::{Candidate, CellId, HouseId, Literal, Proof};

/// Cells of a house that are all larger, or all smaller, than a cell.
#[derive(Debug)]
struct Crowd {
    cell: CellId,
    house: HouseId,
    cells: Vec<CellId>,
    /// The cell and all cells reachable by signs, those between it and the house included.
    beyond: Vec<CellId>,
    rules: Vec<RuleId>,
    larger: bool,
}

/// Edges of a search tree from a cell, as (from, to, rule), each after the edge that reaches its
/// start.
type SignTree = Vec<(CellId, CellId, RuleId)>;

/// Finds, for every cell, the houses with two or more cells beyond it.
pub fn crowds<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if !board.geometry.related {
        return ControlFlow::Continue(());
    }
    let order = board.shared(Order::new);
    for (next, larger) in [(&order.larger, true), (&order.smaller, false)] {
        for cell in board.open.iter().filter(|&cell| next[usize::from(cell)].len() > 1) {
            let tree = beyond(board, next, cell);
            for house in board.houses() {
                let inside = |c: &CellId| board.geometry.houses[house].contains(*c);
                let cells: Vec<CellId> = tree.iter().map(|(_, to, _)| *to).filter(inside).collect();
                if cells.len() < 2 {
                    continue;
                }
                if !board.spend(1) {
                    board.stop_at(Limit::Work);
                    return ControlFlow::Continue(());
                }
                let (mut claims, mut proofs) = (vec![], vec![]);
                for c in candidates_in(cell, board.candidates[usize::from(cell)]) {
                    if let Some(proof) = refutation(board, &tree, c, house, &cells) {
                        claims.push(Literal::Remove(c));
                        proofs.push(proof);
                    }
                }
                let candidate_count = board.candidates[usize::from(cell)].count_ones() as usize;
                if claims.is_empty() || claims.len() == candidate_count {
                    continue;
                }
                let mut rules: Vec<RuleId> = tree.iter().map(|(_, _, rule)| *rule).collect();
                rules.sort();
                rules.dedup();
                let beyond = [cell].into_iter().chain(tree.iter().map(|(_, to, _)| *to)).collect();
                found(
                    Deduction::of(info)
                        .digits(mask_of(&claims))
                        .claims(claims)
                        .proof(Proof::each(proofs))
                        .story(Crowd { cell, house, cells, beyond, rules, larger }),
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the tree of all cells reachable from a cell.
fn beyond<const W: usize>(
    board: &View<W>,
    next: &[Vec<(CellId, RuleId)>],
    from: CellId,
) -> SignTree {
    let mut tree: SignTree = vec![];
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for &(to, rule) in &next[usize::from(cell)] {
            let known = to == from || tree.iter().any(|(_, seen, _)| *seen == to);
            if !known && board.spend(1) {
                tree.push((cell, to, rule));
                queue.push_back(to);
            }
        }
    }
    tree
}

/// Returns the proof that this candidate leaves too few digits for the cells, or `None` if they
/// have enough.
fn refutation<const W: usize>(
    board: &View<W>,
    tree: &SignTree,
    c: Candidate,
    house: HouseId,
    cells: &[CellId],
) -> Option<Proof> {
    // Cheap test before the proof is built.
    let beyond = |cell: &CellId| {
        let live = live(board, *cell);
        match tree.first().is_some_and(|(from, to, _)| {
            board.layout.pairs_of(*from).any(|pair| pair.cells == [*from, *to])
        }) {
            true => live & !(u64::MAX >> (63 - c.digit)),
            false => live & ((1 << c.digit) - 1),
        }
    };
    let room = cells.iter().fold(0, |all, cell| all | beyond(cell));
    if room.count_ones() as usize >= cells.len() + tree.len() {
        return None;
    }
    let mut line = Refutation::new(board, c);
    for &(from, to, _) in tree {
        if line.pass(from, to) {
            return Some(line.into_proof());
        }
    }
    line.crowd(house, cells).then(|| line.into_proof())
}

impl Story for Crowd {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        telling.figure.scan = vec![self.house];
        telling.figure.rules = self.rules.clone();
        let message = if self.larger { "crowd-larger" } else { "crowd-smaller" };
        let args = [
            ("house", Arg::House(self.house)),
            ("cell", Arg::Cell(self.cell)),
            ("count", Arg::Count(self.cells.len())),
            ("cells", Arg::Cells(self.cells.clone())),
        ];
        let used =
            telling.lemma(message, args, Lemma::cells(&self.beyond, |cell| board.candidates(cell)));
        drop_from("crowd-drop", self.cell, mask_of(claims), (Rule::Tried, &[used]), &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let set = Set::of_cells(board, SetRole::Base, &self.cells);
        Premises::of([set.within([self.house])])
    }
}
