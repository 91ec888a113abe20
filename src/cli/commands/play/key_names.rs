//! Names of keys in help pages and menus.

use kotowari_learn::play::{Binding, Key};
use kotowari_words::explain::{Renderer, Value};

/// The name of a key.
pub fn key_name(binding: &Binding, renderer: &Renderer) -> String {
    let id = match binding.key {
        Key::Char(' ') => "key-name-space",
        Key::Char(c) => return c.to_string(),
        Key::Ctrl(c) => {
            let key = Value::Text(c.to_ascii_uppercase().to_string());
            return renderer.text("key-name-ctrl", &[("key", key)]);
        }
        Key::Digits => "key-name-digits",
        Key::AltDigits => "key-name-alt-digits",
        Key::Up => "key-name-up",
        Key::Down => "key-name-down",
        Key::Left => "key-name-left",
        Key::Right => "key-name-right",
        Key::Enter => "key-name-enter",
        Key::Escape => "key-name-escape",
        Key::Tab => "key-name-tab",
        Key::Backspace => "key-name-backspace",
        Key::Delete => "key-name-delete",
        Key::Home => "key-name-home",
        Key::End => "key-name-end",
        Key::PageUp => "key-name-page-up",
        Key::PageDown => "key-name-page-down",
        Key::Help => "key-name-help",
    };
    renderer.text(id, &[])
}
