//! Boards that look the same after a turn: worked, refused, and made for the attack.

use kotowari_kernel::{
    Axiom::{self, Clash, Given, Symmetry},
    Candidate, CellId, Digit, Facts, Flaw, Linear, Literal, Proof,
    Reason::By,
    Relation, Rules, check,
};

use super::grid::*;
use super::worlds::{Rng, four_by_four, shidoku};

/// Half a turn of the usual board; 1 to 9 become 9 to 1.
fn half(of: Candidate) -> Axiom {
    Symmetry { cells: (0..81).rev().collect(), digits: (0..9).rev().collect(), of }
}

fn given(all: &[(u8, u16, u16)]) -> Vec<Candidate> {
    let both = all.iter().flat_map(|&(d, r, c)| [k(d, r, c), k(10 - d, 10 - r, 10 - c)]);
    both.collect()
}

#[test]
fn half_a_turn() {
    let rules = classic(vec![]);
    let facts = Facts::new(&rules, &given(&[(1, 1, 1), (2, 1, 5), (4, 2, 8)]));
    let alone = |c: Candidate| Proof::count([half(c)]);
    // By itself it says nothing of candidates that are both open.
    proves(&rules, &facts, &alone(k(3, 4, 4)), &[]);
    // What stays in the middle is what stays itself; beside it that cannot be.
    let with = |c: Candidate, becomes: Candidate| Proof::count([half(c), Clash(vec![c, becomes])]);
    proves(&rules, &facts, &with(k(3, 5, 5), k(7, 5, 5)), &[off(3, 5, 5)]);
    proves(&rules, &facts, &with(k(5, 5, 2), k(5, 5, 8)), &[off(5, 5, 2)]);
    // What is out across is out here, and what is placed across is placed.
    let less = Facts::new(&rules, &given(&[(1, 1, 1)])).taking(&[off(8, 6, 6)]);
    proves(&rules, &less, &alone(k(2, 4, 4)), &[off(2, 4, 4)]);
    let there = Facts::new(&rules, &given(&[(1, 1, 1)])).taking(&[on(8, 6, 6)]);
    proves(&rules, &there, &alone(k(8, 6, 6)), &[on(2, 4, 4)]);
    let proof = alone(k(2, 4, 4));
    let theorem = check(&rules, &less, &proof, &[off(2, 4, 4)]).unwrap();
    assert!(theorem.relies_on_uniqueness() && theorem.cites_uniqueness());
    // In a chase, too.
    let steps = vec![By(half(k(2, 4, 4)))];
    let chase = Proof::Chase { assume: on(2, 4, 4), steps };
    assert!(check(&rules, &less, &chase, &[off(2, 4, 4)]).unwrap().cites_uniqueness());
}

#[test]
fn what_does_not_look_the_same() {
    let rules = classic(vec![]);
    let givens = given(&[(1, 1, 1), (2, 1, 5), (4, 2, 8), (5, 5, 5)]);
    let facts = Facts::new(&rules, &givens);
    let with = |change: &dyn Fn(&mut Vec<CellId>, &mut Vec<Digit>)| {
        let (mut cells, mut digits) = ((0..81).rev().collect(), (0..9).rev().collect());
        change(&mut cells, &mut digits);
        Symmetry { cells, digits, of: k(3, 4, 4) }
    };
    let judged = |rules: &Rules, facts: &Facts, axiom: Axiom| {
        check(rules, facts, &Proof::count([axiom]), &[]).map(|_| ())
    };
    assert_eq!(judged(&rules, &facts, with(&|_, _| ())), Ok(()));
    let spoilt = [
        with(&|cells, _| cells.clear()),
        with(&|cells, _| cells.truncate(80)),
        with(&|cells, _| cells.push(0)),
        with(&|cells, _| cells.push(81)), // one that is not there, besides
        with(&|cells, _| cells[40] = 81), // or in place of another
        with(&|cells, _| cells[30] = cells[31]), // two go to one
        with(&|cells, _| cells.swap(30, 31)), // houses do not go to houses
        with(&|cells, _| cells.swap(0, 8)), // nor do columns
        with(&|cells, _| *cells = (0..81).collect()), // givens stay, and are not what they become
        with(&|cells, _| *cells = (0..81).map(|c| 80 - c).map(|c| c % 9 * 9 + c / 9).collect()),
        with(&|_, digits| digits.clear()),
        with(&|_, digits| digits.truncate(8)),
        with(&|_, digits| digits.push(0)),
        with(&|_, digits| digits[4] = 9),
        with(&|_, digits| digits[2] = digits[3]), // two become one
        with(&|_, digits| digits.swap(0, 1)),     // a given becomes another
        with(&|_, digits| *digits = (0..9).collect()),
    ];
    for axiom in spoilt {
        assert_eq!(judged(&rules, &facts, axiom.clone()), Err(Flaw::NotSymmetrical), "{axiom:?}");
    }
    // A cell in no house, too, goes to one that is there.
    let loose = Rules::new(3, 2, vec![vec![0, 1]]);
    let one = Candidate { cell: 2, digit: 0 };
    let lost = Symmetry { cells: vec![1, 0, 3], digits: vec![0, 1], of: one };
    let facts_of = Facts::new(&loose, &[one]);
    assert_eq!(judged(&loose, &facts_of, lost), Err(Flaw::NotSymmetrical));
    // What is said of a candidate that is not there.
    for of in [Candidate { cell: 81, digit: 0 }, Candidate { cell: 0, digit: 9 }] {
        assert_eq!(judged(&rules, &facts, half(of)), Err(Flaw::OutOfRange));
    }
    // A given across which there is none, or another one.
    let lonely = [&givens[..], &[k(6, 3, 3)]].concat();
    let other = [&lonely[..], &[k(5, 7, 7)]].concat();
    for givens in [lonely, other] {
        let facts = Facts::new(&rules, &givens);
        assert_eq!(judged(&rules, &facts, half(k(3, 4, 4))), Err(Flaw::NotSymmetrical));
    }
    // Digits filled in later need not look the same; but a given that has been ruled out is none to
    // speak of.
    let later = Facts::new(&rules, &givens).taking(&[on(6, 3, 3)]);
    assert_eq!(judged(&rules, &later, half(k(3, 4, 4))), Ok(()));
    let across = Facts::new(&rules, &[&givens[..], &[k(6, 3, 3)]].concat()).taking(&[on(4, 7, 7)]);
    let broken = Facts::new(&rules, &givens).taking(&[off(1, 1, 1), off(9, 9, 9)]);
    for facts in [across, broken] {
        assert_eq!(judged(&rules, &facts, half(k(3, 4, 4))), Err(Flaw::NotSymmetrical));
    }
}

/// Nothing but houses may speak of the board, for nobody asks whether the rest looks the same.
#[test]
fn more_than_houses() {
    let judged = |rules: &Rules| {
        check(rules, &Facts::new(rules, &[]), &Proof::count([half(k(3, 4, 4))]), &[]).map(|_| ())
    };
    assert_eq!(judged(&changed(&|_| ())), Ok(()));
    // A house that goes to a house of its own is welcome; one that goes to none is not.
    let area = |cells: &[CellId]| {
        let cells = cells.to_vec();
        changed(&move |parts| parts.houses.push(cells.clone()))
    };
    assert_eq!(judged(&area(&[0, 80])), Ok(()));
    assert_eq!(judged(&area(&[0, 79])), Err(Flaw::NotSymmetrical));
    let first = changed(&|parts| parts.houses.insert(0, vec![0, 79]));
    assert_eq!(judged(&first), Err(Flaw::NotSymmetrical));
    let refused = [
        changed(&|parts| parts.allowed = vec![0b1_1111_1110]),
        changed(&|parts| {
            parts.tables = vec![vec![1; 9]];
            parts.relations = vec![Relation { cells: [0, 40], table: 0 }];
        }),
        changed(&|parts| {
            let terms = vec![(k(1, 1, 1), 1)];
            parts.sums = vec![Linear { terms, at_least: 0 }];
        }),
        changed(&|parts| parts.times = vec![1, 1, 1, 1, 1, 1, 1, 1, 2]),
    ];
    for rules in refused {
        assert_eq!(judged(&rules), Err(Flaw::NotSymmetrical));
    }
}

/// Rows of a band, bands, columns and stacks change places, the board is turned over: all ways to
/// move 4x4 sudoku.
fn moves() -> Vec<Vec<CellId>> {
    let mut lines: Vec<[u16; 4]> = vec![];
    for bands in [[0, 1], [1, 0]] {
        for swap in 0..4_u16 {
            lines.push(std::array::from_fn(|i| {
                let i = i as u16;
                bands[usize::from(i / 2)] * 2 + ((i % 2) ^ (swap >> (i / 2) & 1))
            }));
        }
    }
    let mut moves = vec![];
    for rows in &lines {
        for columns in &lines {
            let goes = |cell: usize| (rows[cell / 4], columns[cell % 4]);
            moves.push((0..16).map(goes).map(|(row, column)| row * 4 + column).collect());
            moves.push((0..16).map(goes).map(|(row, column)| column * 4 + row).collect());
        }
    }
    moves
}

/// On boards with one solution, whatever symmetry is accepted, the solution has it: often half of
/// it is spoilt.
#[test]
fn what_a_symmetry_says_is_so() {
    let shidoku = shidoku();
    let mut rng = Rng(0x0067_7572_7468);
    let moves = moves();
    let (mut accepted, mut refused, mut moved) = (0, 0, 0);
    let mut world = four_by_four(&mut rng, &shidoku);
    let mut tried = 0;
    while accepted < 2_000 || refused < 1_000 {
        // A kernel that accepts none, or refuses none, does not keep us forever.
        tried += 1;
        assert!(tried < 200_000, "{accepted} accepted and {refused} refused of {tried}");
        // To make a world takes longer than to try something in it.
        if rng.chance(1, 50) {
            world = four_by_four(&mut rng, &shidoku);
        }
        let mut cells = rng.pick(&moves).clone();
        let mut digits: Vec<Digit> = (0..4).collect();
        (0..4).for_each(|i| digits.swap(i, rng.below(4)));
        let same = |grid: &&Vec<u8>, cells: &[CellId], digits: &[Digit]| {
            (0..16).all(|c| grid[usize::from(cells[c])] == digits[usize::from(grid[c])])
        };
        let alike: Vec<&Vec<u8>> =
            world.grids.iter().filter(|grid| same(grid, &cells, &digits)).collect();
        if alike.is_empty() {
            continue;
        }
        let solution = *rng.pick(&alike);
        let mut givens: Vec<Candidate> = vec![];
        let fitting = |givens: &[Candidate]| {
            let fits = |g: &&Vec<u8>| givens.iter().all(|c| g[usize::from(c.cell)] == c.digit);
            world.grids.iter().filter(fits).count()
        };
        while fitting(&givens) > 1 || rng.chance(1, 4) {
            let mut cell = rng.below(16);
            while !givens.iter().any(|c| usize::from(c.cell) == cell) {
                givens.push(Candidate { cell: cell as CellId, digit: solution[cell] });
                cell = usize::from(cells[cell]);
            }
            if givens.len() == 16 {
                break;
            }
        }
        match rng.below(12) {
            0 => cells = rng.pick(&moves).clone(),
            1 => cells.swap(rng.below(16), rng.below(16)),
            2 => digits.swap(rng.below(4), rng.below(4)),
            3 if !givens.is_empty() => drop(givens.swap_remove(rng.below(givens.len()))),
            4 => cells[rng.below(16)] = rng.below(16) as CellId,
            5 => digits[rng.below(4)] = rng.below(4) as Digit,
            _ => {}
        }
        if fitting(&givens) != 1 {
            continue;
        }
        let facts = Facts::new(&world.rules, &givens);
        let of = Candidate { cell: rng.below(16) as CellId, digit: rng.below(4) as Digit };
        let axiom = Symmetry { cells: cells.clone(), digits: digits.clone(), of };
        if check(&world.rules, &facts, &Proof::count([axiom]), &[]).is_err() {
            refused += 1;
            continue;
        }
        accepted += 1;
        moved += usize::from(!cells.iter().copied().eq(0..16));
        let houses = world.rules.houses();
        assert!(same(&solution, &cells, &digits), "{cells:?} {digits:?} {solution:?} {houses:?}");
        // And what is forced by it with a given alone.
        let Some(&given) = givens.get(rng.below(16)) else { continue };
        let axiom = Symmetry { cells, digits, of: given };
        let proof = Proof::count([Given(given), axiom]);
        for literal in all_proved(&world.rules, &facts, &proof) {
            let c = literal.candidate();
            let there = solution[usize::from(c.cell)] == c.digit;
            assert_eq!(there, matches!(literal, Literal::Place(_)));
        }
    }
    assert!(moved > 1_000, "{moved} of {accepted}, {refused} refused");
}
