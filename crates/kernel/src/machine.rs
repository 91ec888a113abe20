//! Finite automata that read the digits of some cells in order. Trusted.

/// A state of a machine: its index, from 0.
pub type State = u16;

/// Upper bound on the arrows of a machine, so that reading a line ends soon.
pub const MOST_ARROWS: usize = 1 << 16;

/// What a machine may do in a state: read one of these digits (one bit each) and be in another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Arrow {
    /// The state before.
    pub from: State,
    /// The digits, one bit each.
    pub digits: u64,
    /// The state after.
    pub to: State,
}

/// A finite automaton. It accepts a line of digits if arrows lead from a first state to a last one,
/// an arrow for each digit. Several arrows may read the same digit in the same state.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Machine {
    /// The number of states.
    pub states: usize,
    /// The states in which it begins.
    pub first: Vec<State>,
    /// The states in which it accepts.
    pub last: Vec<State>,
    /// What it may read.
    pub arrows: Vec<Arrow>,
}

impl Machine {
    /// Returns whether every state named exists, and there are not too many arrows.
    pub(super) fn is_whole(&self) -> bool {
        let ends = self.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]);
        let mut named = ends.chain(self.first.iter().copied()).chain(self.last.iter().copied());
        named.all(|state| usize::from(state) < self.states) && self.arrows.len() <= MOST_ARROWS
    }

    /// Returns whether it accepts some line whose digits are, place by place, among these (one bit
    /// each). A cell that the line passes twice is not held to be the same there, so it accepts
    /// more rather than less.
    pub fn accepts_some(&self, line: impl IntoIterator<Item = u64>) -> bool {
        let mut may_be = vec![false; self.states];
        self.first.iter().for_each(|state| may_be[usize::from(*state)] = true);
        for digits in line {
            let before = std::mem::replace(&mut may_be, vec![false; self.states]);
            let open =
                |arrow: &&Arrow| before[usize::from(arrow.from)] && arrow.digits & digits != 0;
            for arrow in self.arrows.iter().filter(open) {
                may_be[usize::from(arrow.to)] = true;
            }
        }
        self.last.iter().any(|state| may_be[usize::from(*state)])
    }
}
