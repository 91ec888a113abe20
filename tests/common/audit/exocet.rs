//! What is said of exocets: their bases and targets, and the lines that need their digits.

use kotowari::deduction::Arg;
use kotowari::kernel::{CellId, Digit, HouseId};

use super::exotic::plainly;
use super::{Grounds, Named, sorted};

impl Grounds<'_> {
    pub(super) fn is_so_of_exocets(&self, named: Named<'_>) -> bool {
        let Named { bullet, cells, digits, houses } = named;
        let lettered = |name: &str| self.lettered(bullet, name);
        let lines = |name: &str| match bullet.args.iter().find(|(known, _)| *known == name) {
            Some((_, Arg::Houses(all))) => all.clone(),
            _ => vec![],
        };
        let has = |&cell: &CellId| self.has(cell, digits[0]);
        // The rows that were said to be left to a digit.
        let rows_of = |digit: Digit| {
            let told = self.telling.bullets.iter().filter(|b| b.message == "exocet-digit");
            let of = told.filter(|b| b.args.contains(&("digit", Arg::Digit(digit))));
            let rows = of.flat_map(|b| &b.args).filter_map(|(name, arg)| match arg {
                Arg::Houses(all) if *name == "rows" => Some(all.clone()),
                _ => None,
            });
            rows.flatten().collect::<Vec<HouseId>>()
        };
        let in_rows_of = |digit: Digit| {
            let rows = rows_of(digit).into_iter();
            rows.flat_map(|row| self.layout.cells_of(row).to_vec()).collect::<Vec<CellId>>()
        };
        let bases = ["exocet-base", "exocet-base-too"].map(|said| self.cells_said(said));
        let looks = ["exocet-look", "exocet-look-too"].map(|said| self.cells_said(said));
        // Of two bases the one that is spoken of.
        let which = usize::from(lettered("labels").iter().any(|cell| bases[1].contains(cell)));
        let base = || bases[which].clone();
        let targets = || looks[which].clone();
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
        // Whether the cells that are told to lose the digit do, and see all of these.
        let unseen = |all: &[CellId]| {
            plainly(bullet).iter().all(|&cell| {
                let seen = |&by: &CellId| self.layout.see_each_other(by, cell);
                self.removes(cell, digits[0]) && all.iter().all(seen)
            })
        };
        match bullet.message {
            "exocet-base" | "exocet-base-too" => cells.len() == 2 && self.have(cells, digits),
            "exocet-look" | "exocet-look-too" => {
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
                let counted = bullet.args.iter().all(|(name, arg)| {
                    *name != "count" || matches!(arg, Arg::Count(count) if *count == rows.len())
                });
                lettered("labels") == holding(base())
                    && counted
                    && match bullet.message {
                        "exocet-digit" => {
                            // In one of the rows a target is no third place.
                            let in_rows = |&cell: &CellId| {
                                rows.iter().any(|&row| self.layout.cells_of(row).contains(&cell))
                            };
                            let mut third = holding(targets());
                            third.retain(|cell| !in_rows(cell));
                            lettered("targets") == third
                        }
                        "exocet-one-row" => {
                            let both = [lettered("target"), lettered("other")].concat();
                            sorted(&both) == sorted(&targets())
                        }
                        _ => true,
                    }
                    && left().iter().all(covered)
                    && rows.iter().all(used)
            }
            // The places of a digit in the targets and in the base, as the bullet about it has
            // them.
            "net-promised" => {
                lettered("labels") == holding(base()) && lettered("targets") == holding(targets())
            }
            "exocet-both" => {
                lettered("labels") == holding(base()) && lettered("targets") == targets()
            }
            "exocet-hold" => lettered("labels") == base() && lettered("targets") == targets(),
            "exocet-back" | "exocet-mirror" | "exocet-mirror-apart" => {
                let target = lettered("target");
                let gone = |&cell: &CellId| self.removes(cell, digits[0]);
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
                    && lettered("other")
                        .iter()
                        .all(|c| targets().contains(c) && !target.contains(c))
            }
            "exocet-mirror-box" => self.places(houses[0], digits[0]) == sorted(cells),
            "exocet-known" => {
                lettered("labels") == holding(base())
                    && self.places(houses[0], digits[0]) == sorted(&lettered("labels"))
            }
            "exocet-target" => {
                let mut all = holding(looks.concat());
                all.retain(|cell| !in_rows_of(digits[0]).contains(cell));
                sorted(&lettered("labels")) == sorted(&all) && unseen(&all)
            }
            "exocet-line" => {
                let (rows, columns) = (lines("rows"), lines("houses"));
                let within = |cell: &CellId, houses: &[HouseId]| {
                    houses.iter().any(|&house| self.layout.cells_of(house).contains(cell))
                };
                let said = plainly(bullet);
                rows.iter().all(|row| rows_of(digits[0]).contains(row))
                    && said.iter().all(has)
                    && said.iter().all(|cell| within(cell, &rows) && !within(cell, &columns))
            }
            "exocet-line-out" => {
                let gone = |&cell: &CellId| self.removes(cell, digits[0]);
                let lines = self.telling.bullets.iter().filter(|b| b.message == "exocet-line");
                let mut same = lines.filter(|line| super::digits_named(line) == digits);
                same.any(|line| plainly(line) == plainly(bullet))
                    && plainly(bullet).iter().all(gone)
            }
            "double-apart" => {
                let sees = |cell: &CellId| {
                    bases[1].iter().all(|&other| self.layout.see_each_other(*cell, other))
                };
                lettered("labels") == bases[0]
                    && lettered("targets") == looks[0]
                    && lettered("others") == bases[1]
                    && looks[0].iter().all(sees)
            }
            "double-four" => {
                sorted(&lettered("labels")) == sorted(&bases.concat())
                    && self.have(&bases.concat(), digits)
            }
            "double-digit" => {
                let all = holding(bases.concat());
                sorted(&lettered("labels")) == sorted(&all) && unseen(&all)
            }
            _ => true,
        }
    }
}
