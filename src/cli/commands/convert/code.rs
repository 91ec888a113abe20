//! A text as a QR code, in characters or as a drawing.

use qrcode::{Color, EcLevel, QrCode};

use kotowari_engine::error::Error;
use kotowari_words::explain::svg::escape;

/// The white border a reader needs, in squares.
const BORDER: usize = 4;
/// The most bytes that the largest code holds.
const MOST: usize = 2953;

/// The squares of a code, row by row, with its border; true is dark.
struct Squares {
    side: usize,
    dark: Vec<bool>,
}

impl Squares {
    /// The lowest level of repair makes the largest squares: a code on a screen or fresh paper has
    /// no dirt on it.
    fn of(text: &str) -> Result<Squares, Error> {
        let code = QrCode::with_error_correction_level(text, EcLevel::L).map_err(|_| {
            Error::new("convert-code-long").number("found", text.len()).number("most", MOST)
        })?;
        let inner = code.width();
        let colors = code.to_colors();
        let side = inner + 2 * BORDER;
        let within = |at: usize| at.checked_sub(BORDER).filter(|at| *at < inner);
        let is_dark = |at: usize| match (within(at / side), within(at % side)) {
            (Some(row), Some(column)) => colors[row * inner + column] == Color::Dark,
            _ => false,
        };
        Ok(Squares { side, dark: (0..side * side).map(is_dark).collect() })
    }

    fn is_dark(&self, row: usize, column: usize) -> bool {
        row < self.side && self.dark[row * self.side + column]
    }
}

/// The code in characters, two rows of squares a line. What is light is drawn, since most terminals
/// are dark; readers take it either way.
///
/// # Errors
/// If the text is too long for a code.
pub fn text(said: &str) -> Result<String, Error> {
    let squares = Squares::of(said)?;
    let mut text = String::new();
    for row in (0..squares.side).step_by(2) {
        for column in 0..squares.side {
            text.push(match (squares.is_dark(row, column), squares.is_dark(row + 1, column)) {
                (false, false) => '█',
                (false, true) => '▀',
                (true, false) => '▄',
                (true, true) => ' ',
            });
        }
        text.push('\n');
    }
    Ok(text)
}

/// The code as a drawing of four units a square, with the text as its title.
///
/// # Errors
/// If the text is too long for a code.
pub fn svg(said: &str) -> Result<String, Error> {
    let squares = Squares::of(said)?;
    let side = squares.side;
    let mut path = String::new();
    for row in 0..side {
        let mut column = 0;
        while column < side {
            let run = (column..side).take_while(|at| squares.is_dark(row, *at)).count();
            if run > 0 {
                path += &format!("M{column} {row}h{run}v1h-{run}z");
            }
            column += run.max(1);
        }
    }
    let size = 4 * side;
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{size}\" height=\"{size}\" \
         viewBox=\"0 0 {side} {side}\" role=\"img\" shape-rendering=\"crispEdges\">\n\
         <title>{}</title>\n<path fill=\"#fff\" d=\"M0 0h{side}v{side}h-{side}z\"/>\n\
         <path d=\"{path}\"/>\n</svg>\n",
        escape(said)
    ))
}

#[cfg(test)]
mod tests {
    use super::{BORDER, MOST, Squares, svg, text};

    #[test]
    fn a_code_has_its_border_and_its_corners() {
        let squares = Squares::of("https://sudoku.coach/en/play/1").expect("it is short");
        let corner = |row: usize, column: usize| -> Vec<String> {
            (0..7)
                .map(|down| {
                    let at = |right| squares.is_dark(row + down, column + right);
                    (0..7).map(|right| if at(right) { '#' } else { '.' }).collect()
                })
                .collect()
        };
        let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
        let last = squares.side - BORDER - 7;
        for (row, column) in [(BORDER, BORDER), (BORDER, last), (last, BORDER)] {
            assert_eq!(corner(row, column), finder);
        }
        let edge =
            (0..squares.side).any(|at| squares.is_dark(0, at) || squares.is_dark(at, BORDER - 1));
        assert!(!edge);
    }

    #[test]
    fn both_forms_draw_the_same_squares() {
        let said = "1 & <2>";
        let squares = Squares::of(said).expect("it is short");
        let lines: Vec<Vec<char>> =
            text(said).expect("as before").lines().map(|line| line.chars().collect()).collect();
        let drawing = svg(said).expect("as before");
        assert!(drawing.contains("<title>1 &amp; &lt;2&gt;</title>"), "{drawing}");
        let mut runs = 0;
        for row in 0..squares.side {
            let signs = if row % 2 == 0 { [' ', '▄'] } else { [' ', '▀'] };
            assert_eq!(lines[row / 2].len(), squares.side);
            for (column, sign) in lines[row / 2].iter().enumerate() {
                let is_dark = squares.is_dark(row, column);
                assert_eq!(signs.contains(sign), is_dark, "{row} {column}");
                runs += usize::from(is_dark && !squares.is_dark(row, column - 1));
            }
        }
        assert_eq!(drawing.matches('M').count(), runs + 1);
    }

    #[test]
    fn what_is_too_long_is_said_with_numbers() {
        assert!(text(&"x".repeat(MOST)).is_ok());
        let error = text(&"x".repeat(MOST + 1)).expect_err("one too many");
        assert_eq!(error.id, "convert-code-long");
    }
}
