//! What is said, as lines of a width.

use unicode_width::UnicodeWidthStr;

use super::naming::name;
use super::state::{Note, Over, State};
use crate::cli::errors;
use crate::cli::practice::show;
use crate::cli::wrap::{pad, wrap};
use crate::explain::{Line, Renderer, Style};
use crate::lesson::session::Part;
use crate::play::bindings;

/// Whether anything was said, beside the welcome.
pub fn is_said(state: &State) -> bool {
    state.over.is_some() || !state.notes.is_empty() || !state.game.turn().parts.is_empty()
}

/// What is shown: of the game, or of what covers it.
pub fn parts(state: &State) -> &[Part] {
    match &state.over {
        Some(Over::Learn(learn)) => learn.parts(),
        _ => &state.game.turn().parts,
    }
}

/// All words.
pub fn lines(state: &State, renderer: &Renderer, width: usize) -> Vec<Line> {
    match &state.over {
        Some(Over::Help) => return help(state, renderer, width),
        Some(Over::Learn(learn)) => return learn.lines(renderer, width),
        None => {}
    }
    let plain = |text: String| wrap(&text, "", width).into_iter().map(Line::plain);
    let mut lines = vec![];
    for note in &state.notes {
        match note {
            Note::Said(said) => lines.extend(plain(said.text(renderer))),
            Note::Error(error) => lines.extend(errors::page(error, renderer, width)),
        }
    }
    lines.extend(show::beside(&state.game.turn().parts, None, renderer, width));
    if lines.is_empty() {
        lines.extend(plain(renderer.text("play-welcome", &[])));
        lines.push(Line::default());
        lines.extend(plain(renderer.text("play-legend", &[])));
    }
    lines
}

/// What the keys do: the table itself.
fn help(state: &State, renderer: &Renderer, width: usize) -> Vec<Line> {
    let table = bindings(state.desk.profile);
    let names: Vec<String> = table.iter().map(|binding| name(binding, renderer)).collect();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let mut lines = vec![Line::of(Style::Title, renderer.text("play-keys", &[]))];
    for (binding, name) in table.iter().zip(&names) {
        let lead = format!(" {}  ", pad(name, widest));
        let text = renderer.text(binding.message, &[]);
        lines.extend(wrap(&text, &lead, width).into_iter().map(Line::plain));
    }
    lines
}
