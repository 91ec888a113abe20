//! Guardians (broken wing): an odd ring of cells for one digit, and the other places of the digit
//! in its houses.
//!
//! One of the guardians holds, because without them each house has the digit in exactly one of its
//! two cells of the ring, so it would be in every other cell, which an odd ring does not allow.

use std::num::NonZeroU32;
use std::ops::ControlFlow;

use super::walk::{self, Link, RingKind};
use crate::board::{Board, View, one_in, some_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling,
};
use crate::pattern::narrator::{Group, Narrator};
use crate::set::CellSet;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// Most guardians of a ring; with more of them hardly any cell sees all.
const MAX_GUARDIANS: usize = 3;

/// A ring of one digit, in order, with its guardians.
#[derive(Clone, Debug)]
struct GuardedRing {
    digit: Digit,
    ring: Vec<CellId>,
    /// For each cell, the house it shares with the next.
    houses: Vec<HouseId>,
    guardians: Vec<CellId>,
}

/// Finds rings of one digit, short ones first, and among these the ones with few guardians first.
pub fn rings<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let mut rings: Vec<(GuardedRing, Vec<Literal>)> = vec![];
    for digit in 0..board.spots.len() {
        let digit = digit as Digit;
        let links = links(board, digit);
        let mut kind = OneDigit { board, digit, found: &mut rings };
        for start in board.spots[usize::from(digit)].iter() {
            walk::around(board, &links, start, &CellSet::EMPTY, &mut kind);
        }
    }
    rings.sort_by_key(|(ring, _)| (ring.ring.len(), ring.guardians.len()));
    for (ring, claims) in rings {
        let draft = Deduction::of(info).digits(1 << ring.digit).proof(ring.proof(&claims));
        found(draft.claims(claims).story(ring))?;
    }
    ControlFlow::Continue(())
}

/// Returns, for each cell, the links to other places in a house that needs the digit; its remaining
/// places there are the guardians.
fn links<const W: usize>(board: &View<W>, digit: Digit) -> Vec<Vec<Link<CellSet<W>>>> {
    let mut links = vec![vec![]; board.layout.cells()];
    for house in board.strong_houses() {
        let places = board.places(house, digit);
        if !(2..=2 + MAX_GUARDIANS).contains(&places.len()) {
            continue;
        }
        for a in places.iter() {
            for b in places.iter().filter(|&b| b != a) {
                let guards = places - (CellSet::only(a) | CellSet::only(b));
                links[usize::from(a)].push(Link { to: b, house, guards });
            }
        }
    }
    links
}

/// Ring of one digit, for the walk.
struct OneDigit<'a, const W: usize> {
    board: &'a View<W>,
    digit: Digit,
    found: &'a mut Vec<(GuardedRing, Vec<Literal>)>,
}

impl<const W: usize> RingKind for OneDigit<'_, W> {
    type LinkGuardians = CellSet<W>;
    type Guardians = CellSet<W>;

    /// A ring of three lies in one or two boxes, where simpler patterns find the same.
    const SHORTEST: usize = 5;
    const LONGEST: usize = 9;

    fn joined(
        &self,
        ring: &[CellId],
        guardians: &CellSet<W>,
        link: &Link<CellSet<W>>,
        closes: bool,
    ) -> Option<CellSet<W>> {
        // A third cell of the ring in the house could not be a guardian and a cell of the ring at
        // once.
        let third = ring.iter().any(|&cell| link.guards.contains(cell))
            || !closes && guardians.contains(link.to);
        let guardians = *guardians | link.guards;
        // More guardians only shrink the set of common targets, so the ring is given up when it is
        // empty.
        let may_end =
            || guardians.len() < 2 || !self.board.common(guardians, self.digit).is_empty();
        (!third && guardians.len() <= MAX_GUARDIANS && may_end()).then_some(guardians)
    }

    fn keep(&mut self, ring: &[CellId], houses: &[HouseId], guardians: CellSet<W>) {
        let digit = self.digit;
        let claims = match guardians.single() {
            Some(cell) => vec![Literal::Place(Candidate { cell, digit })],
            None => self.board.removals(self.board.common(guardians, digit), digit),
        };
        if claims.is_empty() {
            return;
        }
        let (ring, houses) = (ring.to_vec(), houses.to_vec());
        let guarded = GuardedRing { digit, ring, houses, guardians: guardians.to_vec() };
        self.found.push((guarded, claims));
    }
}

impl GuardedRing {
    /// Returns the proof. The n houses need the digit n times among the cells of the ring, each
    /// counted twice, and the guardians. That each house has it at most once, halved and rounded
    /// down (a Chvátal–Gomory cut), allows (n - 1)/2 cells of the ring; taken twice that is n minus
    /// one, so one guardian holds.
    fn proof(&self, claims: &[Literal]) -> Proof {
        let links = self.houses.iter().map(|&house| (1, one_in(house, self.digit)));
        let divisor = NonZeroU32::MIN.saturating_add(1);
        let mut sum: Vec<(u32, Axiom)> =
            self.houses.iter().map(|&house| (1, some_in(house, self.digit))).collect();
        sum.push((2, Axiom::Cut { of: links.collect(), by: divisor }));
        let proof_of = |claim: &Literal| match claim {
            Literal::Place(_) => Proof::Count(sum.clone()),
            Literal::Remove(target) => {
                let digit = self.digit;
                let clash =
                    |&cell: &CellId| (1, Axiom::Clash(vec![*target, Candidate { cell, digit }]));
                Proof::Count(sum.iter().cloned().chain(self.guardians.iter().map(clash)).collect())
            }
        };
        Proof::each(claims.iter().map(proof_of).collect())
    }

    fn units(&self) -> Vec<Unit> {
        self.houses.iter().map(|&house| Unit::House(house, self.digit)).collect()
    }

    fn set(&self, role: SetRole, cells: &[CellId]) -> Set {
        let digit = self.digit;
        Set::new(role, cells.iter().map(|&cell| Candidate { cell, digit }))
    }
}

impl Story for GuardedRing {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut narrator = Narrator::new(board, claims);
        let digit = ("digit", Arg::Digit(self.digit));
        let group = |cells: &[CellId]| Group { cells: cells.to_vec(), digits: vec![self.digit] };
        let named = narrator.named(&self.ring);
        narrator.draw(&group(&self.ring), Role::Premise);
        narrator.telling.figure.scan.extend(&self.houses);
        let args = [
            digit.clone(),
            ("named", named),
            ("count", Arg::Count(self.ring.len())),
            ("houses", Arg::Houses(self.houses.clone())),
            ("part", Arg::Role(Role::Premise, vec![])),
        ];
        narrator.say("guardians-ring", args, Lemma::of(Rule::Look(self.units()), [], []));
        let named = narrator.named(&self.guardians);
        narrator.draw(&group(&self.guardians), Role::Aux);
        let args = [digit.clone(), ("named", named), ("part", Arg::Role(Role::Aux, vec![]))];
        let rest = narrator.say("guardians-rest", args, Lemma::units(board, self.units()));
        let labels = narrator.labels(&self.guardians);
        let guardians = ("count", Arg::Count(self.guardians.len()));
        let args =
            [digit.clone(), ("labels", labels.clone()), ("count", Arg::Count(self.ring.len()))];
        let turn = narrator.say("guardians-turn", args, Lemma::of(Rule::Show, [], []));
        let says = Clause::digit_in(self.digit, &self.guardians);
        let lemma = Lemma::of(Rule::Tried, [rest, turn], [says]);
        let last = narrator.say("guardians-one", [digit, ("labels", labels), guardians], lemma);
        let lost = narrator.losing(self.digit);
        if !lost.is_empty() {
            narrator.remove(self.digit, lost, last);
        }
        narrator.telling
    }

    fn premises(&self, _: &Board) -> Premises {
        let ring = self.set(SetRole::Ring, &self.ring).within(self.houses.iter().copied());
        Premises::of(vec![ring, self.set(SetRole::Guardians, &self.guardians)])
    }
}
