//! 3D Medusa: clusters of several digits, joined through cells with two candidates.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{
    Cluster, Painted, Pair, PairPath, clash, clusters, pairs_of, proof_of_each, refute_from_ends,
};
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::set::{self, CellSet};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Unit};

mod story;

use story::{Medusa, MedusaReason};

/// Clusters of more than one digit, cached for a state of the board.
struct Clusters(Vec<Cluster>);

impl Clusters {
    fn of<const W: usize>(board: &View<W>) -> Arc<Clusters> {
        board.shared(|board| {
            let mut pairs: Vec<Pair> = vec![];
            for cell in board.open.iter() {
                let mut digits = set::digits(board.candidates[usize::from(cell)]);
                if let (Some(a), Some(b), None) = (digits.next(), digits.next(), digits.next()) {
                    let both = [a, b].map(|digit| Candidate { cell, digit });
                    pairs.push((both, Unit::Cell(cell)));
                }
            }
            if pairs.is_empty() {
                return Clusters(vec![]);
            }
            (0..board.digits).for_each(|digit| pairs.extend(pairs_of(board, digit)));
            let mut found = clusters(&pairs);
            // The two candidates of one cell alone exclude nothing else, and one digit alone is
            // simple colouring.
            found.retain(|cluster| {
                let first = cluster.nodes[0].candidate.digit;
                cluster.nodes.len() > 2
                    && cluster.nodes.iter().any(|node| node.candidate.digit != first)
            });
            Clusters(found)
        })
    }
}

/// For each colour and digit: the cells painted so, and the cells where a candidate of the colour
/// excludes the digit.
struct ColourReach<const W: usize> {
    painted: [Vec<CellSet<W>>; 2],
    excluded: [Vec<CellSet<W>>; 2],
}

impl<const W: usize> ColourReach<W> {
    fn new(board: &View<W>, cluster: &Cluster) -> ColourReach<W> {
        let none = || [0, 1].map(|_| vec![CellSet::EMPTY; usize::from(board.digits)]);
        let mut reach = ColourReach { painted: none(), excluded: none() };
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

/// Returns the candidates of a colour that exclude `x`, in the order of the tree.
fn excluders<'a, const W: usize>(
    board: &'a View<W>,
    cluster: &'a Cluster,
    colour: usize,
    of: Candidate,
) -> impl Iterator<Item = Candidate> + Clone + 'a {
    cluster.of(colour).filter(move |c| board.excludes(of, *c))
}

/// Finds what clusters of several digits give: candidates that see both colours, colours with two
/// candidates that exclude each other, colours that leave a cell empty.
pub fn medusa<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let clusters = Clusters::of(board);
    for cluster in &clusters.0 {
        let reach = ColourReach::new(board, cluster);
        trap(board, info, cluster, &reach, found)?;
        for colour in [0, 1] {
            // One contradiction is enough to refute a colour.
            let contradiction = meeting(board, cluster, &reach, colour)
                .or_else(|| emptied_cell(board, cluster, &reach, colour));
            if let Some(contradiction) = contradiction {
                report_refuted(info, cluster, colour, contradiction, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A candidate, with one of each colour that excludes it.
#[derive(Clone, Copy, Debug)]
struct MedusaTarget {
    gone: Candidate,
    by: [Candidate; 2],
}

fn trap<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    cluster: &Cluster,
    reach: &ColourReach<W>,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let mut targets = vec![];
    let mut sums = vec![];
    let mut painted = Painted::default();
    for digit in 0..board.digits {
        let index = usize::from(digit);
        let spots = board.spots[index] - reach.painted[0][index] - reach.painted[1][index];
        for cell in (spots & reach.excluded[0][index] & reach.excluded[1][index]).iter() {
            let gone = Candidate { cell, digit };
            let firsts = excluders(board, cluster, 0, gone);
            let seconds = excluders(board, cluster, 1, gone);
            let both = firsts.flat_map(|a| seconds.clone().map(move |b| [a, b]));
            let paths = both.map(|by| (by, cluster.path(by[0], by[1])));
            let Some((by, path)) = paths.min_by_key(|(_, path)| path.len()) else { continue };
            sums.push(path.axioms().chain(by.map(|c| clash(c, gone))).collect());
            painted.add(cluster, &path);
            targets.push(MedusaTarget { gone, by });
        }
    }
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    found(deduction(
        info,
        targets.iter().map(|target| target.gone).collect(),
        sums,
        Medusa { painted: painted.tidy(), why: MedusaReason::Trap(targets) },
    ))
}

fn deduction(
    info: &'static TechniqueInfo,
    gone: Vec<Candidate>,
    sums: Vec<Vec<Axiom>>,
    story: Medusa,
) -> Deduction {
    let pattern = story.painted.candidates.iter().flatten();
    Deduction::of(info)
        .digits(pattern.fold(0, |all, c| all | 1 << c.digit))
        .claims(gone.into_iter().map(Literal::Remove).collect())
        .proof(proof_of_each(sums))
        .story(story)
}

/// Contradiction that refutes a colour.
#[derive(Clone, Debug)]
enum Contradiction {
    /// Two of its candidates exclude each other.
    Meets([Candidate; 2]),
    /// It empties a cell: each candidate of the cell, with the one of the colour that excludes it.
    Empties(CellId, Vec<[Candidate; 2]>),
}

fn meeting<const W: usize>(
    board: &View<W>,
    cluster: &Cluster,
    reach: &ColourReach<W>,
    colour: usize,
) -> Option<Contradiction> {
    let (painted, excluded) = (&reach.painted[colour], &reach.excluded[colour]);
    let meets = |digit: Digit| painted[usize::from(digit)] & excluded[usize::from(digit)];
    let mut best: Option<(usize, [Candidate; 2])> = None;
    for digit in 0..board.digits {
        for cell in meets(digit).iter() {
            let candidate = Candidate { cell, digit };
            for other in excluders(board, cluster, colour, candidate) {
                let length = cluster.path(candidate, other).len();
                if best.is_none_or(|(shortest, _)| length < shortest) {
                    best = Some((length, [candidate, other]));
                }
            }
        }
    }
    best.map(|(_, both)| Contradiction::Meets(both))
}

fn emptied_cell<const W: usize>(
    board: &View<W>,
    cluster: &Cluster,
    reach: &ColourReach<W>,
    colour: usize,
) -> Option<Contradiction> {
    let left = board.spots.iter().zip(&reach.excluded[colour]);
    let left = left.fold(CellSet::EMPTY, |left, (spots, excluded)| left | (*spots - *excluded));
    let cells = (board.open - left).iter();
    // A cell with few candidates is the easiest to check.
    let cell = cells.min_by_key(|&cell| board.candidates[usize::from(cell)].count_ones())?;
    let digits = set::digits(board.candidates[usize::from(cell)]);
    let excluded = digits.map(|digit| {
        let candidate = Candidate { cell, digit };
        excluders(board, cluster, colour, candidate).next().map(|foe| [candidate, foe])
    });
    let excluded: Vec<[Candidate; 2]> = excluded.collect::<Option<_>>()?;
    (!excluded.is_empty()).then_some(Contradiction::Empties(cell, excluded))
}

/// Reports the removal of a colour, because each of its candidates leads to the contradiction.
fn report_refuted(
    info: &'static TechniqueInfo,
    cluster: &Cluster,
    colour: usize,
    contradiction: Contradiction,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let (ends, rest): (Vec<Candidate>, Vec<Axiom>) = match &contradiction {
        Contradiction::Meets(both) => (both.to_vec(), vec![clash(both[0], both[1])]),
        Contradiction::Empties(cell, excluded) => {
            let clashes = excluded.iter().map(|&[candidate, foe]| clash(candidate, foe));
            let truth = Axiom::SomeIn(Unit::Cell(*cell));
            let excluders = excluded.iter().map(|[_, foe]| *foe).collect();
            (excluders, [truth].into_iter().chain(clashes).collect())
        }
    };
    let mut painted = Painted::default();
    let mut sums = vec![];
    for x in cluster.of(colour) {
        let (mut sum, paths): (Vec<Axiom>, Vec<PairPath>) = refute_from_ends(cluster, x, &ends);
        sum.extend(rest.iter().cloned());
        sums.push(sum);
        paths.iter().for_each(|path| painted.add(cluster, path));
    }
    let mut painted = painted.tidy();
    // The refuted colour is explained second.
    if colour == 0 {
        painted.candidates.reverse();
    }
    let story = Medusa { painted, why: MedusaReason::Falls(contradiction) };
    found(deduction(info, cluster.of(colour).collect(), sums, story))
}
