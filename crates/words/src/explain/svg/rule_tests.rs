//! Tests of rules in a drawing: at their places, inside it, and highlighted if the step uses them.

use super::{STYLE, draw};
use crate::explain::Renderer;
use crate::explain::picture::FigureView;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_engine::layout::{Builder, Drawn, Layout, Line, Place, SORTS, Written, sort};
use kotowari_engine::puzzle::Puzzle;

fn rule(id: &str, cells: &[[u16; 2]]) -> Written {
    let places = cells.iter().map(|[row, column]| Place { row: row - 1, column: column - 1 });
    Written::new(sort(id).expect("a sort of ours"), places)
}

fn board(rules: Vec<Written>) -> Board {
    let builder = rules.into_iter().fold(Layout::builder(4).boxes(2, 2), Builder::rule);
    let layout = std::sync::Arc::new(builder.build().expect("rules that can be"));
    Board::new(&Puzzle::new(layout, vec![None; 16])).expect("no digit is there twice")
}

fn body(board: &Board, lit: &[usize]) -> String {
    let renderer = Renderer::new("en").expect("a language of ours");
    let figure = Figure { rules: lit.to_vec(), ..Figure::default() };
    draw(board, &figure, &[], FigureView::Digit, &renderer).body
}

// The side of a cell is 60, and the grid begins at 27.

#[test]
fn dots_stand_in_the_middle_of_their_border() {
    let body =
        body(&board(vec![rule("white", &[[2, 2], [2, 3]]), rule("black", &[[3, 1], [4, 1]])]), &[]);
    assert!(body.contains("<circle class=\"dot\" cx=\"147\" cy=\"117\""), "{body}");
    assert!(body.contains("<circle class=\"dot full\" cx=\"57\" cy=\"207\""), "{body}");
}

#[test]
fn signs_open_towards_the_larger_digit() {
    let one = |cells: [[u16; 2]; 2]| body(&board(vec![rule("inequality", &cells)]), &[]);
    // The middle point is the tip, on the side of the smaller digit.
    assert!(one([[1, 1], [1, 2]]).contains("d=\"M91.8 51L82.2 57L91.8 63\""));
    assert!(one([[1, 2], [1, 1]]).contains("d=\"M82.2 51L91.8 57L82.2 63\""));
    assert!(one([[1, 1], [2, 1]]).contains("d=\"M51 91.8L57 82.2L63 91.8\""));
}

#[test]
fn a_thermometer_has_its_bulb_where_it_begins() {
    let body = body(&board(vec![rule("thermo", &[[2, 2], [1, 1], [1, 2]])]), &[0]);
    assert!(body.contains("<path class=\"tube\" d=\"M117 117L57 57L117 57\"/>"), "{body}");
    assert!(body.contains("<circle class=\"bulb\" cx=\"117\" cy=\"117\""), "{body}");
    assert!(body.contains("<path class=\"lit\""), "{body}");
}

#[test]
fn a_cage_is_framed_with_its_sum_in_the_first_cell() {
    let cage = rule("cage", &[[2, 1], [1, 1], [1, 2]]).letters(['A']).numbers([8]);
    let board = board(vec![cage]);
    let plain = body(&board, &[]);
    assert!(plain.contains("<path class=\"cage\""), "{plain}");
    assert!(body(&board, &[0]).contains("<path class=\"cage thick\""), "{plain}");
    let sum = plain.split("<g class=\"sum\"").nth(1).expect("a sum");
    let x: f32 = sum.split("x=\"").nth(1).and_then(|x| x.split('"').next()?.parse().ok()).unwrap();
    assert!((27.0..57.0).contains(&x) && sum.contains(">A 8</text>"), "{sum}");
}

#[test]
fn cages_compared_are_called_by_the_letters_drawn_in_them() {
    let cage = |cells: &[[u16; 2]], letter| rule("cage", cells).letters([letter]);
    let less = rule("compared", &[[1, 1], [1, 2], [3, 3], [3, 4]]).split(2).letters(['A', 'B']);
    let both = [cage(&[[1, 1], [1, 2]], 'A'), cage(&[[3, 3], [3, 4]], 'B')];
    let board = board([both.to_vec(), vec![less]].concat());
    let renderer = Renderer::new("en").expect("a language of ours");
    let drawn = draw(&board, &Figure::default(), &[], FigureView::Digit, &renderer);
    assert!(drawn.body.contains(">A</text>") && drawn.body.contains(">B</text>"), "{}", drawn.body);
    let said: Vec<&str> = drawn.legend.iter().map(|entry| entry.text.as_str()).collect();
    assert!(said.iter().any(|text| text.contains("A<B")), "{said:?}");
}

#[test]
fn a_frame_has_no_gap_where_a_corner_is_cut_out() {
    // An L of three cells. Its inner corner lies in r2c1, whose neighbours above and right are in
    // it.
    let cage = rule("cage", &[[1, 1], [2, 1], [2, 2]]).letters(['A']);
    let drawn = body(&board(vec![cage]), &[]);
    let frame = drawn.split("class=\"cage\" d=\"").nth(1).and_then(|d| d.split('"').next());
    // At each point of the frame two strokes meet.
    let mut ends: Vec<&str> = frame.expect("a frame").split(['M', 'L']).skip(1).collect();
    ends.sort_unstable();
    assert!(!ends.is_empty() && ends.chunks(2).all(|two| two.len() == 2 && two[0] == two[1]));
}

#[test]
fn numbers_outside_have_room_beside_the_board() {
    let little = rule("little", &[[1, 2], [2, 3], [3, 4]]).numbers([9]).outside([-1, 0], [1, 1]);
    let row = [[2, 1], [2, 2], [2, 3], [2, 4]];
    let sandwich = rule("sandwich", &row).numbers([5]).outside([1, -1], [0, 1]);
    let body = body(&board(vec![little, sandwich]), &[]);
    // The grid begins at 27 + 42; the middle of the second row is at 159, its number halfway out.
    assert!(body.contains("<text x=\"50.9\" y=\"163\">5</text>"), "{body}");
    assert_eq!(body.matches("class=\"stem\"").count(), 1, "the diagonal has an arrow: {body}");
}

#[test]
fn a_numbered_dot_has_its_number_on_the_border() {
    let difference = rule("difference", &[[2, 2], [2, 3]]).numbers([3]);
    let ratio = rule("ratio", &[[3, 1], [4, 1]]).numbers([4]);
    let body = body(&board(vec![difference, ratio]), &[]);
    assert!(body.contains("<circle class=\"dot\" cx=\"147\" cy=\"117\""), "{body}");
    assert!(body.contains("<circle class=\"dot full\" cx=\"57\" cy=\"207\""), "{body}");
    assert!(body.contains(">3</text>") && body.contains(">4</text>"), "{body}");
}

#[test]
fn a_set_is_outlined_with_its_sign_its_number_and_its_factors() {
    let sum = rule("sum", &[[2, 1], [1, 1], [1, 2]]).numbers([8]).factors([2, 1, -1]);
    let equal = rule("equalsum", &[[4, 1], [4, 2], [4, 4]]).parts([2, 1]);
    let body = body(&board(vec![sum, equal]), &[1]);
    assert!(body.contains("<path class=\"set\"") && body.contains(">Σ8</text>"), "{body}");
    assert!(body.contains(">*2</text>") && body.contains(">-</text>"), "{body}");
    assert_eq!(body.matches("class=\"set thick\"").count(), 2, "an outline a part: {body}");
    assert!(body.contains(">Σ=</text>"), "{body}");
}

#[test]
fn counting_circles_are_rings_and_a_slow_thermometer_has_an_empty_bulb() {
    let circles = rule("circles", &[[1, 1], [2, 3]]);
    let slow = rule("slowthermo", &[[4, 1], [4, 2]]);
    let body = body(&board(vec![circles, slow]), &[]);
    assert_eq!(body.matches("class=\"rim\"").count(), 3, "{body}");
    assert!(body.contains("class=\"tube\"") && !body.contains("class=\"bulb\""), "{body}");
}

#[test]
fn a_lunchbox_has_its_number_in_its_first_cell_and_a_set_its_counts() {
    let lunchbox = rule("lunchbox", &[[3, 3], [3, 2], [2, 2]]).numbers([3]);
    let renban = rule("renban", &[[4, 1], [4, 2]]);
    let say = rule("say", &[[1, 1], [1, 2], [1, 3]]).numbers([2, 4, 0, 1]);
    let with = |rules| body(&board(rules), &[]);
    // Headings have digits as well.
    let numbers = |body: &str| {
        let (_, behind) = body.split_once("<g class=\"sum\"").expect("numbers");
        behind.split_once("</g>").expect("their end").0.to_owned()
    };
    let one = numbers(&with(vec![lunchbox, renban.clone()]));
    assert_eq!(one.matches("<text").count(), 1, "the other line has none: {one}");
    assert!(one.contains(">3</text>"), "{one}");
    let turned = rule("lunchbox", &[[2, 2], [3, 2], [3, 3]]).numbers([3]);
    assert_ne!(one, numbers(&with(vec![turned, renban])), "at the other end");
    let said = with(vec![say]);
    assert!(said.contains(">2×4 0×1</text>"), "{said}");
}

#[test]
fn the_ends_of_a_lockout_line_are_diamonds_and_a_double_arrow_points_at_both_ends() {
    let lockout = rule("lockout", &[[1, 1], [1, 2], [1, 3]]).numbers([2]);
    let body_of = body(&board(vec![lockout]), &[]);
    assert_eq!(body_of.matches("<path class=\"rim\"").count(), 2, "{body_of}");
    let arrow = rule("doublearrow", &[[3, 1], [3, 2], [3, 3]]);
    let body_of = body(&board(vec![arrow]), &[]);
    assert_eq!(body_of.matches("<circle class=\"rim\"").count(), 2, "{body_of}");
    assert_eq!(body_of.matches("class=\"stem\"").count(), 2, "the line and its tips: {body_of}");
}

#[test]
fn every_sort_has_a_caption_and_every_line_a_style() {
    let colours = SORTS.iter().filter_map(|sort| match sort.drawn {
        Drawn::Line(Line::Plain(colour)) => Some(colour),
        _ => None,
    });
    colours.for_each(|colour| assert!(STYLE.contains(&format!(".{colour}{{")), "{colour}"));
    for language in crate::explain::renderer::LANGUAGES {
        let renderer = Renderer::new(language).expect("a language of ours");
        for sort in SORTS {
            let args = [("number", crate::explain::Value::Text("5".to_owned()))];
            let id = format!("caption-{}", sort.id);
            let text = renderer.text(&id, &args);
            assert!(!text.contains("caption-") && !text.is_empty(), "{language}: {id}");
        }
    }
}
