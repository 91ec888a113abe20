//! Cells outside of which digits could become each other: worked, refused, and made for the attack.

use kotowari_kernel::{
    Axiom::{self, Elsewhere, Given},
    Candidate, CellId, Digit, Facts, Flaw, Linear, Literal, Proof,
    Reason::By,
    Relation, Rules, check,
};

use super::grid::*;
use super::worlds::{Rng, four_by_four, shidoku};

/// Two digits of the usual board become each other.
fn swapped(a: u8, b: u8) -> Vec<Digit> {
    let mut digits: Vec<Digit> = (0..9).collect();
    digits.swap(usize::from(a) - 1, usize::from(b) - 1);
    digits
}

/// A rectangle in two boxes with 1 and 2.
fn rectangle() -> Vec<Candidate> {
    vec![k(1, 1, 1), k(2, 1, 4), k(2, 2, 1), k(1, 2, 4)]
}

fn ones_and_twos(of: Vec<Candidate>) -> Axiom {
    Elsewhere { of, digits: swapped(1, 2) }
}

fn judged(rules: &Rules, facts: &Facts, axiom: Axiom) -> Result<(), Flaw> {
    check(rules, facts, &Proof::count([axiom]), &[]).map(|_| ())
}

#[test]
fn the_fourth_corner() {
    let rules = classic(vec![]);
    let three = [k(1, 1, 1), k(2, 1, 4), k(2, 2, 1)];
    let alone = Proof::count([ones_and_twos(rectangle())]);
    // By itself it says that one of four does not hold: of none of them anything.
    let facts = Facts::new(&rules, &three);
    proves(&rules, &facts, &alone, &[]);
    let two = facts.clone().taking(&[on(1, 1, 1), on(2, 1, 4)]);
    proves(&rules, &two, &alone, &[]);
    // With three of them there, the fourth cannot be.
    let there = facts.clone().taking(&[on(1, 1, 1), on(2, 1, 4), on(2, 2, 1)]);
    proves(&rules, &there, &alone, &[off(1, 2, 4)]);
    let given = Proof::count(three.map(Given).into_iter().chain([ones_and_twos(rectangle())]));
    let found = all_proved(&rules, &facts, &given);
    assert!(found.contains(&off(1, 2, 4)) && !found.contains(&on(1, 2, 4)), "{found:?}");
    let theorem = check(&rules, &there, &alone, &[off(1, 2, 4)]).unwrap();
    assert!(theorem.relies_on_uniqueness() && theorem.cites_uniqueness());
    // With one of them out, nothing more is said; with all of them there, everything follows.
    let out = there.clone().taking(&[off(1, 2, 4)]);
    proves(&rules, &out, &alone, &[]);
    let steps = vec![By(ones_and_twos(rectangle()))];
    let chase = Proof::Chase { assume: on(1, 2, 4), steps };
    let theorem = check(&rules, &there, &chase, &[off(1, 2, 4)]).unwrap();
    assert!(theorem.cites_uniqueness());
    // Other givens of the two digits among the cells, others of other digits anywhere.
    let more = Facts::new(&rules, &[k(1, 1, 1), k(3, 5, 5), k(4, 9, 9)]);
    assert_eq!(judged(&rules, &more, ones_and_twos(rectangle())), Ok(()));
    // What was filled in later is none of them.
    let later = facts.clone().taking(&[on(1, 7, 7), on(2, 5, 9)]);
    assert_eq!(judged(&rules, &later, ones_and_twos(rectangle())), Ok(()));
}

/// Three digits that become each other.
#[test]
fn three_digits() {
    let rules = classic(vec![]);
    let round: Vec<Digit> = vec![1, 2, 0, 3, 4, 5, 6, 7, 8];
    // Three rows by three columns, each digit once in any of them.
    let square = |rows: [u16; 3], columns: [u16; 3]| -> Vec<Candidate> {
        let cells = (0..3).flat_map(|i| (0..3).map(move |j| (i, j)));
        cells.map(|(i, j)| k((i + j) as u8 % 3 + 1, rows[i], columns[j])).collect()
    };
    let none = Facts::new(&rules, &[]);
    let of = |of: Vec<Candidate>| Elsewhere { of, digits: round.clone() };
    assert_eq!(judged(&rules, &none, of(square([1, 2, 3], [1, 4, 7]))), Ok(()));
    // In nine boxes, each of them has one of the digits.
    assert_eq!(judged(&rules, &none, of(square([1, 4, 7], [1, 4, 7]))), Err(Flaw::NotDeadly));
    // Two of the digits in each house are not enough, if these become three.
    assert_eq!(judged(&rules, &none, of(rectangle())), Err(Flaw::NotDeadly));
    // Eight are there, and none of the three is given elsewhere: the ninth does not hold.
    let all = square([1, 2, 3], [1, 4, 7]);
    let there: Vec<Literal> = all[1..].iter().map(|c| Literal::Place(*c)).collect();
    let facts = Facts::new(&rules, &all[3..6]).taking(&there);
    let back = Elsewhere { of: all.clone(), digits: vec![2, 0, 1, 3, 4, 5, 6, 7, 8] };
    for axiom in [of(all.clone()), back] {
        proves(&rules, &facts, &Proof::count([axiom]), &[off(1, 1, 1)]);
    }
    let elsewhere = Facts::new(&rules, &[k(3, 9, 9)]);
    assert_eq!(judged(&rules, &elsewhere, of(all)), Err(Flaw::NotDeadly));
}

#[test]
fn what_could_not_change() {
    let rules = classic(vec![]);
    let facts = Facts::new(&rules, &[k(1, 1, 1), k(2, 1, 4), k(3, 5, 5)]);
    let with = |change: &dyn Fn(&mut Vec<Candidate>, &mut Vec<Digit>)| {
        let (mut of, mut digits) = (rectangle(), swapped(1, 2));
        change(&mut of, &mut digits);
        Elsewhere { of, digits }
    };
    assert_eq!(judged(&rules, &facts, with(&|_, _| ())), Ok(()));
    // The order is nobody's business; a digit that stays is welcome among the cells, in a house or
    // not.
    assert_eq!(judged(&rules, &facts, with(&|of, _| of.reverse())), Ok(()));
    assert_eq!(judged(&rules, &facts, with(&|of, _| of.push(k(7, 9, 9)))), Ok(()));
    let spoilt = [
        with(&|of, _| of.clear()), // givens that could change
        with(&|of, _| of.truncate(3)),
        with(&|of, _| of.push(k(1, 9, 9))), // a house with one of the two
        with(&|of, _| of[3] = k(1, 2, 5)),
        with(&|of, _| of[3] = k(1, 3, 4)),
        with(&|of, _| of[3] = k(3, 2, 4)),
        with(&|of, _| of.push(k(1, 1, 1))), // twice the same
        with(&|of, _| of.push(k(2, 1, 1))), // a cell twice
        with(&|of, _| of.push(Candidate { cell: 81, digit: 6 })), // one that is not there
        with(&|of, _| of.push(Candidate { cell: 80, digit: 9 })),
        with(&|_, digits| digits.clear()),
        with(&|_, digits| digits.truncate(8)),
        with(&|_, digits| digits.push(9)),
        with(&|_, digits| digits[8] = 9),
        with(&|_, digits| digits[8] = 7),     // two become one
        with(&|_, digits| digits.swap(0, 1)), // nothing changes
        with(&|_, digits| digits.swap(0, 2)),
        with(&|_, digits| digits.swap(2, 3)), // a given elsewhere changes
    ];
    for axiom in spoilt {
        assert_eq!(judged(&rules, &facts, axiom.clone()), Err(Flaw::NotDeadly), "{axiom:?}");
    }
    // A given of the two digits elsewhere; one that has been ruled out is none to speak of.
    let elsewhere = Facts::new(&rules, &[k(1, 1, 1), k(2, 9, 9)]);
    let broken = Facts::new(&rules, &[k(1, 1, 1), k(3, 5, 5)]).taking(&[off(3, 5, 5)]);
    for facts in [elsewhere, broken] {
        assert_eq!(judged(&rules, &facts, with(&|_, _| ())), Err(Flaw::NotDeadly));
    }
    // Both digits all over the board: nothing is left that could change.
    let everywhere = |a: u16, b: u16| -> Vec<Candidate> {
        let row = |r: u16| (r * 3 + r / 3) % 9;
        let digit = |d: u8, by: u16| (0..9).map(move |r| k(d, r + 1, (row(r) + by) % 9 + 1));
        digit(1, a).chain(digit(2, b)).collect()
    };
    let full = Elsewhere { of: everywhere(0, 1), digits: swapped(1, 2) };
    assert_eq!(judged(&rules, &Facts::new(&rules, &[]), full), Err(Flaw::NotDeadly));
    // But a third of which nobody spoke is.
    let third = Elsewhere { of: everywhere(0, 1), digits: vec![1, 0, 3, 2, 4, 5, 6, 7, 8] };
    assert_eq!(judged(&rules, &Facts::new(&rules, &[]), third), Ok(()));
    // Two digits without givens: with nothing to hold, it cannot be.
    let nothing = Proof::count([Elsewhere { of: vec![], digits: swapped(8, 9) }]);
    let chase = Proof::Chase {
        assume: on(5, 9, 1),
        steps: vec![By(Elsewhere { of: vec![], digits: swapped(8, 9) })],
    };
    assert!(check(&rules, &facts, &nothing, &[]).is_ok());
    assert!(check(&rules, &facts, &chase, &[off(5, 9, 1)]).unwrap().relies_on_uniqueness());
}

/// Nothing but houses may speak of the board, and a house must hold all digits before one is missed
/// in it.
#[test]
fn more_than_houses_speak() {
    let of_rules = |rules: &Rules, axiom: Axiom| judged(rules, &Facts::new(rules, &[]), axiom);
    assert_eq!(of_rules(&changed(&|_| ()), ones_and_twos(rectangle())), Ok(()));
    // A house more, with both of them or none; not with one of them.
    let area = |cells: Vec<CellId>| changed(&move |parts| parts.houses.push(cells.clone()));
    assert_eq!(of_rules(&area(vec![at(5, 5), at(9, 9)]), ones_and_twos(rectangle())), Ok(()));
    let both = area(vec![at(1, 1), at(1, 4), at(9, 9)]);
    assert_eq!(of_rules(&both, ones_and_twos(rectangle())), Ok(()));
    let one = area(vec![at(1, 1), at(9, 9)]);
    assert_eq!(of_rules(&one, ones_and_twos(rectangle())), Err(Flaw::NotDeadly));
    let first = changed(&|parts| parts.houses.insert(0, vec![at(1, 1), at(9, 9)]));
    assert_eq!(of_rules(&first, ones_and_twos(rectangle())), Err(Flaw::NotDeadly));
    let refused = [
        changed(&|parts| parts.allowed = vec![0b1_1111_1110]),
        changed(&|parts| {
            parts.tables = vec![vec![1; 9]];
            parts.relations = vec![Relation { cells: [40, 50], table: 0 }];
        }),
        changed(&|parts| {
            parts.sums = vec![Linear { terms: vec![(k(5, 9, 9), 1)], at_least: 0 }];
        }),
        changed(&|parts| parts.times = vec![1, 1, 1, 1, 1, 1, 1, 1, 2]),
    ];
    for rules in refused {
        assert_eq!(of_rules(&rules, ones_and_twos(rectangle())), Err(Flaw::NotDeadly));
    }
    // Two cells that differ, of three digits: that they lack one does not say that it is anywhere.
    let small = Rules::new(2, 3, vec![vec![0, 1]]);
    let c = |cell, digit| Candidate { cell, digit };
    let swap = |of| Elsewhere { of, digits: vec![0, 2, 1] };
    assert_eq!(of_rules(&small, swap(vec![])), Err(Flaw::NotDeadly));
    let whole = Rules::new(3, 3, vec![vec![0, 1, 2]]);
    assert_eq!(of_rules(&whole, swap(vec![])), Ok(()));
    assert_eq!(of_rules(&whole, swap(vec![c(0, 1), c(1, 2)])), Err(Flaw::NotDeadly));
}

/// On boards with one solution, of whatever cells are accepted, they do not all hold in it what is
/// said.
#[test]
fn what_is_said_of_elsewhere_is_so() {
    let shidoku = shidoku();
    let mut rng = Rng(0x0063_6f76_6572);
    let (mut accepted, mut refused, mut sharp) = (0, 0, 0);
    let mut world = four_by_four(&mut rng, &shidoku);
    let mut tried = 0;
    while accepted < 2_000 || refused < 2_000 || sharp < 200 {
        tried += 1;
        assert!(
            tried < 400_000,
            "{accepted} accepted, {sharp} sharp, {refused} refused of {tried}"
        );
        if rng.chance(1, 50) {
            world = four_by_four(&mut rng, &shidoku);
        }
        let Some(solution) = world.grids.get(rng.below(world.grids.len().max(1))) else {
            world = four_by_four(&mut rng, &shidoku);
            continue;
        };
        let mut digits: Vec<Digit> = (0..4).collect();
        (0..4).for_each(|i| digits.swap(i, rng.below(4)));
        if rng.chance(1, 2) {
            digits = (0..4).collect();
            digits.swap(rng.below(4), rng.below(4));
        }
        // Of the solution or of another grid, which may be much like it: drawn until one is, for to
        // compare all of them each time was most of what this test took.
        let like = |grid: &[u8]| (0..16).filter(|&i| grid[i] == solution[i]).count() >= 8;
        let mut from = rng.pick(&world.grids);
        if rng.chance(3, 4) {
            while !like(from) {
                from = rng.pick(&world.grids);
            }
        }
        let mut of: Vec<Candidate> = vec![];
        for _ in 0..rng.below(3) + 1 {
            let mut open = vec![rng.below(16)];
            while let Some(cell) = open.pop() {
                let digit = from[cell];
                if digits[usize::from(digit)] == digit
                    || of.iter().any(|c| usize::from(c.cell) == cell)
                {
                    continue;
                }
                of.push(Candidate { cell: cell as CellId, digit });
                let houses = world.rules.houses().iter();
                let houses = houses.filter(|house| house.contains(&(cell as CellId)));
                let all = houses.flatten().map(|&cell| usize::from(cell));
                open.extend(all.filter(|&other| from[other] == digits[usize::from(digit)]));
            }
        }
        match rng.below(10) {
            0 if !of.is_empty() => {
                of.swap_remove(rng.below(of.len()));
            }
            1 if !of.is_empty() => {
                let i = rng.below(of.len());
                of[i].digit = rng.below(4) as Digit;
            }
            2 if !of.is_empty() => {
                let i = rng.below(of.len());
                of[i].cell = rng.below(16) as CellId;
            }
            3 => of.push(Candidate { cell: rng.below(16) as CellId, digit: rng.below(4) as Digit }),
            4 => digits.swap(rng.below(4), rng.below(4)),
            _ => {}
        }
        let mut order: Vec<usize> = (0..16).collect();
        (0..16).for_each(|i| order.swap(i, rng.below(16)));
        let mut givens: Vec<Candidate> = vec![];
        let mut fitting: Vec<&Vec<u8>> = world.grids.iter().collect();
        let strict = rng.chance(9, 10);
        for cell in order {
            let digit = solution[cell];
            let stays = digits[usize::from(digit)] == digit;
            let inside = of.iter().any(|c| usize::from(c.cell) == cell);
            if (stays || inside || !strict) && (fitting.len() > 1 || rng.chance(1, 8)) {
                givens.push(Candidate { cell: cell as CellId, digit });
                fitting.retain(|grid| grid[cell] == digit);
            }
        }
        if fitting.len() != 1 {
            continue;
        }
        let facts = Facts::new(&world.rules, &givens);
        let axiom = Elsewhere { of: of.clone(), digits: digits.clone() };
        if judged(&world.rules, &facts, axiom.clone()).is_err() {
            refused += 1;
            continue;
        }
        accepted += 1;
        let holds = |c: &&Candidate| solution[usize::from(c.cell)] == c.digit;
        let held = of.iter().filter(holds).count();
        sharp += usize::from(held + 1 == of.len());
        let houses = world.rules.houses();
        assert!(held < of.len(), "{of:?} {digits:?} {solution:?} {givens:?} {houses:?}");
        // What is forced by it with all of them placed that hold, or with some.
        let all = rng.chance(1, 2);
        let there = of.iter().filter(holds).filter(|_| all || rng.chance(3, 4));
        let there: Vec<Literal> = there.map(|c| Literal::Place(*c)).collect();
        let facts = facts.taking(&there);
        for literal in all_proved(&world.rules, &facts, &Proof::count([axiom])) {
            let c = literal.candidate();
            let there = solution[usize::from(c.cell)] == c.digit;
            assert_eq!(there, matches!(literal, Literal::Place(_)));
        }
    }
}
