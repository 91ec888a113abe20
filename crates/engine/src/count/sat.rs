//! Counts solutions with a SAT solver: a second opinion that shares no code with the searches of
//! this crate.
//!
//! There is a variable for each candidate and some for partial totals of sums. Solve, forbid the
//! solution found, solve again.

use batsat::callbacks::Callbacks;
use batsat::{ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};

use super::adding::clauses;
use super::{Budget, Count, Solution};
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use kotowari_kernel::{Candidate, CellId, Digit};

/// Upper bound on clauses; beyond it the result is [`Count::Unknown`], because writing the clauses
/// would take too long and the solver would not finish either.
const MOST_CLAUSES: usize = 1_000_000;

/// Counts like [`super::solutions`], with the SAT solver alone.
pub fn solutions(puzzle: &Puzzle, budget: Budget) -> Count {
    count(&puzzle.layout, &super::candidates(puzzle), None, budget)
}

/// Counts the ways to choose a digit from the mask of each cell. A first solution may be passed in.
pub(super) fn count(
    layout: &Layout,
    masks: &[u64],
    first: Option<Solution>,
    budget: Budget,
) -> Count {
    let Some(mut board) = Board::new(layout, masks, budget) else { return Count::Unknown };
    let first = match first {
        Some(first) => first,
        None => match board.solve() {
            Answer::Solution(first) => first,
            Answer::None => return Count::None,
            Answer::Unknown => return Count::Unknown,
        },
    };
    board.forbid(&first);
    match board.solve() {
        Answer::Solution(second) => Count::Many(first, second),
        Answer::None => Count::One(first),
        Answer::Unknown => Count::Unknown,
    }
}

enum Answer {
    Solution(Solution),
    None,
    Unknown,
}

/// Stops the solver after a number of conflicts, from each of which it learns a clause.
struct Conflicts {
    left: u64,
}

impl Callbacks for Conflicts {
    fn on_new_clause(&mut self, _: &[Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.left = self.left.saturating_sub(1);
        }
    }

    fn stop(&self) -> bool {
        self.left == 0
    }
}

struct Board {
    solver: Solver<Conflicts>,
    /// The candidates of each cell, with their variables.
    cells: Vec<Vec<(Digit, Var)>>,
    /// The number of clauses used for sums so far.
    clauses: usize,
}

impl Board {
    fn new(layout: &Layout, masks: &[u64], budget: Budget) -> Option<Board> {
        let rules = layout.rules();
        if rules.room() != usize::from(rules.digits()) {
            return None;
        }
        let mut solver = Solver::new(SolverOpts::default(), Conflicts { left: budget.nodes });
        let digits = 0..layout.digits();
        let cells: Vec<Vec<(Digit, Var)>> = masks
            .iter()
            .map(|mask| {
                let live = digits.clone().filter(|digit| mask >> digit & 1 == 1);
                live.map(|digit| (digit, solver.new_var_default())).collect()
            })
            .collect();
        // The places of each digit in each house, and whether the house must contain the digit.
        let mut groups: Vec<(Vec<Var>, bool)> =
            cells.iter().map(|cell| (cell.iter().map(|(_, var)| *var).collect(), true)).collect();
        for house in 0..layout.houses().len() {
            for digit in digits.clone() {
                let live = layout.cells_of(house).iter().filter_map(|cell| {
                    let cell = &cells[usize::from(*cell)];
                    cell.iter().find(|(other, _)| *other == digit).map(|(_, var)| *var)
                });
                groups.push((live.collect(), layout.is_strong(house)));
            }
        }
        let pairs = groups.iter().map(|(group, _)| group.len() * group.len().saturating_sub(1) / 2);
        if pairs.sum::<usize>() + groups.len() > MOST_CLAUSES {
            return None;
        }
        let mut board = Board { solver, cells, clauses: 0 };
        for (group, some) in groups {
            if some {
                board.clause(group.iter().map(|var| Lit::new(*var, true)));
            }
            for (i, &a) in group.iter().enumerate() {
                for &b in &group[..i] {
                    board.clause([a, b].map(|var| Lit::new(var, false)));
                }
            }
        }
        for relation in rules.relations() {
            let [a, b] = relation.cells.map(usize::from);
            for i in 0..board.cells[a].len() {
                for j in 0..board.cells[b].len() {
                    let ((x, of_a), (y, of_b)) = (board.cells[a][i], board.cells[b][j]);
                    let candidate = |cell: usize, digit| Candidate { cell: cell as CellId, digit };
                    if rules.clash(candidate(a, x), candidate(b, y)) {
                        board.clause([of_a, of_b].map(|var| Lit::new(var, false)));
                    }
                }
            }
        }
        let cells = board.cells.clone();
        let fresh = |board: &mut Board| board.solver.new_var_default();
        let add = |board: &mut Board, clause: Vec<Lit>| {
            board.clauses += 1;
            board.clause(clause);
            board.clauses <= MOST_CLAUSES
        };
        let within_bound =
            rules.sums().iter().all(|sum| clauses(sum, &cells, &mut board, fresh, add));
        within_bound.then_some(board)
    }

    fn clause(&mut self, literals: impl IntoIterator<Item = Lit>) {
        // A contradiction shows up when solving.
        self.solver.add_clause_reuse(&mut literals.into_iter().collect());
    }

    fn solve(&mut self) -> Answer {
        let answer = self.solver.solve_limited(&[]);
        if answer == lbool::FALSE {
            return Answer::None;
        }
        if answer != lbool::TRUE {
            return Answer::Unknown;
        }
        let holds = |var: Var| self.solver.value_var(var) == lbool::TRUE;
        let digits = self.cells.iter().map(|cell| {
            let mut held = cell.iter().filter(|(_, var)| holds(*var));
            held.next().map(|(digit, _)| *digit)
        });
        // Every cell has a digit in a model; if one had none, no result is better than a wrong one.
        digits.collect::<Option<Solution>>().map_or(Answer::Unknown, Answer::Solution)
    }

    fn forbid(&mut self, solution: &Solution) {
        let held = self.cells.iter().zip(solution).filter_map(|(cell, digit)| {
            cell.iter().find(|(other, _)| other == digit).map(|(_, var)| Lit::new(*var, false))
        });
        let clause: Vec<Lit> = held.collect();
        self.clause(clause);
    }
}
