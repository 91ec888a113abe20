//! What is tried in turn, each on a board of its own: a figure with all cases at once shows where they
//! meet, and not how each comes there.

use super::{Renderer, Value};
use kotowari_engine::deduction::{Figure, Set, SetRole, Trial};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, Literal, Unit};

/// A case with its figure.
#[derive(Clone, Debug)]
pub struct Tried {
    /// What is assumed.
    pub assumes: Literal,
    /// Whether it is tried inside the case before.
    pub inside: bool,
    /// What follows from it.
    pub figure: Figure,
    /// The candidates that are out within it.
    pub out: Vec<Literal>,
}

/// The cases of a figure, in the order of telling, each followed by what is tried inside, if that is no more
/// than so many trials and no tree of them; none if there is only one, which the figure itself shows.
pub fn cases(figure: &Figure, most_inside: usize) -> Vec<Tried> {
    let inside = figure.trials.iter().filter(|trial| trial.depth > 1);
    let drawn =
        inside.clone().count() <= most_inside && inside.clone().all(|trial| trial.depth == 2);
    let mut around = None;
    let mut cases = vec![];
    for trial in &figure.trials {
        if trial.depth == 1 {
            cases.push(tried(figure, trial, None));
            around = Some(trial);
        } else if drawn {
            cases.push(tried(figure, trial, around));
        }
    }
    if cases.len() > 1 { cases } else { vec![] }
}

/// A trial on a board of its own, with what is so already in the one around it.
fn tried(figure: &Figure, trial: &Trial, around: Option<&Trial>) -> Tried {
    let held = |trial: &Trial| match trial.assumes {
        Literal::Place(c) => Some(c),
        Literal::Remove(_) => None,
    };
    let lost = |trial: &Trial| held(trial).is_none().then_some(trial.assumes.candidate());
    let before = |all: &[(usize, Candidate)]| -> Vec<Candidate> {
        all.iter().filter(|(said, _)| *said < trial.first).map(|(_, c)| *c).collect()
    };
    let mut known: Vec<Candidate> = around.and_then(held).into_iter().collect();
    known.extend(around.into_iter().flat_map(|around| before(&around.digits)));
    let assumed: Vec<Candidate> = held(trial).into_iter().collect();
    let mut follows: Vec<Candidate> = trial.digits.iter().map(|(_, c)| *c).collect();
    follows.retain(|c| !assumed.contains(c) && !known.contains(c));
    let mut out: Vec<Candidate> =
        around.into_iter().flat_map(|around| before(&around.out)).collect();
    out.extend(trial.out.iter().map(|(_, c)| *c));
    out.extend(around.into_iter().chain([trial]).filter_map(lost));
    let all = known.iter().chain(&assumed).chain(&follows).chain(&out);
    let mut cells: Vec<CellId> = all.map(|c| c.cell).collect();
    let (mut scan, mut sets) = (vec![], vec![]);
    match trial.emptied {
        Some(Unit::House(house, _)) => scan.push(house),
        Some(Unit::Cell(cell)) => cells.push(cell),
        None => {}
    }
    let then = if around.is_some() { SetRole::InnerCase } else { SetRole::Case };
    for (role, of) in [(SetRole::Case, &known), (SetRole::Split, &assumed), (then, &follows)] {
        if !of.is_empty() {
            sets.push(Set::new(role, of.iter().copied()));
        }
    }
    let lettered = figure.labels.iter().filter(|(_, cell)| cells.contains(cell));
    let labels = lettered.copied().collect();
    // What was so before is one colour, what is new the other.
    let (premises, aux) = match around {
        Some(_) => (known, assumed.into_iter().chain(follows).collect()),
        None => (assumed, follows),
    };
    let own = Figure { labels, premises, aux, scan, sets, ..Figure::default() };
    let out = out.into_iter().map(Literal::Remove).collect();
    Tried { assumes: trial.assumes, inside: around.is_some(), figure: own, out }
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
        let id = match self.assumes {
            Literal::Place(_) if self.inside => "trial-inside",
            Literal::Place(_) => "trial-if",
            Literal::Remove(_) => "trial-if-not",
        };
        let digit = Value::Text(renderer.digit(layout, c.digit));
        renderer.text(id, &[("name", Value::Text(name)), ("digit", digit)])
    }
}
