//! The parsers of `rate --filter` and `--sort` never panic, and accept existing columns only.
#![no_main]

use kotowari::batch::{Filter, Order, Untranslated, columns};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(filter) = Filter::parse(text, &Untranslated) {
        for column in filter.columns() {
            assert!(columns::all().any(|known| known.id == column.id), "{}", column.id);
        }
    }
    let _ = Order::parse(&[text.to_owned()]);
});
