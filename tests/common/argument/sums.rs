//! What cells come to, and what a sum or the ways to fill a rule leave: from the rules of the
//! layout and the pencil marks alone.

use kotowari::board::Board;
use kotowari::deduction::narration::{Amount, Clause, Lemma, Rest, Rule};
use kotowari::kernel::{Candidate, CellId, Digit, Linear};
use kotowari::layout::RuleId;
use kotowari::set;

use super::Reader;

/// `Σ factor · digit ≥ at_least`.
struct Row {
    cells: Vec<(CellId, i64)>,
    at_least: i64,
}

/// A cell, and what each of its digits weighs.
type Weights = (CellId, Vec<i64>);

/// What a candidate of a way must be, and a way as far as it goes.
type Conditions<'a> = (&'a dyn Fn(Candidate) -> bool, &'a dyn Fn(&[Candidate]) -> bool);

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
    pub(super) fn unreached(&self, rule: RuleId, clause: &Clause, lemma: &Lemma) -> bool {
        let (&[c], []) = (&clause.given[..], &clause.one_of[..]) else { return false };
        // A rule may add up no digits: a corner, a cell between two others.
        self.bare(rule, c) || self.misses(&self.rows(rule), c, lemma)
    }

    /// The same of what remains of houses.
    pub(super) fn unreached_rest(&self, rest: &Rest, clause: &Clause, lemma: &Lemma) -> bool {
        let (&[c], []) = (&clause.given[..], &clause.one_of[..]) else { return false };
        self.misses(&self.rows_of(rest), c, lemma)
    }

    /// Whether one of these cannot be reached with a candidate.
    fn misses(&self, rows: &[Row], c: Candidate, lemma: &Lemma) -> bool {
        let told = lemma.uses.iter().map(|&used| &self.telling.lemmas[used].rule);
        let amounts: Vec<&Amount> = told
            .filter_map(|rule| match rule {
                Rule::Amounts(all) => Some(all),
                _ => None,
            })
            .flatten()
            .collect();
        rows.iter().any(|row| {
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

    /// What a rule says, from below and from above.
    fn rows(&self, rule: RuleId) -> Vec<Row> {
        let plain = |sum: usize| {
            let sum = self.layout.sum(sum);
            let stands = sum.crust.iter().all(|c| self.board.value(c.cell) == Some(c.digit));
            let cells = sum.cells.iter().map(|&(cell, factor)| (cell, factor.into())).collect();
            stands.then_some(Row { cells, at_least: sum.at_least })
        };
        self.layout.sums_of(rule).filter_map(plain).collect()
    }

    /// What remains of houses when sums are added that are halves of equations, from below and from
    /// above.
    fn rows_of(&self, rest: &Rest) -> Vec<Row> {
        if !rest.houses.iter().all(|&house| self.layout.is_strong(house)) {
            return vec![];
        }
        let mut cells: Vec<(CellId, i64)> = vec![];
        let mut add =
            |cell: CellId, times: i64| match cells.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, factor)) => *factor += times,
                None => cells.push((cell, times)),
            };
        let mut whole: i64 = (0..self.layout.digits()).map(|digit| self.value(digit)).sum();
        whole *= rest.houses.len() as i64;
        let houses = rest.houses.iter();
        houses.flat_map(|&house| self.layout.cells_of(house)).for_each(|&cell| add(cell, 1));
        for &number in &rest.sums {
            let sum = self.layout.sum(number);
            let turned: Vec<(CellId, i32)> =
                sum.cells.iter().map(|&(cell, factor)| (cell, -factor)).collect();
            let mut others = self.layout.sums_of(sum.rule).map(|other| self.layout.sum(other));
            let exact =
                others.any(|other| other.cells == turned && other.at_least == -sum.at_least);
            if !exact || !sum.crust.is_empty() {
                return vec![];
            }
            whole += sum.at_least;
            sum.cells.iter().for_each(|&(cell, factor)| add(cell, factor.into()));
        }
        cells.retain(|(_, factor)| *factor != 0);
        let turned = cells.iter().map(|&(cell, factor)| (cell, -factor)).collect();
        vec![Row { cells, at_least: whole }, Row { cells: turned, at_least: -whole }]
    }

    /// Whether a clause holds in each way to fill the cells of all these.
    pub(super) fn filled_together(
        &self,
        rules: &[RuleId],
        rests: &[Rest],
        clause: &Clause,
        facts: &[Clause],
    ) -> bool {
        // For each cell that counts, its weights by digit; and what they come to at least.
        let mut needs: Vec<(Vec<Weights>, i64)> = vec![];
        let mut cells: Vec<CellId> =
            rules.iter().flat_map(|&rule| self.layout.rule(rule).cells.clone()).collect();
        for number in rules.iter().flat_map(|&rule| self.layout.sums_of(rule)) {
            let sum = &self.layout.rules().sums()[number];
            let mut of: Vec<CellId> = sum.terms.iter().map(|(c, _)| c.cell).collect();
            of.sort_unstable();
            of.dedup();
            let weights = |cell: CellId| {
                let weight = |digit: Digit| {
                    let ours = |(c, _): &&(Candidate, i32)| (c.cell, c.digit) == (cell, digit);
                    sum.terms.iter().find(ours).map_or(0, |(_, weight)| i64::from(*weight))
                };
                (cell, (0..self.layout.digits()).map(weight).collect())
            };
            needs.push((of.into_iter().map(weights).collect(), sum.at_least));
        }
        for rest in rests {
            let rows = self.rows_of(rest);
            if rows.is_empty() {
                return false;
            }
            for Row { cells: of, at_least } in rows {
                cells.extend(of.iter().map(|(cell, _)| *cell));
                let weights = |&(cell, factor): &(CellId, i64)| {
                    let worth = |digit: Digit| factor * self.value(digit);
                    (cell, (0..self.layout.digits()).map(worth).collect())
                };
                needs.push((of.iter().map(weights).collect(), at_least));
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells.sort_by_key(|&cell| live(self.board, cell).count_ones());
        let right = |way: &[Candidate]| {
            let is_read = |&rule: &RuleId| super::super::may_be_read(self.board, rule, way);
            rules.iter().all(is_read)
                && needs.iter().all(|(terms, at_least)| {
                    let most = |(cell, weights): &(CellId, Vec<i64>)| {
                        let held = way.iter().find(|c| c.cell == *cell).map(|c| 1 << c.digit);
                        let digits = set::digits(held.unwrap_or(live(self.board, *cell)));
                        digits.map(|digit| weights[usize::from(digit)]).max().unwrap_or(0)
                    };
                    terms.iter().map(most).sum::<i64>() >= *at_least
                })
        };
        let said = |c: Candidate| self.agrees(c, facts);
        self.each_way(&cells, &mut vec![], clause, (&said, &right))
    }

    /// Whether what the bullets used say leaves a candidate: it holds in each way, too.
    fn agrees(&self, c: Candidate, facts: &[Clause]) -> bool {
        match facts.iter().any(|fact| *fact == Clause::not(c)) {
            true => false,
            false => facts.iter().all(|fact| match (&fact.given[..], &fact.one_of[..]) {
                ([], [holds]) => *holds == c || !self.layout.excludes(*holds, c),
                _ => true,
            }),
        }
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
    pub(super) fn filled(&self, rule: RuleId, clause: &Clause, facts: &[Clause]) -> bool {
        let said = |c: Candidate| self.agrees(c, facts);
        let sum = self.layout.sums_of(rule).next().map(|sum| self.layout.sum(sum));
        if sum.is_some_and(|sum| !sum.crust.is_empty()) {
            return self.layout.sums_of(rule).all(|number| {
                let sum = self.layout.sum(number);
                // The same place of the crust is there twice: once for each side of its sum.
                if sum.cells.iter().any(|(_, factor)| *factor < 0) || sum.at_least < 0 {
                    return true;
                }
                let fits = |c: &Candidate| live(self.board, c.cell) >> c.digit & 1 == 1 && said(*c);
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
                    || self.each_way(&order, &mut sum.crust.clone(), clause, (&said, &right))
            });
        }
        let sums: Vec<&Linear> =
            self.layout.sums_of(rule).map(|sum| &self.layout.rules().sums()[sum]).collect();
        let cells = &self.layout.rule(rule).cells;
        let is_read = |way: &[Candidate]| super::super::may_be_read(self.board, rule, way);
        self.filled_with(cells, &sums, clause, (&said, &is_read))
    }

    /// The same for cells with all sums that name no other cell.
    pub(super) fn filled_cells(&self, cells: &[CellId], clause: &Clause) -> bool {
        let within = |sum: &&Linear| sum.terms.iter().all(|(c, _)| cells.contains(&c.cell));
        let sums: Vec<&Linear> = self.layout.rules().sums().iter().filter(within).collect();
        self.filled_with(cells, &sums, clause, (&|_| true, &|_| true))
    }

    fn filled_with(
        &self,
        cells: &[CellId],
        sums: &[&Linear],
        clause: &Clause,
        (said, is_read): Conditions<'_>,
    ) -> bool {
        let given = clause.given.iter().map(|c| c.cell).filter(|cell| cells.contains(cell));
        let mut order: Vec<CellId> = given.collect();
        order
            .extend(cells.iter().copied().filter(|cell| !order.contains(cell)).collect::<Vec<_>>());
        // The rest at its best: nothing that cannot be reached is tried out to the end.
        let reaches = |way: &[Candidate], sum: &Linear| {
            let mut best: Vec<(CellId, i64)> = vec![];
            for (c, weight) in &sum.terms {
                let own = way.iter().find(|own| own.cell == c.cell);
                let may_be = own.map_or_else(
                    || live(self.board, c.cell) >> c.digit & 1 == 1,
                    |own| own.digit == c.digit,
                );
                let weight = if may_be { i64::from(*weight) } else { 0 };
                match best.iter_mut().find(|(cell, _)| *cell == c.cell) {
                    Some((_, most)) if own.is_some() => *most += weight,
                    Some((_, most)) => *most = (*most).max(weight),
                    None => best.push((c.cell, weight)),
                }
            }
            best.iter().map(|(_, most)| most).sum::<i64>() >= sum.at_least
        };
        let right = |way: &[Candidate]| is_read(way) && sums.iter().all(|sum| reaches(way, sum));
        self.each_way(&order, &mut vec![], clause, (said, &right))
    }

    /// Whether a clause holds in each way to go on.
    fn each_way(
        &self,
        cells: &[CellId],
        way: &mut Vec<Candidate>,
        clause: &Clause,
        (said, may_be): Conditions<'_>,
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
            if !said(c) || way.iter().any(|other| self.layout.excludes(*other, c)) {
                return true;
            }
            way.push(c);
            let holds = self.each_way(cells, way, clause, (said, may_be));
            way.pop();
            holds
        })
    }
}

fn live(board: &Board, cell: CellId) -> u64 {
    board.value(cell).map_or_else(|| board.candidates(cell), |digit| 1 << digit)
}
