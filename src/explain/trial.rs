//! What is tried in turn, each on a board of its own: a figure with all cases at once shows where they
//! meet, and not how each comes there.

use super::{Renderer, Value};
use crate::deduction::{Figure, Set, SetRole};
use crate::kernel::{Candidate, CellId, Literal, Unit};
use crate::layout::Layout;

/// A case with its figure.
#[derive(Clone, Debug)]
pub struct Tried {
    /// What is assumed.
    pub assumes: Literal,
    /// What follows from it.
    pub figure: Figure,
    /// The candidates that are out within it.
    pub out: Vec<Literal>,
}

/// The cases of a figure, in the order of telling; none if there is only one, which the figure itself shows.
pub fn cases(figure: &Figure) -> Vec<Tried> {
    let outer = figure.trials.iter().filter(|trial| trial.depth == 1);
    let cases: Vec<Tried> = outer
        .map(|trial| {
            let assumed = match trial.assumes {
                Literal::Place(c) => vec![c],
                Literal::Remove(_) => vec![],
            };
            let follows: Vec<Candidate> =
                trial.digits.iter().map(|(_, c)| *c).filter(|c| !assumed.contains(c)).collect();
            let mut out: Vec<Literal> = trial.out.iter().map(|c| Literal::Remove(*c)).collect();
            out.extend(matches!(trial.assumes, Literal::Remove(_)).then_some(trial.assumes));
            let mut cells: Vec<CellId> = assumed.iter().chain(&follows).map(|c| c.cell).collect();
            cells.extend(out.iter().map(|literal| literal.candidate().cell));
            let (mut scan, mut sets) = (vec![], vec![]);
            match trial.emptied {
                Some(Unit::House(house, _)) => scan.push(house),
                Some(Unit::Cell(cell)) => cells.push(cell),
                None => {}
            }
            for (role, of) in [(SetRole::Split, &assumed), (SetRole::Case, &follows)] {
                if !of.is_empty() {
                    sets.push(Set::new(role, of.iter().copied()));
                }
            }
            let lettered = figure.labels.iter().filter(|(_, cell)| cells.contains(cell));
            let labels = lettered.copied().collect();
            let own =
                Figure { labels, premises: assumed, aux: follows, scan, sets, ..Figure::default() };
            Tried { assumes: trial.assumes, figure: own, out }
        })
        .collect();
    if cases.len() > 1 { cases } else { vec![] }
}

impl Tried {
    /// What is assumed, in words: "If A is 5".
    pub fn caption(&self, layout: &Layout, renderer: &Renderer) -> String {
        let c = self.assumes.candidate();
        let letter = self.figure.labels.iter().find(|(_, cell)| *cell == c.cell);
        let name = match letter {
            Some((label, _)) => renderer.label(*label),
            None => renderer.cell(layout, c.cell),
        };
        let id =
            if matches!(self.assumes, Literal::Place(_)) { "trial-if" } else { "trial-if-not" };
        let digit = Value::Text(renderer.digit(layout, c.digit));
        renderer.text(id, &[("name", Value::Text(name)), ("digit", digit)])
    }
}
