//! Turns the cell names and letters of a sentence into elements tied to the figure.
//!
//! Fluent puts a sentence together and returns plain text, in which names can no longer be told
//! from words. So [`Renderer::marked_bullet`](crate::explain::Renderer::marked_bullet) wraps each
//! name in private-use characters together with a key that does not depend on the notation (`r6c2`,
//! or the number of a letter), and [`linked`] replaces those marks by elements.

use crate::explain::svg::escape;
use kotowari_engine::deduction::{Figure, Label, Role};
use kotowari_engine::layout::Layout;
use kotowari_kernel::CellId;

const BEGIN: char = '\u{e000}';
const KEY: char = '\u{e001}';
const END: char = '\u{e002}';

/// The thing in the figure that a name in a sentence stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FigureName {
    /// A cell, as `r6c2`.
    Cell(String),
    /// A letter of the figure.
    Label(Label),
    /// A role by its look: "(green)".
    Part(Role),
}

impl FigureName {
    /// Returns the name of a cell.
    pub fn of_cell(layout: &Layout, cell: CellId) -> FigureName {
        let place = layout.place(cell);
        FigureName::Cell(format!("r{}c{}", place.row + 1, place.column + 1))
    }

    /// Returns `text` wrapped in marks, with the key of this name.
    pub fn mark(&self, text: &str) -> String {
        let key = match self {
            FigureName::Cell(cell) => cell.clone(),
            FigureName::Label(label) => label.0.to_string(),
            FigureName::Part(Role::Scan) => "scan".to_owned(),
            FigureName::Part(Role::Premise) => "premise".to_owned(),
            FigureName::Part(Role::Aux) => "aux".to_owned(),
            // A cell that loses a candidate is coloured like one that gets a digit.
            FigureName::Part(Role::Goal | Role::Drop) => "goal".to_owned(),
        };
        format!("{BEGIN}{text}{KEY}{key}{END}")
    }
}

/// Returns marked text as HTML: escaped, each name in an element that can be hovered and focused.
pub fn linked(text: &str, layout: &Layout, figure: &Figure) -> String {
    linked_html(&escape(text), layout, figure)
}

/// As [`linked`], for text that is HTML already.
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
    let focusable = |class: &str, cell: &str| {
        format!("<span class=\"{class}\" tabindex=\"0\" data-cell=\"{cell}\">{text}</span>")
    };
    if let Ok(number) = key.parse::<u8>() {
        let labelled = figure.labels.iter().find(|(label, _)| label.0 == number);
        let Some(&(_, cell)) = labelled else { return text.to_owned() };
        return match FigureName::of_cell(layout, cell) {
            FigureName::Cell(cell) => focusable("cell letter", &cell),
            _ => text.to_owned(),
        };
    }
    match key {
        "scan" | "premise" | "aux" | "goal" => {
            // The blank before "(green)" must not be coloured.
            let word = text.trim_start();
            let blank = &text[..text.len() - word.len()];
            format!("{blank}<span class=\"part {key}\">{word}</span>")
        }
        cell => focusable("cell", cell),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_elements_and_the_rest_is_escaped() {
        let layout = Layout::classic(3, 3).expect("9×9");
        let figure = Figure { labels: vec![(Label(0), 13)], ..Figure::default() };
        let cell = FigureName::of_cell(&layout, 0).mark("(1,1)");
        let label = FigureName::Label(Label(0)).mark("A");
        let part = FigureName::Part(Role::Drop).mark(" (green)");
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
        let text = FigureName::Label(Label(4)).mark("E");
        assert_eq!(linked(&text, &layout, &Figure::default()), "E");
    }
}
