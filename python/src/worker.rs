//! Works on rows of texts on a fixed number of threads.
//!
//! The threads outlive the call that started them: after Ctrl-C it returns at once, and each thread
//! ends after its current row. They share the texts by reference counting, since scoped threads
//! would make the call wait.

use std::any::Any;
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use kotowari::batch::Cells;
use kotowari::explain::Renderer;
use pyo3::prelude::*;

use crate::columns::Head;
use crate::stream::Texts;

/// Rows a thread takes at a time.
const BATCH_SIZE: usize = 16;

/// The wait for a batch after which signals are checked.
const SIGNAL_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The cells of a row; `None` only if the work on it failed unexpectedly.
pub type Answer = Option<Cells>;

/// A column of texts that the work needs.
pub struct Wanted {
    /// What it is called where the caller does not say.
    pub usual: &'static str,
    /// The column the caller named.
    pub named: Option<String>,
}

/// What is done with each row.
pub trait Work: Send + Sync {
    /// Works on a row; a null is `None`. `last` is what the row before it left, for rows that share
    /// something.
    fn row(&self, texts: &[Option<&str>], renderer: &Renderer, last: &mut Last) -> Answer;

    /// The messages for one text in the place of many, and for results that were read before.
    fn messages(&self) -> [&'static str; 2];
}

/// What a row leaves to the next one: a text, and what was made of it.
pub type Last = Option<(String, Rc<dyn Any>)>;

/// Work, its columns, and how it is done.
pub struct Worker {
    pub work: Box<dyn Work>,
    pub wanted: Vec<Wanted>,
    pub heads: Vec<Head>,
    pub renderer: Arc<Renderer>,
    pub threads: usize,
}

impl Worker {
    /// The threads to use: those asked for, or one a core.
    pub fn threads(asked: usize) -> usize {
        match asked {
            0 => thread::available_parallelism().map_or(1, |cores| cores.get()),
            threads => threads,
        }
    }

    /// Works on a range of rows and returns the results in order.
    ///
    /// # Errors
    ///
    /// If a signal handler raises; the threads end after their current row.
    pub fn rows(self: &Arc<Worker>, texts: &[Texts], range: Range<usize>) -> PyResult<Vec<Answer>> {
        let stop = Arc::new(AtomicBool::new(false));
        let next = Arc::new(AtomicUsize::new(range.start));
        let (send, receive) = channel();
        for _ in 0..self.threads.min(range.len().div_ceil(BATCH_SIZE)).max(1) {
            let (worker, texts, end) = (self.clone(), texts.to_vec(), range.end);
            let (stop, next, send) = (stop.clone(), next.clone(), send.clone());
            thread::spawn(move || worker.run(&texts, end, &next, &stop, &send));
        }
        drop(send);
        let mut rows: Vec<Option<Cells>> = vec![None; range.len()];
        let receive = std::sync::Mutex::new(receive);
        loop {
            let receive_batches = |rows: &mut Vec<Option<Cells>>| {
                let receive = receive.lock().map_err(|_| RecvTimeoutError::Disconnected)?;
                loop {
                    let (first, batch): (usize, Vec<Answer>) =
                        receive.recv_timeout(SIGNAL_POLL_INTERVAL)?;
                    for (index, cells) in (first - range.start..).zip(batch) {
                        rows[index] = cells;
                    }
                    if stop.load(Ordering::Relaxed) {
                        return Ok(());
                    }
                }
            };
            let ended = Python::attach(|py| {
                let ended: Result<(), RecvTimeoutError> = py.detach(|| receive_batches(&mut rows));
                py.check_signals().map(|()| ended)
            });
            match ended {
                Ok(Err(RecvTimeoutError::Disconnected)) => return Ok(rows),
                Ok(_) => {}
                Err(raised) => {
                    stop.store(true, Ordering::Relaxed);
                    return Err(raised);
                }
            }
        }
    }

    /// Works on batches until none are left; the body of a thread.
    fn run(
        &self,
        texts: &[Texts],
        end: usize,
        next: &AtomicUsize,
        stop: &AtomicBool,
        done: &Sender<(usize, Vec<Answer>)>,
    ) {
        let mut last = None;
        while !stop.load(Ordering::Relaxed) {
            let first = next.fetch_add(BATCH_SIZE, Ordering::Relaxed);
            if first >= end {
                return;
            }
            let mut rows = Vec::with_capacity(BATCH_SIZE);
            for index in first..end.min(first + BATCH_SIZE) {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                let row: Vec<Option<&str>> = texts.iter().map(|texts| texts.get(index)).collect();
                rows.push(self.work.row(&row, &self.renderer, &mut last));
            }
            if done.send((first, rows)).is_err() {
                return;
            }
        }
    }
}
