//! Exercises on a page: look, think, and open the answer.

use super::drawn::{bare, bullets, figure, step_of};
use super::topic::Topic;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Family, Figure};
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::Step;
use kotowari_format::library::Case;
use kotowari_learn::lesson::course::{Files, PracticeMaterial};
use kotowari_learn::lesson::practice::PracticeItems;
use kotowari_learn::lesson::{Lesson, Position, Section};
use kotowari_words::explain::html::{self, escape};
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::{Renderer, svg};

/// Positions of each technique on a page.
const MAX_POSITIONS: usize = 3;

/// Seed for the choice of positions, fixed so that every export is the same.
const SEED: u64 = 1;

/// The exercises of a topic; nothing if it teaches no technique.
pub fn section(topic: &Topic<'_>, renderer: &Renderer) -> Result<String, Error> {
    let material = match topic {
        Topic::Unit(unit, _) => PracticeMaterial::read(unit, Files::of(&unit.id).practice)?,
        Topic::Entry(_) => PracticeMaterial::default(),
    };
    let mut out = String::new();
    for lesson in topic.lessons() {
        out.extend(fresh(lesson).map(|(board, step)| missing_end(&board, &step, renderer)));
        let of_technique = material.positions.iter().filter(|(_, case)| is_of(case, lesson));
        for (_, case) in of_technique.take(MAX_POSITIONS) {
            out.extend(to_find(case, lesson, renderer));
        }
    }
    if !out.is_empty() {
        let title = escape(&renderer.text(&Section::Try.message(), &[]));
        out.insert_str(0, &format!("<section>\n<h2>{title}</h2>\n</section>\n"));
    }
    out.extend(puzzles(&material.puzzles, renderer));
    Ok(out)
}

/// A step that is not on the page: of a practice puzzle, the same one in every export. If there is
/// none, the first of the lesson.
fn fresh(lesson: &Lesson) -> Option<(Board, Step)> {
    if let Some(item) = PracticeItems::of(lesson.technique, SEED).next() {
        let board = item.board.clone();
        return item.steps.into_iter().next().map(|step| (board, step));
    }
    let main = lesson.positions.iter().find(|position| !position.case.must_fail());
    main.and_then(|position| step_of(position, lesson))
}

fn is_of(case: &Case, lesson: &Lesson) -> bool {
    let about = lesson.technique;
    about.id == case.code || about.codes.hodoku.iter().any(|code| *code == case.code)
}

/// An explanation without its last bullet, which is the question.
fn missing_end(board: &Board, step: &Step, renderer: &Renderer) -> String {
    let telling = step.tell_to_people(board, false);
    let Some((last, before)) = telling.bullets.split_last() else { return String::new() };
    let told = html::bullets(before, board.layout(), &telling.figure, renderer);
    // Without the claims, so that the figure does not reveal the answer.
    let drawing = svg::draw(board, &telling.figure, &[], view(step), renderer);
    let title = renderer.text("page-board", &[]);
    let shown = html::pair(&told, &html::figure(&drawing, &title, ""));
    let answer =
        html::bullets(std::slice::from_ref(last), board.layout(), &telling.figure, renderer);
    exercise("page-end", &shown, &format!("{answer}{}", figure(board, step, renderer)), renderer)
}

/// The detail of the figure as it would be with its claims.
fn view(step: &Step) -> FigureView {
    let single = step.deduction().technique.family == Family::Single;
    if single { FigureView::Digit } else { FigureView::Auto }
}

/// A position without explanation.
fn to_find(case: &Case, lesson: &Lesson, renderer: &Renderer) -> Option<String> {
    let position = Position::of_case(case.clone());
    let board = position.board()?;
    let single = lesson.technique.family == Family::Single;
    let view = if single { FigureView::Digit } else { FigureView::Marks };
    let shown = bare(&board, view, renderer);
    if case.must_fail() {
        let no = format!("<p>{}</p>\n", escape(&renderer.text("page-find-none", &[])));
        return Some(exercise("page-find", &shown, &no, renderer));
    }
    let (board, step) = step_of(&position, lesson)?;
    let answer = html::pair(&bullets(&board, &step, renderer), &figure(&board, &step, renderer));
    Some(exercise("page-find", &shown, &answer, renderer))
}

/// A task, with its answer in a `<details>` element.
fn exercise(task: &str, shown: &str, answer: &str, renderer: &Renderer) -> String {
    let task = escape(&renderer.text(task, &[]));
    let open = escape(&renderer.text("page-answer", &[]));
    format!(
        "<section class=\"step\">\n<h3>{task}</h3>\n{shown}<details><summary>{open}</summary>\n\
         {answer}</details>\n</section>\n"
    )
}

/// Whole puzzles: the first one drawn, and all as lines to copy.
fn puzzles(puzzles: &[(usize, Puzzle)], renderer: &Renderer) -> Option<String> {
    let (_, first) = puzzles.first()?;
    let board = Board::new(first).ok()?;
    let drawing = svg::draw(&board, &Figure::default(), &[], FigureView::Digit, renderer);
    let shown = html::figure(&drawing, &renderer.text("page-board", &[]), "");
    let title = escape(&renderer.text(&Section::Whole.message(), &[]));
    let lines = escape(&renderer.text("page-puzzle-lines", &[]));
    let each = puzzles.iter().map(|(_, puzzle)| {
        let label = |digit: Option<u8>| match digit {
            Some(digit) => renderer.digit(&puzzle.layout, digit),
            None => ".".to_owned(),
        };
        let wide = puzzle.layout.label(puzzle.layout.digits() - 1) > 9;
        let digits: Vec<String> = puzzle.givens.iter().map(|digit| label(*digit)).collect();
        digits.join(if wide { " " } else { "" }) + "\n"
    });
    let text: String = each.collect();
    Some(format!(
        "<section class=\"step\">\n<h2>{title}</h2>\n{shown}<details><summary>{lines}</summary>\n\
         <pre>{}</pre>\n</details>\n</section>\n",
        escape(&text)
    ))
}
