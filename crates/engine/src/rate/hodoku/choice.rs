//! Sort keys that decide which of several steps of one technique is taken.
//!
//! HoDoKu takes the first step it finds, so its order of search is part of its scale; of chains it
//! collects all and takes the one that removes most. The orders here were inferred from the paths
//! it printed and the scores it gave, not from its source.

use super::almost::AlsIndex;
use super::marks::houses_of;
use super::offer::Offer;
use super::row::TableRow;
use kotowari_kernel::{Axiom, Candidate, CellId, HouseId, Proof, Unit};

/// A sort key of steps, compared lexicographically: the smallest one is taken, of equal ones the
/// first found.
pub(super) type Key = Vec<usize>;

/// How one of several steps is chosen.
#[derive(Clone, Copy)]
pub(super) enum Choice {
    /// The first one that our search finds.
    First,
    /// The one with the smallest key.
    Least(fn(&Offer) -> Key),
    /// The one with the smallest key among those that HoDoKu sees, with grouped links if the flag
    /// is set.
    Loops(fn(&Offer) -> Key, bool),
    /// The first consequence of the closures (see [`super::closures`]) after this number of rounds
    /// of singles: placements before eliminations, then by cell, then by digit. The length of the
    /// chain does not matter.
    Closures(usize),
    /// The one that a dedicated search among almost locked sets finds.
    Als(fn(&AlsIndex, &'static TableRow) -> Vec<Offer>),
}

/// By digit, then by base houses, then by cover houses; rows come before columns.
pub(super) fn by_digit(offer: &Offer) -> Key {
    let (base, _) = truths(&offer.proof);
    let digit = offer.digits.trailing_zeros() as usize;
    [digit].into_iter().chain(base).chain(covers(&offer.proof)).collect()
}

/// By the first house of a strong link, then by digit, then by the other house.
pub(super) fn by_links(offer: &Offer) -> Key {
    let (houses, _) = truths(&offer.proof);
    let digit = offer.digits.trailing_zeros() as usize;
    let (first, rest) = houses.split_first().map_or((0, &[][..]), |(first, rest)| (*first, rest));
    [first, digit].into_iter().chain(rest.iter().copied()).collect()
}

/// By line, then by block; then by the cells in their intersection, the other cells of the line and
/// the other cells of the block. A list of cells comes before the lists that it is a prefix of,
/// hence the zero after each.
pub(super) fn by_crossing(offer: &Offer) -> Key {
    let (_, cells) = truths(&offer.proof);
    let houses = covers(&offer.proof);
    let first =
        |is_wanted: fn(&HouseId) -> bool| houses.iter().copied().find(is_wanted).unwrap_or(0);
    let (line, block) = (first(|&house| house < 18), first(|&house| house >= 18));
    let position = |cell: CellId| {
        let houses = houses_of(cell);
        [houses.contains(&line), houses.contains(&block)]
    };
    let mut key = vec![line, block];
    for wanted in [[true, true], [true, false], [false, true]] {
        let part = cells.iter().filter(|&&cell| position(cell) == wanted);
        key.extend(part.map(|&cell| 1 + usize::from(cell)));
        key.push(0);
    }
    key
}

/// By the cells of the pattern, then by the digit that is eliminated.
pub(super) fn by_cells_and_digit(offer: &Offer) -> Key {
    let digit = offer.claims.first().map(|claim| usize::from(claim.candidate().digit));
    by_cells(offer).into_iter().chain(digit).collect()
}

/// By HoDoKu's code of the technique.
pub(super) fn by_code(offer: &Offer) -> Key {
    offer.row.code.bytes().map(usize::from).collect()
}

/// By house, blocks before rows before columns; within a house by cells, then by digits.
pub(super) fn by_house(offer: &Offer) -> Key {
    let (houses, cells) = truths(&offer.proof);
    let holds = |&house: &HouseId| cells.iter().all(|&cell| houses_of(cell).contains(&house));
    let blocks_first = |house: HouseId| (house + 9) % 27;
    let house = match houses.is_empty() {
        true => (0..27).filter(holds).map(blocks_first).min(),
        false => houses.into_iter().map(blocks_first).min(),
    };
    let cells = cells.into_iter().map(usize::from);
    let digits = (0..9).filter(|digit| offer.digits >> digit & 1 == 1);
    house.into_iter().chain(cells).chain(digits).collect()
}

/// By the cells of the pattern.
pub(super) fn by_cells(offer: &Offer) -> Key {
    truths(&offer.proof).1.into_iter().map(usize::from).collect()
}

/// Most eliminations first, then the lowest index sum, then the shortest chain.
pub(super) fn best(offer: &Offer) -> Key {
    let claims: Vec<Candidate> = offer.claims.iter().map(|c| c.candidate()).collect();
    by_effect(&claims, usize::from(offer.links))
}

/// The same key from the eliminated candidates and the length of the chain in links.
///
/// The index sum goes through the eliminations sorted by digit and cell. It adds each digit once
/// and each cell with a weight that grows by 80 from one elimination to the next, so only for a
/// single elimination it is the plain sum of cell and digit.
pub(super) fn by_effect(removed: &[Candidate], links: usize) -> Key {
    let mut claims = removed.to_vec();
    claims.sort_by_key(|c| (c.digit, c.cell));
    let weights = (0..).map(|i| 1 + 80 * i);
    let weigh = |(c, weight): (&Candidate, usize)| usize::from(c.cell) * weight;
    let cells: usize = claims.iter().zip(weights).map(weigh).sum();
    let digits: usize = claims.iter().map(|c| usize::from(c.digit)).sum();
    vec![usize::MAX - claims.len(), cells + digits, links]
}

/// The houses and cells that a proof cites as truths ("one of these holds"), sorted and without
/// duplicates.
fn truths(proof: &Proof) -> (Vec<HouseId>, Vec<CellId>) {
    fn collect(proof: &Proof, truths: &mut (Vec<HouseId>, Vec<CellId>)) {
        match proof {
            Proof::Count(axioms) => axioms.iter().for_each(|(_, axiom)| match axiom {
                Axiom::SomeIn(Unit::House(house, _)) => truths.0.push(*house),
                Axiom::SomeIn(Unit::Cell(cell)) => truths.1.push(*cell),
                _ => {}
            }),
            Proof::Each(proofs) => proofs.iter().for_each(|proof| collect(proof, truths)),
            Proof::Chase { .. } => {}
        }
    }
    let mut truths = (vec![], vec![]);
    collect(proof, &mut truths);
    let (mut houses, mut cells) = truths;
    houses.sort();
    houses.dedup();
    cells.sort();
    cells.dedup();
    (houses, cells)
}

/// The houses that the first sum of a proof cites as links ("at most one of these holds"), in
/// order.
fn covers(proof: &Proof) -> Vec<HouseId> {
    let axioms = match proof {
        Proof::Count(axioms) => &axioms[..],
        Proof::Each(proofs) => return proofs.first().map(covers).unwrap_or_default(),
        Proof::Chase { .. } => &[],
    };
    let link = |(_, axiom): &(u32, Axiom)| match axiom {
        Axiom::OneIn(Unit::House(house, _)) => Some(*house),
        _ => None,
    };
    axioms.iter().filter_map(link).collect()
}
