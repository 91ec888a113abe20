//! Explanation of what all fillings of some cells have in common.

use super::drops;
use super::trial::{Trial, shown, tell_trial};
use crate::board::Board;
use crate::deduction::narration::{Amount, Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Set, SetRole, Story, Telling};
use crate::layout::{Layout, RuleId, Says, Sum};
use crate::pattern::bound::candidates_in;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// How it is told that no filling has some candidates.
#[derive(Debug)]
pub(super) enum Reason {
    /// All fillings, by open cell.
    Ways(Vec<Vec<Digit>>),
    /// The sets of digits of all cells, and candidates that some set has and none can have there.
    Sets { sets: Vec<Vec<Digit>>, rests: Vec<Candidate> },
    /// For each assumption what it leaves.
    Trials(Vec<Trial>),
}

/// A step by fillings of one rule.
#[derive(Debug)]
pub(super) struct FillStory {
    pub rule: RuleId,
    /// Its open cells.
    pub cells: Vec<CellId>,
    pub reason: Reason,
}

/// A step by fillings of a house, or two, with the clues in it.
#[derive(Debug)]
pub(super) struct HouseStory {
    pub houses: Vec<HouseId>,
    /// Whether clues count that lie mostly beside it.
    pub touching: bool,
    /// Rules that the trials use.
    pub rules: Vec<RuleId>,
    /// The trials, each with the cells that matter for it.
    pub trials: Vec<(Vec<CellId>, Trial)>,
}

/// A step by a digit that two clues, or a clue and a house, must hold.
#[derive(Debug)]
pub(super) struct HeldStory {
    pub digit: Digit,
    pub bases: [HeldIn; 2],
}

/// What must hold a digit: a rule, with the trial that shows it, or a house.
#[derive(Clone, Debug)]
pub(super) enum HeldIn {
    Rule(RuleId, Vec<CellId>, Trial),
    House(HouseId, Vec<CellId>),
}

/// Adds the bullets of what a rule says of its cells; returns their numbers.
pub(super) fn clue(telling: &mut Telling, board: &Board, rule: RuleId) -> Vec<usize> {
    let layout = board.layout();
    let cells = &layout.rule(rule).cells;
    let sums: Vec<&Sum> = layout.sums_of(rule).map(|number| layout.sum(number)).collect();
    let side = |sum: &Sum, factor: i32| -> Vec<CellId> {
        sum.cells.iter().filter(|(_, own)| *own == factor).map(|(cell, _)| *cell).collect()
    };
    let is_pair = |&[a, b]: &[&Sum; 2]| a.at_least == -b.at_least && side(a, 1) == side(b, -1);
    let simple =
        |sum: &&Sum| !sum.cells.is_empty() && sum.cells.iter().all(|(_, factor)| factor.abs() == 1);
    let is_equal = |two: &[&Sum; 2]| {
        let both = [1, -1].iter().all(|&factor| !side(two[0], factor).is_empty());
        simple(&two[0]) && is_pair(two) && both && two[0].at_least == 0
    };
    let equal = |sum: &Sum| {
        let (one, other) = (side(sum, 1), side(sum, -1));
        let count = ("count", Arg::Count(other.len()));
        [("cells", Arg::Cells(one)), ("same", Arg::Cells(other)), count]
    };
    let mut args = vec![("rule", Arg::Rule(rule))];
    let mut there = vec![];
    let message = match sums[..] {
        [up, down] if simple(&up) && is_pair(&[up, down]) && side(up, -1).is_empty() => {
            there = side(up, 1).into_iter().filter(|&cell| board.value(cell).is_some()).collect();
            args.push(("number", Arg::Number(up.at_least)));
            "sum-is"
        }
        [up, down] if is_equal(&[up, down]) && side(up, -1).len() == 1 => {
            args.extend(equal(up));
            "sum-equal"
        }
        [_, ..] if is_by_block(layout, rule, &sums) => "clue-parts",
        [up, down] if is_equal(&[up, down]) => {
            args.extend(equal(up));
            "sum-equal"
        }
        [_, ..] if needed(layout, &sums, rule).is_some() => {
            let digits = needed(layout, &sums, rule).unwrap_or_default();
            args.push(("digits", Arg::Digits(digits)));
            "clue-needs"
        }
        [_, ..] => "clue-look",
        [] => {
            let mut says = layout.pairs().iter().filter(|pair| pair.rule == rule);
            let first = says.next().map(|pair| pair.says);
            match first.filter(|first| says.all(|pair| pair.says == *first)) {
                Some(Says::Within(count)) if usize::from(count) == cells.len() => {
                    args.push(("count", Arg::Count(cells.len())));
                    "clue-follows"
                }
                Some(Says::Apart(number)) => {
                    args.push(("number", Arg::Number(number.into())));
                    "clue-apart"
                }
                Some(Says::Less) => "clue-grows",
                _ => "clue-look",
            }
        }
    };
    let mut used = vec![telling.lemma(message, args, Lemma::of(Rule::Show, [], []))];
    if !there.is_empty() {
        let values = there.iter().filter_map(|&cell| board.value(cell));
        let mut digits: Vec<Digit> = values.collect();
        digits.sort_unstable();
        let sum = digits.iter().map(|&digit| super::row::value(layout, digit)).sum();
        let args = [
            ("cells", Arg::Cells(there.clone())),
            ("count", Arg::Count(there.len())),
            ("digits", Arg::Sums(vec![digits])),
            ("number", Arg::Number(sum)),
        ];
        let amount = Amount { cells: there, most: true, sum };
        used.push(telling.lemma(
            "amount-there",
            args,
            Lemma::of(Rule::Amounts(vec![amount]), [], []),
        ));
    }
    used
}

/// Returns whether a rule says that its cells make the same sum in each block: each side of its
/// equations is all its cells of one block, and they lead from block to block.
fn is_by_block(layout: &Layout, rule: RuleId, sums: &[&Sum]) -> bool {
    let sorted = |mut cells: Vec<CellId>| {
        cells.sort_unstable();
        cells
    };
    let own = &layout.rule(rule).cells;
    let blocks = (0..layout.houses().len()).filter(|&house| layout.house(house).kind.is_block());
    let parts = blocks.map(|house| {
        let inside = |cell: &&CellId| layout.cells_of(house).contains(cell);
        sorted(own.iter().filter(inside).copied().collect())
    });
    let parts: Vec<Vec<CellId>> = parts.filter(|part| !part.is_empty()).collect();
    let part = |sum: &Sum, factor: i32| {
        let cells = sum.cells.iter().filter(|(_, own)| *own == factor).map(|(cell, _)| *cell);
        let cells = sorted(cells.collect());
        parts.iter().position(|part| *part == cells)
    };
    let two = |sum: &&Sum| {
        let plain = sum.at_least == 0 && sum.cells.iter().all(|(_, factor)| factor.abs() == 1);
        plain.then_some([part(sum, 1)?, part(sum, -1)?])
    };
    let Some(equal) = sums.iter().map(two).collect::<Option<Vec<_>>>() else { return false };
    let mut reached = vec![false; parts.len()];
    reached.iter_mut().take(1).for_each(|first| *first = true);
    for _ in &parts {
        for &[one, other] in &equal {
            let either = reached[one] || reached[other];
            (reached[one], reached[other]) = (either, either);
        }
    }
    reached.iter().all(|reached| *reached)
        && own.iter().all(|cell| parts.iter().any(|part| part.contains(cell)))
}

/// Returns the digits a rule needs, each as often as it does, if all its sums count one digit.
fn needed(layout: &Layout, sums: &[&Sum], rule: RuleId) -> Option<Vec<Digit>> {
    let mut digits = vec![];
    for (number, sum) in layout.sums_of(rule).zip(sums) {
        let terms = &layout.rules().sums()[number].terms;
        let first = terms.first()?.0;
        if !terms.iter().all(|(c, weight)| c.digit == first.digit && *weight == 1) {
            return None;
        }
        digits.extend((0..sum.at_least).map(|_| first.digit));
    }
    digits.sort_unstable();
    Some(digits)
}

impl FillStory {
    fn shown(&self) -> Vec<CellId> {
        let Reason::Trials(trials) = &self.reason else { return self.cells.clone() };
        if trials.iter().any(|(without, ..)| without.is_some()) {
            return self.cells.clone();
        }
        shown(trials, &self.cells)
    }
}

impl HouseStory {
    /// Returns the cells of all trials, in order.
    fn cells(&self) -> Vec<CellId> {
        let mut cells: Vec<CellId> = self.trials.iter().flat_map(|(own, _)| own.clone()).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

impl Story for HouseStory {
    fn tell(&self, board: &Board, _: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let (open, filled): (Vec<CellId>, Vec<CellId>) =
            self.cells().into_iter().partition(|&cell| board.value(cell).is_none());
        let trials: Vec<Trial> = self.trials.iter().map(|(_, trial)| trial.clone()).collect();
        let candidates = |cell: CellId| candidates_in(cell, board.candidates(cell));
        telling.figure.premises = shown(&trials, &open).into_iter().flat_map(candidates).collect();
        telling.figure.sources = filled;
        telling.figure.scan.extend(&self.houses);
        let (message, args) = match self.houses[..] {
            [house] if !self.touching => ("fill-house", vec![("house", Arg::House(house))]),
            _ => {
                let count = ("count", Arg::Count(self.houses.len()));
                ("fill-house-touching", vec![("houses", Arg::Houses(self.houses.clone())), count])
            }
        };
        let mut used = vec![telling.lemma(message, args, Lemma::of(Rule::Show, [], []))];
        for &rule in &self.rules {
            telling.figure.rules.push(rule);
            used.extend(clue(&mut telling, board, rule));
        }
        for (cells, trial) in &self.trials {
            let rule = Rule::FillCells(cells.clone());
            tell_trial(&mut telling, board, trial, (&rule, cells), &used);
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let set = Set::of_cells(board, SetRole::Aligned, &self.cells());
        Premises::of([set.within(self.houses.iter().copied())])
    }
}

impl HeldIn {
    fn tell(&self, telling: &mut Telling, board: &Board, digit: Digit) -> usize {
        match self {
            HeldIn::Rule(rule, cells, (without, _, ends)) => {
                telling.figure.rules.push(*rule);
                let clues = clue(telling, board, *rule);
                let trial = (*without, vec![], ends.clone());
                tell_trial(telling, board, &trial, (&Rule::Fill(*rule), cells), &clues);
                telling.bullets.len() - 1
            }
            HeldIn::House(house, cells) => {
                telling.figure.scan.push(*house);
                let args = [
                    ("house", Arg::House(*house)),
                    ("digit", Arg::Digit(digit)),
                    ("cells", Arg::Cells(cells.clone())),
                ];
                let places = cells.iter().map(|&cell| Candidate { cell, digit });
                let lemma = Lemma::left(Unit::House(*house, digit), places);
                telling.lemma("held-house", args, lemma)
            }
        }
    }

    fn places(&self, board: &Board, digit: Digit) -> Vec<CellId> {
        let (HeldIn::Rule(_, cells, _) | HeldIn::House(_, cells)) = self;
        cells.iter().copied().filter(|&cell| board.is_open(Candidate { cell, digit })).collect()
    }
}

impl Story for HeldStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let digit = self.digit;
        let mut used = vec![];
        for base in &self.bases {
            let places = base.places(board, digit);
            telling.figure.premises.extend(places.iter().map(|&cell| Candidate { cell, digit }));
            used.push(base.tell(&mut telling, board, digit));
        }
        let claims = claims.iter().copied();
        drops::tell("held-both", claims, (&Rule::Tried, &used), &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let sets = self.bases.iter().enumerate().map(|(i, base)| {
            let places = base.places(board, self.digit).into_iter();
            let all = places.map(|cell| Candidate { cell, digit: self.digit });
            Set::new(SetRole::Base, all).numbered(i + 1)
        });
        Premises::of(sets)
    }
}

impl Story for FillStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let own = &board.layout().rule(self.rule).cells;
        let shown = self.shown();
        telling.figure.premises =
            shown.iter().flat_map(|&cell| candidates_in(cell, board.candidates(cell))).collect();
        telling.figure.sources =
            own.iter().copied().filter(|&cell| board.value(cell).is_some()).collect();
        telling.figure.rules.push(self.rule);
        let clues = clue(&mut telling, board, self.rule);
        let rule = Rule::Fill(self.rule);
        let (args, message, rests) = match &self.reason {
            Reason::Ways(ways) => {
                let args = vec![
                    ("cells", Arg::Cells(self.cells.clone())),
                    ("ways", Arg::Ways(ways.clone())),
                    ("count", Arg::Count(ways.len())),
                ];
                (args, if self.cells.len() == 1 { "fill-only" } else { "fill-ways" }, &vec![])
            }
            Reason::Sets { sets, rests } => {
                let args = vec![
                    ("sets", Arg::Ways(sets.clone())),
                    ("count", Arg::Count(sets.len())),
                    ("rule", Arg::Rule(self.rule)),
                ];
                (args, "fill-digits", rests)
            }
            Reason::Trials(trials) => {
                for trial in trials {
                    tell_trial(&mut telling, board, trial, (&rule, own), &clues);
                }
                return telling;
            }
        };
        let used = telling.lemma(message, args, Lemma::of(Rule::Show, clues, []));
        let is_rest = |claim: &Literal| rests.contains(&claim.candidate());
        let plain: Vec<Literal> = claims.iter().copied().filter(|claim| !is_rest(claim)).collect();
        let how = (&rule, &[used][..]);
        drops::tell_sides(["fill-drop", "fill-outside"], own, &plain, how, &mut telling);
        for c in rests {
            let Reason::Sets { sets, .. } = &self.reason else { continue };
            let without = |set: &Vec<Digit>| {
                set.contains(&c.digit).then(|| {
                    set.iter().copied().filter(|digit| *digit != c.digit).collect::<Vec<Digit>>()
                })
            };
            let others: Vec<CellId> = own.iter().copied().filter(|cell| *cell != c.cell).collect();
            let args = [
                ("cell", Arg::Cell(c.cell)),
                ("digit", Arg::Digit(c.digit)),
                ("cells", Arg::Cells(others)),
                ("sets", Arg::Ways(sets.iter().filter_map(without).collect())),
                ("drop", Arg::Role(crate::deduction::Role::Drop, vec![c.digit])),
            ];
            let lemma = Lemma::of(rule.clone(), [used], [Clause::not(*c)]);
            telling.lemma("fill-rest", args, lemma);
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        Premises::of([Set::of_cells(board, SetRole::Aligned, &self.cells)])
    }
}
