//! The program `kotowari`: everything is in `cli`.

use std::process::ExitCode;

fn main() -> ExitCode {
    kotowari::cli::main()
}
