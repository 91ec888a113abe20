//! Explanation of what remains of houses: the calculation with every number in it, then a bound or
//! the ways that are left.

use super::counted;
use super::drops;
use super::row::{Bounded, value};
use crate::board::Board;
use crate::deduction::narration::{Amount, Lemma, Rest, Rule};
use crate::deduction::{Arg, Premises, Set, SetRole, Story, Telling};
use crate::layout::RuleId;
use crate::pattern::bound::candidates_in;
use kotowari_kernel::{CellId, Digit, HouseId, Literal};

/// How the conclusion is said.
#[derive(Debug)]
pub(super) enum Said {
    /// By bounds from below and from above, each with its right-hand side.
    Bounds(Vec<(i64, Vec<Bounded>)>),
    /// By all ways to fill the open cells, in cell order.
    Ways(Vec<Vec<Digit>>),
    /// By all sets of digits that the open cells can hold.
    Sets(Vec<Vec<Digit>>),
    /// Without a list, which would be too long.
    Many,
}

/// What remains of houses without the sums inside.
#[derive(Debug)]
pub(super) struct LeftStory {
    /// The sum of the houses.
    pub sum: i64,
    /// Rules that state a sum of their cells, which is negative if it is subtracted.
    pub totals: Vec<(RuleId, i64)>,
    /// Rules that state that two sums are equal, with the cells of both.
    pub equal: Vec<(RuleId, Vec<CellId>, Vec<CellId>)>,
    /// The same for the checker.
    pub rest: Rest,
    /// What remains: cells with their factors, filled ones included.
    pub cells: Vec<(CellId, i32)>,
    pub said: Said,
}

impl LeftStory {
    /// Returns the cells that are added, or those that are subtracted, filled or open.
    fn side(&self, board: &Board, added: bool, filled: bool) -> Vec<CellId> {
        let ours = self.cells.iter().filter(|(cell, factor)| {
            (*factor > 0) == added && board.value(*cell).is_some() == filled
        });
        ours.map(|(cell, _)| *cell).collect()
    }

    fn open(&self, board: &Board) -> Vec<CellId> {
        let cells = self.cells.iter().map(|(cell, _)| *cell);
        cells.filter(|&cell| board.value(cell).is_none()).collect()
    }

    /// Returns the value of all filled cells on one side.
    fn stands(&self, board: &Board, added: bool) -> i64 {
        let worth = |cell: CellId| board.value(cell).map_or(0, |d| value(board.layout(), d));
        self.side(board, added, true).into_iter().map(worth).sum()
    }

    /// Adds the bullets of the calculation; returns the one that says what remains.
    fn calculate(&self, board: &Board, telling: &mut Telling) -> usize {
        let show = |uses: &[usize]| Lemma::of(Rule::Show, uses.iter().copied(), []);
        let houses = ("houses", Arg::Houses(self.rest.houses.clone()));
        let sum = ("sum", Arg::Number(self.sum));
        let mut uses = vec![telling.lemma("left-sum", [houses, sum], show(&[]))];
        let mut terms = vec![self.sum];
        for (message, sign) in [("left-inside", -1), ("left-beside", 1)] {
            let numbers: Vec<i64> = self
                .totals
                .iter()
                .filter(|(_, total)| total.signum() == sign)
                .map(|(_, total)| total.abs())
                .collect();
            if numbers.is_empty() {
                continue;
            }
            let whole: i64 = numbers.iter().sum();
            terms.push(sign * whole);
            let args = [
                ("count", Arg::Count(numbers.len())),
                ("terms", Arg::Terms(numbers)),
                ("inside", Arg::Number(whole)),
            ];
            uses.push(telling.lemma(message, args, show(&[])));
        }
        for (rule, cells, same) in &self.equal {
            let count = ("count", Arg::Count(same.len()));
            let many = ("many", Arg::Count(cells.len()));
            let (cells, same) = (Arg::Cells(cells.clone()), Arg::Cells(same.clone()));
            let args = [("rule", Arg::Rule(*rule)), ("cells", cells), ("same", same), count, many];
            uses.push(telling.lemma("left-equal", args, show(&[])));
        }
        for added in [true, false] {
            let cells = self.side(board, added, true);
            if cells.is_empty() {
                continue;
            }
            let number = self.stands(board, added);
            terms.push(if added { -number } else { number });
            let mut digits: Vec<Digit> = cells.iter().filter_map(|&c| board.value(c)).collect();
            digits.sort_unstable();
            let args = [
                ("cells", Arg::Cells(cells.clone())),
                ("count", Arg::Count(cells.len())),
                ("digits", Arg::Sums(vec![digits])),
                ("number", Arg::Number(number)),
            ];
            let amount = Amount { cells, most: added, sum: number };
            let lemma = Lemma::of(Rule::Amounts(vec![amount]), [], []);
            let message = if added { "left-there" } else { "left-there-outside" };
            uses.push(telling.lemma(message, args, lemma));
        }
        let twice: Vec<CellId> = self
            .open(board)
            .into_iter()
            .filter(|cell| self.cells.iter().any(|(c, factor)| c == cell && factor.abs() == 2))
            .collect();
        if !twice.is_empty() {
            let args = [("count", Arg::Count(twice.len())), ("cells", Arg::Cells(twice))];
            uses.push(telling.lemma("left-twice", args, show(&[])));
        }
        let (left, out) = (self.side(board, true, false), self.side(board, false, false));
        let rest: i64 = terms.iter().sum();
        let (message, sign) = match (left.is_empty(), out.is_empty()) {
            (false, true) => ("left-rest", 1),
            (true, _) => ("left-out", -1),
            _ if rest == 0 => ("left-same", 1),
            _ if rest < 0 => ("left-less", -1),
            _ => ("left-more", 1),
        };
        if sign < 0 {
            terms.iter_mut().for_each(|term| *term = -*term);
            // A calculation begins with what is added.
            terms.sort_by_key(|term| *term < 0);
        }
        let mut args = vec![("terms", Arg::Terms(terms)), ("rest", Arg::Number(sign * rest))];
        if !left.is_empty() {
            args.push(("left", Arg::Cells(left)));
        }
        if !out.is_empty() {
            args.push(("out", Arg::Cells(out)));
        }
        telling.lemma(message, args, show(&uses))
    }
}

impl Story for LeftStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let open = self.open(board);
        telling.figure.premises =
            open.iter().flat_map(|&cell| candidates_in(cell, board.candidates(cell))).collect();
        let rules = self.totals.iter().map(|(rule, _)| *rule);
        telling.figure.rules = rules.chain(self.equal.iter().map(|(rule, ..)| *rule)).collect();
        telling.figure.scan = self.rest.houses.clone();
        let rest = self.calculate(board, &mut telling);
        let cells = || ("cells", Arg::Cells(open.clone()));
        let show = || Lemma::of(Rule::Show, [rest], []);
        let used = match &self.said {
            Said::Bounds(sides) => {
                let rule = Rule::Rest(self.rest.clone());
                for (at_least, bounds) in sides {
                    counted::tell(&mut telling, board, &[rest], (&rule, *at_least), bounds);
                }
                return telling;
            }
            Said::Ways(ways) => {
                let args =
                    [cells(), ("ways", Arg::Ways(ways.clone())), ("count", Arg::Count(ways.len()))];
                telling.lemma("left-ways", args, show())
            }
            Said::Sets(sets) => {
                let args =
                    [cells(), ("sets", Arg::Sums(sets.clone())), ("count", Arg::Count(sets.len()))];
                telling.lemma("left-sets", args, show())
            }
            Said::Many => rest,
        };
        let rule = Rule::Fillings { rules: vec![], rests: vec![self.rest.clone()] };
        let inside = if matches!(self.said, Said::Many) { "total-drop" } else { "fill-drop" };
        let how = (&rule, &[used][..]);
        drops::tell_sides([inside, "fill-outside"], &open, claims, how, &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let cells = Set::of_cells(board, SetRole::Aligned, &self.open(board));
        // The sum of houses rests on every digit occurring in them once.
        let inside = |house: &HouseId| board.layout().cells_of(*house).to_vec();
        let all: Vec<CellId> = self.rest.houses.iter().flat_map(inside).collect();
        let houses = Set::of_cells(board, SetRole::Aligned, &all)
            .numbered(2)
            .within(self.rest.houses.iter().copied());
        Premises::of([cells, houses])
    }
}
