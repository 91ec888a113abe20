//! Many workers, one order: tasks go out to every core, what is done comes back in the order of the
//! input.
//!
//! A thread reads, so many work, and the caller's thread takes what is done.  Only so much is between
//! reading and taking ([`WINDOW`], [`WEIGHT`]), so the memory does not grow with the input, however
//! long one task holds up the others.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// So many tasks may be read and not yet taken.
const WINDOW: u64 = 4096;

/// And so many bytes of them, unless it is one task alone.
const WEIGHT: usize = 1 << 25;

/// How long anybody waits before looking whether to stop.
const PATIENCE: Duration = Duration::from_millis(50);

/// So often is looked whether the reader has noticed that nobody wants more, 5 ms apart.
const PARTING: usize = 80;

/// What the caller's thread is told.
pub enum Event<D> {
    /// The next one, in order.
    Done(D),
    /// Nothing is ready: time to show what there is.
    Idle,
}

/// How it ended.
pub struct End<E, F> {
    /// The first error of whoever takes.
    pub taken: Result<(), F>,
    /// What reading came to; `None` if the reader waits for input that may never come.
    pub read: Option<Result<(), E>>,
}

/// Hands a task to the workers: its place, how many bytes it holds, itself.  False if nobody wants
/// more.
pub type Hand<'s, T> = &'s mut dyn FnMut(u64, usize, T) -> bool;

/// So many workers.
pub struct Pool<'a> {
    pub jobs: usize,
    /// How many tasks a worker takes at once, if so many wait: one where each is long, more where
    /// handing them over would take longer than doing them.
    pub grab: usize,
    /// The place of the first task.
    pub first: u64,
    /// Set by somebody who wants no more.
    pub stop: &'a AtomicBool,
}

struct Task<T> {
    index: u64,
    weight: usize,
    body: T,
}

impl Pool<'_> {
    /// Runs it: `read` sends tasks and asks now and then whether anybody still wants them, `work` does
    /// one, `take` is called on this thread with what is done, and `end` when that was all.  It
    /// returns when the reader has, too.
    pub fn run<T: Send, D: Send, E: Send, F, R>(
        &self,
        read: impl FnOnce(Hand<'_, T>, &(dyn Fn() -> bool + Sync)) -> Result<(), E> + Send,
        work: &(dyn Fn(T) -> D + Sync),
        take: &mut dyn FnMut(Event<D>) -> Result<(), F>,
        end: impl FnOnce(End<E, F>) -> R,
    ) -> R {
        let window = Window::new(self.first);
        let halt = AtomicBool::new(false);
        let (task_in, task_out) = channel::<Task<T>>();
        let (done_in, done_out) = channel::<Vec<Task<D>>>();
        let task_out = Mutex::new(task_out);
        let halted = || halt.load(Ordering::Relaxed) || self.stop.load(Ordering::Relaxed);
        let grab = self.grab.max(1);
        thread::scope(|scope| {
            let (window, halted, task_out) = (&window, &halted, &task_out);
            let reader = scope.spawn(move || {
                let mut send = |index, weight, body| {
                    let task = Task { index, weight, body };
                    // Nothing blocks here but the window, and that looks whether to stop.
                    window.wait_for(index, weight, halted) && task_in.send(task).is_ok()
                };
                read(&mut send, halted)
            });
            for _ in 0..self.jobs.max(1) {
                let done_in = done_in.clone();
                scope.spawn(move || worker((task_out, grab), work, halted, done_in));
            }
            drop(done_in);
            let taken = in_order(self.first, window, done_out, take);
            if taken.is_err() {
                halt.store(true, Ordering::Relaxed);
            }
            for _ in 0..PARTING {
                if reader.is_finished() {
                    break;
                }
                thread::sleep(Duration::from_millis(5));
            }
            // While anybody wants more, it is only slow; else it may wait for somebody to type, and
            // nothing can wake it.
            let is_stuck = halted() && !reader.is_finished();
            let read = match is_stuck {
                true => None,
                false => Some(reader.join().unwrap_or(Ok(()))),
            };
            end(End { taken, read })
        })
    }
}

fn worker<T, D>(
    (tasks, grab): (&Mutex<Receiver<Task<T>>>, usize),
    work: &(dyn Fn(T) -> D + Sync),
    halted: &(dyn Fn() -> bool + Sync),
    done: Sender<Vec<Task<D>>>,
) {
    while !halted() {
        let mut grabbed = Vec::with_capacity(grab);
        {
            let tasks = tasks.lock().unwrap_or_else(PoisonError::into_inner);
            match tasks.recv_timeout(PATIENCE) {
                Ok(task) => grabbed.push(task),
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return,
            }
            // Only what waits already: nobody is kept waiting for a full load.
            grabbed.extend(tasks.try_iter().take(grab - 1));
        }
        let finish =
            |Task { index, weight, body }: Task<T>| Task { index, weight, body: work(body) };
        if done.send(grabbed.into_iter().map(finish).collect()).is_err() {
            return;
        }
    }
}

/// Hands on what is done, in the order of the input.
fn in_order<D, F>(
    first: u64,
    window: &Window,
    done: Receiver<Vec<Task<D>>>,
    take: &mut dyn FnMut(Event<D>) -> Result<(), F>,
) -> Result<(), F> {
    let mut next = first;
    let mut early: BTreeMap<u64, Task<D>> = BTreeMap::new();
    loop {
        let arrived = match done.try_recv() {
            Ok(done) => done,
            Err(TryRecvError::Disconnected) => return Ok(()),
            Err(TryRecvError::Empty) => {
                take(Event::Idle)?;
                match done.recv_timeout(PATIENCE) {
                    Ok(done) => done,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
            }
        };
        early.extend(arrived.into_iter().map(|done| (done.index, done)));
        while let Some(Task { weight, body, .. }) = early.remove(&next) {
            take(Event::Done(body))?;
            next += 1;
            window.taken(weight);
        }
    }
}

/// How far the reader may go ahead of whoever takes.
struct Window {
    state: Mutex<State>,
    moved: Condvar,
}

struct State {
    /// How many have been taken, counted from the first of all.
    taken: u64,
    /// The bytes of those that have not.
    weight: usize,
}

impl Window {
    fn new(taken: u64) -> Window {
        Window { state: Mutex::new(State { taken, weight: 0 }), moved: Condvar::new() }
    }

    /// Waits until this task may be sent; false if nobody wants it any more.
    fn wait_for(&self, index: u64, weight: usize, halted: &(dyn Fn() -> bool + Sync)) -> bool {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = |state: &State| {
            index >= state.taken + WINDOW || state.weight > 0 && state.weight + weight > WEIGHT
        };
        while is_full(&state) && !halted() {
            let waited = self.moved.wait_timeout(state, PATIENCE);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        state.weight += weight;
        !halted()
    }

    fn taken(&self, weight: usize) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.taken += 1;
        state.weight -= weight;
        self.moved.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends 100 000 tasks to three workers; whoever takes fails at the `fails`th.
    fn run(fails: u64, weight: usize, grab: usize) -> (u64, End<(), u64>) {
        let stop = AtomicBool::new(false);
        let pool = Pool { jobs: 3, grab, first: 0, stop: &stop };
        let mut taken = 0;
        let end = pool.run(
            |send, _| {
                for index in 0..100_000 {
                    if !send(index, weight, index) {
                        break;
                    }
                }
                Ok(())
            },
            &|task: u64| task,
            &mut |event| match event {
                Event::Done(task) if task == fails => Err(task),
                Event::Done(task) => {
                    assert_eq!(task, taken, "in order");
                    taken += 1;
                    Ok(())
                }
                Event::Idle => Ok(()),
            },
            |end| end,
        );
        (taken, end)
    }

    #[test]
    fn an_error_of_whoever_takes_ends_it_and_comes_back() {
        for weight in [0, 1, WEIGHT / 3, WEIGHT, 2 * WEIGHT] {
            for fails in [0, 1, 2000, 5000] {
                for grab in [1, 64] {
                    let (taken, end) = run(fails, weight, grab);
                    assert_eq!((taken, end.taken), (fails, Err(fails)), "{weight} {grab}");
                    // That it came back at all shows that the reader was told, and not left waiting.
                    assert_ne!(end.read, Some(Err(())));
                }
            }
        }
    }

    #[test]
    fn everything_is_taken_once() {
        for grab in [1, 3, 64] {
            assert_eq!(run(u64::MAX, 1, grab).0, 100_000);
        }
    }
}
