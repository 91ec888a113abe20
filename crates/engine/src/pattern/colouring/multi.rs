//! Multi-colouring: two clusters of one digit that see each other.

use std::ops::ControlFlow;

use super::simple::{AllColoured, Coloured};
use super::{Painted, clash, proof_of_each, refute_from_ends};
use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, Label, OnDeduction, Premises, Story, TechniqueInfo, Telling, losing,
};
use crate::pattern::locked::eliminate_by;
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// A colour of each cluster, and two cells of these colours that see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Contact {
    colours: [usize; 2],
    cells: [CellId; 2],
}

/// A cell that sees the opposite colours of a contact, with the cell it sees of each.
#[derive(Clone, Copy, Debug)]
struct MultiTarget {
    cell: CellId,
    by: Contact,
    sees: [CellId; 2],
}

/// Finds two clusters with colours that see each other, so the opposite of one of them holds, and
/// cells that see both opposites.
///
/// All four combinations of colours are one step.
pub fn multi_1<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let clusters = AllColoured::of(board);
    for (i, one) in clusters.0.iter().enumerate() {
        for other in clusters.0[i + 1..].iter().take_while(|other| other.digit == one.digit) {
            let mut gone = CellSet::EMPTY;
            let mut targets = vec![];
            for colours in [[0, 0], [0, 1], [1, 0], [1, 1]] {
                if !one.seen[colours[0]].intersects(&other.cells[colours[1]]) {
                    continue;
                }
                let seen = one.seen[1 - colours[0]] & other.seen[1 - colours[1]];
                let new = (board.spots[usize::from(one.digit)] & seen) - gone;
                gone |= new;
                let mut by = None;
                for cell in new.iter() {
                    // One contact is explained for all cells that see the same colours.
                    let found = target(board, [one, other], colours, cell, by);
                    by = found.map(|target| target.by.cells[0]).or(by);
                    targets.extend(found);
                }
            }
            if gone.is_empty() {
                continue;
            }
            let mut painted = [Painted::default(), Painted::default()];
            let mut sums = vec![];
            for target in &targets {
                let mut sum = vec![clash(
                    one.candidate(target.by.cells[0]),
                    one.candidate(target.by.cells[1]),
                )];
                for (k, of) in [one, other].into_iter().enumerate() {
                    let path = of.path(target.by.cells[k], target.sees[k]);
                    sum.extend(path.axioms());
                    sum.push(clash(of.candidate(target.sees[k]), of.candidate(target.cell)));
                    painted[k].add(&of.cluster, &path);
                }
                sums.push(sum);
            }
            found(
                Deduction::of(info)
                    .digits(1 << one.digit)
                    .claims(board.removals(gone, one.digit))
                    .proof(proof_of_each(sums))
                    .story(EitherColour {
                        digit: one.digit,
                        painted: painted.map(Painted::tidy),
                        targets,
                    }),
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the target with the contact and the seen cells whose paths are shortest. `at` fixes the
/// first cell of the contact if an earlier target chose it.
fn target<const W: usize>(
    board: &View<W>,
    of: [&Coloured<W>; 2],
    colours: [usize; 2],
    cell: CellId,
    at: Option<CellId>,
) -> Option<MultiTarget> {
    let mut best: Option<(usize, MultiTarget)> = None;
    let contacts = of[0].cells[colours[0]] & of[1].seen[colours[1]];
    for a in at.map_or(contacts, CellSet::only).iter() {
        let seen = of[0].seen_from(board, cell, 1 - colours[0]);
        let Some((_, end, path)) = of[0].nearest(CellSet::only(a), seen) else { continue };
        let across = of[1].seen_from(board, a, colours[1]);
        let seen = of[1].seen_from(board, cell, 1 - colours[1]);
        let Some((b, other_end, other_path)) = of[1].nearest(across, seen) else { continue };
        let length = path.len() + other_path.len();
        if best.is_none_or(|(shortest, _)| length < shortest) {
            let by = Contact { colours, cells: [a, b] };
            best = Some((length, MultiTarget { cell, by, sees: [end, other_end] }));
        }
    }
    best.map(|(_, target)| target)
}

/// Finds colours that see both colours of another cluster, and are therefore false.
pub fn multi_2<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let clusters = AllColoured::of(board);
    for one in &clusters.0 {
        for other in clusters.0.iter().filter(|other| other.digit == one.digit) {
            if std::ptr::eq(one, other) {
                continue;
            }
            for colour in [0, 1] {
                if one.cells[colour].intersects(&(other.seen[0] & other.seen[1])) {
                    continue; // One cell beside both colours is a trap, or a locked candidate.
                }
                let seen = [0, 1].map(|k| other.cells[k] & one.seen[colour]);
                let Some((c, d, path)) = other.nearest(seen[0], seen[1]) else { continue };
                let [by_c, by_d] = [c, d].map(|cell| one.seen_from(board, cell, colour));
                let Some((a, b, _)) = one.nearest(by_c, by_d) else { continue };
                let ends = [a, b].map(|cell| one.candidate(cell));
                let mut painted = [Painted::default(), Painted::default()];
                painted[1].add(&other.cluster, &path);
                let mut sums = vec![];
                for x in one.cluster.of(colour) {
                    let (mut sum, paths) = refute_from_ends(&one.cluster, x, &ends);
                    paths.iter().for_each(|path| painted[0].add(&one.cluster, path));
                    sum.extend(path.axioms());
                    sum.push(clash(ends[0], other.candidate(c)));
                    sum.push(clash(ends[1], other.candidate(d)));
                    sums.push(sum);
                }
                let mut painted = painted.map(Painted::tidy);
                // The refuted colour is explained first.
                painted[0].candidates.rotate_left(colour);
                found(
                    Deduction::of(info)
                        .digits(1 << one.digit)
                        .claims(board.removals(one.cells[colour], one.digit))
                        .proof(proof_of_each(sums))
                        .story(SeesBothColours {
                            digit: one.digit,
                            painted,
                            sees: [[a, c], [b, d]],
                        }),
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Explanation of [`multi_1`]: one of two colours holds.
#[derive(Debug)]
struct EitherColour {
    digit: Digit,
    painted: [Painted; 2],
    targets: Vec<MultiTarget>,
}

/// Explanation of [`multi_2`]: a colour sees both colours of another cluster, so for each of them a
/// pair of cells that see each other.
#[derive(Debug)]
struct SeesBothColours {
    digit: Digit,
    /// The refuted colour is the first colour of the first cluster.
    painted: [Painted; 2],
    sees: [[CellId; 2]; 2],
}

/// Returns the letter of a colour: A and B in the first cluster, C and D in the second.
fn label(cluster: usize, colour: usize) -> Arg {
    Arg::Label(letter(cluster, colour))
}

fn letter(cluster: usize, colour: usize) -> Label {
    Label((2 * cluster + colour) as u8)
}

/// Adds the bullets on where to look and on the clusters; returns the numbers of the latter.
fn tell_clusters(
    board: &Board,
    digit: Digit,
    painted: &[Painted; 2],
    telling: &mut Telling,
) -> Vec<usize> {
    telling.figure.digit = Some(digit);
    let houses: Vec<HouseId> = painted.iter().flat_map(|painted| painted.houses(digit)).collect();
    telling.lemma("multi-look", [("digit", Arg::Digit(digit))], Lemma::look(digit, &houses));
    let mut bullets = vec![];
    for (k, painted) in painted.iter().enumerate() {
        let houses = painted.houses(digit);
        let cells =
            |i: usize| -> Vec<CellId> { painted.candidates[i].iter().map(|c| c.cell).collect() };
        for colour in [0, 1] {
            let letters = cells(colour).into_iter().map(|cell| (letter(k, colour), cell));
            telling.figure.labels.extend(letters);
        }
        let pairs = Lemma::units(board, houses.iter().map(|&house| Unit::House(house, digit)));
        bullets.push(telling.lemma(
            "multi-cluster",
            [
                ("count", Arg::Count(houses.len())),
                ("houses", Arg::Houses(houses)),
                ("digit", Arg::Digit(digit)),
                ("a", label(k, 0)),
                ("cells", Arg::Cells(cells(0))),
                ("b", label(k, 1)),
                ("others", Arg::Cells(cells(1))),
            ],
            pairs,
        ));
    }
    bullets
}

impl Story for EitherColour {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let clusters = tell_clusters(board, self.digit, &self.painted, &mut telling);
        let candidate = |cell| Candidate { cell, digit: self.digit };
        let (mut contact, mut either, mut results) = (0, 0, vec![]);
        let digit = ("digit", Arg::Digit(self.digit));
        let mut last: Option<Contact> = None;
        for target in &self.targets {
            let MultiTarget { by, sees: [one, other], cell } = *target;
            let [first, second] = by.colours;
            if last.is_none_or(|last| last != by) {
                let same = last.is_some_and(|last| last.colours == by.colours);
                let says = Clause { given: by.cells.map(candidate).to_vec(), one_of: vec![] };
                contact = telling.lemma(
                    "multi-contact",
                    [
                        ("a", label(0, first)),
                        ("c", label(1, second)),
                        digit.clone(),
                        ("one", Arg::Cell(by.cells[0])),
                        ("other", Arg::Cell(by.cells[1])),
                    ],
                    Lemma::of(Rule::Follows, [], [says]),
                );
                if !same {
                    // Each cell of one opposite colour with each of the other: one of the two
                    // holds.
                    let [b, d] = [(0, 1 - first), (1, 1 - second)]
                        .map(|(k, colour)| self.painted[k].candidates[colour].clone());
                    let pairs = b.iter().flat_map(|&b| d.iter().map(move |&d| [b, d]));
                    let says = pairs.map(Clause::one_of);
                    let uses = [&clusters[..], &[contact]].concat();
                    either = telling.lemma(
                        "multi-either",
                        [("b", label(0, 1 - first)), ("d", label(1, 1 - second)), digit.clone()],
                        Lemma::of(Rule::Follows, uses, says),
                    );
                }
                last = Some(by);
            }
            results.push(telling.lemma(
                "multi-sees-both",
                [
                    ("cell", Arg::Cell(cell)),
                    ("b", label(0, 1 - first)),
                    ("one", Arg::Cell(one)),
                    ("d", label(1, 1 - second)),
                    ("other", Arg::Cell(other)),
                ],
                Lemma::of(Rule::Follows, [either, contact], [Clause::not(candidate(cell))]),
            ));
        }
        // The figure shows letters; these fields tell programs which candidates may hold.
        let colours = self.targets.first().map_or([0, 0], |target| target.by.colours);
        for (k, painted) in self.painted.iter().enumerate() {
            let ends = &painted.candidates[1 - colours[k]];
            telling.figure.premises.extend(ends);
            telling.figure.aux.extend(&painted.candidates[colours[k]]);
        }
        eliminate_by(self.digit, losing(claims, self.digit), &results, &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let [one, other] = &self.painted;
        let mut premises = Painted::premises(board, &[one, other]);
        for target in &self.targets {
            let [one, other] = target.by.cells;
            premises.not_both(self.digit, &[one], &[other]);
        }
        premises.links.dedup();
        premises
    }
}

impl Story for SeesBothColours {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let mut uses = tell_clusters(board, self.digit, &self.painted, &mut telling);
        let candidate = |cell| Candidate { cell, digit: self.digit };
        let digit = ("digit", Arg::Digit(self.digit));
        for (colour, [from, to]) in self.sees.into_iter().enumerate() {
            let says = Clause { given: vec![candidate(from), candidate(to)], one_of: vec![] };
            uses.push(telling.lemma(
                "multi-sees",
                [
                    ("a", label(0, 0)),
                    ("one", Arg::Cell(from)),
                    ("c", label(1, colour)),
                    ("other", Arg::Cell(to)),
                ],
                Lemma::of(Rule::Follows, [], [says]),
            ));
        }
        let says = claims.iter().map(|&claim| Clause::literal(claim));
        let falls = telling.lemma(
            "multi-falls",
            [("c", label(1, 0)), ("d", label(1, 1)), ("a", label(0, 0)), digit],
            Lemma::of(Rule::Follows, uses, says),
        );
        for painted in &self.painted {
            telling.figure.premises.extend(&painted.candidates[0]);
            telling.figure.aux.extend(&painted.candidates[1]);
        }
        eliminate_by(self.digit, losing(claims, self.digit), &[falls], &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let [one, other] = &self.painted;
        let mut premises = Painted::premises(board, &[one, other]);
        for [one, other] in self.sees {
            premises.not_both(self.digit, &[one], &[other]);
        }
        premises
    }
}
