//! Our puzzle as a string of constraints.

use super::board;
use super::language;
use super::rules::SEPARATOR;
use super::signs::{LARGEST, LOOP, step_from};
use super::variables::Free;
use crate::import::letter;
use crate::shape;
use kotowari_engine::layout::{Grid, HouseKind, Layout, Place, Rule, SORTS, Sort, Text};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::CellId;

/// A mark on a border says how its digits compare: where there is one, the rule about all
/// neighbours spares them here, and does not there.
const MARKED: [&str; 3] = ["consecutive", "white", "black"];

/// Constraints about the digits 1 to 9 only.
const OF_NINE: [&str; 4] = ["Entropic", "GlobalEntropy", "GlobalMod", "DutchFlatmates"];
/// Constraints that count from 1.
const FROM_ONE: [&str; 2] = ["AntiTaxicab", "Lockout"];

/// Whether a string can say all of a layout.
pub(crate) fn can_say(layout: &Layout) -> bool {
    let has = |sort: &Sort| layout.more().iter().any(|rule| rule.sort == sort);
    let said = |rule: &Rule| match (rule.sort.text, read_as(rule.sort).map(|sort| sort.text)) {
        (Text::Letter(_), _) => true,
        (_, None) => false,
        (_, Some(Text::Negative(_))) => {
            SORTS.iter().filter(|sort| sort.iss == rule.sort.iss).all(has)
        }
        (Text::Line { parts: true, .. }, _) => rule.split == 1 || is_pill(layout, rule),
        (Text::Ray, _) => is_oblong(layout) || diagonal(layout, rule).is_some(),
        (Text::Pattern, _) => language::can_say(layout, rule),
        (Text::Side, _) => rule.outside.is_some(),
        // All of them together, below.
        (Text::Beside, _) => true,
        // A figure each.
        (Text::Tallied, _) => rule.numbers.iter().all(|number| *number <= 9),
        _ if OF_NINE.contains(&rule.sort.iss) => (layout.label(0), layout.digits()) == (1, 9),
        _ if FROM_ONE.contains(&rule.sort.iss) => layout.label(0) == 1,
        _ if rule.sort.id == "nonconsecutive" => {
            layout.more().iter().filter(|rule| MARKED.contains(&rule.sort.id)).all(|marked| {
                // As the reader understands a black dot there: the two are never consecutive
                // either.
                let apart = |rule: &Rule| rule.sort.id == "whisper" && rule.numbers >= vec![2];
                marked.sort.id == "black"
                    && layout.more().iter().any(|it| apart(it) && it.cells == marked.cells)
            })
        }
        _ => true,
    };
    let boxes = layout.boxes() == usual_boxes(layout);
    layout.grids().len() == 1
        && layout.blank().is_none()
        && layout.grids()[0].size() <= LARGEST
        && u16::from(layout.digits()) <= LARGEST
        // Digits begin with 0 or 1 there.
        && layout.label(0) <= 1
        && (boxes || layout.regions().is_some() || layout.boxes().is_none() || has_blocks(layout))
        && layout.more().iter().all(said)
        && are_sets(layout)
}

/// The boxes that a grid of this size has there unless something else is said.
fn usual_boxes(layout: &Layout) -> Option<(u16, u16)> {
    let grid = layout.grids()[0];
    match grid.rows == grid.columns {
        true => shape::usual_box(grid.rows.into()),
        false => board::box_of([grid.rows, grid.columns], grid.size()),
    }
}

/// Whether an arrow has a circle of several figures that are one number there: in reading order,
/// each figure a digit.
fn is_pill(layout: &Layout, rule: &Rule) -> bool {
    let circle: Vec<Place> = rule.cells.iter().map(|&cell| layout.place(cell)).collect();
    let Some(circle) = circle.get(..rule.split).filter(|it| (2..=3).contains(&it.len())) else {
        return false;
    };
    let follows = |two: &[Place]| {
        let down = two[1].row.checked_sub(two[0].row);
        let right = two[1].column.checked_sub(two[0].column);
        matches!((down, right), (Some(0), Some(1)) | (Some(1), Some(0 | 1)))
    };
    layout.label(layout.digits() - 1) <= 9 && circle.windows(2).all(follows)
}

/// The columns of a set of variable cells. Neighbours of a set are neighbours there only if it is a
/// block as it would be read again, at this corner.
fn columns_of_set(layout: &Layout, rule: &Rule) -> Option<u16> {
    let places: Vec<Place> = rule.cells.iter().map(|&cell| layout.place(cell)).collect();
    let first = *places.first()?;
    let (side, count) = (layout.grids()[0].columns, places.len() as u16);
    let in_first = places.iter().take_while(|place| place.row == first.row).count() as u16;
    let columns = match in_first {
        // Rows as wide as the grid, the last perhaps shorter, or a single row.
        all if all == count && all <= side || all == side => side,
        all if count % all == 0 && all <= LARGEST => all,
        _ => return None,
    };
    let place = |at| Place { row: first.row + at / columns, column: first.column + at % columns };
    (0..count).map(place).eq(places.iter().copied()).then_some(columns)
}

/// Whether all cells beside the grid can be sets of variable cells: one name in capitals for each,
/// and the places that they are given when they are read.
fn are_sets(layout: &Layout) -> bool {
    let grid = layout.grids()[0];
    let mut free = Free::below([grid.rows, grid.columns]);
    let mut names: Vec<&str> = vec![];
    layout.more().iter().filter(|rule| rule.sort.is_beside()).all(|rule| {
        let name = rule.texts.first().map_or("", String::as_str);
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_uppercase());
        let is_news = is_name && !names.contains(&name);
        names.push(name);
        let columns = columns_of_set(layout, rule).filter(|_| is_news);
        columns.is_some_and(|columns| {
            let corner = free.take(columns, rule.cells.len() as u16);
            rule.cells.first().is_some_and(|&first| layout.place(first) == corner)
        })
    })
}

/// Whether the rows of the grid are longer than its columns, or shorter.
fn is_oblong(layout: &Layout) -> bool {
    let grid = layout.grids()[0];
    grid.rows != grid.columns
}

/// Whether a rule that follows from the boxes means the same there.
fn follows_boxes(layout: &Layout, rule: &Rule) -> bool {
    if is_oblong(layout) {
        return false;
    }
    let side = layout.grids()[0].size();
    let Some(boxes) = layout.boxes().filter(|it| Some(*it) == usual_boxes(layout)) else {
        return false;
    };
    let digits = u16::from(layout.digits()) == side;
    rule.sort.id != "windoku" || digits && board::are_usual_windows(side, boxes)
}

/// The cells of each house that a rule has made.
fn houses_of<'a>(layout: &'a Layout, rule: &Rule) -> Vec<&'a [CellId]> {
    let id = layout.more().iter().position(|other| std::ptr::eq(other, rule));
    let houses = layout.houses().iter().enumerate().filter(|(_, about)| about.rule == id);
    houses.map(|(house, _)| layout.cells_of(house)).collect()
}

fn has_blocks(layout: &Layout) -> bool {
    layout.houses().iter().any(|house| house.kind.is_block())
}

/// The sort that is read again when this one is written.
fn read_as(sort: &Sort) -> Option<&'static Sort> {
    SORTS.iter().rfind(|other| !sort.iss.is_empty() && other.iss == sort.iss)
}

/// The string, on one line.
pub(crate) fn write(puzzle: &Puzzle) -> String {
    let layout = &*puzzle.layout;
    let Grid { rows, columns, .. } = layout.grids()[0];
    let (lowest, highest) = (layout.label(0), layout.label(layout.digits() - 1));
    let mut text = match (lowest, highest) == (1, rows.max(columns)) {
        true => format!(".Shape~{rows}x{columns}"),
        false => format!(".Shape~{rows}x{columns}~{lowest}-{highest}"),
    };
    let usual = layout.boxes().is_some() && layout.boxes() == usual_boxes(layout);
    if !usual && has_blocks(layout) {
        let block = |cell| {
            let mut houses = layout.houses_of(cell).iter().map(|&house| layout.house(house));
            houses.find(|house| house.kind.is_block()).map_or('.', |h| letter(h.number.into()))
        };
        let in_grid = 0..rows * columns;
        let letters: String = in_grid.map(block).collect();
        text += &format!(".NoBoxes.Jigsaw~{letters}");
    } else if !usual {
        text += ".NoBoxes";
    }
    for (house, about) in layout.houses().iter().enumerate() {
        match about.kind {
            HouseKind::Diagonal => {
                text += if about.number == 0 { ".Diagonal~-1" } else { ".Diagonal~1" }
            }
            HouseKind::Area if about.rule.is_none() => {
                text += &format!(".AllDifferent~{}", names(layout, layout.cells_of(house)));
            }
            _ => {}
        }
    }
    let mut said: Vec<&str> = vec![];
    for rule in layout.more() {
        let global = rule.cells.is_empty();
        if rule.sort.iss.is_empty() || global && said.contains(&rule.sort.iss) {
            continue;
        }
        said.extend(global.then_some(rule.sort.iss));
        text += &constraint(layout, rule);
    }
    let mut givens = String::new();
    for cell in 0..layout.cells() as CellId {
        givens += &given(puzzle, cell);
    }
    if !givens.is_empty() {
        text += &format!(".{givens}");
    }
    text + "\n"
}

fn constraint(layout: &Layout, rule: &Rule) -> String {
    let name = rule.sort.iss;
    let cells = || names(layout, &rule.cells);
    let number = rule.numbers.first().copied().unwrap_or(0);
    match rule.sort.text {
        Text::Word
            if ["windoku", "disjoint"].contains(&rule.sort.id) && !follows_boxes(layout, rule) =>
        {
            let houses = houses_of(layout, rule);
            houses.iter().map(|cells| format!(".AllDifferent~{}", names(layout, cells))).collect()
        }
        _ if rule.cells.is_empty() => format!(".{name}"),
        // The larger comes first.
        Text::Sign(_, back) if !back.is_empty() => {
            let turned: Vec<CellId> = rule.cells.iter().rev().copied().collect();
            format!(".{name}~{}", names(layout, &turned))
        }
        // A sum of 0 is none.
        Text::Line { parts: true, .. } if rule.split > 1 => {
            format!(".PillArrow~{}~{}", rule.split, cells())
        }
        Text::Line { .. } if rule.sort.id == "sumline" && rule.is_ring() => {
            let open = &rule.cells[..rule.cells.len() - 1];
            format!(".{name}~{number}~{}~{LOOP}", names(layout, open))
        }
        Text::Line { number: true, .. } | Text::Cage | Text::Total { .. } => {
            format!(".{name}~{number}~{}", cells())
        }
        Text::Tallied => {
            let figures: String = rule.numbers.iter().map(u16::to_string).collect();
            format!(".{name}~{figures}~{}", cells())
        }
        Text::Pattern => language::written(layout, rule, &cells()),
        Text::Beside => {
            let label = rule.texts.get(1).map_or(String::new(), |label| language::name(label));
            let count = rule.cells.len() as u16;
            let size = match columns_of_set(layout, rule) {
                Some(columns) if columns != layout.grids()[0].columns => {
                    format!("{}x{columns}", count / columns)
                }
                _ => count.to_string(),
            };
            format!(".{name}~{}~{label}~{size}", rule.texts[0])
        }
        Text::Terms => {
            let factors: String = rule.factors.iter().map(|factor| format!("_{factor}")).collect();
            let equals = if factors.is_empty() { "" } else { "_=" };
            format!(".{name}~{number}{equals}{factors}~{}", cells())
        }
        Text::Parts { alike: true } => format!(".{name}~{}~{}", rule.parts.len(), cells()),
        Text::Parts { .. } => {
            let parts: Vec<String> = rule.by_part().map(|part| names(layout, part)).collect();
            format!(".{name}~{}", parts.join(&format!("~{SEPARATOR}~")))
        }
        Text::Counted => {
            let numbers: Vec<String> = rule.numbers.iter().map(u16::to_string).collect();
            format!(".{name}~{}~{}", numbers.join("_"), cells())
        }
        Text::Side => {
            let ([row, column], step) = rule.outside.unwrap_or_default();
            let line =
                if step[0] == 0 { format!("R{}", row + 1) } else { format!("C{}", column + 1) };
            match step[0] + step[1] > 0 {
                true => format!(".{name}~{line}~{number}~"),
                false => format!(".{name}~{line}~~{number}"),
            }
        }
        Text::Corner => {
            let numbers: String = rule.numbers.iter().map(|n| format!("~{n}")).collect();
            format!(".{name}~{}{numbers}", names(layout, &rule.cells[..1]))
        }
        Text::Across => {
            let ([row, column], step) = rule.outside.unwrap_or_default();
            let line =
                if step == [0, 1] { format!("R{}", row + 1) } else { format!("C{}", column + 1) };
            format!(".{name}~{number}~{line}")
        }
        // From which end it is called there depends on the shape of the board; a sum is a sum.
        Text::Ray if is_oblong(layout) => format!(".Sum~{number}~{}", cells()),
        Text::Ray => {
            let first = diagonal(layout, rule).map(|cell| names(layout, &[cell]));
            format!(".{name}~{number}~{}", first.unwrap_or_default())
        }
        _ => format!(".{name}~{}", cells()),
    }
}

/// The end of a diagonal from which it is called.
fn diagonal(layout: &Layout, rule: &Rule) -> Option<CellId> {
    let (&first, &last) = (rule.cells.first()?, rule.cells.last()?);
    let Grid { rows, columns, .. } = layout.grids()[0];
    let (_, [down, right]) = rule.outside?;
    let is = |cell: CellId, step| step_from(layout.place(cell), [rows, columns]) == Some(step);
    let more = rule.cells.len() > 1;
    let start = is(first, [down, right]).then_some(first);
    start.or_else(|| is(last, [-down, -right]).then_some(last)).filter(|_| more)
}

/// `~R1C1_5` for a given, or for what a cell may hold where that is less than everything.
fn given(puzzle: &Puzzle, cell: CellId) -> String {
    let layout = &*puzzle.layout;
    let at = usize::from(cell);
    let all = u64::MAX >> (64 - layout.digits());
    let parity = |rule: &Rule| match rule.sort.text {
        Text::Letter(letter) if rule.cells.first() == Some(&cell) => Some(letter),
        _ => None,
    };
    let mask = |mask: u64| {
        let digits = (0..layout.digits()).filter(|digit| mask >> digit & 1 == 1);
        let labels: String = digits.map(|digit| format!("_{}", layout.label(digit))).collect();
        format!("~{}{labels}", names(layout, &[cell]))
    };
    let mut text = String::new();
    for letter in layout.more().iter().filter_map(parity) {
        let is_odd = |digit: u8| layout.label(digit) % 2 == 1;
        let fits = |digit: &u8| is_odd(*digit) == (letter == 'o');
        text += &mask((0..layout.digits()).filter(fits).fold(0, |mask, digit| mask | 1 << digit));
    }
    match (puzzle.givens[at], &puzzle.marks) {
        (Some(digit), _) => text += &mask(1 << digit),
        (None, Some(marks)) if marks[at] & all != all && marks[at] & all != 0 => {
            text += &mask(marks[at] & all);
        }
        _ => {}
    }
    text
}

/// Cells, with a character for the row and one for the column: `a` is 10; those beside the grid by
/// the name of their set.
fn names(layout: &Layout, cells: &[CellId]) -> String {
    let line = |at: u16| char::from_digit(u32::from(at) + 1, u32::from(LARGEST) + 1).unwrap_or('?');
    let name = |cell: &CellId| {
        let Place { row, column } = layout.place(*cell);
        match layout.name_beside(*cell) {
            Some(name) => format!("V{name}"),
            None => format!("R{}C{}", line(row), line(column)),
        }
    };
    cells.iter().map(name).collect::<Vec<_>>().join("~")
}
