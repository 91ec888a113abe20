//! Bullets of a trial: what was tried in which cells, and what had nothing left then.

use super::drops;
use super::tree::{Ends, Why};
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Telling};
use crate::pattern::bound::candidates_in;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// What is tried out of some cells: the digit that is supposed to be in none of them, if that is
/// the assumption; what follows; and the ends of the trial.
pub(super) type Trial = (Option<Digit>, Vec<Candidate>, Ends);

/// Adds the bullets of one trial; `rule` is what its lemmas follow by.
pub(super) fn tell_trial(
    telling: &mut Telling,
    board: &Board,
    (without, lost, ends): &Trial,
    (rule, own): (&Rule, &[CellId]),
    clues: &[usize],
) {
    let mut uses = clues.to_vec();
    let mut one_of = vec![];
    if let Some(digit) = *without {
        let args = [("digit", Arg::Digit(digit)), ("cells", Arg::Cells(own.to_vec()))];
        uses = vec![telling.lemma("trial-without", args, Lemma::of(Rule::Show, uses, []))];
        let places = own.iter().map(|&cell| Candidate { cell, digit });
        one_of.extend(places.filter(|c| board.is_open(*c)));
    }
    let mut used = vec![];
    for (cells, ways, why) in ends {
        let mut args = vec![
            ("given", Arg::Cells(cells.clone())),
            ("ways", Arg::Ways(ways.clone())),
            ("many", Arg::Count(cells.len())),
        ];
        let given = |way: &Vec<Digit>| -> Vec<Candidate> {
            cells.iter().zip(way).map(|(&cell, &digit)| Candidate { cell, digit }).collect()
        };
        let clause = |way: &Vec<Digit>, more: Vec<Candidate>| Clause {
            given: given(way),
            one_of: [one_of.clone(), more].concat(),
        };
        if let Why::Left(_, left) = why {
            // Cells with the same digits share a sentence.
            let mut masks: Vec<u64> = left.iter().map(|(_, mask)| *mask).collect();
            masks.sort_unstable();
            masks.dedup();
            for mask in masks {
                let same = left.iter().filter(|(_, own)| *own == mask);
                let same: Vec<CellId> = same.map(|(cell, _)| *cell).collect();
                let mut args = args.clone();
                args.extend([
                    ("cells", Arg::Cells(same.clone())),
                    ("digits", Arg::Digits(set::digits(mask).collect())),
                ]);
                let says = ways.iter().flat_map(|way| {
                    same.iter().map(|&cell| clause(way, candidates_in(cell, mask).collect()))
                });
                let says: Vec<Clause> = says.collect();
                let uses = uses.iter().copied().chain(used.iter().copied());
                let lemma = Lemma::of(rule.clone(), uses.collect::<Vec<_>>(), says);
                used.push(telling.lemma("trial-left", args, lemma));
            }
            continue;
        }
        if let Why::Used { cells, digits, lost, .. } = why {
            let message = why.message(&mut args);
            let not = |way: &Vec<Digit>, c: &Candidate| Clause {
                given: [given(way), vec![*c]].concat(),
                one_of: one_of.clone(),
            };
            let digits = digits.iter().fold(0_u64, |all, digit| all | 1 << digit);
            let only = |way: &Vec<Digit>, cell: CellId| {
                clause(way, candidates_in(cell, board.candidates(cell) & digits).collect())
            };
            let says = ways.iter().flat_map(|way| {
                let holding = cells.iter().map(move |&cell| only(way, cell));
                holding.chain(lost.iter().map(move |c| not(way, c)))
            });
            let says: Vec<Clause> = says.collect();
            let uses: Vec<usize> = uses.iter().copied().chain(used.iter().copied()).collect();
            used.push(telling.lemma(message, args, Lemma::of(rule.clone(), uses, says)));
            continue;
        }
        let message = why.message(&mut args);
        let left = match why {
            Why::Only(_, c) => vec![*c],
            _ => vec![],
        };
        let says = ways.iter().map(|way| clause(way, left.clone()));
        let lemma = Lemma::of(rule.clone(), uses.iter().copied(), says);
        used.push(telling.lemma(message, args, lemma));
    }
    let claims = lost.iter().map(|&c| Literal::Remove(c));
    match without {
        Some(digit) => {
            let places =
                own.iter().copied().filter(|&cell| board.candidates(cell) >> digit & 1 == 1);
            let args = [("digit", Arg::Digit(*digit)), ("cells", Arg::Cells(places.collect()))];
            let says = [Clause { given: vec![], one_of }];
            let held = telling.lemma("trial-held", args, Lemma::of(rule.clone(), used, says));
            drops::tell("held-drop", claims, (&Rule::Follows, &[held]), telling);
        }
        None => {
            drops::tell("trial-drop", claims, (rule, &used), telling);
        }
    }
}

impl Why {
    /// Returns the message, and adds its arguments.
    fn message(&self, args: &mut Vec<(&'static str, Arg)>) -> &'static str {
        match self {
            // Told by cells.
            Why::Left(..) => "trial-left",
            Why::Digit(house, digit) => {
                args.extend([("house", Arg::House(*house)), ("digit", Arg::Digit(*digit))]);
                "end-house"
            }
            Why::Used { house, cells, digits, .. } => {
                args.extend([
                    ("house", Arg::House(*house)),
                    ("cells", Arg::Cells(cells.clone())),
                    ("digits", Arg::Digits(digits.clone())),
                ]);
                "trial-used"
            }
            Why::Only(house, c) => {
                args.extend([
                    ("house", Arg::House(*house)),
                    ("digit", Arg::Digit(c.digit)),
                    ("cell", Arg::Cell(c.cell)),
                ]);
                "trial-only"
            }
            Why::Cell(cell) => {
                args.push(("cell", Arg::Cell(*cell)));
                "end-cell"
            }
            Why::Reach { cells, most, reach, needed } => {
                args.extend([
                    ("cells", Arg::Cells(cells.clone())),
                    ("number", Arg::Number(*reach)),
                    ("needed", Arg::Number(*needed)),
                    ("count", Arg::Count(cells.len())),
                ]);
                if *most { "end-most" } else { "end-least" }
            }
            Why::Sides { small, most, large, least } => {
                args.extend([
                    ("less", Arg::Cells(small.clone())),
                    ("most", Arg::Number(*most)),
                    ("count", Arg::Count(small.len())),
                    ("more", Arg::Cells(large.clone())),
                    ("least", Arg::Number(*least)),
                    ("other", Arg::Count(large.len())),
                ]);
                "end-sides"
            }
            Why::Need { rule, digit } => {
                args.extend([("rule", Arg::Rule(*rule)), ("digit", Arg::Digit(*digit))]);
                "end-need"
            }
            Why::Broken(rule) => {
                args.push(("rule", Arg::Rule(*rule)));
                "end-broken"
            }
            Why::Far { cells, cliques } => {
                args.extend([
                    ("cells", Arg::Cells(cells.clone())),
                    ("sets", Arg::Ways(cliques.clone())),
                    ("count", Arg::Count(cells.len())),
                ]);
                "end-far"
            }
            Why::Crowd { cells, digits, .. } => {
                args.extend([
                    ("cells", Arg::Cells(cells.clone())),
                    ("digits", Arg::Digits(digits.clone())),
                    ("count", Arg::Count(cells.len())),
                ]);
                "end-crowd"
            }
        }
    }
}

/// Returns those of the cells that a sentence is about.
pub(super) fn shown(trials: &[Trial], all: &[CellId]) -> Vec<CellId> {
    let mut cells = vec![];
    for (given, _, why) in trials.iter().flat_map(|(_, _, ends)| ends) {
        cells.extend(given.iter().copied());
        match why {
            Why::Cell(cell) => cells.push(*cell),
            Why::Only(_, c) => cells.push(c.cell),
            Why::Left(_, left) => cells.extend(left.iter().map(|(cell, _)| *cell)),
            Why::Used { cells: some, lost, .. } => {
                cells.extend(some.iter().copied().chain(lost.iter().map(|c| c.cell)));
            }
            Why::Reach { cells: some, .. }
            | Why::Crowd { cells: some, .. }
            | Why::Far { cells: some, .. } => cells.extend(some),
            Why::Sides { small, large, .. } => cells.extend(small.iter().chain(large)),
            Why::Need { .. } | Why::Broken(_) | Why::Digit(..) => return all.to_vec(),
        }
    }
    all.iter().copied().filter(|cell| cells.contains(cell)).collect()
}
