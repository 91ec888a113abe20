//! Boards with rules beside houses, drawn at random: first the solution, then signs, lines, cages
//! and numbers that are true of it.
//!
//! What is true is read here once more, digit by digit, and not asked of the table of rules: a row
//! of that table that becomes something else for the kernel contradicts the solution.

use std::sync::Arc;

use kotowari::count::{self, Budget, Count};
use kotowari::kernel::Digit;
use kotowari::layout::{Builder, Layout, Place, SORTS, Text, Written, sort};
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;

use super::corpus::Position;

mod published;

/// The first of the rules that published puzzles use: they were added when the boards of the others
/// had been looked at, and those stay what they are.
const FIRST_PUBLISHED: &str = "sum";

/// What to draw.
#[derive(Clone, Debug)]
pub struct Draw {
    /// What the rules are drawn on.
    pub base: Base,
    /// Their sorts.
    pub sorts: Vec<&'static str>,
    /// What makes it this one and no other.
    pub seed: u64,
    /// Whether it has pencil marks that lack candidates, so that rare patterns are common.
    pub marked: bool,
}

/// A board without rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    Six,
    Nine,
    Jigsaw,
    Diagonal,
    /// 0 to 6 on a 6×6.
    Zero,
    /// 1 to 4 and two blanks on a 6×6.
    Blanks,
    /// Two grids of 6×6 that share a box.
    Two,
}

const BASES: [Base; 6] =
    [Base::Six, Base::Nine, Base::Zero, Base::Two, Base::Diagonal, Base::Jigsaw];

/// What two sorts are drawn on together.
const PAIRED: [Base; 5] = [Base::Six, Base::Two, Base::Zero, Base::Diagonal, Base::Jigsaw];

const JIGSAW: &str = "AABBBBAAABBCAADCCCDDDCCEFDDEEEFFFFEE";

impl Base {
    fn builder(self) -> Builder {
        let six = || Layout::builder(6).boxes(2, 3);
        match self {
            Base::Six => six(),
            Base::Nine => Layout::builder(9).boxes(3, 3),
            Base::Jigsaw => Layout::builder(6).regions(JIGSAW.chars()),
            Base::Diagonal => six().diagonals(),
            Base::Zero => six().digits(0, 7),
            Base::Blanks => six().digits(1, 4).blanks(2),
            Base::Two => six().with_grid(4, 3, six()),
        }
    }
}

/// Every sort alone on every board it fits on and with marks, and every third two of them together,
/// on small boards, every other one with marks: of 9×9 and marks ten take as long as a hundred
/// others. The order is mixed, so that every so many of them are of all kinds.
pub fn everywhere() -> Vec<Draw> {
    let mut all = vec![];
    // What follows from the size of a grid is in tests/overlap.rs; cells beside the grid say nothing
    // by themselves (tests/beside.rs).
    let drawn = SORTS.iter().filter(|sort| sort.text != Text::Grid && !sort.is_beside());
    let sorts: Vec<&'static str> = drawn.map(|sort| sort.id).collect();
    let first = sorts.iter().position(|id| *id == FIRST_PUBLISHED).expect("a sort");
    let (sorts, published) = sorts.split_at(first);
    let mut add = |base, sorts: &[&'static str], marked| {
        let base = if sorts.contains(&"topheavy") { Base::Blanks } else { base };
        all.push(Draw { base, sorts: sorts.to_vec(), seed: all.len() as u64, marked });
    };
    for &one in sorts {
        BASES.into_iter().for_each(|base| add(base, &[one], false));
        add(Base::Six, &[one], true);
    }
    for (i, &one) in sorts.iter().enumerate() {
        for (k, &other) in sorts[..i].iter().enumerate() {
            if (i + k) % 3 == 0 {
                add(PAIRED[(i + k) / 3 % PAIRED.len()], &[other, one], i % 2 == 0);
            }
        }
    }
    Rng::new(13).shuffle(&mut all);
    let mut later = vec![];
    let mut add = |base, sorts: &[&'static str], marked| {
        let seed = (all.len() + later.len()) as u64;
        later.push(Draw { base, sorts: sorts.to_vec(), seed, marked });
    };
    for (i, &one) in published.iter().enumerate() {
        BASES.into_iter().for_each(|base| add(base, &[one], false));
        add(Base::Six, &[one], true);
        // Each beside one of the others, and beside one of its own.
        add(PAIRED[i % PAIRED.len()], &[sorts[(7 * i + 3) % sorts.len()], one], i % 2 == 0);
        add(Base::Six, &[published[(i + 5) % published.len()], one], i % 2 == 1);
    }
    Rng::new(14).shuffle(&mut later);
    all.extend(later);
    all
}

impl Draw {
    /// The board; none if there is no board at all with these rules, or none was found.
    pub fn make(&self) -> Option<Position> {
        let mut rng = Rng::new(self.seed);
        let plain = self.base.builder();
        // What holds everywhere decides which solutions there are; all else is drawn for one of
        // them.
        let everywhere = self.sorts.iter().filter(|id| holds_everywhere(id));
        let words = everywhere.map(|id| Written::new(sort(id).expect("a sort"), []));
        let with = words.fold(plain, Builder::rule).build().ok()?;
        let solution = count::random_solution(&with, self.seed, Budget { nodes: 20_000 })?;
        let mut drawing = Drawing { layout: &with, solution: &solution, rng: &mut rng };
        let mut rules = vec![];
        for id in &self.sorts {
            drawing.draw(id, &mut rules);
        }
        let layout = rules.into_iter().fold(self.base.builder(), Builder::rule);
        let layout = layout.build().unwrap_or_else(|error| panic!("{self:?}: {error}"));
        let puzzle = Puzzle::new(Arc::new(layout), vec![None; solution.len()]);
        let (puzzle, unique) = match self.marked {
            true => (marked(puzzle, &solution, &mut rng), false),
            false => clued(puzzle, &solution, &mut rng, &format!("{self:?}")),
        };
        let kind = if self.marked { "marked, " } else { "" };
        let name = format!("{:?} {} ({kind}seed {})", self.base, self.sorts.join("+"), self.seed);
        Some(Position { name, puzzle, solution, unique })
    }
}

/// Some givens, and a few more where it takes them to have one solution.
fn clued(mut puzzle: Puzzle, solution: &[Digit], rng: &mut Rng, name: &str) -> (Puzzle, bool) {
    let share = [0, 10, 20][rng.below(3)];
    for (given, &digit) in puzzle.givens.iter_mut().zip(solution) {
        *given = (rng.below(100) < share).then_some(digit);
    }
    loop {
        match count::solutions(&puzzle, Budget { nodes: 3_000 }) {
            Count::One(found) => {
                assert_eq!(found, solution, "{name}: counted another solution");
                return (puzzle, true);
            }
            Count::Many(a, b) => {
                let differ = (0..a.len()).filter(|&cell| a[cell] != b[cell]).collect::<Vec<_>>();
                let cell = differ[rng.below(differ.len())];
                puzzle.givens[cell] = Some(solution[cell]);
            }
            Count::Unknown => {
                let open: Vec<usize> =
                    (0..solution.len()).filter(|&cell| puzzle.givens[cell].is_none()).collect();
                let cell = open[rng.below(open.len())];
                puzzle.givens[cell] = Some(solution[cell]);
            }
            Count::None => panic!("{name}: counted no solution"),
        }
    }
}

/// A tenth of the cells given, and some of the wrong candidates left in the others.
fn marked(mut puzzle: Puzzle, solution: &[Digit], rng: &mut Rng) -> Puzzle {
    let mut marks = vec![];
    for (given, &digit) in puzzle.givens.iter_mut().zip(solution) {
        *given = (rng.below(100) < 10).then_some(digit);
        let left = (0..puzzle.layout.digits()).filter(|&d| d == digit || rng.below(100) < 35);
        marks.push(left.fold(0, |mask, d| mask | 1 << d));
    }
    puzzle.marks = Some(marks);
    puzzle
}

/// Rules without cells of their own, that need no signs drawn.
fn holds_everywhere(id: &str) -> bool {
    ["nonconsecutive", "antiknight", "antiking", "topheavy", "windoku", "disjoint"].contains(&id)
        || ["entropy", "remainders", "flatmates", "taxicab"].contains(&id)
}

struct Drawing<'a> {
    layout: &'a Layout,
    solution: &'a [Digit],
    rng: &'a mut Rng,
}

impl Drawing<'_> {
    /// Adds rules of a sort that are true of the solution.
    fn draw(&mut self, id: &str, rules: &mut Vec<Written>) {
        let this = sort(id).expect("a sort");
        let borders = self.borders();
        let signs = |sign: &str| -> Vec<Written> {
            let sort = sort(sign).expect("a sort");
            let two = |&[a, b]: &[Place; 2]| Written::new(sort, [a, b]);
            borders.iter().filter(|two| self.holds(sign, &two[..], &[])).map(two).collect()
        };
        match (id, this.text) {
            _ if holds_everywhere(id) => rules.push(Written::new(this, [])),
            // No sign: not so. So every sign there is has to be written.
            ("not-consecutive", _) => rules.extend(signs("consecutive")),
            ("not-white", _) => rules.extend(signs("white")),
            ("not-black", _) => rules.extend(signs("black")),
            ("not-ten", _) => rules.extend(signs("ten")),
            ("not-five", _) => rules.extend(signs("five")),
            (_, Text::Sign(..)) => {
                let mut all = signs(id);
                if id == "inequality" {
                    let turned = borders.iter().map(|&[a, b]| [b, a]);
                    let smaller = turned.filter(|two| self.holds(id, &two[..], &[]));
                    all.extend(smaller.map(|two| Written::new(this, two)).collect::<Vec<_>>());
                }
                self.rng.shuffle(&mut all);
                all.truncate(all.len().div_ceil(2));
                rules.extend(all);
            }
            ("cage", _) => self.cages(rules, true),
            ("compared", _) => self.compared(rules),
            _ => {
                let wanted = self.layout.cells() / 12;
                let drawn = (0..wanted * 300).filter_map(|_| self.propose(id)).take(wanted);
                rules.extend(drawn.collect::<Vec<_>>());
            }
        }
        if matches!(this.text, Text::Negative(_)) || id == "not-consecutive" {
            rules.push(Written::new(this, []));
        }
    }

    /// A rule that is true of the solution, if this attempt comes to one.
    fn propose(&mut self, id: &str) -> Option<Written> {
        let this = sort(id)?;
        let at = |id| SORTS.iter().position(|sort| sort.id == id);
        if at(id) >= at(FIRST_PUBLISHED) {
            return self.propose_published(id);
        }
        let last = *self.labels().last()?;
        match id {
            "odd" | "even" | "area" | "quad" | "little" | "sandwich" => {}
            _ => {
                let long =
                    if id == "thermo" { 2 + self.rng.below(4) } else { 3 + self.rng.below(3) };
                let places = self.walk(long, id == "palindrome")?;
                let numbers = if id == "whisper" { vec![last.div_ceil(2)] } else { vec![] };
                let rule = Written::new(this, places).numbers(numbers);
                let rule = if id == "arrow" { rule.split(1) } else { rule };
                return self.holds(id, &rule.places, &rule.numbers).then_some(rule);
            }
        }
        let cells = self.layout.cells();
        let at = self.layout.place(self.rng.below(cells) as u16);
        let place = |row: i32, column: i32| {
            let place =
                Place { row: u16::try_from(row).ok()?, column: u16::try_from(column).ok()? };
            self.layout.cell_at(place).map(|_| place)
        };
        let (row, column) = (i32::from(at.row), i32::from(at.column));
        match id {
            "odd" | "even" => self.holds(id, &[at], &[]).then(|| Written::new(this, [at])),
            "area" => {
                let places = self.walk(4, false)?;
                self.differ(&places).then(|| Written::new(this, places))
            }
            "quad" => {
                let four = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let four = four.map(|(down, right)| place(row + down, column + right));
                let four: Vec<Place> = four.into_iter().collect::<Option<_>>()?;
                let mut there: Vec<u16> = four.iter().map(|&at| self.label(at)).collect();
                self.rng.shuffle(&mut there);
                there.retain(|label| self.labels().contains(label));
                there.truncate(1 + self.rng.below(4));
                (!there.is_empty()).then(|| Written::new(this, four).numbers(there))
            }
            "little" => {
                let steps = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
                let [down, right] = steps[self.rng.below(4)];
                let before = [row - down, column - right];
                if place(before[0], before[1]).is_some() {
                    return None;
                }
                let ray = (0..).map_while(|k| place(row + k * down, column + k * right));
                let ray: Vec<Place> = ray.collect();
                let sum = ray.iter().map(|&at| self.label(at)).sum();
                let rule = Written::new(this, ray).numbers([sum]);
                Some(rule.outside(before, [down, right]))
            }
            _ => {
                let across = self.rng.below(2) == 0;
                let line =
                    (0..64).map_while(|k| if across { place(row, k) } else { place(k, column) });
                let line: Vec<Place> = line.collect();
                let labels: Vec<u16> = line.iter().map(|&at| self.label(at)).collect();
                let whole = if across { self.layout.columns() } else { self.layout.rows() };
                let all = self.labels();
                // Where grids overlap, a line may run through two rows, with two of each crust.
                if !self.differ(&line) {
                    return None;
                }
                let crust = |wanted| labels.iter().position(|label| *label == wanted);
                let (Some(a), Some(b), true) =
                    (crust(all[0]), crust(last), line.len() == usize::from(whole))
                else {
                    return None;
                };
                let sum = labels[a.min(b) + 1..a.max(b)].iter().sum();
                let outside = if across { ([row, -1], [0, 1]) } else { ([-1, column], [1, 0]) };
                Some(Written::new(this, line).numbers([sum]).outside(outside.0, outside.1))
            }
        }
    }

    /// Cages that do not overlap, most of them with their sums.
    fn cages(&mut self, rules: &mut Vec<Written>, sums: bool) {
        let cage = sort("cage").expect("a sort");
        let is_cage = |rule: &&Written| rule.sort == cage;
        let mut taken: Vec<Place> =
            rules.iter().filter(is_cage).flat_map(|rule| rule.places.clone()).collect();
        let mut letters = ('A'..='Z').chain('a'..='z').skip(rules.iter().filter(is_cage).count());
        for _ in 0..self.layout.cells() / 3 {
            let long = 2 + self.rng.below(3);
            let Some(places) = self.walk(long, false) else { continue };
            let steps = places.windows(2).all(|two| touch(two[0], two[1]));
            if !steps || !self.differ(&places) || places.iter().any(|at| taken.contains(at)) {
                continue;
            }
            let Some(letter) = letters.next() else { return };
            taken.extend(&places);
            let sum = places.iter().map(|&at| self.label(at)).sum();
            let rule = Written::new(cage, places).letters([letter]);
            let named = sums && self.rng.below(8) > 0;
            rules.push(if named { rule.numbers([sum]) } else { rule });
        }
    }

    /// Cages compared, among those that are there.
    fn compared(&mut self, rules: &mut Vec<Written>) {
        self.cages(rules, false);
        let (cage, this) = (sort("cage").expect("a sort"), sort("compared").expect("a sort"));
        let cages: Vec<Written> = rules.iter().filter(|rule| rule.sort == cage).cloned().collect();
        let sum = |rule: &Written| rule.places.iter().map(|&at| self.label(at)).sum::<u16>();
        for two in cages.windows(2) {
            let (a, b) = if sum(&two[0]) < sum(&two[1]) { (0, 1) } else { (1, 0) };
            if sum(&two[0]) != sum(&two[1]) {
                let places = two[a].places.iter().chain(&two[b].places).copied();
                let letters = [two[a].letters[0], two[b].letters[0]];
                rules.push(Written::new(this, places).split(two[a].places.len()).letters(letters));
            }
        }
    }

    /// Whether a rule of a sort is true of the solution, as a person reads it.
    fn holds(&self, id: &str, places: &[Place], numbers: &[u16]) -> bool {
        let labels: Vec<u16> = places.iter().map(|&at| self.label(at)).collect();
        let two = || (labels[0], labels[1]);
        let each = |is: &dyn Fn(u16, u16) -> bool| labels.windows(2).all(|two| is(two[0], two[1]));
        if self.layout.blank().is_some() && labels.contains(&0) {
            return false;
        }
        match id {
            "inequality" => two().0 < two().1,
            "consecutive" | "white" => two().0.abs_diff(two().1) == 1,
            "black" => two().0 == 2 * two().1 || two().1 == 2 * two().0,
            "ten" => two().0 + two().1 == 10,
            "five" => two().0 + two().1 == 5,
            "odd" => labels[0] % 2 == 1,
            "even" => labels[0].is_multiple_of(2),
            "thermo" => each(&|a, b| a < b),
            "whisper" => each(&|a, b| a.abs_diff(b) >= numbers[0]),
            "palindrome" => {
                let half = labels.len() / 2;
                let ends = (0..half).map(|i| [places[i], places[places.len() - 1 - i]]);
                labels.iter().eq(labels.iter().rev()) && !ends.into_iter().any(|two| self.see(two))
            }
            "renban" => {
                let (least, most) = (labels.iter().min(), labels.iter().max());
                let wide = most.zip(least).map_or(0, |(most, least)| most - least + 1);
                self.differ(places) && usize::from(wide) == labels.len()
            }
            "between" => {
                let (a, b) = (labels[0], labels[labels.len() - 1]);
                labels[1..labels.len() - 1].iter().all(|c| a.min(b) < *c && *c < a.max(b))
            }
            "arrow" => labels[0] == labels[1..].iter().sum::<u16>(),
            "regionsum" => {
                let mut sums: Vec<(Option<u32>, u16)> = vec![];
                for (&place, label) in places.iter().zip(&labels) {
                    let block = self.layout.block_at(place);
                    match sums.last_mut().filter(|(of, _)| *of == block) {
                        Some((_, sum)) => *sum += label,
                        None => sums.push((block, *label)),
                    }
                }
                sums.len() > 1 && sums.iter().all(|(_, sum)| *sum == sums[0].1)
            }
            _ => unreachable!("{id} is drawn otherwise"),
        }
    }

    fn differ(&self, places: &[Place]) -> bool {
        let labels: Vec<u16> = places.iter().map(|&at| self.label(at)).collect();
        (0..labels.len()).all(|i| !labels[..i].contains(&labels[i]))
    }

    fn see(&self, two: [Place; 2]) -> bool {
        let [a, b] = two.map(|place| self.layout.cell_at(place).expect("a cell"));
        self.layout.see_each_other(a, b)
    }

    /// What is printed there; a blank adds nothing.
    fn label(&self, place: Place) -> u16 {
        let cell = self.layout.cell_at(place).expect("a cell");
        let digit = self.solution[usize::from(cell)];
        super::worth(self.layout, digit)
    }

    /// What is printed for the digits, blanks left out.
    fn labels(&self) -> Vec<u16> {
        let digits = (0..self.layout.digits()).filter(|digit| self.layout.blank() != Some(*digit));
        digits.map(|digit| self.layout.label(digit)).collect()
    }

    /// Neighbours to the right and below, in one grid.
    fn borders(&self) -> Vec<[Place; 2]> {
        let mut all = vec![];
        for cell in 0..self.layout.cells() {
            let from = self.layout.place(cell as u16);
            for (down, right) in [(0, 1), (1, 0)] {
                let to = Place { row: from.row + down, column: from.column + right };
                if self.layout.cell_at(to).is_some() && self.in_one_grid(&[from, to]) {
                    all.push([from, to]);
                }
            }
        }
        all
    }

    fn in_one_grid(&self, places: &[Place]) -> bool {
        self.layout.grids().iter().any(|grid| places.iter().all(|&place| grid.holds(place)))
    }

    /// Cells that touch, one after another, perhaps only at corners; a line that bends freely, if
    /// it is `far`.
    fn walk(&mut self, long: usize, far: bool) -> Option<Vec<Place>> {
        let cells = self.layout.cells();
        let mut places = vec![self.layout.place(self.rng.below(cells) as u16)];
        let straight = !far && self.rng.below(3) > 0;
        while places.len() < long {
            let from = places[places.len() - 1];
            let next = |step: usize| {
                let (down, right) = (step / 3, step % 3);
                let row = (usize::from(from.row) + down).checked_sub(1)?;
                let column = (usize::from(from.column) + right).checked_sub(1)?;
                let to = Place { row: row as u16, column: column as u16 };
                let inside = self.layout.cell_at(to).is_some() && self.in_one_grid(&[from, to]);
                let allowed = !straight || touch(from, to);
                (inside && allowed && !places.contains(&to)).then_some(to)
            };
            let steps: Vec<Place> = (0..9).filter_map(next).collect();
            if steps.is_empty() {
                return None;
            }
            places.push(steps[self.rng.below(steps.len())]);
        }
        Some(places)
    }
}

fn touch(a: Place, b: Place) -> bool {
    a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1
}
