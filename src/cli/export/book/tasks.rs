//! Tasks in a volume, and the answers at its end.

use super::piece::Piece;
use super::unit::Writer;
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::deduction::{Family, Figure};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Step;
use kotowari_learn::lesson::course::{Course, Files, PracticeMaterial, Tasks, Unit};
use kotowari_learn::lesson::practice::PracticeItem;
use kotowari_words::explain::html::{self, escape};
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::{Value, svg};

/// Positions to find in a unit.
const MAX_POSITIONS: usize = 2;

/// Seeds to try until a position is found.
const MAX_SEEDS: u64 = 8;

/// The tasks of a unit, and their answers for the end of the volume.
#[derive(Default)]
pub struct Asked {
    /// The tasks: a heading and a board each.
    pub tasks: Vec<[Piece; 2]>,
    /// Answers in words.
    pub answers: Vec<Piece>,
    /// Answers that are a filled board: number and drawing.
    pub solved: Vec<(String, Piece)>,
}

impl Writer<'_> {
    /// The tasks of a unit: positions that are not in its lessons (the same in every export), and a
    /// whole puzzle.
    pub fn tasks(&self, course: &Course, unit: &Unit) -> Result<Asked, Error> {
        let mut asked = Asked::default();
        if unit.teaches.is_empty() {
            return Ok(asked);
        }
        for at in 1..=MAX_POSITIONS {
            let seed = (unit.number * 100 + at) as u64;
            let seeds = (0..MAX_SEEDS).map(|more| seed + (more << 20));
            let Some(item) = Tasks::first(course, unit, seeds) else { continue };
            self.find(&item, &format!("{}.{at}", unit.number), &mut asked);
        }
        let material = PracticeMaterial::read(unit, Files::of(&unit.id).practice)?;
        if let Some((_, puzzle)) = material.puzzles.first() {
            self.whole(puzzle, &format!("{}.{}", unit.number, MAX_POSITIONS + 1), &mut asked);
        }
        Ok(asked)
    }

    /// The heading of a task, with its number.
    fn task(&self, id: &str, number: &str, technique: &str) -> Piece {
        let args = [
            ("number", Value::Text(number.to_owned())),
            ("technique", Value::Text(technique.to_owned())),
        ];
        let text = escape(&self.renderer.text(id, &args));
        self.paper.prose(format!("<p class=\"task\">{text}</p>\n")).kept()
    }

    /// Adds a position without explanation, with its answer at the end.
    fn find(&self, item: &PracticeItem, number: &str, asked: &mut Asked) {
        let name = self.renderer.technique(item.technique);
        let single = item.technique.family == Family::Single;
        let view = if single { FigureView::Digit } else { FigureView::Marks };
        asked.tasks.push([self.task("volume-find", number, &name), self.board(&item.board, view)]);
        let mut words = vec![self.task("volume-found", number, &name)];
        words.extend(self.alone(&item.board, item.step()));
        let (step, title) = (item.step(), self.renderer.step_name(item.step().deduction()));
        let figure = &step.tell(&item.board).figure;
        let drawing =
            svg::draw(&item.board, figure, step.claims(), FigureView::Auto, self.renderer);
        asked.answers.extend(self.paper.answer(words, &drawing, &title));
    }

    /// The bullets of a step, with all cells named, because its board is small.
    fn alone(&self, board: &Board, step: &Step) -> Vec<Piece> {
        let bullets = step.tell_to_people(board, false).bullets;
        let point = |bullet: &_| {
            let text = escape(&self.renderer.bullet_alone(board.layout(), bullet));
            self.paper.prose(format!("<ul><li>{text}</li></ul>\n"))
        };
        bullets.iter().map(point).collect()
    }

    /// Adds a puzzle and its solution.
    fn whole(&self, puzzle: &Puzzle, number: &str, asked: &mut Asked) {
        let (Ok(board), Count::One(solution)) =
            (Board::new(puzzle), count::solutions(puzzle, Budget::default()))
        else {
            return;
        };
        let mut filled = puzzle.clone();
        let cells = solution.iter().zip(&puzzle.givens);
        filled.placed = cells.map(|(d, given)| given.is_none().then_some(*d)).collect();
        let Ok(filled) = Board::new(&filled) else { return };
        let puzzle = self.board(&board, FigureView::Digit);
        asked.tasks.push([self.task("volume-whole", number, ""), puzzle]);
        asked.solved.push((number.to_owned(), self.board(&filled, FigureView::Digit)));
    }

    /// A board without a figure.
    fn board(&self, board: &Board, view: FigureView) -> Piece {
        let drawing = svg::draw(board, &Figure::default(), &[], view, self.renderer);
        self.paper.drawing(&drawing, &self.renderer.text("page-board", &[]), "")
    }

    /// Filled boards in rows, small.
    pub fn solved(&self, all: &[(String, Piece)]) -> Vec<Piece> {
        let paper = self.paper;
        let columns = ((paper.width() + 4.0) / (paper.small + 4.0)).floor().max(1.0) as usize;
        let row = |some: &[(String, Piece)]| {
            let each = some.iter().map(|(number, board)| {
                let html = html::escape(number);
                format!("<div><p class=\"task\">{html}</p>\n{}</div>\n", board.html)
            });
            let html = format!("<div class=\"solved\">\n{}</div>\n", each.collect::<String>());
            // Square, with the legend below.
            Piece::new(html, paper.small * 1.08 + 3.2 * paper.line)
        };
        all.chunks(columns).map(row).collect()
    }
}
