//! Figures and premises of chains: letters for cells, candidates, links.

use crate::board::Board;
use crate::deduction::{Figure, Label, Link, Premises, Set, SetRole};
use crate::pattern::link::{Chain, Node, Strong};
use kotowari_kernel::{Candidate, CellId};

/// Letters of the cells, in the order the chain reaches them.
#[derive(Default)]
pub(super) struct Letters(Vec<CellId>);

impl Letters {
    pub fn of(chains: &[&Chain]) -> Letters {
        let mut letters = Letters::default();
        for chain in chains {
            for (i, node) in chain.nodes.iter().enumerate() {
                node.cells.iter().for_each(|&cell| letters.add(cell));
                if i % 2 == 0 {
                    chain.strong[i / 2].cells().into_iter().for_each(|cell| letters.add(cell));
                }
            }
        }
        letters
    }

    pub fn add(&mut self, cell: CellId) {
        if !self.0.contains(&cell) {
            self.0.push(cell);
        }
    }

    pub fn label(&self, cell: CellId) -> Label {
        Label(self.0.iter().position(|&c| c == cell).unwrap_or(0) as u8)
    }

    pub fn labels(&self, cells: &[CellId]) -> Vec<Label> {
        cells.iter().map(|&cell| self.label(cell)).collect()
    }

    pub fn named(&self, cells: &[CellId]) -> Vec<(Label, CellId)> {
        cells.iter().map(|&cell| (self.label(cell), cell)).collect()
    }

    pub fn all(&self) -> Vec<(Label, CellId)> {
        self.named(&self.0)
    }
}

/// Returns the figure of chains: letters, candidates and links. If all are about one digit, the
/// figure shows its places only.
pub(super) fn figure(chains: &[&Chain], letters: &Letters) -> Figure {
    let mut figure = Figure { labels: letters.all(), ..Figure::default() };
    let nodes: Vec<&Node> = chains.iter().flat_map(|chain| &chain.nodes).collect();
    let is_one_digit = nodes.iter().all(|node| node.digit == nodes[0].digit);
    let sets = chains.iter().any(|chain| chain.strong.iter().any(|s| s.locked().is_some()));
    let back = chains.iter().any(|chain| chain.ends()[0] == chain.ends()[1]);
    if is_one_digit && !sets && !back {
        figure.digit = Some(nodes[0].digit);
    } else {
        for c in nodes.iter().flat_map(|node| node.candidates()) {
            if !figure.premises.contains(&c) {
                figure.premises.push(c);
            }
        }
    }
    // The other candidates of almost locked sets along the chain.
    for locked in chains.iter().flat_map(|chain| &chain.strong).filter_map(Strong::locked) {
        for (digit, cells) in &locked.places {
            let of_set = cells.iter().map(|&cell| Candidate { cell, digit: *digit });
            figure.aux.extend(of_set.filter(|c| !figure.premises.contains(c)));
        }
    }
    figure.aux.sort();
    figure.aux.dedup();
    figure.links = chains.iter().flat_map(|chain| chain.links()).collect();
    figure
}

/// Returns the premises: nodes and links of the chains, and the almost locked sets they pass
/// through.
pub(super) fn premises(board: &Board, chains: &[&Chain]) -> Premises {
    let nodes = (1..).zip(chains.iter().flat_map(|chain| &chain.nodes));
    let nodes = nodes.map(|(number, node)| {
        Set::new(SetRole::Node, node.candidates())
            .within_its_houses(board.layout())
            .numbered(number)
    });
    let mut premises = Premises::of(nodes);
    let mut number = 0;
    for why in chains.iter().flat_map(|chain| &chain.strong) {
        let Strong::Almost(locked, forced) = why else { continue };
        number += 1;
        let set = Set::of_cells(board, SetRole::AlmostLockedSet, &locked.cells);
        premises.sets.push(set.within_its_houses(board.layout()).numbered(number));
        let forced = forced.as_ref().map(|forced| forced.cell);
        let forced = forced.map(|cell| Set::of_cells(board, SetRole::Cell, &[cell]));
        premises.sets.extend(forced.map(|set| set.numbered(number)));
    }
    premises.linked(chains.iter().flat_map(|chain| chain.links()))
}

/// Returns the link from the end of a ring to its start.
pub(super) fn closing(chain: &Chain) -> Link {
    let [first, last] = chain.ends();
    Link { from: last.candidates(), to: first.candidates(), strong: false, by: None }
}
