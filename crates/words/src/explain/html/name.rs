//! The names in a sentence that stand for something in the figure.
//!
//! A sentence is put together by Fluent, out of texts.  So that the names in it can be found again,
//! [`Renderer::marked_bullet`](crate::explain::Renderer::marked_bullet) puts characters
//! around them that no text has (private use), and a key: `⟨r6c2⟩` after the name of a cell, in
//! whatever notation that is written.

use crate::explain::svg::escape;
use kotowari_engine::deduction::{Figure, Label, Role};
use kotowari_engine::layout::Layout;
use kotowari_kernel::CellId;

const BEGIN: char = '\u{e000}';
const KEY: char = '\u{e001}';
const END: char = '\u{e002}';

/// What a name stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// A cell, as `r6c2`.
    Cell(String),
    /// A letter of the figure.
    Label(Label),
    /// A part: "(green)".
    Part(Role),
}

impl Name {
    /// The name of a cell.
    pub fn of_cell(layout: &Layout, cell: CellId) -> Name {
        let place = layout.place(cell);
        Name::Cell(format!("r{}c{}", place.row + 1, place.column + 1))
    }

    /// The text with marks around it.
    pub fn mark(&self, text: &str) -> String {
        let key = match self {
            Name::Cell(cell) => cell.clone(),
            Name::Label(label) => label.0.to_string(),
            Name::Part(Role::Scan) => "scan".to_owned(),
            Name::Part(Role::Premise) => "premise".to_owned(),
            Name::Part(Role::Aux) => "aux".to_owned(),
            // A cell that loses a candidate is drawn like one that gets a digit.
            Name::Part(Role::Goal | Role::Drop) => "goal".to_owned(),
        };
        format!("{BEGIN}{text}{KEY}{key}{END}")
    }
}

/// Text with marks as HTML: escaped, and every name in an element that can be pointed at.
pub fn linked(text: &str, layout: &Layout, figure: &Figure) -> String {
    linked_html(&escape(text), layout, figure)
}

/// The same for text that is HTML already.
pub fn linked_html(html: &str, layout: &Layout, figure: &Figure) -> String {
    let mut out = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, after)) = rest.split_once(BEGIN) {
        out.push_str(before);
        let Some((name, after)) = after.split_once(END) else {
            rest = after;
            break;
        };
        let (text, key) = name.split_once(KEY).unwrap_or((name, ""));
        out.push_str(&element(text, key, layout, figure));
        rest = after;
    }
    out.push_str(rest);
    out
}

fn element(text: &str, key: &str, layout: &Layout, figure: &Figure) -> String {
    let pointed = |class: &str, cell: &str| {
        format!("<span class=\"{class}\" tabindex=\"0\" data-cell=\"{cell}\">{text}</span>")
    };
    if let Ok(number) = key.parse::<u8>() {
        let labelled = figure.labels.iter().find(|(label, _)| label.0 == number);
        let Some(&(_, cell)) = labelled else { return text.to_owned() };
        return match Name::of_cell(layout, cell) {
            Name::Cell(cell) => pointed("cell letter", &cell),
            _ => text.to_owned(),
        };
    }
    match key {
        "scan" | "premise" | "aux" | "goal" => {
            // The blank before "(green)" is not green.
            let word = text.trim_start();
            let blank = &text[..text.len() - word.len()];
            format!("{blank}<span class=\"part {key}\">{word}</span>")
        }
        cell => pointed("cell", cell),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_elements_and_the_rest_is_escaped() {
        let layout = Layout::classic(3, 3).expect("9×9");
        let figure = Figure { labels: vec![(Label(0), 13)], ..Figure::default() };
        let cell = Name::of_cell(&layout, 0).mark("(1,1)");
        let label = Name::Label(Label(0)).mark("A");
        let part = Name::Part(Role::Drop).mark(" (green)");
        let text = format!("1 < {cell} & {label}{part}.");
        assert_eq!(
            linked(&text, &layout, &figure),
            "1 &lt; <span class=\"cell\" tabindex=\"0\" data-cell=\"r1c1\">(1,1)</span> &amp; \
             <span class=\"cell letter\" tabindex=\"0\" data-cell=\"r2c5\">A</span> \
             <span class=\"part goal\">(green)</span>."
        );
    }

    #[test]
    fn a_letter_that_is_not_drawn_points_at_nothing() {
        let layout = Layout::classic(3, 3).expect("9×9");
        let text = Name::Label(Label(4)).mark("E");
        assert_eq!(linked(&text, &layout, &Figure::default()), "E");
    }
}
