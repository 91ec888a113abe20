//! What a single character means in a cell.

/// What a character says of its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// A digit, as people say it.
    Digit(u16),
    /// Nothing yet.
    Blank,
    /// It does not belong there.
    Alien,
}

/// How digits above 9 are written with one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Letters {
    /// There are none.
    None,
    /// `A` is 10.
    FromTen,
    /// `A` is 1: a board without figures.
    FromOne,
    /// 0 to 9 and A to F, all of them digits.
    Hexadecimal,
}

/// The characters of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Notation {
    size: u16,
    letters: Letters,
}

impl Notation {
    /// Guesses it from everything written in the cells.
    pub fn of(size: usize, all: impl Iterator<Item = char> + Clone) -> Notation {
        let letters = if size <= 9 {
            Letters::None
        } else if !all.clone().any(|c| matches!(c, '1'..='9')) {
            Letters::FromOne
        } else if size == 16
            && all.clone().any(|c| c == '0')
            && all.clone().any(|c| is_blank(c) && c != '0' && c != 'x' && c != 'X')
            && !all.clone().any(|c| matches!(c, 'g' | 'G'))
            && all.clone().any(|c| c.is_ascii_alphabetic())
        {
            Letters::Hexadecimal
        } else {
            Letters::FromTen
        };
        Notation { size: size as u16, letters }
    }

    /// The lowest digit.
    pub fn lowest(self) -> u8 {
        u8::from(self.letters != Letters::Hexadecimal)
    }

    /// What a character says. Digits may be out of range; see [`Notation::holds`].
    pub fn sign(self, c: char) -> Sign {
        if c == '0' && self.letters == Letters::Hexadecimal {
            return Sign::Digit(0);
        }
        if let Some(digit) = c.to_digit(10).filter(|d| *d > 0) {
            return Sign::Digit(digit as u16);
        }
        let letter = c.is_ascii_alphabetic().then(|| c.to_ascii_uppercase() as u16 - 'A' as u16);
        let letter = match (letter, self.letters) {
            (Some(letter), Letters::FromTen | Letters::Hexadecimal) => Some(letter + 10),
            (Some(letter), Letters::FromOne) => Some(letter + 1),
            _ => None,
        };
        match letter {
            Some(digit) if self.holds(digit) => Sign::Digit(digit),
            _ if is_blank(c) => Sign::Blank,
            Some(digit) => Sign::Digit(digit),
            None => Sign::Alien,
        }
    }

    /// Whether the board has this digit.
    pub fn holds(self, digit: u16) -> bool {
        let lowest = u16::from(self.lowest());
        (lowest..self.size + lowest).contains(&digit)
    }

    /// Whether a whole cell is written as it should be.
    pub fn reads(self, c: char) -> bool {
        match self.sign(c) {
            Sign::Digit(digit) => self.holds(digit),
            Sign::Blank => true,
            Sign::Alien => false,
        }
    }
}

/// A sign people use for an empty cell. A dash is one only where it cannot be a frame:
/// see [`dash_is_blank`].
pub(super) fn is_blank(c: char) -> bool {
    matches!(c, '.' | '0' | '_' | '*' | '?' | 'x' | 'X')
}

/// Whether a dash is an empty cell: it stands beside digits, and nothing else means "empty".
pub(super) fn dash_is_blank(lines: &[Vec<char>]) -> bool {
    let mut with_digits = lines.iter().filter(|l| {
        l.iter().any(|c| c.is_ascii_digit()) && l.iter().filter(|c| c.is_alphabetic()).count() < 2
    });
    let mut dashes = false;
    with_digits.all(|l| {
        dashes |= l.contains(&'-');
        !l.iter().any(|&c| is_blank(c))
    }) && dashes
}
