//! What `examples/` prints: each example is compiled here once more, as a module.

#[path = "../examples/explain_to_html.rs"]
#[expect(dead_code, reason = "nobody calls its main")]
mod explain_to_html;
#[path = "../examples/hint.rs"]
#[expect(dead_code, reason = "nobody calls its main")]
mod hint;
#[path = "../examples/rate_list.rs"]
#[expect(dead_code, reason = "nobody calls its main")]
mod rate_list;
#[path = "../examples/steps.rs"]
#[expect(dead_code, reason = "nobody calls its main")]
mod steps;

use kotowari::explain::Renderer;
use kotowari::play::Game;
use kotowari::puzzle::Puzzle;

fn puzzle(text: &str) -> Puzzle {
    kotowari::format::puzzle(text).expect("a puzzle")
}

#[test]
fn explain_to_html_writes_a_whole_page_in_either_language() {
    let puzzle = puzzle(explain_to_html::PUZZLE);
    for (language, technique) in [("en", "Full House"), ("ja", "最後の1マス")] {
        let page = explain_to_html::page(&puzzle, language).expect("a page");
        assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
        for part in [&format!("<html lang=\"{language}\">"), "id=\"step-1\"", technique] {
            assert!(page.contains(part), "{language}: {part}");
        }
    }
}

#[test]
fn rate_list_has_a_row_for_every_line() {
    assert_eq!(
        rate_list::table(rate_list::LIST).iter().map(|line| line.trim_end()).collect::<Vec<_>>(),
        [
            "line level      minutes   ER HoDoKu note",
            "   1 hard            13  3.2    706",
            "   2 -                -    -      - repeat",
            "   3 medium          17  3.4    746",
        ]
    );
}

#[test]
fn hint_helps_a_little_more_each_time() {
    let english = Renderer::new("en").expect("a language of ours");
    let mut game = Game::new(&puzzle(hint::PUZZLE));
    let mut answer = |line| hint::answer(line, &mut game, &english);
    assert_eq!(answer("r6c2"), "Type hint, take, or a move like r6c2=1.");
    assert!(answer("hint").starts_with("Hint 1/5: Pick a digit"));
    assert_eq!(answer("hint"), "Hint 2/5: The digit is 1.\nLook at the boxes.");
    assert_eq!(answer("hint"), "Hint 3/5: Look closely at the middle-left box.");
    let told = answer("hint");
    assert!(told.starts_with("Hidden Single (box)\n- Look at the middle-left box."), "{told}");
    assert!(told.ends_with("- Only r6c2 is left! Put 1 in r6c2!"), "{told}");
    assert_eq!(answer("take"), "ok");
    assert_eq!(answer("r1c1=5"), "ok");
    let warned = answer("hint");
    assert!(!warned.starts_with("Hint") && warned.contains("r1c1"), "{warned}");
}

#[test]
fn steps_are_numbered_and_end_with_the_solution() {
    let text = steps::steps(&puzzle(steps::PUZZLE)).expect("steps");
    assert!(text.starts_with("1. "), "{text}");
    assert!(text.contains("X-Wing\n") && text.contains(" placed, "), "{text}");
    let end = text.lines().last().expect("a last line");
    assert!(end.starts_with("Solved: ") && !end.contains('.'), "{end}");
}
