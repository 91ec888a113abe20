//! Proofs of the conclusions of [`super::closures`]: the opposite is assumed and led to a
//! contradiction.
//!
//! The proofs use naked and hidden singles and locked candidates until nothing more follows. That
//! is always enough, because every step of a closure is one of these, taken where less is known.

use super::closures::Why;
use super::marks::{cells_of, houses_of, lines_and_blocks};
use crate::board::Board;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Reason, Unit};

/// The position under an assumption, with the reasons that led to it.
#[derive(Clone)]
struct Scenario {
    marks: [u16; 81],
    placed: [bool; 81],
    steps: Vec<Reason>,
    /// Whether the last step is a contradiction.
    contradicted: bool,
}

/// Proves a conclusion. Returns `None` if it does not follow from the assumption, which has not
/// happened on any puzzle so far.
pub(super) fn prove(board: &Board, claim: Literal, why: &Why) -> Option<Proof> {
    let mut scenario = Scenario {
        marks: std::array::from_fn(|cell| board.candidates(cell as CellId) as u16),
        placed: std::array::from_fn(|cell| board.value(cell as CellId).is_some()),
        steps: vec![],
        contradicted: false,
    };
    let assume = claim.negated();
    scenario.force(assume);
    scenario.follow();
    let cases = match why {
        Why::Contradiction => &[][..],
        Why::Shared(cases) => cases,
    };
    for &case in cases {
        if scenario.contradicted {
            break;
        }
        let mut inner = Scenario { steps: vec![], ..scenario.clone() };
        inner.force(case);
        inner.follow();
        if !inner.contradicted {
            return None;
        }
        scenario.steps.push(Reason::Lemma(Proof::Chase { assume: case, steps: inner.steps }));
        scenario.force(case.negated());
        scenario.follow();
    }
    scenario.contradicted.then_some(Proof::Chase { assume, steps: scenario.steps })
}

impl Scenario {
    /// Places or removes a candidate in this scenario only.
    fn force(&mut self, literal: Literal) {
        let c = literal.candidate();
        let cell = usize::from(c.cell);
        match literal {
            Literal::Remove(_) => self.marks[cell] &= !(1 << c.digit),
            Literal::Place(_) => {
                self.marks[cell] &= 1 << c.digit;
                self.placed[cell] = true;
            }
        }
    }

    /// Applies the rules until nothing changes or a contradiction is found.
    fn follow(&mut self) {
        while !self.contradicted && (self.cells() || self.houses() || self.locked()) {}
    }

    /// Records an axiom as the reason of the next change.
    fn justify(&mut self, axiom: Axiom) {
        self.steps.push(Reason::By(axiom));
    }

    /// Returns the cells of a house that may hold a digit.
    fn places(&self, house: HouseId, digit: Digit) -> Vec<CellId> {
        cells_of(house).filter(|&cell| self.marks[usize::from(cell)] >> digit & 1 == 1).collect()
    }

    /// Places the last candidate of cells and removes placed digits from their houses. Returns
    /// whether something changed.
    fn cells(&mut self) -> bool {
        let mut changed = false;
        for cell in 0..81 {
            let mark = self.marks[cell];
            if mark == 0 {
                self.justify(Axiom::SomeIn(Unit::Cell(cell as CellId)));
                self.contradicted = true;
                return true;
            }
            if !mark.is_power_of_two() {
                continue;
            }
            let digit = mark.trailing_zeros() as Digit;
            if !self.placed[cell] {
                self.justify(Axiom::SomeIn(Unit::Cell(cell as CellId)));
                self.placed[cell] = true;
                changed = true;
            }
            for house in houses_of(cell as CellId) {
                let mut rest = self.places(house, digit);
                rest.retain(|&other| usize::from(other) != cell);
                if rest.is_empty() {
                    continue;
                }
                self.justify(Axiom::OneIn(Unit::House(house, digit)));
                if rest.iter().any(|&other| self.placed[usize::from(other)]) {
                    self.contradicted = true;
                    return true;
                }
                rest.iter().for_each(|&other| self.marks[usize::from(other)] &= !(1 << digit));
                changed = true;
            }
        }
        changed
    }

    /// Places digits with one place left in a house. Returns whether something changed.
    fn houses(&mut self) -> bool {
        let mut changed = false;
        for house in 0..27 {
            for digit in 0..9 {
                match self.places(house, digit)[..] {
                    [] => {
                        self.justify(Axiom::SomeIn(Unit::House(house, digit)));
                        self.contradicted = true;
                        return true;
                    }
                    [only] if !self.placed[usize::from(only)] => {
                        self.justify(Axiom::SomeIn(Unit::House(house, digit)));
                        self.force(Literal::Place(Candidate { cell: only, digit }));
                        changed = true;
                    }
                    _ => {}
                }
            }
        }
        changed
    }

    /// Applies the first locked candidates that remove something. Returns whether there were any.
    fn locked(&mut self) -> bool {
        for [line, block] in lines_and_blocks() {
            for digit in 0..9 {
                for [from, to] in [[line, block], [block, line]] {
                    let places = self.places(from, digit);
                    let inside = |&cell: &CellId| houses_of(cell).contains(&to);
                    if places.len() < 2 || !places.iter().all(inside) {
                        continue;
                    }
                    let mut removed = self.places(to, digit);
                    removed.retain(|cell| !places.contains(cell));
                    if removed.is_empty() {
                        continue;
                    }
                    let [some, one] = [Unit::House(from, digit), Unit::House(to, digit)];
                    let sum = Proof::count([Axiom::SomeIn(some), Axiom::OneIn(one)]);
                    self.steps.push(Reason::Lemma(sum));
                    removed.iter().for_each(|&cell| self.marks[usize::from(cell)] &= !(1 << digit));
                    return true;
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::super::closures::{CHAIN_ROUNDS, Closures, NET_ROUNDS, Why};
    use super::super::implications::ImplicationGraph;
    use super::prove;
    use crate::board::Board;
    use crate::puzzle;

    /// What chains and nets see at the start of a puzzle of ours, from contradictions and from
    /// cases.
    #[test]
    fn what_is_seen_is_proved() {
        let text =
            ".....8.1.3.7....56...6..7.32.....86.6..9....2.......9.7..2.....41..3......6.95...";
        let puzzle = puzzle::of_line(text);
        let board = Board::new(&puzzle).unwrap();
        let (mut from_one, mut from_several) = (0, 0);
        for rounds in [CHAIN_ROUNDS, NET_ROUNDS] {
            for (claim, why) in
                Closures::new(&board, &ImplicationGraph::new(&board, true), rounds).seen()
            {
                let proof = prove(&board, claim, &why).expect("no more is seen than follows");
                assert!(board.check(&proof, &[claim]).is_ok(), "{claim:?}");
                match why {
                    Why::Contradiction => from_one += 1,
                    Why::Shared(_) => from_several += 1,
                }
            }
        }
        assert!(from_one > 5 && from_several > 5, "{from_one} and {from_several}");
    }
}
