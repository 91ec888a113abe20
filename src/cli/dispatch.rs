//! From the arguments to a command, and from its result to an exit status.

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches};
use termcolor::WriteColor;

use super::args::{Args, Command};
use super::commands;
use super::commands::{
    book, check, completions, convert, dataset, drill, explain, generate, hint, inspect, judge,
    lesson, man, mcp, photo, prove, rate, review, schema, solve, steps, technique, web, why,
};
use super::terminal::context::{Context, Exit, FAILED, Failure};
use super::terminal::world::{Stream, World};
use super::terminal::{errors, paint};
use super::{glance, help, language, usage};
use kotowari_engine::error::Error;
use kotowari_site::spoken::choose_language;
use kotowari_words::explain::renderer::LANGUAGES;
use kotowari_words::explain::{Line, Renderer, Value};

/// Runs the program with the arguments and the streams of this process.
pub fn main() -> ExitCode {
    let code = World::with_real(|world| run(std::env::args_os(), world));
    ExitCode::from(u8::try_from(code).unwrap_or(1))
}

/// Runs the program with these arguments (its own name first) and surroundings; returns the
/// exit status.
pub fn run(args: impl IntoIterator<Item = OsString>, world: World<'_>) -> i32 {
    let mut args: Vec<OsString> = args.into_iter().collect();
    if args.iter().any(|arg| arg == "judge") {
        args = args.into_iter().map(judge::not_an_option).collect();
    }
    let typed: Vec<String> = args.iter().skip(1).map(|arg| arg.to_string_lossy().into()).collect();
    let choice = choose_language(language::flag(typed.iter().map(String::as_str)), world.env);
    let Ok(renderer) = Renderer::new(choice.language) else {
        return FAILED; // Every language of `LANGUAGES` has its texts: a test sees to that.
    };
    run_in(&args, world, renderer, choice.unknown)
}

/// Runs the program in the language of `renderer`; `unknown` is the language that was asked
/// for, if there is no such one.
pub(super) fn run_in(
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
    let usual_width = || {
        // In a pipe the terminal says nothing of who reads; a variable that is exported does.
        let columns = columns.filter(|_| to_terminal);
        let columns = columns.or_else(|| env("COLUMNS")?.parse().ok());
        columns.filter(|&columns| columns >= 20).unwrap_or(80)
    };
    let width = glance.width.map_or_else(usual_width, usize::from);

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
        Ok(None) => version(&built, &mut *out).map(|exit| exit as i32),
        Ok(Some(Args { command: None, .. })) => {
            paint::print(&mut *err, &help::page(&built, &path, &renderer, width)).map(|()| FAILED)
        }
        Ok(Some(Args { command: Some(command), global })) => {
            let look = command.look(colour);
            let reading = command.reading();
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
                folds_rows: to_terminal || glance.width.is_some(),
                quiet: global.quiet,
                reading,
                env,
            };
            let result = match unknown {
                // Typed on purpose: what is asked for is not there. A variable of the environment
                // holds for every program, so that is only said.
                Some(wish) if global.lang.is_some() => {
                    let error = Error::new("usage-language").text("language", wish);
                    Err(errors::choices(error, "known", &LANGUAGES.map(str::to_owned)).into())
                }
                unknown => dispatch(command, unknown, &mut context),
            };
            finish(result, as_data, &mut context)
        }
        Err(error) => {
            let error = usage::translate(&error, args, &renderer);
            let written = if glance.json { document(&error, &renderer, &mut *out) } else { Ok(()) };
            let mut lines = errors::page(&error, &renderer, width);
            lines.push(Line::default());
            lines.push(Line::plain(help::usage(about, &path, &renderer)));
            let command = Value::Text(path.join(" "));
            lines.push(Line::plain(renderer.text("help-pointer", &[("command", command)])));
            written.and_then(|()| paint::print(&mut *err, &lines)).map(|()| FAILED)
        }
    };
    let result = result.and_then(|code| out.flush().and_then(|()| err.flush()).map(|()| code));
    match result {
        Ok(code) => code,
        // A reader who has seen enough (`| head`) is no failure.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) => {
            let error = Error::new("output-failed").text("reason", error.to_string());
            // If standard error is closed too, the exit status still says it.
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
        let known = Value::List(LANGUAGES.map(str::to_owned).to_vec());
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
        Command::Judge(args) => judge::run(&args, context),
        Command::Prove(args) => prove::run(&args, context),
        Command::Photo(args) => photo::run(&args, context),
        #[cfg(feature = "tui")]
        Command::Play(args) => crate::cli::commands::play::run(&args, context),
        Command::Lesson(args) => lesson::run(&args, context),
        Command::Drill(args) => drill::run(&args, context),
        Command::Review(args) => review::run(&args, context),
        Command::Technique(args) => technique::run(&args, context),
        Command::Book(args) => book::run(&args, context),
        Command::Solve(args) => solve::run(&args, context),
        Command::Convert(args) => convert::run(&args, context),
        Command::Rate(args) => rate::run(&args, context),
        Command::Generate(args) => generate::run(&args, context),
        Command::Dataset(args) => dataset::run(&args, context),
        Command::Inspect(args) => inspect::run(&args, context),
        Command::Mcp(args) => mcp::run(&args, context),
        Command::Web(args) => web::run(&args, context),
        Command::Schema(args) => schema::run(&args, context),
        Command::Completions(args) => completions::run(&args, Args::command(), context),
        Command::Man(args) => man::run(&args, Args::command(), context),
        Command::Help(args) => commands::help::run(&args, Args::command(), context),
        Command::Version => version(&Args::command(), context.out).map_err(Failure::Output),
    }
}

/// Prints the name and the version of the program.
fn version(program: &clap::Command, out: &mut dyn WriteColor) -> io::Result<Exit> {
    let version = program.get_version().unwrap_or_default();
    writeln!(out, "{} {version}", program.get_name())?;
    Ok(Exit::Done)
}

/// Reports an error and returns the exit status. Where the answer would have been JSON (`as_data`),
/// the error is printed as a document as well.
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
                document(&error, context.renderer, context.out)?;
            }
            // Both streams may be one terminal: what was printed so far comes first.
            context.out.flush()?;
            let lines = errors::page(&error, context.renderer, context.width);
            paint::print(context.err, &lines)?;
            Ok(FAILED)
        }
    }
}

/// Writes an error as a document, for whoever asked for JSON.
fn document(error: &Error, renderer: &Renderer, out: &mut dyn WriteColor) -> io::Result<()> {
    let document = kotowari_words::explain::json::error(error, renderer);
    writeln!(out, "{}", errors::escaped(&document.to_string()))?;
    out.flush()
}
