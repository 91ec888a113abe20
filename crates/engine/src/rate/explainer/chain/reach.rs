//! Static consequences of all candidates at once, as bit sets and without reasons.
//!
//! This is what makes the search fast. Most boards have no chain at all, and on the others most
//! candidates have none, so only the candidates that have one are searched in the order of the
//! original. The consequences are the transitive closure of the implication graph, computed by
//! strongly connected components.

use super::super::board::Board;
use super::super::geometry::{CELLS_OF, PEERS, bits, cells};
use super::node::{CANDIDATES, Candidate, Node, candidate};
use super::spread::{EMPTY, Planes};

/// A candidate from which there are chains, and of which kinds.
#[derive(Clone, Copy)]
pub(super) struct ChainStart {
    /// The cell of the candidate.
    pub cell: usize,
    /// Its digit.
    pub digit: usize,
    /// Whether it leads to its own negation.
    pub off: bool,
    /// Whether its negation leads to it.
    pub on: bool,
    /// Whether it is in a cycle that removes something.
    pub cycle: bool,
}

/// Returns the candidates from which there is a chain that removes something.
pub(super) fn chain_starts(board: &Board) -> Vec<ChainStart> {
    let links = LinkTable::new(board);
    match links.fertile.len() {
        0 => vec![],
        1..=64 => Reach::<1>::new(links).starts(),
        65..=128 => Reach::<2>::new(links).starts(),
        129..=256 => Reach::<4>::new(links).starts(),
        _ => Reach::<12>::new(links).starts(),
    }
}

/// The shared consequences of static branches. A trait, so that the width of the bit sets can be
/// chosen at run time.
pub(super) trait SharedConsequences {
    /// Whether it is certain that nothing follows from every one of these candidates being true.
    ///
    /// Returns `false` if one of them contradicts itself, because the order of the search decides
    /// then.
    fn nothing_common(&self, starts: &[Node]) -> bool;

    /// Returns the true and the false candidates if this one is true, or `None` if it contradicts
    /// itself.
    fn consequences(&self, start: Node) -> Option<[Planes; 2]>;
}

/// Returns all conclusions of static chains on a board: the true and the false candidates.
pub(in super::super) fn static_consequences(board: &Board) -> [Planes; 2] {
    let reach = shared_consequences(board);
    let mut conclusions = [EMPTY; 2];
    let mut consequences = vec![None; CANDIDATES];
    for cell in cells(board.unsolved) {
        for digit in bits(board.cell[cell]) {
            let candidate = candidate(cell, digit);
            consequences[candidate as usize] = reach.consequences(Node::on(candidate));
            if consequences[candidate as usize].is_none() {
                conclusions[1][digit] |= 1 << cell;
            }
        }
    }
    // One of these candidates is true, so what they share is true in any case.
    let mut add_shared = |candidates: &mut dyn Iterator<Item = Candidate>| {
        let possible = candidates.filter_map(|candidate| consequences[candidate as usize].as_ref());
        let shared = possible.copied().reduce(|mut shared, [on, off]| {
            meet(&mut shared[0], &on);
            meet(&mut shared[1], &off);
            shared
        });
        for (conclusion, shared) in conclusions.iter_mut().zip(&shared.unwrap_or([EMPTY; 2])) {
            unite(conclusion, shared);
        }
    };
    for cell in cells(board.unsolved) {
        add_shared(&mut bits(board.cell[cell]).map(|digit| candidate(cell, digit)));
    }
    for (region, sets) in CELLS_OF.iter().zip(&board.positions) {
        for (digit, set) in sets.iter().enumerate() {
            let candidate_at = |position| candidate(region[position] as usize, digit);
            add_shared(&mut bits(*set).map(candidate_at));
        }
    }
    conclusions
}

/// Computes the static consequences of each candidate of a board.
pub(super) fn shared_consequences<'a>(board: &'a Board) -> Box<dyn SharedConsequences + 'a> {
    let links = LinkTable::new(board);
    match links.fertile.len() {
        0..=128 => Box::new(Reach::<2>::new(links)),
        129..=256 => Box::new(Reach::<4>::new(links)),
        _ => Box::new(Reach::<12>::new(links)),
    }
}

/// The strong links of a board.
struct LinkTable<'a> {
    board: &'a Board,
    /// The candidates that have strong links, by rank.
    fertile: Vec<Candidate>,
    /// The index of each candidate in `fertile`, or [`UNSEEN`].
    rank: [u16; CANDIDATES],
    /// The fertile candidates as sets of cells and of digits.
    places: Planes,
    digits: [u16; 81],
    /// Both ends of each link by rank; a link of two regions is listed twice.
    pairs: Vec<(u16, u16)>,
}

/// No rank yet; in Tarjan's algorithm, not visited yet.
const UNSEEN: u16 = u16::MAX;

impl<'a> LinkTable<'a> {
    /// Finds the links of bivalue cells, then those of regions.
    fn new(board: &'a Board) -> LinkTable<'a> {
        let mut links = LinkTable {
            board,
            fertile: Vec::with_capacity(128),
            rank: [UNSEEN; CANDIDATES],
            places: EMPTY,
            digits: [0; 81],
            pairs: Vec::with_capacity(128),
        };
        for cell in cells(board.unsolved) {
            let set = board.cell[cell];
            if set.count_ones() == 2 {
                let (low, high) = (set.trailing_zeros(), 15 - set.leading_zeros());
                links.add(candidate(cell, low as usize), candidate(cell, high as usize));
            }
        }
        for (region, sets) in CELLS_OF.iter().zip(&board.positions) {
            for (digit, set) in sets.iter().enumerate() {
                if set.count_ones() == 2 {
                    let (low, high) = (set.trailing_zeros(), 15 - set.leading_zeros());
                    let cell_at = |position| region[position as usize] as usize;
                    links.add(candidate(cell_at(low), digit), candidate(cell_at(high), digit));
                }
            }
        }
        links
    }

    fn add(&mut self, one: Candidate, other: Candidate) {
        let pair = (self.rank_of(one), self.rank_of(other));
        self.pairs.push(pair);
    }

    /// Returns the rank of a candidate, giving it the next one if it has none.
    fn rank_of(&mut self, candidate: Candidate) -> u16 {
        let rank = &mut self.rank[candidate as usize];
        if *rank == UNSEEN {
            *rank = self.fertile.len() as u16;
            self.fertile.push(candidate);
            let node = Node::on(candidate);
            self.places[node.digit()] |= 1 << node.cell();
            self.digits[node.cell()] |= 1 << node.digit();
        }
        *rank
    }

    /// Adds the candidates that a true candidate excludes directly.
    fn exclude(&self, node: Node, off: &mut Planes) {
        let (cell, digit) = (node.cell(), node.digit());
        off[digit] |= PEERS[cell] & self.board.digit[digit];
        for other in bits(self.board.cell[cell] & !(1 << digit)) {
            off[other] |= 1 << cell;
        }
    }
}

/// The consequences of the candidates with strong links. Only these need a search, because the
/// consequences of any other are those of what it excludes.
struct Reach<'a, const W: usize> {
    links: LinkTable<'a>,
    /// For each rank, the candidates that are true if it is false.
    partners: Vec<[u64; W]>,
    /// For each rank, the candidates that are true two steps after it.
    next: Vec<[u64; W]>,
    /// For each rank, the candidates that are true if it is, itself included.
    on: Vec<Planes>,
    /// For each rank, the candidates that are false if it is true.
    off: Vec<Planes>,
    /// For each rank, whether the candidate is part of a cycle.
    cyclic: Vec<bool>,
}

fn insert<const W: usize>(set: &mut [u64; W], rank: u16) {
    set[(rank >> 6) as usize] |= 1 << (rank & 63);
}

/// Removes and returns the lowest rank of a set.
fn pop<const W: usize>(set: &mut [u64; W]) -> Option<u16> {
    for (word, left) in set.iter_mut().enumerate() {
        if *left != 0 {
            let bit = left.trailing_zeros();
            *left &= *left - 1;
            return Some(word as u16 * 64 + bit as u16);
        }
    }
    None
}

/// Adds the members of another set.
fn unite(set: &mut Planes, other: &Planes) {
    for (plane, other) in set.iter_mut().zip(other) {
        *plane |= other;
    }
}

/// Keeps only the members of another set.
fn meet(set: &mut Planes, other: &Planes) {
    for (plane, other) in set.iter_mut().zip(other) {
        *plane &= other;
    }
}

impl<'a, const W: usize> Reach<'a, W> {
    /// Computes the consequences. `64 * W` must be at least the number of fertile candidates.
    fn new(links: LinkTable<'a>) -> Self {
        let count = links.fertile.len();
        let mut partners = vec![[0; W]; count];
        for &(one, other) in &links.pairs {
            insert(&mut partners[one as usize], other);
            insert(&mut partners[other as usize], one);
        }
        let mut reach = Reach {
            links,
            partners,
            next: Vec::with_capacity(count),
            on: vec![EMPTY; count],
            off: vec![EMPTY; count],
            cyclic: vec![false; count],
        };
        for rank in 0..count as u16 {
            let mut next = reach.follow(Node::on(reach.links.fertile[rank as usize]));
            next[(rank >> 6) as usize] &= !(1 << (rank & 63));
            reach.next.push(next);
        }
        reach.close();
        reach
    }

    /// Returns the candidates that are true two steps after a true one: partners of those that it
    /// excludes.
    fn follow(&self, node: Node) -> [u64; W] {
        let (cell, digit) = (node.cell(), node.digit());
        let mut next = [0; W];
        let mut add = |excluded: Candidate| {
            let partners = &self.partners[self.links.rank[excluded as usize] as usize];
            for (word, partners) in next.iter_mut().zip(partners) {
                *word |= partners;
            }
        };
        for other in bits(self.links.digits[cell] & !(1 << digit)) {
            add(candidate(cell, other));
        }
        for other in cells(self.links.places[digit] & PEERS[cell]) {
            add(candidate(other, digit));
        }
        next
    }

    /// Computes the closures of all candidates with Tarjan's algorithm, which finishes the strongly
    /// connected components in reverse topological order. It is iterative, with `calls` as its
    /// stack.
    fn close(&mut self) {
        let count = self.links.fertile.len();
        let mut order = vec![UNSEEN; count];
        let mut low = vec![0u16; count];
        let mut done = vec![false; count];
        let mut stack: Vec<u16> = Vec::with_capacity(count);
        let mut calls: Vec<(u16, [u64; W])> = Vec::with_capacity(count);
        let mut clock = 0;
        for root in 0..count as u16 {
            let mut enter = (order[root as usize] == UNSEEN).then_some(root);
            loop {
                if let Some(rank) = enter.take() {
                    order[rank as usize] = clock;
                    low[rank as usize] = clock;
                    clock += 1;
                    stack.push(rank);
                    calls.push((rank, self.next[rank as usize]));
                }
                let Some((rank, left)) = calls.last_mut() else { break };
                let rank = *rank;
                if let Some(to) = pop(left) {
                    if order[to as usize] == UNSEEN {
                        enter = Some(to);
                    } else if !done[to as usize] {
                        low[rank as usize] = low[rank as usize].min(order[to as usize]);
                    }
                    continue;
                }
                calls.pop();
                if let Some(&(parent, _)) = calls.last() {
                    low[parent as usize] = low[parent as usize].min(low[rank as usize]);
                }
                if low[rank as usize] == order[rank as usize] {
                    let first = stack.iter().rposition(|&other| other == rank).unwrap_or(0);
                    self.finish(&stack[first..], &mut done);
                    stack.truncate(first);
                }
            }
        }
    }

    /// Fills in the consequences of a component. Those of the components that it leads to are
    /// complete.
    fn finish(&mut self, component: &[u16], done: &mut [bool]) {
        let (mut on, mut off, mut next) = (EMPTY, EMPTY, [0; W]);
        for &member in component {
            done[member as usize] = true;
            let node = Node::on(self.links.fertile[member as usize]);
            on[node.digit()] |= 1 << node.cell();
            self.links.exclude(node, &mut off);
            for (word, more) in next.iter_mut().zip(&self.next[member as usize]) {
                *word |= more;
            }
        }
        while let Some(to) = pop(&mut next) {
            let node = Node::on(self.links.fertile[to as usize]);
            if on[node.digit()] >> node.cell() & 1 == 0 {
                unite(&mut on, &self.on[to as usize]);
                unite(&mut off, &self.off[to as usize]);
            }
        }
        for &member in component {
            self.on[member as usize] = on;
            self.off[member as usize] = off;
            self.cyclic[member as usize] = component.len() > 1;
        }
    }

    /// Returns the candidates that are the start of a chain.
    ///
    /// One end of every strong link is true, so what both ends have in common holds. Every chain
    /// passes such a link, and what a cycle removes contradicts itself along one, so this finds all
    /// of them.
    fn starts(&self) -> Vec<ChainStart> {
        let (mut on, mut off) = (EMPTY, EMPTY);
        for &(one, other) in &self.links.pairs {
            let (one, other) = (one as usize, other as usize);
            for digit in 0..9 {
                on[digit] |= self.on[one][digit] & self.on[other][digit];
                off[digit] |= self.off[one][digit] & self.off[other][digit];
            }
        }
        if on == EMPTY && off == EMPTY {
            return vec![];
        }
        let mut starts = vec![];
        // As in the original, chains do not start in a cell with one candidate.
        for cell in cells(self.links.board.with_count(2..=9)) {
            for digit in bits(self.links.board.cell[cell]) {
                let rank = self.links.rank[candidate(cell, digit) as usize];
                let removes = |rank: usize| {
                    let mut seen = self.off[rank].iter().zip(&off);
                    self.cyclic[rank] && seen.any(|(seen, off)| seen & off != 0)
                };
                let start = ChainStart {
                    cell,
                    digit,
                    off: off[digit] >> cell & 1 != 0,
                    on: on[digit] >> cell & 1 != 0,
                    cycle: rank != UNSEEN && removes(rank as usize),
                };
                if start.off || start.on || start.cycle {
                    starts.push(start);
                }
            }
        }
        starts
    }

    /// Intersects `common` with the consequences of a true candidate. Returns whether it does not
    /// contradict itself.
    fn narrow(&self, start: Node, common: &mut [Planes; 2]) -> bool {
        let rank = self.links.rank[start.candidate() as usize];
        if rank != UNSEEN {
            return narrow(start, &self.on[rank as usize], &self.off[rank as usize], common);
        }
        let (mut on, mut off) = (EMPTY, EMPTY);
        self.links.exclude(start, &mut off);
        let mut next = self.follow(start);
        while let Some(to) = pop(&mut next) {
            unite(&mut on, &self.on[to as usize]);
            unite(&mut off, &self.off[to as usize]);
        }
        narrow(start, &on, &off, common)
    }
}

/// Intersects `common` with these consequences. Returns whether they do not contradict each other.
fn narrow(start: Node, on: &Planes, off: &Planes, common: &mut [Planes; 2]) -> bool {
    let both = on.iter().zip(off).any(|(on, off)| on & off != 0);
    meet(&mut common[0], on);
    meet(&mut common[1], off);
    // The start itself need not be among what is true.
    !both && off[start.digit()] >> start.cell() & 1 == 0
}

impl<const W: usize> SharedConsequences for Reach<'_, W> {
    fn nothing_common(&self, starts: &[Node]) -> bool {
        let mut common = [[u128::MAX; 9]; 2];
        starts.iter().all(|&start| self.narrow(start, &mut common)) && common == [EMPTY; 2]
    }

    fn consequences(&self, start: Node) -> Option<[Planes; 2]> {
        let mut own = [[u128::MAX; 9]; 2];
        self.narrow(start, &mut own).then_some(own)
    }
}
