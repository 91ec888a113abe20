//! What bullets say of what remains of houses, and of two rules filled together: asked of the
//! layout, the board, and what the lemmas name.

use std::collections::BTreeSet;

use kotowari::deduction::narration::{Rest, Rule};
use kotowari::deduction::{Arg, Bullet};
use kotowari::kernel::{Candidate, CellId, Digit};
use kotowari::layout::{RuleId, Sum};
use kotowari::set;

use super::{Grounds, sorted};

/// `Σ factor · digit ≥ at_least`.
type Row = (Vec<(CellId, i64)>, i64);

impl Grounds<'_> {
    /// What the step takes away from houses, if it does.
    fn rest(&self) -> Option<&Rest> {
        self.telling.lemmas.iter().find_map(|lemma| match &lemma.rule {
            Rule::Rest(rest) => Some(rest),
            Rule::Fillings { rests, .. } => rests.first(),
            _ => None,
        })
    }

    fn worth(&self, digit: Digit) -> i64 {
        super::worth(self.layout, digit)
    }

    /// What is left over.
    fn row(&self, rest: &Rest) -> Row {
        let mut factors = vec![0_i64; self.layout.cells()];
        let mut whole: i64 = (0..self.layout.digits()).map(|digit| self.worth(digit)).sum();
        whole *= rest.houses.len() as i64;
        for &cell in rest.houses.iter().flat_map(|&house| self.layout.cells_of(house)) {
            factors[usize::from(cell)] += 1;
        }
        for &number in &rest.sums {
            let sum = self.layout.sum(number);
            whole += sum.at_least;
            for &(cell, factor) in &sum.cells {
                factors[usize::from(cell)] += i64::from(factor);
            }
        }
        let cells = (0..).zip(factors).filter(|(_, factor)| *factor != 0).collect();
        (cells, whole)
    }

    /// Whether a bullet about what remains is so.
    pub(super) fn by_rest(&self, bullet: &Bullet) -> Option<bool> {
        let Some(rest) = self.rest() else { return Some(false) };
        let (layout, board) = (self.layout, self.board);
        let arg = |name: &str| bullet.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        let cells = |name: &str| match arg(name) {
            Some(Arg::Cells(all)) => sorted(all),
            _ => vec![],
        };
        let number = |name: &str| match arg(name) {
            Some(Arg::Number(number)) => *number,
            _ => i64::MIN / 4,
        };
        let counted = |name: &str| match arg(name) {
            Some(Arg::Count(count)) => *count,
            _ => usize::MAX,
        };
        let terms = match arg("terms") {
            Some(Arg::Terms(all)) => all.clone(),
            _ => vec![],
        };
        let (row, _) = self.row(rest);
        let side = |positive: bool, filled: bool| -> Vec<CellId> {
            let ours = row.iter().filter(|(cell, factor)| {
                (*factor > 0) == positive && board.value(*cell).is_some() == filled
            });
            ours.map(|(cell, _)| *cell).collect()
        };
        let held = |all: &[CellId]| -> i64 {
            all.iter().filter_map(|&cell| board.value(cell)).map(|digit| self.worth(digit)).sum()
        };
        // Sums of cells alone, with the sign they have here.
        let totals = |sign: i32| -> Vec<i64> {
            let sums = rest.sums.iter().map(|&sum| layout.sum(sum));
            let ours = sums.filter(|sum| sum.cells.iter().all(|(_, factor)| *factor == sign));
            let mut all: Vec<i64> = ours.map(|sum| sum.at_least.abs()).collect();
            all.sort_unstable();
            all
        };
        Some(match bullet.message {
            "left-inside" | "left-beside" => {
                let wanted = totals(if bullet.message == "left-inside" { -1 } else { 1 });
                let mut told = terms;
                told.sort_unstable();
                told == wanted
                    && wanted.len() == counted("count")
                    && wanted.iter().sum::<i64>() == number("inside")
            }
            "left-equal" => {
                let Some(Arg::Rule(rule)) = arg("rule") else { return Some(false) };
                let sums: Vec<&Sum> = rest
                    .sums
                    .iter()
                    .map(|&sum| layout.sum(sum))
                    .filter(|s| s.rule == *rule)
                    .collect();
                // The equations used, or as many of them one after the other.
                let sides = |sums: &[&Sum]| -> [Vec<CellId>; 2] {
                    [1, -1].map(|sign| {
                        let factor = |cell: CellId| -> i32 {
                            let of = sums.iter().flat_map(|sum| &sum.cells);
                            of.filter(|(known, _)| *known == cell).map(|(_, f)| *f).sum()
                        };
                        let all = (0..layout.cells()).map(|cell| cell as CellId);
                        all.filter(|&cell| factor(cell) * sign > 0).collect()
                    })
                };
                let told = [cells("cells"), cells("same")];
                let turned = [told[1].clone(), told[0].clone()];
                (0..sums.len()).any(|from| {
                    (from + 1..=sums.len()).any(|to| {
                        let sides = sides(&sums[from..to]);
                        sides == told || sides == turned
                    })
                }) && told[0].len() == counted("many")
                    && told[1].len() == counted("count")
            }
            "left-there" | "left-there-outside" => {
                let all = side(bullet.message == "left-there", true);
                let mut digits: Vec<Digit> = all.iter().filter_map(|&c| board.value(c)).collect();
                digits.sort_unstable();
                all == cells("cells")
                    && all.len() == counted("count")
                    && held(&all) == number("number")
                    && arg("digits") == Some(&Arg::Sums(vec![digits]))
            }
            "left-twice" => {
                let twice = row
                    .iter()
                    .filter(|(cell, factor)| factor.abs() == 2 && board.value(*cell).is_none());
                let twice: Vec<CellId> = twice.map(|(cell, _)| *cell).collect();
                twice == cells("cells") && twice.len() == counted("count")
            }
            "left-rest" | "left-out" | "left-more" | "left-less" | "left-same" => {
                let [inside, beside] = [-1, 1].map(|sign| totals(sign).iter().sum::<i64>());
                let whole: i64 = (0..layout.digits()).map(|digit| self.worth(digit)).sum();
                let mut wanted = vec![
                    whole * rest.houses.len() as i64,
                    -inside,
                    beside,
                    -held(&side(true, true)),
                    held(&side(false, true)),
                ];
                let sign = if matches!(bullet.message, "left-out" | "left-less") { -1 } else { 1 };
                wanted.iter_mut().for_each(|term| *term *= sign);
                wanted.retain(|term| *term != 0);
                wanted.sort_unstable();
                let mut told = terms;
                told.sort_unstable();
                let (left, out) = (side(true, false), side(false, false));
                told == wanted
                    && wanted.iter().sum::<i64>() == number("rest")
                    && (bullet.message != "left-same" || number("rest") == 0)
                    && cells("left") == left
                    && cells("out") == out
            }
            "left-ways" | "left-sets" => {
                let open: Vec<CellId> = row.iter().map(|(cell, _)| *cell).collect();
                let ways = self.ways_of(&open, &[], &[rest]);
                let is_open = |c: &&Candidate| board.value(c.cell).is_none();
                let of = |way: &Vec<Candidate>| -> Vec<Digit> {
                    way.iter().filter(is_open).map(|c| c.digit).collect()
                };
                let named = cells("cells") == [side(true, false), side(false, false)].concat()
                    || cells("cells") == sorted(&[side(true, false), side(false, false)].concat());
                named && self.lists(bullet, ways.iter().map(of))
            }
            _ => return None,
        })
    }

    /// Whether a bullet lists these fillings, or their digits in any order.
    fn lists(&self, bullet: &Bullet, ways: impl Iterator<Item = Vec<Digit>>) -> bool {
        let arg = |name: &str| bullet.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        let told = match (arg("ways"), arg("sets")) {
            (Some(Arg::Ways(all)), _) | (_, Some(Arg::Sums(all))) => all.clone(),
            _ => return false,
        };
        let in_order = arg("ways").is_some();
        let all: BTreeSet<Vec<Digit>> = ways
            .map(|mut way| {
                if !in_order {
                    way.sort_unstable();
                }
                way
            })
            .collect();
        arg("count") == Some(&Arg::Count(told.len()))
            && told.len() == all.len()
            && told.into_iter().collect::<BTreeSet<_>>() == all
    }

    /// Whether a bullet about two rules is so.
    pub(super) fn by_fillings(&self, bullet: &Bullet) -> Option<bool> {
        let layout = self.layout;
        let fillings = self.telling.lemmas.iter().find_map(|lemma| match &lemma.rule {
            Rule::Fillings { rules, .. } => Some(rules),
            _ => None,
        });
        let Some(rules) = fillings else { return Some(false) };
        let arg = |name: &str| bullet.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        let cells = match arg("cells") {
            Some(Arg::Cells(all)) => sorted(all),
            _ => vec![],
        };
        let open = |cell: &CellId| self.board.value(*cell).is_none();
        let all = |rules: &[RuleId]| -> Vec<CellId> {
            let all: BTreeSet<CellId> =
                rules.iter().flat_map(|&rule| layout.rule(rule).cells.clone()).collect();
            all.into_iter().collect()
        };
        let &[one, other] = &rules[..] else { return Some(false) };
        Some(match bullet.message {
            "together-see" | "together-share" => {
                let shared =
                    all(&[one]).into_iter().filter(|c| layout.rule(other).cells.contains(c));
                let shared: Vec<CellId> = shared.filter(open).collect();
                arg("rule") == Some(&Arg::Rule(one))
                    && arg("other") == Some(&Arg::Rule(other))
                    && (bullet.message == "together-share") != shared.is_empty()
                    && cells == shared
            }
            "together-ways" => {
                let named: Vec<CellId> = all(rules).into_iter().filter(open).collect();
                let ways = self.ways_of(&all(rules), rules, &[]);
                let of = |way: &Vec<Candidate>| -> Vec<Digit> {
                    way.iter().filter(|c| open(&c.cell)).map(|c| c.digit).collect()
                };
                named == cells && self.lists(bullet, ways.iter().map(of))
            }
            "together-sets" => {
                let Some(Arg::Rule(rule)) = arg("rule") else { return Some(false) };
                if !rules.contains(rule) {
                    return Some(false);
                }
                let own = &layout.rule(*rule).cells;
                let ways = self.ways_of(&all(rules), rules, &[]);
                let of = |way: &Vec<Candidate>| -> Vec<Digit> {
                    way.iter().filter(|c| own.contains(&c.cell)).map(|c| c.digit).collect()
                };
                self.lists(bullet, ways.iter().map(of))
            }
            _ => return None,
        })
    }

    /// All ways to fill these cells, in their order, with every sum of the rules and of what
    /// remains right.
    fn ways_of(&self, cells: &[CellId], rules: &[RuleId], rests: &[&Rest]) -> Vec<Vec<Candidate>> {
        let mut rows: Vec<(Vec<(Candidate, i64)>, i64)> = vec![];
        for number in rules.iter().flat_map(|&rule| self.layout.sums_of(rule)) {
            let sum = &self.layout.rules().sums()[number];
            let terms = sum.terms.iter().map(|&(c, weight)| (c, i64::from(weight))).collect();
            rows.push((terms, sum.at_least));
        }
        for rest in rests {
            let (cells, whole) = self.row(rest);
            for sign in [1, -1] {
                let weights = |&(cell, factor): &(CellId, i64)| {
                    let worth = move |digit: Digit| {
                        (Candidate { cell, digit }, sign * factor * self.worth(digit))
                    };
                    (0..self.layout.digits()).map(worth).collect::<Vec<_>>()
                };
                rows.push((cells.iter().flat_map(weights).collect(), sign * whole));
            }
        }
        let live = |cell: CellId| {
            self.board.value(cell).map_or_else(|| self.board.candidates(cell), |digit| 1 << digit)
        };
        let reaches = |way: &[Candidate]| {
            rows.iter().all(|(terms, at_least)| {
                let most = |&cell: &CellId| {
                    let held = way.iter().find(|c| c.cell == cell).map(|c| 1 << c.digit);
                    let of = |digit: Digit| {
                        let c = Candidate { cell, digit };
                        terms.iter().find(|(known, _)| *known == c).map_or(0, |(_, w)| *w)
                    };
                    set::digits(held.unwrap_or(live(cell))).map(of).max().unwrap_or(0)
                };
                cells.iter().map(most).sum::<i64>() >= *at_least
            })
        };
        let mut ways: Vec<Vec<Candidate>> = vec![vec![]];
        for &cell in cells {
            let mut longer = vec![];
            for way in &ways {
                for digit in set::digits(live(cell)) {
                    let c = Candidate { cell, digit };
                    if way.iter().any(|other| self.layout.excludes(*other, c)) {
                        continue;
                    }
                    let next = [&way[..], &[c]].concat();
                    if reaches(&next) {
                        longer.push(next);
                    }
                }
            }
            ways = longer;
        }
        ways
    }
}
