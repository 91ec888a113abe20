//! Explanation of steps by sums.

use super::counted;
use super::drops;
use super::row::Bounded;
use crate::board::{Board, View};
use crate::deduction::narration::{Equation, Lemma, Rule};
use crate::deduction::{About, Arg, Deduction, Premises, Set, SetRole, Story, Telling};
use crate::layout::RuleId;
use crate::pattern::bound::candidates_in;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof};

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
    /// What remains of houses without the sums inside.
    Left {
        houses: Vec<HouseId>,
        rules: Vec<RuleId>,
        sum: i64,
        inside: i64,
        /// Sum that remains for the open cells, minus those that stick out.
        rest: i64,
        left: Vec<CellId>,
        out: Vec<CellId>,
        /// Bounds on the cells, from below and from above, each with its right-hand side.
        sides: Vec<(i64, Vec<Bounded>)>,
    },
}

/// Digits of a crust and the pairs of cells that can hold them.
pub(super) type Ends = ([Digit; 2], Vec<[CellId; 2]>);

/// How the ways to fill some cells are listed, if they are few enough.
#[derive(Debug)]
pub(super) enum Listed {
    /// Sets of digits of all cells in any order, and their sum.
    Sets(Vec<Vec<Digit>>, i64),
    /// Sets of digits between the crust, and their sum.
    Between(Vec<Vec<Digit>>, i64),
    /// Digits of the open cells, in cell order.
    Ways(Vec<Vec<Digit>>),
    /// Nothing lies between the crust.
    Adjacent,
    /// Too many to list; placements of the crust are counted.
    Crusts,
    /// Too many to list.
    Many,
}

/// Returns the deduction of candidates that no way to fill a rule uses, each with its proof.
pub(super) fn ways<const W: usize>(
    board: &View<W>,
    about: &'static About,
    (rule, cells): (RuleId, &[CellId]),
    (count, listed, ends): (usize, Listed, Option<Ends>),
    lost: Vec<(Candidate, Proof)>,
) -> Deduction {
    let digits = lost.iter().fold(0, |mask, (c, _)| mask | 1 << c.digit);
    let claims = lost.iter().map(|(c, _)| Literal::Remove(*c)).collect();
    let open = cells.iter().copied().filter(|&cell| board.open.contains(cell)).collect();
    Deduction::of(about)
        .digits(digits)
        .claims(claims)
        .proof(Proof::each(lost.into_iter().map(|(_, proof)| proof).collect()))
        .story(SumStory::Ways { rule, cells: open, count, listed, ends })
}

impl SumStory {
    fn cells(&self) -> Vec<CellId> {
        match self {
            SumStory::Rest { cells, .. }
            | SumStory::Ways { cells, .. }
            | SumStory::Need { places: cells, .. } => cells.clone(),
            SumStory::Left { left, out, .. } => left.iter().chain(out).copied().collect(),
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
            // Whole houses are named instead of their digits.
            SumStory::Left { .. } => vec![],
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
                let equation = Equation { houses: vec![], rules: vec![*rule] };
                let used = look(&mut telling, board, *rule, *at_least, bounds);
                counted::tell(&mut telling, board, &[used], (&equation, *at_least), bounds);
            }
            SumStory::Rest { rule, cells } => {
                telling.figure.rules.push(*rule);
                let args = [("rule", Arg::Rule(*rule)), ("cells", Arg::Cells(cells.clone()))];
                let show = Lemma::of(Rule::Show, [], []);
                let used = telling.lemma("total-look", args, show);
                let equation = Equation { houses: vec![], rules: vec![*rule] };
                let how = (&Rule::Total(equation), used);
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
                let equation = Equation { houses: vec![], rules: vec![*rule] };
                let how = (&Rule::Total(equation), used);
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
                for (message, inside) in [("fill-drop", true), ("fill-outside", false)] {
                    let on_this_side =
                        |claim: &Literal| own.contains(&claim.candidate().cell) == inside;
                    let these = claims.iter().copied().filter(on_this_side);
                    drops::tell(message, these, (&Rule::Fill(*rule), used), &mut telling);
                }
            }
            SumStory::Left { houses, rules, sum, inside, rest, left, out, sides } => {
                telling.figure.rules = rules.clone();
                telling.figure.scan = houses.clone();
                let show = || Lemma::of(Rule::Show, [], []);
                let sums = ("sum", Arg::Number(*sum));
                let args = [("houses", Arg::Houses(houses.clone())), sums];
                let house_sum = telling.lemma("left-sum", args, show());
                let args = [("inside", Arg::Number(*inside)), ("count", Arg::Count(rules.len()))];
                let parts = telling.lemma("left-inside", args, show());
                let args = [("left", Arg::Cells(left.clone())), ("out", Arg::Cells(out.clone()))];
                let [some, beyond] = args;
                let rest_of = |rest: i64| ("rest", Arg::Number(rest));
                let (message, args) = match (left.is_empty(), out.is_empty()) {
                    (false, true) => ("left-rest", vec![rest_of(*rest), some]),
                    (true, _) => ("left-out", vec![rest_of(-*rest), beyond]),
                    _ if *rest < 0 => ("left-less", vec![rest_of(-*rest), some, beyond]),
                    _ => ("left-more", vec![rest_of(*rest), some, beyond]),
                };
                let used =
                    [telling.lemma(message, args, Lemma::of(Rule::Show, [house_sum, parts], []))];
                let equation = Equation { houses: houses.clone(), rules: rules.clone() };
                for (at_least, bounds) in sides {
                    counted::tell(&mut telling, board, &used, (&equation, *at_least), bounds);
                }
            }
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let open: Vec<CellId> =
            self.cells().into_iter().filter(|&cell| board.value(cell).is_none()).collect();
        let cells = Set::of_cells(board, SetRole::Aligned, &open);
        match self {
            // The sum of houses rests on every digit occurring in them once.
            SumStory::Left { houses, .. } => {
                let inside = |house: &HouseId| board.layout().cells_of(*house).to_vec();
                let all: Vec<CellId> = houses.iter().flat_map(inside).collect();
                let houses = Set::of_cells(board, SetRole::Aligned, &all)
                    .numbered(2)
                    .within(houses.iter().copied());
                Premises::of([cells, houses])
            }
            _ => Premises::of([cells]),
        }
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
            "sum-between"
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
        (false, _) => {
            args.extend([("more", Arg::Cells(plus)), ("less", Arg::Cells(minus))]);
            "sum-more"
        }
    };
    telling.lemma(message, args, Lemma::of(Rule::Show, [], []))
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
        Listed::Sets(sets, number) => {
            args.push(("number", Arg::Number(*number)));
            args.extend([("sets", Arg::Sums(sets.clone())), ("count", Arg::Count(sets.len()))]);
            "fill-sets"
        }
        Listed::Between(sets, number) => {
            args.push(("number", Arg::Number(*number)));
            args.extend([("sets", Arg::Sums(sets.clone())), ("count", Arg::Count(sets.len()))]);
            "fill-between"
        }
        Listed::Ways(ways) => {
            args.extend([cells, ("ways", Arg::Ways(ways.clone())), ("count", Arg::Count(count))]);
            "fill-ways"
        }
        Listed::Adjacent => "fill-adjacent",
        Listed::Crusts => {
            args.extend([cells, ("count", Arg::Count(count))]);
            "fill-crusts"
        }
        Listed::Many => {
            args.extend([cells, ("count", Arg::Count(count))]);
            "fill-look"
        }
    };
    telling.lemma(message, args, Lemma::of(Rule::Show, [], []))
}
