//! Turns a player's reason for a claim into a counting proof, which the kernel then checks.
//!
//! In the language of set logic (truths and links): marked candidates form a *truth* where they are
//! all that is left of a cell, or of a digit in a house. [`Search`] then looks for *links* that
//! cover all truths and are so few that the claim, if it held, would need one more than there are.
//! Links the player drew are used as they are, one term of the sum each.
//!
//! No technique is known here, so a reason may be any valid argument, named or not. The search need
//! not be trusted: a proof counts only once the kernel has accepted it.

use super::cover::{Search, Truth};
use super::rectangle::patterns;
use super::units::{clash, is_open, is_settled, is_strong, members, units};
use kotowari_engine::board::Board;
use kotowari_kernel::{Axiom, Candidate, Literal, Proof, Unit};

/// Upper bound on the partial covers a search visits. When it is reached the answer is
/// [`ClaimVerdict::Unknown`], so that a claim never blocks the game for long.
pub const CAP: u32 = 60_000;

/// Upper bound on the marks of one reason; no player marks more.
const MAX_MARKS: usize = 120;

/// Upper bound on the incomplete units tried as the gap in a reason.
const MAX_INCOMPLETE_UNITS: usize = 6;

/// A link the player drew between two candidates or groups of candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnLink {
    /// The candidates at one end; more than one is a group.
    pub from: Vec<Candidate>,
    /// The candidates at the other end.
    pub to: Vec<Candidate>,
    /// `true` for a strong link (drawn solid: at least one end holds), `false` for a weak one
    /// (drawn dashed: at most one end holds).
    pub strong: bool,
}

/// The verdict on a claim and its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimVerdict {
    /// The reason proves the claim.
    Proved {
        /// The proof the kernel accepted.
        proof: Proof,
        /// Number of truths among its terms.
        truths: usize,
        /// Number of links among its terms.
        links: usize,
    },
    /// It does not, and this is the gap in it.
    Open(ReasonGap),
    /// The search gave up after [`CAP`] partial covers.
    Unknown,
}

/// Why a reason fails to prove a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReasonGap {
    /// The reason needs this unit to have no further candidates, but these are left in it.
    Places(Unit, Vec<Candidate>),
    /// A weak link joins these two, but they do not exclude each other.
    Both(Candidate, Candidate),
    /// Nothing in the reason says that at least one of some candidates holds.
    NoTruth,
    /// There are truths, but they do not contradict the claim.
    Apart,
}

/// Judges a claim from marked candidates alone.
///
/// Marks that are no longer open are ignored. With `unique` (the puzzle is known to have one
/// solution), marked cells that could form a deadly pattern count as a truth as well: one of their
/// other candidates must hold.
pub fn judge_marks(
    board: &Board,
    claim: Literal,
    marks: &[Candidate],
    unique: bool,
) -> ClaimVerdict {
    let mut marks: Vec<Candidate> = marks.iter().copied().filter(|c| is_open(board, *c)).collect();
    marks.sort();
    marks.dedup();
    let c = match claim {
        Literal::Place(c) => return placed(board, c),
        Literal::Remove(c) => c,
    };
    if marks.len() > MAX_MARKS {
        return ClaimVerdict::Unknown;
    }
    let (mut truths, incomplete) = truths(board, c, &marks);
    if unique {
        truths.extend(patterns(board, c, &marks));
    }
    let mut search = Search::new(board, c, CAP);
    if let Some(proof) = search.any(&truths) {
        return accepted(board, claim, proof);
    }
    // Look for the gap: would the proof succeed if an incomplete unit had no other candidates?
    for (unit, members, others) in &incomplete {
        let mut assumed = truths.clone();
        assumed.push((Axiom::SomeIn(*unit), members.clone()));
        if search.with_last(&assumed) {
            return ClaimVerdict::Open(ReasonGap::Places(*unit, others.clone()));
        }
    }
    match (search.left(), truths.is_empty(), incomplete.into_iter().next()) {
        (0, ..) => ClaimVerdict::Unknown,
        (_, true, Some((unit, _, others))) => ClaimVerdict::Open(ReasonGap::Places(unit, others)),
        (_, true, None) => ClaimVerdict::Open(ReasonGap::NoTruth),
        (_, false, _) => ClaimVerdict::Open(ReasonGap::Apart),
    }
}

/// Judges a removal from drawn links alone, in order from one end of the chain to the other.
///
/// Each strong link becomes the truth of a unit that holds just its two ends, each weak link a unit
/// or a clash that allows at most one of them. If these terms alone do not prove the claim, the two
/// ends of the chain are linked to it.
pub fn judge_links(board: &Board, claim: Literal, links: &[DrawnLink]) -> ClaimVerdict {
    let (Literal::Remove(c), Some(first), Some(last)) = (claim, links.first(), links.last()) else {
        return ClaimVerdict::Open(ReasonGap::NoTruth);
    };
    let mut terms = vec![];
    for link in links {
        if link.from.iter().chain(&link.to).any(|c| !is_open(board, *c)) {
            return ClaimVerdict::Open(ReasonGap::NoTruth);
        }
        let ends: Vec<Candidate> = link.from.iter().chain(&link.to).copied().collect();
        let Some(&first) = ends.first() else { return ClaimVerdict::Open(ReasonGap::NoTruth) };
        let shared = units(board, first)
            .into_iter()
            .filter(|unit| ends.iter().all(|c| members(board, *unit).contains(c)));
        if !link.strong {
            match shared.into_iter().next() {
                Some(unit) => terms.push((1, Axiom::OneIn(unit))),
                None => match clash(board, &ends) {
                    Ok(()) => terms.push((1, Axiom::Clash(ends))),
                    Err((a, b)) => return ClaimVerdict::Open(ReasonGap::Both(a, b)),
                },
            }
            continue;
        }
        let mut nearest: Option<(Unit, Vec<Candidate>)> = None;
        for unit in shared.filter(|unit| is_strong(board, *unit)) {
            let mut others = members(board, unit);
            others.retain(|c| !ends.contains(c));
            if nearest.as_ref().is_none_or(|(_, fewest)| others.len() < fewest.len()) {
                nearest = Some((unit, others));
            }
        }
        match nearest {
            Some((unit, others)) if others.is_empty() => terms.push((1, Axiom::SomeIn(unit))),
            Some((unit, others)) => return ClaimVerdict::Open(ReasonGap::Places(unit, others)),
            None => return ClaimVerdict::Open(ReasonGap::NoTruth),
        }
    }
    // A continuous loop proves the claim as it is; of a chain, the claim must see both ends.
    if let proved @ ClaimVerdict::Proved { .. } =
        accepted(board, claim, Proof::Count(terms.clone()))
    {
        return proved;
    }
    for end in [&first.from, &last.to] {
        let holds_end = |unit: &Unit| end.iter().all(|e| members(board, *unit).contains(e));
        match units(board, c).into_iter().find(holds_end) {
            Some(unit) => terms.push((1, Axiom::OneIn(unit))),
            None => {
                let mut ends: Vec<Candidate> = end.clone();
                ends.push(c);
                match clash(board, &ends) {
                    Ok(()) => terms.push((1, Axiom::Clash(ends))),
                    Err((a, b)) => return ClaimVerdict::Open(ReasonGap::Both(a, b)),
                }
            }
        }
    }
    accepted(board, claim, Proof::Count(terms))
}

/// Judges a placement: it holds where some unit has no other candidate left. Otherwise the gap is
/// the unit with the fewest others.
fn placed(board: &Board, c: Candidate) -> ClaimVerdict {
    let mut nearest: Option<(Unit, Vec<Candidate>)> = None;
    for unit in units(board, c).into_iter().filter(|unit| is_strong(board, *unit)) {
        let mut others = members(board, unit);
        others.retain(|other| *other != c);
        if nearest.as_ref().is_none_or(|(_, fewest)| others.len() < fewest.len()) {
            nearest = Some((unit, others));
        }
    }
    match nearest {
        Some((unit, others)) if others.is_empty() => {
            let proof = Proof::Count(vec![(1, Axiom::SomeIn(unit))]);
            accepted(board, Literal::Place(c), proof)
        }
        Some((unit, others)) => ClaimVerdict::Open(ReasonGap::Places(unit, others)),
        None => ClaimVerdict::Open(ReasonGap::NoTruth),
    }
}

/// Asks the kernel. Terms that state a minimum count as truths, the others as links.
fn accepted(board: &Board, claim: Literal, proof: Proof) -> ClaimVerdict {
    if board.check(&proof, &[claim]).is_err() {
        return ClaimVerdict::Open(ReasonGap::Apart);
    }
    let terms = match &proof {
        Proof::Count(terms) => &terms[..],
        _ => &[],
    };
    let is_truth = |axiom: &Axiom| matches!(axiom, Axiom::SomeIn(_) | Axiom::Guardian(_));
    let truths = terms.iter().filter(|(_, axiom)| is_truth(axiom)).count();
    let links = terms.len() - truths;
    ClaimVerdict::Proved { proof, truths, links }
}

/// A unit with its marked candidates and the others: not a truth, but close to one.
type IncompleteUnit = (Unit, Vec<Candidate>, Vec<Candidate>);

/// Returns the units whose open candidates are all marked, and up to six units with at least two
/// marks and one or two other candidates, fewest others first. A unit that contains the claim is
/// skipped: if the claim were true, it would say nothing.
fn truths(
    board: &Board,
    claim: Candidate,
    marks: &[Candidate],
) -> (Vec<Truth>, Vec<IncompleteUnit>) {
    let (mut truths, mut incomplete): (Vec<Truth>, Vec<IncompleteUnit>) = (vec![], vec![]);
    for &c in marks {
        for unit in units(board, c) {
            let known = truths.iter().any(|(known, _)| *known == Axiom::SomeIn(unit))
                || incomplete.iter().any(|(known, ..)| *known == unit);
            if known || !is_strong(board, unit) || is_settled(board, unit) {
                continue;
            }
            let (marked, others): (Vec<Candidate>, Vec<Candidate>) =
                members(board, unit).into_iter().partition(|c| marks.contains(c));
            if marked.contains(&claim) {
                continue;
            }
            match others.len() {
                0 => truths.push((Axiom::SomeIn(unit), marked)),
                1..=2 if marked.len() > 1 => incomplete.push((unit, marked, others)),
                _ => {}
            }
        }
    }
    incomplete.sort_by_key(|(_, _, others)| others.len());
    incomplete.truncate(MAX_INCOMPLETE_UNITS);
    (truths, incomplete)
}
