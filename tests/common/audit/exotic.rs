//! What is said of the large patterns: exocets and locked sets of many houses.

use kotowari::deduction::{Arg, Bullet};
use kotowari::kernel::{Candidate, CellId, Digit, HouseId, Literal};

use super::Grounds;

impl Grounds<'_> {
    /// The same for what is said of large patterns.
    pub(super) fn is_so_of_many_houses(
        &self,
        bullet: &Bullet,
        cells: &[CellId],
        digits: &[Digit],
        houses: &[HouseId],
    ) -> bool {
        let board = self.board;
        let mask = digits.iter().fold(0, |mask, d| mask | 1u64 << d);
        let lettered = |name: &str| self.lettered(bullet, name);
        let lines = |name: &str| match bullet.args.iter().find(|(known, _)| *known == name) {
            Some((_, Arg::Houses(all))) => all.clone(),
            _ => vec![],
        };
        let has = |&cell: &CellId| {
            let candidate = Candidate { cell, digit: digits[0] };
            board.is_open(candidate) || board.value(cell) == Some(digits[0])
        };
        let base = || self.cells_said("exocet-base");
        let targets = || self.cells_said("exocet-look");
        let holding = |all: Vec<CellId>| all.into_iter().filter(has).collect::<Vec<CellId>>();
        // The places of the digit in the three lines that the base, if it holds it, leaves to it.
        let left = || {
            let base = base();
            let in_lines = houses.iter().take(3).flat_map(|&h| self.layout.cells_of(h).to_vec());
            let sees = |cell: &CellId, all: &[CellId]| {
                all.iter().all(|&other| self.layout.see_each_other(*cell, other))
            };
            let free = |cell: &CellId| !base.contains(cell) && !sees(cell, &base);
            in_lines.filter(|cell| has(cell) && free(cell)).collect::<Vec<CellId>>()
        };
        match bullet.message {
            "exocet-base" => cells.len() == 2 && self.have(cells, digits),
            "exocet-look" => {
                cells.len() == 2
                    && houses.len() == 3
                    && cells.iter().all(|cell| {
                        houses[1..].iter().any(|&h| self.layout.cells_of(h).contains(cell))
                    })
            }
            "exocet-digit" | "exocet-one-row" | "exocet-starved" => {
                let rows = lines("rows");
                let covered = |cell: &CellId| {
                    rows.iter().any(|&row| self.layout.cells_of(row).contains(cell))
                        || targets().contains(cell)
                };
                let used = |&row: &HouseId| {
                    left().iter().any(|cell| self.layout.cells_of(row).contains(cell))
                };
                lettered("labels") == holding(base())
                    && match bullet.message {
                        "exocet-digit" => lettered("targets") == holding(targets()),
                        "exocet-one-row" => {
                            let both = [lettered("target"), lettered("other")].concat();
                            super::sorted(&both) == super::sorted(&targets())
                        }
                        _ => true,
                    }
                    && left().iter().all(covered)
                    && rows.iter().all(used)
            }
            "exocet-both" => {
                lettered("labels") == holding(base()) && lettered("targets") == targets()
            }
            "exocet-hold" => lettered("labels") == base() && lettered("targets") == targets(),
            "exocet-back" | "exocet-mirror" | "exocet-mirror-apart" => {
                let target = lettered("target");
                let gone = |&cell: &CellId| {
                    self.claims.contains(&Literal::Remove(Candidate { cell, digit: digits[0] }))
                };
                let through = |name: &str, cells: &[CellId]| match bullet
                    .args
                    .iter()
                    .find(|(n, _)| *n == name)
                {
                    Some((_, Arg::House(house))) => {
                        let inside = self.layout.cells_of(*house);
                        cells.iter().all(|cell| inside.contains(cell))
                    }
                    _ => bullet.message == "exocet-back",
                };
                lettered("labels") == holding(base())
                    && through("row", &base())
                    && through("line", &target)
                    && target.iter().all(|cell| targets().contains(cell) && gone(cell))
                    && lettered("other").iter().all(|c| targets().contains(c) && *c != target[0])
            }
            "exocet-mirror-box" => {
                let mut places = board.places(houses[0], digits[0]);
                let mut cells = cells.to_vec();
                places.sort_unstable();
                cells.sort_unstable();
                places == cells
            }
            "sectors-cells" | "sectors-ring" => {
                let crossed = |cell: &CellId| {
                    let inside = |&&h: &&HouseId| self.layout.cells_of(h).contains(cell);
                    houses.iter().filter(inside).count() == 2
                };
                let open = |&cell: &CellId| board.value(cell).is_none();
                let all = (0..self.layout.cells()).map(|cell| cell as CellId);
                let mut cells = cells.to_vec();
                cells.sort_unstable();
                // A ring leaves out where its lines cross.
                let ring = bullet.message == "sectors-ring";
                cells.iter().all(|cell| crossed(cell) && open(cell))
                    && (ring && cells.len() == 16
                        || all.filter(|cell| crossed(cell) && open(cell)).eq(cells))
            }
            "sectors-link" => {
                let inside = self.layout.cells_of(houses[0]);
                let all = self.cells_said("sectors-cells");
                let all = if all.is_empty() { self.cells_said("sectors-ring") } else { all };
                let some = all.iter().filter(|cell| inside.contains(cell));
                let some = some.fold(0, |all, &cell| all | board.candidates(cell));
                mask & !some == 0
            }
            "sectors-full" => {
                let said = self.cells_said("sectors-cells");
                let said = if said.is_empty() { self.cells_said("sectors-ring") } else { said };
                said == cells
            }
            "tridagon-falling" | "tridagon-rising" => {
                let place = |cell: &CellId| self.layout.place(*cell);
                let apart = |a: &CellId, b: &CellId| {
                    place(a).row != place(b).row && place(a).column != place(b).column
                };
                // In the order of rows, the columns go up in turn, or down.
                let mut cells = cells.to_vec();
                cells.sort_by_key(|cell| place(cell).row);
                let steps = cells
                    .windows(2)
                    .filter(|two| (place(&two[0]).column + 1) % 3 == place(&two[1]).column % 3);
                let steps = steps.count();
                cells.len() == 3
                    && cells.iter().all(|cell| self.layout.cells_of(houses[0]).contains(cell))
                    && apart(&cells[0], &cells[1])
                    && apart(&cells[1], &cells[2])
                    && apart(&cells[0], &cells[2])
                    && steps == if bullet.message == "tridagon-falling" { 2 } else { 0 }
            }
            "tridagon-suppose" => self.deadly.values().all(|kept| *kept == mask),
            "tridagon-turn" => {
                let rising = self.telling.bullets.iter().filter(|b| b.message == "tridagon-rising");
                let all: Vec<HouseId> = rising.flat_map(super::houses_named).collect();
                all == houses && all.len() % 2 == 1
            }
            "tridagon-one" => {
                let roof = self.roof();
                roof.keys().copied().eq(super::sorted(cells))
                    && roof.values().fold(0, |all, others| all | others) == mask
            }
            _ => true,
        }
    }

    /// The cells that the bullet with this message names.
    fn cells_said(&self, message: &str) -> Vec<CellId> {
        let said = self.telling.bullets.iter().find(|bullet| bullet.message == message);
        said.map_or(vec![], |bullet| super::cells_named(bullet, |label| self.cell_of(label)))
    }
}
