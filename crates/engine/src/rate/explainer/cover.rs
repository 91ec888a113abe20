//! Choices of N sets whose union has N members, the common core of naked sets, hidden sets and
//! fish.

use std::ops::ControlFlow;

/// Calls `found` with every choice of `size` of the sets in `eligible` whose union has `size`
/// members, and with the union, until it breaks.
///
/// Choices come in the original's order: ascending as binary numbers.
pub(super) fn try_for_each<T>(
    sets: &[u16; 9],
    eligible: u16,
    size: u32,
    found: &mut impl FnMut(u16, u16) -> ControlFlow<T>,
) -> ControlFlow<T> {
    if eligible.count_ones() < size {
        return ControlFlow::Continue(());
    }
    highest_first(sets, eligible, size, size, (0, 0), found)
}

/// Fixes the highest index of the choice first and goes on with lower ones, which yields the binary
/// order.
fn highest_first<T>(
    sets: &[u16; 9],
    eligible: u16,
    left: u32,
    size: u32,
    (choice, union): (u16, u16),
    found: &mut impl FnMut(u16, u16) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let mut rest = eligible;
    while rest != 0 {
        let index = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let union = union | sets[index];
        if union.count_ones() > size {
            continue;
        }
        let choice = choice | 1 << index;
        if left > 1 {
            let below = eligible & ((1 << index) - 1);
            if below.count_ones() >= left - 1 {
                highest_first(sets, below, left - 1, size, (choice, union), found)?;
            }
        } else if union.count_ones() == size {
            found(choice, union)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the indices of the sets with 2 to `size` members. Smaller ones are singles, larger ones
/// cannot be covered.
pub(super) fn eligible(sets: &[u16; 9], size: u32) -> u16 {
    let fits = |set: &u16| (2..=size).contains(&set.count_ones());
    sets.iter().enumerate().fold(0, |all, (index, set)| all | u16::from(fits(set)) << index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_as_binary_numbers() {
        let sets = [0b111, 0b11, 0b110, 0b101, 0, 0b1000, 0, 0, 0];
        let mut seen = vec![];
        let _ = try_for_each::<()>(&sets, eligible(&sets, 3), 3, &mut |choice, union| {
            seen.push((choice, union));
            ControlFlow::Continue(())
        });
        assert_eq!(seen, [(0b111, 7), (0b1011, 7), (0b1101, 7), (0b1110, 7)]);
    }
}
