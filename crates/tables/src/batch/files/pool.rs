//! Bounded, order-preserving worker pool with back-pressure.
//!
//! One thread reads tasks, a fixed number of workers process them, and the caller's thread receives
//! the results in the order of the input. Results that finish early wait in a reorder buffer. The
//! number and size of the tasks in flight is bounded ([`MAX_IN_FLIGHT_TASKS`],
//! [`MAX_IN_FLIGHT_BYTES`]): a full pool blocks the reader, so memory stays constant however long
//! the input is and however long one task delays the others.
//!
//! Threads are plain and blocking. Each of them polls the stop flag, because a thread that waits on
//! a channel or a condition variable cannot be woken by a signal handler that only sets a flag.

use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Upper bound on tasks read whose result the sink has not received, so that memory stays constant
/// when one puzzle takes minutes.
const MAX_IN_FLIGHT_TASKS: u64 = 4096;

/// Upper bound on the bytes these tasks hold. A task larger than this is processed alone.
const MAX_IN_FLIGHT_BYTES: usize = 1 << 25;

/// Blocked threads wake this often to check the stop flag: a delay too short for a
/// person to notice.
const STOP_POLL_INTERVAL: Duration = Duration::from_millis(50);

/// How often, [`READER_SHUTDOWN_POLL_INTERVAL`] apart, a reader is checked for having noticed the
/// stop flag before it counts as blocked: 400 ms altogether.
const READER_SHUTDOWN_POLLS: usize = 80;

const READER_SHUTDOWN_POLL_INTERVAL: Duration = Duration::from_millis(5);

/// What the sink receives.
pub enum PoolEvent<D> {
    /// The next result, in the order of the input.
    Done(D),
    /// No result is ready: an opportunity to flush and to draw progress.
    Idle,
}

/// How a run of the pool ended.
pub struct PoolOutcome<E, F> {
    /// The first error of the sink, which stops the pool.
    pub sink: Result<(), F>,
    /// The result of the reader, or `None` if it is blocked on input that may never come.
    pub reader: Option<Result<(), E>>,
}

/// Sends a task to the workers: its index, its size in bytes, the task itself. Blocks while the
/// pool is full. Returns `false` once no more tasks are wanted.
pub type Submit<'s, T> = &'s mut dyn FnMut(u64, usize, T) -> bool;

/// The settings of a worker pool.
pub struct Pool<'a> {
    /// Number of worker threads; 0 is treated as 1.
    pub jobs: usize,
    /// Most queued tasks a worker takes at a time: 1 where each is slow, more where the channel
    /// would cost more than the task. A worker never waits to fill a batch.
    pub batch_size: usize,
    /// Index of the first task.
    pub first: u64,
    /// Set from outside to cancel the run.
    pub stop: &'a AtomicBool,
}

/// A task or its result, with what is needed to restore the order and release the capacity.
struct Indexed<T> {
    index: u64,
    bytes: usize,
    value: T,
}

impl Pool<'_> {
    /// Runs tasks until the input ends, the sink fails or `stop` is set.
    ///
    /// `read` runs on a thread of its own; it submits tasks with consecutive indices from `first`
    /// on and receives a function that says whether the run is cancelled. `work` runs on the
    /// workers. `sink` and `finish` run on the calling thread: `sink` once for each result, in
    /// order, and `finish` once at the end.
    ///
    /// Returns what `finish` returns, but not before the reader has ended. If the reader is
    /// blocked, `finish` (which runs before that wait) is the place to exit the process.
    pub fn run<T: Send, D: Send, E: Send, F, R>(
        &self,
        read: impl FnOnce(Submit<'_, T>, &(dyn Fn() -> bool + Sync)) -> Result<(), E> + Send,
        work: &(dyn Fn(T) -> D + Sync),
        sink: &mut dyn FnMut(PoolEvent<D>) -> Result<(), F>,
        finish: impl FnOnce(PoolOutcome<E, F>) -> R,
    ) -> R {
        let capacity = Capacity::new(self.first);
        let sink_failed = AtomicBool::new(false);
        let (task_sender, task_receiver) = channel::<Indexed<T>>();
        let (done_sender, done_receiver) = channel::<Vec<Indexed<D>>>();
        let task_receiver = Mutex::new(task_receiver);
        let is_cancelled =
            || sink_failed.load(Ordering::Relaxed) || self.stop.load(Ordering::Relaxed);
        let batch_size = self.batch_size.max(1);
        thread::scope(|scope| {
            let (capacity, is_cancelled, task_receiver) =
                (&capacity, &is_cancelled, &task_receiver);
            let reader = scope.spawn(move || {
                let mut submit = |index, bytes, value| {
                    let task = Indexed { index, bytes, value };
                    // The channel is unbounded: back-pressure comes from the capacity alone, whose
                    // wait checks the stop flag.
                    capacity.acquire(index, bytes, is_cancelled) && task_sender.send(task).is_ok()
                };
                read(&mut submit, is_cancelled)
            });
            for _ in 0..self.jobs.max(1) {
                let done_sender = done_sender.clone();
                scope.spawn(move || {
                    worker((task_receiver, batch_size), work, is_cancelled, done_sender);
                });
            }
            drop(done_sender);
            let sink_result = deliver_in_order(self.first, capacity, done_receiver, sink);
            if sink_result.is_err() {
                sink_failed.store(true, Ordering::Relaxed);
            }
            for _ in 0..READER_SHUTDOWN_POLLS {
                if reader.is_finished() {
                    break;
                }
                thread::sleep(READER_SHUTDOWN_POLL_INTERVAL);
            }
            // Without cancellation a reader that still runs is merely slow. After it, the reader
            // may be blocked on a terminal, and nothing can wake it.
            let is_blocked = is_cancelled() && !reader.is_finished();
            let reader_result = match is_blocked {
                true => None,
                // A panic of the reader must not look like the end of the input: the output would
                // be cut short and count as complete.
                false => Some(reader.join().unwrap_or_else(|panic| resume_unwind(panic))),
            };
            finish(PoolOutcome { sink: sink_result, reader: reader_result })
        })
    }
}

fn worker<T, D>(
    (tasks, batch_size): (&Mutex<Receiver<Indexed<T>>>, usize),
    work: &(dyn Fn(T) -> D + Sync),
    is_cancelled: &(dyn Fn() -> bool + Sync),
    done: Sender<Vec<Indexed<D>>>,
) {
    while !is_cancelled() {
        let mut batch = Vec::with_capacity(batch_size);
        {
            let tasks = tasks.lock().unwrap_or_else(PoisonError::into_inner);
            match tasks.recv_timeout(STOP_POLL_INTERVAL) {
                Ok(task) => batch.push(task),
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return,
            }
            // Only tasks queued already, so that a slow reader delays no result.
            batch.extend(tasks.try_iter().take(batch_size - 1));
        }
        let process = |task: Indexed<T>| Indexed {
            index: task.index,
            bytes: task.bytes,
            value: work(task.value),
        };
        if done.send(batch.into_iter().map(process).collect()).is_err() {
            return;
        }
    }
}

/// Passes results to the sink in the order of the input; early ones wait in a reorder buffer.
fn deliver_in_order<D, F>(
    first: u64,
    capacity: &Capacity,
    done: Receiver<Vec<Indexed<D>>>,
    sink: &mut dyn FnMut(PoolEvent<D>) -> Result<(), F>,
) -> Result<(), F> {
    let mut next = first;
    let mut early: BTreeMap<u64, Indexed<D>> = BTreeMap::new();
    loop {
        let arrived = match done.try_recv() {
            Ok(batch) => batch,
            Err(TryRecvError::Disconnected) => return Ok(()),
            Err(TryRecvError::Empty) => {
                sink(PoolEvent::Idle)?;
                match done.recv_timeout(STOP_POLL_INTERVAL) {
                    Ok(batch) => batch,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
            }
        };
        early.extend(arrived.into_iter().map(|result| (result.index, result)));
        while let Some(Indexed { bytes, value, .. }) = early.remove(&next) {
            sink(PoolEvent::Done(value))?;
            next += 1;
            capacity.release(bytes);
        }
    }
}

/// Bounds how far the reader runs ahead of the sink.
struct Capacity {
    in_flight: Mutex<InFlight>,
    released: Condvar,
}

struct InFlight {
    /// Index of the next task the sink is to receive.
    delivered: u64,
    /// Bytes of the tasks submitted and not delivered.
    bytes: usize,
}

impl Capacity {
    fn new(first: u64) -> Capacity {
        Capacity {
            in_flight: Mutex::new(InFlight { delivered: first, bytes: 0 }),
            released: Condvar::new(),
        }
    }

    /// Blocks until a task of this index and size fits. Returns `false` if the run is cancelled.
    fn acquire(&self, index: u64, bytes: usize, is_cancelled: &(dyn Fn() -> bool + Sync)) -> bool {
        let mut in_flight = self.in_flight.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = |in_flight: &InFlight| {
            index >= in_flight.delivered + MAX_IN_FLIGHT_TASKS
                || in_flight.bytes > 0 && in_flight.bytes + bytes > MAX_IN_FLIGHT_BYTES
        };
        while is_full(&in_flight) && !is_cancelled() {
            let waited = self.released.wait_timeout(in_flight, STOP_POLL_INTERVAL);
            in_flight = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        in_flight.bytes += bytes;
        !is_cancelled()
    }

    fn release(&self, bytes: usize) {
        let mut in_flight = self.in_flight.lock().unwrap_or_else(PoisonError::into_inner);
        in_flight.delivered += 1;
        in_flight.bytes -= bytes;
        self.released.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends 100 000 tasks to three workers; the sink fails at task `fails`.
    fn run(fails: u64, bytes: usize, batch_size: usize) -> (u64, PoolOutcome<(), u64>) {
        let stop = AtomicBool::new(false);
        let pool = Pool { jobs: 3, batch_size, first: 0, stop: &stop };
        let mut delivered = 0;
        let outcome = pool.run(
            |submit, _| {
                for index in 0..100_000 {
                    if !submit(index, bytes, index) {
                        break;
                    }
                }
                Ok(())
            },
            &|task: u64| task,
            &mut |event| match event {
                PoolEvent::Done(task) if task == fails => Err(task),
                PoolEvent::Done(task) => {
                    assert_eq!(task, delivered, "in order");
                    delivered += 1;
                    Ok(())
                }
                PoolEvent::Idle => Ok(()),
            },
            |outcome| outcome,
        );
        (delivered, outcome)
    }

    #[test]
    fn an_error_of_the_sink_ends_it_and_comes_back() {
        let limit = MAX_IN_FLIGHT_BYTES;
        for bytes in [0, 1, limit / 3, limit, 2 * limit] {
            for fails in [0, 1, 2000, 5000] {
                for batch_size in [1, 64] {
                    let (delivered, outcome) = run(fails, bytes, batch_size);
                    let expected = (fails, Err(fails));
                    assert_eq!((delivered, outcome.sink), expected, "{bytes} {batch_size}");
                    // That `run` returned shows that the reader was not left waiting for capacity.
                    assert_ne!(outcome.reader, Some(Err(())));
                }
            }
        }
    }

    #[test]
    fn a_panic_of_the_reader_is_not_the_end_of_the_input() {
        let stop = AtomicBool::new(false);
        let pool = Pool { jobs: 2, batch_size: 1, first: 0, stop: &stop };
        let run = || {
            pool.run(
                |submit, _| -> Result<(), ()> {
                    submit(0, 1, 0);
                    panic!("the reader is broken")
                },
                &|task: u64| task,
                &mut |_| Ok::<(), ()>(()),
                |_| (),
            )
        };
        assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_err());
    }

    #[test]
    fn everything_is_taken_once() {
        for batch_size in [1, 3, 64] {
            assert_eq!(run(u64::MAX, 1, batch_size).0, 100_000);
        }
    }
}
