//! Usage errors: clap's, in the reader's language.

use std::collections::BTreeMap;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::terminal::errors::{alike, choices, list};
use super::terminal::shell::quoted;
use kotowari_engine::error::Error;
use kotowari_tables::batch::files::is_puzzle;
use kotowari_words::explain::Renderer;

/// Guesses what was meant by an unknown command: a key of `wishes.toml`, `file` if it is a file or
/// a puzzle, or `none`.
pub fn wish(typed: &str) -> String {
    if is_file(typed) {
        return "file".to_owned();
    }
    let wishes: BTreeMap<String, Vec<String>> =
        toml::from_str(include_str!("../../locales/wishes.toml")).expect("a list of words");
    let small = typed.to_lowercase();
    let found = wishes.into_iter().find(|(_, words)| words.contains(&small));
    found.map_or_else(|| "none".to_owned(), |(wish, _)| wish)
}

fn is_file(typed: &str) -> bool {
    std::path::Path::new(typed).is_file() || is_puzzle(typed)
}

/// The range of an option. clap has it only in the text of its message: `6 is not in 1..=5`.
fn range(error: &clap::Error) -> Option<(usize, Option<usize>)> {
    let reason = std::error::Error::source(error)?.to_string();
    let (_, range) = reason.rsplit_once(" is not in ")?;
    let (lowest, highest) = range.split_once("..")?;
    // An open range ends at the largest number of its type, which would only confuse.
    let highest =
        highest.trim_start_matches('=').parse().ok().filter(|most| *most < usize::from(u16::MAX));
    Some((lowest.parse().ok()?, highest))
}

/// The whole argument that begins like this: clap takes `-35` for single-letter options and reports
/// `-3`.
fn whole(beginning: &str, typed: &[OsString]) -> String {
    let mut words = typed.iter().filter_map(|word| word.to_str());
    words.find(|word| word.starts_with(beginning)).unwrap_or(beginning).to_owned()
}

/// Converts an error of clap; the messages are in `locales/*/cli.ftl`.
pub fn translate(error: &clap::Error, typed: &[OsString], renderer: &Renderer) -> Error {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        Some(ContextValue::StyledStrs(texts)) => {
            texts.first().map_or_else(String::new, |text| text.to_string())
        }
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let many = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::String(text)) => vec![text.clone()],
        _ => vec![],
    };
    // `--step <N>`: the option alone is what was typed.
    let option = || {
        let arg = text(ContextKind::InvalidArg);
        arg.split(' ').next().unwrap_or_default().to_owned()
    };
    let value = text(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument if !option().starts_with('-') => {
            let typed = text(ContextKind::InvalidArg);
            let file = if is_file(&typed) { "yes" } else { "no" };
            Error::new("usage-too-many").text("argument", typed).text("file", file)
        }
        ErrorKind::UnknownArgument if option()[1..].starts_with(|c: char| c.is_ascii_digit()) => {
            Error::new("usage-negative").text("argument", whole(&option(), typed))
        }
        ErrorKind::UnknownArgument => {
            let error = Error::new("usage-unknown-argument").text("argument", option());
            // Words that merely begin alike are no slip of the finger: --count is not --colour.
            let mut meant = many(ContextKind::SuggestedArg);
            meant.retain(|known| {
                let typed = option();
                known.starts_with(&typed)
                    || strsim::normalized_damerau_levenshtein(known, &typed) > 0.6
            });
            list(error, "near", &meant, renderer)
        }
        ErrorKind::InvalidSubcommand => {
            let command = text(ContextKind::InvalidSubcommand);
            let error = Error::new("usage-unknown-command").text("wish", wish(&command));
            let error = error.text("typed", quoted(&command)).text("command", command.clone());
            list(error, "near", &alike(many(ContextKind::SuggestedSubcommand), &command), renderer)
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            let error = Error::new("usage-value-missing").text("argument", option());
            choices(error, "values", &many(ContextKind::ValidValue))
        }
        ErrorKind::InvalidValue => {
            let error = Error::new("usage-value-unknown").text("argument", option());
            let error = error.text("value", value);
            choices(error, "values", &many(ContextKind::ValidValue))
        }
        ErrorKind::ValueValidation => {
            let wrong = Error::new("usage-value-wrong").text("argument", option());
            let wrong = wrong.text("value", value);
            match range(error) {
                Some((lowest, Some(highest))) => {
                    wrong.text("known", "both").number("lowest", lowest).number("highest", highest)
                }
                Some((lowest, None)) => wrong.text("known", "lowest").number("lowest", lowest),
                None => wrong.text("known", "none"),
            }
        }
        ErrorKind::ArgumentConflict => {
            let prior = text(ContextKind::PriorArg);
            let prior = prior.split(' ').next().unwrap_or_default().to_owned();
            // clap's way of saying that an option was given twice.
            let id = if prior == option() { "usage-twice" } else { "usage-conflict" };
            Error::new(id).text("argument", option()).text("other", prior)
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = many(ContextKind::InvalidArg).join(" ");
            Error::new("usage-argument-missing").text("argument", missing)
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Error::new("usage-command-missing")
        }
        ErrorKind::InvalidUtf8 => Error::new("usage-not-text"),
        ErrorKind::TooManyValues
        | ErrorKind::TooFewValues
        | ErrorKind::WrongNumberOfValues
        | ErrorKind::NoEquals => Error::new("usage-value-count").text("argument", option()),
        _ => Error::new("usage-other"),
    }
}
