//! Lessons: positions do what they say, and both languages show the same.

use kotowari::explain::Renderer;
use kotowari::explain::renderer::LANGUAGES;
use kotowari::lesson::{Block, Lesson, Section};
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

/// What a page should have and may yet lack, a line each: `technique what`.  Lines may only go.
const LACKING: &str = include_str!("data/sections.txt");

#[test]
fn a_page_has_the_sections_every_page_has() {
    let mut lacking = vec![];
    for technique in CATALOGUE {
        let about = technique.about();
        for (language, page) in Lesson::of(about).unwrap().pages {
            let place = format!("lessons/{}/{language}.md", about.id);
            let mut sections = vec![];
            let mut shown: Vec<(Section, &Block)> = vec![];
            for block in &page.blocks {
                match block {
                    Block::Section(section) => sections.push(*section),
                    Block::Prose(text) => {
                        assert!(!text.contains("## "), "{place}: a heading of its own");
                        assert!(!sections.is_empty(), "{place}: words before the first section");
                    }
                    other => shown.push((*sections.last().expect("a section"), other)),
                }
            }
            for section in [Section::Why, Section::Example, Section::How, Section::LookAlike] {
                assert!(sections.contains(&section), "{place}: no section {}", section.id());
            }
            let in_section = |wanted: Section, figure: bool| {
                let is = |b: &Block| matches!(b, Block::Figure(_)) == figure;
                shown.iter().filter(|(section, b)| *section == wanted && is(b)).count()
            };
            let all = [
                ("when", sections.contains(&Section::When)),
                ("second-example", in_section(Section::Example, true) >= 2),
                ("three-mistakes", in_section(Section::Mistakes, false) >= 3),
            ];
            let missing = all.iter().filter(|(_, there)| !there);
            lacking.extend(missing.map(|(what, _)| format!("{} {what}", about.id)));
        }
    }
    let known: Vec<&str> = LACKING.lines().collect();
    lacking.sort();
    lacking.dedup();
    let new: Vec<&String> = lacking.iter().filter(|line| !known.contains(&line.as_str())).collect();
    assert!(new.is_empty(), "these pages lack something: {new:?}");
    let gone: Vec<&&str> = known.iter().filter(|l| !lacking.iter().any(|m| m == **l)).collect();
    assert!(gone.is_empty(), "no longer lacking, so strike from tests/data/sections.txt: {gone:?}");
}

#[test]
fn headings_are_the_same_everywhere() {
    for language in LANGUAGES {
        let renderer = Renderer::new(language).unwrap();
        for (name, section) in Section::ALL {
            assert!(renderer.has(&section.message()), "{language}: {name}");
            assert_eq!(Section::named(name), Some(section));
        }
    }
    // In their order, each once, and none that the engine writes itself.
    let about = CATALOGUE[0].about();
    let read = |page: &str| Lesson::read(about, about.lesson.positions, &[("en", page)]).is_ok();
    assert!(read("# T\n\n## {why}\n\nW.\n\n## {how}\n\nH.\n"));
    for wrong in ["## {how}\n\nH.\n\n## {why}", "## {why}\n\n## {why}", "## {try}", "## {what}"] {
        assert!(!read(&format!("# T\n\n{wrong}\n")), "{wrong}");
    }
}
