//! Lessons, drills and reviews on the same screen: a session's turn is shown, a line is typed.

use super::choose::{self, Kind};
use crate::cli::course::state as progress;
use crate::cli::practice::show;
use crate::cli::practice::store::Store;
use crate::cli::terminal::errors;
use crate::cli::terminal::seed::new_seed;
use crate::cli::{Context, Failure};
use crate::error::Error;
use crate::explain::{Line, Renderer};
use crate::kernel::CellId;
use crate::lesson::course::Course;
use crate::lesson::review::Card;
use crate::lesson::session::{self, Effect, Part};
use crate::play::player::{self, Input, Learner, Player};

/// What is learnt.
pub struct Learn {
    player: Learner<'static>,
    course: &'static Course,
    kind: Kind,
    /// The line that is being typed.
    pub line: String,
    shown: Vec<Part>,
    error: Option<Error>,
    card: Option<Card>,
}

impl Learn {
    /// Begins what was asked for.
    ///
    /// # Errors
    /// If there is nothing of that name, or nothing due.
    pub fn begin(name: &str, context: &mut Context<'_, '_>) -> Result<Learn, Failure> {
        let course = choose::course()?;
        let (player, kind) = choose::learner(name, course, new_seed(), context)?;
        let (line, shown) = (String::new(), vec![]);
        let mut learn = Learn { player, course, kind, line, shown, error: None, card: None };
        learn.shown = learn.settled(context)?;
        Ok(learn)
    }

    /// What is shown.
    pub fn parts(&self) -> &[Part] {
        &self.shown
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        matches!(self.wants(), session::Wants::Nothing)
    }

    /// The words of it; the first board stands where the board belongs.
    pub fn lines(&self, renderer: &Renderer, width: usize) -> Vec<Line> {
        let mut lines = show::without_board(&self.shown, self.card.as_ref(), renderer, width);
        if let Some(error) = &self.error {
            lines.push(Line::default());
            lines.extend(errors::page(error, renderer, width));
        }
        if let session::Wants::More = self.wants() {
            lines.push(Line::default());
            lines.push(Line::plain(renderer.text("ask-more", &[])));
        }
        lines
    }

    /// Names a cell of the board that is shown in the line that is being typed.
    pub fn name(&mut self, cell: CellId, renderer: &Renderer) {
        let board = self.shown.iter().find_map(|part| match part {
            Part::Diagram(diagram) => Some(&diagram.board),
            _ => None,
        });
        if let Some(board) = board {
            if !self.line.is_empty() && !self.line.ends_with(' ') {
                self.line.push(' ');
            }
            self.line += &renderer.cell(board.layout(), cell);
        }
    }

    /// Takes the line that was typed.
    ///
    /// # Errors
    /// If what is to be kept cannot be.
    pub fn enter(&mut self, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        let line = std::mem::take(&mut self.line);
        match player::read(&line, &self.player.turn().wants, context.renderer) {
            Ok(input) => self.send(input, context),
            Err(error) => {
                self.error = Some(error);
                Ok(())
            }
        }
    }

    fn send(&mut self, input: Input, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        self.error = None;
        // The board stays where it is while one question is talked about.
        let board = self.shown.iter().find(|part| matches!(part, Part::Diagram(_))).cloned();
        self.player.send(input);
        let mut shown = self.settled(context)?;
        let has_board = shown.iter().any(|part| matches!(part, Part::Diagram(_)));
        if let (false, Some(board), false) = (has_board, board, self.is_over()) {
            shown.insert(0, board);
        }
        self.shown = shown;
        Ok(())
    }

    /// All that is shown until somebody is asked something: what was said to the last answer stays above
    /// the next question.
    fn settled(&mut self, context: &mut Context<'_, '_>) -> Result<Vec<Part>, Failure> {
        let mut shown = vec![];
        loop {
            self.keep(context)?;
            shown.extend(self.player.turn().parts.iter().cloned());
            if !matches!(self.wants(), session::Wants::Next) {
                return Ok(shown);
            }
            self.player.send(Input::Answer(session::Input::More));
        }
    }

    /// Keeps what is worth keeping.
    fn keep(&mut self, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        let effects = self.player.turn().effects;
        let learnt = effects.into_iter().filter_map(|effect| match effect {
            player::Effect::Learnt(effect) => Some(effect),
            player::Effect::Keep(_) => None,
        });
        for effect in learnt {
            match (&self.kind, effect) {
                (Kind::Unit(unit), Effect::Done) => {
                    let before = progress::read(context)?;
                    progress::finish(unit, before, context)?;
                }
                (Kind::Drill, Effect::Graded { technique, right }) => {
                    let store = Store::new(None, None, context)?;
                    store.practised(technique.id, right, context)?;
                }
                (Kind::Review, Effect::Graded { technique, right }) => {
                    let store = Store::new(None, None, context)?;
                    self.card = Some(store.answered(technique.id, right, context)?);
                }
                (kind, effect) => {
                    let unit = if let Kind::Unit(unit) = kind { Some(*unit) } else { None };
                    progress::keep(&effect, unit, self.course, context)?;
                }
            }
        }
        Ok(())
    }

    fn wants(&self) -> session::Wants {
        match self.player.turn().wants {
            player::Wants::Answer(wants) => wants,
            player::Wants::Commands(_) => session::Wants::Nothing,
        }
    }
}
