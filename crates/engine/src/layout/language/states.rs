//! A machine written state by state: `0> 1-4:1 5-9:0; 1* .:1`.
//!
//! A state is its number, `>` if the machine begins in it, `*` if it accepts in it, and for digits
//! the state that follows: `1-4:1`. Semicolons part the states. A state that is named but not
//! listed leads nowhere.

use super::{Alphabet, Chars, MOST_STATES, digits_text};
use crate::layout::RuleFlaw;
use kotowari_kernel::{Arrow, MOST_ARROWS, Machine, State};

/// The machine of such a text.
///
/// # Errors
/// If the text is none, or the machine too large.
pub fn machine(text: &str, alphabet: &Alphabet) -> Result<Machine, RuleFlaw> {
    let mut chars = Chars::of(text);
    let mut machine = Machine::default();
    let mut listed = vec![];
    loop {
        chars.blanks();
        let from = state(&mut chars, &mut machine)?;
        if listed.contains(&from) {
            return Err(chars.wrong());
        }
        listed.push(from);
        loop {
            let ends = match chars.peek() {
                Some('>') => &mut machine.first,
                Some('*') => &mut machine.last,
                _ => break,
            };
            chars.take();
            if ends.contains(&from) {
                return Err(chars.wrong());
            }
            ends.push(from);
        }
        loop {
            chars.blanks();
            if matches!(chars.peek(), None | Some(';')) {
                break;
            }
            let digits = chars.digits(alphabet)?;
            if !chars.skip(':') {
                return Err(chars.wrong());
            }
            let to = state(&mut chars, &mut machine)?;
            if machine.arrows.len() >= MOST_ARROWS {
                return Err(RuleFlaw::TooMuch);
            }
            machine.arrows.push(Arrow { from, digits, to });
        }
        if !chars.skip(';') {
            return Ok(machine);
        }
    }
}

fn state(chars: &mut Chars, machine: &mut Machine) -> Result<State, RuleFlaw> {
    let number = chars.number()?.ok_or_else(|| chars.wrong())?;
    if number >= MOST_STATES {
        return Err(RuleFlaw::TooMuch);
    }
    machine.states = machine.states.max(number + 1);
    Ok(number as State)
}

/// The text of a machine that reads `count` digits, printed from `lowest` on.
pub fn text(machine: &Machine, count: u8, lowest: u16) -> String {
    let of_state = |state: usize| {
        let state = state as State;
        let mut text = state.to_string();
        text += if machine.first.contains(&state) { ">" } else { "" };
        text += if machine.last.contains(&state) { "*" } else { "" };
        let mut arrows: Vec<(State, u64)> = vec![];
        for arrow in machine.arrows.iter().filter(|arrow| arrow.from == state) {
            match arrows.iter_mut().find(|(to, _)| *to == arrow.to) {
                Some((_, digits)) => *digits |= arrow.digits,
                None => arrows.push((arrow.to, arrow.digits)),
            }
        }
        for (to, digits) in arrows {
            text += &format!(" {}:{to}", digits_text(digits, count, lowest));
        }
        text
    };
    (0..machine.states).map(of_state).collect::<Vec<_>>().join("; ")
}
