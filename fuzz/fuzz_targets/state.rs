//! Untrusted records of a learner (`review.toml`, `course.toml`) never panic and
//! survive a round trip.
#![no_main]

use kotowari::lesson::course::progress::Progress;
use kotowari::lesson::review::Review;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(review) = Review::read(text) {
        let again = Review::read(&review.write()).expect("what we wrote can be read");
        assert_eq!(again.write(), review.write());
    }
    if let Ok(progress) = Progress::read(text) {
        let again = Progress::read(&progress.write()).expect("what we wrote can be read");
        assert_eq!(again.write(), progress.write());
    }
});
