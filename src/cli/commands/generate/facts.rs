//! What is worked out of puzzles when they are found, on several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use super::told::Progress;
use crate::generate::Made;

/// How often somebody looks how far it is, and whether to stop.
const LOOK: Duration = Duration::from_millis(20);

/// Completes each of these, until somebody says stop; says whether it came to the end.  Whoever is in
/// hand then is completed.
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
            thread::sleep(LOOK);
        }
    });
    done.into_inner() == total
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::Renderer;
    use crate::generate::{Generator, Limit, Request};
    use crate::layout::Layout;

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
