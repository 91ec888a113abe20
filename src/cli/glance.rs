//! A first, lenient parse of the arguments: `--help` after a mistake still means help, and the
//! mistake itself is reported in the colours and the width that were asked for.

use std::ffi::OsString;

use clap::{ArgMatches, Command};

use super::terminal::paint::When;

/// The options that matter even if others are wrong.
#[derive(Debug, Default)]
pub struct Glance {
    pub command: Option<String>,
    pub help: bool,
    pub version: bool,
    pub color: When,
    pub width: Option<u16>,
    /// Whether the answer would have been JSON.
    pub json: bool,
}

/// Parses, ignoring errors.
pub fn glance(command: &Command, args: &[OsString]) -> Glance {
    let lenient = command.clone().ignore_errors(true).try_get_matches_from(args);
    let seen = lenient.ok().map(|matches| parsed(&matches)).unwrap_or_default();
    // clap stops at some mistakes, so the flags are looked for by hand as well.
    let typed = |short: &str, long: &str| {
        args.iter().take_while(|arg| *arg != "--").any(|arg| arg == short || arg == long)
    };
    let (help, version) = (typed("-h", "--help"), typed("-V", "--version"));
    Glance {
        help: seen.help || help,
        version: seen.version || version,
        json: is_json(args),
        ..seen
    }
}

/// Whether `--format` names JSON, as an argument of its own or behind `=`.
fn is_json(args: &[OsString]) -> bool {
    let args = args.iter().take_while(|arg| *arg != "--").map(|arg| arg.to_string_lossy());
    let mut names_format = false;
    args.into_iter().any(|arg| {
        let value = arg.strip_prefix("--format=").or(names_format.then_some(&*arg));
        let is_json = matches!(value, Some("json" | "jsonl"));
        names_format = arg == "--format";
        is_json
    })
}

fn parsed(matches: &ArgMatches) -> Glance {
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
        json: false,
    }
}
