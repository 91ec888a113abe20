//! The calls `open`, `again`, `send`, `links` and `choose`: a game played line by line.

use serde_json::{Value, json};

use super::args::{has_options, number, reading, text};
use super::desk::Site;
use super::{board, shown};
use crate::spoken::remarks;
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::write;
use kotowari_format::writers::{self, Style, WRITERS};
use kotowari_kernel::CellId;
use kotowari_learn::play::player::{self, Effect, Player, json as turns};
use kotowari_learn::play::{Aloud, Game, TurnKind};
use kotowari_words::explain::json::name;

/// An empty board of this size, for whoever enters a puzzle.
fn blank(size: u64) -> Result<Puzzle, Error> {
    let unknown = || Error::new("site-no-such-thing").text("name", size.to_string());
    let (rows, columns) = match size {
        4 => (2, 2),
        6 => (2, 3),
        9 => (3, 3),
        12 => (3, 4),
        16 => (4, 4),
        _ => return Err(unknown()),
    };
    let layout = Layout::classic(rows, columns).map_err(|_| unknown())?;
    let cells = layout.cells();
    Ok(Puzzle::new(layout, vec![None; cells]))
}

impl Site {
    /// Opens a puzzle in any format, or a saved game.
    pub(super) fn open(&mut self, args: &Value) -> Result<Value, Error> {
        if let Some(saved) = args["saved"].as_str() {
            self.game = Some(Game::load(saved)?);
            return self.again();
        }
        if let Some(size) = args["empty"].as_u64() {
            self.game = Some(Game::new(&blank(size)?));
            return self.again();
        }
        let reading = reading(args)?;
        let text = args["text"].as_str().filter(|_| !has_options(args));
        self.game = Some(Game::of_reading(&reading, text));
        let mut page = self.again()?;
        page["remarks"] = json!(remarks(&reading, &self.renderer));
        Ok(page)
    }

    /// Returns the open game as `open` does, for a page that is rebuilt.
    pub(super) fn again(&mut self) -> Result<Value, Error> {
        let nothing = || Error::new("site-nothing-open");
        let layout = self.game.as_ref().ok_or_else(nothing)?.layout().clone();
        self.beside = board::beside(&layout, &self.renderer);
        let game = self.game.as_ref().ok_or_else(nothing)?;
        let mut page = self.page(game);
        page["board"] = board::empty(game.layout(), &self.renderer);
        page["saved"] = json!(game.save());
        page["title"] = json!(game.printed().title);
        page["told"] = json!(game.told());
        let rules = board::rules(&layout, &self.renderer);
        let cells = |cells: &[CellId]| -> Value {
            cells.iter().map(|&cell| name::cell(&layout, cell)).collect()
        };
        page["rules"] =
            rules.iter().map(|(text, of)| json!({ "text": text, "cells": cells(of) })).collect();
        Ok(page)
    }

    /// Returns what whoever opens the game must know: that it has several solutions, or none.
    pub(super) fn warning(&mut self) -> Result<Value, Error> {
        let game = self.game.as_mut().ok_or_else(|| Error::new("site-nothing-open"))?;
        Ok(json!({ "warning": game.warning().map(|said| said.text(&self.renderer)) }))
    }

    /// Returns the position as a puzzle, for whoever has entered one on an empty board.
    pub(super) fn entered(&self) -> Result<Value, Error> {
        let game = self.game.as_ref().ok_or_else(|| Error::new("site-nothing-open"))?;
        let puzzle = game.entered();
        let text = write::whole(&puzzle).unwrap_or_else(|| write::grid(&puzzle));
        Ok(json!({ "text": text, "clues": puzzle.clues() }))
    }

    /// Reads a part of the open game out: `row`, `column`, `box` or `cell` of `at`, or what is left
    /// of the `digit`.
    pub(super) fn aloud(&self, args: &Value) -> Result<Value, Error> {
        let game = self.game.as_ref().ok_or_else(|| Error::new("site-nothing-open"))?;
        let unknown = |what: &str| Error::new("site-no-such-thing").text("name", what);
        let what = text(args, "what")?;
        let part = if what == "digit" {
            let label = number(args, "digit")?;
            let digit = u16::try_from(label).ok().and_then(|label| game.layout().digit(label));
            Aloud::Digit(digit.ok_or_else(|| unknown(&label.to_string()))?)
        } else {
            let at = number(args, "at")?;
            let cell =
                CellId::try_from(at).ok().filter(|&at| usize::from(at) < game.squares().len());
            let cell = cell.ok_or_else(|| unknown(&at.to_string()))?;
            match what {
                "row" => Aloud::Row(cell),
                "column" => Aloud::Column(cell),
                "box" => Aloud::Block(cell),
                "cell" => Aloud::Left(cell),
                other => return Err(unknown(other)),
            }
        };
        let said: Vec<String> =
            game.aloud(part).iter().map(|said| said.text(&self.renderer)).collect();
        Ok(json!({ "text": said.join(" ") }))
    }

    /// Sends a line of input to the open game. A line that cannot be parsed leaves the
    /// game as it is.
    pub(super) fn send(&mut self, args: &Value) -> Result<Value, Error> {
        let line = text(args, "line")?;
        let mut game = self.game.take().ok_or_else(|| Error::new("site-nothing-open"))?;
        let input = player::read(line, &Player::turn(&game).wants, &self.renderer);
        let answer = input.map(|input| {
            Player::send(&mut game, input);
            self.page(&game)
        });
        self.game = Some(game);
        answer
    }

    fn page(&self, game: &Game) -> Value {
        let turn = Player::turn(game);
        let keep = turn.effects.iter().find_map(|effect| match effect {
            Effect::Keep(lines) => Some(*lines),
            Effect::Learnt(_) => None,
        });
        json!({
            "turn": turns::turn(&turn, &self.renderer),
            "squares": board::squares(game.position(), &self.beside, &self.renderer),
            "shown": shown::parts(turn.parts, &self.renderer),
            "mood": match Game::turn(game).mood {
                TurnKind::Quiet => "quiet",
                TurnKind::Said => "said",
                TurnKind::Step => "step",
                TurnKind::Proved(_) => "proved",
                TurnKind::Wrong => "wrong",
                TurnKind::Solved => "solved",
            },
            "keep": keep,
            "points": game.points(),
        })
    }

    /// Reads a text that leaves a choice, as the options say ([`reading`]). Returns the puzzle in a
    /// text that leaves none, for the address of a page, and what is to be said of the reading.
    #[inline(never)]
    pub(super) fn choose(&self, args: &Value) -> Result<Value, Error> {
        let reading = reading(args)?;
        let all = ["line", "json", "nanpre"].into_iter().filter_map(writers::named);
        let mut texts = all.filter_map(|writer| {
            writer.write(&reading.puzzle, Style::default(), false).ok().map(|written| written.text)
        });
        let text = texts.next().ok_or_else(|| Error::new("site-unheld"))?;
        Ok(json!({ "text": text, "remarks": remarks(&reading, &self.renderer) }))
    }

    /// Returns the open game in every format that represents it completely: the position, with the
    /// digits filled in and the marks, or where a format has no place for these (`"printed": true`)
    /// the puzzle as printed. A text is taken as it is.
    #[inline(never)]
    pub(super) fn links(&self, args: &Value) -> Result<Value, Error> {
        let (position, printed) = match args["text"].as_str() {
            Some(_) => (reading(args)?.puzzle, None),
            None => {
                let game = self.game.as_ref().ok_or_else(|| Error::new("site-nothing-open"))?;
                (game.position().shared(), Some(game.printed()))
            }
        };
        let written = WRITERS.iter().filter_map(|writer| {
            let write = |puzzle| writer.write(puzzle, Style::default(), false).ok();
            let (text, is_printed) = match (write(&position), printed) {
                (Some(written), _) => (written.text, false),
                (None, printed) => (write(printed?)?.text, true),
            };
            Some(json!({ "id": writer.name(), "text": text, "printed": is_printed }))
        });
        Ok(json!({ "links": written.collect::<Value>() }))
    }
}
