//! Signs of diagonals, areas and regions, whose cells the frame does not show.

use kotowari_engine::layout::{House, HouseKind};

/// Returns the sign of a diagonal, area or region: `\`, `/`, or its letter.
pub(super) fn sign_of(house: &House) -> Option<char> {
    match house.kind {
        HouseKind::Diagonal => Some(if house.number == 0 { '\\' } else { '/' }),
        HouseKind::Area | HouseKind::Region => Some(match house.letter {
            Some(letter) if letter.is_ascii_graphic() => letter,
            _ => char::from(b'A' + (house.number % 26) as u8),
        }),
        _ => None,
    }
}
