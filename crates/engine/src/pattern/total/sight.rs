//! What a reader sees at a glance of cells that are filled together, once some are tried: what
//! filled cells exclude, what one sum leaves, a digit with one place, cells that use up as many
//! digits, and that something has nothing left.

use super::line::Line;
use super::scope::{Dead, Group, Scope, once};
use kotowari_kernel::{Digit, HouseId, SumId};

/// Most cells that use up as many digits.
const MOST_USED: usize = 4;

impl<const W: usize> Scope<'_, W> {
    /// Returns why nothing is left, looking at the exclusions of filled cells and at what is left
    /// in the cells, with no step between: what a reader can check at a glance.
    pub fn dead(&self, masks: &[u64]) -> Option<Dead> {
        if let Some(i) = masks.iter().position(|mask| *mask == 0) {
            return Some(Dead::Cell(self.cells[i]));
        }
        if let Some(sum) = self.sums.iter().find(|sum| sum.most(masks, None) < sum.at_least) {
            return Some(Dead::Sum(sum.number));
        }
        let whole = self.groups.iter().filter(|group| group.is_whole);
        let mut lacking = whole.filter_map(|group| {
            let union = group.members.iter().fold(0, |all, &i| all | masks[i]);
            let digit = (0..self.board().digits).find(|digit| union >> digit & 1 == 0)?;
            Some(Dead::Digit(group.house, digit))
        });
        if let Some(dead) = lacking.next() {
            return Some(dead);
        }
        self.groups.iter().find_map(|group| {
            let union = group.members.iter().fold(0, |all, &i| all | masks[i]);
            group.is_crowded(union).then(|| {
                let cells = group.members.iter().map(|&i| self.cells[i]).collect();
                match union.count_ones() as usize >= group.members.len() {
                    true => Dead::Far(cells, group.cliques(union)),
                    false => Dead::Crowd(group.house, cells),
                }
            })
        })
    }

    /// Returns the first digit that has one place left in a whole house, if that cell has others.
    pub fn placed(&self, masks: &[u64]) -> Option<(HouseId, usize, Digit)> {
        self.groups.iter().filter(|group| group.is_whole).find_map(|group| {
            let once = once(&group.members, masks);
            let has = |i: &&usize| masks[**i] & once != 0 && !masks[**i].is_power_of_two();
            let &i = group.members.iter().find(has)?;
            Some((group.house, i, (masks[i] & once).trailing_zeros() as Digit))
        })
    }

    /// Returns whether the house lies in the scope as a whole, and the digit has no place in it but
    /// this one.
    pub fn is_only(&self, masks: &[u64], (house, i, digit): (HouseId, usize, Digit)) -> bool {
        let mut whole = self.groups.iter().filter(|group| group.is_whole && group.house == house);
        whole.any(|group| {
            let others = group.members.iter().filter(|&&j| j != i);
            group.members.contains(&i) && others.fold(0, |all, &j| all | masks[j]) >> digit & 1 == 0
        })
    }

    /// Returns the first few cells of a house that have as many digits between them, if others of
    /// the house have these: the house, the cells and the digits.
    pub fn used_up(&self, masks: &[u64]) -> Option<(HouseId, Vec<usize>, u64)> {
        let is_open = |&i: &usize| !masks[i].is_power_of_two();
        (2..=MOST_USED).find_map(|size| {
            self.groups.iter().find_map(|group| {
                let open: Vec<usize> = group.members.iter().copied().filter(is_open).collect();
                let fits = |i: &usize| masks[*i].count_ones() as usize <= size;
                let small: Vec<usize> = open.iter().copied().filter(fits).collect();
                let (cells, digits) = small.iter().enumerate().find_map(|(at, &first)| {
                    let rest = &small[at + 1..];
                    sets_of(rest, size - 1).into_iter().find_map(|others| {
                        let cells = [&[first][..], &others].concat();
                        let digits = cells.iter().fold(0, |all, &i| all | masks[i]);
                        let takes = |i: &usize| !cells.contains(i) && masks[*i] & digits != 0;
                        let is_full = digits.count_ones() as usize == size;
                        (is_full && open.iter().any(takes)).then_some((cells, digits))
                    })
                })?;
                Some((group.house, cells, digits))
            })
        })
    }

    /// Returns the cells of the scope that must differ from all of these, because they lie in this
    /// house with them.
    pub fn others_in(&self, house: HouseId, cells: &[usize]) -> Vec<usize> {
        let all = |group: &&Group| cells.iter().all(|i| group.members.contains(i));
        let mut groups = self.groups.iter().filter(|group| group.house == house).filter(all);
        let members = groups.next().map_or(&[][..], |group| &group.members);
        members.iter().copied().filter(|i| !cells.contains(i)).collect()
    }

    /// Returns what one sum leaves in its cells, if that is news, with its number.
    pub fn narrowed(&self, masks: &[u64]) -> Option<(SumId, Vec<u64>)> {
        let narrowed = |sum: &Line| Some((sum.number, self.narrowed_by(sum.number, masks)?));
        self.sums.iter().find_map(narrowed)
    }

    /// Returns what the halves of the equation with this sum leave, if that is news.
    pub fn narrowed_by(&self, number: SumId, masks: &[u64]) -> Option<Vec<u64>> {
        let own = self.sums.iter().find(|sum| sum.number == number)?;
        let mut next = masks.to_vec();
        // Both halves of an equation are one sentence.
        let twins = self.sums.iter().filter(|sum| sum.number == number || sum.is_twin(own));
        for sum in twins {
            sum.narrow(&mut next)?;
        }
        (next != masks).then_some(next)
    }

    /// Removes what the digits of filled cells exclude, and only that, again and again.
    pub fn exclude(&self, masks: &mut [u64]) {
        let mut done = vec![false; masks.len()];
        while let Some(i) = (0..masks.len()).find(|&i| !done[i] && masks[i].is_power_of_two()) {
            done[i] = true;
            let digit = masks[i].trailing_zeros() as usize;
            for (j, table) in &self.beside[i] {
                masks[*j] &= !table[digit];
            }
        }
    }
}

/// Returns all sets of so many of these.
fn sets_of(all: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![vec![]];
    }
    let with = |(at, &first): (usize, &usize)| {
        let rest = sets_of(&all[at + 1..], size - 1);
        rest.into_iter().map(move |others| [&[first][..], &others].concat())
    };
    all.iter().enumerate().flat_map(with).collect()
}
