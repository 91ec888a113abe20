//! The terminal in raw mode, restored whatever happens.

use std::io::{self, Write};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crossterm::cursor::Show;
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use crossterm::execute;
use crossterm::style::ResetColor;
use crossterm::terminal::{
    DisableLineWrap, EnableLineWrap, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};

/// Time between two checks whether the terminal still exists.
#[cfg(unix)]
const HANGUP_POLL_INTERVAL: std::time::Duration = std::time::Duration::from_millis(400);

/// Whether the terminal is in raw mode now.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Holds the terminal in raw mode until it is dropped.
pub struct Terminal {
    /// The signal that asks the program to end; 0 if there is none.
    pub signal: Arc<AtomicUsize>,
}

impl Terminal {
    /// Takes over the terminal.
    ///
    /// # Errors
    /// If that fails.
    pub fn take() -> io::Result<Terminal> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            // The terminal first, or the message of the panic could not be read.
            restore();
            before(panic);
        }));
        let signal = Arc::new(AtomicUsize::new(0));
        #[cfg(unix)]
        for kind in [
            signal_hook::consts::SIGTERM,
            signal_hook::consts::SIGINT,
            signal_hook::consts::SIGQUIT,
        ] {
            signal_hook::flag::register_usize(kind, signal.clone(), kind as usize)?;
        }
        // After a hang-up there is no terminal to restore.
        #[cfg(unix)]
        signal_hook::flag::register_conditional_shutdown(
            signal_hook::consts::SIGHUP,
            129,
            Arc::new(AtomicBool::new(true)),
        )?;
        #[cfg(unix)]
        std::thread::spawn(watch);
        let terminal = Terminal { signal };
        terminal.enter()?;
        Ok(terminal)
    }

    fn enter(&self) -> io::Result<()> {
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste,
            DisableLineWrap
        )
    }

    /// Suspends the process (Ctrl-Z) and takes the terminal again when the shell continues it.
    pub fn suspend(&self) -> io::Result<()> {
        restore();
        #[cfg(unix)]
        signal_hook::low_level::raise(signal_hook::consts::SIGSTOP)?;
        self.enter()
    }

    /// The signal that asked the program to end, if any.
    pub fn asked_to_end(&self) -> Option<usize> {
        Some(self.signal.load(Ordering::SeqCst)).filter(|signal| *signal != 0)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        restore();
    }
}

/// Ends the program when its terminal is gone, even without a signal: reading from it would return
/// nothing in a busy loop. The journal already has the whole game.
#[cfg(unix)]
fn watch() {
    // Without a controlling terminal at the start there is none to lose.
    while std::fs::File::open("/dev/tty").is_ok() {
        std::thread::sleep(HANGUP_POLL_INTERVAL);
        if std::fs::File::open("/dev/tty").is_err() {
            std::process::exit(129);
        }
    }
}

/// Restores the terminal; a second call does nothing.
fn restore() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    // If the terminal is gone, there is nothing to restore.
    let _ = execute!(
        out,
        ResetColor,
        EnableLineWrap,
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
    let _ = out.flush();
    let _ = disable_raw_mode();
}
