//! `convert --list`: every format that is read or written.

use crate::cli::terminal::wrap::wrap;
use crate::cli::{Context, Exit, Failure};
use kotowari_format::formats::{FORMATS, FormatInfo};
use kotowari_words::explain::{Line, Renderer, Style, Value};

/// Prints a format a paragraph.
pub fn print(context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let (renderer, width) = (context.renderer, context.width);
    let mut lines = vec![];
    for format in FORMATS {
        let title = [("name", format.name().to_owned()), ("about", name(format, renderer))];
        let title = title.map(|(key, text)| (key, Value::Text(text)));
        let title = wrap(&renderer.text("format-title", &title), "", width);
        lines.extend(title.into_iter().map(|line| Line::of(Style::Title, line)));
        let about = wrap(&about(format, renderer), "    ", width);
        lines.extend(about.into_iter().map(Line::plain));
    }
    context.print(&lines)?;
    Ok(Exit::Done)
}

fn name(format: &FormatInfo, renderer: &Renderer) -> String {
    renderer.text(&format.message(), &[])
}

/// Whether it is read and written, its files, its sizes, what it holds.
fn about(format: &FormatInfo, renderer: &Renderer) -> String {
    let word = |id: String| renderer.text(&id, &[]);
    let read = !format.detected.is_empty();
    let use_ = match (read, format.writer().is_some()) {
        (true, true) => "both",
        (true, false) => "read",
        (false, _) => "write",
    };
    let holds: Vec<String> =
        format.holds.iter().map(|loss| word(format!("format-holds-{}", loss.id()))).collect();
    let (least, most) = format.sides;
    let endings: Vec<String> = format.endings.iter().map(|end| format!(".{end}")).collect();
    let mut parts = vec![word(format!("format-is-{use_}"))];
    if !endings.is_empty() {
        parts.push(endings.join(" "));
    }
    if format.is_list {
        parts.push(word("format-is-list".to_owned()));
    }
    let number = |name, number| (name, Value::Number(number));
    parts.push(match least == most {
        true => renderer.text("format-side", &[number("side", most)]),
        false => renderer.text("format-sides", &[number("side", most)]),
    });
    if !holds.is_empty() {
        let holds = Value::Text(holds.join(&word("format-comma".to_owned())));
        parts.push(renderer.text("format-holds", &[("what", holds)]));
    }
    parts.join(&word("format-semicolon".to_owned()))
}
