//! The context every command is given, and how a command may end.

use std::io;

use termcolor::WriteColor;

use super::{errors, paint, wrap};
use kotowari_engine::error::Error;
use kotowari_format::ReadOptions;
use kotowari_words::explain::{Line, Renderer};

/// The exit status of a command that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Success.
    Done = 0,
    /// The command worked, and its answer is no: no solution, several, stuck.
    Negative = 1,
    /// Ended early by Ctrl-C: 128 + SIGINT, as shells have it.
    Interrupted = 130,
}

/// The exit status of a failure: wrong arguments, unreadable input, a full disk.
pub const FAILED: i32 = 2;

/// Why a command failed: an error to show, or output that could not be written.
pub use kotowari_tables::batch::files::Failure;

/// What a command needs besides its arguments. Tests build their own.
pub struct Context<'a, 'w> {
    pub renderer: &'a Renderer,
    pub stdin: &'a mut (dyn io::Read + Send + 'w),
    pub stdin_is_terminal: bool,
    pub out: &'a mut (dyn WriteColor + 'w),
    pub err: &'a mut (dyn WriteColor + 'w),
    pub out_is_terminal: bool,
    pub err_is_terminal: bool,
    /// Columns for text.
    pub width: usize,
    /// Whether rows of tables are folded to `width` as well: on a terminal, or with `--width`.
    /// Elsewhere a row stays a line, so that `grep` finds it.
    pub folds_rows: bool,
    pub quiet: bool,
    /// How puzzles are read.
    pub reading: ReadOptions,
    /// The environment variable of this name.
    pub env: &'a dyn Fn(&str) -> Option<String>,
}

impl Context<'_, '_> {
    /// The same context, printing answers to `out`.
    pub fn printing_to<'o>(&'o mut self, out: &'o mut dyn WriteColor) -> Context<'o, 'o> {
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
            folds_rows: self.folds_rows,
            quiet: self.quiet,
            reading: self.reading,
        }
    }

    /// Prints lines to standard output.
    pub fn print(&mut self, lines: &[Line]) -> io::Result<()> {
        paint::print(self.out, lines)
    }

    /// Prints a message that is not part of the answer to standard error, unless `--quiet`.
    pub fn note(&mut self, message: &str) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        let lines: Vec<Line> =
            wrap::wrap(message, "", self.width).into_iter().map(Line::plain).collect();
        paint::print(self.err, &lines)?;
        self.err.flush()
    }

    /// Prints a warning to standard error, unless `--quiet`.
    pub fn warn(&mut self, message: &str) -> io::Result<()> {
        self.warn_in(&errors::titled("warning-label", message, self.renderer, self.width))
    }

    /// Prints an error that does not stop the command as a warning, with its place.
    pub fn warn_of(&mut self, error: &Error) -> io::Result<()> {
        self.warn_in(&errors::warning(error, self.renderer, self.width))
    }

    fn warn_in(&mut self, lines: &[Line]) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        paint::print(self.err, lines)?;
        self.err.flush()
    }
}
