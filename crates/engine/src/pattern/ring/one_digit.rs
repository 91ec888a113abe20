//! Guardians: a ring of an odd number of cells, each in a house with the next, and the other places of the
//! digit in these houses.
//!
//! Why one of the guardians holds: without them each of these houses has the digit in just one of its two
//! cells of the ring, so it would be in every other cell, and an odd ring has no such round.

use std::num::NonZeroU32;
use std::ops::ControlFlow;

use super::walk::{self, Kind, Link};
use crate::board::{Board, View, one_in, some_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    About, Arg, Deduction, Found, Premises, Role, Set, SetRole, Story, Telling,
};
use crate::pattern::almost::teller::{Group, Teller};
use crate::set::CellSet;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// More than these hardly ever have something in sight.
const MOST: usize = 3;

/// A ring for a digit, in order, and who guards it.
#[derive(Clone, Debug)]
struct Guarded {
    digit: Digit,
    ring: Vec<CellId>,
    /// That of each cell and the next.
    houses: Vec<HouseId>,
    guardians: Vec<CellId>,
}

/// Rings of one digit: short ones first, and of these those with few guardians.
pub fn rings<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut all: Vec<(Guarded, Vec<Literal>)> = vec![];
    for digit in 0..board.spots.len() {
        let digit = digit as Digit;
        let links = links(board, digit);
        let mut kind = OneDigit { board, digit, found: &mut all };
        for start in board.spots[usize::from(digit)].iter() {
            walk::around(board, &links, start, &CellSet::EMPTY, &mut kind);
        }
    }
    all.sort_by_key(|(ring, _)| (ring.ring.len(), ring.guardians.len()));
    for (ring, claims) in all {
        let draft = Deduction::of(about).digits(1 << ring.digit).proof(ring.proof(&claims));
        found(draft.claims(claims).story(ring))?;
    }
    ControlFlow::Continue(())
}

/// From each cell to the others of a house that needs the digit, with its other places there.
fn links<const W: usize>(board: &View<W>, digit: Digit) -> Vec<Vec<Link<CellSet<W>>>> {
    let mut all = vec![vec![]; board.layout.cells()];
    for house in board.strong_houses() {
        let places = board.places(house, digit);
        if !(2..=2 + MOST).contains(&places.len()) {
            continue;
        }
        for a in places.iter() {
            for b in places.iter().filter(|&b| b != a) {
                let guards = places - (CellSet::only(a) | CellSet::only(b));
                all[usize::from(a)].push(Link { to: b, house, guards });
            }
        }
    }
    all
}

/// Rings of one digit, as they are walked.
struct OneDigit<'a, const W: usize> {
    board: &'a View<W>,
    digit: Digit,
    found: &'a mut Vec<(Guarded, Vec<Literal>)>,
}

impl<const W: usize> Kind for OneDigit<'_, W> {
    type Guards = CellSet<W>;
    type All = CellSet<W>;

    /// A ring of three is a box or two, and easier patterns have it.
    const SHORTEST: usize = 5;
    const LONGEST: usize = 9;

    fn joined(
        &self,
        ring: &[CellId],
        all: &CellSet<W>,
        link: &Link<CellSet<W>>,
        closes: bool,
    ) -> Option<CellSet<W>> {
        // A third cell of the ring in a house would be needed and forbidden at once.
        let third =
            ring.iter().any(|&cell| link.guards.contains(cell)) || !closes && all.contains(link.to);
        let all = *all | link.guards;
        // With more guardians it never gets better: whether these still have something in sight.
        let may_end = || all.len() < 2 || !self.board.common(all, self.digit).is_empty();
        (!third && all.len() <= MOST && may_end()).then_some(all)
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
        let guarded = Guarded { digit, ring, houses, guardians: guardians.to_vec() };
        self.found.push((guarded, claims));
    }
}

impl Guarded {
    /// The houses need the digit as often as there are cells. That each has it once, halved and rounded,
    /// leaves room in the ring for one less than half of that, twice: what is missing is a guardian.
    fn proof(&self, claims: &[Literal]) -> Proof {
        let links = self.houses.iter().map(|&house| (1, one_in(house, self.digit)));
        let by = NonZeroU32::MIN.saturating_add(1);
        let mut sum: Vec<(u32, Axiom)> =
            self.houses.iter().map(|&house| (1, some_in(house, self.digit))).collect();
        sum.push((2, Axiom::Cut { of: links.collect(), by }));
        let of = |claim: &Literal| match claim {
            Literal::Place(_) => Proof::Count(sum.clone()),
            Literal::Remove(target) => {
                let digit = self.digit;
                let clash =
                    |&cell: &CellId| (1, Axiom::Clash(vec![*target, Candidate { cell, digit }]));
                Proof::Count(sum.iter().cloned().chain(self.guardians.iter().map(clash)).collect())
            }
        };
        Proof::each(claims.iter().map(of).collect())
    }

    fn units(&self) -> Vec<Unit> {
        self.houses.iter().map(|&house| Unit::House(house, self.digit)).collect()
    }

    fn set(&self, role: SetRole, cells: &[CellId]) -> Set {
        let digit = self.digit;
        Set::new(role, cells.iter().map(|&cell| Candidate { cell, digit }))
    }
}

impl Story for Guarded {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Teller::new(board, claims);
        let digit = ("digit", Arg::Digit(self.digit));
        let group = |cells: &[CellId]| Group { cells: cells.to_vec(), digits: vec![self.digit] };
        let named = to.named(&self.ring);
        to.draw(&group(&self.ring), Role::Premise);
        to.telling.figure.scan.extend(&self.houses);
        let args = [
            digit.clone(),
            ("named", named),
            ("count", Arg::Count(self.ring.len())),
            ("houses", Arg::Houses(self.houses.clone())),
            ("part", Arg::Role(Role::Premise, vec![])),
        ];
        to.say("guardians-ring", args, Lemma::of(Rule::Look(self.units()), [], []));
        let named = to.named(&self.guardians);
        to.draw(&group(&self.guardians), Role::Aux);
        let args = [digit.clone(), ("named", named), ("part", Arg::Role(Role::Aux, vec![]))];
        let rest = to.say("guardians-rest", args, Lemma::units(board, self.units()));
        let labels = to.labels(&self.guardians);
        let guardians = ("count", Arg::Count(self.guardians.len()));
        let args =
            [digit.clone(), ("labels", labels.clone()), ("count", Arg::Count(self.ring.len()))];
        let turn = to.say("guardians-turn", args, Lemma::of(Rule::Show, [], []));
        let says = Clause::digit_in(self.digit, &self.guardians);
        let lemma = Lemma::of(Rule::Tried, [rest, turn], [says]);
        let one = to.say("guardians-one", [digit, ("labels", labels), guardians], lemma);
        let lost = to.losing(self.digit);
        if !lost.is_empty() {
            to.remove(self.digit, lost, one);
        }
        to.telling
    }

    fn premises(&self, _: &Board) -> Premises {
        let ring = self.set(SetRole::Ring, &self.ring).within(self.houses.iter().copied());
        Premises::of(vec![ring, self.set(SetRole::Guardians, &self.guardians)])
    }
}
