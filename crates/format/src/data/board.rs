//! Boards in JSON: rows of cells, all cells in a list, a text of them, objects with a place each.

use super::parse::{Node, Value};
use crate::keys::{Role, role};
use crate::notation::{Notation, Sign as Written};
use crate::source::{Source, Spot, kanji, plain};
use crate::{blanks, decide, shape};
use kotowari_engine::layout::LARGEST;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::CellId;

/// Marks and digits go up to this.
const MOST: i64 = LARGEST as i64;

/// A board as it is written; nothing is known of its boxes yet.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub side: usize,
    pub cells: Vec<Cell>,
    pub spot: Spot,
    /// What its cells say beside digits and marks.
    pub unread: Vec<String>,
    /// Whether its places may count from 0 or from 1.
    pub is_afloat: bool,
    /// Whether it is a grid of candidates: a cell with one may be a digit, or open.
    pub is_groups: bool,
}

/// A cell of it.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    pub spot: Spot,
    pub sign: Sign,
    /// Whether the reader has filled it in.
    pub is_own: bool,
    pub marks: Option<Vec<i64>>,
    /// The right digit, if the file tells it.
    pub right: Option<i64>,
    /// Whether the file says if it is given.
    is_flagged: bool,
    /// Whether it is a number, not a text.
    is_number: bool,
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Nothing, and nothing else is meant.
    Empty,
    /// A zero: nothing, or the first digit.
    Zero,
    /// A digit as it is said.
    Digit(i64),
    /// A letter: a digit on large boards.
    Letter(char),
}

impl Cell {
    fn of(sign: Sign, spot: Spot) -> Cell {
        Cell {
            spot,
            sign,
            is_own: false,
            marks: None,
            right: None,
            is_flagged: false,
            is_number: false,
        }
    }

    /// Whether there may be a digit in it.
    pub fn is_filled(&self) -> bool {
        matches!(self.sign, Sign::Digit(_) | Sign::Letter(_))
    }
}

impl Board {
    fn new(side: usize, cells: Vec<Cell>, spot: Spot) -> Board {
        Board { side, cells, spot, unread: vec![], is_afloat: false, is_groups: false }.letters()
    }

    /// Whether no cell is empty. A zero is a digit where digits count from 0.
    pub fn is_full(&self) -> bool {
        let counts_from_zero = || {
            let highest = self.side as i64;
            !self.cells.iter().any(|cell| cell.sign == Sign::Digit(highest))
        };
        let zeros = self.cells.iter().filter(|cell| cell.sign == Sign::Zero).count();
        let open = self.cells.iter().filter(|cell| cell.sign == Sign::Empty).count();
        open == 0 && (zeros == 0 || zeros == self.side && counts_from_zero())
    }

    /// The first zero that is a number: in a text of figures it is always an empty cell.
    pub fn zero(&self) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.sign == Sign::Zero && cell.is_number)
    }

    /// How many digits there are.
    pub fn filled(&self) -> usize {
        self.cells.iter().filter(|cell| cell.is_filled()).count()
    }

    /// Whether every digit of another board stands here, too.
    pub fn extends(&self, other: &Board) -> bool {
        self.side == other.side
            && self.cells.iter().zip(&other.cells).all(|(here, there)| match there.sign {
                Sign::Digit(_) | Sign::Letter(_) => here.sign == there.sign,
                Sign::Zero | Sign::Empty => true,
            })
    }

    /// Whether every digit of another board stands where this one is empty, and there is one.
    pub fn is_open_to(&self, other: &Board) -> bool {
        let mut pairs = self.cells.iter().zip(&other.cells);
        self.side == other.side
            && other.filled() > 0
            && pairs.all(|(here, there)| !(here.is_filled() && there.is_filled()))
    }

    /// The board with the digits of another one.
    pub fn with(&self, other: &Board) -> Board {
        let pairs = self.cells.iter().zip(&other.cells);
        let cells = pairs.map(|(here, there)| if there.is_filled() { there } else { here });
        Board { cells: cells.cloned().collect(), ..self.clone() }
    }

    /// The answer that its cells tell.
    pub fn answer(&self) -> Option<Board> {
        let rights: Vec<i64> = self.cells.iter().map(|cell| cell.right).collect::<Option<_>>()?;
        let cell = |(cell, right): (&Cell, i64)| {
            let sign = if right == 0 { Sign::Zero } else { Sign::Digit(right) };
            Cell::of(sign, cell.spot)
        };
        let cells = self.cells.iter().zip(rights).map(cell).collect();
        Some(Board::new(self.side, cells, self.spot))
    }

    /// Letters become the digits they stand for: above nine, or from A on, if there are no figures.
    fn letters(mut self) -> Board {
        if !self.cells.iter().any(|cell| matches!(cell.sign, Sign::Letter(_))) {
            return self;
        }
        let sign = |cell: &Cell| match cell.sign {
            Sign::Empty => Some('.'),
            Sign::Zero => Some('0'),
            Sign::Digit(digit) => char::from_digit(digit as u32, 36),
            Sign::Letter(letter) => Some(letter),
        };
        let all: Vec<char> = self.cells.iter().filter_map(sign).collect();
        let notation = Notation::of(self.side, all.into_iter());
        for cell in &mut self.cells {
            let Sign::Letter(letter) = cell.sign else { continue };
            if let Written::Digit(digit) = notation.sign(letter) {
                cell.sign = Sign::Digit(i64::from(digit));
            }
        }
        self
    }

    /// A puzzle that was read from a text within the JSON.
    fn of_puzzle(puzzle: &Puzzle, spot: Spot) -> Option<Board> {
        let layout = &puzzle.layout;
        let side = usize::from(layout.columns());
        // What such a text says of regions or rules has no place here.
        if !crate::write::is_usual(layout) {
            return None;
        }
        let digits = |mask: u64| {
            let all = (0..layout.digits()).filter(move |digit| mask >> digit & 1 == 1);
            all.map(|digit| i64::from(layout.label(digit))).collect()
        };
        let cell = |at: usize| {
            let value = puzzle.value(at as CellId).map(|digit| i64::from(layout.label(digit)));
            let mut cell = Cell::of(value.map_or(Sign::Empty, Sign::Digit), spot);
            cell.is_own = puzzle.placed[at].is_some();
            let marks = puzzle.marks.as_ref().filter(|_| value.is_none());
            cell.marks = marks.map(|marks| digits(marks[at]));
            cell
        };
        Some(Board::new(side, (0..side * side).map(cell).collect(), spot))
    }
}

/// The board a value is, if it is one. `side` is what the file says of its size.
pub(super) fn of_node(node: &Node, side: Option<usize>) -> Option<Board> {
    match &node.value {
        Value::Text(text) => of_text(text, node.spot),
        Value::List(all) => of_list(&all.iter().collect::<Vec<_>>(), node.spot, side),
        Value::Map(all) => named(all, node.spot, side).or_else(|| {
            let rows = numbered(node)?;
            of_list(&rows, node.spot, side)
        }),
        _ => None,
    }
}

/// The values of an object whose keys count, as `pandas` and Firebase write lists.
pub(super) fn numbered(node: &Node) -> Option<Vec<&Node>> {
    let all = node.map().filter(|all| !all.is_empty())?;
    // `row1`, `row2`: behind the same word.
    let number = |key: &str| {
        let digits = key.trim_start_matches(|c: char| !c.is_ascii_digit());
        (key.len() - digits.len(), digits.parse::<i64>().ok())
    };
    let (word, first) = number(&all[0].0);
    let first = first.filter(|first| (0..=1).contains(first))?;
    let counts = |(at, (key, _)): (usize, &(String, Node))| {
        number(key) == (word, Some(first + at as i64)) && key[..word] == all[0].0[..word]
    };
    all.iter().enumerate().all(counts).then(|| all.iter().map(|(_, value)| value).collect())
}

fn of_list(all: &[&Node], spot: Spot, side: Option<usize>) -> Option<Board> {
    let is_object = |node: &&&Node| node.map().is_some();
    if all.iter().filter(is_object).count() == all.len() && !all.is_empty() {
        if let Some(board) = placed(all, spot, side) {
            return Some(board);
        }
    }
    let lines = all.len();
    let most = usize::from(LARGEST);
    if (4..=most).contains(&lines) {
        let rows: Option<Vec<Vec<Cell>>> = all.iter().map(|row| of_row(row, lines)).collect();
        if let Some(rows) = rows {
            return finish(lines, rows.into_iter().flatten().collect(), spot, all);
        }
    }
    let side = shape::side_of(lines).or_else(|| side.filter(|side| side * side == lines))?;
    let cells: Vec<Cell> = all.iter().map(|node| of_cell(node)).collect::<Option<_>>()?;
    finish(side, cells, spot, all)
}

/// A board with at least one digit or mark.
fn finish(side: usize, mut cells: Vec<Cell>, spot: Spot, nodes: &[&Node]) -> Option<Board> {
    let has_flag = cells.iter().any(|cell| cell.is_flagged);
    for cell in &mut cells {
        match cell.sign {
            // "37" is two candidates on a board of nine, and a number on none.
            Sign::Digit(digit) if digit > side as i64 && cell.marks.is_some() => {
                cell.sign = Sign::Empty;
            }
            Sign::Digit(_) => cell.marks = None,
            Sign::Empty | Sign::Zero | Sign::Letter(_) => {}
        }
        // Where givens are marked, a digit without a mark was filled in.
        cell.is_own |= has_flag && !cell.is_flagged;
    }
    if !cells.iter().any(|cell| cell.is_filled() || cell.marks.is_some()) {
        return None;
    }
    let mut unread = vec![];
    let in_row =
        |node: &&Node| node.list().is_some_and(|row| row.iter().all(|c| c.map().is_some()));
    let rows = nodes.iter().copied().filter(in_row).filter_map(Node::list).flatten();
    let objects = nodes.iter().copied().chain(rows).filter_map(Node::map);
    let mut is_objects = false;
    for (key, value) in objects.flatten() {
        is_objects = true;
        if !is_known(key) && value.is_said() && !unread.contains(key) {
            unread.push(key.clone());
        }
    }
    let is_groups = !is_objects && cells.iter().any(|cell| cell.marks.is_some());
    Some(Board { unread, is_groups, ..Board::new(side, cells, spot) })
}

/// A row with this many cells: a list, or a text of characters or words.
fn of_row(node: &Node, cells: usize) -> Option<Vec<Cell>> {
    if let Some(all) = node.list() {
        return (all.len() == cells).then(|| all.iter().map(of_cell).collect())?;
    }
    let text = node.text()?;
    let spot = |at: usize| within(node, text, at);
    let signs: Vec<(usize, char)> = text
        .chars()
        .map(plain)
        .enumerate()
        .filter(|(_, c)| !c.is_whitespace() && !matches!(c, '|' | ','))
        .collect();
    if signs.len() == cells {
        let cell = |(at, c): (usize, char)| Some(Cell::of(sign_of(c)?, spot(at)));
        return signs.into_iter().map(cell).collect();
    }
    // A row whose empty cells are blanks.
    if text.chars().count() == cells && text.contains(' ') {
        let cell = |(at, c): (usize, char)| {
            let sign = if c.is_whitespace() { Some(Sign::Empty) } else { sign_of(plain(c)) };
            Some(Cell::of(sign?, spot(at)))
        };
        return text.chars().enumerate().map(cell).collect();
    }
    let words: Vec<&str> = text.split([' ', ',', '\t', ';']).filter(|w| !w.is_empty()).collect();
    let of_word = |word: &&str| of_word(word, node.spot);
    (words.len() == cells).then(|| words.iter().map(of_word).collect())?
}

/// The place of a character in a text, as long as nothing in it is coded.
fn within(node: &Node, text: &str, at: usize) -> Spot {
    let is_plain = node.spot.width == text.chars().count() + 2;
    match is_plain {
        true => Spot { column: node.spot.column + 1 + at, width: 1, ..node.spot },
        false => node.spot,
    }
}

fn of_cell(node: &Node) -> Option<Cell> {
    let spot = node.spot;
    match &node.value {
        Value::Null | Value::Bool(false) => Some(Cell::of(Sign::Empty, spot)),
        Value::Bool(true) | Value::Fraction => None,
        Value::Number(number) => {
            Some(Cell { is_number: true, ..Cell::of(of_number(*number)?, spot) })
        }
        Value::Text(text) => of_word(text, spot),
        Value::List(all) if all.is_empty() => Some(Cell::of(Sign::Empty, spot)),
        Value::List(_) => {
            let mut cell = Cell::of(Sign::Empty, spot);
            cell.marks = Some(marks(node)?);
            Some(cell)
        }
        Value::Map(all) => of_object(all, spot),
    }
}

fn of_number(number: i64) -> Option<Sign> {
    match number {
        0 => Some(Sign::Zero),
        -1 => Some(Sign::Empty),
        1..=MOST => Some(Sign::Digit(number)),
        _ => None,
    }
}

fn of_word(text: &str, spot: Spot) -> Option<Cell> {
    let text: String = text.trim().chars().map(plain).collect();
    let of = |sign| Some(Cell::of(sign, spot));
    match &text[..] {
        "" | "-1" | "null" | "None" | "none" | "nil" | "NaN" | "nan" | "undefined" => {
            return of(Sign::Empty);
        }
        _ => {}
    }
    let mut chars = text.chars();
    if let (Some(c), None) = (chars.next(), chars.next()) {
        return of(sign_of(c)?);
    }
    if !text.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    // Two figures and more: a number of a large board, or candidates.
    let mut cell = Cell::of(Sign::Empty, spot);
    match text.parse::<i64>().ok().filter(|number| *number <= MOST) {
        Some(number) => {
            cell.sign = Sign::Digit(number);
            cell.marks = rising(&text);
        }
        None => cell.marks = Some(rising(&text)?),
    }
    Some(cell)
}

/// Figures that rise: candidates.
fn rising(text: &str) -> Option<Vec<i64>> {
    let figures: Vec<i64> = text.chars().filter_map(|c| c.to_digit(10)).map(i64::from).collect();
    figures.windows(2).all(|pair| pair[0] < pair[1]).then_some(figures).filter(|f| f[0] > 0)
}

fn sign_of(c: char) -> Option<Sign> {
    match c {
        '0' => Some(Sign::Zero),
        '1'..='9' => Some(Sign::Digit(i64::from(c as u32 - '0' as u32))),
        '.' | '_' | '*' | '?' | '-' | ' ' | 'x' | 'X' => Some(Sign::Empty),
        c if c.is_ascii_alphabetic() => Some(Sign::Letter(c)),
        c => kanji(c).and_then(sign_of),
    }
}

/// Candidates: a list of digits, or a truth for each digit.
fn marks(node: &Node) -> Option<Vec<i64>> {
    let all = node.list()?;
    let is_truth = |node: &Node| matches!(node.value, Value::Bool(_));
    if !all.is_empty() && all.iter().all(is_truth) {
        let is_true = |(_, node): &(usize, &Node)| matches!(node.value, Value::Bool(true));
        return Some(all.iter().enumerate().filter(is_true).map(|(at, _)| at as i64 + 1).collect());
    }
    let digit = |node: &Node| node.number().filter(|digit| (1..=MOST).contains(digit));
    all.iter().map(digit).collect()
}

const VALUE: [&str; 8] = ["value", "val", "v", "digit", "number", "num", "n", "entry"];
const GIVEN: [&str; 17] = [
    "given",
    "isgiven",
    "fixed",
    "isfixed",
    "readonly",
    "isreadonly",
    "locked",
    "islocked",
    "prefilled",
    "isprefilled",
    "clue",
    "isclue",
    "original",
    "isoriginal",
    "initial",
    "isinitial",
    "preset",
];
const EDITABLE: [&str; 5] = ["editable", "iseditable", "mutable", "isuser", "userinput"];
const PLACE: [&str; 16] = [
    "row", "col", "column", "r", "c", "x", "y", "i", "j", "index", "idx", "id", "position", "pos",
    "box", "block",
];

fn small(key: &str) -> String {
    key.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
}

fn is_known(key: &str) -> bool {
    let key = small(key);
    let key = &key[..];
    VALUE.contains(&key)
        || GIVEN.contains(&key)
        || EDITABLE.contains(&key)
        || PLACE.contains(&key)
        || matches!(role(key), Role::Marks | Role::Answer)
        || matches!(key, "correct" | "right")
}

/// Whether a key says that a cell is given, or that it is not.
fn flag(key: &str, value: &Node) -> Option<bool> {
    let key = small(key);
    match value.value {
        Value::Bool(given) if GIVEN.contains(&&key[..]) => Some(given),
        Value::Bool(own) if EDITABLE.contains(&&key[..]) => Some(!own),
        _ => None,
    }
}

fn of_object(all: &[(String, Node)], spot: Spot) -> Option<Cell> {
    let mut cell = Cell::of(Sign::Empty, spot);
    let mut is_cell = all.is_empty();
    for (key, value) in all {
        let name = small(key);
        if VALUE.contains(&&name[..]) {
            let said = of_cell(value).filter(|said| said.marks.is_none() || said.is_filled())?;
            (cell.sign, cell.is_number) = (said.sign, said.is_number);
            cell.spot = value.spot;
            is_cell = true;
        } else if let Some(given) = flag(key, value) {
            cell.is_own = !given;
            (is_cell, cell.is_flagged) = (true, true);
        } else if GIVEN.contains(&&name[..]) {
            if let Some(number) = value.number().and_then(of_number) {
                cell.sign = number;
                (is_cell, cell.is_flagged) = (true, true);
            }
        } else if matches!(role(key), Role::Answer) || matches!(&name[..], "correct" | "right") {
            cell.right = value.number();
        } else if role(key) == Role::Marks && value.is_said() {
            // What is not understood is named.
            cell.marks = marks(value);
            is_cell = true;
        }
    }
    is_cell.then_some(cell)
}

/// Cells that say where they are, in any order; those that are not there are empty.
fn placed(all: &[&Node], spot: Spot, side: Option<usize>) -> Option<Board> {
    let places: Vec<[i64; 2]> = all.iter().map(|node| place(node)).collect::<Option<_>>()?;
    let cells: Vec<Cell> = all.iter().map(|node| of_cell(node)).collect::<Option<_>>()?;
    let numbers = || places.iter().flatten();
    let (least, most) = (*numbers().min()?, *numbers().max()?);
    if least < 0 || most > MOST {
        return None;
    }
    let (least, most) = (least as usize, most as usize);
    let span = most - least + 1;
    let is_whole = span >= 4 && all.len() == span * span;
    let side = match side {
        _ if is_whole => span,
        Some(side) => side,
        None if most <= 9 => 9,
        None => (most..=usize::from(LARGEST)).find(|side| shape::is_side(*side))?,
    };
    if most > side || least == 0 && most == side {
        return None;
    }
    let from = if is_whole { least } else { usize::from(most == side) };
    // Whoever lists empty cells lists all cells.
    let is_bare =
        |cell: &Cell| cell.sign == Sign::Zero || cell.sign == Sign::Empty && cell.marks.is_none();
    if !is_whole && all.len() * 2 > side * side && cells.iter().any(is_bare) {
        return None;
    }
    let mut board: Vec<Option<Cell>> = vec![None; side * side];
    for ([row, column], cell) in places.iter().zip(cells) {
        let at =
            (*row as usize).checked_sub(from)? * side + (*column as usize).checked_sub(from)?;
        // A place that is said twice is no list of cells.
        if board.get_mut(at)?.replace(cell).is_some() {
            return None;
        }
    }
    let is_counted = |node: &&Node| node.map().is_some_and(counts_from_zero);
    let is_afloat = !is_whole && least > 0 && most < side && !all.iter().any(is_counted);
    let cells = board.into_iter().map(|cell| cell.unwrap_or(Cell::of(Sign::Empty, spot)));
    let mut board = finish(side, cells.collect(), spot, all)?;
    board.is_afloat = is_afloat;
    Some(board)
}

/// Programs whose places count from 0 are known by other keys.
fn counts_from_zero(all: &[(String, Node)]) -> bool {
    all.iter().any(|(key, _)| matches!(&key[..], "earmarks" | "position"))
}

/// Row and column of a cell.
fn place(node: &Node) -> Option<[i64; 2]> {
    let all = node.map()?;
    let find = |names: &[&str]| {
        let found = all.iter().find(|(key, _)| names.contains(&&small(key)[..]));
        found.map(|(_, value)| value)
    };
    if let Some(place) = find(&["position", "pos", "cell"]) {
        return match place.list() {
            Some([row, column]) => Some([row.number()?, column.number()?]),
            Some(_) => None,
            None => self::place(place),
        };
    }
    let row = find(&["row", "r", "y"])?.number()?;
    let column = find(&["col", "column", "c", "x"])?.number()?;
    Some([row, column])
}

/// Cells by their names: `A1` is the first of row A, `r1c1` is what it says, and so is `0,0` where
/// rows count from 0.
fn named(all: &[(String, Node)], spot: Spot, side: Option<usize>) -> Option<Board> {
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let place = |key: &str| {
        let key = key.to_ascii_lowercase();
        if let Some((row, column)) = key.strip_prefix('r').and_then(|rest| rest.split_once('c')) {
            return Some((number(row)?.checked_sub(1)?, number(column)?.checked_sub(1)?));
        }
        let row = key.chars().next().filter(char::is_ascii_lowercase)?;
        Some((row as usize - 'a' as usize, number(key.get(1..)?)?.checked_sub(1)?))
    };
    let numbers = |key: &str| {
        let key = key.trim_start_matches(['(', '[']).trim_end_matches([')', ']']);
        let (row, column) = key.split_once([',', '_', '-', ':', '.', ' ', ';'])?;
        Some((number(row)?, number(column)?))
    };
    let of = |place: &dyn Fn(&str) -> Option<(usize, usize)>| {
        all.iter().map(|(key, _)| place(key)).collect::<Option<Vec<(usize, usize)>>>()
    };
    let (mut places, is_counted) = match of(&place) {
        Some(places) => (places, false),
        None => (of(&numbers)?, true),
    };
    let least =
        |places: &[(usize, usize)]| places.iter().map(|(row, column)| *row.min(column)).min();
    let most =
        |places: &[(usize, usize)]| places.iter().map(|(row, column)| *row.max(column)).max();
    let mut is_afloat = false;
    if is_counted {
        let (first, last) = (least(&places)?, most(&places)?);
        let whole = last + 1 - first;
        let from = match first {
            0 => 0,
            1 if all.len() == whole * whole || last == side.unwrap_or(9) => 1,
            // From 0 or from 1: nothing tells.
            _ => {
                is_afloat = true;
                0
            }
        };
        for (row, column) in &mut places {
            (*row, *column) = (*row - from, *column - from);
        }
    }
    let span = most(&places)? + 1;
    let side = match side {
        Some(side) => side,
        None if span >= 4 && all.len() == span * span && shape::is_side(span) => span,
        None => 9,
    };
    if places.len() < 8 || span > side {
        return None;
    }
    let mut cells = vec![Cell::of(Sign::Empty, spot); side * side];
    for ((row, column), (_, value)) in places.into_iter().zip(all) {
        cells[row * side + column] = of_cell(value)?;
    }
    let mut board = finish(side, cells, spot, &[])?;
    board.is_afloat = is_afloat;
    Some(board)
}

/// A text with all cells of a board: characters, perhaps with commas or blanks between, words, or
/// what else is read as one puzzle.
pub(crate) fn of_text(text: &str, spot: Spot) -> Option<Board> {
    const LONGEST: usize = 1 << 16;
    if !(16..=LONGEST).contains(&text.len()) {
        return None;
    }
    let node = Node { spot, value: Value::Null };
    let all: Vec<char> = text.chars().map(plain).collect();
    // One sign that nobody knows is an empty cell.
    let odd = blanks::sign(&all.iter().copied().filter(|c| !c.is_whitespace()).collect::<Vec<_>>());
    let known = |c: char| if Some(c) == odd { '.' } else { c };
    let all: Vec<(usize, char)> = all.into_iter().map(known).enumerate().collect();
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '/' | '|' | '"' | '\'');
    let ways: [fn(char) -> bool; 2] = [|_| false, |c| c == '-'];
    for is_frame in ways {
        let signs: Vec<(usize, char)> =
            all.iter().filter(|(_, c)| !is_between(*c) && !is_frame(*c)).copied().collect();
        let Some(side) = shape::side_of(signs.len()).filter(|side| *side <= 35) else { continue };
        let cells: Option<Vec<Cell>> = signs
            .into_iter()
            .map(|(at, c)| Some(Cell::of(sign_of(c)?, within(&node, text, at))))
            .collect();
        let holds = |cell: &Cell| match cell.sign {
            Sign::Digit(digit) => digit <= side as i64,
            Sign::Letter(_) => false,
            Sign::Empty | Sign::Zero => true,
        };
        let board = cells.map(|cells| Board::new(side, cells, spot));
        let board = board.filter(|board| board.filled() > 0 && board.cells.iter().all(holds));
        if board.is_some() {
            return board;
        }
    }
    let words: Vec<&str> = text.split(is_between).filter(|word| !word.is_empty()).collect();
    if let Some(side) = shape::side_of(words.len()).filter(|side| *side > 9) {
        let cells: Option<Vec<Cell>> = words.iter().map(|word| of_word(word, spot)).collect();
        if let Some(cells) = cells {
            return finish(side, cells, spot, &[]);
        }
    }
    let looks = |c: char| c.is_ascii_digit() || is_between(c) || ".-_+*:=".contains(c);
    let many = text.chars().filter(|c| looks(*c)).count() * 10 >= text.chars().count() * 8;
    if !many || !text.contains('\n') && text.len() != 729 {
        return None;
    }
    let inner = Source::of_text("-", text);
    let decide::Kind::One(read) = decide::free_text(&inner) else { return None };
    Board::of_puzzle(&read(&inner).ok()?.puzzle, spot)
}
