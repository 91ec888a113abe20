//! Simple colouring: one cluster of one digit (colour trap and colour wrap).

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{
    Cluster, Painted, PairPath, clash, clusters, pairs_of, proof_of_each, refute_from_ends,
};
use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, OnDeduction, Premises, Role, Story, TechniqueInfo, Telling, losing,
};
use crate::pattern::locked::eliminate_by;
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// A cluster of one digit, with the cells that its colours see.
#[derive(Debug)]
pub(super) struct Coloured<const W: usize> {
    pub digit: Digit,
    pub cluster: Cluster,
    /// Cells of each colour.
    pub cells: [CellSet<W>; 2],
    /// Cells that see some cell of each colour.
    pub seen: [CellSet<W>; 2],
}

/// Clusters of all digits, grouped by digit.
pub(super) struct AllColoured<const W: usize>(pub Vec<Coloured<W>>);

impl<const W: usize> AllColoured<W> {
    pub fn of(board: &View<W>) -> Arc<AllColoured<W>> {
        board.shared(|board| {
            let of_digit = |digit| {
                let found = clusters(&pairs_of(board, digit));
                found.into_iter().map(move |cluster| Coloured::new(board, digit, cluster))
            };
            AllColoured((0..board.digits).flat_map(of_digit).collect())
        })
    }
}

impl<const W: usize> Coloured<W> {
    fn new(board: &View<W>, digit: Digit, cluster: Cluster) -> Coloured<W> {
        let cells = [0, 1].map(|colour| cluster.of(colour).map(|c| c.cell).collect());
        let seen = cells.map(|cells: CellSet<W>| {
            let seen = cells.iter().map(|cell| board.excluded(Candidate { cell, digit }, digit));
            seen.fold(CellSet::EMPTY, |all, seen| all | seen)
        });
        Coloured { digit, cluster, cells, seen }
    }

    pub fn candidate(&self, cell: CellId) -> Candidate {
        Candidate { cell, digit: self.digit }
    }

    pub fn path(&self, from: CellId, to: CellId) -> PairPath {
        self.cluster.path(self.candidate(from), self.candidate(to))
    }

    /// Returns the cells of a colour that a cell sees.
    pub fn seen_from(&self, board: &View<W>, cell: CellId, colour: usize) -> CellSet<W> {
        self.cells[colour] & board.excluded(self.candidate(cell), self.digit)
    }

    /// Returns a cell of each set and the shortest path between such cells.
    pub fn nearest(&self, from: CellSet<W>, to: CellSet<W>) -> Option<(CellId, CellId, PairPath)> {
        let both = from.iter().flat_map(|a| to.iter().map(move |b| (a, b)));
        both.map(|(a, b)| (a, b, self.path(a, b))).min_by_key(|(_, _, path)| path.len())
    }
}

/// Finds cells that see both colours (colour trap). A cluster of a single pair is skipped, because
/// that is a locked candidate.
pub fn trap<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let clusters = AllColoured::of(board);
    for coloured in clusters.0.iter().filter(|coloured| coloured.cluster.nodes.len() > 2) {
        let spots =
            board.spots[usize::from(coloured.digit)] - coloured.cells[0] - coloured.cells[1];
        let gone = spots & coloured.seen[0] & coloured.seen[1];
        if gone.is_empty() {
            continue;
        }
        let mut painted = Painted::default();
        let (mut sums, mut targets) = (vec![], vec![]);
        for target in gone.iter() {
            let [from, to] = [0, 1].map(|colour| coloured.seen_from(board, target, colour));
            let Some((one, other, path)) = coloured.nearest(from, to) else { continue };
            let sees = |cell| clash(coloured.candidate(cell), coloured.candidate(target));
            sums.push(path.axioms().chain([sees(one), sees(other)]).collect());
            painted.add(&coloured.cluster, &path);
            targets.push([target, one, other]);
        }
        if painted.units.len() == targets.len() {
            continue; // Each sees both ends of one pair, so all of them are locked candidates.
        }
        let painted = painted.tidy();
        found(
            Deduction::of(info)
                .digits(1 << coloured.digit)
                .claims(board.removals(gone, coloured.digit))
                .proof(proof_of_each(sums))
                .story(ColourTrap { digit: coloured.digit, painted, targets }),
        )?;
    }
    ControlFlow::Continue(())
}

/// Finds colours of which two cells see each other (colour wrap).
pub fn wrap<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let clusters = AllColoured::of(board);
    for coloured in clusters.0.iter().filter(|coloured| coloured.cluster.nodes.len() > 2) {
        for colour in [0, 1] {
            let meeting = coloured.cells[colour] & coloured.seen[colour];
            let met = |one| {
                Some((
                    one,
                    coloured.nearest(CellSet::only(one), coloured.seen_from(board, one, colour))?,
                ))
            };
            let met = meeting.iter().filter_map(met).min_by_key(|(_, (_, _, path))| path.len());
            let Some((one, (_, other, _))) = met else { continue };
            let ends = [one, other].map(|cell| coloured.candidate(cell));
            let mut painted = Painted::default();
            let mut sums = vec![];
            for x in coloured.cluster.of(colour) {
                let (mut sum, ways) = refute_from_ends(&coloured.cluster, x, &ends);
                sum.push(clash(ends[0], ends[1]));
                sums.push(sum);
                ways.iter().for_each(|path| painted.add(&coloured.cluster, path));
            }
            let mut painted = painted.tidy();
            // The refuted colour is explained as the second one.
            if colour == 0 {
                painted.candidates.reverse();
            }
            found(
                Deduction::of(info)
                    .digits(1 << coloured.digit)
                    .claims(board.removals(coloured.cells[colour], coloured.digit))
                    .proof(proof_of_each(sums))
                    .story(ColourWrap { digit: coloured.digit, painted, meet: [one, other] }),
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the first house with both cells, or `None` if a rule beside houses keeps them from
/// having the same digit.
fn together(board: &Board, one: CellId, other: CellId) -> Option<HouseId> {
    let layout = board.layout();
    let mut houses = layout.houses_of(one).iter().copied();
    houses.find(|&house| layout.cells_of(house).contains(&other))
}

/// A colour trap: targets, each with a cell of either colour that it sees.
#[derive(Debug)]
struct ColourTrap {
    digit: Digit,
    painted: Painted,
    targets: Vec<[CellId; 3]>,
}

/// A colour wrap: two cells of the second colour that see each other.
#[derive(Debug)]
struct ColourWrap {
    digit: Digit,
    painted: Painted,
    meet: [CellId; 2],
}

/// Adds the bullets on where to look, the pairs and the colours, and draws the colours. Returns the
/// number of the bullet that one colour holds.
fn tell_colours(
    board: &Board,
    digit: Digit,
    painted: &Painted,
    falling: bool,
    telling: &mut Telling,
) -> usize {
    telling.figure.digit = Some(digit);
    telling.figure.premises = painted.candidates[0].clone();
    telling.figure.aux = painted.candidates[1].clone();
    let show = || Lemma::of(Rule::Show, [], []);
    let houses = painted.houses(digit);
    telling.lemma("colour-look", [("digit", Arg::Digit(digit))], Lemma::look(digit, &houses));
    let mut uses: Vec<usize> = tell_pairs(board, digit, painted, telling).into_iter().collect();
    let cells = |colour: usize| {
        let cells = painted.candidates[colour].iter().map(|c| c.cell).collect();
        ("cells", Arg::Cells(cells))
    };
    let premise = ("premise", Arg::Role(Role::Premise, vec![]));
    uses.push(telling.lemma("colour-first", [premise, cells(0)], show()));
    let role = match falling {
        true => Arg::Role(Role::Drop, vec![digit]),
        false => Arg::Role(Role::Aux, vec![digit]),
    };
    uses.push(telling.lemma("colour-second", [("aux", role), cells(1)], show()));
    let lemma = Lemma::of(Rule::Follows, uses, painted.all_or_none());
    telling.lemma("colour-one-holds", [("digit", Arg::Digit(digit))], lemma)
}

/// Adds the bullet that lists the houses with two places for the digit, if there are any.
pub(super) fn tell_pairs(
    board: &Board,
    digit: Digit,
    painted: &Painted,
    telling: &mut Telling,
) -> Option<usize> {
    let houses = painted.houses(digit);
    let pairs = Lemma::units(board, houses.iter().map(|&house| Unit::House(house, digit)));
    let args = [
        ("count", Arg::Count(houses.len())),
        ("houses", Arg::Houses(houses)),
        ("digit", Arg::Digit(digit)),
    ];
    (!pairs.says.is_empty()).then(|| telling.lemma("colour-pairs", args, pairs))
}

impl Story for ColourTrap {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let holds = tell_colours(board, self.digit, &self.painted, false, &mut telling);
        let lost = losing(claims, self.digit);
        let mut seen = vec![];
        for &[cell, one, other] in &self.targets {
            let lemma = Lemma::of(Rule::Follows, [holds], Clause::none_in(self.digit, &[cell]));
            let args =
                [("cell", Arg::Cell(cell)), ("one", Arg::Cell(one)), ("other", Arg::Cell(other))];
            seen.push(telling.lemma("colour-sees-both", args, lemma));
        }
        let lemma = Lemma::of(Rule::Follows, seen, Clause::none_in(self.digit, &lost));
        let so = telling.lemma("colour-in-sight", [("digit", Arg::Digit(self.digit))], lemma);
        eliminate_by(self.digit, lost, &[so], &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        Painted::premises(board, &[&self.painted])
    }
}

impl Story for ColourWrap {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let holds = tell_colours(board, self.digit, &self.painted, true, &mut telling);
        let lost = losing(claims, self.digit);
        let meet = self.meet.map(|cell| Candidate { cell, digit: self.digit });
        let says = Clause::none_in(self.digit, &lost);
        let falls = tell_meeting(board, meet, holds, says, &mut telling);
        eliminate_by(self.digit, lost, &[falls], &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut premises = Painted::premises(board, &[&self.painted]);
        let [one, other] = self.meet;
        premises.not_both(self.digit, &[one], &[other]);
        premises
    }
}

/// Adds the bullets that two candidates of the second colour exclude each other, and that it is
/// therefore false. Returns the number of the last one.
pub(super) fn tell_meeting(
    board: &Board,
    meet: [Candidate; 2],
    holds: usize,
    says: Vec<Clause>,
    telling: &mut Telling,
) -> usize {
    let [one, other] = meet;
    let cells = [("one", Arg::Cell(one.cell)), ("other", Arg::Cell(other.cell))];
    let lemma = Lemma::of(Rule::Follows, [], [Clause { given: meet.to_vec(), one_of: vec![] }]);
    let falls = |met| Lemma::of(Rule::Follows, [holds, met], says);
    let house = together(board, one.cell, other.cell).filter(|_| one.digit == other.digit);
    let digit = ("digit", Arg::Digit(one.digit));
    if let Some(house) = house.map(|house| ("house", Arg::House(house))) {
        let args = [&cells[..], &[digit.clone(), house.clone()]].concat();
        let met = telling.lemma("colour-meet", args, lemma);
        return telling.lemma("colour-falls", [house, digit], falls(met));
    }
    let args = [&cells[..], &[digit, ("last", Arg::Digit(other.digit))]].concat();
    let met = telling.lemma("colour-clash", args, lemma);
    telling.lemma("medusa-falls", [], falls(met))
}
