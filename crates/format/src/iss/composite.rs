//! Constraints made of others: `And`, `Or` and `Replicate`, each up to its `End`.
//!
//! `And` is its parts. `Replicate` is its parts once for each of some cells, shifted. `Or` is a
//! machine that reads the cells of all choices and accepts what one of them allows.

use super::bits;
use super::language;
use super::read::{Part, Reader};
use super::signs::{BOARD, cell};
use crate::import::Found;
use kotowari_engine::error::Error;
use kotowari_engine::layout::language::{either, states_text};
use kotowari_engine::layout::{Place, Written, sort};
use kotowari_kernel::CellId;

const COMPOSITE: [&str; 3] = ["And", "Or", "Replicate"];
/// How deep they may be nested.
const DEEPEST: usize = 20;
/// Upper bound on the constraints after repeating those of `Replicate`.
const MOST_PARTS: usize = 20_000;
/// Longer names of choices are cut.
const LONGEST_NAME: usize = 120;

/// What is said of a rule that no digits satisfy.
const IMPOSSIBLE: [&str; 4] =
    ["error-rule-impossible", "error-rule-sum", "error-rule-against", "error-rule-long"];

/// Whether a constraint is made of others.
pub(super) fn is_known(name: &str) -> bool {
    COMPOSITE.contains(&name)
}

/// Puts the parts of each composite constraint into it.
pub(super) fn tree<'a>(reader: &Reader<'_>, parts: Vec<Part<'a>>) -> Result<Vec<Part<'a>>, Error> {
    let mut open: Vec<Part<'a>> = vec![];
    let mut whole = vec![];
    for part in parts {
        let closed = match part.name.as_str() {
            name if is_known(name) => {
                if open.len() >= DEEPEST {
                    return Err(reader.wrong(&part, name));
                }
                open.push(part);
                continue;
            }
            "End" => open.pop().ok_or_else(|| reader.wrong(&part, "End"))?,
            _ => part,
        };
        match open.last_mut() {
            // A set of cells is there or not, whatever is chosen or repeated.
            Some(_) if closed.name == "Var" => return Err(reader.refuse(&["Var"], &closed)),
            Some(outer) => outer.parts.push(closed),
            None => whole.push(closed),
        }
    }
    open.last().map_or(Ok(whole), |part| Err(reader.wrong(part, "")))
}

/// The constraints without `And` and `Replicate`: what these stand for.
pub(super) fn flat<'a>(reader: &Reader<'_>, parts: Vec<Part<'a>>) -> Result<Vec<Part<'a>>, Error> {
    let mut found = vec![];
    for mut part in parts {
        match part.name.as_str() {
            "And" => found.extend(flat(reader, part.parts)?),
            "Replicate" => {
                let origin = origin(reader, &part)?;
                for shift in shifts(reader, &part, origin)? {
                    let copy = |inner| shifted(reader, inner, origin, shift);
                    let copies = part.parts.iter().map(copy);
                    found.extend(flat(reader, copies.collect::<Result<_, _>>()?)?);
                    if found.len() > MOST_PARTS {
                        return Err(reader.refuse(&["Replicate"], &part));
                    }
                }
            }
            "Or" => {
                // Each choice stays one.
                for choice in &mut part.parts {
                    if choice.name != "Or" {
                        let inner = flat(reader, vec![choice.clone()])?;
                        (choice.name, choice.parts) = ("And".to_owned(), inner);
                    }
                }
                found.push(part);
            }
            _ => found.push(part),
        }
    }
    Ok(found)
}

/// The cell that the parts of a `Replicate` are written for: the first one, or what it says.
fn origin(reader: &Reader<'_>, part: &Part<'_>) -> Result<Place, Error> {
    match part.arg(1) {
        "" => Ok(Place { row: 0, column: 0 }),
        name => reader.place(part, name),
    }
}

/// By how many rows and columns the parts of a `Replicate` go: from its origin to each of the
/// cells whose bit is set, six a character, counted from the origin in reading order.
fn shifts(reader: &Reader<'_>, part: &Part<'_>, origin: Place) -> Result<Vec<[i32; 2]>, Error> {
    let [rows, size] = [reader.board.rows, reader.board.columns].map(i32::from);
    let set = bits::set(part.arg(0)).ok_or_else(|| reader.wrong(part, part.arg(0)))?;
    let [row, column] = [origin.row, origin.column].map(i32::from);
    if reader.is_beside([row, column]) {
        let shifts = reader.shifts_of_set(origin, &set);
        return shifts.ok_or_else(|| reader.wrong(part, part.arg(0)));
    }
    let shift = |at: usize| {
        let at = at as i32 + row * size + column;
        (at < rows * size).then_some([at / size - row, at % size - column])
    };
    let shifts = set.into_iter().map(shift).collect::<Option<Vec<_>>>();
    shifts.ok_or_else(|| reader.wrong(part, part.arg(0)))
}

/// A constraint with its cells moved.
fn shifted<'a>(
    reader: &Reader<'_>,
    part: &Part<'a>,
    origin: Place,
    [down, right]: [i32; 2],
) -> Result<Part<'a>, Error> {
    let mut moved = part.clone();
    let skip = usize::from(language::is_known(&part.name));
    for arg in moved.args.iter_mut().skip(skip) {
        let Some([row, column]) = cell(arg) else { continue };
        let to = [row + down, column + right];
        // Neither over the edge of the grid, nor out of a set beside it.
        let both = reader.inside([row, column]).zip(reader.inside(to));
        let near = |place| reader.are_together(origin, place);
        if !both.is_some_and(|(from, to)| near(from) && near(to)) {
            return Err(reader.wrong(part, arg));
        }
        let [row, column] = to;
        let rest = arg.split_once('_').map_or(String::new(), |(_, rest)| format!("_{rest}"));
        *arg = format!("R{}C{}{rest}", row + 1, column + 1);
    }
    let inner = part.parts.iter().map(|inner| shifted(reader, inner, origin, [down, right]));
    moved.parts = inner.collect::<Result<_, _>>()?;
    Ok(moved)
}

impl Reader<'_> {
    /// `Or`: the choices as boards of their own, and the machine that reads all their cells.
    pub(super) fn either(&mut self, part: &Part<'_>) -> Result<(), Error> {
        let Some(sort) = sort("machine") else { return Ok(()) };
        let mut layouts = vec![];
        for choice in &part.parts {
            let rules = self.choice(choice)?;
            let board = self.board.with(rules);
            match board.layout(self.source, part.spot()) {
                Ok(layout) => layouts.push(layout),
                // A choice that cannot be is none.
                Err(error) if IMPOSSIBLE.contains(&error.id) => {}
                Err(error) => return Err(error),
            }
        }
        let choices: Vec<_> = layouts.iter().map(|layout| &**layout).collect();
        let Ok((cells, machine)) = either(&choices) else {
            return Err(self.refuse(&["Or"], part));
        };
        let (lowest, count) = self.board.digits;
        let pattern = states_text(&machine, count as u8, lowest.into());
        let mut name = part.parts.iter().map(said).collect::<Vec<_>>().join(" / ");
        if let Some((end, _)) = name.char_indices().nth(LONGEST_NAME) {
            name.truncate(end);
            name.push('…');
        }
        // All choices have the same cells.
        let place = |cell: &CellId| layouts[0].place(*cell);
        let places: Vec<Place> = cells.iter().map(place).collect();
        self.push(part, Written::new(sort, places).texts([pattern, name]));
        Ok(())
    }

    /// The rules of one choice.
    fn choice(&mut self, choice: &Part<'_>) -> Result<Vec<Found>, Error> {
        let parts =
            if choice.name == "And" { &choice.parts[..] } else { std::slice::from_ref(choice) };
        let before = std::mem::take(&mut self.board.rules);
        let keyed = std::mem::take(&mut self.keyed);
        let read = parts.iter().try_for_each(|part| match part.name.as_str() {
            "" | "Given" => self.among(part),
            "Or" => self.either(part),
            "Diagonal" => self.diagonal(part),
            // What the board is made of cannot be one choice of two.
            name if BOARD.contains(&name) => Err(self.refuse(&["Or"], part)),
            _ => self.part(part),
        });
        let read = read.and_then(|()| self.global(parts));
        self.keyed = keyed;
        let rules = std::mem::replace(&mut self.board.rules, before);
        read.map(|()| rules)
    }

    /// A diagonal of a choice: cells that differ, while elsewhere it is a house of the board.
    fn diagonal(&mut self, part: &Part<'_>) -> Result<(), Error> {
        let Some(sort) = sort("area") else { return Ok(()) };
        // An oblong board has none, as a choice as little as everywhere.
        let side = self.board.size();
        if self.board.rows != self.board.columns {
            return Err(self.refuse(&["Diagonal"], part));
        }
        let column: fn(u16, u16) -> u16 = match part.arg(0) {
            "-1" => |_, row| row,
            "1" | "+1" => |side, row| side - 1 - row,
            _ => return Err(self.wrong(part, &part.all())),
        };
        let places = (0..side).map(|row| Place { row, column: column(side, row) });
        self.push(part, Written::new(sort, places));
        Ok(())
    }

    /// Givens of a choice: rules about one cell each.
    fn among(&mut self, part: &Part<'_>) -> Result<(), Error> {
        let Some(sort) = sort("regex") else { return Ok(()) };
        for arg in &part.args {
            let at = self.place(part, arg.split('_').next().unwrap_or_default())?;
            let mut pattern = String::new();
            for text in arg.split('_').skip(1) {
                let label: u32 = text.parse().map_err(|_| self.wrong(part, arg))?;
                let sign = char::from_digit(label, 36).ok_or_else(|| self.wrong(part, arg))?;
                pattern.push(sign.to_ascii_uppercase());
            }
            if pattern.is_empty() {
                return Err(self.wrong(part, arg));
            }
            self.push(part, Written::new(sort, [at]).texts([format!("[{pattern}]")]));
        }
        Ok(())
    }
}

/// A choice as a person may read it: names, numbers and cells.
fn said(part: &Part<'_>) -> String {
    if part.name == "And" && !part.parts.is_empty() {
        return part.parts.iter().map(said).collect::<Vec<_>>().join(" + ");
    }
    let skip = usize::from(language::is_known(&part.name));
    let args: Vec<String> = part
        .args
        .iter()
        .skip(skip)
        .map(|arg| arg.trim_start_matches('_').replace('_', "="))
        .collect();
    let name = match (part.name.as_str(), skip) {
        // A table or a machine is called what its author calls it.
        ("" | "Given", _) | (_, 1) => "",
        (name, _) => name,
    };
    [name.to_owned()]
        .into_iter()
        .chain(args)
        .filter(|it| !it.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
