//! The command line: arguments in, lines and an exit code out.
//!
//! A command is a file here: its arguments, and a `run` that is handed a `Context`.  To add one,
//! write the file, add a line to `args::Command` and one to `dispatch`, and its words to
//! `locales/*/help.ftl` (a test names those that are missing).

mod args;
mod book;
mod cells;
mod check;
mod completions;
mod course;
mod drill;
mod errors;
mod explain;
mod export;
mod glance;
mod grid;
mod help;
mod hint;
mod input;
mod language;
mod lesson;
mod lock;
mod man;
mod output;
mod paint;
mod position;
mod practice;
mod rate;
mod review;
mod said;
mod schema;
mod shell;
mod steps;
mod technique;
mod techniques;
#[cfg(test)]
mod tests;
mod usage;
mod why;
mod world;
mod wrap;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};
use termcolor::WriteColor;

use crate::batch::files;
use crate::error::Error;
use crate::explain::{Line, Look, Renderer, Value};
use args::{Args, Command};
pub use world::{Stream, World};

/// How a command ends, unless it fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exit {
    /// Done, and the answer is a good one.
    Done = 0,
    /// Done, and the answer is no: no solution, several, stuck.
    Negative = 1,
    /// Ended early because somebody pressed Ctrl-C.
    Interrupted = 130,
}

/// The exit code when it fails: wrong arguments, unreadable input, a disk that is full.
const FAILED: i32 = 2;

/// Why a command did not end.
enum Failure {
    /// Something to tell the person.
    Error(Error),
    /// The output could not be written.
    Output(io::Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Error(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<files::Failure> for Failure {
    fn from(failure: files::Failure) -> Failure {
        match failure {
            files::Failure::Error(error) => Failure::Error(error),
            files::Failure::Output(error) => Failure::Output(error),
        }
    }
}

/// What a command needs besides its arguments.
struct Context<'a, 'w> {
    renderer: &'a Renderer,
    stdin: &'a mut (dyn io::Read + Send + 'w),
    stdin_is_terminal: bool,
    out: &'a mut (dyn WriteColor + 'w),
    err: &'a mut (dyn WriteColor + 'w),
    out_is_terminal: bool,
    err_is_terminal: bool,
    /// Columns for text.
    width: usize,
    /// Whether lines of tables have to fit into them, too: somebody looks at them, or asked.
    fits: bool,
    quiet: bool,
    /// The environment variable of this name.
    env: &'a dyn Fn(&str) -> Option<String>,
}

impl Context<'_, '_> {
    /// The same, with another place to print answers to.
    fn printing_to<'o>(&'o mut self, out: &'o mut dyn WriteColor) -> Context<'o, 'o> {
        Context {
            renderer: self.renderer,
            env: self.env,
            stdin: &mut *self.stdin,
            stdin_is_terminal: self.stdin_is_terminal,
            out,
            err: &mut *self.err,
            out_is_terminal: false,
            err_is_terminal: self.err_is_terminal,
            width: self.width,
            fits: self.fits,
            quiet: self.quiet,
        }
    }

    /// Prints lines to standard output.
    fn print(&mut self, lines: &[Line]) -> io::Result<()> {
        paint::print(self.out, lines)
    }

    /// Tells something on standard error that is no part of the answer.
    fn note(&mut self, message: &str) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        let lines: Vec<Line> =
            wrap::wrap(message, "", self.width).into_iter().map(Line::plain).collect();
        paint::print(self.err, &lines)?;
        self.err.flush()
    }

    /// Warns on standard error.
    fn warn(&mut self, message: &str) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        let lines = errors::titled("warning-label", message, self.renderer, self.width);
        paint::print(self.err, &lines)?;
        self.err.flush()
    }
}

/// Runs the program as it was called.
pub fn main() -> ExitCode {
    let code = World::with_real(|world| run(std::env::args_os(), world));
    ExitCode::from(u8::try_from(code).unwrap_or(1))
}

/// Runs the program: arguments (the program's name first) and surroundings in, exit code out.
pub fn run(args: impl IntoIterator<Item = OsString>, world: World<'_>) -> i32 {
    let args: Vec<OsString> = args.into_iter().collect();
    let typed: Vec<String> = args.iter().skip(1).map(|arg| arg.to_string_lossy().into()).collect();
    let choice = language::choose(language::flag(typed.iter().map(String::as_str)), world.env);
    let Ok(renderer) = Renderer::new(choice.language) else {
        return FAILED; // Every language of `LANGUAGES` has its texts: a test sees to that.
    };
    run_in(&args, world, renderer, choice.unknown)
}

/// The same in a language that is settled; `unknown` is what was asked for instead.
fn run_in(
    args: &[OsString],
    world: World<'_>,
    mut renderer: Renderer,
    unknown: Option<String>,
) -> i32 {
    let World { env, stdin, stdin_is_terminal, stdout, stderr, columns } = world;
    let command = help::in_words(Args::command(), &renderer);
    let glance = glance::glance(&command, args);
    let (to_terminal, err_is_terminal) = (stdout.is_terminal, stderr.is_terminal);
    let coloured = |stream: &Stream<'_>| paint::colours(glance.color, env, stream.is_terminal);
    let (colour, colour_err) = (coloured(&stdout), coloured(&stderr));
    let (mut out, mut err) = ((stdout.open)(colour), (stderr.open)(colour_err));
    let width = glance.width.map(usize::from).unwrap_or_else(|| {
        let columns = columns.or_else(|| env("COLUMNS")?.parse().ok());
        columns.filter(|&columns| to_terminal && columns >= 20).unwrap_or(80)
    });

    let mut built = command.clone();
    built.build();
    let path: Vec<&str> =
        [built.get_name()].into_iter().chain(glance.command.iter().map(String::as_str)).collect();
    let about = glance.command.as_ref().and_then(|name| built.find_subcommand(name));
    let about = about.unwrap_or(&built);

    let parsed = if glance.help || glance.version {
        Ok(None)
    } else {
        let matches = command.try_get_matches_from(args);
        matches.and_then(|matches| Args::from_arg_matches(&matches)).map(Some)
    };
    let as_data = matches!(&parsed, Ok(Some(Args { command: Some(command), .. })) if command.is_for_programs());
    let result = match parsed {
        Ok(None) if glance.help => {
            paint::print(&mut *out, &help::page(about, &path, &renderer, width)).map(|()| 0)
        }
        Ok(None) => {
            let version = built.get_version().unwrap_or_default();
            writeln!(out, "{} {version}", built.get_name()).map(|()| 0)
        }
        Ok(Some(Args { command: None, .. })) => {
            paint::print(&mut *err, &help::page(&built, &path, &renderer, width)).map(|()| FAILED)
        }
        Ok(Some(Args { command: Some(command), global })) => {
            let look = match &command {
                Command::Explain(args) => args.look(colour),
                Command::Hint(args) => args.look(colour),
                Command::Why(args) => args.look(colour),
                Command::Lesson(_)
                | Command::Technique(_)
                | Command::Drill(_)
                | Command::Review(_) => {
                    if colour {
                        Look::Colour
                    } else {
                        Look::Signs
                    }
                }
                _ => Look::Nothing,
            };
            renderer = renderer.with_notation(global.notation).with_look(look);
            let mut context = Context {
                renderer: &renderer,
                stdin,
                stdin_is_terminal,
                out: &mut *out,
                err: &mut *err,
                out_is_terminal: to_terminal,
                err_is_terminal,
                width,
                fits: to_terminal || glance.width.is_some(),
                quiet: global.quiet,
                env,
            };
            finish(dispatch(command, unknown, &mut context), as_data, &mut context)
        }
        Err(error) => {
            let error = usage::translate(&error, &renderer);
            let mut lines = errors::page(&error, &renderer, width);
            lines.push(Line::default());
            lines.push(Line::plain(help::usage(about, &path, &renderer)));
            let command = Value::Text(path.join(" "));
            lines.push(Line::plain(renderer.text("help-pointer", &[("command", command)])));
            paint::print(&mut *err, &lines).map(|()| FAILED)
        }
    };
    let result = result.and_then(|code| out.flush().and_then(|()| err.flush()).map(|()| code));
    match result {
        Ok(code) => code,
        // A reader who has seen enough (`| head`) is no failure.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            let error = Error::new("output-failed").text("reason", error.to_string());
            // If that cannot be told either, the exit code still says it.
            let _ = paint::print(&mut *err, &errors::page(&error, &renderer, width));
            let _ = err.flush();
            FAILED
        }
    }
}

/// Runs a command.
fn dispatch(
    command: Command,
    unknown: Option<String>,
    context: &mut Context<'_, '_>,
) -> Result<Exit, Failure> {
    if let Some(wish) = unknown {
        let known = Value::List(crate::explain::renderer::LANGUAGES.map(str::to_owned).to_vec());
        let wish = Value::Text(wish);
        let text = context.renderer.text("language-unknown", &[("wish", wish), ("known", known)]);
        context.warn(&text)?;
    }
    match command {
        Command::Explain(args) => explain::run(&args, context),
        Command::Steps(args) => steps::run(&args, context),
        Command::Hint(args) => hint::run(&args, context),
        Command::Why(args) => why::run(&args, context),
        Command::Check(args) => check::run(&args, context),
        Command::Lesson(args) => lesson::run(&args, context),
        Command::Drill(args) => drill::run(&args, context),
        Command::Review(args) => review::run(&args, context),
        Command::Technique(args) => technique::run(&args, context),
        Command::Book(args) => book::run(&args, context),
        Command::Rate(args) => rate::run(&args, context),
        Command::Schema(args) => schema::run(&args, context),
        Command::Completions(args) => completions::run(&args, context),
        Command::Man => man::run(context),
        Command::Help(args) => help::run(&args, context),
    }
}

/// The exit code of a result; an error is told, and to programs as the data they asked for, too.
fn finish(
    result: Result<Exit, Failure>,
    as_data: bool,
    context: &mut Context<'_, '_>,
) -> io::Result<i32> {
    match result {
        Ok(exit) => Ok(exit as i32),
        Err(Failure::Output(error)) => Err(error),
        Err(Failure::Error(error)) => {
            if as_data {
                let document = crate::explain::json::error(&error, context.renderer);
                writeln!(context.out, "{}", errors::escaped(&document.to_string()))?;
            }
            // What was said so far comes first.
            context.out.flush()?;
            let lines = errors::page(&error, context.renderer, context.width);
            paint::print(context.err, &lines)?;
            Ok(FAILED)
        }
    }
}
