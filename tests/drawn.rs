//! Nothing is said of a figure that is not drawn: every letter, sign and colour a bullet names is
//! there.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use kotowari::board::Board;
use kotowari::deduction::{Arg, Label, Role, SetRole, Telling};
use kotowari::explain::picture::{self, FigureView, Options};
use kotowari::explain::{Look, Renderer, svg, trial};
use kotowari::kernel::{Candidate, CellId};
use kotowari::layout::HouseKind;
use kotowari::lesson::Lesson;
use kotowari::solve::{self, Step};
use kotowari::technique::CATALOGUE;

use crate::boards;
use crate::common::cases;

/// So many cases of a technique are drawn, unless all are asked for.
const EACH: usize = 3;

static ENGLISH: LazyLock<Renderer> =
    LazyLock::new(|| Renderer::new("en").expect("a language of ours").with_look(Look::Signs));

/// Every step of every lesson, those of boards of all kinds, and a step of each case of the library
/// (of some, if not everything is asked for).
fn each_step(mut look: impl FnMut(&str, &Board, &Step)) {
    for technique in CATALOGUE {
        let about = technique.info();
        let lesson = Lesson::of(about).expect("a lesson without flaws");
        for position in lesson.positions.iter().filter(|p| !p.case.must_fail()) {
            for (board, step) in position.steps(about) {
                look(about.id, &board, &step);
            }
        }
    }
    for (name, puzzle) in boards::all() {
        boards::walk(&puzzle, |board, step| look(name, board, step));
    }
    let full = std::env::var("KOTOWARI_SWEEP").as_deref() == Ok("full");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/library");
    for technique in CATALOGUE {
        let id = technique.info().id;
        let file = folder.join(format!("{id}.txt"));
        if !file.exists() {
            continue;
        }
        for line in cases::lines(&file).iter().take(if full { usize::MAX } else { EACH }) {
            let board = Board::new(&cases::case(line).puzzle).expect("no repeats");
            for step in solve::some(&board, &[*technique], 1, &mut vec![]) {
                look(id, &board, &step);
            }
        }
    }
}

/// The cells the bullets name.
fn cells(telling: &Telling) -> BTreeSet<CellId> {
    let of = |arg: &Arg| match arg {
        Arg::Cell(cell) => vec![*cell],
        Arg::Cells(cells) => cells.clone(),
        Arg::Named(named) => named.iter().map(|(_, cell)| *cell).collect(),
        Arg::Filled(filled) => filled.iter().map(|(_, cell, _)| *cell).collect(),
        _ => vec![],
    };
    let args = telling.bullets.iter().flat_map(|bullet| &bullet.args);
    args.flat_map(|(_, arg)| of(arg)).collect()
}

/// The letters the bullets use.
fn letters(telling: &Telling) -> BTreeSet<Label> {
    let of = |arg: &Arg| match arg {
        Arg::Label(label) => vec![*label],
        Arg::Labels(labels) => labels.clone(),
        Arg::Named(named) => named.iter().map(|(label, _)| *label).collect(),
        Arg::Filled(filled) => filled.iter().map(|(label, _, _)| *label).collect(),
        Arg::Likes(all) => {
            all.iter().flat_map(|&(label, like)| [Some(label), like]).flatten().collect()
        }
        _ => vec![],
    };
    let args = telling.bullets.iter().flat_map(|bullet| &bullet.args);
    args.flat_map(|(_, arg)| of(arg)).collect()
}

/// The parts the bullets name, with the digits of their signs.
fn parts(telling: &Telling) -> Vec<(Role, Vec<u8>)> {
    let args = telling.bullets.iter().flat_map(|bullet| &bullet.args);
    let parts = args.filter_map(|(_, arg)| match arg {
        Arg::Role(role, digits) => Some((*role, digits.clone())),
        _ => None,
    });
    parts.collect()
}

fn text(board: &Board, step: &Step, width: usize) -> String {
    let options = Options { view: FigureView::Auto, width };
    let figure = step.tell(board).figure;
    let lines = picture::draw(board, &figure, step.claims(), options, &ENGLISH);
    lines.iter().map(|line| line.text() + "\n").collect()
}

#[test]
fn every_letter_of_the_bullets_is_in_the_figure() {
    let mut met = 0;
    each_step(|name, board, step| {
        let telling = step.tell(board);
        let letters = letters(&telling);
        met += letters.len();
        for width in [80, usize::MAX] {
            let drawn = text(board, step, width);
            // All but the line of links, which names what must be drawn above it.
            let frame: Vec<&str> = drawn
                .lines()
                .filter(|line| !line.contains("] =") && !line.contains("] -"))
                .collect();
            for label in &letters {
                let letter = ENGLISH.label(*label);
                let found = frame.iter().any(|line| {
                    line.match_indices(&letter).any(|(at, _)| {
                        let before = line[..at].chars().next_back();
                        let after = line[at + letter.len()..].chars().next();
                        !before.is_some_and(char::is_alphabetic)
                            && after.is_some_and(|c| ":)-[+^* ".contains(c))
                    })
                });
                assert!(found, "{name}: {letter} is said and not drawn\n{drawn}");
            }
        }
        let drawing = svg::draw(board, &telling.figure, step.claims(), FigureView::Auto, &ENGLISH);
        let svg = drawing.inline("", "");
        for label in letters {
            let disc = format!(">{}</text>", ENGLISH.label(label));
            assert!(svg.contains(&disc), "{name}: {} is not in the drawing", ENGLISH.label(label));
        }
    });
    assert!(met > 300, "only {met} letters");
}

#[test]
fn what_is_told_in_short_names_each_letter_with_its_cell_first_and_draws_no_other() {
    let (mut reasons, mut short) = (0, 0);
    each_step(|name, board, step| {
        let telling = step.tell_to_people(board, false);
        let mut placed = BTreeSet::new();
        for (_, arg) in telling.bullets.iter().flat_map(|bullet| &bullet.args) {
            match arg {
                Arg::Named(named) => placed.extend(named.iter().map(|(label, _)| *label)),
                Arg::Filled(filled) => placed.extend(filled.iter().map(|(label, ..)| *label)),
                _ => {}
            }
        }
        for bullet in &telling.bullets {
            for (_, arg) in &bullet.args {
                let Arg::Because { labels, either, .. } = arg else { continue };
                let labels = [&labels[..], either].concat();
                reasons += labels.len();
                let strange = labels.iter().find(|label| !placed.contains(label));
                assert_eq!(strange, None, "{name}: {bullet:?} rests on a letter without a place");
            }
        }
        if telling.bullets.len() < step.tell(board).bullets.len() {
            short += 1;
            let drawn: BTreeSet<Label> = telling.figure.labels.iter().map(|(l, _)| *l).collect();
            assert_eq!(drawn, placed, "{name}: letters drawn, and letters said");
        }
    });
    assert!(reasons > 100 && short > 0, "{reasons} reasons, {short} told in short");
}

#[test]
fn every_sign_and_colour_of_the_bullets_is_in_the_figure() {
    let mut met = [0; 4];
    each_step(|name, board, step| {
        let telling = step.tell(board);
        let drawn = text(board, step, 80);
        let drawing = svg::draw(board, &telling.figure, step.claims(), FigureView::Auto, &ENGLISH);
        let svg = drawing.inline("", "");
        let has = |class: &str| svg.contains(&format!("class=\"{class}\""));
        for (role, digits) in parts(&telling) {
            let label = |digit: &u8| board.layout().label(*digit);
            let (sign, coloured, kind) = match role {
                Role::Premise => {
                    (digits.first().map(|d| format!("?{}?", label(d))), has("premise"), 0)
                }
                Role::Goal => (digits.first().map(|d| format!("[{}]", label(d))), has("goal"), 1),
                Role::Drop => {
                    let one = digits.first().filter(|_| digits.len() == 1);
                    (one.map(|d| format!("-{}-", label(d))), has("goal") || has("frame"), 2)
                }
                Role::Aux => (None, has("aux") || has("second"), 3),
                Role::Scan => (None, has("scan"), 3),
            };
            met[kind] += 1;
            assert!(coloured, "{name}: {role:?} has no colour in the drawing");
            if let Some(sign) = sign {
                // Neighbours that go out are struck together: -36- has a -6- in it.
                let struck = drawn.split('-').any(|run| {
                    run.chars().all(|c| c.is_ascii_digit())
                        && digits.first().is_some_and(|d| run.contains(&label(d).to_string()))
                });
                let there = drawn.contains(&sign) || role == Role::Drop && struck;
                assert!(there, "{name}: no {sign} in\n{drawn}");
            }
        }
    });
    assert!(met.iter().all(|met| *met > 10), "{met:?}");
}

#[test]
fn what_changes_or_has_a_letter_is_among_the_columns_drawn() {
    let (mut met, mut cropped) = (0, 0);
    each_step(|name, board, step| {
        let telling = step.tell(board);
        let drawn = text(board, step, 60);
        let named = cells(&telling);
        met += named.len();
        let words = drawn.split_whitespace().collect::<Vec<_>>().join(" ");
        let Some((_, columns)) = words.split_once("these are columns ") else { return };
        cropped += 1;
        let (from, rest) = columns.split_once(" to ").expect("the first and the last");
        let to = rest.split(' ').next().expect("the last");
        let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
        let column = |cell: &CellId| usize::from(board.layout().place(*cell).column) + 1;
        // Where not all of them fit, those that change now and those with a letter are there.
        let of_claims = step.claims().iter().map(|claim| claim.candidate().cell);
        let lettered = telling.figure.labels.iter().map(|(_, cell)| *cell);
        let must: BTreeSet<CellId> = of_claims.chain(lettered).collect();
        for column in named.iter().filter(|cell| must.contains(cell)).map(column) {
            assert!((from..=to).contains(&column), "{name}: column {column} of\n{drawn}");
        }
    });
    assert!(met > 1_000, "only {met} cells");
    assert!(cropped > 0, "no figure was too wide: this test has gone blind");
}

#[test]
fn every_diagonal_or_area_the_bullets_look_along_is_marked() {
    let mut met = 0;
    each_step(|name, board, step| {
        let telling = step.tell(board);
        let layout = board.layout();
        let args = telling.bullets.iter().flat_map(|bullet| &bullet.args);
        let named = args.flat_map(|(_, arg)| match arg {
            Arg::House(house) => vec![*house],
            Arg::Houses(houses) => houses.clone(),
            _ => vec![],
        });
        let unframed = |kind| matches!(kind, HouseKind::Diagonal | HouseKind::Area);
        let named: Vec<_> = named.filter(|&h| unframed(layout.house(h).kind)).collect();
        if named.is_empty() {
            return;
        }
        met += 1;
        let drawn = text(board, step, 80);
        for house in named {
            let words = ENGLISH.house(layout, house);
            assert!(
                drawn.replace("\n    ", " ").contains(&words),
                "{name}: no {words} in\n{drawn}"
            );
        }
    });
    assert!(met > 3, "only {met} steps");
}

#[test]
fn every_candidate_the_pattern_has_is_written_at_80_columns() {
    let mut listed = 0;
    each_step(|name, board, step| {
        let telling = step.tell(board);
        let figure = &telling.figure;
        if figure.digit.is_some() || figure.premises.is_empty() && figure.aux.is_empty() {
            return;
        }
        let drawn = text(board, step, 80);
        listed += usize::from(drawn.contains("one sign a cell"));
        if !drawn.contains("one sign a cell") {
            return;
        }
        // Where marks do not fit, a list has the cells with theirs.
        let (_, list) = drawn.split_once("one sign a cell").expect("a list");
        for &(label, cell) in &figure.labels {
            if board.value(cell).is_some() {
                continue;
            }
            let letter = format!("{}:", ENGLISH.label(label));
            assert!(list.contains(&letter), "{name}: {letter} is not listed\n{drawn}");
        }
    });
    assert!(listed > 0, "nothing was too wide: this test has gone blind");
}

#[test]
fn every_role_has_its_words_in_every_language() {
    for language in ["en", "ja"] {
        let renderer = Renderer::new(language).expect("a language of ours");
        for role in SetRole::ALL {
            let id = format!("means-{}", role.id().replace('_', "-"));
            assert!(renderer.has(&id), "{id} is missing in {language}");
        }
    }
}

#[test]
fn every_case_of_a_step_has_a_figure_of_its_own_with_what_it_assumes() {
    let mut met = BTreeSet::new();
    let mut inside = 0;
    each_step(|name, board, step| {
        let figure = step.tell(board).figure;
        for case in trial::cases(&figure, usize::MAX) {
            met.insert(name.to_owned());
            let caption = case.caption(board.layout(), &ENGLISH);
            let drawing = svg::draw_part(board, &case.figure, &case.out, &ENGLISH);
            let drawn = drawing.inline(&caption, "");
            for (label, _) in &case.figure.labels {
                let letter = format!(">{}</text>", ENGLISH.label(*label));
                assert!(drawn.contains(&letter), "{name}: {caption} lacks {letter}");
            }
            inside += usize::from(case.inside);
            // What follows in it, and nothing of the other cases.
            let trial = figure.trials.iter().find(|trial| trial.assumes == case.assumes);
            let trial = trial.unwrap_or_else(|| panic!("{name}: nobody tries {caption}"));
            for (_, c) in trial.digits.iter().filter(|_| !case.inside) {
                let there = case.figure.aux.contains(c) || case.figure.premises.contains(c);
                assert!(there, "{name}: {caption} lacks {c:?}");
            }
            let said = |c: &Candidate| {
                let digits = figure.trials.iter().flat_map(|trial| &trial.digits);
                let assumed = figure.trials.iter().map(|trial| trial.assumes);
                digits.map(|(_, c)| *c).chain(assumed.map(|it| it.candidate())).any(|d| d == *c)
            };
            let drawn = case.figure.aux.iter().chain(&case.figure.premises);
            assert!(drawn.clone().all(said), "{name}: {caption} has more than is said");
        }
    });
    assert!(met.len() >= 3, "cases of {met:?} only");
    assert!(inside > 0, "no trial inside a trial");
}
