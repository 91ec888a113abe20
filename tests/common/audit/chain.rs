//! What is said of links and chains.

use kotowari::deduction::{Bullet, digits_of};
use kotowari::kernel::{Candidate, CellId, Digit, Literal};

use super::{Grounds, Named, mask_of, sorted};

impl Grounds<'_> {
    pub(super) fn is_so_of_a_chain(&self, named: Named<'_>) -> bool {
        let Named { bullet, cells, digits, houses } = named;
        let board = self.board;
        let mask = mask_of(digits);
        let has = |cell: &CellId| board.candidates(*cell);
        let open = |&cell: &CellId| self.open(cell, digits[0]);
        let inside = |cell: &CellId| self.layout.cells_of(houses[0]).contains(cell);
        let sees = |a: CellId, b: CellId| self.layout.see_each_other(a, b);
        let arg = |wanted: &str| {
            let found = bullet.args.iter().find(|(name, _)| *name == wanted);
            let one = Bullet {
                message: bullet.message,
                args: found.map(|(_, arg)| ("cells", arg.clone())).into_iter().collect(),
            };
            self.cells_of(&one)
        };
        let links = &self.telling.figure.links;
        let same = |all: &[Candidate], named: &[CellId]| {
            !named.is_empty() && all.iter().map(|c| c.cell).eq(named.iter().copied())
        };
        let holds = |all: &[Candidate], named: &[CellId], digit: Digit| {
            same(all, named) && all.iter().all(|c| c.digit == digit)
        };
        let claimed = digits_of(self.claims);
        match bullet.message {
            "chain-cell" => {
                cells.first().is_some_and(|cell| has(cell) == mask) && mask.count_ones() == 2
            }
            "chain-house" | "twins-house" => {
                let named = arg("named");
                let places = self.places(houses[0], digits[0]);
                places == sorted(&named) && arg("there").iter().all(|cell| named.contains(cell))
            }
            "chain-start" | "chain-not-cell" => cells.iter().all(open),
            "chain-not-house" => cells.iter().all(|cell| inside(cell) && open(cell)),
            "chain-not-both" => cells.len() > 1 && cells.iter().all(|c| inside(c) && open(c)),
            "chain-almost" => {
                let union = cells.iter().fold(0, |all, cell| all | has(cell));
                union == mask && mask.count_ones() as usize == cells.len() + 1
            }
            "chain-see-both" => {
                let (ends, seeing) = (arg("labels"), arg("cells"));
                let sees = |cell, end| self.sees_of(cell, end, digits[0]);
                seeing.iter().all(|&cell| ends.iter().all(|&end| sees(cell, end)))
            }
            "chain-crossed" => {
                let (first, last) = (links.first(), links.last());
                first.is_some_and(|link| holds(&link.from, &arg("a"), digits[0]))
                    && last.is_some_and(|link| holds(&link.to, &arg("b"), digits[1]))
            }
            "chain-crossed-seen" => cells.iter().all(|&cell| self.removes(cell, digits[0])),
            "chain-back" => {
                let here = |claim: &Literal| Some(&claim.candidate().cell) == cells.first();
                self.claims.iter().all(here) && !claimed.contains(&digits[0])
            }
            // The last link drawn closes the ring.
            "chain-ring" => links.last().is_some_and(|link| {
                same(&link.from, &arg("last")) && same(&link.to, &arg("first"))
            }),
            "chain-ring-home" => links.last().is_some_and(|link| same(&link.to, &arg("first"))),
            // What goes sees all places of the digit in the set.
            "chain-ring-set" => {
                let inside = arg("labels");
                self.claims.iter().any(|claim| {
                    let Candidate { cell, digit } = claim.candidate();
                    let sees = |&by: &CellId| self.sees_of(cell, by, digit);
                    digit == digits[0] && inside.iter().all(sees)
                })
            }
            "rectangle-near" | "rectangle-far" => links.first().is_some_and(|link| {
                let other = arg("other");
                same(&link.to, &arg("label")) && (other.is_empty() || same(&link.from, &other))
            }),
            "remote-see" => {
                let at = |name: &str| self.lettered(bullet, name).first().copied();
                let place = |cell: CellId| {
                    self.telling.figure.labels.iter().position(|(_, own)| *own == cell)
                };
                let (Some(a), Some(b), Some(&seen)) = (at("a"), at("b"), arg("cell").first())
                else {
                    return false;
                };
                let apart = |(a, b): (usize, usize)| a % 2 == 0 && b % 2 == 1;
                place(a).zip(place(b)).is_some_and(apart)
                    && digits
                        .iter()
                        .any(|&digit| [a, b].iter().all(|&by| self.sees_of(seen, by, digit)))
            }
            "remote-turn" => {
                let labels = &self.telling.figure.labels;
                let every = |skip: usize| -> Vec<CellId> {
                    labels.iter().map(|(_, cell)| *cell).skip(skip).step_by(2).collect()
                };
                arg("odd") == every(0) && arg("even") == every(1)
            }
            "twins-if" => {
                let (from, label) = (arg("from"), arg("label"));
                let sees = |one, other| self.sees_of(one, other, digits[0]);
                from.iter().all(|c| open(c) && label.iter().all(|&other| sees(*c, other)))
                    && label.iter().all(|cell| has(cell) == mask)
                    && mask.count_ones() == 2
            }
            "twins-same" => cells.len() == 2 && cells.iter().all(|cell| has(cell) == mask),
            "remote-look" => {
                cells.iter().all(|cell| has(cell) == mask)
                    && cells.windows(2).all(|pair| sees(pair[0], pair[1]))
            }
            "remote-look-ruled" => {
                let both = |pair: &[CellId]| {
                    digits.iter().all(|&digit| self.sees_of(pair[0], pair[1], digit))
                };
                cells.iter().all(|cell| has(cell) == mask)
                    && cells.windows(2).all(both)
                    && !cells.windows(2).all(|pair| sees(pair[0], pair[1]))
            }
            _ => true,
        }
    }
}
