//! Lessons: positions do what they say, and both languages show the same.

use kotowari::explain::Renderer;
use kotowari::explain::renderer::LANGUAGES;
use kotowari::lesson::{Block, Lesson, LessonFiles, Section};
use kotowari::technique::CATALOGUE;

use crate::common::cases::left_by_easier;

#[test]
fn every_lesson_is_as_it_says() {
    let flaws: Vec<String> = CATALOGUE
        .iter()
        .filter_map(|technique| {
            let about = technique.info();
            let checked = Lesson::of(about).and_then(|lesson| lesson.check());
            checked.err().map(|flaw| format!("lessons/{}: {flaw}", about.id))
        })
        .collect();
    assert!(flaws.is_empty(), "{} lessons are wrong:\n{}", flaws.len(), flaws.join("\n"));
}

#[test]
fn a_lesson_is_headed_by_the_name_of_its_technique() {
    for technique in CATALOGUE {
        let about = technique.info();
        for (language, page) in Lesson::of(about).unwrap().pages {
            let renderer = Renderer::new(language).unwrap();
            assert_eq!(page.title, renderer.technique(about), "lessons/{}/{language}.md", about.id);
        }
    }
}

#[test]
fn every_position_is_told_in_both_languages() {
    for technique in CATALOGUE {
        let about = technique.info();
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
        let about = technique.info();
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
        let about = technique.info();
        let lesson = Lesson::of(about).unwrap();
        for position in lesson.positions.iter().filter(|p| p.without.is_some()) {
            assert!(
                position.case.must_fail(),
                "lessons/{}: {} is no near miss",
                about.id,
                position.id
            );
            let like = position.look_alike(about).unwrap();
            drawn += 1;
            if like.board.is_given(like.without.cell) {
                // Nobody is told that it came later.
                assert_eq!(like.board.value(like.without.cell), Some(like.without.digit));
                assert!(!like.figure.sources.contains(&like.without.cell), "lessons/{}", about.id);
                assert!(!like.figure.sources.is_empty(), "lessons/{}", about.id);
                continue;
            }
            // What spoils it is there, and stands out from the pattern.
            assert!(like.board.is_open(like.without), "lessons/{}", about.id);
            assert!(like.figure.aux.contains(&like.without), "lessons/{}", about.id);
            assert!(!like.figure.premises.contains(&like.without), "lessons/{}", about.id);
        }
    }
    assert!(drawn >= 80, "only {drawn} of the look-alikes are drawn");
}

/// What a page says of a near miss: the prose that follows its board.
fn said_of<'a>(blocks: &'a [Block], position: &str) -> Option<&'a str> {
    let at = blocks.iter().position(|b| matches!(b, Block::Miss(id) if id == position))?;
    match blocks.get(at + 1) {
        Some(Block::Prose(text)) => Some(text),
        _ => None,
    }
}

/// The numbers a text counts up with a kind of line: "rows 1, 2 and 8", "the columns are 2 and 4",
/// 「1・2・8行目」.
fn lines_named(text: &str, english: &str, japanese: &str) -> Vec<usize> {
    let mut all = vec![];
    // What stands between the word and its numbers, and between these.
    let joins = ["s", " ", ",", " and ", " are ", " are the base: "];
    let mut rest = text;
    while let Some(at) = rest.find(english) {
        rest = &rest[at + english.len()..];
        let mut list = rest;
        loop {
            if let Some(join) = joins.iter().rev().find(|join| list.starts_with(**join)) {
                list = &list[join.len()..];
                continue;
            }
            let end = list.find(|c: char| !c.is_ascii_digit()).unwrap_or(list.len());
            let Ok(number) = list[..end].parse() else { break };
            all.push(number);
            list = &list[end..];
        }
    }
    for (at, _) in text.match_indices(japanese) {
        let before = &text[..at];
        let begins = before.trim_end_matches(|c: char| c.is_ascii_digit() || c == '・').len();
        all.extend(before[begins..].split('・').filter_map(|number| number.parse::<usize>().ok()));
    }
    all
}

#[test]
fn lines_are_read_as_pages_count_them_up() {
    let rows = |text: &str| lines_named(&text.to_lowercase(), "row", "行目");
    assert_eq!(rows("The digit is 4, the rows are 1, 2 and 8, the columns 3 and 9."), [1, 2, 8]);
    assert_eq!(rows("Row 5, row 12 and column 2 need it; with the 3 there"), [5, 12]);
    assert_eq!(rows("見る数字は4。行は1・2・8行目、列は3・9列目。10行目も"), [1, 2, 8, 10]);
}

#[test]
fn a_look_alike_is_told_as_it_is_drawn() {
    use kotowari::deduction::{Family, SetRole};
    use kotowari::layout::HouseKind;
    let (mut read, mut fish, mut wrong) = (0, 0, vec![]);
    for technique in CATALOGUE {
        let about = technique.info();
        let lesson = Lesson::of(about).unwrap();
        for position in lesson.positions.iter().filter(|p| p.id.starts_with("look-alike")) {
            let Some(like) = position.look_alike(about) else { continue };
            let layout = like.board.layout();
            let name = layout.place(like.without.cell);
            let name = format!("{{r{}c{}}}", name.row + 1, name.column + 1);
            for (language, page) in &lesson.pages {
                let place = format!("lessons/{}/{language}.md, {}", about.id, position.id);
                let text = said_of(&page.blocks, &position.id).unwrap_or_default();
                read += 1;
                if !text.contains(&name) {
                    wrong.push(format!("{place} does not name the extra candidate's cell, {name}"));
                }
                if about.family != Family::Fish {
                    continue;
                }
                fish += 1;
                let renderer = Renderer::new(language).unwrap();
                // As it is written in a file, a line may end within a name.
                let text = kotowari::lesson::paragraphs(text).join(" ").to_lowercase();
                let bases = like.figure.sets.iter().filter(|set| set.role == SetRole::Base);
                for house in bases.flat_map(|set| &set.houses) {
                    let first = layout.place(layout.cells_of(*house)[0]);
                    let is_named = match layout.house(*house).kind {
                        HouseKind::Row => lines_named(&text, "row", "行目")
                            .contains(&(usize::from(first.row) + 1)),
                        HouseKind::Column => lines_named(&text, "column", "列目")
                            .contains(&(usize::from(first.column) + 1)),
                        _ => text.contains(&renderer.house(layout, *house).to_lowercase()),
                    };
                    if !is_named {
                        let house = renderer.house(layout, *house);
                        wrong.push(format!("{place} does not name the base {house}"));
                    }
                }
            }
        }
    }
    assert!(read >= 180 && fish >= 30, "only {read} texts were read, {fish} of them of fish");
    assert!(wrong.is_empty(), "the figure shows something else:\n{}", wrong.join("\n"));
}

/// What a page should have and may yet lack, a line each: `technique what`. Lines may only go.
const LACKING: &str = include_str!("data/sections.txt");

/// What a page cannot have, and why.
const IMPOSSIBLE: [(&str, &str); 1] = [(
    "cases three-mistakes",
    "with a true candidate overlooked the board has no solution, every case leads nowhere, and nothing is \
     placed: there is no look-alike for want of one candidate (its page shows a board with two solutions)",
)];

/// Mistakes that take away no digit of the answer, by luck: their reason is wrong, and the page
/// says of what.
const BY_LUCK: [&str; 6] = [
    "locked_triple mistake-3",
    "unique_rectangle_2 mistake-1",
    "unique_rectangle_2 mistake-2",
    "unique_rectangle_2 mistake-3",
    "bug_type_2_3_4 mistake-2",
    "bug_type_2_3_4 mistake-3",
];

#[test]
fn a_mistake_would_cost_a_digit_of_the_answer() {
    use kotowari::count::{self, Budget, Count};
    use kotowari::kernel::Literal;
    use kotowari::lesson::alike;
    use kotowari::solve;
    let (mut looked, mut harmless) = (0, vec![]);
    for technique in CATALOGUE {
        let about = technique.info();
        let lesson = Lesson::of(about).unwrap();
        let mistakes = lesson.positions.iter().filter(|p| p.id.starts_with("mistake"));
        for position in mistakes {
            let place = format!("{} {}", about.id, position.id);
            // Some are of digits that nobody wrote: nothing there is overlooked.
            let Some(without) = position.without else { continue };
            let board = position.board().unwrap();
            let Count::One(answer) = count::solutions(&position.case.puzzle, Budget::default())
            else {
                panic!("{place} has not one answer");
            };
            let thinned = alike::thinned(&board, without).unwrap();
            let wanted = position.case.digits.iter().fold(0_u64, |mask, digit| mask | 1 << digit);
            let steps = solve::some(&thinned, &[*technique], 60, &mut vec![]);
            let is_false = |claim: &Literal| {
                let c = claim.candidate();
                (answer[usize::from(c.cell)] == c.digit) != matches!(claim, Literal::Place(_))
            };
            let about_these = steps.iter().filter(|step| step.deduction().digits == wanted);
            let costs = about_these.flat_map(|step| step.claims()).any(is_false);
            looked += 1;
            if !costs {
                harmless.push(place);
            }
        }
    }
    assert!(looked >= 250, "only {looked} mistakes were looked at");
    assert_eq!(harmless, BY_LUCK, "mistakes that would cost nothing");
}

#[test]
fn a_page_has_the_sections_every_page_has() {
    let mut lacking = vec![];
    for technique in CATALOGUE {
        let about = technique.info();
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
    lacking.retain(|line| IMPOSSIBLE.iter().all(|(known, _)| line != known));
    let known: Vec<&str> = LACKING.lines().collect();
    lacking.sort();
    lacking.dedup();
    let new: Vec<&String> = lacking.iter().filter(|line| !known.contains(&line.as_str())).collect();
    assert!(new.is_empty(), "these pages lack something: {new:?}");
    let gone: Vec<&&str> = known.iter().filter(|l| !lacking.iter().any(|m| m == **l)).collect();
    assert!(gone.is_empty(), "no longer lacking, so strike from tests/data/sections.txt: {gone:?}");
}

/// How wide a piece of prose is, in em: a letter of the East is one, any other half of one.
fn em(text: &str) -> f32 {
    let (mut wide, mut in_name) = (0.0, false);
    for c in text.chars().filter(|c| *c != '*') {
        match c {
            // The name of a cell is as wide as it is written at most: 「1行2列」.
            '{' => (in_name, wide) = (true, wide + 4.0),
            '}' => in_name = false,
            _ if in_name => {}
            _ => wide += if c as u32 > 0x2e7f { 1.0 } else { 0.5 },
        }
    }
    wide
}

/// The sentences of a paragraph.
fn sentences(text: &str) -> Vec<String> {
    let (mut all, mut one) = (vec![], String::new());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        one.push(c);
        let ends = "。！？".contains(c)
            || ".!?".contains(c) && rest.peek().is_none_or(|next| next.is_whitespace());
        if ends {
            all.push(std::mem::take(&mut one).trim().to_owned());
        }
    }
    all.push(one.trim().to_owned());
    all
}

#[test]
fn no_sentence_is_longer_than_two_lines_of_forty_em() {
    use kotowari::lesson::course::Course;
    assert_eq!(sentences("One, r1.c2. Two!"), ["One, r1.c2.", "Two!", ""]);
    assert_eq!(em("*{r1c2}* は 1"), 4.0 + 0.5 + 1.0 + 0.5 + 0.5);
    let mut pages: Vec<(String, Vec<Block>)> = vec![];
    for technique in CATALOGUE {
        let about = technique.info();
        for (language, page) in Lesson::of(about).unwrap().pages {
            pages.push((format!("lessons/{}/{language}.md", about.id), page.blocks));
        }
    }
    for unit in &Course::ours().unwrap().units {
        for (language, page) in unit.pages().unwrap() {
            pages.push((format!("lessons/units/{}/{language}.md", unit.id), page.blocks.clone()));
        }
    }
    let (mut read, mut long) = (0, vec![]);
    for (place, blocks) in pages {
        for block in blocks {
            let Block::Prose(text) = block else { continue };
            for paragraph in kotowari::lesson::paragraphs(&text) {
                for sentence in sentences(paragraph.trim_start_matches("- ")) {
                    read += 1;
                    if em(&sentence) > 80.0 {
                        long.push(format!("{place}: {} em: {sentence}", em(&sentence)));
                    }
                }
            }
        }
    }
    assert!(read > 8_000, "only {read} sentences were read");
    assert!(long.is_empty(), "too long to read in one breath:\n{}", long.join("\n"));
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
    let about = CATALOGUE[0].info();
    let positions = LessonFiles::of(about).unwrap().positions;
    let read = |page: &str| Lesson::read(about, positions, &[("en", page)]).is_ok();
    assert!(read("# T\n\n## {why}\n\nW.\n\n## {how}\n\nH.\n"));
    for wrong in ["## {how}\n\nH.\n\n## {why}", "## {why}\n\n## {why}", "## {try}", "## {what}"] {
        assert!(!read(&format!("# T\n\n{wrong}\n")), "{wrong}");
    }
}

/// Examples whose whole result one easier step has, too, by the reason for it. They may only get
/// fewer.
const EASIER: &[(&str, &[&str])] = &[
    (
        "what is found on one side can be found on the other in the same way; that it need not be is what is shown",
        &["gurth_symmetrical_placement copied"],
    ),
    (
        "before the first digit is written: that one ring says something of three digits is what is shown, and of 521 puzzles with a \
         ring of clues none does so where nothing easier is left",
        &["phistomefel_ring main", "phistomefel_ring second", "phistomefel_ring third"],
    ),
    (
        "a larger set or fish leaves a smaller one, of the other kind, in the rest of its house or lines",
        &[
            "naked_set_n main",
            "naked_set_n second",
            "hidden_set_n main",
            "hidden_set_n second",
            "hidden_set_n large",
            "squirmbag main",
            "squirmbag second",
            "squirmbag large",
        ],
    ),
    (
        "whatever these show, a net or a chain that is taught before them shows as well",
        &[
            "template_set main",
            "template_set second",
            "template_delete main",
            "template_delete second",
            "cases main",
            "cases second",
            "digit_forcing main",
            "digit_forcing second",
        ],
    ),
    (
        "where no naked pair is left, each link of a remote pair is strong, and Simple Colours shows the same",
        &["remote_pair main"],
    ),
    (
        // `mine_examples` on 30 000 puzzles made at random and 1 000 hard ones.
        "of 31 000 puzzles of ours none shows it where nothing easier is left, or only much larger: six cells, six lines, thirty cells",
        &[
            "finned_fish_n main",
            "finned_fish_n second",
            "sashimi_fish_n main",
            "sashimi_fish_n second",
            "aligned_pair_exclusion main",
            "aligned_pair_exclusion second",
            "mutant_fish main",
            "mutant_fish second",
            "siamese_franken_fish main",
            "siamese_franken_fish second",
        ],
    ),
    (
        // Taught after chains, for few puzzles show one before them.
        "of 600 hard puzzles of ours (`mine_examples`) none shows one where nothing easier is left",
        &[
            "firework_triple main",
            "firework_triple second",
            "firework_triple box",
            "firework_quad main",
            "firework_quad second",
        ],
    ),
];

#[test]
fn no_example_is_solved_by_something_easier() {
    let mut wrong = String::new();
    for technique in CATALOGUE {
        let about = technique.info();
        let lesson = Lesson::of(about).unwrap();
        for position in lesson.positions.iter().filter(|p| !p.case.must_fail()) {
            let steps = position.steps(about);
            let (board, step) = steps.first().expect("an example");
            let (left, by) = left_by_easier(board, step);
            let place = format!("{} {}", about.id, position.id);
            let excused = EASIER.iter().any(|(_, known)| known.contains(&&*place));
            if left.is_empty() != excused {
                wrong += &format!("{place}: {by:?}\n");
            }
        }
    }
    assert!(wrong.is_empty(), "the same by something easier, or not as EASIER says:\n{wrong}");
}
