//! Bytes written as letters, and what is wrong with deflated ones: two programs pack puzzles so in
//! addresses.

use miniz_oxide::inflate::{DecompressError, TINFLStatus};

/// The bytes that digits of `width` bits say, the highest bit first. Bits left over at the end are filling.
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

/// Whether deflated bytes end too early; otherwise they say something that cannot be, or too much.
pub(super) fn is_cut(error: &DecompressError) -> bool {
    matches!(error.status, TINFLStatus::NeedsMoreInput | TINFLStatus::FailedCannotMakeProgress)
}
