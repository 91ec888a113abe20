//! What is said of cells that three digits cannot fill: each bullet follows from those before it.

use std::collections::{BTreeMap, BTreeSet};

use kotowari::deduction::{Arg, Bullet};
use kotowari::kernel::{Candidate, CellId};

use super::{Grounds, Named, mask_of};

/// What was said so far.
#[derive(Clone, Default)]
struct Said {
    first: BTreeSet<CellId>,
    /// Which of the first three a cell is like.
    like: BTreeMap<CellId, CellId>,
    /// What it is not like.
    out: BTreeSet<(CellId, CellId)>,
    /// Whether a cell has nothing left.
    dead: bool,
}

impl Grounds<'_> {
    pub(super) fn is_so_of_a_map(&self, named: Named<'_>) -> bool {
        let Named { bullet, cells, digits, .. } = named;
        if !bullet.message.starts_with("chromatic-") {
            return true;
        }
        let mask = mask_of(digits);
        let all = self.deadly.values().all(|kept| *kept == mask);
        let count = named.counts(self.deadly.len());
        match bullet.message {
            "chromatic-cells" => {
                all && count && self.deadly.keys().copied().eq(super::sorted(cells))
            }
            "chromatic-suppose" => all && count && self.comes_to_nothing(),
            _ => {
                let bullets = &self.telling.bullets;
                let here = |i: &usize| bullets[*i] == *bullet;
                (0..bullets.len()).filter(here).all(|i| {
                    let mut before = vec![Said::default()];
                    bullets[..i].iter().all(|bullet| self.go_on(bullet, &mut before))
                        && self.go_on(bullet, &mut before)
                })
            }
        }
    }

    /// Whether the last that is said leaves nothing, with nothing tried.
    fn comes_to_nothing(&self) -> bool {
        let mut said = vec![Said::default()];
        let so = self.telling.bullets.iter().all(|bullet| self.go_on(bullet, &mut said));
        so && said.len() == 1 && said[0].dead
    }

    fn see(&self, a: CellId, b: CellId) -> bool {
        let three = self.deadly.values().next().copied().unwrap_or(0);
        let c = |cell, digit| Candidate { cell, digit };
        a != b && kotowari::set::digits(three).all(|d| self.layout.excludes(c(a, d), c(b, d)))
    }

    fn mutual(&self, three: &[CellId]) -> bool {
        let pairs =
            three.iter().enumerate().flat_map(|(i, a)| three[..i].iter().map(move |b| (*a, *b)));
        let known = three.iter().all(|cell| self.deadly.contains_key(cell));
        three.len() == 3 && known && pairs.into_iter().all(|(a, b)| self.see(a, b))
    }

    /// Takes a bullet in, if it follows; what is tried is the last of the worlds.
    fn go_on(&self, bullet: &Bullet, worlds: &mut Vec<Said>) -> bool {
        let lettered = |name: &str| self.lettered(bullet, name);
        let Some(mut said) = worlds.pop() else { return false };
        let seen: Vec<(CellId, CellId)> = bullet
            .args
            .iter()
            .flat_map(|(_, arg)| match arg {
                Arg::Likes(all) => all.clone(),
                _ => vec![],
            })
            .filter_map(|(label, like)| {
                Some((self.cell_of(label)?, self.cell_of(like.unwrap_or(label))?))
            })
            .collect();
        let seen_so = seen.iter().all(|(cell, like)| said.like.get(cell) == Some(like));
        let (label, like) = (lettered("label"), lettered("like"));
        let (one, as_one) = (label.first().copied(), like.first().copied());
        let three = lettered("labels");
        // That what it sees and what it is said not to be like, and this, are all there is.
        let but = |cell: CellId, like: Option<CellId>| {
            let not = lettered("not");
            let ruled = seen.iter().map(|(_, like)| *like).chain(not.iter().copied()).chain(like);
            let ruled: Vec<CellId> = ruled.collect();
            seen.iter().all(|(by, _)| self.see(*by, cell))
                && not.iter().all(|not| said.out.contains(&(cell, *not)))
                && ruled.len() == 3
                && ruled.into_iter().collect::<BTreeSet<_>>() == said.first
        };
        // Each of these sees one of those, all of which are like it.
        let none_of = |others: &[CellId]| {
            seen.iter().all(|(by, of)| {
                Some(*of) == as_one && others.iter().any(|&cell| self.see(*by, cell))
            }) && others.iter().all(|&cell| seen.iter().any(|(by, _)| self.see(*by, cell)))
        };
        let so = match bullet.message {
            "chromatic-three" => {
                said.first = three.iter().copied().collect();
                said.like.extend(three.iter().map(|&cell| (cell, cell)));
                self.mutual(&three)
            }
            "chromatic-like" | "chromatic-left" => one.is_some_and(|cell| {
                let so = !said.like.contains_key(&cell) && but(cell, as_one);
                said.like.extend(as_one.map(|like| (cell, like)));
                so
            }),
            "chromatic-only" => one.is_some_and(|cell| {
                let others = lettered("others");
                let parts = others.iter().copied().chain([cell]).collect::<BTreeSet<_>>();
                let so = self.mutual(&three)
                    && parts == three.iter().copied().collect()
                    && none_of(&others)
                    && !said.like.contains_key(&cell);
                said.like.extend(as_one.map(|like| (cell, like)));
                so
            }),
            "chromatic-try" => {
                let (Some(cell), Some(like)) = (one, as_one) else { return false };
                let fits = !said.like.contains_key(&cell) && said.first.contains(&like);
                worlds.push(said.clone());
                said.out.insert((cell, like));
                said.like.insert(cell, like);
                fits
            }
            "chromatic-not" => {
                let (Some(cell), Some(like)) = (one, as_one) else { return false };
                let tried = said.dead && said.like.get(&cell) == Some(&like);
                let Some(mut outer) = worlds.pop() else { return false };
                outer.out.insert((cell, like));
                let ours = !outer.like.contains_key(&cell);
                said = outer;
                tried && ours
            }
            "chromatic-dead" => one.is_some_and(|cell| {
                said.dead = true;
                but(cell, None)
            }),
            "chromatic-nowhere" => {
                said.dead = true;
                self.mutual(&three) && none_of(&three)
            }
            _ => true,
        };
        worlds.push(said);
        so && seen_so
    }
}
