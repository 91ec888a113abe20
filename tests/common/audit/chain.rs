//! What is said of links and chains.

use kotowari::deduction::Bullet;
use kotowari::kernel::{Candidate, CellId, Digit, HouseId};

use super::{Grounds, cells_named};

impl Grounds<'_> {
    /// The same for what is said of links.
    pub(super) fn is_so_of_a_chain(
        &self,
        bullet: &Bullet,
        cells: &[CellId],
        digits: &[Digit],
        houses: &[HouseId],
    ) -> bool {
        let board = self.board;
        let mask = digits.iter().fold(0, |mask, d| mask | 1u64 << d);
        let has = |cell: &CellId| board.candidates(*cell);
        let open = |&cell: &CellId| board.is_open(Candidate { cell, digit: digits[0] });
        let inside = |cell: &CellId| self.layout.cells_of(houses[0]).contains(cell);
        let sees = |a: CellId, b: CellId| self.layout.see_each_other(a, b);
        let arg = |wanted: &str| {
            let found = bullet.args.iter().find(|(name, _)| *name == wanted);
            let one = Bullet {
                message: bullet.message,
                args: found.map(|(_, arg)| ("cells", arg.clone())).into_iter().collect(),
            };
            cells_named(&one, |label| self.cell_of(label))
        };
        match bullet.message {
            "chain-cell" => has(&cells[0]) == mask && mask.count_ones() == 2,
            "chain-house" | "twins-house" => {
                let named = arg("named");
                let mut sorted = named.clone();
                sorted.sort_unstable();
                let mut places = board.places(houses[0], digits[0]);
                places.sort_unstable();
                places == sorted && arg("there").iter().all(|cell| named.contains(cell))
            }
            "chain-start" | "chain-not-cell" => cells.iter().all(open),
            "chain-not-house" => cells.iter().all(|cell| inside(cell) && open(cell)),
            "chain-not-both" => cells.len() == 2 && cells.iter().all(|c| inside(c) && open(c)),
            "chain-almost" => {
                let union = cells.iter().fold(0, |all, cell| all | has(cell));
                union == mask && mask.count_ones() as usize == cells.len() + 1
            }
            "chain-see-both" => {
                let (ends, seeing) = (arg("labels"), arg("cells"));
                seeing.iter().all(|&cell| ends.iter().all(|&end| sees(cell, end)))
            }
            "twins-same" => cells.len() == 2 && cells.iter().all(|cell| has(cell) == mask),
            "remote-look" => {
                cells.iter().all(|cell| has(cell) == mask)
                    && cells.windows(2).all(|pair| sees(pair[0], pair[1]))
            }
            _ => true,
        }
    }
}
