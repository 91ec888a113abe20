//! Locked candidates: all places of a digit in one house lie where they exclude it elsewhere.
//!
//! Pointing and claiming are the two directions between a block and a line. [`generalized`] drops
//! the restriction to houses: any cell that sees all the places loses the digit, which is what
//! rules beside houses need.

use std::ops::ControlFlow;

use super::exclusion::Exclusion;
use super::single::place;
use crate::board::{Board, View, one_in, some_in};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling,
    losing,
};
use crate::layout::{HouseKind, RuleId};
use crate::set::CellSet;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Unit};

/// The places of a digit in `source` that all lie in `target`, too.
#[derive(Clone, Copy, Debug)]
pub struct Locked<const W: usize> {
    /// House that must contain the digit.
    pub source: HouseId,
    /// House that contains all places of the digit in `source`.
    pub target: HouseId,
    pub digit: Digit,
    /// Places of the digit in `source`.
    pub keep: CellSet<W>,
    /// Cells of `target` that lose the digit.
    pub gone: CellSet<W>,
}

/// Explanation of a locked candidate.
#[derive(Debug)]
struct LockedStory {
    source: HouseId,
    /// `None` if several houses, or rules beside houses, are needed to see every elimination.
    target: Option<HouseId>,
    digit: Digit,
    keep: Vec<CellId>,
    /// The hidden single that the elimination leaves, with its house; set for the direct
    /// techniques.
    direct: Option<(HouseId, CellId)>,
}

/// Calls `visit` for each digit and each pair of houses of the wanted kinds where the target loses
/// something.
pub fn each<const W: usize>(
    board: &View<W>,
    source_kind: impl Fn(HouseKind) -> bool,
    target_kind: impl Fn(HouseKind) -> bool,
    visit: &mut dyn FnMut(Locked<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let kind = |house: HouseId| board.layout.house(house).kind;
    for source in board.strong_houses().filter(|&house| source_kind(kind(house))) {
        for digit in 0..board.digits {
            let keep = board.places(source, digit);
            let Some(first) = keep.first().filter(|_| keep.single().is_none()) else { continue };
            let spots = board.spots[usize::from(digit)];
            for &target in board.houses_of(first) {
                let cells = board.geometry.houses[target];
                if target == source || !target_kind(kind(target)) || !keep.is_subset(&cells) {
                    continue;
                }
                let gone = (cells & spots) - keep;
                if !gone.is_empty() {
                    visit(Locked { source, target, digit, keep, gone })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds eliminations by locked candidates.
pub fn eliminations<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    source_kind: impl Fn(HouseKind) -> bool,
    target_kind: impl Fn(HouseKind) -> bool,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    each(board, source_kind, target_kind, &mut |locked| {
        found(
            Deduction::of(info)
                .digits(1 << locked.digit)
                .claims(board.removals(locked.gone, locked.digit))
                .proof(Proof::count([
                    some_in(locked.source, locked.digit),
                    one_in(locked.target, locked.digit),
                ]))
                .story(locked.story(None)),
        )
    })
}

/// Finds hidden singles that locked candidates leave. People see these without writing candidates
/// down, so they are steps of their own.
pub fn direct<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    source_kind: impl Fn(HouseKind) -> bool,
    target_kind: impl Fn(HouseKind) -> bool,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    each(board, source_kind, target_kind, &mut |locked| {
        let touched = board.strong_houses().filter(|&house| {
            house != locked.source && board.geometry.houses[house].intersects(&locked.gone)
        });
        // Blocks first, because a single is seen most easily there.
        let mut touched: Vec<HouseId> = touched.collect();
        touched.sort_by_key(|&house| !board.layout.house(house).kind.is_block());
        let mut placed: Vec<CellId> = vec![];
        for house in touched {
            let left = board.places(house, locked.digit) - locked.gone;
            let Some(cell) = left.single().filter(|cell| !placed.contains(cell)) else { continue };
            placed.push(cell);
            let single = Candidate { cell, digit: locked.digit };
            found(
                Deduction::of(info)
                    .digits(1 << locked.digit)
                    .claims(vec![Literal::Place(single)])
                    .proof(Proof::count([
                        some_in(locked.source, locked.digit),
                        some_in(house, locked.digit),
                        one_in(locked.target, locked.digit),
                    ]))
                    .story(locked.story(Some((house, cell)))),
            )?;
        }
        ControlFlow::Continue(())
    })
}

/// Finds eliminations in every cell that sees all places of a digit in some house, unless pointing
/// or claiming gives the same.
pub fn generalized<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let kind = |house: HouseId| board.layout.house(house).kind;
    let named =
        |a: HouseKind, b: HouseKind| a.is_block() && b.is_line() || a.is_line() && b.is_block();
    for source in board.strong_houses() {
        for digit in 0..board.digits {
            let keep = board.places(source, digit);
            if keep.is_empty() || keep.single().is_some() {
                continue;
            }
            let gone = board.common(keep, digit) - board.geometry.houses[source];
            let both = keep | gone;
            let holds = |house: &HouseId| both.is_subset(&board.geometry.houses[*house]);
            let target = board.houses().find(holds);
            let has_a_name = target.is_some_and(|target| named(kind(source), kind(target)));
            if gone.is_empty() || has_a_name {
                continue;
            }
            let clash = |cell: CellId| {
                let clashing = keep.iter().chain([cell]).map(|cell| Candidate { cell, digit });
                (1, Axiom::Clash(clashing.collect()))
            };
            let truth = (gone.len() as u32, some_in(source, digit));
            found(
                Deduction::of(info)
                    .digits(1 << digit)
                    .claims(board.removals(gone, digit))
                    .proof(Proof::Count(
                        [truth].into_iter().chain(gone.iter().map(clash)).collect(),
                    ))
                    .story(LockedStory {
                        source,
                        target,
                        digit,
                        keep: keep.to_vec(),
                        direct: None,
                    }),
            )?;
        }
    }
    ControlFlow::Continue(())
}

impl<const W: usize> Locked<W> {
    fn story(&self, direct: Option<(HouseId, CellId)>) -> LockedStory {
        let (source, digit) = (self.source, self.digit);
        LockedStory { source, target: Some(self.target), digit, keep: self.keep.to_vec(), direct }
    }
}

impl Story for LockedStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let digit = ("digit", Arg::Digit(self.digit));
        let count = ("count", Arg::Count(self.keep.len()));
        let mut telling = Telling::default();
        telling.figure.digit = Some(self.digit);
        telling.figure.scan.push(self.source);
        telling.figure.keep = self.keep.clone();
        let look = Lemma::look(self.digit, &[self.source]);
        telling.lemma("look-house", [("house", Arg::House(self.source)), digit.clone()], look);
        let why = Exclusion::of_house(board, self.source, self.digit, &self.keep);
        let uses = why.tell(self.digit, &mut telling);
        let rule = Rule::Last(Unit::House(self.source, self.digit));
        let only = telling.lemma(
            "locked-only-there",
            [
                ("house", Arg::House(self.source)),
                digit.clone(),
                ("cells", Arg::Cells(self.keep.clone())),
                count.clone(),
                ("premise", Arg::Role(Role::Premise, vec![self.digit])),
            ],
            Lemma::of(rule, uses, [Clause::digit_in(self.digit, &self.keep)]),
        );
        let gone = match self.direct {
            None => losing(claims, self.digit),
            Some((house, cell)) => {
                let in_reach = self.target.map(|target| board.layout().cells_of(target));
                let mut gone = board.places(house, self.digit);
                gone.retain(|c| *c != cell && in_reach.is_some_and(|cells| cells.contains(c)));
                gone
            }
        };
        let seen = Lemma::of(Rule::Follows, [only], Clause::none_in(self.digit, &gone));
        let used_up = match self.target {
            Some(target) => {
                telling.figure.scan.push(target);
                let args = [count, ("house", Arg::House(target)), digit.clone()];
                telling.lemma("locked-used-up", args, seen)
            }
            None => {
                let houses = self.between(board, &gone);
                telling.figure.scan.extend(&houses);
                if let Some(rule) = self.related(board, &gone) {
                    telling.figure.rules.push(rule);
                    let args = [
                        count,
                        ("cells", Arg::Cells(gone.clone())),
                        digit.clone(),
                        ("rule", Arg::Rule(rule)),
                    ];
                    telling.lemma("locked-all-ruled", args, seen)
                } else {
                    let args = [
                        count,
                        ("cells", Arg::Cells(gone.clone())),
                        digit.clone(),
                        ("houses", Arg::Houses(houses)),
                    ];
                    telling.lemma("locked-all-see", args, seen)
                }
            }
        };
        match self.direct {
            None => eliminate_by(self.digit, gone, &[used_up], &mut telling),
            Some((house, cell)) => {
                let so = tell_removed_then_look(self.digit, &gone, used_up, house, &mut telling);
                telling.figure.scan.push(house);
                let except: Vec<CellId> = gone.into_iter().chain([cell]).collect();
                let why = Exclusion::of_house(board, house, self.digit, &except);
                let mut uses = why.tell(self.digit, &mut telling);
                uses.insert(0, so);
                let single = Candidate { cell, digit: self.digit };
                let rule = Rule::Last(Unit::House(house, self.digit));
                let lemma = Lemma::of(rule, uses, [Clause::is(single)]);
                place("place-only-here", single, lemma, &mut telling);
            }
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let places_in = |role, house| Set::of_digit(role, self.digit, &self.keep).within([house]);
        let base = places_in(SetRole::Base, self.source);
        let cover = self.target.map(|target| places_in(SetRole::Cover, target));
        let single = self
            .direct
            .map(|(house, _)| Set::of_unit(board, SetRole::Places, Unit::House(house, self.digit)));
        Premises::of([base].into_iter().chain(cover).chain(single))
    }
}

impl LockedStory {
    /// Returns the rule beside houses by which a target sees one of the places, if no house does.
    fn related(&self, board: &Board, gone: &[CellId]) -> Option<RuleId> {
        let layout = board.layout();
        let candidate = |cell| Candidate { cell, digit: self.digit };
        let mut pairs = gone.iter().flat_map(|&a| self.keep.iter().map(move |&b| (a, b)));
        // A shared house is named instead of the rule.
        let shared = |a: CellId, b: CellId| {
            layout.houses_of(a).iter().any(|house| layout.houses_of(b).contains(house))
        };
        pairs.find_map(|(a, b)| {
            let pair = layout.forbidding(candidate(a), candidate(b)).filter(|_| !shared(a, b));
            pair.map(|pair| pair.rule)
        })
    }

    /// Returns the houses through which the targets see the places.
    fn between(&self, board: &Board, gone: &[CellId]) -> Vec<HouseId> {
        let layout = board.layout();
        let mut houses: Vec<HouseId> = vec![];
        for &cell in gone {
            for keep in &self.keep {
                let shared = |house: &&HouseId| layout.houses_of(*keep).contains(*house);
                houses.extend(layout.houses_of(cell).iter().find(shared));
            }
        }
        houses.sort();
        houses.dedup();
        houses
    }
}

/// Adds the bullet that removes a digit from some cells, and one that turns to a house of theirs to
/// look for the digit there.
pub fn tell_removed_then_look(
    digit: Digit,
    gone: &[CellId],
    because: usize,
    house: HouseId,
    telling: &mut Telling,
) -> usize {
    let lemma = Lemma::of(Rule::Follows, [because], Clause::none_in(digit, gone));
    let args = [("cells", Arg::Cells(gone.to_vec())), ("digit", Arg::Digit(digit))];
    let so = telling.lemma("locked-so-not", args, lemma);
    telling.figure.blocked.extend(gone);
    let args = [("house", Arg::House(house)), ("digit", Arg::Digit(digit))];
    telling.lemma("look-house", args, Lemma::look(digit, &[house]));
    so
}

/// Adds the last bullet of a step that removes one digit from some cells; `uses` are the bullets it
/// follows from.
pub fn eliminate_by(digit: Digit, cells: Vec<CellId>, uses: &[usize], telling: &mut Telling) {
    eliminate_in_words("eliminate", digit, cells, uses, None, telling);
}

/// Like [`eliminate_by`], after two cases that both lead to it.
pub fn eliminate_either_way(
    digit: Digit,
    cells: Vec<CellId>,
    uses: &[usize],
    telling: &mut Telling,
) {
    eliminate_in_words("eliminate-either-way", digit, cells, uses, None, telling);
}

/// Like [`eliminate_by`], with a message of the caller's choice, which may take more arguments.
pub fn eliminate_in_words(
    message: &'static str,
    digit: Digit,
    cells: Vec<CellId>,
    uses: &[usize],
    more: Option<(&'static str, Arg)>,
    telling: &mut Telling,
) {
    let says = Clause::none_in(digit, &cells);
    let lemma = Lemma::of(Rule::Follows, uses.iter().copied(), says);
    let mut args = vec![
        ("count", Arg::Count(cells.len())),
        ("cells", Arg::Cells(cells)),
        ("digit", Arg::Digit(digit)),
        ("drop", Arg::Role(Role::Drop, vec![digit])),
    ];
    args.extend(more);
    telling.lemma(message, args, lemma);
}
