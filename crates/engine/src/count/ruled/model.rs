//! The rules of a layout as clues that the search propagates, with the cells that each is about.
//!
//! Everything is read off the kernel's houses, relations, sums and readings. What a clue is called
//! does not matter: cells that differ pairwise and have a sum are a cage, wherever that comes from.

use std::collections::{HashMap, HashSet};

use super::clue::Clue;
use super::facts::{Fact, Facts};
use super::families::{Family, MOST_DIGITS};
use super::pairs::{Pairs, Table, transposed};
use crate::count::reading::Reading;
use crate::count::tree::Var;
use crate::layout::Layout;
use crate::set;
use kotowari_kernel::{CellId, Rules};

/// The clues of a layout.
pub(in crate::count) struct Model {
    pub(super) all: u64,
    /// How many variables are cells. Each after them is the total of several cells: their digits,
    /// as indices from 0, added up.
    pub(super) cells: usize,
    /// What each variable may hold by the rules alone.
    pub(super) start: Vec<u64>,
    /// For each cell, the cells that differ from it and have no other relation to it.
    pub(super) peers: Vec<Vec<CellId>>,
    /// For each cell, the cells with a table to read beside it.
    pub(super) partners: Vec<Vec<(CellId, u32)>>,
    pub(super) tables: Vec<Table>,
    /// The cheap ones first.
    pub(super) clues: Vec<Clue>,
    /// For each variable, its clues.
    pub(super) clues_of: Vec<Vec<u32>>,
    /// For each clue, its cells, also those of its totals.
    pub(super) cells_of: Vec<Vec<CellId>>,
    /// For each cell, the cells that differ from it, one bit each.
    differ: Vec<u64>,
    /// The words of a row of `differ`.
    pub(super) words: usize,
    /// The digits a house has several times, as bits, with how often.
    pub(super) several: Vec<(u64, u32)>,
    pub(super) several_digits: u64,
}

impl Model {
    pub(in crate::count) fn new(layout: &Layout) -> Model {
        let rules = layout.rules();
        let cells = rules.cells();
        let digits = rules.digits();
        let several = (0..digits).filter(|&digit| rules.most(digit) > 1);
        let several: Vec<_> =
            several.map(|digit| (1 << digit, u32::from(rules.most(digit)))).collect();
        let mut model = Model {
            all: u64::MAX >> (64 - digits),
            cells,
            start: (0..cells).map(|cell| rules.allowed(cell as CellId)).collect(),
            peers: vec![vec![]; cells],
            partners: vec![vec![]; cells],
            tables: vec![],
            clues: vec![],
            clues_of: vec![],
            cells_of: vec![],
            differ: vec![],
            words: cells.div_ceil(64),
            several_digits: several.iter().fold(0, |all, (digit, _)| all | digit),
            several,
        };
        let mut pairs = Pairs::of(rules);
        model.differ = differ(rules, &pairs, model.words, model.several_digits);
        let facts = Facts::of(layout, model.has_sets(), &mut pairs);
        model.start.iter_mut().zip(&facts.allowed).for_each(|(start, allowed)| *start &= allowed);
        model.clues = facts.clues;
        model.relate(rules, pairs);
        model.totals(facts.sums, digits);
        model.houses(rules, digits);
        model.clues.extend(Reading::all(layout).map(Clue::Reading));
        // Cheap ones first.
        let price = |clue: &Clue| match clue {
            Clue::House { .. } => 0,
            Clue::Triple { .. } => 1,
            Clue::Sum { .. } | Clue::Weights { .. } | Clue::Needs { .. } => 2,
            Clue::Sets { cells, .. } => 3 + cells.len(),
            Clue::Reading(reading) => 10 + reading.cells().len(),
            Clue::Ways { .. } => 100,
        };
        model.clues.sort_by_key(price);
        model.clues_of = vec![vec![]; model.start.len()];
        for (number, clue) in (0..).zip(&model.clues) {
            clue.vars(|var| model.clues_of[var as usize].push(number));
        }
        let mut parts: HashMap<Var, &[CellId]> = HashMap::new();
        for clue in &model.clues {
            if let Clue::Sets { cells, total: Some(total), .. } = clue {
                parts.insert(*total, cells);
            }
        }
        for clue in &model.clues {
            let mut cells = vec![];
            clue.vars(|var| match parts.get(&var) {
                Some(part) => cells.extend(*part),
                None => cells.push(var as CellId),
            });
            cells.sort_unstable();
            cells.dedup();
            model.cells_of.push(cells);
        }
        model
    }

    /// The cells that differ from a cell, one bit each.
    pub(super) fn differ(&self, cell: CellId) -> &[u64] {
        &self.differ[usize::from(cell) * self.words..][..self.words]
    }

    pub(super) fn differs(&self, a: CellId, b: CellId) -> bool {
        self.differ(a)[usize::from(b) / 64] >> (b % 64) & 1 == 1
    }

    /// Whether families of sets can be used: few digits, each once in a house.
    pub(super) fn has_sets(&self) -> bool {
        self.several.is_empty() && self.all < 1 << MOST_DIGITS
    }

    /// Sorts the pairs of cells into those that only differ and those with a table.
    fn relate(&mut self, rules: &Rules, mut pairs: Pairs) {
        let rows = |same: bool| -> Vec<u64> {
            let lost = |digit: u8| if same { 1 << digit & !self.several_digits } else { 0 };
            (0..rules.digits()).map(|digit| self.all & !lost(digit)).collect()
        };
        let (different, any) = (rows(true), rows(false));
        let mut numbers: HashMap<Vec<u64>, u32> = HashMap::new();
        // For each cell, the last cell that it was a partner of, so that none is counted twice.
        let mut known_from = vec![CellId::MAX; self.cells];
        for a in 0..self.cells as CellId {
            let mut seen = vec![];
            for &house in rules.houses_of(a) {
                seen.extend(rules.houses()[house].iter().filter(|b| **b > a));
            }
            let together = seen.len();
            seen.extend(pairs.of_cell(a));
            // A cell of a house comes before the same cell from a relation.
            for (at, &b) in seen.iter().enumerate() {
                if std::mem::replace(&mut known_from[usize::from(b)], a) == a {
                    continue;
                }
                let base = if at < together { &different } else { &any };
                let table = pairs.rows.remove(&[a, b]).map(|rows| -> Vec<u64> {
                    rows.iter().zip(base).map(|(one, other)| one & other).collect()
                });
                match table {
                    Some(table) if table == any => {}
                    Some(table) if table != different => {
                        let turned = transposed(&table);
                        for (from, to, rows) in [(a, b, table), (b, a, turned)] {
                            let next = self.tables.len() as u32;
                            let number = *numbers.entry(rows.clone()).or_insert(next);
                            if number == next {
                                self.tables.push(Table::new(rows));
                            }
                            self.partners[usize::from(from)].push((to, number));
                        }
                    }
                    _ => {
                        self.peers[usize::from(a)].push(b);
                        self.peers[usize::from(b)].push(a);
                    }
                }
            }
        }
    }

    /// Turns sums into clues: cells that differ from each other and have the same factor are one
    /// total, which sums share.
    fn totals(&mut self, facts: Vec<Fact>, digits: u8) {
        let sums: Vec<u64> = match self.has_sets() {
            true => (0..1_u64 << digits).map(|set| set::digits(set).map(u64::from).sum()).collect(),
            false => vec![],
        };
        let mut totals: HashMap<Vec<CellId>, Var> = HashMap::new();
        for Fact { cells, least, most } in facts {
            let groups = self.groups(&cells);
            if let [(group, factor)] = &groups[..] {
                if group.len() > 2 {
                    let size = group.len() as u32;
                    let within = |set: u64| {
                        let total = factor * sums[set as usize] as i64;
                        set.count_ones() == size && (least..=most).contains(&total)
                    };
                    let sets = Family::of(digits, within);
                    self.clues.push(Clue::Sets { cells: group.clone(), sets, total: None });
                    continue;
                }
            }
            let mut terms = vec![];
            for (group, factor) in groups {
                if let [cell] = group[..] {
                    terms.push((Var::from(cell), factor));
                    continue;
                }
                let var = *totals.entry(group.clone()).or_insert_with(|| {
                    let size = group.len() as u32;
                    let sets = Family::of(digits, |set| set.count_ones() == size);
                    let reached = sets.sets().fold(0, |all, set| all | 1 << sums[set as usize]);
                    self.start.push(reached);
                    let var = self.start.len() as Var - 1;
                    self.clues.push(Clue::Sets { cells: group, sets, total: Some(var) });
                    var
                });
                terms.push((var, factor));
            }
            self.clues.push(Clue::Sum { terms, least, most });
        }
    }

    /// Parts the cells of a sum into groups that differ pairwise and have the same factor.
    fn groups(&self, cells: &[(CellId, i64)]) -> Vec<(Vec<CellId>, i64)> {
        let mut left: Vec<(CellId, i64)> = cells.to_vec();
        let mut groups = vec![];
        while let Some(&(first, factor)) = left.first() {
            let mut best = vec![first];
            if self.has_sets() {
                for &(from, same) in &left {
                    let mut group = vec![from];
                    for &(cell, other) in &left {
                        // More cells than digits cannot all differ, whatever the rules say.
                        let fits = other == same
                            && group.len() < usize::from(MOST_DIGITS)
                            && !group.contains(&cell);
                        if fits && group.iter().all(|&known| self.differs(known, cell)) {
                            group.push(cell);
                        }
                    }
                    if group.len() > best.len() {
                        best = group;
                    }
                }
            }
            let factor = left.iter().find(|(cell, _)| *cell == best[0]).map_or(factor, |x| x.1);
            left.retain(|(cell, _)| !best.contains(cell));
            best.sort_unstable();
            groups.push((best, factor));
        }
        groups
    }

    /// The houses: as such, and as sets of digits, unless a sum has made sets of the same cells.
    fn houses(&mut self, rules: &Rules, digits: u8) {
        let of_sets = |clue: &Clue| match clue {
            Clue::Sets { cells, .. } => Some(cells.clone()),
            _ => None,
        };
        let known: HashSet<Vec<CellId>> = self.clues.iter().filter_map(of_sets).collect();
        for cells in rules.houses() {
            let lacking = (rules.room() - cells.len()) as u32;
            let related = self.related(cells);
            if self.has_sets() && (related.is_some() || !known.contains(cells)) {
                let size = cells.len() as u32;
                let fits = |set: u64| {
                    let among = |digit: u8, table: &Table| {
                        set & !(1 << digit) & !table.rows[usize::from(digit)] == 0
                    };
                    let mut digits = set::digits(set);
                    set.count_ones() == size
                        && related.is_none_or(|table| digits.all(|d| among(d, table)))
                };
                let sets = Family::of(digits, fits);
                self.clues.push(Clue::Sets { cells: cells.clone(), sets, total: None });
            }
            if lacking == 0 || !self.has_sets() {
                self.clues.push(Clue::House { cells: cells.clone(), lacking });
            }
        }
    }

    /// The table that relates each two of these cells, if it is the same for all and reads the same
    /// from both sides.
    fn related(&self, cells: &[CellId]) -> Option<&Table> {
        let table = |a: CellId, b: CellId| {
            let mut of_a = self.partners[usize::from(a)].iter();
            of_a.find(|(to, _)| *to == b).map(|(_, table)| *table)
        };
        let first = table(*cells.first()?, *cells.get(1)?)?;
        let pair = |a: usize, b: usize| table(cells[a], cells[b]) == Some(first);
        let all = (0..cells.len()).all(|a| (0..cells.len()).all(|b| a == b || pair(a, b)));
        all.then(|| &self.tables[first as usize])
    }
}

/// For each cell, the cells that differ from it: those of its houses, and those with a relation
/// that no two equal digits meet.
fn differ(rules: &Rules, pairs: &Pairs, words: usize, several: u64) -> Vec<u64> {
    let cells = rules.cells();
    let mut differ = vec![0; cells * words];
    let mut set = |a: CellId, b: CellId| {
        differ[usize::from(a) * words + usize::from(b) / 64] |= 1 << (b % 64);
    };
    if several == 0 {
        for house in rules.houses() {
            for &a in house {
                house.iter().filter(|b| **b != a).for_each(|&b| set(a, b));
            }
        }
    }
    for (&[a, b], rows) in &pairs.rows {
        if rows.iter().enumerate().all(|(digit, row)| row >> digit & 1 == 0) {
            set(a, b);
            set(b, a);
        }
    }
    differ
}
