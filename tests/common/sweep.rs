//! Sweeps over many boards: how much of one is done, and on how many cores.
//!
//! All of it takes minutes.  `cargo test` does a fixed part, the same each time, and says so; with
//! `KOTOWARI_SWEEP=full` all of it is done.  `.ci/run` asks for that and reads here that it was done.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Whether all of every sweep is wanted.
pub fn is_full() -> bool {
    match std::env::var("KOTOWARI_SWEEP") {
        Err(_) => false,
        Ok(value) if value == "full" => true,
        // A misspelt wish must not be taken for none.
        Ok(value) => panic!("KOTOWARI_SWEEP is \"full\" or not set; it is {value:?}"),
    }
}

/// What `work` makes of each of `all`, in their order; unless the sweep is full, only of every so
/// many of them.
pub fn sweep<T: Sync, R: Send>(
    name: &str,
    all: &[T],
    every: usize,
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let chosen: Vec<&T> = all.iter().step_by(if is_full() { 1 } else { every }).collect();
    let done = on_all_cores(&chosen, |item| work(item));
    let some = if done.len() == all.len() { "all".to_owned() } else { done.len().to_string() };
    // Not `eprintln!`: what a passing test prints that way, nobody sees.
    let _ = writeln!(std::io::stderr(), "SWEEP: {name}: {some} of {}", all.len());
    done
}

/// Each thread takes the next one that nobody has taken, from the end: the large boards are there,
/// and nobody should begin with one of them when all others are done.
fn on_all_cores<T: Sync, R: Send>(all: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let left = AtomicUsize::new(all.len());
    let done = Mutex::new(Vec::with_capacity(all.len()));
    let take = || left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Ok(n) = take() {
                    let result = work(&all[n - 1]);
                    done.lock().expect("nobody panics here").push((n, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("nobody panics here");
    done.sort_by_key(|(n, _)| *n);
    done.into_iter().map(|(_, result)| result).collect()
}
