//! ALS-XZ: two almost locked sets with a digit that only one of them can hold.
//!
//! The other set is locked then. With two such digits both are locked.

use std::ops::ControlFlow;

use super::count::Sum;
use super::links::linked_sets;
use super::story::{DoublyLinkedStory, Group, SinglyLinkedStory};
use super::{AlmostSets, Finds};
use crate::board::View;
use crate::deduction::{Kind, OnDeduction, TechniqueInfo};
use crate::set;
use kotowari_kernel::{Candidate, Digit};

/// The kinds of the technique: linked by one digit, or by two.
pub struct AlsXzKinds {
    /// Linked by one digit.
    pub singly: &'static Kind,
    /// Linked by two digits.
    pub doubly: &'static Kind,
}

/// Reports every linked pair of sets without common cells.
pub fn pairs<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    kinds: &AlsXzKinds,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let (sets, links) = linked_sets(board);
    let mut finds = Finds::new();
    for (a, link) in links.disjoint_pairs() {
        let b = link.to as usize;
        let claims = match link.digits.count_ones() {
            1 => singly(&sets, a, b, link.digits),
            2 => doubly(&sets, a, b, link.digits),
            // With three the cells have too few digits: the board has no solution.
            _ => continue,
        };
        let size = sets.all()[a].size + sets.all()[b].size;
        finds.add(size, claims, || (a, b, link.digits));
    }
    finds.report(board, |claims, (a, b, links)| {
        let cells = [a, b].map(|i| sets.all()[i].cells);
        let sum = Sum::new(board, cells, set::digits(links).map(|digit| (0, 1, digit)));
        let groups = cells.map(|cells| Group::new(board, cells));
        let by: Vec<Digit> = set::digits(links).collect();
        let draft = sum.conclude(info, claims);
        found(match by[..] {
            [by] => draft.kind(kinds.singly).story(SinglyLinkedStory { groups, by }),
            _ => draft.kind(kinds.doubly).story(DoublyLinkedStory { groups, by: [by[0], by[1]] }),
        })
    })
}

/// Returns the eliminations of a singly linked pair. The set without the linking digit holds all
/// its others, so one of the two holds each other digit they share.
fn singly<const W: usize>(sets: &AlmostSets<W>, a: usize, b: usize, by: u64) -> Vec<Candidate> {
    let shared = sets.all()[a].digits & sets.all()[b].digits;
    sets.between(a, b, shared & !by)
}

/// Returns the eliminations of a doubly linked pair. Each set lacks just one of the two linking
/// digits, so one of the two holds each of these, and both hold all their others.
fn doubly<const W: usize>(sets: &AlmostSets<W>, a: usize, b: usize, by: u64) -> Vec<Candidate> {
    let mut claims = sets.between(a, b, by);
    for (one, other) in [(a, b), (b, a)] {
        let almost_sets = sets.all();
        for digit in set::digits(almost_sets[one].digits & almost_sets[one].reaching & !by) {
            let cells = sets.seen(one, digit) - almost_sets[other].cells;
            claims.extend(cells.iter().map(|cell| Candidate { cell, digit }));
        }
    }
    claims.sort();
    claims.dedup();
    claims
}
