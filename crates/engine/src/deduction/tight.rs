//! Bullets for houses smaller than the digit set (cages, rows of 0–9 boards) that must still
//! contain a digit.
//!
//! A step may say "in row 1, 4 fits only in A" of such a house only because its cells have no other
//! candidates left. The reader cannot know that the row has a 4 at all, so it is stated first,
//! independently of the technique.

use super::narration::{Lemma, Rule};
use super::telling::{Arg, Bullet, Telling};
use crate::board::Board;
use kotowari_kernel::{CellId, Digit, HouseId, Unit};

/// The bullet that says why a house must contain its digits; `None` if its number of cells says so.
pub fn why(board: &Board, house: HouseId) -> Option<Bullet> {
    let layout = board.layout();
    if layout.is_strong(house) {
        return None;
    }
    let live = layout.cells_of(house).iter().fold(0, |all, &cell| all | board.candidates(cell));
    let of_rule = layout.house(house).rule.is_some();
    let (there, lacking): (Vec<Digit>, Vec<Digit>) =
        (0..layout.digits()).partition(|digit| live >> digit & 1 == 1);
    let open = |cell: &&CellId| board.value(**cell).is_none();
    let by = match lacking[..] {
        [digit] => {
            barring(board, digit, layout.cells_of(house).iter().filter(open).copied().collect())
        }
        _ => None,
    };
    let house = ("house", Arg::House(house));
    Some(match (of_rule, by) {
        (true, _) => {
            Bullet { message: "cage-tight", args: vec![house, ("digits", Arg::Digits(there))] }
        }
        (false, Some(by)) => {
            let args = vec![("lacking", Arg::Digits(lacking)), house, ("houses", Arg::Houses(by))];
            Bullet { message: "house-tight-by", args }
        }
        (false, None) => {
            Bullet { message: "house-tight", args: vec![("lacking", Arg::Digits(lacking)), house] }
        }
    })
}

/// The houses that hold a digit and together keep it out of these cells, few of them; `None` if
/// they do not reach all.
pub fn barring(board: &Board, digit: Digit, mut left: Vec<CellId>) -> Option<Vec<HouseId>> {
    let layout = board.layout();
    // One blank of several leaves room for another.
    let once = layout.rules().most(digit) == 1;
    let holds = |house: &HouseId| {
        once && layout.cells_of(*house).iter().any(|&cell| board.value(cell) == Some(digit))
    };
    let reaches = |by: HouseId, left: &[CellId]| {
        left.iter().filter(|cell| layout.cells_of(by).contains(cell)).count()
    };
    let mut by: Vec<HouseId> = vec![];
    while let Some(&first) = left.first() {
        let around = layout.houses_of(first).iter().copied().filter(holds);
        let best = around.rev().max_by_key(|&by| reaches(by, &left))?;
        left.retain(|cell| !layout.cells_of(best).contains(cell));
        by.push(best);
    }
    by.sort();
    Some(by)
}

/// The houses that must contain a digit for a lemma to follow by its rule.
fn needed(rule: &Rule) -> impl Iterator<Item = HouseId> + '_ {
    let units = match rule {
        Rule::Last(unit) | Rule::Left(unit) => std::slice::from_ref(unit),
        Rule::Marks(units) | Rule::Count { truths: units, .. } => units,
        _ => &[],
    };
    units.iter().filter_map(|unit| match *unit {
        Unit::House(house, _) => Some(house),
        Unit::Cell(_) => None,
    })
}

impl Telling {
    /// Adds that bullet for each weak house that a lemma relies on, unless there is one.
    pub(super) fn state_tight_houses(&mut self, board: &Board) {
        let layout = board.layout();
        let mut weak: Vec<HouseId> = vec![];
        for house in self.lemmas.iter().flat_map(|lemma| needed(&lemma.rule)) {
            if !layout.is_strong(house) && !weak.contains(&house) {
                weak.push(house);
            }
        }
        for house in weak {
            let Some(bullet) = why(board, house).filter(|why| !self.bullets.contains(why)) else {
                continue;
            };
            let leans = |lemma: &Lemma| needed(&lemma.rule).any(|needed| needed == house);
            let users = (0..self.lemmas.len()).filter(|&number| leans(&self.lemmas[number]));
            let users: Vec<usize> = users.collect();
            // A bullet about an assumption stands before the block, on the board itself.
            let block = self.outermost(self.lemmas[users[0]].block);
            let at = block.checked_sub(1).map_or(users[0], |block| self.blocks[block].first);
            self.insert(at, bullet, Lemma::unsaid());
            users.iter().for_each(|&user| self.lemmas[user + 1].uses.push(at));
        }
    }
}
