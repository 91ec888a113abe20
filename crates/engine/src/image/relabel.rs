//! Renamings of digits written as text.

use std::fmt;

use super::Image;
use super::moved::still;
use crate::layout::Layout;
use kotowari_kernel::Digit;

/// Why names are not a permutation of the digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadNames {
    /// Another number of names than digits: found, expected.
    Count(usize, usize),
    /// The board has no such digit.
    Foreign(u32),
    /// The name occurs twice.
    Twice(u32),
}

impl fmt::Display for BadNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadNames::Count(found, expected) => write!(f, "{found} names for {expected} digits"),
            BadNames::Foreign(name) => write!(f, "the board has no {name}"),
            BadNames::Twice(name) => write!(f, "{name} is there twice"),
        }
    }
}

impl std::error::Error for BadNames {}

/// Parses a list of names: one figure each (`213456789`), or separated by commas or blanks
/// (`2,1,3,…,16`). `None` if it contains anything else.
pub fn names(text: &str) -> Option<Vec<u32>> {
    let is_between = |c: char| c == ',' || c.is_whitespace();
    let text = text.trim();
    if text.contains(is_between) {
        let words = text.split(is_between).filter(|word| !word.is_empty());
        return words.map(|word| word.parse().ok()).collect();
    }
    let figures: Option<Vec<u32>> = text.chars().map(|c| c.to_digit(10)).collect();
    figures.filter(|figures| !figures.is_empty())
}

impl Image {
    /// Returns the image that renames the lowest digit to the first of these names, and so on.
    ///
    /// # Errors
    /// If the names are not the digits of the layout, each once.
    pub fn with_names(layout: &Layout, names: &[u32]) -> Result<Image, BadNames> {
        let count = usize::from(layout.digits());
        if names.len() != count {
            return Err(BadNames::Count(names.len(), count));
        }
        let mut digits: Vec<Digit> = vec![];
        for &name in names {
            let named = (0..layout.digits()).find(|digit| u32::from(layout.label(*digit)) == name);
            let digit = named.ok_or(BadNames::Foreign(name))?;
            if digits.contains(&digit) {
                return Err(BadNames::Twice(name));
            }
            digits.push(digit);
        }
        Ok(Image { cells: still(layout), digits })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Puzzle;

    #[test]
    fn a_permutation_says_what_each_digit_becomes() {
        let layout = Layout::classic(2, 2).unwrap();
        let puzzle = Puzzle::new(layout.clone(), (0..16).map(|n| (n < 4).then_some(n)).collect());
        let named = |text: &str| Image::with_names(&layout, &names(text).unwrap());
        for text in ["2143", "2,1,4,3", " 2 1 4,3 "] {
            let image = named(text).unwrap().of(&puzzle);
            assert_eq!(image.givens[..4], [Some(1), Some(0), Some(3), Some(2)], "{text}");
        }
        assert_eq!(named("1234").unwrap(), Image::same(&layout));
        assert_eq!(named("123"), Err(BadNames::Count(3, 4)));
        assert_eq!(named("1235"), Err(BadNames::Foreign(5)));
        assert_eq!(named("1233"), Err(BadNames::Twice(3)));
        assert_eq!(named("1,2,3,4294967295"), Err(BadNames::Foreign(u32::MAX)));
        let from_nought = Layout::builder(4).boxes(2, 2).digits(0, 5).build().unwrap();
        assert!(Image::with_names(&from_nought, &names("10234").unwrap()).is_ok());
        for no_names in ["", "a", "1,x", "12.4", "1,4294967296"] {
            assert_eq!(names(no_names), None, "{no_names}");
        }
    }
}
