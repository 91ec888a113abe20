//! Rules beside houses: worked, and refused.

use std::panic::catch_unwind;

use kotowari_kernel::{
    Axiom, Candidate, Facts, Flaw, Linear, Literal, Parts, Proof, Reason, Relation, Rules, Unit,
    check,
};

fn c(cell: u16, digit: u8) -> Candidate {
    Candidate { cell, digit }
}

/// Three cells in a row of four digits: the first smaller than the second, the third free.
fn parts() -> Parts {
    let less = (0..4_u64).map(|a| (a + 1..4).fold(0, |mask, b| mask | 1 << b)).collect();
    let weigh = |cell: u16| (0..4_u8).map(move |digit| (c(cell, digit), i32::from(digit) + 1));
    Parts {
        cells: 3,
        times: vec![1; 4],
        houses: vec![vec![0, 1, 2]],
        allowed: vec![15, 15, 0b0111],
        tables: vec![less],
        relations: vec![Relation { cells: [0, 1], table: 0 }],
        sums: vec![Linear { terms: (0..3).flat_map(weigh).collect(), at_least: 9 }],
        machines: vec![],
        readings: vec![],
    }
}

fn proved(rules: &Rules, facts: &Facts, proof: &Proof) -> Vec<Literal> {
    let all = (0..3).flat_map(|cell| (0..4).map(move |digit| c(cell, digit)));
    let literals = all.flat_map(|c| [Literal::Place(c), Literal::Remove(c)]);
    literals.filter(|&l| check(rules, facts, proof, &[l]).is_ok()).collect()
}

#[test]
fn what_goes_with_nothing_is_removed() {
    let rules = Rules::of(parts());
    let facts =
        Facts::new(&rules, &[]).taking(&[Literal::Remove(c(1, 3)), Literal::Remove(c(1, 2))]);
    // The second is 1 or 2, so the first is not 2.
    let clash = Axiom::Clash(vec![c(0, 1), c(1, 0), c(1, 1)]);
    let proof = Proof::count([Axiom::SomeIn(Unit::Cell(1)), clash]);
    assert_eq!(proved(&rules, &facts, &proof), [Literal::Remove(c(0, 1))]);
    // But it may be 1.
    let clash = Axiom::Clash(vec![c(0, 0), c(1, 0), c(1, 1)]);
    let proof = Proof::count([Axiom::SomeIn(Unit::Cell(1)), clash]);
    assert_eq!(check(&rules, &facts, &proof, &[]).unwrap_err(), Flaw::NoClash(c(1, 1), c(0, 0)));
}

#[test]
fn a_relation_is_read_from_both_sides() {
    let rules = Rules::of(parts());
    assert!(rules.clash(c(0, 2), c(1, 1)) && rules.clash(c(1, 1), c(0, 2)));
    assert!(!rules.clash(c(0, 1), c(1, 2)) && !rules.clash(c(1, 2), c(0, 1)));
    assert!(!rules.clash(c(1, 1), c(2, 2)));
}

/// A dot and a sign on one border: each forbids what the other allows.
#[test]
fn two_relations_of_a_pair_both_hold() {
    let next =
        (0..4_u64).map(|a| (0..4).fold(0, |mask, b| mask | u64::from(a.abs_diff(b) == 1) << b));
    let mut parts = parts();
    parts.tables.push(next.collect());
    for turned in [false, true] {
        let cells = if turned { [1, 0] } else { [0, 1] };
        let relations = vec![Relation { cells: [0, 1], table: 0 }, Relation { cells, table: 1 }];
        let rules = Rules::of(Parts { relations, ..parts.clone() });
        // Smaller, but not by one; by one, but not smaller.
        for (a, b, clash) in [(0, 2, true), (1, 0, true), (0, 1, false)] {
            assert_eq!(rules.clash(c(0, a), c(1, b)), clash);
            assert_eq!(rules.clash(c(1, b), c(0, a)), clash);
        }
    }
}

#[test]
fn a_sum_leaves_what_the_others_allow() {
    let rules = Rules::of(parts());
    let facts =
        Facts::new(&rules, &[]).taking(&[Literal::Remove(c(0, 2)), Literal::Remove(c(0, 3))]);
    // At most 2, 4 and 3: just 9, and each has its most.
    let cells = [(2, Unit::Cell(0)), (4, Unit::Cell(1)), (3, Unit::Cell(2))];
    let once = cells.map(|(times, unit)| (times, Axiom::OneIn(unit)));
    let proof = Proof::Count([(1, Axiom::Sum(0))].into_iter().chain(once.clone()).collect());
    let gone = [c(0, 0), c(1, 0), c(1, 1), c(1, 2), c(2, 0), c(2, 1)].map(Literal::Remove);
    assert_eq!(proved(&rules, &facts, &proof), gone);
    let none = Proof::count([Axiom::Sum(1)]);
    assert_eq!(check(&rules, &facts, &none, &[]).unwrap_err(), Flaw::OutOfRange);
    // Of two sums the one that is cited: beside a first that says nothing, the second says the
    // same.
    let [nothing, says] = [0, 9].map(|at_least| Linear { at_least, ..parts().sums[0].clone() });
    let two = Rules::of(Parts { sums: vec![nothing, says], ..parts() });
    let facts = Facts::new(&two, &[]).taking(&[Literal::Remove(c(0, 2)), Literal::Remove(c(0, 3))]);
    let cite = |sum| [(1, Axiom::Sum(sum))].into_iter().chain(once.clone());
    let by = |sum| proved(&two, &facts, &Proof::Count(cite(sum).collect()));
    assert_eq!((by(0), by(1)), (vec![], gone.to_vec()));
}

#[test]
fn a_digit_that_is_not_allowed_was_never_there() {
    let rules = Rules::of(parts());
    let facts = Facts::new(&rules, &[c(2, 3)]);
    assert_eq!(facts.candidates(2), 0);
    assert_eq!(Facts::new(&rules, &[]).candidates(2), 0b0111);
    // Nor was one that is no digit.
    let rules = Rules::of(Parts { allowed: vec![u64::MAX; 3], ..parts() });
    assert_eq!(Facts::new(&rules, &[]).candidates(0), 0b1111);
    assert_eq!(rules.allowed(2), 0b1111);
}

#[test]
fn a_placed_digit_takes_what_a_relation_forbids() {
    let rules = Rules::of(parts());
    let mut facts = Facts::new(&rules, &[c(0, 2)]);
    let theorem =
        check(&rules, &facts, &Proof::count([Axiom::Given(c(0, 2))]), &[Literal::Place(c(0, 2))]);
    facts.apply(&rules, &theorem.unwrap());
    assert_eq!(facts.candidates(1), 0b1000);
    assert_eq!(facts.candidates(2), 0b0011);
}

#[test]
fn a_house_is_tight_when_just_enough_digits_are_left() {
    let rules = Rules::new(3, 4, vec![vec![0, 1, 2]]);
    let open = Facts::new(&rules, &[]);
    let some = |digit| Proof::count([Axiom::SomeIn(Unit::House(0, digit))]);
    assert_eq!(check(&rules, &open, &some(0), &[]).unwrap_err(), Flaw::HouseTooSmall(0));
    let no_four =
        Facts::new(&rules, &[]).taking(&[0, 1, 2].map(|cell| Literal::Remove(c(cell, 3))));
    let only = no_four.clone().taking(&[Literal::Remove(c(0, 0)), Literal::Remove(c(1, 0))]);
    assert_eq!(proved(&rules, &only, &some(0)), [Literal::Place(c(2, 0))]);
    // With fewer digits than cells the facts contradict each other, and what they have must be
    // there all the more.
    let two = only.clone().taking(&[0, 1, 2].map(|cell| Literal::Remove(c(cell, 2))));
    assert_eq!(proved(&rules, &two, &some(0)), [Literal::Place(c(2, 0))]);
    // The digit it lacks need not be there.
    assert_eq!(check(&rules, &no_four, &some(3), &[]).unwrap_err(), Flaw::HouseTooSmall(0));
}

#[test]
fn a_digit_that_a_house_has_twice() {
    let parts = Parts {
        times: vec![1, 2],
        tables: vec![],
        relations: vec![],
        sums: vec![],
        allowed: vec![],
        ..parts()
    };
    let rules = Rules::of(parts);
    assert!(!rules.clash(c(0, 1), c(1, 1)) && rules.clash(c(0, 0), c(1, 0)));
    let facts = Facts::new(&rules, &[]).taking(&[Literal::Remove(c(0, 1))]);
    let both = Proof::count([Axiom::SomeIn(Unit::House(0, 1))]);
    assert_eq!(
        check(&rules, &facts, &both, &[Literal::Place(c(1, 1)), Literal::Place(c(2, 1))])
            .unwrap()
            .literals()
            .len(),
        2
    );
    // One of them is no reason against the other; both are one against a third.
    let one = Facts::new(&rules, &[]).taking(&[Literal::Place(c(0, 1))]);
    let link = Proof::count([Axiom::OneIn(Unit::House(0, 1))]);
    let third = [Literal::Remove(c(2, 1))];
    assert!(check(&rules, &one, &link, &third).is_err());
    let two = one.taking(&[Literal::Place(c(1, 1))]);
    assert!(check(&rules, &two, &link, &third).is_ok());
    let mut facts = Facts::new(&rules, &[c(0, 1), c(1, 1)]);
    for given in [c(0, 1), c(1, 1)] {
        let proof = Proof::count([Axiom::Given(given)]);
        let theorem = check(&rules, &facts, &proof, &[Literal::Place(given)]).unwrap();
        facts.apply(&rules, &theorem);
    }
    assert_eq!(facts.candidates(2), 0b01);
}

#[test]
fn each_house_of_a_cell_is_asked_whether_it_has_enough() {
    let houses = vec![vec![0, 1, 2], vec![2, 3, 4]];
    let none =
        Parts { tables: vec![], relations: vec![], sums: vec![], allowed: vec![], ..parts() };
    let rules = Rules::of(Parts { cells: 5, houses, times: vec![1, 2], ..none });
    let givens = [c(3, 1), c(2, 1)];
    let mut facts = Facts::new(&rules, &givens);
    for given in givens {
        let proof = Proof::count([Axiom::Given(given)]);
        let theorem = check(&rules, &facts, &proof, &[Literal::Place(given)]).unwrap();
        facts.apply(&rules, &theorem);
    }
    // The second house has the digit twice, the first once.
    assert_eq!([0, 1, 4].map(|cell| facts.candidates(cell)), [0b11, 0b11, 0b01]);
}

#[test]
fn cells_of_relations_and_sums_do_not_change_places() {
    let square = |parts: Parts| {
        let houses = vec![vec![0, 1], vec![2, 3], vec![0, 2], vec![1, 3]];
        Rules::of(Parts { cells: 4, houses, times: vec![1; 2], ..parts })
    };
    let none =
        || Parts { allowed: vec![], tables: vec![], relations: vec![], sums: vec![], ..parts() };
    let pattern: Vec<_> = (0..4).map(|cell| (cell, [0, 1])).collect();
    let guardian = Proof::count([Axiom::Guardian(pattern)]);
    let exchange = Proof::count([Axiom::Exchange { pairs: vec![(0, 2), (1, 3)], digits: 0b11 }]);
    let all = (0..4).map(|cell| (cell, 0b11)).collect();
    let unavoidable = Proof::count([Axiom::Unavoidable(all)]);
    let judged = |rules: &Rules| {
        let proofs = [&guardian, &exchange, &unavoidable];
        proofs.map(|proof| check(rules, &Facts::new(rules, &[]), proof, &[]).err())
    };
    assert_eq!(judged(&square(none())), [None, None, None]);
    let table = vec![vec![0b11, 0b01]];
    let related =
        Parts { tables: table, relations: vec![Relation { cells: [0, 3], table: 0 }], ..none() };
    let sum = Linear { terms: vec![(c(0, 0), 1)], at_least: 0 };
    let summed = Parts { sums: vec![sum], ..none() };
    let masked = Parts { allowed: vec![0b01, 0b11, 0b11, 0b11], ..none() };
    for parts in [related, summed, masked] {
        assert_eq!(judged(&square(parts)), [Some(Flaw::NotDeadly); 3]);
    }
}

#[test]
fn rules_that_cannot_be_are_refused_when_they_are_made() {
    let flawed: [fn(&mut Parts); 8] = [
        |parts| parts.sums[0].terms.push((c(0, 4), 1)),
        |parts| parts.relations[0].cells = [1, 1],
        |parts| parts.relations[0].table = 1,
        |parts| parts.tables[0].truncate(3),
        |parts| parts.sums[0].terms.push((c(0, 0), 1)),
        |parts| parts.sums[0].terms[0].1 = i32::MAX,
        |parts| parts.sums[0].at_least = i64::MIN / 2,
        |parts| parts.times[0] = 0,
    ];
    for flaw in flawed {
        let made = catch_unwind(move || {
            let mut parts = parts();
            flaw(&mut parts);
            Rules::of(parts)
        });
        assert!(made.is_err());
    }
    let chase =
        Proof::Chase { assume: Literal::Place(c(0, 3)), steps: vec![Reason::By(Axiom::Sum(9))] };
    let rules = Rules::of(parts());
    assert_eq!(check(&rules, &Facts::new(&rules, &[]), &chase, &[]).unwrap_err(), Flaw::OutOfRange);
}
