//! Derives the warnings of an inspection from its facts.

use super::facts::Inspection;
use super::spare::Spare;
use super::warning::Warning;
use kotowari_engine::solve::Outcome;

/// Returns the warnings for an editor, the most serious first.
pub(super) fn warnings(found: &Inspection) -> Vec<Warning> {
    let mut warnings = vec![];
    match &found.spread.absent()[..] {
        [] => {}
        [digit] => warnings.push(Warning::AbsentDigit(*digit)),
        // Rules such as sums distinguish digits even if they are never given.
        _ if !found.spread.alike => {}
        digits => warnings.push(Warning::AbsentDigits(digits.to_vec())),
    }
    warnings.extend(found.spread.exchangeable.iter().map(|pair| Warning::Exchangeable(*pair)));
    // Spare givens that only the symmetry requires are there on purpose.
    let is_unintended = |spare: &&Spare| {
        spare.is_minimal() == Some(false) && spare.is_minimal_by_orbit() != Some(true)
    };
    let unintended = found.spare.as_ref().filter(is_unintended);
    warnings.extend(unintended.map(|spare| Warning::NotMinimal(spare.each.clone())));
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
    let has_no_opening = |openings: usize| openings == 0 && found.clues < found.cells;
    if found.rating.as_ref().is_some_and(|rating| has_no_opening(rating.openings)) {
        warnings.push(Warning::NoOpening);
    }
    warnings
}
