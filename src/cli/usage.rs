//! What clap finds wrong with the arguments, said in the reader's language.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::errors::list;
use crate::error::Error;
use crate::explain::Renderer;

/// The same error as one of ours; its words are in `locales/*/cli.ftl`.
pub fn translate(error: &clap::Error, renderer: &Renderer) -> Error {
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
    let near = |error: Error, kind: ContextKind| list(error, "near", &many(kind), renderer);
    // `--step <N>`: the option alone is what was typed.
    let option = || {
        let arg = text(ContextKind::InvalidArg);
        arg.split(' ').next().unwrap_or_default().to_owned()
    };
    let value = text(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let error = Error::new("usage-unknown-argument").text("argument", option());
            near(error, ContextKind::SuggestedArg)
        }
        ErrorKind::InvalidSubcommand => {
            let command = text(ContextKind::InvalidSubcommand);
            let error = Error::new("usage-unknown-command").text("command", command);
            near(error, ContextKind::SuggestedSubcommand)
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            let error = Error::new("usage-value-missing").text("argument", option());
            list(error, "values", &many(ContextKind::ValidValue), renderer)
        }
        ErrorKind::InvalidValue => {
            let error = Error::new("usage-value-unknown").text("argument", option());
            let error = error.text("value", value);
            list(error, "values", &many(ContextKind::ValidValue), renderer)
        }
        ErrorKind::ValueValidation => {
            Error::new("usage-value-wrong").text("argument", option()).text("value", value)
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
