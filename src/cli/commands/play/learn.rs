//! Lessons, drills and reviews on the screen: a turn of a session and a line of input.

use super::learner::{self, Kind};
use crate::cli::course::state as progress;
use crate::cli::practice::show;
use crate::cli::practice::store::Store;
use crate::cli::terminal::errors;
use crate::cli::terminal::seed::new_seed;
use crate::cli::{Context, Failure};
use kotowari_engine::error::Error;
use kotowari_kernel::CellId;
use kotowari_learn::lesson::course::Course;
use kotowari_learn::lesson::review::Card;
use kotowari_learn::lesson::session::{self, Effect, Part};
use kotowari_learn::play::player::{self, Input, Learner, Player};
use kotowari_words::explain::{Line, Renderer};

/// A session.
pub struct Learn {
    player: Learner<'static>,
    course: &'static Course,
    kind: Kind,
    /// The line being typed.
    pub line: String,
    shown: Vec<Part>,
    error: Option<Error>,
    card: Option<Card>,
}

impl Learn {
    /// Starts a session by name.
    ///
    /// # Errors
    /// If there is nothing of that name, or nothing due.
    pub fn begin(name: &str, context: &mut Context<'_, '_>) -> Result<Learn, Failure> {
        let course = learner::course()?;
        let (player, kind) = learner::begin(name, course, new_seed(), context)?;
        let (line, shown) = (String::new(), vec![]);
        let mut learn = Learn { player, course, kind, line, shown, error: None, card: None };
        learn.shown = learn.settled(context)?;
        Ok(learn)
    }

    /// The parts on the screen.
    pub fn parts(&self) -> &[Part] {
        &self.shown
    }

    /// Whether the session has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.wants(), session::Wants::Nothing)
    }

    /// The text, without the first board, which is drawn in the place of the game.
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

    /// Types the name of a cell of the board on the screen.
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

    /// Submits the line.
    ///
    /// # Errors
    /// If a result cannot be stored.
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
        // The board of a question stays while its answer is discussed.
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

    /// The parts up to the next question, so that the comment on the last answer stays above it.
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

    /// Stores the results of a turn.
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
