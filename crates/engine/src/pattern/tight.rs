//! Hall sets: n masks whose union has n bits, the counting argument behind subsets and fish.
//!
//! A naked subset is a Hall set of cells (masks of digits), a hidden subset one of digits (masks of
//! cells), a fish one of rows (masks of columns). Each mask needs a bit of its own, so the masks of
//! a Hall set use up all its bits and no mask outside can take one. Because the question is the
//! same, one search answers all three.
//!
//! Masks are `u64`, and at most 64 of them are given at a time.

use std::ops::ControlFlow;

/// Visitor of Hall sets: gets the indices of the masks, ascending, and their union.
pub type OnHallSet<'a> = &'a mut dyn FnMut(&[usize], u64) -> ControlFlow<()>;

/// Visits every set of `size` nonempty masks whose union has exactly `size` bits.
///
/// Meant for small sizes, because the number of choices grows with the binomial coefficient. For
/// larger ones use [`smallest_hall_sets`] or [`minimal_hall_sets`].
pub fn hall_sets(masks: &[u64], size: usize, visit: OnHallSet<'_>) -> ControlFlow<()> {
    let fits = |mask: u64| (1..=size as u32).contains(&mask.count_ones());
    let usable: Vec<usize> = (0..masks.len()).filter(|&i| fits(masks[i])).collect();
    if usable.len() < size {
        return ControlFlow::Continue(());
    }
    extend(masks, &usable, size, &mut Vec::with_capacity(size), 0, visit)
}

fn extend(
    masks: &[u64],
    usable: &[usize],
    size: usize,
    chosen: &mut Vec<usize>,
    union: u64,
    visit: OnHallSet<'_>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        let is_hall_set = union.count_ones() as usize == size;
        return if is_hall_set { visit(chosen, union) } else { ControlFlow::Continue(()) };
    }
    let missing = size - chosen.len();
    for (k, &i) in usable.iter().enumerate() {
        if usable.len() - k < missing {
            break;
        }
        let union = union | masks[i];
        if union.count_ones() as usize <= size {
            chosen.push(i);
            extend(masks, &usable[k + 1..], size, chosen, union, visit)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}

/// Visits, for each mask, the smallest Hall set that contains it, if it has at least `least` masks.
/// Whatever any larger Hall set excludes, one of these excludes as well.
///
/// Works in polynomial time: match every mask to a bit of its own; from a mask follow its bits to
/// the masks they are matched with. The masks reached are the smallest Hall set around it, unless
/// an unmatched bit is reached, and then there is none (Hall's theorem; Régin's filter for *all
/// different*).
///
/// Visits nothing if no such matching exists.
pub fn smallest_hall_sets(masks: &[u64], least: usize, visit: OnHallSet<'_>) -> ControlFlow<()> {
    let Ok(owner) = matching(masks) else { return ControlFlow::Continue(()) };
    let mut seen: Vec<Vec<usize>> = vec![];
    for start in (0..masks.len()).filter(|&i| masks[i] != 0) {
        let Some((reached, union)) = hall_set_around(masks, &owner, start) else { continue };
        if reached.len() >= least && !seen.contains(&reached) {
            visit(&reached, union)?;
            seen.push(reached);
        }
    }
    ControlFlow::Continue(())
}

/// Returns the Hall sets with no smaller Hall set inside, with their unions, lowest mask first.
///
/// No two of them share a mask, so there are few, however large they are. Empty if the masks cannot
/// be matched to different bits.
pub fn minimal_hall_sets(masks: &[u64]) -> Vec<(Vec<usize>, u64)> {
    let Ok(owner) = matching(masks) else { return vec![] };
    let mut sets = vec![];
    let mut known = 0_u64;
    for start in (0..masks.len()).filter(|&i| masks[i] != 0) {
        if known >> start & 1 == 1 {
            continue;
        }
        let Some((reached, union)) = hall_set_around(masks, &owner, start) else { continue };
        // From every mask of a minimal set the same masks are reached; otherwise a part of it is a
        // Hall set.
        let is_minimal = |&i: &usize| {
            hall_set_around(masks, &owner, i).is_some_and(|(part, _)| part.len() == reached.len())
        };
        if reached.iter().all(is_minimal) {
            reached.iter().for_each(|&i| known |= 1 << i);
            sets.push((reached, union));
        }
    }
    sets
}

/// Returns masks with too few bits for each to have one of its own, with their union, if there are
/// such (Hall's theorem). Empty masks are left out.
pub fn crowded(masks: &[u64]) -> Option<(Vec<usize>, u64)> {
    matching(masks).err()
}

/// Returns the smallest Hall set that contains `start`, with its union, if there is one. `owner` is
/// the result of [`matching`].
fn hall_set_around(
    masks: &[u64],
    owner: &[Option<usize>; 64],
    start: usize,
) -> Option<(Vec<usize>, u64)> {
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
    reached.sort();
    Some((reached, union))
}

/// Matches every nonempty mask to a bit of its own, by augmenting paths. Returns for each bit the
/// mask it is matched with.
///
/// # Errors
/// What [`crowded`] returns, if there is no such matching.
fn matching(masks: &[u64]) -> Result<[Option<usize>; 64], (Vec<usize>, u64)> {
    let mut owner = [None; 64];
    for mask in (0..masks.len()).filter(|&i| masks[i] != 0) {
        let mut tried = 0;
        if !augment(masks, mask, &mut tried, &mut owner) {
            // All bits tried have an owner, and no owner has a bit that was not tried.
            let owners = crate::set::digits(tried).filter_map(|bit| owner[usize::from(bit)]);
            let mut chosen: Vec<usize> = owners.chain([mask]).collect();
            chosen.sort_unstable();
            return Err((chosen, tried));
        }
    }
    Ok(owner)
}

fn augment(masks: &[u64], mask: usize, tried: &mut u64, owner: &mut [Option<usize>; 64]) -> bool {
    for bit in crate::set::digits(masks[mask]) {
        if *tried >> bit & 1 == 1 {
            continue;
        }
        *tried |= 1 << bit;
        let freed = match owner[usize::from(bit)] {
            None => true,
            Some(other) => augment(masks, other, tried, owner),
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

    /// Returns every Hall set of at least `least` masks, by trying all subsets.
    fn every_hall_set(masks: &[u64], least: usize) -> Vec<(Vec<usize>, u64)> {
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
            let _ = smallest_hall_sets(&masks, 1, &mut |chosen, union| {
                found.push((chosen.to_vec(), union));
                ControlFlow::Continue(())
            });
            let everything = every_hall_set(&masks, 1);
            assert!(found.iter().all(|choice| everything.contains(choice)));
            assert_eq!(excluded(&masks, &found), excluded(&masks, &everything), "{masks:?}");
            let part_of = |part: &[usize], is_minimal: &[usize]| {
                part.len() < is_minimal.len() && part.iter().all(|i| is_minimal.contains(i))
            };
            let mut without_parts = everything.clone();
            without_parts.retain(|(chosen, _)| !everything.iter().any(|(p, _)| part_of(p, chosen)));
            assert_eq!(crowded(&masks), None);
            let mut minimal = minimal_hall_sets(&masks);
            minimal.sort();
            without_parts.sort();
            assert_eq!(minimal, without_parts, "{masks:?}");
            something += usize::from(excluded(&masks, &found).iter().any(|gone| *gone != 0));
            for size in 1..5 {
                let mut chosen = vec![];
                let _ = hall_sets(&masks, size, &mut |c, u| {
                    chosen.push((c.to_vec(), u));
                    ControlFlow::Continue(())
                });
                let mut of_size: Vec<_> =
                    everything.iter().filter(|(c, _)| c.len() == size).cloned().collect();
                of_size.sort();
                chosen.sort();
                assert_eq!(chosen, of_size);
            }
        }
        assert!(something > 1000, "only {something} boards had anything to exclude");
    }

    #[test]
    fn masks_with_too_few_bits_are_named() {
        assert_eq!(crowded(&[0b11, 0b110, 0b1000, 0b11, 0b101]), Some((vec![0, 1, 3, 4], 0b111)));
        assert_eq!(crowded(&[0b11, 0, 0b110, 0b1000, 0b11]), None);
        assert_eq!(crowded(&[0b11, 0b11, 0b11]), Some((vec![0, 1, 2], 0b11)));
    }
}
