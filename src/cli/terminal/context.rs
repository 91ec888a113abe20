//! What every command is handed, and how it may end.

use std::io;

use termcolor::WriteColor;

use super::{errors, paint, wrap};
use crate::error::Error;
use crate::explain::{Line, Renderer};

/// How a command ends, unless it fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Done, and the answer is a good one.
    Done = 0,
    /// Done, and the answer is no: no solution, several, stuck.
    Negative = 1,
    /// Ended early because somebody pressed Ctrl-C.
    Interrupted = 130,
}

/// The exit code when it fails: wrong arguments, unreadable input, a disk that is full.
pub const FAILED: i32 = 2;

/// Why a command did not end: something to tell the person, or output that could not be written.
pub use crate::batch::files::Failure;

/// What a command needs besides its arguments.
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
    /// Whether lines of tables have to fit into them, too: somebody looks at them, or asked.
    pub fits: bool,
    pub quiet: bool,
    /// The environment variable of this name.
    pub env: &'a dyn Fn(&str) -> Option<String>,
}

impl Context<'_, '_> {
    /// The same, with another place to print answers to.
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
            fits: self.fits,
            quiet: self.quiet,
        }
    }

    /// Prints lines to standard output.
    pub fn print(&mut self, lines: &[Line]) -> io::Result<()> {
        paint::print(self.out, lines)
    }

    /// Tells something on standard error that is no part of the answer.
    pub fn note(&mut self, message: &str) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        let lines: Vec<Line> =
            wrap::wrap(message, "", self.width).into_iter().map(Line::plain).collect();
        paint::print(self.err, &lines)?;
        self.err.flush()
    }

    /// Warns on standard error.
    pub fn warn(&mut self, message: &str) -> io::Result<()> {
        self.warn_in(&errors::titled("warning-label", message, self.renderer, self.width))
    }

    /// Warns of what does not stop anything here, with its place.
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
