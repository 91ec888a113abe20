//! Grids without a step: a solution, or two that differ.

use unicode_width::UnicodeWidthStr;

use super::wrap::pad;
use kotowari_engine::deduction::Role;
use kotowari_engine::layout::{Layout, Place};
use kotowari_kernel::{CellId, Digit};
use kotowari_words::explain::{Line, Renderer, Style};

/// How a cell is drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Face {
    pub digit: Option<Digit>,
    /// Bold.
    pub given: bool,
    /// In brackets: `[7]`.
    pub marked: bool,
}

/// Draws a grid, with lines where blocks meet.
pub fn draw(layout: &Layout, face: &dyn Fn(CellId) -> Face, renderer: &Renderer) -> Vec<Line> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let at = |row: u16, column: u16| layout.cell_at(Place { row, column });
    let label = |digit: Digit| renderer.digit(layout, digit);
    let widest = (0..layout.digits()).map(|digit| label(digit).width()).max().unwrap_or(1);
    let mut lines = vec![];
    for row in 0..=rows {
        lines.extend(rule(layout, row, widest + 2));
        if row == rows {
            break;
        }
        let mut line = Line::default();
        for column in 0..=columns {
            line.push(Style::Faint, if wall(layout, row, column) { "|" } else { " " });
            if column == columns {
                break;
            }
            let Some(face) = at(row, column).map(face) else {
                line.push(Style::Plain, " ".repeat(widest + 2));
                continue;
            };
            let text = face.digit.map_or_else(|| ".".to_owned(), label);
            let text = format!("{}{text}", " ".repeat(widest - text.width().min(widest)));
            match face {
                Face { marked: true, .. } => {
                    line.push(Style::Part(Role::Premise), format!("[{text}]"));
                }
                Face { given: true, .. } => line.push(Style::Given, format!(" {text} ")),
                Face { .. } => line.push(Style::Plain, format!(" {text} ")),
            }
        }
        lines.push(if layout.is_full() { line } else { line.trimmed() });
    }
    lines
}

/// Puts two blocks of lines side by side, or one below the other if that would be wider than
/// `width`.
pub fn beside(left: Vec<Line>, right: Vec<Line>, width: usize) -> Vec<Line> {
    const GAP: usize = 3;
    let widest = |lines: &[Line]| lines.iter().map(Line::width).max().unwrap_or(0);
    if widest(&left) + GAP + widest(&right) > width {
        return left.into_iter().chain([Line::default()]).chain(right).collect();
    }
    let column = widest(&left) + GAP;
    let height = left.len().max(right.len());
    let mut rights = right.into_iter();
    let mut lines: Vec<Line> = left;
    lines.resize_with(height, Line::default);
    for line in &mut lines {
        let Some(Line(spans)) = rights.next() else { break };
        line.push(Style::Plain, pad("", column - line.width()));
        spans.into_iter().for_each(|span| line.push(span.style, span.text));
    }
    lines
}

/// The block of a place, `None` outside the board; a board without blocks is one block.
fn block(layout: &Layout, row: Option<u16>, column: Option<u16>) -> Option<u32> {
    layout.block_at(Place { row: row?, column: column? })
}

/// Whether there is a line on the left of this place.
fn wall(layout: &Layout, row: u16, column: u16) -> bool {
    let row = Some(row);
    block(layout, row, Some(column)) != block(layout, row, column.checked_sub(1))
}

/// Whether there is a line above this place.
fn ceiling(layout: &Layout, row: u16, column: u16) -> bool {
    let column = Some(column);
    block(layout, Some(row), column) != block(layout, row.checked_sub(1), column)
}

/// The line above a row, if there is one.
fn rule(layout: &Layout, row: u16, wide: usize) -> Option<Line> {
    let size = layout.columns();
    let dashed = |column: Option<u16>| {
        column.is_some_and(|column| column < size && ceiling(layout, row, column))
    };
    if !(0..size).any(|column| dashed(Some(column))) {
        return None;
    }
    let mut text = String::new();
    for column in 0..=size {
        let across = dashed(column.checked_sub(1)) || dashed(Some(column));
        let above = row.checked_sub(1).is_some_and(|above| wall(layout, above, column));
        let down = above || (row < layout.rows() && wall(layout, row, column));
        text.push(match (across, down) {
            (true, true) => '+',
            (true, false) => '-',
            (false, true) => '|',
            (false, false) => ' ',
        });
        if column < size {
            text.push_str(&if dashed(Some(column)) { "-" } else { " " }.repeat(wide));
        }
    }
    Some(Line::of(Style::Faint, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(layout: &Layout) -> Vec<String> {
        let renderer = Renderer::new("en").expect("a language of ours");
        let face = |cell: CellId| Face {
            digit: (!cell.is_multiple_of(3)).then_some((cell % 4) as Digit),
            given: false,
            marked: cell == 5,
        };
        draw(layout, &face, &renderer).iter().map(Line::text).collect()
    }

    #[test]
    fn blocks_have_lines_between_them() {
        let layout = Layout::classic(2, 2).expect("4×4");
        assert_eq!(
            drawn(&layout),
            [
                "+-------+-------+",
                "| .   2 | 3   . |",
                "| 1  [2]| .   4 |",
                "+-------+-------+",
                "| 1   . | 3   4 |",
                "| .   2 | 3   . |",
                "+-------+-------+",
            ]
        );
    }

    #[test]
    fn blocks_of_any_shape_have_lines_around_them() {
        let layout =
            Layout::builder(4).regions("aaabcabbccbdcddd".chars()).build().expect("jigsaw");
        let lines = drawn(&layout);
        assert_eq!(lines[0], "+-----------+---+");
        assert_eq!(lines[1], "| .   2   3 | . |");
        assert_eq!(lines[2], "+---+   +---+   |");
        assert_eq!(lines.last().map(String::as_str), Some("+---+-----------+"));
    }

    #[test]
    fn two_grids_stand_beside_each_other_if_there_is_room() {
        let block = |text: &str| vec![Line::plain(text), Line::plain(text)];
        let texts = |lines: Vec<Line>| lines.iter().map(Line::text).collect::<Vec<_>>();
        assert_eq!(texts(beside(block("ab"), block("cd"), 7)), ["ab   cd", "ab   cd"]);
        assert_eq!(texts(beside(block("ab"), block("cd"), 6)), ["ab", "ab", "", "cd", "cd"]);
    }
}
