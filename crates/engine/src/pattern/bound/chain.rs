//! Chains of greater-than signs: digits increase along them, so each cell must leave enough smaller
//! and larger digits for the others.

use std::ops::ControlFlow;

use super::line::{Refutation, candidates_in, live};
use super::support::{drop_from, gone_from};
use crate::board::{Board, View};
use crate::deduction::narration::{Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, Label, OnDeduction, Premises, Set, SetRole, Story, TechniqueInfo, Telling,
};
use crate::layout::{RuleId, Says};
use crate::limits::Limit;
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Proof};

/// Graph of the signs: for each cell the cells that must be larger, or smaller, with the rule of
/// the sign.
pub(super) struct Order {
    pub larger: Vec<Vec<(CellId, RuleId)>>,
    pub smaller: Vec<Vec<(CellId, RuleId)>>,
}

impl Order {
    pub fn new<const W: usize>(board: &View<W>) -> Order {
        let none = vec![vec![]; board.candidates.len()];
        let mut order = Order { larger: none.clone(), smaller: none };
        for pair in board.layout.pairs().iter().filter(|pair| pair.says == Says::Less) {
            let [a, b] = pair.cells;
            order.larger[usize::from(a)].push((b, pair.rule));
            order.smaller[usize::from(b)].push((a, pair.rule));
        }
        order
    }
}

/// A chain with its eliminations.
struct SignChain {
    cells: Vec<CellId>,
    rules: Vec<RuleId>,
    claims: Vec<Candidate>,
}

/// A chain for its explanation, smallest cell first.
#[derive(Debug)]
struct SignChainStory {
    cells: Vec<CellId>,
    rules: Vec<RuleId>,
}

/// Length of the longest path to a cell, and the cell and rule before it.
type Reached = (usize, Option<(CellId, RuleId)>);

/// Finds the longest chain through each cell, of three cells or more, those with most eliminations
/// first.
pub fn chains<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if !board.geometry.related {
        return ControlFlow::Continue(());
    }
    let order = board.shared(Order::new);
    let mut chains: Vec<SignChain> = vec![];
    for cell in (0..board.candidates.len()).map(|cell| cell as CellId) {
        let Some((cells, rules)) = longest(board, &order, cell) else { continue };
        if cells.len() < 3 || chains.iter().any(|chain| chain.cells == cells) {
            continue;
        }
        let claims = lost(board, &cells);
        if !claims.is_empty() {
            chains.push(SignChain { cells, rules, claims });
        }
    }
    chains.sort_by_key(|chain| usize::MAX - chain.claims.len());
    for chain in chains {
        let (mut claims, mut proofs) = (vec![], vec![]);
        for c in chain.claims {
            let Some(proof) = proof(board, &chain.cells, c) else { continue };
            claims.push(Literal::Remove(c));
            proofs.push(proof);
        }
        if claims.is_empty() {
            continue;
        }
        let digits = claims.iter().fold(0, |mask, claim| mask | 1 << claim.candidate().digit);
        found(
            Deduction::of(info)
                .digits(digits)
                .claims(claims)
                .proof(Proof::each(proofs))
                .story(SignChainStory { cells: chain.cells, rules: chain.rules }),
        )?;
    }
    ControlFlow::Continue(())
}

/// Returns the longest descending and the longest ascending path from a cell, joined to one chain.
fn longest<const W: usize>(
    board: &View<W>,
    order: &Order,
    cell: CellId,
) -> Option<(Vec<CellId>, Vec<RuleId>)> {
    if order.larger[usize::from(cell)].is_empty() && order.smaller[usize::from(cell)].is_empty() {
        return None;
    }
    let down = walk(board, &order.smaller, cell)?;
    let up = walk(board, &order.larger, cell)?;
    let mut cells: Vec<CellId> = down.iter().rev().map(|(cell, _)| *cell).collect();
    cells.push(cell);
    cells.extend(up.iter().map(|(cell, _)| cell));
    let mut rules: Vec<RuleId> = down.iter().rev().chain(&up).map(|(_, rule)| *rule).collect();
    rules.dedup();
    Some((cells, rules))
}

/// Returns the longest path from a cell, or `None` if signs form a cycle or the budget is spent.
fn walk<const W: usize>(
    board: &View<W>,
    next: &[Vec<(CellId, RuleId)>],
    from: CellId,
) -> Option<Vec<(CellId, RuleId)>> {
    // For each cell reached, the longest path so far and where it came from.
    let mut far: Vec<Option<Reached>> = vec![None; next.len()];
    far[usize::from(from)] = Some((0, None));
    let mut queue = vec![from];
    while let Some(cell) = queue.pop() {
        if !board.spend(1) {
            board.stop_at(Limit::Work);
            return None;
        }
        let steps = far[usize::from(cell)].map_or(0, |(steps, _)| steps) + 1;
        if steps > usize::from(board.digits) {
            return None;
        }
        for &(to, rule) in &next[usize::from(cell)] {
            if far[usize::from(to)].is_none_or(|(known, _)| known < steps) {
                far[usize::from(to)] = Some((steps, Some((cell, rule))));
                queue.push(to);
            }
        }
    }
    let reached = (0..far.len()).filter_map(|cell| Some((far[cell]?.0, cell)));
    // Among equals the first, so that the result does not depend on the order of the search.
    let (_, end) = reached.max_by_key(|(steps, cell)| (*steps, usize::MAX - cell))?;
    let mut path = vec![];
    let mut current = end as CellId;
    while let Some((_, Some((before, rule)))) = far[usize::from(current)] {
        path.push((current, rule));
        current = before;
    }
    path.reverse();
    Some(path)
}

/// Returns candidates that are too small or too large for their position.
fn lost<const W: usize>(board: &View<W>, cells: &[CellId]) -> Vec<Candidate> {
    let mut claims = vec![];
    let mut least: i32 = -1;
    for &cell in cells {
        let live = live(board, cell);
        let too_small = (0..64).filter(|&d| i32::from(d) <= least);
        let small = too_small.fold(0_u64, |mask, d: u8| mask | 1 << d) & live;
        claims.extend(candidates_in(cell, small));
        least = i32::max(least + 1, live.trailing_zeros() as i32);
    }
    let mut most: i32 = 64;
    for &cell in cells.iter().rev() {
        let live = live(board, cell);
        let too_large = (0..64).filter(|&d| i32::from(d) >= most);
        let large = too_large.fold(0_u64, |mask, d: u8| mask | 1 << d) & live;
        claims.extend(candidates_in(cell, large));
        most = i32::min(most - 1, 63 - live.leading_zeros() as i32);
    }
    claims.retain(|c| board.candidates[usize::from(c.cell)] >> c.digit & 1 == 1);
    claims.sort();
    claims.dedup();
    claims
}

/// Returns the proof: from the cell along the chain, to a cell with no digit left.
fn proof<const W: usize>(board: &View<W>, cells: &[CellId], c: Candidate) -> Option<Proof> {
    let index = cells.iter().position(|cell| *cell == c.cell)?;
    let mut down = Refutation::new(board, c);
    if (1..=index).rev().any(|i| down.pass(cells[i], cells[i - 1])) {
        return Some(down.into_proof());
    }
    let mut up = Refutation::new(board, c);
    (index + 1..cells.len()).any(|i| up.pass(cells[i - 1], cells[i])).then(|| up.into_proof())
}

impl Story for SignChainStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let named = telling.named(&self.cells);
        telling.figure.rules = self.rules.clone();
        let [first, last] = [self.cells[0], self.cells[self.cells.len() - 1]];
        let ends = [first, last].map(|cell| (cell, board.candidates(cell)));
        for (cell, live) in ends {
            telling.figure.premises.extend(candidates_in(cell, live));
        }
        // All candidates of the chain, because the rest follows from them and the signs.
        let marks = Lemma::cells(&self.cells, |cell| board.candidates(cell));
        let signs = telling.lemma("chain-of-signs", [("named", Arg::Named(named))], marks);
        // For each cell that loses small digits, the bound is counted from the last cell before it
        // whose own smallest candidate determines it; for large digits likewise from the other end.
        for (large, message) in [(false, "chain-at-least"), (true, "chain-at-most")] {
            let ordered: Vec<CellId> = match large {
                false => self.cells.clone(),
                true => self.cells.iter().rev().copied().collect(),
            };
            let mut from: Option<(usize, Digit)> = None;
            for (i, &cell) in ordered.iter().enumerate() {
                let live = board.candidates(cell);
                let own = match large {
                    false => live.trailing_zeros() as i32,
                    true => 63 - live.leading_zeros() as i32,
                };
                let bound = from.map(|(at, digit)| {
                    let steps = (i - at) as i32;
                    i32::from(digit) + if large { -steps } else { steps }
                });
                let tighter = bound.filter(|b| if large { *b < own } else { *b > own });
                let gone = gone_from(claims, cell);
                let ours = gone
                    & match (bound, large) {
                        (Some(b), false) if b > 0 => (1_u64 << b.min(63)) - 1,
                        (Some(b), true) if b < 63 => !((1_u64 << (b + 1).max(0)) - 1),
                        _ => 0,
                    };
                match (tighter, from) {
                    (Some(bound), Some((at, digit))) if ours != 0 && bound >= 0 => {
                        let label = |i: usize| {
                            let i = if large { ordered.len() - 1 - i } else { i };
                            Arg::Label(Label(i as u8))
                        };
                        let args = [
                            ("from", label(at)),
                            ("digit", Arg::Digit(digit)),
                            ("cell", label(i)),
                            ("bound", Arg::Digit(bound as Digit)),
                        ];
                        let counted = telling.lemma(message, args, Lemma::unsaid());
                        let how = (Rule::Tried, &[signs, counted][..]);
                        drop_from("chain-drop", cell, ours, how, &mut telling);
                    }
                    _ if tighter.is_none() => from = Some((i, own.clamp(0, 63) as Digit)),
                    _ => {}
                }
            }
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let nodes = self.cells.iter().enumerate();
        let node =
            |(number, &cell)| Set::of_cells(board, SetRole::Node, &[cell]).numbered(number + 1);
        Premises::of(nodes.map(node))
    }
}
