//! The premises of an exocet, as sets with roles.

use super::exocet::Exocet;
use crate::board::Board;
use crate::deduction::{Set, SetRole};
use kotowari_kernel::{Candidate, CellId, HouseId, Unit};

impl Exocet {
    /// Returns the sets of the base, the targets, the companions and the lines.
    pub(super) fn sets(&self, board: &Board) -> Vec<Set> {
        let mut sets = vec![
            Set::of_cells(board, SetRole::BaseCells, &self.base).within([self.row, self.block]),
        ];
        let numbered = |role, cells: &[CellId]| {
            let each = (1..).zip(cells);
            let each = each.map(|(i, &cell)| Set::of_cells(board, role, &[cell]).numbered(i));
            each.filter(|set| !set.candidates.is_empty()).collect()
        };
        let targets: Vec<Set> = numbered(SetRole::Target, &self.targets);
        let companions: Vec<Set> = numbered(SetRole::Companion, &self.companions);
        sets.extend(targets);
        sets.extend(companions);
        for (number, cover) in (1..).zip(&self.covers) {
            let open = cover.places.iter().copied().filter(|&cell| board.value(cell).is_none());
            let mut open: Vec<CellId> = open.collect();
            // Sorted, so that the sets do not depend on the order of the columns and a double
            // exocet does not list them twice.
            open.sort_by_key(|&cell| cell);
            if !open.is_empty() {
                let set = Set::of_digit(SetRole::CoverLine, cover.digit, &open).numbered(number);
                sets.push(set.within(cover.rows.iter().copied()));
            }
        }
        for (number, &column) in (1..).zip(&self.columns) {
            let candidates = self.covers.iter().flat_map(|cover| {
                let places = board.places(column, cover.digit).into_iter();
                places.map(|cell| Candidate { cell, digit: cover.digit }).collect::<Vec<_>>()
            });
            let candidates: Vec<Candidate> = candidates.collect();
            // All digits may be placed in a column already.
            if !candidates.is_empty() {
                sets.push(
                    Set::new(SetRole::CrossLine, candidates).numbered(number).within([column]),
                );
            }
        }
        for (number, mirror) in (1..).zip(&self.mirrors) {
            let places = Unit::House(mirror.block, mirror.digit);
            sets.push(Set::of_unit(board, SetRole::Places, places).numbered(number));
            let set = Set::of_cells(board, SetRole::Mirror, &mirror.cells);
            let houses: [HouseId; 2] = [mirror.block, mirror.rows[1]];
            let set = set.numbered(mirror.target + 1).within(houses);
            // Each target has one mirror, whatever digits it lacks.
            if !set.candidates.is_empty() && !sets.contains(&set) {
                sets.push(set);
            }
        }
        for (number, known) in (self.mirrors.len() + 1..).zip(&self.known) {
            let places = Unit::House(known.house, known.digit);
            sets.push(Set::of_unit(board, SetRole::Places, places).numbered(number));
        }
        sets
    }
}
