//! What a cage without cells tells: older documents keep the title, the author and the rules there.

use serde_json::Value;

use crate::value::is_said;

/// What the page tells of the puzzle in words, and is kept.
pub(super) const PROSE: [&str; 3] = ["title", "author", "rules"];

/// The name and the text of such a cage.
pub(super) fn told(cage: &Value) -> Option<(&str, &str)> {
    let (name, text) = cage.get("value")?.as_str()?.split_once(':')?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    (!has_cells(cage) && !name.is_empty() && name.chars().all(is_name)).then_some((name, text))
}

/// Whether a cage is one on the board.
pub(super) fn has_cells(cage: &Value) -> bool {
    cage.get("cells").is_some_and(is_said)
}
