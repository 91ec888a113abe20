//! Units, drills, reviews and the entry test as players.

use super::{Count, Effect, Input, Place, Player, Turn, Wants};
use crate::lesson::course::{Stage, Unit};
use crate::lesson::session::{self, Drill, Part, Placement, Session, Study};
use kotowari_engine::deduction::About;

/// Somebody who learns.
pub struct Learner<'c> {
    session: Box<dyn Session + 'c>,
    kind: Kind,
    stage: Option<Count<Stage>>,
    item: Option<Count<()>>,
}

enum Kind {
    Unit(String),
    Drill(&'static About),
    Review,
    Test,
}

impl<'c> Learner<'c> {
    /// Walks through a unit.
    pub fn unit(unit: &Unit, study: Study<'c>) -> Learner<'c> {
        Learner::of(Box::new(study), Kind::Unit(unit.id.clone()))
    }

    /// Practises a technique.
    pub fn drill(technique: &'static About, drill: Drill) -> Learner<'c> {
        Learner::of(Box::new(drill), Kind::Drill(technique))
    }

    /// Answers what is due.
    pub fn review(drill: Drill) -> Learner<'c> {
        Learner::of(Box::new(drill), Kind::Review)
    }

    /// Takes the entry test.
    pub fn test(test: Placement<'c>) -> Learner<'c> {
        Learner::of(Box::new(test), Kind::Test)
    }

    fn of(session: Box<dyn Session + 'c>, kind: Kind) -> Learner<'c> {
        let mut learner = Learner { session, kind, stage: None, item: None };
        learner.look();
        learner
    }

    /// Takes note of where it stands.
    fn look(&mut self) {
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
            Kind::Unit(id) => Place::Unit { id, stage: self.stage },
            Kind::Drill(technique) => Place::Drill { technique, item: self.item },
            Kind::Review => Place::Review { item: self.item },
            Kind::Test => Place::Test { item: self.item },
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
        self.look();
        self.turn()
    }
}
