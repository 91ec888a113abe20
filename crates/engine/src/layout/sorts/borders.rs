//! Signs on borders, and rules about all neighbours, or all cells a knight's move or a corner apart.

use crate::layout::making::Making;
use crate::layout::{Rule, RuleFlaw, Says};

type Done = Result<(), RuleFlaw>;

/// One to the right, one down.
const NEIGHBOURS: [[i32; 2]; 2] = [[0, 1], [1, 0]];
const KNIGHT: [[i32; 2]; 4] = [[1, 2], [1, -2], [2, 1], [2, -1]];
const KING: [[i32; 2]; 2] = [[1, 1], [1, -1]];
/// What is on a border says how its two digits compare; where there is one, a negative rule about
/// another says nothing (1 and 2 differ by one, and one is twice the other).
const DOTS: [&str; 3] = ["white", "black", "consecutive"];
const LETTERS: [&str; 2] = ["ten", "five"];

fn pair(rule: &Rule, making: &mut Making<'_>, says: Says) -> Done {
    let [a, b] = rule.cells[..] else { return Err(RuleFlaw::Short(rule.cells.len(), 2)) };
    making.relate([a, b], says);
    Ok(())
}

fn all(making: &mut Making<'_>, steps: &[[i32; 2]], spared: &[&str], says: Says) -> Done {
    for pair in making.apart(steps) {
        let known = says == Says::Differ && making.together(pair[0], pair[1]);
        if !known && !making.is_marked(pair, spared) {
            making.relate(pair, says);
        }
    }
    Ok(())
}

pub(super) fn less(rule: &Rule, making: &mut Making<'_>) -> Done {
    pair(rule, making, Says::Less)
}

pub(super) fn next(rule: &Rule, making: &mut Making<'_>) -> Done {
    pair(rule, making, Says::Next)
}

pub(super) fn twice(rule: &Rule, making: &mut Making<'_>) -> Done {
    pair(rule, making, Says::Twice)
}

pub(super) fn ten(rule: &Rule, making: &mut Making<'_>) -> Done {
    pair(rule, making, Says::Adds(10))
}

pub(super) fn five(rule: &Rule, making: &mut Making<'_>) -> Done {
    pair(rule, making, Says::Adds(5))
}

pub(super) fn not_next(_: &Rule, making: &mut Making<'_>) -> Done {
    all(making, &NEIGHBOURS, &DOTS, Says::NotNext)
}

pub(super) fn not_twice(_: &Rule, making: &mut Making<'_>) -> Done {
    all(making, &NEIGHBOURS, &DOTS, Says::NotTwice)
}

pub(super) fn not_ten(_: &Rule, making: &mut Making<'_>) -> Done {
    all(making, &NEIGHBOURS, &LETTERS, Says::NotAdds(10))
}

pub(super) fn not_five(_: &Rule, making: &mut Making<'_>) -> Done {
    all(making, &NEIGHBOURS, &LETTERS, Says::NotAdds(5))
}

pub(super) fn knight(_: &Rule, making: &mut Making<'_>) -> Done {
    all(making, &KNIGHT, &[], Says::Differ)
}

pub(super) fn king(_: &Rule, making: &mut Making<'_>) -> Done {
    all(making, &KING, &[], Says::Differ)
}

/// Of two digits one above the other the upper is larger.
pub(super) fn drops(_: &Rule, making: &mut Making<'_>) -> Done {
    all(making, &NEIGHBOURS[1..], &[], Says::Drops)
}
