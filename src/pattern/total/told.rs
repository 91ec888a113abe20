//! The words of sums.

use crate::board::Board;
use crate::deduction::narration::{Lemma, Rule};
use crate::deduction::{Arg, Premises, Set, SetRole, Story, Telling, cells_of};
use crate::kernel::{CellId, HouseId, Literal};
use crate::layout::RuleId;
use crate::pattern::bound::{drop_from, gone_from};

/// What is told of sums.
#[derive(Debug)]
pub(super) enum Told {
    /// What the other cells of a rule leave.
    Bound { rule: RuleId, cells: Vec<CellId> },
    /// The ways to fill the cells of a rule.
    Ways { rule: RuleId, cells: Vec<CellId>, count: usize },
    /// What is left of houses.
    Left {
        houses: Vec<HouseId>,
        rules: Vec<RuleId>,
        sum: i64,
        inside: i64,
        left: Vec<CellId>,
        out: Vec<CellId>,
    },
}

impl Told {
    fn cells(&self) -> Vec<CellId> {
        match self {
            Told::Bound { cells, .. } | Told::Ways { cells, .. } => cells.clone(),
            Told::Left { left, out, .. } => left.iter().chain(out).copied().collect(),
        }
    }
}

impl Story for Told {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let mut used = vec![];
        let open = |cells: &[CellId]| -> Vec<CellId> {
            cells.iter().copied().filter(|&cell| board.value(cell).is_none()).collect()
        };
        let drop = match self {
            Told::Bound { rule, cells } => {
                telling.figure.rules.push(*rule);
                let args = [("rule", Arg::Rule(*rule)), ("cells", Arg::Cells(cells.clone()))];
                used.push(telling.lemma("total-look", args, Lemma::unsaid()));
                "total-drop"
            }
            Told::Ways { rule, cells, count } => {
                telling.figure.rules.push(*rule);
                let args = [
                    ("rule", Arg::Rule(*rule)),
                    ("cells", Arg::Cells(cells.clone())),
                    ("count", Arg::Count(*count)),
                ];
                used.push(telling.lemma("fill-look", args, Lemma::unsaid()));
                "fill-drop"
            }
            Told::Left { houses, rules, sum, inside, left, out } => {
                telling.figure.rules = rules.clone();
                telling.figure.scan = houses.clone();
                let sums = ("sum", Arg::Number(*sum));
                let args = [("houses", Arg::Houses(houses.clone())), sums];
                used.push(telling.lemma("left-sum", args, Lemma::unsaid()));
                let args = [("inside", Arg::Number(*inside)), ("count", Arg::Count(rules.len()))];
                used.push(telling.lemma("left-inside", args, Lemma::unsaid()));
                let filled = |cells: &[CellId]| -> i64 {
                    let labels = cells.iter().filter_map(|&cell| board.value(cell));
                    labels.map(|digit| i64::from(board.layout().label(digit))).sum()
                };
                let rest = sum - inside - filled(left) + filled(out);
                let (left, out) = (open(left), open(out));
                let args = [("left", Arg::Cells(left.clone())), ("out", Arg::Cells(out.clone()))];
                let [some, beyond] = args;
                let rest_of = |rest: i64| ("rest", Arg::Number(rest));
                let (message, args) = match (left.is_empty(), out.is_empty()) {
                    (false, true) => ("left-rest", vec![rest_of(rest), some]),
                    (true, _) => ("left-out", vec![rest_of(-rest), beyond]),
                    _ if rest < 0 => ("left-less", vec![rest_of(-rest), some, beyond]),
                    _ => ("left-more", vec![rest_of(rest), some, beyond]),
                };
                used.push(telling.lemma(message, args, Lemma::unsaid()));
                "left-drop"
            }
        };
        let cells = self.cells();
        for &cell in &cells {
            let digits = crate::set::digits(board.candidates(cell));
            let open = board.value(cell).is_none();
            let all = digits.filter(|_| open);
            telling
                .figure
                .premises
                .extend(all.map(|digit| crate::kernel::Candidate { cell, digit }));
        }
        for cell in cells_of(claims) {
            let gone = gone_from(claims, cell);
            // All ways were counted: that is told, not shown.
            let message = if cells.contains(&cell) { drop } else { "fill-outside" };
            drop_from(message, cell, gone, (Rule::Ways, &used), &mut telling);
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let open: Vec<CellId> =
            self.cells().into_iter().filter(|&cell| board.value(cell).is_none()).collect();
        let cells = Set::of_cells(board, SetRole::Aligned, &open);
        match self {
            // Every digit of these houses goes in once: that is what their sum rests on.
            Told::Left { houses, .. } => {
                let inside = |house: &HouseId| board.layout().cells_of(*house).to_vec();
                let all: Vec<CellId> = houses.iter().flat_map(inside).collect();
                let whole = Set::of_cells(board, SetRole::Aligned, &all)
                    .numbered(2)
                    .within(houses.iter().copied());
                Premises::of([cells, whole])
            }
            _ => Premises::of([cells]),
        }
    }
}
