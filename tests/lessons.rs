//! Lessons: positions do what they say, and both languages show the same.

use kotowari::explain::Renderer;
use kotowari::lesson::{Block, Lesson};
use kotowari::technique::CATALOGUE;

#[test]
fn every_lesson_is_as_it_says() {
    let flaws: Vec<String> = CATALOGUE
        .iter()
        .filter_map(|technique| {
            let about = technique.about();
            let checked = Lesson::of(about).and_then(|lesson| lesson.check());
            checked.err().map(|flaw| format!("lessons/{}: {flaw}", about.id))
        })
        .collect();
    assert!(flaws.is_empty(), "{} lessons are wrong:\n{}", flaws.len(), flaws.join("\n"));
}

#[test]
fn a_lesson_is_headed_by_the_name_of_its_technique() {
    for technique in CATALOGUE {
        let about = technique.about();
        for (language, page) in Lesson::of(about).unwrap().pages {
            let renderer = Renderer::new(language).unwrap();
            assert_eq!(page.title, renderer.technique(about), "lessons/{}/{language}.md", about.id);
        }
    }
}

#[test]
fn every_position_is_told_in_both_languages() {
    for technique in CATALOGUE {
        let about = technique.about();
        let lesson = Lesson::of(about).unwrap();
        for position in lesson.positions.iter().filter(|p| !p.case.must_fail()) {
            for (board, step) in position.steps(about) {
                for language in ["en", "ja"] {
                    let renderer = Renderer::new(language).unwrap();
                    for bullet in step.tell(&board).bullets {
                        let text = renderer.bullet(board.layout(), &bullet);
                        assert!(!text.contains('{'), "{}: {text}", about.id);
                    }
                }
            }
        }
    }
}

#[test]
fn a_lesson_shows_explains_and_warns() {
    for technique in CATALOGUE {
        let about = technique.about();
        for (language, page) in Lesson::of(about).unwrap().pages {
            let has = |wanted: fn(&Block) -> bool| page.blocks.iter().any(wanted);
            let place = format!("lessons/{}/{language}.md", about.id);
            assert!(has(|b| matches!(b, Block::Figure(_))), "{place} has no ::figure");
            assert!(has(|b| matches!(b, Block::Bullets(_))), "{place} has no ::bullets");
            assert!(has(|b| matches!(b, Block::Miss(_))), "{place} has no ::miss");
            assert!(has(|b| matches!(b, Block::Prose(_))), "{place} has no prose");
        }
    }
}

#[test]
fn most_look_alikes_are_drawn_with_the_pattern_they_look_like() {
    let mut drawn = 0;
    for technique in CATALOGUE {
        let about = technique.about();
        let lesson = Lesson::of(about).unwrap();
        for position in lesson.positions.iter().filter(|p| p.without.is_some()) {
            assert!(
                position.case.must_fail(),
                "lessons/{}: {} is no near miss",
                about.id,
                position.id
            );
            let like = position.look_alike(about).unwrap();
            // What spoils it is there, and stands out from the pattern.
            assert!(like.board.is_open(like.without), "lessons/{}", about.id);
            assert!(like.figure.aux.contains(&like.without), "lessons/{}", about.id);
            assert!(!like.figure.premises.contains(&like.without), "lessons/{}", about.id);
            drawn += 1;
        }
    }
    assert!(drawn >= 80, "only {drawn} of the look-alikes are drawn");
}
