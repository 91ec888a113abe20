//! `completions`: completion scripts for shells.

use std::fs;
use std::path::PathBuf;

use clap::Command;
use clap::builder::PossibleValuesParser;
use clap_complete::Shell;

use crate::cli::terminal::output::{Output, unwritable};
use crate::cli::{Context, Exit, Failure, help};
use kotowari_engine::deduction::Level;
use kotowari_engine::error::Error;
use kotowari_engine::generate::{MASKS, Symmetry};
use kotowari_engine::technique::CATALOGUE;
use kotowari_learn::lesson::course::Course;
use kotowari_tables::batch::columns;
use kotowari_words::explain::Value;

#[derive(Debug, clap::Args)]
pub struct CompletionsArgs {
    pub shell: Shell,
    #[arg(long)]
    pub install: bool,
    #[arg(long, requires = "install")]
    pub force: bool,
}

/// Runs the command.
pub fn run(
    args: &CompletionsArgs,
    program: Command,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    let mut command = with_names(help::in_words(program, context.renderer))?;
    let name = command.get_name().to_owned();
    // In memory, because clap_complete panics if its output cannot be written.
    let mut script = vec![];
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    if !args.install {
        context.out.write_all(&script)?;
        return Ok(Exit::Done);
    }
    let Some(path) = place(args.shell, context.env) else {
        let shell = args.shell.to_string();
        return Err(Error::new("completions-nowhere").text("shell", shell).into());
    };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|reason| unwritable(folder, &reason))?;
    }
    if fs::read(&path).is_ok_and(|there| there != script) && !args.force {
        let file = path.display().to_string();
        return Err(Error::new("completions-exist").text("file", file).into());
    }
    Output::of(&path, true, &[])?.write(&script, context)?;
    let file = Value::Text(path.display().to_string());
    let shell = Value::Text(args.shell.to_string());
    let text = context.renderer.text("completions-written", &[("file", file), ("shell", shell)]);
    context.note(&text)?;
    Ok(Exit::Done)
}

/// Where a shell looks for the scripts of its user; `None` if it has no such folder.
fn place(shell: Shell, env: &dyn Fn(&str) -> Option<String>) -> Option<PathBuf> {
    let folder = |variable: &str, below_home: &str| {
        let set = env(variable).map(PathBuf::from).filter(|path| path.is_absolute());
        set.or_else(|| Some(PathBuf::from(env("HOME")?).join(below_home)))
    };
    let data = || folder("XDG_DATA_HOME", ".local/share");
    match shell {
        Shell::Bash => Some(data()?.join("bash-completion/completions/kotowari")),
        Shell::Zsh => Some(data()?.join("zsh/site-functions/_kotowari")),
        Shell::Fish => {
            Some(folder("XDG_CONFIG_HOME", ".config")?.join("fish/completions/kotowari.fish"))
        }
        _ => None,
    }
}

/// Arguments that take a name of ours, and which names: by command (`*` for every one that has such
/// an argument) and id.
type Names = (&'static str, &'static str, fn(&Course) -> Vec<&str>);

const NAMES: &[Names] = &[
    ("*", "upto", techniques),
    ("*", "only", techniques),
    ("*", "forbid", techniques),
    ("*", "needs", techniques),
    ("steps", "technique", techniques),
    ("drill", "technique", techniques),
    ("technique", "name", techniques),
    ("generate", "level", levels),
    ("generate", "mask", |_| MASKS.iter().map(|(name, _)| *name).collect()),
    ("generate", "symmetry", |_| Symmetry::ALL.iter().map(|(name, _)| *name).collect()),
    ("lesson", "name", units),
    ("explain", "known", |course| [units(course), techniques(course), levels(course)].concat()),
    ("rate", "columns", |_| columns::all().map(|column| column.id).collect()),
    ("rate", "sort", |_| columns::all().map(|column| column.id).collect()),
];

fn techniques(_: &Course) -> Vec<&str> {
    CATALOGUE.iter().map(|technique| technique.info().id).collect()
}

fn levels(_: &Course) -> Vec<&str> {
    Level::ALL.iter().map(|level| level.id()).collect()
}

fn units(course: &Course) -> Vec<&str> {
    course.units.iter().map(|unit| unit.id.as_str()).collect()
}

/// Adds the names that arguments take: they are parsed by the commands themselves, which know
/// aliases in both languages, so clap has none to complete.
fn with_names(program: Command) -> Result<Command, Error> {
    let course = Course::ours()?;
    let commands: Vec<String> =
        program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    Ok(commands.into_iter().fold(program, |program, command| {
        program.mut_subcommand(&command, |about| {
            about.mut_args(|arg| {
                let row = NAMES.iter().find(|(of, id, _)| {
                    (*of == command || *of == "*") && arg.get_id().as_str() == *id
                });
                match row {
                    Some((.., names)) => {
                        let names: Vec<String> =
                            names(&course).into_iter().map(str::to_owned).collect();
                        arg.value_parser(PossibleValuesParser::new(names))
                    }
                    None => arg,
                }
            })
        })
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_goes_where_its_shell_looks() {
        let at = |shell, vars: &[(&str, &str)]| {
            let env = |name: &str| {
                vars.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            };
            place(shell, &env).map(|path| path.display().to_string())
        };
        let home = [("HOME", "/h")];
        let bash = "/h/.local/share/bash-completion/completions/kotowari";
        assert_eq!(at(Shell::Bash, &home).as_deref(), Some(bash));
        let fish = "/c/fish/completions/kotowari.fish";
        assert_eq!(at(Shell::Fish, &[("XDG_CONFIG_HOME", "/c")]).as_deref(), Some(fish));
        assert_eq!(at(Shell::Zsh, &[]), None);
        assert_eq!(at(Shell::PowerShell, &home), None);
    }
}
