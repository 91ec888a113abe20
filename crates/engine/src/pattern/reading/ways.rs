//! All ways to fill the cells of a reading, one after the other, as far as their digits do not
//! exclude each other.

use crate::board::View;
use crate::layout::language;
use crate::pattern::bound::live;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Machine, ReadingId};

/// Most ways that are listed one by one.
const LISTED: usize = 4;
/// Most ways that are counted: nobody writes down more.
const MOST_WAYS: usize = 200;
/// Most cells that are filled on the way to them.
const MOST_NODES: usize = 5_000;

/// The outcome of a search for all ways.
pub(super) enum Listing {
    All(Ways),
    /// There are too many.
    Many,
    /// The budget is spent.
    Spent,
}

/// All ways to fill a reading.
pub(super) struct Ways {
    pub count: usize,
    /// The digits that every way has, one bit each.
    pub always: u64,
    /// The ways while they are few: the digits of the open cells, each once, in order.
    pub listed: Vec<Vec<Digit>>,
    /// The digits that each cell has in some way.
    some: Vec<(CellId, u64)>,
}

struct Search<'a, const W: usize> {
    board: &'a View<W>,
    cells: &'a [CellId],
    machine: &'a Machine,
    /// The states on a way to the end, before each cell and after the last.
    layers: Vec<Vec<bool>>,
    way: Vec<Candidate>,
    ways: Ways,
    nodes: usize,
}

impl Ways {
    pub(super) fn of<const W: usize>(board: &View<W>, number: ReadingId) -> Listing {
        let rules = board.layout.rules();
        let (cells, machine) = (&rules.readings()[number].cells, rules.machine(number));
        let line: Vec<u64> = cells.iter().map(|&cell| live(board, cell)).collect();
        let mut some: Vec<(CellId, u64)> = cells.iter().map(|&cell| (cell, 0)).collect();
        some.sort_unstable();
        some.dedup();
        let ways = Ways { count: 0, always: u64::MAX, listed: vec![], some };
        let Some(layers) = language::layers(machine, &line) else { return Listing::All(ways) };
        let first = layers[0].clone();
        let mut search = Search { board, cells, machine, layers, way: vec![], ways, nodes: 0 };
        match search.enumerate(&first) {
            Ok(()) => Listing::All(search.ways),
            Err(stopped) => stopped,
        }
    }

    /// The digits that a cell has in some way.
    pub(super) fn in_cell(&self, cell: CellId) -> u64 {
        let known = self.some.iter().find(|(known, _)| *known == cell);
        known.map_or(0, |(_, digits)| *digits)
    }
}

impl<const W: usize> Search<'_, W> {
    /// Every way that extends the current one, with the states it may be in.
    fn enumerate(&mut self, states: &[bool]) -> Result<(), Listing> {
        let at = self.way.len();
        let Some(&cell) = self.cells.get(at) else { return self.keep() };
        self.nodes += 1;
        if !self.board.spend(1) {
            return Err(Listing::Spent);
        }
        if self.nodes > MOST_NODES {
            return Err(Listing::Many);
        }
        let taken = self.way.iter().fold(0, |taken, c| taken | self.board.excluded_in(*c, cell));
        for digit in set::digits(live(self.board, cell) & !taken) {
            let mut after = vec![false; states.len()];
            let reads = |arrow: &&kotowari_kernel::Arrow| {
                arrow.digits >> digit & 1 == 1 && states[usize::from(arrow.from)]
            };
            for arrow in self.machine.arrows.iter().filter(reads) {
                let to = usize::from(arrow.to);
                after[to] = self.layers[at + 1][to];
            }
            if after.contains(&true) {
                self.way.push(Candidate { cell, digit });
                self.enumerate(&after)?;
                self.way.pop();
            }
        }
        Ok(())
    }

    fn keep(&mut self) -> Result<(), Listing> {
        let ways = &mut self.ways;
        ways.count += 1;
        if ways.count > MOST_WAYS {
            return Err(Listing::Many);
        }
        ways.always &= self.way.iter().fold(0, |has, c| has | 1 << c.digit);
        for c in &self.way {
            let known = ways.some.iter_mut().find(|(cell, _)| *cell == c.cell);
            known.into_iter().for_each(|(_, digits)| *digits |= 1 << c.digit);
        }
        if ways.listed.len() <= LISTED {
            let is_first = |at: &usize| self.cells[..*at].iter().all(|c| *c != self.cells[*at]);
            let open = (0..self.way.len()).filter(is_first).map(|at| self.way[at]);
            let open = open.filter(|c| self.board.open.contains(c.cell));
            ways.listed.push(open.map(|c| c.digit).collect());
        }
        Ok(())
    }
}

/// Whether ways are few enough to list them.
pub(super) fn are_few(listed: &[Vec<Digit>]) -> bool {
    !listed.is_empty() && listed.len() <= LISTED
}
