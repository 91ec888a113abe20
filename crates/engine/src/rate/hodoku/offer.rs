//! Steps that could be taken, translated from our deductions into HoDoKu's terms.
//!
//! Our catalogue and HoDoKu do not always agree on what one step is: a grouped chain that ends in a
//! group is one deduction of ours but several loops to HoDoKu, and some of our patterns it does not
//! see while solving.

use std::collections::HashMap;

use super::row::TableRow;
use crate::deduction::Deduction;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof};

/// A step that could be taken.
pub(super) struct Offer {
    /// Its name, level and score.
    pub row: &'static TableRow,
    /// The digits of the pattern, one bit each.
    pub digits: u64,
    /// The length of the chain in links.
    pub links: u16,
    /// The placements and eliminations, sorted by cell, because their order decides which single is
    /// queued first afterwards.
    pub claims: Vec<Literal>,
    /// The proof that the kernel checks.
    pub proof: Proof,
}

/// Our variants of techniques that HoDoKu finds only when it lists all steps, not when it solves.
const NOT_WHEN_SOLVING: [&str; 4] = [
    "dual_two_string_kite",
    "dual_empty_rectangle",
    "empty_rectangle_two",
    "als_xy_wing_overlapping",
];

/// Translates a deduction of our catalogue into HoDoKu's steps: one, several, or none. `rows` are
/// the names it may have.
pub(super) fn offers(rows: &'static [TableRow], deduction: Deduction) -> Vec<Offer> {
    let code = deduction.codes().code();
    if deduction.kind.is_some_and(|kind| NOT_WHEN_SOLVING.contains(&kind.id))
        || is_ring(code) && own_cells(&deduction.proof).is_empty()
    {
        return vec![];
    }
    if code == Some("0711") && ends_in_a_group(&deduction) {
        return one_by_one(rows, deduction);
    }
    let Some(row) = rows.iter().find(|row| code == Some(row.code)) else { return vec![] };
    let Deduction { digits, links, mut claims, proof, .. } = deduction;
    claims.sort_by_key(|claim| claim.candidate());
    vec![Offer { row, digits, links, claims, proof }]
}

/// Drops continuous loops for which every possible starting cell has a shorter loop, because HoDoKu
/// finds only the shortest from each cell.
pub(super) fn drop_detours(offers: &mut Vec<Offer>) {
    let mut shortest: HashMap<(CellId, [Digit; 2]), u16> = HashMap::new();
    for ring in offers.iter().filter(|offer| is_ring(Some(offer.row.code))) {
        for start in own_cells(&ring.proof) {
            let links = shortest.entry(start).or_insert(ring.links);
            *links = ring.links.min(*links);
        }
    }
    offers.retain(|offer| {
        !is_ring(Some(offer.row.code))
            || own_cells(&offer.proof).iter().any(|start| shortest[start] == offer.links)
    });
}

/// Whether a code is that of a continuous nice loop, grouped or not.
fn is_ring(code: Option<&str>) -> bool {
    matches!(code, Some("0706" | "0709"))
}

/// Calls `visit` with each weak link that a proof cites: a set of candidates of which at most one
/// holds.
fn clashes(proof: &Proof, visit: &mut dyn FnMut(&[Candidate])) {
    match proof {
        Proof::Count(axioms) => axioms.iter().for_each(|(_, axiom)| {
            if let Axiom::Clash(candidates) = axiom {
                visit(candidates);
            }
        }),
        Proof::Each(proofs) => proofs.iter().for_each(|proof| clashes(proof, visit)),
        Proof::Chase { .. } => {}
    }
}

/// Returns the cells in which HoDoKu can start a continuous loop, each with its two digits: the
/// loop enters and leaves the cell by strong links and eliminates a candidate there. HoDoKu sees no
/// loop without such a cell.
fn own_cells(proof: &Proof) -> Vec<(CellId, [Digit; 2])> {
    let mut cells = vec![];
    clashes(proof, &mut |link| {
        if let [a, b, rest @ ..] = link {
            let of_one_cell = link.iter().all(|c| c.cell == a.cell);
            if of_one_cell && !rest.is_empty() {
                cells.push((a.cell, [a.digit.min(b.digit), a.digit.max(b.digit)]));
            }
        }
    });
    cells
}

/// Whether the first eliminated candidate sees a whole group at an end of the chain.
fn ends_in_a_group(deduction: &Deduction) -> bool {
    let target = deduction.claims[0].candidate();
    let mut is_grouped = false;
    clashes(&deduction.proof, &mut |link| {
        is_grouped |= link.len() > 2 && link.contains(&target);
    });
    is_grouped
}

/// Splits a grouped chain into one step for each elimination. HoDoKu allows only single cells as
/// ends, so where a chain ends in a group it sees a discontinuous loop from each eliminated
/// candidate instead, which is two links longer.
fn one_by_one(rows: &'static [TableRow], deduction: Deduction) -> Vec<Offer> {
    let Some(row) = rows.iter().find(|row| row.code == "0710") else { return vec![] };
    let Deduction { digits, links, claims, proof, .. } = deduction;
    let Proof::Each(proofs) = proof else { return vec![] };
    let offers = claims.into_iter().zip(proofs).map(|(claim, proof)| Offer {
        row,
        digits,
        links: links + 2,
        claims: vec![claim],
        proof,
    });
    offers.collect()
}
