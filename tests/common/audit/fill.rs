//! What bullets say of fillings: that all ways are listed, and what trying out a few cells leaves.

use std::collections::BTreeSet;

use kotowari::deduction::narration::Lemma;
use kotowari::deduction::{Arg, Bullet};
use kotowari::kernel::{Candidate, CellId, Digit, HouseId};
use kotowari::layout::{RuleId, Says};
use kotowari::set;

use super::Grounds;

impl Grounds<'_> {
    /// Whether a bullet about fillings is so; none for any other.
    pub(super) fn by_fill(&self, bullet: &Bullet) -> Option<bool> {
        let (board, layout) = (self.board, self.layout);
        let arg = |name: &str| bullet.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        let cells = |name: &str| match arg(name) {
            Some(Arg::Cells(all)) => all.clone(),
            _ => vec![],
        };
        let digits = |name: &str| match arg(name) {
            Some(Arg::Digits(all)) => all.clone(),
            _ => vec![],
        };
        let digit = || match arg("digit") {
            Some(Arg::Digit(digit)) => *digit,
            _ => Digit::MAX,
        };
        let number = |name: &str| match arg(name) {
            Some(Arg::Number(number)) => *number,
            _ => i64::MIN / 4,
        };
        let count = |name: &str| match arg(name) {
            Some(Arg::Count(count)) => *count,
            _ => usize::MAX,
        };
        let ways_of = |name: &str| match arg(name) {
            Some(Arg::Ways(all)) => all.clone(),
            _ => vec![],
        };
        let rule = || match arg("rule") {
            Some(Arg::Rule(rule)) => *rule,
            _ => RuleId::MAX,
        };
        let known = |all: &[CellId]| all.iter().all(|c| usize::from(*c) < layout.cells());
        let first_rule = self.telling.figure.rules.first().copied().unwrap_or(RuleId::MAX);
        let says = |wanted: &dyn Fn(Says) -> bool| {
            let mut pairs = layout.pairs().iter().filter(|pair| pair.rule == rule()).peekable();
            pairs.peek().is_some() && pairs.all(|pair| wanted(pair.says))
        };
        // Later lemmas check what follows; here, that the words name what the lemma is about.
        let lemma = || {
            let at = self.telling.bullets.iter().position(|other| other == bullet);
            at.map(|at| &self.telling.lemmas[at])
        };
        let given_is_told = || {
            let (given, ways) = (cells("given"), ways_of("ways"));
            let all: BTreeSet<Vec<Candidate>> = ways
                .iter()
                .map(|way| {
                    let each = given.iter().zip(way);
                    each.map(|(&cell, &digit)| Candidate { cell, digit }).collect()
                })
                .collect();
            let told = lemma().map(|lemma| {
                lemma.says.iter().map(|clause| clause.given.clone()).collect::<BTreeSet<_>>()
            });
            known(&given) && given.len() == count("many") && told == Some(all)
        };
        Some(match bullet.message {
            "clue-look" => rule() < layout.more().len(),
            "clue-parts" => rule() < layout.more().len() && self.same_in_each_block(rule()),
            "clue-needs" => {
                rule() < layout.more().len() && {
                    let mut numbers = layout.rule(rule()).numbers.clone();
                    numbers.sort_unstable();
                    let labels = digits("digits").into_iter().map(|digit| layout.label(digit));
                    labels.eq(numbers)
                }
            }
            "clue-follows" => {
                let all = count("count");
                says(&|says| says == Says::Within(all as u16))
                    && layout.rule(rule()).cells.len() == all
            }
            "clue-apart" => says(&|says| says.number().map(i64::from) == Some(number("number"))),
            "clue-grows" => says(&|says| says == Says::Less),
            "pattern-many" => {
                let own = layout.rule(first_rule).cells.iter().copied();
                let open: BTreeSet<CellId> = own.filter(|c| board.value(*c).is_none()).collect();
                cells("cells").into_iter().collect::<BTreeSet<_>>() == open
                    && self.ways_to_fill(first_rule).len() == count("count")
            }
            "fill-only" | "fill-ways" | "pattern-ways" => {
                let all = cells("cells");
                let ways = self.ways_to_fill(first_rule);
                let open = |c: &&Candidate| board.value(c.cell).is_none();
                let of = |way: &Vec<Candidate>| -> Vec<Candidate> {
                    way.iter().filter(open).copied().collect()
                };
                let wanted: BTreeSet<Vec<Candidate>> = ways.iter().map(of).collect();
                let told = ways_of("ways").into_iter().map(|way| {
                    let each = all.iter().zip(way);
                    each.map(|(&cell, digit)| Candidate { cell, digit }).collect::<Vec<_>>()
                });
                count("count") == ways_of("ways").len() && told.collect::<BTreeSet<_>>() == wanted
            }
            "fill-digits" => {
                let ways = self.ways_to_fill(first_rule);
                let of = |way: &Vec<Candidate>| -> Vec<Digit> {
                    let mut digits: Vec<Digit> = way.iter().map(|c| c.digit).collect();
                    digits.sort_unstable();
                    digits
                };
                let wanted: BTreeSet<Vec<Digit>> = ways.iter().map(of).collect();
                rule() == first_rule
                    && count("count") == wanted.len()
                    && ways_of("sets").into_iter().collect::<BTreeSet<_>>() == wanted
            }
            "fill-rest" => {
                let Some(Arg::Cell(cell)) = arg("cell") else { return Some(false) };
                let c = Candidate { cell: *cell, digit: digit() };
                let others: BTreeSet<CellId> = cells("cells").into_iter().collect();
                let own = layout.rule(first_rule).cells.iter().copied();
                let wanted: BTreeSet<CellId> = own.filter(|own| own != cell).collect();
                self.removes(c.cell, c.digit) && others == wanted
            }
            "fill-house" => match arg("house") {
                Some(Arg::House(house)) => self.telling.figure.scan.contains(house),
                _ => false,
            },
            "fill-house-touching" => match arg("houses") {
                Some(Arg::Houses(all)) => {
                    let scan = &self.telling.figure.scan;
                    all.len() == count("count") && all.iter().all(|house| scan.contains(house))
                }
                _ => false,
            },
            "end-house" => match arg("house") {
                Some(Arg::House(house)) => {
                    *house < layout.houses().len()
                        && !board.places(*house, digit()).is_empty()
                        && given_is_told()
                }
                _ => false,
            },
            "trial-only" => {
                let (Some(Arg::House(house)), Some(Arg::Cell(cell))) = (arg("house"), arg("cell"))
                else {
                    return Some(false);
                };
                let told = lemma().is_some_and(|lemma| {
                    let tried = self.tried_without(lemma);
                    lemma.says.iter().all(|clause| {
                        let here = clause.one_of.iter().filter(|c| !tried.contains(c));
                        here.eq([&Candidate { cell: *cell, digit: digit() }])
                    })
                });
                *house < layout.houses().len()
                    && layout.cells_of(*house).contains(cell)
                    && told
                    && given_is_told()
            }
            "trial-used" => {
                let Some(Arg::House(house)) = arg("house") else { return Some(false) };
                let all = cells("cells");
                let inside = |cell: &CellId| {
                    *house < layout.houses().len() && layout.cells_of(*house).contains(cell)
                };
                let named: BTreeSet<Candidate> = all
                    .iter()
                    .flat_map(|&cell| {
                        let open = digits("digits").into_iter();
                        open.map(move |digit| Candidate { cell, digit })
                    })
                    .filter(|c| self.live(c.cell) >> c.digit & 1 == 1)
                    .collect();
                let told = lemma().is_some_and(|lemma| {
                    let tried = self.tried_without(lemma);
                    let some = lemma.says.iter().flat_map(|clause| &clause.one_of);
                    let some: BTreeSet<Candidate> =
                        some.filter(|c| !tried.contains(c)).copied().collect();
                    some == named
                });
                all.len() == digits("digits").len() && all.iter().all(inside) && told
            }
            "trial-without" | "trial-held" => {
                let all = cells("cells");
                let of = |rule: &RuleId| layout.rule(*rule).cells.clone();
                let mut rules = self.telling.figure.rules.iter().map(of);
                !all.is_empty()
                    && known(&all)
                    && rules.any(|own| {
                        let can = |cell: &&CellId| self.live(**cell) >> digit() & 1 == 1;
                        own.iter().filter(can).all(|cell| all.contains(cell))
                            && all.iter().all(|cell| own.contains(cell))
                            && own.iter().any(|cell| can(&cell))
                    })
            }
            "trial-left" => {
                let all = cells("cells");
                let told = lemma().is_some_and(|lemma| {
                    let tried = self.tried_without(lemma);
                    all.iter().all(|&cell| {
                        let named: BTreeSet<Candidate> = digits("digits")
                            .iter()
                            .map(|&digit| Candidate { cell, digit })
                            .collect();
                        lemma.says.iter().any(|clause| {
                            let here = clause.one_of.iter().filter(|c| c.cell == cell);
                            let here = here.filter(|c| !tried.contains(c)).copied();
                            here.collect::<BTreeSet<_>>() == named
                        })
                    })
                });
                !all.is_empty() && told && given_is_told()
            }
            "end-cell" => match arg("cell") {
                Some(Arg::Cell(cell)) => known(&[*cell]) && given_is_told(),
                _ => false,
            },
            "end-most" | "end-least" => {
                let sums = (0..layout.rules().sums().len()).map(|sum| layout.sum(sum));
                let all: BTreeSet<CellId> = cells("cells").into_iter().collect();
                let mut ours = sums.filter(|sum| {
                    sum.cells.iter().map(|(cell, _)| *cell).collect::<BTreeSet<_>>() == all
                });
                let needed = number("needed");
                let short = match bullet.message {
                    "end-most" => number("number") < needed,
                    _ => number("number") > needed,
                };
                short && given_is_told() && ours.any(|sum| sum.at_least.abs() == needed)
            }
            "end-sides" => {
                let sums = (0..layout.rules().sums().len()).map(|sum| layout.sum(sum));
                let side = |name: &str| cells(name).into_iter().collect::<BTreeSet<CellId>>();
                let (less, more) = (side("less"), side("more"));
                let mut ours = sums.filter(|sum| {
                    let of = |factor: i32| -> BTreeSet<CellId> {
                        let own = sum.cells.iter().filter(|(_, own)| *own == factor);
                        own.map(|(cell, _)| *cell).collect()
                    };
                    of(1) == less && of(-1) == more
                });
                number("most") < number("least") && given_is_told() && ours.next().is_some()
            }
            "end-need" => {
                rule() < layout.more().len()
                    && layout.rule(rule()).numbers.contains(&layout.label(digit()))
                    && given_is_told()
            }
            "end-broken" => rule() < layout.more().len() && given_is_told(),
            "end-far" => {
                let (all, sets) = (cells("cells"), ways_of("sets"));
                let pairs = || all.iter().flat_map(|&a| all.iter().map(move |&b| (a, b)));
                let apart = |set: &Vec<Digit>| {
                    pairs().filter(|(a, b)| a != b).all(|(cell, other)| {
                        set.iter().all(|&digit| {
                            set.iter().all(|&beside| {
                                let two = [
                                    Candidate { cell, digit },
                                    Candidate { cell: other, digit: beside },
                                ];
                                let open =
                                    two.iter().all(|c| self.live(c.cell) >> c.digit & 1 == 1);
                                !open || layout.excludes(two[0], two[1])
                            })
                        })
                    })
                };
                known(&all)
                    && all.len() == count("count")
                    && sets.len() < all.len()
                    && sets.iter().all(apart)
                    && given_is_told()
            }
            "end-crowd" => {
                let all = cells("cells");
                let one =
                    |house: HouseId| all.iter().all(|cell| layout.cells_of(house).contains(cell));
                all.len() == count("count")
                    && digits("digits").len() < all.len()
                    && (0..layout.houses().len()).any(one)
                    && given_is_told()
            }
            "held-house" => {
                let Some(Arg::House(house)) = arg("house") else { return Some(false) };
                *house < layout.houses().len()
                    && board.places(*house, digit()) == cells("cells")
                    && set::digits(1 << digit()).count() == 1
            }
            _ => return None,
        })
    }

    /// Whether a rule with the same sum on both sides of each of its equations has, of every block
    /// it passes, all its cells on one side, and no block has another sum than the first: a digit
    /// more in one of them alone breaks some equation.
    fn same_in_each_block(&self, rule: RuleId) -> bool {
        let layout = self.layout;
        let own = &layout.rule(rule).cells;
        let blocks = (0..layout.houses().len()).filter(|&h| layout.house(h).kind.is_block());
        let parts = blocks.map(|house| {
            let inside = |cell: &&CellId| layout.cells_of(house).contains(cell);
            own.iter().filter(inside).copied().collect::<BTreeSet<CellId>>()
        });
        let parts: Vec<BTreeSet<CellId>> = parts.filter(|part| !part.is_empty()).collect();
        let sums: Vec<_> = layout.sums_of(rule).map(|number| layout.sum(number)).collect();
        let all: BTreeSet<CellId> = own.iter().copied().collect();
        let whole = sums.iter().all(|sum| {
            let of = |part: &BTreeSet<CellId>| -> Vec<i32> {
                let inside = sum.cells.iter().filter(|(cell, _)| part.contains(cell));
                inside.map(|(_, factor)| *factor).collect()
            };
            let one_side = |part: &BTreeSet<CellId>| match of(part)[..] {
                [] => true,
                [first, ..] => of(part).len() == part.len() && of(part).iter().all(|f| *f == first),
            };
            let plain = sum.cells.iter().all(|(_, factor)| factor.abs() == 1);
            sum.at_least == 0 && sum.crust.is_empty() && plain && parts.iter().all(one_side)
        });
        // Whatever some blocks have more than the others, an equation between the two is broken.
        let some_of = || 1_u32..(1 << parts.len()) - 1;
        let held_together = |some: u32| {
            let more = |cell: &CellId| {
                let of = parts.iter().position(|part| part.contains(cell));
                of.is_some_and(|of| some >> of & 1 == 1)
            };
            sums.iter().any(|sum| {
                let sides: BTreeSet<i32> =
                    sum.cells.iter().filter(|(cell, _)| more(cell)).map(|(_, f)| *f).collect();
                sides.len() == 1
            })
        };
        parts.len() > 1
            && parts.len() < 20
            && all.iter().all(|cell| parts.iter().any(|part| part.contains(cell)))
            && whole
            && some_of().all(held_together)
    }

    /// What a trial assumes to be out: its lemmas say "or one of these holds", its words do not.
    fn tried_without(&self, lemma: &Lemma) -> Vec<Candidate> {
        let used = lemma.uses.iter().filter_map(|&used| self.telling.bullets.get(used));
        let without = used.filter(|bullet| bullet.message == "trial-without");
        let all = without.flat_map(|bullet| {
            let digits = super::digits_named(bullet);
            let cells = self.cells_of(bullet).into_iter();
            cells.flat_map(move |cell| {
                digits.clone().into_iter().map(move |digit| Candidate { cell, digit })
            })
        });
        all.collect()
    }
}
