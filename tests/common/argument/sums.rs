//! What cells come to, and what a sum or the ways to fill a rule leave: from the rules of the layout and the
//! pencil marks alone.

use kotowari::board::Board;
use kotowari::deduction::narration::{Amount, Clause, Equation, Lemma, Rule};
use kotowari::kernel::{Candidate, CellId, Digit};
use kotowari::layout::RuleId;
use kotowari::set;

use super::Reader;

/// `Σ factor · digit ≥ at_least`.
struct Row {
    cells: Vec<(CellId, i64)>,
    at_least: i64,
}

impl Reader<'_> {
    fn value(&self, digit: Digit) -> i64 {
        crate::common::worth(self.layout, digit).into()
    }

    /// Whether the cells cannot come to more, or to less.
    pub(super) fn comes_to(&self, amount: &Amount) -> bool {
        let sign = if amount.most { 1 } else { -1 };
        let worth = |digit: Digit| sign * self.value(digit);
        let best = |cell: &CellId| {
            set::digits(live(self.board, *cell)).map(worth).max().unwrap_or(i64::MIN / 100)
        };
        let bound: Vec<i64> = amount.cells.iter().map(best).collect();
        let mut way = vec![];
        !amount.cells.is_empty() && !self.better(amount, &bound, sign * amount.sum, 0, &mut way)
    }

    /// Whether the cells from here on can bring it over the bound.
    fn better(
        &self,
        amount: &Amount,
        best: &[i64],
        bound: i64,
        so_far: i64,
        way: &mut Vec<Candidate>,
    ) -> bool {
        if so_far + best[way.len()..].iter().sum::<i64>() <= bound {
            return false;
        }
        let Some(&cell) = amount.cells.get(way.len()) else { return true };
        let sign = if amount.most { 1 } else { -1 };
        set::digits(live(self.board, cell)).any(|digit| {
            let c = Candidate { cell, digit };
            let free = way.iter().all(|other| !self.layout.excludes(*other, c));
            way.push(c);
            let over =
                free && self.better(amount, best, bound, so_far + sign * self.value(digit), way);
            way.pop();
            over
        })
    }

    /// Whether a sum cannot be reached with what a clause has out, by the amounts told.
    pub(super) fn unreached(&self, equation: &Equation, clause: &Clause, lemma: &Lemma) -> bool {
        let (&[c], []) = (&clause.given[..], &clause.one_of[..]) else { return false };
        let told = lemma.uses.iter().map(|&used| &self.telling.lemmas[used].rule);
        let amounts: Vec<&Amount> = told
            .filter_map(|rule| match rule {
                Rule::Amounts(all) => Some(all),
                _ => None,
            })
            .flatten()
            .collect();
        // A rule that adds up no digits: a corner, a cell between two others.
        let bare = |&rule: &RuleId| self.bare(rule, c);
        if equation.houses.is_empty() && equation.rules.iter().any(bare) {
            return true;
        }
        self.rows(equation).iter().any(|row| {
            let Some(&(_, factor)) = row.cells.iter().find(|(cell, _)| *cell == c.cell) else {
                return false;
            };
            let mut rest: Vec<(CellId, i64)> =
                row.cells.iter().copied().filter(|(cell, _)| *cell != c.cell).collect();
            let mut reach = factor * self.value(c.digit);
            for amount in &amounts {
                let sign = if amount.most { 1 } else { -1 };
                if amount.cells.iter().all(|&cell| rest.contains(&(cell, sign))) {
                    rest.retain(|(cell, _)| !amount.cells.contains(cell));
                    reach += sign * amount.sum;
                }
            }
            let best = |&(cell, factor): &(CellId, i64)| {
                let all = set::digits(live(self.board, cell));
                all.map(|digit| factor * self.value(digit)).max().unwrap_or(0)
            };
            reach + rest.iter().map(best).sum::<i64>() < row.at_least
        })
    }

    /// What an equation says, from below and from above.
    fn rows(&self, equation: &Equation) -> Vec<Row> {
        let Equation { houses, rules } = equation;
        let plain = |sum: usize| {
            let sum = self.layout.sum(sum);
            let stands = sum.crust.iter().all(|c| self.board.value(c.cell) == Some(c.digit));
            let cells = sum.cells.iter().map(|&(cell, factor)| (cell, factor.into())).collect();
            stands.then_some(Row { cells, at_least: sum.at_least })
        };
        if houses.is_empty() {
            return rules
                .iter()
                .flat_map(|&rule| self.layout.sums_of(rule).filter_map(plain))
                .collect();
        }
        if !houses.iter().all(|&house| self.layout.is_strong(house)) {
            return vec![];
        }
        // The houses less what is known of the rules exactly.
        let mut cells: Vec<(CellId, i64)> = vec![];
        let mut add =
            |cell: CellId, times: i64| match cells.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, factor)) => *factor += times,
                None => cells.push((cell, times)),
            };
        let mut whole: i64 = (0..self.layout.digits()).map(|digit| self.value(digit)).sum();
        whole *= houses.len() as i64;
        houses.iter().flat_map(|&house| self.layout.cells_of(house)).for_each(|&cell| add(cell, 1));
        for &rule in rules {
            let rule = self.layout.rule(rule);
            whole -= i64::from(rule.numbers.first().copied().unwrap_or(u16::MAX));
            rule.cells.iter().for_each(|&cell| add(cell, -1));
        }
        cells.retain(|(_, factor)| *factor != 0);
        let turned = cells.iter().map(|&(cell, factor)| (cell, -factor)).collect();
        vec![Row { cells, at_least: whole }, Row { cells: turned, at_least: -whole }]
    }

    /// The same of a rule that adds up no digits: by its sums, candidate by candidate.
    fn bare(&self, rule: RuleId, c: Candidate) -> bool {
        let sums = self.layout.sums_of(rule).map(|sum| &self.layout.rules().sums()[sum]);
        sums.into_iter().any(|sum| {
            let mut cells: Vec<CellId> = sum.terms.iter().map(|(c, _)| c.cell).collect();
            cells.dedup();
            cells.sort_unstable();
            cells.dedup();
            let best = |cell: &CellId| {
                let digits = if *cell == c.cell { 1 << c.digit } else { live(self.board, *cell) };
                let worth = |digit| {
                    let of =
                        |(term, _): &&(Candidate, i32)| (term.cell, term.digit) == (*cell, digit);
                    sum.terms.iter().find(of).map_or(0, |(_, weight)| i64::from(*weight))
                };
                set::digits(digits).map(worth).max().unwrap_or(0)
            };
            cells.contains(&c.cell) && cells.iter().map(best).sum::<i64>() < sum.at_least
        })
    }

    /// Whether each way to fill the cells of a rule refuses what a clause has, or has what it says.
    pub(super) fn filled(&self, rule: RuleId, clause: &Clause) -> bool {
        let sum = self.layout.sums_of(rule).next().map(|sum| self.layout.sum(sum));
        if sum.is_some_and(|sum| !sum.crust.is_empty()) {
            return self.layout.sums_of(rule).all(|number| {
                let sum = self.layout.sum(number);
                // The same place of the crust is there twice: once for each side of its sum.
                if sum.cells.iter().any(|(_, factor)| *factor < 0) || sum.at_least < 0 {
                    return true;
                }
                let fits = |c: &Candidate| live(self.board, c.cell) >> c.digit & 1 == 1;
                let cells: Vec<CellId> = sum.cells.iter().map(|(cell, _)| *cell).collect();
                let right = |way: &[Candidate]| {
                    let inside = way.iter().filter(|c| cells.contains(&c.cell));
                    let sum_of = inside.clone().map(|c| self.value(c.digit)).sum::<i64>();
                    inside.count() < cells.len() || sum_of == sum.at_least
                };
                let all = &self.layout.rule(rule).cells;
                let outside = all.iter().copied().filter(|cell| !cells.contains(cell));
                let order: Vec<CellId> = cells.iter().copied().chain(outside).collect();
                !sum.crust.iter().all(fits)
                    || self.each_way(&order, &mut sum.crust.clone(), clause, &right)
            });
        }
        let sums: Vec<_> =
            self.layout.sums_of(rule).map(|sum| &self.layout.rules().sums()[sum]).collect();
        let all = &self.layout.rule(rule).cells;
        let right = |way: &[Candidate]| {
            way.len() < all.len()
                || sums.iter().all(|sum| {
                    let held = sum.terms.iter().filter(|(c, _)| way.contains(c));
                    held.map(|(_, weight)| i64::from(*weight)).sum::<i64>() >= sum.at_least
                })
        };
        self.each_way(all, &mut vec![], clause, &right)
    }

    /// Whether a clause holds in each way to go on.
    fn each_way(
        &self,
        cells: &[CellId],
        way: &mut Vec<Candidate>,
        clause: &Clause,
        may_be: &dyn Fn(&[Candidate]) -> bool,
    ) -> bool {
        let against = |way: &[Candidate]| {
            clause.given.iter().any(|given| way.iter().any(|c| self.layout.excludes(*c, *given)))
                || clause.one_of.iter().any(|c| way.contains(c))
        };
        if against(way) {
            return true;
        }
        // Nothing that comes later mends it.
        if !may_be(way) {
            return true;
        }
        let Some(&cell) = cells.iter().find(|&&cell| way.iter().all(|c| c.cell != cell)) else {
            return false;
        };
        set::digits(live(self.board, cell)).all(|digit| {
            let c = Candidate { cell, digit };
            if way.iter().any(|other| self.layout.excludes(*other, c)) {
                return true;
            }
            way.push(c);
            let holds = self.each_way(cells, way, clause, may_be);
            way.pop();
            holds
        })
    }
}

fn live(board: &Board, cell: CellId) -> u64 {
    board.value(cell).map_or_else(|| board.candidates(cell), |digit| 1 << digit)
}
