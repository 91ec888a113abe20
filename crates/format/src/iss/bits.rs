//! Machines and tables as ISS packs them: bits in sixes, each a character of base 64 as addresses
//! write it.
//!
//! A machine (`NFA`): two bits for the form, four each for the bits of a state and for the number
//! of symbols, both less one; how many states it begins in, in how many others it accepts, and for
//! each of the first whether it accepts there. States that begin come first, then those that
//! accept. Then state by state: in the plain form (0) the number of arrows, each a symbol and a
//! state; in the packed form (1) a bit a symbol, and a state for each that is set.

use kotowari_engine::layout::language::{self, Alphabet};
use kotowari_kernel::{Arrow, MOST_ARROWS, Machine, State, Table};

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Upper bound on states, that of ISS.
const MOST_STATES: usize = 1 << 12;

fn six(c: char) -> Option<u8> {
    SIGNS.iter().position(|sign| char::from(*sign) == c).map(|at| at as u8)
}

/// Bits, the highest of each six first; those that do not fill an eighth are padding.
struct Bits {
    bits: Vec<bool>,
    next: usize,
}

impl Bits {
    fn of(text: &str) -> Option<Bits> {
        let mut bits = vec![];
        for c in text.trim_end_matches('=').chars() {
            let six = six(c)?;
            bits.extend((0..6).rev().map(|bit| six >> bit & 1 == 1));
        }
        bits.truncate(bits.len() / 8 * 8);
        Some(Bits { bits, next: 0 })
    }

    fn left(&self) -> usize {
        self.bits.len() - self.next
    }

    fn take(&mut self, count: usize) -> Option<usize> {
        let taken = self.bits.get(self.next..self.next + count)?;
        self.next += count;
        Some(taken.iter().fold(0, |number, bit| number << 1 | usize::from(*bit)))
    }

    fn put(&mut self, number: usize, count: usize) {
        self.bits.extend((0..count).rev().map(|bit| number >> bit & 1 == 1));
    }

    fn text(mut self) -> String {
        self.bits.resize(self.bits.len().next_multiple_of(8), false);
        let sign = |six: &[bool]| {
            let bit = |at: usize| six.get(at).is_some_and(|bit| *bit);
            SIGNS[(0..6).fold(0, |number, at| number << 1 | usize::from(bit(at)))]
        };
        self.bits.chunks(6).map(|six| char::from(sign(six))).collect()
    }
}

/// The bits that a number up to this one needs.
fn width(most: usize) -> usize {
    (usize::BITS - most.leading_zeros()) as usize
}

/// A machine, and from which state a break between two lines leads to which.
pub(super) struct Packed {
    pub machine: Machine,
    pub breaks: Vec<(State, State)>,
}

/// The machine of such a text, whose symbols are the digits from the lowest on; the symbol after
/// them is the break between two lines.
pub(super) fn machine(text: &str, digits: usize) -> Option<Packed> {
    let mut bits = Bits::of(text)?;
    let form = bits.take(2)?;
    let wide = bits.take(4)? + 1;
    let symbols = bits.take(4)? + 1;
    let (begin, accept) = (bits.take(wide)?, bits.take(wide)?);
    let mut machine = Machine::default();
    for state in 0..begin {
        machine.first.push(state as State);
        if bits.take(1)? == 1 {
            machine.last.push(state as State);
        }
    }
    machine.last.extend((begin..begin + accept).map(|state| state as State));
    let mut breaks = vec![];
    let mut states = begin + accept;
    let mut add = |from: usize, symbol: usize, to: usize| {
        states = states.max(from + 1).max(to + 1);
        let (from, to) = (from as State, to as State);
        if symbol < digits {
            machine.arrows.push(Arrow { from, digits: 1 << symbol, to });
        } else if symbol == digits {
            breaks.push((from, to));
        }
        machine.arrows.len().max(breaks.len()) <= MOST_ARROWS
    };
    match form {
        0 => {
            let wide_count = bits.take(4)?;
            let wide_symbol = width(symbols - 1);
            let mut from = 0;
            while wide_count > 0 && bits.left() >= wide_count {
                for _ in 0..bits.take(wide_count)? {
                    let symbol = bits.take(wide_symbol)?;
                    let to = bits.take(wide)?;
                    if !add(from, symbol, to) {
                        return None;
                    }
                }
                from += 1;
            }
        }
        1 => {
            let mut from = 0;
            while bits.left() >= symbols {
                // The first symbol is the lowest bit.
                let has = bits.take(symbols)?;
                for symbol in (0..symbols).filter(|symbol| has >> symbol & 1 == 1) {
                    let to = bits.take(wide)?;
                    if !add(from, symbol, to) {
                        return None;
                    }
                }
                from += 1;
            }
        }
        _ => return None,
    }
    machine.states = states;
    (states <= MOST_STATES).then_some(Packed { machine, breaks })
}

/// The text of a machine, if it has an order of states that such a text can have: those in which it
/// begins first. `digits` is the number of its symbols.
pub(super) fn machine_text(machine: &Machine, digits: usize) -> Option<String> {
    let machine = language::ordered(machine, (0..machine.states as State).collect());
    let states = machine.states;
    let mut moves: Vec<Vec<(usize, usize)>> = vec![vec![]; states];
    for arrow in &machine.arrows {
        let symbols = (0..digits).filter(|symbol| arrow.digits >> symbol & 1 == 1);
        moves[usize::from(arrow.from)].extend(symbols.map(|symbol| (symbol, arrow.to.into())));
    }
    moves.iter_mut().for_each(|of_state| of_state.sort_unstable());
    let wide = width(states - 1).max(1);
    let symbols = moves.iter().flatten().map(|(symbol, _)| symbol + 1).max().unwrap_or(1);
    let most = moves.iter().map(Vec::len).max().unwrap_or(0);
    let total: usize = moves.iter().map(Vec::len).sum();
    let (wide_symbol, wide_count) = (width(symbols - 1), width(most));
    let is_sure = moves.iter().all(|all| all.windows(2).all(|two| two[0].0 != two[1].0));
    // As ISS chooses.
    let is_packed = is_sure
        && states * symbols + total * wide < states * wide_count + total * (wide_symbol + wide);
    let begin = machine.first.len();
    let accept = machine.last.iter().filter(|state| usize::from(**state) >= begin).count();
    if symbols > 16
        || wide > 16
        || wide_count > 15
        || begin == 0
        || begin >= 1 << wide
        || accept >= 1 << wide
    {
        return None;
    }
    let mut bits = Bits { bits: vec![], next: 0 };
    bits.put(usize::from(is_packed), 2);
    bits.put(wide - 1, 4);
    bits.put(symbols - 1, 4);
    bits.put(begin, wide);
    bits.put(accept, wide);
    (0..begin).for_each(|state| bits.put(machine.last.contains(&(state as State)).into(), 1));
    if !is_packed {
        bits.put(wide_count, 4);
    }
    for of_state in &moves {
        if is_packed {
            bits.put(of_state.iter().fold(0, |has, (symbol, _)| has | 1 << symbol), symbols);
            of_state.iter().for_each(|(_, to)| bits.put(*to, wide));
            continue;
        }
        bits.put(of_state.len(), wide_count);
        for (symbol, to) in of_state {
            bits.put(*symbol, wide_symbol);
            bits.put(*to, wide);
        }
    }
    Some(bits.text())
}

/// The table of such a text, a bit for each two digits; what is missing at its end is not allowed.
pub(super) fn table(text: &str, digits: usize) -> Option<Table> {
    let mut table = vec![0; digits];
    for (at, c) in text.chars().enumerate() {
        let six = six(c)?;
        for bit in (0..6).filter(|bit| six >> bit & 1 == 1) {
            let pair = 6 * at + bit;
            *table.get_mut(pair / digits)? |= 1 << (pair % digits);
        }
    }
    Some(table)
}

/// The text of a table.
pub(super) fn table_text(table: &[u64]) -> String {
    let digits = table.len();
    let mut sixes = vec![0_u8; (digits * digits).div_ceil(6)];
    for (a, row) in table.iter().enumerate() {
        for b in (0..digits).filter(|b| row >> b & 1 == 1) {
            let pair = a * digits + b;
            sixes[pair / 6] |= 1 << (pair % 6);
        }
    }
    let text: String = sixes.iter().map(|six| char::from(SIGNS[usize::from(*six)])).collect();
    text.trim_end_matches('A').to_owned()
}

/// The numbers whose bit is set: six a character, the lowest first.
pub(super) fn set(text: &str) -> Option<Vec<usize>> {
    let mut set = vec![];
    for (at, c) in text.chars().enumerate() {
        let six = six(c)?;
        set.extend((0..6).filter(|bit| six >> bit & 1 == 1).map(|bit| 6 * at + bit));
    }
    Some(set)
}

/// A text in base 64.
pub(super) fn plain(text: &str) -> Option<String> {
    let bits = Bits::of(text)?;
    let byte = |bits: &[bool]| bits.iter().fold(0, |byte, bit| byte << 1 | u8::from(*bit));
    String::from_utf8(bits.bits.chunks(8).map(byte).collect()).ok()
}

pub(super) fn coded(text: &str) -> String {
    let mut bits = Bits { bits: vec![], next: 0 };
    text.bytes().for_each(|byte| bits.put(byte.into(), 8));
    bits.text()
}

/// The digits of a board as texts write them.
pub(super) fn alphabet((lowest, count): (u8, usize)) -> Alphabet {
    Alphabet { lowest: lowest.into(), count: count as u16 }
}
