//! Files of OpenSudoku: `<game data="…"/>`, as many as one likes, in folders or not.
//!
//! `data` is 81 digits, or `version: n` and for each cell `value|notes|editable|`. Version 1 lists
//! the notes (`2,3,9,`, or `-`); later ones write them as a number, 1 for the digit 1, 2 for 2, 4
//! for 3 and so on. Version 2 has a bar too many behind notes, version 4 two sorts of notes.

use super::rows::Item;
use super::source::{Source, Spot};
use super::xml::{self, Piece, Written};
use super::{Format, Reading, grid, shape};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

const CELLS: usize = 81;
const ALL: u64 = 0b1_1111_1111;
/// What later versions of the program call `data`.
const DATA: [&str; 3] = ["data", "cells_data", "cellsData"];
/// The same for a note of the player about the game.
const NOTES: [&str; 3] = ["note", "user_note", "userNote"];

/// A game, or why there is none.
type Found = Result<Game, Error>;

/// A game as it is written.
#[derive(Clone)]
pub(super) struct Game {
    data: Written,
    note: Option<String>,
    spot: Spot,
}

/// Each game of a file, in order. None if this is no such file.
pub(super) fn games(source: &Source) -> Vec<Found> {
    let has = |what: &str| (0..source.len()).any(|line| find(source.chars(line), what));
    let is_named = has("<opensudoku");
    if !is_named && !has("<game ") {
        return vec![];
    }
    let pieces = match xml::pieces(source) {
        Ok(pieces) => pieces,
        Err(error) => return vec![Err(error)],
    };
    let mut games = vec![];
    let mut open = None;
    for piece in pieces {
        match piece {
            Piece::Open(tag) if tag.name == "opensudoku" => open = Some(tag.spot),
            Piece::Close(name) if name == "opensudoku" => open = None,
            Piece::Open(tag) if tag.name == "game" => {
                let data = DATA.iter().find_map(|name| tag.get(name)).cloned();
                let note = NOTES.iter().map(|name| tag.text(name)).find(|note| !note.is_empty());
                match data {
                    Some(data) => games.push(Ok(Game { data, note, spot: tag.spot })),
                    None if is_named => games.push(Err(missing(source, tag.spot))),
                    None => {}
                }
            }
            _ => {}
        }
    }
    // Where the file was cut between two games, nobody knows how many there were.
    if let Some(spot) = open.filter(|_| !games.is_empty()) {
        games.push(Err(format_error("error-xml-cut").at(source.place(spot))));
    }
    games
}

fn missing(source: &Source, spot: Spot) -> Error {
    format_error("error-link-missing").text("field", "data").at(source.place(spot))
}

/// Whether a line holds tags, and no game.
pub(super) fn is_markup(source: &Source, line: usize) -> bool {
    let text = source.trimmed(line);
    text.starts_with('<') && text.ends_with('>') && !find(source.chars(line), "<game ")
}

fn find(chars: &[char], what: &str) -> bool {
    let first = what.chars().next();
    let starts = |at: usize| what.chars().enumerate().all(|(i, c)| chars.get(at + i) == Some(&c));
    (0..chars.len()).any(|at| chars.get(at).copied() == first && starts(at))
}

/// Reads one.
pub(super) fn read(source: &Source, game: &Game) -> Result<Reading, Error> {
    let text = game.data.text();
    let (puzzle, unread) = match text.strip_prefix("version:") {
        Some(rest) => versioned(source, game, rest)?,
        None => (plain(source, game)?, vec![]),
    };
    let line = game.data.spot().unwrap_or(game.spot).line + 1;
    Ok(Reading {
        puzzle,
        format: Format::OpenSudoku,
        line,
        comment: game.note.clone(),
        unread,
        guessed: vec![],
    })
}

/// 81 digits.
fn plain(source: &Source, game: &Game) -> Result<Puzzle, Error> {
    let shown = game.data.0.iter().filter(|(c, _)| !c.is_whitespace());
    let items: Vec<Item> = shown.map(|(c, spot)| Item { spot: *spot, text: vec![*c] }).collect();
    let side = shape::side_of(items.len()).filter(|side| *side <= 9);
    let Some(side) = side else { return Err(wrong_length(source, game, items.len())) };
    grid::of_characters(source, &items, side)
}

fn wrong_length(source: &Source, game: &Game, found: usize) -> Error {
    let about = |id| format_error(id).number("expected", CELLS).number("found", found);
    let error = match found < CELLS {
        true => about("error-line-short").number("missing", CELLS - found),
        false => about("error-line-long").number("surplus", found - CELLS),
    };
    error.at(source.place(game.data.spot().unwrap_or(game.spot)))
}

/// A field: what it says, and where.
type Field = (String, Spot);

/// The fields behind `version: n`, each ended by a bar.
fn fields(game: &Game) -> Vec<Field> {
    let digit = |(c, _): &&(char, Spot)| c.is_ascii_digit();
    let mut shown = game.data.0.iter().skip_while(|(c, _)| *c != ':').skip(1);
    let version = shown.by_ref().skip_while(|(c, _)| c.is_whitespace());
    let rest: Vec<&(char, Spot)> = version.skip_while(digit).collect();
    let mut all: Vec<Field> = vec![];
    let mut open = true;
    for (c, spot) in rest.into_iter().filter(|(c, _)| !c.is_whitespace()) {
        if open {
            all.push((String::new(), *spot));
        }
        open = *c == '|';
        if let Some((text, whole)) = all.last_mut().filter(|_| !open) {
            text.push(*c);
            whole.width = if spot.line == whole.line { spot.column + 1 - whole.column } else { 1 };
        }
    }
    all
}

/// Cells with what is noted in them and whether they may be changed.
fn versioned(source: &Source, game: &Game, rest: &str) -> Result<(Puzzle, Vec<String>), Error> {
    let version: String = rest.trim_start().chars().take_while(char::is_ascii_digit).collect();
    let kinds = match version.as_str() {
        "1" | "2" | "3" => 1,
        "4" => 2,
        _ => {
            let spot = game.data.spot().unwrap_or(game.spot);
            let kind = format!("version: {version}");
            let error = format_error("error-foreign-kind").text("program", "OpenSudoku");
            return Err(error.text("kind", kind).at(source.place(spot)));
        }
    };
    let wrong = |name: &str, (found, spot): &Field| {
        let error = format_error("error-link-value").text("field", name);
        error.text("found", found.clone()).at(source.place(*spot))
    };
    let fields = fields(game);
    let mut fields = fields.iter().peekable();
    let mut cells = vec![];
    while fields.peek().is_some() {
        let count = cells.len();
        let short = || wrong_length(source, game, count);
        let value = fields.next().ok_or_else(short)?;
        let digit: usize = value.0.parse().map_err(|_| wrong("value", value))?;
        if digit > 9 {
            return Err(wrong("value", value));
        }
        let mut noted = [0; 2];
        for mask in noted.iter_mut().take(kinds) {
            let notes = fields.next().ok_or_else(short)?;
            *mask = notes_of(&notes.0, version == "1").ok_or_else(|| wrong("notes", notes))?;
        }
        if version == "2" {
            fields.next_if(|(text, _)| text.is_empty());
        }
        let editable = fields.next().ok_or_else(short)?;
        let is_given = match editable.0.as_str() {
            "0" => true,
            "1" => false,
            _ => return Err(wrong("editable", editable)),
        };
        cells.push((digit.checked_sub(1), is_given, noted));
    }
    if cells.len() != CELLS {
        return Err(wrong_length(source, game, cells.len()));
    }
    let layout = shape::classic(9).ok_or_else(|| format_error("error-no-puzzle"))?;
    let digit = |given: bool| {
        let of = move |cell: &(Option<usize>, bool, [u64; 2])| {
            cell.0.filter(|_| cell.1 == given).map(|digit| digit as u8)
        };
        cells.iter().map(of).collect::<Vec<_>>()
    };
    let mut puzzle = Puzzle::new(layout, digit(true));
    puzzle.placed = digit(false);
    // Two sorts of notes: those in the middle of a cell are its candidates, and those in the
    // corners only where there are no others.
    let noted = |kind: usize| cells.iter().any(|cell| cell.0.is_none() && cell.2[kind] > 0);
    let kind = usize::from(noted(1));
    let mask = |cell: &(Option<usize>, bool, [u64; 2])| match cell.2[kind] {
        0 => ALL,
        mask => mask,
    };
    puzzle.marks = noted(kind).then(|| cells.iter().map(mask).collect());
    let unread = if noted(0) && kind == 1 { vec!["corner notes".to_owned()] } else { vec![] };
    Ok((puzzle, unread))
}

fn notes_of(text: &str, is_list: bool) -> Option<u64> {
    if !is_list {
        return text.parse().ok().filter(|mask| *mask <= ALL);
    }
    let numbers = text.split(',').map(str::trim).filter(|number| !matches!(*number, "" | "-"));
    let digit = |number: &str| number.parse::<u32>().ok().filter(|d| (1..=9).contains(d));
    numbers.into_iter().try_fold(0, |mask, number| Some(mask | 1 << (digit(number)? - 1)))
}
