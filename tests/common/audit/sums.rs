//! What bullets say of sums: asked of the layout, the board, and what the bullets claim.

use std::collections::BTreeSet;

use kotowari::deduction::narration::{Amount, Clause, Rule};
use kotowari::deduction::{Arg, Bullet};
use kotowari::kernel::{Candidate, CellId, Digit};
use kotowari::layout::{RuleId, Sum};
use kotowari::set;

use super::Grounds;

impl Grounds<'_> {
    /// Whether a bullet about sums is so; none for any other.
    pub(super) fn by_sum(&self, bullet: &Bullet) -> Option<bool> {
        let layout = self.layout;
        let arg = |name: &str| bullet.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        let cells = |name: &str| match arg(name) {
            Some(Arg::Cells(all)) => all.clone(),
            _ => vec![],
        };
        let number = |name: &str| match arg(name) {
            Some(Arg::Number(number)) => *number,
            _ => i64::MIN / 4,
        };
        let count = || match arg("count") {
            Some(Arg::Count(count)) => *count,
            _ => usize::MAX,
        };
        let ways_of = |name: &str| match arg(name) {
            Some(Arg::Sums(all) | Arg::Ways(all)) => all.clone(),
            _ => vec![],
        };
        let rule = match arg("rule") {
            Some(Arg::Rule(rule)) => *rule,
            _ => RuleId::MAX,
        };
        let known = rule < layout.more().len();
        let sums = || -> Vec<&Sum> { layout.sums_of(rule).map(|sum| layout.sum(sum)).collect() };
        let side = |sum: &Sum, sign: i32| -> BTreeSet<CellId> {
            sum.cells.iter().filter(|(_, factor)| *factor == sign).map(|(cell, _)| *cell).collect()
        };
        let same = |all: &[CellId], wanted: BTreeSet<CellId>| {
            !all.is_empty() && all.iter().copied().collect::<BTreeSet<_>>() == wanted
        };
        Some(match bullet.message {
            "sum-is" => {
                let says = |sum: &Sum| {
                    sum.at_least.abs() == number("number")
                        && sum.crust.is_empty()
                        && (side(sum, 1).is_empty() || side(sum, -1).is_empty())
                };
                known && sums().into_iter().any(says)
            }
            "sum-between" => {
                let stands = |c: &Candidate| self.board.value(c.cell) == Some(c.digit);
                let says = |sum: &Sum| {
                    sum.at_least == number("number")
                        && !sum.crust.is_empty()
                        && sum.crust.iter().all(stands)
                        && same(&cells("cells"), side(sum, 1))
                };
                known && sums().into_iter().any(says)
            }
            "sum-equal" => {
                let says = |sum: &Sum| {
                    sum.at_least == 0
                        && same(&cells("cells"), side(sum, 1))
                        && same(&cells("same"), side(sum, -1))
                };
                known && cells("same").len() == count() && sums().into_iter().any(says)
            }
            "sum-more" => {
                let says = |sum: &Sum| {
                    sum.at_least == 1
                        && same(&cells("more"), side(sum, 1))
                        && same(&cells("less"), side(sum, -1))
                };
                known && sums().into_iter().any(says)
            }
            "sum-more-by" => {
                let says = |sum: &Sum| {
                    sum.at_least == number("number")
                        && same(&cells("more"), side(sum, 1))
                        && same(&cells("less"), side(sum, -1))
                };
                known && sums().into_iter().any(says)
            }
            "sum-of" => {
                let stands = |c: &Candidate| self.board.value(c.cell) == Some(c.digit);
                let says = |sum: &Sum| {
                    sum.at_least == number("number")
                        && sum.crust.iter().all(stands)
                        && same(&cells("cells"), side(sum, 1))
                };
                known && sums().into_iter().any(says)
            }
            "amount-there" | "amount-least" | "amount-most" | "amount-rest-least"
            | "amount-rest-most" => {
                let digits = ways_of("digits").concat();
                let sum: i64 = digits.iter().map(|&digit| super::worth(layout, digit)).sum();
                let about = |all: &[Amount]| {
                    let each = all.iter().all(|amount| {
                        amount.sum == number("number") && amount.cells.len() == count()
                    });
                    let named = cells("cells");
                    each && match all {
                        [one] => named == one.cells,
                        // Each of these leaves out another one.
                        _ => {
                            let left_out = |amount: &Amount| {
                                named.iter().filter(|cell| !amount.cells.contains(cell)).count()
                            };
                            named.len() == all.len() && all.iter().all(|a| left_out(a) == 1)
                        }
                    }
                };
                let filled = || {
                    let there = cells("cells").into_iter().map(|cell| self.board.value(cell));
                    there.collect::<Option<Vec<Digit>>>()
                };
                let told = self.telling.lemmas.iter().any(|lemma| match &lemma.rule {
                    Rule::Amounts(all) => about(all),
                    _ => false,
                });
                told && sum == number("number")
                    && digits.len() == count()
                    && digits.windows(2).all(|two| two[0] <= two[1])
                    && (bullet.message != "amount-there" || filled().is_some())
            }
            "whole-least" | "whole-most" => {
                let later = self.telling.bullets.iter().any(|later| {
                    let whole = later.args.iter().any(|(name, arg)| {
                        *name == "whole" && *arg == Arg::Number(number("number"))
                            || *name == "bound" && *arg == Arg::Number(number("number"))
                    });
                    let ours = later.args.iter().any(|(_, arg)| match arg {
                        Arg::Cells(all) => all.iter().all(|cell| cells("cells").contains(cell)),
                        _ => false,
                    });
                    later.message.starts_with("bound-") && whole && ours
                });
                later && cells("cells").iter().all(|c| usize::from(*c) < layout.cells())
            }
            message if message.starts_with("bound-") => {
                let Some(Arg::Digits(gone)) = arg("gone") else { return Some(false) };
                let bound = number("bound");
                let counted = message.ends_with("-alone") || {
                    let part = |rule: &Rule| match rule {
                        Rule::Amounts(all) => all.iter().any(|a| a.sum == number("part")),
                        _ => false,
                    };
                    let lemmas = self.telling.lemmas.iter();
                    number("whole") - number("part") == bound
                        && lemmas.map(|lemma| &lemma.rule).any(part)
                };
                let value = |digit: Digit| super::worth(layout, digit);
                let out = |digit: Digit| match message {
                    "bound-least" | "bound-least-alone" => value(digit) < bound,
                    "bound-most" | "bound-most-alone" => value(digit) > bound,
                    _ => value(digit) != bound,
                };
                let lost = |cell: CellId| -> Vec<Digit> {
                    set::digits(self.board.candidates(cell)).filter(|&digit| out(digit)).collect()
                };
                let all = cells("cells");
                if !all.iter().all(|cell| usize::from(*cell) < layout.cells()) {
                    return Some(false);
                }
                let claimed = all
                    .iter()
                    .all(|&cell| lost(cell).into_iter().all(|digit| self.removes(cell, digit)));
                let each: BTreeSet<Digit> = all.iter().flat_map(|&cell| lost(cell)).collect();
                let said = |cell: CellId| {
                    let digit = lost(cell).first().copied();
                    let says = digit.map(|digit| Clause::not(Candidate { cell, digit }));
                    says.is_some_and(|s| self.telling.lemmas.iter().any(|l| l.says.contains(&s)))
                };
                counted
                    && claimed
                    && !all.is_empty()
                    && all.into_iter().all(said)
                    && each.into_iter().eq(gone.iter().copied())
                    && gone.len() == count()
            }
            "fill-between" | "fill-adjacent" | "fill-crusts" => {
                if !known {
                    return Some(false);
                }
                let ways = self.ways_to_fill(rule);
                let open = |cell: &CellId| self.board.value(*cell).is_none();
                let all = &layout.rule(rule).cells;
                let named = cells("cells") == all.iter().copied().filter(open).collect::<Vec<_>>();
                let of = |way: &Vec<Candidate>| -> Vec<Digit> {
                    let crust = if self.crusted(rule) { sums()[0].crust.len() } else { 0 };
                    let mut digits: Vec<Digit> = way[crust..].iter().map(|c| c.digit).collect();
                    digits.sort_unstable();
                    digits
                };
                let listed = || -> BTreeSet<Vec<Digit>> { ways.iter().map(of).collect() };
                let told =
                    |name: &str| -> BTreeSet<Vec<Digit>> { ways_of(name).into_iter().collect() };
                let total = sums().first().map(|sum| sum.at_least) == Some(number("number"));
                match bullet.message {
                    "fill-adjacent" => {
                        sums().first().is_some_and(|sum| !sum.crust.is_empty() && sum.at_least == 0)
                    }
                    "fill-crusts" => {
                        let crusts: BTreeSet<&[Candidate]> = ways.iter().map(|w| &w[..2]).collect();
                        named && crusts.len() == count()
                    }
                    _ => total && told("sets") == listed() && ways_of("sets").len() == count(),
                }
            }
            // It follows the look at the rule.
            "fill-ends" => {
                let Some(&rule) = self.telling.figure.rules.first() else { return Some(false) };
                let Some(Arg::Pairs(pairs)) = arg("pairs") else { return Some(false) };
                let ways = self.ways_to_fill(rule);
                let ends = ways.iter().map(|way| BTreeSet::from([way[0].cell, way[1].cell]));
                let digits = ways.first().map(|way| BTreeSet::from([way[0].digit, way[1].digit]));
                self.crusted(rule)
                    && pairs.len() == count()
                    && pairs.iter().map(|pair| BTreeSet::from(*pair)).collect::<BTreeSet<_>>()
                        == ends.collect()
                    && matches!(arg("digits"), Some(Arg::Digits(all)) if digits == Some(all.iter().copied().collect()))
            }
            _ => return None,
        })
    }

    /// Whether a rule counts between the two ends of a crust; with more digits than cells nothing
    /// says that it is there.
    fn crusted(&self, rule: RuleId) -> bool {
        let mut sums = self.layout.sums_of(rule);
        self.layout.rule(rule).cells.len() == usize::from(self.layout.digits())
            && sums.next().is_some_and(|sum| self.layout.sum(sum).crust.len() == 2)
    }

    /// All ways to fill the cells of a rule: with a crust, those of what lies between, after the
    /// crust.
    pub(super) fn ways_to_fill(&self, rule: RuleId) -> Vec<Vec<Candidate>> {
        let layout = self.layout;
        let held = |way: &[Candidate], sum: usize| {
            let terms = layout.rules().sums()[sum].terms.iter().filter(|(c, _)| way.contains(c));
            terms.map(|(_, weight)| i64::from(*weight)).sum::<i64>()
                >= layout.rules().sums()[sum].at_least
        };
        let sums: Vec<usize> = layout.sums_of(rule).collect();
        if !self.crusted(rule) {
            let mut cells: Vec<CellId> = vec![];
            for &cell in &layout.rule(rule).cells {
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
            let mut ways = vec![vec![]];
            for &cell in &cells {
                ways = ways.into_iter().flat_map(|w| self.extended(w, &[cell])).collect();
                ways.retain(|way| super::super::may_be_read(self.board, rule, way));
            }
            ways.retain(|way| sums.iter().all(|&sum| held(way, sum)));
            return ways;
        }
        let mut all = vec![];
        for two in sums.chunks(2) {
            let sum = layout.sum(two[0]);
            if !sum.crust.iter().all(|c| self.live(c.cell) >> c.digit & 1 == 1) {
                continue;
            }
            let between: Vec<CellId> = sum.cells.iter().map(|(cell, _)| *cell).collect();
            let mut ways = self.extended(sum.crust.clone(), &between);
            ways.retain(|way| two.iter().all(|&sum| held(way, sum)));
            // What is not between has to go outside.
            ways.retain(|way| self.can_be_filled(&mut way.clone(), &layout.rule(rule).cells));
            all.extend(ways);
        }
        all
    }

    fn can_be_filled(&self, way: &mut Vec<Candidate>, cells: &[CellId]) -> bool {
        let Some(&cell) = cells.iter().find(|&&cell| way.iter().all(|c| c.cell != cell)) else {
            return true;
        };
        set::digits(self.live(cell)).any(|digit| {
            let c = Candidate { cell, digit };
            if way.iter().any(|other| self.layout.excludes(*other, c)) {
                return false;
            }
            way.push(c);
            let filled = self.can_be_filled(way, cells);
            way.pop();
            filled
        })
    }

    pub(super) fn live(&self, cell: CellId) -> u64 {
        self.board.value(cell).map_or_else(|| self.board.candidates(cell), |digit| 1 << digit)
    }

    /// A start with some cells filled in all ways that exclude nothing.
    fn extended(&self, start: Vec<Candidate>, cells: &[CellId]) -> Vec<Vec<Candidate>> {
        let mut ways = vec![start];
        for &cell in cells {
            let all: Vec<Candidate> =
                set::digits(self.live(cell)).map(|digit| Candidate { cell, digit }).collect();
            let fits = |way: &Vec<Candidate>, c: &Candidate| {
                way.iter().all(|o| !self.layout.excludes(*o, *c))
            };
            let longer = |way: &Vec<Candidate>| {
                let some: Vec<_> = all.iter().filter(|c| fits(way, c)).copied().collect();
                some.into_iter().map(|c| [&way[..], &[c]].concat()).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        ways
    }
}
