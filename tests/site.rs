//! A page's questions: the same turns as everywhere, and whatever is asked wrongly is told.

use kotowari::explain::renderer::LANGUAGES;
use kotowari::explain::{Look, Renderer};
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
        let mut game = Game::new(&DEMO.parse().expect("a puzzle"));
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
        // A tenth of them each time would do; they are quick where nothing is drawn, so every eighth.
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
