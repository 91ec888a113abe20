//! Solves one puzzle of a batch: counts and collects solutions, and tries the techniques.

use std::ops::ControlFlow;

use kotowari_engine::ask::findings::Findings;
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count, Ended, Solution, Solutions};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Outcome, Walk};
use kotowari_engine::technique::CATALOGUE;
use kotowari_kernel::Candidate;

/// The stop flag is checked once for this many solutions, which take some milliseconds.
const STOP_CHECK_SOLUTIONS: u64 = 4096;

/// What to find out about each puzzle.
#[derive(Clone, Copy, Debug)]
pub struct SolveRequest {
    /// Upper bound on the solutions counted. At least two are always looked for, because one alone
    /// does not tell whether a puzzle is unique.
    pub count: u64,
    /// Upper bound on the solutions returned.
    pub keep: usize,
    /// Bound on the work of the search.
    pub budget: Budget,
    /// Whether to solve with the techniques as well.
    pub with_techniques: bool,
}

/// The solutions of a puzzle, as far as they were counted.
#[derive(Clone, Debug)]
pub struct Answer {
    /// None, one, many, or not settled.
    pub solutions: Solutions,
    /// Number of solutions found.
    pub found: u64,
    /// Whether the search was exhaustive. Otherwise it reached the limit or used up its budget.
    pub is_exhaustive: bool,
    /// The first solutions found, at most [`SolveRequest::keep`].
    pub kept: Vec<Solution>,
    /// The result of the techniques, if [`SolveRequest::with_techniques`] is set.
    pub logic: Option<TechniqueResult>,
    /// If there is no solution, the digits filled in that are wrong: see [`wrong_digits`].
    pub wrong: Vec<Candidate>,
}

/// Returns the digits filled in that differ from the only solution of the givens, if there is one.
/// A mistake of the reader is no fault of the puzzle.
pub fn wrong_digits(puzzle: &Puzzle) -> Vec<Candidate> {
    match puzzle.placed.iter().any(Option::is_some) {
        true => Findings::of(puzzle).wrong,
        false => vec![],
    }
}

/// How far the techniques solve a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TechniqueResult {
    /// Whether every cell is solved.
    pub is_solved: bool,
    /// Number of steps.
    pub steps: u32,
    /// Number of cells without a digit at the end.
    pub open: usize,
    /// Id of the hardest technique used; `None` if there was no step.
    pub hardest: Option<&'static str>,
}

impl SolveRequest {
    /// Solves a puzzle.
    pub fn solve(&self, puzzle: &Puzzle) -> Answer {
        self.solve_until(puzzle, &|| false)
    }

    /// Like [`SolveRequest::solve`], but stops once `stop` returns `true`; then
    /// [`Answer::is_exhaustive`] is `false`.
    pub fn solve_until(&self, puzzle: &Puzzle, stop: &dyn Fn() -> bool) -> Answer {
        let limit = self.count.max(2);
        let (mut found, mut kept) = (0, vec![]);
        let ended = count::each(puzzle, self.budget, |solution| {
            found += 1;
            if kept.len() < self.keep.max(1) {
                kept.push(solution);
            }
            let stops = found == limit || found % STOP_CHECK_SOLUTIONS == 0 && stop();
            if stops { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let is_exhaustive = ended == Ended::Exhausted;
        let solutions = match (found, is_exhaustive) {
            (0, true) => Solutions::None,
            (1, true) => Solutions::One,
            (0 | 1, false) => Solutions::Unknown,
            _ => Solutions::Many,
        };
        let mut answer =
            Answer { solutions, found, is_exhaustive, kept, logic: None, wrong: vec![] };
        if solutions == Solutions::Unknown {
            self.retry_unknown(puzzle, &mut answer);
        }
        answer.kept.truncate(self.keep);
        if answer.solutions == Solutions::None {
            answer.wrong = wrong_digits(puzzle);
        }
        if self.with_techniques {
            answer.logic = logic(puzzle, answer.solutions == Solutions::One);
        }
        answer
    }

    /// Tries the second solver where the search used up its budget: it may settle what the
    /// first did not.
    fn retry_unknown(&self, puzzle: &Puzzle, answer: &mut Answer) {
        let settled = count::solutions(puzzle, self.budget);
        let (kept, is_exhaustive) = match settled {
            Count::None => (vec![], true),
            Count::One(only) => (vec![only], true),
            // This solver stops at two, so there may be more.
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
            is_exhaustive,
            kept,
            logic: None,
            wrong: vec![],
        };
    }
}

/// Solves with the techniques. Uniqueness techniques are used only if the givens alone have exactly
/// one solution, because pencil marks and filled-in digits could hide a second one.
fn logic(puzzle: &Puzzle, is_one: bool) -> Option<TechniqueResult> {
    let board = Board::new(puzzle).ok()?;
    let given_alone = puzzle.marks.is_none() && puzzle.placed.iter().all(Option::is_none);
    let techniques = match is_one && given_alone {
        true => solve::everything(),
        false => solve::without_uniqueness(),
    };
    let rank = |id: &str| CATALOGUE.iter().position(|technique| technique.info().id == id);
    let mut walk = Walk::new(board, techniques);
    let mut hardest: Option<(Option<usize>, &'static str)> = None;
    while let Some(step) = walk.step() {
        let id = step.deduction().technique.id;
        let ranked = (rank(id), id);
        hardest = Some(hardest.map_or(ranked, |hardest| hardest.max(ranked)));
    }
    let open = walk.board().values().iter().filter(|value| value.is_none()).count();
    Some(TechniqueResult {
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

    const ASKED: SolveRequest =
        SolveRequest { count: 2, keep: 1, budget: Budget { nodes: 5_000 }, with_techniques: true };

    fn answer(question: SolveRequest, text: &str) -> Answer {
        question.solve(&kotowari_format::puzzle(text).expect("a puzzle"))
    }

    #[test]
    fn a_count_that_is_stopped_is_not_all() {
        let empty = kotowari_format::puzzle(&".".repeat(81)).expect("an empty board");
        let budget = Budget { nodes: 1_000_000 };
        let many = SolveRequest { count: u64::MAX, budget, with_techniques: false, ..ASKED };
        let found = many.solve_until(&empty, &|| true);
        assert_eq!(
            (found.solutions, found.found, found.is_exhaustive),
            (Solutions::Many, STOP_CHECK_SOLUTIONS, false)
        );
    }

    #[test]
    fn one_none_and_many_are_told_apart() {
        let one =
            "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";
        let found = answer(ASKED, one);
        assert_eq!((found.solutions, found.found, found.is_exhaustive), (Solutions::One, 1, true));
        let logic = found.logic.expect("asked");
        assert!(logic.is_solved && logic.open == 0 && logic.steps > 50, "{logic:?}");
        let none = format!("11{}", ".".repeat(79));
        assert_eq!(answer(ASKED, &none).solutions, Solutions::None);
        let many = format!("1{}", ".".repeat(80));
        let found = answer(ASKED, &many);
        assert_eq!(
            (found.solutions, found.found, found.is_exhaustive),
            (Solutions::Many, 2, false)
        );
        assert!(!found.logic.expect("asked").is_solved);
    }

    #[test]
    fn a_wrong_digit_of_the_reader_is_named() {
        let one =
            "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";
        let mut puzzle = kotowari_format::puzzle(one).expect("a puzzle");
        let right = ASKED.solve(&puzzle).kept[0][1];
        let digit = (right + 1) % 9;
        puzzle.placed[1] = Some(digit);
        let found = ASKED.solve(&puzzle);
        assert_eq!(found.solutions, Solutions::None);
        assert_eq!(found.wrong, [Candidate { cell: 1, digit }]);
        // The right digit is no mistake, and where the givens have no solution there is none.
        puzzle.placed[1] = Some(right);
        assert_eq!(ASKED.solve(&puzzle).wrong, []);
        puzzle.givens[1] = Some(0);
        puzzle.placed = vec![None; 81];
        puzzle.placed[2] = Some(4);
        assert_eq!(ASKED.solve(&puzzle).wrong, []);
    }

    #[test]
    fn a_count_is_exact_up_to_its_limit() {
        let four = "1234............";
        let asked = |count| SolveRequest { count, keep: 100, ..ASKED };
        let all = answer(asked(100), four);
        assert_eq!((all.found, all.is_exhaustive, all.kept.len()), (12, true, 12));
        let some = answer(asked(5), four);
        assert_eq!((some.found, some.is_exhaustive, some.kept.len()), (5, false, 5));
        let exactly = answer(asked(12), four);
        assert_eq!((exactly.found, exactly.is_exhaustive), (12, false));
    }

    #[test]
    fn what_the_budget_does_not_settle_is_said() {
        let few = SolveRequest { budget: Budget { nodes: 3 }, with_techniques: false, ..ASKED };
        let empty = Puzzle::new(Layout::classic(5, 5).expect("25×25"), vec![None; 625]);
        let found = few.solve(&empty);
        assert_eq!((found.solutions, found.is_exhaustive), (Solutions::Unknown, false));
    }
}
