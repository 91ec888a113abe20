//! Rates texts on a fixed number of threads.
//!
//! The threads outlive the call that started them: after Ctrl-C it returns at once, and each thread
//! ends after its current puzzle. They share the texts by reference counting, since scoped threads
//! would make the call wait.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use kotowari::batch::{Cells, InputText, PuzzleInput, Request, Source};
use kotowari::explain::Renderer;
use kotowari::spoken::RenderedWords;
use pyo3::prelude::*;

use crate::stream::{Rating, Texts};

/// Rows a thread takes at a time.
const BATCH_SIZE: usize = 16;

/// The wait for a batch after which signals are checked.
const SIGNAL_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Rates texts by a request, in the language of a renderer.
pub struct Rater {
    pub request: Request,
    pub renderer: Arc<Renderer>,
    pub threads: usize,
}

impl Rater {
    /// Rates a text; `None` is a null value.
    pub fn row(&self, text: Option<&str>) -> Option<Cells> {
        let bytes = text.unwrap_or_default().as_bytes();
        // Text of several lines is parsed as a file, a single line as a line of a list.
        let is_file = bytes.contains(&b'\n') || bytes.trim_ascii().is_empty();
        // The source is the same for all rows, so that a row depends on its puzzle alone. The
        // message for an empty file contains its name, so it gets the name of the column.
        let file = match is_file {
            true => self.renderer.text("rate-column-puzzle", &[]).into(),
            false => "-".into(),
        };
        let source = Source { file, line: 1, in_list: true };
        let text = match is_file {
            true => InputText::Whole(bytes.to_vec()),
            false => InputText::Line(bytes.to_vec(), false),
        };
        let item = PuzzleInput { source, text };
        let words = RenderedWords(&self.renderer);
        let rated = |item: &PuzzleInput| {
            // A panic on one puzzle must not cost the rows of the others.
            catch_unwind(AssertUnwindSafe(|| self.request.row(item, &words)))
                .unwrap_or_else(|_| Some(self.request.crashed(&item.source, &words)))
        };
        // A list skips a comment without a row; here every input needs one, with an error.
        let row = rated(&item).or_else(|| {
            let InputText::Line(bytes, _) = item.text else { return None };
            rated(&PuzzleInput { text: InputText::Whole(bytes), ..item })
        });
        row.and_then(|row| row.shown)
    }

    /// Rates a range of texts and returns their rows in order.
    ///
    /// # Errors
    ///
    /// If a signal handler raises; the threads end after their current puzzle.
    pub fn rows(self: &Arc<Rater>, texts: &Texts, range: Range<usize>) -> PyResult<Vec<Rating>> {
        let stop = Arc::new(AtomicBool::new(false));
        let next = Arc::new(AtomicUsize::new(range.start));
        let (send, receive) = channel();
        for _ in 0..self.threads.min(range.len().div_ceil(BATCH_SIZE)).max(1) {
            let (rater, texts, end) = (self.clone(), texts.clone(), range.end);
            let (stop, next, send) = (stop.clone(), next.clone(), send.clone());
            thread::spawn(move || rater.work(&texts, end, &next, &stop, &send));
        }
        drop(send);
        let mut rows: Vec<Option<Cells>> = vec![None; range.len()];
        let receive = std::sync::Mutex::new(receive);
        loop {
            let receive_batches = |rows: &mut Vec<Option<Cells>>| {
                let receive = receive.lock().map_err(|_| RecvTimeoutError::Disconnected)?;
                loop {
                    let (first, batch): (usize, Vec<Rating>) =
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

    /// Rates batches until none are left; the body of a thread.
    fn work(
        &self,
        texts: &Texts,
        end: usize,
        next: &AtomicUsize,
        stop: &AtomicBool,
        done: &Sender<(usize, Vec<Rating>)>,
    ) {
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
                rows.push(self.row(texts.get(index)));
            }
            if done.send((first, rows)).is_err() {
                return;
            }
        }
    }
}
