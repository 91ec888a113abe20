//! The terminal as a game needs it, and as it was before: whatever happens, it is given back.

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

/// How often it is looked whether the terminal is still there.
#[cfg(unix)]
const WATCH: std::time::Duration = std::time::Duration::from_millis(400);

/// Whether the terminal is ours at the moment.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// A terminal that is ours until this is dropped.
pub struct Terminal {
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
            signal_hook::consts::SIGINT,
            signal_hook::consts::SIGQUIT,
        ] {
            signal_hook::flag::register_usize(kind, signal.clone(), kind as usize)?;
        }
        // A window that was closed: nothing can be given back, and nobody reads what is read from it.
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

/// Ends the program when its terminal is gone, even if nobody said so: whoever reads from one that is
/// gone reads nothing, again and again.  What was played is kept already.
#[cfg(unix)]
fn watch() {
    // Who has no terminal of their own at the start cannot lose it.
    while std::fs::File::open("/dev/tty").is_ok() {
        std::thread::sleep(WATCH);
        if std::fs::File::open("/dev/tty").is_err() {
            std::process::exit(129);
        }
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
