//! What is seen can be clicked, and the cursor is always seen: on boards of all kinds, in windows
//! of all sizes.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::face::View;
use super::ink::row;
use super::page::{Page, page};
use super::state::State;
use kotowari_engine::deduction::Figure;
use kotowari_kernel::{CellId, Literal};
use kotowari_learn::lesson::session::Part;
use kotowari_learn::play::{Command, Game, InputState, Profile};
use kotowari_words::explain::Renderer;

const DEMO1: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

const KILLER: &str = "size: 9\nboxes: 3x3\ncells: seed\n\n[givens]
.........\n.........\n.........\n.........\n.........\n.........\n.........\n6.....8..\n.......2.
\n[cages]
AABBBCDDE\nFGHIICCEE\nFGHIJJKKE\nLLMMMKKNN\nOPPQQQRRS\nOTTUUQRVS\nOWWWXXYVV\nZZWaXbYcc\nZZddebYYc
\n[sums]
A=15 B=9 C=14 D=6 E=22 F=13 G=11 H=3 I=22 J=9\nK=19 L=8 M=19 N=10 O=7 P=13 Q=19 R=13 S=13 T=12
U=8 V=18 W=20 X=19 Y=23 Z=23 a=5 b=6 c=10 d=8\ne=8\n";

const TWO: &str = "size: 9\nboard: 15x15\nboxes: 3x3\ngrids: 1,1 7,7\ncells: seed\n\n[givens]
.18....3.######\n...4.2...######\n7......9.######\n.9.7...4.######\n6...4....######
8..2...6.######\n...3.7......63.\n5..1.........51\n..1..96......8.\n######.3.9....8
######8..6.....\n######.9.7.2...\n######4...681..\n######.8..3...9\n######...2.....\n";

const LARGE: &[u8] = include_bytes!("../../../../tests/data/variants/classic-36x36.txt");

fn games() -> Vec<Game> {
    let texts = [DEMO1.as_bytes(), KILLER.as_bytes(), TWO.as_bytes(), LARGE];
    texts.map(|text| Game::read("-", text).expect("a puzzle")).into()
}

fn state(game: Game, view: View) -> State {
    let (name, slot, log) = (String::new(), String::new(), String::new());
    let desk = InputState::new(Profile::OhaYashi);
    State { game, desk, view, scroll: 0, notes: vec![], over: None, name, slot, log }
}

/// The page and the text of its cells.
fn seen(state: &State, size: (u16, u16), language: &str) -> (Page, Vec<(CellId, String)>) {
    let renderer = Renderer::new(language).expect("ours");
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buffer = Buffer::empty(area);
    let page = page(state, &renderer, area, &mut buffer);
    let text = |place: Rect| -> String {
        assert_eq!(place.intersection(area), place, "nothing outside");
        let mut inner = Buffer::empty(place);
        for at in place.positions() {
            inner[at] = buffer[at].clone();
        }
        place.rows().map(|line| row(&inner, line.y)).collect()
    };
    let texts = page.cells.iter().map(|&(cell, place)| (cell, text(place))).collect();
    (page, texts)
}

#[test]
fn a_click_hits_the_cell_that_is_seen_there_and_the_cursor_is_always_seen() {
    for at in 0..games().len() {
        for (size, view) in
            [((60, 20), View::Digits), ((80, 24), View::Marks), ((120, 40), View::Big)]
        {
            let mut state = state(games().swap_remove(at), view);
            let cells = state.game.layout().cells();
            for now in [0, cells / 3, cells / 2, cells - 1] {
                state.desk.now = now as CellId;
                let (page, texts) = seen(&state, size, "ja");
                let here = page.cells.iter().find(|(cell, _)| *cell == state.desk.now);
                let (_, place) = here.unwrap_or_else(|| panic!("{now} of {cells} is not seen"));
                assert!(place.contains(page.cursor), "{place:?} {:?}", page.cursor);
                for (cell, text) in texts {
                    let value = state.game.position().value(cell);
                    let label = value.map(|digit| state.game.layout().label(digit));
                    let shown: String = text.chars().filter(char::is_ascii_digit).collect();
                    let whole = page.cells.iter().filter(|(c, _)| *c == cell).count() == 1;
                    assert!(whole, "each cell once");
                    if let (Some(label), View::Digits) = (label, view) {
                        // At the right edge a cell may be cut.
                        assert!(label.to_string().starts_with(&shown), "{cell}: {text:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_figure_of_a_step_can_be_clicked_however_far_it_is_scrolled() {
    for game in games() {
        let mut state = state(game, View::Digits);
        state.game.send(Command::Show);
        let diagram = state.game.turn().parts.iter().find_map(|part| match part {
            Part::Diagram(diagram) => Some(diagram.clone()),
            _ => None,
        });
        let diagram = diagram.expect("a step has a figure");
        assert_ne!(diagram.figure, Figure::default());
        for (size, language) in [((60, 20), "ja"), ((80, 24), "en"), ((120, 40), "ja")] {
            let mut met = 0;
            for scroll in [0, 9, 24] {
                state.scroll = scroll;
                let (page, texts) = seen(&state, size, language);
                assert!(page.cells.len() > 8, "{size:?} {scroll}");
                for (cell, text) in texts {
                    for claim in &diagram.claims {
                        if let Literal::Place(c) = claim {
                            let label = state.game.layout().label(c.digit);
                            let is_there = text.contains(&format!("[{label}]"));
                            assert_eq!(is_there, c.cell == cell, "{cell}: {text:?}");
                            met += usize::from(is_there);
                        }
                    }
                }
            }
            let places = diagram.claims.iter().any(|claim| matches!(claim, Literal::Place(_)));
            assert!(met > 0 || !places, "the cell of the claim was seen");
        }
    }
}
