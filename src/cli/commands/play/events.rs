//! Key events of the terminal as keys of the game.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use kotowari_learn::play::Key;

/// Converts a key event; returns the digit too, if it is one. `None` for keys that no table has.
pub fn key(event: KeyEvent) -> Option<(Key, Option<u8>)> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    let (ctrl, alt) = (KeyModifiers::CONTROL, KeyModifiers::ALT);
    let key = match event.code {
        KeyCode::Char(c) => {
            // A Japanese keyboard may send full-width letters and figures.
            let c = match c {
                '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
                '\u{3000}' => ' ',
                c => c,
            };
            let digit = c.to_digit(10).map(|digit| digit as u8);
            let key = match (c, digit) {
                (c, _) if event.modifiers.contains(ctrl) => Key::Ctrl(c.to_ascii_lowercase()),
                (_, Some(1..)) if event.modifiers.contains(alt) => Key::AltDigits,
                (_, Some(1..)) => Key::Digits,
                (c, _) => Key::Char(c),
            };
            return Some((key, digit));
        }
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Tab | KeyCode::BackTab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::F(1) => Key::Help,
        _ => return None,
    };
    Some((key, None))
}
