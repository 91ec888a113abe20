//! Cuts and impossible patterns: worked, refused, and made for the attack.

use std::num::NonZeroU32;

use kotowari_kernel::{
    Axiom::{self, Clash, Cut, Impossible, OneIn, SomeIn},
    CellId, Facts, Flaw, Literal, Proof,
    Reason::{By, Lemma},
    Unit, check,
};

use super::grid::*;
use super::puzzles::Puzzle;
use super::worlds::Rng;

impl Puzzle<'_> {
    /// These, divided by a small number; rarely so many times that it is too much.
    pub(super) fn cut(&self, of: Vec<Axiom>, rng: &mut Rng) -> Axiom {
        let by = NonZeroU32::new(1 + rng.below(4) as u32).expect("not 0");
        let often = if rng.chance(1, 12) { 1 << 29 } else { 1 };
        let times = |rng: &mut Rng| often * if rng.chance(1, 4) { rng.below(4) as u32 } else { 1 };
        Cut { of: of.into_iter().map(|axiom| (times(rng), axiom)).collect(), by }
    }

    /// A few cells, mostly of one house or two, and a few digits; often they can be filled.
    pub(super) fn impossible(&self, rng: &mut Rng) -> Axiom {
        let houses = self.world.rules.houses();
        let mut cells: Vec<CellId> = vec![];
        while !houses.is_empty() && cells.len() < 3 && rng.chance(5, 6) {
            let house = rng.pick(houses);
            cells.extend((0..house.len().min(3)).map(|_| *rng.pick(house)));
        }
        cells.extend((0..rng.below(3)).map(|_| self.cell(rng)));
        if rng.chance(1, 30) {
            cells.push(CellId::MAX);
        }
        let mut digits = 1_u64 << self.digit(rng) | 1 << self.digit(rng);
        if rng.chance(1, 30) {
            digits |= 1 << self.world.rules.digits();
        }
        Impossible { cells, digits }
    }
}

fn halved(of: Vec<Axiom>) -> Axiom {
    divided(of.into_iter().map(|axiom| (1, axiom)).collect(), 2)
}

fn divided(of: Vec<(u32, Axiom)>, by: u32) -> Axiom {
    Cut { of, by: NonZeroU32::new(by).expect("not 0") }
}

/// Of five places in a ring, each two neighbours in a house, two hold at most.
#[test]
fn a_broken_wing() {
    let rules = classic(vec![]);
    let ring = [(1, 1), (1, 4), (5, 4), (5, 2), (2, 2)];
    let known = [
        keep(7, cells_of_row(1), &ring[..2]),
        keep(7, (1..=9).map(|r| (r, 4)), &ring[1..3]),
        keep(7, cells_of_row(5), &ring[2..4]),
        keep(7, (1..=9).map(|r| (r, 2)), &ring[3..]),
        keep(7, cells_of_block(1), &[(1, 1), (2, 2), (3, 3)]),
    ];
    let facts = knowing(&rules, &known);
    let houses = [row(1, 7), column(4, 7), row(5, 7), column(2, 7), block(1, 7)];
    let two = |i: usize| [ring[i], ring[(i + 1) % 5]].map(|(r, c)| k(7, r, c)).to_vec();
    let cut = halved((0..5).map(|i| Clash(two(i))).collect());
    let mut terms: Vec<(u32, Axiom)> = houses.iter().map(|&unit| (1, SomeIn(unit))).collect();
    terms.push((2, cut.clone()));
    proves(&rules, &facts, &Proof::Count(terms.clone()), &[on(7, 3, 3)]);
    // Not without the rounding: five halves, twice, are five.
    let plain = (0..5).map(|i| (1, Clash(two(i))));
    let proof = Proof::Count(terms[..5].iter().cloned().chain(plain).collect());
    proves(&rules, &facts, &proof, &[]);
    // Under an assumption, and in a lemma: without the guardian there is nothing left.
    let steps = vec![Lemma(Proof::count([cut.clone()]))];
    let chase = Proof::Chase { assume: off(7, 3, 3), steps };
    assert_eq!(check(&rules, &facts, &chase, &[]).unwrap_err(), Flaw::ForcesNothing);
    let all = divided(terms, 1);
    let chase = Proof::Chase { assume: off(7, 3, 3), steps: vec![By(all)] };
    proves(&rules, &facts, &chase, &[on(7, 3, 3)]);
}

/// Base r1c12, targets r2c4 and r3c7, cover rows 4 and 7, digits 1 to 4.
fn exocet() -> Vec<Vec<Literal>> {
    let mut known = vec![only(1, 1, &[1, 2, 3, 4]), only(1, 2, &[1, 2, 3, 4])];
    for digit in 1..=4 {
        for column in [3, 4, 7] {
            let rows = [1, 2, 3, 4, 7].into_iter().map(|r| (r, column));
            let places: Vec<_> = rows.filter(|cell| ![(3, 4), (2, 7)].contains(cell)).collect();
            known.push(keep(digit, (1..=9).map(|r| (r, column)), &places));
        }
    }
    known
}

fn of_digit(digit: u8, rows: &[usize]) -> Vec<Axiom> {
    let truths = [3, 4, 7].map(|c| SomeIn(column(c, digit)));
    let links = rows.iter().map(|&r| OneIn(row(r, digit)));
    truths.into_iter().chain(links).chain([OneIn(row(1, digit)), OneIn(block(1, digit))]).collect()
}

fn cells_of_exocet() -> [Axiom; 4] {
    [SomeIn(cell(1, 1)), SomeIn(cell(1, 2)), OneIn(cell(2, 4)), OneIn(cell(3, 7))]
}

#[test]
fn a_junior_exocet() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &exocet());
    let cuts = (1..=4).map(|digit| halved(of_digit(digit, &[4, 7])));
    let proof = Proof::count(cuts.chain(cells_of_exocet()));
    let gone: Vec<_> = (5..=9).flat_map(|d| [off(d, 2, 4), off(d, 3, 7)]).collect();
    proves(&rules, &facts, &proof, &gone);
    // One digit in both targets' columns at a companion, and nothing is proved.
    let loose: Vec<_> = exocet().concat().into_iter().filter(|l| *l != off(1, 3, 4)).collect();
    proves(&rules, &Facts::new(&rules, &[]).taking(&loose), &proof, &[]);
    // A digit that no target has leaves the base by itself.
    let facts = facts.taking(&[off(1, 2, 4), off(1, 3, 7)]);
    let proof = Proof::count([halved(of_digit(1, &[4, 7]))]);
    proves(&rules, &facts, &proof, &[off(1, 1, 1), off(1, 1, 2)]);
}

#[test]
fn a_digit_with_one_cover_row_leaves_the_base() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &exocet()).taking(&[3, 4, 7].map(|c| off(1, 7, c)));
    let cuts = (2..=4).map(|digit| halved(of_digit(digit, &[4, 7])));
    let all = cuts.chain(of_digit(1, &[4])).chain(cells_of_exocet());
    let proved = all_proved(&rules, &facts, &Proof::count(all));
    for literal in [off(1, 1, 1), off(1, 1, 2), off(5, 2, 4), off(9, 3, 7)] {
        assert!(proved.contains(&literal), "{literal:?}");
    }
    assert!(!proved.contains(&off(2, 1, 1)) && !proved.contains(&off(2, 2, 4)));
}

#[test]
fn what_is_rounded_is_rounded_up() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &[only(5, 5, &[1, 2])]);
    let cut = |axiom: Axiom, times, by| Proof::Count(vec![(1, divided(vec![(times, axiom)], by))]);
    // One of two holds: divided by two it is said of the two of them still, and of one no more.
    let truth = SomeIn(cell(5, 5));
    proves(&rules, &facts, &cut(truth.clone(), 1, 2), &[]);
    let one = facts.clone().taking(&[off(2, 5, 5)]);
    proves(&rules, &one, &cut(truth.clone(), 1, 9), &[on(1, 5, 5)]);
    // At most one of two, halved, says nothing.
    proves(&rules, &facts, &cut(OneIn(cell(5, 5)), 1, 2), &[]);
    // Three times at most one, halved, is at most one, and once too much for both.
    let both = facts.clone().taking(&[on(1, 1, 1)]);
    proves(&rules, &both, &cut(OneIn(row(1, 1)), 3, 2), &{
        (2..=9).map(|c| off(1, 1, c)).collect::<Vec<_>>()
    });
    // Divided by one it is what it was; no times, it is nothing.
    proves(&rules, &one, &cut(truth.clone(), 1, 1), &[on(1, 5, 5)]);
    proves(&rules, &one, &cut(truth, 0, 1), &[]);
}

#[test]
fn a_cut_of_what_is_refused_or_too_much() {
    let rules = classic(vec![]);
    let facts = Facts::new(&rules, &[]);
    let refuses = |axiom: Axiom, flaw| {
        let count = Proof::count([axiom.clone()]);
        for step in [By(axiom), Lemma(count.clone())] {
            let chase = Proof::Chase { assume: off(9, 9, 9), steps: vec![step] };
            assert_eq!(check(&rules, &facts, &chase, &[]).unwrap_err(), flaw);
        }
        assert_eq!(check(&rules, &facts, &count, &[]).unwrap_err(), flaw);
    };
    let truth = SomeIn(row(1, 1));
    refuses(halved(vec![SomeIn(Unit::Cell(81))]), Flaw::OutOfRange);
    refuses(halved(vec![halved(vec![OneIn(Unit::House(27, 0))])]), Flaw::OutOfRange);
    refuses(divided(vec![(u32::MAX, truth.clone()), (1, truth.clone())], 2), Flaw::TooMany);
    refuses(divided(vec![(u32::MAX, truth.clone())], 2), Flaw::TooMany);
    // Nine candidates and what is needed: ten times 2^26 are more than 2^29.
    refuses(divided(vec![(1 << 26, truth.clone())], 1), Flaw::TooMany);
    let proof = Proof::count([divided(vec![(1 << 25, truth)], 1)]);
    assert!(check(&rules, &facts, &proof, &[]).is_ok());
    // What is needed counts, too: one candidate and it are 2^28 each.
    let one = knowing(&rules, &[only(5, 5, &[7])]);
    let proof = Proof::count([divided(vec![(1 << 28, SomeIn(cell(5, 5)))], 1)]);
    assert_eq!(check(&rules, &one, &proof, &[]).unwrap_err(), Flaw::TooMany);
}

/// Three cells in each of four boxes; they lean one way, the last the other way if it is said so.
fn twelve(other: bool) -> Vec<(u16, u16)> {
    let lean = |r, c| [(r, c), (r + 1, c + 1), (r + 2, c + 2)];
    let last = if other { [(4, 6), (5, 5), (6, 4)] } else { lean(4, 4) };
    [lean(1, 1), lean(1, 4), lean(4, 1), last].concat()
}

fn impossible(cells: &[(u16, u16)], digits: u64) -> Axiom {
    Impossible { cells: cells.iter().map(|&(r, c)| at(r, c)).collect(), digits }
}

#[test]
fn a_tridagon() {
    let rules = classic(vec![]);
    let cells = twelve(true);
    let known: Vec<_> = cells.iter().map(|&(r, c)| only(r, c, &[1, 2, 3, 8])).collect();
    let proof = Proof::count([impossible(&cells, 0b111)]);
    // With an 8 in all of them one of them is 8; with an 8 in one that is it.
    proves(&rules, &knowing(&rules, &known), &proof, &[]);
    let eights = cells[1..].iter().map(|&(r, c)| off(8, r, c)).collect();
    let facts = knowing(&rules, &[known.concat(), eights]);
    proves(&rules, &facts, &proof, &[on(8, 1, 1)]);
    let theorem = check(&rules, &facts, &proof, &[on(8, 1, 1)]).unwrap();
    assert!(!theorem.relies_on_uniqueness());
    // Said of the one cell: the three digits leave it, with what else it may hold.
    let one = Proof::count([impossible(&cells, 0b111), OneIn(cell(1, 1))]);
    proves(&rules, &facts, &one, &[off(1, 1, 1), off(2, 1, 1), off(3, 1, 1)]);
    // What is placed with another digit satisfies it.
    let facts = knowing(&rules, &known).taking(&[on(8, 6, 4)]);
    proves(&rules, &facts, &proof, &[]);
}

#[test]
fn what_can_be_filled_is_refused() {
    let rules = classic(vec![vec![at(1, 1), at(9, 9)]]);
    let facts = Facts::new(&rules, &[]);
    let said = |axiom: Axiom| check(&rules, &facts, &Proof::count([axiom]), &[]).map(|_| ());
    assert_eq!(said(impossible(&twelve(false), 0b111)), Err(Flaw::CanHold));
    assert_eq!(said(impossible(&twelve(true)[1..], 0b111)), Err(Flaw::CanHold));
    assert_eq!(said(impossible(&twelve(true), 0b111)), Ok(()));
    // Four cells of a house and three digits, two and one.
    let four = [(1, 1), (1, 2), (2, 1), (2, 2)];
    assert_eq!(said(impossible(&four, 0b1011)), Ok(()));
    assert_eq!(said(impossible(&four[1..], 0b1011)), Err(Flaw::CanHold));
    assert_eq!(said(impossible(&[(1, 1), (9, 9)], 0b1)), Ok(()));
    assert_eq!(said(impossible(&[(1, 1), (8, 8)], 0b1)), Err(Flaw::CanHold));
    // A cell named twice is one cell; no digit fills nothing, and no cell needs one.
    assert_eq!(said(impossible(&[(1, 1), (1, 1)], 0b1)), Err(Flaw::CanHold));
    assert_eq!(said(impossible(&[(1, 1)], 0)), Ok(()));
    assert_eq!(said(impossible(&[], 0b1)), Err(Flaw::CanHold));
    // No such cell, no such digit.
    let nowhere = Impossible { cells: vec![0, 81], digits: 0b1 };
    assert_eq!(said(nowhere), Err(Flaw::OutOfRange));
    assert_eq!(said(impossible(&[(1, 1), (1, 2)], 1 << 9)), Err(Flaw::OutOfRange));
    assert_eq!(said(impossible(&[(1, 1), (1, 2)], 1 << 63 | 1)), Err(Flaw::OutOfRange));
}

#[test]
fn what_takes_too_long_to_try_is_refused() {
    let rules = classic(vec![]);
    let facts = Facts::new(&rules, &[]);
    let said = |axiom: Axiom| check(&rules, &facts, &Proof::count([axiom]), &[]).map(|_| ());
    let ten: Vec<_> = (1..=5).flat_map(|r| [(r, 1), (r, 2)]).collect();
    assert_eq!(said(impossible(&ten, 0b1111)), Err(Flaw::TooMany));
    let many: Vec<_> = (1..=17).map(|i| (1 + i / 9, 1 + i % 9)).collect();
    assert_eq!(said(impossible(&many, 0b111)), Err(Flaw::TooMany));
    assert_eq!(said(impossible(&many[..16], 0b111)), Ok(()));
    // Eight cells that do not see each other, then four of a box: each way to fill the eight is
    // tried.
    let apart = [(2, 4), (3, 7), (4, 2), (5, 5), (6, 8), (7, 3), (8, 6), (9, 9)];
    let box_of_four = [(1, 1), (1, 2), (2, 1), (2, 2)];
    let late = [&apart[..], &box_of_four].concat();
    assert_eq!(said(impossible(&late, 0b111)), Err(Flaw::TooMany));
    let early = [&box_of_four[..], &apart].concat();
    assert_eq!(said(impossible(&early, 0b111)), Ok(()));
}

#[test]
fn uniqueness_is_seen_in_a_cut() {
    let rules = classic(vec![]);
    let known = [only(1, 1, &[1, 2]), only(1, 2, &[1, 2]), only(4, 1, &[1, 2])];
    let facts = knowing(&rules, &[known.concat(), only(4, 2, &[1, 2, 7])]);
    let cells = [(1, 1), (1, 2), (4, 1), (4, 2)];
    let rectangle = Axiom::Guardian(cells.map(|(r, c)| (at(r, c), [0, 1])).to_vec());
    let proof = Proof::count([halved(vec![halved(vec![rectangle])])]);
    let theorem = check(&rules, &facts, &proof, &[on(7, 4, 2)]).unwrap();
    assert!(theorem.relies_on_uniqueness() && theorem.cites_uniqueness());
}
