//! Runs of pieces that end in a single, each as short as it gets.
//!
//! All pieces that can be seen are taken at once, again and again, until a single appears. Of each
//! candidate that went it is known which piece took it for the least effort; from there one walks
//! back, and leaves out whatever the single does not need. To find the shortest run of all would
//! take trying all of them.

use super::pieces::{Marks, Piece, Shape, candidates};
use crate::board::View;
use kotowari_kernel::{Candidate, CellId, Unit};

/// How often all pieces are taken.
const ROUNDS: usize = 9;
/// Singles of which the run is worked out, those that look easiest first.
const GOALS: usize = 12;

/// The single at the end.
#[derive(Clone, Debug)]
pub struct Goal {
    /// The digit and its cell.
    pub single: Candidate,
    /// The cell that has no other digit left, or the house that has no other place.
    pub unit: Unit,
    /// Candidates of the board that must be out.
    needs: Vec<Candidate>,
    cost: u32,
}

/// A single with the pieces that lead there, in order.
#[derive(Clone, Debug)]
pub struct Plan {
    pub pieces: Vec<Piece>,
    pub goal: Goal,
    /// How hard it is to see.
    pub cost: u32,
}

/// Which candidates are out, and by which piece.
struct Taken {
    digits: usize,
    by: Vec<Option<usize>>,
}

impl Taken {
    fn none<const W: usize>(board: &View<W>) -> Taken {
        let digits = usize::from(board.digits);
        Taken { digits, by: vec![None; digits * board.candidates.len()] }
    }

    fn slot(&mut self, c: Candidate) -> &mut Option<usize> {
        &mut self.by[usize::from(c.cell) * self.digits + usize::from(c.digit)]
    }

    fn of(&self, c: Candidate) -> Option<usize> {
        self.by[usize::from(c.cell) * self.digits + usize::from(c.digit)]
    }

    /// The pieces that took some candidates, each once.
    fn pieces(&self, gone: &[Candidate]) -> Vec<usize> {
        let mut all: Vec<usize> = gone.iter().filter_map(|&c| self.of(c)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// Finds runs with subsets up to this size (1: with locked candidates alone).
pub fn plans<const W: usize>(board: &View<W>, size: usize) -> Vec<Plan> {
    let mut marks = Marks::new(board);
    let mut taken = Taken::none(board);
    let mut pieces: Vec<Piece> = vec![];
    let mut totals: Vec<u32> = vec![];
    for _ in 0..ROUNDS {
        let found = marks.pieces(size);
        if found.is_empty() || !board.spend(found.len() as u64) {
            return vec![];
        }
        let first = pieces.len();
        for piece in found {
            let before: u32 = taken.pieces(&piece.needs).iter().map(|&i| totals[i]).sum();
            let (number, total) = (pieces.len(), before + piece.cost);
            totals.push(total);
            for &c in &piece.gone {
                let slot = taken.slot(c);
                // Not one of the same round that has it already for less, nor one before.
                if slot.is_none_or(|known| known >= first && total < totals[known]) {
                    *slot = Some(number);
                }
            }
            pieces.push(piece);
        }
        pieces[first..].iter().flat_map(|piece| &piece.gone).for_each(|&c| marks.remove(c));
        let goals = goals(&marks);
        if !goals.is_empty() {
            return shortest(board, &pieces, &totals, &taken, goals);
        }
    }
    vec![]
}

/// The singles that the marks show and the board does not.
fn goals<const W: usize>(marks: &Marks<'_, W>) -> Vec<Goal> {
    let board = marks.board;
    let start = Marks::new(board);
    let mut known: Vec<CellId> = vec![];
    let mut goals: Vec<Goal> = vec![];
    for house in board.strong_houses() {
        for digit in 0..board.digits {
            let at_first = start.places(house, digit);
            if let [cell] = at_first[..] {
                known.push(cell);
            }
            let [cell] = marks.places(house, digit)[..] else { continue };
            let others = at_first.into_iter().filter(|&other| other != cell);
            let needs: Vec<_> = others.map(|cell| Candidate { cell, digit }).collect();
            let cost = u32::from(!board.layout.house(house).kind.is_block());
            let (single, unit) = (Candidate { cell, digit }, Unit::House(house, digit));
            goals.push(Goal { single, unit, needs, cost });
        }
    }
    for cell in board.open.iter() {
        if board.candidates[usize::from(cell)].is_power_of_two() {
            known.push(cell);
        }
        if marks.of(cell).is_power_of_two() {
            let needs = candidates(&[cell], |cell| marks.out(cell));
            let single = Candidate { cell, digit: marks.of(cell).trailing_zeros() as u8 };
            goals.push(Goal { single, unit: Unit::Cell(cell), needs, cost: 3 });
        }
    }
    goals.retain(|goal| !goal.needs.is_empty() && !known.contains(&goal.single.cell));
    goals
}

/// The shortest run found for each single, the easiest first.
fn shortest<const W: usize>(
    board: &View<W>,
    pieces: &[Piece],
    totals: &[u32],
    taken: &Taken,
    mut goals: Vec<Goal>,
) -> Vec<Plan> {
    goals.sort_by_key(|goal| {
        let before: u32 = taken.pieces(&goal.needs).iter().map(|&i| totals[i]).sum();
        before + goal.cost
    });
    goals.truncate(GOALS);
    let mut plans: Vec<Plan> = vec![];
    for goal in goals {
        let cheapest = back_from(&goal.needs, pieces, taken);
        let all: Vec<usize> = (0..pieces.len()).collect();
        let runs = [cheapest, all].map(|run| spared(pieces, run, &goal));
        let cost = |run: &Vec<usize>| run.iter().map(|&i| pieces[i].cost).sum::<u32>();
        let [one, other] = runs;
        let run = if cost(&one) <= cost(&other) { one } else { other };
        let run = with_places(board, in_order(pieces, &run, &goal));
        let cost = run.iter().map(|piece| piece.cost).sum::<u32>() + goal.cost;
        match plans.iter_mut().find(|plan| plan.goal.single == goal.single) {
            Some(plan) if plan.cost <= cost => {}
            Some(plan) => *plan = Plan { pieces: run, goal, cost },
            None => plans.push(Plan { pieces: run, goal, cost }),
        }
    }
    plans.sort_by_key(|plan| plan.cost);
    plans
}

/// The pieces that took these candidates, with all that these rest on, in order.
fn back_from(needs: &[Candidate], pieces: &[Piece], taken: &Taken) -> Vec<usize> {
    let mut run: Vec<usize> = vec![];
    let mut open = taken.pieces(needs);
    while let Some(number) = open.pop() {
        if !run.contains(&number) {
            run.push(number);
            open.extend(taken.pieces(&pieces[number].needs));
        }
    }
    run.sort_unstable();
    run
}

/// Leaves out every piece that can be spared, the hardest first.
fn spared(pieces: &[Piece], mut run: Vec<usize>, goal: &Goal) -> Vec<usize> {
    let mut tried = run.clone();
    tried.sort_by_key(|&number| std::cmp::Reverse((pieces[number].cost, number)));
    for number in tried {
        if run.contains(&number) {
            run = without(pieces, &run, number, goal).unwrap_or(run);
        }
    }
    run
}

/// What of a run is still seen without one piece; `None` if the single is not.
fn without(pieces: &[Piece], run: &[usize], number: usize, goal: &Goal) -> Option<Vec<usize>> {
    let mut gone: Vec<Candidate> = vec![];
    let mut rest = vec![];
    for &other in run.iter().filter(|&&other| other != number) {
        let piece = &pieces[other];
        if piece.needs.iter().all(|c| gone.contains(c)) {
            rest.push(other);
            gone.extend(&piece.gone);
        }
    }
    goal.needs.iter().all(|c| gone.contains(c)).then_some(rest)
}

/// The pieces of a run, each after what it needs and close before what needs it, and each with no
/// more candidates than are needed.
fn in_order(pieces: &[Piece], run: &[usize], goal: &Goal) -> Vec<Piece> {
    let by = |c: &Candidate| run.iter().copied().find(|&number| pieces[number].gone.contains(c));
    let mut order: Vec<usize> = vec![];
    // What is asked for, and how far it was followed.
    let mut path: Vec<(Option<usize>, Vec<usize>)> =
        vec![(None, goal.needs.iter().filter_map(by).collect())];
    while let Some((number, before)) = path.last_mut() {
        let number = *number;
        match before.pop() {
            Some(next) if order.contains(&next) => {}
            Some(next) => {
                path.push((Some(next), pieces[next].needs.iter().filter_map(by).collect()));
            }
            None => {
                order.extend(number);
                path.pop();
            }
        }
    }
    loop {
        let kept = only_needed(pieces, &order, goal);
        if kept.len() == order.len() {
            return kept.into_iter().map(|(_, piece)| piece).collect();
        }
        order = kept.into_iter().map(|(number, _)| number).collect();
    }
}

/// The pieces with what later ones or the single need of them, without those that add nothing.
fn only_needed(pieces: &[Piece], order: &[usize], goal: &Goal) -> Vec<(usize, Piece)> {
    let needs = order.iter().flat_map(|&number| &pieces[number].needs);
    let needed: Vec<Candidate> = needs.chain(&goal.needs).copied().collect();
    let mut out: Vec<Candidate> = vec![];
    let mut kept = vec![];
    for &number in order {
        let mut piece = pieces[number].clone();
        piece.gone.retain(|c| needed.contains(c) && !out.contains(c));
        out.extend(&pieces[number].gone);
        if !piece.gone.is_empty() {
            kept.push((number, piece));
        }
    }
    kept
}

/// The places of each locked digit as they are when it is told: those that earlier pieces of the
/// run did not take.
fn with_places<const W: usize>(board: &View<W>, mut run: Vec<Piece>) -> Vec<Piece> {
    let mut marks = Marks::new(board);
    for piece in &mut run {
        let digit = piece.digits.trailing_zeros() as u8;
        match piece.shape {
            Shape::Locked { .. } => piece.cells = marks.places(piece.house, digit),
            Shape::Crossed { other, .. } => {
                let both = [piece.house, other].map(|house| marks.places(house, digit));
                piece.cells = both.concat();
            }
            Shape::Hidden | Shape::Naked => {}
        }
        piece.gone.iter().for_each(|&c| marks.remove(c));
    }
    run
}
