//! 3D Medusa: clusters of several digits, joined through cells of two candidates.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{Cluster, Painted, Pair, Way, clash, clusters, each, falls, pairs_of};
use crate::board::View;
use crate::deduction::{About, Deduction, Found};
use crate::gather::{Each as _, Gather as _};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Unit};

mod story;

use story::{Medusa, Why};

/// The clusters of more than one digit.
struct Clusters(Vec<Cluster>);

impl Clusters {
    fn of<const W: usize>(board: &View<W>) -> Arc<Clusters> {
        board.shared(|board| {
            let mut pairs: Vec<Pair> = vec![];
            for cell in board.open.iter() {
                let mut digits = set::digits(board.candidates[usize::from(cell)]);
                if let (Some(a), Some(b), None) = (digits.next(), digits.next(), digits.next()) {
                    let both = [a, b].each(|digit| Candidate { cell, digit });
                    pairs.push((both, Unit::Cell(cell)));
                }
            }
            if pairs.is_empty() {
                return Clusters(vec![]);
            }
            (0..board.digits).for_each(|digit| pairs.extend(pairs_of(board, digit)));
            let mut found = clusters(&pairs);
            // Two candidates of one cell alone see nothing else; one digit alone is simple colours.
            found.retain(|cluster| {
                let first = cluster.nodes[0].candidate.digit;
                cluster.nodes.len() > 2
                    && cluster.nodes.iter().any(|node| node.candidate.digit != first)
            });
            Clusters(found)
        })
    }
}

/// For each colour and digit: the cells painted so, and those where a candidate of the colour
/// excludes the digit.
struct Reach<const W: usize> {
    painted: [Vec<CellSet<W>>; 2],
    excluded: [Vec<CellSet<W>>; 2],
}

impl<const W: usize> Reach<W> {
    fn new(board: &View<W>, cluster: &Cluster) -> Reach<W> {
        let none = || [0, 1].each(|_| vec![CellSet::EMPTY; usize::from(board.digits)]);
        let mut reach = Reach { painted: none(), excluded: none() };
        for node in &cluster.nodes {
            let Candidate { cell, digit } = node.candidate;
            let colour = node.depth % 2;
            reach.painted[colour][usize::from(digit)].insert(cell);
            for (lost, other) in reach.excluded[colour].iter_mut().zip(0..) {
                *lost |= board.excluded(node.candidate, other);
            }
        }
        reach
    }
}

/// What a candidate cannot stand beside, of one colour, in the order of the tree.
fn foes<'a, const W: usize>(
    board: &'a View<W>,
    cluster: &'a Cluster,
    colour: usize,
    of: Candidate,
) -> impl Iterator<Item = Candidate> + Clone + 'a {
    cluster.of(colour).filter(move |c| board.excludes(of, *c))
}

/// Whatever clusters of several digits give: candidates beside both colours, a colour that meets
/// itself, a colour that empties a cell.
pub fn medusa<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    let all = Clusters::of(board);
    for cluster in &all.0 {
        let reach = Reach::new(board, cluster);
        trap(board, about, cluster, &reach, found)?;
        for colour in [0, 1] {
            // One reason is enough for a colour to fall.
            let flaw = meeting(board, cluster, &reach, colour)
                .or_else(|| emptied(board, cluster, &reach, colour));
            if let Some(flaw) = flaw {
                fall(about, cluster, colour, flaw, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A candidate, and one of each colour that it cannot stand beside.
#[derive(Clone, Copy, Debug)]
struct Target {
    gone: Candidate,
    by: [Candidate; 2],
}

fn trap<const W: usize>(
    board: &View<W>,
    about: &'static About,
    cluster: &Cluster,
    reach: &Reach<W>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let mut targets = vec![];
    let mut sums = vec![];
    let mut painted = Painted::default();
    for digit in 0..board.digits {
        let at = usize::from(digit);
        let spots = board.spots[at] - reach.painted[0][at] - reach.painted[1][at];
        for cell in (spots & reach.excluded[0][at] & reach.excluded[1][at]).iter() {
            let gone = Candidate { cell, digit };
            let firsts = foes(board, cluster, 0, gone);
            let seconds = foes(board, cluster, 1, gone);
            let both = firsts.flat_map(|a| seconds.clone().map(move |b| [a, b]));
            let ways = both.map(|by| (by, cluster.way(by[0], by[1])));
            let Some((by, way)) = ways.min_by_key(|(_, way)| way.len()) else { continue };
            sums.push(way.axioms().chain(by.each(|c| clash(c, gone))).gather());
            painted.add(cluster, &way);
            targets.push(Target { gone, by });
        }
    }
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    found(deduction(
        about,
        targets.iter().map(|target| target.gone).gather(),
        sums,
        Medusa { painted: painted.tidy(), why: Why::Trap(targets) },
    ))
}

fn deduction(
    about: &'static About,
    gone: Vec<Candidate>,
    sums: Vec<Vec<Axiom>>,
    story: Medusa,
) -> Deduction {
    let pattern = story.painted.candidates.iter().flatten();
    Deduction::of(about)
        .digits(pattern.fold(0, |all, c| all | 1 << c.digit))
        .claims(gone.into_iter().map(Literal::Remove).gather())
        .proof(each(sums))
        .story(story)
}

/// Why a colour falls.
#[derive(Clone, Debug)]
enum Flaw {
    /// Two of it exclude each other.
    Meets([Candidate; 2]),
    /// Each candidate of the cell, with one of the colour that excludes it.
    Empties(CellId, Vec<[Candidate; 2]>),
}

fn meeting<const W: usize>(
    board: &View<W>,
    cluster: &Cluster,
    reach: &Reach<W>,
    colour: usize,
) -> Option<Flaw> {
    let (painted, excluded) = (&reach.painted[colour], &reach.excluded[colour]);
    let meets = |digit: Digit| painted[usize::from(digit)] & excluded[usize::from(digit)];
    let mut best: Option<(usize, [Candidate; 2])> = None;
    for digit in 0..board.digits {
        for cell in meets(digit).iter() {
            let one = Candidate { cell, digit };
            for other in foes(board, cluster, colour, one) {
                let length = cluster.way(one, other).len();
                if best.is_none_or(|(shortest, _)| length < shortest) {
                    best = Some((length, [one, other]));
                }
            }
        }
    }
    best.map(|(_, both)| Flaw::Meets(both))
}

fn emptied<const W: usize>(
    board: &View<W>,
    cluster: &Cluster,
    reach: &Reach<W>,
    colour: usize,
) -> Option<Flaw> {
    let left = board.spots.iter().zip(&reach.excluded[colour]);
    let left = left.fold(CellSet::EMPTY, |left, (spots, excluded)| left | (*spots - *excluded));
    let cells = (board.open - left).iter();
    // The fewest candidates are the quickest to see.
    let cell = cells.min_by_key(|&cell| board.candidates[usize::from(cell)].count_ones())?;
    let digits = set::digits(board.candidates[usize::from(cell)]);
    let excluded = digits.map(|digit| {
        let candidate = Candidate { cell, digit };
        foes(board, cluster, colour, candidate).next().map(|foe| [candidate, foe])
    });
    let excluded: Vec<[Candidate; 2]> = excluded.collect::<Option<_>>()?;
    (!excluded.is_empty()).then_some(Flaw::Empties(cell, excluded))
}

/// Takes out a colour: each of its candidates would bring the flaw with it.
fn fall(
    about: &'static About,
    cluster: &Cluster,
    colour: usize,
    flaw: Flaw,
    found: Found<'_>,
) -> ControlFlow<()> {
    let (ends, rest): (Vec<Candidate>, Vec<Axiom>) = match &flaw {
        Flaw::Meets(both) => (both.to_vec(), vec![clash(both[0], both[1])]),
        Flaw::Empties(cell, excluded) => {
            let clashes = excluded.iter().map(|&[candidate, foe]| clash(candidate, foe));
            let truth = Axiom::SomeIn(Unit::Cell(*cell));
            let foes = excluded.iter().map(|[_, foe]| *foe).gather();
            (foes, [truth].into_iter().chain(clashes).gather())
        }
    };
    let mut painted = Painted::default();
    let mut sums = vec![];
    for x in cluster.of(colour) {
        let (mut sum, ways): (Vec<Axiom>, Vec<Way>) = falls(cluster, x, &ends);
        sum.extend(rest.iter().cloned());
        sums.push(sum);
        ways.iter().for_each(|way| painted.add(cluster, way));
    }
    let mut painted = painted.tidy();
    // What falls is told second.
    if colour == 0 {
        painted.candidates.reverse();
    }
    let story = Medusa { painted, why: Why::Falls(flaw) };
    found(deduction(about, cluster.of(colour).gather(), sums, story))
}
