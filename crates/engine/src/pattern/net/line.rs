//! Branches by candidate and group numbers, where links are implicit.

use std::rc::Rc;

use super::branch::{Branch, End, Follows, Why};
use super::grid::{Grid, Lit, Tie};
use kotowari_kernel::{Literal, Unit};

/// An assumption, its inferences and its end.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub assume: Lit,
    pub items: Vec<Item>,
    /// The literal to be derived, or `None` if it ends in a contradiction.
    pub reaches: Option<Lit>,
    /// The emptied group, once it is known.
    pub emptied: Option<u16>,
    /// The candidates whose absence makes the end.
    pub out: Vec<Out>,
}

/// One inference.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// The last candidate of a group.
    Holds { candidate: u16, group: u16, out: Vec<Out> },
    /// Truths covered by links, or a promise of a pattern on the board.
    Pattern(Rc<Pattern>),
    /// An assumption that ends in a contradiction.
    Refuted(Rc<Line>),
}

/// Eliminations that follow as soon as other candidates are out.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    pub why: Why,
    /// The candidates that must be out.
    pub uncovered: Vec<u16>,
    /// The candidates it eliminates.
    pub gone: Vec<u16>,
    pub out: Vec<Out>,
}

/// A candidate that is out, and the candidate that excludes it if that is the reason.
#[derive(Clone, Copy, Debug)]
pub(super) struct Out {
    pub gone: u16,
    pub by: Option<u16>,
}

impl Item {
    /// Returns the number of bullets it takes.
    pub fn length(&self) -> usize {
        match self {
            Item::Holds { .. } | Item::Pattern(_) => 1,
            Item::Refuted(line) => line.length() + 1,
        }
    }
}

impl Line {
    /// Returns the number of bullets: the assumption, the inferences and the end.
    pub fn length(&self) -> usize {
        2 + self.items.iter().map(Item::length).sum::<usize>()
    }

    /// Converts a branch. Returns `None` if something in it has no number.
    pub fn of(grid: &Grid, branch: &Branch) -> Option<Line> {
        let mut items: Vec<Item> = vec![];
        for step in &branch.steps {
            let lit = number(grid, step.literal)?;
            match &step.why {
                Why::Link(_) => {}
                Why::Truth(unit) => {
                    let candidate = lit.candidate();
                    let mut groups = grid.of(candidate).iter().copied();
                    let group = groups.find(|&group| grid.group(group).tie == Tie::Unit(*unit))?;
                    items.push(Item::Holds { candidate, group, out: vec![] });
                }
                why @ (Why::Count { .. } | Why::Promised(_)) => match items.last_mut() {
                    Some(Item::Pattern(same)) if same.why.is_same_pattern(why) => {
                        Rc::make_mut(same).gone.push(lit.candidate());
                    }
                    _ => {
                        let uncovered = match why {
                            Why::Count { truths, links } => uncovered(grid, truths, links)?,
                            Why::Promised(promise) => promise.needs(grid),
                            _ => vec![],
                        };
                        let gone = vec![lit.candidate()];
                        let pattern = Pattern { why: why.clone(), uncovered, gone, out: vec![] };
                        items.push(Item::Pattern(Rc::new(pattern)));
                    }
                },
                Why::Refuted(inner) => {
                    let inner = Line::of(grid, inner).filter(|inner| inner.assume.is_place())?;
                    items.push(Item::Refuted(Rc::new(inner)));
                }
            }
        }
        let reaches = match branch.end {
            End::Nothing(_) => None,
            End::Reaches(literal) => Some(number(grid, literal)?),
        };
        let assume = number(grid, branch.assume)?;
        Some(Line { assume, items, reaches, emptied: None, out: vec![] })
    }

    /// Converts back, with a link where a candidate first needs to be out.
    pub fn branch(&self, grid: &Grid) -> Branch {
        let mut steps = vec![];
        let mut seen: Vec<u16> = vec![];
        let mut links = |out: &[Out], steps: &mut Vec<Follows>| {
            for &Out { gone, by } in out {
                let Some(group) = by.and_then(|by| grid.shared(by, gone)) else { continue };
                if !seen.contains(&gone) {
                    seen.push(gone);
                    let literal = grid.literal(Lit::remove(gone));
                    steps.push(Follows { literal, why: Why::Link(grid.group(group).tie) });
                }
            }
        };
        for item in &self.items {
            match item {
                Item::Holds { candidate, group, out } => {
                    links(out, &mut steps);
                    let literal = grid.literal(Lit::place(*candidate));
                    steps.push(Follows { literal, why: Why::Truth(grid.group(*group).unit()) });
                }
                Item::Pattern(pattern) => {
                    links(&pattern.out, &mut steps);
                    steps.extend(pattern.gone.iter().map(|&gone| Follows {
                        literal: grid.literal(Lit::remove(gone)),
                        why: pattern.why.clone(),
                    }));
                }
                Item::Refuted(inner) => steps.push(Follows {
                    literal: grid.literal(inner.assume.negated()),
                    why: Why::Refuted(Box::new(inner.branch(grid))),
                }),
            }
        }
        links(&self.out, &mut steps);
        let end = match (self.reaches, self.emptied) {
            (Some(lit), _) => End::Reaches(grid.literal(lit)),
            (None, group) => End::Nothing(grid.group(group.unwrap_or(0)).unit()),
        };
        Branch { assume: grid.literal(self.assume), steps, end }
    }
}

impl Pattern {
    /// Returns whether a pattern on the board guarantees it.
    pub fn is_promised(&self) -> bool {
        matches!(self.why, Why::Promised(_))
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

fn number(grid: &Grid, literal: Literal) -> Option<Lit> {
    let c = literal.candidate();
    let number = grid.number(c.cell, c.digit)?;
    Some(match literal {
        Literal::Place(_) => Lit::place(number),
        Literal::Remove(_) => Lit::remove(number),
    })
}
