//! Which discontinuous loops HoDoKu sees.
//!
//! Of all the shortest ways from a candidate to another it keeps one, the first it comes to; and where that
//! one goes through a cell twice, there is no loop for it, though another way as short would be one.  Its order
//! was learnt from scores: with the one below, every discontinuous loop on the way of the 46 puzzles whose
//! scores agreed before is kept, and of 8 others that stopped agreeing at one, 5 have one that is not.

use super::marks::{cells_of, houses_of};
use crate::board::Board;
use crate::gather::{Each as _, Gather as _};
use crate::kernel::{Candidate, CellId, Digit, HouseId, Literal};

/// A candidate that holds (even) or is out (odd); behind those the same of groups.
type Node = usize;
/// So many are about candidates.
const CANDIDATES: usize = 2 * 81 * 9;
/// No way there.
const NOWHERE: usize = usize::MAX;

/// All places of a digit where a block and a line cross.
struct Group {
    digit: Digit,
    cells: Vec<CellId>,
    houses: [HouseId; 2],
}

/// What leads where, in HoDoKu's order.
pub(super) struct Loops<'a> {
    board: &'a Board,
    houses: Vec<Vec<CellId>>,
    groups: Vec<Group>,
    ways: Vec<Vec<Node>>,
}

impl<'a> Loops<'a> {
    /// Of single cells, or with groups as well.
    pub fn new(board: &'a Board, with_groups: bool) -> Loops<'a> {
        let houses: Vec<Vec<CellId>> = (0..27).map(|house| cells_of(house).gather()).gather();
        let mut loops = Loops { board, houses, groups: vec![], ways: vec![] };
        let pairs = (0..18).flat_map(|line| (18..27).map(move |block| [line, block]));
        for houses in pairs.filter(|_| with_groups) {
            for digit in 0..9 {
                let mut cells = loops.places(houses[0], digit);
                cells.retain(|&cell| houses_of(cell).contains(&houses[1]));
                if cells.len() > 1 {
                    loops.groups.push(Group { digit, cells, houses });
                }
            }
        }
        for index in 0..81 * 9 {
            let (cell, digit) = ((index / 9) as CellId, (index % 9) as Digit);
            let open = board.is_open(Candidate { cell, digit });
            let ways = if open { loops.of_cell(cell, digit) } else { [vec![], vec![]] };
            loops.ways.extend(ways);
        }
        for number in 0..loops.groups.len() {
            let Group { digit, cells, houses } = &loops.groups[number];
            let ways = loops.of_places(*digit, cells, houses);
            loops.ways.extend(ways);
        }
        loops
    }

    /// Whether there is a loop for these eliminations among the ways that are kept.
    pub fn sees(&self, claims: &[Literal]) -> bool {
        let gone: Vec<Candidate> = claims.iter().map(|claim| claim.candidate()).gather();
        let cell = gone[0].cell;
        let out = |digit| gone.iter().any(|c| c.digit == digit);
        let left: Vec<Digit> =
            crate::set::digits(self.board.candidates(cell)).filter(|&digit| !out(digit)).gather();
        let on = |digit| node(cell, digit, true);
        let off = |digit| node(cell, digit, false);
        if let [only] = left[..] {
            if self.is_loop(&self.from(off(only)), on(only)) {
                return true;
            }
        }
        let [Candidate { digit, .. }] = gone[..] else { return false };
        let from = self.from(on(digit));
        self.is_loop(&from, off(digit))
            || left.iter().any(|&other| self.is_loop(&from, on(other)))
            || left.iter().any(|&other| self.is_loop(&self.from(off(other)), off(digit)))
    }

    fn places(&self, house: HouseId, digit: Digit) -> Vec<CellId> {
        let cells = self.houses[house].iter().copied();
        cells.filter(|&cell| self.board.is_open(Candidate { cell, digit })).gather()
    }

    /// What leads on from a candidate: its cell comes first, then row, column and block, then groups.
    fn of_cell(&self, cell: CellId, digit: Digit) -> [Vec<Node>; 2] {
        let others: Vec<Digit> =
            crate::set::digits(self.board.candidates(cell)).filter(|&d| d != digit).gather();
        let mut ways = [others.iter().map(|&d| node(cell, d, false)).gather(), vec![]];
        if let [only] = others[..] {
            ways[1].push(node(cell, only, true));
        }
        let more = self.of_places(digit, &[cell], &houses_of(cell));
        for (ways, more) in ways.iter_mut().zip(more) {
            ways.extend(more);
        }
        ways
    }

    /// What leads on from places of a digit within these houses, if it is there and if it is not.
    fn of_places(&self, digit: Digit, of: &[CellId], houses: &[HouseId]) -> [Vec<Node>; 2] {
        let (mut there, mut not) = ([vec![], vec![]], [vec![], vec![]]);
        for &house in houses {
            let mut rest = self.places(house, digit);
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
        [there, not].each(|[single, several]| single.into_iter().chain(several).gather())
    }

    /// For each node the one before it on the way that is kept.
    fn from(&self, premise: Node) -> Vec<Node> {
        let mut from = vec![NOWHERE; self.ways.len()];
        from[premise] = premise;
        let mut queue = vec![premise];
        let mut head = 0;
        while let Some(&at) = queue.get(head) {
            head += 1;
            for &next in &self.ways[at] {
                if from[next] == NOWHERE {
                    from[next] = at;
                    queue.push(next);
                }
            }
        }
        from
    }

    fn cells(&self, node: Node) -> Vec<CellId> {
        match node.checked_sub(CANDIDATES) {
            None => vec![(node / 18) as CellId],
            Some(group) => self.groups[group / 2].cells.iter().copied().gather(),
        }
    }

    /// Whether the way to this end leaves its cell, comes back from outside, and meets no cell twice.
    fn is_loop(&self, from: &[Node], end: Node) -> bool {
        let mut path = vec![];
        let mut at = end;
        while from[at] != NOWHERE {
            path.push(self.cells(at));
            if from[at] == at {
                break;
            }
            at = from[at];
        }
        let last = path.len().saturating_sub(1);
        let meet = |i: usize, j: usize| path[i].iter().any(|cell| path[j].contains(cell));
        let twice = |i: usize| (i + 2..=last).any(|j| (i, j) != (0, last) && meet(i, j));
        last >= 3 && !meet(0, 1) && !meet(last - 1, last) && !(0..=last).any(twice)
    }
}

fn node(cell: CellId, digit: Digit, holds: bool) -> Node {
    2 * (9 * usize::from(cell) + usize::from(digit)) + usize::from(!holds)
}
