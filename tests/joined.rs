//! Boards of several grids, for every way in which grids can share cells, oblong boards and boards
//! with cells beside the grid: what a command asks of a puzzle is asked of generated ones, nothing
//! panics, and nothing that is said is wrong.
//!
//! `overlap.rs` has single boards and what is special about them. Here the layouts are what varies:
//! where grids share whole rows or columns, a row is a row of both, and whoever counts houses by
//! grid is wrong.
//!
//! `cargo test` looks at a board of every second layout, `KOTOWARI_SWEEP=full` at six of each.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::panic::{self, AssertUnwindSafe};
use std::sync::LazyLock;
use std::time::Instant;

use kotowari::ask::findings::Findings;
use kotowari::ask::pointer;
use kotowari::ask::wrong::{self, Fault};
use kotowari::batch::{PuzzleInput, RatingRequest, columns::Scale};
use kotowari::board::Board;
use kotowari::deduction::{Bullet, Telling};
use kotowari::explain::json::{self, Check, Hint, SCHEMAS, Solutions};
use kotowari::explain::picture::{self, FigureView};
use kotowari::explain::{Line, Renderer, inspected, notation, rating, svg};
use kotowari::format::writers;
use kotowari::inspect::{InspectLimits, Inspection};
use kotowari::kernel::{Candidate, CellId, Literal};
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Notes, Outcome, Step};

use crate::common;

use common::corpus::{self, Position, Recipe};
use common::schema::Schemas;
use common::survey::none;
use common::{argument, audit, layouts, sweep};

/// Boards of each layout.
const EACH: usize = 6;

/// `cargo test` looks at one board in so many: of every second layout, each time of another kind.
const EVERY: usize = 2 * EACH + 1;

/// Of the boards on the way, one of so many is asked for all steps; of a small sweep only the first
/// is.
const LOOK_EVERY: usize = 30;

/// Steps of each technique that are told and drawn: what is wrong with one of them is mostly wrong
/// with all.
const TOLD: usize = 2;

static RENDERERS: LazyLock<[Renderer; 2]> =
    LazyLock::new(|| ["en", "ja"].map(|language| Renderer::new(language).expect("ours")));

static SCHEMA: LazyLock<Schemas> = LazyLock::new(|| {
    Schemas::new(SCHEMAS.iter().map(|(_, text)| serde_json::from_str(text).expect("a schema")))
});

/// What was seen on all of the boards.
static SEEN: LazyLock<Seen> = LazyLock::new(|| {
    let each = sweep::sweep("joined grids", &boards(), EVERY, |(name, recipe)| {
        let started = Instant::now();
        let look = || Asked::of(&recipe.make()).everything();
        let panicked = |_| Seen { wrong: vec![format!("{name}: panicked")], ..Seen::default() };
        let seen = panic::catch_unwind(AssertUnwindSafe(look)).unwrap_or_else(panicked);
        if sweep::is_full() {
            // Not `eprintln!`: what a passing test prints that way, nobody sees.
            let seconds = started.elapsed().as_secs_f64();
            let _ = writeln!(std::io::stderr(), "JOINED: {name}: {seconds:.1} s");
        }
        seen
    });
    each.into_iter().fold(Seen::default(), Seen::with)
});

/// What is wrong, in sentences that end with the board, and how many steps of each technique were
/// met.
#[derive(Default)]
struct Seen {
    wrong: Vec<String>,
    techniques: BTreeMap<&'static str, usize>,
}

impl Seen {
    fn with(mut self, other: Seen) -> Seen {
        self.wrong.extend(other.wrong);
        for (id, count) in other.techniques {
            *self.techniques.entry(id).or_default() += count;
        }
        self
    }
}

/// Six of each layout, and what to call them. Every sixth of them is of another layout and of
/// another kind.
fn boards() -> Vec<(String, Recipe)> {
    let mut boards = vec![];
    for (number, (name, layout)) in layouts::joined().into_iter().chain(layouts::odd()).enumerate()
    {
        // To take givens away one by one is what takes long where there are many cells.
        let large = layout.cells() > 200;
        let mut six: Vec<Recipe> = (1..=4)
            .map(|seed| match large {
                true => Recipe::Clued(name, layout.clone(), seed, 35),
                false => Recipe::Generated(name, layout.clone(), seed, seed < 4),
            })
            .collect();
        six.push(Recipe::Clued(name, layout.clone(), 5, 30));
        six.push(Recipe::Marked(name, layout, 6, (25, 25)));
        assert_eq!(six.len(), EACH);
        six.rotate_left(number % EACH);
        let named = |(at, recipe)| (format!("{name}, board {at}"), recipe);
        boards.extend((1..).zip(six).map(named));
    }
    boards
}

/// What is asked of one board, and what is wrong with the answers.
struct Asked<'a> {
    position: &'a Position,
    seen: Seen,
}

impl Asked<'_> {
    fn of(position: &Position) -> Asked<'_> {
        Asked { position, seen: Seen::default() }
    }

    fn everything(mut self) -> Seen {
        self.is_written();
        self.steps();
        self.explain();
        self.inspect();
        self.check();
        self.rate();
        self.seen
    }

    fn object(&mut self, what: &str, objection: impl std::fmt::Display) {
        self.seen.wrong.push(format!("{what}: {objection} (on {})", self.position.name));
    }

    fn layout(&self) -> &Layout {
        &self.position.puzzle.layout
    }

    /// A sentence in both languages.
    fn says(&mut self, what: &str, text: impl Fn(&Renderer) -> String) {
        for renderer in RENDERERS.iter() {
            let text = text(renderer);
            if text.trim().is_empty() || text.contains(['{', '}']) {
                self.object(what, format!("{text:?}"));
            }
        }
    }

    fn tells(&mut self, what: &str, bullets: &[Bullet]) {
        let layout = self.position.puzzle.layout.clone();
        bullets.iter().for_each(|bullet| self.says(what, |r| r.bullet(&layout, bullet)));
    }

    fn fits(&mut self, what: &str, schema: &str, document: &serde_json::Value) {
        if let Err(broken) = SCHEMA.check(schema, document) {
            self.object(what, broken);
        }
    }

    fn is_true(&mut self, what: &str, claims: &[Literal]) {
        for &claim in claims {
            if !corpus::agrees(claim, &self.position.solution) {
                self.object(what, format!("{claim:?} is not so"));
            }
        }
    }

    /// The board in our text is read as the same; that text has no place for pencil marks.
    fn is_written(&mut self) -> Option<String> {
        let puzzle = Puzzle { marks: None, ..self.position.puzzle.clone() };
        let text = writers::named("nanpre").expect("our text");
        match text.write(&puzzle, Default::default(), false) {
            Ok(written) => Some(written.text),
            Err(lost) => {
                self.object("convert", format!("{lost:?}"));
                None
            }
        }
    }

    /// `steps`: what every technique finds, on the first board and some of those on the way.
    fn steps(&mut self) {
        let every = if sweep::is_full() { LOOK_EVERY } else { usize::MAX };
        let position = self.position;
        let walked = corpus::walk(position, |board, history| {
            if history.len() % every == 0 {
                self.look(board, history);
            }
        });
        for refused in &walked.refused {
            self.object("steps", format!("refused: {refused:?}"));
        }
    }

    fn look(&mut self, board: &Board, history: &[Vec<Literal>]) {
        let mut notes = Notes::default();
        let steps = solve::some(board, &self.position.techniques(), TOLD, &mut notes);
        for refused in &notes.refused {
            self.object("steps", format!("refused: {refused:?}"));
        }
        let mut told: BTreeSet<&str> = BTreeSet::new();
        for (number, step) in (1..).zip(&steps) {
            let technique = step.deduction().technique;
            *self.seen.techniques.entry(technique.id).or_default() += 1;
            self.is_true(technique.id, step.claims());
            let cites = step.theorem().cites_uniqueness();
            if cites != technique.needs_uniqueness() {
                self.object(technique.id, "needs one solution, or does not, and says otherwise");
            }
            let telling = step.tell(board);
            self.tells(technique.id, &telling.bullets);
            let defects = audit::defects(board, step, &telling, history);
            let flaws = argument::flaws(board, step.claims(), &telling);
            defects.iter().chain(&flaws).for_each(|flaw| self.object(technique.id, flaw));
            let document = json::step(board, number, step, &telling, Some(&RENDERERS[1]));
            self.fits(technique.id, "urn:kotowari:step:3", &document);
            if told.insert(technique.id) {
                self.draws(board, step, &telling);
                self.hints(board, step);
            }
        }
    }

    /// All that is drawn of a step has room, and each candidate that goes is in it.
    fn draws(&mut self, board: &Board, step: &Step, telling: &Telling) {
        let id = step.deduction().technique.id;
        let figure = &telling.figure;
        let width = |lines: &[Line]| lines.iter().map(Line::width).max().unwrap_or(0);
        // A step about all grids draws the whole board; with more columns than this it has no room.
        let room = if board.layout().columns() <= 16 { 80 } else { usize::MAX };
        for (renderer, view) in RENDERERS.iter().zip([FigureView::Auto, FigureView::Marks]) {
            let lines = picture::draw(board, figure, step.claims(), view, renderer);
            if view == FigureView::Auto && width(&lines) > room {
                self.object(id, format!("drawn {} wide", width(&lines)));
            }
            if lines.len() < 5 {
                self.object(id, "is not drawn");
            }
            let drawing = svg::draw(board, figure, step.claims(), FigureView::Auto, renderer);
            let text = drawing.file("", "");
            for cell in step.claims().iter().map(|claim| claim.candidate().cell) {
                let name = json::name::cell(self.layout(), cell);
                if !text.contains(&format!("data-cell=\"{name}\"")) {
                    self.object(id, format!("{name} is not in the drawing"));
                }
            }
            if notation::line(board, step, renderer).is_empty() {
                self.object(id, "no notation");
            }
        }
    }

    /// A hint of each level: what it names is no cell that is placed or loses something.
    fn hints(&mut self, board: &Board, step: &Step) {
        let (digits, places) = (pointer::digits(board, step), pointer::places(board, step));
        if places.is_empty() {
            self.object("hint", format!("{step:?} points nowhere"));
        }
        self.tells("hint", &digits);
        self.tells("hint", &places);
        let name = format!("{}.nudge", step.deduction().technique.id);
        self.says("hint", |renderer| renderer.text(&name, &[]));
        for (level, bullets) in [(2, &digits[..]), (3, &places[..]), (4, &[])] {
            let step = Some((board, step)).filter(|_| level == 4);
            let text = [String::from("a hint")];
            let hint = Hint { level, outcome: "step", bullets, step, next: None, text: &text };
            let document = json::hint(board.layout(), &hint, &RENDERERS[0]);
            self.fits("hint", "urn:kotowari:hint:1", &document);
        }
    }

    /// `explain`: the path as people are told it, and as programs get it.
    fn explain(&mut self) {
        let puzzle = &self.position.puzzle;
        let start = Board::new(puzzle).expect("no repeats");
        let shortest = solve::readable(&start, &self.position.techniques());
        let path = &shortest.path;
        if !path.refused.is_empty() {
            self.object("explain", format!("refused: {:?}", path.refused));
        }
        if path.outcome == Outcome::DeadEnd {
            self.object("explain", "ends where nothing is left");
        }
        let mut board = start.clone();
        for passage in solve::passages(&puzzle.layout, 1, &path.steps, shortest.runs) {
            self.is_true("explain", &passage.claims());
            self.tells("explain", &passage.tell_to_people(&board, false).bullets);
            passage.apply(&mut board);
        }
        let end = board.values().iter().zip(&self.position.solution);
        let solved = end.clone().all(|(value, digit)| *value == Some(*digit));
        if end.clone().any(|(value, digit)| value.is_some_and(|value| value != *digit)) {
            self.object("explain", "ends with another solution");
        }
        if (path.outcome == Outcome::Solved) != solved {
            self.object(
                "explain",
                format!("{:?}, and the board says something else", path.outcome),
            );
        }
        let solutions = if self.position.unique { Solutions::One } else { Solutions::Many };
        let document = json::path(puzzle, &start, path, solutions, Some(&RENDERERS[0]));
        self.fits("explain", "urn:kotowari:path:1", &document);
    }

    /// `inspect`: what an editor asks.
    fn inspect(&mut self) {
        let puzzle = &self.position.puzzle;
        let layout = puzzle.layout.clone();
        let found = Inspection::of(puzzle, &InspectLimits::of(puzzle), &|| false);
        // Where pencil marks were made for a solution, the givens alone may have one solution or
        // many.
        if self.position.unique && found.count.solutions() != Solutions::One {
            self.object("inspect", format!("{:?}", found.count.solutions()));
        }
        for item in 0..inspected::fact_texts(&found, &layout, &RENDERERS[0]).len() {
            self.says("inspect", |r| inspected::fact_texts(&found, &layout, r)[item].text.clone());
        }
        for warning in &found.warnings {
            self.says("inspect", |r| inspected::warning(warning, &layout, r));
        }
        let one = json::inspected("a file", 1, puzzle, &found, &RENDERERS[0]);
        self.fits("inspect", "urn:kotowari:inspect:1", &json::inspect(vec![one]));
    }

    /// `check`: with a few right digits and a wrong one filled in.
    fn check(&mut self) {
        let Position { puzzle, solution, unique, .. } = self.position;
        let mut puzzle = Puzzle { marks: None, ..puzzle.clone() };
        let open: Vec<usize> =
            (0..solution.len()).filter(|&at| puzzle.givens[at].is_none()).collect();
        let (Some(&wrong), true) = (open.get(open.len() / 2), *unique) else { return };
        open.iter().step_by(5).for_each(|&at| puzzle.placed[at] = Some(solution[at]));
        // The next digit that may go in this cell by itself.
        let cell = wrong as CellId;
        let allowed = self.layout().rules().allowed(cell);
        let others =
            (1..self.layout().digits()).map(|by| (solution[wrong] + by) % self.layout().digits());
        let Some(digit) = others.into_iter().find(|digit| allowed >> digit & 1 == 1) else {
            return;
        };
        puzzle.placed[wrong] = Some(digit);
        let findings = Findings::of(&puzzle);
        if findings.wrong != [Candidate { cell, digit }] {
            self.object("check", format!("{:?}", findings.wrong));
        }
        let techniques = solve::everything();
        let first = wrong::first(&puzzle, &findings, &[], &techniques);
        match &first {
            None => self.object("check", "no digit is the wrong one"),
            Some(first) => {
                if let Fault::Excluded(trail) = &first.fault {
                    for (before, step) in trail.on(&first.before) {
                        self.is_true("check", step.claims());
                        self.tells("check", &step.tell_to_people(&before, false).bullets);
                    }
                }
            }
        }
        let check = Check {
            puzzle: &puzzle,
            findings: &findings,
            sound: false,
            first: first.as_ref(),
            sight: Some(wrong::sight(&puzzle)),
            right: None,
            reason: &[],
            text: &[String::from("a sentence")],
        };
        self.fits("check", "urn:kotowari:check:1", &json::check(&check, &RENDERERS[0]));
    }

    /// `rate`: the row of a list.
    fn rate(&mut self) {
        let unique = self.position.unique;
        let Some(text) = self.is_written() else { return };
        let wanted = RatingRequest::of(Scale::ALL.map(|(_, scale)| scale).to_vec());
        let facts = wanted.rate([PuzzleInput::new("a puzzle", text)]).next().expect("a puzzle");
        let Some(own) = facts.own.as_ref().filter(|_| unique) else {
            if unique {
                self.object("rate", format!("{:?}", facts.note));
            }
            return;
        };
        for number in 0..rating::sentences(&own.rating, &RENDERERS[0]).len() {
            self.says("rate", |renderer| rating::sentences(&own.rating, renderer)[number].clone());
        }
        self.says("rate", |renderer| rating::minutes(&own.rating, renderer));
    }
}

#[test]
fn nothing_panics_and_nothing_is_wrong() {
    none(&SEEN.wrong);
}

/// Techniques that go by the lines of a grid were met.
#[test]
fn lines_were_looked_along() {
    let met = &SEEN.techniques;
    for id in ["x_wing", "swordfish", "locked_candidates_two_line", "skyscraper", "x_chain"] {
        assert!(met.contains_key(id), "{id} was never met among {:?}", met.keys());
    }
}
