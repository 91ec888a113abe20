//! Counts solutions with a SAT solver: a second opinion that shares no code with the searches of
//! this crate.
//!
//! There is a variable for each candidate and some for partial totals of sums. Solve, forbid the
//! solution found, solve again.

use batsat::callbacks::Callbacks;
use batsat::{ClauseKind, Lit, Solver, SolverInterface, SolverOpts, Var, lbool};

use super::adding::clauses;
use super::answer::{Budget, Count, Solution, candidates};
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use kotowari_kernel::{Candidate, CellId, Digit};

/// Upper bound on clauses; beyond it the result is [`Count::Unknown`], because writing the clauses
/// would take too long and the solver would not finish either.
const MOST_CLAUSES: usize = 1_000_000;

/// Counts like [`super::solutions`], with the SAT solver alone.
pub fn solutions(puzzle: &Puzzle, budget: Budget) -> Count {
    count(&puzzle.layout, &candidates(puzzle), None, budget)
}

/// Counts the ways to choose a digit from the mask of each cell. A first solution may be passed in.
pub(super) fn count(
    layout: &Layout,
    masks: &[u64],
    first: Option<Solution>,
    budget: Budget,
) -> Count {
    let Some(mut board) = Board::new(layout, masks) else { return Count::Unknown };
    board.count(first.as_ref(), budget.nodes)
}

/// The number of ways to choose `size` of `of` things.
fn choices(of: usize, size: usize) -> usize {
    if size > of {
        return 0;
    }
    let size = size.min(of - size);
    (0..size).fold(1, |ways: usize, i| ways.saturating_mul(of - i) / (i + 1))
}

/// Visits every choice of `size` of these, each once.
fn each_choice(from: &[Var], size: usize, chosen: &mut Vec<Var>, visit: &mut impl FnMut(&[Var])) {
    if size == 0 {
        return visit(chosen);
    }
    for (at, &var) in from.iter().enumerate() {
        if from.len() - at < size {
            return;
        }
        chosen.push(var);
        each_choice(&from[at + 1..], size - 1, chosen, visit);
        chosen.pop();
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

/// A puzzle as clauses, with all that was learned about it.
pub(super) struct Board {
    solver: Solver<Conflicts>,
    /// The candidates of each cell, with their variables.
    cells: Vec<Vec<(Digit, Var)>>,
    /// The number of clauses used for sums so far.
    clauses: usize,
    /// The solution that is forbidden already.
    first: Option<Solution>,
}

impl Board {
    /// `None` if there would be too many clauses.
    pub(super) fn new(layout: &Layout, masks: &[u64]) -> Option<Board> {
        let rules = layout.rules();
        let mut solver = Solver::new(SolverOpts::default(), Conflicts { left: 0 });
        let digits = 0..layout.digits();
        let cells: Vec<Vec<(Digit, Var)>> = masks
            .iter()
            .map(|mask| {
                let live = digits.clone().filter(|digit| mask >> digit & 1 == 1);
                live.map(|digit| (digit, solver.new_var_default())).collect()
            })
            .collect();
        // The places of each digit in each house, how often it may be there, and whether the house
        // must contain it so often.
        let of_cell = |cell: &Vec<(Digit, Var)>| cell.iter().map(|(_, var)| *var).collect();
        let mut groups: Vec<(Vec<Var>, usize, bool)> =
            cells.iter().map(|cell| (of_cell(cell), 1, true)).collect();
        for house in 0..layout.houses().len() {
            for digit in digits.clone() {
                let live = layout.cells_of(house).iter().filter_map(|cell| {
                    let cell = &cells[usize::from(*cell)];
                    cell.iter().find(|(other, _)| *other == digit).map(|(_, var)| *var)
                });
                let times = usize::from(rules.most(digit));
                groups.push((live.collect(), times, layout.is_strong(house)));
            }
        }
        // Sizes of clauses: of that many places one does not hold, and one does.
        let sizes = |(group, times, must): &(Vec<Var>, usize, bool)| {
            [Some(times + 1), must.then(|| (group.len() + 1).saturating_sub(*times))]
        };
        let ways = |group: &(Vec<Var>, usize, bool)| {
            let sizes = sizes(group).into_iter().flatten();
            sizes.map(|size| choices(group.0.len(), size)).fold(0, usize::saturating_add)
        };
        if groups.iter().map(ways).fold(0, usize::saturating_add) > MOST_CLAUSES {
            return None;
        }
        let mut board = Board { solver, cells, clauses: 0, first: None };
        for group in &groups {
            for (size, holds) in sizes(group).into_iter().zip([false, true]) {
                let Some(size) = size else { continue };
                each_choice(&group.0, size, &mut vec![], &mut |vars| {
                    board.clause(vars.iter().map(|var| Lit::new(*var, holds)));
                });
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
            rules.sums().iter().all(|sum| clauses(sum, &cells, &mut board, fresh, add))
                && rules.readings().iter().enumerate().all(|(number, reading)| {
                    let read = (&reading.cells[..], rules.machine(number));
                    super::reading::clauses(read, &cells, &mut board, fresh, add)
                });
        within_bound.then_some(board)
    }

    /// Counts on from where it stopped the last time, until it has met `conflicts` more. A first
    /// solution may be passed in.
    pub(super) fn count(&mut self, first: Option<&Solution>, conflicts: u64) -> Count {
        self.solver.cb_mut().left = conflicts;
        if let (None, Some(first)) = (&self.first, first) {
            self.forbid(first);
            self.first = Some(first.clone());
        }
        loop {
            match (self.solve(), self.first.take()) {
                (Answer::Solution(found), None) => {
                    self.forbid(&found);
                    self.first = Some(found);
                }
                (Answer::Solution(second), Some(first)) => return Count::Many(first, second),
                (Answer::None, None) => return Count::None,
                (Answer::None, Some(first)) => return Count::One(first),
                (Answer::Unknown, first) => {
                    self.first = first;
                    return Count::Unknown;
                }
            }
        }
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
        let held = self.cells.iter().zip(solution).map(|(cell, digit)| {
            cell.iter().find(|(other, _)| other == digit).map(|(_, var)| Lit::new(*var, false))
        });
        // A solution with a candidate that is gone is none of this board, and a clause without that
        // cell would forbid others too.
        if let Some(clause) = held.collect::<Option<Vec<Lit>>>() {
            self.clause(clause);
        }
    }
}
