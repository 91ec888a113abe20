//! The course of a path as a small graph of characters: no colours needed, no wider than asked.

use unicode_width::UnicodeWidthStr;

use crate::explain::{Line, Renderer, Style, Value};
use crate::inspect::{Bottleneck, Course};
use kotowari_engine::deduction::Level;

/// Columns are no more than this, however wide the terminal: one takes it in at a glance.
const MOST: usize = 100;
/// So few columns still show where it is hard.
const FEWEST: usize = 10;

/// A heading, a row of signs for each level up to the hardest, and the numbers of steps below.
/// Nothing for a path without steps.
pub fn graph(
    course: &Course,
    peak: Option<&Bottleneck>,
    renderer: &Renderer,
    width: usize,
) -> Vec<Line> {
    let Some(top) = course.steps.iter().map(|beat| beat.level()).max() else { return vec![] };
    let rows: Vec<Level> = Level::ALL.iter().copied().filter(|level| *level <= top).collect();
    let names: Vec<String> = rows.iter().map(|level| renderer.level(*level)).collect();
    let margin = names.iter().map(|name| name.width()).max().unwrap_or(0) + 2;
    // Of the last number all but its first figure stands beyond the last column.
    let beyond = course.steps.len().to_string().len() - 1;
    let room = width.saturating_sub(margin + 2 + beyond).clamp(FEWEST, MOST);
    let (columns, each) = course.columns(room);
    let peak = peak.map(|peak| (peak.step - 1) / each);
    let heading = renderer.text("inspect-graph", &[("each", Value::Number(each))]);
    let mut lines = vec![Line::of(Style::Faint, heading)];
    for (level, name) in rows.iter().zip(&names).rev() {
        let gap = " ".repeat(margin - name.width());
        let mut text = format!("{gap}{name} |");
        for (at, height) in columns.iter().enumerate() {
            text.push(match () {
                () if peak == Some(at) && height == level => '*',
                () if height >= level => '#',
                () => ' ',
            });
        }
        lines.push(Line::plain(text.trim_end()));
    }
    let axis = " ".repeat(margin + 1);
    lines.push(Line::of(Style::Faint, format!("{axis}+{}", "-".repeat(columns.len()))));
    let ticks = ticks(columns.len(), each, course.steps.len());
    lines.push(Line::of(Style::Faint, format!("{axis} {ticks}")));
    lines
}

/// The numbers of steps under their columns: the first, every tenth column, the last if there is room.
fn ticks(columns: usize, each: usize, steps: usize) -> String {
    let mut text = String::new();
    let mut put = |column: usize, step: usize| {
        let room = column.checked_sub(text.len());
        if let Some(room) = room.filter(|room| *room > 0 || text.is_empty()) {
            text.push_str(&" ".repeat(room));
            text.push_str(&step.to_string());
        }
    };
    put(0, 1);
    // The tenth column is that with the index 9.
    for column in (9..columns).step_by(10).filter(|column| column + 4 < columns) {
        put(column, column * each + 1);
    }
    put(columns.saturating_sub(1), if each == 1 { steps } else { (columns - 1) * each + 1 });
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::{Depth, Inspection};
    use kotowari_engine::board::Board;
    use kotowari_engine::format;

    fn inspected(text: &str) -> (Board, Inspection) {
        let puzzle = format::read("test", text.as_bytes()).unwrap().puzzle;
        let found = Inspection::of(&puzzle, &Depth::of(&puzzle), &|| false);
        (Board::new(&puzzle).unwrap(), found)
    }

    const HARD: &str =
        "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.";

    #[test]
    fn it_is_no_wider_than_asked_and_has_one_star_at_the_top() {
        let (_, found) = inspected(HARD);
        let course = found.course.unwrap();
        for language in ["en", "ja"] {
            let renderer = Renderer::new(language).unwrap();
            for width in [40, 60, 80, 200] {
                let lines = graph(&course, found.bottleneck.as_ref(), &renderer, width);
                let drawn = &lines[1..];
                assert!(drawn.iter().all(|line| line.width() <= width), "{width}: {drawn:#?}");
                let stars = |line: &Line| line.text().matches('*').count();
                assert_eq!(drawn.iter().map(stars).sum::<usize>(), 1, "{width}");
                assert_eq!(stars(&drawn[0]), 1, "{width}");
            }
        }
    }

    #[test]
    fn every_step_has_a_sign_in_the_lowest_row() {
        let (_, found) = inspected(HARD);
        let course = found.course.unwrap();
        let renderer = Renderer::new("en").unwrap();
        let lines = graph(&course, None, &renderer, 400);
        let lowest = lines[lines.len() - 3].text();
        let steps = course.steps.len();
        assert_eq!(lowest.matches('#').count(), steps.div_ceil(steps.div_ceil(MOST)));
    }

    #[test]
    fn numbers_stand_under_their_columns_and_never_run_together() {
        assert_eq!(ticks(1, 1, 1), "1");
        assert_eq!(ticks(2, 1, 2), "1", "12 would be a number");
        assert_eq!(ticks(3, 1, 3), "1 3");
        assert_eq!(ticks(25, 1, 25), "1        10        20   25");
        assert_eq!(ticks(20, 2, 39), "1        19        39");
    }
}
