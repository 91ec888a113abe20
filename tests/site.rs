//! A page's questions: the same turns as everywhere, and whatever is asked wrongly is told.

use kotowari::deduction::Level;
use kotowari::explain::renderer::LANGUAGES;
use kotowari::explain::{Look, Renderer};
use kotowari::format::write;
use kotowari::generate::{Generator, Limit, Request, Symmetry};
use kotowari::layout::Layout;
use kotowari::play::Game;
use kotowari::play::player::{Player, json, read};
use kotowari::site::Site;
use serde_json::{Value, json};

const DEMO: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

fn called(site: &mut Site, name: &str, args: Value) -> Value {
    let answer = site.call(name, &args);
    assert!(answer["error"].is_null(), "{name} {args}: {answer}");
    answer
}

#[test]
fn a_page_gets_the_turns_everybody_gets() {
    for language in LANGUAGES {
        let renderer = Renderer::new(language).expect("ours").with_look(Look::Nothing);
        let mut site = Site::new(language).expect("ours");
        let mut game = Game::new(&kotowari::format::puzzle(DEMO).expect("a puzzle"));
        let opened = called(&mut site, "open", json!({ "text": DEMO }));
        assert_eq!(opened["board"]["corners"].as_array().map(Vec::len), Some(81));
        assert_eq!(opened["turn"], json::turn(&Player::turn(&game), &renderer));
        for line in
            ["hint", "hint", "hint", "hint", "take", "r1c1=4", "check", "back", "why r1c2=5"]
        {
            let answer = called(&mut site, "send", json!({ "line": line }));
            let input = read(line, &Player::turn(&game).wants, &renderer).expect(line);
            assert_eq!(answer["turn"], json::turn(&Player::send(&mut game, input), &renderer));
            assert_eq!(answer["squares"].as_array().map(Vec::len), Some(81));
        }
        // What is kept is enough to go on with.
        let saved = called(&mut site, "again", json!({}))["saved"].clone();
        assert_eq!(called(&mut site, "open", json!({ "saved": saved }))["saved"], saved);
    }
}

#[test]
fn what_was_filled_in_goes_along_where_a_format_has_a_place_for_it() {
    let mut site = Site::new("en").expect("ours");
    called(&mut site, "open", json!({ "text": DEMO }));
    for line in ["r1c1=2", "r1c2<>9"] {
        called(&mut site, "send", json!({ "line": line }));
    }
    let links = called(&mut site, "links", json!({}))["links"].clone();
    let of = |id: &str| {
        let all = links.as_array().expect("a list");
        let link = all.iter().find(|link| link["id"] == id).unwrap_or_else(|| panic!("no {id}"));
        let text = link["text"].as_str().expect("a text");
        (kotowari::format::puzzle(text).expect(id), link["printed"] == true)
    };
    for id in ["json", "library", "fpuzzles", "link:sudokupad", "link:f-puzzles", "sudoku-coach"] {
        let (puzzle, is_printed) = of(id);
        assert_eq!((puzzle.placed[0], is_printed), (Some(1), false), "{id}");
        assert_eq!(puzzle.marks.expect(id)[1] >> 8 & 1, 0, "{id}: 9 was struck");
    }
    for id in ["line", "sdm", "link:sudoku.coach"] {
        let (puzzle, is_printed) = of(id);
        assert_eq!((puzzle.value(0), is_printed), (None, true), "{id}");
    }
}

#[test]
fn a_text_that_leaves_a_choice_is_read_as_the_page_says() {
    let mut site = Site::new("en").expect("ours");
    let other = format!("9{}", &DEMO[1..]);
    let both = format!("{DEMO}\n{other}\n");
    let refused = site.call("open", &json!({ "text": both }));
    assert_eq!(
        (&refused["error"], &refused["args"]["count"]),
        (&json!("error-several"), &json!(2))
    );
    // Digits from 0 and null for an empty cell: without the answer nobody can tell.
    let cell = |c: char| c.to_digit(10).map_or("null".to_owned(), |digit| (digit - 1).to_string());
    let from_zero = format!("[{}]", DEMO.chars().map(cell).collect::<Vec<_>>().join(","));
    let refused = site.call("explain", &json!({ "text": from_zero }));
    assert_eq!(refused["error"], "error-json-zero");
    // A white dot that is only drawn.
    let cell = |b: usize, at: usize| json!([b / 3 * 3 + at / 3, b % 3 * 3 + at % 3]);
    let boxes: Vec<Value> = (0..9).map(|b| (0..9).map(|at| cell(b, at)).collect()).collect();
    let pad = json!({
        "cells": vec![vec![json!({}); 9]; 9],
        "regions": boxes,
        "overlays": [{
            "rounded": true, "width": 0.3, "height": 0.3, "center": [6.5, 8.0],
            "backgroundColor": "#FFFFFF", "borderColor": "#000000",
        }],
    })
    .to_string();
    let refused = site.call("open", &json!({ "text": pad }));
    assert_eq!(refused["error"], "error-link-drawn", "{refused}");
    for (args, is_remarked) in [
        (json!({ "text": both, "nth": 2 }), false),
        (json!({ "text": from_zero, "digits_from": 0 }), true),
        (json!({ "text": pad, "guess_rules": true }), true),
    ] {
        let opened = called(&mut site, "open", args.clone());
        assert_eq!(opened["remarks"].as_array().is_some_and(|all| !all.is_empty()), is_remarked);
        let saved = called(&mut site, "again", json!({}))["saved"].clone();
        called(&mut site, "open", json!({ "saved": saved }));
        // The text for an address leaves nothing open.
        let chosen = called(&mut site, "choose", args.clone());
        let text = chosen["text"].as_str().expect("a text");
        let there = called(&mut site, "open", json!({ "text": text }));
        assert_eq!((&there["squares"], &there["board"]), (&opened["squares"], &opened["board"]));
        let explained = called(&mut site, "links", args);
        assert!(explained["links"].as_array().is_some_and(|all| !all.is_empty()));
    }
    let chosen = called(&mut site, "choose", json!({ "text": both, "nth": 2 }));
    assert_eq!(chosen["text"], format!("{other}\n"));
    for wrong in [json!({ "nth": 3 }), json!({ "nth": "two" }), json!({ "digits_from": 2 })] {
        let mut args = wrong.clone();
        args["text"] = json!(both);
        let answer = site.call("open", &args);
        assert!(answer["text"]["message"].is_string(), "{wrong}: {answer}");
    }
}

#[test]
fn what_a_setter_says_comes_with_a_puzzle_chosen_from_several() {
    let mut site = Site::new("en").expect("ours");
    let other = format!("9{}", &DEMO[1..]);
    let both = json!([
        { "title": "One", "puzzle": DEMO, "rules": "No digit twice in a row." },
        { "title": "Two", "puzzle": other, "rules": "No digit twice in a column." },
    ])
    .to_string();
    for (nth, title, told) in
        [(1, "One", "No digit twice in a row."), (2, "Two", "No digit twice in a column.")]
    {
        let opened = called(&mut site, "open", json!({ "text": both, "nth": nth }));
        assert_eq!((&opened["title"], &opened["told"]), (&json!(title), &json!(told)));
        let saved = opened["saved"].clone();
        let again = called(&mut site, "open", json!({ "saved": saved }));
        assert_eq!((&again["title"], &again["told"]), (&json!(title), &json!(told)));
    }
}

#[test]
fn an_empty_board_is_entered_on_and_read_out() {
    for language in LANGUAGES {
        let mut site = Site::new(language).expect("ours");
        for (size, cells) in [(4, 16), (6, 36), (9, 81), (12, 144), (16, 256)] {
            let opened = called(&mut site, "open", json!({ "empty": size }));
            assert_eq!(opened["squares"].as_array().map(Vec::len), Some(cells));
        }
        called(&mut site, "open", json!({ "empty": 9 }));
        let entries = DEMO.chars().enumerate().filter(|(_, sign)| *sign != '.');
        for (at, sign) in entries {
            let line = format!("write r{}c{}={sign}", at / 9 + 1, at % 9 + 1);
            called(&mut site, "send", json!({ "line": line }));
        }
        let entered = called(&mut site, "entered", json!({}));
        assert_eq!(entered["clues"], 17);
        let text = entered["text"].as_str().expect("a text");
        let puzzle = kotowari::format::puzzle(text).expect("a puzzle");
        assert_eq!(puzzle.givens, kotowari::format::puzzle(DEMO).expect("a puzzle").givens);
        let counted = called(&mut site, "send", json!({ "line": "count" }));
        assert_eq!(
            (&counted["mood"], counted["shown"].as_array().map(Vec::len)),
            (&json!("said"), Some(1))
        );
        for args in [
            json!({ "what": "row", "at": 0 }),
            json!({ "what": "column", "at": 80 }),
            json!({ "what": "box", "at": 40 }),
            json!({ "what": "cell", "at": 0 }),
            json!({ "what": "digit", "digit": 9 }),
        ] {
            let read = called(&mut site, "aloud", args.clone());
            assert!(
                read["text"].as_str().is_some_and(|text| text.chars().count() > 5),
                "{args}: {read}"
            );
        }
        for args in [
            json!({ "what": "row", "at": 81 }),
            json!({ "what": "digit", "digit": 10 }),
            json!({ "what": "x", "at": 1 }),
        ] {
            assert!(!site.call("aloud", &args)["error"].is_null(), "{args}");
        }
        assert!(!site.call("open", &json!({ "empty": 7 }))["error"].is_null());
    }
}

#[test]
fn what_cannot_be_solved_is_told_when_it_is_opened() {
    let mut site = Site::new("en").expect("ours");
    for (text, wanted) in [
        (DEMO.to_owned(), None),
        (DEMO.replacen('4', ".", 1), Some("more than one solution")),
        (format!("4{}", &DEMO[1..]), Some("no solution")),
    ] {
        called(&mut site, "open", json!({ "text": text }));
        let told = called(&mut site, "warning", json!({}))["warning"].clone();
        match wanted {
            None => assert!(told.is_null(), "{told}"),
            Some(wanted) => {
                assert!(told.as_str().is_some_and(|told| told.contains(wanted)), "{told}")
            }
        }
    }
}

#[test]
fn what_a_setter_tells_is_shown_and_kept() {
    let mut site = Site::new("en").expect("ours");
    let mut grid = vec![vec![json!({}); 9]; 9];
    grid[0][3] = json!({ "value": 4, "given": true });
    let document = json!({
        "size": 9, "title": "First of May", "author": "A. Setter", "ruleset": "Be kind.\nIt adds up.", "grid": grid,
        "killercage": [{ "cells": ["R1C1", "R1C2", "R1C3"], "value": "12" }],
        "thermometer": [{ "lines": [["R9C1", "R9C2", "R9C3"]] }],
    });
    let opened = called(&mut site, "open", json!({ "text": document.to_string() }));
    let saved = opened["saved"].clone();
    for page in [opened, called(&mut site, "open", json!({ "saved": saved }))] {
        assert_eq!(page["title"], "First of May");
        let told = page["told"].as_str().expect("what is told");
        assert!(told.contains("A. Setter") && told.contains("It adds up."), "{told}");
        let rules = page["rules"].as_array().expect("rules");
        assert_eq!(rules.len(), 2, "{rules:?}");
        let cage = rules.iter().find(|rule| rule["cells"][0] == "r1c1").expect("the cage");
        assert!(
            cage["text"]
                .as_str()
                .is_some_and(|text| text.contains("12") && text.contains("3 cells")),
            "{cage}"
        );
        let label = |at: usize| page["squares"][at]["label"].as_str().expect("a label").to_owned();
        assert!(label(0).contains("cage"), "{}", label(0));
        assert!(label(73).contains("thermometer"), "{}", label(73));
        assert!(!label(40).contains("cage"), "{}", label(40));
    }
}

#[test]
fn what_is_asked_wrongly_is_told_in_words() {
    for language in LANGUAGES {
        let mut site = Site::new(language).expect("ours");
        let day = "2026-11-23";
        for (name, args) in [
            ("nothing", json!({})),
            ("open", json!(null)),
            ("open", json!({ "text": "12" })),
            ("open", json!({ "saved": "kotowari/game/9\n" })),
            ("send", json!({ "line": "hint" })),
            ("again", json!({})),
            ("step", json!({ "number": 1 })),
            ("explain", json!({ "text": format!("55{}", ".".repeat(79)) })),
            ("answer", json!({ "line": "", "today": day })),
            ("learn", json!({ "kind": "unit", "name": "nothing", "seed": 1, "today": day })),
            ("learn", json!({ "kind": "unit", "name": "rules", "seed": 1, "today": "now" })),
            ("learn", json!({ "kind": "review", "seed": 1, "today": day })),
            ("course", json!({})),
            ("technique", json!({ "id": "nothing" })),
            ("links", json!({})),
        ] {
            let answer = site.call(name, &args);
            let said = answer["text"]["message"].as_str().unwrap_or_default();
            assert!(!said.is_empty() && !said.contains('{'), "{name} {args}: {answer}");
        }
    }
}

#[test]
fn a_step_half_told_does_not_give_itself_away() {
    let mut site = Site::new("en").expect("ours");
    called(&mut site, "explain", json!({ "text": DEMO }));
    let step = called(&mut site, "step", json!({ "number": 1, "half": true }));
    assert_eq!(step["teaser"]["cells"], json!(["r6c2"]));
    let (half, whole) = (&step["teaser"]["drawing"]["svg"], &step["shown"][1]["drawing"]["svg"]);
    assert!(whole.as_str().is_some_and(|svg| svg.contains("class=\"goal\"")), "{whole}");
    assert!(half.as_str().is_some_and(|svg| !svg.contains("class=\"goal\"")), "{half}");
    // To the end, and not beyond.
    let mut number = 1;
    while called(&mut site, "step", json!({ "number": number }))["title"].is_string() {
        number += 1;
    }
    assert_eq!(number, 70);
    assert_eq!(called(&mut site, "step", json!({ "number": 1000 }))["end"], "solved");
}

#[test]
fn the_entry_test_is_offered_goes_on_and_says_where_to_begin() {
    let day = "2026-11-23";
    let mut site = Site::new("en").expect("ours");
    let begins = json!({ "kind": "test", "seed": 7, "today": day });
    assert_eq!(called(&mut site, "course", json!({ "today": day }))["test"], true);
    let page = called(&mut site, "learn", begins.clone());
    assert_eq!(page["turn"]["place"]["item"]["number"], 1);
    let answer = json!({ "line": "s", "today": day });
    let page = called(&mut site, "answer", answer.clone());
    // It is left, and gone on with elsewhere.
    let mut later = Site::new("en").expect("ours");
    called(&mut later, "record", page["record"].clone());
    let mut page = called(&mut later, "learn", begins);
    assert_eq!(page["turn"]["place"]["item"]["number"], 2);
    for _ in 0..10 {
        if page["turn"]["wants"]["kind"] == "nothing" {
            break;
        }
        page = called(&mut later, "answer", answer.clone());
    }
    assert_eq!(page["next"], "rules", "who passes all begins at the beginning: {page}");
    // Units that are known are shown as such, and passed over.
    let known = "schema = \"kotowari/progress/2\"\ndone = []\nknown = [\"rules\"]\n";
    called(&mut later, "record", json!({ "progress": known }));
    let course = called(&mut later, "course", json!({ "today": day }));
    assert_eq!(course["units"][0]["state"], "known");
    assert_eq!((&course["next"], &course["test"]), (&json!("full_house"), &json!(false)));
}

#[test]
fn what_is_learnt_is_kept_in_the_texts_of_the_terminal() {
    let mut site = Site::new("en").expect("ours");
    let day = "2026-11-23";
    let mut page = called(
        &mut site,
        "learn",
        json!({ "kind": "unit", "name": "rules", "seed": 7, "today": day }),
    );
    let mut record = Value::Null;
    for _ in 0..60 {
        if page["turn"]["wants"]["kind"] != "more" {
            break;
        }
        page = called(&mut site, "answer", json!({ "line": "", "today": day }));
        if page["record"].is_object() {
            record = page["record"].clone();
        }
    }
    assert_eq!(page["turn"]["wants"]["kind"], "nothing");
    let progress = record["progress"].as_str().expect("something was learnt");
    assert!(kotowari::lesson::course::progress::Progress::read(progress).is_ok(), "{progress}");
    let mut later = Site::new("ja").expect("ours");
    assert_eq!(called(&mut later, "record", record.clone())["flaws"], json!([]));
    let course = called(&mut later, "course", json!({ "today": day }));
    let rules = course["units"].as_array().and_then(|all| all.iter().find(|u| u["id"] == "rules"));
    assert_eq!(rules.map(|unit| &unit["state"]), Some(&json!("done")));
    // What cannot be read is told, and the other text is taken.
    let flaws = called(&mut later, "record", json!({ "progress": progress, "review": "box = 1" }));
    assert_eq!(flaws["flaws"][0]["file"], "review");
    let course = called(&mut later, "course", json!({ "today": day }));
    assert_eq!(course["units"][0]["state"], "done");
}

#[test]
fn every_page_of_the_dictionary_can_be_opened() {
    for language in LANGUAGES {
        let mut site = Site::new(language).expect("ours");
        let all = called(&mut site, "look_up", json!({ "text": "" }));
        let all = all["found"].as_array().expect("a list").clone();
        assert!(all.len() > 90);
        // A tenth of them each time would do; they are quick where nothing is drawn, so every
        // eighth.
        for entry in all.iter().step_by(8) {
            let page = called(&mut site, "technique", json!({ "id": entry["id"] }));
            let shown = page["shown"].to_string();
            assert!(shown.contains("\"board\"") && !shown.contains("{r"), "{}", entry["id"]);
        }
    }
    let mut english = Site::new("en").expect("ours");
    let found = called(&mut english, "look_up", json!({ "text": "x-wing" }));
    assert_eq!(found["found"][0]["id"], "x_wing");
}

#[test]
fn two_paths_stand_side_by_side_and_part_where_something_is_forbidden() {
    // A puzzle that needs an X-Wing, or something harder in its place.
    let puzzle =
        "7...4.8...3...2.64.4.....9....8.....5.6...28...1..9.4.46...5.3....4..6.....23....";
    let mut site = Site::new("ja").expect("ours");
    let early = site.call("compare", &json!({ "forbid": ["x_wing"], "number": 1 }));
    assert_eq!(early["error"], "site-nothing-open", "{early}");
    let page = called(&mut site, "explain", json!({ "text": puzzle }));
    let mut number = 40;
    let mut both = called(&mut site, "compare", json!({ "forbid": ["X-Wing"], "number": number }));
    while both["usual"]["end"].is_null() || both["other"]["end"].is_null() {
        number += 40;
        both = called(&mut site, "compare", json!({ "number": number }));
    }
    let steps = |side: &str| both[side]["strip"].as_array().expect("a strip").clone();
    let names =
        |side: &str| steps(side).iter().map(|step| step["name"].clone()).collect::<Vec<_>>();
    let parts = both["parts"].as_u64().expect("they part") as usize;
    assert!(
        names("usual")[parts - 1].as_str().is_some_and(|name| name.contains("X-Wing")),
        "{parts}"
    );
    assert!(!names("other").iter().any(|name| name == "X-Wing"), "it is used all the same");
    assert_eq!(steps("usual")[..parts - 1], steps("other")[..parts - 1]);
    assert_eq!(steps("usual")[0], page["strip"][0]);
    // A step of either is shown.
    for other in [false, true] {
        let step = called(&mut site, "step", json!({ "number": parts, "other": other }));
        let side = if other { "other" } else { "usual" };
        let name = names(side)[parts - 1].clone();
        let title = step["title"].as_str().expect("a title").to_owned();
        assert!(title.contains(name.as_str().expect("a name")), "{title}: {name}");
    }
    // What is nothing's name is told, and what was compared stays.
    let unknown = site.call("compare", &json!({ "forbid": ["ecks wing"], "number": 1 }));
    assert_eq!(unknown["error"], "technique-unknown", "{unknown}");
    assert_eq!(called(&mut site, "compare", json!({ "number": 1 })), both);
}

#[test]
fn what_is_ordered_is_what_the_generator_makes_in_any_pieces() {
    let mut site = Site::new("en").expect("ours");
    let order = |index: u64, attempts: u64| {
        json!({ "seed": 7, "index": index, "attempts": attempts, "size": 9, "shape": "boxes",
                "symmetry": "half-turn", "level": "easy" })
    };
    let mut made = |piece: u64| {
        let (mut index, mut texts) = (0, vec![]);
        while texts.len() < 3 {
            let answer = called(&mut site, "make", order(index, piece));
            index = answer["index"].as_u64().expect("a number");
            if let Some(text) = answer["made"]["text"].as_str() {
                assert_eq!(answer["made"]["level"], "Easy");
                texts.push(text.trim().to_owned());
            }
        }
        texts
    };
    let one = made(1);
    assert_eq!(one, made(50));
    let mut request = Request::new(Layout::classic(3, 3).expect("a board"));
    request.symmetry = Symmetry::HalfTurn;
    request.wanted.level = Some(Level::Easy..=Level::Easy);
    let generator = Generator::new(request, 7).expect("possible");
    let search = generator.search(Limit::attempts(1000), &|| false).take(3);
    assert_eq!(one, search.map(|made| write::line(&made.puzzle)).collect::<Vec<_>>());
}

#[test]
fn every_board_that_is_offered_can_be_ordered_or_is_refused_in_words() {
    for language in LANGUAGES {
        let mut site = Site::new(language).expect("ours");
        let orders = called(&mut site, "orders", json!({}));
        let list = |name: &str| orders[name].as_array().expect("a list").clone();
        assert_eq!((list("symmetries").len(), list("levels").len() > 5), (10, true));
        // An attempt at a larger board takes a while, and the shapes are refused alike.
        for size in list("sizes").into_iter().filter(|size| size.as_u64() <= Some(9)) {
            for shape in list("shapes") {
                let order =
                    json!({ "seed": 1, "index": 0, "attempts": 1, "size": size, "shape": shape });
                let answer = site.call("make", &order);
                let said = answer["text"]["message"].as_str();
                // A board has been tried, or there is none of this shape.
                assert!(
                    answer["index"] == 1 || answer["error"] == "site-no-board",
                    "{order}: {answer}"
                );
                assert!(said.is_none_or(|said| !said.contains('{')), "{answer}");
            }
        }
        let order = json!({ "seed": 1, "index": 0, "attempts": 1, "size": 9, "shape": "boxes" });
        for (name, value, error) in [
            ("size", json!(7), "site-no-such-thing"),
            ("shape", json!("round"), "site-no-such-thing"),
            ("symmetry", json!("none at all"), "site-no-such-thing"),
            ("level", json!("tough"), "level-unknown"),
            ("technique", json!("ecks wing"), "technique-unknown"),
            ("seed", json!("x"), "site-wants"),
        ] {
            let mut wrong = order.clone();
            wrong[name] = value;
            assert_eq!(site.call("make", &wrong)["error"], error, "{wrong}");
        }
    }
}

#[test]
fn sheets_have_the_puzzles_and_their_answers_and_what_cannot_be_printed_is_told() {
    for language in LANGUAGES {
        let mut site = Site::new(language).expect("ours");
        let book = json!({ "puzzles": [DEMO, DEMO, DEMO], "per_page": 2, "hardest": true, "title": "<A>" });
        let page = called(&mut site, "book", book);
        let html = page["html"].as_str().expect("sheets");
        // Two sheets of puzzles, some with steps, one with answers.
        assert_eq!(html.matches("class=\"grid per-2\"").count(), 2);
        assert_eq!(html.matches("class=\"grid answers\"").count(), 1);
        assert_eq!(
            html.matches("class=\"sheet\"").count() as u64,
            page["sheets"].as_u64().expect("some")
        );
        assert_eq!(html.matches("<svg").count(), 9, "three puzzles, three steps, three answers");
        assert!(html.contains("<h1>&lt;A&gt;</h1>") && !html.contains("style="), "{language}");
        for (puzzles, per_page, error) in [
            (json!([]), 2, "book-empty"),
            (json!(["12"]), 2, ""),
            (json!([".".repeat(81)]), 2, "book-several-solutions"),
            (json!([DEMO]), 3, "site-no-such-thing"),
            (json!(vec![DEMO; 201]), 2, "book-too-long"),
        ] {
            let answer = site.call("book", &json!({ "puzzles": puzzles, "per_page": per_page }));
            let found = answer["error"].as_str().expect("refused");
            assert!(found.starts_with(error), "{found}");
        }
    }
}
