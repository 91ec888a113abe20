//! Rules that count how often a digit is in some cells: what a set contains, circles that count
//! themselves, sets with the same digits or as many of two kinds, and what every square of four
//! cells holds.

use crate::layout::compiler::RuleCompiler;
use crate::layout::sum::add_up;
use crate::layout::{HouseKind, Rule, RuleFlaw, Says};
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
        so_often(&rule.cells, digit, times, compiler);
    }
    Ok(())
}

/// The digit is in the cells so often.
fn so_often(cells: &[CellId], digit: Digit, times: i64, compiler: &mut RuleCompiler<'_>) {
    for sign in [1, -1] {
        let term = |&cell: &CellId| (Candidate { cell, digit }, sign);
        compiler.at_least(cells.iter().map(term).collect(), i64::from(sign) * times);
    }
}

/// Each digit of the clue is in the cells exactly as often as it says, perhaps never; others are
/// free.
pub(super) fn say(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let mut said: Vec<(u16, u16)> = vec![];
    for two in rule.numbers.chunks(2) {
        let &[times, label] = two else { return Err(RuleFlaw::NoNumber) };
        match said.iter().find(|(known, _)| *known == label) {
            None => said.push((label, times)),
            // Of two numbers for one digit ISS says that there is no solution, even if they are
            // equal; that it is not there can be said again.
            Some((_, 0)) if times == 0 => {}
            Some(_) => return Err(RuleFlaw::Impossible),
        }
    }
    if said.is_empty() {
        return Err(RuleFlaw::NoNumber);
    }
    let count: usize = said.iter().map(|(_, times)| usize::from(*times)).sum();
    if count > rule.cells.len() {
        return Err(RuleFlaw::Long(count, rule.cells.len()));
    }
    for &(label, times) in &said {
        match (compiler.digit(label), times) {
            (_, 0) => {
                rule.cells.iter().for_each(|&cell| compiler.allow(cell, |other| other != label));
            }
            (Ok(digit), _) => so_often(&rule.cells, digit, times.into(), compiler),
            (Err(flaw), _) => return Err(flaw),
        }
    }
    if count == rule.cells.len() {
        let is_said = |label| said.iter().any(|(known, times)| *known == label && *times > 0);
        rule.cells.iter().for_each(|&cell| compiler.allow(cell, is_said));
    }
    Ok(())
}

/// The cells all differ; as many are odd as even, and as many low as high. Of an odd number of
/// digits the middle one is neither low nor high, and not there.
pub(super) fn equality(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let found = rule.cells.len();
    if found < 2 {
        return Err(RuleFlaw::Short(found, 2));
    }
    if found % 2 == 1 && compiler.blank.is_none() {
        return Err(RuleFlaw::Impossible);
    }
    compiler.differ(HouseKind::Cage, None, rule.cells.clone())?;
    let labels: Vec<_> = compiler.labels().collect();
    let half = labels.len() / 2;
    let (low, high) = (labels[..half].to_vec(), labels[labels.len() - half..].to_vec());
    if let [(_, middle)] = labels[half..labels.len() - half] {
        rule.cells.iter().for_each(|&cell| compiler.allow(cell, |label| label != middle));
    }
    let (even, odd): (Vec<_>, Vec<_>) = labels.iter().partition(|(_, label)| label % 2 == 0);
    for (one, other) in [(&even, &odd), (&low, &high)] {
        for sign in [1, -1] {
            let side = |side: &[(Digit, u16)], sign: i32| -> Vec<(Candidate, i32)> {
                let of =
                    |&cell| side.iter().map(move |&(digit, _)| (Candidate { cell, digit }, sign));
                rule.cells.iter().flat_map(of).collect()
            };
            compiler.at_least([side(one, sign), side(other, -sign)].concat(), 0);
        }
    }
    Ok(())
}

/// All rows, columns and blocks that have as many cells as the largest of them hold the same
/// digits. Where they hold every digit it says nothing.
pub(super) fn alike(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let of_grid = |kind: HouseKind| kind.is_line() || kind.is_block();
    let houses = compiler.houses.iter().zip(&compiler.parts.houses);
    let mut all: Vec<Vec<CellId>> =
        houses.filter(|(house, _)| of_grid(house.kind)).map(|(_, cells)| cells.clone()).collect();
    let most = all.iter().map(Vec::len).max().unwrap_or(0);
    all.retain(|cells| cells.len() == most);
    let digits: Vec<Digit> = (0..compiler.parts.times.len()).map(|digit| digit as Digit).collect();
    let room: usize = compiler.parts.times.iter().map(|&times| usize::from(times)).sum();
    if most == room {
        return Ok(());
    }
    for two in all.windows(2) {
        as_often(&two[0], &two[1], &digits, compiler);
    }
    Ok(())
}

/// Each of the digits is in one set of cells as often as in the other.
fn as_often(one: &[CellId], other: &[CellId], digits: &[Digit], compiler: &mut RuleCompiler<'_>) {
    for &digit in digits {
        for sign in [1, -1] {
            let side = |cells: &[CellId], sign: i32| {
                cells.iter().map(move |&cell| (cell, sign)).collect::<Vec<_>>()
            };
            // A cell of both says nothing.
            let both = add_up([side(one, sign), side(other, -sign)].concat());
            let terms = both.into_iter().map(|(cell, sign)| (Candidate { cell, digit }, sign));
            compiler.at_least(terms.collect(), 0);
        }
    }
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
        as_often(&two[0], &two[1], &digits, compiler);
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
