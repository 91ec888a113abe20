//! Guardians: a ring of an odd number of cells, each in a house with the next, and the other places of the
//! digit in these houses.
//!
//! Why one of the guardians holds: without them each of these houses has the digit in just one of its two
//! cells of the ring, so it would be in every other cell, and an odd ring has no such round.

use std::num::NonZeroU32;
use std::ops::ControlFlow;

use super::almost::teller::{Group, Teller};
use crate::board::{Board, View, one_in, some_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    About, Arg, Deduction, Found, Premises, Role, Set, SetRole, Story, Telling,
};
use crate::gather::Gather as _;
use crate::kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};
use crate::set::CellSet;
use crate::sorting;

/// More than these hardly ever have something in sight.
const MOST: usize = 3;

/// A ring of three is a box or two, and easier patterns have it.
const SHORTEST: usize = 5;

/// A longer one nobody follows.
const LONGEST: usize = 9;

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
        for start in board.spots[usize::from(digit)].iter() {
            let mut walk = Walk {
                board,
                links: &links,
                digit,
                ring: vec![start],
                houses: vec![],
                all: &mut all,
            };
            walk.on(CellSet::EMPTY);
        }
    }
    sorting::by_key(&mut all, |(ring, _)| (ring.ring.len(), ring.guardians.len()));
    for (ring, claims) in all {
        let draft = Deduction::of(about).digits(1 << ring.digit).proof(ring.proof(&claims));
        found(draft.claims(claims).story(ring))?;
    }
    ControlFlow::Continue(())
}

/// From a cell to another of a house that needs the digit, and its other places there.
#[derive(Clone)]
struct Link<const W: usize> {
    to: CellId,
    house: HouseId,
    rest: CellSet<W>,
}

/// Those of each cell.
fn links<const W: usize>(board: &View<W>, digit: Digit) -> Vec<Vec<Link<W>>> {
    let mut all = vec![vec![]; board.layout.cells()];
    for house in board.strong_houses() {
        let places = board.places(house, digit);
        if !(2..=2 + MOST).contains(&places.len()) {
            continue;
        }
        for a in places.iter() {
            for b in places.iter().filter(|&b| b != a) {
                let rest = places - (CellSet::only(a) | CellSet::only(b));
                all[usize::from(a)].push(Link { to: b, house, rest });
            }
        }
    }
    all
}

/// On the way round.
struct Walk<'a, const W: usize> {
    board: &'a View<W>,
    links: &'a [Vec<Link<W>>],
    digit: Digit,
    ring: Vec<CellId>,
    houses: Vec<HouseId>,
    all: &'a mut Vec<(Guarded, Vec<Literal>)>,
}

impl<const W: usize> Walk<'_, W> {
    fn on(&mut self, guardians: CellSet<W>) {
        if !self.board.spend(1) {
            return;
        }
        let links = self.links;
        let (start, size) = (self.ring[0], self.ring.len());
        let last = self.ring[size - 1];
        // Each ring once: from its first cell, towards the smaller of that cell's neighbours.
        let may_close = size >= SHORTEST && size % 2 == 1 && last > self.ring[1];
        for link in &links[usize::from(last)] {
            let closes = link.to == start;
            let leads = if closes {
                may_close
            } else {
                size < LONGEST
                    && link.to > start
                    && !self.ring.contains(&link.to)
                    && !guardians.contains(link.to)
            };
            // A third cell of the ring in a house would be needed and forbidden at once.
            if !leads || self.ring.iter().any(|&cell| link.rest.contains(cell)) {
                continue;
            }
            let guardians = guardians | link.rest;
            if guardians.len() > MOST || !self.may_end(guardians) {
                continue;
            }
            self.houses.push(link.house);
            if closes {
                self.keep(guardians);
            } else {
                self.ring.push(link.to);
                self.on(guardians);
                self.ring.pop();
            }
            self.houses.pop();
        }
    }

    /// Whether these guardians still have something in sight: with more it never gets better.
    fn may_end(&self, guardians: CellSet<W>) -> bool {
        guardians.len() < 2 || !self.board.common(guardians, self.digit).is_empty()
    }

    fn keep(&mut self, guardians: CellSet<W>) {
        let digit = self.digit;
        let claims = match guardians.single() {
            Some(cell) => vec![Literal::Place(Candidate { cell, digit })],
            None => self.board.removals(self.board.common(guardians, digit), digit),
        };
        if claims.is_empty() {
            return;
        }
        let guarded = Guarded {
            digit,
            ring: self.ring.clone(),
            houses: self.houses.clone(),
            guardians: guardians.to_vec(),
        };
        self.all.push((guarded, claims));
    }
}

impl Guarded {
    /// The houses need the digit as often as there are cells.  That each has it once, halved and rounded,
    /// leaves room in the ring for one less than half of that, twice: what is missing is a guardian.
    fn proof(&self, claims: &[Literal]) -> Proof {
        let links = self.houses.iter().map(|&house| (1, one_in(house, self.digit)));
        let by = NonZeroU32::MIN.saturating_add(1);
        let mut sum: Vec<(u32, Axiom)> =
            self.houses.iter().map(|&house| (1, some_in(house, self.digit))).gather();
        sum.push((2, Axiom::Cut { of: links.gather(), by }));
        let of = |claim: &Literal| match claim {
            Literal::Place(_) => Proof::Count(sum.clone()),
            Literal::Remove(target) => {
                let digit = self.digit;
                let clash =
                    |&cell: &CellId| (1, Axiom::Clash(vec![*target, Candidate { cell, digit }]));
                Proof::Count(sum.iter().cloned().chain(self.guardians.iter().map(clash)).gather())
            }
        };
        Proof::each(claims.iter().map(of).gather())
    }

    fn units(&self) -> Vec<Unit> {
        self.houses.iter().map(|&house| Unit::House(house, self.digit)).gather()
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
