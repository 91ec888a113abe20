//! What is said of one puzzle to people.

use unicode_width::UnicodeWidthStr;

use super::looked::Looked;
use crate::cli::terminal::verdict::several;
use crate::cli::terminal::wrap::{pad, wrap};
use crate::count::Count;
use crate::explain::inspected::{graph, items, left_out, warning};
use crate::explain::{Line, Renderer, Style, Value};

/// Its first line.
pub fn heading(looked: &Looked, renderer: &Renderer) -> String {
    let title = looked.puzzle.title.clone();
    let args = [
        ("file", Value::Text(looked.file.clone())),
        ("number", Value::Number(looked.shown)),
        ("clues", Value::Number(looked.found.clues)),
        ("cells", Value::Number(looked.found.cells)),
        ("title", Value::Text(title.unwrap_or_else(|| "none".to_owned()))),
    ];
    renderer.text("inspect-head", &args)
}

/// All of it: heading, facts, graph, two solutions if there are several, warnings.
pub fn page(looked: &Looked, renderer: &Renderer, width: usize) -> Vec<Line> {
    let Looked { puzzle, found, .. } = looked;
    let layout = &*puzzle.layout;
    let heading = wrap(&heading(looked, renderer), "", width);
    let mut lines: Vec<Line> =
        heading.into_iter().map(|text| Line::of(Style::Title, text)).collect();
    let items = items(found, layout, renderer);
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
