//! A step that could be taken, and what HoDoKu would call it.

use std::collections::HashMap;

use super::row::Row;
use crate::deduction::Deduction;
use crate::gather::Gather as _;
use crate::sorting;
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof};

/// A step that could be taken.
pub(super) struct Offer {
    /// Its name and what it costs.
    pub row: &'static Row,
    /// The digits the pattern is made of, one bit each.
    pub digits: u64,
    /// How long a chain is, in links.
    pub links: u16,
    /// What it does, cell by cell: the order decides which single is seen first afterwards.
    pub claims: Vec<Literal>,
    /// Why.
    pub proof: Proof,
}

/// Shapes that HoDoKu looks for only when it is asked for all steps.
const NOT_WHEN_SOLVING: [&str; 4] = [
    "dual_two_string_kite",
    "dual_empty_rectangle",
    "empty_rectangle_two",
    "als_xy_wing_overlapping",
];

/// What a deduction of our catalogue is to HoDoKu: one step, several, or none.
pub(super) fn offers(rows: &'static [Row], deduction: Deduction) -> Vec<Offer> {
    let code = deduction.elsewhere().code();
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
    sorting::by_key(&mut claims, |claim| claim.candidate());
    vec![Offer { row, digits, links, claims, proof }]
}

/// Leaves out the rings that are a detour: for each of the cells it might start in there is a shorter
/// one.
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

fn is_ring(code: Option<&str>) -> bool {
    matches!(code, Some("0706" | "0709"))
}

/// The links a proof cites, each a set of candidates.
fn clashes(proof: &Proof, each: &mut dyn FnMut(&[Candidate])) {
    match proof {
        Proof::Count(axioms) => axioms.iter().for_each(|(_, axiom)| {
            if let Axiom::Clash(candidates) = axiom {
                each(candidates);
            }
        }),
        Proof::Each(proofs) => proofs.iter().for_each(|proof| clashes(proof, each)),
        Proof::Chase { .. } => {}
    }
}

/// The cells of a ring that it enters and leaves by strong links and that lose a candidate, each
/// with its two digits.
///
/// HoDoKu starts a ring in such a cell, so it sees no ring without one.
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

/// Whether a candidate that goes sees a whole group at an end of the chain.
fn ends_in_a_group(deduction: &Deduction) -> bool {
    let target = deduction.claims[0].candidate();
    let mut wide = false;
    clashes(&deduction.proof, &mut |link| wide |= link.len() > 2 && link.contains(&target));
    wide
}

/// Every elimination by itself.  Only single cells are ends to HoDoKu: where a chain ends in a group
/// it sees, for each candidate that goes, the loop that starts from it.
fn one_by_one(rows: &'static [Row], deduction: Deduction) -> Vec<Offer> {
    let Some(row) = rows.iter().find(|row| row.code == "0710") else { return vec![] };
    let Deduction { digits, links, claims, proof, .. } = deduction;
    let Proof::Each(proofs) = proof else { return vec![] };
    let each = claims.into_iter().zip(proofs).map(|(claim, proof)| Offer {
        row,
        digits,
        links: links + 2,
        claims: vec![claim],
        proof,
    });
    each.gather()
}
