//! Positions and claims as short texts.

use kotowari_engine::board::Board;
use kotowari_engine::layout::Layout;
use kotowari_engine::set;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};
use kotowari_words::explain::json::name;

/// The digits in the cells: a character a cell with `.` for an open one, or, where a digit can have two
/// figures, numbers with blanks between them.
pub fn grid(layout: &Layout, values: &[Option<Digit>]) -> String {
    let large = is_large(layout);
    let mut text = String::new();
    for (at, value) in values.iter().enumerate() {
        if large && at > 0 {
            text.push(' ');
        }
        match value {
            Some(digit) => text += &layout.label(*digit).to_string(),
            None => text.push('.'),
        }
    }
    text
}

/// The candidates of the cells with blanks between them: `25 . 139`, with commas where a digit can have two
/// figures; `.` for a cell that has its digit.
pub fn marks(board: &Board) -> String {
    let layout = board.layout();
    let joiner = if is_large(layout) { "," } else { "" };
    let mut all: Vec<String> = vec![];
    for cell in 0..layout.cells() as CellId {
        all.push(match board.value(cell) {
            Some(_) => ".".to_owned(),
            None => {
                let digits = set::digits(board.candidates(cell));
                digits.map(|d| layout.label(d).to_string()).collect::<Vec<_>>().join(joiner)
            }
        });
    }
    all.join(" ")
}

fn is_large(layout: &Layout) -> bool {
    layout.label(layout.digits() - 1) > 9
}

/// A candidate: `r4c7=9`.
pub fn literal(layout: &Layout, c: Candidate) -> String {
    format!("{}={}", name::cell(layout, c.cell), layout.label(c.digit))
}

/// What is placed, and what is removed: candidates with blanks between them.
pub fn claims(layout: &Layout, claims: &[Literal]) -> [String; 2] {
    let of = |place: bool| {
        let mut all: Vec<String> = vec![];
        for claim in claims {
            if matches!(claim, Literal::Place(_)) == place {
                all.push(literal(layout, claim.candidate()));
            }
        }
        all.join(" ")
    };
    [of(true), of(false)]
}
