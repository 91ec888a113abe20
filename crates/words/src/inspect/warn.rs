//! What follows from the facts for an editor.

use super::facts::Inspection;
use super::spare::Spare;
use super::warning::Warning;
use kotowari_engine::solve::Outcome;

/// What follows from what was found, what breaks the puzzle first.
pub(super) fn warnings(found: &Inspection) -> Vec<Warning> {
    let mut warnings = vec![];
    match &found.spread.absent()[..] {
        [] => {}
        [digit] => warnings.push(Warning::AbsentDigit(*digit)),
        // Sums and signs tell digits apart that are never given.
        _ if !found.spread.alike => {}
        digits => warnings.push(Warning::AbsentDigits(digits.to_vec())),
    }
    warnings.extend(found.spread.exchangeable.iter().map(|pair| Warning::Exchangeable(*pair)));
    // What only symmetry keeps is there on purpose.
    let is_lax = |spare: &&Spare| {
        spare.is_minimal() == Some(false) && spare.is_minimal_by_orbit() != Some(true)
    };
    let lax = found.spare.as_ref().filter(is_lax);
    warnings.extend(lax.map(|spare| Warning::NotMinimal(spare.each.clone())));
    let slip = found.shape.as_ref().and_then(|shape| shape.slip(found.clues));
    warnings.extend(slip.cloned().map(Warning::AlmostSymmetric));
    let level = found.rating.as_ref().and_then(|rating| rating.level);
    let unused = found.extras.iter().flatten().filter(|extra| extra.is_unused(level));
    warnings.extend(unused.cloned().map(Warning::UnusedRule));
    if let Some(course) = &found.course {
        if course.outcome == Outcome::Stuck {
            warnings.push(Warning::Stuck);
        }
        warnings.extend(course.spike.map(Warning::Spike));
        if course.outcome == Outcome::Solved && !course.flows {
            warnings.push(Warning::HardEnd);
        }
    }
    let is_closed = |openings: usize| openings == 0 && found.clues < found.cells;
    if found.rating.as_ref().is_some_and(|rating| is_closed(rating.openings)) {
        warnings.push(Warning::NoOpening);
    }
    warnings
}
