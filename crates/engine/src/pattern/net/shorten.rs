//! Minimises branches by leaving out steps.
//!
//! A search that goes breadth first records the reasons it meets first, and others may be fewer. So
//! each inference is left out in turn, and stays out where the rest still leads to the end.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

use super::branch::{Branch, StepReason};
use super::clue::ClueStep;
use super::grid::{Grid, Lit};
use super::joined::joined;
use super::line::{Exclusion, Line, LineItem, Pattern};
use kotowari_kernel::{Candidate, Digit};

/// Longer lines are left as they are, because shortening is quadratic in their length.
const MAX_BULLETS: usize = 300;

/// Returns the branch in fewer bullets if it has inferences to spare. With `only`, it follows that
/// digit alone.
pub(super) fn shorten(grid: &Grid, only: Option<Digit>, branch: Branch) -> Branch {
    let Some(line) = Line::of(grid, &branch).filter(|line| line.length() <= MAX_BULLETS) else {
        return branch;
    };
    let branch = match ReplayBoard::new(grid, only).shorten(&line) {
        Some((short, _)) if short.length() < line.length() => short.branch(grid),
        _ => branch,
    };
    if grid.clues().is_empty() { branch } else { joined(grid, branch) }
}

/// A fact on the hypothetical board.
#[derive(Clone, Debug)]
enum Fact {
    Assumed(Lit),
    Holds(u16, u16),
    Pattern(Rc<Pattern>),
    /// With the outer facts it depends on.
    Refuted(Rc<Line>, OuterFacts),
}

/// The outer facts a nested line depends on.
#[derive(Clone, Debug, Default)]
struct OuterFacts {
    facts: Vec<usize>,
    /// The eliminations used of patterns: fact number and candidate.
    patterns: Vec<(usize, u16)>,
}

/// A hypothetical board that counts for each candidate the facts that eliminate it.
struct ReplayBoard<'g> {
    grid: &'g Grid,
    only: Option<Digit>,
    /// The facts in order, each with the lengths of `touched` and `emptied` before it.
    known: Vec<(Fact, usize, usize)>,
    /// For each candidate the facts that eliminate it.
    out_by: Vec<Vec<usize>>,
    touched: Vec<u16>,
    left: Vec<u16>,
    emptied: Vec<u16>,
}

impl<'g> ReplayBoard<'g> {
    fn new(grid: &'g Grid, only: Option<Digit>) -> ReplayBoard<'g> {
        ReplayBoard {
            grid,
            only,
            known: vec![],
            out_by: vec![vec![]; grid.candidates.len()],
            touched: vec![],
            left: grid.groups.iter().map(|group| group.members.len() as u16).collect(),
            emptied: vec![],
        }
    }

    /// Returns the line without what it can spare and the outer facts it depends on. Returns `None`
    /// if it does not reach its end.
    fn shorten(&mut self, line: &Line) -> Option<(Line, OuterFacts)> {
        let (mut best, mut needs) = self.replay(line, None, true)?;
        // The longest are tried first, because sparing a nested line saves most.
        let mut most = usize::MAX;
        loop {
            let weigh = |item: &LineItem| item.length();
            let Some(weight) = best.items.iter().map(weigh).filter(|w| *w < most).max() else {
                return Some(self.with_clues_joined(best, needs));
            };
            let mut i = best.items.len();
            while i > 0 {
                i -= 1;
                if best.items[i].length() != weight {
                    continue;
                }
                let Some(new) = self.replay(&best, Some(i), false) else { continue };
                if new.0.length() < best.length() {
                    (best, needs) = new;
                    i = i.min(best.items.len());
                }
            }
            most = weight;
        }
    }

    /// Says at once what a clue takes at several points, where nothing between them needs it
    /// sooner.
    fn with_clues_joined(&mut self, line: Line, needs: OuterFacts) -> (Line, OuterFacts) {
        let (mut best, mut needs) = (line, needs);
        if self.grid.clues().is_empty() {
            return (best, needs);
        }
        let mut later = 1;
        while later < best.items.len() {
            let joined = (0..later).find_map(|at| {
                let (LineItem::Pattern(one), LineItem::Pattern(other)) =
                    (&best.items[at], &best.items[later])
                else {
                    return None;
                };
                let both = joined_clue(self.grid, one, other)?;
                let mut line = best.clone();
                line.items[later] = LineItem::Pattern(Rc::new(both));
                line.items.remove(at);
                self.replay(&line, None, false).filter(|(line, _)| line.length() < best.length())
            });
            match joined {
                Some(new) => (best, needs) = new,
                None => later += 1,
            }
        }
        (best, needs)
    }

    /// Replays a line without item `but`, and keeps what its end depends on.
    fn replay(
        &mut self,
        line: &Line,
        but: Option<usize>,
        deep: bool,
    ) -> Option<(Line, OuterFacts)> {
        let mark = self.known.len();
        self.know(Fact::Assumed(line.assume));
        // Items that do not follow at once may follow from later ones.
        let mut left: Vec<usize> = (0..line.items.len()).filter(|&i| but != Some(i)).collect();
        loop {
            let before = self.known.len();
            left.retain(|&i| {
                let had = self.known.len();
                if !self.has_ended(line) {
                    self.follow(&line.items[i], deep);
                }
                self.known.len() == had
            });
            if self.has_ended(line) || self.known.len() == before {
                break;
            }
        }
        let kept = self.has_ended(line).then(|| self.cut(mark, line)).flatten();
        self.undo_to(mark);
        kept
    }

    fn follow(&mut self, item: &LineItem, deep: bool) {
        match item {
            LineItem::Holds { candidate, group, .. } => {
                let c = *candidate;
                let last = |&g: &u16| self.is_truth(g) && self.left[usize::from(g)] == 1;
                if !self.is_out(c) && self.grid.of(c).iter().any(last) {
                    self.know(Fact::Holds(c, *group));
                }
            }
            LineItem::Pattern(pattern) => {
                let news = pattern.gone.iter().any(|&m| !self.is_out(m));
                if news && pattern.uncovered.iter().all(|&m| self.is_out(m)) {
                    self.know(Fact::Pattern(pattern.clone()));
                }
            }
            LineItem::Refuted(inner) => {
                if self.is_out(inner.assume.candidate()) {
                    return;
                }
                let led = if deep { self.shorten(inner) } else { self.replay(inner, None, false) };
                if let Some((inner, needs)) = led {
                    self.know(Fact::Refuted(Rc::new(inner), needs));
                }
            }
        }
    }

    fn know(&mut self, fact: Fact) {
        let gone: Vec<u16> = match &fact {
            Fact::Assumed(lit) if !lit.is_place() => vec![lit.candidate()],
            Fact::Assumed(lit) => self.excluded(lit.candidate()),
            Fact::Holds(c, _) => self.excluded(*c),
            Fact::Pattern(pattern) => pattern.gone.clone(),
            Fact::Refuted(line, _) => vec![line.assume.candidate()],
        };
        let number = self.known.len();
        // A placed candidate that a promise eliminates is a contradiction in its cell. It is none
        // in the houses it has filled, nor where other candidates go.
        let promised = matches!(&fact, Fact::Pattern(pattern) if pattern.is_promised());
        let broken = gone.iter().find(|&&m| promised && self.held(m).is_some());
        let broken = broken.and_then(|&m| self.grid.of(m).first()).copied();
        self.known.push((fact, self.touched.len(), self.emptied.len()));
        for m in gone {
            let by = &mut self.out_by[usize::from(m)];
            if by.last() == Some(&number) {
                continue;
            }
            by.push(number);
            let first = by.len() == 1;
            self.touched.push(m);
            for &group in self.grid.of(m).iter().filter(|_| first) {
                let left = &mut self.left[usize::from(group)];
                *left -= 1;
                let is_end = broken.is_none_or(|cell| cell == group);
                if *left == 0 && self.is_truth(group) && is_end {
                    self.emptied.push(group);
                }
            }
        }
    }

    fn undo_to(&mut self, mark: usize) {
        let Some(&(_, touched, emptied)) = self.known.get(mark) else { return };
        for m in self.touched.drain(touched..) {
            self.out_by[usize::from(m)].pop();
            if self.out_by[usize::from(m)].is_empty() {
                self.grid.of(m).iter().for_each(|&group| self.left[usize::from(group)] += 1);
            }
        }
        self.emptied.truncate(emptied);
        self.known.truncate(mark);
    }

    fn excluded(&self, c: u16) -> Vec<u16> {
        let members = self.grid.of(c).iter().flat_map(|&group| &self.grid.group(group).members);
        members.copied().filter(|&m| m != c).collect()
    }

    fn is_out(&self, candidate: u16) -> bool {
        !self.out_by[usize::from(candidate)].is_empty()
    }

    fn is_truth(&self, group: u16) -> bool {
        let group = self.grid.group(group);
        group.truth && self.only.is_none_or(|only| group.is_of(only))
    }

    fn has_ended(&self, line: &Line) -> bool {
        match line.reaches {
            None => !self.emptied.is_empty(),
            Some(lit) if lit.is_place() => self.held(lit.candidate()).is_some(),
            Some(lit) => self.is_out(lit.candidate()),
        }
    }

    fn held(&self, candidate: u16) -> Option<usize> {
        self.known.iter().position(|(fact, ..)| holds(fact) == Some(candidate))
    }

    /// Returns the shortest reduction over all ends, of the facts since `mark`.
    fn cut(&self, mark: usize, line: &Line) -> Option<(Line, OuterFacts)> {
        let ends: Vec<(Option<u16>, Vec<u16>)> = match line.reaches {
            None => {
                let group = |&g: &u16| (Some(g), self.grid.group(g).members.clone());
                self.emptied.iter().map(group).collect()
            }
            Some(lit) if lit.is_place() => vec![(None, vec![])],
            Some(lit) => vec![(None, vec![lit.candidate()])],
        };
        let reductions =
            ends.into_iter().map(|(emptied, gone)| self.cut_to(mark, line, emptied, &gone));
        reductions.min_by_key(|(line, needs)| (line.length(), needs.facts.len()))
    }

    /// Reduces to one end, backwards. Facts already needed are preferred as causes, then earlier
    /// ones.
    fn cut_to(
        &self,
        mark: usize,
        line: &Line,
        emptied: Option<u16>,
        gone: &[u16],
    ) -> (Line, OuterFacts) {
        let top = self.known.len();
        let mut needed = NeededFacts { head: self, facts: vec![false; top], patterns: vec![] };
        let out = gone.iter().map(|&m| needed.out(m, top)).collect();
        if let Some(held) = line.reaches.filter(|lit| lit.is_place()) {
            self.held(held.candidate()).into_iter().for_each(|at| needed.facts[at] = true);
        }
        let mut items = vec![];
        for at in (mark..top).rev().filter(|&at| at > mark) {
            if !needed.facts[at] {
                continue;
            }
            items.push(match &self.known[at].0 {
                Fact::Assumed(_) => continue,
                Fact::Holds(c, group) => needed.holds(*c, *group, at),
                Fact::Pattern(pattern) => {
                    let out = pattern.uncovered.iter().map(|&m| needed.out(m, at)).collect();
                    let used = |m: &&u16| needed.patterns.contains(&(at, **m));
                    let gone = pattern.gone.iter().filter(used).copied().collect();
                    LineItem::Pattern(Rc::new(Pattern { gone, out, ..Pattern::clone(pattern) }))
                }
                Fact::Refuted(inner, needs) => {
                    needs.facts.iter().for_each(|&need| needed.facts[need] = true);
                    needed.patterns.extend(&needs.patterns);
                    LineItem::Refuted(inner.clone())
                }
            });
        }
        items.reverse();
        let facts = (0..mark).filter(|&at| needed.facts[at]).collect();
        let around = |(at, _): &&(usize, u16)| *at < mark;
        let patterns = needed.patterns.iter().filter(around).copied().collect();
        let needs = OuterFacts { facts, patterns };
        (Line { assume: line.assume, items, reaches: line.reaches, emptied, out }, needs)
    }
}

/// Returns what a clue takes at two points as one, if one sentence can say it: of its own cells, or
/// of cells that see it, each digit from the same ones.
fn joined_clue(grid: &Grid, one: &Pattern, other: &Pattern) -> Option<Pattern> {
    let (StepReason::Clue(first), StepReason::Clue(second)) = (&one.why, &other.why) else {
        return None;
    };
    if first.clue != second.clue {
        return None;
    }
    let mut gone = one.gone.clone();
    gone.extend(other.gone.iter().filter(|m| !one.gone.contains(m)));
    let all: Vec<Candidate> = gone.iter().map(|&m| grid.candidate(m)).collect();
    let slots = &grid.clues()[first.clue].slots;
    let inside = |c: &Candidate| slots.iter().any(|slot| slot.cell == c.cell);
    let cells_of = |digit: Digit| {
        let own = all.iter().filter(move |c| c.digit == digit);
        own.map(|c| c.cell).collect::<BTreeSet<_>>()
    };
    let cells = cells_of(all.first()?.digit);
    if all.iter().any(|c| inside(c) != inside(&all[0]) || cells_of(c.digit) != cells) {
        return None;
    }
    // What the second needs of the first follows from the same clue.
    let mut needs = first.needs.clone();
    needs.extend(second.needs.iter().filter(|c| {
        !first.needs.contains(c)
            && !grid.number(c.cell, c.digit).is_some_and(|m| one.gone.contains(&m))
    }));
    let clue = ClueStep { needs, ..ClueStep::clone(first) };
    let uncovered = clue.needs(grid);
    Some(Pattern { why: StepReason::Clue(Arc::new(clue)), uncovered, gone, out: vec![] })
}

/// Returns the candidate that a fact places.
fn holds(fact: &Fact) -> Option<u16> {
    match fact {
        Fact::Assumed(lit) if lit.is_place() => Some(lit.candidate()),
        Fact::Holds(c, _) => Some(*c),
        _ => None,
    }
}

/// The facts that an end depends on.
struct NeededFacts<'a, 'g> {
    head: &'a ReplayBoard<'g>,
    facts: Vec<bool>,
    /// The eliminations used of patterns.
    patterns: Vec<(usize, u16)>,
}

impl NeededFacts<'_, '_> {
    /// Returns why a candidate is out before fact number `before`, and marks it as needed.
    fn out(&mut self, m: u16, before: usize) -> Exclusion {
        let by = &self.head.out_by[usize::from(m)];
        let mut before = by.iter().copied().filter(|&at| at < before);
        let Some(first) = before.clone().next() else { return Exclusion { gone: m, by: None } };
        let at = before.find(|&at| self.facts[at]).unwrap_or(first);
        self.facts[at] = true;
        let fact = &self.head.known[at].0;
        if matches!(fact, Fact::Pattern(_)) {
            self.patterns.push((at, m));
        }
        Exclusion { gone: m, by: holds(fact) }
    }

    /// Returns a placement by the group that adds the fewest new facts.
    fn holds(&mut self, c: u16, first: u16, at: usize) -> LineItem {
        let head = self.head;
        let others = |g: u16| head.grid.group(g).members.iter().copied().filter(move |&m| m != c);
        let new = |g: u16| {
            others(g).try_fold(0, |sum, m| {
                let mut by = head.out_by[usize::from(m)].iter().filter(|&&by| by < at).peekable();
                by.peek()?;
                Some(sum + usize::from(!by.any(|&by| self.facts[by])))
            })
        };
        let truths = head.grid.of(c).iter().copied().filter(|&g| head.is_truth(g));
        let least = truths.filter_map(|g| Some((new(g)?, g != first, g))).min();
        let group = least.map_or(first, |(.., g)| g);
        LineItem::Holds {
            candidate: c,
            group,
            out: others(group).map(|m| self.out(m, at)).collect(),
        }
    }
}
