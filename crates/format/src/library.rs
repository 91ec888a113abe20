//! HoDoKu's regression library: a position and the step to be found in it, one a line.
//!
//! `:code-variant:digits:grid:deleted:eliminations:placements:extra`; a digit after `+` was filled
//! in, any other is a given; `deleted` and the steps are triples of digit, row and column.

use super::rows::{alien, out_of_range};
use super::source::{Source, Spot};
use super::{Format, Reading, shape};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

/// A line of the library.
#[derive(Clone, Debug)]
pub struct Case {
    /// The technique: `0300` is an X-Wing, and so is `x_wing`.
    pub code: String,
    /// What follows a dash: a choice of options, or `x` if nothing may be found.
    pub variant: Option<String>,
    /// The digits that identify the step.
    pub digits: Vec<Digit>,
    /// The position: givens, digits filled in, and the candidates left.
    pub puzzle: Puzzle,
    /// What the step removes.
    pub eliminations: Vec<Candidate>,
    /// What the step places.
    pub placements: Vec<Candidate>,
    /// The length of a chain, usually nothing.
    pub extra: String,
}

impl Case {
    /// Whether the technique must find nothing here.
    pub fn must_fail(&self) -> bool {
        self.variant.as_deref() == Some("x")
    }

    /// What the step proves.
    pub fn expected(&self) -> Vec<Literal> {
        let removed = self.eliminations.iter().map(|c| Literal::Remove(*c));
        removed.chain(self.placements.iter().map(|c| Literal::Place(*c))).collect()
    }
}

/// Reads one line.
///
/// # Errors
/// If it is not such a line; the place is in a text named `-`.
pub fn parse(line: &str) -> Result<Case, Error> {
    case(&Source::of_text("-", line), 0)
}

/// Writes one line. Removed candidates are those its position lacks beyond the obvious ones.
pub fn write(case: &Case) -> String {
    let variant = case.variant.as_ref().map_or(String::new(), |v| format!("-{v}"));
    let digits: String = case.digits.iter().map(|d| (u16::from(*d) + 1).to_string()).collect();
    format!(
        ":{}{variant}:{digits}:{}:{}:{}:{}",
        case.code,
        position(&case.puzzle),
        triples(&case.eliminations),
        triples(&case.placements),
        case.extra
    )
}

/// The two fields of a position: the grid with `+` before what was filled in, and the candidates
/// removed so far. Meant for a classic 9×9 board.
pub fn position(puzzle: &Puzzle) -> String {
    let mut grid = String::new();
    for (given, placed) in puzzle.givens.iter().zip(&puzzle.placed) {
        match (given, placed) {
            (Some(digit), _) => grid.push_str(&puzzle.layout.label(*digit).to_string()),
            (None, Some(digit)) => grid.push_str(&format!("+{}", puzzle.layout.label(*digit))),
            (None, None) => grid.push('.'),
        }
    }
    let Some(marks) = &puzzle.marks else { return format!("{grid}:") };
    let obvious = obvious(puzzle);
    let open = (0..marks.len()).filter(|cell| puzzle.value(*cell as CellId).is_none());
    let mut deleted = vec![];
    for cell in open {
        let gone = obvious[cell] & !marks[cell];
        let digits = (0..puzzle.layout.digits()).filter(|digit| gone >> digit & 1 == 1);
        deleted.extend(digits.map(|digit| Candidate { cell: cell as CellId, digit }));
    }
    format!("{grid}:{}", triples(&deleted))
}

/// Whether pencil marks say more than the digits do.
pub(super) fn is_noted(puzzle: &Puzzle) -> bool {
    let Some(marks) = &puzzle.marks else { return false };
    let obvious = obvious(puzzle);
    let mut open = (0..marks.len()).filter(|&cell| puzzle.value(cell as CellId).is_none());
    open.any(|cell| obvious[cell] & !marks[cell] != 0)
}

/// For each cell, the digits written in no cell it sees; for a cell with a digit, that digit.
pub(super) fn obvious(puzzle: &Puzzle) -> Vec<u64> {
    let layout = &puzzle.layout;
    let mut masks = vec![u64::MAX >> (64 - u32::from(layout.digits())); layout.cells()];
    for cell in 0..layout.cells() as CellId {
        let Some(digit) = puzzle.value(cell) else { continue };
        for other in layout.houses_of(cell).iter().flat_map(|h| layout.cells_of(*h)) {
            masks[usize::from(*other)] &= !(1 << digit);
        }
    }
    for cell in 0..layout.cells() as CellId {
        if let Some(digit) = puzzle.value(cell) {
            masks[usize::from(cell)] = 1 << digit;
        }
    }
    masks
}

fn triples(candidates: &[Candidate]) -> String {
    let mut sorted = candidates.to_vec();
    sorted.sort_by_key(|c| (c.digit, c.cell));
    let triple = |c: Candidate| format!("{}{}{}", c.digit + 1, c.cell / 9 + 1, c.cell % 9 + 1);
    sorted.into_iter().map(triple).collect::<Vec<_>>().join(" ")
}

/// Whether a line looks like one of the library.
pub(super) fn is_library(line: &str) -> bool {
    let code = line.strip_prefix(':').and_then(|rest| rest.split(':').next()).unwrap_or("");
    line.matches(':').count() >= 3 && is_code(code.split('-').next().unwrap_or(""))
}

/// Four or five figures, as HoDoKu numbers techniques, or a technique's id in our own cases.
fn is_code(code: &str) -> bool {
    let figures = code.chars().all(|c| c.is_ascii_digit());
    let id = code.starts_with(|c: char| c.is_ascii_lowercase())
        && code.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    id || figures && (4..=5).contains(&code.len())
}

/// Reads a line of a file as a puzzle.
pub(super) fn read(source: &Source, line: usize) -> Result<Reading, Error> {
    let puzzle = case(source, line)?.puzzle;
    Ok(Reading {
        puzzle,
        format: Format::Library,
        line: line + 1,
        comment: None,
        unread: vec![],
        guessed: vec![],
    })
}

struct Fields<'a> {
    source: &'a Source,
    fields: Vec<Spot>,
}

impl Fields<'_> {
    fn spot(&self, field: usize) -> Spot {
        let end = self.fields.last().map(|s| Spot { column: s.column + s.width, width: 0, ..*s });
        let nowhere = end.unwrap_or(Spot { line: 0, column: 0, width: 0 });
        self.fields.get(field).copied().unwrap_or(nowhere)
    }

    fn text(&self, field: usize) -> &[char] {
        let Spot { line, column, width } = self.spot(field);
        self.source.chars(line).get(column..column + width).unwrap_or(&[])
    }

    fn wrong(&self, field: usize, spot: Spot) -> Error {
        format_error("error-library-field")
            .number("field", field)
            .text("found", self.source.at(spot))
            .at(self.source.place(spot))
    }

    /// Triples of digit, row and column.
    fn triples(&self, field: usize) -> Result<Vec<Candidate>, Error> {
        let Spot { line, column, .. } = self.spot(field);
        let words = super::rows::words(line, self.text(field));
        let candidate = |word: super::rows::Item| {
            let figures: Vec<u32> = word.text.iter().filter_map(|c| c.to_digit(10)).collect();
            let spot = Spot { column: column + word.spot.column, ..word.spot };
            match figures[..] {
                [d, r, c] if word.text.len() == 3 && d * r * c > 0 => {
                    let cell = ((r - 1) * 9 + c - 1) as CellId;
                    Ok(Candidate { cell, digit: (d - 1) as Digit })
                }
                _ => Err(self.wrong(field, spot)),
            }
        };
        words.into_iter().map(candidate).collect()
    }
}

fn case(source: &Source, line: usize) -> Result<Case, Error> {
    let chars = source.chars(line);
    let indent = chars.iter().take_while(|c| c.is_whitespace()).count();
    let mut fields = vec![];
    let mut start = indent;
    for (column, c) in chars.iter().enumerate() {
        if *c == ':' {
            fields.push(Spot { line, column: start, width: column - start });
            start = column + 1;
        }
    }
    fields.push(Spot { line, column: start, width: chars.len() - start });
    let fields = Fields { source, fields };
    let text = |field| fields.text(field).iter().collect::<String>().trim().to_owned();
    if !is_library(&source.trimmed(line)) {
        return Err(fields.wrong(1, source.whole(line)));
    }
    let (code, variant) = match text(1).split_once('-') {
        Some((code, variant)) => (code.to_owned(), Some(variant.to_owned())),
        None => (text(1), None),
    };
    if !is_code(&code) {
        return Err(fields.wrong(1, fields.spot(1)));
    }
    let mut digits = vec![];
    // HoDoKu writes an x where no step is selected: a position, and nothing to find in it.
    for c in text(2).chars().filter(|_| text(2) != "x") {
        match c.to_digit(10) {
            Some(digit @ 1..) => digits.push((digit - 1) as Digit),
            _ => return Err(fields.wrong(2, fields.spot(2))),
        }
    }
    let mut puzzle = grid(&fields)?;
    let mut marks = obvious(&puzzle);
    for removed in fields.triples(4)? {
        marks[usize::from(removed.cell)] &= !(1 << removed.digit);
    }
    puzzle.marks = Some(marks);
    // Where nothing may be found, people write remarks in these fields.
    let remarks = variant.as_deref() == Some("x");
    let step = |field| match fields.triples(field) {
        Err(_) if remarks => Ok(vec![]),
        read => read,
    };
    let (eliminations, placements, extra) = (step(5)?, step(6)?, text(7));
    Ok(Case { code, variant, digits, puzzle, eliminations, placements, extra })
}

fn grid(fields: &Fields<'_>) -> Result<Puzzle, Error> {
    let source = fields.source;
    let whole = fields.spot(3);
    let layout = shape::classic(9).ok_or_else(|| format_error("error-no-puzzle"))?;
    let (mut givens, mut placed) = (vec![], vec![]);
    let mut filled_in = false;
    for (i, c) in fields.text(3).iter().enumerate() {
        let spot = Spot { column: whole.column + i, width: 1, ..whole };
        let digit = match c {
            '+' if !filled_in => {
                filled_in = true;
                continue;
            }
            '.' | '0' if !filled_in => None,
            '0' => return Err(out_of_range(source, spot, 1, 9)),
            c => match c.to_digit(10).and_then(|d| layout.digit(d as u16)) {
                Some(digit) => Some(digit),
                None => return Err(alien(source, spot)),
            },
        };
        if givens.len() == 81 {
            let width = whole.width - i;
            let found = 81 + fields.text(3)[i..].iter().filter(|c| **c != '+').count();
            return Err(format_error("error-line-long")
                .number("expected", 81)
                .number("found", found)
                .number("surplus", found - 81)
                .at(source.place(Spot { width, ..spot })));
        }
        givens.push(digit.filter(|_| !filled_in));
        placed.push(digit.filter(|_| filled_in));
        filled_in = false;
    }
    if givens.len() < 81 {
        let behind = Spot { column: whole.column + whole.width, width: 1, ..whole };
        return Err(format_error("error-line-short")
            .number("expected", 81)
            .number("found", givens.len())
            .number("missing", 81 - givens.len())
            .at(source.place(behind)));
    }
    let mut puzzle = Puzzle::new(layout, givens);
    puzzle.placed = placed;
    Ok(puzzle)
}
