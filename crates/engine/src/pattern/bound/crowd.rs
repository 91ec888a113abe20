//! Several cells of one house that are all larger than a cell, or all smaller: they differ, so they need
//! room.

use std::ops::ControlFlow;

use super::chain::Order;
use super::line::{Line, live, of};
use super::support::drop_from;
use crate::board::{Board, View};
use crate::deduction::narration::{Lemma, Rule};
use crate::deduction::{
    About, Arg, Deduction, Found, Premises, Set, SetRole, Story, Telling, mask_of,
};
use crate::gather::Gather as _;
use crate::layout::RuleId;
use crate::limits::Limit;
use kotowari_kernel::{Candidate, CellId, HouseId, Literal, Proof};

/// Cells of a house that are larger, or smaller, than one.
#[derive(Debug)]
struct Crowd {
    cell: CellId,
    house: HouseId,
    cells: Vec<CellId>,
    /// The cell and all that signs lead to, those between it and the house too.
    beyond: Vec<CellId>,
    rules: Vec<RuleId>,
    larger: bool,
}

/// A way from a cell to those beyond it, each after the one it is reached from.
type Way = Vec<(CellId, CellId, RuleId)>;

/// Every cell, and every house with two or more cells beyond it.
pub fn crowds<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    if !board.geometry.related {
        return ControlFlow::Continue(());
    }
    let order = board.shared(Order::new);
    for (next, larger) in [(&order.larger, true), (&order.smaller, false)] {
        for cell in board.open.iter().filter(|&cell| next[usize::from(cell)].len() > 1) {
            let way = beyond(board, next, cell);
            for house in board.houses() {
                let inside = |c: &CellId| board.geometry.houses[house].contains(*c);
                let cells: Vec<CellId> = way.iter().map(|(_, to, _)| *to).filter(inside).gather();
                if cells.len() < 2 {
                    continue;
                }
                if !board.spend(1) {
                    board.stop_at(Limit::Work);
                    return ControlFlow::Continue(());
                }
                let (mut claims, mut proofs) = (vec![], vec![]);
                for c in of(cell, board.candidates[usize::from(cell)]) {
                    if let Some(proof) = refuted(board, &way, c, house, &cells) {
                        claims.push(Literal::Remove(c));
                        proofs.push(proof);
                    }
                }
                let all = board.candidates[usize::from(cell)].count_ones() as usize;
                if claims.is_empty() || claims.len() == all {
                    continue;
                }
                let mut rules: Vec<RuleId> = way.iter().map(|(_, _, rule)| *rule).gather();
                crate::sorting::sort(&mut rules);
                rules.dedup();
                let beyond = [cell].into_iter().chain(way.iter().map(|(_, to, _)| *to)).gather();
                found(
                    Deduction::of(about)
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

/// All cells beyond one.
fn beyond<const W: usize>(board: &View<W>, next: &[Vec<(CellId, RuleId)>], from: CellId) -> Way {
    let mut way: Way = vec![];
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        for &(to, rule) in &next[usize::from(cell)] {
            let known = to == from || way.iter().any(|(_, seen, _)| *seen == to);
            if !known && board.spend(1) {
                way.push((cell, to, rule));
                queue.push_back(to);
            }
        }
    }
    way
}

/// The proof that the cells have no room beyond this candidate; none if they have, or if one of them
/// alone has none.
fn refuted<const W: usize>(
    board: &View<W>,
    way: &Way,
    c: Candidate,
    house: HouseId,
    cells: &[CellId],
) -> Option<Proof> {
    // A quick look first.
    let beyond = |cell: &CellId| {
        let live = live(board, *cell);
        match way.first().is_some_and(|(from, to, _)| {
            board.layout.pairs_of(*from).any(|pair| pair.cells == [*from, *to])
        }) {
            true => live & !(u64::MAX >> (63 - c.digit)),
            false => live & ((1 << c.digit) - 1),
        }
    };
    let room = cells.iter().fold(0, |all, cell| all | beyond(cell));
    if room.count_ones() as usize >= cells.len() + way.len() {
        return None;
    }
    let mut line = Line::new(board, c);
    for &(from, to, _) in way {
        if line.pass(from, to) {
            return Some(line.refuted());
        }
    }
    line.crowd(house, cells).then(|| line.refuted())
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
