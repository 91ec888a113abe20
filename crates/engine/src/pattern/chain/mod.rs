//! Chains: strong and weak links in turn, found by breadth-first search, shortest first.
//!
//! One search (`walk`) serves all techniques; [`ChainLimits`] says which links each may use and how
//! long its chains may be. A chain proves that one of its ends holds, so what sees both ends is
//! removed. A chain whose ends exclude each other is a ring, and one end of each of its weak links
//! holds as well.

mod drawn;
mod ends;
mod named;
mod narrator;
mod nice;
mod sets;
mod shapes;
mod single_digit;
mod story;
mod twins;
mod walk;

use std::ops::ControlFlow;

pub use nice::{Grouping, NiceLoop, nice};
pub use single_digit::{EmptyRectangleKinds, empty_rectangle, kite, skyscraper};
pub use twins::{remote_pair, w_wing};

use crate::board::View;
use crate::deduction::{Deduction, Kind, OnDeduction, TechniqueInfo};
use crate::limits::Limit;
use crate::pattern::link::{Chain, Links, Strong, clash};
use kotowari_kernel::{Candidate, Literal, Proof};
use story::{ChainEnd, ChainStory};
use walk::{TooMany, Walk};

/// Links that a chain may use, and its length.
pub struct ChainLimits {
    /// Whether a strong link with this reason may be used.
    pub strong: fn(&Strong) -> bool,
    /// Whether weak links between two digits of one cell may be used.
    pub in_cells: bool,
    /// Least number of links.
    pub least: usize,
    /// Greatest number of links.
    pub most: usize,
}

/// Chains of one digit (X-chains): strong links are houses.
pub const ONE_DIGIT: ChainLimits =
    ChainLimits { strong: |s| matches!(s, Strong::House(_)), in_cells: false, least: 3, most: 20 };
/// Chains through cells with two candidates (XY-chains).
pub const CELLS: ChainLimits =
    ChainLimits { strong: |s| matches!(s, Strong::Cell(_)), in_cells: false, least: 3, most: 20 };
/// Two strong links of one digit (turbot fish).
pub const TURBOT: ChainLimits = ChainLimits { most: 3, ..ONE_DIGIT };

/// Finds chains within `limits` whose two ends are one digit in two cells; cells that see both lose
/// the digit. `digits` returns the digits that name the step.
pub fn ends<const W: usize>(
    view: &View<W>,
    info: &'static TechniqueInfo,
    limits: &ChainLimits,
    digits: fn(&Chain) -> u64,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let links = view.shared(Links::plain);
    let mut walk = Walk::new(&links, limits, view.limits().ways);
    let mut pairs: Vec<(usize, usize, usize)> = vec![];
    for start in 0..links.singles {
        if !links.strong[start].iter().any(|(_, why)| (limits.strong)(why)) {
            continue;
        }
        walk.from(start);
        for end in start + 1..links.singles {
            let Some(length) = walk.length(end) else { continue };
            let same = links.nodes[start].0 == links.nodes[end].0;
            if !same || length < limits.least || length > limits.most {
                continue;
            }
            let both = links.nodes[start].1 | links.nodes[end].1;
            if !view.common(both, links.nodes[start].0).is_empty() {
                pairs.push((length, start, end));
            }
        }
    }
    pairs.sort();
    let mut seen: Vec<Vec<Literal>> = vec![];
    let mut last = None;
    for (_, start, end) in pairs {
        let (digit, _) = links.nodes[start];
        let both = links.nodes[start].1 | links.nodes[end].1;
        let claims = view.removals(view.common(both, digit), digit);
        if seen.contains(&claims) {
            continue;
        }
        if last != Some(start) {
            walk.from(start);
            last = Some(start);
        }
        let chain = match walk.simple(end) {
            Ok(Some(chain)) => chain,
            Ok(None) => continue,
            Err(TooMany) => {
                view.stop_at(Limit::Ways);
                continue;
            }
        };
        let digits = digits(&chain);
        seen.push(claims.clone());
        found(deduction(info, None, digits, chain, ChainEnd::Either, claims))?;
    }
    ControlFlow::Continue(())
}

/// Returns the deduction from the two ends of a chain, for targets each of which sees both.
pub(super) fn deduction(
    info: &'static TechniqueInfo,
    kind: Option<&'static Kind>,
    digits: u64,
    chain: Chain,
    end: ChainEnd,
    claims: Vec<Literal>,
) -> Deduction {
    let proofs: Vec<Proof> = claims.iter().map(|claim| target(&chain, claim.candidate())).collect();
    Deduction::of(info)
        .kind(kind)
        .digits(digits)
        .links(chain.length())
        .proof(Proof::each(proofs))
        .claims(claims)
        .story(ChainStory { chain, end })
}

/// Returns the proof for a target: one of the two ends holds, and the target sees both.
pub fn target(chain: &Chain, target: Candidate) -> Proof {
    let mut axioms = chain.axioms();
    for end in chain.ends() {
        axioms.push((1, clash(end, end, &[target])));
    }
    Proof::Count(axioms)
}
