//! What the kernel must refuse: every flaw, and every way to smuggle something in.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kotowari_kernel::{
    Axiom::{self, Clash, Exchange, Given, Guardian, OneIn, SomeIn},
    Candidate, CellId, Facts, Flaw, Literal, Proof,
    Reason::{self, By, Lemma},
    Rules, Unit, check,
};

use super::grid::*;
use super::worlds::{self, Pattern};

/// Refused on its own, as the step of a chase, and inside a lemma.
#[track_caller]
fn refuses(rules: &Rules, facts: &Facts, axiom: &Axiom, flaw: Flaw) {
    let count = Proof::count([axiom.clone()]);
    let under = |steps: Vec<Reason>| Proof::Chase { assume: off(9, 9, 9), steps };
    for proof in [count.clone(), under(vec![By(axiom.clone())]), under(vec![Lemma(count)])] {
        assert_eq!(check(rules, facts, &proof, &[]).unwrap_err(), flaw, "{proof:?}");
    }
}

fn panics<T>(run: impl FnOnce() -> T) -> bool {
    catch_unwind(AssertUnwindSafe(run)).is_err()
}

#[test]
fn a_given_that_is_none() {
    let rules = classic(vec![]);
    let facts = Facts::new(&rules, &[k(5, 1, 1)]).taking(&[on(3, 2, 4), off(5, 5, 5)]);
    let nowhere = Candidate { cell: 81, digit: 0 };
    let no_digit = Candidate { cell: 0, digit: 9 };
    let wraps = Candidate { cell: 0, digit: 68 }; // 4 + 64
    let not_given = [k(5, 1, 2), k(4, 1, 1), k(3, 2, 4), k(5, 5, 5), nowhere, no_digit, wraps];
    for candidate in not_given {
        refuses(&rules, &facts, &Given(candidate), Flaw::NotGiven(candidate));
    }
}

#[test]
fn what_is_out_of_range() {
    let rules = classic(vec![]);
    let facts = Facts::new(&rules, &[]);
    let candidate = |cell, digit| Candidate { cell, digit };
    let units = [
        Unit::Cell(81),
        Unit::Cell(CellId::MAX),
        Unit::House(27, 0),
        Unit::House(usize::MAX, 0),
        Unit::House(0, 9),
        Unit::House(0, 64),
        Unit::House(0, 255),
    ];
    let mut axioms: Vec<_> = units.iter().flat_map(|&u| [SomeIn(u), OneIn(u)]).collect();
    for odd in [candidate(81, 0), candidate(0, 9), candidate(0, 64), candidate(CellId::MAX, 255)] {
        axioms.extend([Clash(vec![odd]), Clash(vec![k(1, 1, 1), odd])]);
        let assumed = Proof::Chase { assume: Literal::Place(odd), steps: vec![] };
        assert_eq!(check(&rules, &facts, &assumed, &[]).unwrap_err(), Flaw::OutOfRange);
        let assumed = Proof::Chase { assume: Literal::Remove(odd), steps: vec![] };
        assert_eq!(check(&rules, &facts, &assumed, &[]).unwrap_err(), Flaw::OutOfRange);
    }
    for axiom in axioms {
        refuses(&rules, &facts, &axiom, Flaw::OutOfRange);
    }
}

#[test]
fn a_truth_of_a_house_too_small_to_hold_every_digit() {
    let rules = classic(vec![vec![at(1, 1), at(1, 2)], (0..9).map(|i| i * 10).collect()]);
    let facts = Facts::new(&rules, &[]);
    refuses(&rules, &facts, &SomeIn(Unit::House(27, 0)), Flaw::HouseTooSmall(27));
    let eight = classic(vec![(0..8).map(|i| i * 10).collect()]);
    let one_short = Flaw::HouseTooSmall(27);
    refuses(&eight, &Facts::new(&eight, &[]), &SomeIn(Unit::House(27, 0)), one_short);
    let link = Proof::count([OneIn(Unit::House(27, 0))]);
    assert!(check(&rules, &facts, &link, &[]).is_ok());
    // The diagonal does hold them all.
    let diagonal = Proof::count([SomeIn(Unit::House(28, 0))]);
    assert!(check(&rules, &facts, &diagonal, &[]).is_ok());
}

#[test]
fn a_clash_of_candidates_that_can_both_hold() {
    let rules = classic(vec![vec![at(5, 5), at(9, 9)]]);
    let facts = Facts::new(&rules, &[]);
    let pairs = [
        (k(7, 1, 1), k(7, 5, 9)), // no house in common
        (k(7, 1, 1), k(6, 1, 2)), // another digit, another cell
        (k(7, 1, 1), k(7, 1, 1)), // the same, twice
    ];
    for (a, b) in pairs {
        refuses(&rules, &facts, &Clash(vec![a, b]), Flaw::NoClash(b, a));
    }
    // The last clashes with the second, but not with the first.
    let (a, b, c) = (k(7, 1, 1), k(7, 1, 9), k(7, 9, 9));
    refuses(&rules, &facts, &Clash(vec![a, b, c]), Flaw::NoClash(c, a));
    // And one that clashes with the first, but not with the second.
    let (a, b, c) = (k(7, 1, 1), k(7, 1, 9), k(7, 9, 1));
    refuses(&rules, &facts, &Clash(vec![a, b, c]), Flaw::NoClash(c, b));
    let same_cell = Clash(vec![k(1, 1, 1), k(2, 1, 1), k(9, 1, 1)]);
    let small_house = Clash(vec![k(3, 5, 5), k(3, 9, 9)]);
    for axiom in [same_cell, small_house, Clash(vec![k(1, 1, 1)]), Clash(vec![])] {
        assert!(check(&rules, &facts, &Proof::count([axiom]), &[]).is_ok());
    }
}

#[test]
fn a_dead_candidate_is_no_member_of_a_link() {
    // Dead candidates are 0. Were they counted, two links on them would leave less room than there
    // is, or a truth would be met by nothing.
    let rules = classic(vec![]);
    let facts = knowing(&rules, &[vec![off(7, 1, 1), off(7, 1, 2)]]);
    let clash = Clash(vec![k(7, 1, 1), k(7, 1, 2), k(7, 1, 3)]);
    // Worse where the cell has another digit: a dead candidate there is not the one placed.
    let placed = knowing(&rules, &[vec![on(8, 1, 1), off(7, 1, 2)]]);
    for axiom in [clash, OneIn(row(1, 7)), SomeIn(row(1, 7))] {
        assert_eq!(all_proved(&rules, &facts, &Proof::count([axiom.clone()])), []);
        assert_eq!(all_proved(&rules, &placed, &Proof::count([axiom])), []);
    }
}

#[test]
fn a_pattern_that_is_not_deadly() {
    let rules = classic(vec![vec![at(1, 1), at(9, 9)]]);
    let plain = classic(vec![]);
    let corner = |(row, column)| (at(row, column), [0, 1]);
    let good = [(1, 1), (1, 2), (4, 1), (4, 2)].map(corner);
    let with = |change: &dyn Fn(&mut Pattern)| {
        let mut pattern = good.to_vec();
        change(&mut pattern);
        Guardian(pattern)
    };
    let facts = Facts::new(&plain, &[k(3, 9, 9)]);
    assert!(check(&plain, &facts, &Proof::count([with(&|_| ())]), &[]).is_ok());
    let spoilt = [
        with(&|p| p.clear()),                  // nothing to swap
        with(&|p| p.truncate(3)),              // a corner is missing
        with(&|p| p.truncate(2)),              // a row of it
        with(&|p| p.push((at(4, 2), [0, 1]))), // a corner twice
        with(&|p| *p = vec![p[0]; 2]),         // one cell, twice
        with(&|p| p.extend([(1, 4), (1, 5), (4, 4), (4, 5)].map(corner))), // four in a row
        with(&|p| *p = cells_of_block(1).map(corner).collect()), // a whole box
        with(&|p| p.push((at(9, 8), [4, 5]))), // a cell too many
        with(&|p| p.push((at(7, 2), [0, 1]))), // three in a column
        with(&|p| p[0].1 = [0, 2]),            // another digit
        with(&|p| p[0].1 = [0, 0]),            // no pair
        with(&|p| p.iter_mut().for_each(|c| c.1 = [1, 1])),
        with(&|p| p.iter_mut().for_each(|c| c.1 = [0, 9])), // no such digit
        with(&|p| p.iter_mut().for_each(|c| c.1 = [64, 0])),
        with(&|p| p[3].0 = 81),                             // no such cell
        with(&|p| (p[1].0, p[3].0) = (at(1, 4), at(4, 5))), // columns seen once
        with(&|p| (p[2].0, p[3].0) = (at(5, 1), at(6, 2))), // rows seen once
        with(&|p| (p[1].0, p[3].0) = (at(1, 4), at(4, 4))), // four boxes
    ];
    for axiom in &spoilt {
        refuses(&plain, &facts, axiom, Flaw::NotDeadly);
    }
    // A given corner.
    let facts = Facts::new(&plain, &[k(1, 4, 2)]);
    refuses(&plain, &facts, &with(&|_| ()), Flaw::NotDeadly);
    // A house of two cells that sees one corner.
    let facts = Facts::new(&rules, &[]);
    refuses(&rules, &facts, &with(&|_| ()), Flaw::NotDeadly);
}

#[test]
fn cells_that_cannot_change_places() {
    let rules = classic(vec![vec![at(1, 1), at(9, 9)]]);
    let plain = classic(vec![]);
    let columns = |a: u16, b: u16, all: &[u16]| -> Vec<_> {
        all.iter().map(|&column| (at(a, column), at(b, column))).collect()
    };
    let good = (columns(1, 2, &[1, 4, 7]), 0b111);
    let with = |change: &dyn Fn(&mut worlds::Exchange)| {
        let (mut pairs, mut digits) = good.clone();
        let mut both = (std::mem::take(&mut pairs), std::mem::take(&mut digits));
        change(&mut both);
        Exchange { pairs: both.0, digits: both.1 }
    };
    let facts = Facts::new(&plain, &[k(3, 9, 9)]);
    let accepted = |axiom: Axiom| check(&plain, &facts, &Proof::count([axiom]), &[]).is_ok();
    assert!(accepted(with(&|_| ())));
    assert!(accepted(with(&|e| e.0 = columns(1, 4, &[1, 2, 3])))); // two bands, one stack
    let spoilt = [
        with(&|e| e.0.clear()),            // nobody changes places
        with(&|e| e.0.truncate(2)),        // two cells for three digits
        with(&|e| e.1 = 0b11),             // two digits for three cells
        with(&|e| e.1 = 0b1111),           // four digits
        with(&|e| e.1 = 0),                // none
        with(&|e| e.1 = 0b11 | 1 << 9),    // no such digit
        with(&|e| e.1 = 0b11 | 1 << 63),   // nor this one
        with(&|e| e.0[0].0 = 81),          // no such cell
        with(&|e| e.0[2].1 = CellId::MAX), // nor this one
        with(&|e| e.0.push(e.0[0])),       // a pair twice
        with(&|e| e.0[2] = e.0[0]),        // in place of another
        with(&|e| e.0[2].1 = e.0[2].0),    // a cell with itself
        with(&|e| e.0[2].1 = at(3, 7)),    // to another row than the others
        with(&|e| e.0[2].1 = at(2, 8)),    // to another column
        with(&|e| (e.0[0].1, e.0[1].1) = (at(2, 4), at(2, 1))), // crosswise
        with(&|e| e.0 = columns(1, 4, &[1, 2, 4])), // four boxes
        with(&|e| e.0 = columns(1, 4, &[1, 4, 7])), // six boxes
        with(&|e| *e = (vec![(at(1, 1), at(5, 5))], 0b1)), // equal digits: nothing would change
    ];
    for axiom in &spoilt {
        refuses(&plain, &facts, axiom, Flaw::NotDeadly);
    }
    // Partners that need not differ: without a house of their own they could bring a digit twice.
    let mut houses = vec![vec![0, 1, 2], vec![0, 3], vec![1, 4], vec![2, 5]];
    let loose = Rules::new(6, 4, houses.clone());
    houses.push(vec![3, 4, 5]);
    let tied = Rules::new(6, 4, houses);
    let axiom = Exchange { pairs: vec![(0, 3), (1, 4), (2, 5)], digits: 0b111 };
    let judged = |rules: &Rules| {
        check(rules, &Facts::new(rules, &[]), &Proof::count([axiom.clone()]), &[]).map(|_| ())
    };
    assert_eq!((judged(&loose), judged(&tied)), (Err(Flaw::NotDeadly), Ok(())));
    // A given among them.
    let facts = Facts::new(&plain, &[k(1, 2, 4)]);
    refuses(&plain, &facts, &with(&|_| ()), Flaw::NotDeadly);
    // A house of two cells that one of them would enter alone.
    let facts = Facts::new(&rules, &[]);
    refuses(&rules, &facts, &with(&|_| ()), Flaw::NotDeadly);
}

#[test]
fn a_chase_that_stands_still_or_ends_in_no_contradiction() {
    let rules = classic(vec![]);
    let facts = Facts::new(&rules, &[]);
    let assume = on(5, 5, 5);
    let chase = |steps: Vec<Reason>| Proof::Chase { assume, steps };
    let flaw = |proof: Proof| check(&rules, &facts, &proof, &[]).unwrap_err();
    assert_eq!(flaw(chase(vec![])), Flaw::NoContradiction);
    assert_eq!(flaw(chase(vec![By(OneIn(row(5, 5)))])), Flaw::NoContradiction);
    assert_eq!(flaw(chase(vec![By(SomeIn(row(5, 4)))])), Flaw::ForcesNothing);
    assert_eq!(flaw(chase(vec![Lemma(Proof::count([]))])), Flaw::ForcesNothing);
    assert_eq!(flaw(chase(vec![Lemma(chase(vec![]))])), Flaw::NoContradiction);
    // A chase for nothing: what is known already contradicts nothing.
    let known = Proof::Chase { assume: off(4, 5, 5), steps: vec![By(SomeIn(cell(5, 5)))] };
    assert_eq!(flaw(known), Flaw::ForcesNothing);
}

#[test]
fn a_claim_that_does_not_follow() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &[only(5, 5, &[7])]);
    let single = count(&[cell(5, 5)], &[]);
    let claims = [on(7, 5, 5), off(7, 5, 6)];
    assert_eq!(check(&rules, &facts, &single, &claims).unwrap_err(), Flaw::Unproved(claims[1]));
    assert_eq!(
        check(&rules, &facts, &single, &[off(7, 5, 5)]).unwrap_err(),
        Flaw::Unproved(off(7, 5, 5))
    );
    assert_eq!(check(&rules, &facts, &single, &[]).unwrap().literals(), []);
}

#[test]
fn several_proofs_of_which_one_is_wrong() {
    let rules = classic(vec![]);
    let facts = knowing(&rules, &[only(5, 5, &[7])]);
    let right = count(&[cell(5, 5)], &[]);
    let wrong = Proof::count([Axiom::Given(k(7, 5, 5))]);
    let several = Proof::Each(vec![right.clone(), wrong]);
    let flaw = check(&rules, &facts, &several, &[on(7, 5, 5)]).unwrap_err();
    assert_eq!(flaw, Flaw::NotGiven(k(7, 5, 5)));
    let several = Proof::Each(vec![right.clone(), right]);
    let flaw = check(&rules, &facts, &several, &[off(7, 5, 5)]).unwrap_err();
    assert_eq!(flaw, Flaw::Unproved(off(7, 5, 5)));
}

#[test]
fn weights_that_would_overflow() {
    let rules = classic(vec![]);
    let facts = Facts::new(&rules, &[]);
    let proved = |axioms: Vec<(u32, Axiom)>| all_proved(&rules, &facts, &Proof::Count(axioms));
    let (truth, link) = (SomeIn(row(1, 1)), OneIn(row(1, 1)));
    assert_eq!(proved(vec![(u32::MAX, truth.clone())]), []);
    assert_eq!(proved(vec![(u32::MAX / 2, truth.clone()), (u32::MAX / 2, link.clone())]), []);
    for axioms in [
        vec![(u32::MAX, truth.clone()), (1, link.clone())],
        vec![(u32::MAX, link.clone()); 9],
        vec![(1 << 31, truth); 2],
    ] {
        let proof = Proof::Count(axioms);
        assert_eq!(check(&rules, &facts, &proof, &[]).unwrap_err(), Flaw::TooMany);
        let lemma = Proof::Chase { assume: on(1, 1, 1), steps: vec![Lemma(proof)] };
        assert_eq!(check(&rules, &facts, &lemma, &[]).unwrap_err(), Flaw::TooMany);
    }
    // Taken no times at all, an axiom says nothing.
    let one = knowing(&rules, &[only(5, 5, &[7])]);
    let nothing = Proof::Count(vec![(0, SomeIn(cell(5, 5)))]);
    assert_eq!(all_proved(&rules, &one, &nothing), []);
}

#[test]
fn rules_of_another_layout() {
    let rules = classic(vec![]);
    let diagonal = classic(vec![(0..9).map(|i| i * 10).collect()]);
    let mut facts = Facts::new(&rules, &[k(5, 5, 5)]);
    let stricter = Proof::count([Given(k(5, 5, 5))]);
    let claim = [on(5, 5, 5)];
    assert_eq!(check(&diagonal, &facts, &stricter, &claim).unwrap_err(), Flaw::OtherRules);
    let theorem = check(&rules, &facts, &stricter, &claim).unwrap();
    let before = facts.clone();
    assert!(panics(|| facts.apply(&diagonal, &theorem)));
    assert_eq!(facts.candidates(at(1, 1)), before.candidates(at(1, 1)));
}

#[test]
fn a_theorem_of_another_puzzle() {
    let rules = classic(vec![]);
    let given = [k(5, 5, 5)];
    let facts = Facts::new(&rules, &given);
    let theorem = check(&rules, &facts, &Proof::count([Given(given[0])]), &[on(5, 5, 5)]).unwrap();
    assert!(panics(|| Facts::new(&rules, &[]).apply(&rules, &theorem)));
    assert!(panics(|| Facts::new(&rules, &given).apply(&rules, &theorem)));
    assert!(!panics(|| facts.clone().apply(&rules, &theorem)));
}

#[test]
fn a_theorem_of_more_than_the_puzzle() {
    // What follows from pencil marks somebody wrote does not hold in the puzzle without them.
    let rules = classic(vec![]);
    let mut facts = Facts::new(&rules, &[k(5, 5, 5)]);
    let marked = facts.clone().taking(&only(1, 1, &[7]));
    let theorem = check(&rules, &marked, &count(&[cell(1, 1)], &[]), &[on(7, 1, 1)]).unwrap();
    assert!(panics(|| facts.apply(&rules, &theorem)));
    assert!(!panics(|| marked.clone().apply(&rules, &theorem)));
}

#[test]
fn digits_that_would_wrap_around_a_mask() {
    let rules = classic(vec![]);
    let start = Facts::new(&rules, &[]);
    let odd = Candidate { cell: 0, digit: 64 };
    assert!(!start.is_live(odd));
    let facts = start.clone().taking(&[Literal::Remove(odd)]);
    assert_eq!(facts.candidates(0), start.candidates(0));
    assert_eq!(start.taking(&[Literal::Place(odd)]).candidates(0), 0);
    assert!(panics(|| Facts::new(&rules, &[odd])));
    assert!(panics(|| Facts::new(&rules, &[Candidate { cell: 0, digit: 9 }])));
    assert!(panics(|| Facts::new(&rules, &[Candidate { cell: 81, digit: 0 }])));
    let huge = Rules::new(2, 64, vec![vec![0, 1]]);
    let last = |cell| Candidate { cell, digit: 63 };
    let mut facts = Facts::new(&huge, &[last(0)]);
    let claim = [Literal::Place(last(0))];
    let theorem = check(&huge, &facts, &Proof::count([Given(last(0))]), &claim).unwrap();
    let changed = facts.apply(&huge, &theorem);
    assert_eq!(changed, [claim[0], Literal::Remove(last(1))]);
    assert_eq!(facts.candidates(1), u64::MAX >> 1);
}

#[test]
fn houses_that_are_no_sets() {
    assert!(panics(|| Rules::new(4, 4, vec![vec![0, 1, 2, 0]])));
    assert!(panics(|| Rules::new(4, 4, vec![vec![0, 4]])));
    assert!(panics(|| Rules::new(6, 4, vec![vec![0, 1, 2, 3, 4]])));
    assert!(panics(|| Rules::new(4, 0, vec![])));
    assert!(panics(|| Rules::new(4, 65, vec![])));
    let rules = Rules::new(4, 64, vec![vec![3, 1]]);
    assert_eq!((rules.digits(), rules.cells()), (64, 4));
    assert_eq!((rules.houses(), rules.houses_of(1)), (&[vec![3, 1]][..], &[0][..]));
}
