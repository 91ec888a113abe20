//! Signs for houses that no frame shows.

use kotowari_engine::layout::{House, HouseKind};

/// The sign of a house that is no line and no box.
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
