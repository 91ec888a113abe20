//! A line of reasoning by the numbers of candidates and groups, with the links left to whoever needs them.

use std::rc::Rc;

use super::branch::{Branch, End, Follows, Why};
use super::grid::{Grid, Lit, Tie};
use crate::gather::Gather as _;
use kotowari_kernel::{Literal, Unit};

/// What is assumed, what follows, and where it ends.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub assume: Lit,
    pub items: Vec<Item>,
    /// What was to be shown; none if it ends where nothing is left.
    pub reaches: Option<Lit>,
    /// Where that is, once it is known.
    pub emptied: Option<u16>,
    /// What is out in the end.
    pub out: Vec<Out>,
}

/// Something that follows.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// The last of a group.
    Holds { candidate: u16, group: u16, out: Vec<Out> },
    /// Groups that take as many as others allow, or what a pattern on the board says.
    Pattern(Rc<Pattern>),
    /// Something that leads nowhere.
    Refuted(Rc<Line>),
}

/// What goes as soon as something else is out.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    pub why: Why,
    /// What must be out.
    pub uncovered: Vec<u16>,
    /// What is out by it.
    pub gone: Vec<u16>,
    pub out: Vec<Out>,
}

/// A candidate that is out, and the one that holds instead, if that is why.
#[derive(Clone, Copy, Debug)]
pub(super) struct Out {
    pub gone: u16,
    pub by: Option<u16>,
}

impl Item {
    /// In how many bullets it is told.
    pub fn length(&self) -> usize {
        match self {
            Item::Holds { .. } | Item::Pattern(_) => 1,
            Item::Refuted(line) => line.length() + 1,
        }
    }
}

impl Line {
    /// In how many bullets it is told: what is assumed, what follows, where it ends.
    pub fn length(&self) -> usize {
        2 + self.items.iter().map(Item::length).sum::<usize>()
    }

    /// The line of a branch; none if something in it has no number.
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

    /// The branch, with a link where a candidate is first needed to be out.
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
    /// Whether a pattern on the board says so.
    pub fn is_promised(&self) -> bool {
        matches!(self.why, Why::Promised(_))
    }
}

/// What must be out before units take as many as others allow.
fn uncovered(grid: &Grid, truths: &[Unit], links: &[Unit]) -> Option<Vec<u16>> {
    let numbers = |units: &[Unit]| -> Option<Vec<u16>> {
        let number =
            |unit: &Unit| grid.groups.iter().position(|group| group.tie == Tie::Unit(*unit));
        units.iter().map(|unit| number(unit).map(|number| number as u16)).collect()
    };
    let (needs, rooms) = (numbers(truths)?, numbers(links)?);
    // One that two truths share counts twice: one link does not make up for it.
    let times =
        |groups: &[u16], m: u16| groups.iter().filter(|&group| grid.of(m).contains(group)).count();
    let members = needs.iter().flat_map(|&t| grid.group(t).members.iter().copied());
    Some(members.filter(|&m| times(&needs, m) > times(&rooms, m)).gather())
}

fn number(grid: &Grid, literal: Literal) -> Option<Lit> {
    let c = literal.candidate();
    let number = grid.number(c.cell, c.digit)?;
    Some(match literal {
        Literal::Place(_) => Lit::place(number),
        Literal::Remove(_) => Lit::remove(number),
    })
}
