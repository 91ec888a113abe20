//! A path as what a hand does: played on a pad that knows no sudoku, it ends with the solution.

use std::collections::{BTreeMap, BTreeSet};

use kotowari::board::Board;
use kotowari::explain::Renderer;
use kotowari::explain::actions::{self, Action, Actions};
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::solve;

use crate::boards;

/// A cell, by row and column from 1.
type Cell = (u32, u32);

/// What is written on a pad: digits and marks, and which cells are selected.
#[derive(Default)]
struct Pad {
    values: BTreeMap<Cell, u32>,
    marks: BTreeMap<Cell, BTreeSet<u32>>,
    selected: BTreeSet<Cell>,
}

impl Pad {
    fn of(puzzle: &Puzzle) -> Pad {
        let layout = &puzzle.layout;
        let mut pad = Pad::default();
        for (cell, digit) in puzzle.givens.iter().enumerate() {
            let place = layout.place(cell as u16);
            let place = (u32::from(place.row) + 1, u32::from(place.column) + 1);
            pad.values.extend(digit.map(|digit| (place, u32::from(layout.label(digit)))));
        }
        pad
    }

    fn value(&mut self, cell: Cell, digit: u32) {
        assert_eq!(self.values.insert(cell, digit), None, "{cell:?} has a digit already");
    }

    fn mark(&mut self, cell: Cell, digit: u32, add: bool) {
        assert!(!self.values.contains_key(&cell), "a mark under a digit: {cell:?}");
        let marks = self.marks.entry(cell).or_default();
        let done = if add { marks.insert(digit) } else { marks.remove(&digit) };
        assert!(done, "{digit} in {cell:?} is as it should become");
    }

    /// A command of the app, where a candidate is a toggle: it goes where all selected cells have
    /// it, else it comes.
    fn command(&mut self, text: &str) {
        let (tool, rest) = text.split_once(':').expect("a tool and what it does");
        match tool {
            "sl" => self.selected.extend(places(rest, ["r", "c"])),
            "ds" => places(rest, ["r", "c"]).iter().for_each(|cell| {
                assert!(self.selected.remove(cell), "{cell:?} was not selected");
            }),
            "vl" => {
                let [cell] = self.selected.iter().copied().collect::<Vec<_>>()[..] else {
                    panic!("a digit for {:?}", self.selected)
                };
                self.value(cell, rest.parse().expect("a digit"));
            }
            "cd" => {
                let digit = rest.parse().expect("a digit");
                let has = |cell: &Cell| self.marks.get(cell).is_some_and(|m| m.contains(&digit));
                let all = self.selected.iter().all(has);
                for cell in self.selected.clone() {
                    self.mark(cell, digit, !all);
                }
            }
            _ => panic!("{text}"),
        }
    }

    /// Actions in tokens, one after the other.
    fn tokens(&mut self, text: &str) {
        let tokens: Vec<&str> = text.split_terminator('>').collect();
        let tokens: Vec<&str> = tokens.iter().map(|t| t.strip_prefix('<').expect(t)).collect();
        let starts: Vec<usize> =
            (0..tokens.len()).filter(|&at| matches!(tokens[at], "vl" | "cd")).collect();
        for (number, &start) in starts.iter().enumerate() {
            let end = starts.get(number + 1).copied().unwrap_or(tokens.len());
            let action = &tokens[start..end];
            let (sign, rest) = match action {
                ["vl", rest @ ..] => (None, rest),
                ["cd", sign @ ("+" | "-"), rest @ ..] => (Some(*sign), rest),
                other => panic!("{other:?}"),
            };
            let digit = rest[0].strip_prefix("value").expect("a value").parse().expect("a digit");
            let cells = places(&rest[1..].concat(), ["r", "c"]);
            assert!(!cells.is_empty(), "{action:?}");
            for cell in cells {
                match sign {
                    None => self.value(cell, digit),
                    Some(sign) => self.mark(cell, digit, sign == "+"),
                }
            }
        }
    }

    /// A board in tokens.
    fn board(&mut self, text: &str) {
        let inside = text.strip_prefix("<board>\n").and_then(|t| t.strip_suffix("</board>\n"));
        for line in inside.expect("a board").lines() {
            let (place, state) = line.split_once(':').expect("a cell");
            let cell = places(&place.replace(['<', '>'], ""), ["r", "c"])[0];
            let [value, marks, corner] = state.split('/').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            assert_eq!(corner, "");
            let digits = |text: &str| -> Vec<u32> {
                let all = text.split("<value").skip(1).map(|part| part.trim_end_matches('>'));
                all.filter_map(|digit| digit.parse().ok()).collect()
            };
            for digit in digits(value) {
                self.values.insert(cell, digit);
            }
            for digit in digits(marks) {
                self.mark(cell, digit, true);
            }
        }
    }
}

/// `r1c2r3c4`: cells.
fn places(text: &str, [row, column]: [&str; 2]) -> Vec<Cell> {
    let cells = text.split(row).skip(1).map(|part| {
        let (row, column) = part.split_once(column).expect("a cell");
        (row.parse().expect("a row"), column.parse().expect("a column"))
    });
    cells.collect()
}

fn solution(board: &Board) -> BTreeMap<Cell, u32> {
    let layout = board.layout();
    let cells = board.values().iter().enumerate().filter_map(|(cell, digit)| {
        let place = layout.place(cell as u16);
        let cell = (u32::from(place.row) + 1, u32::from(place.column) + 1);
        Some((cell, u32::from(layout.label((*digit)?))))
    });
    cells.collect()
}

/// The marks of the board, as far as they are seen: under a digit there may be any.
fn assert_same(pad: &Pad, board: &Board) {
    let layout = board.layout();
    assert_eq!(pad.values, solution(board));
    for cell in 0..layout.cells() as u16 {
        let place = layout.place(cell);
        let at = (u32::from(place.row) + 1, u32::from(place.column) + 1);
        if board.value(cell).is_none() {
            let left = board.digits_left(cell).map(|digit| u32::from(layout.label(digit)));
            assert_eq!(pad.marks.get(&at).cloned().unwrap_or_default(), left.collect(), "{at:?}");
        }
    }
}

/// Plays a puzzle both ways and returns the steps.
fn play(puzzle: &Puzzle) -> usize {
    let renderer = Renderer::new("en").expect("ours");
    let start = Board::new(puzzle).expect("no repeats");
    let layout: &Layout = start.layout();
    let (mut app, mut model) = (Pad::of(puzzle), Pad::default());
    let mut hand = Actions::new(&start);
    let mut commands = actions::commands(&hand.start(&start), layout);
    commands.lines().for_each(|line| app.command(line));
    model.board(&actions::token_board(&start, true));
    let mut board = start.clone();
    let path = solve::path(&start, &solve::without_uniqueness());
    for step in &path.steps {
        assert_same(&app, &board);
        assert_same(&model, &board);
        let before = board.clone();
        step.apply(&mut board);
        let done = hand.step(step, &board);
        assert!(done.iter().all(|action| !matches!(action, Action::Mark(..))));
        commands = actions::commands(&done, layout);
        commands.lines().for_each(|line| app.command(line));
        let trace = actions::trace(&before, step, &done, &renderer);
        let tokens = trace.lines().last().expect("a line");
        let first = ["<vl>", "<cd>"].iter().filter_map(|token| tokens.find(token)).min();
        model.tokens(&tokens[first.expect("a step does something")..]);
    }
    assert!(app.selected.is_empty(), "a sequence must not end with a selection");
    assert!(commands.is_empty() || commands.trim_end().lines().last().unwrap().starts_with("ds:"));
    assert_same(&app, &board);
    assert_same(&model, &board);
    path.steps.len()
}

#[test]
fn a_pad_that_is_played_ends_with_the_solution() {
    let mut steps = 0;
    for (name, puzzle) in boards::all() {
        if actions::can_be_written(&puzzle.layout) {
            println!("{name}");
            steps += play(&puzzle);
        }
    }
    assert!(steps > 100, "{steps}");
}

#[test]
fn digits_that_somebody_wrote_come_first_and_marks_are_theirs() {
    let text = "1...\n.2..\n..3.\n...4";
    let mut puzzle = kotowari::format::puzzle(text).expect("a puzzle");
    puzzle.placed[1] = Some(2);
    let start = Board::new(&puzzle).expect("no repeats");
    let hand = Actions::new(&start);
    let all = hand.start(&start);
    assert!(matches!(all[0], Action::Value(c) if (c.cell, c.digit) == (1, 2)));
    assert!(all[1..].iter().all(|action| matches!(action, Action::Mark(..))));
    let text = actions::commands(&all[..2], start.layout());
    assert_eq!(text, "sl:r1c2\nvl:3\nds:r1c2\nsl:r1c3\ncd:2\ncd:4\nds:r1c3\n");
    let tokens = actions::tokens(&all[..2], start.layout());
    assert_eq!(tokens, "<vl><value3><r1><c2><cd><+><value2><r1><c3><cd><+><value4><r1><c3>");
}

#[test]
fn a_board_with_more_digits_than_the_grammar_has_none() {
    let wide = Layout::classic(4, 4).expect("16x16");
    assert!(!actions::can_be_written(&wide));
    assert!(actions::can_be_written(&Layout::classic(2, 2).expect("4x4")));
}
