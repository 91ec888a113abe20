//! How Penpa+ packs its text: common words shortened, then raw deflate, then Base64.

use crate::packed::{bytes, is_cut};
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The most that is unpacked.
const MOST: usize = 1 << 22;
/// What stands behind a `z` for a word; `zZ` is a `z`.
const WORDS: [(char, &str); 31] = [
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
    ('O', "null"),
    ('Z', "z"),
];

/// Why a text cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// It ends too early.
    Cut,
    /// A character that is none of Base64.
    Alien(char),
    /// It says something that cannot be.
    Garbled,
}

/// Unpacks it.
pub(super) fn unpack(text: &str) -> Result<String, Flaw> {
    let packed = base64(text)?;
    let plain = decompress_to_vec_with_limit(&packed, MOST)
        .map_err(|error| if is_cut(&error) { Flaw::Cut } else { Flaw::Garbled })?;
    let plain = String::from_utf8(plain).map_err(|_| Flaw::Garbled)?;
    Ok(long(&plain))
}

fn base64(text: &str) -> Result<Vec<u8>, Flaw> {
    let value = |c: char| {
        Ok(match c {
            'A'..='Z' => c as u32 - 'A' as u32,
            'a'..='z' => c as u32 - 'a' as u32 + 26,
            '0'..='9' => c as u32 - '0' as u32 + 52,
            // A blank was a plus before a browser decoded it.
            '+' | '-' | ' ' => 62,
            '/' | '_' => 63,
            odd => return Err(Flaw::Alien(odd)),
        })
    };
    bytes(text.trim_end_matches('=').chars().map(value), 6)
}

/// The text with its words written out.
fn long(text: &str) -> String {
    let mut plain = String::with_capacity(text.len() * 2);
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c != 'z' {
            plain.push(c);
            continue;
        }
        let next = chars.next();
        match WORDS.iter().find(|(sign, _)| Some(*sign) == next) {
            Some((_, word)) => plain.push_str(word),
            None => {
                plain.push(c);
                plain.extend(next);
            }
        }
    }
    plain
}
