//! An untrusted journal of an interrupted `rate -o` never panics and survives a round trip.
#![no_main]

use std::path::Path;

use kotowari::batch::files::{Journal, Settings};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(journal) = serde_json::from_slice::<Journal>(bytes) {
        let _ = journal.check_resumable(&Settings::new(), "0.1.0", Path::new("o.csv"));
        let again = serde_json::to_vec(&journal).expect("it was read");
        assert_eq!(serde_json::from_slice::<Journal>(&again).expect("what we wrote can be read"), journal);
    }
});
