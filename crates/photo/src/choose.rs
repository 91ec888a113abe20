//! Of the likely readings the one with exactly one solution, and what to ask about it.
//!
//! A misread digit mostly leaves a puzzle without a solution or with many. So readings are tried in
//! the order of their likelihood until one has exactly one solution. That repairs most, and it
//! cannot see all: a given that was lost may leave one solution. What was changed and what was
//! nearly read otherwise is therefore asked, whatever the solutions say.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

use crate::likelihoods::Likelihoods;

/// What a counter says of a reading, counting up to two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// It contradicts itself.
    None,
    /// Exactly one.
    One,
    /// Two or more, or it gave up.
    Several,
}

/// Why a cell is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// It looked like another value, but with that there was not exactly one solution.
    Changed,
    /// It looks nearly as much like another value.
    Close,
}

/// A cell to look at again.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Row by row, from 0.
    pub cell: usize,
    /// What was taken; 0 is empty.
    pub taken: u8,
    /// What it looks like otherwise.
    pub other: u8,
    /// Why it is asked about.
    pub doubt: Doubt,
}

/// What was taken.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Row by row, 0 for empty.
    pub digits: [u8; 81],
    /// Of these digits.
    pub solutions: Solutions,
    /// How many readings were counted.
    pub tried: usize,
    /// In reading order.
    pub questions: Vec<Question>,
}

/// Readings that are counted at most.
const MOST_TRIED: usize = 1500;
/// An alternative has to be at least this likely against what was read, in nats.
const LEAST_LIKELY: f32 = -14.0;
/// Alternatives of one cell.
const ALTERNATIVES: usize = 3;
/// Below this a cell is asked about, in nats.
const CLOSE: f32 = 2.0;
/// And if no reading has exactly one solution, below this. What a network that was trained with two
/// per cent of doubt is sure of has six.
const CLOSE_IF_UNSOLVED: f32 = 4.0;

/// Another value for a cell, and how much less likely it is.
#[derive(Clone, Copy)]
struct Alternative {
    loss: f32,
    cell: usize,
    value: u8,
}

/// Alternatives taken together, by their numbers, rising.
struct Attempt {
    loss: f32,
    taken: Vec<usize>,
}

impl PartialEq for Attempt {
    fn eq(&self, other: &Attempt) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Attempt {}

impl PartialOrd for Attempt {
    fn partial_cmp(&self, other: &Attempt) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Attempt {
    /// The likelier is the greater; of equal ones the one with fewer changes.
    fn cmp(&self, other: &Attempt) -> Ordering {
        other.loss.total_cmp(&self.loss).then_with(|| other.taken.cmp(&self.taken))
    }
}

/// Takes the likeliest reading that has exactly one solution, or the likeliest of all if none of
/// those tried has.
pub fn choose(cells: &[Likelihoods; 81], mut count: impl FnMut(&[u8; 81]) -> Solutions) -> Choice {
    let read: [u8; 81] = std::array::from_fn(|cell| cells[cell].likeliest());
    let alternatives = alternatives(cells);
    let mut waiting = BinaryHeap::from([Attempt { loss: 0.0, taken: Vec::new() }]);
    let mut tried = 0;
    let mut as_read = Solutions::Several;
    while let Some(attempt) = waiting.pop() {
        if tried == MOST_TRIED {
            break;
        }
        if let Some(digits) = with(&read, &alternatives, &attempt.taken) {
            let solutions = if is_broken(&digits) { Solutions::None } else { count(&digits) };
            tried += 1;
            if tried == 1 {
                as_read = solutions;
            }
            if solutions == Solutions::One {
                let questions = questions(cells, &digits, CLOSE);
                return Choice { digits, solutions, tried, questions };
            }
        }
        // Each set of alternatives has one parent: its last is moved on, or one more is added.
        let next = attempt.taken.last().map_or(0, |last| last + 1);
        if let Some(alternative) = alternatives.get(next) {
            if let Some((last, before)) = attempt.taken.split_last() {
                let moved = before.iter().copied().chain([next]).collect();
                let loss = attempt.loss - alternatives[*last].loss + alternative.loss;
                waiting.push(Attempt { loss, taken: moved });
            }
            let mut taken = attempt.taken;
            taken.push(next);
            waiting.push(Attempt { loss: attempt.loss + alternative.loss, taken });
        }
    }
    let questions = questions(cells, &read, CLOSE_IF_UNSOLVED);
    Choice { digits: read, solutions: as_read, tried, questions }
}

/// The values a cell may have instead, the likeliest first.
fn alternatives(cells: &[Likelihoods; 81]) -> Vec<Alternative> {
    let mut all = Vec::new();
    for (cell, likelihoods) in cells.iter().enumerate() {
        let ranked = likelihoods.ranked();
        let log = |value: u8| likelihoods.logs[usize::from(value)];
        for value in ranked.into_iter().skip(1).take(ALTERNATIVES) {
            let loss = log(ranked[0]) - log(value);
            if loss < -LEAST_LIKELY {
                all.push(Alternative { loss, cell, value });
            }
        }
    }
    all.sort_by(|a, b| a.loss.total_cmp(&b.loss).then(a.cell.cmp(&b.cell)));
    all
}

/// The reading with some cells changed; none if one of them would be changed twice.
fn with(read: &[u8; 81], alternatives: &[Alternative], taken: &[usize]) -> Option<[u8; 81]> {
    let mut digits = *read;
    let mut is_changed = [false; 81];
    for &at in taken {
        let Alternative { cell, value, .. } = alternatives[at];
        if std::mem::replace(&mut is_changed[cell], true) {
            return None;
        }
        digits[cell] = value;
    }
    Some(digits)
}

/// Whether a digit stands twice in a row, column or box: no need to count.
fn is_broken(digits: &[u8; 81]) -> bool {
    let mut seen = [[0_u16; 9]; 3];
    digits.iter().enumerate().any(|(cell, digit)| {
        let (row, column) = (cell / 9, cell % 9);
        let bit = 1_u16 << digit;
        *digit != 0
            && [row, column, row / 3 * 3 + column / 3].into_iter().zip(&mut seen).fold(
                false,
                |twice, (house, seen)| {
                    let again = seen[house] & bit != 0;
                    seen[house] |= bit;
                    twice || again
                },
            )
    })
}

/// The cells to look at again: changed, or nearly read otherwise.
fn questions(cells: &[Likelihoods; 81], digits: &[u8; 81], close: f32) -> Vec<Question> {
    let question = |(cell, likelihoods): (usize, &Likelihoods)| {
        let ranked = likelihoods.ranked();
        let taken = digits[cell];
        let log = |value: u8| likelihoods.logs[usize::from(value)];
        if ranked[0] != taken {
            return Some(Question { cell, taken, other: ranked[0], doubt: Doubt::Changed });
        }
        let is_close = log(taken) - log(ranked[1]) < close;
        is_close.then_some(Question { cell, taken, other: ranked[1], doubt: Doubt::Close })
    };
    cells.iter().enumerate().filter_map(question).collect()
}

#[cfg(test)]
mod tests {
    use super::{Doubt, Solutions, choose};
    use crate::likelihoods::Likelihoods;

    /// A cell that is read as a value, and looks like another by so many nats less.
    fn cell(value: u8, other: u8, less: f32) -> Likelihoods {
        let mut logs = [-30.0; 10];
        logs[usize::from(value)] = 0.0;
        logs[usize::from(other)] = -less;
        Likelihoods { logs, handwritten: -1.0 }
    }

    #[test]
    fn the_likeliest_with_one_solution_is_taken_and_every_change_is_asked() {
        let mut cells = [cell(0, 1, 25.0); 81];
        cells[3] = cell(1, 7, 3.0);
        cells[9] = cell(8, 3, 1.0);
        cells[50] = cell(5, 6, 4.0);
        let wants = |digits: &[u8; 81]| match (digits[3], digits[50]) {
            (7, 5) => Solutions::One,
            (1, _) => Solutions::None,
            _ => Solutions::Several,
        };
        let choice = choose(&cells, wants);
        assert_eq!((choice.digits[3], choice.digits[9], choice.digits[50]), (7, 8, 5));
        assert_eq!(choice.solutions, Solutions::One);
        let asked: Vec<_> =
            choice.questions.iter().map(|asked| (asked.cell, asked.other, asked.doubt)).collect();
        assert_eq!(asked, [(3, 1, Doubt::Changed), (9, 3, Doubt::Close)]);
    }

    #[test]
    fn without_a_reading_that_has_one_solution_it_stays_as_it_was_read_and_asks_more() {
        let mut cells = [cell(0, 1, 25.0); 81];
        cells[0] = cell(4, 9, 3.0);
        let mut tried = 0;
        let choice = choose(&cells, |_| {
            tried += 1;
            Solutions::Several
        });
        assert_eq!((choice.digits[0], choice.solutions), (4, Solutions::Several));
        assert_eq!((choice.tried, tried), (2, 2));
        assert_eq!(choice.questions.len(), 1);
    }

    #[test]
    fn the_search_is_bounded() {
        let cells = [cell(0, 1, 0.1); 81];
        let choice = choose(&cells, |_| Solutions::Several);
        assert_eq!(choice.tried, super::MOST_TRIED);
    }
}
