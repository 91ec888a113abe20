//! Sue de Coq: cells where two houses cross, with more cells of each house.
//!
//! Together they have as many digits as cells, so all these digits are placed there.

use std::ops::ControlFlow;

use super::{Finds, subsets};
use crate::board::{Board, View, one_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling,
    mask_of,
};
use crate::limits::Limit;
use crate::pattern::locked::eliminate_by;
use crate::pattern::narrator::{Group, Narrator};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// Cells and their digits.
#[derive(Clone, Copy)]
struct Part<const W: usize> {
    cells: CellSet<W>,
    digits: u64,
    /// Its surplus: for the crossing, digits over cells; for an arm, cells over digits that the
    /// crossing lacks.
    takes: usize,
}

/// A crossing with its two arms.
struct SueDeCoq<const W: usize> {
    houses: [HouseId; 2],
    crossing: Part<W>,
    arms: [Part<W>; 2],
    /// The digits that each house loses, as masks.
    used: [u64; 2],
}

/// The story of a crossing and its arms.
#[derive(Debug)]
struct SueDeCoqStory {
    /// The two houses.
    houses: [HouseId; 2],
    /// The cells in both.
    crossing: Group,
    /// The further cells of each.
    arms: [Group; 2],
    /// The digits placed in each, as masks.
    used: [u64; 2],
}

/// Reports the crossings of all pairs of houses, with arms as long as the budget allows.
pub fn crossings<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let crossings = crossing_houses(board);
    let longest = longest(board, &crossings);
    let mut finds = Finds::new();
    for (houses, both) in crossings {
        chosen(board, both, &mut |crossing| {
            arms(board, houses, crossing, longest, &mut |find| {
                let size =
                    crossing.cells.len() + find.arms[0].cells.len() + find.arms[1].cells.len();
                finds.add(size, claims(board, &find), || find);
            });
        });
    }
    finds.report(board, |claims, find| {
        let groups = find.arms.map(|arm| Group::new(board, arm.cells));
        let crossing = Group::new(board, find.crossing.cells);
        found(
            Deduction::of(info).digits(mask_of(&claims)).proof(proof(&find)).claims(claims).story(
                SueDeCoqStory { houses: find.houses, crossing, arms: groups, used: find.used },
            ),
        )
    })
}

/// Returns the pairs of houses that share at least two open cells, with these cells.
fn crossing_houses<const W: usize>(board: &View<W>) -> Vec<([HouseId; 2], CellSet<W>)> {
    let mut crossings = vec![];
    for a in board.houses() {
        for b in a + 1..board.houses().end {
            let both = board.counted_in(a) & board.counted_in(b);
            if both.len() >= 2 {
                crossings.push(([a, b], both));
            }
        }
    }
    crossings
}

/// Returns the most cells an arm may have so that all arms can be tried within the budget. Every
/// crossing gets the same limit, so that the first ones do not use up everything.
fn longest<const W: usize>(board: &View<W>, crossings: &[([HouseId; 2], CellSet<W>)]) -> usize {
    let longest_of_all = usize::from(board.digits);
    // For each size the number of arms of that size.
    let mut ways = vec![0.0; longest_of_all + 1];
    for (houses, both) in crossings {
        let n = both.len() as f64;
        let middles = n * (n - 1.0) / 2.0 * (1.0 + (n - 2.0) / 3.0);
        for house in houses {
            let cells = board.open_in(*house).len() - both.len().min(3);
            let mut choices = 1.0;
            for (size, ways) in ways.iter_mut().enumerate().skip(1).take(cells) {
                choices *= (cells + 1 - size) as f64 / size as f64;
                *ways += middles * choices;
            }
        }
    }
    let mut left = board.limits().work as f64;
    let fits = |ways: &&f64| {
        left -= **ways;
        left >= 0.0
    };
    let longest = ways.iter().skip(1).take_while(fits).count();
    if longest < longest_of_all {
        board.stop_at(Limit::Work);
    }
    longest.max(1)
}

/// Visits two or three of these cells with at least two digits more than cells.
fn chosen<const W: usize>(board: &View<W>, cells: CellSet<W>, each: &mut dyn FnMut(Part<W>)) {
    let cells = cells.to_vec();
    for (i, &a) in cells.iter().enumerate() {
        for (j, &b) in cells.iter().enumerate().skip(i + 1) {
            let pair = CellSet::only(a) | CellSet::only(b);
            let thirds = cells[j + 1..].iter().map(|&c| pair | CellSet::only(c));
            for cells in [pair].into_iter().chain(thirds) {
                let digits = board.digits_in(cells);
                let more = (digits.count_ones() as usize).saturating_sub(cells.len());
                if more >= 2 {
                    each(Part { cells, digits, takes: more });
                }
            }
        }
    }
}

/// Visits pairs of arms that together take exactly the surplus digits of the crossing.
fn arms<const W: usize>(
    board: &View<W>,
    houses: [HouseId; 2],
    crossing: Part<W>,
    longest: usize,
    each: &mut dyn FnMut(SueDeCoq<W>),
) {
    let spare = crossing.takes;
    let parts_of = |house: HouseId| {
        let mut parts: Vec<Part<W>> = vec![];
        let cells = board.counted_in(house) - crossing.cells;
        // Only digits that the crossing lacks are limited.
        let (most, alien) = ((longest, longest - 1), !crossing.digits);
        subsets(board, cells, most, alien, &mut |cells, size, digits| {
            let extra = (digits & alien).count_ones() as usize;
            let meets = digits & crossing.digits != 0;
            if meets && size > extra && size - extra < spare {
                parts.push(Part { cells, digits, takes: size - extra });
            }
        });
        parts
    };
    let first = parts_of(houses[0]);
    if first.is_empty() {
        return;
    }
    let second = parts_of(houses[1]);
    for a in &first {
        for b in &second {
            let apart = a.digits & b.digits & crossing.digits == 0;
            if a.takes + b.takes == spare && apart && !a.cells.intersects(&b.cells) {
                // A digit in both arms but not in the crossing is placed once in each house.
                let twice = a.digits & b.digits;
                let used = [
                    (crossing.digits | a.digits) & !b.digits | twice,
                    (crossing.digits | b.digits) & !a.digits | twice,
                ];
                each(SueDeCoq { houses, crossing, arms: [*a, *b], used });
            }
        }
    }
}

fn claims<const W: usize>(board: &View<W>, find: &SueDeCoq<W>) -> Vec<Candidate> {
    let mut claims = vec![];
    for i in 0..2 {
        let cells = board.open_in(find.houses[i]) - find.crossing.cells - find.arms[i].cells;
        for digit in set::digits(find.used[i]) {
            let lost = cells & board.spots[usize::from(digit)];
            claims.extend(lost.iter().map(|cell| Candidate { cell, digit }));
        }
    }
    claims.sort();
    claims.dedup();
    claims
}

/// Proves the claims: every cell holds a digit, and each digit is placed once in the house of its
/// arm. Digits of the crossing alone are placed once in either house, so there is one sum for each.
fn proof<const W: usize>(find: &SueDeCoq<W>) -> Proof {
    let sum = |house: usize| {
        let parts = [find.crossing, find.arms[0], find.arms[1]];
        let cells = parts.into_iter().flat_map(|part| part.cells.iter());
        let some = cells.map(|cell| Axiom::SomeIn(Unit::Cell(cell)));
        let own = |i: usize| {
            let alone = find.crossing.digits & !find.arms[0].digits & !find.arms[1].digits;
            let digits = find.arms[i].digits | if i == house { alone } else { 0 };
            set::digits(digits).map(move |digit| one_in(find.houses[i], digit))
        };
        Proof::count(some.chain(own(0)).chain(own(1)))
    };
    Proof::Each(vec![sum(0), sum(1)])
}

impl SueDeCoqStory {
    /// Returns the links that hold the digits once per house. Digits of the crossing alone are
    /// counted in house `number`.
    fn room(&self, number: usize) -> Vec<Unit> {
        let mask_of_group =
            |group: &Group| group.digits.iter().fold(0_u64, |all, digit| all | 1 << digit);
        let arms = self.arms.each_ref().map(mask_of_group);
        let alone = mask_of_group(&self.crossing) & !arms[0] & !arms[1];
        let own = |i: usize| {
            let digits = arms[i] | if i == number { alone } else { 0 };
            set::digits(digits).map(move |digit| Unit::House(self.houses[i], digit))
        };
        own(0).chain(own(1)).collect()
    }

    /// Introduces the crossing and its arms. Returns the bullets.
    fn introduce(&self, to: &mut Narrator<'_>) -> Vec<usize> {
        let board = to.board;
        let mut said = vec![to.introduce("crossing-cells", &self.crossing, Role::Premise)];
        for (arm, &house) in self.arms.iter().zip(&self.houses) {
            let named = to.named(&arm.cells);
            to.draw(arm, Role::Aux);
            let marks = Lemma::cells(&arm.cells, |cell| board.candidates(cell));
            said.push(to.say(
                "crossing-arm",
                [
                    ("house", Arg::House(house)),
                    ("named", named),
                    ("digits", Arg::Digits(arm.digits.clone())),
                    ("part", Arg::Role(Role::Aux, vec![])),
                ],
                marks,
            ));
        }
        said
    }

    /// States that there are as many digits as cells, where a digit of both arms counts twice.
    /// Returns the bullet.
    fn tell_count(&self, to: &mut Narrator<'_>) -> usize {
        let [a, b] = &self.arms;
        let twice: Vec<Digit> =
            a.digits.iter().copied().filter(|digit| b.digits.contains(digit)).collect();
        let used = self.used[0] | self.used[1];
        let digits = a.digits.iter().chain(&b.digits).fold(used, |union, d| union | 1 << d);
        let once: Vec<Digit> = set::digits(digits).filter(|digit| !twice.contains(digit)).collect();
        let count =
            ("count", Arg::Count(self.crossing.cells.len() + a.cells.len() + b.cells.len()));
        let once = ("digits", Arg::Digits(once));
        let lemma = Lemma::of(Rule::Show, [], []);
        if twice.is_empty() {
            to.say("crossing-count", [count, once], lemma)
        } else {
            to.say("crossing-count-twice", [count, once, ("twice", Arg::Digits(twice))], lemma)
        }
    }

    /// States which digits are used up in a house, and eliminates them there unless they are
    /// `eliminated` already.
    fn tell_used(
        &self,
        number: usize,
        said: &[usize],
        eliminated: &mut Vec<(Digit, CellId)>,
        to: &mut Narrator<'_>,
    ) {
        let (house, used) = (self.houses[number], self.used[number]);
        let parts = [&self.crossing, &self.arms[0], &self.arms[1]];
        let cells: Vec<CellId> = parts.iter().flat_map(|part| part.cells.clone()).collect();
        let inside = to.board.layout().cells_of(house);
        let mut gone: Vec<(Digit, Vec<CellId>)> = vec![];
        for digit in to.lost().into_iter().filter(|digit| used >> digit & 1 == 1) {
            let mut cells = to.losing(digit);
            cells.retain(|cell| inside.contains(cell) && !eliminated.contains(&(digit, *cell)));
            eliminated.extend(cells.iter().map(|&cell| (digit, cell)));
            if !cells.is_empty() {
                gone.push((digit, cells));
            }
        }
        if gone.is_empty() {
            return;
        }
        let digits = Arg::Digits(gone.iter().map(|(digit, _)| *digit).collect());
        let lost = gone.iter().flat_map(|(digit, cells)| Clause::none_in(*digit, cells));
        let truths = cells.iter().map(|&cell| Unit::Cell(cell)).collect();
        let rule = Rule::Count { truths, links: self.room(number), once: vec![] };
        let lemma = Lemma::of(rule, said.iter().copied(), lost);
        let args = [("house", Arg::House(house)), ("digits", digits)];
        let used = to.say("crossing-used", args, lemma);
        for (digit, gone) in gone {
            // A cell of one arm can lie in the other house as well.
            let own: Vec<CellId> =
                gone.iter().copied().filter(|cell| cells.contains(cell)).collect();
            let mut uses = vec![used];
            if !own.is_empty() {
                let says = Clause::none_in(digit, &own);
                let lemma = Lemma::of(Rule::Follows, [used], says);
                let args = [
                    ("cells", Arg::Cells(own)),
                    ("digit", Arg::Digit(digit)),
                    ("houses", Arg::Houses(self.houses.to_vec())),
                ];
                uses.push(to.say("crossing-own", args, lemma));
            }
            eliminate_by(digit, gone, &uses, &mut to.telling);
        }
    }
}

impl Story for SueDeCoqStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut to = Narrator::new(board, claims);
        let houses = ("houses", Arg::Houses(self.houses.to_vec()));
        let units = self.houses.iter().flat_map(|&house| {
            set::digits(self.used[0] | self.used[1]).map(move |digit| Unit::House(house, digit))
        });
        to.say("crossing-look", [houses], Lemma::of(Rule::Look(units.collect()), [], []));
        let mut said = self.introduce(&mut to);
        said.push(self.tell_count(&mut to));
        let mut eliminated: Vec<(Digit, CellId)> = vec![];
        for number in 0..self.houses.len() {
            self.tell_used(number, &said, &mut eliminated, &mut to);
        }
        to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let crossing = Set::of_cells(board, SetRole::Crossing, &self.crossing.cells);
        let arms = (1..).zip(self.arms.iter().zip(self.houses)).map(|(number, (arm, house))| {
            Set::of_cells(board, SetRole::Arm, &arm.cells).within([house]).numbered(number)
        });
        Premises::of([crossing.within(self.houses)].into_iter().chain(arms))
    }
}
