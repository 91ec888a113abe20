//! Formats positions and claims as the compact strings of a data set.

use kotowari_engine::board::Board;
use kotowari_engine::layout::Layout;
use kotowari_engine::set;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};
use kotowari_words::explain::json::name;

/// Formats the digits of the cells, with `.` for an open cell: one character each, or numbers
/// separated by spaces where digits go above 9.
pub fn grid(layout: &Layout, values: &[Option<Digit>]) -> String {
    let large = is_large(layout);
    let mut text = String::new();
    for (cell, value) in values.iter().enumerate() {
        if large && cell > 0 {
            text.push(' ');
        }
        match value {
            Some(digit) => text += &layout.label(*digit).to_string(),
            None => text.push('.'),
        }
    }
    text
}

/// Formats the candidates of the cells, separated by spaces, with `.` for a solved cell:
/// `25 . 139`, or `2,5 . 1,3,12` where digits go above 9.
pub fn marks(board: &Board) -> String {
    let layout = board.layout();
    let joiner = if is_large(layout) { "," } else { "" };
    let mut cells: Vec<String> = vec![];
    for cell in 0..layout.cells() as CellId {
        cells.push(match board.value(cell) {
            Some(_) => ".".to_owned(),
            None => {
                let digits = set::digits(board.candidates(cell));
                digits.map(|d| layout.label(d).to_string()).collect::<Vec<_>>().join(joiner)
            }
        });
    }
    cells.join(" ")
}

fn is_large(layout: &Layout) -> bool {
    layout.label(layout.digits() - 1) > 9
}

/// Formats a candidate: `r4c7=9`.
pub fn literal(layout: &Layout, c: Candidate) -> String {
    format!("{}={}", name::cell(layout, c.cell), layout.label(c.digit))
}

/// Formats what is placed and what is removed: candidates separated by spaces.
pub fn claims(layout: &Layout, claims: &[Literal]) -> [String; 2] {
    let list = |is_place: bool| {
        let matching = claims.iter().filter(|claim| matches!(claim, Literal::Place(_)) == is_place);
        let names: Vec<String> = matching.map(|claim| literal(layout, claim.candidate())).collect();
        names.join(" ")
    };
    [list(true), list(false)]
}
