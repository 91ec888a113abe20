//! Rules about sums, and quadruples.
use crate::layout::compiler::RuleCompiler;
use crate::layout::sum::add_up;
use crate::layout::{HouseKind, Rule, RuleFlaw};
use kotowari_kernel::{Candidate, CellId, Digit};

type Done = Result<(), RuleFlaw>;

/// The cells all differ, and have the given sum if there is one.
pub(super) fn cage(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    compiler.differ(HouseKind::Cage, rule.letters.first().copied(), rule.cells.clone())?;
    total(rule, compiler, true)
}

/// The cells have the given sum, and may be equal.
pub(super) fn little(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    match rule.cells.len() {
        0 => Err(RuleFlaw::Short(0, 1)),
        _ => total(rule, compiler, false),
    }
}

fn total(rule: &Rule, compiler: &mut RuleCompiler<'_>, differ: bool) -> Done {
    let Some(&sum) = rule.numbers.first() else { return Ok(()) };
    let (least, most) = rule.reach(compiler, differ);
    if !(least..=most).contains(&sum) {
        return Err(RuleFlaw::Sum(sum, least, most));
    }
    let cells: Vec<_> = rule.cells.iter().map(|&cell| (cell, 1)).collect();
    compiler.adds(&cells, Some(sum.into()), Some(sum.into()));
    Ok(())
}

/// The cells all differ, and no digits among them add up to the number, nor is it one of them.
pub(super) fn rellik(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let never = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    let found = rule.cells.len();
    if found < 2 {
        return Err(RuleFlaw::Short(found, 2));
    }
    // No digits at all add up to 0.
    if never == 0 {
        return Err(RuleFlaw::Sum(0, 1, rule.reach(compiler, true).1));
    }
    compiler.differ(HouseKind::Cage, None, rule.cells.clone())?;
    rule.cells.iter().for_each(|&cell| compiler.allow(cell, |label| label != never));
    let labels: Vec<_> = compiler.labels().filter(|(_, label)| *label > 0).collect();
    never_all(rule, compiler, &labels, never, &mut vec![]);
    Ok(())
}

/// Of each set of these digits that adds up to `rest`, with those that are `chosen`, one is not in
/// the cells. The digits rise.
fn never_all(
    rule: &Rule,
    compiler: &mut RuleCompiler<'_>,
    labels: &[(Digit, u16)],
    rest: u16,
    chosen: &mut Vec<Digit>,
) {
    if rest == 0 {
        let most = chosen.len() as i64 - 1;
        let of = |&digit: &Digit| rule.cells.iter().map(move |&cell| Candidate { cell, digit });
        let terms = chosen.iter().flat_map(of).map(|candidate| (candidate, -1)).collect();
        // One digit alone is no candidate of the cells any more.
        if most > 0 {
            compiler.at_least(terms, -most);
        }
        return;
    }
    if chosen.len() == rule.cells.len() || compiler.is_full() {
        return;
    }
    for (at, &(digit, label)) in labels.iter().enumerate() {
        if label > rest {
            break;
        }
        chosen.push(digit);
        never_all(rule, compiler, &labels[at + 1..], rest - label, chosen);
        chosen.pop();
    }
}

/// The first cage has a smaller sum than the second.
pub(super) fn compared(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let (smaller, larger) = rule.cells.split_at(rule.split);
    let larger = larger.iter().map(|&cell| (cell, 1));
    let cells: Vec<_> = larger.chain(smaller.iter().map(|&cell| (cell, -1))).collect();
    compiler.adds(&cells, Some(1), None);
    Ok(())
}

/// The shaft adds up to the number in the circle, which has a decimal place for each of its cells.
pub(super) fn arrow(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let (circle, shaft) = rule.cells.split_at(rule.split);
    if shaft.is_empty() || circle.is_empty() {
        return Err(RuleFlaw::Short(rule.cells.len(), 2));
    }
    if circle.len() > 3 {
        return Err(RuleFlaw::Long(circle.len(), 3));
    }
    let mut cells: Vec<_> = shaft.iter().map(|&cell| (cell, 1)).collect();
    let places = (0..circle.len()).rev().map(|i| 10_i32.pow(i as u32));
    cells.extend(circle.iter().zip(places).map(|(&cell, place)| (cell, -place)));
    compiler.adds(&cells, Some(0), Some(0));
    Ok(())
}

/// The parts of a line have the same sum; it is cut wherever it leaves a block. The line may be a
/// ring, or cross itself: a cell counts each time.
pub(super) fn regions(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let mut parts: Vec<(Option<usize>, Vec<_>)> = vec![];
    for &cell in &rule.cells {
        let block = compiler.block(cell);
        match parts.last_mut().filter(|(of, _)| *of == block) {
            Some((_, part)) => part.push(cell),
            None => parts.push((block, vec![cell])),
        }
    }
    if parts.len() < 2 {
        return Err(RuleFlaw::Short(parts.len(), 2));
    }
    for two in parts.windows(2) {
        same_sum(&two[0].1, &two[1].1, compiler);
    }
    Ok(())
}

/// The cells between the least and the greatest digit of a line add up to the number.
pub(super) fn sandwich(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let sum = i64::from(*rule.numbers.first().ok_or(RuleFlaw::NoNumber)?);
    let labels: Vec<_> = compiler.labels().collect();
    // A line that lacks digits has a least and a greatest one all the same.
    if rule.cells.len() < labels.len() {
        return super::language::lunchbox(rule, compiler);
    }
    let ((low, _), (high, _)) = (labels[0], labels[labels.len() - 1]);
    let inside: u16 = labels[1..labels.len() - 1].iter().map(|(_, label)| label).sum();
    if sum > i64::from(inside) {
        return Err(RuleFlaw::Sum(sum as u16, 0, inside));
    }
    let candidate = |cell, digit| Candidate { cell, digit };
    for i in 0..rule.cells.len() {
        for j in i + 1..rule.cells.len() {
            let between = &rule.cells[i + 1..j];
            for (first, second) in [(low, high), (high, low)] {
                let crust = [candidate(rule.cells[i], first), candidate(rule.cells[j], second)];
                for sign in [1, -1] {
                    let cells: Vec<_> = between.iter().map(|&cell| (cell, sign)).collect();
                    compiler.at_least_within(&cells, i64::from(sign) * sum, &crust);
                }
            }
        }
    }
    Ok(())
}

/// Each of these digits is in one of the cells, as often as it is written.
pub(super) fn corner(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    if rule.numbers.len() > rule.cells.len() {
        return Err(RuleFlaw::Long(rule.numbers.len(), rule.cells.len()));
    }
    let mut counted: Vec<u16> = vec![];
    for &label in &rule.numbers {
        if !counted.contains(&label) {
            counted.push(label);
            let digit = compiler.digit(label)?;
            let times = rule.numbers.iter().filter(|other| **other == label).count();
            let terms = rule.cells.iter().map(|&cell| (Candidate { cell, digit }, 1)).collect();
            compiler.at_least(terms, times as i64);
        }
    }
    Ok(())
}

/// The cells, each times its factor, have the given sum. They may be equal.
pub(super) fn weighted(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let sum = i64::from(*rule.numbers.first().ok_or(RuleFlaw::NoNumber)?);
    if rule.cells.is_empty() {
        return Err(RuleFlaw::Short(0, 1));
    }
    let factors = rule.factors.iter().copied().chain(std::iter::repeat(1));
    let cells: Vec<_> = rule.cells.iter().copied().zip(factors).collect();
    let labels: Vec<_> = compiler.labels().map(|(_, label)| i64::from(label)).collect();
    let low = if compiler.blank.is_some() { 0 } else { labels[0] };
    let ends = [low, labels[labels.len() - 1]];
    let (mut least, mut most) = (0, 0);
    for &(_, factor) in &cells {
        let reach = ends.map(|end| i64::from(factor) * end);
        least += reach[0].min(reach[1]);
        most += reach[0].max(reach[1]);
    }
    if !(least..=most).contains(&sum) {
        let shown = |bound: i64| u16::try_from(bound.max(0)).unwrap_or(u16::MAX);
        return Err(RuleFlaw::Sum(shown(sum), shown(least), shown(most)));
    }
    compiler.adds(&cells, Some(sum), Some(sum));
    Ok(())
}

/// All parts have the same sum. A cell that two of them share counts in both.
pub(super) fn equal(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let parts: Vec<&[CellId]> = rule.by_part().collect();
    if parts.len() < 2 || parts.iter().any(|part| part.is_empty()) {
        return Err(RuleFlaw::Short(parts.len(), 2));
    }
    for two in parts.windows(2) {
        same_sum(two[0], two[1], compiler);
    }
    Ok(())
}

/// Two sets of cells have the same sum.
fn same_sum(one: &[CellId], other: &[CellId], compiler: &mut RuleCompiler<'_>) {
    let subtracted = other.iter().map(|cell| (*cell, -1));
    let cells = add_up(one.iter().map(|cell| (*cell, 1)).chain(subtracted));
    if !cells.is_empty() {
        compiler.adds(&cells, Some(0), Some(0));
    }
}

/// What is between the ends adds up to the same as the two ends.
pub(super) fn double_arrow(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let [first, within @ .., last] = &rule.cells[..] else {
        return Err(RuleFlaw::Short(rule.cells.len(), 3));
    };
    if within.is_empty() {
        return Err(RuleFlaw::Short(2, 3));
    }
    same_sum(within, &[*first, *last], compiler);
    Ok(())
}

/// Two cells as far from the middle of the line add up to the cell in the middle, or, where there
/// is none, to the same as all others.
pub(super) fn zipper(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let length = rule.cells.len();
    if length < 3 {
        return Err(RuleFlaw::Short(length, 3));
    }
    let pair = |i: usize| [rule.cells[i], rule.cells[length - 1 - i]];
    for i in 0..length / 2 {
        match (length % 2, i) {
            (1, _) => same_sum(&pair(i), &rule.cells[length / 2..=length / 2], compiler),
            (_, 0) => {}
            _ => same_sum(&pair(i - 1), &pair(i), compiler),
        }
    }
    Ok(())
}
