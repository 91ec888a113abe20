//! Completing the facts of puzzles that were found, on several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use super::report::Progress;
use kotowari_engine::generate::Made;

/// Time between two updates of the progress.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Calls `complete` for each puzzle until `stop` is set; returns whether all are complete. Puzzles
/// in progress at that moment are finished.
pub fn complete(
    all: Vec<&mut Made>,
    jobs: usize,
    complete: &(dyn Fn(&mut Made) + Sync),
    stop: &AtomicBool,
    progress: &mut Progress<'_>,
) -> bool {
    let (total, done) = (all.len() as u64, AtomicU64::new(0));
    let left = Mutex::new(all.into_iter());
    let take = || left.lock().ok().and_then(|mut left| left.next());
    let work = || {
        while !stop.load(Ordering::Relaxed) {
            let Some(made) = take() else { return };
            complete(made);
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..jobs.max(1)).map(|_| scope.spawn(work)).collect();
        while threads.iter().any(|thread| !thread.is_finished()) {
            progress.show_facts(done.load(Ordering::Relaxed), total);
            thread::sleep(POLL_INTERVAL);
        }
    });
    done.into_inner() == total
}

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_engine::generate::{Generator, Limit, Request};
    use kotowari_engine::layout::Layout;
    use kotowari_words::explain::Renderer;

    #[test]
    fn all_are_completed_unless_somebody_says_stop() {
        let generator = Generator::new(Request::new(Layout::classic(3, 3).unwrap()), 1).unwrap();
        let some: Vec<Made> = generator.search(Limit::attempts(12), &|| false).collect();
        let renderer = Renderer::new("en").unwrap();
        for (jobs, limit) in [(1, 12), (3, 12), (1, 4)] {
            let mut all = some.clone();
            let (stop, asked) = (AtomicBool::new(false), AtomicU64::new(0));
            let each = |made: &mut Made| {
                generator.complete(made);
                stop.store(asked.fetch_add(1, Ordering::Relaxed) + 1 >= limit, Ordering::Relaxed);
            };
            let mut progress = Progress::new(false, 0, &renderer);
            let is_whole = complete(all.iter_mut().collect(), jobs, &each, &stop, &mut progress);
            let known = all.iter().filter(|made| made.facts.level.is_some()).count() as u64;
            assert_eq!((is_whole, known), (limit == 12, limit), "{jobs}");
        }
    }
}
