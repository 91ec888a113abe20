//! Texts in, rows out, on so many threads.

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use kotowari::batch::{Cells, Item, Request, Source, Text};
use kotowari::explain::Renderer;
use kotowari::spoken::Spoken;
use pyo3::prelude::*;

use crate::stream::{Rating, Texts};

/// So many rows a thread takes at once.
const GRAB: usize = 16;

/// So long nobody looks whether Ctrl-C was pressed.
const PATIENCE: Duration = Duration::from_millis(50);

/// Who rates.
pub struct Rater {
    pub request: Request,
    pub renderer: Arc<Renderer>,
    pub threads: usize,
}

impl Rater {
    /// A row; `None` stands for a text that is not there.
    pub fn row(&self, text: Option<&str>) -> Option<Cells> {
        let bytes = text.unwrap_or_default().as_bytes();
        // A grid has lines; what has one is read as a line of a list is.
        let whole = bytes.contains(&b'\n') || bytes.trim_ascii().is_empty();
        // Whatever is said of a row depends on its puzzle alone, not on where it stood.  An empty text is
        // told by its name, as an empty file is.
        let file = match whole {
            true => self.renderer.text("rate-column-puzzle", &[]).into(),
            false => "-".into(),
        };
        let source = Source { file, line: 1, in_list: true };
        let text = match whole {
            true => Text::Whole(bytes.to_vec()),
            false => Text::Line(bytes.to_vec(), false),
        };
        let item = Item { source, text };
        let words = Spoken(&self.renderer);
        let rated = |item: &Item| {
            // A mistake of ours in one puzzle must not cost the rows of the others.
            catch_unwind(AssertUnwindSafe(|| self.request.row(item, &words)))
                .unwrap_or_else(|_| Some(self.request.crashed(&item.source, &words)))
        };
        // A remark is nothing to a list; here it is a row without a puzzle.
        let row = rated(&item).or_else(|| {
            let Text::Line(bytes, _) = item.text else { return None };
            rated(&Item { text: Text::Whole(bytes), ..item })
        });
        row.and_then(|row| row.shown)
    }

    /// These rows, in order.
    ///
    /// # Errors
    /// If a signal's handler raises: threads end after the puzzle they are at.
    pub fn rows(self: &Arc<Rater>, texts: &Texts, range: Range<usize>) -> PyResult<Vec<Rating>> {
        let stop = Arc::new(AtomicBool::new(false));
        let next = Arc::new(AtomicUsize::new(range.start));
        let (send, receive) = channel();
        for _ in 0..self.threads.min(range.len().div_ceil(GRAB)).max(1) {
            let (rater, texts, end) = (self.clone(), texts.clone(), range.end);
            let (stop, next, send) = (stop.clone(), next.clone(), send.clone());
            thread::spawn(move || rater.work(&texts, end, &next, &stop, &send));
        }
        drop(send);
        let mut rows: Vec<Option<Cells>> = vec![None; range.len()];
        let receive = std::sync::Mutex::new(receive);
        loop {
            let gathered = |rows: &mut Vec<Option<Cells>>| {
                let receive = receive.lock().map_err(|_| RecvTimeoutError::Disconnected)?;
                loop {
                    let (at, cells): (usize, Vec<Rating>) = receive.recv_timeout(PATIENCE)?;
                    for (at, cells) in (at - range.start..).zip(cells) {
                        rows[at] = cells;
                    }
                    if stop.load(Ordering::Relaxed) {
                        return Ok(());
                    }
                }
            };
            let ended = Python::attach(|py| {
                let ended: Result<(), RecvTimeoutError> = py.detach(|| gathered(&mut rows));
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

    fn work(
        &self,
        texts: &Texts,
        end: usize,
        next: &AtomicUsize,
        stop: &AtomicBool,
        done: &Sender<(usize, Vec<Rating>)>,
    ) {
        while !stop.load(Ordering::Relaxed) {
            let from = next.fetch_add(GRAB, Ordering::Relaxed);
            if from >= end {
                return;
            }
            let mut rows = Vec::with_capacity(GRAB);
            for at in from..end.min(from + GRAB) {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                rows.push(self.row(texts.get(at)));
            }
            if done.send((from, rows)).is_err() {
                return;
            }
        }
    }
}
