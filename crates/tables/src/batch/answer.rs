//! Answers: how many solutions a puzzle has, which, and whether logic alone gets there.

use std::ops::ControlFlow;

use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count, Ended, Solution, Solutions};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Outcome, Walk};
use kotowari_engine::technique::CATALOGUE;

/// After so many solutions it is asked whether to stop: some milliseconds.
const ASKED_EACH: u64 = 4096;

/// What is asked of each puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Solutions are counted up to so many; at least two, or nobody would know whether there is one.
    pub count: u64,
    /// So many of them are kept.
    pub keep: usize,
    /// How much work that may be.
    pub budget: Budget,
    /// Whether our techniques are to try, too.
    pub with_techniques: bool,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Answer {
    /// None, one, many, or not settled.
    pub solutions: Solutions,
    /// How many were found.
    pub found: u64,
    /// Whether these are all.  Otherwise the limit was reached first, or the budget was used up.
    pub is_all: bool,
    /// The first of them.
    pub kept: Vec<Solution>,
    /// How far logic got, if that was asked.
    pub logic: Option<Logic>,
}

/// How far our techniques got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Logic {
    /// Whether they got to the end.
    pub is_solved: bool,
    /// How many steps they took.
    pub steps: u32,
    /// How many cells are open where they stopped.
    pub open: usize,
    /// The hardest of those used, by its id; none if there was no step.
    pub hardest: Option<&'static str>,
}

impl Question {
    /// Answers it.
    pub fn of(&self, puzzle: &Puzzle) -> Answer {
        self.of_until(puzzle, &|| false)
    }

    /// The same, until somebody asks to stop: what was counted so far is not all then.
    pub fn of_until(&self, puzzle: &Puzzle, stop: &dyn Fn() -> bool) -> Answer {
        let most = self.count.max(2);
        let (mut found, mut kept) = (0, vec![]);
        let ended = count::each(puzzle, self.budget, |solution| {
            found += 1;
            if kept.len() < self.keep.max(1) {
                kept.push(solution);
            }
            let stops = found == most || found % ASKED_EACH == 0 && stop();
            if stops { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let is_all = ended == Ended::Exhausted;
        let solutions = match (found, is_all) {
            (0, true) => Solutions::None,
            (1, true) => Solutions::One,
            (0 | 1, false) => Solutions::Unknown,
            _ => Solutions::Many,
        };
        let mut answer = Answer { solutions, found, is_all, kept, logic: None };
        if solutions == Solutions::Unknown {
            self.ask_again(puzzle, &mut answer);
        }
        answer.kept.truncate(self.keep);
        if self.with_techniques {
            answer.logic = logic(puzzle, answer.solutions == Solutions::One);
        }
        answer
    }

    /// A search that gave up: another solver may settle whether there is one.
    fn ask_again(&self, puzzle: &Puzzle, answer: &mut Answer) {
        let settled = count::solutions(puzzle, self.budget);
        let (kept, is_all) = match settled {
            Count::None => (vec![], true),
            Count::One(only) => (vec![only], true),
            // A count of two was all that was asked, or there may be more.
            Count::Many(first, second) => (vec![first, second], false),
            Count::Unknown => return,
        };
        *answer = Answer {
            solutions: match kept.len() {
                0 => Solutions::None,
                1 => Solutions::One,
                _ => Solutions::Many,
            },
            found: kept.len() as u64,
            is_all,
            kept,
            logic: None,
        };
    }
}

/// How far our techniques get.  What needs the puzzle to have one solution is used only if it has.
fn logic(puzzle: &Puzzle, is_one: bool) -> Option<Logic> {
    let board = Board::new(puzzle).ok()?;
    let given_alone = puzzle.marks.is_none() && puzzle.placed.iter().all(Option::is_none);
    let techniques = match is_one && given_alone {
        true => solve::everything(),
        false => solve::without_uniqueness(),
    };
    let place = |id: &str| CATALOGUE.iter().position(|technique| technique.about().id == id);
    let mut walk = Walk::new(board, techniques);
    let mut hardest: Option<(Option<usize>, &'static str)> = None;
    while let Some(step) = walk.step() {
        let id = step.deduction().technique.id;
        let here = (place(id), id);
        hardest = Some(hardest.map_or(here, |hardest| hardest.max(here)));
    }
    let open = walk.board().values().iter().filter(|value| value.is_none()).count();
    Some(Logic {
        is_solved: walk.outcome() == Outcome::Solved,
        steps: walk.board().steps(),
        open,
        hardest: hardest.map(|(_, id)| id),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_engine::layout::Layout;

    const ASKED: Question =
        Question { count: 2, keep: 1, budget: Budget { nodes: 5_000 }, with_techniques: true };

    fn answer(question: Question, text: &str) -> Answer {
        question.of(&text.parse().expect("a puzzle"))
    }

    #[test]
    fn a_count_that_is_stopped_is_not_all() {
        let empty: Puzzle = ".".repeat(81).parse().expect("an empty board");
        let budget = Budget { nodes: 1_000_000 };
        let many = Question { count: u64::MAX, budget, with_techniques: false, ..ASKED };
        let found = many.of_until(&empty, &|| true);
        assert_eq!(
            (found.solutions, found.found, found.is_all),
            (Solutions::Many, ASKED_EACH, false)
        );
    }

    #[test]
    fn one_none_and_many_are_told_apart() {
        let one =
            "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";
        let found = answer(ASKED, one);
        assert_eq!((found.solutions, found.found, found.is_all), (Solutions::One, 1, true));
        let logic = found.logic.expect("asked");
        assert!(logic.is_solved && logic.open == 0 && logic.steps > 50, "{logic:?}");
        let none = format!("11{}", ".".repeat(79));
        assert_eq!(answer(ASKED, &none).solutions, Solutions::None);
        let many = format!("1{}", ".".repeat(80));
        let found = answer(ASKED, &many);
        assert_eq!((found.solutions, found.found, found.is_all), (Solutions::Many, 2, false));
        assert!(!found.logic.expect("asked").is_solved);
    }

    #[test]
    fn a_count_is_exact_up_to_its_limit() {
        let four = "1234............";
        let asked = |count| Question { count, keep: 100, ..ASKED };
        let all = answer(asked(100), four);
        assert_eq!((all.found, all.is_all, all.kept.len()), (12, true, 12));
        let some = answer(asked(5), four);
        assert_eq!((some.found, some.is_all, some.kept.len()), (5, false, 5));
        let exactly = answer(asked(12), four);
        assert_eq!((exactly.found, exactly.is_all), (12, false));
    }

    #[test]
    fn what_the_budget_does_not_settle_is_said() {
        let few = Question { budget: Budget { nodes: 3 }, with_techniques: false, ..ASKED };
        let empty = Puzzle::new(Layout::classic(5, 5).expect("25×25"), vec![None; 625]);
        let found = few.of(&empty);
        assert_eq!((found.solutions, found.is_all), (Solutions::Unknown, false));
    }
}
