//! Subsets: n cells and n digits that use each other up.
//!
//! In a naked subset the cells have no other digit, so these digits leave the rest of the house. In
//! a hidden subset the digits have no other cell, so the cells lose their other candidates. Both
//! are [Hall sets](super::tight): of cells as masks of digits, or of digits as masks of cells.

use std::ops::ControlFlow;

use super::exclusion::Exclusion;
use super::locked::{eliminate_by, tell_removed_then_look};
use super::single::{digit_list, place};
use super::tight;
use crate::board::{Board, View, one_in, some_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, Kind, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling,
    digits_of, losing,
};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// Size of the subsets to look for.
#[derive(Clone, Copy, Debug)]
pub enum Size {
    /// Subsets of exactly this size.
    Exactly(usize),
    /// Subsets of at least this size; for each cell only the smallest one that contains it, because
    /// larger ones exclude nothing more.
    AtLeast(usize),
}

/// Which naked subsets to look for: [`Locked`](Reach::Locked) ones have a name of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Subsets that take candidates from a block and a line at once.
    Locked,
    /// All others.
    Plain,
}

#[derive(Debug)]
struct Naked {
    houses: Vec<HouseId>,
    cells: Vec<CellId>,
    digits: Vec<Digit>,
    /// Cells outside the houses that see all cells of the subset and lose something.
    seeing: Vec<CellId>,
}

/// Digits of a house that have as many places as there are digits.
#[derive(Clone, Debug)]
struct Hidden {
    house: HouseId,
    cells: Vec<CellId>,
    digits: Vec<Digit>,
    /// The hidden single that the subset leaves in the house, if the step places it.
    direct: Option<Candidate>,
}

fn pick(masks: &[u64], size: Size, visit: tight::OnHallSet<'_>) -> ControlFlow<()> {
    match size {
        Size::Exactly(size) => tight::hall_sets(masks, size, visit),
        Size::AtLeast(size) => tight::smallest_hall_sets(masks, size, visit),
    }
}

/// Finds naked subsets.
///
/// Each is reported once, however many houses hold it, and takes candidates from all of these
/// houses and from every other cell that sees all its cells.
pub fn naked<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    size: Size,
    reach: Reach,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for house in board.houses() {
        let cells = board.counted_in(house).to_vec();
        let masks: Vec<u64> = cells.iter().map(|&c| board.candidates[usize::from(c)]).collect();
        pick(&masks, size, &mut |chosen, union| {
            let set: CellSet<W> = chosen.iter().map(|&i| cells[i]).collect();
            let holds = |h: &HouseId| set.is_subset(&board.geometry.houses[*h]);
            let houses: Vec<HouseId> = board.houses().filter(holds).collect();
            if houses[0] != house {
                return ControlFlow::Continue(());
            }
            let is_locked = locked(board, set, union, &houses);
            if is_locked != (reach == Reach::Locked) {
                return ControlFlow::Continue(());
            }
            report_naked(board, info, set, union, &houses, found)
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns whether the subset takes something from a block it lies in and, outside that block, from
/// a line it lies in.
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

fn report_naked<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    set: CellSet<W>,
    digits: u64,
    houses: &[HouseId],
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let others = |house: HouseId, digit: Digit| board.places(house, digit) - set;
    let clears = |house: &HouseId| set::digits(digits).any(|d| !others(*house, d).is_empty());
    let inside = houses.iter().fold(set, |all, &house| all | board.geometry.houses[house]);
    let beyond = |digit: Digit| board.common(set, digit) - inside;
    let mut cleared: Vec<HouseId> = houses.iter().copied().filter(clears).collect();
    let mut claims = vec![];
    let mut proofs = vec![];
    for digit in set::digits(digits) {
        let gone = cleared.iter().fold(CellSet::EMPTY, |all, &house| all | others(house, digit));
        claims.extend(board.removals(gone, digit));
    }
    if !cleared.is_empty() {
        // One weak link for each digit and house. The cells are counted once for each house, so
        // that the sum balances.
        let times = cleared.len() as u32;
        let truths = set.iter().map(|cell| (times, Axiom::SomeIn(Unit::Cell(cell))));
        let links =
            cleared.iter().flat_map(|&h| set::digits(digits).map(move |d| (1, one_in(h, d))));
        proofs.push(Proof::Count(truths.chain(links).collect()));
    }
    let mut seeing = CellSet::EMPTY;
    for digit in set::digits(digits) {
        seeing |= beyond(digit);
        for target in board.removals(beyond(digit), digit) {
            proofs.push(proof_outside(board, (set, houses[0]), digits, target.candidate()));
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
        Deduction::of(info)
            .kind(named_size(info, cells.len()))
            .digits(digits)
            .claims(claims)
            .proof(Proof::each(proofs))
            .story(Naked { houses: cleared, cells, digits: digit_list(digits), seeing }),
    )
}

/// Returns the name of a subset of this many cells, if the technique has one: kinds are named from
/// five cells up.
fn named_size(info: &'static TechniqueInfo, cells: usize) -> Option<&'static Kind> {
    info.kinds.get(cells.checked_sub(5)?)
}

/// Returns the proof for a target outside the houses: each cell has a digit, each digit at most
/// once, and the target sees all places of its own digit.
fn proof_outside<const W: usize>(
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
        Axiom::Clash(places.chain([target]).collect())
    });
    Proof::count(truths.chain(once))
}

/// Calls `visit` for each hidden subset, house by house.
fn each_hidden<const W: usize>(
    board: &View<W>,
    size: Size,
    visit: &mut dyn FnMut(Hidden) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for house in board.strong_houses() {
        let members = board.layout.cells_of(house);
        let masks: Vec<u64> = (0..board.digits)
            .map(|digit| {
                let places = board.places(house, digit);
                let spots = members.iter().enumerate().filter(|(_, cell)| places.contains(**cell));
                spots.fold(0, |mask, (i, _)| mask | 1 << i)
            })
            .collect();
        pick(&masks, size, &mut |chosen, union| {
            let cells: Vec<CellId> = set::digits(union).map(|i| members[usize::from(i)]).collect();
            let digits = chosen.iter().map(|&d| d as Digit).collect();
            visit(Hidden { house, cells, digits, direct: None })
        })?;
    }
    ControlFlow::Continue(())
}

/// Finds hidden subsets that remove candidates.
pub fn hidden<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    size: Size,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    each_hidden(board, size, &mut |subset| {
        let kept = subset.kept();
        let mut claims = vec![];
        for &cell in &subset.cells {
            let gone = set::digits(board.candidates[usize::from(cell)] & !kept);
            claims.extend(gone.map(|digit| Literal::Remove(Candidate { cell, digit })));
        }
        if claims.is_empty() {
            return ControlFlow::Continue(());
        }
        let proof = Proof::count(subset.argument());
        let kind = named_size(info, subset.cells.len());
        let deduction = Deduction::of(info).kind(kind).digits(kept).claims(claims).proof(proof);
        found(deduction.story(subset))
    })
}

/// Finds hidden singles that a hidden subset leaves in its house. People see these without writing
/// all candidates down.
pub fn direct_hidden<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    size: usize,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    each_hidden(board, Size::Exactly(size), &mut |subset| {
        let Hidden { house, ref cells, ref digits, .. } = subset;
        let set: CellSet<W> = cells.iter().copied().collect();
        // A digit with one place is a single, which needs no subset. Nor does it where few other
        // cells are open, because one of those then has a single candidate.
        let several = |digit: Digit| board.places(house, digit).single().is_none();
        let open = (board.geometry.houses[house] & board.open).len();
        if open <= 2 * size || !digits.iter().all(|&digit| several(digit)) {
            return ControlFlow::Continue(());
        }
        for digit in (0..board.digits).filter(|digit| !digits.contains(digit)) {
            let places = board.places(house, digit);
            let Some(cell) = (places - set).single().filter(|_| several(digit)) else { continue };
            let single = Candidate { cell, digit };
            let proof = Proof::count(subset.argument().chain([some_in(house, digit)]));
            let deduction = Deduction::of(info).digits(subset.kept() | 1 << digit);
            let deduction = deduction.claims(vec![Literal::Place(single)]).proof(proof);
            found(deduction.story(Hidden { direct: Some(single), ..subset.clone() }))?;
        }
        ControlFlow::Continue(())
    })
}

impl Hidden {
    fn kept(&self) -> u64 {
        self.digits.iter().fold(0, |mask, d| mask | 1 << d)
    }

    /// Returns the axioms: the house has each of the digits, and each cell of the subset holds one
    /// digit.
    fn argument(&self) -> impl Iterator<Item = Axiom> {
        let truths = self.digits.iter().map(|&digit| some_in(self.house, digit));
        truths.chain(self.cells.iter().map(|&cell| Axiom::OneIn(Unit::Cell(cell))))
    }
}

fn premises(board: &Board, cells: &[CellId], digits: &[Digit]) -> Vec<Candidate> {
    let candidates =
        cells.iter().flat_map(|&cell| digits.iter().map(move |&d| Candidate { cell, digit: d }));
    candidates.filter(|&c| board.is_open(c)).collect()
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
            .collect();
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
            let units_of =
                |house: HouseId| self.digits.iter().map(move |&digit| Unit::House(house, digit));
            // A house allows each digit once.
            let links = self.houses.first().map(|&house| units_of(house));
            let rule = Rule::room(links.into_iter().flatten());
            Lemma::of(rule, uses.iter().copied(), Clause::none_of(claimed))
        };
        let beside = |c: &Candidate| self.seeing.contains(&c.cell);
        let used_up = count_up(&|c| !beside(c));
        let seen = count_up(&beside);
        let mut conclusions = vec![telling.lemma(
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
            conclusions.push(telling.lemma("naked-seen", args, seen));
        }
        for digit in digits_of(claims) {
            eliminate_by(digit, losing(claims, digit), &conclusions, &mut telling);
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
        let units = self.digits.iter().map(|&digit| Unit::House(self.house, digit)).collect();
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
                    ("named", Arg::Named(named.collect())),
                ],
                lemma,
            ));
        }
        let links = self.cells.iter().map(|&cell| Unit::Cell(cell));
        let says = match self.direct {
            None => claims.iter().map(|&claim| Clause::literal(claim)).collect(),
            Some(single) => Clause::none_in(single.digit, &self.lost(board, single)),
        };
        let subset = telling.lemma(
            "hidden-booked",
            [
                ("count", Arg::Count(self.cells.len())),
                ("labels", Arg::Labels(named.iter().map(|(label, _)| *label).collect())),
                ("digits", Arg::Digits(self.digits.clone())),
                ("premise", Arg::Role(Role::Premise, vec![])),
            ],
            Lemma::of(Rule::room(links), only, says),
        );
        if let Some(single) = self.direct {
            self.tell_direct(board, single, subset, &mut telling);
        }
        for (label, cell) in named {
            let lost: Vec<Literal> =
                claims.iter().copied().filter(|claim| claim.candidate().cell == cell).collect();
            if !lost.is_empty() {
                let says = lost.iter().map(|&claim| Clause::literal(claim));
                let lemma = Lemma::of(Rule::Follows, [subset], says);
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
    /// Returns the cells of the subset that could have held the digit of the single.
    fn lost(&self, board: &Board, single: Candidate) -> Vec<CellId> {
        let fits = |&cell: &CellId| board.is_open(Candidate { cell, digit: single.digit });
        self.cells.iter().copied().filter(fits).collect()
    }

    /// Adds the bullets which say that a digit with places among the reserved cells has only one
    /// place left.
    fn tell_direct(&self, board: &Board, single: Candidate, subset: usize, telling: &mut Telling) {
        let Candidate { cell, digit } = single;
        let lost = self.lost(board, single);
        let mut uses = vec![tell_removed_then_look(digit, &lost, subset, self.house, telling)];
        let except: Vec<CellId> = lost.into_iter().chain([cell]).collect();
        // For the second digit of a pair the filled cells are not listed again.
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
