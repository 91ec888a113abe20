//! The links of a chain as the figure draws them, where grouped cells are one node.

use super::branch::{Branch, Inference, StepReason};
use super::grid::Tie;
use crate::board::Board;
use crate::deduction::Link;
use crate::deduction::narration::members;
use kotowari_kernel::{Candidate, Literal, Unit};

/// The node a chain has reached: a candidate or a group of them, which holds or is out.
struct ChainNode {
    cells: Vec<Candidate>,
    holds: bool,
}

/// Returns the links of a branch whose steps each depend on the one before.
pub(super) fn links(board: &Board, branch: &Branch) -> Vec<Link> {
    let mut drawn: Vec<Link> = vec![];
    let mut node = ChainNode::of(branch.assume);
    let mut before: Option<&StepReason> = None;
    for Inference { literal, why } in &branch.steps {
        let c = literal.candidate();
        // The cells of a group go one literal after the other but by one link, and so do its
        // eliminations.
        let more = before.is_some_and(|before| same(before, why));
        before = Some(why);
        if more {
            node.cells.push(c);
            if let Some(last) = drawn.last_mut().filter(|last| !last.strong) {
                last.to.push(c);
            }
            continue;
        }
        // A second line to the same end starts where the first did, so it does not continue this
        // one.
        match why {
            StepReason::Link(tie) if node.holds && node.touches(*tie) => {
                drawn.push(node.link(vec![c], false, tie.unit()));
            }
            StepReason::Truth(unit) if !node.holds && node.touches(Tie::Unit(*unit)) => {
                drawn.push(node.link(vec![c], true, Some(*unit)));
            }
            StepReason::Count { truths, links } => {
                let ([truth], [link]) = (&truths[..], &links[..]) else { continue };
                let inside = members(board.layout(), *link);
                let mut group = members(board.layout(), *truth);
                group.retain(|c| inside.contains(c) && board.is_open(*c));
                if !node.holds {
                    drawn.push(node.link(group.clone(), true, Some(*truth)));
                }
                let group = ChainNode { cells: group, holds: true };
                drawn.push(group.link(vec![c], false, Some(*link)));
            }
            StepReason::Link(_)
            | StepReason::Truth(_)
            | StepReason::Promised(_)
            | StepReason::Clue(_)
            | StepReason::Refuted(_) => {}
        }
        node = ChainNode::of(*literal);
    }
    drawn
}

impl ChainNode {
    fn of(literal: Literal) -> ChainNode {
        let holds = matches!(literal, Literal::Place(_));
        ChainNode { cells: vec![literal.candidate()], holds }
    }

    fn link(&self, to: Vec<Candidate>, strong: bool, by: Option<Unit>) -> Link {
        Link { from: self.cells.to_vec(), to, strong, by }
    }

    /// Returns whether a tie can start here, judged by digit and cell only.
    fn touches(&self, tie: Tie) -> bool {
        let c = self.cells[0];
        match tie {
            Tie::Unit(Unit::Cell(cell)) => c.cell == cell,
            Tie::Unit(Unit::House(_, digit)) => c.digit == digit,
            Tie::Pair(both) => both.contains(&c),
        }
    }
}

/// Returns whether two literals go by the same link or pattern.
fn same(one: &StepReason, other: &StepReason) -> bool {
    match (one, other) {
        (StepReason::Link(a), StepReason::Link(b)) => a == b,
        _ => one.is_same_pattern(other),
    }
}
