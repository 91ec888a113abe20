//! Depth-first search for links that cover a set of truths and exclude a claim.
//!
//! Each truth says that at least one of its candidates holds, each link that at most one does. If
//! *n* truths are covered by at most *n + h − 1* links, *h* of which contain the claim, adding up
//! shows that the claim is false: it would use up its *h* links, and at most *n − 1* would be left
//! for *n* truths.

use super::units::{members, units};
use kotowari_engine::board::Board;
use kotowari_kernel::{Axiom, Candidate, Proof, Unit};

/// Upper bound on the truths of one proof.
const MAX_TRUTHS: usize = 8;

/// An axiom that says that at least one of its candidates holds, and those of them that are open.
pub(super) type Truth = (Axiom, Vec<Candidate>);

/// A search for a proof that one candidate can be removed.
pub(super) struct Search<'b> {
    board: &'b Board,
    claim: Candidate,
    /// How many partial covers may still be visited.
    left: u32,
}

impl<'b> Search<'b> {
    /// A search for a proof against `claim` that visits at most `left` partial covers.
    pub fn new(board: &'b Board, claim: Candidate, left: u32) -> Search<'b> {
        Search { board, claim, left }
    }

    /// How many partial covers may still be visited; 0 means that the search gave up.
    pub fn left(&self) -> u32 {
        self.left
    }

    /// Returns a proof from as few of these truths as possible.
    pub fn any(&mut self, truths: &[Truth]) -> Option<Proof> {
        (1..=truths.len().min(MAX_TRUTHS))
            .find_map(|count| self.choose(truths, 0, count, &mut vec![]))
    }

    /// Whether some of these truths, among them the last one, would prove it.
    pub fn with_last(&mut self, truths: &[Truth]) -> bool {
        let Some(last) = truths.len().checked_sub(1) else { return false };
        (0..truths.len().min(MAX_TRUTHS)).any(|more| {
            self.choose(&truths[..last], 0, more, &mut vec![(last, truths[last].clone())]).is_some()
        })
    }

    /// Adds `more` of `truths[from..]` to the chosen ones and tries to cover them.
    fn choose(
        &mut self,
        truths: &[Truth],
        from: usize,
        more: usize,
        chosen: &mut Vec<(usize, Truth)>,
    ) -> Option<Proof> {
        if more == 0 {
            let mut need: Vec<(Candidate, i32)> = vec![];
            for c in chosen.iter().flat_map(|(_, (_, members))| members) {
                add(&mut need, *c, 1);
            }
            let mut links = vec![];
            if !self.cover(&mut need, chosen.len(), &mut links, 0) {
                return None;
            }
            let truths = chosen.iter().map(|(_, (axiom, _))| (1, axiom.clone()));
            let links = links.into_iter().map(|unit| (1, Axiom::OneIn(unit)));
            return Some(Proof::Count(truths.chain(links).collect()));
        }
        for at in from..truths.len() {
            if self.left == 0 {
                return None;
            }
            chosen.push((at, truths[at].clone()));
            let found = self.choose(truths, at + 1, more - 1, chosen);
            chosen.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Extends `links` until every candidate in `need` is covered as often as its count says, with
    /// fewer links than truths and `hits` together; `hits` counts the links that contain the claim.
    fn cover(
        &mut self,
        need: &mut Vec<(Candidate, i32)>,
        truths: usize,
        links: &mut Vec<Unit>,
        hits: usize,
    ) -> bool {
        if self.left == 0 || links.len() > truths + 1 {
            return false;
        }
        self.left -= 1;
        let Some((open, _)) = need.iter().copied().find(|(_, times)| *times > 0) else {
            return hits + truths > links.len();
        };
        for unit in units(self.board, open) {
            if links.contains(&unit) {
                continue;
            }
            let members = members(self.board, unit);
            let hit = usize::from(members.contains(&self.claim));
            members.iter().for_each(|c| add(need, *c, -1));
            links.push(unit);
            if self.cover(need, truths, links, hits + hit) {
                return true;
            }
            links.pop();
            members.iter().for_each(|c| add(need, *c, 1));
        }
        false
    }
}

/// Adds `times` to the count of a candidate.
fn add(need: &mut Vec<(Candidate, i32)>, c: Candidate, times: i32) {
    match need.iter_mut().find(|(known, _)| *known == c) {
        Some((_, known)) => *known += times,
        None => need.push((c, times)),
    }
}
