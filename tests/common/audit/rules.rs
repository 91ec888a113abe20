//! What bullets say of rules beside houses: asked of the layout and the board, not of the proof.

use std::collections::BTreeSet;

use kotowari::deduction::{Arg, Bullet, Label};
use kotowari::kernel::{Candidate, CellId, Digit, HouseId};
use kotowari::layout::{Pair, RuleId, Says};
use kotowari::set;

use super::{Grounds, houses_named};

impl Grounds<'_> {
    /// Whether a bullet about rules beside houses is so; none for any other.
    pub(super) fn by_rule(&self, bullet: &Bullet) -> Option<bool> {
        if let Some(is_so) = self.by_fill(bullet) {
            return Some(is_so);
        }
        let (board, layout) = (self.board, self.layout);
        let arg = |name: &str| bullet.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        let cell = |name: &str| match arg(name) {
            Some(Arg::Cell(cell)) => *cell,
            Some(Arg::Label(label)) => self.cell_of(*label).unwrap_or(CellId::MAX),
            _ => CellId::MAX,
        };
        let cells = |name: &str| match arg(name) {
            Some(Arg::Cells(all)) => all.clone(),
            Some(Arg::Named(all)) => all
                .iter()
                .filter(|(label, cell)| self.cell_of(*label) == Some(*cell))
                .map(|(_, cell)| *cell)
                .collect(),
            _ => vec![],
        };
        let digit = |name: &str| match arg(name) {
            Some(Arg::Digit(digit)) => *digit,
            _ => Digit::MAX,
        };
        let digits = |name: &str| match arg(name) {
            Some(Arg::Digits(all)) => all.clone(),
            _ => vec![],
        };
        let rule = || match arg("rule") {
            Some(Arg::Rule(rule)) => *rule,
            _ => RuleId::MAX,
        };
        let house = || match arg("house") {
            Some(Arg::House(house)) => *house,
            _ => HouseId::MAX,
        };
        let count = || match arg("count") {
            Some(Arg::Count(count)) => *count,
            _ => usize::MAX,
        };
        let known = |all: &[CellId]| {
            !all.is_empty() && all.iter().all(|c| usize::from(*c) < layout.cells())
        };
        let lost = |cell: CellId, digits: &[Digit]| {
            let gone = |&digit: &Digit| self.removes(cell, digit);
            !digits.is_empty() && digits.iter().all(gone)
        };
        let live = |cell: CellId| match board.value(cell) {
            Some(digit) => 1 << digit,
            None => board.candidates(cell),
        };
        Some(match bullet.message {
            // Otherwise it is read as any other relation.
            "says-listed" | "says-table" if rule() >= layout.more().len() => false,
            "says-several" => {
                let named = cells("cells");
                let between = |pair: &&Pair| pair.rule == rule();
                let of_rule: Vec<_> = layout.pairs().iter().filter(between).collect();
                named.len() > 2
                    && named.iter().all(|cell| {
                        of_rule.iter().any(|pair| {
                            pair.cells.contains(cell)
                                && pair.cells.iter().all(|c| named.contains(c))
                        })
                    })
            }
            // What has been tried before is one of the two, or beside them.
            "aligned-clash" | "aligned-clash-then" => {
                let at = |cell_name, digit_name| Candidate {
                    cell: cell(cell_name),
                    digit: digit(digit_name),
                };
                let two = [at("e", "held"), at("f", "same")];
                let tried = [("b", "digit"), ("c", "other")];
                let tried = tried.map(|(b, d)| arg(b).map(|_| at(b, d)));
                let tried: Vec<Candidate> = tried.into_iter().flatten().collect();
                two.iter().all(|c| usize::from(c.cell) < layout.cells())
                    && layout.excludes(two[0], two[1])
                    && tried.iter().all(|c| {
                        let beside = two.iter().all(|one| one.cell != c.cell);
                        board.is_open(*c) && (beside || two.contains(c))
                    })
            }
            message if message.starts_with("says-") => {
                let of = |name: &'static str| match arg(name) {
                    Some(Arg::Number(number)) => Some(*number),
                    _ => None,
                };
                let (number, other) = (of("number"), of("other"));
                layout.pairs().iter().any(|pair| {
                    pair.cells == [cell("a"), cell("b")]
                        && pair.rule == rule()
                        && match message {
                            "says-table" => pair.says.id() == "listed",
                            "says-listed" => match (pair.says, arg("ways")) {
                                (Says::Listed(all), Some(Arg::Ways(ways))) => {
                                    all.pairs().map(Vec::from).eq(ways.iter().cloned())
                                }
                                _ => false,
                            },
                            _ => message[5..] == *pair.says.id(),
                        }
                        && pair.says.number().map(i64::from) == number
                        && pair.says.other_number().map(i64::from) == other
                })
            }
            "rule-partner" => {
                known(&[cell("cell")])
                    && set::digits(live(cell("cell"))).collect::<Vec<_>>() == digits("digits")
            }
            "rule-partner-but" => {
                let all = digits("digits");
                known(&[cell("cell")])
                    && (0..layout.digits())
                        .all(|d| (live(cell("cell")) >> d & 1 == 0) == all.contains(&d))
            }
            "rule-partner-any" => {
                known(&[cell("cell")])
                    && live(cell("cell")).count_ones() as usize == usize::from(layout.digits())
            }
            "rule-partner-none" => {
                lost(cell("cell"), &digits("gone")) && digits("gone").len() == count()
            }
            "chain-drop" | "crowd-drop" => {
                lost(cell("cell"), &digits("gone")) && digits("gone").len() == count()
            }
            "total-need" => {
                let all = &layout.rule(rule()).numbers;
                let wanted = layout.label(digit("digit"));
                all.iter().filter(|label| **label == wanted).count() == count()
            }
            "total-places" => {
                let of = self.telling.figure.rules.iter().flat_map(|&r| &layout.rule(r).cells);
                let can = of.copied().filter(|&cell| live(cell) >> digit("digit") & 1 == 1);
                let can: Vec<CellId> = can.collect();
                can == cells("cells") && can.len() == count()
            }
            "total-look" => {
                let all = cells("cells");
                rule() < layout.more().len()
                    && known(&all)
                    && all.iter().all(|cell| {
                        // A rule about the whole board names no cells.
                        let own = &layout.rule(rule()).cells;
                        own.is_empty() || own.contains(cell)
                    })
            }
            "left-sum" => {
                let all: i64 = (0..layout.digits()).map(|d| super::worth(layout, d)).sum();
                let Some(Arg::Houses(houses)) = arg("houses") else { return Some(false) };
                let strong = |h: &HouseId| *h < layout.houses().len() && layout.is_strong(*h);
                houses.iter().all(strong)
                    && *houses == self.telling.figure.scan
                    && arg("sum") == Some(&Arg::Number(all * houses.len() as i64))
            }
            "total-drop" | "total-only" | "fill-drop" | "fill-outside" | "trial-drop"
            | "held-drop" | "held-both" | "together-drop" | "together-outside" => {
                let (all, gone) = (cells("cells"), digits("gone"));
                known(&all)
                    && all.iter().all(|&cell| lost(cell, &gone))
                    && all.len() * gone.len() == count()
            }
            message if message.starts_with("left-") => return self.by_rest(bullet),
            message if message.starts_with("leftover-") => return self.by_leftovers(bullet),
            message if message.starts_with("together-") => return self.by_fillings(bullet),
            "chain-of-signs" => {
                let all = cells("named");
                all.len() > 2 && all.windows(2).all(|two| self.is_less(two[0], two[1]))
            }
            "chain-at-least" | "chain-at-most" => {
                let (Some(Arg::Label(Label(from))), Some(Arg::Label(Label(to)))) =
                    (arg("from"), arg("cell"))
                else {
                    return Some(false);
                };
                if !known(&[cell("from"), cell("cell")]) {
                    return Some(false);
                }
                let steps = to.abs_diff(*from);
                let (least, most) =
                    (live(cell("from")).trailing_zeros(), 63 - live(cell("from")).leading_zeros());
                match bullet.message {
                    "chain-at-least" => {
                        to > from
                            && u32::from(digit("digit")) == least
                            && digit("bound") == digit("digit") + steps
                    }
                    _ => {
                        to < from
                            && u32::from(digit("digit")) == most
                            && digit("bound") + steps == digit("digit")
                    }
                }
            }
            "crowd-larger" | "crowd-smaller" => {
                let beyond = self.beyond(cell("cell"), bullet.message == "crowd-larger");
                let all = cells("cells");
                known(&all)
                    && house() < layout.houses().len()
                    && all.len() == count()
                    && all
                        .iter()
                        .all(|c| beyond.contains(c) && layout.cells_of(house()).contains(c))
            }
            "rule-forbids" => {
                let by = Candidate { cell: cell("by"), digit: digit("other") };
                let all = cells("cells");
                known(&all)
                    && known(&[by.cell])
                    && board.value(by.cell) == Some(by.digit)
                    && all.iter().all(|&cell| {
                        self.forbidden(by, Candidate { cell, digit: digit("digit") }, rule())
                    })
            }
            "rule-forbids-digits" => {
                let by = Candidate { cell: cell("by"), digit: digit("other") };
                known(&[by.cell, cell("cell")])
                    && board.value(by.cell) == Some(by.digit)
                    && !digits("digits").is_empty()
                    && digits("digits").iter().all(|&digit| {
                        self.forbidden(by, Candidate { cell: cell("cell"), digit }, rule())
                    })
            }
            "never-there" => {
                let never = |&digit: &Digit| {
                    known(&[cell("cell")])
                        && layout.never(Candidate { cell: cell("cell"), digit }) == Some(rule())
                };
                !digits("digits").is_empty() && digits("digits").iter().all(never)
            }
            "several-full" => {
                if house() >= layout.houses().len() || digit("digit") >= layout.digits() {
                    return Some(false);
                }
                let there = layout
                    .cells_of(house())
                    .iter()
                    .filter(|&&c| board.value(c) == Some(digit("digit")));
                let most = usize::from(layout.rules().most(digit("digit")));
                let all = cells("cells");
                known(&all)
                    && most > 1
                    && there.count() >= most
                    && all
                        .iter()
                        .all(|c| layout.cells_of(house()).contains(c) && board.value(*c).is_none())
            }
            "house-tight" | "house-tight-by" | "cage-tight" => {
                if house() >= layout.houses().len() {
                    return Some(false);
                }
                let all = layout.cells_of(house()).iter().fold(0, |all, &c| all | live(c));
                let there = |d: &Digit| all >> d & 1 == 1;
                let (there, lacking): (Vec<Digit>, Vec<Digit>) =
                    (0..layout.digits()).partition(|d| there(d));
                match bullet.message {
                    "house-tight" => lacking == digits("lacking"),
                    // Each of the houses has the digit, and together they reach every open cell.
                    "house-tight-by" => {
                        let by = houses_named(bullet);
                        let by: Vec<HouseId> = by.into_iter().filter(|&h| h != house()).collect();
                        let holds = |h: HouseId| {
                            let cells = layout.cells_of(h).iter();
                            cells.into_iter().any(|&c| board.value(c) == lacking.first().copied())
                        };
                        let reached =
                            |c: &CellId| by.iter().any(|&h| layout.cells_of(h).contains(c));
                        let open = layout.cells_of(house()).iter();
                        let mut open = open.filter(|&&c| board.value(c).is_none());
                        lacking == digits("lacking")
                            && by.iter().all(|&h| h < layout.houses().len() && holds(h))
                            && open.all(reached)
                    }
                    _ => there == digits("digits") && there.len() == layout.cells_of(house()).len(),
                }
            }
            "locked-all-ruled" => {
                let premise = self.telling.figure.keep.clone();
                let all = cells("cells");
                let digit = digit("digit");
                known(&all)
                    && rule() < layout.more().len()
                    && digit < layout.digits()
                    && all.iter().all(|&cell| {
                        premise.iter().all(|&keep| {
                            layout.excludes(
                                Candidate { cell, digit },
                                Candidate { cell: keep, digit },
                            )
                        })
                    })
                    && layout.pairs().iter().any(|pair| pair.rule == rule())
            }
            _ => return self.by_sum(bullet),
        })
    }

    /// What the rules of the figure add up to.
    fn is_less(&self, a: CellId, b: CellId) -> bool {
        self.layout.pairs().iter().any(|pair| pair.says == Says::Less && pair.cells == [a, b])
    }

    fn forbidden(&self, by: Candidate, c: Candidate, rule: RuleId) -> bool {
        self.layout.excludes(by, c)
            && self.layout.pairs_of(c.cell).any(|p| p.rule == rule && p.cells.contains(&by.cell))
    }

    /// All cells that signs lead to.
    fn beyond(&self, from: CellId, larger: bool) -> BTreeSet<CellId> {
        let (mut all, mut queue) = (BTreeSet::new(), vec![from]);
        while let Some(cell) = queue.pop() {
            for pair in self.layout.pairs().iter().filter(|pair| pair.says == Says::Less) {
                let [a, b] = if larger { pair.cells } else { [pair.cells[1], pair.cells[0]] };
                if a == cell && all.insert(b) {
                    queue.push(b);
                }
            }
        }
        all
    }
}
