//! Developer tasks, run as `cargo dev`.
//!
//! It depends on nothing in the workspace, so that it builds in seconds.
//!
//! ```sh
//! cargo dev new-technique fireworks_triple --like xy_wing
//! ```

use std::env;
use std::path::Path;
use std::process::ExitCode;

mod new_technique;

const USAGE: &str = "\
Usage: cargo dev new-technique ID --like ID

  new-technique   writes the files of a technique beside those of one like it, registers it,
                  and says what is to be filled in: ID is its one spelling (fireworks_triple)
  --like ID       the technique it follows in teaching order: it gets that one's family, level
                  and rank until you decide otherwise";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask stands in the project");
    let result = match args[..] {
        ["new-technique", id, "--like", like] | ["new-technique", "--like", like, id] => {
            new_technique::run(root, &id.replace('-', "_"), &like.replace('-', "_"))
        }
        _ => Err(USAGE.to_owned()),
    };
    match result {
        Ok(next) => {
            println!("{next}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}
