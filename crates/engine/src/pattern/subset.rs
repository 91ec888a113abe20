//! Subsets: as many cells as digits.  Naked: the cells have no other digit.  Hidden: the digits have
//! no other cell.

use std::ops::ControlFlow;

use super::exclusion::Exclusion;
use super::locked::{eliminate_by, so_not};
use super::single::{digit_list, place};
use super::tight;
use crate::board::{Board, View, one_in, some_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    About, Arg, Deduction, Found, Kind, Premises, Role, Set, SetRole, Story, Telling, digits_of,
    losing,
};
use crate::gather::Gather as _;
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// How many cells a subset has.
#[derive(Clone, Copy, Debug)]
pub enum Size {
    /// Exactly so many.
    Exactly(usize),
    /// So many or more, the smallest around each cell.
    AtLeast(usize),
}

/// Which naked subsets: those that clear both a block and a line, or the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Clears a block and a line at once.
    Locked,
    /// Clears one house.
    Plain,
}

#[derive(Debug)]
struct Naked {
    houses: Vec<HouseId>,
    cells: Vec<CellId>,
    digits: Vec<Digit>,
    /// What sees all of the cells from elsewhere, and loses something.
    seeing: Vec<CellId>,
}

/// Digits of a house that have no other places than as many cells.
#[derive(Clone, Debug)]
struct Hidden {
    house: HouseId,
    cells: Vec<CellId>,
    digits: Vec<Digit>,
    /// The digit that has one other place in the house, if that is what is said.
    direct: Option<Candidate>,
}

fn pick(masks: &[u64], size: Size, each: tight::Chosen<'_>) -> ControlFlow<()> {
    match size {
        Size::Exactly(size) => tight::choose(masks, size, each),
        Size::AtLeast(size) => tight::smallest(masks, size, each),
    }
}

/// Naked subsets.  Each is found once, however many houses hold it, and clears all of them; and whatever
/// else sees all of its cells.
pub fn naked<const W: usize>(
    board: &View<W>,
    about: &'static About,
    size: Size,
    reach: Reach,
    found: Found<'_>,
) -> ControlFlow<()> {
    for house in board.houses() {
        let cells = board.counted_in(house).to_vec();
        let masks: Vec<u64> = cells.iter().map(|&c| board.candidates[usize::from(c)]).gather();
        pick(&masks, size, &mut |chosen, union| {
            let set: CellSet<W> = chosen.iter().map(|&i| cells[i]).collect();
            let holds = |h: &HouseId| set.is_subset(&board.geometry.houses[*h]);
            let houses: Vec<HouseId> = board.houses().filter(holds).gather();
            if houses[0] != house {
                return ControlFlow::Continue(());
            }
            let is_locked = locked(board, set, union, &houses);
            if is_locked != (reach == Reach::Locked) {
                return ControlFlow::Continue(());
            }
            naked_deduction(board, about, set, union, &houses, found)
        })?;
    }
    ControlFlow::Continue(())
}

/// Whether the subset takes something from a line outside a block it lies in, and from that block.
fn locked<const W: usize>(
    board: &View<W>,
    set: CellSet<W>,
    digits: u64,
    houses: &[HouseId],
) -> bool {
    let kind = |house: HouseId| board.layout.house(house).kind;
    let cells = |house: HouseId| board.geometry.houses[house];
    let holds = |cells: CellSet<W>| (board.digits_in(cells & board.open) & digits) != 0;
    let block = houses.iter().find(|&&house| kind(house).is_block());
    let line = houses.iter().find(|&&house| kind(house).is_line());
    let (Some(&block), Some(&line)) = (block, line) else { return false };
    holds(cells(line) - cells(block)) && holds(cells(block) - set)
}

fn naked_deduction<const W: usize>(
    board: &View<W>,
    about: &'static About,
    set: CellSet<W>,
    digits: u64,
    houses: &[HouseId],
    found: Found<'_>,
) -> ControlFlow<()> {
    let others = |house: HouseId, digit: Digit| board.places(house, digit) - set;
    let clears = |house: &HouseId| set::digits(digits).any(|d| !others(*house, d).is_empty());
    let inside = houses.iter().fold(set, |all, &house| all | board.geometry.houses[house]);
    let beyond = |digit: Digit| board.common(set, digit) - inside;
    let mut cleared: Vec<HouseId> = houses.iter().copied().filter(clears).gather();
    let mut claims = vec![];
    let mut proofs = vec![];
    for digit in set::digits(digits) {
        let gone = cleared.iter().fold(CellSet::EMPTY, |all, &house| all | others(house, digit));
        claims.extend(board.removals(gone, digit));
    }
    if !cleared.is_empty() {
        // One link a digit and house; the cells once for each house, so that the sum comes out even.
        let times = cleared.len() as u32;
        let truths = set.iter().map(|cell| (times, Axiom::SomeIn(Unit::Cell(cell))));
        let links =
            cleared.iter().flat_map(|&h| set::digits(digits).map(move |d| (1, one_in(h, d))));
        proofs.push(Proof::Count(truths.chain(links).gather()));
    }
    let mut seeing = CellSet::EMPTY;
    for digit in set::digits(digits) {
        seeing |= beyond(digit);
        for target in board.removals(beyond(digit), digit) {
            proofs.push(used_up(board, (set, houses[0]), digits, target.candidate()));
            claims.push(target);
        }
    }
    if claims.is_empty() {
        return ControlFlow::Continue(());
    }
    if cleared.is_empty() {
        cleared.push(houses[0]);
    }
    let (cells, seeing) = (set.to_vec(), seeing.to_vec());
    found(
        Deduction::of(about)
            .kind(sized(about, cells.len()))
            .digits(digits)
            .claims(claims)
            .proof(Proof::each(proofs))
            .story(Naked { houses: cleared, cells, digits: digit_list(digits), seeing }),
    )
}

/// What a set of so many cells is called, if it has a name of its own: the kinds are those of five and more.
fn sized(about: &'static About, cells: usize) -> Option<&'static Kind> {
    about.kinds.get(cells.checked_sub(5)?)
}

/// As many cells as digits, each digit once at most: and the target sees all places of its own.
fn used_up<const W: usize>(
    board: &View<W>,
    (cells, house): (CellSet<W>, HouseId),
    digits: u64,
    target: Candidate,
) -> Proof {
    let truths = cells.iter().map(|cell| Axiom::SomeIn(Unit::Cell(cell)));
    let once = set::digits(digits).map(|digit| {
        if digit != target.digit {
            return one_in(house, digit);
        }
        let places = cells & board.spots[usize::from(digit)];
        let places = places.iter().map(|cell| Candidate { cell, digit });
        Axiom::Clash(places.chain([target]).gather())
    });
    Proof::count(truths.chain(once))
}

/// Hidden subsets, house by house.
fn each_hidden<const W: usize>(
    board: &View<W>,
    size: Size,
    each: &mut dyn FnMut(Hidden) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in board.strong_houses() {
        let members = board.layout.cells_of(house);
        let masks: Vec<u64> = (0..board.digits)
            .map(|digit| {
                let places = board.places(house, digit);
                let spots = members.iter().enumerate().filter(|(_, cell)| places.contains(**cell));
                spots.fold(0, |mask, (i, _)| mask | 1 << i)
            })
            .gather();
        pick(&masks, size, &mut |chosen, union| {
            let cells: Vec<CellId> = set::digits(union).map(|i| members[usize::from(i)]).gather();
            let digits = chosen.iter().map(|&d| d as Digit).gather();
            each(Hidden { house, cells, digits, direct: None })
        })?;
    }
    ControlFlow::Continue(())
}

/// Hidden subsets that take candidates away.
pub fn hidden<const W: usize>(
    board: &View<W>,
    about: &'static About,
    size: Size,
    found: Found<'_>,
) -> ControlFlow<()> {
    each_hidden(board, size, &mut |booked| {
        let kept = booked.kept();
        let mut claims = vec![];
        for &cell in &booked.cells {
            let gone = set::digits(board.candidates[usize::from(cell)] & !kept);
            claims.extend(gone.map(|digit| Literal::Remove(Candidate { cell, digit })));
        }
        if claims.is_empty() {
            return ControlFlow::Continue(());
        }
        let proof = Proof::count(booked.argument());
        let kind = sized(about, booked.cells.len());
        let of = Deduction::of(about).kind(kind).digits(kept).claims(claims).proof(proof);
        found(of.story(booked))
    })
}

/// The digits they leave with one place in their house: what one sees without writing all candidates
/// down.
pub fn direct_hidden<const W: usize>(
    board: &View<W>,
    about: &'static About,
    size: usize,
    found: Found<'_>,
) -> ControlFlow<()> {
    each_hidden(board, Size::Exactly(size), &mut |booked| {
        let Hidden { house, ref cells, ref digits, .. } = booked;
        let set: CellSet<W> = cells.iter().copied().collect();
        // A digit with one place is a single, and with it nothing needs to be booked.  Nor where few
        // other cells are open: one of those then has a single candidate.
        let several = |digit: Digit| board.places(house, digit).single().is_none();
        let open = (board.geometry.houses[house] & board.open).len();
        if open <= 2 * size || !digits.iter().all(|&digit| several(digit)) {
            return ControlFlow::Continue(());
        }
        for digit in (0..board.digits).filter(|digit| !digits.contains(digit)) {
            let places = board.places(house, digit);
            let Some(cell) = (places - set).single().filter(|_| several(digit)) else { continue };
            let single = Candidate { cell, digit };
            let proof = Proof::count(booked.argument().chain([some_in(house, digit)]));
            let of = Deduction::of(about).digits(booked.kept() | 1 << digit);
            let of = of.claims(vec![Literal::Place(single)]).proof(proof);
            found(of.story(Hidden { direct: Some(single), ..booked.clone() }))?;
        }
        ControlFlow::Continue(())
    })
}

impl Hidden {
    fn kept(&self) -> u64 {
        self.digits.iter().fold(0, |mask, d| mask | 1 << d)
    }

    /// Each of the digits is somewhere in the house, and a cell has one.
    fn argument(&self) -> impl Iterator<Item = Axiom> {
        let truths = self.digits.iter().map(|&digit| some_in(self.house, digit));
        truths.chain(self.cells.iter().map(|&cell| Axiom::OneIn(Unit::Cell(cell))))
    }
}

fn premises(board: &Board, cells: &[CellId], digits: &[Digit]) -> Vec<Candidate> {
    let all =
        cells.iter().flat_map(|&cell| digits.iter().map(move |&d| Candidate { cell, digit: d }));
    all.filter(|&c| board.is_open(c)).gather()
}

impl Story for Naked {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let named = telling.named(&self.cells);
        telling.figure.premises = premises(board, &self.cells, &self.digits);
        telling.figure.scan = self.houses.clone();
        let count = ("count", Arg::Count(self.cells.len()));
        let crossing = self.houses.len() > 1;
        let look = if crossing { "look-crossing" } else { "look-cells" };
        let links: Vec<Unit> = self
            .houses
            .iter()
            .flat_map(|&house| self.digits.iter().map(move |&digit| Unit::House(house, digit)))
            .gather();
        telling.lemma(
            look,
            [("houses", Arg::Houses(self.houses.clone())), count.clone()],
            Lemma::of(Rule::Look(links.clone()), [], []),
        );
        let cells = telling.lemma(
            "naked-cells",
            [
                ("named", Arg::Named(named)),
                ("digits", Arg::Digits(self.digits.clone())),
                count.clone(),
            ],
            Lemma::cells(&self.cells, |cell| board.candidates(cell)),
        );
        let uses = [cells];
        let count_up = |out: &dyn Fn(&Candidate) -> bool| {
            let claimed = claims.iter().map(|claim| claim.candidate()).filter(out);
            let of =
                |house: HouseId| self.digits.iter().map(move |&digit| Unit::House(house, digit));
            // One house at a time has room for each digit once.
            let links = self.houses.first().map(|&house| of(house));
            let rule = Rule::room(links.into_iter().flatten());
            Lemma::of(rule, uses.iter().copied(), Clause::none_of(claimed))
        };
        let beside = |c: &Candidate| self.seeing.contains(&c.cell);
        let used_up = count_up(&|c| !beside(c));
        let seen = count_up(&beside);
        let mut won = vec![telling.lemma(
            if crossing { "naked-used-up-both" } else { "naked-used-up" },
            [
                ("houses", Arg::Houses(self.houses.clone())),
                ("digits", Arg::Digits(self.digits.clone())),
                count,
                ("premise", Arg::Role(Role::Premise, vec![])),
            ],
            used_up,
        )];
        if !self.seeing.is_empty() {
            let cells = ("cells", Arg::Cells(self.seeing.clone()));
            let args = [cells, ("count", Arg::Count(self.seeing.len()))];
            won.push(telling.lemma("naked-seen", args, seen));
        }
        for digit in digits_of(claims) {
            eliminate_by(digit, losing(claims, digit), &won, &mut telling);
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let set = Set::new(SetRole::LockedSet, premises(board, &self.cells, &self.digits));
        Premises::of([set.within(self.houses.clone())])
    }
}

impl Story for Hidden {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let named = telling.named(&self.cells);
        telling.figure.premises = premises(board, &self.cells, &self.digits);
        telling.figure.scan = vec![self.house];
        let house = ("house", Arg::House(self.house));
        let units = self.digits.iter().map(|&digit| Unit::House(self.house, digit)).gather();
        telling.lemma(
            "look-house-digits",
            [house.clone(), ("digits", Arg::Digits(self.digits.clone()))],
            Lemma::of(Rule::Look(units), [], []),
        );
        let mut only = vec![];
        let of_pair = self.digits.len() == 2;
        for (i, &digit) in self.digits.iter().enumerate() {
            let why = Exclusion::of_house(board, self.house, digit, &self.cells);
            let mut uses = vec![];
            if of_pair && i == 0 {
                uses.extend(why.tell_filled(digit, &mut telling));
            }
            if of_pair {
                uses.extend(why.tell_beams(digit, &mut telling));
                why.draw(&mut telling);
                uses.extend(why.tell_earlier(digit, &mut telling));
            }
            let places = board.places(self.house, digit);
            let named = named.iter().copied().filter(|(_, cell)| places.contains(cell));
            let rule = Rule::Left(Unit::House(self.house, digit));
            let lemma = Lemma::of(rule, uses, [Clause::digit_in(digit, &places)]);
            only.push(telling.lemma(
                "hidden-places",
                [
                    house.clone(),
                    ("digit", Arg::Digit(digit)),
                    ("named", Arg::Named(named.gather())),
                ],
                lemma,
            ));
        }
        let links = self.cells.iter().map(|&cell| Unit::Cell(cell));
        let says = match self.direct {
            None => claims.iter().map(|&claim| Clause::literal(claim)).gather(),
            Some(single) => Clause::none_in(single.digit, &self.lost(board, single)),
        };
        let booked = telling.lemma(
            "hidden-booked",
            [
                ("count", Arg::Count(self.cells.len())),
                ("labels", Arg::Labels(named.iter().map(|(label, _)| *label).gather())),
                ("digits", Arg::Digits(self.digits.clone())),
                ("premise", Arg::Role(Role::Premise, vec![])),
            ],
            Lemma::of(Rule::room(links), only, says),
        );
        if let Some(single) = self.direct {
            self.tell_direct(board, single, booked, &mut telling);
        }
        for (label, cell) in named {
            let lost: Vec<Literal> =
                claims.iter().copied().filter(|claim| claim.candidate().cell == cell).gather();
            if !lost.is_empty() {
                let says = lost.iter().map(|&claim| Clause::literal(claim));
                let lemma = Lemma::of(Rule::Follows, [booked], says);
                telling.lemma(
                    "strip-cell",
                    [
                        ("label", Arg::Label(label)),
                        ("digits", Arg::Digits(digits_of(&lost))),
                        ("drop", Arg::Role(Role::Drop, digits_of(&lost))),
                        ("count", Arg::Count(lost.len())),
                    ],
                    lemma,
                );
            }
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let set = Set::new(SetRole::HiddenSet, premises(board, &self.cells, &self.digits));
        let single = self.direct.map(|single| {
            Set::of_unit(board, SetRole::Places, Unit::House(self.house, single.digit))
        });
        Premises::of([set.within([self.house])].into_iter().chain(single))
    }
}

impl Hidden {
    /// The cells of the subset that could have had a digit.
    fn lost(&self, board: &Board, single: Candidate) -> Vec<CellId> {
        let fits = |&cell: &CellId| board.is_open(Candidate { cell, digit: single.digit });
        self.cells.iter().copied().filter(fits).gather()
    }

    /// That a digit which fits in the booked cells has only one place left.
    fn tell_direct(&self, board: &Board, single: Candidate, booked: usize, telling: &mut Telling) {
        let Candidate { cell, digit } = single;
        let lost = self.lost(board, single);
        let mut uses = vec![so_not(digit, &lost, booked, self.house, telling)];
        let except: Vec<CellId> = lost.into_iter().chain([cell]).gather();
        // Of a pair, which cells are filled was said with the first of the booked digits.
        let why = Exclusion::of_house(board, self.house, digit, &except);
        if self.digits.len() != 2 {
            uses.extend(why.tell_filled(digit, telling));
        }
        uses.extend(why.tell_beams(digit, telling));
        uses.extend(why.tell_rules(digit, telling));
        uses.extend(why.tell_earlier(digit, telling));
        why.draw(telling);
        let rule = Rule::Left(Unit::House(self.house, digit));
        let lemma = Lemma::of(rule, uses, [Clause::is(single)]);
        place("place-only-here", single, lemma, telling);
    }
}
