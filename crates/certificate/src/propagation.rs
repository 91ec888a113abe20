//! What follows from inequalities without search: a variable takes a value wherever one of them
//! could not hold otherwise. The checker does the same, so what is found here it finds, too.

/// A variable: its index in the formula.
pub(crate) type Var = u32;

/// `Σ weight · variable ≥ at_least`, each variable at most once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) terms: Vec<(Var, i64)>,
    pub(crate) at_least: i64,
}

/// The inequalities, as a checker holds them.
#[derive(Default)]
pub(crate) struct Propagation {
    value: Vec<Option<bool>>,
    /// For each variable, the rows it is in, with its weight.
    uses: Vec<Vec<(u32, i64)>>,
    rows: Vec<Held>,
    trail: Vec<Var>,
    queue: Vec<Var>,
    conflict: bool,
    /// Whether what holds without an assumption is a contradiction.
    broken: bool,
}

struct Held {
    terms: Vec<(Var, i64)>,
    /// By how much the greatest value of the left side is above the right side.
    slack: i64,
    largest: i64,
}

impl Propagation {
    pub(crate) fn new(variables: usize) -> Propagation {
        Propagation {
            value: vec![None; variables],
            uses: vec![vec![]; variables],
            ..Propagation::default()
        }
    }

    pub(crate) fn value(&self, var: Var) -> Option<bool> {
        self.value[var as usize]
    }

    pub(crate) fn is_conflict(&self) -> bool {
        self.conflict || self.broken
    }

    /// Adds a row and follows it; returns its number.
    pub(crate) fn add(&mut self, row: &Row) -> usize {
        let number = self.rows.len();
        let mut held = Held { terms: row.terms.clone(), slack: -row.at_least, largest: 0 };
        for &(var, weight) in &held.terms {
            held.largest = held.largest.max(weight.abs());
            held.slack += weight.max(0);
            if let Some(value) = self.value[var as usize] {
                held.slack -= lost(weight, value);
            }
            self.uses[var as usize].push((number as u32, weight));
        }
        self.rows.push(held);
        self.look(number);
        self.run();
        number
    }

    /// Takes a row out again. What it had implied stays until [`Propagation::undo`].
    pub(crate) fn remove(&mut self, number: usize) {
        for (var, _) in std::mem::take(&mut self.rows[number].terms) {
            self.uses[var as usize].retain(|(row, _)| *row as usize != number);
        }
        self.rows[number].largest = 0;
        self.rows[number].slack = 0;
    }

    /// Assumes a value, without following it.
    pub(crate) fn set(&mut self, var: Var, value: bool) {
        match self.value[var as usize] {
            Some(known) => self.conflict |= known != value,
            None => {
                self.value[var as usize] = Some(value);
                self.trail.push(var);
                self.queue.push(var);
                for &(row, weight) in &self.uses[var as usize] {
                    self.rows[row as usize].slack -= lost(weight, value);
                }
            }
        }
    }

    /// Follows everything; returns whether there is no contradiction.
    pub(crate) fn run(&mut self) -> bool {
        while let Some(var) = self.queue.pop() {
            let mut at = 0;
            while let Some(&(row, _)) = self.uses[var as usize].get(at) {
                at += 1;
                let held = &self.rows[row as usize];
                if held.slack < held.largest {
                    self.look(row as usize);
                }
                if self.conflict {
                    self.queue.clear();
                    return false;
                }
            }
        }
        !self.conflict
    }

    fn look(&mut self, number: usize) {
        let held = &self.rows[number];
        let slack = held.slack;
        if slack < 0 {
            self.conflict = true;
            return;
        }
        if held.largest <= slack {
            return;
        }
        let open = |&&(var, weight): &&(Var, i64)| {
            weight.abs() > slack && self.value[var as usize].is_none()
        };
        let forced: Vec<(Var, bool)> =
            held.terms.iter().filter(open).map(|&(var, weight)| (var, weight > 0)).collect();
        forced.into_iter().for_each(|(var, value)| self.set(var, value));
    }

    /// The point to come back to.
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Forgets all values since the mark.
    pub(crate) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some(var) = self.trail.pop() else { break };
            let Some(value) = self.value[var as usize].take() else { continue };
            for &(row, weight) in &self.uses[var as usize] {
                self.rows[row as usize].slack += lost(weight, value);
            }
        }
        self.queue.clear();
        self.conflict = false;
    }

    /// Ends what holds without an assumption: a contradiction now is one for good.
    pub(crate) fn settle(&mut self) {
        self.broken |= self.conflict;
    }

    /// Returns whether these values together are a contradiction.
    pub(crate) fn refutes(&mut self, assumed: &[(Var, bool)]) -> bool {
        if self.is_conflict() {
            return true;
        }
        let mark = self.mark();
        assumed.iter().for_each(|&(var, value)| self.set(var, value));
        let holds = !self.conflict && self.run();
        self.undo(mark);
        !holds
    }
}

/// By how much a value lowers what the term can reach.
fn lost(weight: i64, value: bool) -> i64 {
    if value == (weight > 0) { 0 } else { weight.abs() }
}

#[cfg(test)]
mod tests {
    use super::{Propagation, Row};

    fn row(terms: &[(u32, i64)], at_least: i64) -> Row {
        Row { terms: terms.to_vec(), at_least }
    }

    #[test]
    fn a_value_without_which_a_row_fails_is_taken_and_given_back() {
        let mut all = Propagation::new(3);
        all.add(&row(&[(0, 2), (1, 1), (2, 1)], 2));
        assert_eq!(all.value(0), None);
        let mark = all.mark();
        all.set(1, false);
        assert!(all.run());
        assert_eq!([0, 1, 2].map(|var| all.value(var)), [Some(true), Some(false), None]);
        all.undo(mark);
        assert_eq!([0, 1, 2].map(|var| all.value(var)), [None, None, None]);
        assert!(all.refutes(&[(0, false), (1, false)]));
        assert!(!all.refutes(&[(0, false)]));
        assert!(!all.is_conflict());
    }

    #[test]
    fn what_a_row_implied_goes_with_it() {
        let mut all = Propagation::new(2);
        let mark = all.mark();
        let number = all.add(&row(&[(0, -1), (1, -1)], 0));
        assert_eq!(all.value(0), Some(false));
        all.undo(mark);
        all.remove(number);
        assert_eq!(all.value(0), None);
        assert!(!all.refutes(&[(0, true), (1, true)]));
    }
}
