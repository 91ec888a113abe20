//! The report on a puzzle, for people.

use unicode_width::UnicodeWidthStr;

use super::inspected::Inspected;
use crate::cli::terminal::verdict::several;
use crate::cli::terminal::wrap::{pad, wrap};
use kotowari_engine::count::Count;
use kotowari_words::explain::inspected::{fact_texts, graph, left_out, warning};
use kotowari_words::explain::{Line, Renderer, Style, Value};

/// The first line of a report.
pub fn heading(inspected: &Inspected, renderer: &Renderer) -> String {
    let title = inspected.puzzle.title.clone();
    let args = [
        ("file", Value::Text(inspected.file.clone())),
        ("number", Value::Number(inspected.shown)),
        ("clues", Value::Number(inspected.found.clues)),
        ("cells", Value::Number(inspected.found.cells)),
        ("title", Value::Text(title.unwrap_or_else(|| "none".to_owned()))),
    ];
    renderer.text("inspect-head", &args)
}

/// The report: heading, facts, graph, two solutions if there are several, warnings.
pub fn page(inspected: &Inspected, renderer: &Renderer, width: usize) -> Vec<Line> {
    let Inspected { puzzle, found, .. } = inspected;
    let layout = &*puzzle.layout;
    let heading = wrap(&heading(inspected, renderer), "", width);
    let mut lines: Vec<Line> =
        heading.into_iter().map(|text| Line::of(Style::Title, text)).collect();
    let items = fact_texts(found, layout, renderer);
    let column = items.iter().map(|item| item.heading.width()).max().unwrap_or(0);
    for item in &items {
        let lead = format!("  {}  ", pad(&item.heading, column));
        lines.extend(wrap(&item.text, &lead, width).into_iter().map(Line::plain));
    }
    if let Some(course) = &found.course {
        lines.extend(
            graph(course, found.bottleneck.as_ref(), renderer, width.saturating_sub(2))
                .into_iter()
                .map(|Line(spans)| {
                    let mut line = Line::plain("  ");
                    spans.into_iter().for_each(|span| line.push(span.style, span.text));
                    line
                }),
        );
    }
    if let Count::Many(one, other) = &found.count {
        lines.push(Line::default());
        lines.extend(several(puzzle, one, other, renderer, width));
    }
    let warnings: Vec<String> =
        found.warnings.iter().map(|it| warning(it, layout, renderer)).collect();
    for text in &warnings {
        let [lead, rest] = ["! ", "  "];
        let mut wrapped = wrap(text, lead, width).into_iter();
        lines.extend(wrapped.next().map(Line::plain));
        lines.extend(wrapped.map(|text| Line::plain(format!("{rest}{}", text.trim_start()))));
    }
    let left = left_out(found, renderer);
    if warnings.is_empty() && left.is_empty() && found.is_sound() {
        lines.push(Line::plain(renderer.text("inspect-none", &[])));
    }
    for text in left {
        lines.extend(wrap(&text, "- ", width).into_iter().map(|text| Line::of(Style::Faint, text)));
    }
    lines
}
