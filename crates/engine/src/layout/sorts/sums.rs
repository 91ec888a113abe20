//! Rules that add digits up, and corners that need some.

use crate::gather::Gather as _;
use crate::layout::making::Making;
use crate::layout::{HouseKind, Rule, RuleFlaw};
use kotowari_kernel::Candidate;

type Done = Result<(), RuleFlaw>;

/// All different, and the sum if one is written.
pub(super) fn cage(rule: &Rule, making: &mut Making<'_>) -> Done {
    making.differ(HouseKind::Cage, rule.letters.first().copied(), rule.cells.clone())?;
    total(rule, making, true)
}

/// The sum of cells that may be equal.
pub(super) fn little(rule: &Rule, making: &mut Making<'_>) -> Done {
    match rule.cells.len() {
        0 => Err(RuleFlaw::Short(0, 1)),
        _ => total(rule, making, false),
    }
}

fn total(rule: &Rule, making: &mut Making<'_>, differ: bool) -> Done {
    let Some(&sum) = rule.numbers.first() else { return Ok(()) };
    let (least, most) = rule.reach(making, differ);
    if !(least..=most).contains(&sum) {
        return Err(RuleFlaw::Sum(sum, least, most));
    }
    let cells: Vec<_> = rule.cells.iter().map(|&cell| (cell, 1)).gather();
    making.adds(&cells, Some(sum.into()), Some(sum.into()));
    Ok(())
}

/// The first cage adds up to less than the second.
pub(super) fn compared(rule: &Rule, making: &mut Making<'_>) -> Done {
    let (smaller, larger) = rule.cells.split_at(rule.split);
    let larger = larger.iter().map(|&cell| (cell, 1));
    let cells: Vec<_> = larger.chain(smaller.iter().map(|&cell| (cell, -1))).gather();
    making.adds(&cells, Some(1), None);
    Ok(())
}

/// The shaft adds up to what is in the circle: a number of several digits, if it has several cells.
pub(super) fn arrow(rule: &Rule, making: &mut Making<'_>) -> Done {
    let (circle, shaft) = rule.cells.split_at(rule.split);
    if shaft.is_empty() || circle.is_empty() {
        return Err(RuleFlaw::Short(rule.cells.len(), 2));
    }
    if circle.len() > 3 {
        return Err(RuleFlaw::Long(circle.len(), 3));
    }
    let mut cells: Vec<_> = shaft.iter().map(|&cell| (cell, 1)).gather();
    let places = (0..circle.len()).rev().map(|i| 10_i32.pow(i as u32));
    cells.extend(circle.iter().zip(places).map(|(&cell, place)| (cell, -place)));
    making.adds(&cells, Some(0), Some(0));
    Ok(())
}

/// The parts of a line in one block each add up to the same.
pub(super) fn regions(rule: &Rule, making: &mut Making<'_>) -> Done {
    let mut parts: Vec<(Option<usize>, Vec<_>)> = vec![];
    for &cell in &rule.cells {
        let block = making.block(cell);
        match parts.last_mut().filter(|(of, _)| *of == block) {
            Some((_, part)) => part.push(cell),
            None => parts.push((block, vec![cell])),
        }
    }
    if parts.len() < 2 {
        return Err(RuleFlaw::Short(parts.len(), 2));
    }
    for two in parts.windows(2) {
        let more = two[0].1.iter().map(|&cell| (cell, 1));
        let cells: Vec<_> = more.chain(two[1].1.iter().map(|&cell| (cell, -1))).gather();
        making.adds(&cells, Some(0), Some(0));
    }
    Ok(())
}

/// What stands between the least and the greatest digit of a line adds up to the number.
pub(super) fn sandwich(rule: &Rule, making: &mut Making<'_>) -> Done {
    let sum = i64::from(*rule.numbers.first().ok_or(RuleFlaw::NoNumber)?);
    let labels: Vec<_> = making.labels().gather();
    let ((low, _), (high, _)) = (labels[0], labels[labels.len() - 1]);
    let inside: u16 = labels[1..labels.len() - 1].iter().map(|(_, label)| label).sum();
    if sum > i64::from(inside) {
        return Err(RuleFlaw::Sum(sum as u16, 0, inside));
    }
    let of = |cell, digit| Candidate { cell, digit };
    for i in 0..rule.cells.len() {
        for j in i + 1..rule.cells.len() {
            let between = &rule.cells[i + 1..j];
            for (first, second) in [(low, high), (high, low)] {
                let crust = [of(rule.cells[i], first), of(rule.cells[j], second)];
                for sign in [1, -1] {
                    let cells: Vec<_> = between.iter().map(|&cell| (cell, sign)).gather();
                    making.at_least_within(&cells, i64::from(sign) * sum, crust);
                }
            }
        }
    }
    Ok(())
}

/// Each of these digits is in one of the cells, as often as it is written.
pub(super) fn corner(rule: &Rule, making: &mut Making<'_>) -> Done {
    if rule.numbers.len() > rule.cells.len() {
        return Err(RuleFlaw::Long(rule.numbers.len(), rule.cells.len()));
    }
    let mut told: Vec<u16> = vec![];
    for &label in &rule.numbers {
        if !told.contains(&label) {
            told.push(label);
            let digit = making.digit(label)?;
            let times = rule.numbers.iter().filter(|other| **other == label).count();
            let terms = rule.cells.iter().map(|&cell| (Candidate { cell, digit }, 1)).gather();
            making.at_least(terms, times as i64);
        }
    }
    Ok(())
}
