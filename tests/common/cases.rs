//! Cases of one line, and the folder of other people's answers.

// Each test file compiles this for itself and uses only part of it.
#![allow(dead_code, reason = "each test program uses some of it")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kotowari::board::Board;
use kotowari::format::{
    self,
    library::{self, Case},
};
use kotowari::kernel::Literal;
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::set;
use kotowari::solve::{self, Step};
use kotowari::technique::{CATALOGUE, Technique};

/// The lines of a file that are not blank and not comments.
pub fn lines(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let kept = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    kept.map(str::to_owned).collect()
}

/// A file of `../shared`, or a loud word on stderr and `None` where that folder is not there (or
/// `KOTOWARI_SHARED=none` says to do without).
pub fn shared(name: &str) -> Option<PathBuf> {
    let wanted = std::env::var("KOTOWARI_SHARED").as_deref() != Ok("none");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared").join(name);
    if wanted && file.exists() {
        return Some(file);
    }
    // Not `eprintln!`: what a passing test prints that way, nobody sees.
    let _ = writeln!(
        std::io::stderr(),
        "SKIPPED: ../shared/{name} is not used; only this project's own cases were checked"
    );
    None
}

/// A case of our own: a library line, perhaps with a layout before it, as `@diagonal :…`.
pub fn case(line: &str) -> Case {
    if let Some((rules, line)) = line.strip_prefix("@{").and_then(|rest| rest.split_once("} ")) {
        let rules = rules.replace('|', "\n");
        let mut case = library::parse(line).unwrap_or_else(|e| panic!("{line}: {e}"));
        let layout = kotowari::lesson::with_rules(&rules);
        case.puzzle.layout = layout.unwrap_or_else(|| panic!("{rules}: no layout"));
        return case;
    }
    let (layout, line) = match line.strip_prefix('@').and_then(|rest| rest.split_once(' ')) {
        Some((layout, rest)) => (Some(layout), rest),
        None => (None, line),
    };
    let mut case = library::parse(line).unwrap_or_else(|e| panic!("{line}: {e}"));
    if let Some(name) = layout {
        case.puzzle.layout = named_layout(name);
        // A line takes away what digits exclude in rectangular boxes.
        if name == "jigsaw" {
            case.puzzle.marks = None;
        }
    }
    case
}

/// The case in which this step is found.
pub fn found(puzzle: Puzzle, step: &Step) -> Case {
    Case {
        code: step.deduction().technique.id.to_owned(),
        variant: None,
        digits: set::digits(step.deduction().digits).collect(),
        puzzle,
        eliminations: step.eliminated().collect(),
        placements: step.placed().collect(),
        extra: String::new(),
    }
}

/// The case in which this step must not be found.
pub fn not_found(puzzle: Puzzle, step: &Step) -> Case {
    let variant = Some("x".to_owned());
    Case { variant, eliminations: vec![], placements: vec![], ..found(puzzle, step) }
}

/// What of a step no single step of the techniques taught before has, too; and the ids of those
/// that have the rest.
pub fn left_by_easier(board: &Board, step: &Step) -> (Vec<Literal>, Vec<&'static str>) {
    let rank = step.deduction().technique.rank;
    let is_easier = |t: &&'static dyn Technique| t.info().rank < rank && !t.info().on_request;
    let easier = CATALOGUE.iter().copied().filter(is_easier).collect::<Vec<_>>();
    let mut left = step.claims().to_vec();
    let mut by = vec![];
    for other in solve::all(board, &easier, &mut vec![]) {
        let mut after = board.clone();
        other.apply(&mut after);
        let had = left.len();
        left.retain(|&claim| !is_done(&after, claim));
        if left.len() < had {
            by.push(other.deduction().technique.id);
        }
    }
    (left, by)
}

/// Whether a claim is so, or soon is: a digit put in takes itself from what it sees.
fn is_done(board: &Board, claim: Literal) -> bool {
    match claim {
        Literal::Place(c) => board.value(c.cell) == Some(c.digit),
        Literal::Remove(c) => !board.is_open(c),
    }
}

/// The puzzles of a file: the first column of each line that starts with 81 characters of a grid.
pub fn grids(file: &str) -> Vec<Puzzle> {
    let text = fs::read_to_string(file).expect("a readable file");
    let grids = text.lines().filter_map(|line| line.split(['\t', ' ', ',']).next());
    let grids = grids.filter(|grid| grid.len() == 81);
    grids.map(|grid| format::read("-", grid.as_bytes()).expect("a grid").puzzle).collect()
}

/// A 9×9 layout by the name it has in cases.
pub fn named_layout(name: &str) -> Arc<Layout> {
    let nine = Layout::builder(9).boxes(3, 3);
    let built = match name {
        "diagonal" => nine.diagonals().build(),
        "windows" => nine.colors(WINDOWS.chars()).build(),
        "jigsaw" => Layout::builder(9).regions(JIGSAW.chars()).build(),
        other => panic!("no layout is called {other}"),
    };
    Arc::new(built.expect("a layout of ours"))
}

const JIGSAW: &str =
    "AAAAAAACBEFDDADACBEFDDDDCCBEFDDCCCCBEFFFGGBCBEEFGGGBBBEEFFGGGGHEIIIIHHHHIIIIIHHHH";

const WINDOWS: &str =
    "..........AAA.BBB..AAA.BBB..AAA.BBB...........CCC.DDD..CCC.DDD..CCC.DDD..........";
