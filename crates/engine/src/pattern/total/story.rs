//! Explanation of steps by sums.

use super::counted;
use super::drops;
use super::row::Bounded;
use crate::board::{Board, View};
use crate::deduction::narration::{Lemma, Rule};
use crate::deduction::{Arg, Deduction, Premises, Set, SetRole, Story, TechniqueInfo, Telling};
use crate::layout::RuleId;
use crate::pattern::bound::candidates_in;
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Proof};

/// A step by sums, for its explanation.
#[derive(Debug)]
pub(super) enum SumStory {
    /// What the other cells of a rule leave to some of them.
    Bound { rule: RuleId, at_least: i64, bounds: Vec<Bounded> },
    /// The same for a rule that does not add up digits.
    Rest { rule: RuleId, cells: Vec<CellId> },
    /// A rule needs a digit as often as it has places in its cells.
    Need { rule: RuleId, digit: Digit, places: Vec<CellId> },
    /// All ways to fill the cells of a rule.
    Ways { rule: RuleId, cells: Vec<CellId>, count: usize, listed: Listed, ends: Option<Ends> },
}

/// Digits of a crust and the pairs of cells that can hold them.
pub(super) type Ends = ([Digit; 2], Vec<[CellId; 2]>);

/// How the ways to fill some cells are listed, if they are few enough.
#[derive(Debug)]
pub(super) enum Listed {
    /// Sets of digits between the crust, and their sum.
    Between(Vec<Vec<Digit>>, i64),
    /// Nothing lies between the crust.
    Adjacent,
    /// Too many to list; placements of the crust are counted.
    Crusts,
}

/// Returns the deduction of candidates that no way to fill a rule uses, each with its proof.
pub(super) fn ways<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    (rule, cells): (RuleId, &[CellId]),
    (count, listed, ends): (usize, Listed, Option<Ends>),
    lost: Vec<(Candidate, Proof)>,
) -> Deduction {
    let open = cells.iter().copied().filter(|&cell| board.open.contains(cell)).collect();
    let story = SumStory::Ways { rule, cells: open, count, listed, ends };
    Deduction::of(info).removes(lost).story(story)
}

impl SumStory {
    fn cells(&self) -> Vec<CellId> {
        match self {
            SumStory::Rest { cells, .. }
            | SumStory::Ways { cells, .. }
            | SumStory::Need { places: cells, .. } => cells.clone(),
            SumStory::Bound { bounds, .. } => {
                let Some(first) = bounds.first() else { return vec![] };
                let parts = first.plus.cells.iter().chain(&first.minus.cells).copied();
                let mut cells: Vec<CellId> = parts.chain([first.cell]).collect();
                cells.sort();
                cells
            }
        }
    }

    /// Returns filled cells that are counted as well.
    fn filled(&self, board: &Board) -> Vec<CellId> {
        let cells = match self {
            SumStory::Bound { .. } => self.cells(),
            SumStory::Rest { rule, .. }
            | SumStory::Need { rule, .. }
            | SumStory::Ways { rule, .. } => board.layout().rule(*rule).cells.clone(),
        };
        cells.into_iter().filter(|&cell| board.value(cell).is_some()).collect()
    }

    /// Returns the candidates of the open cells.
    fn premises_of(&self, board: &Board) -> Vec<Candidate> {
        let open = self.cells().into_iter().filter(|&cell| board.value(cell).is_none());
        open.flat_map(|cell| candidates_in(cell, board.candidates(cell))).collect()
    }
}

impl Story for SumStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        telling.figure.premises = self.premises_of(board);
        telling.figure.sources = self.filled(board);
        match self {
            SumStory::Bound { rule, at_least, bounds } => {
                telling.figure.rules.push(*rule);
                let used = look(&mut telling, board, *rule, *at_least, bounds);
                counted::tell(
                    &mut telling,
                    board,
                    &[used],
                    (&Rule::Total(*rule), *at_least),
                    bounds,
                );
            }
            SumStory::Rest { rule, cells } => {
                telling.figure.rules.push(*rule);
                let args = [("rule", Arg::Rule(*rule)), ("cells", Arg::Cells(cells.clone()))];
                let show = Lemma::of(Rule::Show, [], []);
                let used = telling.lemma("total-look", args, show);
                let how = (&Rule::Total(*rule), &[used][..]);
                drops::tell("total-drop", claims.iter().copied(), how, &mut telling);
            }
            SumStory::Need { rule, digit, places } => {
                telling.figure.rules.push(*rule);
                let open = |cell: &CellId| board.value(*cell).is_none();
                let open_places = places.iter().copied().filter(open);
                telling.figure.premises =
                    open_places.map(|cell| Candidate { cell, digit: *digit }).collect();
                let (digit_arg, count_arg) = (Arg::Digit(*digit), Arg::Count(places.len()));
                let args = [
                    ("rule", Arg::Rule(*rule)),
                    ("digit", digit_arg.clone()),
                    ("count", count_arg.clone()),
                ];
                let wants = telling.lemma("total-need", args, Lemma::of(Rule::Show, [], []));
                let args = [
                    ("cells", Arg::Cells(places.clone())),
                    ("digit", digit_arg),
                    ("count", count_arg),
                ];
                let used = telling.lemma("total-places", args, Lemma::of(Rule::Show, [wants], []));
                let how = (&Rule::Total(*rule), &[used][..]);
                drops::tell("total-only", claims.iter().copied(), how, &mut telling);
            }
            SumStory::Ways { rule, cells, count, listed, ends } => {
                telling.figure.rules.push(*rule);
                let mut used = list(&mut telling, *rule, cells, *count, listed);
                if let Some((digits, pairs)) = ends {
                    let args = [
                        ("digits", Arg::Digits(digits.to_vec())),
                        ("pairs", Arg::Pairs(pairs.clone())),
                        ("count", Arg::Count(pairs.len())),
                    ];
                    used = telling.lemma("fill-ends", args, Lemma::of(Rule::Show, [used], []));
                }
                let own = &board.layout().rule(*rule).cells;
                let how = (&Rule::Fill(*rule), &[used][..]);
                drops::tell_sides(["fill-drop", "fill-outside"], own, claims, how, &mut telling);
            }
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let open: Vec<CellId> =
            self.cells().into_iter().filter(|&cell| board.value(cell).is_none()).collect();
        let cells = Set::of_cells(board, SetRole::Aligned, &open);
        Premises::of([cells])
    }
}

/// Adds the bullet of what the rule says about its cells.
fn look(
    telling: &mut Telling,
    board: &Board,
    rule: RuleId,
    at_least: i64,
    bounds: &[Bounded],
) -> usize {
    let first = &bounds[0];
    let side = |added: bool| {
        let part = if added { &first.plus } else { &first.minus };
        let own = (first.added == added).then_some(first.cell);
        let mut cells: Vec<CellId> = part.cells.iter().copied().chain(own).collect();
        cells.sort();
        cells
    };
    let (plus, minus) = (side(true), side(false));
    let mut args = vec![("rule", Arg::Rule(rule))];
    let number = ("number", Arg::Number(at_least.abs()));
    let message = match (plus.is_empty() || minus.is_empty(), at_least) {
        (true, _) if plus.len() + minus.len() < board.layout().rule(rule).cells.len() => {
            args.extend([("cells", Arg::Cells([plus, minus].concat())), number]);
            // Between the two ends of a sandwich; otherwise some of the cells, such as those of an
            // X-sum.
            let mut sums = board.layout().sums_of(rule).map(|sum| board.layout().sum(sum));
            if sums.all(|sum| sum.crust.len() == 2) { "sum-between" } else { "sum-of" }
        }
        (true, _) => {
            args.push(number);
            "sum-is"
        }
        (false, 0) => {
            // A single cell on its side is the sum of the others: the circle of an arrow.
            let (one, other) = if minus.len() < plus.len() { (plus, minus) } else { (minus, plus) };
            let count = ("count", Arg::Count(other.len()));
            args.extend([("cells", Arg::Cells(one)), ("same", Arg::Cells(other)), count]);
            "sum-equal"
        }
        (false, _) if is_equation(board, rule) => {
            let (more, less) = if at_least > 0 { (plus, minus) } else { (minus, plus) };
            args.extend([("more", Arg::Cells(more)), ("less", Arg::Cells(less)), number]);
            "sum-more-by"
        }
        (false, _) => {
            args.extend([("more", Arg::Cells(plus)), ("less", Arg::Cells(minus))]);
            "sum-more"
        }
    };
    telling.lemma(message, args, Lemma::of(Rule::Show, [], []))
}

/// Returns whether a rule is one sum that is neither less nor more.
fn is_equation(board: &Board, rule: RuleId) -> bool {
    let mut sums = board.layout().sums_of(rule).map(|number| board.layout().sum(number));
    let (Some(least), Some(most), None) = (sums.next(), sums.next(), sums.next()) else {
        return false;
    };
    least.at_least == -most.at_least && least.crust.is_empty()
}

/// Adds the bullet that lists the remaining ways.
fn list(
    telling: &mut Telling,
    rule: RuleId,
    cells: &[CellId],
    count: usize,
    listed: &Listed,
) -> usize {
    let mut args = vec![("rule", Arg::Rule(rule))];
    let cells = ("cells", Arg::Cells(cells.to_vec()));
    let message = match listed {
        Listed::Between(sets, number) => {
            args.push(("number", Arg::Number(*number)));
            args.extend([("sets", Arg::Sums(sets.clone())), ("count", Arg::Count(sets.len()))]);
            "fill-between"
        }
        Listed::Adjacent => "fill-adjacent",
        Listed::Crusts => {
            args.extend([cells, ("count", Arg::Count(count))]);
            "fill-crusts"
        }
    };
    telling.lemma(message, args, Lemma::of(Rule::Show, [], []))
}
