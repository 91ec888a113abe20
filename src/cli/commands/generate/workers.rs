//! A worker pool for attempts, whose results are taken in the order of their indices.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Duration;

use kotowari_engine::generate::{Made, Reason, Rejected};

/// Time between two checkpoints: the work that a `kill -9` loses.
pub const SAVE_INTERVAL: Duration = Duration::from_secs(2);

/// The size of the pool, and when it stops.
pub struct Workers<'a> {
    /// Threads.
    pub jobs: usize,
    /// Attempts that a worker sends together: [`CHUNK`], or 1 where each may take seconds.
    pub chunk: u64,
    /// Whether time is up or the run was interrupted.
    pub is_over: &'a (dyn Fn() -> bool + Sync),
}

/// The result of an attempt.
pub type Attempt = Result<Made, Rejected>;

/// Attempts in one message of a worker, where an attempt takes milliseconds or less.
pub const CHUNK: u64 = 16;

/// Chunks per thread that may be finished before their turn. It bounds the memory while one attempt
/// takes long.
const MAX_AHEAD: u64 = 64;

/// Makes attempts from index `first` on and passes them to `take` in order, until it returns false
/// or `is_over`. What `take` receives does not depend on the number of threads: at the end it has
/// received all attempts up to some index, and none after it.
///
/// `attempt` is given what says that its result is not wanted any more.
pub fn in_order(
    first: u64,
    workers: &Workers<'_>,
    attempt: &(dyn Fn(u64, &dyn Fn() -> bool) -> Attempt + Sync),
    mut take: impl FnMut(Attempt) -> bool,
) {
    let &Workers { jobs, chunk: size, is_over } = workers;
    let (next, taken, enough) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let (send, receive) = sync_channel::<(u64, Vec<Attempt>)>(2 * jobs);
    thread::scope(|scope| {
        for _ in 0..jobs {
            let send = send.clone();
            let (next, taken, enough) = (&next, &taken, &enough);
            scope.spawn(move || {
                let halt = || enough.load(Ordering::Relaxed) || is_over();
                loop {
                    let chunk = next.fetch_add(1, Ordering::Relaxed);
                    // Back-pressure: another worker has a long attempt.
                    while chunk > taken.load(Ordering::Relaxed) + MAX_AHEAD * jobs as u64 && !halt()
                    {
                        thread::sleep(Duration::from_millis(1));
                    }
                    if halt() {
                        return;
                    }
                    let mut attempts = Vec::with_capacity(size as usize);
                    for index in first + chunk * size..first + (chunk + 1) * size {
                        if halt() {
                            break;
                        }
                        attempts.push(attempt(index, &halt));
                    }
                    if send.send((chunk, attempts)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut turn = 0;
        for (chunk, attempts) in &receive {
            waiting.insert(chunk, attempts);
            while let Some(attempts) = waiting.remove(&turn) {
                turn += 1;
                taken.store(turn, Ordering::Relaxed);
                if enough.load(Ordering::Relaxed) {
                    continue;
                }
                let is_whole = attempts.len() as u64 == size;
                let stopped = |attempt: &Attempt| {
                    matches!(attempt, Err(Rejected { reason: Reason::Stopped, .. }))
                };
                let more = attempts.into_iter().all(|attempt| !stopped(&attempt) && take(attempt));
                if !more || !is_whole {
                    enough.store(true, Ordering::Relaxed);
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_engine::generate::{Generator, Request};
    use kotowari_engine::layout::Layout;

    #[test]
    fn attempts_come_in_order_with_any_number_of_threads() {
        let request = Request::new(Layout::classic(2, 2).unwrap());
        let generator = Generator::new(request, 1).unwrap();
        let taken = |jobs, chunk| {
            let mut indices = vec![];
            let attempt = |index, _: &dyn Fn() -> bool| generator.attempt(index, &|| false);
            let workers = Workers { jobs, chunk, is_over: &|| false };
            in_order(0, &workers, &attempt, |attempt| {
                indices.push(attempt.unwrap().index);
                indices.len() < 100
            });
            indices
        };
        for (jobs, chunk) in [(1, CHUNK), (2, CHUNK), (5, CHUNK), (2, 1), (5, 1)] {
            assert_eq!(taken(jobs, chunk), (0..100).collect::<Vec<_>>(), "{jobs}");
        }
    }

    #[test]
    fn when_it_is_over_it_ends() {
        let request = Request::new(Layout::classic(2, 2).unwrap());
        let generator = Generator::new(request, 1).unwrap();
        let asked = AtomicU64::new(0);
        let is_over = || asked.fetch_add(1, Ordering::Relaxed) > 50;
        let mut count = 0;
        let workers = Workers { jobs: 2, chunk: CHUNK, is_over: &is_over };
        in_order(0, &workers, &|index, stop| generator.attempt(index, stop), |_| {
            count += 1;
            true
        });
        assert!(count < 60);
    }
}
