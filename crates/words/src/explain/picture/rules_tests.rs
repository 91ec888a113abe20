//! Tests of the signs of rules, on small boards.

use super::{FigureView, Options, draw};
use crate::explain::{Renderer, Style};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_engine::layout::{Layout, Place, Written, sort};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{Candidate, CellId, Literal};

/// Returns a rule about cells given as row and column, counted from 1.
fn rule(id: &str, cells: &[[u16; 2]]) -> Written {
    let places = cells.iter().map(|[row, column]| Place { row: row - 1, column: column - 1 });
    Written::new(sort(id).expect("a sort of ours"), places)
}

/// Returns a 4×4 board with these rules.
fn board(rules: Vec<Written>) -> Board {
    let with = |builder: kotowari_engine::layout::Builder, rule| builder.rule(rule);
    let builder = rules.into_iter().fold(Layout::builder(4).boxes(2, 2), with);
    let layout = std::sync::Arc::new(builder.build().expect("rules that can be"));
    Board::new(&Puzzle::new(layout, vec![None; 16])).expect("no digit is there twice")
}

fn drawn(board: &Board, view: FigureView, figure: &Figure, language: &str) -> Vec<String> {
    let renderer = Renderer::new(language).expect("a language of ours");
    let lines = draw(board, figure, &[], Options::from(view), &renderer);
    lines.iter().map(|line| line.text().trim_end().to_owned()).collect()
}

fn inequality() -> Board {
    board(vec![
        rule("inequality", &[[1, 1], [1, 2]]),
        rule("inequality", &[[1, 3], [1, 2]]),
        rule("inequality", &[[1, 1], [2, 1]]),
        rule("inequality", &[[3, 4], [2, 4]]),
    ])
}

#[test]
fn signs_stand_in_the_place_of_the_border_and_open_towards_the_larger() {
    let lines = drawn(&inequality(), FigureView::Digit, &Figure::default(), "en");
    let wanted = [
        "      1   2   3   4",
        "    +-------+-------+",
        "  1 | . < . > .   . |",
        "    | ^     |       |",
        "  2 | .   . | .   . |",
        "    +-------+-----v-+",
        "  3 | .   . | .   . |",
        "  4 | .   . | .   . |",
        "    +-------+-------+",
        "  < > ^ v open towards the larger digit",
    ];
    assert_eq!(lines, wanted);
}

#[test]
fn signs_stand_between_pencil_marks_too() {
    let figure = Figure::default();
    let marks = drawn(&inequality(), FigureView::Marks, &figure, "en");
    assert!(marks[2].starts_with(" r1 | 1234 < 1234 > 1234  1234 |"), "{marks:#?}");
    assert_eq!(marks[3], "    | ^           |            |", "{marks:#?}");
    let big = drawn(&inequality(), FigureView::Big, &figure, "en");
    let signs: Vec<usize> = "<>".chars().filter_map(|sign| big[2].find(sign)).collect();
    assert_eq!(signs.len(), 2, "{big:#?}");
    assert!(big[4].contains('^'), "{big:#?}");
}

#[test]
fn dots_have_signs_of_their_own_and_are_explained_in_both_languages() {
    let board = board(vec![rule("white", &[[2, 2], [2, 3]]), rule("black", &[[3, 1], [4, 1]])]);
    for (language, white) in [("en", "o white dot"), ("ja", "o 白い丸")] {
        let lines = drawn(&board, FigureView::Digit, &Figure::default(), language);
        assert_eq!(lines[3], "  2 | .   . o .   . |");
        assert_eq!(lines[6], "    | @     |       |");
        let legend = lines[9..].join(" ");
        assert!(legend.contains(white) && legend.contains('@'), "{legend}");
    }
}

#[test]
fn cages_have_their_letter_before_each_cell_and_their_sum_below() {
    let cage =
        |letter, cells: &[[u16; 2]], sum| rule("cage", cells).letters([letter]).numbers([sum]);
    let board =
        board(vec![cage('A', &[[1, 1], [1, 2], [2, 1]], 8), cage('b', &[[4, 3], [4, 4]], 5)]);
    let lines = drawn(&board, FigureView::Digit, &Figure::default(), "en");
    assert_eq!(lines[2], "  1 |A .  A . |  .    . |");
    assert_eq!(lines[3], "  2 |A .    . |  .    . |");
    assert_eq!(lines[6], "  4 |  .    . |b .  b . |");
    assert!(lines.contains(&"  A=8   b=5".to_owned()), "{lines:#?}");
    let marks = drawn(&board, FigureView::Marks, &Figure::default(), "en");
    assert!(marks[2].starts_with(" r1 | A 1234  A 1234 |   1234"), "{marks:#?}");
    let big = drawn(&board, FigureView::Big, &Figure::default(), "en");
    assert_eq!(big[1].matches('A').count(), 2, "{big:#?}");
}

#[test]
fn an_open_cell_has_its_circle_or_square() {
    let board = board(vec![rule("odd", &[[1, 1]]), rule("even", &[[1, 3]])]);
    let lines = drawn(&board, FigureView::Digit, &Figure::default(), "en");
    assert_eq!(lines[2], "  1 |(.)  . |[.]  . |");
    assert_eq!(lines[3], "  2 | .   . | .   . |");
    assert_eq!(lines.last().map(String::as_str), Some("  r1c3"), "{lines:?}");
}

#[test]
fn lines_are_listed_with_their_cells_and_only_those_near_if_they_are_many() {
    let thermo = |row, column| rule("thermo", &[[row, column], [row, column + 1]]);
    let few = board(vec![rule("thermo", &[[2, 2], [1, 1], [1, 2]])]);
    let lines = drawn(&few, FigureView::Digit, &Figure::default(), "en");
    assert_eq!(lines.last().map(String::as_str), Some("  (r2c2)-r1c1-r1c2"), "{lines:#?}");
    let quads = (1..=3).flat_map(|row| (1..=3).map(move |column| [row, column]));
    let quad = |[row, column]: [u16; 2]| {
        let around = [[0, 0], [0, 1], [1, 0], [1, 1]].map(|[r, c]| [row + r, column + c]);
        rule("quad", &around).numbers([1])
    };
    let rules = (1..=4).map(|row| thermo(row, 1)).chain(quads.map(quad)).collect();
    let many = board(rules);
    let all = drawn(&many, FigureView::Digit, &Figure::default(), "en").join("\n");
    assert!(all.contains("(r3c1)-r3c2") && all.contains("r4c3 r4c4"), "{all}");
    let figure = Figure { rules: vec![2], keep: vec![0 as CellId], ..Figure::default() };
    let near = drawn(&many, FigureView::Digit, &figure, "en").join("\n");
    assert!(near.contains("(r3c1)-r3c2") && near.contains("(r1c1)-r1c2"), "{near}");
    assert!(!near.contains("(r2c1)-r2c2"), "{near}");
    assert!(near.contains("Not listed: 10 more"), "{near}");
}

#[test]
fn a_sign_in_question_is_lit() {
    let figure = Figure { rules: vec![1], ..Figure::default() };
    let renderer = Renderer::new("en").expect("a language of ours");
    let lines = draw(&inequality(), &figure, &[], FigureView::Digit, &renderer);
    let style =
        |sign| lines[2].0.iter().find(|span| span.text.contains(sign)).map(|span| span.style);
    assert!(matches!(style(">"), Some(Style::Part(_))), "{lines:?}");
    assert_eq!(style("<"), Some(Style::Plain));
}

#[test]
fn a_blank_is_as_wide_as_a_digit_in_every_view() {
    let layout = Layout::builder(6).boxes(2, 3).digits(1, 4).blanks(2).build().expect("a board");
    let blank = layout.blank().expect("it has blanks");
    let mut puzzle = Puzzle::new(std::sync::Arc::new(layout), vec![None; 36]);
    puzzle.givens[0] = Some(blank);
    let board = Board::new(&puzzle).expect("nothing is there twice");
    let figure = Figure::default();
    let claims = [Literal::Place(Candidate { cell: 8, digit: blank })];
    for language in ["en", "ja"] {
        let renderer = Renderer::new(language).expect("a language of ours");
        for view in [FigureView::Digit, FigureView::Marks, FigureView::Big] {
            let drawn = draw(&board, &figure, &claims, view, &renderer);
            let lines: Vec<String> = drawn.iter().map(|line| line.text()).collect();
            let framed = lines.iter().filter(|line| line.trim_end().ends_with(['|', '+']));
            let widths: Vec<usize> = framed.map(|line| line.trim_end().len()).collect();
            assert!(widths.len() > 8 && widths.iter().all(|wide| *wide == widths[0]), "{lines:#?}");
            let said = format!("_ {}", renderer.digit(board.layout(), blank));
            assert!(lines.iter().any(|line| line.contains(&said)), "{lines:#?}");
        }
    }
}

#[test]
fn sums_and_sets_are_listed_with_factors_numbers_and_parts() {
    let board = board(vec![
        rule("sum", &[[2, 1], [1, 1], [1, 2]]).numbers([8]).factors([2, 1, -1]),
        rule("equalsum", &[[4, 1], [4, 2], [4, 4]]).parts([2, 1]),
        rule("difference", &[[3, 1], [3, 2]]).numbers([2]),
        rule("contains", &[[1, 3], [1, 4], [2, 3]]).numbers([1, 2]),
        rule("lockout", &[[4, 1], [3, 2], [4, 3]]).numbers([2]),
        rule("say", &[[2, 2], [2, 3], [2, 4]]).numbers([1, 2, 0, 3]),
        rule("rellik", &[[1, 3], [1, 4]]).numbers([6]),
        rule("lunchbox", &[[4, 4], [3, 4], [3, 3]]).numbers([2]),
        rule("distinct", &[[3, 1], [4, 1], [4, 2]]).split(1),
    ]);
    let lines = drawn(&board, FigureView::Digit, &Figure::default(), "en").join("\n");
    for listed in [
        "8: 2*r2c1 + r1c1 - r1c2",
        "r4c1 r4c2 | r4c4",
        "2: r3c1-r3c2",
        "1 2: r1c3 r1c4 r2c3",
        "(r4c1)-r3c2-(r4c3)",
        "1×2 0×3: r2c2 r2c3 r2c4",
        "6: r1c3 r1c4",
        "2: r4c4-r3c4-r3c3",
        "(r3c1)-r4c1-r4c2",
    ] {
        assert!(lines.contains(listed), "{listed}:\n{lines}");
    }
}
