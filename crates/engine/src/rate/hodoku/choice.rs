//! Which of several steps of one technique is taken.
//!
//! HoDoKu takes the first it finds, so its order of search is part of its scale; of chains it
//! collects all and takes the one that does most.  The orders here are those that its printed paths
//! and its scores agree with; nobody has looked at how it searches.

use super::almost::Sets;
use super::marks::houses_of;
use super::offer::Offer;
use super::row::Row;
use crate::gather::Gather as _;
use crate::sorting;
use kotowari_kernel::{Axiom, Candidate, CellId, HouseId, Proof, Unit};

/// What steps are compared by: the smallest one is taken, of equal ones the first found.
pub(super) type Key = Vec<usize>;

/// How a step is chosen.
#[derive(Clone, Copy)]
pub(super) enum Choice {
    /// The first one our search finds.
    First,
    /// The first one in this order.
    Least(fn(&Offer) -> Key),
    /// The first one in this order that HoDoKu sees, with groups or without.
    Loops(fn(&Offer) -> Key, bool),
    /// The first one that follows from every case, played for so many rounds: digits put in before candidates
    /// that go, then by cell, then by digit. How long a chain is does not matter.
    Closures(usize),
    /// The one a search of our own finds among almost locked sets.
    Sets(fn(&Sets, &'static Row) -> Vec<Offer>),
}

/// Digit by digit, in each by base and cover houses: rows, then columns.
pub(super) fn by_digit(offer: &Offer) -> Key {
    let (base, _) = truths(&offer.proof);
    let digit = offer.digits.trailing_zeros() as usize;
    [digit].into_iter().chain(base).chain(covers(&offer.proof)).gather()
}

/// By the first house, then by digit, then by the other house.
pub(super) fn by_links(offer: &Offer) -> Key {
    let (houses, _) = truths(&offer.proof);
    let digit = offer.digits.trailing_zeros() as usize;
    let (first, rest) = houses.split_first().map_or((0, &[][..]), |(first, rest)| (*first, rest));
    [first, digit].into_iter().chain(rest.iter().copied()).gather()
}

/// Line by line, in each block by block; then by the cells where both cross, the others of the line and those of the
/// block, a list of cells before those it is the beginning of.
pub(super) fn by_crossing(offer: &Offer) -> Key {
    let (_, cells) = truths(&offer.proof);
    let houses = covers(&offer.proof);
    let of_those = |which: fn(&HouseId) -> bool| houses.iter().copied().find(which).unwrap_or(0);
    let (line, block) = (of_those(|&house| house < 18), of_those(|&house| house >= 18));
    let of = |cell: CellId| {
        let houses = houses_of(cell);
        [houses.contains(&line), houses.contains(&block)]
    };
    let mut key = vec![line, block];
    for wanted in [[true, true], [true, false], [false, true]] {
        let there = cells.iter().filter(|&&cell| of(cell) == wanted);
        key.extend(there.map(|&cell| 1 + usize::from(cell)));
        key.push(0);
    }
    key
}

/// By the cells of the pattern, then by the digit that goes.
pub(super) fn by_cells_and_digit(offer: &Offer) -> Key {
    let digit = offer.claims.first().map(|claim| usize::from(claim.candidate().digit));
    by_cells(offer).into_iter().chain(digit).gather()
}

/// By what it is called, in the order of the codes.
pub(super) fn by_code(offer: &Offer) -> Key {
    offer.row.code.bytes().map(usize::from).gather()
}

/// House by house, blocks before rows before columns; in a house by cells, then by digits.
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
    house.into_iter().chain(cells).chain(digits).gather()
}

/// By the cells of the pattern.
pub(super) fn by_cells(offer: &Offer) -> Key {
    truths(&offer.proof).1.into_iter().map(usize::from).gather()
}

/// Most eliminations first, then the lowest index sum, then the shortest chain.
pub(super) fn best(offer: &Offer) -> Key {
    let claims: Vec<Candidate> = offer.claims.iter().map(|c| c.candidate()).gather();
    by_effect(&claims, usize::from(offer.links))
}

/// The same of the candidates that go, and the length of the chain.
///
/// The index sum counts cell and digit of each elimination, digit by digit, each cell far heavier
/// than the one before; only for the first is that the plain sum of cell and digit.
pub(super) fn by_effect(gone: &[Candidate], links: usize) -> Key {
    let mut claims: Vec<Candidate> = gone.iter().copied().gather();
    sorting::by_key(&mut claims, |c| (c.digit, c.cell));
    let weights = (0..).map(|i| 1 + 80 * i);
    let weigh = |(c, weight): (&Candidate, usize)| usize::from(c.cell) * weight;
    let cells: usize = claims.iter().zip(weights).map(weigh).sum();
    let digits: usize = claims.iter().map(|c| usize::from(c.digit)).sum();
    vec![usize::MAX - claims.len(), cells + digits, links]
}

/// The houses and the cells whose truths a proof cites, each once, in order.
fn truths(proof: &Proof) -> (Vec<HouseId>, Vec<CellId>) {
    fn gather(proof: &Proof, to: &mut (Vec<HouseId>, Vec<CellId>)) {
        match proof {
            Proof::Count(axioms) => axioms.iter().for_each(|(_, axiom)| match axiom {
                Axiom::SomeIn(Unit::House(house, _)) => to.0.push(*house),
                Axiom::SomeIn(Unit::Cell(cell)) => to.1.push(*cell),
                _ => {}
            }),
            Proof::Each(proofs) => proofs.iter().for_each(|proof| gather(proof, to)),
            Proof::Chase { .. } => {}
        }
    }
    let mut all = (vec![], vec![]);
    gather(proof, &mut all);
    sorting::sort(&mut all.0);
    all.0.dedup();
    sorting::sort(&mut all.1);
    all.1.dedup();
    all
}

/// The houses whose links the first sum cites, in order.
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
    axioms.iter().filter_map(link).gather()
}
