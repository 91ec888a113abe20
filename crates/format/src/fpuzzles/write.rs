//! Our puzzle as a document of f-puzzles, and the link that packs it.

use serde_json::{Map, Value, json};

use super::entry::usual_number;
use crate::import::{DIRECTIONS, Object};
use crate::value::escaped;
use crate::{lz, percent, shape};
use kotowari_engine::layout::{
    ANY_NUMBER, Drawn, HouseKind, Layout, Line, Place, Rule, SORTS, Sort, Text,
};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::{CellId, Digit};

/// Fields that are additions to f-puzzles: SudokuPad draws nothing for them, so lines go with them.
const ADDED: [&str; 7] =
    ["renban", "whispers", "regionsumline", "entropicline", "modularline", "zipperline", "nabner"];

/// Whether a document can say all of a layout.
pub(crate) fn can_say(layout: &Layout) -> bool {
    let said = |rule: &Rule| {
        let all_there = || {
            let same = |sort: &&Sort| sort.fpuzzles == rule.sort.fpuzzles;
            let has = |sort: &Sort| layout.more().iter().any(|rule| rule.sort == sort);
            SORTS.iter().filter(same).all(has)
        };
        match read_as(rule.sort).map(|sort| sort.text) {
            None => false,
            Some(Text::Negative(_)) => all_there(),
            // The number in a circle of several cells is read as one reads.
            Some(Text::Line { parts: true, .. }) => rule.cells[..rule.split].is_sorted(),
            Some(_) => true,
        }
    };
    layout.grids().len() == 1
        && layout.blank().is_none()
        && layout.label(0) == 1
        && u16::from(layout.digits()) == layout.rows()
        && layout.more().iter().all(said)
}

/// The sort that is read again when this one is written.
fn read_as(sort: &Sort) -> Option<&'static Sort> {
    let is_there = !sort.fpuzzles.0.is_empty();
    SORTS.iter().rfind(|other| is_there && other.fpuzzles == sort.fpuzzles)
}

/// The document, on one line.
pub(crate) fn document(puzzle: &Puzzle) -> String {
    format!("{}\n", escaped(&Value::Object(object(puzzle)).to_string()))
}

/// The link to f-puzzles.
pub(crate) fn link(puzzle: &Puzzle) -> String {
    let packed = lz::pack(&Value::Object(object(puzzle)).to_string());
    format!("https://f-puzzles.com/?load={}\n", percent::coded(&packed))
}

/// The link to SudokuPad: the same document, with lines where that program would draw nothing.
pub(crate) fn sudokupad(puzzle: &Puzzle) -> String {
    let mut object = object(puzzle);
    let mut lines = vec![];
    for rule in puzzle.layout.more() {
        let (field, _) = rule.sort.fpuzzles;
        if let (true, Drawn::Line(Line::Plain(colour))) = (ADDED.contains(&field), rule.sort.drawn)
        {
            lines.push(json!({
                "lines": [names(&puzzle.layout, &rule.cells)],
                "outlineC": colour,
                "width": 0.25,
                "isNewConstraint": true,
                "fromConstraint": field,
            }));
        }
    }
    if !lines.is_empty() {
        object.insert("line".to_owned(), lines.into());
    }
    let packed = lz::pack(&Value::Object(object).to_string());
    format!("https://sudokupad.app/fpuzzles{}\n", percent::coded(&packed))
}

fn object(puzzle: &Puzzle) -> Object {
    let layout = &*puzzle.layout;
    let mut object = Map::new();
    object.insert("size".to_owned(), layout.rows().into());
    if let Some(title) = &puzzle.title {
        object.insert("title".to_owned(), title.clone().into());
    }
    let side = usize::from(layout.columns()).max(1);
    let cells: Vec<Value> = (0..layout.cells()).map(|cell| one(puzzle, cell)).collect();
    let rows: Vec<Value> = cells.chunks(side).map(|row| row.to_vec().into()).collect();
    object.insert("grid".to_owned(), rows.into());
    for (house, about) in layout.houses().iter().enumerate() {
        let cells = layout.cells_of(house);
        match about.kind {
            HouseKind::Diagonal => {
                let sign = if about.number == 0 { '-' } else { '+' };
                object.insert(format!("diagonal{sign}"), true.into());
            }
            HouseKind::Area if about.rule.is_none() => {
                push(&mut object, "extraregion", json!({ "cells": names(layout, cells) }));
            }
            _ => {}
        }
    }
    for number in 0..layout.more().len() {
        add(layout, number, &mut object);
    }
    object
}

/// A cell of the grid.
fn one(puzzle: &Puzzle, cell: usize) -> Value {
    let layout = &*puzzle.layout;
    let mut object = Map::new();
    let label = |digit: Digit| Value::from(layout.label(digit));
    if let Some(digit) = puzzle.value(cell as CellId) {
        object.insert("value".to_owned(), label(digit));
    } else if let Some(marks) = puzzle.marks.as_ref().map(|marks| marks[cell]) {
        let all = u64::MAX >> (64 - layout.digits());
        if marks & all != all {
            let digits = (0..layout.digits()).filter(|digit| marks >> digit & 1 == 1);
            let marks = digits.map(label).collect::<Vec<_>>();
            object.insert("centerPencilMarks".to_owned(), marks.into());
        }
    }
    if puzzle.givens[cell].is_some() {
        object.insert("given".to_owned(), true.into());
    }
    if let Some(region) = region(layout, cell) {
        object.insert("region".to_owned(), region);
    }
    object.into()
}

/// The number of a cell's region, where boxes are not the usual ones.
fn region(layout: &Layout, cell: usize) -> Option<Value> {
    let side = usize::from(layout.columns());
    if layout.regions().is_none() && layout.boxes() == shape::usual_box(side) {
        return layout.boxes().is_none().then_some(Value::Null);
    }
    let houses = layout.houses_of(cell as CellId);
    let block = houses.iter().map(|&house| layout.house(house)).find(|house| house.kind.is_block());
    Some(block.map_or(Value::Null, |house| house.number.into()))
}

/// A rule, as an entry of its field.
fn add(layout: &Layout, number: usize, object: &mut Object) {
    let rule = layout.rule(number);
    let Some(read) = read_as(rule.sort) else { return };
    let (field, value) = read.fpuzzles;
    let cells = || names(layout, &rule.cells);
    let sum = || Value::from(rule.numbers.first().map_or(String::new(), u16::to_string));
    let at = |[row, column]: [i32; 2]| Value::from(format!("R{}C{}", row + 1, column + 1));
    let outside = rule.outside.unwrap_or_default();
    let shares = |sort: &Sort| sort.fpuzzles.0 == field && sort.fpuzzles.1 != ANY_NUMBER;
    let entry = match read.text {
        Text::Word => {
            object.insert(field.to_owned(), true.into());
            return;
        }
        Text::Negative(_) => {
            let words = object.entry(field).or_insert_with(|| json!([]));
            if let Some(words) = words.as_array_mut().filter(|words| !words.contains(&value.into()))
            {
                words.push(value.into());
            }
            return;
        }
        Text::Cells if rule.cells.is_empty() => {
            for (house, about) in layout.houses().iter().enumerate() {
                if about.rule == Some(number) {
                    push(object, field, json!({ "cells": names(layout, layout.cells_of(house)) }));
                }
            }
            return;
        }
        Text::Sign(..) if SORTS.iter().any(|s| shares(s) && s.fpuzzles.1 != value) => {
            json!({ "cells": cells(), "value": value })
        }
        Text::Sign(..) | Text::Cells | Text::Group => json!({ "cells": cells() }),
        Text::Pair => json!({ "cells": cells(), "value": sum() }),
        Text::Side => json!({ "cell": at(outside.0), "value": sum() }),
        Text::Letter(_) => json!({ "cell": cells()[0] }),
        Text::Line { parts: true, .. } => {
            let (circle, shaft) = rule.cells.split_at(rule.split);
            let line: Vec<CellId> = nearest(layout, circle, shaft).chain(shaft).copied().collect();
            json!({ "cells": names(layout, circle), "lines": [names(layout, &line)] })
        }
        Text::Line { number, .. } => {
            let usual = usual_number(field, layout.rows());
            match rule.numbers.first().filter(|said| number && **said != usual) {
                Some(number) => json!({ "lines": [cells()], "value": number.to_string() }),
                None => json!({ "lines": [cells()] }),
            }
        }
        Text::Cage if rule.numbers.is_empty() => json!({ "cells": cells() }),
        Text::Cage => json!({ "cells": cells(), "value": sum() }),
        Text::Corner => json!({ "cells": cells(), "values": rule.numbers }),
        Text::Across => json!({ "cell": at(outside.0), "value": sum() }),
        Text::Ray => {
            let named = DIRECTIONS.iter().find(|(_, step)| *step == outside.1);
            let direction = named.map_or(String::new(), |(name, _)| name.to_uppercase());
            json!({
                "cell": at(outside.0),
                "cells": cells(),
                "direction": direction,
                "value": sum(),
            })
        }
        Text::Compared | Text::Key(_) | Text::Grid | Text::Pattern | Text::Beside => return,
        Text::Terms | Text::Counted | Text::Tallied | Text::Total { .. } => return,
        Text::Parts { .. } => return,
    };
    push(object, field, entry);
}

/// The cell of a circle from which a shaft begins.
fn nearest<'a>(
    layout: &Layout,
    circle: &'a [CellId],
    shaft: &[CellId],
) -> impl Iterator<Item = &'a CellId> + use<'a> {
    let away = |cell: &&CellId| {
        let (Place { row, column }, first) = (layout.place(**cell), shaft.first());
        first
            .map(|&first| layout.place(first))
            .map(|to| row.abs_diff(to.row).max(column.abs_diff(to.column)))
    };
    circle.iter().min_by_key(away).into_iter()
}

fn push(object: &mut Object, field: &str, entry: Value) {
    let list = object.entry(field).or_insert_with(|| json!([]));
    if let Some(list) = list.as_array_mut() {
        list.push(entry);
    }
}

fn names(layout: &Layout, cells: &[CellId]) -> Vec<String> {
    let name = |cell: &CellId| {
        let place = layout.place(*cell);
        format!("R{}C{}", place.row + 1, place.column + 1)
    };
    cells.iter().map(name).collect()
}
