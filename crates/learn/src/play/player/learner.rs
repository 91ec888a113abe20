//! [`Player`] for the lesson sessions: units, drills, reviews and the entry test.

use super::{Count, Effect, Input, Place, Player, Turn, Wants};
use crate::lesson::course::{Stage, Unit};
use crate::lesson::session::{self, Drill, Part, Placement, Session, Study};
use kotowari_engine::deduction::TechniqueInfo;

/// A lesson session of any kind, with its position tracked from the turns it produces.
pub struct Learner<'c> {
    session: Box<dyn Session + 'c>,
    kind: LearnerKind,
    stage: Option<Count<Stage>>,
    item: Option<Count<()>>,
}

/// What a [`Learner`] runs, for [`Place`].
enum LearnerKind {
    Unit(String),
    Drill(&'static TechniqueInfo),
    Review,
    Test,
}

impl<'c> Learner<'c> {
    /// A walk through a unit of the course.
    pub fn unit(unit: &Unit, study: Study<'c>) -> Learner<'c> {
        Learner::new(Box::new(study), LearnerKind::Unit(unit.id.clone()))
    }

    /// A drill for one technique.
    pub fn drill(technique: &'static TechniqueInfo, drill: Drill) -> Learner<'c> {
        Learner::new(Box::new(drill), LearnerKind::Drill(technique))
    }

    /// A review of due techniques.
    pub fn review(drill: Drill) -> Learner<'c> {
        Learner::new(Box::new(drill), LearnerKind::Review)
    }

    /// The entry test.
    pub fn test(test: Placement<'c>) -> Learner<'c> {
        Learner::new(Box::new(test), LearnerKind::Test)
    }

    fn new(session: Box<dyn Session + 'c>, kind: LearnerKind) -> Learner<'c> {
        let mut learner = Learner { session, kind, stage: None, item: None };
        learner.update_place();
        learner
    }

    /// Updates stage and question from the headings in the current turn.
    fn update_place(&mut self) {
        let turn = self.session.turn();
        for part in &turn.parts {
            match *part {
                Part::Stage { stage, number, count } => {
                    self.stage = Some(Count { of: stage, number, count });
                }
                Part::Number { number, count } => {
                    self.item = Some(Count { of: (), number, count });
                }
                _ => {}
            }
        }
        if matches!(turn.wants, session::Wants::Nothing) {
            (self.stage, self.item) = (None, None);
        }
    }
}

impl Player for Learner<'_> {
    fn turn(&self) -> Turn<'_> {
        let turn = self.session.turn();
        let place = match &self.kind {
            LearnerKind::Unit(id) => Place::Unit { id, stage: self.stage },
            LearnerKind::Drill(technique) => Place::Drill { technique, item: self.item },
            LearnerKind::Review => Place::Review { item: self.item },
            LearnerKind::Test => Place::Test { item: self.item },
        };
        Turn {
            place,
            board: None,
            parts: &turn.parts,
            wants: Wants::Answer(turn.wants.clone()),
            effects: turn.effects.iter().map(|effect| Effect::Learnt(effect.clone())).collect(),
        }
    }

    fn send(&mut self, input: Input) -> Turn<'_> {
        self.session.send(match input {
            Input::Answer(input) => input,
            Input::Do(crate::play::Command::Hint) => session::Input::Hint,
            Input::Do(_) => session::Input::Nothing,
        });
        self.update_place();
        self.turn()
    }
}
