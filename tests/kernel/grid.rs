//! The classic 9x9 as people write it: digits, rows and columns from 1.

use kotowari_kernel::{Axiom, Candidate, CellId, Facts, Literal, Parts, Proof, Rules, Unit, check};

/// Rows 0-8, columns 9-17, boxes 18-26, then the extra houses.
pub fn classic(extra: Vec<Vec<CellId>>) -> Rules {
    let mut houses: Vec<Vec<CellId>> = vec![];
    houses.extend((0..9).map(|i| (0..9).map(|j| i * 9 + j).collect()));
    houses.extend((0..9).map(|i| (0..9).map(|j| j * 9 + i).collect()));
    houses.extend(
        (0..9).map(|i| {
            (0..9).map(|j| (i / 3 * 3 + j / 3) * 9 + i % 3 * 3 + j % 3).collect::<Vec<_>>()
        }),
    );
    houses.extend(extra);
    Rules::new(81, 9, houses)
}

/// The same with something changed.
pub fn changed(change: &dyn Fn(&mut Parts)) -> Rules {
    let mut parts = Parts {
        cells: 81,
        times: vec![1; 9],
        houses: classic(vec![]).houses().to_vec(),
        allowed: vec![],
        tables: vec![],
        relations: vec![],
        sums: vec![],
        machines: vec![],
        readings: vec![],
    };
    change(&mut parts);
    Rules::of(parts)
}

pub fn at(row: u16, column: u16) -> CellId {
    (row - 1) * 9 + column - 1
}

pub fn k(digit: u8, row: u16, column: u16) -> Candidate {
    Candidate { cell: at(row, column), digit: digit - 1 }
}

pub fn off(digit: u8, row: u16, column: u16) -> Literal {
    Literal::Remove(k(digit, row, column))
}

pub fn on(digit: u8, row: u16, column: u16) -> Literal {
    Literal::Place(k(digit, row, column))
}

pub fn cell(row: u16, column: u16) -> Unit {
    Unit::Cell(at(row, column))
}

pub fn row(row: usize, digit: u8) -> Unit {
    Unit::House(row - 1, digit - 1)
}

pub fn column(column: usize, digit: u8) -> Unit {
    Unit::House(column + 8, digit - 1)
}

pub fn block(block: usize, digit: u8) -> Unit {
    Unit::House(block + 17, digit - 1)
}

/// What is known if this cell has only these digits.
pub fn only(row: u16, column: u16, digits: &[u8]) -> Vec<Literal> {
    (1..=9).filter(|d| !digits.contains(d)).map(|d| off(d, row, column)).collect()
}

/// What is known if, of these cells, only `places` have the digit.
pub fn keep(
    digit: u8,
    cells: impl Iterator<Item = (u16, u16)>,
    places: &[(u16, u16)],
) -> Vec<Literal> {
    cells.filter(|c| !places.contains(c)).map(|(r, c)| off(digit, r, c)).collect()
}

pub fn cells_of_row(row: u16) -> impl Iterator<Item = (u16, u16)> {
    (1..=9).map(move |column| (row, column))
}

pub fn cells_of_block(block: u16) -> impl Iterator<Item = (u16, u16)> {
    let (top, left) = ((block - 1) / 3 * 3 + 1, (block - 1) % 3 * 3 + 1);
    (0..9).map(move |i| (top + i / 3, left + i % 3))
}

/// A question with no givens and this already known.
pub fn knowing(rules: &Rules, known: &[Vec<Literal>]) -> Facts {
    Facts::new(rules, &[]).taking(&known.concat())
}

pub fn count(truths: &[Unit], links: &[Unit]) -> Proof {
    let truths = truths.iter().map(|&unit| Axiom::SomeIn(unit));
    Proof::count(truths.chain(links.iter().map(|&unit| Axiom::OneIn(unit))))
}

/// Every literal the kernel lets this proof claim.
pub fn all_proved(rules: &Rules, facts: &Facts, proof: &Proof) -> Vec<Literal> {
    let cells = 0..rules.cells() as CellId;
    let candidates =
        cells.flat_map(|cell| (0..rules.digits()).map(move |digit| Candidate { cell, digit }));
    let literals = candidates.flat_map(|c| [Literal::Place(c), Literal::Remove(c)]);
    literals.filter(|&literal| check(rules, facts, proof, &[literal]).is_ok()).collect()
}

/// The proof gives these literals and no others, one by one and all at once.
#[track_caller]
pub fn proves(rules: &Rules, facts: &Facts, proof: &Proof, expected: &[Literal]) {
    let mut expected = expected.to_vec();
    let mut proved = all_proved(rules, facts, proof);
    expected.sort();
    proved.sort();
    assert_eq!(proved, expected);
    let theorem = check(rules, facts, proof, &expected).expect("all of it at once");
    assert_eq!(theorem.literals(), expected);
}
