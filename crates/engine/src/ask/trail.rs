//! The steps of a path on which the fate of a candidate depends.
//!
//! The path is walked until the candidate is removed or placed. From there the proofs are followed
//! back: a truth that a proof cites needs the missing candidates of its unit to be gone, and each
//! of these was removed by some step. The result is thinned out as long as the kernel still proves
//! the last step. The remaining steps are then found again on the board without the others, so that
//! their explanations are true there.

use crate::board::Board;
use crate::deduction::Family;
use crate::layout::Layout;
use crate::set;
use crate::solve::{self, Step, Walk};
use crate::technique::Technique;
use kotowari_kernel::{Axiom, Candidate, CellId, Literal, Proof, Reason, Unit};

/// A path up to the step that places or removes a candidate.
pub struct Decision {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it was placed; otherwise it was removed.
    pub holds: bool,
    /// The whole path; its last step decides the candidate.
    pub path: Vec<Step>,
}

/// The steps that the last one needs, itself included.
pub struct Trail {
    /// The steps, in order, beginning on the board asked about.
    pub steps: Vec<Step>,
}

impl Trail {
    /// Returns each step with the board before it.
    pub fn on(&self, start: &Board) -> Vec<(Board, &Step)> {
        let mut board = start.clone();
        let mut told = vec![];
        for step in &self.steps {
            told.push((board.clone(), step));
            step.apply(&mut board);
        }
        told
    }
}

/// Walks until an open candidate is placed or removed. `None` if these techniques do not get there,
/// or if the board turns out to be impossible first.
pub fn decide(
    board: &Board,
    techniques: &[&'static dyn Technique],
    candidate: Candidate,
) -> Option<Decision> {
    let mut walk = Walk::new(board.clone(), techniques.to_vec());
    let mut path = vec![];
    while walk.board().is_open(candidate) {
        path.push(walk.step()?);
    }
    let holds = walk.board().value(candidate.cell) == Some(candidate.digit);
    walk.board().dead_end().is_none().then_some(Decision { candidate, holds, path })
}

impl Decision {
    /// Returns the steps it depends on, or the whole path if they cannot be found again without the
    /// others.
    pub fn trail(self, start: &Board, techniques: &[&'static dyn Technique]) -> Trail {
        let candidate = self.candidate;
        let mut steps = self.path;
        loop {
            // The steps found again may claim more, so that even fewer suffice.
            let needed = thinned(start, &steps, candidate, ancestors(start, &steps));
            if needed.len() == steps.len() {
                break;
            }
            let Some(fewer) = found_anew(start, &steps, &needed, techniques, candidate) else {
                break;
            };
            steps = fewer;
        }
        Trail { steps }
    }
}

/// Returns whether the candidate is placed or removed.
fn settled(board: &Board, c: Candidate) -> bool {
    !board.is_open(c)
}

/// The indices, in order, of the steps the last one may depend on, itself included.
fn ancestors(start: &Board, path: &[Step]) -> Vec<usize> {
    let layout = start.layout();
    let digits = usize::from(layout.digits());
    let index = |c: Candidate| usize::from(c.cell) * digits + usize::from(c.digit);
    // For each candidate, the index of the step that removed it.
    let mut taken_by: Vec<Option<usize>> = vec![None; layout.cells() * digits];
    let mut rests_on: Vec<Vec<usize>> = vec![];
    let mut board = start.clone();
    for (number, step) in path.iter().enumerate() {
        let cited = cited(layout, &step.deduction().proof);
        let gone = cited.into_iter().filter(|&c| board.candidates(c.cell) >> c.digit & 1 == 0);
        rests_on.push(gone.filter_map(|c| taken_by[index(c)]).collect());
        let before: Vec<u64> = cells(layout).map(|cell| board.candidates(cell)).collect();
        step.apply(&mut board);
        for cell in cells(layout) {
            for digit in set::digits(before[usize::from(cell)] & !board.candidates(cell)) {
                taken_by[index(Candidate { cell, digit })] = Some(number);
            }
        }
    }
    let mut wanted = vec![false; path.len()];
    if let Some(last) = wanted.last_mut() {
        *last = true;
    }
    for number in (0..path.len()).rev() {
        if wanted[number] {
            rests_on[number].iter().for_each(|&earlier| wanted[earlier] = true);
        }
    }
    (0..path.len()).filter(|&number| wanted[number]).collect()
}

fn cells(layout: &Layout) -> impl Iterator<Item = CellId> + use<> {
    (0..layout.cells()).map(|cell| cell as CellId)
}

/// The candidates of all truths a proof cites. Those of them that are gone must be gone for the
/// proof.
fn cited(layout: &Layout, proof: &Proof) -> Vec<Candidate> {
    let mut candidates = vec![];
    gather(layout, proof, &mut candidates);
    candidates
}

fn gather(layout: &Layout, proof: &Proof, candidates: &mut Vec<Candidate>) {
    match proof {
        Proof::Count(terms) => {
            terms.iter().for_each(|(_, axiom)| truths(layout, axiom, candidates))
        }
        Proof::Each(proofs) => proofs.iter().for_each(|proof| gather(layout, proof, candidates)),
        Proof::Chase { steps, .. } => steps.iter().for_each(|step| match step {
            Reason::By(axiom) => truths(layout, axiom, candidates),
            Reason::Lemma(proof) => gather(layout, proof, candidates),
        }),
    }
}

/// Appends the candidates whose absence an axiom depends on. A link holds whatever is gone; a truth
/// does not.
fn truths(layout: &Layout, axiom: &Axiom, candidates: &mut Vec<Candidate>) {
    let mut of_cell = |cell: CellId| {
        candidates.extend((0..layout.digits()).map(|digit| Candidate { cell, digit }));
    };
    match axiom {
        Axiom::SomeIn(Unit::Cell(cell)) => of_cell(*cell),
        Axiom::SomeIn(Unit::House(house, digit)) => {
            let cells = layout.cells_of(*house).iter();
            candidates.extend(cells.map(|&cell| Candidate { cell, digit: *digit }));
        }
        Axiom::Guardian(pattern) => pattern.iter().for_each(|(cell, _)| of_cell(*cell)),
        Axiom::Unavoidable(pattern) => pattern.iter().for_each(|(cell, _)| of_cell(*cell)),
        Axiom::Exchange { pairs, .. } => pairs.iter().for_each(|&(a, b)| {
            of_cell(a);
            of_cell(b);
        }),
        Axiom::Impossible { cells, .. } => cells.iter().for_each(|&cell| of_cell(cell)),
        Axiom::Symmetry { of, .. } => candidates.extend(axiom.becomes(*of)),
        Axiom::Cut { of, .. } => of.iter().for_each(|(_, axiom)| truths(layout, axiom, candidates)),
        // With more of its candidates live, a sum forces less.
        Axiom::Sum(sum) => {
            candidates.extend(layout.rules().sums()[*sum].terms.iter().map(|(c, _)| *c));
        }
        Axiom::Read { unless, .. } => candidates.extend(unless),
        // None of these needs a candidate to be gone.
        Axiom::Given(_) | Axiom::OneIn(_) | Axiom::Clash(_) | Axiom::Elsewhere { .. } => {}
    }
}

/// Drops one step after the other, with those that are no longer proved, while the candidate is
/// still decided.
fn thinned(
    start: &Board,
    path: &[Step],
    candidate: Candidate,
    mut needed: Vec<usize>,
) -> Vec<usize> {
    let mut at = needed.len().saturating_sub(1);
    while at > 0 {
        at -= 1;
        let Some(left_out) = needed.get(at).copied() else { continue };
        let rest = needed.iter().copied().filter(|&number| number != left_out);
        if let Some(enough) = still_settles(start, path, rest, candidate) {
            needed = enough;
        }
    }
    needed
}

/// The steps that the kernel still proves, in order, if they decide the candidate.
fn still_settles(
    start: &Board,
    path: &[Step],
    numbers: impl Iterator<Item = usize>,
    candidate: Candidate,
) -> Option<Vec<usize>> {
    let mut board = start.clone();
    let mut proved = vec![];
    for number in numbers {
        let deduction = path[number].deduction();
        if let Ok(theorem) = board.check(&deduction.proof, &deduction.claims) {
            board.apply(&theorem);
            proved.push(number);
        }
        if settled(&board, candidate) {
            return Some(proved);
        }
    }
    None
}

/// Finds the needed steps again on boards without the others: by the same technique, or else an
/// easier one, or another kind of single, because the last cell of a row on a full board need not
/// be the last one here.
fn found_anew(
    start: &Board,
    path: &[Step],
    needed: &[usize],
    techniques: &[&'static dyn Technique],
    candidate: Candidate,
) -> Option<Vec<Step>> {
    let single = |t: &&'static dyn Technique| t.info().family == Family::Single;
    let singles = techniques.iter().rposition(single).map_or(0, |last| last + 1);
    let mut board = start.clone();
    let mut steps = vec![];
    for &number in needed {
        let info = path[number].deduction().technique;
        let new = |claim: &&Literal| match claim {
            Literal::Remove(c) => board.is_open(*c),
            Literal::Place(c) => board.value(c.cell).is_none(),
        };
        let wanted: Vec<Literal> = path[number].claims().iter().filter(new).copied().collect();
        if wanted.is_empty() {
            continue;
        }
        let place = techniques.iter().position(|t| t.info().id == info.id)?;
        let says_it = |claims: &[Literal]| wanted.iter().all(|claim| claims.contains(claim));
        let same = solve::first(&board, &techniques[place..=place], says_it, &mut vec![]);
        let easier = &techniques[..place.max(singles)];
        let step = same.or_else(|| solve::first(&board, easier, says_it, &mut vec![]))?;
        step.apply(&mut board);
        steps.push(step);
        if settled(&board, candidate) {
            return Some(steps);
        }
    }
    None
}
