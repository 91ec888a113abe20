//! Cells that, however their digits fill them, could be filled in another way: worked, refused, and
//! made for the attack.

use std::collections::BTreeMap;

use kotowari_kernel::{
    Axiom::{Exchange, OneIn, Unavoidable},
    Candidate, CellId, Facts, Flaw, Literal, Parts, Proof,
    Reason::By,
    Rules, check,
};

use super::grid::*;
use super::worlds::{Rng, four_by_four, shidoku, three_lines, with_a_house};

/// Cells, and the digits of each.
type Sets = Vec<(CellId, u64)>;

fn judged(rules: &Rules, facts: &Facts, sets: &[(CellId, u64)]) -> Result<(), Flaw> {
    check(rules, facts, &Proof::count([Unavoidable(sets.to_vec())]), &[]).map(|_| ())
}

fn sets(cells: &[(u16, u16)], digits: u64) -> Sets {
    cells.iter().map(|&(row, column)| (at(row, column), digits)).collect()
}

/// Three cells in the corner of a box, two beside them and two below: three digits.
const SEVEN: [(u16, u16); 7] = [(1, 1), (1, 2), (2, 1), (1, 4), (2, 4), (4, 1), (4, 2)];
/// With the fourth one of the corner: four digits.
const EIGHT: [(u16, u16); 8] = [(1, 1), (1, 2), (2, 1), (2, 2), (1, 4), (2, 4), (4, 1), (4, 2)];

#[test]
fn a_polygon() {
    let rules = classic(vec![]);
    for (cells, digits) in [(&SEVEN[..], 0b111), (&EIGHT[..], 0b1111)] {
        let all: Vec<u8> = (1..=9).filter(|d| digits >> (d - 1) & 1 == 1).collect();
        let bare = |but: usize, more: &[u8]| -> Vec<Literal> {
            let each = cells.iter().enumerate();
            each.flat_map(|(i, &(r, c))| match i {
                _ if i == but => only(r, c, &[&all[..], more].concat()),
                _ => only(r, c, &all),
            })
            .collect()
        };
        let axiom = Unavoidable(sets(cells, digits));
        // Others in one cell: it is none of the digits.
        for (i, &(r, c)) in cells.iter().enumerate() {
            let facts = knowing(&rules, &[bare(i, &[7, 8])]);
            let proof = Proof::count([axiom.clone(), OneIn(cell(r, c))]);
            let gone: Vec<_> = all.iter().map(|&d| off(d, r, c)).collect();
            if cells.len() == 7 {
                proves(&rules, &facts, &proof, &gone);
            }
            assert!(check(&rules, &facts, &proof, &gone).is_ok());
            // One more: it is there.
            let facts = knowing(&rules, &[bare(i, &[7])]);
            let proof = Proof::count([axiom.clone()]);
            assert!(check(&rules, &facts, &proof, &[on(7, r, c)]).is_ok());
            assert!(check(&rules, &facts, &proof, &[off(1, r, c)]).is_err());
        }
        // It takes there being one solution, and says so, in a chase, too.
        let facts = knowing(&rules, &[bare(0, &[7])]);
        let theorem =
            check(&rules, &facts, &Proof::count([axiom.clone()]), &[on(7, 1, 1)]).unwrap();
        assert!(theorem.relies_on_uniqueness() && theorem.cites_uniqueness());
        let chase = Proof::Chase { assume: off(7, 1, 1), steps: vec![By(axiom)] };
        assert!(check(&rules, &facts, &chase, &[on(7, 1, 1)]).unwrap().cites_uniqueness());
    }
}

#[test]
fn it_says_what_other_axioms_say_of_few_cells() {
    let rules = classic(vec![]);
    let facts = Facts::new(&rules, &[]);
    let corners = [(1, 1), (1, 2), (4, 1), (4, 2)];
    let ring = [(1, 1), (1, 4), (2, 4), (2, 7), (3, 7), (3, 1)];
    assert_eq!(judged(&rules, &facts, &sets(&corners, 0b11)), Ok(()));
    assert_eq!(judged(&rules, &facts, &sets(&ring, 0b11)), Ok(()));
    let pairs = [1, 4, 7].map(|c| (at(1, c), at(2, c))).to_vec();
    let six = pairs.iter().flat_map(|&(a, b)| [(a, 0b111), (b, 0b111)]).collect::<Sets>();
    assert_eq!(judged(&rules, &facts, &six), Ok(()));
    let exchange = Proof::count([Exchange { pairs, digits: 0b111 }]);
    assert!(check(&rules, &facts, &exchange, &[]).is_ok());
    // What no way fills holds something else, whatever the number of solutions.
    assert_eq!(judged(&rules, &facts, &sets(&[(1, 1), (1, 2)], 0b1)), Ok(()));
    assert_eq!(judged(&rules, &facts, &[(at(1, 1), 0)]), Ok(()));
}

#[test]
fn what_could_be_filled_in_one_way_only() {
    let rules = classic(vec![]);
    let facts = Facts::new(&rules, &[k(3, 9, 9)]);
    let with = |change: &dyn Fn(&mut Sets)| {
        let mut pattern = sets(&SEVEN, 0b111);
        change(&mut pattern);
        pattern
    };
    assert_eq!(judged(&rules, &facts, &with(&|_| ())), Ok(()));
    let spoilt = [
        with(&|p| p.clear()),
        with(&|p| p.truncate(6)),
        with(&|p| *p = p.split_off(1)),
        with(&|p| p.push(p[0])),                // a cell twice
        with(&|p| p[0].1 |= 0b1000),            // a digit more that is nowhere else
        with(&|p| p[6].1 = 1 << 9),             // no such digit
        with(&|p| p[6].1 |= 1 << 63),           // nor this one
        with(&|p| p[6].0 = 81),                 // no such cell
        with(&|p| p[6].0 = CellId::MAX),        // nor this one
        with(&|p| p.push((81, 0))),             // nor there with nothing
        with(&|p| p[6].0 = at(5, 2)),           // rows seen once
        with(&|p| p[4].0 = at(2, 7)),           // boxes seen once
        sets(&EIGHT, 0b111_1000)[1..].to_vec(), // four digits want the fourth cell
    ];
    for pattern in &spoilt {
        assert_eq!(judged(&rules, &facts, pattern), Err(Flaw::NotDeadly), "{pattern:?}");
    }
    // A given among the cells, even with a digit of its own; or a house of two cells that sees one
    // of them.
    for given in [k(1, 4, 2), k(9, 4, 2)] {
        let facts = Facts::new(&rules, &[given]);
        assert_eq!(judged(&rules, &facts, &with(&|_| ())), Err(Flaw::NotDeadly));
    }
    for (a, b) in [((1, 1), (9, 9)), ((9, 9), (1, 1)), ((1, 2), (2, 4)), ((1, 1), (2, 4))] {
        let tied = classic(vec![vec![at(a.0, a.1), at(b.0, b.1)]]);
        let facts = Facts::new(&tied, &[]);
        assert_eq!(judged(&tied, &facts, &with(&|_| ())), Err(Flaw::NotDeadly));
    }
    // What was filled in later is none.
    let later = Facts::new(&rules, &[]).taking(&[on(1, 4, 2)]);
    assert_eq!(judged(&rules, &later, &with(&|_| ())), Ok(()));
    // A digit a house has twice.
    let houses = vec![vec![0, 1], vec![2, 3], vec![0, 2], vec![1, 3]];
    let square = |times: Vec<u8>| {
        let (allowed, tables, relations, sums) = (vec![], vec![], vec![], vec![]);
        let houses = houses.clone();
        Rules::of(Parts {
            cells: 4,
            times,
            houses,
            allowed,
            tables,
            relations,
            sums,
            machines: vec![],
            readings: vec![],
        })
    };
    let all: Sets = (0..4).map(|cell| (cell, 0b11)).collect();
    let of = |times: &[u8]| {
        let rules = square(times.to_vec());
        judged(&rules, &Facts::new(&rules, &[]), &all)
    };
    assert_eq!((of(&[1, 1]), of(&[2, 1])), (Ok(()), Err(Flaw::NotDeadly)));
}

/// Two cells that may change their digits, if both may hold both.
#[test]
fn a_digit_that_another_cell_may_not_hold() {
    let two = |allowed: Vec<u64>| {
        let (tables, relations, sums) = (vec![], vec![], vec![]);
        let houses = vec![vec![0, 1]];
        let rules = Rules::of(Parts {
            cells: 2,
            times: vec![1; 3],
            houses,
            allowed,
            tables,
            relations,
            sums,
            machines: vec![],
            readings: vec![],
        });
        judged(&rules, &Facts::new(&rules, &[]), &[(0, 0b001), (1, 0b100)])
    };
    assert_eq!(two(vec![]), Ok(()));
    assert_eq!(two(vec![0b011, 0b111]), Err(Flaw::NotDeadly));
    assert_eq!(two(vec![0b111, 0b110]), Err(Flaw::NotDeadly));
}

#[test]
fn what_is_too_much_to_try() {
    // Cells in no house: a digit more, and each has another way.
    let loose = |cells: usize| Rules::new(cells, 9, vec![]);
    let all = |cells: u16, digits: u64| (0..cells).map(|cell| (cell, digits)).collect::<Sets>();
    let (rules, facts) = (loose(13), Facts::new(&loose(13), &[]));
    assert_eq!(check(&rules, &facts, &Proof::count([]), &[]).err(), Some(Flaw::OtherRules));
    let facts = Facts::new(&rules, &[]);
    assert_eq!(judged(&rules, &facts, &all(3, 0b11)), Ok(()));
    assert_eq!(judged(&rules, &facts, &all(3, 0b1)), Err(Flaw::NotDeadly));
    assert_eq!(judged(&rules, &facts, &all(12, 0b1)), Err(Flaw::NotDeadly));
    assert_eq!(judged(&rules, &facts, &all(13, 0b1)), Err(Flaw::TooMany));
    assert_eq!(judged(&rules, &facts, &all(12, 0b1_1111_1111)), Err(Flaw::TooMany));
}

/// Cells where two or three grids differ, with what they hold there; often spoilt.
fn some_pattern(rng: &mut Rng, grids: &[Vec<u8>], cells: usize, digits: usize) -> Sets {
    let some: Vec<&Vec<u8>> = (0..2 + rng.below(2)).map(|_| rng.pick(grids)).collect();
    let differ = (0..cells).filter(|&cell| some.iter().any(|grid| grid[cell] != some[0][cell]));
    let held = |cell: usize| some.iter().fold(0, |held, grid| held | 1 << grid[cell]);
    let mut sets: Sets = differ.map(|cell| (cell as CellId, held(cell))).collect();
    // Those of one house may be all alike, as people look for them.
    if rng.chance(1, 3) {
        let all = sets.iter().fold(0, |all, (_, held)| all | held);
        sets.iter_mut().for_each(|(_, held)| *held = all);
    }
    let some = |rng: &mut Rng, sets: &Sets| rng.below(sets.len().max(1));
    match rng.below(8) {
        0 if !sets.is_empty() => {
            let one = some(rng, &sets);
            sets[one].1 ^= 1 << rng.below(digits);
        }
        1 if !sets.is_empty() => {
            let one = some(rng, &sets);
            sets.swap_remove(one);
        }
        2 => sets.push((rng.below(cells) as CellId, 1 << rng.below(digits))),
        3 if !sets.is_empty() => {
            let one = some(rng, &sets);
            sets[one].0 = rng.below(cells) as CellId;
        }
        _ => {}
    }
    sets
}

/// Whatever is accepted: each grid with only these digits in these cells has another one beside it
/// that is the same everywhere else. No given is among them.
#[test]
fn what_is_said_to_be_unavoidable_is() {
    let (shidoku, lines) = (shidoku(), three_lines());
    let mut rng = Rng(0x756e_6176_6f69_6461);
    let (mut accepted, mut refused, mut held, mut given) = (BTreeMap::new(), 0, 0, 0);
    for round in 0..500 {
        let small = round % 2 == 0;
        let (world, all) = match small {
            true => (four_by_four(&mut rng, &shidoku), &shidoku.grids),
            false => (with_a_house(&mut rng, &lines), &lines.grids),
        };
        let (cells, digits) = (world.rules.cells(), usize::from(world.rules.digits()));
        for _ in 0..30 {
            let sets = some_pattern(&mut rng, all, cells, digits);
            let solution = rng.pick(&world.grids);
            let givens: Vec<Candidate> = (0..cells)
                .filter(|&cell| match sets.iter().any(|(c, _)| usize::from(*c) == cell) {
                    true => rng.chance(1, 60),
                    false => rng.chance(1, 2),
                })
                .map(|cell| Candidate { cell: cell as CellId, digit: solution[cell] })
                .collect();
            let facts = Facts::new(&world.rules, &givens);
            if judged(&world.rules, &facts, &sets).is_err() {
                refused += 1;
                continue;
            }
            let within = |cell: usize| sets.iter().any(|(c, _)| usize::from(*c) == cell);
            assert!(!givens.iter().any(|c| within(usize::from(c.cell))));
            given += usize::from(!givens.is_empty());
            let most = sets.iter().map(|(_, held)| held.count_ones()).max().unwrap_or(0);
            *accepted.entry(most).or_insert(0) += 1;
            let outside: Vec<usize> = (0..cells).filter(|&cell| !within(cell)).collect();
            for grid in &world.grids {
                let only = |(c, held): &(CellId, u64)| held >> grid[usize::from(*c)] & 1 == 1;
                if !sets.iter().all(only) {
                    continue;
                }
                held += 1;
                let beside = |other: &&Vec<u8>| {
                    *other != grid && outside.iter().all(|&cell| other[cell] == grid[cell])
                };
                let houses = world.rules.houses();
                assert!(world.grids.iter().any(|g| beside(&g)), "{sets:?} {grid:?} {houses:?}");
            }
        }
    }
    println!("{accepted:?}, {refused} refused, {held} grids, {given} with givens");
    let enough = |digits: u32| accepted.get(&digits).is_some_and(|times| *times > 300);
    assert!(enough(2) && enough(3), "{accepted:?}");
    assert!(refused > 3_000 && held > 10_000 && given > 500);
}
