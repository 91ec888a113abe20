//! The calls `explain` and `step`: the solution path of a puzzle, one step at a time.
//!
//! A path is solved lazily and rendered step by step, because it is long and few readers
//! see all of it.

use serde_json::{Value, json};

use super::args::{number, reading};
use super::desk::Site;
use super::path::SolutionPath;
use super::{board, shown};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget};
use kotowari_engine::deduction::Figure;
use kotowari_engine::error::Error;
use kotowari_engine::rate::ours;
use kotowari_engine::solve::{Outcome, Step};
use kotowari_format as format;
use kotowari_learn::play::step_parts;
use kotowari_words::explain::json::name;
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::{Renderer, Value as Arg, headings, rating, svg};

/// Steps solved ahead of the one shown, for the strip of steps below the board.
const STRIP_STEPS: usize = 12;

impl Site {
    /// Opens a puzzle; returns its board, its rating and the beginning of its path.
    pub(super) fn explain(&mut self, args: &Value) -> Result<Value, Error> {
        let puzzle = reading(args)?.puzzle;
        let mut explained = SolutionPath::new(&puzzle, &[])?;
        explained.extend_to(STRIP_STEPS);
        let start = explained.steps.first().map_or(explained.walk.board(), |(board, _)| board);
        let drawn = svg::draw(start, &Figure::default(), &[], FigureView::Digit, &self.renderer);
        let count = count::solutions(&puzzle.givens_alone(), Budget::default());
        let head = self.renderer.text(
            "web-puzzle",
            &[
                ("clues", Arg::Number(puzzle.clues())),
                ("solutions", Arg::Text(count.solutions().id().to_owned())),
            ],
        );
        let rating = ours::rate(&puzzle);
        let document = json!({
            "board": board::empty(&puzzle.layout, &self.renderer),
            "drawing": board::drawing(&drawn),
            "head": head,
            "level": rating.as_ref().and_then(|r| r.level).map(|level| self.renderer.level(level)),
            "minutes": rating.as_ref().map(|r| rating::minutes(r, &self.renderer)),
            "reasons": rating.as_ref().map(|r| rating::sentences(r, &self.renderer)),
            "line": format::write::whole(&puzzle),
        });
        let document = with_strip(&explained, document, &self.renderer);
        (self.explained, self.other) = (Some(explained), None);
        Ok(document)
    }

    /// Returns step `number`, counted from 1, in words and as a drawing, and the strip so far.
    pub(super) fn step(&mut self, args: &Value) -> Result<Value, Error> {
        let number = number(args, "number")? as usize;
        let open = match args["other"].as_bool() {
            Some(true) => &mut self.other,
            _ => &mut self.explained,
        };
        let explained = open.as_mut().ok_or_else(|| Error::new("site-nothing-open"))?;
        explained.extend_to(number.saturating_add(STRIP_STEPS));
        let explained = &*explained;
        let Some((board, step)) =
            number.checked_sub(1).and_then(|index| explained.steps.get(index))
        else {
            let nothing = json!({ "number": number, "shown": [] });
            return Ok(with_strip(explained, nothing, &self.renderer));
        };
        let layout = &explained.layout;
        let shown = step_parts(step, board, layout);
        let document = json!({
            "number": number,
            "title": headings::title(number as u32, step, layout, &self.renderer),
            "technique": step.deduction().technique.id,
            "shown": shown::parts(&shown, &self.renderer),
            "position": format::write::position(&board.snapshot(), format::Format::Library)
                .or_else(|| format::write::whole(&board.snapshot())),
        });
        let document = match args["half"].as_bool() {
            Some(true) => with_teaser(document, board, step, &self.renderer),
            _ => document,
        };
        Ok(with_strip(explained, document, &self.renderer))
    }
}

/// Adds a teaser, which shows the premises of a step and the cells of its conclusions, but not
/// the conclusions.
fn with_teaser(mut document: Value, board: &Board, step: &Step, renderer: &Renderer) -> Value {
    let figure = step.tell_to_people(board, false).figure;
    let drawn = svg::draw(board, &figure, &[], FigureView::Auto, renderer);
    let layout = board.layout();
    let cells = step.claims().iter().map(|claim| name::cell(layout, claim.candidate().cell));
    document["teaser"] =
        json!({ "drawing": board::drawing(&drawn), "cells": cells.collect::<Vec<_>>() });
    document
}

/// Adds the strip: the steps solved so far, and how the path ends if its end is known.
pub(super) fn with_strip(
    explained: &SolutionPath,
    mut document: Value,
    renderer: &Renderer,
) -> Value {
    let item = |(_, step): &(Board, Step)| {
        let about = step.deduction().technique;
        json!({
            "name": renderer.step_name(step.deduction()),
            "level": about.level.id(),
            "single": step.is_single(),
        })
    };
    document["strip"] = explained.steps.iter().map(item).collect();
    document["end"] = match explained.has_ended {
        false => Value::Null,
        true if explained.walk.outcome() == Outcome::Solved => json!("solved"),
        true => json!("stuck"),
    };
    document
}
