//! The pieces of a complex single: what one sees in a single box or line, with what it rules out.

use std::ops::ControlFlow;

use crate::board::{View, one_in, some_in};
use crate::layout::HouseKind;
use crate::pattern::tight;
use crate::set;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Proof, Unit};

/// What is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The digit of a house goes where another house has it used up.
    Locked {
        /// The other house.
        target: HouseId,
    },
    /// The digit of two parallel lines goes where two lines across have it used up (X-Wing).
    Crossed {
        /// The second line.
        other: HouseId,
        /// The lines across.
        covers: [HouseId; 2],
    },
    /// Digits of a house that fit only in as many cells.
    Hidden,
    /// Cells of a house that have only as many digits.
    Naked,
}

/// A locked candidate or a subset.
#[derive(Clone, Debug)]
pub struct Piece {
    pub shape: Shape,
    /// The house in which it is seen.
    pub house: HouseId,
    /// The places of the digit, or the cells of the subset.
    pub cells: Vec<CellId>,
    /// The digits, one bit each.
    pub digits: u64,
    /// Candidates of the board that must be out before it can be seen.
    pub needs: Vec<Candidate>,
    /// Candidates of the board that it rules out.
    pub gone: Vec<Candidate>,
    /// How hard it is to see.
    pub cost: u32,
}

/// The size of the subsets together with which X-Wings are looked for: they are as hard to see as
/// a triple.
const CROSSED_WITH: usize = 3;

/// The cost of the easiest subset of this size; of size 1, of the easiest locked candidate.
pub fn least_cost(size: usize) -> u32 {
    match size {
        1 => 2,
        _ => (size * size) as u32,
    }
}

/// Candidates while pieces take some away.
#[derive(Clone)]
pub struct Marks<'a, const W: usize> {
    pub board: &'a View<W>,
    /// For each cell its candidates, one bit each; 0 for a filled one.
    left: Vec<u64>,
}

impl Piece {
    /// The proof, which holds once all that it needs is out.
    pub fn proof(&self) -> Proof {
        let house = self.house;
        let digits = || set::digits(self.digits);
        let cells = || self.cells.iter().map(|&cell| Unit::Cell(cell));
        match self.shape {
            Shape::Locked { target } => Proof::count(
                digits().flat_map(|digit| [some_in(house, digit), one_in(target, digit)]),
            ),
            Shape::Crossed { other, covers: [a, b] } => Proof::count(digits().flat_map(|digit| {
                let truths = [house, other].map(|base| some_in(base, digit));
                truths.into_iter().chain([a, b].map(|cover| one_in(cover, digit)))
            })),
            Shape::Hidden => Proof::count(
                digits().map(|digit| some_in(house, digit)).chain(cells().map(Axiom::OneIn)),
            ),
            Shape::Naked => Proof::count(
                cells().map(Axiom::SomeIn).chain(digits().map(|digit| one_in(house, digit))),
            ),
        }
    }

    /// The units of which it counts what is left.
    pub fn counted(&self) -> Vec<Unit> {
        match self.shape {
            Shape::Naked => self.cells.iter().map(|&cell| Unit::Cell(cell)).collect(),
            Shape::Crossed { other, .. } => set::digits(self.digits)
                .flat_map(|digit| [self.house, other].map(|base| Unit::House(base, digit)))
                .collect(),
            _ => set::digits(self.digits).map(|digit| Unit::House(self.house, digit)).collect(),
        }
    }

    /// The units it fills.
    pub fn filled(&self) -> Vec<Unit> {
        let of = |house| set::digits(self.digits).map(move |digit| Unit::House(house, digit));
        match self.shape {
            Shape::Locked { target } => of(target).collect(),
            Shape::Crossed { covers, .. } => covers.into_iter().flat_map(of).collect(),
            Shape::Hidden => self.cells.iter().map(|&cell| Unit::Cell(cell)).collect(),
            Shape::Naked => of(self.house).collect(),
        }
    }
}

impl<'a, const W: usize> Marks<'a, W> {
    /// What the board has.
    pub fn new(board: &'a View<W>) -> Marks<'a, W> {
        Marks { board, left: board.candidates.clone() }
    }

    /// Takes a candidate away.
    pub fn remove(&mut self, c: Candidate) {
        self.left[usize::from(c.cell)] &= !(1 << c.digit);
    }

    /// The candidates of a cell.
    pub fn of(&self, cell: CellId) -> u64 {
        self.left[usize::from(cell)]
    }

    fn has(&self, cell: CellId, digit: Digit) -> bool {
        self.of(cell) >> digit & 1 == 1
    }

    /// The places of a digit in a house.
    pub fn places(&self, house: HouseId, digit: Digit) -> Vec<CellId> {
        let cells = self.board.layout.cells_of(house).iter().copied();
        cells.filter(|&cell| self.has(cell, digit)).collect()
    }

    /// The candidates that the board has and these marks have not.
    pub fn out(&self, cell: CellId) -> u64 {
        self.board.candidates[usize::from(cell)] & !self.of(cell)
    }

    /// All pieces that rule something out: locked candidates, and subsets up to this size.
    pub fn pieces(&self, size: usize) -> Vec<Piece> {
        let mut all = vec![];
        for house in self.board.strong_houses() {
            self.locked(house, &mut all);
            (2..=size).for_each(|size| self.hidden(house, size, &mut all));
        }
        if size >= CROSSED_WITH {
            self.crossed(&mut all);
        }
        for house in self.board.houses() {
            (2..=size).for_each(|size| self.naked(house, size, &mut all));
        }
        all
    }

    fn is_line(&self, house: HouseId) -> bool {
        !self.board.layout.house(house).kind.is_block()
    }

    /// Whether some of these candidates are still there.
    fn has_some(&self, gone: &[Candidate]) -> bool {
        gone.iter().any(|c| self.has(c.cell, c.digit))
    }

    /// What the board has of these digits in a cell.
    fn at_first(&self, cell: CellId, digits: u64) -> u64 {
        self.board.candidates[usize::from(cell)] & digits
    }

    fn locked(&self, house: HouseId, all: &mut Vec<Piece>) {
        for digit in 0..self.board.digits {
            let cells = self.places(house, digit);
            let [first, _, ..] = cells[..] else { continue };
            for &target in self.board.houses_of(first) {
                let members = self.board.layout.cells_of(target);
                if target == house || !cells.iter().all(|cell| members.contains(cell)) {
                    continue;
                }
                let own = self.board.layout.cells_of(house);
                let beyond = members.iter().copied().filter(|cell| !own.contains(cell));
                let beyond: Vec<CellId> = beyond.collect();
                let gone = candidates(&beyond, |cell| self.at_first(cell, 1 << digit));
                let outside = own.iter().copied().filter(|cell| !members.contains(cell));
                let needs = self.needed(outside, 1 << digit);
                if self.has_some(&gone) {
                    all.push(Piece {
                        shape: Shape::Locked { target },
                        house,
                        cells: cells.clone(),
                        digits: 1 << digit,
                        needs,
                        gone,
                        cost: 2 + u32::from(self.is_line(house)),
                    });
                }
            }
        }
    }

    fn crossed(&self, all: &mut Vec<Piece>) {
        let layout = &self.board.layout;
        let kind = |house: HouseId| layout.house(house).kind;
        let lines = |wanted| -> Vec<HouseId> {
            self.board.strong_houses().filter(|&house| kind(house) == wanted).collect()
        };
        for (along, across) in
            [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
        {
            let covers: Vec<HouseId> =
                self.board.houses().filter(|&house| kind(house) == across).collect();
            for digit in 0..self.board.digits {
                // Each line with the two lines across that hold its places.
                let with_two = lines(along).into_iter().filter_map(|base| {
                    let cells = self.places(base, digit);
                    let [one, other] = cells[..] else { return None };
                    let of = |cell: &CellId| {
                        covers.iter().copied().find(|&c| layout.cells_of(c).contains(cell))
                    };
                    Some((base, [one, other], [of(&one)?, of(&other)?]))
                });
                let with_two: Vec<_> = with_two.collect();
                for (i, &(house, cells, covers)) in with_two.iter().enumerate() {
                    let twins = with_two[i + 1..].iter().filter(|(_, _, same)| *same == covers);
                    for &(other, others, _) in twins {
                        all.extend(self.cross((house, cells), (other, others), covers, digit));
                    }
                }
            }
        }
    }

    fn cross(
        &self,
        (house, cells): (HouseId, [CellId; 2]),
        (other, others): (HouseId, [CellId; 2]),
        covers: [HouseId; 2],
        digit: Digit,
    ) -> Option<Piece> {
        let layout = &self.board.layout;
        let own: Vec<CellId> =
            [house, other].iter().flat_map(|&base| layout.cells_of(base)).copied().collect();
        let held: Vec<CellId> =
            covers.iter().flat_map(|&cover| layout.cells_of(cover)).copied().collect();
        let beyond: Vec<CellId> = held.iter().copied().filter(|cell| !own.contains(cell)).collect();
        let gone = candidates(&beyond, |cell| self.at_first(cell, 1 << digit));
        let outside = own.iter().copied().filter(|cell| !held.contains(cell));
        let needs = self.needed(outside, 1 << digit);
        self.has_some(&gone).then(|| Piece {
            shape: Shape::Crossed { other, covers },
            house,
            cells: [cells, others].concat(),
            digits: 1 << digit,
            needs,
            gone,
            cost: least_cost(CROSSED_WITH) + 1,
        })
    }

    fn hidden(&self, house: HouseId, size: usize, all: &mut Vec<Piece>) {
        let members = self.board.layout.cells_of(house);
        let mask = |digit: Digit| {
            let spots = (0..members.len()).filter(|&i| self.has(members[i], digit));
            spots.fold(0_u64, |mask, i| mask | 1 << i)
        };
        let masks: Vec<u64> = (0..self.board.digits).map(mask).collect();
        let _ = tight::hall_sets(&masks, size, &mut |chosen, union| {
            let digits = chosen.iter().fold(0_u64, |digits, digit| digits | 1 << digit);
            let (inside, outside): (Vec<_>, Vec<_>) =
                (0..members.len()).partition(|i| union >> i & 1 == 1);
            let cells: Vec<CellId> = inside.into_iter().map(|i| members[i]).collect();
            let gone = candidates(&cells, |cell| self.at_first(cell, !digits));
            let needs = self.needed(outside.into_iter().map(|i| members[i]), digits);
            if self.has_some(&gone) {
                let cost = least_cost(size) + u32::from(self.is_line(house));
                all.push(Piece { shape: Shape::Hidden, house, cells, digits, needs, gone, cost });
            }
            ControlFlow::Continue(())
        });
    }

    fn naked(&self, house: HouseId, size: usize, all: &mut Vec<Piece>) {
        let open = self.board.counted_in(house).to_vec();
        let masks: Vec<u64> = open.iter().map(|&cell| self.of(cell)).collect();
        // To see what a cell cannot be, one looks along three houses; where few cells are open, the
        // digits missing are counted at once.
        let crowded = open.len() <= 2 * size + 1;
        let _ = tight::hall_sets(&masks, size, &mut |chosen, digits| {
            let cells: Vec<CellId> = chosen.iter().map(|&i| open[i]).collect();
            let others: Vec<CellId> = open.iter().copied().filter(|c| !cells.contains(c)).collect();
            let gone = candidates(&others, |cell| self.at_first(cell, digits));
            let needs = self.needed(cells.iter().copied(), !digits);
            if self.has_some(&gone) {
                let cost = least_cost(size) + if crowded { 1 } else { 3 };
                all.push(Piece { shape: Shape::Naked, house, cells, digits, needs, gone, cost });
            }
            ControlFlow::Continue(())
        });
    }

    /// Of these cells and digits what is out here, but not on the board.
    fn needed(&self, cells: impl Iterator<Item = CellId>, digits: u64) -> Vec<Candidate> {
        candidates(&cells.collect::<Vec<_>>(), |cell| self.out(cell) & digits)
    }
}

/// The candidates of some cells, given as masks.
pub fn candidates(cells: &[CellId], mask: impl Fn(CellId) -> u64) -> Vec<Candidate> {
    let of = |&cell: &CellId| set::digits(mask(cell)).map(move |digit| Candidate { cell, digit });
    cells.iter().flat_map(of).collect()
}
