//! The words of sums.

use super::counted;
use super::drops;
use super::row::Bounded;
use crate::board::{Board, View};
use crate::deduction::narration::{Equation, Lemma, Rule};
use crate::deduction::{About, Arg, Deduction, Premises, Set, SetRole, Story, Telling};
use crate::gather::Gather as _;
use crate::layout::RuleId;
use crate::pattern::bound::of;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof};

/// What is told of sums.
#[derive(Debug)]
pub(super) enum Told {
    /// What the other cells of a rule leave.
    Bound { rule: RuleId, at_least: i64, bounds: Vec<Bounded> },
    /// The same of a rule that adds up no digits.
    Rest { rule: RuleId, cells: Vec<CellId> },
    /// A digit that a rule wants so often has no more places than that in its cells.
    Need { rule: RuleId, digit: Digit, places: Vec<CellId> },
    /// The ways to fill the cells of a rule.
    Ways { rule: RuleId, cells: Vec<CellId>, count: usize, listed: Listed, ends: Option<Ends> },
    /// What is left of houses.
    Left {
        houses: Vec<HouseId>,
        rules: Vec<RuleId>,
        sum: i64,
        inside: i64,
        /// What is left for the open cells, without those that stick out.
        rest: i64,
        left: Vec<CellId>,
        out: Vec<CellId>,
        /// What it leaves, from below and from above.
        sides: Vec<(i64, Vec<Bounded>)>,
    },
}

/// The digits of a crust, and the pairs of cells that can hold them.
pub(super) type Ends = ([Digit; 2], Vec<[CellId; 2]>);

/// The ways to fill some cells, if they are few enough to be listed.
#[derive(Debug)]
pub(super) enum Listed {
    /// The digits of all cells, whatever their order, and what they come to.
    Sets(Vec<Vec<Digit>>, i64),
    /// The digits of what lies between the crust.
    Between(Vec<Vec<Digit>>, i64),
    /// The digits of the open cells, in order.
    Ways(Vec<Vec<Digit>>),
    /// No digit: the crust has nothing between it.
    Adjacent,
    /// Too many, counted by where the crust is.
    Crusts,
    /// Too many.
    Many,
}

/// What the ways to fill the cells of a rule leave to nobody, each candidate with its proof.
pub(super) fn ways<const W: usize>(
    board: &View<W>,
    about: &'static About,
    (rule, cells): (RuleId, &[CellId]),
    (count, listed, ends): (usize, Listed, Option<Ends>),
    lost: Vec<(Candidate, Proof)>,
) -> Deduction {
    let digits = lost.iter().fold(0, |mask, (c, _)| mask | 1 << c.digit);
    let claims = lost.iter().map(|(c, _)| Literal::Remove(*c)).gather();
    let open = cells.iter().copied().filter(|&cell| board.open.contains(cell)).gather();
    Deduction::of(about)
        .digits(digits)
        .claims(claims)
        .proof(Proof::each(lost.into_iter().map(|(_, proof)| proof).gather()))
        .story(Told::Ways { rule, cells: open, count, listed, ends })
}

impl Told {
    fn cells(&self) -> Vec<CellId> {
        match self {
            Told::Rest { cells, .. }
            | Told::Ways { cells, .. }
            | Told::Need { places: cells, .. } => cells.clone(),
            Told::Left { left, out, .. } => left.iter().chain(out).copied().gather(),
            Told::Bound { bounds, .. } => {
                let Some(first) = bounds.first() else { return vec![] };
                let parts = first.plus.cells.iter().chain(&first.minus.cells).copied();
                let mut cells: Vec<CellId> = parts.chain([first.cell]).gather();
                crate::sorting::sort(&mut cells);
                cells
            }
        }
    }

    /// What stands in cells that are counted, too.
    fn filled(&self, board: &Board) -> Vec<CellId> {
        let cells = match self {
            Told::Bound { .. } => self.cells(),
            Told::Rest { rule, .. } | Told::Need { rule, .. } | Told::Ways { rule, .. } => {
                board.layout().rule(*rule).cells.clone()
            }
            // The digits that stand in whole houses are named as such.
            Told::Left { .. } => vec![],
        };
        cells.into_iter().filter(|&cell| board.value(cell).is_some()).gather()
    }

    /// What is open of the cells, each with its digits.
    fn premises_of(&self, board: &Board) -> Vec<Candidate> {
        let open = self.cells().into_iter().filter(|&cell| board.value(cell).is_none());
        open.flat_map(|cell| of(cell, board.candidates(cell))).gather()
    }
}

impl Story for Told {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        telling.figure.premises = self.premises_of(board);
        telling.figure.sources = self.filled(board);
        match self {
            Told::Bound { rule, at_least, bounds } => {
                telling.figure.rules.push(*rule);
                let equation = Equation { houses: vec![], rules: vec![*rule] };
                let used = look(&mut telling, board, *rule, *at_least, bounds);
                counted::tell(&mut telling, board, &[used], (&equation, *at_least), bounds);
            }
            Told::Rest { rule, cells } => {
                telling.figure.rules.push(*rule);
                let args = [("rule", Arg::Rule(*rule)), ("cells", Arg::Cells(cells.clone()))];
                let show = Lemma::of(Rule::Show, [], []);
                let used = telling.lemma("total-look", args, show);
                let equation = Equation { houses: vec![], rules: vec![*rule] };
                let how = (&Rule::Total(equation), used);
                drops::tell("total-drop", claims.iter().copied(), how, &mut telling);
            }
            Told::Need { rule, digit, places } => {
                telling.figure.rules.push(*rule);
                let open = |cell: &CellId| board.value(*cell).is_none();
                let there = places.iter().copied().filter(open);
                telling.figure.premises =
                    there.map(|cell| Candidate { cell, digit: *digit }).gather();
                let (of, often) = (Arg::Digit(*digit), Arg::Count(places.len()));
                let args =
                    [("rule", Arg::Rule(*rule)), ("digit", of.clone()), ("count", often.clone())];
                let wants = telling.lemma("total-need", args, Lemma::of(Rule::Show, [], []));
                let args = [("cells", Arg::Cells(places.clone())), ("digit", of), ("count", often)];
                let used = telling.lemma("total-places", args, Lemma::of(Rule::Show, [wants], []));
                let equation = Equation { houses: vec![], rules: vec![*rule] };
                let how = (&Rule::Total(equation), used);
                drops::tell("total-only", claims.iter().copied(), how, &mut telling);
            }
            Told::Ways { rule, cells, count, listed, ends } => {
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
                    let here = |claim: &Literal| own.contains(&claim.candidate().cell) == inside;
                    let these = claims.iter().copied().filter(here);
                    drops::tell(message, these, (&Rule::Fill(*rule), used), &mut telling);
                }
            }
            Told::Left { houses, rules, sum, inside, rest, left, out, sides } => {
                telling.figure.rules = rules.clone();
                telling.figure.scan = houses.clone();
                let show = || Lemma::of(Rule::Show, [], []);
                let sums = ("sum", Arg::Number(*sum));
                let args = [("houses", Arg::Houses(houses.clone())), sums];
                let whole = telling.lemma("left-sum", args, show());
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
                    [telling.lemma(message, args, Lemma::of(Rule::Show, [whole, parts], []))];
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
            self.cells().into_iter().filter(|&cell| board.value(cell).is_none()).gather();
        let cells = Set::of_cells(board, SetRole::Aligned, &open);
        match self {
            // Every digit of these houses goes in once: that is what their sum rests on.
            Told::Left { houses, .. } => {
                let inside = |house: &HouseId| board.layout().cells_of(*house).to_vec();
                let all: Vec<CellId> = houses.iter().flat_map(inside).gather();
                let whole = Set::of_cells(board, SetRole::Aligned, &all)
                    .numbered(2)
                    .within(houses.iter().copied());
                Premises::of([cells, whole])
            }
            _ => Premises::of([cells]),
        }
    }
}

/// What the rule says of its cells.
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
        let mut cells: Vec<CellId> = part.cells.iter().copied().chain(own).gather();
        crate::sorting::sort(&mut cells);
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
            // One cell on its own side is what the others add up to: the circle of an arrow.
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

/// The ways that are left.
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
