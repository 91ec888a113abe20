//! A first look at the arguments, which overlooks every mistake: who types `--help` after one still
//! wants help, and a mistake is told with colours only if colours are wanted.

use std::ffi::OsString;

use clap::{ArgMatches, Command};

use super::terminal::paint::When;

/// What is seen.
#[derive(Debug, Default)]
pub struct Glance {
    /// The name of the command.
    pub command: Option<String>,
    pub help: bool,
    pub version: bool,
    pub color: When,
    pub width: Option<u16>,
}

/// Looks.
pub fn glance(command: &Command, args: &[OsString]) -> Glance {
    let lenient = command.clone().ignore_errors(true).try_get_matches_from(args);
    let seen = lenient.ok().map(|matches| seen(&matches)).unwrap_or_default();
    // After some mistakes clap does not look on.
    let typed = |short: &str, long: &str| {
        args.iter().take_while(|arg| *arg != "--").any(|arg| arg == short || arg == long)
    };
    let (help, version) = (typed("-h", "--help"), typed("-V", "--version"));
    Glance { help: seen.help || help, version: seen.version || version, ..seen }
}

fn seen(matches: &ArgMatches) -> Glance {
    let (command, inner) = match matches.subcommand() {
        Some((name, inner)) => (Some(name.to_owned()), inner),
        None => (None, matches),
    };
    let flag = |name: &str| {
        [matches, inner].iter().any(|m| matches!(m.try_get_one::<bool>(name), Ok(Some(true))))
    };
    Glance {
        command,
        help: flag("help"),
        version: flag("version"),
        color: inner.try_get_one("color").ok().flatten().copied().unwrap_or_default(),
        width: inner.try_get_one("width").ok().flatten().copied(),
    }
}
