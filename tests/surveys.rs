//! What is asked on every board of every kind: whether it is true, proved, told in both languages,
//! and an argument.
//!
//! The boards are walked once for all of these files but `soundness_of_rules.rs` and `joined.rs`
//! (`walks.rs`), because the walks take long. `cargo test --test surveys` runs them, `cargo test
//! --test surveys narration::` one file of them.

/// What is promised of every board, a test each, asked of one survey: boards with rules beside
/// houses have a survey of their own, and a promise that is added here is asked of both.
macro_rules! keeps_its_promises {
    ($survey:expr) => {
        #[test]
        fn nothing_false_is_ever_claimed() {
            crate::common::survey::none(&$survey.untrue);
        }

        #[test]
        fn every_claim_is_news() {
            crate::common::survey::none(&$survey.stale);
        }

        #[test]
        fn the_kernel_refuses_nothing() {
            crate::common::survey::none(&$survey.refusals());
        }

        #[test]
        fn no_board_comes_to_a_dead_end() {
            crate::common::survey::none(&$survey.dead_ends);
        }

        #[test]
        fn only_techniques_that_say_so_conclude_from_there_being_one_solution() {
            crate::common::survey::none(&$survey.on_uniqueness);
        }

        /// Where a rule lets two candidates not both hold, techniques of any board use that: their
        /// words name the rule, and no house that is none.
        #[test]
        fn what_the_words_name_is_in_the_proof() {
            crate::common::survey::none(&$survey.audit);
        }

        /// Every bullet follows from what it names, no message is unfinished, and where boards are
        /// written, each is read as the same.
        #[test]
        fn boards_are_written_and_told_as_what_they_are() {
            crate::common::survey::none(&$survey.unfit);
        }
    };
}
mod common;
mod joined;
mod judged;
mod locales;
mod narration;
mod soundness;
mod soundness_of_rules;
mod walks;
