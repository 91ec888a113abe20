//! What is said of the large patterns: locked sets of many houses, tridagons, fireworks, rings.

use kotowari::deduction::{Arg, Bullet};
use kotowari::kernel::{Candidate, CellId, Digit, HouseId};

use super::{Grounds, Named, mask_of, sorted};

impl Grounds<'_> {
    pub(super) fn is_so_of_many_houses(&self, named: Named<'_>) -> bool {
        let Named { bullet, cells, digits, houses } = named;
        let board = self.board;
        let mask = mask_of(digits);
        let lettered = |name: &str| self.lettered(bullet, name);
        let has = |&cell: &CellId| self.has(cell, digits[0]);
        match bullet.message {
            "sectors-cells" | "sectors-ring" => {
                let crossed = |cell: &CellId| {
                    let inside = |&&h: &&HouseId| self.layout.cells_of(h).contains(cell);
                    houses.iter().filter(inside).count() == 2
                };
                let open = |&cell: &CellId| board.value(cell).is_none();
                let all = (0..self.layout.cells()).map(|cell| cell as CellId);
                let cells = sorted(cells);
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
            "sectors-out" => {
                let counted = |other: &&Bullet| {
                    other.message == "sectors-link" && super::houses_named(other) == houses
                };
                let mut counted = self.telling.bullets.iter().filter(counted);
                let is_counted = counted.any(|other| {
                    other.args.iter().any(|(_, arg)| match arg {
                        Arg::Digits(all) => all.contains(&digits[0]),
                        _ => false,
                    })
                });
                let inside = self.layout.cells_of(houses[0]);
                is_counted && cells.iter().all(|cell| inside.contains(cell) && has(cell))
            }
            "exocet-closed" => {
                let base = self.lettered(bullet, "labels");
                let inside =
                    |h: &HouseId| base.iter().all(|c| self.layout.cells_of(*h).contains(c));
                base.len() == 2
                    && houses.len() == 2
                    && houses[0] != houses[1]
                    && houses.iter().all(inside)
            }
            "sectors-full" => {
                let said = self.cells_said("sectors-cells");
                let said = if said.is_empty() { self.cells_said("sectors-ring") } else { said };
                said == cells
            }
            "equal-houses" => {
                let [ring, corners] = self.compared();
                houses.len() == 8 && ring.len() == 16 && corners.len() == 16
            }
            message if message.starts_with("equal-") && message != "equal-same" => {
                let mut sides = self.compared();
                if message.ends_with("-corners") {
                    sides.reverse();
                }
                let stands =
                    |cell: &&CellId| board.value(**cell).is_some_and(|value| value == digits[0]);
                let [full, other] = sides.each_ref().map(|side| side.iter().filter(stands).count());
                let mut open = sides[0].clone();
                open.retain(|&cell| self.open(cell, digits[0]));
                let said = |name, count| bullet.args.contains(&(name, Arg::Count(count)));
                let fits = sorted(cells) == open
                    && said("count", full)
                    && said("many", other)
                    && said("left", open.len());
                match message {
                    "equal-none-ring" | "equal-none-corners" => {
                        open.is_empty() && full + other == 0
                    }
                    "equal-full-ring" | "equal-full-corners" => {
                        open.is_empty() && said("count", full) && said("count", other)
                    }
                    "equal-last-ring" | "equal-last-corners" => fits && other == full + open.len(),
                    _ => {
                        let inside = |cell: &CellId| self.layout.cells_of(houses[0]).contains(cell);
                        fits && other == full + 1 && open.iter().all(inside)
                    }
                }
            }
            "tridagon-falling"
            | "tridagon-rising"
            | "tridagon-falling-moved"
            | "tridagon-rising-moved" => {
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
                    && steps == if bullet.message.starts_with("tridagon-falling") { 2 } else { 0 }
                    && {
                        let columns: Vec<u16> = cells.iter().map(|c| place(c).column).collect();
                        let straight = columns.is_sorted() || columns.iter().rev().is_sorted();
                        straight != bullet.message.ends_with("-moved")
                    }
            }
            "tridagon-moved" => digits.len() == 3 && self.deadly.values().all(|kept| *kept == mask),
            "tridagon-suppose" => self.deadly.values().all(|kept| *kept == mask),
            "tridagon-turn" => {
                let rising = self
                    .telling
                    .bullets
                    .iter()
                    .filter(|b| b.message.starts_with("tridagon-rising"));
                let all: Vec<HouseId> = rising.flat_map(super::houses_named).collect();
                all == houses && all.len() % 2 == 1
            }
            "firework-look" => {
                cells.len() == 1
                    && houses.len() == 3
                    && houses.iter().all(|&h| self.layout.cells_of(h).contains(&cells[0]))
            }
            "firework-wings" | "firework-same-wings" => {
                let wings = match bullet.message {
                    "firework-wings" => cells.to_vec(),
                    _ => lettered("labels"),
                };
                // The crossing spoken of last; between may stand what earlier steps removed.
                let at = self.telling.bullets.iter().position(|other| other == bullet);
                let mut before = self.telling.bullets.iter().take(at.unwrap_or(0)).rev();
                let before = before.find(|other| other.message == "firework-look");
                before.is_some_and(|look| self.reach(look, &wings))
            }
            "firework-digit" => {
                let mut all = self.firework(houses);
                all.retain(has);
                sorted(&lettered("labels")) == sorted(&all)
            }
            "firework-three" | "firework-four" => {
                // Each crossing is named with its own digits.
                let own = |name: &str, digits: &str| {
                    let cell = lettered(name);
                    self.looks().any(|look| {
                        self.cells_of(look) == cell
                            && super::digits_named(look) == super::listed(bullet, digits)
                    })
                };
                let mut looked: Vec<Digit> = self.looks().flat_map(super::digits_named).collect();
                looked.sort_unstable();
                sorted(&lettered("labels")) == sorted(&self.firework(&[]))
                    && super::listed(bullet, "digits") == looked
                    && (bullet.message == "firework-three"
                        || own("corner", "own")
                            && own("other", "others")
                            && lettered("corner") != lettered("other"))
            }
            // The pair of the firework, its crossing and its wings.
            "firework-pair" => {
                let crossing = self.firework(&[]);
                let [all, wings] = [&["label", "labels"][..], &["labels"]]
                    .map(|names| names.iter().flat_map(|name| lettered(name)).collect::<Vec<_>>());
                let open = |cell: &CellId| board.candidates(*cell) & mask != 0;
                sorted(&all) == sorted(&crossing) && digits.len() == 2 && wings.iter().all(open)
            }
            "firework-aside" => {
                let gone = |&cell: &CellId| digits.iter().any(|&digit| self.removes(cell, digit));
                let aside = plainly(bullet);
                let inside = |cell: &CellId| {
                    let passes: Vec<bool> =
                        houses.iter().map(|&h| self.layout.cells_of(h).contains(cell)).collect();
                    // The two lines, then the box.
                    passes == [false, false, true]
                };
                let lost = |&digit: &Digit| aside.iter().any(|&cell| self.removes(cell, digit));
                let wings = lettered("wings");
                let crossings: Vec<CellId> =
                    self.looks().flat_map(|look| self.cells_of(look)).collect();
                aside.iter().all(|cell| inside(cell) && gone(cell))
                    && digits.iter().all(lost)
                    && wings.len() == 2
                    && wings.iter().all(|cell| !crossings.contains(cell))
                    && sorted(&lettered("labels")) == sorted(&crossings)
            }
            "unfillable-digit" => {
                let roof = self.roof();
                roof.keys().copied().eq(sorted(cells))
                    && roof.values().all(|others| *others == mask)
                    && named.counts(roof.len())
            }
            "unfillable-some" => {
                let mut said = super::filled_in(bullet);
                said.sort();
                let roof = self.roof();
                let others = roof.iter().flat_map(|(&cell, &others)| {
                    kotowari::set::digits(others).map(move |digit| Candidate { cell, digit })
                });
                others.eq(said.iter().copied()) && named.counts(said.len())
            }
            "unfillable-whichever" => {
                let roof = self.roof();
                cells.iter().all(|&cell| {
                    let c = Candidate { cell, digit: digits[0] };
                    roof.iter().all(|(&by, &others)| {
                        kotowari::set::digits(others)
                            .all(|digit| self.layout.excludes(Candidate { cell: by, digit }, c))
                    })
                })
            }
            "guardians-ring" => {
                cells.iter().all(has) && self.goes_round(cells, houses) && named.counts(cells.len())
            }
            // Both digits are there, in all cells that the proof cites and in no other.
            "oddagon-ring" => {
                let both = |cell: &CellId| mask & !board.candidates(*cell) == 0;
                digits.len() == 2
                    && cells.iter().all(both)
                    && self.deadly.keys().copied().eq(sorted(cells))
                    && self.deadly.values().all(|kept| *kept == mask)
            }
            "oddagon-next" => self.goes_round(&self.cells_said("oddagon-ring"), houses),
            "oddagon-turn" => {
                self.deadly.len() % 2 == 1 && self.deadly.values().all(|kept| *kept == mask)
            }
            "guardians-rest" => self.guardians() == sorted(cells),
            "guardians-turn" => {
                sorted(&lettered("labels")) == self.guardians()
                    && self.cells_said("guardians-ring").len() % 2 == 1
            }
            "guardians-one" => {
                sorted(&lettered("labels")) == self.guardians()
                    && named.counts(self.guardians().len())
            }
            "unfillable-one" | "unfillable-cell" => {
                let roof = self.roof();
                roof.keys().copied().eq(sorted(cells))
                    && roof.values().fold(0, |all, others| all | others) == mask
            }
            _ => true,
        }
    }

    /// The ring and the corners: what only the houses named first hold, and what only the others
    /// do.
    fn compared(&self) -> [Vec<CellId>; 2] {
        let named = self.said("equal-houses").map(super::houses_named).unwrap_or_default();
        let [first, others] = [named.get(..4), named.get(4..)].map(Option::unwrap_or_default);
        let among = |houses: &[HouseId], cell: &CellId| {
            houses.iter().filter(|&&house| self.layout.cells_of(house).contains(cell)).count()
        };
        let cells = (0..self.layout.cells()).map(|cell| cell as CellId);
        let [ring, corners] = [(1, 0), (0, 1)].map(|wanted| {
            let counts = |cell: &CellId| (among(first, cell), among(others, cell)) == wanted;
            cells.clone().filter(counts).collect()
        });
        [ring, corners]
    }

    /// Whether each cell is in its house with the next, and the last with the first.
    fn goes_round(&self, ring: &[CellId], houses: &[HouseId]) -> bool {
        let round = ring.iter().zip(ring.iter().cycle().skip(1)).zip(houses);
        let held = |((a, b), &house): ((&CellId, &CellId), &HouseId)| {
            let inside = self.layout.cells_of(house);
            inside.contains(a) && inside.contains(b)
        };
        ring.len() == houses.len() && round.into_iter().all(held)
    }

    /// What stands beside the ring in its houses.
    fn guardians(&self) -> Vec<CellId> {
        let ring = self.cells_said("guardians-ring");
        let beside = self.said("guardians-ring").into_iter().flat_map(|look| {
            let digit = super::digits_named(look)[0];
            super::houses_named(look).into_iter().flat_map(move |h| self.board.places(h, digit))
        });
        let mut beside: Vec<CellId> = beside.filter(|cell| !ring.contains(cell)).collect();
        beside.sort_unstable();
        beside.dedup();
        beside
    }

    /// The bullets that show the crossings of a firework.
    fn looks(&self) -> impl Iterator<Item = &Bullet> {
        self.telling.bullets.iter().filter(|bullet| bullet.message == "firework-look")
    }

    /// The wings of a firework, and the crossing of these houses; or all crossings.
    fn firework(&self, houses: &[HouseId]) -> Vec<CellId> {
        let mut all = self.cells_said("firework-wings");
        let here = |look: &&Bullet| {
            let theirs = super::houses_named(look);
            houses.iter().all(|house| theirs.contains(house))
        };
        let looks = self.looks().filter(here);
        all.extend(looks.flat_map(|look| self.cells_of(look)));
        all
    }

    /// Whether the lines of a crossing have its digits outside the box in these two cells only, one
    /// in each line.
    fn reach(&self, look: &Bullet, wings: &[CellId]) -> bool {
        let houses = super::houses_named(look);
        let digits = super::digits_named(look);
        let [first, second, block] = houses[..] else { return false };
        let inside = |house: HouseId, cell: &CellId| self.layout.cells_of(house).contains(cell);
        let reached = |line: HouseId| {
            let places = digits.iter().flat_map(|&digit| self.board.places(line, digit));
            let outside = places.filter(|cell| !inside(block, cell));
            outside.collect::<Vec<CellId>>().iter().all(|cell| wings.contains(cell))
        };
        wings.len() == 2
            && [first, second].iter().all(|&line| {
                wings.iter().filter(|cell| inside(line, cell) && !inside(block, cell)).count() == 1
            })
            && reached(first)
            && reached(second)
    }

    /// The first bullet with this message.
    fn said(&self, message: &str) -> Option<&Bullet> {
        self.telling.bullets.iter().find(|bullet| bullet.message == message)
    }

    /// The cells that the bullet with this message names.
    pub(super) fn cells_said(&self, message: &str) -> Vec<CellId> {
        self.said(message).map_or(vec![], |bullet| self.cells_of(bullet))
    }
}

/// The cells a bullet names in a list.
pub(super) fn plainly(bullet: &Bullet) -> Vec<CellId> {
    let named = bullet.args.iter().flat_map(|(_, arg)| match arg {
        Arg::Cells(all) => all.clone(),
        _ => vec![],
    });
    named.collect()
}
