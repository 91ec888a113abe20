//! The implication graph of a board: which nodes follow directly from which, in HoDoKu's order.
//!
//! A node says that a candidate, or one of a group of candidates, holds or does not hold. The order
//! of the edges matters because HoDoKu keeps the first of several shortest paths.

use super::marks::{cells_of, houses_of, lines_and_blocks};
use crate::board::Board;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal};

/// A number of a node: candidates that hold (even) or do not (odd), followed by the same of groups.
pub(super) type Node = usize;
/// The number of nodes about candidates; nodes from here on are about groups.
pub(super) const CANDIDATES: usize = 2 * 81 * 9;

/// All places of a digit in the intersection of a line and a block, at least two.
#[derive(Clone)]
struct Group {
    digit: Digit,
    cells: Vec<CellId>,
    houses: [HouseId; 2],
}

/// The implication graph; edges as adjacency lists.
#[derive(Clone)]
pub(super) struct ImplicationGraph {
    groups: Vec<Group>,
    next: Vec<Vec<Node>>,
}

/// The board with the cells of each house, so that they are listed only once.
struct Places<'a> {
    board: &'a Board,
    houses: Vec<Vec<CellId>>,
}

impl ImplicationGraph {
    /// Builds the graph of a board, with group nodes if `with_groups`.
    pub fn new(board: &Board, with_groups: bool) -> ImplicationGraph {
        let houses = (0..27).map(|house| cells_of(house).collect()).collect();
        let places = Places { board, houses };
        let mut graph = ImplicationGraph { groups: vec![], next: vec![] };
        for houses in lines_and_blocks().filter(|_| with_groups) {
            for digit in 0..9 {
                let mut cells = places.of_digit(houses[0], digit);
                cells.retain(|&cell| houses_of(cell).contains(&houses[1]));
                if cells.len() > 1 {
                    graph.groups.push(Group { digit, cells, houses });
                }
            }
        }
        for index in 0..81 * 9 {
            let (cell, digit) = ((index / 9) as CellId, (index % 9) as Digit);
            let open = board.is_open(Candidate { cell, digit });
            let next = if open { graph.of_cell(&places, cell, digit) } else { [vec![], vec![]] };
            graph.next.extend(next);
        }
        for number in 0..graph.groups.len() {
            let Group { digit, cells, houses } = &graph.groups[number];
            let next = graph.of_places(&places, *digit, cells, houses);
            graph.next.extend(next);
        }
        graph
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.next.len()
    }

    /// Returns the nodes that follow directly from a node.
    pub fn next(&self, node: Node) -> &[Node] {
        &self.next[node]
    }

    /// Returns the cell of a candidate node or the cells of a group node.
    pub fn cells(&self, node: Node) -> Vec<CellId> {
        match node.checked_sub(CANDIDATES) {
            None => vec![(node / 18) as CellId],
            Some(group) => self.groups[group / 2].cells.clone(),
        }
    }

    /// Returns what follows if a candidate holds and if it does not: first in its cell, then in
    /// row, column and block, then groups.
    fn of_cell(&self, places: &Places, cell: CellId, digit: Digit) -> [Vec<Node>; 2] {
        let left = crate::set::digits(places.board.candidates(cell));
        let others: Vec<Digit> = left.filter(|&d| d != digit).collect();
        let mut following = [others.iter().map(|&d| node(cell, d, false)).collect(), vec![]];
        if let [only] = others[..] {
            following[1].push(node(cell, only, true));
        }
        let more = self.of_places(places, digit, &[cell], &houses_of(cell));
        for (following, more) in following.iter_mut().zip(more) {
            following.extend(more);
        }
        following
    }

    /// Returns what follows within `houses` if the digit is in the cells `own` and if it is not.
    fn of_places(
        &self,
        places: &Places,
        digit: Digit,
        own: &[CellId],
        houses: &[HouseId],
    ) -> [Vec<Node>; 2] {
        let (mut if_true, mut if_false) = ([vec![], vec![]], [vec![], vec![]]);
        for &house in houses {
            let mut rest = places.of_digit(house, digit);
            rest.retain(|cell| !own.contains(cell));
            if_true[0].extend(rest.iter().map(|&cell| node(cell, digit, false)));
            if let [only] = rest[..] {
                if_false[0].push(node(only, digit, true));
            }
            for (number, group) in self.groups.iter().enumerate() {
                let is_apart = !group.cells.iter().any(|cell| own.contains(cell));
                if group.digit == digit && group.houses.contains(&house) && is_apart {
                    if_true[1].push(CANDIDATES + 2 * number + 1);
                    if group.cells == rest {
                        if_false[1].push(CANDIDATES + 2 * number);
                    }
                }
            }
        }
        // Groups that must hold are sorted by number, not by house: with that five more scores
        // agree.
        if_false[1].sort();
        [if_true, if_false].map(|[single, several]| single.into_iter().chain(several).collect())
    }
}

impl Places<'_> {
    /// Returns the open places of a digit in a house.
    fn of_digit(&self, house: HouseId, digit: Digit) -> Vec<CellId> {
        let cells = self.houses[house].iter().copied();
        cells.filter(|&cell| self.board.is_open(Candidate { cell, digit })).collect()
    }
}

/// Returns the node that says that a candidate holds or does not.
pub(super) fn node(cell: CellId, digit: Digit, holds: bool) -> Node {
    2 * (9 * usize::from(cell) + usize::from(digit)) + usize::from(!holds)
}

/// Returns the statement of a candidate node; the inverse of [`node`].
pub(super) fn literal(node: Node) -> Literal {
    let candidate = Candidate { cell: (node / 18) as CellId, digit: (node / 2 % 9) as Digit };
    if node % 2 == 0 { Literal::Place(candidate) } else { Literal::Remove(candidate) }
}
