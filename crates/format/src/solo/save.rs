//! Save files: lines of a key, the length of a value in bytes, and the value.
//!
//! A game in progress is its description and the moves since; only those before the state that was
//! shown are in force.

use super::id::Id;
use crate::errors::format_error;
use crate::source::{Source, Spot};
use crate::{Format, Reading};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;

/// What every save file of the collection begins with.
const KEY: &str = "SAVEFILE";
const COLLECTION: &str = "Simon Tatham's Portable Puzzle Collection";
/// What Solo keeps for itself: how the puzzle was made, its answer, the clock, the next one.
const REMARKS: [&str; 8] =
    ["PARAMS", "SEED", "PRIVDESC", "AUXINFO", "UI", "TIME", "NSTATES", "VERSION"];

/// Whether a text is a save file.
pub(crate) fn is_save(source: &Source) -> bool {
    starts(source).first().is_some_and(|first| *first == source.first_line())
}

/// The lines on which save files begin.
pub(crate) fn starts(source: &Source) -> Vec<usize> {
    let begins = |line: &usize| {
        source.written(*line).strip_prefix(KEY).is_some_and(|rest| rest.starts_with(':'))
    };
    (0..source.len()).filter(begins).collect()
}

/// A line, or several, where the value has line breaks.
struct Field {
    line: usize,
    key: String,
    value: String,
    /// The column the value begins at.
    column: usize,
}

impl Field {
    fn spot(&self) -> Spot {
        Spot { line: self.line, column: self.column, width: self.value.chars().count().max(1) }
    }
}

/// Reads the save file that begins on a line.
pub(crate) fn read(source: &Source, first: usize) -> Result<Reading, Error> {
    let starts = starts(source);
    let end = starts.iter().copied().find(|start| *start > first).unwrap_or(source.len());
    let fields = fields(source, first, end)?;
    let of = |key: &str| fields.iter().find(|field| field.key == key);
    let whole = source.whole(first);
    let need = |key: &'static str| {
        let missing = || format_error("error-solo-missing").text("key", key);
        of(key).ok_or_else(|| missing().at(source.place(whole)))
    };
    let collection = need(KEY)?;
    let version = need("VERSION")?;
    let game = need("GAME")?;
    if collection.value != COLLECTION || version.value != "1" {
        let odd = if collection.value == COLLECTION { version } else { collection };
        return Err(format_error("error-solo-version")
            .text("found", odd.value.clone())
            .at(source.place(odd.spot())));
    }
    if game.value != "Solo" {
        return Err(format_error("error-solo-game")
            .text("found", game.value.clone())
            .at(source.place(game.spot())));
    }
    let (params, desc) = (need("CPARAMS")?, need("DESC")?);
    let text = format!("{}:{}", params.value, desc.value);
    // Places are those of the description.
    let spot = desc.spot();
    let id = Id::of_parts(spot, &text, params.value.len() + 1);
    let mut puzzle = id.puzzle(source).map_err(|error| match error.id {
        "error-solo-params" => error.at(source.place(params.spot())),
        _ => error,
    })?;
    let moves: Vec<&Field> =
        fields.iter().filter(|f| ["MOVE", "SOLVE", "RESTART"].contains(&f.key.as_str())).collect();
    let number = |field: &Field| {
        let wrong = || format_error("error-solo-line").text("key", field.key.clone());
        field.value.parse::<usize>().map_err(|_| wrong().at(source.place(field.spot())))
    };
    let shown = match of("STATEPOS") {
        Some(field) => {
            let shown = number(field)?;
            let wrong = || format_error("error-solo-line").text("key", "STATEPOS");
            if shown == 0 || shown > moves.len() + 1 {
                return Err(wrong().at(source.place(field.spot())));
            }
            shown
        }
        None => moves.len() + 1,
    };
    let mut unread: Vec<String> = vec![];
    let mut game = Game::new(&puzzle);
    for field in &moves[..shown - 1] {
        let wrong = || {
            let error = format_error("error-solo-move").text("found", field.value.clone());
            error.at(source.place(field.spot()))
        };
        match field.key.as_str() {
            "RESTART" if field.value == desc.value => game = Game::new(&puzzle),
            "RESTART" => return Err(wrong()),
            // The answer is not what somebody has filled in.
            "SOLVE" => add(&mut unread, "SOLVE"),
            _ => game.turn(&puzzle, &field.value).ok_or_else(wrong)?,
        }
    }
    for field in &fields {
        let used = [KEY, "GAME", "CPARAMS", "DESC", "STATEPOS", "MOVE", "SOLVE", "RESTART"];
        let key = field.key.as_str();
        if !used.contains(&key) && !REMARKS.contains(&key) {
            add(&mut unread, key);
        }
    }
    game.onto(&mut puzzle);
    Ok(Reading {
        puzzle,
        format: Format::SoloSave,
        line: first + 1,
        comment: None,
        unread,
        guessed: vec![],
    })
}

fn add(list: &mut Vec<String>, name: &str) {
    if !list.iter().any(|known| known == name) {
        list.push(name.to_owned());
    }
}

/// The lines of a file, cut by the lengths they say.
fn fields(source: &Source, first: usize, end: usize) -> Result<Vec<Field>, Error> {
    let mut fields = vec![];
    let mut line = first;
    while line < end {
        if source.is_blank(line) {
            line += 1;
            continue;
        }
        // Not trimmed: a value may end with a blank.
        let written = source.at(Spot { line, column: 0, width: usize::MAX });
        let spot = source.whole(line);
        let wrong = |key: &str| {
            let error = format_error("error-solo-line").text("key", key.trim().to_owned());
            error.at(source.place(spot))
        };
        let mut parts = written.splitn(3, ':');
        let (key, length, rest) = (parts.next(), parts.next(), parts.next());
        let key = key.unwrap_or_default().trim_start();
        let (Some(length), Some(rest)) = (length.and_then(|n| n.parse::<usize>().ok()), rest)
        else {
            return Err(wrong(key));
        };
        let column = written.chars().count() - rest.chars().count();
        let start = line;
        let mut value = rest.to_owned();
        while value.len() < length && line + 1 < end {
            line += 1;
            value.push('\n');
            value += &source.at(Spot { line, column: 0, width: usize::MAX });
        }
        if value.trim_end().len() != length && value.len() != length {
            return Err(wrong(key));
        }
        value.truncate(length);
        fields.push(Field { line: start, key: key.trim_end().to_owned(), value, column });
        line += 1;
    }
    Ok(fields)
}

/// What a player has done to a board.
struct Game {
    placed: Vec<Option<u8>>,
    marks: Vec<u64>,
}

impl Game {
    fn new(puzzle: &Puzzle) -> Game {
        let cells = puzzle.givens.len();
        Game { placed: vec![None; cells], marks: vec![0; cells] }
    }

    /// A move; none if it is not understood.
    fn turn(&mut self, puzzle: &Puzzle, text: &str) -> Option<()> {
        let layout = &puzzle.layout;
        let side = usize::from(layout.columns());
        let all = u64::MAX >> (64 - layout.digits());
        if text == "M" {
            for cell in 0..self.marks.len() {
                if puzzle.givens[cell].is_none() && self.placed[cell].is_none() {
                    self.marks[cell] = all;
                }
            }
            return Some(());
        }
        let sort = text.chars().next()?;
        let mut numbers = text.get(1..)?.split(',').map(|n| n.parse::<u16>().ok());
        let (x, y, label) = (numbers.next()??, numbers.next()??, numbers.next()??);
        let (x, y) = (usize::from(x), usize::from(y));
        if numbers.next().is_some() || x >= side || y >= side {
            return None;
        }
        let cell = y * side + x;
        let digit = match label {
            0 => None,
            label => Some(layout.digit(label)?),
        };
        // A given stays.
        if puzzle.givens[cell].is_some() {
            return None;
        }
        match (sort, digit) {
            ('P', Some(digit)) => self.marks[cell] ^= 1 << digit,
            ('R', digit) | ('P', digit @ None) => {
                self.placed[cell] = digit;
                self.marks[cell] = 0;
            }
            _ => return None,
        }
        Some(())
    }

    /// Puts it on the board. In a cell without marks nothing is noted: everything is possible.
    fn onto(self, puzzle: &mut Puzzle) {
        let all = u64::MAX >> (64 - puzzle.layout.digits());
        let noted = |mask: &u64| if *mask == 0 { all } else { *mask };
        let open = |cell: usize| puzzle.givens[cell].is_none() && self.placed[cell].is_none();
        if (0..self.marks.len()).any(|cell| open(cell) && noted(&self.marks[cell]) != all) {
            puzzle.marks = Some(self.marks.iter().map(noted).collect());
        }
        puzzle.placed = self.placed;
    }
}
