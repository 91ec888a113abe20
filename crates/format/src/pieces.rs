//! What a free text consists of: boards, maps of regions, prose, and lines that are none of these.

use std::ops::Range;

use super::content::{CellLine, Content};
use super::notation::is_blank;
use super::regions::{self, Map};
use super::source::{Source, Spot};
use super::{Format, frame, grid, line, marks, shape, table, wiki};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

/// A board, before it is known what belongs to it.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// Its first line, and where it ends.
    pub lines: Range<usize>,
    /// Where it is on its line, or its first line.
    pub spot: Spot,
    pub side: usize,
    pub format: Format,
    pub read: Result<Puzzle, Error>,
    /// Whether it stands on one line.
    pub on_one_line: bool,
    /// Whether it has its regions.
    pub is_mapped: bool,
    /// What follows on the line, or stands beside the frame.
    pub rest: Option<String>,
    /// What belongs to it and is not part of the puzzle, such as its answer.
    pub unread: Vec<String>,
}

impl Board {
    /// A board on one line, or in lines that are said later.
    pub fn of(
        spot: Spot,
        side: usize,
        read: Result<(Puzzle, Format), Error>,
        on_one_line: bool,
    ) -> Board {
        let format = read.as_ref().map_or(Format::Grid, |(_, format)| *format);
        let read = read.map(|(puzzle, _)| puzzle);
        let lines = spot.line..spot.line + 1;
        let (is_mapped, rest, unread) = (false, None, vec![]);
        Board { lines, spot, side, format, read, on_one_line, is_mapped, rest, unread }
    }

    /// Whether every cell has a digit.
    pub fn is_full(&self) -> bool {
        self.read.as_ref().is_ok_and(|puzzle| puzzle.givens.iter().all(Option::is_some))
    }

    /// Puts it on these regions.
    pub fn on(&mut self, source: &Source, map: &Map) {
        if let Ok(puzzle) = &self.read {
            self.read = map.on(source, puzzle.clone());
            self.is_mapped = true;
        }
    }
}

/// A part of a text.
pub(super) enum Piece {
    Board(Board),
    Map(Map),
    /// What was meant as a map and is none.
    Flawed(regions::Flawed),
    /// Prose, or a remark.
    Words(usize),
    /// Lines of cells that make no board.
    Stray(Vec<CellLine>),
}

/// The parts of a text, in order.
pub(super) fn of(source: &Source, content: &Content) -> Vec<Piece> {
    let ready = ready(source);
    let mut next_ready = ready.into_iter().peekable();
    let (remarks, lines): (Vec<CellLine>, Vec<CellLine>) =
        content.all.iter().cloned().partition(|line| line.is_remark);
    let mut pieces = vec![];
    let mut at = 0;
    // Where the next line of prose is, from each line on.
    let mut prose = vec![lines.len(); lines.len() + 1];
    for at in (0..lines.len()).rev() {
        prose[at] = if lines[at].is_words { at } else { prose[at + 1] };
    }
    while at < lines.len() {
        let here = &lines[at];
        if let Some(board) = next_ready.next_if(|board| board.lines.start <= here.line) {
            while lines.get(at).is_some_and(|line| line.line < board.lines.end) {
                at += 1;
            }
            pieces.push(Piece::Board(board));
            continue;
        }
        let until = next_ready.peek().map_or(usize::MAX, |board| board.lines.start);
        let open = lines[at..].partition_point(|line| line.line < until);
        let rest = &lines[at..at + open];
        if let Some(map) = regions::at(source, rest) {
            at += map.lines;
            pieces.push(Piece::Map(map));
            continue;
        }
        if let Some(flawed) = regions::flawed(source, rest) {
            at += flawed.lines;
            pieces.push(Piece::Flawed(flawed));
            continue;
        }
        if here.is_words {
            pieces.push(match is_run_of_signs(here) || is_framed(source, here.line) {
                true => Piece::Stray(vec![here.clone()]),
                false => Piece::Words(here.line),
            });
            at += 1;
            continue;
        }
        let block = open.min(prose[at] - at);
        at += cells(source, &rest[..block], &mut pieces);
    }
    pieces.extend(next_ready.map(Piece::Board));
    let remarks = remarks.into_iter().map(|remark| Piece::Words(remark.line));
    pieces.extend(remarks);
    pieces.sort_by_key(|piece| match piece {
        Piece::Board(board) => board.lines.start,
        Piece::Map(map) => map.first,
        Piece::Flawed(flawed) => flawed.first,
        Piece::Words(line) => *line,
        Piece::Stray(lines) => lines[0].line,
    });
    pieces
}

/// Boards that are found by how they are drawn: with empty cells that are blank.
fn ready(source: &Source) -> Vec<Board> {
    let mut boards: Vec<Board> = vec![];
    let side = |read: &Result<(Puzzle, Format), Error>| {
        read.as_ref().map_or(0, |(puzzle, _)| puzzle.layout.rows().into())
    };
    let apart = |boards: &[Board], lines: &Range<usize>| {
        let is_apart =
            |board: &Board| board.lines.end <= lines.start || lines.end <= board.lines.start;
        boards.iter().all(is_apart)
    };
    let add_table = |boards: &mut Vec<Board>, one: &table::Table| {
        let lines = one.lines();
        if apart(boards, &lines) {
            let read = table::puzzle(source, one);
            let mut board = Board::of(source.whole(lines.start), side(&read), read, false);
            board.lines = lines;
            boards.push(board);
        }
    };
    let tables = table::all(source);
    boards.extend(wiki::boards(source));
    // Below a rule of Markdown stands a table, even if it may be a frame.
    tables.iter().filter(|one| one.is_sure()).for_each(|one| add_table(&mut boards, one));
    for one in frame::all(source) {
        let spot = source.whole(one.first);
        let mut board = Board::of(spot, side(&one.read), one.read, false);
        board.lines = one.first..one.end;
        board.rest = (!one.beside.is_empty()).then(|| one.beside.join("\n"));
        if apart(&boards, &board.lines) {
            boards.push(board);
        }
    }
    tables.iter().for_each(|one| add_table(&mut boards, one));
    boards.sort_by_key(|board| board.lines.start);
    boards
}

/// Whether a line has a word that is too long for one: rather cells in letters, or in figures.
fn is_run_of_signs(line: &CellLine) -> bool {
    let mut words = line.chars.split(|c| c.is_whitespace());
    let is_sign = |c: &char| c.is_ascii_alphanumeric() || is_blank(*c);
    let is_cell = |c: &&char| c.is_ascii_digit() || is_blank(**c);
    if has_rows(line) {
        return true;
    }
    words.any(|word| {
        word.len() >= LONGEST_WORD && word.iter().all(is_sign)
            || word.len() >= LONGEST_NUMBER
                && word.iter().filter(is_cell).count() * 10 >= word.len() * 9
    })
}

/// Whether a line has the rows of a board as words: as many of one length as they have cells, or a
/// word for each cell.
fn has_rows(line: &CellLine) -> bool {
    // The cells of the largest board whose rows stand on a line.
    const MOST: usize = 81;
    let words = line.chars.split(|c| c.is_whitespace()).filter(|word| !word.is_empty());
    let is_cell = |c: &char| c.is_ascii_digit() || is_blank(*c);
    let mut counts = [0; 10];
    let (mut blank, mut digit) = (false, false);
    for word in words.filter(|word| word.iter().all(is_cell)) {
        // No number begins with a zero.
        blank |= word[0] == '0' || word.iter().any(|c| is_blank(*c) && *c != '0');
        digit |= word.iter().any(|c| matches!(c, '1'..='9'));
        if let Some(count) = counts.get_mut(word.len()) {
            *count += 1;
        }
    }
    let rows = |side: usize| counts[side] >= side && (side > 4 || counts[side] == side);
    blank && digit && ((4..counts.len()).any(rows) || counts[1] >= MOST)
}

/// Whether a line is of a frame that is drawn around each cell, whatever stands to the right.
pub(super) fn is_framed(source: &Source, line: usize) -> bool {
    let chars = source.chars(line);
    let is_stroke = |c: &char| matches!(c, '│' | '┃' | '║');
    let Some(last) = chars.iter().rposition(is_stroke) else { return false };
    let fields: Vec<&[char]> = chars[..last].split(is_stroke).skip(1).collect();
    let signs = |field: &[char]| field.iter().filter(|c| !c.is_whitespace()).count();
    fields.len() >= 4
        && fields.iter().all(|field| signs(field) < 2)
        && chars[..last].iter().any(char::is_ascii_digit)
}

/// The letters of a word in prose, and the figures of a number.
const LONGEST_WORD: usize = 64;
const LONGEST_NUMBER: usize = 27;

/// Lines that tell whether a list goes on, or the rows of a large board.
const NEAR: usize = 64;

/// Reads what begins with these lines of cells; returns how many were taken.
fn cells(source: &Source, block: &[CellLine], pieces: &mut Vec<Piece>) -> usize {
    let first = &block[0];
    let run = || run(block);
    if let Some(items) = block.get(..9).and_then(marks::sukaku_rows) {
        let spot = source.whole(first.line);
        let read = marks::sukaku(source, first.line, &items).map(|r| (r.puzzle, Format::Sukaku));
        let mut board = Board::of(spot, 9, read, false);
        board.lines = first.line..block[8].line + 1;
        pieces.push(Piece::Board(board));
        return 9;
    }
    if let Some(items) = block.get(..9).and_then(marks::padded) {
        let read = marks::groups(source, &items, 9).map(|puzzle| (puzzle, Format::Marks));
        let mut board = Board::of(source.whole(first.line), 9, read, false);
        board.lines = first.line..block[8].line + 1;
        pieces.push(Piece::Board(board));
        return 9;
    }
    if let Some(items) = block.get(..27).and_then(marks::large_cells) {
        let spot = source.whole(first.line);
        let read = marks::sukaku(source, first.line, &items).map(|r| (r.puzzle, Format::Sukaku));
        let mut board = Board::of(spot, 9, read, false);
        board.lines = first.line..block[26].line + 1;
        pieces.push(Piece::Board(board));
        return 27;
    }
    let is_small = |line: &CellLine| line.width() < 81;
    let small = is_small(first);
    let found = if is_rows_of_one(block) { vec![] } else { line::find(source, first) };
    if !found.is_empty() {
        // Rows of a large board may look like small boards, here and there.
        let near = self::run(&block[..block.len().min(NEAR)]);
        let whole = || block[..near].iter().filter(|line| line::is_whole(source, line)).count();
        if !small || whole() * 2 >= near {
            pieces.extend(line::read(source, first, &found).into_iter().map(Piece::Board));
            return 1;
        }
        let run = run();
        pieces.push(Piece::Stray(block[..run].to_vec()));
        return run;
    }
    if let [(_, map)] = &regions::on_line(first)[..] {
        pieces.push(Piece::Map(map.clone()));
        return 1;
    }
    if let Some(outcome) = grid::first_of(source, block) {
        let last = block[outcome.lines - 1].line;
        let side = outcome.read.as_ref().map_or(0, |(p, _)| p.layout.rows().into());
        let is_mapped = outcome.read.as_ref().is_ok_and(|(p, _)| p.layout.boxes().is_none());
        let mut board = Board::of(source.whole(first.line), side, outcome.read, false);
        board.is_mapped = is_mapped;
        board.lines = first.line..last + 1;
        pieces.push(Piece::Board(board));
        return outcome.lines;
    }
    // A number above a grid is what it is called.
    let is_number = first.width() < 4 && block.len() > 4;
    if is_number && grid::first_of(source, &block[1..]).is_some() {
        pieces.push(Piece::Words(first.line));
        return 1;
    }
    // Line by line, if that is how others around it are read.
    let run = run();
    let whole = (1..run).find(|at| line::is_whole(source, &block[*at]) && !is_small(&block[*at]));
    let stray = whole.unwrap_or(run);
    pieces.push(Piece::Stray(block[..stray].to_vec()));
    stray
}

/// How many lines there are before an empty one.
fn run(block: &[CellLine]) -> usize {
    (1..block.len()).find(|at| block[*at].after_gap).unwrap_or(block.len())
}

/// Whether these are rows of one grid: sixteen lines of sixteen characters are, unless each would
/// do as a board of four rows.
fn is_rows_of_one(block: &[CellLine]) -> bool {
    let side = block[0].width();
    let Some(rows) = block.get(..side).filter(|_| shape::is_side(side)) else { return false };
    let wide = rows.iter().all(|line| line.width() == side);
    let small = shape::side_of(side).unwrap_or(0) as u32;
    let is_small =
        |c: &char| c.is_whitespace() || c.to_digit(36).is_none_or(|d| d <= small || d == 33);
    wide && !rows.iter().all(|line| line.chars.iter().all(is_small))
}
