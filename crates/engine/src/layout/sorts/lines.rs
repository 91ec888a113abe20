//! Lines: thermometers, whispers, palindromes, renbans and between lines.
use crate::layout::compiler::RuleCompiler;
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

/// Digits increase from the bulb on.
pub(super) fn thermo(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    at_least(rule, 2)?;
    at_most(rule, compiler.digits().into())?;
    rule.cells.windows(2).for_each(|two| compiler.relate([two[0], two[1]], Says::Less));
    Ok(())
}

/// Neighbours on the line differ by the number or more. The line may be a ring, or cross itself.
pub(super) fn whisper(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    at_least(rule, 2)?;
    let apart = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    if apart >= compiler.digits() {
        return Err(RuleFlaw::Digit(apart));
    }
    for two in rule.cells.windows(2) {
        if two[0] == two[1] {
            return Err(compiler.twice(two[0]));
        }
        compiler.relate([two[0], two[1]], Says::Apart(apart));
    }
    Ok(())
}

/// The line reads the same from both ends.
pub(super) fn palindrome(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    at_least(rule, 2)?;
    let length = rule.cells.len();
    for i in 0..length / 2 {
        let two = [rule.cells[i], rule.cells[length - 1 - i]];
        if two[0] == two[1] {
            continue;
        }
        if compiler.together(two[0], two[1]) {
            return Err(RuleFlaw::Impossible);
        }
        compiler.relate(two, Says::Same);
    }
    Ok(())
}

/// The digits are consecutive, in any order.
pub(super) fn renban(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    at_least(rule, 2)?;
    at_most(rule, compiler.digits().into())?;
    compiler.differ(HouseKind::Line, None, rule.cells.clone())?;
    for (i, &b) in rule.cells.iter().enumerate() {
        for &a in &rule.cells[..i] {
            compiler.relate([a, b], Says::Within(rule.cells.len() as u16));
        }
    }
    Ok(())
}

/// The inner cells are larger than one end and smaller than the other.
pub(super) fn between(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    at_least(rule, 3)?;
    let (a, b) = (rule.cells[0], rule.cells[rule.cells.len() - 1]);
    let labels: Vec<_> = compiler.labels().collect();
    let (least, most) = (labels[0].1, labels[labels.len() - 1].1);
    for &c in &rule.cells[1..rule.cells.len() - 1] {
        compiler.allow(c, |label| label != least && label != most);
        for end in [a, b] {
            if !compiler.together(c, end) {
                compiler.relate([c, end], Says::Differ);
            }
        }
        for &(v, _) in &labels {
            let of = |cell, digit| Candidate { cell, digit };
            let below =
                |cell| labels.iter().map(move |(d, _)| of(cell, *d)).filter(move |x| x.digit < v);
            let above =
                |cell| labels.iter().map(move |(d, _)| of(cell, *d)).filter(move |x| x.digit > v);
            // If an inner cell holds v and one end is below v, the other is above v; and vice
            // versa.
            let mut terms: Vec<_> = above(b).map(|x| (x, 1)).chain([(of(c, v), -1)]).collect();
            terms.extend(below(a).map(|x| (x, -1)));
            compiler.at_least(terms, -1);
            let mut terms: Vec<_> = below(b).map(|x| (x, 1)).chain([(of(c, v), -1)]).collect();
            terms.extend(above(a).map(|x| (x, -1)));
            compiler.at_least(terms, -1);
        }
    }
    Ok(())
}

/// Digits never decrease from the bulb on.
pub(super) fn slow_thermo(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    at_least(rule, 2)?;
    for two in rule.cells.windows(2) {
        if two[0] == two[1] {
            return Err(compiler.twice(two[0]));
        }
        compiler.relate([two[0], two[1]], Says::NotMore);
    }
    Ok(())
}

/// Of each three in a row one is low, one is middle and one is high.
pub(super) fn entropic(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let [low, middle] = compiler.thirds()?;
    groups(rule, compiler, 3, [Says::OtherThird(low, middle), Says::SameThird(low, middle)])
}

/// Of as many in a row as the number says, each leaves another remainder when divided by it.
pub(super) fn modular(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let by = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    if by == 1 {
        // Divided by 1 any digit leaves 0: it says nothing, and some setters write it.
        return at_least(rule, 2);
    }
    if !(2..=compiler.digits()).contains(&by) {
        return Err(RuleFlaw::Digit(by));
    }
    groups(rule, compiler, by.into(), [Says::OtherRest(by), Says::SameRest(by)])
}

/// Cells less than `count` apart on the line are in different groups; since there are no more than
/// `count` groups, those `count` apart are in the same one.
fn groups(
    rule: &Rule,
    compiler: &mut RuleCompiler<'_>,
    count: usize,
    [other, same]: [Says; 2],
) -> Done {
    at_least(rule, 2)?;
    for (i, &a) in rule.cells.iter().enumerate() {
        for (apart, &b) in rule.cells[i + 1..].iter().take(count).enumerate() {
            let is_same = apart + 1 == count;
            match (a == b, is_same) {
                (true, true) => {}
                (true, false) => return Err(compiler.twice(a)),
                (false, true) => compiler.relate([a, b], same),
                (false, false) => compiler.relate([a, b], other),
            }
        }
    }
    Ok(())
}

/// No two digits on the line are equal or consecutive.
pub(super) fn nabner(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    at_least(rule, 2)?;
    at_most(rule, compiler.digits().div_ceil(2).into())?;
    for (i, &b) in rule.cells.iter().enumerate() {
        for &a in &rule.cells[..i] {
            compiler.relate([a, b], Says::Apart(2));
        }
    }
    Ok(())
}

/// The ends differ by the number or more, and the inner cells are smaller than both or larger than
/// both.
pub(super) fn lockout(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    at_least(rule, 3)?;
    let apart = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    if apart >= compiler.digits() {
        return Err(RuleFlaw::Digit(apart));
    }
    let (a, b) = (rule.cells[0], rule.cells[rule.cells.len() - 1]);
    compiler.relate([a, b], Says::Apart(apart));
    let labels: Vec<_> = compiler.labels().collect();
    for &c in &rule.cells[1..rule.cells.len() - 1] {
        for end in [a, b] {
            if !compiler.together(c, end) {
                compiler.relate([c, end], Says::Differ);
            }
        }
        for &(v, _) in &labels {
            let below = |cell| {
                let smaller = labels.iter().filter(move |(digit, _)| *digit < v);
                smaller.map(move |&(digit, _)| Candidate { cell, digit })
            };
            // If an inner cell holds v and one end is below v, so is the other.
            for (one, other) in [(a, b), (b, a)] {
                let mut terms: Vec<_> = below(other).map(|x| (x, 1)).collect();
                terms.push((Candidate { cell: c, digit: v }, -1));
                terms.extend(below(one).map(|x| (x, -1)));
                compiler.at_least(terms, -1);
            }
        }
    }
    Ok(())
}
