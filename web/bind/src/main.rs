//! `bind IN.wasm FOLDER`: writes the wasm a page can load into the folder, and the module that
//! loads it.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let [input, output] = &std::env::args().skip(1).collect::<Vec<_>>()[..] else {
        eprintln!("bind IN.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let done = bindgen.input_path(input).typescript(true).remove_name_section(true).web(true);
    match done.and_then(|bindgen| bindgen.generate(output)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("bind: {reason:#}");
            ExitCode::FAILURE
        }
    }
}
