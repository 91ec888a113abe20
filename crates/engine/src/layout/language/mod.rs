//! The general language of rules: a table of the pairs that two cells may hold, and lines whose
//! digits, read in order, match a pattern.
//!
//! A pattern is written as a regular expression (`1*[23].`) or as the states of a machine (`0>
//! 1-4:1 5-9:0; 1* .:1`). A digit is one character everywhere: from 10 on a letter, `A` is 10.

mod either;
mod regex;
mod states;
mod table;

use super::RuleFlaw;
use kotowari_kernel::{Digit, Machine, State};

pub use either::either;
pub use regex::machine as of_regex;
pub use states::{machine as of_states, text as states_text};
pub use table::{table as of_pairs, text as pairs_text};

/// Upper bound on the states of a machine, that of ISS.
pub const MOST_STATES: usize = 1 << 12;

/// The digits of a board and the numbers printed for them: all that a text can speak of.
#[derive(Clone, Copy, Debug)]
pub struct Alphabet {
    /// The number printed for digit 0.
    pub lowest: u16,
    /// The number of digits, without a blank.
    pub count: u16,
}

impl Alphabet {
    /// All digits, one bit each.
    fn all(&self) -> u64 {
        (0..self.count).fold(0, |mask, digit| mask | 1 << digit)
    }

    /// The digit of a character.
    fn digit(&self, c: char) -> Option<Digit> {
        let digit = c.to_digit(36)?.checked_sub(self.lowest.into())?;
        (digit < self.count.into()).then_some(digit as Digit)
    }

    /// The digits from one character to another, one bit each.
    fn range(&self, first: char, last: char) -> Option<u64> {
        let (first, last) = (self.digit(first)?, self.digit(last)?);
        (first <= last).then(|| (first..=last).fold(0, |mask, digit| mask | 1 << digit))
    }
}

/// A text character by character, with the place of the next, from 1.
struct Chars {
    chars: Vec<char>,
    next: usize,
}

impl Chars {
    fn of(text: &str) -> Chars {
        Chars { chars: text.chars().collect(), next: 0 }
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.next).copied()
    }

    fn take(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.next += 1;
        Some(c)
    }

    /// Takes the character if it is this one.
    fn skip(&mut self, wanted: char) -> bool {
        let is_it = self.peek() == Some(wanted);
        self.next += usize::from(is_it);
        is_it
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next += 1;
        }
    }

    /// A number of up to five figures.
    fn number(&mut self) -> Result<Option<usize>, RuleFlaw> {
        let start = self.next;
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.next += 1;
        }
        match self.next - start {
            0 => Ok(None),
            1..=5 => {
                let text: String = self.chars[start..self.next].iter().collect();
                text.parse().map(Some).map_err(|_| self.wrong())
            }
            _ => Err(self.wrong()),
        }
    }

    /// Digits and ranges of digits up to something else: `13-5`, or a dot for all.
    fn digits(&mut self, alphabet: &Alphabet) -> Result<u64, RuleFlaw> {
        let mut mask = 0;
        while let Some(c) = self.peek().filter(|c| c.is_ascii_alphanumeric() || *c == '.') {
            self.next += 1;
            mask |= match c {
                '.' => alphabet.all(),
                first if self.skip('-') => {
                    let last = self.take().ok_or_else(|| self.wrong())?;
                    alphabet.range(first, last).ok_or_else(|| self.wrong())?
                }
                only => alphabet.range(only, only).ok_or_else(|| self.wrong())?,
            };
        }
        if mask == 0 { Err(self.wrong()) } else { Ok(mask) }
    }

    /// The text is not understood from here on.
    fn wrong(&self) -> RuleFlaw {
        RuleFlaw::Text(self.next.max(1))
    }
}

/// The character of a digit printed as this number.
fn sign(label: u16) -> char {
    char::from_digit(label.into(), 36).map_or('?', |c| c.to_ascii_uppercase())
}

/// Digits as they are written: ranges of three and more, a dot for all.
fn digits_text(mask: u64, count: u8, lowest: u16) -> String {
    if mask == u64::MAX >> (64 - count) {
        return ".".to_owned();
    }
    let mut text = String::new();
    let mut digit = 0;
    while digit < u16::from(count) {
        let run = (mask >> digit).trailing_ones() as u16;
        let of = |digit: u16| sign(digit + lowest);
        match run {
            0 => {}
            1 | 2 => text.extend((digit..digit + run).map(of)),
            _ => text.extend([of(digit), '-', of(digit + run - 1)]),
        }
        digit += run + 1;
    }
    text
}

/// The machine without the states that no line passes whose digits are among these, place by
/// place; `None` if it accepts no line.
pub(super) fn trimmed(machine: &Machine, line: &[u64]) -> Option<Machine> {
    let layers = layers(machine, line)?;
    let mut order: Vec<State> = vec![];
    let mut is_named = vec![false; machine.states];
    for layer in &layers {
        for (state, _) in layer.iter().enumerate().filter(|(_, is_passed)| **is_passed) {
            if !std::mem::replace(&mut is_named[state], true) {
                order.push(state as State);
            }
        }
    }
    Some(ordered(machine, order))
}

/// The same machine with these states alone: those in which it begins come first, then those in
/// which it accepts, as ISS has them. So a machine is the same again after it was written there.
pub fn ordered(machine: &Machine, mut order: Vec<State>) -> Machine {
    order.sort_by_key(|state| {
        let begins = machine.first.iter().position(|first| first == state);
        (begins.unwrap_or(usize::MAX), !machine.last.contains(state))
    });
    let mut name: Vec<Option<State>> = vec![None; machine.states];
    for (state, known) in (0..).zip(&order) {
        name[usize::from(*known)] = Some(state);
    }
    let known = |all: &[State]| all.iter().filter_map(|&state| name[usize::from(state)]).collect();
    let arrow = |arrow: &kotowari_kernel::Arrow| {
        let (from, to) = (name[usize::from(arrow.from)]?, name[usize::from(arrow.to)]?);
        Some(kotowari_kernel::Arrow { from, to, ..*arrow })
    };
    let mut arrows: Vec<_> = machine.arrows.iter().filter_map(arrow).collect();
    let (first, mut last): (_, Vec<State>) = (known(&machine.first), known(&machine.last));
    last.sort_unstable();
    arrows.sort_unstable();
    Machine { states: order.len(), first, last, arrows }
}

/// For each place of a line, before its first digit and after its last, the states on a way from
/// the first to the last that reads one of the digits at each place. `None` if there is no way.
pub fn layers(machine: &Machine, line: &[u64]) -> Option<Vec<Vec<bool>>> {
    let mut layers = vec![vec![false; machine.states]];
    machine.first.iter().for_each(|state| layers[0][usize::from(*state)] = true);
    for digits in line {
        let before = &layers[layers.len() - 1];
        let mut after = vec![false; machine.states];
        for arrow in machine.arrows.iter().filter(|arrow| arrow.digits & digits != 0) {
            after[usize::from(arrow.to)] |= before[usize::from(arrow.from)];
        }
        layers.push(after);
    }
    let mut goes_on = vec![false; machine.states];
    machine.last.iter().for_each(|state| goes_on[usize::from(*state)] = true);
    for at in (0..layers.len()).rev() {
        let of_layer = layers[at].iter_mut().zip(&goes_on);
        of_layer.for_each(|(is_passed, goes_on)| *is_passed &= goes_on);
        let Some(digits) = at.checked_sub(1).map(|before| line[before]) else { break };
        goes_on = vec![false; machine.states];
        for arrow in machine.arrows.iter().filter(|arrow| arrow.digits & digits != 0) {
            goes_on[usize::from(arrow.from)] |= layers[at][usize::from(arrow.to)];
        }
    }
    layers[0].contains(&true).then_some(layers)
}

#[cfg(test)]
mod tests;
