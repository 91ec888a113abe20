//! The text beside the board.

use unicode_width::UnicodeWidthStr;

use super::key_names::key_name;
use super::state::{Note, Over, State};
use crate::cli::course::list;
use crate::cli::practice::show;
use crate::cli::terminal::errors;
use crate::cli::terminal::wrap::{pad, wrap};
use kotowari_learn::lesson::session::Part;
use kotowari_learn::play::bindings;
use kotowari_words::explain::picture::BoardSigns;
use kotowari_words::explain::{Line, Renderer, Style};

/// Whether there is any text beside the welcome.
fn is_said(state: &State) -> bool {
    state.over.is_some() || !state.notes.is_empty() || !state.game.turn().parts.is_empty()
}

/// The parts to show: those of the session over the game, or of the game.
pub fn parts(state: &State) -> &[Part] {
    match &state.over {
        Some(Over::Learn(learn)) => learn.parts(),
        _ => &state.game.turn().parts,
    }
}

/// All lines of text, and how many of them come before the key to the signs on the board.
pub fn lines(state: &State, renderer: &Renderer, width: usize) -> (Vec<Line>, usize) {
    let mut lines = match &state.over {
        Some(Over::Help) => help(state, renderer, width),
        Some(Over::Units(units)) => {
            let lines = list::overview(units.0, &units.1, renderer).into_iter();
            lines.flat_map(|line| line.folded(width, 4)).collect()
        }
        Some(Over::Learn(learn)) => learn.lines(renderer, width),
        None => said(state, renderer, width),
    };
    let news = if is_said(state) { lines.len() } else { 0 };
    // A figure has a key of its own.
    let figure = parts(state).iter().any(|part| matches!(part, Part::Diagram(_)));
    if state.over.is_none() && !figure {
        let key = BoardSigns::new(state.game.layout(), state.desk.now).key(renderer, width);
        if !key.is_empty() {
            lines.push(Line::default());
            lines.extend(key);
        }
    }
    (lines, news)
}

/// The last messages, or a welcome.
fn said(state: &State, renderer: &Renderer, width: usize) -> Vec<Line> {
    let plain = |text: String| wrap(&text, "", width).into_iter().map(Line::plain);
    let mut lines = vec![];
    for note in &state.notes {
        match note {
            Note::Said(said) => lines.extend(plain(said.text(renderer))),
            Note::Error(error) => lines.extend(errors::page(error, renderer, width)),
        }
    }
    lines.extend(show::without_board(&state.game.turn().parts, None, renderer, width));
    if lines.is_empty() {
        lines.extend(plain(renderer.text("play-welcome", &[])));
        lines.push(Line::default());
        lines.extend(plain(renderer.text("play-legend", &[])));
    }
    lines
}

/// The table of keys.
fn help(state: &State, renderer: &Renderer, width: usize) -> Vec<Line> {
    let table = bindings(state.desk.profile);
    let names: Vec<String> = table.iter().map(|binding| key_name(binding, renderer)).collect();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let mut lines = vec![Line::of(Style::Title, renderer.text("play-keys", &[]))];
    for (binding, name) in table.iter().zip(&names) {
        let lead = format!(" {}  ", pad(name, widest));
        let text = renderer.text(binding.message, &[]);
        lines.extend(wrap(&text, &lead, width).into_iter().map(Line::plain));
    }
    lines
}
