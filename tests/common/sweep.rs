//! Sweeps over many boards: how much of one is done, and on how many cores.
//!
//! All of it takes minutes. `KOTOWARI_SWEEP` says how much:
//!
//! * not set: a fixed part, the same each time (what `cargo test` does);
//! * `8:20784`: one item in 8, beginning with item 20784 mod 8. `.ci/run` puts the day's number
//!   there, so that eight days in a row do all of it. A sweep whose fixed part is larger does that
//!   part, which may have been chosen for what it meets;
//! * `full`: everything.
//!
//! Each sweep prints how much it did; `.ci/run` reads that.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// How much of every sweep is wanted.
#[derive(Clone, Copy, PartialEq)]
enum Share {
    Fixed,
    OneIn { step: usize, first: usize },
    Full,
}

fn share() -> Share {
    let Ok(value) = std::env::var("KOTOWARI_SWEEP") else { return Share::Fixed };
    let numbers = value.split_once(':').and_then(|(step, day)| {
        let (step, day): (usize, usize) = (step.parse().ok()?, day.parse().ok()?);
        (step > 0).then(|| Share::OneIn { step, first: day % step })
    });
    match (value.as_str(), numbers) {
        ("full", _) => Share::Full,
        (_, Some(share)) => share,
        // A misspelt wish must not be taken for none.
        _ => panic!("KOTOWARI_SWEEP is \"full\", \"STEP:DAY\" or not set; it is {value:?}"),
    }
}

/// Whether everything is wanted: only then a test may expect what needs all of it.
pub fn is_full() -> bool {
    share() == Share::Full
}

/// What `work` makes of each of `all`, in their order; unless more is wanted, of one in `every`.
pub fn sweep<T: Sync, R: Send>(
    name: &str,
    all: &[T],
    every: usize,
    work: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let (step, first) = match share() {
        Share::Fixed => (every, 0),
        // What the fixed part does whole is done whole.
        Share::OneIn { step, first } if step < every => (step, first),
        Share::OneIn { .. } => (every, 0),
        Share::Full => (1, 0),
    };
    let chosen: Vec<&T> = all.iter().skip(first).step_by(step).collect();
    let done = on_all_cores(&chosen, |item| work(item));
    let some = if done.len() == all.len() { "all".to_owned() } else { done.len().to_string() };
    // Not `eprintln!`: the test harness hides what a passing test prints that way.
    let _ = writeln!(
        std::io::stderr(),
        "SWEEP: {name}: {some} of {}, one in {step} from {first}",
        all.len()
    );
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
