//! A reason somebody gives, made into a proof by counting, for the kernel to judge.
//!
//! Marked candidates become *truths* where nothing else is left of a cell, or of a digit in a house, and
//! *links* are looked for that cover them all, so few that the claim is one too many.  Links that are
//! drawn are taken as they are, a term each.  Nothing here knows a technique, and what it proposes the
//! kernel checks.

use crate::board::Board;
use crate::kernel::{Axiom, Candidate, Literal, Proof, Unit};

/// So many ways of covering are looked at; then the answer is that nobody knows.
pub const CAP: u32 = 60_000;

/// The most truths that are added up.
const TRUTHS: usize = 8;

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

/// Judges a claim by marked candidates and nothing else.
pub fn marked(board: &Board, claim: Literal, marks: &[Candidate]) -> Judged {
    let mut marks: Vec<Candidate> = marks.iter().copied().filter(|c| is_open(board, *c)).collect();
    crate::sorting::sort(&mut marks);
    marks.dedup();
    let c = match claim {
        Literal::Place(c) => return placed(board, c),
        Literal::Remove(c) => c,
    };
    if marks.len() > MARKS {
        return Judged::Unknown;
    }
    let (truths, nearly) = truths(board, c, &marks);
    let mut search = Search { board, claim: c, left: CAP };
    if let Some(proof) = search.any(&truths) {
        return accepted(board, claim, proof);
    }
    // Would it hold if one of the units with a place left had none?
    for (unit, members, others) in &nearly {
        let mut supposed = truths.clone();
        supposed.push((*unit, members.clone()));
        if search.with_last(&supposed) {
            return Judged::Open(Open::Places(*unit, others.clone()));
        }
    }
    match (search.left, truths.is_empty(), nearly.into_iter().next()) {
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
    let truths = terms.iter().filter(|(_, axiom)| matches!(axiom, Axiom::SomeIn(_))).count();
    let links = terms.len() - truths;
    Judged::Proved { proof, truths, links }
}

/// A unit with the candidates that are left of it.
type Truth = (Unit, Vec<Candidate>);

/// The units of which everything left is marked; and those that lack this with a few others, those with
/// the fewest first.  The claim's own units say nothing about it.
fn truths(
    board: &Board,
    claim: Candidate,
    marks: &[Candidate],
) -> (Vec<Truth>, Vec<(Unit, Vec<Candidate>, Vec<Candidate>)>) {
    let (mut truths, mut nearly): (Vec<Truth>, Vec<(Unit, Vec<Candidate>, Vec<Candidate>)>) =
        (vec![], vec![]);
    for &c in marks {
        for unit in units(board, c) {
            let known = truths.iter().any(|(known, _)| *known == unit)
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
                0 => truths.push((unit, of)),
                1..=2 if of.len() > 1 => nearly.push((unit, of, others)),
                _ => {}
            }
        }
    }
    crate::sorting::by_key(&mut nearly, |(_, _, others)| others.len());
    nearly.truncate(6);
    (truths, nearly)
}

/// The search for links.
struct Search<'b> {
    board: &'b Board,
    claim: Candidate,
    left: u32,
}

impl Search<'_> {
    /// A proof by some of these truths, the fewest that do.
    fn any(&mut self, truths: &[Truth]) -> Option<Proof> {
        (1..=truths.len().min(TRUTHS)).find_map(|count| self.choose(truths, 0, count, &mut vec![]))
    }

    /// Whether some of these truths, the last one among them, would prove it.
    fn with_last(&mut self, truths: &[Truth]) -> bool {
        let Some(last) = truths.len().checked_sub(1) else { return false };
        (0..truths.len().min(TRUTHS)).any(|more| {
            self.choose(&truths[..last], 0, more, &mut vec![(last, truths[last].clone())]).is_some()
        })
    }

    fn choose(
        &mut self,
        truths: &[Truth],
        from: usize,
        more: usize,
        chosen: &mut Vec<(usize, Truth)>,
    ) -> Option<Proof> {
        if more == 0 {
            let mut need: Vec<(Candidate, i32)> = vec![];
            for c in chosen.iter().flat_map(|(_, (_, members))| members) {
                add(&mut need, *c, 1);
            }
            let mut links = vec![];
            if !self.cover(&mut need, chosen.len(), &mut links, 0) {
                return None;
            }
            let some = chosen.iter().map(|(_, (unit, _))| (1, Axiom::SomeIn(*unit)));
            let one = links.into_iter().map(|unit| (1, Axiom::OneIn(unit)));
            return Some(Proof::Count(some.chain(one).collect()));
        }
        for at in from..truths.len() {
            if self.left == 0 {
                return None;
            }
            chosen.push((at, truths[at].clone()));
            let found = self.choose(truths, at + 1, more - 1, chosen);
            chosen.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Links over all that is needed, so few that the claim is one too many: `hits` of them hold it.
    fn cover(
        &mut self,
        need: &mut Vec<(Candidate, i32)>,
        truths: usize,
        links: &mut Vec<Unit>,
        hits: usize,
    ) -> bool {
        if self.left == 0 || links.len() > truths + 1 {
            return false;
        }
        self.left -= 1;
        let Some((open, _)) = need.iter().copied().find(|(_, times)| *times > 0) else {
            return hits + truths > links.len();
        };
        for unit in units(self.board, open) {
            if links.contains(&unit) {
                continue;
            }
            let all = members(self.board, unit);
            let hit = usize::from(all.contains(&self.claim));
            all.iter().for_each(|c| add(need, *c, -1));
            links.push(unit);
            if self.cover(need, truths, links, hits + hit) {
                return true;
            }
            links.pop();
            all.iter().for_each(|c| add(need, *c, 1));
        }
        false
    }
}

fn add(need: &mut Vec<(Candidate, i32)>, c: Candidate, times: i32) {
    match need.iter_mut().find(|(known, _)| *known == c) {
        Some((_, known)) => *known += times,
        None => need.push((c, times)),
    }
}

/// Whether there is such a candidate, and it is open.
fn is_open(board: &Board, c: Candidate) -> bool {
    let layout = board.layout();
    usize::from(c.cell) < layout.cells() && c.digit < layout.digits() && board.is_open(c)
}

/// The open candidates of a unit.
pub(super) fn members(board: &Board, unit: Unit) -> Vec<Candidate> {
    let layout = board.layout();
    let open = |c: &Candidate| board.is_open(*c);
    match unit {
        Unit::Cell(cell) => {
            let all = (0..layout.digits()).map(|digit| Candidate { cell, digit });
            all.filter(open).collect()
        }
        Unit::House(house, digit) => {
            let all = layout.cells_of(house).iter().map(|&cell| Candidate { cell, digit });
            all.filter(open).collect()
        }
    }
}

/// The units a candidate is in.
fn units(board: &Board, c: Candidate) -> Vec<Unit> {
    let houses = board.layout().houses_of(c.cell).iter().map(|&house| Unit::House(house, c.digit));
    std::iter::once(Unit::Cell(c.cell)).chain(houses).collect()
}

/// Whether one of the unit's candidates has to hold.
fn is_strong(board: &Board, unit: Unit) -> bool {
    match unit {
        Unit::Cell(_) => true,
        Unit::House(house, _) => board.layout().is_strong(house),
    }
}

/// Whether one of them holds already.
fn is_settled(board: &Board, unit: Unit) -> bool {
    match unit {
        Unit::Cell(cell) => board.value(cell).is_some(),
        Unit::House(house, digit) => {
            board.layout().cells_of(house).iter().any(|&cell| board.value(cell) == Some(digit))
        }
    }
}

/// Whether no two of these can both hold; or two that can.
fn clash(board: &Board, all: &[Candidate]) -> Result<(), (Candidate, Candidate)> {
    for (at, &a) in all.iter().enumerate() {
        for &b in &all[at + 1..] {
            if a.cell != b.cell && !board.layout().excludes(a, b) {
                return Err((a, b));
            }
        }
    }
    Ok(())
}
