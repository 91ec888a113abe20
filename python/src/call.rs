//! Runs work on a background thread, without the interpreter's lock, so that Ctrl-C can end it.
//!
//! Python delivers signals to the main thread only while that executes bytecode or
//! calls `check_signals`. A call therefore never computes on the thread it was made on:
//! that thread polls.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use kotowari::board::Board;
use kotowari::error::Error as Fault;
use pyo3::prelude::*;

use crate::words::{renderer, to_exception};

/// Interval at which a waiting call checks for signals.
const SIGNAL_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Cancellation flag of a background thread.
pub type Stop = Arc<AtomicBool>;

/// Runs `work` on a thread of its own and returns its result.
///
/// # Errors
///
/// If a signal handler raises (Ctrl-C): the exception is returned at once, while the thread is left
/// to notice the flag and end. If `work` panics: `python-crashed`.
pub fn call<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(Stop) -> T + Send + 'static,
) -> PyResult<T> {
    let background = Background::spawn(work);
    loop {
        if let Some(result) = background.poll(py) {
            return result;
        }
        if let Err(raised) = py.check_signals() {
            background.stop.store(true, Ordering::Relaxed);
            return Err(raised);
        }
    }
}

/// Like [`call`], for work that must end in an orderly way: after an exception, waits for the
/// thread to finish. `observe` is called at each poll, and an exception it raises cancels the work
/// as a signal does.
pub fn call_to_its_end<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(Stop) -> T + Send + 'static,
    observe: impl Fn() -> PyResult<()>,
) -> PyResult<T> {
    let background = Background::spawn(work);
    let mut raised = None;
    loop {
        if let Some(result) = background.poll(py) {
            let value = result?;
            return raised.map_or(Ok(value), Err);
        }
        if raised.is_none() {
            raised = py.check_signals().and_then(|()| observe()).err();
            background.stop.store(raised.is_some(), Ordering::Relaxed);
        }
    }
}

/// Returns a board whose searches end when `stop` is set.
pub fn until(board: Board, stop: &Stop) -> Board {
    let stop = stop.clone();
    let limits = board.limits().clone().until(move || stop.load(Ordering::Relaxed));
    board.limited(limits)
}

/// Work that runs on a thread of its own.
struct Background<T> {
    stop: Stop,
    /// In a mutex because a bare `Receiver` cannot be shared with the closure of `Python::detach`.
    result: Mutex<Receiver<thread::Result<T>>>,
}

impl<T: Send + 'static> Background<T> {
    fn spawn(work: impl FnOnce(Stop) -> T + Send + 'static) -> Background<T> {
        let stop = Stop::default();
        let (sender, receiver) = channel();
        let thread_stop = stop.clone();
        thread::spawn(move || {
            // A panic becomes an exception; its message goes to standard error.
            let _ = sender.send(catch_unwind(AssertUnwindSafe(|| work(thread_stop))));
        });
        Background { stop, result: Mutex::new(receiver) }
    }

    /// Waits for the result, without the interpreter's lock, until it is time to check for signals.
    /// Returns `None` if the work is not done yet.
    fn poll(&self, py: Python<'_>) -> Option<PyResult<T>> {
        let received = py.detach(|| match self.result.lock() {
            Ok(receiver) => receiver.recv_timeout(SIGNAL_POLL_INTERVAL),
            Err(_) => Err(RecvTimeoutError::Disconnected),
        });
        match received {
            Ok(Ok(value)) => Some(Ok(value)),
            Err(RecvTimeoutError::Timeout) => None,
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => Some(Err(crashed(py))),
        }
    }
}

fn crashed(py: Python<'_>) -> PyErr {
    match renderer(py, None) {
        Ok(renderer) => to_exception(py, &Fault::new("python-crashed"), &renderer),
        Err(other) => other,
    }
}
