//! Finds further examples and typical mistakes for a lesson's page, as they stand in a
//! `lesson.toml`.
//!
//! `cargo lab mine_mistakes remote_pair 40 [12|16|diagonal]` walks 40 puzzles it makes; in place of
//! the number may stand a file of puzzles (81 characters first in each line) or of cases of the
//! library, whose positions are taken as they are and walked on. At each position it prints where
//! the technique is found, and where it is not for want of one candidate, with what the mistake
//! would have taken away: the same check as `Lesson::check` makes, so what it prints holds.
//!
//! `LOOSE=1` asks less of a mistake (one place overlooked, one digit lost), `FILLED=1` looks at
//! boards half filled in, where it matters which digits were printed, and `LOOSENED=1` at cases of
//! a file with one more candidate each.

use std::collections::BTreeMap;
use std::sync::Arc;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count, Solution};
use kotowari::deduction::Level;
use kotowari::explain::Renderer;
use kotowari::format::{
    self, Format,
    library::{self, Case},
};
use kotowari::image::Image;
use kotowari::kernel::Candidate;
use kotowari::layout::Layout;
use kotowari::lesson::Position;
use kotowari::lesson::miss::MissSearch;
use kotowari::lesson::source::{self, Source};
use kotowari::puzzle::Puzzle;
use kotowari::rate;
use kotowari::rng::Rng;
use kotowari::set;
use kotowari::solve::{self, Step, Walk};
use kotowari::technique::{self, Technique};
use kotowari_lab::cases;

/// How many of each kind are printed.
const SHOWN: usize = 8;

/// How many ways to thin a board are tried at a position.
const TRIES: usize = 60;

/// How many positions of a puzzle are searched for mistakes.
const POSITIONS: usize = 4;

struct Mine {
    technique: &'static dyn Technique,
    renderer: Renderer,
    /// What was found, under its kind, with what it costs to read.
    found: BTreeMap<String, Vec<(usize, String)>>,
    rng: Rng,
}

impl Mine {
    fn id(&self) -> &'static str {
        self.technique.info().id
    }

    fn told(&self, board: &Board, step: &Step) -> Vec<String> {
        let told = step.tell(board).bullets;
        told.iter().map(|b| format!("# {}\n", self.renderer.bullet(board.layout(), b))).collect()
    }

    fn named(&self, candidates: &[Candidate], layout: &Layout) -> String {
        let name = |c: &Candidate| {
            let place = layout.place(c.cell);
            format!("r{}c{}={}", place.row + 1, place.column + 1, layout.label(c.digit))
        };
        candidates.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    /// A position as it stands in a `lesson.toml`.
    fn entry(&self, board: &Board, step: &Step, without: Option<Candidate>) -> String {
        let puzzle = board.snapshot();
        let layout = board.layout();
        let without = without
            .map(|c| format!("without = \"{}\"\n", self.named(&[c], layout)))
            .unwrap_or_default();
        let not = !without.is_empty();
        let digits = set::digits(step.deduction().digits).collect::<Vec<_>>();
        let (mut removed, mut placed): (Vec<Candidate>, Vec<Candidate>) =
            (step.eliminated().collect(), step.placed().collect());
        if not {
            (removed, placed) = (vec![], vec![]);
        }
        if layout.cells() == 81 {
            let case = library::write(&Case {
                code: self.id().to_owned(),
                variant: not.then(|| "x".to_owned()),
                digits,
                puzzle,
                eliminations: removed,
                placements: placed,
                extra: String::new(),
            });
            return format!("[[position]]\nid = \"\"\ncase = \"{case}\"\n{without}");
        }
        let text = format::write::position(&puzzle, Format::Grid).unwrap_or_default();
        let digits =
            digits.iter().map(|d| layout.label(*d).to_string()).collect::<Vec<_>>().join(" ");
        let removed = self.named(&removed, layout);
        let placed = self.named(&placed, layout);
        format!(
            "[[position]]\nid = \"\"\nboard = \"\"\"\n{text}\"\"\"\ndigits = \"{digits}\"\nremoves = \"{removed}\"\nplaces = \"{placed}\"\n{without}"
        )
    }

    fn keep(&mut self, kind: String, cost: usize, text: String) {
        self.found.entry(kind).or_default().push((cost, text));
    }

    fn look(&mut self, board: &Board, solution: &Solution, source: &Source, mistakes: bool) {
        let about = self.technique.info();
        let layout = board.layout();
        let steps = solve::all(board, &[self.technique], &mut vec![]);
        for step in &steps {
            let same = |s: &&Step| s.deduction().digits == step.deduction().digits;
            if steps.iter().filter(same).any(|s| s.claims() != step.claims()) {
                continue;
            }
            let told = self.told(board, step);
            let kind = step.deduction().kind.map_or(about.id, |kind| kind.id);
            let cost = told.len() * 10
                + step.claims().len()
                + board.snapshot().placed.iter().flatten().count() / 8;
            let entry = self.entry(board, step, None);
            self.keep(format!("found {kind}"), cost, told.concat() + &entry);
        }
        if !mistakes {
            return;
        }
        if std::env::var_os("LOOSE").is_some() {
            self.overlooked(board, solution, &steps);
            return;
        }
        let search = MissSearch::new(board, solution, about);
        for miss in search.some(2, TRIES, source, &mut self.rng.clone()) {
            let digits = miss.step.deduction().digits;
            if steps.iter().any(|s| s.deduction().digits == digits) {
                continue;
            }
            let case = cases::not_found(board.snapshot(), &miss.step);
            let position = Position { without: Some(miss.because), ..Position::of_case(case) };
            let Some(like) = position.look_alike(about) else { continue };
            // The lesson draws the first step there: it must be the one that is told here.
            let drawn: Vec<u16> = like.figure.labels.iter().map(|(_, cell)| *cell).collect();
            let own: Vec<u16> =
                miss.step.tell(&miss.thinned).figure.labels.iter().map(|(_, cell)| *cell).collect();
            if drawn != own {
                continue;
            }
            let told = self.told(&miss.thinned, &miss.step);
            let lost = self.named(&miss.would_erase, layout);
            let claims: Vec<Candidate> =
                miss.step.claims().iter().map(|claim| claim.candidate()).collect();
            let kind = miss.step.deduction().kind.map_or(about.id, |kind| kind.id);
            let cost = told.len() * 10
                + 2 * claims.len()
                + board.snapshot().placed.iter().flatten().count() / 8;
            let cells = (0..layout.cells() as u16).collect::<Vec<_>>();
            let solved: String =
                cells.iter().map(|c| layout.label(solution[usize::from(*c)]).to_string()).collect();
            let solved =
                if layout.cells() == 81 { format!("# solution {solved}\n") } else { String::new() };
            let remarks = format!(
                "{}# WRONG: {:?} {:?}\n# would take away {lost} (of {})\n{solved}",
                told.concat(),
                self.named(&[miss.because], layout),
                describe(&miss.condition, self, layout),
                self.named(&claims, layout),
            );
            let entry = self.entry(board, &miss.step, Some(miss.because));
            self.keep(format!("mistake {kind}"), cost, remarks + &entry);
        }
        self.rng.below(7);
    }

    /// The same, asking less: one true candidate is overlooked, and a true digit is lost, though
    /// some of what is claimed may follow for other reasons.
    fn overlooked(&mut self, board: &Board, solution: &Solution, steps: &[Step]) {
        let layout = board.layout();
        let about = self.technique.info();
        for cell in 0..layout.cells() as u16 {
            let without = Candidate { cell, digit: solution[usize::from(cell)] };
            if !board.is_open(without) {
                continue;
            }
            let mut puzzle = board.snapshot();
            let Some(marks) = puzzle.marks.as_mut() else { return };
            marks[usize::from(cell)] &= !(1 << without.digit);
            let thinned = Board::new(&puzzle).ok().filter(|board| board.dead_end().is_none());
            let Some(thinned) = thinned else { continue };
            let seen = solve::some(&thinned, &[self.technique], 60, &mut vec![]);
            for step in seen {
                let digits = step.deduction().digits;
                let all_open = step.claims().iter().all(|claim| board.is_open(claim.candidate()));
                let lost: Vec<Candidate> = step
                    .claims()
                    .iter()
                    .filter(|claim| {
                        let c = claim.candidate();
                        let is_true = solution[usize::from(c.cell)] == c.digit;
                        is_true != matches!(claim, kotowari::kernel::Literal::Place(_))
                    })
                    .map(|claim| claim.candidate())
                    .collect();
                if !all_open
                    || lost.is_empty()
                    || steps.iter().any(|s| s.deduction().digits == digits)
                {
                    continue;
                }
                let told = self.told(&thinned, &step);
                let cost = told.len() * 10 + step.claims().len();
                let remarks = format!(
                    "{}# WRONG: {}\n# would take away {}\n",
                    told.concat(),
                    self.named(&[without], layout),
                    self.named(&lost, layout),
                );
                let entry = self.entry(board, &step, Some(without));
                self.keep(format!("mistake {}", about.id), cost, remarks + &entry);
                break;
            }
        }
    }

    /// Boards on which somebody has filled in a good part: what rests on which digits were printed.
    fn filled(&mut self, puzzle: &Puzzle) {
        let Count::One(solution) = count::solutions(puzzle, Budget::default()) else { return };
        let source = Source { puzzle: puzzle.clone(), solution: solution.clone() };
        for _ in 0..60 {
            let mut filled = puzzle.clone();
            for (cell, &digit) in solution.iter().enumerate() {
                if filled.givens[cell].is_none() && self.rng.below(10) < 6 {
                    filled.placed[cell] = Some(digit);
                }
            }
            let Ok(board) = Board::new(&filled) else { continue };
            self.look(&board, &solution, &source, true);
            // What one would see if a printed digit were one's own.
            let filled = board.snapshot();
            let board = Board::new(&filled).expect("no repeats");
            let real = solve::all(&board, &[self.technique], &mut vec![]);
            for cell in 0..solution.len() {
                let mut own = filled.clone();
                let Some(digit) = own.givens[cell].take() else { continue };
                own.placed[cell] = Some(digit);
                let Ok(own) = Board::new(&own) else { continue };
                for step in solve::all(&own, &[self.technique], &mut vec![]) {
                    let digits = step.deduction().digits;
                    let wrong: Vec<Candidate> = step
                        .eliminated()
                        .filter(|c| solution[usize::from(c.cell)] == c.digit)
                        .collect();
                    if wrong.is_empty() || real.iter().any(|s| s.deduction().digits == digits) {
                        continue;
                    }
                    let told = self.told(&own, &step);
                    let printed = Candidate { cell: cell as u16, digit };
                    let layout = board.layout();
                    let remarks = format!(
                        "{}# WRONG: printed {}\n# would take away {}\n",
                        told.concat(),
                        self.named(&[printed], layout),
                        self.named(&wrong, layout)
                    );
                    let entry = self.entry(&board, &step, Some(printed));
                    let entry: Vec<&str> =
                        entry.lines().filter(|l| !l.starts_with("without")).collect();
                    self.keep(
                        "mistake printed".to_owned(),
                        told.len(),
                        remarks + &entry.join("\n") + "\n",
                    );
                }
            }
        }
    }

    fn walk(&mut self, puzzle: &Puzzle) {
        if std::env::var_os("FILLED").is_some() {
            self.filled(puzzle);
            return;
        }
        let Count::One(solution) = count::solutions(puzzle, Budget::default()) else { return };
        let about = self.technique.info();
        let source = Source { puzzle: puzzle.clone(), solution: solution.clone() };
        let walked = match self.technique.info().on_request {
            true => solve::without_notes(),
            false => solve::everything(),
        };
        let mut walk = Walk::new(Board::new(puzzle).expect("no repeats"), walked);
        let hard = about.level > Level::Medium;
        let mut boards = vec![];
        if !hard || rate::openings(walk.board()) == 0 {
            boards.push(Board::new(&walk.board().snapshot()).expect("no repeats"));
        }
        while let Some(step) = walk.look() {
            if step.deduction().technique.level > about.level.max(Level::Expert)
                && boards.len() > 12
            {
                break;
            }
            walk.apply(&step);
            if walk.board().is_solved() {
                break;
            }
            if !hard || rate::openings(walk.board()) == 0 {
                boards.push(Board::new(&walk.board().snapshot()).expect("no repeats"));
            }
        }
        self.rng.shuffle(&mut boards);
        for (n, board) in boards.iter().enumerate().take(12) {
            self.look(board, &solution, &source, n < POSITIONS);
        }
    }
}

fn describe(
    condition: &kotowari::lesson::miss::FailedCondition,
    mine: &Mine,
    layout: &Layout,
) -> String {
    use kotowari::lesson::miss::FailedCondition;
    let all = |cells: &[u16], digit: u8| {
        let all: Vec<Candidate> = cells.iter().map(|&cell| Candidate { cell, digit }).collect();
        mine.named(&all, layout)
    };
    match condition {
        FailedCondition::Places { digit, cells, .. } => format!("places {}", all(cells, *digit)),
        FailedCondition::Digits { cell, digits } => {
            let digits: Vec<Candidate> =
                digits.iter().map(|&digit| Candidate { cell: *cell, digit }).collect();
            format!("digits {}", mine.named(&digits, layout))
        }
        FailedCondition::WayOut { cells } => format!("way out of {}", all(cells, 0)),
        FailedCondition::Printed { cells } => format!("printed, of {}", all(cells, 0)),
    }
}

/// The puzzles of a file: cases, or lines of 81 characters.
fn read(file: &str) -> Vec<Puzzle> {
    let text = std::fs::read_to_string(file).expect("a readable file");
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .filter_map(|line| {
            if line.starts_with(':') || line.starts_with('@') {
                return Some(cases::case(line).puzzle);
            }
            let grid = line.split(['\t', ' ', ',']).next()?;
            (grid.len() >= 81)
                .then(|| format::read("-", &grid.as_bytes()[..81]).ok())?
                .map(|r| r.puzzle)
        })
        .collect()
}

/// Images of these positions, each with one more candidate, so that something is one thing short.
fn loosen(puzzles: &[Puzzle]) -> Vec<Puzzle> {
    let mut rng = Rng::new(3);
    let mut all = vec![];
    for puzzle in puzzles {
        let board = Board::new(puzzle).expect("no repeats").snapshot();
        let plain = Puzzle { marks: None, ..board.clone() };
        let plain = Board::new(&plain).expect("no repeats").snapshot();
        let (Some(marks), Some(wide)) = (&board.marks, &plain.marks) else { continue };
        all.push(Image::random(&board.layout, &mut rng).of(&board));
        for cell in 0..marks.len() {
            let gone = wide[cell] & !marks[cell];
            for digit in set::digits(gone) {
                let mut more = board.clone();
                more.marks.as_mut().expect("marks")[cell] |= 1 << digit;
                all.push(Image::random(&more.layout, &mut rng).of(&more));
            }
        }
    }
    all
}

fn layout_of(name: Option<&str>) -> Arc<Layout> {
    match name {
        None => Layout::classic(3, 3).expect("9x9"),
        Some("12") => Layout::classic(3, 4).expect("12x12"),
        Some("16") => Layout::classic(4, 4).expect("16x16"),
        Some(name) => cases::named_layout(name),
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let id = args.next().expect("a technique");
    let from = args.next().unwrap_or_else(|| "40".to_owned());
    let layout = layout_of(args.next().as_deref());
    let technique = technique::by_id(&id).expect("the id of a technique");
    let renderer = Renderer::new("en").expect("a language");
    let mut mine = Mine { technique, renderer, found: BTreeMap::new(), rng: Rng::new(7) };
    match from.parse::<u64>() {
        Ok(count) => {
            for seed in 0..count {
                let Some(puzzle) = source::random(&layout, seed, true) else { continue };
                mine.walk(&puzzle);
            }
        }
        Err(_) => {
            let puzzles = read(&from);
            let loosened = std::env::var_os("LOOSENED").is_some();
            for puzzle in if loosened { loosen(&puzzles) } else { puzzles } {
                mine.walk(&puzzle);
            }
        }
    }
    for (kind, mut all) in mine.found {
        all.sort();
        all.dedup();
        println!("## {} {kind}\n", all.len());
        all.iter().take(SHOWN).for_each(|(_, text)| println!("{text}"));
    }
}
