//! Figures of the single cases of a case distinction, each on a board of its own.
//!
//! A figure with all cases at once shows where they meet, but not how each of them gets there.

use super::{Renderer, Value};
use kotowari_engine::deduction::{Figure, Set, SetRole, Trial};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, Literal, Unit};

/// One case with its figure.
#[derive(Clone, Debug)]
pub struct CaseFigure {
    /// The assumption.
    pub assumes: Literal,
    /// Whether the case is nested in the last one before it that is not.
    pub inside: bool,
    /// The assumption and what follows from it.
    pub figure: Figure,
    /// The candidates eliminated under the assumption.
    pub out: Vec<Literal>,
}

/// Returns the cases of a figure in the order of the explanation, each followed by its nested
/// cases.
///
/// Nested cases are left out if there are more than `most_inside` of them or if they are nested
/// deeper than one level. The result is empty if it would be a single case: the figure itself shows
/// that one.
pub fn cases(figure: &Figure, most_inside: usize) -> Vec<CaseFigure> {
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

/// Returns a trial with a figure of its own; of the trial `around` it, what was known before it
/// began holds, too.
fn tried(figure: &Figure, trial: &Trial, around: Option<&Trial>) -> CaseFigure {
    let held = |trial: &Trial| match trial.assumes {
        Literal::Place(c) => Some(c),
        Literal::Remove(_) => None,
    };
    let lost = |trial: &Trial| held(trial).is_none().then_some(trial.assumes.candidate());
    let before = |stated: &[(usize, Candidate)]| -> Vec<Candidate> {
        stated.iter().filter(|(bullet, _)| *bullet < trial.first).map(|(_, c)| *c).collect()
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
    let candidates = known.iter().chain(&assumed).chain(&follows).chain(&out);
    let mut cells: Vec<CellId> = candidates.map(|c| c.cell).collect();
    let (mut scan, mut sets) = (vec![], vec![]);
    match trial.emptied {
        Some(Unit::House(house, _)) => scan.push(house),
        Some(Unit::Cell(cell)) => cells.push(cell),
        None => {}
    }
    let then = if around.is_some() { SetRole::InnerCase } else { SetRole::Case };
    for (role, members) in [(SetRole::Case, &known), (SetRole::Split, &assumed), (then, &follows)] {
        if !members.is_empty() {
            sets.push(Set::new(role, members.iter().copied()));
        }
    }
    let lettered = figure.labels.iter().filter(|(_, cell)| cells.contains(cell));
    let labels = lettered.copied().collect();
    // What was known before has one colour, what is new the other.
    let (premises, aux) = match around {
        Some(_) => (known, assumed.into_iter().chain(follows).collect()),
        None => (assumed, follows),
    };
    let own = Figure { labels, premises, aux, scan, sets, ..Figure::default() };
    let out = out.into_iter().map(Literal::Remove).collect();
    CaseFigure { assumes: trial.assumes, inside: around.is_some(), figure: own, out }
}

impl CaseFigure {
    /// Returns the assumption as a caption: "If A is 5".
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
