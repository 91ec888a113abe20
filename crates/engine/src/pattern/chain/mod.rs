//! Chains: strong and weak links in turn, found by breadth-first search, shortest first.

mod drawn;
mod ends;
mod named;
mod nice;
mod sets;
mod shapes;
mod single_digit;
mod story;
mod teller;
mod twins;
mod walk;

use std::ops::ControlFlow;

pub use nice::{Grouping, NiceLoop, nice};
pub use single_digit::{Rectangles, empty_rectangle, kite, skyscraper};
pub use twins::{remote_pair, w_wing};

use crate::board::View;
use crate::deduction::{About, Deduction, Found, Kind};
use crate::limits::Limit;
use crate::pattern::link::{Chain, Links, Strong, clash};
use kotowari_kernel::{Candidate, Literal, Proof};
use story::{End, Told};
use walk::{TooMany, Walk};

/// What a chain may be made of, and how long it may be.
pub struct Limits {
    /// Whether a strong link of this sort may be used.
    pub strong: fn(&Strong) -> bool,
    /// Whether weak links within a cell may be used.
    pub in_cells: bool,
    /// The fewest links.
    pub least: usize,
    /// The most links.
    pub most: usize,
}

/// On one digit: strong links are those of houses.
pub const ONE_DIGIT: Limits =
    Limits { strong: |s| matches!(s, Strong::House(_)), in_cells: false, least: 3, most: 20 };
/// Through cells of two candidates.
pub const CELLS: Limits =
    Limits { strong: |s| matches!(s, Strong::Cell(_)), in_cells: false, least: 3, most: 20 };
/// Two strong links on one digit.
pub const TURBOT: Limits = Limits { most: 3, ..ONE_DIGIT };

/// Chains within these limits whose two ends are one digit in two cells: a cell that sees both loses
/// it. `digits` says which digits name the step.
pub fn ends<const W: usize>(
    view: &View<W>,
    about: &'static About,
    limits: &Limits,
    digits: fn(&Chain) -> u64,
    found: Found<'_>,
) -> ControlFlow<()> {
    let links = view.shared(Links::plain);
    let mut walk = Walk::new(&links, limits, view.limits().ways);
    let mut all: Vec<(usize, usize, usize)> = vec![];
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
                all.push((length, start, end));
            }
        }
    }
    all.sort();
    let mut seen: Vec<Vec<Literal>> = vec![];
    let mut last = None;
    for (_, start, end) in all {
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
        found(deduction(about, None, digits, chain, End::Either, claims))?;
    }
    ControlFlow::Continue(())
}

/// A deduction from the two ends of a chain, for targets that each see both.
pub(super) fn deduction(
    about: &'static About,
    kind: Option<&'static Kind>,
    digits: u64,
    chain: Chain,
    end: End,
    claims: Vec<Literal>,
) -> Deduction {
    let proofs: Vec<Proof> = claims.iter().map(|claim| target(&chain, claim.candidate())).collect();
    Deduction::of(about)
        .kind(kind)
        .digits(digits)
        .links(chain.length())
        .proof(Proof::each(proofs))
        .claims(claims)
        .story(Told { chain, end })
}

/// One of the two ends holds, and the target sees both.
pub fn target(chain: &Chain, target: Candidate) -> Proof {
    let mut axioms = chain.axioms();
    for end in chain.ends() {
        axioms.push((1, clash(end, end, &[target])));
    }
    Proof::Count(axioms)
}
