//! What `examples/` prints: each example is compiled here once more, as a module.

#[path = "../examples/explain_to_html.rs"]
#[allow(dead_code, reason = "nobody calls its main")]
mod explain_to_html;
#[path = "../examples/hint.rs"]
#[allow(dead_code, reason = "nobody calls its main")]
mod hint;
#[path = "../examples/rate_list.rs"]
#[allow(dead_code, reason = "nobody calls its main")]
mod rate_list;
#[path = "../examples/steps.rs"]
#[allow(dead_code, reason = "nobody calls its main")]
mod steps;

use kotowari::explain::Renderer;
use kotowari::play::Game;
use kotowari::puzzle::Puzzle;

fn puzzle(text: &str) -> Puzzle {
    text.parse().expect("a puzzle")
}

#[test]
fn explain_to_html_writes_a_whole_page_in_either_language() {
    let puzzle = puzzle(explain_to_html::PUZZLE);
    for (language, said) in [("en", "Full House"), ("ja", "フルハウス")] {
        let page = explain_to_html::page(&puzzle, language).expect("a page");
        assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
        assert!(page.contains(&format!("lang=\"{language}\"")), "{language}");
        assert!(page.contains(said), "{said}");
        assert!(page.contains("id=\"step-1\""));
    }
}

#[test]
fn rate_list_has_a_row_for_every_line() {
    let table = rate_list::table(rate_list::LIST);
    assert_eq!(table.iter().map(|line| line.trim_end()).collect::<Vec<_>>(), [""]);
}

#[test]
fn hint_helps_a_little_more_each_time() {
    let english = Renderer::new("en").expect("a language of ours");
    let mut game = Game::new(&puzzle(hint::PUZZLE));
    let mut answer = |line| hint::answer(line, &mut game, &english);
    assert_eq!([(); 4].map(|()| answer("hint")), ["", "", "", ""]);
    assert_eq!(answer("take"), "");
    assert_eq!(answer("r6c2"), "Type hint, take, or a move like r6c2=1.");
    assert_eq!(answer("r1c1=5"), "");
}

#[test]
fn steps_are_numbered_and_end_with_the_solution() {
    let text = steps::steps(&puzzle(steps::PUZZLE)).expect("steps");
    assert!(text.starts_with("1. "), "{text}");
    assert_eq!(text.lines().last().expect("a last line"), "");
}
