//! Lines: thermometers, whispers, palindromes, sets of digits in a row, and what lies between ends.

use crate::gather::Gather as _;
use crate::layout::making::Making;
use crate::layout::{HouseKind, Rule, RuleFlaw, Says};
use kotowari_kernel::Candidate;

type Done = Result<(), RuleFlaw>;

fn at_least(rule: &Rule, cells: usize) -> Done {
    match rule.cells.len() < cells {
        true => Err(RuleFlaw::Short(rule.cells.len(), cells)),
        false => Ok(()),
    }
}

fn at_most(rule: &Rule, cells: usize) -> Done {
    match rule.cells.len() > cells {
        true => Err(RuleFlaw::Long(rule.cells.len(), cells)),
        false => Ok(()),
    }
}

/// Digits grow from the bulb on.
pub(super) fn thermo(rule: &Rule, making: &mut Making<'_>) -> Done {
    at_least(rule, 2)?;
    at_most(rule, making.digits().into())?;
    rule.cells.windows(2).for_each(|two| making.relate([two[0], two[1]], Says::Less));
    Ok(())
}

/// Neighbours on it differ by so much or more.
pub(super) fn whisper(rule: &Rule, making: &mut Making<'_>) -> Done {
    at_least(rule, 2)?;
    let apart = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    if apart >= making.digits() {
        return Err(RuleFlaw::Digit(apart));
    }
    rule.cells.windows(2).for_each(|two| making.relate([two[0], two[1]], Says::Apart(apart)));
    Ok(())
}

/// It reads the same from both ends.
pub(super) fn palindrome(rule: &Rule, making: &mut Making<'_>) -> Done {
    at_least(rule, 2)?;
    let all = rule.cells.len();
    for i in 0..all / 2 {
        let two = [rule.cells[i], rule.cells[all - 1 - i]];
        if making.together(two[0], two[1]) {
            return Err(RuleFlaw::Impossible);
        }
        making.relate(two, Says::Same);
    }
    Ok(())
}

/// Digits that follow each other without a gap, in any order.
pub(super) fn renban(rule: &Rule, making: &mut Making<'_>) -> Done {
    at_least(rule, 2)?;
    at_most(rule, making.digits().into())?;
    making.differ(HouseKind::Line, None, rule.cells.clone())?;
    for (i, &b) in rule.cells.iter().enumerate() {
        for &a in &rule.cells[..i] {
            making.relate([a, b], Says::Within(rule.cells.len() as u16));
        }
    }
    Ok(())
}

/// What lies inside is larger than the one end and smaller than the other.
pub(super) fn between(rule: &Rule, making: &mut Making<'_>) -> Done {
    at_least(rule, 3)?;
    let (a, b) = (rule.cells[0], rule.cells[rule.cells.len() - 1]);
    let labels: Vec<_> = making.labels().gather();
    let (least, most) = (labels[0].1, labels[labels.len() - 1].1);
    for &c in &rule.cells[1..rule.cells.len() - 1] {
        making.allow(c, |label| label != least && label != most);
        for end in [a, b] {
            if !making.together(c, end) {
                making.relate([c, end], Says::Differ);
            }
        }
        for &(v, _) in &labels {
            let of = |cell, digit| Candidate { cell, digit };
            let below =
                |cell| labels.iter().map(move |(d, _)| of(cell, *d)).filter(move |x| x.digit < v);
            let above =
                |cell| labels.iter().map(move |(d, _)| of(cell, *d)).filter(move |x| x.digit > v);
            // With v inside and the one end below, the other is above; and the other way about.
            let mut terms: Vec<_> = above(b).map(|x| (x, 1)).chain([(of(c, v), -1)]).gather();
            terms.extend(below(a).map(|x| (x, -1)));
            making.at_least(terms, -1);
            let mut terms: Vec<_> = below(b).map(|x| (x, 1)).chain([(of(c, v), -1)]).gather();
            terms.extend(above(a).map(|x| (x, -1)));
            making.at_least(terms, -1);
        }
    }
    Ok(())
}
