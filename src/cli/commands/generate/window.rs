//! Ranges as they are typed: `24..28`, `24..`, `..28`, `24`.

use std::ops::RangeInclusive;

use kotowari_engine::error::Error;

/// Parses a range; a side left out is `least` or `most`.
///
/// # Errors
/// If a side is no value, or both are missing.
pub fn read<T: Clone>(
    option: &str,
    typed: &str,
    (least, most): (T, T),
    value: impl Fn(&str) -> Option<T>,
) -> Result<RangeInclusive<T>, Error> {
    let wrong = || Error::new("generate-window").text("option", option).text("value", typed);
    let side = |text: &str, open: T| match text.trim() {
        "" => Ok(open),
        text => value(text).ok_or_else(wrong),
    };
    match typed.split_once("..") {
        Some(("", "")) => Err(wrong()),
        // `..=28` is the same in Rust.
        Some((from, to)) => {
            Ok(side(from, least)?..=side(to.strip_prefix('=').unwrap_or(to), most)?)
        }
        None => {
            let only = value(typed.trim()).ok_or_else(wrong)?;
            Ok(only.clone()..=only)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_may_be_left_out_but_not_both() {
        let number = |text: &str| text.parse::<u32>().ok();
        let window = |typed: &str| read("clues", typed, (0, 81), number).ok();
        assert_eq!(window("24..28"), Some(24..=28));
        assert_eq!(window("24.."), Some(24..=81));
        assert_eq!(window("..28"), Some(0..=28));
        assert_eq!(window(" 24 "), Some(24..=24));
        assert_eq!(window("24..=28"), Some(24..=28));
        for wrong in ["", "..", "a..3", "3..b", "3-4", "-1"] {
            assert_eq!(window(wrong), None, "{wrong}");
        }
    }
}
