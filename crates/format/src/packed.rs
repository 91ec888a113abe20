//! Bytes written as letters, and what is wrong with deflated ones: two programs pack puzzles so in
//! addresses.

use miniz_oxide::inflate::{DecompressError, TINFLStatus};

/// The bytes that digits of `width` bits say, the highest bit first. Bits left over at the end are
/// filling.
///
/// # Errors
/// That of the first digit that is none.
pub(super) fn bytes<E>(
    digits: impl Iterator<Item = Result<u32, E>>,
    width: u32,
) -> Result<Vec<u8>, E> {
    let (mut bytes, mut held, mut bits) = (vec![], 0_u32, 0);
    for digit in digits {
        held = held << width | digit?;
        bits += width;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
            held &= (1 << bits) - 1;
        }
    }
    Ok(bytes)
}

/// Bytes as digits of `width` bits, the highest bit first; the last is filled with zeros.
pub(super) fn digits(bytes: &[u8], width: usize) -> impl Iterator<Item = u32> + '_ {
    let bit =
        move |at: usize| bytes.get(at / 8).map_or(0, |byte| u32::from(byte >> (7 - at % 8) & 1));
    (0..bytes.len() * 8)
        .step_by(width)
        .map(move |first| (first..first + width).fold(0, |digit, at| digit << 1 | bit(at)))
}

/// Whether deflated bytes end too early; otherwise they say something that cannot be, or too much.
pub(super) fn is_cut(error: &DecompressError) -> bool {
    matches!(error.status, TINFLStatus::NeedsMoreInput | TINFLStatus::FailedCannotMakeProgress)
}
