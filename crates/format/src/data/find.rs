//! Which boards of a JSON are puzzles, which are their answers, and which belong together.
//!
//! The answer is never taken for the puzzle: a full grid is one only where there is nothing else.
//! What looks like a board and is neither is an error by name.

use super::board::{self, Board, Sign};
use super::parse::Node;
use super::{broken, facts, places};
use crate::errors::format_error;
use crate::keys::{Role, role};
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;

type Pairs = [(String, Node)];

/// A puzzle, and what the file says of it.
pub(super) struct Entry<'a> {
    pub puzzle: Board,
    /// The same board later on, with digits filled in.
    pub state: Option<Board>,
    pub answer: Option<Board>,
    pub marks: Option<&'a Node>,
    /// The objects it stands in, from the inside.
    pub around: Vec<&'a Pairs>,
    pub title: Option<String>,
    pub unread: Vec<String>,
}

/// A puzzle, or why there is none.
pub(super) type Found<'a> = Result<Entry<'a>, Error>;

/// What a value holds.
enum Part {
    Board(Board),
    Boards(Vec<Board>),
    Other,
}

/// Everything found in a value.
pub(super) fn all<'a>(source: &Source, node: &'a Node) -> Vec<Found<'a>> {
    let mut walk = Walk { source, found: vec![] };
    walk.node(node, None, &[]);
    walk.found
}

struct Walk<'s, 'a> {
    source: &'s Source,
    found: Vec<Found<'a>>,
}

fn entry<'a>(puzzle: Board, around: &[&'a Pairs]) -> Entry<'a> {
    let (state, marks, title, unread) = (None, None, None, vec![]);
    Entry { puzzle, state, answer: None, marks, around: around.to_vec(), title, unread }
}

/// The boards of a list, if it is nothing but boards.
fn boards(node: &Node, side: Option<usize>) -> Option<Vec<Board>> {
    let all: Vec<&Node> = match node.list() {
        Some(all) => all.iter().collect(),
        None => board::numbered(node)?,
    };
    let whole = |node: &&Node| board::of_node(node, side).filter(fits);
    let boards: Vec<Board> = all.iter().map(whole).collect::<Option<_>>()?;
    (!boards.is_empty()).then_some(boards)
}

/// Whether a board has only digits that its size allows: a row of sixteen numbers is no 4×4.
fn fits(board: &Board) -> bool {
    let side = board.side as i64;
    board.cells.iter().all(|cell| match cell.sign {
        Sign::Digit(digit) => digit <= side,
        Sign::Letter(_) => side > 9,
        Sign::Empty | Sign::Zero => true,
    })
}

fn part(node: &Node, side: Option<usize>) -> Part {
    if let Some(boards) = boards(node, side) {
        return Part::Boards(boards);
    }
    board::of_node(node, side).map_or(Part::Other, Part::Board)
}

impl<'a> Walk<'_, 'a> {
    fn node(&mut self, node: &'a Node, key: Option<&str>, around: &[&'a Pairs]) {
        let side = around.iter().find_map(|pairs| facts::side(pairs));
        match part(node, side) {
            Part::Boards(all) => self.boards(all, around),
            Part::Board(board) => {
                let title = key.map(str::to_owned);
                self.found.push(Ok(Entry { title, ..entry(board, around) }));
            }
            Part::Other => match node.map() {
                Some(pairs) => {
                    let around: Vec<&Pairs> = [pairs].into_iter().chain(around.to_vec()).collect();
                    self.object(pairs, &around);
                }
                None => self.list(node, around),
            },
        }
    }

    /// A list of anything.
    fn list(&mut self, node: &'a Node, around: &[&'a Pairs]) {
        let start = self.found.len();
        let mut silent = vec![];
        for (at, child) in node.list().unwrap_or_default().iter().enumerate() {
            let before = self.found.len();
            self.node(child, None, around);
            if self.found.len() == before && broken::is_meant(child) {
                silent.push((at, child));
            }
        }
        // A broken board among whole ones is no remark.
        if self.found.len() > start {
            for (at, child) in silent {
                let error = broken::error(self.source, &format!("[{}]", at + 1), child);
                self.found.push(Err(error));
            }
        }
    }

    fn left(&self, key: &str, spot: Spot) -> Error {
        format_error("error-json-left").text("key", key).at(self.source.place(spot))
    }

    /// Boards in a list. A full one is the answer of the one before it, or of the one at its place
    /// among those that are open.
    fn boards(&mut self, all: Vec<Board>, around: &[&'a Pairs]) {
        let full: Vec<bool> = all.iter().map(Board::is_full).collect();
        let count = full.iter().filter(|is_full| **is_full).count();
        if count == 0 || count == all.len() {
            self.found.extend(all.into_iter().map(|board| Ok(entry(board, around))));
            return;
        }
        let is_halves = count * 2 == all.len();
        let open: Vec<usize> = (0..all.len()).filter(|at| !full[*at]).collect();
        let mut answers: Vec<Option<usize>> = vec![None; all.len()];
        let mut lost = vec![];
        let shut = (0..all.len()).filter(|at| full[*at]);
        for (number, at) in shut.enumerate() {
            let before = at.checked_sub(1).filter(|before| !full[*before]);
            let beside = open.get(number).copied().filter(|_| is_halves);
            let of = [before, beside].into_iter().flatten();
            let mut of = of.filter(|open| answers[*open].is_none() && all[at].extends(&all[*open]));
            match of.next() {
                Some(open) => answers[open] = Some(at),
                None => lost.push(at),
            }
        }
        for at in 0..all.len() {
            if lost.contains(&at) {
                self.found.push(Err(self.left(&format!("[{}]", at + 1), all[at].spot)));
            } else if !full[at] {
                let answer = answers[at].map(|at| all[at].clone());
                self.found.push(Ok(Entry { answer, ..entry(all[at].clone(), around) }));
            }
        }
    }

    fn object(&mut self, pairs: &'a Pairs, around: &[&'a Pairs]) {
        let side = around.iter().find_map(|pairs| facts::side(pairs));
        let mut single: Vec<(&'a str, Role, Board)> = vec![];
        let mut lists: Vec<(&'a str, Role, Vec<Board>)> = vec![];
        let mut others: Vec<(&'a str, &'a Node)> = vec![];
        let mut marks = None;
        for (key, value) in pairs {
            let role = role(key);
            if facts::is_rule(key) || role == Role::Regions {
                continue;
            }
            if role == Role::Marks {
                marks = Some(value).filter(|value| value.is_said()).or(marks);
                continue;
            }
            match part(value, side) {
                Part::Board(board) => single.push((key, role, board)),
                Part::Boards(boards) => lists.push((key, role, boards)),
                Part::Other => others.push((key, value)),
            }
        }
        // Where the others are boards, whatever they are called, one that is broken is none less.
        let is_list = single.iter().any(|(_, role, _)| *role == Role::Unsaid);
        let start = self.found.len();
        self.single(single, marks, around);
        let is_one = self.found.len() == start + 1 && self.found[start].is_ok();
        self.lists(lists, is_one.then_some(start), around);
        let (mut unread, mut short) = (vec![], vec![]);
        let mut names = places::Names::default();
        for (key, value) in others {
            let before = self.found.len();
            self.node(value, Some(key), around);
            if self.found.len() == before {
                let is_one_of = matches!(role(key), Role::Puzzle | Role::Board | Role::Answer);
                match broken::is_meant(value) && (is_one_of || is_list || broken::is_sure(value)) {
                    true => short.push((key, value)),
                    false => names.add(key, value),
                }
            }
            let Some(Ok(first)) = self.found.get(start).filter(|_| is_one) else { continue };
            // The same puzzle once more: in another form, or as it was while it was solved.
            let again = |found: &Found<'_>| {
                found.as_ref().is_ok_and(|entry| entry.puzzle.extends(&first.puzzle))
            };
            if before > start && before < self.found.len() && self.found[before..].iter().all(again)
            {
                self.found.truncate(before);
                unread.push(key.to_owned());
            }
        }
        if is_one {
            if let Some(Ok(first)) = self.found.get_mut(start) {
                first.unread.extend(names.unread);
                first.unread.extend(unread);
                first.title = names.title.or(first.title.take());
            }
        }
        for (key, value) in short {
            self.found.push(Err(broken::error(self.source, key, value)));
        }
    }

    /// Boards that stand alone below their keys.
    fn single(
        &mut self,
        all: Vec<(&'a str, Role, Board)>,
        marks: Option<&'a Node>,
        around: &[&'a Pairs],
    ) {
        let is_open = |role: Role| all.iter().any(|(_, of, b)| *of == role && !b.is_full());
        let has = |role: Role| all.iter().any(|(_, of, _)| *of == role);
        // Whose board is the puzzle: it is called so; or it is open; or there is nothing else.
        let order = [Role::Puzzle, Role::Board, Role::Unsaid];
        let main = order.into_iter().find(|role| is_open(*role));
        let main = main.or_else(|| order.into_iter().find(|role| has(*role)));
        let Some(main) = main.or(has(Role::Answer).then_some(Role::Answer)) else { return };
        let (mut mine, rest): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|(_, of, _)| *of == main);
        // With fewer digits it is earlier.
        mine.sort_by_key(|(_, _, board)| board.is_full());
        let mut entries: Vec<(&'a str, Entry<'a>)> = vec![];
        for (key, _, board) in mine {
            let of = entries
                .iter_mut()
                .find(|(_, entry)| board.extends(&entry.puzzle) || entry.puzzle.extends(&board));
            match of {
                Some((_, entry)) => add(entry, board),
                None => entries.push((key, entry(board, around))),
            }
        }
        let is_one = entries.len() == 1;
        for (key, _, board) in rest {
            let spot = board.spot;
            let is_answer = role(key) == Role::Answer;
            // What the reader filled in, without what is printed.
            let own = entries
                .first_mut()
                .filter(|(_, entry)| is_one && is_own(key) && entry.puzzle.is_open_to(&board));
            if let Some((_, entry)) = own {
                let state = entry.puzzle.with(&board);
                add(entry, state);
                continue;
            }
            let of = entries.iter_mut().find(|(_, entry)| {
                // An answer that contradicts its puzzle is named when both are compared.
                board.extends(&entry.puzzle) || is_answer && is_one
            });
            match of {
                Some((_, entry)) if is_answer => {
                    if entry.answer.is_none() {
                        entry.answer = Some(board);
                    }
                }
                Some((_, entry)) => add(entry, board),
                None => {
                    let error = self.left(key, spot);
                    self.found.push(Err(error));
                }
            }
        }
        for (key, mut entry) in entries {
            if is_one {
                entry.marks = marks;
            } else {
                entry.title = Some(key.to_owned());
            }
            self.found.push(Ok(entry));
        }
    }

    /// Lists of boards below their keys; `of` is the puzzle that stands beside them.
    fn lists(
        &mut self,
        all: Vec<(&'a str, Role, Vec<Board>)>,
        of: Option<usize>,
        around: &[&'a Pairs],
    ) {
        let mut answers: Option<(&str, Vec<Board>)> = None;
        let mut puzzles: Vec<(&str, Vec<Board>)> = vec![];
        for (key, role, boards) in all {
            match (role, of) {
                (Role::Answer, None) if answers.is_none() => answers = Some((key, boards)),
                (_, Some(at)) => {
                    let spot = boards[0].spot;
                    let error = self.left(key, spot);
                    let Some(Ok(entry)) = self.found.get_mut(at) else { continue };
                    if boards.iter().all(|board| board.extends(&entry.puzzle)) {
                        entry.unread.push(key.to_owned());
                    } else {
                        self.found.push(Err(error));
                    }
                }
                _ => puzzles.push((key, boards)),
            }
        }
        let Some((key, boards)) = answers else {
            puzzles.into_iter().for_each(|(_, boards)| self.boards(boards, around));
            return;
        };
        match puzzles.iter().position(|(_, puzzles)| puzzles.len() == boards.len()) {
            Some(at) => {
                let (_, open) = puzzles.remove(at);
                for (board, answer) in open.into_iter().zip(boards) {
                    let answer = Some(answer);
                    self.found.push(Ok(Entry { answer, ..entry(board, around) }));
                }
            }
            None if puzzles.is_empty() => {
                self.found.extend(boards.into_iter().map(|board| Ok(entry(board, around))));
            }
            None => {
                let error = format_error("error-json-lists")
                    .text("key", key)
                    .number("answers", boards.len())
                    .number("puzzles", puzzles[0].1.len())
                    .at(self.source.place(boards[0].spot));
                self.found.push(Err(error));
            }
        }
        puzzles.into_iter().for_each(|(_, boards)| self.boards(boards, around));
    }
}

/// Whether a key says that a board is what the reader has done.
fn is_own(key: &str) -> bool {
    let key = key.to_lowercase();
    let words = ["user", "player", "entries", "entered", "filled", "progress", "current"];
    role(&key) == Role::Board && words.iter().any(|word| key.contains(word))
}

/// Another board of the same puzzle: with fewer digits it is the printed one, full it is the
/// answer, and otherwise what has been filled in so far.
fn add(entry: &mut Entry<'_>, board: Board) {
    let (mut later, is_earlier) = (board, entry.puzzle.filled());
    if later.filled() < is_earlier {
        std::mem::swap(&mut later, &mut entry.puzzle);
    }
    if later.filled() == entry.puzzle.filled() {
        return;
    }
    if later.is_full() {
        entry.answer.get_or_insert(later);
    } else if entry.state.as_ref().is_none_or(|state| later.extends(state)) {
        entry.state = Some(later);
    }
}
