//! What leads where: from a candidate or a group, there or not, to what follows in one step, in HoDoKu's order.

use super::marks::{cells_of, houses_of, lines_and_blocks};
use crate::board::Board;
use crate::gather::{Each as _, Gather as _};
use crate::sorting;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal};

/// A candidate that holds (even) or is out (odd); behind those the same of groups.
pub(super) type Node = usize;
/// So many nodes are about candidates.
pub(super) const CANDIDATES: usize = 2 * 81 * 9;

/// All places of a digit where a block and a line cross.
#[derive(Clone)]
struct Group {
    digit: Digit,
    cells: Vec<CellId>,
    houses: [HouseId; 2],
}

/// What leads where.
#[derive(Clone)]
pub(super) struct Ways {
    groups: Vec<Group>,
    next: Vec<Vec<Node>>,
}

/// What a board has to ask while its ways are found.
struct Places<'a> {
    board: &'a Board,
    houses: Vec<Vec<CellId>>,
}

impl Ways {
    /// Of single cells, or with groups as well.
    pub fn new(board: &Board, with_groups: bool) -> Ways {
        let houses = (0..27).map(|house| cells_of(house).gather()).gather();
        let places = Places { board, houses };
        let mut ways = Ways { groups: vec![], next: vec![] };
        for houses in lines_and_blocks().filter(|_| with_groups) {
            for digit in 0..9 {
                let mut cells = places.of(houses[0], digit);
                cells.retain(|&cell| houses_of(cell).contains(&houses[1]));
                if cells.len() > 1 {
                    ways.groups.push(Group { digit, cells, houses });
                }
            }
        }
        for index in 0..81 * 9 {
            let (cell, digit) = ((index / 9) as CellId, (index % 9) as Digit);
            let open = board.is_open(Candidate { cell, digit });
            let next = if open { ways.of_cell(&places, cell, digit) } else { [vec![], vec![]] };
            ways.next.extend(next);
        }
        for number in 0..ways.groups.len() {
            let Group { digit, cells, houses } = &ways.groups[number];
            let next = ways.of_places(&places, *digit, cells, houses);
            ways.next.extend(next);
        }
        ways
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.next.len()
    }

    /// What follows from a node in one step.
    pub fn next(&self, node: Node) -> &[Node] {
        &self.next[node]
    }

    /// Where a node is.
    pub fn cells(&self, node: Node) -> Vec<CellId> {
        match node.checked_sub(CANDIDATES) {
            None => vec![(node / 18) as CellId],
            Some(group) => self.groups[group / 2].cells.iter().copied().gather(),
        }
    }

    /// What leads on from a candidate: its cell comes first, then row, column and block, then groups.
    fn of_cell(&self, places: &Places, cell: CellId, digit: Digit) -> [Vec<Node>; 2] {
        let left = crate::set::digits(places.board.candidates(cell));
        let others: Vec<Digit> = left.filter(|&d| d != digit).gather();
        let mut ways = [others.iter().map(|&d| node(cell, d, false)).gather(), vec![]];
        if let [only] = others[..] {
            ways[1].push(node(cell, only, true));
        }
        let more = self.of_places(places, digit, &[cell], &houses_of(cell));
        for (ways, more) in ways.iter_mut().zip(more) {
            ways.extend(more);
        }
        ways
    }

    /// What leads on from places of a digit within these houses, if it is there and if it is not.
    fn of_places(
        &self,
        places: &Places,
        digit: Digit,
        of: &[CellId],
        houses: &[HouseId],
    ) -> [Vec<Node>; 2] {
        let (mut there, mut not) = ([vec![], vec![]], [vec![], vec![]]);
        for &house in houses {
            let mut rest = places.of(house, digit);
            rest.retain(|cell| !of.contains(cell));
            there[0].extend(rest.iter().map(|&cell| node(cell, digit, false)));
            if let [only] = rest[..] {
                not[0].push(node(only, digit, true));
            }
            for (number, group) in self.groups.iter().enumerate() {
                let apart = !group.cells.iter().any(|cell| of.contains(cell));
                if group.digit == digit && group.houses.contains(&house) && apart {
                    there[1].push(CANDIDATES + 2 * number + 1);
                    if group.cells == rest {
                        not[1].push(CANDIDATES + 2 * number);
                    }
                }
            }
        }
        // Groups that must hold come as they are numbered, not house by house: five scores more agree.
        sorting::sort(&mut not[1]);
        [there, not].each(|[single, several]| single.into_iter().chain(several).gather())
    }
}

impl Places<'_> {
    fn of(&self, house: HouseId, digit: Digit) -> Vec<CellId> {
        let cells = self.houses[house].iter().copied();
        cells.filter(|&cell| self.board.is_open(Candidate { cell, digit })).gather()
    }
}

/// The node of a candidate.
pub(super) fn node(cell: CellId, digit: Digit, holds: bool) -> Node {
    2 * (9 * usize::from(cell) + usize::from(digit)) + usize::from(!holds)
}

/// What a node of a candidate says.
pub(super) fn literal(node: Node) -> Literal {
    let candidate = Candidate { cell: (node / 18) as CellId, digit: (node / 2 % 9) as Digit };
    if node % 2 == 0 { Literal::Place(candidate) } else { Literal::Remove(candidate) }
}
