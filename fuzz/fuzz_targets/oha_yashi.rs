//! Parsing save files of oha-yashi never panics: a valid header (`%x`, `%1d`, `%4x`)
//! followed by arbitrary bytes.
#![no_main]

use kotowari::format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for head in ["%x\n", "%1d\n", "%4x\n"] {
        let text = [head.as_bytes(), bytes].concat();
        let _ = format::read("fuzzed.dat", &text);
    }
});
