//! The terminal as a game needs it, and as it was before: whatever happens, it is given back.

use std::io::{self, Stdout, Write};
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

/// Whether the terminal is ours at the moment.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// A terminal that is ours until this is dropped.
pub struct Terminal {
    pub out: Stdout,
    /// The signal that asks us to end; 0 as long as there is none.
    pub signal: Arc<AtomicUsize>,
}

impl Terminal {
    /// Takes the terminal.
    ///
    /// # Errors
    /// If it does not let us.
    pub fn take() -> io::Result<Terminal> {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            // First the terminal, or nobody could read what is said.
            give_back();
            before(panic);
        }));
        let signal = Arc::new(AtomicUsize::new(0));
        #[cfg(unix)]
        for kind in [
            signal_hook::consts::SIGTERM,
            signal_hook::consts::SIGHUP,
            signal_hook::consts::SIGINT,
            signal_hook::consts::SIGQUIT,
        ] {
            signal_hook::flag::register_usize(kind, signal.clone(), kind as usize)?;
        }
        let terminal = Terminal { out: io::stdout(), signal };
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

    /// Stops as Ctrl-Z asks, and comes back when the shell says so.
    pub fn suspend(&self) -> io::Result<()> {
        give_back();
        #[cfg(unix)]
        signal_hook::low_level::raise(signal_hook::consts::SIGSTOP)?;
        self.enter()
    }

    /// The signal that asks us to end.
    pub fn asked_to_end(&self) -> Option<usize> {
        Some(self.signal.load(Ordering::SeqCst)).filter(|signal| *signal != 0)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Puts everything back as it was; a second time it does nothing.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let mut out = io::stdout();
    // If the terminal is gone, there is nobody to give it back to.
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
