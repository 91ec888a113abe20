//! Names of short chains that people call wings, by the kinds of their three strong links.

use crate::pattern::link::{Chain, Node, Strong};

/// Returns the name of a chain of three strong links between single candidates, as people use them.
/// With `=` for a strong link, `(x=y)` for a cell of two candidates, `(x-y)` for two digits in one
/// cell:
///
/// | name | links |
/// |---|---|
/// | M-Wing | `(x=y)-y=(y-x)=x` |
/// | S-Wing (split) | `x=x-(x=y)-y=y` |
/// | L-Wing (local) | `x=(x-y)=(y-z)=z`, and with two digits `x=x-x=(x-y)=y` |
/// | H-Wing (hybrid) | `(x=y)-y=(y-z)=z`, `(x=y)-(y=z)-z=z`, `(x=y)-y=y-(y=z)` |
///
/// Returns `None` for what has a technique of its own (XY-Wing and W-Wing, chains on one digit),
/// for chains that return to their start, and for links by rules beside the houses.
pub(super) fn name(chain: &Chain) -> Option<&'static str> {
    let [a, b, c, d, e, f] = chain.nodes.as_slice() else { return None };
    let singles = chain.nodes.iter().all(|node| node.cells.len() == 1);
    // Weak links of a wing are those of cells and houses, not of other rules.
    let usual = |from: &Node, to: &Node| (from.digit == to.digit) != (from.cells == to.cells);
    if !singles || a == f || !usual(b, c) || !usual(d, e) {
        return None;
    }
    let of_cell = |strong: &Strong| match strong {
        Strong::Cell(_) => Some(true),
        Strong::House(_) => Some(false),
        Strong::Almost(..) => None,
    };
    let [first, middle, last] = chain.strong.as_slice() else { return None };
    let (x, z) = (a.digit, f.digit);
    let mut digits = 0u64;
    chain.nodes.iter().for_each(|node| digits |= 1 << node.digit);
    let three = digits.count_ones() == 3 && x != z;
    match (of_cell(first)?, of_cell(middle)?, of_cell(last)?) {
        (true, false, false) | (false, false, true) if x == z => Some("m_wing"),
        (false, true, false) => Some("s_wing"),
        (false, false, false) if digits.count_ones() > 1 => Some("l_wing"),
        (true, false, false) | (false, false, true) if three => Some("h_wing"),
        (true, true, false) | (false, true, true) if three => Some("h_wing"),
        (true, false, true) if three => Some("h_wing"),
        _ => None,
    }
}
