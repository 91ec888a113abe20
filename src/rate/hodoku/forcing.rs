//! Which of many forcing chains HoDoKu takes.
//!
//! What each candidate leads to is worked out here as it does, through groups of cells as well, with how many
//! links that takes; so is what follows from it and how long it is told.  The proofs are those of our
//! catalogue.

use super::marks::{cells_of, houses_of, peers};
use super::offer::Offer;
use crate::board::Board;
use crate::gather::Gather as _;
use crate::kernel::{Candidate, CellId, Literal};

/// A candidate by cell and digit, twice: it holds, it is out.
type Node = usize;

/// Not reached.
const NEVER: u16 = u16::MAX;
const LITERALS: usize = 2 * 729;

fn on(cell: usize, digit: usize) -> Node {
    2 * (9 * cell + digit)
}

fn off(cell: usize, digit: usize) -> Node {
    on(cell, digit) + 1
}

pub(super) struct Table {
    live: Vec<bool>,
    steps: Vec<u16>,
    /// Cells, then digits of houses: their open candidates.
    units: Vec<Vec<usize>>,
}

struct Group {
    digit: usize,
    cells: Vec<usize>,
    houses: [usize; 2],
}

impl Table {
    pub fn new(board: &Board, nets: bool) -> Table {
        let live: Vec<bool> = (0..729)
            .map(|c| {
                let (cell, digit) = ((c / 9) as CellId, (c % 9) as u8);
                board.value(cell).is_none() && board.is_open(Candidate { cell, digit })
            })
            .gather();
        let mut units: Vec<Vec<usize>> =
            (0..81).map(|cell| (0..9).map(|d| 9 * cell + d).filter(|&c| live[c]).gather()).gather();
        for house in 0..27 {
            for d in 0..9 {
                units.push(
                    cells_of(house).map(|c| 9 * usize::from(c) + d).filter(|&c| live[c]).gather(),
                );
            }
        }
        let mut groups = vec![];
        if knob("GROUPS", 1) == 1 {
            for line in 0..18 {
                for block in 18..27 {
                    for digit in 0..9 {
                        let cells: Vec<usize> = cells_of(line)
                            .filter(|&c| houses_of(c).contains(&block))
                            .map(usize::from)
                            .filter(|&c| live[9 * c + digit])
                            .gather();
                        if cells.len() > 1 {
                            groups.push(Group { digit, cells, houses: [line, block] });
                        }
                    }
                }
            }
        }
        let mut ways: Vec<Vec<usize>> = vec![vec![]; LITERALS + 2 * groups.len()];
        let sees = |a: usize, b: usize| peers(a as CellId).any(|p| usize::from(p) == b);
        for c in (0..729).filter(|&c| live[c]) {
            let (cell, d) = (c / 9, c % 9);
            let from = on(cell, d);
            ways[from]
                .extend((0..9).filter(|&e| e != d && live[9 * cell + e]).map(|e| off(cell, e)));
            ways[from].extend(
                peers(cell as CellId)
                    .map(usize::from)
                    .filter(|&p| live[9 * p + d])
                    .map(|p| off(p, d)),
            );
            for (g, group) in groups.iter().enumerate().filter(|(_, g)| g.digit == d) {
                if group.cells.iter().all(|&x| sees(x, cell)) {
                    ways[from].push(LITERALS + 2 * g + 1);
                }
            }
            let from = off(cell, d);
            let rest: Vec<usize> = units[cell].iter().copied().filter(|&o| o != c).gather();
            if let [only] = rest[..] {
                ways[from].push(2 * only);
            }
            for house in houses_of(cell as CellId) {
                let rest: Vec<usize> =
                    units[81 + 9 * house + d].iter().copied().filter(|&o| o != c).gather();
                if let [only] = rest[..] {
                    ways[from].push(2 * only);
                }
                for (g, group) in groups.iter().enumerate() {
                    let same = group.digit == d
                        && group.houses.contains(&house)
                        && group.cells.len() == rest.len()
                        && rest.iter().all(|o| group.cells.contains(&(o / 9)));
                    if same {
                        ways[from].push(LITERALS + 2 * g);
                    }
                }
            }
        }
        for (g, group) in groups.iter().enumerate() {
            let d = group.digit;
            let from = LITERALS + 2 * g;
            for c in (0..81).filter(|c| live[9 * c + d] && group.cells.iter().all(|&x| sees(x, *c)))
            {
                ways[from].push(off(c, d));
            }
            for (h, other) in groups.iter().enumerate() {
                let apart = h != g
                    && other.digit == d
                    && !other.cells.iter().any(|c| group.cells.contains(c));
                let share = other.houses.iter().any(|house| group.houses.contains(house));
                if apart && share {
                    ways[from].push(LITERALS + 2 * h + 1);
                }
            }
            for house in group.houses {
                let rest: Vec<usize> = units[81 + 9 * house + d]
                    .iter()
                    .copied()
                    .filter(|o| !group.cells.contains(&(o / 9)))
                    .gather();
                if let [only] = rest[..] {
                    ways[from + 1].push(2 * only);
                }
                for (h, other) in groups.iter().enumerate() {
                    let same = h != g
                        && other.digit == d
                        && other.houses.contains(&house)
                        && other.cells.len() == rest.len()
                        && rest.iter().all(|o| other.cells.contains(&(o / 9)));
                    if same {
                        ways[from + 1].push(LITERALS + 2 * h);
                    }
                }
            }
        }
        if nets {
            for premise in (0..LITERALS).filter(|p| live[p / 2]) {
                for next in simulate(&live, premise, knob("FNROUNDS", 4)) {
                    if next != premise && !ways[premise].contains(&next) {
                        ways[premise].push(next);
                    }
                }
            }
        }
        let mut steps = vec![NEVER; LITERALS * LITERALS];
        for premise in 0..LITERALS {
            if !live[premise / 2] {
                continue;
            }
            let mut depth = vec![NEVER; ways.len()];
            depth[premise] = 0;
            let mut queue = vec![premise];
            let mut head = 0;
            while head < queue.len() {
                let node = queue[head];
                head += 1;
                for &next in &ways[node] {
                    if depth[next] == NEVER {
                        depth[next] = depth[node] + 1;
                        queue.push(next);
                    }
                }
            }
            steps[premise * LITERALS..][..LITERALS].copy_from_slice(&depth[..LITERALS]);
        }
        Table { live, steps, units }
    }

    fn away(&self, from: Node, to: Node) -> u32 {
        match self.steps[from * LITERALS + to] {
            NEVER => 1 << 20,
            n => u32::from(n),
        }
    }

    /// For each literal the least key of a step that claims it.
    pub fn best(&self) -> Vec<(Vec<u32>, Literal)> {
        let extra = knob("FCNODES", 1) as u32;
        let mut least: Vec<u32> = vec![1 << 20; LITERALS];
        let mut note = |claim: Node, total: u32, chains: u32| {
            if total < 1 << 20 {
                least[claim] = least[claim].min(total + extra * chains);
            }
        };
        let which = knob("FCKINDS", 255);
        for p in (0..LITERALS).filter(|p| self.live[p / 2]) {
            let to = |node| self.away(p, node);
            if which & 1 != 0 {
                note(p ^ 1, to(p ^ 1), 1);
            }
            if which & 2 != 0 {
                for x in (0..729).filter(|&x| self.live[x] && x != p / 2) {
                    note(p ^ 1, to(2 * x) + to(2 * x + 1), 2);
                }
            }
            for unit in &self.units {
                if unit.is_empty() {
                    continue;
                }
                if which & 4 != 0 {
                    for (i, a) in unit.iter().enumerate() {
                        for b in &unit[i + 1..] {
                            note(p ^ 1, to(2 * a) + to(2 * b), 2);
                        }
                    }
                }
                if which & 8 != 0 {
                    let sum = unit.iter().map(|c| to(2 * c + 1)).sum();
                    note(p ^ 1, sum, unit.len() as u32);
                }
            }
        }
        if which & 16 != 0 {
            for x in (0..729).filter(|&x| self.live[x]) {
                for l in (0..LITERALS).filter(|l| self.live[l / 2] && l / 2 != x) {
                    note(l, self.away(2 * x, l) + self.away(2 * x + 1, l), 2);
                }
            }
        }
        if which & 32 != 0 {
            for unit in self.units.iter().filter(|unit| !unit.is_empty()) {
                for l in (0..LITERALS).filter(|l| self.live[l / 2]) {
                    let total = unit.iter().map(|c| self.away(2 * c, l)).sum();
                    note(l, total, unit.len() as u32);
                }
            }
        }
        let mut all: Vec<(Vec<u32>, Literal)> = vec![];
        for l in (0..LITERALS).filter(|&l| least[l] < 1 << 20) {
            let (cell, digit) = (l / 18, l / 2 % 9);
            let c = Candidate { cell: cell as CellId, digit: digit as u8 };
            let literal = if l % 2 == 0 { Literal::Place(c) } else { Literal::Remove(c) };
            let removes = (l % 2) as u32 * knob("FCPLACE", 1) as u32;
            let way = if l % 2 == 0 { knob("FCPTIE", 0) } else { knob("FCTIE", 0) };
            let tie = match way {
                0 => (9 * cell + digit) as u32,
                1 => (cell + digit) as u32,
                2 => (81 * digit + cell) as u32,
                3 => 5000 - (9 * cell + digit) as u32,
                4 => cell as u32,
                5 => digit as u32,
                _ => least[l],
            };
            let key = match knob("FCORDER", 1) {
                0 => vec![removes, least[l], tie],
                1 if knob("FCSECOND", 0) == 0 => vec![removes, tie, least[l]],
                1 => vec![removes, tie],
                _ => vec![removes, (l % 2) as u32, least[l], tie],
            };
            all.push((key, literal));
        }
        all.sort();
        all
    }
}

/// What follows by singles, in so many rounds.
fn simulate(live: &[bool], premise: Node, rounds: i32) -> Vec<Node> {
    let mut marks: Vec<bool> = live.iter().copied().gather();
    let mut set = vec![false; 81];
    let mut noted = vec![];
    fn place(c: usize, marks: &mut [bool], set: &mut [bool], noted: &mut Vec<Node>) {
        let (cell, d) = (c / 9, c % 9);
        set[cell] = true;
        noted.push(2 * c);
        for e in (0..9).filter(|&e| e != d) {
            if std::mem::replace(&mut marks[9 * cell + e], false) {
                noted.push(2 * (9 * cell + e) + 1);
            }
        }
        for p in peers(cell as CellId) {
            let other = 9 * usize::from(p) + d;
            if std::mem::replace(&mut marks[other], false) {
                noted.push(2 * other + 1);
            }
        }
    }
    let c = premise / 2;
    if premise % 2 == 0 {
        place(c, &mut marks, &mut set, &mut noted);
    } else {
        marks[c] = false;
    }
    for _ in 0..rounds {
        let mut singles = vec![];
        for cell in (0..81).filter(|&cell| !set[cell]) {
            let left: Vec<usize> = (0..9).filter(|d| marks[9 * cell + d]).gather();
            if let [only] = left[..] {
                singles.push(9 * cell + only);
            }
        }
        for house in 0..27 {
            for d in 0..9 {
                let left: Vec<usize> =
                    cells_of(house).map(usize::from).filter(|cell| marks[9 * cell + d]).gather();
                if let [only] = left[..] {
                    if !set[only] {
                        singles.push(9 * only + d);
                    }
                }
            }
        }
        if singles.is_empty() {
            break;
        }
        for c in singles {
            if !set[c / 9] && marks[c] {
                place(c, &mut marks, &mut set, &mut noted);
            }
        }
    }
    noted
}

/// Laboratory.
pub(super) fn knob(name: &str, default: i32) -> i32 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

pub(super) fn rank(board: &Board, offers: &mut [Offer]) {
    by_table(board, offers, false);
}

pub(super) fn rank_nets(board: &Board, offers: &mut [Offer]) {
    by_table(board, offers, true);
}

fn by_table(board: &Board, offers: &mut [Offer], nets: bool) {
    let order = Table::new(board, nets).best();
    if knob("FCSHOW", 0) == 1 {
        for (key, l) in order.iter().take(5) {
            let c = l.candidate();
            eprintln!(
                "{key:?} r{}c{} {} {:?} nets {nets} ours {}",
                c.cell / 9 + 1,
                c.cell % 9 + 1,
                c.digit + 1,
                matches!(l, Literal::Place(_)),
                offers.iter().any(|o| o.claims[0] == *l)
            );
        }
    }
    crate::sorting::by_key(offers, |offer| {
        let at = order.iter().position(|(_, literal)| offer.claims[0] == *literal);
        at.unwrap_or(usize::MAX)
    });
}
