//! JSON: every document satisfies its schema, and the schemas refuse what is wrong.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use kotowari::board::Board;
use kotowari::explain::Renderer;
use kotowari::explain::json::{self, SCHEMAS, Solutions};
use kotowari::inspect::{InspectLimits, Inspection, Twins};
use kotowari::kernel::{Axiom, Candidate, Literal, Proof, Reason, Unit};
use kotowari::layout::Layout;
use kotowari::solve;
use serde_json::{Value, json as value};

use crate::boards;
use crate::common::ruled::{self, Base};
use crate::common::schema as validator;

#[path = "json/premises.rs"]
mod premises;
#[path = "json/turns.rs"]
mod turns;

use validator::Schemas;

fn schema(name: &str) -> Value {
    let (_, text) = SCHEMAS.iter().find(|(n, _)| *n == name).unwrap();
    serde_json::from_str(text).unwrap()
}

const STEP: &str = "urn:kotowari:step:3";
const PATH: &str = "urn:kotowari:path:1";

fn schemas() -> Schemas {
    Schemas::new(SCHEMAS.iter().map(|(name, _)| schema(name)))
}

fn whole_path(puzzle: &kotowari::puzzle::Puzzle, text: Option<&Renderer>) -> Value {
    let start = Board::new(puzzle).unwrap();
    let path = solve::path(&start, &solve::everything());
    json::path(puzzle, &start, &path, Solutions::One, text)
}

#[test]
fn a_schema_is_named_as_its_documents_are() {
    for (name, _) in SCHEMAS {
        assert_eq!(schema(name)["title"], *name);
    }
}

#[test]
fn a_schema_that_is_handed_out_needs_no_other() {
    let (_, puzzle) = &boards::all()[0];
    let document = whole_path(puzzle, None);
    for (name, text) in SCHEMAS {
        let whole = json::schema(name).unwrap();
        let id = whole["$id"].as_str().unwrap().to_owned();
        let mut alone = vec![whole.clone()];
        let parts = whole["$defs"].as_object().into_iter().flatten();
        alone.extend(parts.filter(|(_, part)| part.get("$id").is_some()).map(|(_, p)| p.clone()));
        if text.contains("urn:kotowari:step:3#") || text.contains("\"urn:kotowari:step:3\"") {
            assert!(alone.len() > 1 || id == STEP, "{name} refers to what it does not hold");
        }
        if id == PATH {
            Schemas::new(alone).check(PATH, &document).unwrap();
        }
    }
    assert_eq!(json::schema("kotowari/nothing/1"), None);
}

#[test]
fn every_step_of_every_path_satisfies_its_schema() {
    let renderer = Renderer::new("ja").unwrap();
    let schemas = schemas();
    {
        for (name, puzzle) in boards::all() {
            for text in [None, Some(&renderer)] {
                let document = whole_path(&puzzle, text);
                let steps = document["steps"].as_array().unwrap();
                assert!(steps.len() > 10, "{name}");
                for step in steps {
                    if let Err(error) = schemas.check(STEP, step) {
                        panic!("{name}: {error}\n{step:#}");
                    }
                    assert_eq!(step.get("text").is_some(), text.is_some());
                }
                if let Err(error) = schemas.check(PATH, &document) {
                    panic!("{name}: {error}");
                }
                let solved = document["outcome"] == "solved";
                assert_eq!(solved, !document["level"].is_null(), "{name}");
                assert!(solved || ["x_wing", "triples"].contains(&name), "{name} got stuck");
            }
        }
    }
}

/// What only boards with rules say: sums, ways to fill cells, the ends of a sandwich.
#[test]
fn every_step_with_rules_beside_houses_satisfies_its_schema() {
    let schemas = schemas();
    let (mut sorts, mut said) = (BTreeSet::new(), BTreeSet::new());
    for draw in ruled::everywhere().into_iter().filter(|draw| !draw.marked) {
        // Of each sort the first board it is alone on; what lies between is told most where there
        // is room for it.
        let &[sort] = &draw.sorts[..] else { continue };
        let is_wide = sort == "sandwich" && draw.base == Base::Nine;
        if !is_wide && !sorts.insert(sort) {
            continue;
        }
        let Some(position) = draw.make() else { continue };
        let document = whole_path(&position.puzzle, None);
        if let Err(error) = schemas.check(PATH, &document) {
            panic!("{}: {error}", position.name);
        }
        let steps = document["steps"].as_array().into_iter().flatten();
        let bullets = steps.flat_map(|step| step["reason"].as_array().into_iter().flatten());
        said.extend(bullets.filter_map(|bullet| Some(bullet["msg"].as_str()?.to_owned())));
    }
    for message in ["fill-ends", "fill-ways", "amount-least"] {
        assert!(said.contains(message), "nothing here says {message}");
    }
}

#[test]
fn every_kind_of_broken_document_is_refused() {
    let renderer = Renderer::new("en").unwrap();
    let document = whole_path(&boards::classic(boards::DEMO), Some(&renderer));
    let step = &document["steps"][1];
    assert_eq!(step["technique"], "locked_candidates_pointing");
    let spoil: Vec<(&str, Value)> = vec![
        ("", value!({ "more": 1 })),
        ("/schema", value!("kotowari/step/1")),
        ("/n", value!(0)),
        ("/technique", value!("X-Wing")),
        ("/level", value!("入門")),
        ("/elsewhere/explainer", value!("2.6")),
        ("/state/grid", value!("12_4")),
        ("/state/marks", value!("12 r")),
        ("/premise", value!("6行2列")),
        ("/premises/sets", value!([])),
        ("/premises/sets/0/role", value!("wall")),
        ("/premises/sets/0/candidates", value!("")),
        (
            "/premises/sets/0",
            value!({ "role": "base", "number": 1, "candidates": "r2c8=7", "labels": "a" }),
        ),
        ("/premises", value!({ "sets": null })),
        ("/scan", value!("row 4")),
        ("/remove", value!("")),
        ("/remove", value!("r2c7=seven")),
        ("/proof", value!({ "sum": [] })),
        ("/proof/count", value!([])),
        ("/proof/count/0", value!({ "truth": "r1=7", "times": 0 })),
        ("/proof/count/0/truth", value!("r0=7")),
        ("/proof/count/0", value!({ "times": 2 })),
        ("/reason/0/args/house", value!("the top-left box")),
        ("/reason/0/rule", value!("guess")),
        ("/reason/4/uses", value!([-1])),
        ("/reason/1/says", value!([["r1c1=5"]])),
        ("/reason/1/says/0", value!("5 in r1c1")),
        ("/reason/0", value!({ "msg": "look-house", "args": {}, "rule": "look", "block": 0 })),
        ("/reason", value!([])),
        ("/text/find", value!(null)),
    ];
    let schemas = schemas();
    let of_step = |step: &Value| schemas.check(STEP, step).is_ok();
    let of_path = |path: &Value| schemas.check(PATH, path).is_ok();
    {
        assert!(of_step(step));
        for (pointer, wrong) in spoil {
            let mut broken = step.clone();
            match broken.pointer_mut(pointer) {
                Some(Value::Object(whole)) if pointer.is_empty() => {
                    whole.insert("more".to_owned(), wrong);
                }
                Some(part) => *part = wrong,
                None => panic!("there is no {pointer}"),
            }
            assert!(!of_step(&broken), "{pointer} may be wrong");
            let mut path = document.clone();
            path["steps"][1] = broken;
            assert!(!of_path(&path), "{pointer} may be wrong in a path");
        }
        // What says nothing is left out, in other steps.
        let maybe = ["state", "premise", "scan", "elsewhere", "text"];
        for key in step.as_object().unwrap().keys().filter(|key| !maybe.contains(&&key[..])) {
            let mut broken = step.clone();
            broken.as_object_mut().unwrap().remove(key);
            assert!(!of_step(&broken), "{key} may be missing");
        }
        for key in document.as_object().unwrap().keys() {
            let mut broken = document.clone();
            broken.as_object_mut().unwrap().remove(key);
            assert!(!of_path(&broken), "{key} may be missing");
        }
    }
}

#[test]
fn a_step_says_what_it_does_and_on_what_it_rests() {
    let puzzle = boards::classic(boards::X_WING);
    let (board, step) = boards::first(&puzzle, "x_wing");
    let document = json::step(&board, 24, &step, &step.tell(&board), None);
    assert_eq!(document["n"], 24);
    assert_eq!(document["family"], "fish");
    assert_eq!(document["elsewhere"], value!({ "hodoku": "0300", "explainer": 3.2 }));
    assert!(document["premise"].as_str().unwrap().starts_with("A:r2c1=8 "));
    assert_eq!(document["scan"], "c1 c9");
    assert_eq!(document["place"], Value::Null);
    assert!(document["remove"].as_str().unwrap().starts_with("r2c3=8 "));
    let terms = document["proof"]["count"].as_array().unwrap();
    assert_eq!(terms[0], value!({ "truth": "c1=8" }));
    assert_eq!(terms[3], value!({ "link": "r7=8" }));
    let first = &document["reason"][0];
    assert_eq!(first["msg"], "fish-two-places");
    assert_eq!(first["args"]["house"], "c1");
    assert_eq!(first["args"]["named"], "A:r2c1 B:r7c1");
}

#[test]
fn the_state_of_a_step_is_the_board_before_it() {
    let puzzle = boards::sixteen();
    let document = whole_path(&puzzle, None);
    let givens = document["puzzle"]["givens"].as_array().unwrap().iter();
    let mut grid: Vec<String> = givens
        .map(|digit| digit.as_u64().map_or(".".to_owned(), |digit| digit.to_string()))
        .collect();
    for step in document["steps"].as_array().unwrap() {
        assert_eq!(step["state"]["grid"], grid.join(" "));
        let marks = step["state"]["marks"].as_str().unwrap().split(' ');
        assert!(grid.iter().zip(marks).all(|(digit, marks)| (digit == ".") == (marks != ".")));
        for placed in step["place"].as_str().unwrap_or_default().split_whitespace() {
            let (row, rest) = placed[1..].split_once('c').unwrap();
            let (column, digit) = rest.split_once('=').unwrap();
            let number = |text: &str| text.parse::<usize>().unwrap() - 1;
            grid[number(row) * 16 + number(column)] = digit.to_owned();
        }
    }
    assert!(grid.iter().all(|digit| digit != "."));
}

#[test]
fn houses_of_every_kind_have_names_of_their_own() {
    let regions = whole_path(&boards::jigsaw(), None);
    assert_eq!(regions["puzzle"]["regions"][0], "AAAABBCCC");
    assert_eq!(regions["puzzle"]["boxes"], Value::Null);
    let diagonals = whole_path(&boards::diagonal(), None);
    assert_eq!(diagonals["puzzle"]["extra"][1]["house"], "d2");
    assert_eq!(diagonals["puzzle"]["extra"][1]["cells"][0], "r1c9");
    let areas = whole_path(&boards::windows(), None);
    assert_eq!(areas["puzzle"]["extra"][0]["house"], "area:A");
    let seen = |document: &Value, name: &str| {
        let steps = document["steps"].as_array().unwrap();
        steps.iter().any(|step| {
            step["scan"].as_str().unwrap_or_default().split(' ').any(|house| house == name)
        })
    };
    assert!("ABCDEFGHI".chars().any(|letter| seen(&regions, &format!("g:{letter}"))));
    assert!(seen(&diagonals, "d1") || seen(&diagonals, "d2"));
    assert!("ABCD".chars().any(|letter| seen(&areas, &format!("area:{letter}"))));
}

/// No technique chases yet, so no path of a test shows these kinds.
#[test]
fn every_kind_of_proof_satisfies_the_schema() {
    let layout = Layout::classic(3, 3).unwrap();
    let c = |cell, digit| Candidate { cell, digit };
    let axioms = [
        Axiom::Given(c(0, 8)),
        Axiom::SomeIn(Unit::Cell(80)),
        Axiom::SomeIn(Unit::House(20, 0)),
        Axiom::OneIn(Unit::Cell(9)),
        Axiom::OneIn(Unit::House(9, 3)),
        Axiom::Clash(vec![c(1, 2), c(2, 2)]),
        Axiom::Guardian(vec![(0, [1, 2]), (3, [1, 2]), (9, [1, 2]), (12, [1, 2])]),
        Axiom::Exchange { pairs: vec![(0, 9), (3, 12), (6, 15)], digits: 0b111 },
        Axiom::Unavoidable(vec![(0, 0b111), (3, 0b11), (9, 0b111), (12, 0b11)]),
        Axiom::Impossible { cells: vec![0, 1, 2, 9], digits: 0b111 },
        Axiom::Symmetry {
            cells: (0..81).rev().collect(),
            digits: (0..9).rev().collect(),
            of: c(3, 4),
        },
        Axiom::Elsewhere {
            of: vec![c(0, 0), c(3, 1), c(9, 1), c(12, 0)],
            digits: vec![1, 0, 2, 3, 4, 5, 6, 7, 8],
        },
        Axiom::Cut { of: vec![(1, Axiom::OneIn(Unit::Cell(9)))], by: NonZeroU32::MIN },
    ];
    let lemma = Proof::Count(axioms.iter().cloned().map(|axiom| (2, axiom)).collect());
    let by = axioms.iter().cloned().map(Reason::By);
    let steps: Vec<Reason> = by.chain([Reason::Lemma(lemma.clone())]).collect();
    let inner = Proof::Chase { assume: Literal::Remove(c(5, 5)), steps: steps.clone() };
    let steps = steps.into_iter().chain([Reason::Lemma(inner)]).collect();
    let chase = Proof::Chase { assume: Literal::Place(c(4, 4)), steps };

    let schemas = schemas();
    let valid = |proof: &Value| schemas.check("urn:kotowari:step:3#/$defs/proof", proof).is_ok();
    for whole in [lemma, chase] {
        let written = json::proof(&layout, &whole);
        assert!(valid(&written), "{written:#}");
    }
    let chase = |step: Value| value!({ "assume": "r1c1=9", "steps": [step] });
    assert!(valid(&chase(value!({ "given": "r1c1=9" }))));
    assert!(!valid(&chase(value!({ "given": "r1c1=9", "link": "r1c1" }))));
}

#[test]
fn a_list_of_steps_satisfies_its_schema() {
    let renderer = Renderer::new("ja").unwrap();
    let board = Board::new(&boards::classic(boards::DEMO)).unwrap();
    let steps = solve::all(&board, &solve::everything(), &mut vec![]);
    let schemas = schemas();
    let checked = |document: &Value| schemas.check("urn:kotowari:steps:2", document);
    for text in [None, Some(&renderer)] {
        let head = json::steps(&board, &steps, &[]);
        let lines: Vec<String> =
            json::lines(&head, json::alternatives(&board, &steps, text)).collect();
        let document: Value = serde_json::from_str(&lines.join("\n")).unwrap();
        assert_eq!(document["steps"][0].get("state"), None);
        checked(&document).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(document["count"], steps.len());
        assert_eq!(document["steps"].as_array().unwrap().len(), steps.len());
        assert_eq!(document["steps"][steps.len() - 1]["n"], steps.len());
        for (pointer, wrong) in [("/count", value!("3")), ("/steps/0/n", value!(0))] {
            let mut broken = document.clone();
            *broken.pointer_mut(pointer).unwrap() = wrong;
            assert!(checked(&broken).is_err(), "{pointer} may be wrong");
        }
    }
}

#[test]
fn the_catalogue_satisfies_its_schema() {
    let all: Vec<_> = solve::everything().iter().map(|technique| technique.info()).collect();
    let document = json::techniques(&all);
    let schemas = schemas();
    let checked = |document: &Value| schemas.check("urn:kotowari:techniques:1", document);
    checked(&document).unwrap_or_else(|error| panic!("{error}"));
    let written = document["techniques"].as_array().unwrap();
    assert_eq!(written.len(), all.len());
    let x_wing = written.iter().find(|technique| technique["id"] == "x_wing").unwrap();
    assert_eq!(x_wing["elsewhere"], value!({ "hodoku": ["0300"], "explainer": 3.2 }));
    assert_eq!(x_wing["aliases"]["ja"][0], "井桁理論");
    for (pointer, wrong) in [
        ("/techniques/0/name/ja", value!(1)),
        ("/techniques/0/id", value!("Full House")),
        ("/techniques/0/level", value!("入門")),
        ("/techniques/0/elsewhere/hodoku", value!("0000")),
    ] {
        let mut broken = document.clone();
        *broken.pointer_mut(pointer).unwrap() = wrong;
        assert!(checked(&broken).is_err(), "{pointer} may be wrong");
    }
}

#[test]
fn what_an_editor_is_told_satisfies_its_schema() {
    let schemas = schemas();
    let renderer = Renderer::new("ja").unwrap();
    let mut twins = Twins::default();
    let mut told = vec![];
    let mut seen = [0; 3];
    for (number, (name, puzzle)) in (1..).zip(boards::all()) {
        let mut puzzle = puzzle.givens_alone();
        // The second time with a given less: mostly more than one solution.
        for _ in 0..2 {
            let mut found = Inspection::of(&puzzle, &InspectLimits::of(&puzzle), &|| false);
            found.meet(&puzzle, name, 0, &mut twins);
            found.meet(&puzzle, name, 0, &mut twins);
            seen[0] += usize::from(found.is_sound());
            seen[1] += usize::from(!found.is_sound());
            seen[2] += usize::from(found.twin.is_some());
            told.push(json::inspected(name, number, &puzzle, &found, &renderer));
            let given = puzzle.givens.iter().position(Option::is_some);
            puzzle.givens[given.expect("a given")] = None;
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
    let mut document = json::inspect(told);
    schemas.check("urn:kotowari:inspect:1", &document).unwrap();
    document["puzzles"][0]["clues"] = value!("many");
    assert!(schemas.check("urn:kotowari:inspect:1", &document).is_err());
}
