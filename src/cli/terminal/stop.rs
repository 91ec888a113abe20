//! Ctrl-C: the first one sets a flag, so that rows in progress are finished; the second one ends
//! the program.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// Returns a flag that SIGINT and SIGTERM set.
///
/// # Errors
/// If the handlers cannot be installed.
pub fn on_signal() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // Order matters: the shutdown is armed by the flag, which is still unset at the first
        // signal.
        flag::register_conditional_shutdown(signal, 128 + signal, stop.clone())?;
        flag::register(signal, stop.clone())?;
    }
    Ok(stop)
}
