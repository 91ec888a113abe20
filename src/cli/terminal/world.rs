//! What surrounds the program: environment, input, output. Tests provide their own.

use std::io::{self, IsTerminal, Read};

use termcolor::{BufferedStandardStream, ColorChoice, WriteColor};

/// An output stream.
pub struct Stream<'w> {
    /// Whether it is a terminal.
    pub is_terminal: bool,
    /// Opens it, with colours or without. Deferred, because the arguments decide.
    pub open: Box<dyn FnOnce(bool) -> Box<dyn WriteColor + 'w> + 'w>,
}

/// The surroundings of one run.
pub struct World<'w> {
    /// The environment variable of this name.
    pub env: &'w dyn Fn(&str) -> Option<String>,
    /// Standard input.
    pub stdin: &'w mut (dyn Read + Send + 'w),
    /// Whether standard input is a terminal.
    pub stdin_is_terminal: bool,
    /// For answers.
    pub stdout: Stream<'w>,
    /// For messages.
    pub stderr: Stream<'w>,
    /// Columns of the terminal, if known.
    pub columns: Option<usize>,
}

impl World<'_> {
    /// Calls `call` with the environment and the streams of this process.
    pub fn with_real<T>(call: impl FnOnce(World<'_>) -> T) -> T {
        let choice = |colour| if colour { ColorChoice::Always } else { ColorChoice::Never };
        call(World {
            env: &|name| std::env::var(name).ok(),
            stdin: &mut io::stdin(),
            stdin_is_terminal: io::stdin().is_terminal(),
            stdout: Stream {
                is_terminal: io::stdout().is_terminal(),
                open: Box::new(move |c| Box::new(BufferedStandardStream::stdout(choice(c)))),
            },
            stderr: Stream {
                is_terminal: io::stderr().is_terminal(),
                open: Box::new(move |c| Box::new(BufferedStandardStream::stderr(choice(c)))),
            },
            columns: terminal_size::terminal_size().map(|(width, _)| usize::from(width.0)),
        })
    }
}
