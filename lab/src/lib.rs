//! What several tools of the laboratory need.

#[path = "../../tests/common/cases.rs"]
pub mod cases;
pub mod collections;
#[path = "../../tests/common/fit.rs"]
pub mod fit;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::exit;

/// The root of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("lab/ lies in the repository")
}

/// The path of a file in the folder `shared` beside the repository or one level above.
///
/// That folder is in no repository, because what other people wrote and timed lies there. Without
/// the file there is nothing to measure: this says so and ends the program with status 1.
pub fn shared(name: &str) -> PathBuf {
    let places = ["../shared", "../../shared"].map(|folder| root().join(folder).join(name));
    places.into_iter().find(|file| file.exists()).unwrap_or_else(|| {
        eprintln!("../shared/{name} is not there: nothing can be measured");
        exit(1)
    })
}

/// The text of a file in the folder `shared` (see [`shared`]).
pub fn shared_text(name: &str) -> String {
    let file = shared(name);
    fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}
