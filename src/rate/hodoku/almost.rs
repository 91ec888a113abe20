//! Almost locked sets in the order HoDoKu numbers them, which decides which of two steps it takes and
//! which chains it sees at all.
//!
//! Sets are numbered house by house, rows before columns before blocks, in each by cells, a set before
//! what it grows to.  Links (restricted commons) are numbered by their lower, then by their higher set, and
//! a chain only ever goes up: that is what the printed chains have in common, and what it does not find.

use std::collections::{HashMap, HashSet};

use super::marks::{cells_of, peers};
use super::offer::Offer;
use super::row::Row;
use crate::board::Board;
use crate::gather::Gather as _;
use crate::kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof, Unit};

/// One bit for each cell.
type Cells = u128;
/// One bit for each digit.
type Digits = u16;

/// Cells of a house with one digit more than cells.
struct Set {
    cells: Cells,
    digits: Digits,
    /// Where each digit is.
    places: [Cells; 9],
    /// The places of each digit elsewhere that see all of these.
    seen: [Cells; 9],
}

/// The higher of two sets, and the digits that only one of the two can hold.
struct Link {
    to: usize,
    digits: Digits,
}

/// The sets of a board.
pub(super) struct Sets {
    sets: Vec<Set>,
    /// For each set its links to higher ones.
    up: Vec<Vec<Link>>,
}

/// Longer chains are not looked for.
const MOST: usize = 6;

impl Sets {
    pub fn new(board: &Board) -> Sets {
        let mut at = [0; 9];
        let open: Vec<CellId> = (0..81).filter(|&cell| board.value(cell).is_none()).gather();
        for &cell in &open {
            digits_of(board.candidates(cell) as Digits).for_each(|d| at[d] |= bit(cell));
        }
        let near: Vec<Cells> = (0..81).map(|cell| peers(cell).map(bit).sum()).gather();
        let mut all = Sets { sets: vec![], up: vec![] };
        let mut known = HashSet::new();
        for house in 0..27 {
            let cells: Vec<CellId> = cells_of(house).filter(|cell| open.contains(cell)).gather();
            grow(board, &cells, (0, 0), &mut |cells, digits| {
                if known.insert(cells) {
                    let places = at.map(|at| at & cells);
                    let mut seen = [0; 9];
                    for d in digits_of(digits) {
                        let common =
                            each(places[d]).fold(Cells::MAX, |all, c| all & near[usize::from(c)]);
                        seen[d] = common & at[d];
                    }
                    all.sets.push(Set { cells, digits, places, seen });
                }
            });
        }
        for (i, a) in all.sets.iter().enumerate() {
            let mut up = vec![];
            for (to, b) in all.sets.iter().enumerate().skip(i + 1) {
                let common = a.digits & b.digits;
                if common == 0 || a.cells & b.cells != 0 {
                    continue;
                }
                let restricted = |&d: &usize| b.places[d] & !a.seen[d] == 0;
                let digits = digits_of(common).filter(restricted).fold(0, |all, d| all | 1 << d);
                if digits != 0 {
                    up.push(Link { to, digits });
                }
            }
            all.up.push(up);
        }
        all
    }

    /// Two sets with a link, or two.
    pub fn pairs(&self, row: &'static Row) -> Vec<Offer> {
        let mut offers = vec![];
        for (i, a) in self.sets.iter().enumerate() {
            for &Link { to, digits } in &self.up[i] {
                let b = &self.sets[to];
                let mut gone = self.between([i, to], a.digits & b.digits & !digits);
                match digits.count_ones() {
                    1 => {}
                    2 => {
                        gone.extend(self.between([i, to], digits));
                        for (one, other) in [(a, b), (b, a)] {
                            for d in digits_of(one.digits & !digits) {
                                gone.extend(lost(one.seen[d] & !other.cells, d));
                            }
                        }
                    }
                    _ => continue,
                }
                let joins = digits_of(digits).map(|d| (0, 1, d)).gather();
                offers.extend(self.offer(row, gone, &[i, to], joins));
            }
        }
        offers
    }

    /// Two sets linked to a third.
    pub fn wings(&self, row: &'static Row) -> Vec<Offer> {
        let links: Vec<(usize, usize, Digits)> = self
            .up
            .iter()
            .enumerate()
            .flat_map(|(i, up)| up.iter().map(move |link| (i, link.to, link.digits)))
            .gather();
        let mut of: Vec<Vec<usize>> = vec![vec![]; self.sets.len()];
        for (number, link) in links.iter().enumerate() {
            of[link.0].push(number);
            of[link.1].push(number);
        }
        let mut offers = vec![];
        for (number, &(low, high, first)) in links.iter().enumerate() {
            let mut others: Vec<(usize, usize)> = vec![];
            for hub in [low, high] {
                others.extend(of[hub].iter().filter(|&&n| n > number).map(|&n| (n, hub)));
            }
            others.sort_unstable();
            for (other, hub) in others {
                let a = low + high - hub;
                let (from, to, second) = links[other];
                let b = from + to - hub;
                if a == b || self.sets[a].cells & self.sets[b].cells != 0 {
                    continue;
                }
                let Some([x, y]) = different(first, second) else { continue };
                let ends = self.sets[a].digits & self.sets[b].digits & !(first | second);
                let gone = self.between([a, b], ends);
                offers.extend(self.offer(row, gone, &[hub, a, b], vec![(0, 1, x), (0, 2, y)]));
            }
        }
        offers
    }

    /// Three links or more, each to a higher set.
    pub fn chains(&self, row: &'static Row) -> Vec<Offer> {
        let mut offers = vec![];
        for start in 0..self.sets.len() {
            for first in 0..9 {
                self.chains_from(row, start, first, &mut offers);
            }
        }
        offers
    }

    fn chains_from(&self, row: &'static Row, start: usize, first: usize, offers: &mut Vec<Offer>) {
        struct Node {
            set: usize,
            by: Digits,
            from: usize,
            links: usize,
        }
        let mut nodes = vec![Node { set: start, by: 0, from: 0, links: 0 }];
        let mut known: HashMap<(usize, Digits), ()> = HashMap::new();
        let mut at = 0;
        while at < nodes.len() && nodes[at].links < knob("ACHMAX", MOST as i32) as usize {
            let Node { set, by: last, links, .. } = nodes[at];
            for link in &self.up[set] {
                let by = match links {
                    0 => link.digits & 1 << first,
                    _ => link.digits & !last,
                };
                if by != 0 && known.insert((link.to, by), ()).is_none() {
                    nodes.push(Node { set: link.to, by, from: at, links: links + 1 });
                }
            }
            at += 1;
        }
        for (end, node) in nodes.iter().enumerate().filter(|(_, node)| node.links >= 3) {
            let digits =
                self.sets[start].digits & self.sets[node.set].digits & !(node.by | 1 << first);
            let gone = self.between([start, node.set], digits);
            if gone.is_empty() {
                continue;
            }
            let (mut at, mut path, mut joins) = (end, vec![], vec![]);
            while nodes[at].links > 0 {
                path.push(nodes[at].set);
                joins.push((
                    nodes[at].links - 1,
                    nodes[at].links,
                    nodes[at].by.trailing_zeros() as usize,
                ));
                at = nodes[at].from;
            }
            path.push(start);
            path.reverse();
            offers.extend(self.offer(row, gone, &path, joins));
        }
    }

    /// What goes if each of these digits is in one of two sets.
    fn between(&self, [a, b]: [usize; 2], digits: Digits) -> Vec<Candidate> {
        let (a, b) = (&self.sets[a], &self.sets[b]);
        digits_of(digits).flat_map(|d| lost(a.seen[d] & b.seen[d], d).gather()).gather()
    }

    /// A step of these sets, if it does something: `joins` are pairs of them with the digit that only one
    /// of both can hold.
    fn offer(
        &self,
        row: &'static Row,
        mut gone: Vec<Candidate>,
        path: &[usize],
        joins: Vec<(usize, usize, usize)>,
    ) -> Option<Offer> {
        match knob("CLALS", 0) {
            0 => gone.sort_unstable(),
            _ => gone.sort_unstable_by_key(|c| (c.digit, c.cell)),
        }
        gone.dedup();
        let proofs = gone.iter().map(|&c| self.proof(c, path, &joins)).gather();
        let claims: Vec<Literal> = gone.iter().map(|&c| Literal::Remove(c)).gather();
        let digits = gone.iter().fold(0, |all, c| all | 1 << c.digit);
        let links = path.len() as u16 - 1;
        (!gone.is_empty()).then(|| Offer { row, digits, links, claims, proof: Proof::each(proofs) })
    }

    /// Each cell holds something, and nothing of what the links and the candidate allow once is there
    /// twice.
    fn proof(&self, target: Candidate, path: &[usize], joins: &[(usize, usize, usize)]) -> Proof {
        let mut some = vec![];
        let mut once: Vec<(usize, usize, Cells)> = vec![];
        for (part, &set) in path.iter().enumerate() {
            let set = &self.sets[set];
            some.extend(each(set.cells).map(|cell| Axiom::SomeIn(Unit::Cell(cell))));
            once.extend(digits_of(set.digits).map(|d| (part, d, set.places[d])));
        }
        for &(a, b, digit) in joins {
            let of =
                |part: usize| move |one: &(usize, usize, Cells)| (one.0, one.1) == (part, digit);
            let Some(from) = once.iter().position(of(b)) else { continue };
            let places = once[from].2;
            if let Some(into) = once.iter_mut().find(|one| of(a)(one)) {
                into.2 |= places;
                once.remove(from);
            }
        }
        let sees: Cells = peers(target.cell).map(bit).sum();
        let once = once.into_iter().map(|(_, d, places)| {
            let hit = d == usize::from(target.digit) && places & !sees == 0;
            Axiom::Clash(lost(places, d).chain(hit.then_some(target)).gather())
        });
        Proof::count(some.into_iter().chain(once))
    }
}

/// Every choice of cells with one digit more than cells, in order.
fn grow(
    board: &Board,
    cells: &[CellId],
    (chosen, digits): (Cells, Digits),
    found: &mut dyn FnMut(Cells, Digits),
) {
    for (k, &cell) in cells.iter().enumerate() {
        let chosen = chosen | bit(cell);
        let digits = digits | board.candidates(cell) as Digits;
        if digits.count_ones() == chosen.count_ones() + 1 {
            found(chosen, digits);
        }
        grow(board, &cells[k + 1..], (chosen, digits), found);
    }
}

/// A digit of each link, not the same one.
fn different(first: Digits, second: Digits) -> Option<[usize; 2]> {
    digits_of(first).flat_map(|x| digits_of(second).map(move |y| [x, y])).find(|[x, y]| x != y)
}

fn bit(cell: CellId) -> Cells {
    1 << cell
}

fn each(mut cells: Cells) -> impl Iterator<Item = CellId> {
    std::iter::from_fn(move || {
        let cell = (cells != 0).then(|| cells.trailing_zeros() as CellId)?;
        cells &= cells - 1;
        Some(cell)
    })
}

fn digits_of(digits: Digits) -> impl Iterator<Item = usize> {
    (0..9).filter(move |d| digits >> d & 1 == 1)
}

fn lost(cells: Cells, digit: usize) -> impl Iterator<Item = Candidate> {
    each(cells).map(move |cell| Candidate { cell, digit: digit as Digit })
}

/// Laboratory.
pub(super) fn knob(name: &str, default: i32) -> i32 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}
