//! Boards of many shapes. All but `DEMO` (of oha-yashi's solver) were generated for it; each has
//! one solution.
#![allow(dead_code, reason = "each test program uses some of them")]

use std::sync::Arc;

use kotowari::board::Board;
use kotowari::kernel::Digit;
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Step};

pub const DEMO: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
pub const X_WING: &str =
    "2..1..3.5...653.....3.8..1.......8.2.2..7..9.7.9.......7..6.4.....812...5.2..9..3";
pub const TRIPLES: &str =
    "...2.1.5.27..9......5....4...8...6....7.8...3.5.1.38......15.8...2.68.....9......";
pub const HIDDEN_TRIPLE: &str =
    "4..7.....3.7..64.............9...7...5.4...2.1.45.7...5..8....2.1..3..8....9.516.";
pub const LOCKED_PAIR: &str =
    "....36.29.1.8...5..8.......65..1.7....25.94....4.2..86.......6..2...1.7.76.38....";
pub const JIGSAW_MAP: &str =
    "AAAABBCCCAAABBBCCCAABBBBFCCDDDDEEFFCDDDEEEFFFDDEEEEFFFGGHHHIIIIGGGHHHIIIGGGGHHHII";
pub const WINDOWS: &str =
    "..........AAA.BBB..AAA.BBB..AAA.BBB...........CCC.DDD..CCC.DDD..CCC.DDD..........";

/// A puzzle written in one character a cell: `1` to `9`, then `a`, `b` …; `.` for an open cell.
pub fn read(layout: Arc<Layout>, text: &str) -> Puzzle {
    let digit = |c: char| c.to_digit(36).map(|label| label as Digit - 1);
    Puzzle::new(layout, text.chars().map(digit).collect())
}

pub fn classic(text: &str) -> Puzzle {
    read(Layout::classic(3, 3).unwrap(), text)
}

pub fn six() -> Puzzle {
    read(Layout::classic(2, 3).unwrap(), "..31...1...4..5.6....31.......2..5..")
}

pub fn twelve() -> Puzzle {
    let text = "....1...b.78..93a...5..........4.....3ab.5..64......7.2...1b.61........\
                3....93.c......c...7.4.9..2.7.......6..5...3.8.b4.1..47.....9.a.c..81.53.";
    read(Layout::classic(3, 4).unwrap(), text)
}

pub fn sixteen() -> Puzzle {
    let text = ".......b.4.e..2..c2..8f..3..bg..b.17..d.c..5..4..93..g.7.8a2.....e..d.c.3..8g\
                ..5f.8dba.421c9.e73.gac.1......d...4....58e.....f.2...9.f....53.a..1..f.2b...\
                .c.d8.5de.14...9.6c..f3..2.6.d.e.....99.....e1d.....a4...e...8.c...1...1..f.4\
                .659.3.e...d.a3.....19...";
    read(Layout::classic(4, 4).unwrap(), text)
}

pub fn jigsaw() -> Puzzle {
    let layout = Layout::builder(9).regions(JIGSAW_MAP.chars()).build().unwrap();
    let text = "4..56......67.2.9........5...1..7.2..3........2.......1...2.......6..4.1.4....58.";
    read(Arc::new(layout), text)
}

pub fn diagonal() -> Puzzle {
    let layout = Layout::builder(9).boxes(3, 3).diagonals().build().unwrap();
    let text = "..85.3...1......8..2...4....4.........1...3...7....9.6......5.........3..8....1..";
    read(Arc::new(layout), text)
}

pub fn windows() -> Puzzle {
    let layout = Layout::builder(9).boxes(3, 3).colors(WINDOWS.chars()).build().unwrap();
    let text = "..8..32......7......7.4..596.3...................38...21....3.............4.97...";
    read(Arc::new(layout), text)
}

pub fn latin() -> Puzzle {
    let layout = Layout::builder(6).build().unwrap();
    read(Arc::new(layout), "...1.6.1...5..65...6.3.1....4.2...1.")
}

/// All of them, named.
pub fn all() -> Vec<(&'static str, Puzzle)> {
    vec![
        ("demo", classic(DEMO)),
        ("x_wing", classic(X_WING)),
        ("triples", classic(TRIPLES)),
        ("locked_pair", classic(LOCKED_PAIR)),
        ("six", six()),
        ("twelve", twelve()),
        ("sixteen", sixteen()),
        ("jigsaw", jigsaw()),
        ("diagonal", diagonal()),
        ("windows", windows()),
        ("latin", latin()),
    ]
}

/// Walks a puzzle's whole path, as far as it goes; hands over each step with the board before it.
pub fn walk(puzzle: &Puzzle, mut each: impl FnMut(&Board, &Step)) {
    let mut walk = solve::Walk::new(Board::new(puzzle).unwrap(), solve::everything());
    while let Some(step) = walk.look() {
        each(walk.board(), &step);
        walk.apply(&step);
    }
}

/// The first step of a technique on a puzzle's path, with the board before it.
pub fn first(puzzle: &Puzzle, technique: &str) -> (Board, Step) {
    let mut walk = solve::Walk::new(Board::new(puzzle).unwrap(), solve::everything());
    while let Some(step) = walk.look() {
        if step.deduction().technique.id == technique {
            return (walk.board().clone(), step);
        }
        walk.apply(&step);
    }
    panic!("no {technique} on the path");
}
