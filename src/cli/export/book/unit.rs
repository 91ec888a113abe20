//! A unit in a volume: its pages, as `lesson show` has them.

use super::paper::Paper;
use super::piece::Piece;
use crate::cli::export::drawn::step_of;
use crate::cli::export::prose::prose;
use crate::cli::export::topic::unit_title;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Family;
use kotowari_engine::error::Error;
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::Step;
use kotowari_learn::lesson::course::{self, Course, Unit};
use kotowari_learn::lesson::{self, Block, Lesson, LessonError, Position, Section};
use kotowari_words::explain::html::{self, escape};
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::svg::Drawing;
use kotowari_words::explain::{Renderer, Value, svg};

/// Makes the pieces of a volume.
pub struct Writer<'a> {
    pub renderer: &'a Renderer,
    pub paper: &'a Paper,
}

/// Positions by the name a page calls them.
type Named<'n> = &'n dyn Fn(&str, &mut dyn FnMut(&Position, &Lesson));

impl Writer<'_> {
    /// A message.
    pub fn text(&self, id: &str) -> String {
        escape(&self.renderer.text(id, &[]))
    }

    /// "Unit 10  X-Wing".
    pub fn name(&self, unit: &Unit) -> String {
        let title = Value::Text(unit_title(unit, self.renderer));
        self.renderer.text("page-unit", &[("number", Value::Number(unit.number)), ("title", title)])
    }

    /// The pieces of a unit.
    pub fn unit(&self, course: &Course, unit: &Unit) -> Result<Vec<Piece>, Error> {
        let mut pieces = vec![self.paper.heading(2, "", &escape(&self.name(unit)))];
        let minutes = [("minutes", Value::Number(unit.minutes))];
        let minutes = self.renderer.text("course-minutes", &minutes);
        let marks = self.renderer.text(&format!("marks-{}", unit.marks.id()), &[]);
        let needs = unit.needs.iter().map(|&need| unit_title(&course.units[need], self.renderer));
        let needs: Vec<String> = needs.collect();
        let mut facts = format!("{minutes} · {marks}");
        if !needs.is_empty() {
            let needs = [("units", Value::List(needs))];
            facts = format!("{facts} · {}", self.renderer.text("course-needs", &needs));
        }
        pieces.push(self.paper.prose(format!("<p class=\"facts\">{}</p>\n", escape(&facts))));
        let language = self.renderer.language().to_string();
        let own = unit.pages().map_err(LessonError::error)?;
        if let Some((_, page)) = own.iter().find(|(known, _)| *known == language) {
            let named: Named<'_> = &|name, call| {
                let Some((lesson, id)) = course::position(name) else { return };
                if let Some(position) = lesson.position(id) {
                    call(position, &lesson);
                }
            };
            pieces.extend(self.blocks(&page.blocks, 3, named));
        }
        let lessons = unit.lessons().map_err(LessonError::error)?;
        for lesson in &lessons {
            let several = lessons.len() > 1;
            if several {
                let name = escape(&self.renderer.technique(lesson.technique));
                pieces.push(self.paper.heading(3, "", &name));
            }
            if let Some((_, page)) = lesson.pages.iter().find(|(known, _)| *known == language) {
                let named: Named<'_> = &|name, call| {
                    if let Some(position) = lesson.position(name) {
                        call(position, lesson);
                    }
                };
                let level = 3 + usize::from(several);
                pieces.extend(self.blocks(&page.blocks, level, named));
            }
        }
        if let Some(so_far) = course::how_often(unit, self.renderer).first() {
            pieces.push(self.paper.prose(format!("<p class=\"so-far\">{}</p>\n", escape(so_far))));
        }
        Ok(pieces)
    }

    fn blocks(&self, blocks: &[Block], level: usize, named: Named<'_>) -> Vec<Piece> {
        let mut layout = blocks.iter().find_map(|block| layout_of(block, named));
        let mut pieces = vec![];
        let mut rest = blocks;
        let mut section = None;
        while let [block, after @ ..] = rest {
            let from = rest;
            rest = after;
            layout = layout_of(block, named).or(layout);
            match block {
                Block::Section(begins) => {
                    section = Some(*begins);
                    let text = self.text(&begins.message());
                    pieces.push(self.paper.heading(level, "", &text));
                }
                Block::Prose(text) => pieces.extend(self.prose(text, level, layout.as_deref())),
                Block::Figure(id) => {
                    let told = matches!(after.first(), Some(Block::Bullets(same)) if same == id);
                    if told {
                        rest = &after[1..];
                    }
                    named(id, &mut |position, lesson| {
                        let Some((board, step)) = step_of(position, lesson) else { return };
                        let words = if told { self.bullets(&board, &step) } else { vec![] };
                        pieces.extend(self.paper.pair(words, self.figure(&board, &step)));
                    });
                }
                Block::Bullets(id) => named(id, &mut |position, lesson| {
                    if let Some((board, step)) = step_of(position, lesson) {
                        pieces.extend(self.bullets(&board, &step));
                    }
                }),
                Block::Miss(_) if section == Some(Section::Mistakes) => {
                    let mut row = vec![];
                    rest = from;
                    while let [Block::Miss(id), after @ ..] = rest {
                        rest = after;
                        layout = layout_of(&Block::Miss(id.clone()), named).or(layout);
                        let mut words = self.next_prose(&mut rest, level, layout.as_deref());
                        named(id, &mut |position, lesson| {
                            let words = std::mem::take(&mut words);
                            row.extend(self.look(position, lesson).map(|(d, one)| (d, one, words)));
                        });
                    }
                    pieces.extend(self.mistakes(row));
                }
                Block::Miss(id) => {
                    let mut words = self.next_prose(&mut rest, level, layout.as_deref());
                    named(id, &mut |position, lesson| {
                        let words = std::mem::take(&mut words);
                        pieces.extend(match self.miss(position, lesson) {
                            Some(figure) => self.paper.pair(words, figure),
                            None => words,
                        });
                    });
                    pieces.extend(words);
                }
            }
        }
        pieces
    }

    /// Takes the next block if it is prose, which belongs beside the figure before it.
    fn next_prose(&self, rest: &mut &[Block], level: usize, layout: Option<&Layout>) -> Vec<Piece> {
        let [Block::Prose(text), after @ ..] = *rest else { return vec![] };
        *rest = after;
        self.prose(text, level, layout)
    }

    /// Prose: a piece for each paragraph and each list item.
    fn prose(&self, text: &str, level: usize, layout: Option<&Layout>) -> Vec<Piece> {
        let usual = Layout::classic(3, 3).ok();
        let Some(layout) = layout.or(usual.as_deref()) else { return vec![] };
        let lines = lesson::paragraphs(text).into_iter().filter(|line| !line.trim().is_empty());
        let piece = |line: String| match line.strip_prefix("## ") {
            Some(heading) => self.paper.heading(level, "", &escape(heading)),
            None => self.paper.prose(prose(&line, layout, self.renderer)),
        };
        lines.map(piece).collect()
    }

    /// The bullets of a step, a piece each.
    pub fn bullets(&self, board: &Board, step: &Step) -> Vec<Piece> {
        let telling = step.tell_to_people(board, false);
        let layout = board.layout();
        let bullet = |bullet: &_| {
            let one = std::slice::from_ref(bullet);
            self.paper.prose(html::bullets(one, layout, &telling.figure, self.renderer))
        };
        telling.bullets.iter().map(bullet).collect()
    }

    /// The drawing of a step.
    pub fn figure(&self, board: &Board, step: &Step) -> Piece {
        let telling = step.tell_to_people(board, false);
        let (figure, claims) = (&telling.figure, step.claims());
        let drawing = svg::draw(board, figure, claims, FigureView::Auto, self.renderer);
        let last = telling.bullets.last();
        let last = last.map(|bullet| self.renderer.bullet(board.layout(), bullet));
        let name = self.renderer.step_name(step.deduction());
        self.paper.drawing(&drawing, &name, &last.unwrap_or_default())
    }

    /// A near miss, with the letters of the pattern it resembles.
    fn miss(&self, position: &Position, lesson: &Lesson) -> Option<Piece> {
        let (drawing, _) = self.look(position, lesson)?;
        let title = self.renderer.text("page-board", &[]);
        Some(self.paper.bare(&drawing, &title, "", self.paper.figure))
    }

    /// The drawing of a near miss, and whether it shows a single digit and so can be small.
    fn look(&self, position: &Position, lesson: &Lesson) -> Option<(Drawing, bool)> {
        let single = lesson.technique.family == Family::Single;
        Some(match position.look_alike(lesson.technique) {
            Some(like) => {
                let one = single || like.figure.digit.is_some();
                (svg::draw(&like.board, &like.figure, &[], FigureView::Auto, self.renderer), one)
            }
            None => {
                let view = if single { FigureView::Digit } else { FigureView::Marks };
                let board = position.board()?;
                (svg::draw(&board, &Default::default(), &[], view, self.renderer), single)
            }
        })
    }

    /// Near misses in rows, as many in a row as are still legible.
    fn mistakes(&self, all: Vec<(Drawing, bool, Vec<Piece>)>) -> Vec<Piece> {
        let [one_digit, marks] = self.paper.row;
        let is_small = all.iter().all(|(drawing, one, _)| *one && !drawing.is_large());
        let columns = match all.iter().any(|(drawing, ..)| drawing.is_large()) {
            true => 1,
            false if is_small => one_digit,
            false => marks,
        };
        let title = self.renderer.text("page-board", &[]);
        let all = all.into_iter().map(|(drawing, _, words)| (drawing, title.clone(), words));
        self.paper.row(columns, all.collect())
    }
}

/// The layout of the board of this block, which prose after it refers to.
fn layout_of(block: &Block, named: Named<'_>) -> Option<std::sync::Arc<Layout>> {
    let mut found = None;
    named(block.position()?, &mut |position, _| {
        found = Some(position.case.puzzle.layout.clone());
    });
    found
}
