//! Which candidates follow from which without side effects: all at once, and without saying why.
//!
//! This is what makes the search fast. Most boards have no chain at all, and most candidates have
//! none on the others; only those that have one are searched in the order that counts.

use super::super::board::Board;
use super::super::geometry::{CELLS_OF, PEERS, bits, cells};
use super::node::{CANDIDATES, Candidate, Node, candidate};
use super::spread::{EMPTY, Planes};

/// The chains of one assumption that a board has.
#[derive(Clone, Copy)]
pub(super) struct Hope {
    /// The cell of the candidate.
    pub cell: usize,
    /// Its digit.
    pub digit: usize,
    /// It contradicts itself.
    pub off: bool,
    /// Its negation contradicts itself.
    pub on: bool,
    /// It follows from itself, with others between.
    pub cycle: bool,
}

/// The candidates from which there is a chain that removes something.
pub(super) fn hopes(board: &Board) -> Vec<Hope> {
    let links = Links::new(board);
    match links.fertile.len() {
        0 => vec![],
        1..=64 => Reach::<1>::new(links).hopes(),
        65..=128 => Reach::<2>::new(links).hopes(),
        129..=256 => Reach::<4>::new(links).hopes(),
        _ => Reach::<12>::new(links).hopes(),
    }
}

/// For branches without side effects: what they have in common.
pub(super) trait Common {
    /// Whether nothing, true or false, follows from every one of these true candidates.
    ///
    /// `false` as well if one of them contradicts itself: then the order of the search decides.
    fn nothing_common(&self, starts: &[Node]) -> bool;

    /// What is true and what is false if this candidate is true; none if it contradicts itself.
    fn consequences(&self, start: Node) -> Option<[Planes; 2]>;
}

/// All that chains without side effects say of a board: what is true, and what is false.
pub(in super::super) fn static_consequences(board: &Board) -> [Planes; 2] {
    let reach = common(board);
    let mut all = [EMPTY; 2];
    let mut of = vec![None; CANDIDATES];
    for cell in cells(board.unsolved) {
        for digit in bits(board.cell[cell]) {
            let candidate = candidate(cell, digit);
            of[candidate as usize] = reach.consequences(Node::on(candidate));
            if of[candidate as usize].is_none() {
                all[1][digit] |= 1 << cell;
            }
        }
    }
    // Whichever of some candidates is true.
    let mut whichever = |candidates: &mut dyn Iterator<Item = Candidate>| {
        let possible = candidates.filter_map(|candidate| of[candidate as usize].as_ref());
        let shared = possible.copied().reduce(|mut shared, [on, off]| {
            meet(&mut shared[0], &on);
            meet(&mut shared[1], &off);
            shared
        });
        for (all, shared) in all.iter_mut().zip(&shared.unwrap_or([EMPTY; 2])) {
            unite(all, shared);
        }
    };
    for cell in cells(board.unsolved) {
        whichever(&mut bits(board.cell[cell]).map(|digit| candidate(cell, digit)));
    }
    for (region, sets) in CELLS_OF.iter().zip(&board.positions) {
        for (digit, set) in sets.iter().enumerate() {
            let at = |position| candidate(region[position] as usize, digit);
            whichever(&mut bits(*set).map(at));
        }
    }
    all
}

/// What follows from each candidate of a board.
pub(super) fn common<'a>(board: &'a Board) -> Box<dyn Common + 'a> {
    let links = Links::new(board);
    match links.fertile.len() {
        0..=128 => Box::new(Reach::<2>::new(links)),
        129..=256 => Box::new(Reach::<4>::new(links)),
        _ => Box::new(Reach::<12>::new(links)),
    }
}

/// The strong links of a board.
struct Links<'a> {
    board: &'a Board,
    /// The candidates that have some, by rank.
    fertile: Vec<Candidate>,
    rank: [u16; CANDIDATES],
    /// The same, as sets of cells and of digits.
    places: Planes,
    digits: [u16; 81],
    /// Both ends by rank, the lower first; some twice.
    pairs: Vec<(u16, u16)>,
}

const UNSEEN: u16 = u16::MAX;

impl<'a> Links<'a> {
    fn new(board: &'a Board) -> Links<'a> {
        let mut links = Links {
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
                    let at = |position| region[position as usize] as usize;
                    links.add(candidate(at(low), digit), candidate(at(high), digit));
                }
            }
        }
        links
    }

    fn add(&mut self, one: Candidate, other: Candidate) {
        let pair = (self.rank_of(one), self.rank_of(other));
        self.pairs.push(pair);
    }

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

    /// Adds what is false directly if the candidate is true.
    fn exclude(&self, node: Node, off: &mut Planes) {
        let (cell, digit) = (node.cell(), node.digit());
        off[digit] |= PEERS[cell] & self.board.digit[digit];
        for other in bits(self.board.cell[cell] & !(1 << digit)) {
            off[other] |= 1 << cell;
        }
    }
}

/// What follows from the candidates with strong links.
struct Reach<'a, const W: usize> {
    links: Links<'a>,
    /// True if this one is false.
    partners: Vec<[u64; W]>,
    /// True if this one is true, in two steps; later nothing.
    next: Vec<[u64; W]>,
    /// True if this one is; itself included.
    on: Vec<Planes>,
    /// False if this one is true.
    off: Vec<Planes>,
    /// Whether the candidate follows from itself through others.
    cyclic: Vec<bool>,
}

fn insert<const W: usize>(set: &mut [u64; W], rank: u16) {
    set[(rank >> 6) as usize] |= 1 << (rank & 63);
}

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

fn unite(set: &mut Planes, other: &Planes) {
    for (plane, other) in set.iter_mut().zip(other) {
        *plane |= other;
    }
}

fn meet(set: &mut Planes, other: &Planes) {
    for (plane, other) in set.iter_mut().zip(other) {
        *plane &= other;
    }
}

impl<'a, const W: usize> Reach<'a, W> {
    fn new(links: Links<'a>) -> Self {
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

    /// The true candidates that follow from a true one in two steps.
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

    /// Tarjan's walk: what leads to each other becomes one, last things first.
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

    /// Fills in what follows from the members of a component; what comes after is complete.
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

    /// One end of every strong link is true: what both make true or false is so anyhow.
    ///
    /// Every chain passes such a link, and what a cycle removes contradicts itself along it.
    fn hopes(&self) -> Vec<Hope> {
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
        let mut hopes = vec![];
        // As always, a cell with one candidate is not the start of anything.
        for cell in cells(self.links.board.with_count(2..=9)) {
            for digit in bits(self.links.board.cell[cell]) {
                let rank = self.links.rank[candidate(cell, digit) as usize];
                let removes = |rank: usize| {
                    let mut seen = self.off[rank].iter().zip(&off);
                    self.cyclic[rank] && seen.any(|(seen, off)| seen & off != 0)
                };
                let hope = Hope {
                    cell,
                    digit,
                    off: off[digit] >> cell & 1 != 0,
                    on: on[digit] >> cell & 1 != 0,
                    cycle: rank != UNSEEN && removes(rank as usize),
                };
                if hope.off || hope.on || hope.cycle {
                    hopes.push(hope);
                }
            }
        }
        hopes
    }

    /// Takes into account what is true and what is false if a candidate is true; whether it can be.
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

fn narrow(start: Node, on: &Planes, off: &Planes, common: &mut [Planes; 2]) -> bool {
    let both = on.iter().zip(off).any(|(on, off)| on & off != 0);
    meet(&mut common[0], on);
    meet(&mut common[1], off);
    // The start itself need not be among what is true.
    !both && off[start.digit()] >> start.cell() & 1 == 0
}

impl<const W: usize> Common for Reach<'_, W> {
    fn nothing_common(&self, starts: &[Node]) -> bool {
        let mut common = [[u128::MAX; 9]; 2];
        starts.iter().all(|&start| self.narrow(start, &mut common)) && common == [EMPTY; 2]
    }

    fn consequences(&self, start: Node) -> Option<[Planes; 2]> {
        let mut own = [[u128::MAX; 9]; 2];
        self.narrow(start, &mut own).then_some(own)
    }
}
