//! A string, constraint by constraint.

use super::BOARD;
use crate::error::Error;
use crate::format::import::{self, Board, Boxes, Found, inside, letter, ray};
use crate::format::source::{Source, Spot};
use crate::format::{Format, Reading};
use crate::gather::Gather as _;
use crate::layout::{LARGEST, Place, SORTS, Sort, Text, Written, of_iss};
use crate::puzzle::Puzzle;

/// A constraint: its name and what follows it.
struct Part<'a> {
    name: &'a str,
    args: Vec<&'a str>,
    spot: Spot,
}

struct Reader<'a> {
    source: &'a Source,
    board: Board,
}

/// The cell of `R3C4` or `R3C4_5`.
pub(super) fn cell(text: &str) -> Option<[i32; 2]> {
    import::cell(text.split('_').next().unwrap_or_default())
}

pub(super) fn read(source: &Source, text: &str, whole: Spot) -> Result<Reading, Error> {
    let parts: Vec<Part> = parts(source, text, whole);
    let mut reader = Reader { source, board: Board::new(9) };
    if let Some(shape) = parts.iter().find(|part| part.name == "Shape") {
        reader.shape(shape)?;
    }
    let (mut givens, mut unknown) = (vec![], vec![]);
    for part in &parts {
        match part.name {
            "" => givens.push(part),
            name if BOARD.contains(&name) => reader.board_part(part)?,
            name if of_iss(name).is_some() => reader.rule(part)?,
            _ => unknown.push(part),
        }
    }
    if let Some(first) = unknown.first() {
        let mut names: Vec<&str> = unknown.iter().map(|part| part.name).gather();
        names.dedup();
        let error = Error::new("error-link-field").number("count", names.len());
        return Err(error.text("fields", names.join(", ")).at(source.place(first.spot)));
    }
    let Reader { mut board, .. } = reader;
    let (lowest, count) = board.digits;
    let digits = usize::from(lowest)..usize::from(lowest) + count;
    let cells = usize::from(board.size) * usize::from(board.size);
    let mut masks = vec![u64::MAX; cells];
    for part in givens {
        for arg in &part.args {
            let wrong = || wrong(source, part, arg);
            let at = cell(arg).and_then(|at| inside(at, board.size)).ok_or_else(wrong)?;
            let mut mask = 0;
            for label in arg.split('_').skip(1) {
                let label = label.parse().ok().filter(|label| digits.contains(label));
                mask |= 1_u64 << (label.ok_or_else(wrong)? - digits.start);
            }
            let place = usize::from(at.row) * usize::from(board.size) + usize::from(at.column);
            masks[place] &= mask;
            if masks[place] == 0 {
                return Err(wrong());
            }
            // Odd and even cells are a rule one can see; other choices are pencil marks.
            let parity = parity(masks[place], lowest, count).filter(|_| mask.count_ones() > 1);
            if let Some(sort) = parity {
                let rule = Written::new(sort, [at]);
                let name = sort.id.to_owned();
                board.rules.push(Found { rule, name, spot: part.spot });
                masks[place] = u64::MAX;
            }
        }
    }
    let layout = board.layout(source, whole)?;
    let single = |mask: &u64| (mask.count_ones() == 1).then(|| mask.trailing_zeros() as u8);
    let givens: Vec<_> = masks.iter().map(single).gather();
    let all = u64::MAX >> (64 - layout.digits());
    let noted = masks.iter().zip(&givens).any(|(mask, given)| given.is_none() && mask & all != all);
    let mut puzzle = Puzzle::new(layout, givens);
    puzzle.marks = noted.then(|| masks.iter().map(|mask| mask & all).gather());
    let line = whole.line + 1;
    Ok(Reading { puzzle, format: Format::Iss, line, comment: None, unread: vec![] })
}

/// The sort that says "odd", or "even", if this is what the digits have in common.
fn parity(mask: u64, lowest: u8, count: usize) -> Option<&'static Sort> {
    let of = |parity: usize| {
        let is = |digit: &usize| (digit + usize::from(lowest)) % 2 == parity;
        (0..count).filter(is).fold(0, |mask, digit| mask | 1_u64 << digit)
    };
    let id = if mask == of(1) { "odd" } else { "even" };
    (mask == of(1) || mask == of(0)).then(|| crate::layout::sort(id))?
}

fn parts<'a>(source: &Source, text: &'a str, whole: Spot) -> Vec<Part<'a>> {
    let mut parts = vec![];
    for part in text.split('.').skip(1) {
        let mut words = part.split('~');
        let name = words.next().unwrap_or_default();
        let args = words.filter(|word| !word.is_empty()).gather();
        if !part.is_empty() {
            parts.push(Part { name, args, spot: spot(source, part, whole) });
        }
    }
    parts
}

/// Where a part stands, if it stands on one line as it is.
fn spot(source: &Source, part: &str, whole: Spot) -> Spot {
    let wanted: Vec<char> = format!(".{part}").chars().gather();
    let on = |line: usize| {
        let column = source.chars(line).windows(wanted.len()).position(|w| w == wanted)?;
        Some(Spot { line, column, width: wanted.len() })
    };
    (0..source.len()).find_map(on).unwrap_or(whole)
}

fn wrong(source: &Source, part: &Part<'_>, found: &str) -> Error {
    let name = if part.name.is_empty() { "Given" } else { part.name };
    let error = match found.is_empty() {
        true => Error::new("error-link-missing"),
        false => Error::new("error-link-value").text("found", found),
    };
    error.text("field", name).at(source.place(part.spot))
}

impl Reader<'_> {
    fn wrong(&self, part: &Part<'_>, found: &str) -> Error {
        wrong(self.source, part, found)
    }

    /// `9x9`, `9x9~0-9`, `9x9~10`.
    fn shape(&mut self, part: &Part<'_>) -> Result<(), Error> {
        let side = part.args.first().and_then(|text| {
            let (rows, columns) = text.split_once('x')?;
            let side: u16 = rows.parse().ok()?;
            (rows == columns && (1..=LARGEST).contains(&side)).then_some(side)
        });
        let all = part.args.join("~");
        let side = side.ok_or_else(|| self.wrong(part, &all))?;
        self.board.size = side;
        self.board.digits = match &part.args[1..] {
            [] => (1, side.into()),
            [range] => {
                let number = |text: &str| text.parse::<u8>().ok().filter(|n| *n < 100);
                let found = match range.split_once('-') {
                    Some((low, high)) => number(low).zip(number(high)),
                    None => number(range).map(|high| (1, high)),
                };
                let found = found.filter(|(low, high)| low <= high);
                let (low, high) = found.ok_or_else(|| self.wrong(part, &all))?;
                (low, usize::from(high - low) + 1)
            }
            _ => return Err(self.wrong(part, &all)),
        };
        Ok(())
    }

    fn board_part(&mut self, part: &Part<'_>) -> Result<(), Error> {
        let arg = part.args.last().copied().unwrap_or_default();
        match part.name {
            "NoBoxes" if matches!(self.board.boxes, Boxes::Usual) => self.board.boxes = Boxes::None,
            "Jigsaw" => {
                let letters: Vec<char> = arg.chars().gather();
                if letters.len() != usize::from(self.board.size).pow(2) {
                    return Err(self.wrong(part, arg));
                }
                let mut known: Vec<char> = vec![];
                let mut name = |c: char| {
                    let at = known.iter().position(|k| *k == c).unwrap_or_else(|| {
                        known.push(c);
                        known.len() - 1
                    });
                    letter(at)
                };
                self.board.boxes = Boxes::Regions(letters.into_iter().map(&mut name).gather());
            }
            "Diagonal" => match arg {
                "-1" => self.board.diagonals[0] = true,
                "1" => self.board.diagonals[1] = true,
                _ => return Err(self.wrong(part, arg)),
            },
            _ => {}
        }
        Ok(())
    }

    /// A cell of the board.
    fn place(&self, part: &Part<'_>, text: &str) -> Result<Place, Error> {
        let at = import::cell(text).ok_or_else(|| self.wrong(part, text))?;
        inside(at, self.board.size).ok_or_else(|| {
            let error = Error::new("error-rule-cell").text("rule", part.name).text("cell", text);
            error.at(self.source.place(part.spot))
        })
    }

    fn places(&self, part: &Part<'_>, args: &[&str]) -> Result<Vec<Place>, Error> {
        args.iter().map(|arg| self.place(part, arg)).collect()
    }

    fn number(&self, part: &Part<'_>, at: usize) -> Result<u16, Error> {
        let text = part.args.get(at).copied().unwrap_or_default();
        text.parse().map_err(|_| self.wrong(part, text))
    }

    fn push(&mut self, part: &Part<'_>, rule: Written) {
        let at = rule.places.first();
        let at = at.map(|place| format!(" R{}C{}", place.row + 1, place.column + 1));
        let name = format!("{}{}", part.name, at.unwrap_or_default());
        self.board.rules.push(Found { rule, name, spot: part.spot });
    }

    fn rule(&mut self, part: &Part<'_>) -> Result<(), Error> {
        let Some(sort) = of_iss(part.name) else { return Ok(()) };
        match sort.text {
            Text::Word => self.push(part, Written::new(sort, [])),
            Text::Negative(_) => {
                for sort in SORTS.iter().filter(|sort| sort.iss == part.name) {
                    self.push(part, Written::new(sort, []));
                }
            }
            Text::Sign(..) => self.pairs(part, sort)?,
            Text::Cells | Text::Line { number: false, parts: false } => {
                let places = self.places(part, &part.args)?;
                self.push(part, Written::new(sort, places));
            }
            Text::Line { parts: true, .. } => {
                let places = self.places(part, &part.args)?;
                self.push(part, Written::new(sort, places).split(1));
            }
            Text::Line { .. } => {
                let apart = self.number(part, 0)?;
                let places = self.places(part, &part.args[1..])?;
                self.push(part, Written::new(sort, places).numbers([apart]));
            }
            Text::Cage => {
                let sum = self.number(part, 0)?;
                let places = self.places(part, &part.args[1..])?;
                let cages = self.board.rules.iter().filter(|found| found.rule.sort == sort);
                let rule = Written::new(sort, places).letters([letter(cages.count())]);
                self.push(part, if sum > 0 { rule.numbers([sum]) } else { rule });
            }
            Text::Corner => {
                let text = part.args.first().copied().unwrap_or_default();
                let Place { row, column } = self.place(part, text)?;
                let mut four = vec![];
                for (down, right) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let (row, column) = (row + down + 1, column + right + 1);
                    four.push(self.place(part, &format!("R{row}C{column}"))?);
                }
                let numbers = (1..part.args.len()).map(|at| self.number(part, at));
                let numbers = numbers.collect::<Result<Vec<_>, _>>()?;
                self.push(part, Written::new(sort, four).numbers(numbers));
            }
            Text::Across => {
                let sum = self.number(part, 0)?;
                let text = part.args.get(1).copied().unwrap_or_default();
                let line = |text: &str| text.parse::<i32>().ok().map(|n| n - 1);
                let row = text.strip_prefix('R').and_then(line).map(|row| ([row, -1], [0, 1]));
                let column = text.strip_prefix('C').and_then(line).map(|c| ([-1, c], [1, 0]));
                let (before, step) = row.or(column).ok_or_else(|| self.wrong(part, text))?;
                let places = ray(before, step, self.board.size);
                if places.is_empty() {
                    return Err(self.wrong(part, text));
                }
                let rule = Written::new(sort, places).numbers([sum]).outside(before, step);
                self.push(part, rule);
            }
            Text::Ray => {
                let sum = self.number(part, 0)?;
                let text = part.args.get(1).copied().unwrap_or_default();
                let first = self.place(part, text)?;
                let step = step_from(first, self.board.size);
                let step = step.ok_or_else(|| self.wrong(part, text))?;
                let before = [i32::from(first.row) - step[0], i32::from(first.column) - step[1]];
                let places = ray(before, step, self.board.size);
                let rule = Written::new(sort, places).numbers([sum]).outside(before, step);
                self.push(part, rule);
            }
            Text::Letter(_) | Text::Key(_) | Text::Grid | Text::Compared => {
                return Err(self.wrong(part, &part.args.join("~")));
            }
        }
        Ok(())
    }

    /// Neighbours among the cells of a sign; the larger comes first.
    fn pairs(&mut self, part: &Part<'_>, sort: &'static Sort) -> Result<(), Error> {
        let places = self.places(part, &part.args)?;
        let mut any = false;
        for (i, &b) in places.iter().enumerate() {
            for &a in &places[..i] {
                if a.row.abs_diff(b.row) + a.column.abs_diff(b.column) != 1 {
                    continue;
                }
                any = true;
                let directed = matches!(sort.text, Text::Sign(_, back) if !back.is_empty());
                self.push(part, Written::new(sort, if directed { [b, a] } else { [a, b] }));
            }
        }
        if any { Ok(()) } else { Err(self.wrong(part, &part.args.join("~"))) }
    }
}

/// Into which direction a diagonal goes that begins in this cell: each border has its own, going round.
pub(super) fn step_from(first: Place, size: u16) -> Option<[i32; 2]> {
    let last = size - 1;
    match (first.row, first.column) {
        (row, 0) if row < last => Some([1, 1]),
        (0, _) => Some([1, -1]),
        (row, column) if column == last && row < last => Some([-1, -1]),
        (row, column) if row == last && (1..last).contains(&column) => Some([-1, 1]),
        _ => None,
    }
}
