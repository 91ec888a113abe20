//! Links over truths: the search for a sum that leaves no room for a claim.

use super::units::{members, units};
use kotowari_engine::board::Board;
use kotowari_kernel::{Axiom, Candidate, Proof, Unit};

/// The most truths that are added up.
const TRUTHS: usize = 8;

/// What says that one of these candidates holds, and those that are left of them.
pub(super) type Truth = (Axiom, Vec<Candidate>);

/// The search for links.
pub(super) struct Search<'b> {
    board: &'b Board,
    claim: Candidate,
    left: u32,
}

impl<'b> Search<'b> {
    /// A search for a proof that this candidate goes, in so many attempts.
    pub fn new(board: &'b Board, claim: Candidate, left: u32) -> Search<'b> {
        Search { board, claim, left }
    }

    /// How many attempts are left.
    pub fn left(&self) -> u32 {
        self.left
    }

    /// A proof by some of these truths, the fewest that do.
    pub fn any(&mut self, truths: &[Truth]) -> Option<Proof> {
        (1..=truths.len().min(TRUTHS)).find_map(|count| self.choose(truths, 0, count, &mut vec![]))
    }

    /// Whether some of these truths, the last one among them, would prove it.
    pub fn with_last(&mut self, truths: &[Truth]) -> bool {
        let Some(last) = truths.len().checked_sub(1) else { return false };
        (0..truths.len().min(TRUTHS)).any(|more| {
            self.choose(&truths[..last], 0, more, &mut vec![(last, truths[last].clone())]).is_some()
        })
    }

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
            let some = chosen.iter().map(|(_, (axiom, _))| (1, axiom.clone()));
            let one = links.into_iter().map(|unit| (1, Axiom::OneIn(unit)));
            return Some(Proof::Count(some.chain(one).collect()));
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

    /// Links over all that is needed, so few that the claim is one too many: `hits` of them hold it.
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
            let all = members(self.board, unit);
            let hit = usize::from(all.contains(&self.claim));
            all.iter().for_each(|c| add(need, *c, -1));
            links.push(unit);
            if self.cover(need, truths, links, hits + hit) {
                return true;
            }
            links.pop();
            all.iter().for_each(|c| add(need, *c, 1));
        }
        false
    }
}

fn add(need: &mut Vec<(Candidate, i32)>, c: Candidate, times: i32) {
    match need.iter_mut().find(|(known, _)| *known == c) {
        Some((_, known)) => *known += times,
        None => need.push((c, times)),
    }
}
