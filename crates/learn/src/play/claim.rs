//! A reason somebody gives, made into a proof by counting, for the kernel to judge.
//!
//! Marked candidates become *truths* where nothing else is left of a cell, or of a digit in a house, and
//! *links* are looked for that cover them all, so few that the claim is one too many.  Links that are
//! drawn are taken as they are, a term each.  Nothing here knows a technique, and what it proposes the
//! kernel checks.

use super::cover::{Search, Truth};
use super::rectangle::patterns;
use super::units::{clash, is_open, is_settled, is_strong, members, units};
use kotowari_engine::board::Board;
use kotowari_kernel::{Axiom, Candidate, Literal, Proof, Unit};

/// So many ways of covering are looked at; then the answer is that nobody knows.
pub const CAP: u32 = 60_000;

/// The most candidates anybody marks for one reason.
const MARKS: usize = 120;

/// A link somebody drew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The candidates at one end: several that stand together.
    pub from: Vec<Candidate>,
    /// Those at the other.
    pub to: Vec<Candidate>,
    /// Whether one of both ends is said to hold (solid), or at most one (dashed).
    pub strong: bool,
}

/// What the kernel thinks of a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It is one.
    Proved {
        /// The proof it accepted.
        proof: Proof,
        /// How many truths are in it.
        truths: usize,
        /// How many links.
        links: usize,
    },
    /// It is none, and this is where it is open.
    Open(Open),
    /// It was not found out within [`CAP`].
    Unknown,
}

/// Where a reason is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Open {
    /// One of these need not hold: there are other places left.
    Places(Unit, Vec<Candidate>),
    /// These two can both hold.
    Both(Candidate, Candidate),
    /// Nothing in it says that one of anything holds.
    NoTruth,
    /// Truths there are, but they leave the claim alone.
    Apart,
}

/// Judges a claim by marked candidates and nothing else.  If the puzzle is known to have one solution
/// (`unique`), cells marked with two digits each that could be exchanged say that something else of them holds.
pub fn marked(board: &Board, claim: Literal, marks: &[Candidate], unique: bool) -> Judged {
    let mut marks: Vec<Candidate> = marks.iter().copied().filter(|c| is_open(board, *c)).collect();
    marks.sort();
    marks.dedup();
    let c = match claim {
        Literal::Place(c) => return placed(board, c),
        Literal::Remove(c) => c,
    };
    if marks.len() > MARKS {
        return Judged::Unknown;
    }
    let (mut truths, nearly) = truths(board, c, &marks);
    if unique {
        truths.extend(patterns(board, c, &marks));
    }
    let mut search = Search::new(board, c, CAP);
    if let Some(proof) = search.any(&truths) {
        return accepted(board, claim, proof);
    }
    // Would it hold if one of the units with a place left had none?
    for (unit, members, others) in &nearly {
        let mut supposed = truths.clone();
        supposed.push((Axiom::SomeIn(*unit), members.clone()));
        if search.with_last(&supposed) {
            return Judged::Open(Open::Places(*unit, others.clone()));
        }
    }
    match (search.left(), truths.is_empty(), nearly.into_iter().next()) {
        (0, ..) => Judged::Unknown,
        (_, true, Some((unit, _, others))) => Judged::Open(Open::Places(unit, others)),
        (_, true, None) => Judged::Open(Open::NoTruth),
        (_, false, _) => Judged::Open(Open::Apart),
    }
}

/// Judges a claim by links and nothing else.
pub fn drawn(board: &Board, claim: Literal, links: &[Drawn]) -> Judged {
    let (Literal::Remove(c), Some(first), Some(last)) = (claim, links.first(), links.last()) else {
        return Judged::Open(Open::NoTruth);
    };
    let mut terms = vec![];
    for link in links {
        if link.from.iter().chain(&link.to).any(|c| !is_open(board, *c)) {
            return Judged::Open(Open::NoTruth);
        }
        let both: Vec<Candidate> = link.from.iter().chain(&link.to).copied().collect();
        let Some(&one) = both.first() else { return Judged::Open(Open::NoTruth) };
        let shared = units(board, one)
            .into_iter()
            .filter(|unit| both.iter().all(|c| members(board, *unit).contains(c)));
        if !link.strong {
            match shared.into_iter().next() {
                Some(unit) => terms.push((1, Axiom::OneIn(unit))),
                None => match clash(board, &both) {
                    Ok(()) => terms.push((1, Axiom::Clash(both))),
                    Err((a, b)) => return Judged::Open(Open::Both(a, b)),
                },
            }
            continue;
        }
        let mut nearest: Option<(Unit, Vec<Candidate>)> = None;
        for unit in shared.filter(|unit| is_strong(board, *unit)) {
            let mut others = members(board, unit);
            others.retain(|c| !both.contains(c));
            if nearest.as_ref().is_none_or(|(_, fewest)| others.len() < fewest.len()) {
                nearest = Some((unit, others));
            }
        }
        match nearest {
            Some((unit, others)) if others.is_empty() => terms.push((1, Axiom::SomeIn(unit))),
            Some((unit, others)) => return Judged::Open(Open::Places(unit, others)),
            None => return Judged::Open(Open::NoTruth),
        }
    }
    // A ring needs nothing more; a chain has two ends, and the claim sees both.
    if let proved @ Judged::Proved { .. } = accepted(board, claim, Proof::Count(terms.clone())) {
        return proved;
    }
    for end in [&first.from, &last.to] {
        let all = |unit: &Unit| end.iter().all(|e| members(board, *unit).contains(e));
        match units(board, c).into_iter().find(all) {
            Some(unit) => terms.push((1, Axiom::OneIn(unit))),
            None => {
                let mut ends: Vec<Candidate> = end.clone();
                ends.push(c);
                match clash(board, &ends) {
                    Ok(()) => terms.push((1, Axiom::Clash(ends))),
                    Err((a, b)) => return Judged::Open(Open::Both(a, b)),
                }
            }
        }
    }
    accepted(board, claim, Proof::Count(terms))
}

/// A digit goes in where a unit has no other place left.
fn placed(board: &Board, c: Candidate) -> Judged {
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
        Some((unit, others)) => Judged::Open(Open::Places(unit, others)),
        None => Judged::Open(Open::NoTruth),
    }
}

/// What the kernel says.
fn accepted(board: &Board, claim: Literal, proof: Proof) -> Judged {
    if board.check(&proof, &[claim]).is_err() {
        return Judged::Open(Open::Apart);
    }
    let terms = match &proof {
        Proof::Count(terms) => &terms[..],
        _ => &[],
    };
    let holds = |axiom: &Axiom| matches!(axiom, Axiom::SomeIn(_) | Axiom::Guardian(_));
    let truths = terms.iter().filter(|(_, axiom)| holds(axiom)).count();
    let links = terms.len() - truths;
    Judged::Proved { proof, truths, links }
}

/// A unit with the candidates of it that are marked, and those that are not.
type Nearly = (Unit, Vec<Candidate>, Vec<Candidate>);

/// The units of which everything left is marked; and those that lack this with a few others, those with
/// the fewest first.  The claim's own units say nothing about it.
fn truths(board: &Board, claim: Candidate, marks: &[Candidate]) -> (Vec<Truth>, Vec<Nearly>) {
    let (mut truths, mut nearly): (Vec<Truth>, Vec<Nearly>) = (vec![], vec![]);
    for &c in marks {
        for unit in units(board, c) {
            let known = truths.iter().any(|(known, _)| *known == Axiom::SomeIn(unit))
                || nearly.iter().any(|(known, ..)| *known == unit);
            if known || !is_strong(board, unit) || is_settled(board, unit) {
                continue;
            }
            let (of, others): (Vec<Candidate>, Vec<Candidate>) =
                members(board, unit).into_iter().partition(|c| marks.contains(c));
            if of.contains(&claim) {
                continue;
            }
            match others.len() {
                0 => truths.push((Axiom::SomeIn(unit), of)),
                1..=2 if of.len() > 1 => nearly.push((unit, of, others)),
                _ => {}
            }
        }
    }
    nearly.sort_by_key(|(_, _, others)| others.len());
    nearly.truncate(6);
    (truths, nearly)
}
