//! Turns: whoever reads nothing but them can play, and walk through every unit.

use std::sync::Mutex;

use kotowari::explain::Renderer;
use kotowari::lesson::course::Course;
use kotowari::lesson::course::placing::AnswerOutcome;
use kotowari::lesson::course::progress::EntryTest;
use kotowari::lesson::session::{Drill, HINTS, Placement, Study, finds};
use kotowari::play::Game;
use kotowari::play::player::{Learner, Player, json, read};
use kotowari::technique::by_id;
use serde_json::Value;

use super::schemas;
use super::validator::Schemas;

const TURN: &str = "urn:kotowari:turn:1";

/// The seed of all walks.
const SEED: u64 = 11;

/// A shell that types lines and reads JSON, and knows nothing else.
struct Shell<'a> {
    player: Box<dyn Player + 'a>,
    renderer: &'a Renderer,
    schemas: &'a Schemas,
    turn: Value,
}

impl<'a> Shell<'a> {
    fn new(
        player: Box<dyn Player + 'a>,
        renderer: &'a Renderer,
        schemas: &'a Schemas,
    ) -> Shell<'a> {
        let mut shell = Shell { player, renderer, schemas, turn: Value::Null };
        shell.look();
        shell
    }

    fn look(&mut self) {
        self.turn = json::turn(&self.player.turn(), self.renderer);
        if let Err(error) = self.schemas.check(TURN, &self.turn) {
            panic!("{error}\n{:#}", self.turn);
        }
    }

    fn types(&mut self, line: &str) -> &Value {
        let input = read(line, &self.player.turn().wants, self.renderer);
        self.player.send(input.unwrap_or_else(|error| panic!("{line}: {error}")));
        self.look();
        &self.turn
    }

    fn wants(&self) -> &str {
        self.turn["wants"]["kind"].as_str().expect("a kind")
    }

    fn message(&self, id: &str) -> Option<&Value> {
        self.turn["parts"].as_array()?.iter().find(|part| part["msg"] == id)
    }

    fn effects(&self, kind: &str) -> usize {
        let effects = self.turn["effects"].as_array().expect("a list");
        effects.iter().filter(|effect| effect["kind"] == kind).count()
    }

    /// Asks for every hint, and types what was told as the answer would be typed.
    fn given_up(&mut self) -> String {
        let wants = self.turn["wants"].clone();
        for _ in 0..HINTS {
            if self.wants() != "next" {
                self.types("?");
            }
        }
        assert_eq!(self.wants(), "next", "after all hints it is over: {}", self.turn);
        match wants["kind"].as_str().expect("a kind") {
            "yes_no" if self.message("spot-answer-yes").is_some() => "y".to_owned(),
            "yes_no" => "n".to_owned(),
            "one_of" => {
                let right = &self.message("mix-answer").expect("an answer")["args"]["technique"];
                let all = wants["techniques"].as_array().expect("a list");
                let at = all.iter().position(|id| id == right).expect("one of them");
                (at + 1).to_string()
            }
            _ => {
                let answer = &self.message("practice-answer").expect("an answer")["args"];
                let claims = answer["claims"].as_array().expect("a list").iter();
                let typed = claims.map(|claim| {
                    let sign = if claim["place"] == true { "=" } else { "<>" };
                    let cell = claim["cell"].as_str().expect("a name");
                    format!("{cell}{sign}{}", claim["digit"])
                });
                typed.collect::<Vec<_>>().join(" ")
            }
        }
    }
}

/// Walks through a unit beside somebody who gives up everywhere.
fn walk(course: &Course, id: &str, renderer: &Renderer, schemas: &Schemas) {
    let unit = course.unit(id).expect("a unit");
    let begin = || {
        let study = Study::new(course, unit, None, SEED).expect("sound files");
        Shell::new(Box::new(Learner::unit(unit, study)), renderer, schemas)
    };
    let (mut right, mut lost) = (begin(), begin());
    let (mut reached, mut done) = (std::collections::BTreeSet::new(), 0);
    loop {
        let effects = right.turn["effects"].as_array().expect("effects");
        let stages = effects.iter().filter(|effect| effect["kind"] == "reached");
        reached.extend(stages.map(|effect| effect["stage"].to_string()));
        done += right.effects("done");
        assert_eq!(right.turn["place"]["unit"], id);
        let line = match right.wants() {
            "nothing" => break,
            "next" | "more" => String::new(),
            "moves" => "+".to_owned(),
            _ => {
                let line = lost.given_up();
                right.types(&line);
                assert_eq!(right.effects("graded"), 1, "{id}: {line}: {}", right.turn);
                assert_eq!(right.wants(), "next", "{id}: {line}");
                continue;
            }
        };
        lost.types(&line);
        right.types(&line);
    }
    assert_eq!((reached.len(), done), (course.stages(unit).len(), 1), "{id}");
}

#[test]
fn a_shell_that_reads_turns_alone_walks_through_the_units() {
    let course = Course::ours().expect("ours");
    let renderer = Renderer::new("ja").expect("ours");
    let all = std::env::var("KOTOWARI_SWEEP").is_ok_and(|sweep| sweep == "full");
    // The same walk without JSON goes through all of them (tests/session.rs).
    let step = if all { 1 } else { 6 };
    let units: Vec<&str> = course.units.iter().step_by(step).map(|unit| &*unit.id).collect();
    eprintln!("{} of {} units", units.len(), course.units.len());
    let queue = Mutex::new(units.into_iter());
    let next = || queue.lock().expect("no panic").next();
    std::thread::scope(|threads| {
        for _ in 0..std::thread::available_parallelism().map_or(1, Into::into) {
            threads.spawn(|| {
                let schemas = schemas();
                while let Some(id) = next() {
                    walk(&course, id, &renderer, &schemas);
                }
            });
        }
    });
}

#[test]
fn a_game_is_played_by_lines_alone_and_what_is_kept_is_the_game() {
    let text = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
    let renderer = Renderer::new("en").expect("ours");
    let schemas = schemas();
    let game = Game::new(&kotowari::format::puzzle(text).expect("a puzzle"));
    let mut kept = game.save();
    let mut shell = Shell::new(Box::new(game), &renderer, &schemas);
    let lines = [
        "r1c2=2",
        "r1c1<>3 r1c3<>3",
        "corner r1c1=2",
        "centre r1c3=9",
        "colour 3 r1c1 r2c1",
        "fill",
        "marks own",
        "marks all",
        "check",
        "back",
        "again",
        "mark here",
        "delete r1c1",
        "return here",
        "erase r1c2",
        "why r1c3=4",
        "hint",
        "hint",
        "hint",
        "hint",
        "take",
        "show",
        "claim r1c2<>2",
        "claim r1c2=5 because r1c2=5 r2c2=4",
        "claim r1c2<>2 because r1c1=2 == r1c3=2 -- r2c2=2",
        "reset",
        "",
        "",
        "?",
    ];
    for line in lines {
        let turn = shell.types(line);
        for effect in turn["effects"].as_array().expect("a list") {
            kept += effect["lines"].as_str().expect("lines");
        }
    }
    let board = shell.turn["board"].clone();
    assert_eq!(board["givens"], text);
    let again = Game::load(&kept).expect("it can be read");
    let again = json::turn(&Player::turn(&again), &renderer);
    assert_eq!(again["board"], board, "{kept}");
    assert_eq!(again["place"]["changes"], shell.turn["place"]["changes"]);
    // 69 times two empty lines solve it, as two Enters do; one step is taken.
    let before = shell.turn["place"]["changes"].as_u64().expect("a number");
    while shell.turn["place"]["solved"] == false {
        shell.types("");
    }
    assert_eq!(shell.turn["place"]["changes"], before + 68);
}

#[test]
fn what_is_no_input_is_told_and_changes_nothing() {
    let english = Renderer::new("en").expect("ours");
    let game = Game::new(&kotowari::format::puzzle("1.....3..4.....2").expect("a puzzle"));
    let wants = Player::turn(&game).wants;
    for (line, id) in [
        ("jump", "answer-unreadable"),
        ("y", "turn-unreadable"),
        ("colour red r1c1", "turn-unreadable"),
        ("corner r1c2", "turn-which-digit"),
        ("r1c2=3 r1c3=4", "turn-one-digit"),
        ("why r1c2=3 r1c3=3", "turn-one-candidate"),
        ("r9c9=1", "cell-outside"),
        ("r1c2=7", "digit-unknown"),
        ("3", "answer-digit-alone"),
    ] {
        let error = read(line, &wants, &english).expect_err(line);
        assert_eq!(error.id, id, "{line}");
        assert!(english.error(&error)[0].is_some(), "{line}");
    }
    let about = by_id("x_wing").expect("ours").info();
    let mut drill = Learner::drill(about, Drill::new(finds(about, 1, SEED), 1));
    drill.send(kotowari::play::player::Input::Do(kotowari::play::Command::Reset));
    let turn = json::turn(&drill.turn(), &english);
    assert_eq!(turn["place"]["technique"], "x_wing");
}

#[test]
fn the_entry_test_is_taken_by_lines_alone() {
    let (course, schemas) = (Course::ours().unwrap(), schemas());
    for language in ["en", "ja"] {
        let renderer = Renderer::new(language).unwrap();
        let learner = Learner::test(Placement::new(&course, SEED));
        let mut shell = Shell::new(Box::new(learner), &renderer, &schemas);
        let (mut tested, mut placed) = (0, 0);
        for _ in 0..60 {
            tested += shell.effects("tested");
            placed += shell.effects("placed");
            let line = match shell.wants() {
                "nothing" => break,
                "cells" => "s",
                "yes_no" => "y",
                _ => "",
            };
            shell.types(line);
            assert_eq!(shell.turn["place"]["kind"], "test");
        }
        assert!(tested >= 2 && placed == 1, "{tested} answers, {placed} places");
        assert!(shell.message("placing-first").is_some(), "{:#}", shell.turn);
        assert_eq!(shell.turn["effects"][0]["known"], Value::Null);
    }
    // What is known is named by ids.
    let answers = ["full_house", "beam_box", "beam_line", "count_cell", "either_of_two"];
    let answers = answers.map(|id| (id.to_owned(), AnswerOutcome::Right)).into_iter();
    let more = [
        ("reserved_pair".to_owned(), AnswerOutcome::Passed),
        ("locked".to_owned(), AnswerOutcome::Passed),
    ];
    let trial = EntryTest { seed: SEED, answers: answers.chain(more).collect() };
    let renderer = Renderer::new("en").unwrap();
    let learner = Learner::test(Placement::resume(&course, trial));
    let mut shell = Shell::new(Box::new(learner), &renderer, &schemas);
    while shell.wants() == "next" {
        shell.types("");
    }
    assert_eq!(shell.wants(), "yes_no");
    let said = shell.message("placing-found").expect("it is known where to begin");
    assert_eq!(said["args"]["begin"]["args"]["title"], "reserved_pair", "{said:#}");
    shell.types("y");
    assert_eq!(shell.turn["effects"][0]["known"][1], "full_house", "{:#}", shell.turn);
}
