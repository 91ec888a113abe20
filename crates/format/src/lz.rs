//! The compression of links (LZ-string, as Base64): both ways, over units of UTF-16.
//!
//! A word names an entry of a dictionary that both sides build alike: what was written last, and
//! one character more. So every entry is a piece of what has been unpacked already.

use std::collections::HashMap;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// The first number of an entry; before it stand "a character of 8 bits", "one of 16" and "the
/// end".
const FIRST: usize = 3;
const END: usize = 2;
/// The most that is unpacked: a short text can unpack to a very long one.
const MOST: usize = 1 << 22;

/// Why a text cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// It ends too early.
    Cut,
    /// This character, counted from 0, is none of Base64.
    Alien(usize),
    /// It says something that cannot be.
    Garbled,
    /// It would be endless.
    Long,
}

/// How many bits a number has: one more each time the entries outgrow it.
struct Width {
    bits: u32,
    left: usize,
}

impl Width {
    fn one_more(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// Unpacks it.
pub(super) fn unpack(text: &str) -> Result<String, Flaw> {
    let text = text.trim_end_matches('=');
    let value = |(at, byte): (usize, u8)| {
        LETTERS.iter().position(|letter| *letter == byte).ok_or(Flaw::Alien(at))
    };
    let values = text.bytes().enumerate().map(value).collect::<Result<Vec<_>, _>>()?;
    let mut at = 0;
    // The first bit of a letter is its highest, the first of a number its lowest.
    let mut number = |bits: u32| {
        let mut found = 0;
        for bit in 0..bits {
            let letter = values.get(at / 6).ok_or(Flaw::Cut)?;
            found |= (letter >> (5 - at % 6) & 1) << bit;
            at += 1;
        }
        Ok(found)
    };
    let mut units: Vec<u16> = vec![];
    // Where each entry stands in what was unpacked, and its length.
    let mut entries: Vec<(usize, usize)> = vec![];
    let mut before: Option<(usize, usize)> = None;
    let mut width = Width { bits: 2, left: 1 };
    loop {
        let mut word = number(width.bits)?;
        let start = units.len();
        if word == END {
            break;
        }
        let mut literal = None;
        if word < END {
            literal = Some(number(if word == 0 { 8 } else { 16 })? as u16);
            word = FIRST + entries.len();
            entries.push((start, 1));
            // The first character of all makes one entry, any later one two.
            if before.is_some() {
                width.one_more();
            }
        }
        match (literal, before) {
            (Some(unit), _) => units.push(unit),
            (None, None) => return Err(Flaw::Garbled),
            (None, Some(last)) => {
                let (from, length) = match entries.get(word - FIRST) {
                    Some(entry) => *entry,
                    None if word - FIRST == entries.len() => (last.0, last.1 + 1),
                    None => return Err(Flaw::Garbled),
                };
                // It may reach into what it makes.
                for i in from..from + length {
                    units.push(units[i]);
                }
            }
        }
        if let Some((from, length)) = before {
            entries.push((from, length + 1));
        }
        width.one_more();
        before = Some((start, units.len() - start));
        if units.len() > MOST {
            return Err(Flaw::Long);
        }
    }
    String::from_utf16(&units).map_err(|_| Flaw::Garbled)
}

/// Packs it.
pub(super) fn pack(text: &str) -> String {
    let mut bits = Bits { letters: vec![], filled: 0 };
    let mut width = Width { bits: 2, left: 2 };
    // Entries by the entry they are longer than, and their last unit.
    let mut entries: HashMap<(Option<usize>, u16), usize> = HashMap::new();
    // Single characters the other side has not seen.
    let mut fresh: HashMap<usize, u16> = HashMap::new();
    let mut next = FIRST;
    let mut said: Option<usize> = None;
    let mut say = |bits: &mut Bits, fresh: &mut HashMap<usize, u16>, word: usize| {
        match fresh.remove(&word) {
            Some(unit) => {
                let size = if unit < 256 { 8 } else { 16 };
                bits.put(usize::from(size == 16), width.bits);
                bits.put(unit.into(), size);
                width.one_more();
            }
            None => bits.put(word, width.bits),
        }
        width.one_more();
        width.bits
    };
    for unit in text.encode_utf16() {
        let single = *entries.entry((None, unit)).or_insert_with(|| {
            fresh.insert(next, unit);
            next += 1;
            next - 1
        });
        said = Some(match said {
            None => single,
            Some(word) => match entries.get(&(Some(word), unit)) {
                Some(longer) => *longer,
                None => {
                    say(&mut bits, &mut fresh, word);
                    entries.insert((Some(word), unit), next);
                    next += 1;
                    single
                }
            },
        });
    }
    let last = said.map_or(2, |word| say(&mut bits, &mut fresh, word));
    bits.put(END, last);
    bits.text()
}

/// Bits on their way into letters.
struct Bits {
    letters: Vec<u8>,
    /// How many bits of the last letter are used.
    filled: u32,
}

impl Bits {
    fn put(&mut self, number: usize, bits: u32) {
        for bit in 0..bits {
            if self.filled == 0 {
                self.letters.push(0);
            }
            if let Some(last) = self.letters.last_mut() {
                *last |= ((number >> bit & 1) as u8) << (5 - self.filled);
            }
            self.filled = (self.filled + 1) % 6;
        }
    }

    fn text(mut self) -> String {
        // The end is followed by one bit more, at least.
        self.put(0, 1);
        let mut text: String =
            self.letters.iter().map(|value| char::from(LETTERS[usize::from(*value)])).collect();
        while text.len() % 4 != 0 {
            text.push('=');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers without much order, below `end`.
    fn some(end: usize) -> impl FnMut() -> usize {
        let mut state = 7_u64;
        move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % end
        }
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        // Few letters repeat, and so reach into what they make; some are longer than 8 bits.
        let letters: Vec<char> = "aab{}\"ナ𝕏".chars().collect();
        let mut letter = some(letters.len());
        for length in 0..400 {
            let text: String = (0..length * 3).map(|_| letters[letter()]).collect();
            assert_eq!(unpack(&pack(&text)).as_deref(), Ok(&text[..]), "{text}");
        }
        assert_eq!(unpack(&pack(&"a".repeat(3000))), Ok("a".repeat(3000)));
    }

    #[test]
    fn nothing_is_packed_as_others_pack_it() {
        assert_eq!(unpack("Q===").as_deref(), Ok(""));
        assert_eq!(pack(""), "Q===");
    }

    #[test]
    fn what_is_cut_or_garbled_is_said_to_be_so() {
        let whole = pack("{\"size\":9,\"grid\":[[{},{},{},{},{},{},{},{},{}]]}");
        for end in 0..whole.trim_end_matches('=').len() - 2 {
            assert!(unpack(&whole[..end]).is_err(), "{end}");
        }
        assert_eq!(unpack("N4Ig.zg"), Err(Flaw::Alien(4)));
        let mut value = some(64);
        for _ in 0..20_000 {
            let letter = |_| char::from(LETTERS[value()]);
            let _ = unpack(&(0..30).map(letter).collect::<String>());
        }
    }
}
