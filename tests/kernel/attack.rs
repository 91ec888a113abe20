//! Random proofs about puzzles whose solutions are all known: nothing false is ever proved.

use std::collections::BTreeMap;

use kotowari_kernel::{
    Axiom,
    Axiom::{Clash, Exchange, Given, Guardian, OneIn, SomeIn},
    Candidate, CellId, Facts, Flaw, Literal, Proof,
    Reason::{By, Lemma},
    Unit, check,
};

use super::puzzles::Puzzle;
use super::worlds::{
    Rng, World, any_houses, four_by_four, shidoku, three_lines, with_a_house, with_blanks,
    with_rules,
};

/// How many facts, or refusals, of each kind there were: a test that proves nothing tests nothing.
type Tally = BTreeMap<&'static str, usize>;

/// Every literal the kernel would let this proof claim holds, and so do the facts they lead to.
fn examine(puzzle: &mut Puzzle<'_>, rng: &mut Rng, proof: &Proof, tally: &mut Tally) {
    let rules = &puzzle.world.rules;
    if let Err(flaw) = check(rules, &puzzle.facts, proof, &[]) {
        *tally.entry(name(flaw)).or_default() += 1;
        return;
    }
    let literals = match proof {
        // What is live, and some of what is not.
        Proof::Count(_) | Proof::Each(_) => {
            let mut some = puzzle.literals();
            some.retain(|l| puzzle.facts.is_live(l.candidate()) || rng.chance(1, 6));
            some
        }
        Proof::Chase { assume, .. } => {
            let all = puzzle.literals();
            let mut some: Vec<_> = (0..6).map(|_| *rng.pick(&all)).collect();
            some.extend([*assume, assume.negated()]);
            some
        }
    };
    let proves = |&l: &Literal| check(rules, &puzzle.facts, proof, &[l]).is_ok();
    let proved: Vec<_> = literals.into_iter().filter(proves).collect();
    for &literal in &proved {
        assert!(puzzle.holds(literal), "{literal:?} from {proof:?} in {:?}", puzzle.facts);
    }
    let theorem = check(rules, &puzzle.facts, proof, &proved).expect("each of them was proved");
    let on_one_solution = |axiom: &&Axiom| matches!(axiom, Guardian(_) | Exchange { .. });
    let guarded = proof.axioms().iter().any(on_one_solution);
    let relies = guarded || puzzle.facts.rely_on_uniqueness();
    assert_eq!(theorem.relies_on_uniqueness(), relies);
    for kind in kinds(proof, rules.houses()) {
        *tally.entry(kind).or_default() += proved.len();
    }
    if rng.chance(1, 2) {
        for literal in puzzle.facts.apply(rules, &theorem) {
            assert!(puzzle.holds(literal), "{literal:?} after {proof:?}");
            *tally.entry("changed").or_default() += 1;
        }
        for (cell, may) in puzzle.may.iter().enumerate() {
            let left = puzzle.facts.candidates(cell as CellId);
            assert_eq!(may & !left, 0, "cell {cell} lost a digit after {proof:?}");
            assert!(!puzzle.facts.is_placed(cell as CellId) || left == *may);
        }
    }
}

fn name(flaw: Flaw) -> &'static str {
    match flaw {
        Flaw::NotGiven(_) => "not given",
        Flaw::OutOfRange => "out of range",
        Flaw::HouseTooSmall(_) => "house too small",
        Flaw::NoClash(..) => "no clash",
        Flaw::ForcesNothing => "forces nothing",
        Flaw::NoContradiction => "no contradiction",
        Flaw::NotDeadly => "not deadly",
        Flaw::NotSymmetrical => "not symmetrical",
        Flaw::CanHold => "can hold",
        Flaw::CanRead => "can read",
        Flaw::TooMany => "too many",
        Flaw::OtherRules => "other rules",
        Flaw::Unproved(_) => "unproved",
    }
}

/// What a proof is an instance of.
fn kinds(proof: &Proof, houses: &[Vec<CellId>]) -> Vec<&'static str> {
    let mut kinds = vec![];
    let guarded = proof.axioms().iter().any(|axiom| matches!(axiom, Guardian(_)));
    let exchanged = proof.axioms().iter().any(|axiom| matches!(axiom, Exchange { .. }));
    match proof {
        Proof::Count(axioms) => {
            kinds.push(if guarded { "count with guardian" } else { "count" });
            kinds.extend(exchanged.then_some("count with exchange"));
            let cut = |(_, axiom): &(u32, Axiom)| matches!(axiom, Axiom::Cut { .. });
            kinds.extend(axioms.iter().any(cut).then_some("count with a cut"));
            if axioms.iter().any(|(times, _)| *times > 1) {
                kinds.push("weighted");
            }
        }
        Proof::Chase { steps, .. } => {
            kinds.push(if guarded { "chase with guardian" } else { "chase" });
            kinds.extend(exchanged.then_some("chase with exchange"));
            for step in steps {
                match step {
                    Lemma(Proof::Count(_)) => kinds.push("count in a chase"),
                    Lemma(Proof::Chase { .. }) => kinds.push("chase in a chase"),
                    Lemma(Proof::Each(_)) => kinds.push("several in a chase"),
                    By(_) => {}
                }
            }
        }
        Proof::Each(_) => kinds.push("several"),
    }
    for axiom in proof.axioms() {
        match axiom {
            Given(_) => kinds.push("given"),
            Clash(all) => {
                kinds.push("clash");
                let other = |i: usize| {
                    all[..i].iter().any(|c| c.digit != all[i].digit && c.cell != all[i].cell)
                };
                kinds.extend((0..all.len()).any(other).then_some("clash of a relation"));
            }
            Axiom::Sum(_) => kinds.push("sum"),
            Axiom::Read { .. } => kinds.push("reading"),
            Axiom::Impossible { .. } => kinds.push("impossible"),
            SomeIn(Unit::House(12, _)) => kinds.push("truth of the extra house"),
            OneIn(Unit::House(12, _)) if houses[12].len() == 4 => kinds.push("diagonal"),
            OneIn(Unit::House(12, _)) => kinds.push("area"),
            Guardian(pattern) if pattern.len() > 4 => kinds.push("large pattern"),
            Exchange { digits, .. } if digits.count_ones() > 2 => kinds.push("three digits"),
            _ => {}
        }
    }
    kinds.sort();
    kinds.dedup();
    kinds
}

fn attack(world: &World, rng: &mut Rng, tally: &mut Tally) {
    let mut puzzle = Puzzle::new(world, rng);
    for round in 0..24 {
        let several = round % 6 == 5;
        let mut one =
            || if rng.chance(1, 4) { puzzle.chase(rng, &mut vec![]) } else { puzzle.count(rng) };
        let mut proof = one();
        if several {
            proof = Proof::Each(vec![proof, one()]);
        }
        examine(&mut puzzle, rng, &proof, tally);
    }
}

fn healthy(tally: &Tally, at_least: &[(&str, usize)]) {
    for &(kind, least) in at_least {
        let seen = tally.get(kind).copied().unwrap_or_default();
        assert!(seen >= least, "only {seen} of {kind}: {tally:#?}");
    }
}

const EVERYWHERE: [(&str, usize); 18] = [
    ("count with a cut", 200),
    ("impossible", 50),
    ("can hold", 100),
    ("several", 100),
    ("not given", 100),
    ("house too small", 100),
    ("no clash", 100),
    ("not deadly", 100),
    ("no contradiction", 100),
    ("too many", 10),
    ("count", 1000),
    ("chase", 300),
    ("weighted", 300),
    ("count in a chase", 50),
    ("chase in a chase", 50),
    ("given", 300),
    ("clash", 50),
    ("changed", 800),
];

#[test]
fn nothing_false_is_ever_proved() {
    let shidoku = shidoku();
    assert_eq!(shidoku.grids.len(), 288);
    let (mut rng, mut tally) = (Rng(0x6b6f_746f_7761_7269), Tally::new());
    for _ in 0..1_150 {
        let world = four_by_four(&mut rng, &shidoku);
        attack(&world, &mut rng, &mut tally);
    }
    println!("{tally:#?}");
    healthy(&tally, &EVERYWHERE);
    healthy(&tally, &[("count with guardian", 50), ("chase with guardian", 20)]);
    healthy(&tally, &[("count with exchange", 30), ("chase with exchange", 15)]);
    healthy(&tally, &[("area", 15), ("diagonal", 15), ("truth of the extra house", 50)]);
}

#[test]
fn nothing_false_is_ever_proved_with_relations_sums_and_readings() {
    let shidoku = shidoku();
    let (mut rng, mut tally) = (Rng(0x0072_756c_6573), Tally::new());
    for _ in 0..900 {
        let world = with_rules(&mut rng, &shidoku);
        attack(&world, &mut rng, &mut tally);
    }
    println!("{tally:#?}");
    healthy(&tally, &[("count", 1000), ("chase", 300), ("changed", 800), ("not deadly", 100)]);
    healthy(&tally, &[("sum", 100), ("clash of a relation", 10), ("house too small", 50)]);
    healthy(&tally, &[("reading", 100), ("can read", 200)]);
}

#[test]
fn nothing_false_is_ever_proved_of_digits_a_house_has_twice() {
    let shidoku = shidoku();
    let (mut rng, mut tally) = (Rng(0x0062_6c61_6e6b), Tally::new());
    for _ in 0..500 {
        let world = with_blanks(&mut rng, &shidoku);
        attack(&world, &mut rng, &mut tally);
    }
    println!("{tally:#?}");
    healthy(&tally, &[("count", 500), ("chase", 100), ("changed", 300), ("no clash", 50)]);
}

#[test]
fn nothing_false_is_ever_proved_whatever_the_houses() {
    let (mut rng, mut tally) = (Rng(0x6b65_726e_656c), Tally::new());
    for _ in 0..1_400 {
        let world = any_houses(&mut rng);
        attack(&world, &mut rng, &mut tally);
    }
    println!("{tally:#?}");
    healthy(&tally, &EVERYWHERE);
    healthy(&tally, &[("count with guardian", 3)]);
}

/// Random proofs seldom get to three digits a cell, so the axiom itself is tried: on boards with
/// one solution, whatever exchange is accepted, some cell of it holds another digit.
#[test]
fn what_an_exchange_says_is_so() {
    let mut rng = Rng(0x6972_6b61_6572);
    let base = three_lines();
    let (mut accepted, mut refused) = (BTreeMap::<u32, usize>::new(), 0);
    for _ in 0..600 {
        let world = with_a_house(&mut rng, &base);
        for _ in 0..40 {
            let solution = rng.pick(&world.grids);
            let several = rng.chance(1, 3);
            let given = |cell: usize, rng: &mut Rng| cell > 5 || several && rng.chance(1, 6);
            let givens: Vec<_> = (0..11)
                .filter(|&cell| given(cell, &mut rng))
                .map(|cell| Candidate { cell: cell as CellId, digit: solution[cell] })
                .collect();
            let fits =
                |grid: &&Vec<u8>| givens.iter().all(|c| grid[usize::from(c.cell)] == c.digit);
            if world.grids.iter().filter(fits).count() != 1 {
                continue;
            }
            let facts = Facts::new(&world.rules, &givens);
            for _ in 0..60 {
                let (mut pairs, mut digits) = rng.pick(&world.exchanges).clone();
                match rng.below(6) {
                    0 => digits ^= 1 << rng.below(4),
                    1 => drop(pairs.pop()),
                    2 => pairs[0].1 = rng.below(11) as CellId,
                    3 => pairs.push((rng.below(11) as CellId, rng.below(11) as CellId)),
                    _ => {}
                }
                let axiom = Exchange { pairs: pairs.clone(), digits };
                let proof = Proof::count([axiom.clone()]);
                if check(&world.rules, &facts, &proof, &[]).is_err() {
                    refused += 1;
                    continue;
                }
                *accepted.entry(digits.count_ones()).or_default() += 1;
                let cells = || pairs.iter().flat_map(|&(a, b)| [a, b]);
                let other = |cell: CellId| digits >> solution[usize::from(cell)] & 1 == 0;
                let houses = world.rules.houses();
                assert!(cells().any(other), "{axiom:?} in {solution:?}, {givens:?}, {houses:?}");
            }
        }
    }
    println!("{accepted:?}, {refused} refused");
    assert!(accepted.get(&3).is_some_and(|&times| times > 1000), "{accepted:?}");
    assert!(refused > 1000);
}
