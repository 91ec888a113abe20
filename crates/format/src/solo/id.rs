//! Game ids: parameters, and a description of the board.

use super::bare;
use crate::borders::Borders;
use crate::errors::format_error;
use crate::import::{Board, Boxes, Found, letter};
use crate::rows::out_of_range;
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Place, Written, sort};
use kotowari_engine::puzzle::Puzzle;

/// The greatest side, and that of a board with cages.
const LARGEST: u16 = 31;
const LARGEST_KILLER: u16 = 9;

/// An id, and where it is written.
pub(super) struct Id {
    spot: Spot,
    text: String,
    /// The byte its description begins at.
    from: usize,
    /// How many of its characters do not stand in the text.
    before: usize,
    /// Whether the others stand there as they are here.
    is_exact: bool,
}

/// What parameters say.
#[derive(Clone, Copy)]
pub(super) struct Params {
    pub side: u16,
    /// Rows and columns of a box; none if the description has regions.
    pub boxes: Option<(u16, u16)>,
    pub has_diagonals: bool,
    pub is_killer: bool,
}

impl Params {
    /// A board of boxes with these rows and columns, and nothing else.
    pub fn square(root: u16) -> Params {
        let boxes = Some((root, root));
        Params { side: root * root, boxes, has_diagonals: false, is_killer: false }
    }

    /// Reads them; the error is the byte at which they are not understood.
    fn of(text: &str) -> Result<Params, usize> {
        let number = |from: usize| {
            let figures = text[from..].bytes().take_while(u8::is_ascii_digit).count();
            let value = text[from..from + figures].parse::<u16>().ok();
            value.filter(|n| *n <= LARGEST * LARGEST).map(|n| (n, from + figures))
        };
        let (first, mut at) = number(0).ok_or(0_usize)?;
        let mut second = None;
        if text[at..].starts_with('x') {
            if let Some((value, end)) = number(at + 1) {
                (second, at) = (Some(value), end);
            }
        }
        let (mut jigsaw, mut has_diagonals, mut is_killer) = (false, false, false);
        // Symmetry and difficulty say how the puzzle was made, not what it is.
        let made = ["a", "r2", "r4", "m2", "m4", "m8", "md2", "md4"];
        let made = made.into_iter().chain(["dt", "db", "di", "da", "de", "du"]);
        while let Some(flag) = text[at..].chars().next() {
            match flag {
                'j' => jigsaw = true,
                'x' => has_diagonals = true,
                'k' => is_killer = true,
                _ => {
                    let known = made.clone().find(|word| text[at..].starts_with(word)).ok_or(at)?;
                    at += known.len();
                    continue;
                }
            }
            at += 1;
        }
        let (columns, rows) = match (second, jigsaw) {
            (Some(second), _) => (first, second),
            (None, true) => (first, 1),
            (None, false) => (first, first),
        };
        let side =
            columns.checked_mul(rows).filter(|side| (1..=LARGEST).contains(side)).ok_or(0_usize)?;
        if !jigsaw && (rows < 2 || columns < 2) || is_killer && side > LARGEST_KILLER {
            return Err(0);
        }
        // The first number counts the boxes across, which is how high they are.
        let boxes = (!jigsaw).then_some((columns, rows));
        Ok(Params { side, boxes, has_diagonals, is_killer })
    }
}

/// A part of a description: its characters, and the first one's place in the id.
type Part<'a> = (&'a str, usize);

impl Id {
    pub fn new(spot: Spot, text: &str, from: usize, is_exact: bool) -> Id {
        Id { spot, text: text.to_owned(), from, before: 0, is_exact }
    }

    /// An id whose description, and nothing else, stands at a place.
    pub fn of_parts(spot: Spot, text: &str, from: usize) -> Id {
        Id { spot, text: text.to_owned(), from, before: from, is_exact: true }
    }

    /// Some of its characters.
    fn at(&self, from: usize, width: usize) -> Spot {
        match self.is_exact {
            true => {
                let column = self.spot.column + from.saturating_sub(self.before);
                Spot { column, width, ..self.spot }
            }
            false => self.spot,
        }
    }

    /// Reads it.
    pub fn puzzle(&self, source: &Source) -> Result<Puzzle, Error> {
        let params = match self.from {
            0 => bare(&self.text).ok_or(0),
            from => Params::of(&self.text[..from - 1]),
        };
        let params = params.map_err(|at| {
            let said: String = self.text[..self.from.max(1) - 1].to_owned();
            let spot = self.at(at, (self.from.max(1) - 1).saturating_sub(at).max(1));
            format_error("error-solo-params").text("found", said).at(source.place(spot))
        })?;
        let mut start = self.from;
        let mut parts: Vec<Part<'_>> = vec![];
        for part in self.text[self.from..].split(',') {
            parts.push((part, start));
            start += part.len() + 1;
        }
        let is_jigsaw = params.boxes.is_none();
        let expected = 1 + usize::from(is_jigsaw) + 2 * usize::from(params.is_killer);
        if parts.len() != expected {
            let (from, width) = match parts.get(expected) {
                Some((_, from)) => (*from, self.text.len() - from),
                None => (self.text.len(), 1),
            };
            return Err(format_error("error-solo-parts")
                .number("expected", expected)
                .number("found", parts.len())
                .at(source.place(self.at(from, width))));
        }
        let side = usize::from(params.side);
        let givens = self.numbers(source, parts[0], side, side)?;
        let mut board = Board::new(params.side);
        board.diagonals = [params.has_diagonals; 2];
        let mut next = 1;
        board.boxes = match params.boxes {
            Some((rows, columns)) => Boxes::Rectangles(rows, columns),
            None => {
                next = 2;
                let regions = self.parts(source, parts[1], side)?;
                let letters = regions.iter().map(|number| letter(*number)).collect();
                Boxes::Regions(self.whole_regions(source, parts[1], &regions, side, letters)?)
            }
        };
        if params.is_killer {
            let cages = self.parts(source, parts[next], side)?;
            let most = side * (side + 1) / 2;
            let sums = self.numbers(source, parts[next + 1], side, most)?;
            board.rules = self.cages(source, parts[next], &cages, &sums, side)?;
        }
        let layout = board.layout(source, self.spot)?;
        let digit = |found: &Option<(u16, Spot)>| found.and_then(|(label, _)| layout.digit(label));
        let givens = givens.iter().map(digit).collect();
        Ok(Puzzle::new(layout, givens))
    }

    /// A number or nothing for each cell.
    fn numbers(
        &self,
        source: &Source,
        (text, start): Part<'_>,
        side: usize,
        most: usize,
    ) -> Result<Vec<Option<(u16, Spot)>>, Error> {
        let cells = side * side;
        let mut found: Vec<Option<(u16, Spot)>> = vec![];
        let (mut count, mut surplus) = (0, None);
        let bytes = text.as_bytes();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            let mut end = at + 1;
            match byte {
                b'_' => {}
                b'a'..=b'z' => {
                    count += usize::from(byte - b'a') + 1;
                    found.resize(count.min(cells), None);
                }
                b'0'..=b'9' => {
                    end += bytes[end..].iter().take_while(|b| b.is_ascii_digit()).count();
                    let spot = self.at(start + at, end - at);
                    let value = text[at..end].parse::<u16>().ok();
                    let value = value.filter(|n| (1..=most).contains(&usize::from(*n)));
                    let value = value.ok_or_else(|| out_of_range(source, spot, 1, most as u16))?;
                    count += 1;
                    if count <= cells {
                        found.push(Some((value, spot)));
                    }
                }
                _ => return Err(self.strange(source, text, start, at)),
            }
            if count > cells {
                surplus.get_or_insert(at);
            }
            at = end;
        }
        if count == cells {
            return Ok(found);
        }
        let (from, width) = match surplus {
            Some(at) => (start + at, text.len() - at),
            None => (start + text.len(), 1),
        };
        Err(format_error("error-solo-cells")
            .number("expected", cells)
            .number("found", count)
            .at(source.place(self.at(from, width))))
    }

    fn strange(&self, source: &Source, text: &str, start: usize, at: usize) -> Error {
        let found: String = text[at..].chars().take(1).collect();
        let spot = self.at(start + at, 1);
        format_error("error-solo-sign").text("found", found).at(source.place(spot))
    }

    /// The parts of the board that a list of borders makes.
    fn parts(
        &self,
        source: &Source,
        (text, start): Part<'_>,
        side: usize,
    ) -> Result<Vec<usize>, Error> {
        let odd = |b: u8| !(b.is_ascii_lowercase() || b == b'_');
        if let Some(at) = text.bytes().position(odd) {
            return Err(self.strange(source, text, start, at));
        }
        let (found, all) = (borders_in(text).unwrap_or(0), edges(side));
        if found != all {
            let spot = self.at(start, text.len());
            return Err(format_error("error-solo-borders")
                .number("expected", all)
                .number("found", found)
                .at(source.place(spot)));
        }
        let mut drawn = vec![];
        for byte in text.bytes() {
            match byte {
                b'_' => drawn.push(true),
                // Solo ends a run of letters with a border, but not this longest one.
                b'z' => drawn.resize(drawn.len() + 26, false),
                _ => {
                    drawn.resize(drawn.len() + usize::from(byte - b'a') + 1, false);
                    drawn.push(true);
                }
            }
        }
        let mut borders = Borders::none(side);
        let inner = side - 1;
        for (at, is_drawn) in drawn.into_iter().take(2 * side * inner).enumerate() {
            // Between columns row by row, then between rows column by column.
            match at.checked_sub(side * inner) {
                None => borders.right[at / inner * side + at % inner] = is_drawn,
                Some(at) => borders.below[at % inner * side + at / inner] = is_drawn,
            }
        }
        Ok(borders.parts())
    }

    /// Whether every region has as many cells as there are digits.
    fn whole_regions(
        &self,
        source: &Source,
        (text, start): Part<'_>,
        regions: &[usize],
        side: usize,
        letters: Vec<char>,
    ) -> Result<Vec<char>, Error> {
        let size = |number: usize| regions.iter().filter(|region| **region == number).count();
        let count = regions.iter().max().map_or(0, |most| most + 1);
        match (0..count).find(|number| size(*number) != side) {
            None => Ok(letters),
            Some(number) => {
                let first = regions.iter().position(|region| *region == number).unwrap_or(0);
                let cell = format!("r{}c{}", first / side + 1, first % side + 1);
                Err(format_error("error-solo-region")
                    .text("cell", cell)
                    .number("found", size(number))
                    .number("expected", side)
                    .at(source.place(self.at(start, text.len()))))
            }
        }
    }

    /// Cages, each with the sum in its first cell.
    fn cages(
        &self,
        source: &Source,
        (text, start): Part<'_>,
        cages: &[usize],
        sums: &[Option<(u16, Spot)>],
        side: usize,
    ) -> Result<Vec<Found>, Error> {
        let Some(sort) = sort("cage") else { return Ok(vec![]) };
        let place = |cell: usize| Place { row: (cell / side) as u16, column: (cell % side) as u16 };
        let mut members: Vec<Vec<usize>> = vec![];
        for (cell, &cage) in cages.iter().enumerate() {
            if members.len() <= cage {
                members.resize(cage + 1, vec![]);
            }
            members[cage].push(cell);
        }
        let is_first = |cell: usize| members[cages[cell]].first() == Some(&cell);
        for (cell, sum) in sums.iter().enumerate() {
            if let Some((sum, spot)) = sum.filter(|_| !is_first(cell)) {
                return Err(format_error("error-solo-sum")
                    .number("sum", sum.into())
                    .text("cell", format!("r{}c{}", cell / side + 1, cell % side + 1))
                    .at(source.place(spot)));
            }
        }
        let found = |(number, cells): (usize, &Vec<usize>)| {
            let first = cells.first().copied().unwrap_or(0);
            let sum = sums[first];
            Found {
                rule: Written::new(sort, cells.iter().map(|cell| place(*cell)))
                    .numbers(sum.map(|(sum, _)| sum))
                    .letters([letter(number)]),
                name: format!("cage R{}C{}", first / side + 1, first % side + 1),
                spot: sum.map_or(self.at(start, text.len()), |(_, spot)| spot),
            }
        };
        Ok(members.iter().enumerate().map(found).collect())
    }
}

/// Whether a description of digits alone has as many cells as the board of the parameters.
pub(super) fn is_whole(params: &str, text: &str) -> bool {
    let params = Params::of(params).ok();
    params.is_some_and(|p| cells(text) == Some(usize::from(p.side) * usize::from(p.side)))
}

/// How many cells a description of numbers has, if it is one.
pub(super) fn cells(text: &str) -> Option<usize> {
    let mut count = 0;
    let mut in_number = false;
    for byte in text.bytes() {
        match byte {
            b'0'..=b'9' if in_number => continue,
            b'0'..=b'9' => count += 1,
            b'a'..=b'z' => count += usize::from(byte - b'a') + 1,
            b'_' => {}
            _ => return None,
        }
        in_number = byte.is_ascii_digit();
    }
    Some(count)
}

/// How many edges a list of borders speaks of, if it is one.
pub(super) fn borders_in(text: &str) -> Option<usize> {
    let edges = |byte: u8| match byte {
        b'_' => Some(1),
        b'z' => Some(26),
        b'a'..=b'y' => Some(usize::from(byte - b'a') + 2),
        _ => None,
    };
    text.bytes().map(edges).sum()
}

/// How many it has to speak of: all between neighbours, and a border that ends the list.
pub(super) fn edges(side: usize) -> usize {
    2 * side * side.saturating_sub(1) + 1
}
