//! What a reader did not use of a free text.
//!
//! Prose stays prose: a title, or a remark behind the puzzle. The answer of a puzzle is named and
//! not taken for another one. Anything else that looks like digits of a board is an error, with its
//! place: nothing is read by halves.

use super::content::{CellLine, Content, is_heading};
use super::keys::{Role, role};
use super::pieces::{self, Board, Piece};
use super::regions::{Flawed, Map};
use super::rows::Row;
use super::source::{Source, Spot};
use super::{Format, Reading, diagnose, grid, notation};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

/// Everything that a free text holds.
pub(super) struct Found {
    /// Each puzzle, and what looks like one and is none.
    pub readings: Vec<Result<Reading, Error>>,
    /// The line, from 0, where what belongs to each begins.
    pub starts: Vec<usize>,
    /// Whether each stands on a line of its own, and needs no other line.
    pub is_list: bool,
}

impl Found {
    /// Nothing.
    fn none() -> Found {
        Found { readings: vec![], starts: vec![], is_list: false }
    }
}

/// Reads every puzzle of a free text. Empty if there is none.
pub(super) fn read(source: &Source, content: &Content) -> Found {
    let pieces = pieces::of(source, content);
    let in_list =
        pieces.iter().any(|piece| matches!(piece, Piece::Board(board) if board.on_one_line));
    let mut pieces = settle(source, pieces, in_list);
    rows_in_prose(source, &mut pieces);
    regions(source, &mut pieces);
    begun(source, &mut pieces);
    let is_board = |piece: &Piece| matches!(piece, Piece::Board(_));
    let boards = pieces.iter().filter(|piece| is_board(piece)).count();
    let lists = |piece: &Piece| match piece {
        Piece::Board(board) => board.on_one_line,
        _ => true,
    };
    let mut is_list = pieces.iter().all(lists);
    is_list &= !positions(source, &mut pieces) && !all_answers(&mut pieces);
    is_list &= !answers_of_others(source, &mut pieces, is_list);
    let strays: usize = pieces
        .iter()
        .map(|piece| if let Piece::Stray(lines) = piece { lines.len() } else { 0 })
        .sum();
    if boards == 0 || is_list && boards < strays {
        return Found::none();
    }
    let (readings, starts) = readings(source, pieces, is_list);
    let wrong = readings.iter().position(Result::is_err);
    match wrong {
        // Half of a text is no puzzle.
        Some(wrong) if boards == 1 && !is_list => {
            Found { readings: vec![readings[wrong].clone()], starts: vec![0], is_list }
        }
        _ => Found { readings, starts, is_list },
    }
}

/// The puzzles of boards that were found in another way; an answer among them is named.
pub(super) fn of_boards(source: &Source, boards: Vec<Board>) -> Vec<Result<Reading, Error>> {
    let mut pieces: Vec<Piece> = boards.into_iter().map(Piece::Board).collect();
    all_answers(&mut pieces);
    readings(source, pieces, false).0
}

/// What looks like digits of a board in a free text without one.
pub(super) fn strays(source: &Source) -> Vec<Error> {
    let pieces = settle(source, pieces::of(source, &Content::of(source)), false);
    let stray = |piece: &Piece| match piece {
        Piece::Stray(lines) => Some(self::stray(source, lines)),
        Piece::Flawed(flawed) => Some(flawed.error.clone()),
        _ => None,
    };
    pieces.iter().filter_map(stray).collect()
}

/// Whether there is nothing in a free text that looks like a board or a part of one.
pub(super) fn says_nothing(source: &Source) -> bool {
    let pieces = settle(source, pieces::of(source, &Content::of(source)), false);
    pieces.iter().all(|piece| matches!(piece, Piece::Words(_)))
}

/// Whether a free text is nothing but prose.
pub(super) fn is_prose(source: &Source) -> bool {
    let pieces = settle(source, pieces::of(source, &Content::of(source)), true);
    pieces.iter().all(|piece| matches!(piece, Piece::Words(_)))
}

/// Lines that only look like cells are prose, one by one.
fn settle(source: &Source, pieces: Vec<Piece>, in_list: bool) -> Vec<Piece> {
    let sides: Vec<usize> = pieces
        .iter()
        .filter_map(|piece| if let Piece::Board(board) = piece { Some(board.side) } else { None })
        .collect();
    let mut settled = vec![];
    for piece in pieces {
        match piece {
            Piece::Stray(lines) if !looks_like_digits(source, &lines, &sides, in_list) => {
                settled.extend(lines.into_iter().map(|line| Piece::Words(line.line)));
            }
            piece => settled.push(piece),
        }
    }
    settled
}

/// Rows of another board between words ("line 1 is 53..7....") are no prose beside a board: several
/// of them, on one line or on lines that follow one another, are what looks like digits.
fn rows_in_prose(source: &Source, pieces: &mut Vec<Piece>) {
    // Years and the like are as long as the rows of smaller boards.
    const LEAST: usize = 6;
    const ROWS: usize = 4;
    let mut sides: Vec<usize> = pieces
        .iter()
        .filter_map(|piece| if let Piece::Board(board) = piece { Some(board.side) } else { None })
        .filter(|side| *side >= LEAST)
        .collect();
    sides.sort_unstable();
    sides.dedup();
    let rows = |piece: &Piece| match piece {
        Piece::Words(line) => {
            sides.iter().map(|side| rows_of(source.chars(*line), *side)).max().unwrap_or(0)
        }
        _ => 0,
    };
    let mut at = 0;
    while at < pieces.len() {
        let count = pieces[at..].iter().take_while(|piece| rows(piece) > 0).count();
        let all: usize = pieces[at..at + count].iter().map(rows).sum();
        if let (Piece::Words(first), true) = (&pieces[at], all >= ROWS) {
            let first = *first;
            let error = format_error("error-leftover").at(source.place(source.whole(first)));
            let flawed = Flawed { side: 0, first, lines: count, error };
            pieces.splice(at..at + count, [Piece::Flawed(flawed)]);
            at += 1;
        } else {
            at += count.max(1);
        }
    }
}

/// How many rows of a board of this side stand in a line: words of as many figures and signs of
/// empty cells, or as many of one sign at its end.
fn rows_of(line: &[char], side: usize) -> usize {
    let is_cell = |c: &char| c.is_ascii_digit() || matches!(c, '.' | '_' | '*' | '?');
    let is_empty = |c: &char| matches!(c, '.' | '0' | '_' | '*' | '?');
    let words: Vec<&[char]> =
        line.split(|c| c.is_whitespace()).filter(|word| !word.is_empty()).collect();
    let is_row = |word: &&&[char]| {
        word.len() == side && word.iter().all(is_cell) && word.iter().any(is_empty)
    };
    let count = words.iter().filter(is_row).count();
    let last = words.len().checked_sub(side).map(|from| &words[from..]).unwrap_or_default();
    let is_sign = |word: &&[char]| word.len() == 1 && is_cell(&word[0]);
    let apart = last.len() == side && last.iter().all(is_sign) && words.len() > side;
    count.max(usize::from(apart && last.iter().any(|word| is_empty(&word[0]))))
}

/// So many cells on a line are more than a date or a number.
const LONG: usize = 20;

/// Whether lines of cells that are no board may have been meant as one: a line of as many cells as
/// a row has, a long one, or several that follow one another; in a list, any that is no date or the
/// like.
fn looks_like_digits(source: &Source, lines: &[CellLine], sides: &[usize], in_list: bool) -> bool {
    let cells = |line: &CellLine| {
        let mut items = Row::of_characters(line).items;
        // The sign of a quotation is none of them.
        let quoted = items.iter().take_while(|item| item.text == ['>']).count();
        items.drain(..quoted);
        let cell = |c: char| c.is_ascii_digit() || notation::is_blank(c);
        let clean =
            items.iter().all(|item| cell(item.text[0]) || item.text[0].is_ascii_alphabetic());
        if clean { items.len() } else { 0 }
    };
    let dated = |line: &CellLine| {
        // A dash may be an empty cell.
        let is_dash = |(raw, read): (&char, &char)| *raw == '-' && *read != '.';
        source.written(line.line).contains(['/', ':', '%', '$', '('])
            || source.chars(line.line).iter().zip(&line.chars).any(is_dash)
    };
    // Whatever stands beside them.
    let long = |line: &CellLine| {
        let mut words = line.chars.split(|c| c.is_whitespace());
        words.any(|word| {
            let is_cell = |c: &&char| c.is_ascii_digit() || notation::is_blank(**c);
            word.len() >= LONG && word.iter().filter(is_cell).count() * 10 >= word.len() * 9
        })
    };
    let as_row = |line: &CellLine| {
        let count = cells(line);
        count >= LONG
            || long(line)
            || pieces::is_framed(source, line.line)
            || count >= 4 && sides.contains(&count) && !dated(line)
    };
    let short = |line: &CellLine| cells(line) >= 4 && !dated(line);
    let digit = |line: &CellLine| line.chars.iter().any(char::is_ascii_digit);
    // A line of dots may be one that only parts.
    if !lines.iter().any(|line| digit(line) || line.is_words) {
        return false;
    }
    // A frame whose empty cells are blank has few signs in a row.
    let framed = |line: &&CellLine| {
        let raw = source.chars(line.line);
        let is_stroke = |c: &&char| matches!(c, '|' | '│' | '┃' | '║');
        let mut words = line.chars.split(|c| c.is_whitespace()).filter(|word| !word.is_empty());
        raw.iter().filter(is_stroke).count() > 1
            && digit(line)
            && words.all(|word| word.len() == 1 && word[0].is_ascii_digit())
    };
    if lines.iter().filter(framed).count() >= 4 {
        return true;
    }
    let least = if in_list { 1 } else { 2 };
    lines.iter().any(as_row) || lines.iter().filter(|line| short(line)).count() >= least
}

/// Gives each map to its board: to the one before it, or to the one behind it where maps come
/// first.
fn regions(source: &Source, pieces: &mut Vec<Piece>) {
    let is_said =
        |piece: &Piece| matches!(piece, Piece::Board(_) | Piece::Map(_) | Piece::Stray(_));
    let is_map = |piece: &Piece| matches!(piece, Piece::Map(_) | Piece::Flawed(_));
    let maps_first =
        pieces.iter().find(|piece| is_said(piece) || is_map(piece)).is_some_and(is_map);
    let mut at = 0;
    while at < pieces.len() {
        if let Piece::Flawed(flawed) = &pieces[at] {
            // The board it belongs to cannot be read without it.
            let flawed = flawed.clone();
            let beside = match maps_first {
                true => pieces[at + 1..].iter_mut().find(|piece| is_said(piece)),
                false => pieces[..at].iter_mut().rev().find(|piece| is_said(piece)),
            };
            if let Some(Piece::Board(board)) = beside {
                if board.side == flawed.side && !board.is_mapped && board.read.is_ok() {
                    board.read = Err(flawed.error);
                    board.on_one_line &= flawed.lines > 1;
                    pieces.remove(at);
                    continue;
                }
            }
            at += 1;
            continue;
        }
        let Piece::Map(map) = &pieces[at] else {
            at += 1;
            continue;
        };
        let map = map.clone();
        let beside = match maps_first {
            true => (at + 1..pieces.len()).find(|at| is_said(&pieces[*at])),
            false => (0..at).rev().find(|at| is_said(&pieces[*at])),
        };
        let beside = beside.map(|beside| answered(pieces, beside, maps_first));
        let joined = beside.is_some_and(|beside| join(source, &mut pieces[beside], &map));
        if joined {
            pieces.remove(at);
        } else {
            at += 1;
        }
    }
}

/// The puzzle that a board is the answer of, if it is one, and stands between it and the map of
/// both.
fn answered(pieces: &[Piece], at: usize, maps_first: bool) -> usize {
    let is_board = |at: &usize| matches!(pieces[*at], Piece::Board(_));
    let beyond = match maps_first {
        true => (at + 1..pieces.len()).find(is_board),
        false => (0..at).rev().find(is_board),
    };
    let is_answer = |beyond: &usize| match (&pieces[*beyond], &pieces[at]) {
        (Piece::Board(puzzle), Piece::Board(full)) => {
            full.is_full() && !puzzle.is_full() && !puzzle.is_mapped && agrees(puzzle, full)
        }
        _ => false,
    };
    beyond.filter(is_answer).unwrap_or(at)
}

/// Puts a board on its map; a board without usual boxes is read only now.
fn join(source: &Source, piece: &mut Piece, map: &Map) -> bool {
    let lines = map.first..map.first + map.lines;
    let joined = |lines: std::ops::Range<usize>, map: std::ops::Range<usize>| {
        lines.start.min(map.start)..lines.end.max(map.end)
    };
    match piece {
        Piece::Board(board) if board.side == map.side && !board.is_mapped => {
            board.on(source, map);
            board.lines = joined(board.lines.clone(), lines);
            board.on_one_line = false;
            true
        }
        Piece::Stray(rows) => {
            let items: Vec<_> = rows.iter().flat_map(|row| Row::of_characters(row).items).collect();
            let wide = rows.len() == 1
                || rows.len() == map.side && rows.iter().all(|row| row.width() == map.side);
            if items.len() != map.side * map.side || !wide {
                return false;
            }
            let read =
                map.layout(source).and_then(|layout| grid::characters_on(source, &items, layout));
            let spot = source.whole(rows[0].line);
            let mut board = Board::of(spot, map.side, read.map(|p| (p, Format::Grid)), false);
            board.is_mapped = true;
            board.lines = joined(rows[0].line..rows[rows.len() - 1].line + 1, lines);
            *piece = Piece::Board(board);
            true
        }
        _ => false,
    }
}

/// Joins a grid and the candidates of the same grid below it; returns whether there were some.
fn positions(source: &Source, pieces: &mut Vec<Piece>) -> bool {
    let mut any = false;
    let mut at = 1;
    while at < pieces.len() {
        let (before, here) = pieces.split_at_mut(at);
        // A heading between them may say what they are.
        let is_named = |piece: &Piece| match piece {
            Piece::Words(line) => role(source.written(*line)) == Role::Marks,
            _ => false,
        };
        let headed = usize::from(before.last().is_some_and(is_named));
        let board = before.len().checked_sub(1 + headed).map(|last| &mut before[last]);
        let (Some(Piece::Board(board)), Piece::Board(marks)) = (board, &here[0]) else {
            at += 1;
            continue;
        };
        let is_plain = matches!(board.format, Format::Grid | Format::Line)
            && marks.format == Format::Marks
            && !marks.on_one_line;
        match (&mut board.read, &marks.read) {
            (Ok(puzzle), Ok(open)) if is_plain && fits(puzzle, open) => {
                puzzle.marks = open.marks.clone();
                for (cell, digit) in open.givens.iter().enumerate() {
                    puzzle.placed[cell] = digit.filter(|_| puzzle.givens[cell].is_none());
                }
                board.lines.end = marks.lines.end;
                board.on_one_line = false;
                any = true;
                pieces.drain(at - headed..=at);
            }
            _ => at += 1,
        }
    }
    any
}

/// Words of a heading above what the reader has done so far.
const OWN: [&str; 10] = [
    "progress",
    "current",
    "so far",
    "filled in",
    "my grid",
    "stuck",
    "途中",
    "現在",
    "記入",
    "行き詰",
];

/// Joins a puzzle and the same board further on, if a heading between them says that it is what the
/// reader has done. Without one it may be another puzzle of a list.
fn begun(source: &Source, pieces: &mut Vec<Piece>) {
    let is_own = |line: usize| {
        let text = source.written(line).to_lowercase();
        OWN.iter().any(|word| text.contains(word))
    };
    let mut at = 2;
    while at < pieces.len() {
        let heading = matches!(pieces[at - 1], Piece::Words(line) if is_own(line));
        let (before, here) = pieces.split_at_mut(at);
        let (Some(Piece::Board(board)), Piece::Board(later)) =
            (before.get_mut(at - 2).filter(|_| heading), &here[0])
        else {
            at += 1;
            continue;
        };
        let goes_on = agrees(board, later) && !later.is_full() && !later.is_mapped;
        match (&mut board.read, &later.read) {
            (Ok(puzzle), Ok(done)) if goes_on => {
                for (cell, digit) in done.givens.iter().enumerate() {
                    puzzle.placed[cell] = digit.filter(|_| puzzle.givens[cell].is_none());
                }
                board.lines.end = later.lines.end;
                board.on_one_line = false;
                pieces.drain(at - 1..=at);
            }
            _ => at += 1,
        }
    }
}

/// Whether these candidates are those of this puzzle: every given is one, alone.
fn fits(puzzle: &Puzzle, open: &Puzzle) -> bool {
    let Some(masks) = &open.marks else { return false };
    puzzle.givens.len() == open.givens.len()
        && puzzle.marks.is_none()
        && puzzle.givens.iter().any(Option::is_some)
        && puzzle
            .givens
            .iter()
            .zip(masks)
            .all(|(given, mask)| given.is_none_or(|d| *mask == 1 << d))
}

/// Names the answers among boards as what they are; returns whether there were some.
fn all_answers(pieces: &mut Vec<Piece>) -> bool {
    let is_answer = |piece: &Piece| matches!(piece, Piece::Board(board) if board.is_full());
    let is_open = |piece: &Piece| matches!(piece, Piece::Board(board) if board.read.is_ok() && !board.is_full());
    if !pieces.iter().any(is_answer) || !pieces.iter().any(is_open) {
        return false;
    }
    // A list of puzzles and then one of answers, or each answer next to its puzzle: the nearest
    // before it, or else the first that it answers.
    let mut waiting: Vec<usize> = vec![];
    let mut before: Option<usize> = None;
    let mut next = 0;
    let mut gone: Vec<(usize, usize)> = vec![];
    for at in 0..pieces.len() {
        if is_open(&pieces[at]) {
            before = Some(waiting.len());
            waiting.push(at);
        } else if is_answer(&pieces[at]) {
            let answers = |to: &usize| match (&pieces[waiting[*to]], &pieces[at]) {
                (Piece::Board(puzzle), Piece::Board(full)) => agrees(puzzle, full),
                _ => false,
            };
            let taken = |to: &usize| gone.iter().any(|(_, puzzle)| *puzzle == waiting[*to]);
            let near =
                before.filter(|to| answers(to) && gone.last().is_none_or(|g| g.1 != waiting[*to]));
            let found = near.or_else(|| {
                let to = (next..waiting.len()).find(|to| !taken(to)).filter(|to| answers(to));
                next = to.map_or(next, |to| to + 1);
                to
            });
            if let Some(to) = found {
                gone.push((at, waiting[to]));
            }
        }
    }
    // An answer may come before its puzzle, too.
    for at in 0..pieces.len() {
        if is_answer(&pieces[at]) && !gone.iter().any(|(answer, _)| *answer == at) {
            let next = pieces[at + 1..].iter().position(|piece| matches!(piece, Piece::Board(_)));
            if let Some(next) = next.map(|next| at + 1 + next) {
                let (Piece::Board(full), Piece::Board(puzzle)) = (&pieces[at], &pieces[next])
                else {
                    continue;
                };
                if is_open(&pieces[next]) && agrees(puzzle, full) {
                    gone.push((at, next));
                }
            }
        }
    }
    for (answer, puzzle) in &gone {
        let Piece::Board(full) = &pieces[*answer] else { continue };
        let (text, first) = (digits(full), full.lines.start);
        if let Piece::Board(board) = &mut pieces[*puzzle] {
            board.unread.extend(text);
            board.lines.start = board.lines.start.min(first);
        }
    }
    let mut answers: Vec<usize> = gone.iter().map(|(answer, _)| *answer).collect();
    answers.sort_unstable();
    for at in answers.into_iter().rev() {
        pieces.remove(at);
    }
    !gone.is_empty()
}

/// Names full boards that answer no puzzle of the text, such as yesterday's: a full grid is a
/// puzzle only where there is nothing else. In a list it is one unless a heading calls it an
/// answer.
fn answers_of_others(source: &Source, pieces: &mut Vec<Piece>, is_list: bool) -> bool {
    let is_full = |piece: &Piece| matches!(piece, Piece::Board(board) if board.is_full());
    let is_open = |piece: &Piece| matches!(piece, Piece::Board(board) if board.read.is_ok() && !board.is_full());
    let is_called = |pieces: &[Piece], at: usize| match at.checked_sub(1).map(|at| &pieces[at]) {
        Some(Piece::Words(line)) => role(source.written(*line)) == Role::Answer,
        _ => false,
    };
    let mut any = false;
    let mut at = 0;
    while at < pieces.len() {
        let is_other = is_full(&pieces[at]) && (!is_list || is_called(pieces, at));
        let before = (0..at).rev().find(|at| is_open(&pieces[*at]));
        let open = before.or_else(|| (at..pieces.len()).find(|at| is_open(&pieces[*at])));
        let Some(open) = open.filter(|_| is_other) else {
            at += 1;
            continue;
        };
        let text = match &pieces[at] {
            Piece::Board(full) => digits(full),
            _ => None,
        };
        if let Piece::Board(board) = &mut pieces[open] {
            board.unread.extend(text);
        }
        pieces.remove(at);
        any = true;
    }
    any
}

/// Whether a full board holds every digit of a puzzle.
fn agrees(puzzle: &Board, full: &Board) -> bool {
    let (Ok(puzzle), Ok(full)) = (&puzzle.read, &full.read) else { return false };
    puzzle.givens.len() == full.givens.len()
        && puzzle
            .givens
            .iter()
            .zip(&full.givens)
            .all(|(given, digit)| given.is_none() || given == digit)
}

/// The digits of a full board, as they would be written on a line.
fn digits(board: &Board) -> Option<String> {
    board.read.as_ref().ok().map(super::write::line)
}

/// Names the answers among the boards of one line, which stay in what follows the puzzle.
///
/// An answer that says something else than the puzzle is an error.
pub(super) fn answers(source: &Source, boards: &mut Vec<Board>) {
    if boards.len() < 2 || boards.iter().any(|board| board.read.is_err()) {
        return;
    }
    let (full, mut open): (Vec<Board>, Vec<Board>) =
        std::mem::take(boards).into_iter().partition(Board::is_full);
    if open.is_empty() {
        let mut full = full;
        full.dedup_by(|one, other| agrees(one, other));
        *boards = full;
        return;
    }
    for answer in full {
        if let Some(puzzle) = open.iter_mut().find(|puzzle| agrees(puzzle, &answer)) {
            puzzle.unread.extend(digits(&answer));
        } else if let Some(error) = contradiction(source, &open[0], &answer) {
            open[0].read = Err(error);
        }
    }
    *boards = open;
}

/// "The solution says 5 where 3 is given."
fn contradiction(source: &Source, board: &Board, answer: &Board) -> Option<Error> {
    let (puzzle, full) = (board.read.as_ref().ok()?, answer.read.as_ref().ok()?);
    let cells = puzzle.givens.len();
    let differs =
        |cell: &usize| puzzle.givens[*cell].is_some() && puzzle.givens[*cell] != full.givens[*cell];
    let cell = (0..cells.min(full.givens.len())).find(differs)?;
    let label = |digit: Option<u8>| digit.map_or(0, |digit| puzzle.layout.label(digit));
    let at = |board: &Board| match board.spot.width == cells {
        true => Spot { column: board.spot.column + cell, width: 1, ..board.spot },
        false => board.spot,
    };
    let found = label(full.givens[cell]).to_string();
    let error = format_error("error-solution").text("found", found);
    Some(error.number("given", label(puzzle.givens[cell]).into()).at(source.place(at(answer))))
}

/// A reading of each board, and an error for whatever else looks like one, in order; and where each
/// begins.
fn readings(
    source: &Source,
    pieces: Vec<Piece>,
    is_list: bool,
) -> (Vec<Result<Reading, Error>>, Vec<usize>) {
    let boards = pieces.iter().filter(|piece| matches!(piece, Piece::Board(_))).count();
    let first = pieces.iter().position(|piece| !matches!(piece, Piece::Words(_))).unwrap_or(0);
    let named = |line: &usize| heading(source, *line).is_some();
    let words = |piece: &Piece| if let Piece::Words(line) = piece { Some(*line) } else { None };
    let before: Vec<usize> = pieces[..first].iter().filter_map(words).collect();
    // Where prose stands above the first of several, prose is what they are called.
    let later = pieces[first..].iter().filter_map(words).any(|line| named(&line));
    let headed = boards > 1 && later && before.last().is_some_and(named);
    // Where words stand above each board and none below the last, they are of the board below them.
    let each_has_words = boards > 1 && !headed && words_above_each(&pieces);
    let mut readings: Vec<Result<Reading, Error>> = vec![];
    let mut above: Vec<usize> = before;
    let mut is_written_out = false;
    let mut starts = vec![];
    for piece in pieces.into_iter().skip(first) {
        match piece {
            Piece::Words(line) => above.push(line),
            Piece::Board(board) => {
                let earlier = readings.iter().any(Result::is_ok);
                let is_title =
                    |line: &usize| !is_remark(source, *line) && title(source, *line).is_some();
                let named = match (headed, earlier) {
                    (true, _) => above.iter().rposition(named).filter(|at| at + 1 == above.len()),
                    (false, true) if !each_has_words => None,
                    (false, _) => above.iter().position(is_title),
                };
                let named = named.map(|at| above.remove(at));
                starts.push(named.unwrap_or(board.lines.start));
                let name = named.and_then(|line| match headed {
                    true => heading(source, line),
                    false => title(source, line),
                });
                if earlier && !each_has_words {
                    remark(source, &mut readings, &above);
                    above.clear();
                }
                let Board { read, format, spot, mut rest, unread, lines, on_one_line, .. } = board;
                let is_alone = boards == 1 && (unread.is_empty() || on_one_line);
                if is_alone {
                    // As it is written, with its empty lines.
                    let below = source.rest(lines.end, 0);
                    let below = below.as_deref().and_then(grid::below_the_frame).map(str::to_owned);
                    let all: Vec<String> = rest.into_iter().chain(below).collect();
                    rest = Some(all.join("\n")).filter(|text| !text.is_empty());
                }
                let before = above.iter().filter(|line| says(source, **line));
                let before = before.map(|line| source.written(*line).to_owned());
                let all: Vec<String> = before.chain(rest).collect();
                let comment = Some(all.join("\n")).filter(|text| !text.is_empty());
                readings.push(read.map(|mut puzzle| {
                    puzzle.title = puzzle.title.or(name);
                    Reading {
                        puzzle,
                        format,
                        line: spot.line + 1,
                        comment,
                        unread,
                        guessed: vec![],
                    }
                }));
                above.clear();
                is_written_out |= is_alone;
            }
            Piece::Map(map) => {
                let place = source.place(source.whole(map.first));
                starts.push(map.first);
                readings.push(Err(format_error("error-leftover").at(place)));
            }
            Piece::Flawed(flawed) => {
                starts.push(flawed.first);
                readings.push(Err(flawed.error));
            }
            Piece::Stray(lines) => {
                let strays: Vec<Error> = match is_list {
                    true => lines.chunks(1).map(|line| stray(source, line)).collect(),
                    false => vec![stray(source, &lines)],
                };
                starts.extend(lines.iter().map(|line| line.line).take(strays.len()));
                readings.extend(strays.into_iter().map(Err));
            }
        }
    }
    if !is_written_out {
        remark(source, &mut readings, &above);
    }
    (readings, starts)
}

/// Whether each board has words right above it, and there are none behind the last.
fn words_above_each(pieces: &[Piece]) -> bool {
    let is_board = |piece: &Piece| matches!(piece, Piece::Board(_));
    let has_words = |at: usize| at > 0 && matches!(pieces[at - 1], Piece::Words(_));
    pieces.last().is_some_and(is_board)
        && (0..pieces.len()).filter(|at| is_board(&pieces[*at])).all(has_words)
}

/// Whether a line above a puzzle says something that is not lost: no remark, and no columns of a
/// table.
fn says(source: &Source, line: usize) -> bool {
    !is_remark(source, line) && title(source, line).is_some()
}

/// Adds lines of prose to what follows the last puzzle.
fn remark(source: &Source, readings: &mut [Result<Reading, Error>], lines: &[usize]) {
    let Some(reading) = readings.iter_mut().rev().find_map(|one| one.as_mut().ok()) else { return };
    let said = lines.iter().map(|line| source.written(*line).to_owned());
    let all: Vec<String> = reading.comment.take().into_iter().chain(said).collect();
    reading.comment = Some(all.join("\n")).filter(|text| !text.is_empty());
}

fn is_remark(source: &Source, line: usize) -> bool {
    source.trimmed(line).starts_with('#')
}

/// What a line of prose calls the board below it.
fn heading(source: &Source, line: usize) -> Option<String> {
    let text = source.written(line).trim_start_matches(['#', '%', '＃', '％']).trim();
    let text = text.trim_end_matches([':', '：']).trim_end();
    is_heading(source.written(line)).then(|| text.to_owned()).filter(|text| !text.is_empty())
}

/// A title, if this is one: neither the columns of a table nor the start of a program.
fn title(source: &Source, line: usize) -> Option<String> {
    let text = source.written(line).trim_start_matches(['%', '％']).trim();
    let code = text.contains(',') && !text.contains(' ') || text.ends_with(['[', '{', '(', '=']);
    (!code && text.contains(char::is_alphanumeric)).then(|| text.to_owned())
}

/// Why lines that look like digits are no board.
fn stray(source: &Source, lines: &[CellLine]) -> Error {
    let cells: usize = lines.iter().map(CellLine::width).sum();
    let error = diagnose::grid(source, lines);
    // A few figures are not told how many are missing to a board.
    match cells < LONG || error.id == "error-no-puzzle" {
        true => format_error("error-leftover").at(source.place(source.whole(lines[0].line))),
        false => error,
    }
}
