//! Refutations within a refutation: on the board in the head one thing more is assumed, and where
//! that leads nowhere its opposite is known.

use super::branch::Branch;
use super::grid::{Grid, Lit};
use super::plus::{self, Patterns};
use super::spread::Spread;
use crate::gather::Gather as _;
use crate::sorting;

/// Units of work for an assumption.
const ASSUMPTION: u64 = 500;

/// What leads nowhere with one assumption more inside, the cells with the fewest candidates first; and
/// whether there were premises left when `most` had been found, of which the shortest is good enough.
/// `spend` says whether so much work may still be done.
pub(super) fn contradictions(
    grid: &Grid,
    most: usize,
    spend: &dyn Fn(u64) -> bool,
) -> (Vec<Branch>, bool) {
    let mut spread = Spread::new(grid);
    let mut all = vec![];
    for premise in premises(grid) {
        if all.len() >= most {
            return (all, true);
        }
        spread.assume(premise);
        // What fails at once needs no nesting.
        if spread.conflict.is_none() {
            match probe(&mut spread, Order::FIRST, spend) {
                Ok(true) => all.extend(spread.refutation(0).map(|refuted| refuted.branch)),
                Ok(false) => {}
                Err(Spent) => break,
            }
        }
        spread.back(0);
    }
    (all, false)
}

/// The candidates, those of small cells and houses first.
fn premises(grid: &Grid) -> Vec<Lit> {
    let smallest = |m: u16| {
        let truths = grid.of(m).iter().map(|&g| grid.group(g)).filter(|group| group.truth);
        truths.map(|group| group.members.len()).min()
    };
    let mut all: Vec<u16> = (0..grid.candidates.len() as u16).gather();
    sorting::by_key(&mut all, |&m| smallest(m));
    all.into_iter().map(Lit::place).gather()
}

/// So many other orders are tried for one premise.
const ORDERS: u16 = 10;

/// The same premise in other orders: something else leads nowhere on the way then, and it may be less.
pub(super) fn in_other_orders(
    grid: &Grid,
    premise: Lit,
    spend: &dyn Fn(u64) -> bool,
) -> Vec<Branch> {
    let mut spread = Spread::new(grid);
    let mut all = vec![];
    for number in 0..ORDERS {
        let order = Order { mixed: number.div_ceil(2), patterns: number % 2 == 0 };
        spread.assume(premise);
        let probed = probe(&mut spread, order, spend);
        if let Ok(true) = probed {
            all.extend(spread.refutation(0).map(|refuted| refuted.branch));
        }
        spread.back(0);
        if probed.is_err() {
            break;
        }
    }
    all
}

/// In which order it is tried what leads nowhere, those with the fewest candidates first.
#[derive(Clone, Copy)]
struct Order {
    /// As units are numbered if 0, else mixed up, each time in another way.
    mixed: u16,
    /// Whether patterns are looked for before: one of them can spare several trials.
    patterns: bool,
}

impl Order {
    const FIRST: Order = Order { mixed: 0, patterns: false };

    fn place(self, group: u16) -> u16 {
        match self.mixed {
            0 => group,
            // By an odd number: no two units come to the same place.
            by => group.wrapping_mul((2 * by).wrapping_mul(12_345) | 1),
        }
    }
}

/// The budget is used up.
struct Spent;

/// Assumes candidates of small units one by one, and notes what cannot be; true if then nothing is
/// left somewhere.
fn probe(
    spread: &mut Spread<'_>,
    order: Order,
    spend: &dyn Fn(u64) -> bool,
) -> Result<bool, Spent> {
    loop {
        if order.patterns && plus::follow(spread, Patterns::Pairs, spend).ok_or(Spent)? {
            return Ok(true);
        }
        let before = spread.mark();
        let mut small: Vec<(u16, u16)> = (0..spread.grid.groups.len() as u16)
            .filter(|&g| spread.grid.group(g).truth && (2..=3).contains(&spread.left(g)))
            .map(|g| (spread.left(g), g))
            .gather();
        sorting::by_key(&mut small, |&(left, g)| (left, order.place(g)));
        let mut tried = vec![false; spread.grid.candidates.len()];
        for (_, group) in small {
            let open: Vec<u16> = spread.open(group).gather();
            for m in open {
                let lit = Lit::place(m);
                let known = spread.has(lit) || spread.has(lit.negated());
                if known || std::mem::replace(&mut tried[usize::from(m)], true) {
                    continue;
                }
                if !spend(ASSUMPTION) {
                    return Err(Spent);
                }
                if spread.rule_out(lit, |_| ()) && spread.conflict.is_some() {
                    return Ok(true);
                }
            }
        }
        if spread.mark() == before {
            return Ok(false);
        }
    }
}
