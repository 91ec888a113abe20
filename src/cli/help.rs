//! Help in the reader's language: words for clap's commands, and the page that shows them.

use clap::{Arg, Command};
use unicode_width::UnicodeWidthStr;

use super::terminal::errors;
use super::terminal::shell::quoted;
use super::terminal::wrap::{pad, wrap};
use super::usage::wish;
use kotowari_engine::error::Error;
use kotowari_words::explain::{Line, Renderer, Style, Value};

/// Finds a command.
///
/// # Errors
/// If there is none; the error names those that are similar.
pub fn named<'a>(
    program: &'a Command,
    name: &str,
    renderer: &Renderer,
) -> Result<&'a Command, Error> {
    if let Some(found) = program.find_subcommand(name) {
        return Ok(found);
    }
    let names = program.get_subcommands().map(|sub| sub.get_name().to_owned());
    let near = errors::alike(names.collect(), name);
    let error = Error::new("usage-unknown-command").text("wish", wish(name));
    let error = error.text("typed", quoted(name)).text("command", name);
    Err(errors::list(error, "near", &near, renderer))
}

/// The id of the message of a command (`help`, `help-explain`).
pub fn command_id(path: &[&str]) -> String {
    let mut id = "help".to_owned();
    for name in path.iter().skip(1) {
        id = format!("{id}-{name}");
    }
    id
}

/// The id of the message of an argument (`help-option-lang`, `help-explain-step`); its attribute
/// `.value` names the value.
pub fn arg_id(path: &[&str], arg: &Arg) -> String {
    match arg.is_global_set() {
        true => format!("help-option-{}", arg.get_id()),
        false => format!("{}-{}", command_id(path), arg.get_id()),
    }
}

/// Adds the words of a language to clap's commands, for help, completions and manual pages.
pub fn in_words(command: Command, renderer: &Renderer) -> Command {
    fn go(command: Command, path: &[&str], renderer: &Renderer) -> Command {
        let command = command.about(renderer.text(&command_id(path), &[])).mut_args(|arg| {
            let id = arg_id(path, &arg);
            let arg = arg.help(renderer.text(&id, &[]));
            let value = format!("{id}.value");
            if renderer.has(&value) { arg.value_name(renderer.text(&value, &[])) } else { arg }
        });
        let names: Vec<String> =
            command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
        names.into_iter().fold(command, |command, name| {
            let path: Vec<&str> = path.iter().copied().chain([name.as_str()]).collect();
            command.mut_subcommand(&name, |sub| go(sub, &path, renderer))
        })
    }
    let name = command.get_name().to_owned();
    go(command, &[&name], renderer)
}

/// The usage line: `kotowari explain [options] [file]`.
pub fn usage(command: &Command, path: &[&str], renderer: &Renderer) -> String {
    let positionals: Vec<String> = command.get_positionals().map(spelled).collect();
    let has_commands = command.has_subcommands();
    renderer.text(
        "help-usage",
        &[
            ("command", Value::Text(path.join(" "))),
            ("has-commands", Value::Text(if has_commands { "yes" } else { "no" }.to_owned())),
            ("arguments", Value::Text(positionals.join(" "))),
        ],
    )
}

/// Formats the help page of a command; `path` is the program and the command.
pub fn page(command: &Command, path: &[&str], renderer: &Renderer, width: usize) -> Vec<Line> {
    let mut lines: Vec<Line> = vec![];
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    lines.extend(wrap(&about, "", width).into_iter().map(Line::plain));
    lines.push(Line::default());
    lines.push(Line::plain(usage(command, path, renderer)));
    let commands = command
        .get_subcommands()
        .map(|sub| (sub.get_name().to_owned(), sub.get_about().map(ToString::to_string)))
        .map(|(name, about)| (name, about.unwrap_or_default()));
    let args = |keep: &dyn Fn(&&Arg) -> bool| -> Vec<(String, String)> {
        command
            .get_arguments()
            .filter(keep)
            .map(|arg| (spelled(arg), described(arg, renderer)))
            .collect()
    };
    let sections = [
        ("help-commands", commands.collect()),
        ("help-arguments", args(&|arg| arg.is_positional())),
        ("help-options", args(&|arg| !arg.is_positional() && !arg.is_global_set())),
        ("help-options-global", args(&|arg| arg.is_global_set())),
    ];
    for (heading, rows) in sections {
        if !rows.is_empty() {
            lines.push(Line::default());
            lines.push(Line::of(Style::Title, renderer.text(heading, &[])));
            lines.extend(table(&rows, width));
        }
    }
    let examples = format!("{}.examples", command_id(path));
    if renderer.has(&examples) {
        lines.push(Line::default());
        lines.push(Line::of(Style::Title, renderer.text("help-examples", &[])));
        let examples = renderer.text(&examples, &[]);
        lines.extend(examples.lines().map(|line| Line::plain(format!("  {line}"))));
    }
    lines
}

/// Formats two columns; where the first is too wide, the second starts on the next line.
fn table(rows: &[(String, String)], width: usize) -> Vec<Line> {
    let widest = rows.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    let column = (widest + 4).min(28).min(width / 2);
    let mut lines = vec![];
    for (name, text) in rows {
        let mut lead = pad(&format!("  {name}"), column);
        if lead.width() > column || !lead.ends_with("  ") {
            lines.push(Line::plain(lead.trim_end()));
            lead = " ".repeat(column);
        }
        lines.extend(wrap(text, &lead, width).into_iter().map(Line::plain));
    }
    lines
}

/// What an argument does, and which values it takes.
fn described(arg: &Arg, renderer: &Renderer) -> String {
    let text = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let values: Vec<String> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if values.is_empty() || !arg.get_action().takes_values() {
        return text;
    }
    let values = Value::Text(values.join(", "));
    renderer.text("help-values", &[("text", Value::Text(text)), ("values", values)])
}

/// An argument as it is typed: `-q, --quiet`, `--step <N>`, `[FILE]`.
fn spelled(arg: &Arg) -> String {
    let value = || {
        let names = arg.get_value_names().unwrap_or_default();
        names.iter().map(|name| format!("<{name}>")).collect::<Vec<_>>().join(" ")
    };
    if arg.is_positional() {
        let value = value();
        return match arg.is_required_set() {
            true => value,
            false => format!("[{}]", value.trim_matches(['<', '>'])),
        };
    }
    let short = arg.get_short().map(|short| format!("-{short}, ")).unwrap_or_default();
    let long = arg.get_long().unwrap_or_default();
    match arg.get_action().takes_values() {
        true => format!("{short}--{long} {}", value()),
        false => format!("{short}--{long}"),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::cli::args::Args;
    use kotowari_words::explain::renderer::LANGUAGES;

    /// Calls with each command and its path.
    fn each(command: &Command, path: &[&str], call: &mut dyn FnMut(&Command, &[&str])) {
        call(command, path);
        for sub in command.get_subcommands() {
            let path: Vec<&str> = path.iter().copied().chain([sub.get_name()]).collect();
            each(sub, &path, call);
        }
    }

    fn built() -> Command {
        let mut command = Args::command();
        command.build();
        command
    }

    #[test]
    fn every_command_and_argument_has_its_words_in_every_language() {
        for language in LANGUAGES {
            let renderer = Renderer::new(language).expect("a language of ours");
            let mut missing = vec![];
            let mut seen = 0;
            each(&built(), &["kotowari"], &mut |command, path| {
                let mut need = |id: String| {
                    seen += 1;
                    if !renderer.has(&id) {
                        missing.push(format!("locales/{language}/help.ftl: {id}"));
                    }
                };
                need(command_id(path));
                for arg in command.get_arguments() {
                    let id = arg_id(path, arg);
                    if arg.get_action().takes_values() {
                        need(format!("{id}.value"));
                    }
                    need(id);
                }
            });
            assert!(seen > 20, "only {seen} messages were asked for");
            assert!(missing.is_empty(), "{}", missing.join("\n"));
        }
    }

    #[test]
    fn no_line_of_help_is_too_wide() {
        for language in LANGUAGES {
            let renderer = Renderer::new(language).expect("a language of ours");
            for width in [60, 80, 120] {
                let mut command = in_words(Args::command(), &renderer);
                command.build();
                each(&command, &["kotowari"], &mut |command, path| {
                    for line in page(command, path, &renderer, width) {
                        assert!(line.width() <= width, "{width}: {}", line.text());
                    }
                });
            }
        }
    }

    #[test]
    fn clap_finds_nothing_wrong() {
        Args::command().debug_assert();
    }
}
