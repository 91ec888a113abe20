//! A step in a line, as forums write it: exact where the field has a custom, and read back
//! everywhere.

use kotowari::board::Board;
use kotowari::explain::notation::{self, Parsed};
use kotowari::explain::renderer::LANGUAGES;
use kotowari::explain::{Dictionary, Renderer};
use kotowari::kernel::Literal;
use kotowari::lesson::Lesson;
use kotowari::solve::{self, Step};
use kotowari::technique::CATALOGUE;

use crate::boards;

fn sorted(claims: &[Literal]) -> Vec<Literal> {
    let mut all = claims.to_vec();
    all.sort_unstable();
    all
}

/// The line says the technique and the claims, and nothing else of them.
fn assert_read_back(board: &Board, step: &Step, renderer: &Renderer, dictionary: &Dictionary) {
    let line = notation::line(board, step, renderer);
    let Parsed { name, pattern, claims } =
        notation::read(&line, board.layout()).unwrap_or_else(|| panic!("not read: {line}"));
    assert_eq!(sorted(&claims), sorted(step.claims()), "{line}");
    let about = step.deduction().technique;
    let meant = dictionary.all(name, renderer).unwrap_or_default();
    assert!(meant.iter().any(|known| known.id == about.id), "{name} is not {}", about.id);
    assert!(!pattern.contains("=>") && !line.contains("  "), "{line}");
    assert!(line[name.len()..].is_ascii(), "{line}");
}

#[test]
fn the_line_of_every_technique_is_read_back_in_both_languages() {
    let dictionary = Dictionary::new();
    for language in LANGUAGES {
        let renderer = Renderer::new(language).expect("a language of ours");
        for technique in CATALOGUE {
            let lesson = Lesson::of(technique.info()).expect("a lesson without flaws");
            for position in lesson.positions.iter().filter(|p| !p.case.must_fail()) {
                for (board, step) in position.steps(technique.info()) {
                    assert_read_back(&board, &step, &renderer, &dictionary);
                }
            }
        }
    }
}

#[test]
fn the_lines_of_boards_of_all_sizes_are_read_back() {
    let dictionary = Dictionary::new();
    let renderer = Renderer::new("en").expect("a language of ours");
    for (_, puzzle) in boards::all() {
        boards::walk(&puzzle, |board, step| {
            assert_read_back(board, step, &renderer, &dictionary);
        });
    }
}

/// What the first step of a technique is written as, in its lesson's main position.
fn line_of(id: &str) -> String {
    let technique = kotowari::technique::by_id(id).expect("a technique");
    let lesson = Lesson::of(technique.info()).expect("a lesson without flaws");
    let position = lesson.positions.iter().find(|p| !p.case.must_fail()).expect("a position");
    let (board, step) = position.steps(technique.info()).into_iter().next().expect("a step");
    notation::line(&board, &step, &Renderer::new("en").expect("a language of ours"))
}

#[test]
fn lines_are_written_as_the_field_writes_them() {
    for (id, wanted) in [
        ("x_wing", "X-Wing: 7 r36 c47 => r15c7<>7"),
        ("xy_wing", "XY-Wing: 3/5/7 in r2c6,r2c9,r8c6 => r8c9<>7"),
        ("finned_x_wing", "Finned X-Wing: 2 r25 c28 fr5c7 => r4c8<>2"),
        ("aic", "AIC: (8=5)r3c1-(5)r5c1=(5)r5c4-(5)r6c6=(5-8)r8c6=(8)r3c6 => r3c49<>8"),
        ("als_xz", "ALS-XZ: A=r4c4,r6c5 {347}, B=r9c479 {3479}, X=7, Z=4 => r9c5<>4"),
        (
            "simple_coloring_trap",
            "Simple Colours (Trap): 9 (r1c1,r2c9,r7c7,r9c5) / (r1c7,r5c5,r7c4) => r5c19<>9",
        ),
        ("unique_rectangle_1", "Unique Rectangle Type 1: 4/6 in r39c46 => r3c4<>4,6"),
        ("bug_plus_1", "BUG+1: 8 in r7c4 => r7c4<>4,6"),
    ] {
        assert_eq!(line_of(id), wanted);
    }
}

#[test]
fn a_whole_path_can_be_written_down_and_played_from_the_lines() {
    let renderer = Renderer::new("en").expect("a language of ours");
    let puzzle = boards::classic(boards::X_WING);
    let mut board = Board::new(&puzzle).expect("no digit twice");
    let path = solve::path(&board, &solve::everything());
    assert!(!path.steps.is_empty());
    for step in &path.steps {
        let line = notation::line(&board, step, &renderer);
        let read = notation::read(&line, board.layout()).expect("a line of ours");
        step.apply(&mut board);
        for claim in read.claims {
            let c = claim.candidate();
            match claim {
                Literal::Place(_) => assert_eq!(board.value(c.cell), Some(c.digit), "{line}"),
                Literal::Remove(_) => assert!(!board.is_open(c), "{line}"),
            }
        }
    }
}

#[test]
fn what_is_no_line_is_not_read() {
    let layout = kotowari::layout::Layout::classic(3, 3).expect("9×9");
    for text in [
        "",
        "X-Wing",
        "X-Wing: 7 r36 c47 => ",
        "X-Wing: 7 r36 c47 => r15c7<>",
        "X-Wing: 7 r36 c47 => r1c0<>7",
        "X-Wing: 7 r36 c47 => r1c10<>7",
        "X-Wing: 7 r36 c47 => r1c1<>10",
        "Naked Single: c1r1=5",
        "Naked Single: r1c1:5",
    ] {
        assert_eq!(notation::read(text, &layout), None, "{text}");
    }
    let read = notation::read(" Naked Single: r1c1=5 ", &layout).expect("blanks are no matter");
    assert_eq!((read.name, read.pattern, read.claims.len()), ("Naked Single", "", 1));
}
