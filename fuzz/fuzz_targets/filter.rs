//! The language of `rate --filter` and `--sort`: nothing panics, and what parses names columns there are.
#![no_main]

use kotowari::batch::{Filter, Ids, Order, columns};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(filter) = Filter::parse(text, &Ids) {
        for column in filter.columns() {
            assert!(columns::all().any(|known| known.id == column.id), "{}", column.id);
        }
    }
    let _ = Order::parse(&[text.to_owned()]);
});
