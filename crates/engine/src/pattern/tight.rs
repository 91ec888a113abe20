//! As many masks as bits: the counting argument behind subsets and fish.
//!
//! A naked set is some cells (masks of digits) that have only as many digits; a hidden set is some
//! digits (masks of cells); a fish is some rows (masks of columns).  All of them ask the same
//! question, so it is answered once.

use crate::gather::Gather as _;
use crate::sorting;
use std::ops::ControlFlow;

/// Called with the chosen masks (their indices, ascending) and their union.
pub type Chosen<'a> = &'a mut dyn FnMut(&[usize], u64) -> ControlFlow<()>;

/// Every choice of `size` masks, none empty, that together have exactly `size` bits.
///
/// For small sizes: of larger ones there are more than anybody can try, and [`smallest`] or [`minimal`]
/// find what matters of them.
pub fn choose(masks: &[u64], size: usize, each: Chosen<'_>) -> ControlFlow<()> {
    let fits = |mask: u64| (1..=size as u32).contains(&mask.count_ones());
    let usable: Vec<usize> = (0..masks.len()).filter(|&i| fits(masks[i])).gather();
    if usable.len() < size {
        return ControlFlow::Continue(());
    }
    extend(masks, &usable, size, &mut Vec::with_capacity(size), 0, each)
}

fn extend(
    masks: &[u64],
    usable: &[usize],
    size: usize,
    chosen: &mut Vec<usize>,
    union: u64,
    each: Chosen<'_>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        let tight = union.count_ones() as usize == size;
        return if tight { each(chosen, union) } else { ControlFlow::Continue(()) };
    }
    let missing = size - chosen.len();
    for (k, &i) in usable.iter().enumerate() {
        if usable.len() - k < missing {
            break;
        }
        let union = union | masks[i];
        if union.count_ones() as usize <= size {
            chosen.push(i);
            extend(masks, &usable[k + 1..], size, chosen, union, each)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

/// The smallest choices of at least `least` masks that have as many bits as masks: for each mask,
/// the smallest one it belongs to.  Whatever any larger choice excludes, one of these does.
///
/// Found without trying them all: match every mask to a bit of its own; from a mask, follow its
/// bits to the masks they are matched with; what is reached is the smallest tight choice around it,
/// unless a free bit is reached, and then there is none (Hall; Régin's filter for *all different*).
pub fn smallest(masks: &[u64], least: usize, each: Chosen<'_>) -> ControlFlow<()> {
    let Some(owner) = matching(masks) else { return ControlFlow::Continue(()) };
    let mut seen: Vec<Vec<usize>> = vec![];
    for start in (0..masks.len()).filter(|&i| masks[i] != 0) {
        let Some((reached, union)) = around(masks, &owner, start) else { continue };
        if reached.len() >= least && !seen.contains(&reached) {
            each(&reached, union)?;
            seen.push(reached);
        }
    }
    ControlFlow::Continue(())
}

/// The tight choices of which no part is tight, with their unions, lowest mask first.  No two of them
/// share a mask, so there are few, however large they are.
pub fn minimal(masks: &[u64]) -> Vec<(Vec<usize>, u64)> {
    let Some(owner) = matching(masks) else { return vec![] };
    let mut all = vec![];
    let mut known = 0_u64;
    for start in (0..masks.len()).filter(|&i| masks[i] != 0) {
        if known >> start & 1 == 1 {
            continue;
        }
        let Some((reached, union)) = around(masks, &owner, start) else { continue };
        // From every mask of a minimal one the same masks are reached; else a part is tight.
        let whole = |&i: &usize| {
            around(masks, &owner, i).is_some_and(|(part, _)| part.len() == reached.len())
        };
        if reached.iter().all(whole) {
            reached.iter().for_each(|&i| known |= 1 << i);
            all.push((reached, union));
        }
    }
    all
}

/// The masks reached from one, and their union: the smallest tight choice it belongs to, if any.
fn around(masks: &[u64], owner: &[Option<usize>; 64], start: usize) -> Option<(Vec<usize>, u64)> {
    let mut reached = Vec::with_capacity(masks.len());
    reached.push(start);
    let mut union = 0;
    let mut next = 0;
    while next < reached.len() {
        let new_bits = masks[reached[next]] & !union;
        union |= new_bits;
        for bit in crate::set::digits(new_bits) {
            let mask = owner[usize::from(bit)]?;
            if !reached.contains(&mask) {
                reached.push(mask);
            }
        }
        next += 1;
    }
    sorting::sort(&mut reached);
    Some((reached, union))
}

/// For each bit, the mask it is matched with, if every mask that is not empty can have a bit of its
/// own.
fn matching(masks: &[u64]) -> Option<[Option<usize>; 64]> {
    let mut owner = [None; 64];
    for mask in (0..masks.len()).filter(|&i| masks[i] != 0) {
        let mut tried = 0;
        if !find_a_bit(masks, mask, &mut tried, &mut owner) {
            return None;
        }
    }
    Some(owner)
}

fn find_a_bit(
    masks: &[u64],
    mask: usize,
    tried: &mut u64,
    owner: &mut [Option<usize>; 64],
) -> bool {
    for bit in crate::set::digits(masks[mask]) {
        if *tried >> bit & 1 == 1 {
            continue;
        }
        *tried |= 1 << bit;
        let freed = match owner[usize::from(bit)] {
            None => true,
            Some(other) => find_a_bit(masks, other, tried, owner),
        };
        if freed {
            owner[usize::from(bit)] = Some(mask);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every tight choice of at least `least` masks, by trying all.
    fn all(masks: &[u64], least: usize) -> Vec<(Vec<usize>, u64)> {
        (1u32..1 << masks.len())
            .map(|pick| (0..masks.len()).filter(|i| pick >> i & 1 == 1).collect::<Vec<_>>())
            .map(|chosen| (chosen.iter().fold(0, |u, &i| u | masks[i]), chosen))
            .filter(|(union, chosen)| {
                chosen.len() >= least
                    && chosen.iter().all(|&i| masks[i] != 0)
                    && union.count_ones() as usize == chosen.len()
            })
            .map(|(union, chosen)| (chosen, union))
            .collect()
    }

    fn excluded(masks: &[u64], choices: &[(Vec<usize>, u64)]) -> Vec<u64> {
        let mut gone = vec![0; masks.len()];
        for (chosen, union) in choices {
            for i in (0..masks.len()).filter(|i| !chosen.contains(i)) {
                gone[i] |= masks[i] & union;
            }
        }
        gone
    }

    #[test]
    fn the_smallest_choices_exclude_all_that_any_choice_does() {
        let mut state = 7u64;
        let mut random = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut something = 0;
        for _ in 0..3000 {
            // Row i always has bit i, so there is a matching, as on a board that can be solved.
            let masks: Vec<u64> =
                (0..7).map(|i| 1 << i | random() & random() & random() & 0x7f).collect();
            let mut found = vec![];
            let _ = smallest(&masks, 1, &mut |chosen, union| {
                found.push((chosen.to_vec(), union));
                ControlFlow::Continue(())
            });
            let everything = all(&masks, 1);
            assert!(found.iter().all(|choice| everything.contains(choice)));
            assert_eq!(excluded(&masks, &found), excluded(&masks, &everything), "{masks:?}");
            let part_of = |part: &[usize], whole: &[usize]| {
                part.len() < whole.len() && part.iter().all(|i| whole.contains(i))
            };
            let mut without_parts = everything.clone();
            without_parts.retain(|(chosen, _)| !everything.iter().any(|(p, _)| part_of(p, chosen)));
            let mut minimal = minimal(&masks);
            sorting::sort(&mut minimal);
            sorting::sort(&mut without_parts);
            assert_eq!(minimal, without_parts, "{masks:?}");
            something += usize::from(excluded(&masks, &found).iter().any(|gone| *gone != 0));
            for size in 1..5 {
                let mut chosen = vec![];
                let _ = choose(&masks, size, &mut |c, u| {
                    chosen.push((c.to_vec(), u));
                    ControlFlow::Continue(())
                });
                let mut of_size: Vec<_> =
                    everything.iter().filter(|(c, _)| c.len() == size).cloned().collect();
                sorting::sort(&mut of_size);
                sorting::sort(&mut chosen);
                assert_eq!(chosen, of_size);
            }
        }
        assert!(something > 1000, "only {something} boards had anything to exclude");
    }
}
