//! Cells whose digits, read in order, a machine accepts.

use std::panic::catch_unwind;

use kotowari_kernel::{
    Arrow, Axiom, Candidate, CellId, Facts, Flaw, Literal, Machine, Parts, Proof, Reading, Reason,
    Rules, Unit, check,
};

use super::worlds::{Rng, is_read, some_machine};

fn c(cell: u16, digit: u8) -> Candidate {
    Candidate { cell, digit }
}

/// Digits 0 to 3; it accepts lines in which each digit is one more than the last, or all are 3.
fn machine() -> Machine {
    let arrow = |from, digit: u8, to| Arrow { from, digits: 1 << digit, to };
    // State 1 + d: the last digit was d. State 5: all so far are 3.
    let mut arrows: Vec<Arrow> =
        (0..4).map(|digit| arrow(0, digit, 1 + u16::from(digit))).collect();
    arrows.extend((0..3).map(|digit| arrow(1 + u16::from(digit), digit + 1, 2 + u16::from(digit))));
    arrows.extend([arrow(0, 3, 5), arrow(5, 3, 5)]);
    Machine { states: 6, first: vec![0], last: (1..6).collect(), arrows }
}

fn parts(cells: &[CellId]) -> Parts {
    Parts {
        cells: 4,
        times: vec![1; 4],
        houses: vec![],
        allowed: vec![],
        tables: vec![],
        relations: vec![],
        sums: vec![],
        machines: vec![Machine::default(), machine()],
        readings: vec![Reading { cells: cells.to_vec(), machine: 1 }],
    }
}

fn without(reading: usize, unless: Vec<Candidate>) -> Axiom {
    Axiom::Read { reading, unless }
}

fn proved(rules: &Rules, facts: &Facts, proof: &Proof) -> Vec<Literal> {
    let all = (0..4).flat_map(|cell| (0..4).map(move |digit| c(cell, digit)));
    let literals = all.flat_map(|c| [Literal::Place(c), Literal::Remove(c)]);
    literals.filter(|&l| check(rules, facts, proof, &[l]).is_ok()).collect()
}

/// All digits of a cell but one.
fn others(cell: u16, digit: u8) -> Vec<Candidate> {
    (0..4).filter(|&other| other != digit).map(|digit| c(cell, digit)).collect()
}

#[test]
fn a_digit_that_no_line_uses_is_removed() {
    let rules = Rules::of(parts(&[0, 1, 2]));
    let facts = Facts::new(&rules, &[]);
    // The second of three is not 0, for nothing goes before it; it may be 1.
    let one = |digit| Proof::count([Axiom::OneIn(Unit::Cell(1)), without(0, others(1, digit))]);
    assert_eq!(proved(&rules, &facts, &one(0)), [Literal::Remove(c(1, 0))]);
    assert_eq!(check(&rules, &facts, &one(1), &[]).unwrap_err(), Flaw::CanRead);
    // Cited twice, the others count once.
    let unless = [others(1, 0), others(1, 0)].concat();
    let twice = Proof::count([Axiom::OneIn(Unit::Cell(1)), without(0, unless)]);
    assert_eq!(proved(&rules, &facts, &twice), [Literal::Remove(c(1, 0))]);
    // As the step of a chase.
    let step = Reason::By(without(0, others(1, 0)));
    let chase = Proof::Chase { assume: Literal::Place(c(1, 0)), steps: vec![step] };
    assert_eq!(proved(&rules, &facts, &chase), [Literal::Remove(c(1, 0))]);
}

#[test]
fn what_is_out_already_may_be_cited() {
    let rules = Rules::of(parts(&[0, 1, 2]));
    // Without the 3 of the first, the last is 2 or 3; without the 1 as well, it is 3.
    let known = [Literal::Remove(c(0, 3)), Literal::Remove(c(0, 0))];
    let facts = Facts::new(&rules, &[]).taking(&known);
    let unless = vec![c(0, 3), c(0, 0), c(2, 3)];
    let proof = Proof::count([without(0, unless)]);
    assert_eq!(proved(&rules, &facts, &proof), [Literal::Place(c(2, 3))]);
    // What is not cited is not known, whatever the facts say.
    let proof = Proof::count([without(0, vec![c(0, 3), c(2, 3)])]);
    assert_eq!(check(&rules, &facts, &proof, &[]).unwrap_err(), Flaw::CanRead);
    // A candidate that is cited twice counts once, and one that is placed is what was needed.
    let twice = Proof::count([without(0, vec![c(0, 3), c(0, 0), c(2, 3), c(2, 3)])]);
    assert_eq!(proved(&rules, &facts, &twice), [Literal::Place(c(2, 3))]);
    let placed = facts.clone().taking(&[Literal::Place(c(2, 3))]);
    assert_eq!(proved(&rules, &placed, &twice), []);
}

#[test]
fn a_digit_that_the_rules_do_not_allow_is_not_read() {
    let masked = Parts { allowed: vec![0b0110, 15, 15, 15], ..parts(&[0, 1, 2]) };
    let proof = Proof::count([without(0, vec![c(0, 1)])]);
    let rules = Rules::of(masked);
    // From 1 or 2 on there is one line: 1 2 3.
    assert_eq!(proved(&rules, &Facts::new(&rules, &[]), &proof), [Literal::Place(c(0, 1))]);
    let rules = Rules::of(parts(&[0, 1, 2]));
    let open = Facts::new(&rules, &[]);
    assert_eq!(check(&rules, &open, &proof, &[]).unwrap_err(), Flaw::CanRead);
}

#[test]
fn a_cell_may_be_read_twice() {
    // First and last are the same cell: 3 3 3 is the only line. Digits are not held to be equal
    // where a line passes a cell twice, so more than that is said only where it follows anyway.
    let rules = Rules::of(parts(&[0, 1, 0]));
    let facts = Facts::new(&rules, &[]);
    let all: Vec<Candidate> = (0..3).map(|digit| c(0, digit)).collect();
    let proof = Proof::count([without(0, vec![c(0, 3), c(0, 2)])]);
    assert_eq!(proved(&rules, &facts, &proof), []);
    let proof = Proof::count([without(0, [all, vec![c(0, 3)]].concat())]);
    assert!(check(&rules, &facts, &proof, &[]).is_ok());
}

#[test]
fn what_is_not_there_is_refused() {
    let rules = Rules::of(parts(&[0, 1, 2]));
    let facts = Facts::new(&rules, &[]);
    for axiom in [
        without(1, vec![]),
        without(0, vec![c(0, 4)]),
        without(0, vec![c(0, 64)]),
        without(0, vec![c(4, 0)]),
    ] {
        let proof = Proof::count([axiom]);
        assert_eq!(check(&rules, &facts, &proof, &[]).unwrap_err(), Flaw::OutOfRange);
    }
    let flawed: [fn(&mut Parts); 6] = [
        |parts| parts.readings[0].machine = 2,
        |parts| parts.readings[0].cells.push(4),
        |parts| parts.machines[1].first.push(6),
        |parts| parts.machines[1].last.push(6),
        |parts| parts.machines[1].arrows.push(Arrow { from: 6, digits: 1, to: 0 }),
        |parts| parts.machines[1].arrows.push(Arrow { from: 0, digits: 1, to: 6 }),
    ];
    for flaw in flawed {
        let made = catch_unwind(move || {
            let mut parts = parts(&[0, 1, 2]);
            flaw(&mut parts);
            Rules::of(parts)
        });
        assert!(made.is_err());
    }
    let many = catch_unwind(|| {
        let mut parts = parts(&[0]);
        let arrow = Arrow { from: 0, digits: 1, to: 0 };
        parts.machines[1].arrows = vec![arrow; kotowari_kernel::MOST_ARROWS + 1];
        Rules::of(parts)
    });
    assert!(many.is_err());
}

#[test]
fn digits_of_a_reading_do_not_change_places() {
    let square = |read: bool| {
        let houses = vec![vec![0, 1], vec![2, 3], vec![0, 2], vec![1, 3]];
        let readings = if read { parts(&[3]).readings } else { vec![] };
        Rules::of(Parts { times: vec![1; 2], houses, readings, ..parts(&[0]) })
    };
    let guardian = Proof::count([Axiom::Guardian((0..4).map(|cell| (cell, [0, 1])).collect())]);
    let judged = |rules: &Rules| check(rules, &Facts::new(rules, &[]), &guardian, &[]).err();
    assert_eq!([false, true].map(|read| judged(&square(read))), [None, Some(Flaw::NotDeadly)]);
    assert!(!square(true).only_houses() && square(false).only_houses());
}

/// Whatever candidates are cited, if the axiom is accepted then one of them is in every filling
/// that the machine reads; and if it is refused, some line is read without them.
#[test]
fn what_a_reading_says_is_so_and_all_of_it() {
    let mut rng = Rng(0x7265_6164);
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..4_000 {
        let machine = some_machine(&mut rng);
        let repeats = rng.chance(1, 3);
        let cells: Vec<CellId> = match repeats {
            true => (0..1 + rng.below(5)).map(|_| rng.below(3) as CellId).collect(),
            false => (0..1 + rng.below(4) as CellId).collect(),
        };
        let allowed: Vec<u64> = (0..4).map(|_| 1 + rng.below(15) as u64).collect();
        let readings = vec![Reading { cells: cells.clone(), machine: 0 }];
        let machines = vec![machine.clone()];
        let made = Parts { allowed: allowed.clone(), machines, readings, ..parts(&[]) };
        let rules = Rules::of(made);
        let share = 1 + rng.below(5);
        let all = (0..4).flat_map(|cell| (0..4).map(move |digit| c(cell, digit)));
        let unless: Vec<Candidate> =
            all.filter(|c| cells.contains(&c.cell) && rng.chance(share, 6)).collect();
        let fillings = (0..256_u32).map(|n| [0, 2, 4, 6].map(|at| (n >> at & 3) as u8));
        let may = fillings.filter(|f| f.iter().zip(&allowed).all(|(d, mask)| mask >> d & 1 == 1));
        let holds_none = |f: &[u8; 4]| unless.iter().all(|c| f[usize::from(c.cell)] != c.digit);
        let read = |f: &[u8; 4]| {
            let line: Vec<u8> = cells.iter().map(|&cell| f[usize::from(cell)]).collect();
            is_read(&machine, &line)
        };
        let spared = may.into_iter().any(|f| holds_none(&f) && read(&f));
        let proof = Proof::count([without(0, unless.clone())]);
        match check(&rules, &Facts::new(&rules, &[]), &proof, &[]) {
            Ok(_) => {
                accepted += 1;
                assert!(!spared, "{machine:?} reads {cells:?} without {unless:?}");
            }
            Err(flaw) => {
                refused += 1;
                assert_eq!(flaw, Flaw::CanRead);
                assert!(spared || repeats, "{machine:?} cannot read {cells:?} without {unless:?}");
            }
        }
    }
    assert!(accepted > 500 && refused > 500, "{accepted} accepted, {refused} refused");
}
