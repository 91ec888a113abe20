//! The producers of steps and the order in which they search.
//!
//! The order is the original's and not that of the ratings, so it is part of the scale: the first
//! producer that finds a step decides, even if a later one has an easier step.

use super::aligned;
use super::board::Board;
use super::chain::{self, Mode};
use super::hint::Hint;
use super::{Options, Profile, Tenths};
use super::{als_wing, bug, fish, hidden_set, locking, naked_set, single, strong_links};
use super::{unique_loop, wing};

/// Results of earlier searches on the same puzzle. It only saves time and changes no rating.
pub(super) struct SearchCache {
    aligned: aligned::AlignedCache,
    nest: chain::NestedChains,
}

impl SearchCache {
    pub fn new() -> SearchCache {
        SearchCache { aligned: aligned::AlignedCache::new(), nest: chain::NestedChains::new() }
    }
}

/// Searches one kind of step and returns the one that the original would take.
type Producer = fn(&Board, &Options, &mut SearchCache) -> Option<Hint>;

/// The profiles that use a producer.
enum UsedIn {
    Both,
    D,
}

/// The producers in the original's order, each with the lowest rating of its steps in tenths.
static PRODUCERS: [(UsedIn, u16, Producer); 32] = [
    (UsedIn::Both, 10, |board, _, _| single::hidden(board)),
    (UsedIn::Both, 17, |board, _, _| locking::direct(board)),
    (UsedIn::Both, 20, |board, _, _| hidden_set::direct(board, 2)),
    (UsedIn::Both, 23, |board, _, _| single::naked(board)),
    (UsedIn::Both, 25, |board, _, _| hidden_set::direct(board, 3)),
    (UsedIn::Both, 26, |board, _, _| locking::indirect(board)),
    (UsedIn::Both, 30, |board, _, _| naked_set::find(board, 2)),
    (UsedIn::Both, 32, |board, _, _| fish::find(board, 2)),
    (UsedIn::Both, 34, |board, _, _| hidden_set::indirect(board, 2)),
    (UsedIn::Both, 36, |board, _, _| naked_set::find(board, 3)),
    (UsedIn::Both, 38, |board, _, _| fish::find(board, 3)),
    (UsedIn::Both, 40, |board, _, _| hidden_set::indirect(board, 3)),
    (UsedIn::D, 40, |board, _, _| strong_links::find(board, 2)),
    (UsedIn::Both, 42, |board, _, _| wing::find(board, 2)),
    (UsedIn::Both, 44, |board, _, _| wing::find(board, 3)),
    (UsedIn::Both, 45, |board, options, _| unique_loop::find(board, options)),
    (UsedIn::Both, 50, |board, _, _| naked_set::find(board, 4)),
    (UsedIn::Both, 52, |board, _, _| fish::find(board, 4)),
    (UsedIn::Both, 54, |board, _, _| hidden_set::indirect(board, 4)),
    (UsedIn::D, 54, |board, _, _| strong_links::find(board, 3)),
    (UsedIn::D, 50, |board, _, _| als_wing::find(board, 3)),
    (UsedIn::Both, 56, |board, options, _| bug::find(board, options)),
    (UsedIn::D, 58, |board, _, _| strong_links::find(board, 4)),
    (UsedIn::D, 55, |board, _, _| als_wing::find(board, 4)),
    (UsedIn::Both, 62, |board, _, cache| aligned::find(board, 2, &mut cache.aligned)),
    (UsedIn::D, 66, |board, _, _| als_wing::find(board, 5)),
    (UsedIn::Both, 65, |board, _, _| chain::simple(board)),
    (UsedIn::D, 75, |board, _, _| als_wing::find(board, 6)),
    (UsedIn::Both, 75, |board, _, cache| aligned::find(board, 3, &mut cache.aligned)),
    (UsedIn::Both, 75, |board, _, cache| chain::multiple(board, Mode::NISHIO, &mut cache.nest)),
    (UsedIn::Both, 80, |board, _, cache| chain::multiple(board, Mode::STATIC, &mut cache.nest)),
    (UsedIn::Both, 85, |board, options, cache| chain::dynamic(board, options.cap, &mut cache.nest)),
];

/// Returns the producers up to the last one that may find a step below the cap.
///
/// Those before it are needed even if they cannot, because they decide which steps are taken.
fn producers(options: &Options) -> &'static [(UsedIn, u16, Producer)] {
    let is_below = |least: u16| options.cap.is_none_or(|cap| Tenths::new(least) < cap);
    let last = PRODUCERS.iter().rposition(|(_, least, _)| is_below(*least));
    &PRODUCERS[..last.map_or(0, |last| last + 1)]
}

/// Returns the step that the original takes next, or `None` if no producer finds one. With a cap,
/// `None` may also mean that only steps at or above the cap are left.
pub(super) fn next(board: &Board, options: &Options, cache: &mut SearchCache) -> Option<Hint> {
    producers(options)
        .iter()
        .filter(|(profile, ..)| matches!(profile, UsedIn::Both) || options.profile == Profile::D)
        .find_map(|(_, least, find)| {
            let hint = find(board, options, cache);
            debug_assert!(
                hint.as_ref().is_none_or(|hint| Tenths::rounded(hint.rating).get() >= *least)
            );
            hint
        })
}
