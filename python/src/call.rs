//! Calls that may take long: without the interpreter's lock, and Ctrl-C ends them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use kotowari::board::Board;
use kotowari::error::Error as Fault;
use pyo3::prelude::*;

use crate::words::{raised, renderer};

/// So long nobody looks whether Ctrl-C was pressed.
const PATIENCE: Duration = Duration::from_millis(50);

/// A flag that says that nobody waits any more.
pub type Stop = Arc<AtomicBool>;

/// Does it on a thread of its own.  If a signal's handler raises, that is raised at once; the thread sees the
/// flag and ends by itself.
pub fn call<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(Stop) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Stop::default();
    let (send, receive) = channel();
    let own = stop.clone();
    thread::spawn(move || {
        // A mistake of ours is told as an exception, with what the panic said on standard error.
        let _ = send.send(catch_unwind(AssertUnwindSafe(|| work(own))));
    });
    let receive = std::sync::Mutex::new(receive);
    loop {
        let done = py.detach(|| match receive.lock() {
            Ok(receive) => receive.recv_timeout(PATIENCE),
            Err(_) => Err(RecvTimeoutError::Disconnected),
        });
        match done {
            Ok(Ok(done)) => return Ok(done),
            Err(RecvTimeoutError::Timeout) => {
                if let Err(raised) = py.check_signals() {
                    stop.store(true, Ordering::Relaxed);
                    return Err(raised);
                }
            }
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => {
                return Err(crashed(py));
            }
        }
    }
}

/// A board whose searches end when nobody waits any more.
pub fn until(board: Board, stop: &Stop) -> Board {
    let stop = stop.clone();
    let limits = board.limits().clone().until(move || stop.load(Ordering::Relaxed));
    board.limited(limits)
}

/// The same for what must be left in order: if Ctrl-C was pressed, it is raised when the thread has put down
/// what it has in hand.  `look` is called now and then, and what it raises ends the call in the same way.
pub fn call_to_its_end<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(Stop) -> T + Send + 'static,
    look: impl Fn() -> PyResult<()>,
) -> PyResult<T> {
    let stop = Stop::default();
    let (send, receive) = channel();
    let own = stop.clone();
    thread::spawn(move || {
        let _ = send.send(catch_unwind(AssertUnwindSafe(|| work(own))));
    });
    let receive = std::sync::Mutex::new(receive);
    let mut raised = None;
    loop {
        let done = py.detach(|| match receive.lock() {
            Ok(receive) => receive.recv_timeout(PATIENCE),
            Err(_) => Err(RecvTimeoutError::Disconnected),
        });
        match done {
            Ok(Ok(done)) => return raised.map_or(Ok(done), Err),
            Err(RecvTimeoutError::Timeout) => {
                if raised.is_none() {
                    raised = py.check_signals().and_then(|()| look()).err();
                    stop.store(raised.is_some(), Ordering::Relaxed);
                }
            }
            Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => return Err(crashed(py)),
        }
    }
}

fn crashed(py: Python<'_>) -> PyErr {
    match renderer(py, None) {
        Ok(renderer) => raised(py, &Fault::new("python-crashed"), &renderer),
        Err(other) => other,
    }
}
