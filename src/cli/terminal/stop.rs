//! Ctrl-C: the first one asks to stop after the rows in hand, the second one stops.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// A flag that is set by Ctrl-C (and by `kill`).
///
/// # Errors
/// If the system does not let us.
pub fn asked() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // In this order: what is set by the first signal ends the program at the second.
        flag::register_conditional_shutdown(signal, 128 + signal, stop.clone())?;
        flag::register(signal, stop.clone())?;
    }
    Ok(stop)
}
