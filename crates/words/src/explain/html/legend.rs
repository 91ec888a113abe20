//! Legends as HTML: small pictures of the signs with their meanings.

use crate::explain::svg::{LegendEntry, escape};

/// Returns a `figcaption` with one item per entry; empty if there are none.
pub fn legend(entries: &[LegendEntry]) -> String {
    if entries.is_empty() {
        return String::new();
    }
    let item = |entry: &LegendEntry| {
        let (class, text) = (entry.swatch.class(), escape(&entry.text));
        format!("<li><i class=\"sign {class}\"></i><span>{text}</span></li>")
    };
    let items: String = entries.iter().map(item).collect();
    format!("<figcaption><ul class=\"legend\">{items}</ul></figcaption>")
}
