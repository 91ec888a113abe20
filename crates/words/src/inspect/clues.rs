//! Clues of rules beside houses: does the puzzle need them?
//!
//! As for givens, a clue is spare if there is no other solution without it. Clues that make houses,
//! such as windows, are asked for as houses ([`ExtraHouses`](super::ExtraHouses)).

use std::ops::ControlFlow;
use std::sync::Arc;

use super::depth::Stop;
use super::rules;
use kotowari_engine::count::{Budget, Counter, Ended, Solution};
use kotowari_engine::layout::{RuleId, Sort, Text};
use kotowari_engine::puzzle::Puzzle;

/// The clues of one sort, and which of them can be left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleClues {
    /// The id of their sort.
    pub sort: &'static str,
    /// All of them, in the order of the layout.
    pub clues: Vec<RuleId>,
    /// Whether they are needed at all: without all of them there are several solutions. `None` if
    /// that is undecided.
    pub needed: Option<bool>,
    /// The clues that can be left out if all others stay.
    pub each: Vec<RuleId>,
    /// The clues that could not be decided within the limit.
    pub unsettled: Vec<RuleId>,
}

/// Examines the clues of every rule of a puzzle with this solution and no other, with at most
/// `nodes` search nodes for each. Returns `None` if `stop` did.
pub fn of_rules(
    puzzle: &Puzzle,
    solution: &Solution,
    nodes: u64,
    stop: Stop<'_>,
) -> Option<Vec<RuleClues>> {
    let layout = &*puzzle.layout;
    let mut found: Vec<RuleClues> = vec![];
    for rule in 0..layout.more().len() {
        let sort: &Sort = layout.rule(rule).sort;
        // Without cells beside the grids, rules about them would be about nothing.
        if sort.text == Text::Grid || sort.is_beside() || rules::is_of_houses(layout, rule) {
            continue;
        }
        match found.iter_mut().find(|clues| clues.sort == sort.id) {
            Some(clues) => clues.clues.push(rule),
            None => found.push(RuleClues {
                sort: sort.id,
                clues: vec![rule],
                needed: None,
                each: vec![],
                unsettled: vec![],
            }),
        }
    }
    for clues in &mut found {
        if stop() {
            return None;
        }
        clues.needed = is_needed(puzzle, solution, &clues.clues, nodes);
        if clues.clues.len() == 1 || clues.needed == Some(false) {
            continue;
        }
        for &clue in &clues.clues {
            if stop() {
                return None;
            }
            match is_needed(puzzle, solution, &[clue], nodes) {
                Some(false) => clues.each.push(clue),
                Some(true) => {}
                None => clues.unsettled.push(clue),
            }
        }
    }
    Some(found)
}

/// Returns whether there is another solution without these clues, or none; `None` if that is
/// undecided. Where a rule says that no other sign is true, the board without a sign is another
/// one.
fn is_needed(puzzle: &Puzzle, solution: &Solution, clues: &[RuleId], nodes: u64) -> Option<bool> {
    let left = puzzle.layout.rebuild(|_| true, |rule| !clues.contains(&rule));
    let layout = Arc::new(left.build().ok()?);
    let without = Puzzle::new(layout.clone(), puzzle.givens.clone());
    let (mut is_there, mut is_other) = (false, false);
    let ended = Counter::new(layout).each(&without, Budget { nodes }, |found| {
        is_other = found != *solution;
        is_there |= !is_other;
        if is_other { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match ended {
        _ if is_other => Some(true),
        Ended::Exhausted => Some(!is_there),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_engine::count::{self, Count};
    use kotowari_engine::generate::{Generator, Limit, Minimal, Planted, Request};
    use kotowari_engine::layout::{Layout, sort};

    fn made(id: &str, minimal: Minimal) -> (Puzzle, Solution) {
        let rules = vec![Planted { sort: sort(id).unwrap(), count: None }];
        let layout = Layout::classic(2, 3).unwrap();
        let request = Request { rules, minimal, ..Request::new(layout) };
        let generator = Generator::new(request, 5).unwrap();
        let made = generator.search(Limit::attempts(20), &|| false).next().unwrap();
        (made.puzzle, made.solution)
    }

    #[test]
    fn a_clue_is_spare_if_there_is_one_solution_without_it() {
        let mut seen = [0; 2];
        for id in ["thermo", "white", "quad", "odd", "arrow"] {
            for minimal in [Minimal::Yes, Minimal::No] {
                let (puzzle, solution) = made(id, minimal);
                let found = of_rules(&puzzle, &solution, 3_000, &|| false).unwrap();
                let [clues] = &found[..] else { panic!("{id}: {found:?}") };
                assert_eq!((clues.sort, clues.clues.len()), (id, puzzle.layout.more().len()));
                assert!(clues.needed.is_some() && clues.unsettled.is_empty(), "{id}");
                if clues.clues.len() == 1 || clues.needed == Some(false) {
                    continue;
                }
                for &clue in &clues.clues {
                    let left =
                        puzzle.layout.rebuild(|_| true, |rule| rule != clue).build().unwrap();
                    let left = Puzzle::new(Arc::new(left), puzzle.givens.clone());
                    let is_one =
                        matches!(count::solutions(&left, Budget::default()), Count::One(_));
                    assert_eq!(clues.each.contains(&clue), is_one, "{id}: {clue}");
                    seen[usize::from(is_one)] += 1;
                }
            }
        }
        assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    }

    #[test]
    fn what_takes_too_long_is_said() {
        let (puzzle, solution) = made("thermo", Minimal::Yes);
        let found = of_rules(&puzzle, &solution, 0, &|| false).unwrap();
        assert_eq!(found[0].needed, None);
        assert_eq!(of_rules(&puzzle, &solution, 0, &|| true), None);
        let plain = Puzzle::new(Layout::classic(2, 3).unwrap(), vec![None; 36]);
        assert_eq!(of_rules(&plain, &solution, 0, &|| true), Some(vec![]));
    }
}
