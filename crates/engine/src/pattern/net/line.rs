//! Branches by candidate and group numbers, where links are implicit.

use std::rc::Rc;

use super::branch::{Branch, BranchEnd, Inference, StepReason};
use super::grid::{Grid, Lit, Tie};
use kotowari_kernel::Unit;

/// An assumption, its inferences and its end.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub assume: Lit,
    pub items: Vec<LineItem>,
    /// The literal to be derived, or `None` if it ends in a contradiction.
    pub reaches: Option<Lit>,
    /// The emptied group, once it is known.
    pub emptied: Option<u16>,
    /// The candidates whose absence makes the end.
    pub out: Vec<Exclusion>,
}

/// One inference.
#[derive(Clone, Debug)]
pub(super) enum LineItem {
    /// The last candidate of a group.
    Holds { candidate: u16, group: u16, out: Vec<Exclusion> },
    /// Truths covered by links, or a promise of a pattern on the board.
    Pattern(Rc<Pattern>),
    /// An assumption that ends in a contradiction.
    Refuted(Rc<Line>),
}

/// Eliminations that follow as soon as other candidates are out.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    pub why: StepReason,
    /// The candidates that must be out.
    pub uncovered: Vec<u16>,
    /// The candidates it eliminates.
    pub gone: Vec<u16>,
    pub out: Vec<Exclusion>,
}

/// A candidate that is out, and the candidate that excludes it if that is the reason.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exclusion {
    pub gone: u16,
    pub by: Option<u16>,
}

impl LineItem {
    /// Returns the number of bullets it takes.
    pub fn length(&self) -> usize {
        match self {
            LineItem::Holds { .. } | LineItem::Pattern(_) => 1,
            LineItem::Refuted(line) => line.length() + 1,
        }
    }
}

impl Line {
    /// Returns the number of bullets: the assumption, the inferences and the end.
    pub fn length(&self) -> usize {
        2 + self.items.iter().map(LineItem::length).sum::<usize>()
    }

    /// Converts a branch. Returns `None` if something in it has no number.
    pub fn of(grid: &Grid, branch: &Branch) -> Option<Line> {
        let mut items: Vec<LineItem> = vec![];
        for step in &branch.steps {
            let lit = grid.lit(step.literal)?;
            match &step.why {
                StepReason::Link(_) => {}
                StepReason::Truth(unit) => {
                    let candidate = lit.candidate();
                    let mut groups = grid.of(candidate).iter().copied();
                    let group = groups.find(|&group| grid.group(group).tie == Tie::Unit(*unit))?;
                    items.push(LineItem::Holds { candidate, group, out: vec![] });
                }
                why
                @ (StepReason::Count { .. } | StepReason::Promised(_) | StepReason::Clue(_)) => {
                    match items.last_mut() {
                        Some(LineItem::Pattern(same)) if same.why.is_same_pattern(why) => {
                            Rc::make_mut(same).gone.push(lit.candidate());
                        }
                        _ => {
                            let uncovered = match why {
                                StepReason::Count { truths, links } => {
                                    uncovered(grid, truths, links)?
                                }
                                StepReason::Promised(promise) => promise.needs(grid),
                                StepReason::Clue(clue) => clue.needs(grid),
                                _ => vec![],
                            };
                            let gone = vec![lit.candidate()];
                            let pattern =
                                Pattern { why: why.clone(), uncovered, gone, out: vec![] };
                            items.push(LineItem::Pattern(Rc::new(pattern)));
                        }
                    }
                }
                StepReason::Refuted(inner) => {
                    let inner = Line::of(grid, inner).filter(|inner| inner.assume.is_place())?;
                    items.push(LineItem::Refuted(Rc::new(inner)));
                }
            }
        }
        let reaches = match branch.end {
            BranchEnd::Nothing(_) => None,
            BranchEnd::Reaches(literal) => Some(grid.lit(literal)?),
        };
        let assume = grid.lit(branch.assume)?;
        Some(Line { assume, items, reaches, emptied: None, out: vec![] })
    }

    /// Converts back, with a link where a candidate first needs to be out.
    pub fn branch(&self, grid: &Grid) -> Branch {
        let mut steps = vec![];
        let mut seen: Vec<u16> = vec![];
        let mut links = |out: &[Exclusion], steps: &mut Vec<Inference>| {
            for &Exclusion { gone, by } in out {
                let Some(group) = by.and_then(|by| grid.shared(by, gone)) else { continue };
                if !seen.contains(&gone) {
                    seen.push(gone);
                    let literal = grid.literal(Lit::remove(gone));
                    steps.push(Inference { literal, why: StepReason::Link(grid.group(group).tie) });
                }
            }
        };
        for item in &self.items {
            match item {
                LineItem::Holds { candidate, group, out } => {
                    links(out, &mut steps);
                    let literal = grid.literal(Lit::place(*candidate));
                    steps.push(Inference {
                        literal,
                        why: StepReason::Truth(grid.group(*group).unit()),
                    });
                }
                LineItem::Pattern(pattern) => {
                    links(&pattern.out, &mut steps);
                    steps.extend(pattern.gone.iter().map(|&gone| Inference {
                        literal: grid.literal(Lit::remove(gone)),
                        why: pattern.why.clone(),
                    }));
                }
                LineItem::Refuted(inner) => steps.push(Inference {
                    literal: grid.literal(inner.assume.negated()),
                    why: StepReason::Refuted(Box::new(inner.branch(grid))),
                }),
            }
        }
        links(&self.out, &mut steps);
        let end = match (self.reaches, self.emptied) {
            (Some(lit), _) => BranchEnd::Reaches(grid.literal(lit)),
            (None, group) => BranchEnd::Nothing(grid.group(group.unwrap_or(0)).unit()),
        };
        Branch { assume: grid.literal(self.assume), steps, end }
    }
}

impl Pattern {
    /// Returns whether it may eliminate a placed digit: a pattern on the board or a clue does.
    pub fn is_promised(&self) -> bool {
        matches!(self.why, StepReason::Promised(_) | StepReason::Clue(_))
    }
}

/// Returns the candidates that must be out before the links cover the truths.
fn uncovered(grid: &Grid, truths: &[Unit], links: &[Unit]) -> Option<Vec<u16>> {
    let numbers = |units: &[Unit]| -> Option<Vec<u16>> {
        let number =
            |unit: &Unit| grid.groups.iter().position(|group| group.tie == Tie::Unit(*unit));
        units.iter().map(|unit| number(unit).map(|number| number as u16)).collect()
    };
    let (needs, rooms) = (numbers(truths)?, numbers(links)?);
    // A candidate in two truths counts twice, and one link does not make up for it.
    let times =
        |groups: &[u16], m: u16| groups.iter().filter(|&group| grid.of(m).contains(group)).count();
    let members = needs.iter().flat_map(|&t| grid.group(t).members.iter().copied());
    Some(members.filter(|&m| times(&needs, m) > times(&rooms, m)).collect())
}
