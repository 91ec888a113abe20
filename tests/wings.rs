//! M-, S-, L- and H-Wings are chains of the shapes people call so, all of them, and nothing else
//! is.
//!
//! A chain is asked in the notation of forums, without its cells:
//! `(1=2)r1c1-(2)r1c5=(2-1)r5c5=(1)r5c9` is `(x=y)-y=(y-x)=x`.

use std::collections::{BTreeMap, BTreeSet};

use kotowari::board::Board;
use kotowari::deduction::Link;
use kotowari::explain::Renderer;
use kotowari::explain::notation;
use kotowari::kernel::{Candidate, Unit};
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Step};
use kotowari::technique::by_id;

use crate::common::cases;

/// What people call them, read from either end.
const SHAPES: [(&str, &str); 8] = [
    ("(x=y)-y=(y-x)=x", "m_wing"),
    ("x=x-(x=y)-y=y", "s_wing"),
    ("x=(x-y)=(y-z)=z", "l_wing"),
    ("x=(x-y)=(y-x)=x", "l_wing"),
    ("x=x-x=(x-y)=y", "l_wing"),
    ("(x=y)-y=(y-z)=z", "h_wing"),
    ("(x=y)-(y=z)-z=z", "h_wing"),
    ("(x=y)-y=y-(y=z)", "h_wing"),
];

/// The chain of a line, without its cells.
fn chain(line: &str) -> &str {
    let from = line.find(": ").map_or(0, |at| at + 2);
    &line[from..line.find(" => ").unwrap_or(line.len())]
}

/// Its digits and links, the digits called x, y and z in their order.
fn shape(chain: &str) -> String {
    let mut names: BTreeMap<char, char> = BTreeMap::new();
    let mut text = String::new();
    let (mut inside, mut part) = (false, String::new());
    for c in chain.chars() {
        match c {
            '(' => (inside, part) = (true, String::new()),
            ')' => {
                inside = false;
                let several = part.contains(['=', '-']);
                text += &if several { format!("({part})") } else { part.clone() };
            }
            c if inside && c.is_ascii_digit() => {
                let next = ['x', 'y', 'z', 'v', 'w'].get(names.len()).copied().unwrap_or('?');
                part.push(*names.entry(c).or_insert(next));
            }
            '=' | '-' if inside => part.push(c),
            '=' | '-' => text.push(c),
            _ => {}
        }
    }
    text
}

/// The same chain from its other end.
fn back(chain: &str) -> String {
    let turned = |c| match c {
        '(' => ')',
        ')' => '(',
        c => c,
    };
    // Cells go with what is before them: they are left out first.
    let mut bare = String::new();
    let mut inside = false;
    for c in chain.chars() {
        inside = (inside || c == '(') && c != ')';
        if inside || "()=-".contains(c) {
            bare.push(c);
        }
    }
    bare.chars().rev().map(turned).collect()
}

fn called(chain: &str) -> Option<&'static str> {
    let both = [shape(chain), shape(&back(chain))];
    SHAPES.iter().find(|(known, _)| both.iter().any(|shape| shape == known)).map(|(_, id)| *id)
}

/// All chains of a position, with their lines.
fn chains(board: &Board, renderer: &Renderer) -> Vec<(Step, String)> {
    let techniques = ["aic", "discontinuous_nice_loop"].map(|id| by_id(id).expect("one of ours"));
    let mut refused = vec![];
    let steps = solve::all(board, &techniques, &mut refused);
    assert!(refused.is_empty(), "{refused:?}");
    let told = |step: Step| {
        let line = chain(&notation::line(board, &step, renderer)).to_owned();
        (step, line)
    };
    steps.into_iter().map(told).collect()
}

fn positions() -> Vec<Puzzle> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/library/");
    let files = ["aic", "discontinuous_nice_loop"].iter();
    let lines = files.flat_map(|id| cases::lines(format!("{folder}{id}.txt").as_ref()));
    let cases = lines.map(|line| cases::case(&line)).filter(|case| !case.must_fail());
    cases.map(|case| case.puzzle).collect()
}

/// The position with one candidate more, which a link of the chain cannot bear: a third digit in a
/// cell of two, a third place in a house of two.
fn spoilt(puzzle: &Puzzle, board: &Board, step: &Step) -> Option<Puzzle> {
    let layout = board.layout();
    let links = step.premises(board).links;
    let more = |unit: &Unit| -> Vec<Candidate> {
        match *unit {
            Unit::Cell(cell) => (0..9).map(|digit| Candidate { cell, digit }).collect(),
            Unit::House(house, digit) => {
                let cells = layout.cells_of(house).iter();
                cells.map(|&cell| Candidate { cell, digit }).collect()
            }
        }
    };
    // In a box and on a line at once a link is twice as strong as one candidate can spoil.
    let once = |link: &&Link| {
        let [a, b] = [&link.from, &link.to].map(|end| layout.houses_of(end[0].cell));
        link.strong && (a == b || a.iter().filter(|house| b.contains(*house)).count() == 1)
    };
    let units = links.iter().filter(once).filter_map(|link| link.by.as_ref());
    for c in units.flat_map(more).filter(|c| !board.is_open(*c)) {
        let mut puzzle = puzzle.clone();
        let marks = puzzle.marks.as_mut()?;
        marks[usize::from(c.cell)] |= 1 << c.digit;
        // What stands on the board may forbid it.
        if Board::new(&puzzle).is_ok_and(|board| board.is_open(c)) {
            return Some(puzzle);
        }
    }
    None
}

#[test]
fn a_chain_is_called_a_wing_if_and_only_if_it_has_the_shape() {
    let renderer = Renderer::new("en").expect("a language of ours");
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut misses: BTreeSet<&str> = BTreeSet::new();
    for puzzle in positions() {
        let board = Board::new(&puzzle).expect("a position of ours");
        for (step, line) in chains(&board, &renderer) {
            let kind = step.deduction().kind.map(|kind| kind.id);
            let links = step.premises(&board).links;
            // A chain that comes back to its first candidate has no name.
            let loops = links.first().map(|link| &link.from) == links.last().map(|link| &link.to);
            assert_eq!(kind, called(&line).filter(|_| !loops), "{line}");
            let Some(kind) = kind else { continue };
            *seen.entry(kind).or_default() += 1;
            let Some(spoilt) = spoilt(&puzzle, &board, &step) else { continue };
            let board = Board::new(&spoilt).expect("one candidate more");
            let same = chains(&board, &renderer).into_iter().find(|(_, other)| *other == line);
            assert!(same.is_none(), "{line} with a candidate too many");
            misses.insert(kind);
        }
    }
    let all = ["h_wing", "l_wing", "m_wing", "s_wing"];
    assert_eq!(seen.keys().copied().collect::<Vec<_>>(), all, "{seen:?}");
    assert_eq!(misses.into_iter().collect::<Vec<_>>(), all, "each with one that must not be found");
}

#[test]
fn shapes_are_read_from_the_notation() {
    let m_wing = "(1=2)r1c1-(2)r1c5=(2-1)r5c5=(1)r5c9";
    assert_eq!(shape(m_wing), "(x=y)-y=(y-x)=x");
    assert_eq!(shape(&back(m_wing)), "x=(x-y)=y-(y=x)");
    assert_eq!(called("(1)r5c9=(1-2)r5c5=(2)r1c5-(2=1)r1c1"), Some("m_wing"));
    assert_eq!(called("(1)r5c9=(1)r5c5-(1)r1c5=(1)r1c1"), None);
}
