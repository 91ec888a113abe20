//! Lessons, drills and reviews on the same screen: a session's turn is shown, a line is typed.

use crate::cli::course::{self, state as progress};
use crate::cli::drill::new_seed;
use crate::cli::practice::show;
use crate::cli::practice::store::Store;
use crate::cli::{Context, Failure, allowed, errors};
use crate::deduction::About;
use crate::error::Error;
use crate::explain::{Line, Renderer};
use crate::lesson::course::Unit;
use crate::lesson::review::Card;
use crate::lesson::session::{self, Drill, Effect, Input, Part, Session, Study, Wants, finds};
use crate::technique::by_id;

/// So many questions has a drill.
const ITEMS: usize = 10;

/// What is learnt.
pub struct Learn {
    session: Box<dyn Session>,
    kind: Kind,
    /// The line that is being typed.
    pub line: String,
    shown: Vec<Part>,
    error: Option<Error>,
    card: Option<Card>,
}

/// What becomes of an answer.
enum Kind {
    /// The unit is done in the end.
    Unit(&'static Unit),
    /// The technique comes back in reviews.
    Drill,
    /// The card moves.
    Review,
}

impl Learn {
    /// Begins what was asked for: `next` (or nothing) the unit that comes next, `review` what is due, else
    /// a unit or a technique by name.
    ///
    /// # Errors
    /// If there is nothing of that name, or nothing due.
    pub fn begin(name: &str, context: &mut Context<'_, '_>) -> Result<Learn, Failure> {
        let seed = new_seed();
        if name == "review" {
            let store = Store::new(None, None, context)?;
            let due = store.load(context)?;
            let about = |id: &str| by_id(id).map(|technique| technique.about());
            let due: Vec<&'static About> =
                due.due(store.today).into_iter().filter_map(about).collect();
            if due.is_empty() {
                return Err(Error::new("review-empty").into());
            }
            return Learn::of(Box::new(Drill::recall(due, vec![], seed)), Kind::Review, context);
        }
        // A session borrows from it until the program ends.
        let course = Box::leak(Box::new(course::ours()?));
        let unit = match name {
            "" | "next" => progress::read(context)?.next(course),
            name => match course::named(course, name, context.renderer) {
                Ok(unit) => Some(unit),
                Err(error) => {
                    let Ok(technique) = allowed::named(name, context.renderer) else {
                        return Err(error.into());
                    };
                    let drill = Drill::new(finds(technique.about(), ITEMS, seed), ITEMS);
                    return Learn::of(Box::new(drill), Kind::Drill, context);
                }
            },
        };
        let Some(unit) = unit else { return Err(Error::new("course-all-done").into()) };
        let study = match progress::read(context)?.place(unit) {
            Some(place) => Study::resume(course, unit, place)?,
            None => Study::new(course, unit, None, seed)?,
        };
        Learn::of(Box::new(study), Kind::Unit(unit), context)
    }

    fn of(
        session: Box<dyn Session>,
        kind: Kind,
        context: &mut Context<'_, '_>,
    ) -> Result<Learn, Failure> {
        let (line, shown) = (String::new(), vec![]);
        let mut learn = Learn { session, kind, line, shown, error: None, card: None };
        learn.shown = learn.settled(context)?;
        Ok(learn)
    }

    /// What is shown.
    pub fn parts(&self) -> &[Part] {
        &self.shown
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        matches!(self.session.turn().wants, Wants::Nothing)
    }

    /// The words of it; the first board stands where the board belongs.
    pub fn lines(&self, renderer: &Renderer, width: usize) -> Vec<Line> {
        let mut lines = show::beside(&self.shown, self.card.as_ref(), renderer, width);
        if let Some(error) = &self.error {
            lines.push(Line::default());
            lines.extend(errors::page(error, renderer, width));
        }
        if let Wants::More = self.session.turn().wants {
            lines.push(Line::default());
            lines.push(Line::plain(renderer.text("ask-more", &[])));
        }
        lines
    }

    /// Takes the line that was typed.
    ///
    /// # Errors
    /// If what is to be kept cannot be.
    pub fn enter(&mut self, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        let line = std::mem::take(&mut self.line);
        let wants = self.session.turn().wants.clone();
        match session::read(&line, &wants, context.renderer) {
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
        self.session.send(input);
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
            let turn = self.session.turn();
            shown.extend(turn.parts.iter().cloned());
            if !matches!(turn.wants, Wants::Next) {
                return Ok(shown);
            }
            self.session.send(Input::More);
        }
    }

    /// Keeps what is worth keeping.
    fn keep(&mut self, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        let effects = self.session.turn().effects.clone();
        for effect in effects {
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
                    progress::keep(&effect, unit, &course::ours()?, context)?;
                }
            }
        }
        Ok(())
    }
}
