//! `lesson progress`: what one can solve by now, as a curve in characters.

use kotowari_learn::lesson::course::Course;
use kotowari_learn::lesson::course::progress::{Progress, State};
use kotowari_learn::lesson::course::reached::{PathPoint, points, solved};
use kotowari_words::explain::{Line, Renderer, Style, Value};

/// Height of the chart.
const ROWS: usize = 10;

/// Draws the curve and sums it up.
pub fn curve(course: &Course, progress: &Progress, renderer: &Renderer) -> Vec<Line> {
    let points = points(course, progress);
    let mut lines = vec![Line::of(Style::Title, renderer.text("curve-head", &[]))];
    for row in (0..=ROWS).rev() {
        let signs: String = points.iter().map(|point| format!("{} ", sign(point, row))).collect();
        let label = format!("{:>4} |", row * 100 / ROWS);
        lines.push(Line::plain(format!("{label}{}", signs.trim_end())));
    }
    lines.push(Line::plain(format!("     +{}", "-".repeat(2 * points.len()))));
    let number = |at: usize| match at % 5 {
        0 => format!("{:<10}", at + 1),
        _ => String::new(),
    };
    let numbers: String = (0..points.len()).map(number).collect();
    lines.push(Line::plain(format!("      {}", numbers.trim_end())));
    lines.push(Line::plain(renderer.text("curve-signs", &[])));
    lines.push(Line::default());
    lines.extend(summary(&points, renderer));
    lines
}

/// The sign of a unit in a row of the chart.
fn sign(point: &PathPoint<'_>, row: usize) -> char {
    if (point.solved * ROWS + 500) / 1000 != row {
        return ' ';
    }
    match point.state {
        State::Mastered => '*',
        _ if point.is_learnt() => '#',
        _ => '.',
    }
}

/// The curve in words.
fn summary(points: &[PathPoint<'_>], renderer: &Renderer) -> Vec<Line> {
    let learnt = points.iter().filter(|point| point.is_learnt()).count();
    let mastered = points.iter().filter(|point| point.state == State::Mastered).count();
    let args = [
        ("learnt", Value::Number(learnt)),
        ("mastered", Value::Number(mastered)),
        ("count", Value::Number(points.len())),
    ];
    let mut lines = vec![Line::plain(renderer.text("curve-units", &args))];
    lines.extend(share(points, renderer));
    // What is left out on the way is where the curve stops.
    let gap = points.iter().find(|point| !point.reached);
    if let Some(gap) =
        gap.filter(|gap| points[..].iter().any(|p| p.is_learnt() && p.solved > gap.solved))
    {
        let unit = Value::Text(super::numbered(gap.unit, renderer));
        lines.push(Line::plain(renderer.text("curve-gap", &[("unit", unit)])));
    }
    lines
}

/// How many puzzles can be solved by now; nothing at the beginning.
pub fn share(points: &[PathPoint<'_>], renderer: &Renderer) -> Option<Line> {
    let percent = (solved(points) + 5) / 10;
    let text = || renderer.text("curve-share", &[("percent", Value::Number(percent))]);
    (percent > 0).then(|| Line::plain(text()))
}
