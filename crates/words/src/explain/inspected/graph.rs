//! The course of a path as a bar graph of characters, within a given width and without colours.

use unicode_width::UnicodeWidthStr;

use crate::explain::{Line, Renderer, Style, Value};
use crate::inspect::{Bottleneck, Course};
use kotowari_engine::deduction::Level;

/// Upper bound on columns, so that the graph is taken in at a glance on a wide terminal.
const MAX_COLUMNS: usize = 100;
/// Lower bound on columns: fewer do not show where the path is hard, so the graph gets wider than
/// asked.
const MIN_COLUMNS: usize = 10;

/// Returns a heading, one row of characters per level up to the hardest, and step numbers below;
/// empty for a path without steps. `peak` is marked by `*`, `width` is in terminal columns.
pub fn graph(
    course: &Course,
    peak: Option<&Bottleneck>,
    renderer: &Renderer,
    width: usize,
) -> Vec<Line> {
    let Some(top) = course.steps.iter().map(|step| step.level()).max() else { return vec![] };
    let rows: Vec<Level> = Level::ALL.iter().copied().filter(|level| *level <= top).collect();
    let names: Vec<String> = rows.iter().map(|level| renderer.level(*level)).collect();
    let margin = names.iter().map(|name| name.width()).max().unwrap_or(0) + 2;
    // The last step number starts under the last column and extends beyond it.
    let overhang = course.steps.len().to_string().len() - 1;
    let available = width.saturating_sub(margin + 2 + overhang).clamp(MIN_COLUMNS, MAX_COLUMNS);
    let (columns, steps_per_column) = course.columns(available);
    let peak = peak.map(|peak| (peak.step - 1) / steps_per_column);
    let heading = renderer.text("inspect-graph", &[("each", Value::Number(steps_per_column))]);
    let mut lines = vec![Line::of(Style::Faint, heading)];
    for (level, name) in rows.iter().zip(&names).rev() {
        let gap = " ".repeat(margin - name.width());
        let mut text = format!("{gap}{name} |");
        for (column, height) in columns.iter().enumerate() {
            text.push(if peak == Some(column) && height == level {
                '*'
            } else if height >= level {
                '#'
            } else {
                ' '
            });
        }
        lines.push(Line::plain(text.trim_end()));
    }
    let axis = " ".repeat(margin + 1);
    lines.push(Line::of(Style::Faint, format!("{axis}+{}", "-".repeat(columns.len()))));
    let ticks = ticks(columns.len(), steps_per_column, course.steps.len());
    lines.push(Line::of(Style::Faint, format!("{axis} {ticks}")));
    lines
}

/// Returns the axis labels, each the number of the first step of its column: the first column,
/// every tenth, and the last if it does not touch its neighbour.
fn ticks(columns: usize, steps_per_column: usize, steps: usize) -> String {
    let mut text = String::new();
    let mut put = |column: usize, step: usize| {
        let gap = column.checked_sub(text.len());
        if let Some(gap) = gap.filter(|gap| *gap > 0 || text.is_empty()) {
            text.push_str(&" ".repeat(gap));
            text.push_str(&step.to_string());
        }
    };
    put(0, 1);
    // The tenth column has index 9. Close to the end, the label would touch the last one.
    for column in (9..columns).step_by(10).filter(|column| column + 4 < columns) {
        put(column, column * steps_per_column + 1);
    }
    let last = if steps_per_column == 1 { steps } else { (columns - 1) * steps_per_column + 1 };
    put(columns.saturating_sub(1), last);
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::{InspectLimits, Inspection};
    use kotowari_engine::board::Board;
    use kotowari_format as format;

    fn inspected(text: &str) -> (Board, Inspection) {
        let puzzle = format::read("test", text.as_bytes()).unwrap().puzzle;
        let found = Inspection::of(&puzzle, &InspectLimits::of(&puzzle), &|| false);
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
        assert_eq!(lowest.matches('#').count(), steps.div_ceil(steps.div_ceil(MAX_COLUMNS)));
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
