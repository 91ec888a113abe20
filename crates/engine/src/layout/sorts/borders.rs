//! Signs on borders, and relations between all neighbours, knight's moves or diagonal neighbours.

use crate::layout::compiler::RuleCompiler;
use crate::layout::{Rule, RuleFlaw, Says};

type Done = Result<(), RuleFlaw>;

/// One to the right, one down.
const NEIGHBOURS: [[i32; 2]; 2] = [[0, 1], [1, 0]];
const KNIGHT: [[i32; 2]; 4] = [[1, 2], [1, -2], [2, 1], [2, -1]];
const KING: [[i32; 2]; 2] = [[1, 1], [1, -1]];
/// A sign on a border states the relation of its two digits; a negative rule does not apply to a
/// border with another sign, because both may be true (1 and 2 are consecutive, and one is twice
/// the other).
const DOTS: [&str; 3] = ["white", "black", "consecutive"];
const LETTERS: [&str; 2] = ["ten", "five"];

fn pair(rule: &Rule, compiler: &mut RuleCompiler<'_>, says: Says) -> Done {
    let [a, b] = rule.cells[..] else { return Err(RuleFlaw::Short(rule.cells.len(), 2)) };
    compiler.relate([a, b], says);
    Ok(())
}

fn all(compiler: &mut RuleCompiler<'_>, steps: &[[i32; 2]], spared: &[&str], says: Says) -> Done {
    for pair in compiler.apart(steps) {
        let known = says == Says::Differ && compiler.together(pair[0], pair[1]);
        if !known && !compiler.is_marked(pair, spared) {
            compiler.relate(pair, says);
        }
    }
    Ok(())
}

pub(super) fn less(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    pair(rule, compiler, Says::Less)
}

pub(super) fn next(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    pair(rule, compiler, Says::Next)
}

pub(super) fn twice(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    pair(rule, compiler, Says::Twice)
}

pub(super) fn ten(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    pair(rule, compiler, Says::Adds(10))
}

pub(super) fn five(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    pair(rule, compiler, Says::Adds(5))
}

pub(super) fn not_next(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    all(compiler, &NEIGHBOURS, &DOTS, Says::NotNext)
}

pub(super) fn not_twice(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    all(compiler, &NEIGHBOURS, &DOTS, Says::NotTwice)
}

pub(super) fn not_ten(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    all(compiler, &NEIGHBOURS, &LETTERS, Says::NotAdds(10))
}

pub(super) fn not_five(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    all(compiler, &NEIGHBOURS, &LETTERS, Says::NotAdds(5))
}

pub(super) fn knight(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    all(compiler, &KNIGHT, &[], Says::Differ)
}

pub(super) fn king(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    all(compiler, &KING, &[], Says::Differ)
}

/// The upper of two vertical neighbours is larger, unless one of them is blank.
pub(super) fn drops(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    all(compiler, &NEIGHBOURS[1..], &[], Says::Drops)
}

/// The two differ by the number.
pub(super) fn difference(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let by = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    match by < compiler.digits() {
        true if by == 1 => pair(rule, compiler, Says::Next),
        true => pair(rule, compiler, Says::DiffersBy(by)),
        false => Err(RuleFlaw::Digit(by)),
    }
}

/// One is the other times the number.
pub(super) fn ratio(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let times = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    let any = compiler
        .labels()
        .filter_map(|(_, label)| label.checked_mul(times))
        .any(|label| compiler.digit(label).is_ok());
    match any && times > 0 {
        true if times == 2 => pair(rule, compiler, Says::Twice),
        true => pair(rule, compiler, Says::Times(times)),
        false => Err(RuleFlaw::Digit(times)),
    }
}

/// Two cells as many steps along rows and columns apart as a digit says do not both hold it.
pub(super) fn taxicab(_: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let labels: Vec<_> = compiler.labels().filter(|(_, label)| *label > 0).collect();
    for (_, label) in labels {
        let far = i32::from(label);
        // One half of the directions, so that each two cells are met once.
        let steps = (0..=far).flat_map(|down| [[down, far - down], [down, down - far]]);
        let mut steps: Vec<[i32; 2]> =
            steps.filter(|&[down, right]| down > 0 || right > 0).collect();
        steps.sort_unstable();
        steps.dedup();
        for pair in compiler.apart(&steps) {
            if !compiler.together(pair[0], pair[1]) {
                compiler.relate(pair, Says::NotBoth(label));
            }
        }
    }
    Ok(())
}
