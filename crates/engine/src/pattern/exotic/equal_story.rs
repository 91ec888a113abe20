//! The story of a Phistomefel ring.
//!
//! Ring and corners hold a digit equally often, and one of them has no place for more.

use super::equal::PhistomefelRing;
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Area, Arg, Premises, Set, SetRole, Story, Telling};
use crate::pattern::locked::eliminate_by;
use crate::pattern::narrator::Narrator;
use crate::pattern::single::place;
use kotowari_kernel::{Candidate, CellId, HouseId, Literal, Unit};

/// The messages about a full side: for the ring, and for the corners.
type SideMessages = [&'static str; 2];

impl PhistomefelRing {
    /// Returns the cells that can still hold the digit.
    fn open(&self, board: &Board, cells: &[CellId]) -> Vec<CellId> {
        let open = |cell: &CellId| board.is_open(Candidate { cell: *cell, digit: self.digit });
        cells.iter().copied().filter(open).collect()
    }

    /// Returns the cells that hold the digit.
    fn stands(&self, board: &Board, cells: &[CellId]) -> Vec<CellId> {
        let stands = |cell: &CellId| board.value(*cell) == Some(self.digit);
        cells.iter().copied().filter(stands).collect()
    }

    fn draw(&self, board: &Board, to: &mut Narrator<'_>) {
        let figure = &mut to.telling.figure;
        figure.digit = Some(self.digit);
        figure.alone = true;
        for (name, side) in [("area-ring", &self.ring), ("area-corners", &self.corners)] {
            figure.areas.push(Area { name, cells: side.cells.clone() });
        }
        figure.keep = self.open(board, &self.sides()[0].cells);
    }

    /// States that one side has no place for more than it must hold. Returns the bullet.
    fn tell_full(
        &self,
        board: &Board,
        claims: &[Literal],
        uses: Vec<usize>,
        to: &mut Narrator<'_>,
    ) -> usize {
        let digit = self.digit;
        let [full, other] = self.sides();
        let places = self.open(board, &full.cells);
        let stand = self.stands(board, &full.cells).len();
        let message: SideMessages = match (places.len(), stand) {
            (0, 0) => ["equal-none-ring", "equal-none-corners"],
            (0, _) => ["equal-full-ring", "equal-full-corners"],
            _ if self.house.is_some() => ["equal-house-ring", "equal-house-corners"],
            _ => ["equal-last-ring", "equal-last-corners"],
        };
        let message = message[usize::from(!self.ring_is_full)];
        let mut args = vec![("digit", Arg::Digit(digit))];
        if stand > 0 || !places.is_empty() {
            args.push(("count", Arg::Count(stand)));
        }
        // Without a house for them, each place holds one digit.
        let alone = places.iter().filter(|_| self.house.is_none());
        let once = alone.map(|&cell| vec![Candidate { cell, digit }]).collect();
        if !places.is_empty() {
            args.push(("many", Arg::Count(self.stands(board, &other.cells).len())));
            args.push(("left", Arg::Count(places.len())));
            args.push(("cells", Arg::Cells(places)));
        }
        if let Some(house) = self.house {
            args.push(("house", Arg::House(house)));
        }
        let units =
            |houses: &[HouseId]| houses.iter().map(|&house| Unit::House(house, digit)).collect();
        let rule = Rule::Count { truths: units(&self.truths), links: units(&self.links), once };
        let says = claims.iter().map(|&claim| Clause::literal(claim));
        to.say(message, args, Lemma::of(rule, uses, says))
    }
}

impl Story for PhistomefelRing {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        self.draw(board, &mut to);
        let digit = ("digit", Arg::Digit(self.digit));
        let show = |uses: &[usize]| Lemma::of(Rule::Show, uses.iter().copied(), []);
        let args = [
            digit.clone(),
            ("houses", Arg::Houses(self.ring.houses.clone())),
            ("others", Arg::Houses(self.corners.houses.clone())),
        ];
        let houses = to.say("equal-houses", args, show(&[]));
        let same = to.say("equal-same", [digit], show(&[houses]));
        let full = self.tell_full(board, claims, vec![same], &mut to);
        for claim in claims {
            if let Literal::Place(candidate) = *claim {
                let lemma = Lemma::of(Rule::Follows, [full], [Clause::is(candidate)]);
                place("place", candidate, lemma, &mut to.telling);
            }
        }
        let lost = to.losing(self.digit);
        if !lost.is_empty() {
            eliminate_by(self.digit, lost, &[full], &mut to.telling);
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let places: Vec<CellId> =
            self.truths.iter().flat_map(|&house| board.places(house, self.digit)).collect();
        let mut sets = vec![];
        let left = self.open(board, &self.sides()[0].cells);
        if !left.is_empty() {
            sets.push(Set::of_digit(SetRole::Remaining, self.digit, &left));
        }
        let is_covered = |cell: &CellId| {
            self.links.iter().any(|&house| board.layout().cells_of(house).contains(cell))
        };
        let covered: Vec<CellId> = places.iter().copied().filter(is_covered).collect();
        let set_of = |role, cells: &[CellId]| Set::of_digit(role, self.digit, cells);
        sets.push(set_of(SetRole::Base, &places).within(self.truths.clone()));
        if !covered.is_empty() {
            sets.push(set_of(SetRole::Cover, &covered).within(self.links.clone()));
        }
        Premises::of(sets)
    }
}
