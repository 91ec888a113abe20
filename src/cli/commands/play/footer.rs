//! The three lines at the bottom: the cell under the cursor, the menu, and the prompt.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::ink::{Ink, Paint};
use super::key_names::key_name;
use super::state::{Over, State};
use kotowari_learn::play::{Action, Pen, PendingPrompt, Prompt, TurnKind, bindings, digits};
use kotowari_words::explain::picture::rules_of;
use kotowari_words::explain::{MessageArg, Renderer, Said, Value};

/// Height.
pub const ROWS: u16 = 3;

/// The menu, in the order of oha-yashi.
const MENU: [Action; 13] = [
    Action::Step,
    Action::Hint,
    Action::Look,
    Action::Change,
    Action::Undo,
    Action::Delete,
    Action::Reset,
    Action::Import,
    Action::Write,
    Action::Read,
    Action::Log,
    Action::Help,
    Action::Quit,
];

/// Draws the footer; returns the position of the cursor if there is a prompt.
pub fn draw(
    state: &State,
    renderer: &Renderer,
    area: Rect,
    buffer: &mut Buffer,
) -> Option<Position> {
    let (x, bottom) = (area.x, area.bottom() - 1);
    let mut ask = |text: &str| Position::new(buffer.put(x, bottom, text, Ink::Bold), bottom);
    match &state.over {
        Some(Over::Help | Over::Units(_)) => {
            ask(&renderer.text("play-press-key", &[]));
            return Some(Position::new(x, bottom));
        }
        Some(Over::Learn(learn)) => {
            let prompt = renderer.text("practice-prompt", &[]);
            return Some(ask(&format!("{prompt}{}", learn.line)));
        }
        None => {}
    }
    let asked = question(state, renderer).map(|question| ask(&question));
    if asked.is_none() && matches!(state.game.turn().mood, TurnKind::Step | TurnKind::Proved(_)) {
        ask(&renderer.text("play-take", &[]));
    }
    buffer.put(x, bottom - 2, &here(state, renderer), Ink::Plain);
    menu(state, renderer, Rect { y: bottom - 1, height: 1, ..area }, buffer);
    asked
}

/// The line about the cell, as oha-yashi has it: `r1c1 [_] < 2 3 9 >`.
fn here(state: &State, renderer: &Renderer) -> String {
    let (game, cell) = (&state.game, state.desk.now);
    let layout = game.layout();
    let position = game.position();
    let digit = |digit| renderer.digit(layout, digit);
    let value = position.value(cell).map_or("_".to_owned(), digit);
    let left: Vec<String> = digits(position.left(cell)).into_iter().map(digit).collect();
    let mut text = format!("{} [{value}] < {} >", renderer.cell(layout, cell), left.join(" "))
        .replace("  ", " ");
    let square = game.squares()[usize::from(cell)];
    for (name, mask) in [("play-pen-corner", square.corner), ("play-pen-centre", square.centre)] {
        if mask != 0 {
            let marks: Vec<String> = digits(mask).into_iter().map(digit).collect();
            text += &format!("  {} {}", renderer.text(name, &[]), marks.join(" "));
        }
    }
    for rule in rules_of(layout, cell, renderer) {
        text += &format!("  {rule}");
    }
    if let Some(look) = state.desk.look {
        let looking = [("digit", Value::Text(digit(look)))];
        text += &format!("  {}", renderer.text("play-looking", &looking));
    }
    text
}

/// What digit keys do, if it is not the usual.
pub fn pen(state: &State, renderer: &Renderer) -> String {
    let id = match state.desk.pen {
        Pen::Digit => return String::new(),
        Pen::Strike => "play-pen-strike",
        Pen::Corner => "play-pen-corner",
        Pen::Centre => "play-pen-centre",
    };
    renderer.text(id, &[])
}

fn menu(state: &State, renderer: &Renderer, area: Rect, buffer: &mut Buffer) {
    let (mut x, y) = area.as_position().into();
    for act in MENU {
        let Some(binding) = bindings(state.desk.profile).iter().find(|b| b.act == act) else {
            continue;
        };
        let word = renderer.text(&format!("{}.menu", binding.message), &[]);
        let key = key_name(binding, renderer);
        let begins = word.chars().next().map(|c| c.to_lowercase().to_string());
        // [Kouho] with the letter of its key reversed, as in oha-yashi; or [x:reset].
        let (first, rest) = match begins == Some(key.to_lowercase()) {
            true => (word.chars().take(1).collect::<String>(), word.chars().skip(1).collect()),
            false => (key, format!(":{word}")),
        };
        let wide = first.width() + rest.width() + 3;
        if usize::from(x) + wide > usize::from(area.right()) {
            return;
        }
        let pieces = [("[", Ink::Plain), (&first, Ink::Reverse), (&rest, Ink::Plain)];
        x = pieces.iter().fold(x, |x, (text, ink)| buffer.put(x, y, text, *ink));
        x = buffer.put(x, y, "] ", Ink::Plain);
    }
}

/// The prompt, with what was typed so far.
fn question(state: &State, renderer: &Renderer) -> Option<String> {
    let layout = state.game.layout();
    let plain = |id: &str| renderer.text(id, &[]);
    let usual = |id: &str, name: &str| renderer.text(id, &[("name", Value::Text(name.to_owned()))]);
    Some(match state.desk.asked.as_ref()? {
        PendingPrompt::Number(typed) => format!("{} {typed}", plain("play-ask-digit")),
        PendingPrompt::Digit(ask) => {
            let id = match ask {
                Prompt::Change => "play-ask-change",
                Prompt::Why => "play-ask-why",
                Prompt::Propose(false) => "play-ask-propose",
                Prompt::Propose(true) => "play-ask-place",
                _ => "play-ask-colour",
            };
            format!("{} ", plain(id))
        }
        PendingPrompt::Text(ask, line) => {
            let asked = match ask {
                Prompt::Import => plain("play-ask-import"),
                Prompt::Write => usual("play-ask-write", &state.slot),
                Prompt::Read => usual("play-ask-read", &state.slot),
                Prompt::Log => usual("play-ask-log", &state.log),
                Prompt::Learn => plain("play-ask-learn"),
                Prompt::Mark => plain("play-ask-mark"),
                Prompt::Return => plain("play-ask-return"),
                _ => plain("play-ask-goto"),
            };
            format!("{asked} {line}")
        }
        PendingPrompt::Reason { claim, marks, links } => {
            let said = Said::on(layout, "play-ask-reason").with("claim", MessageArg::Claim(*claim));
            let marks = marks.iter().enumerate().map(|(at, c)| {
                let link = match links.get(at).copied().flatten() {
                    Some(true) => " =",
                    Some(false) => " -",
                    None => "",
                };
                let (digit, cell) =
                    (renderer.digit(layout, c.digit), renderer.cell(layout, c.cell));
                format!(" {digit}[{cell}]{link}")
            });
            format!("{}{}", said.text(renderer), marks.collect::<String>())
        }
    })
}
