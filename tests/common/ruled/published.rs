//! The rules that published puzzles use, drawn so that they are true of a solution.

use kotowari::layout::{Place, Written, sort};

use super::Drawing;

impl Drawing<'_> {
    /// A rule of one of these sorts that is true of the solution, if this attempt comes to one;
    /// none as well where it does not fit the board.
    pub(super) fn propose_published(&mut self, id: &str) -> Option<Written> {
        let this = sort(id)?;
        let digits = self.labels();
        let thirds = digits.len().is_multiple_of(3).then_some(digits.len() / 3);
        if self.layout.blank().is_some() {
            return None;
        }
        let long = 3 + self.rng.below(3);
        let written = match id {
            "sum" => {
                let places = self.line(2, 3, false)?;
                let factors: Vec<i32> =
                    places.iter().map(|_| [1, 1, 1, -1, 2][self.rng.below(5)]).collect();
                let terms = places.iter().zip(&factors);
                let sum: i32 = terms.map(|(&at, factor)| factor * i32::from(self.label(at))).sum();
                let number = u16::try_from(sum).ok()?;
                return Some(Written::new(this, places).numbers([number]).factors(factors));
            }
            "equalsum" => {
                let parts = [self.walk(2, false)?, self.line(1, 3, false)?];
                let counts = parts.each_ref().map(Vec::len);
                let sums = parts.each_ref().map(|part| self.sum(part));
                let rule = Written::new(this, parts.concat()).parts(counts);
                return (sums[0] == sums[1]).then_some(rule);
            }
            "same" => {
                let one = self.line(1, 3, false)?;
                let mut both = one.clone();
                for at in &one {
                    let twin = self.with_label(self.label(*at), &both)?;
                    both.push(twin);
                }
                if let [a, b] = both[..]
                    && self.see([a, b])
                {
                    return None;
                }
                return Some(Written::new(this, both).parts([one.len(); 2]));
            }
            "difference" | "ratio" => {
                let places = self.walk(2, false)?;
                let [a, b] = [self.label(places[0]), self.label(places[1])];
                let (less, more) = (a.min(b), a.max(b));
                let number = match id {
                    "difference" => Some(more - less),
                    _ => more.checked_div(less).filter(|times| times * less == more),
                };
                let number = number.filter(|number| *number > u16::from(id == "ratio"))?;
                return Some(Written::new(this, places).numbers([number]));
            }
            "slowthermo" => Written::new(this, self.line(2, 3, false)?),
            "nabner" => Written::new(this, self.line(2, 2, false)?),
            "modular" => Written::new(this, self.walk(long, false)?).numbers([2 + long as u16 % 2]),
            "lockout" => Written::new(this, self.walk(3, false)?).numbers([2]),
            "sumline" => {
                let parts = self.walk(long, false)?;
                let sum: u16 = parts.iter().map(|&at| self.label(at)).sum();
                let first = self.label(parts[0]);
                let number = if first > 0 && sum == 2 * first { first } else { sum };
                Written::new(this, parts).numbers([number])
            }
            "entropic" => {
                thirds?;
                Written::new(this, self.walk(long, false)?)
            }
            "doublearrow" | "zipper" => Written::new(this, self.walk(long, false)?),
            "valueindex" => Written::new(this, self.line(3, 4, true)?).split(1),
            "contains" | "exactly" => {
                let places = self.line(2, 3, false)?;
                let mut there: Vec<u16> = places.iter().map(|&at| self.label(at)).collect();
                self.rng.shuffle(&mut there);
                there.truncate(1 + self.rng.below(there.len()));
                let count = |all: &[u16], label: u16| all.iter().filter(|l| **l == label).count();
                let all: Vec<u16> = places.iter().map(|&at| self.label(at)).collect();
                let is_exact = there.iter().all(|&l| count(&all, l) == count(&there, l));
                let rule = Written::new(this, places).numbers(there);
                return (id == "contains" || is_exact).then_some(rule);
            }
            "circles" => {
                let mut places = vec![];
                for label in (1..5).filter(|label| digits.contains(label)) {
                    if self.rng.below(2) == 0 {
                        for _ in 0..label {
                            places.push(self.with_label(label, &places)?);
                        }
                    }
                }
                return (!places.is_empty()).then(|| Written::new(this, places));
            }
            "xsum" | "room" | "skyscraper" | "hidden" => return self.outside(id),
            "say" => {
                let places = self.line(3, 3, false)?;
                let label = self.label(places[0]);
                let times = places.iter().filter(|at| self.label(**at) == label).count() as u16;
                let mut said = vec![times, label];
                let absent = digits.iter().find(|l| places.iter().all(|at| self.label(*at) != **l));
                if let Some(&absent) = absent.filter(|_| self.rng.below(2) == 0) {
                    said.extend([0, absent]);
                }
                return Some(Written::new(this, places).numbers(said));
            }
            "rellik" => {
                let number = 2 + self.rng.below(10) as u16;
                Written::new(this, self.line(2, 3, false)?).numbers([number])
            }
            "equality" => {
                let long = 2 + 2 * self.rng.below(2);
                Written::new(this, self.walk(long, false)?)
            }
            "lunchbox" => {
                let places = self.line(3, 3, false)?;
                let labels: Vec<u16> = places.iter().map(|&at| self.label(at)).collect();
                if !self.differ(&places) {
                    return None;
                }
                let ends = [labels.iter().min(), labels.iter().max()];
                let at = |end: Option<&u16>| labels.iter().position(|label| Some(label) == end);
                let (a, b) = (at(ends[0])?, at(ends[1])?);
                let sum = labels[a.min(b) + 1..a.max(b)].iter().sum();
                return Some(Written::new(this, places).numbers([sum]));
            }
            "distinct" => Written::new(this, self.line(3, 4, true)?).split(1),
            "rowindex" | "columnindex" => {
                if self.layout.grids().len() > 1 {
                    return None;
                }
                let at = self.layout.place(self.rng.below(self.layout.cells()) as u16);
                let to = self.label(at).checked_sub(1)?;
                let (there, own) = match id {
                    "rowindex" => (Place { row: to, ..at }, at.row + 1),
                    _ => (Place { column: to, ..at }, at.column + 1),
                };
                self.layout.cell_at(there)?;
                return (self.label(there) == own && digits.contains(&own))
                    .then(|| Written::new(this, [at]));
            }
            _ => return None,
        };
        let labels: Vec<u16> = written.places.iter().map(|&at| self.label(at)).collect();
        self.is_true(id, &labels, &written.numbers, thirds).then_some(written)
    }

    /// Whether it is true of these numbers, as a person reads it.
    fn is_true(&self, id: &str, v: &[u16], numbers: &[u16], thirds: Option<usize>) -> bool {
        let last = v.len() - 1;
        let first_digit = self.labels()[0];
        let apart = |group: &dyn Fn(u16) -> u16, many: usize| {
            let groups: Vec<u16> = v.iter().map(|&label| group(label)).collect();
            groups
                .windows(many.min(groups.len()))
                .all(|some| (0..some.len()).all(|i| !some[..i].contains(&some[i])))
        };
        match id {
            "slowthermo" => v.is_sorted(),
            "nabner" => {
                let mut v = v.to_vec();
                v.sort_unstable();
                v.windows(2).all(|two| two[1] - two[0] > 1)
            }
            "modular" => apart(&|label| label % numbers[0], numbers[0].into()),
            "entropic" => {
                let third = thirds.expect("asked before") as u16;
                apart(&|label| (label - first_digit) / third, 3)
            }
            "lockout" => {
                let (low, high) = (v[0].min(v[last]), v[0].max(v[last]));
                high - low >= numbers[0] && v[1..last].iter().all(|c| *c < low || *c > high)
            }
            "doublearrow" => v[0] + v[last] == v[1..last].iter().sum::<u16>(),
            "sumline" => {
                let mut part = 0;
                let fits = v.iter().all(|label| {
                    part += label;
                    let fits = part <= numbers[0];
                    part %= numbers[0];
                    fits
                });
                fits && part == 0
            }
            "zipper" => {
                let pairs = (0..v.len() / 2).map(|i| v[i] + v[last - i]);
                let wanted = if v.len() % 2 == 1 { v[v.len() / 2] } else { v[0] + v[last] };
                pairs.into_iter().all(|sum| sum == wanted)
            }
            "rellik" => {
                let mut sums = vec![0];
                for label in v {
                    sums.extend(sums.clone().iter().map(|sum| sum + label));
                }
                let differ = (0..v.len()).all(|i| !v[..i].contains(&v[i]));
                differ && !sums.contains(&numbers[0])
            }
            "equality" => {
                let labels = self.labels();
                let (half, rest) = (labels.len() / 2, labels.len() % 2);
                let count = |is: &dyn Fn(u16) -> bool| v.iter().filter(|l| is(**l)).count();
                let differ = (0..v.len()).all(|i| !v[..i].contains(&v[i]));
                differ
                    && 2 * count(&|label| label % 2 == 0) == v.len()
                    && 2 * count(&|label| label < labels[half]) == v.len()
                    && count(&|label| label >= labels[half + rest]) * 2 == v.len()
            }
            "distinct" => {
                let new = |at: &usize| !v[1..*at].contains(&v[*at]);
                (1..v.len()).filter(new).count() == usize::from(v[0])
            }
            "valueindex" => {
                v[1] > 0 && v.get(usize::from(v[1]) + 1).is_some_and(|label| *label == v[0])
            }
            _ => unreachable!("{id} is drawn otherwise"),
        }
    }

    /// A walk of `least` cells or up to `spread` more.
    fn line(&mut self, least: usize, spread: usize, far: bool) -> Option<Vec<Place>> {
        let long = least + self.rng.below(spread);
        self.walk(long, far)
    }

    fn sum(&self, places: &[Place]) -> u16 {
        places.iter().map(|&at| self.label(at)).sum()
    }

    /// A cell that holds this, and is none of those.
    fn with_label(&mut self, label: u16, but: &[Place]) -> Option<Place> {
        let cells = (0..self.layout.cells() as u16).map(|cell| self.layout.place(cell));
        let all: Vec<Place> =
            cells.filter(|at| self.label(*at) == label && !but.contains(at)).collect();
        (!all.is_empty()).then(|| all[self.rng.below(all.len())])
    }

    /// A number at the end of a row or column.
    fn outside(&mut self, id: &str) -> Option<Written> {
        if self.layout.grids().len() > 1 {
            return None;
        }
        let size = self.layout.rows();
        let at = self.rng.below(size.into()) as u16;
        let (across, back) = (self.rng.below(2) == 0, self.rng.below(2) == 0);
        let place = |k: u16| match across {
            true => Place { row: at, column: k },
            false => Place { row: k, column: at },
        };
        let mut line: Vec<Place> = (0..size).map(place).collect();
        let (mut before, mut step) = (-1, 1);
        if back {
            line.reverse();
            (before, step) = (i32::from(size), -1);
        }
        let labels: Vec<u16> = line.iter().map(|&at| self.label(at)).collect();
        let first = usize::from(labels[0]);
        let says_place = ["xsum", "room"].contains(&id);
        if says_place && (first == 0 || first > line.len()) {
            return None;
        }
        let is_behind = |at: &usize| labels[..*at].iter().any(|before| *before > labels[*at]);
        let number = match id {
            "xsum" => self.sum(&line[..first]),
            "room" => labels[first - 1],
            "hidden" => labels[(0..labels.len()).find(is_behind)?],
            // A 0 is no building.
            _ => {
                let is_seen = |at: &usize| labels[*at] > 0 && !is_behind(at);
                (0..labels.len()).filter(is_seen).count() as u16
            }
        };
        let at = i32::from(at);
        let (outside, step) = match across {
            true => ([at, before], [0, step]),
            false => ([before, at], [step, 0]),
        };
        Some(Written::new(sort(id)?, line).numbers([number]).outside(outside, step))
    }
}
