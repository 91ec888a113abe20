//! Turns as JSON (`kotowari/turn/1`), for front ends that are not written in Rust.

use serde_json::{Value, json};

use super::{Effect, Place, Turn, Wants};
use crate::lesson::session::{self, Part, stage_name};
use crate::play::position::{Position, digits};
use kotowari_engine::layout::Layout;
use kotowari_kernel::CellId;
use kotowari_words::explain::json::{self as names, TURN, name};
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::{Renderer, Said};

/// Serialises a turn. Messages appear both as ids with arguments and as text in the language of
/// `renderer`.
pub fn turn(turn: &Turn<'_>, renderer: &Renderer) -> Value {
    json!({
        "schema": TURN,
        "lang": renderer.language().to_string(),
        "place": place(&turn.place),
        "board": turn.board.map(board),
        "parts": parts(turn.parts, renderer),
        "wants": wants(&turn.wants),
        "effects": turn.effects.iter().map(effect).collect::<Value>(),
    })
}

fn place(place: &Place<'_>) -> Value {
    let counted = |number, count| json!({ "number": number, "count": count });
    match place {
        Place::Game { changes, redoable, solved } => json!({
            "kind": "game", "changes": changes, "redoable": redoable, "solved": solved,
        }),
        Place::Unit { id, stage } => json!({
            "kind": "unit",
            "unit": id,
            "stage": stage.map(|stage| json!({
                "id": stage.of.id(), "number": stage.number, "count": stage.count,
            })),
        }),
        Place::Drill { technique, item } => json!({
            "kind": "drill",
            "technique": technique.id,
            "item": item.map(|item| counted(item.number, item.count)),
        }),
        Place::Review { item } => json!({
            "kind": "review", "item": item.map(|item| counted(item.number, item.count)),
        }),
        Place::Test { item } => json!({
            "kind": "test", "item": item.map(|item| counted(item.number, item.count)),
        }),
    }
}

/// The board of a game: givens, all digits, the remaining candidates, and the player's entries.
fn board(position: Position<'_>) -> Value {
    let layout = &*position.printed.layout;
    let cells = || (0..layout.cells()).map(|cell| cell as CellId);
    let values: Vec<_> = cells().map(|cell| position.value(cell)).collect();
    let labels = |mask: u64| -> Value {
        digits(mask).into_iter().map(|digit| layout.label(digit)).collect()
    };
    let left = cells().map(|cell| match position.value(cell) {
        Some(_) => Value::Null,
        None => labels(position.left(cell)),
    });
    let written = cells().filter_map(|cell| {
        let square = position.squares[usize::from(cell)];
        (square != Default::default()).then(|| {
            json!({
                "cell": name::cell(layout, cell),
                "digit": square.digit.map(|digit| layout.label(digit)),
                "struck": labels(square.struck),
                "corner": labels(square.corner),
                "centre": labels(square.centre),
                "colour": square.colour,
            })
        })
    });
    json!({
        "givens": name::grid(layout, &position.printed.givens),
        "grid": name::grid(layout, &values),
        "left": left.collect::<Value>(),
        "written": written.collect::<Value>(),
        "own_marks": position.own,
    })
}

fn parts(parts: &[Part], renderer: &Renderer) -> Value {
    parts.iter().map(|part| self::part(part, renderer)).collect()
}

fn part(part: &Part, renderer: &Renderer) -> Value {
    let tagged = |kind: &str, mut document: Value| {
        document["kind"] = json!(kind);
        document
    };
    let say = |kind, message: &Said| tagged(kind, names::message(message, renderer));
    match part {
        Part::Gap => json!({ "kind": "gap" }),
        Part::Stage { stage, number, count } => json!({
            "kind": "stage",
            "id": stage.id(),
            "number": number,
            "count": count,
            "text": stage_name(*stage).text(renderer),
        }),
        Part::Number { number, count } => {
            json!({ "kind": "number", "number": number, "count": count })
        }
        Part::Title(message) => say("title", message),
        Part::Say(message) => say("say", message),
        Part::Problem(message) => {
            let mut document = say("problem", message);
            document["hint"] = json!(message.problem(renderer).1);
            document
        }
        Part::Diagram(diagram) => {
            let figure = names::figure(&diagram.board, &diagram.figure, &diagram.claims);
            let mut document = tagged("board", figure);
            document["detail"] = json!(match diagram.detail {
                FigureView::Auto => "auto",
                FigureView::Digit => "digit",
                FigureView::Marks => "marks",
                FigureView::Big => "big",
            });
            document
        }
        Part::Name(about, kind) => json!({
            "kind": "name",
            "technique": about.id,
            "text": kind.map_or_else(
                || renderer.technique(about),
                |kind| renderer.text(kind.id, &[]),
            ),
        }),
        Part::Bullets(layout, bullets) => {
            let bullets = bullets.iter().map(|(depth, bullet)| {
                let mut value = names::bullet(layout, bullet, renderer);
                value["depth"] = json!(depth);
                value
            });
            json!({ "kind": "bullets", "bullets": bullets.collect::<Value>() })
        }
        Part::Choices(techniques) => {
            let choices = techniques
                .iter()
                .map(|about| json!({ "technique": about.id, "text": renderer.technique(about) }));
            json!({ "kind": "choices", "choices": choices.collect::<Value>() })
        }
        Part::Prose(layout, text) => json!({
            "kind": "prose", "text": text, "cells": layout.as_deref().map(size),
        }),
        Part::Reading(reading) => {
            let language = renderer.language().to_string();
            json!({ "kind": "reading", "parts": parts(&reading.parts(&language), renderer) })
        }
        Part::Moved(about) => json!({ "kind": "moved", "technique": about.id }),
    }
}

/// The size of the board whose cells a text names.
fn size(layout: &Layout) -> Value {
    json!({ "rows": layout.rows(), "columns": layout.columns() })
}

fn wants(wants: &Wants) -> Value {
    let answer = match wants {
        Wants::Commands(_) => return json!({ "kind": "commands" }),
        Wants::Answer(answer) => answer,
    };
    let kind = match answer {
        session::Wants::Nothing => "nothing",
        session::Wants::Next => "next",
        session::Wants::More => "more",
        session::Wants::Cells(_) => "cells",
        session::Wants::YesNo => "yes_no",
        session::Wants::OneOf(_) => "one_of",
        session::Wants::Moves(_) => "moves",
    };
    match answer {
        session::Wants::OneOf(techniques) => {
            let ids: Vec<&str> = techniques.iter().map(|about| about.id).collect();
            json!({ "kind": kind, "techniques": ids })
        }
        _ => json!({ "kind": kind }),
    }
}

fn effect(effect: &Effect<'_>) -> Value {
    match effect {
        Effect::Keep(lines) => json!({ "kind": "keep", "lines": lines }),
        Effect::Learnt(session::Effect::Graded { technique, right }) => {
            json!({ "kind": "graded", "technique": technique.id, "right": right })
        }
        Effect::Learnt(session::Effect::Practised { technique, skill, right }) => json!({
            "kind": "practised", "technique": technique.id, "skill": skill.id(), "right": right,
        }),
        Effect::Learnt(session::Effect::NearMiss { line, fooled }) => {
            json!({ "kind": "near_miss", "line": line, "fooled": fooled })
        }
        // Seeds are strings because JSON readers may store numbers as f64, which cannot hold a u64.
        Effect::Learnt(session::Effect::Reached(place)) => json!({
            "kind": "reached",
            "stage": place.stage.id(),
            "item": place.item,
            "seed": place.seed.to_string(),
        }),
        Effect::Learnt(session::Effect::Tested(trial)) => {
            let answers = trial.answers.iter();
            let answers = answers.map(|(unit, tried)| json!({ "unit": unit, "is": tried.id() }));
            let answers: Value = answers.collect();
            json!({ "kind": "tested", "seed": trial.seed.to_string(), "answers": answers })
        }
        Effect::Learnt(session::Effect::Placed { known }) => {
            json!({ "kind": "placed", "known": known })
        }
        Effect::Learnt(session::Effect::Seen) => json!({ "kind": "seen" }),
        Effect::Learnt(session::Effect::Done) => json!({ "kind": "done" }),
    }
}
