//! Rules that count how often a digit is in some cells: what a set contains, circles that count
//! themselves, sets with the same digits, and what every square of four cells holds.

use crate::layout::compiler::RuleCompiler;
use crate::layout::{Rule, RuleFlaw, Says};
use kotowari_kernel::{Candidate, CellId, Digit};

type Done = Result<(), RuleFlaw>;

/// Each of these digits is in one of the cells, as often as it is written or more often.
pub(super) fn contains(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    for (digit, times) in counted(rule, compiler)? {
        let terms = rule.cells.iter().map(|&cell| (Candidate { cell, digit }, 1)).collect();
        compiler.at_least(terms, times);
    }
    Ok(())
}

/// Each of these digits is in the cells exactly as often as it is written; others are free.
pub(super) fn exactly(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    for (digit, times) in counted(rule, compiler)? {
        for sign in [1, -1] {
            let term = |&cell: &CellId| (Candidate { cell, digit }, sign);
            compiler.at_least(rule.cells.iter().map(term).collect(), i64::from(sign) * times);
        }
    }
    Ok(())
}

/// The digits that a rule names, each with how often. If they take all of its cells, no other digit
/// goes there.
fn counted(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Result<Vec<(Digit, i64)>, RuleFlaw> {
    if rule.numbers.is_empty() {
        return Err(RuleFlaw::NoNumber);
    }
    if rule.numbers.len() > rule.cells.len() {
        return Err(RuleFlaw::Long(rule.numbers.len(), rule.cells.len()));
    }
    let mut labels = rule.numbers.clone();
    labels.sort_unstable();
    let mut all = vec![];
    for same in labels.chunk_by(|a, b| a == b) {
        all.push((compiler.digit(same[0])?, same.len() as i64));
    }
    if rule.numbers.len() == rule.cells.len() {
        for &cell in &rule.cells {
            compiler.allow(cell, |label| labels.contains(&label));
        }
    }
    Ok(all)
}

/// A digit in these circles says how many of them hold it.
pub(super) fn circles(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let count = rule.cells.len();
    for &cell in &rule.cells {
        compiler.allow(cell, |label| (1..=count).contains(&label.into()));
    }
    let labels: Vec<_> = compiler.labels().collect();
    for (digit, label) in labels {
        if !(1..=count).contains(&label.into()) {
            continue;
        }
        let candidates = || rule.cells.iter().map(|&cell| Candidate { cell, digit });
        compiler.at_least(candidates().map(|c| (c, -1)).collect(), -i64::from(label));
        // One is there already if there is one.
        for own in candidates().filter(|_| label > 1) {
            let weight = |c: Candidate| if c == own { 1 - i32::from(label) } else { 1 };
            compiler.at_least(candidates().map(|c| (c, weight(c))).collect(), 0);
        }
    }
    Ok(())
}

/// The parts hold the same digits, each as often in one part as in another.
pub(super) fn same(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let parts: Vec<Vec<CellId>> = rule.by_part().map(<[CellId]>::to_vec).collect();
    if parts.len() < 2 || parts[0].is_empty() {
        return Err(RuleFlaw::Short(parts.len(), 2));
    }
    if let Some(other) = parts.iter().find(|part| part.len() != parts[0].len()) {
        return match other.len() < parts[0].len() {
            true => Err(RuleFlaw::Short(other.len(), parts[0].len())),
            false => Err(RuleFlaw::Long(other.len(), parts[0].len())),
        };
    }
    for two in parts.windows(2) {
        if let ([a], [b]) = (&two[0][..], &two[1][..]) {
            if compiler.together(*a, *b) {
                return Err(RuleFlaw::Impossible);
            }
            compiler.relate([*a, *b], Says::Same);
            continue;
        }
        let digits: Vec<Digit> = (0..compiler.parts.times.len()).map(|d| d as Digit).collect();
        for digit in digits {
            for sign in [1, -1] {
                let side = |cells: &[CellId], sign: i32| -> Vec<(Candidate, i32)> {
                    cells.iter().map(|&cell| (Candidate { cell, digit }, sign)).collect()
                };
                let terms = [side(&two[0], sign), side(&two[1], -sign)].concat();
                compiler.at_least(terms, 0);
            }
        }
    }
    Ok(())
}

/// Every square of four cells holds a low, a middle and a high digit.
pub(super) fn entropy(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let [low, middle] = compiler.thirds()?;
    squares(compiler, |label| usize::from(label > low) + usize::from(label > middle))
}

/// Every square of four cells holds a digit of each remainder when divided by 3.
pub(super) fn remainders(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    squares(compiler, |label| usize::from(label % 3))
}

/// Every square of four cells holds one of each of three groups of digits.
fn squares(compiler: &mut RuleCompiler<'_>, group: impl Fn(u16) -> usize) -> Done {
    let labels: Vec<_> = compiler.labels().collect();
    for first in 0..compiler.places.len() as CellId {
        let steps = [[0, 1], [1, 0], [1, 1]];
        let others = steps.map(|step| compiler.cell_from(first, step));
        let [Some(right), Some(below), Some(last)] = others else { continue };
        for number in 0..3 {
            let mut terms = vec![];
            for cell in [first, right, below, last] {
                let of_group = labels.iter().filter(|(_, label)| group(*label) == number);
                terms.extend(of_group.map(|&(digit, _)| (Candidate { cell, digit }, 1)));
            }
            compiler.at_least(terms, 1);
        }
    }
    Ok(())
}

/// The middle digit has the least above it or the greatest below it.
pub(super) fn flatmates(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let labels: Vec<_> = compiler.labels().collect();
    let (middle, _) = labels[(labels.len() - 1) / 2];
    let (least, greatest) = (labels[0].0, labels[labels.len() - 1].0);
    for cell in 0..compiler.places.len() as CellId {
        let mut terms = vec![(Candidate { cell, digit: middle }, -1)];
        for (step, digit) in [([-1, 0], least), ([1, 0], greatest)] {
            let mate = compiler.cell_from(cell, step);
            terms.extend(mate.map(|cell| (Candidate { cell, digit }, 1)));
        }
        compiler.at_least(terms, 0);
    }
    Ok(())
}
