//! Cases of a technique on a board with rules beside houses, one line each: `cargo lab case_of
//! TECHNIQUE GRID 'keys and sections of the text format, | for the end of a line'`. GRID is that of
//! a library case, perhaps with `:` and the candidates removed.

use kotowari::board::Board;
use kotowari::format::library;
use kotowari::lesson::with_rules;
use kotowari::solve;
use kotowari::technique::by_id;
use kotowari_lab::cases;

fn main() {
    let [technique, grid, rules] =
        std::env::args().skip(1).collect::<Vec<_>>().try_into().expect("three arguments");
    let (grid, deleted) = grid.split_once(':').unwrap_or((&grid, ""));
    let mut case = library::parse(&format!(":x:1:{grid}:{deleted}:::")).expect("a grid");
    case.puzzle.layout = with_rules(&rules.replace('|', "\n")).expect("rules");
    let board = Board::new(&case.puzzle).expect("no digit twice");
    let technique = by_id(&technique).expect("a technique");
    for step in solve::all(&board, &[technique], &mut vec![]) {
        let found = cases::found(case.puzzle.clone(), &step);
        println!("@{{{rules}}} {}", library::write(&found));
    }
}
