//! Lesson sessions as state machines: [`Input`] in, [`Turn`] out.
//!
//! A [`Drill`] asks one question after another, a [`Study`] walks through the stages of a unit, a
//! [`Placement`] is the entry test. All are a [`Session`]. They do no input or output, read no
//! clock, and contain no text in a human language: text is a message id with arguments
//! ([`Said`](kotowari_words::explain::Said)), a drawing is a [`Diagram`], and what to save is an
//! [`Effect`]. The same seed and the same answers give the same turns, so that every front end
//! teaches the same and sessions can be tested and resumed.
//!
//! ```
//! use kotowari_words::explain::Renderer;
//! use kotowari_learn::lesson::session::{Drill, Input, Part, Session, finds};
//! use kotowari_engine::technique::by_id;
//!
//! let technique = by_id("x_wing").unwrap().info();
//! let mut drill = Drill::new(finds(technique, 2, 7), 2);
//! drill.send(Input::More); // The first question.
//! drill.send(Input::Hint);
//! let english = Renderer::new("en").unwrap();
//! let Part::Say(hint) = &drill.turn().parts[0] else { panic!("a hint is a paragraph") };
//! assert!(hint.text(&english).starts_with("Hint 1/5: "));
//! ```

mod drawn;
mod drill;
mod fade;
mod find;
mod game;
mod line;
mod page;
mod placement;
mod question;
mod reading;
mod spot;
mod study;
mod turn;
mod which;

pub use drill::{Drill, card_message, finds, spots};
pub use find::Find;
pub use line::read;
pub use placement::Placement;
pub use question::{HINTS, Question, Reply};
pub use reading::Reading;
pub use spot::{Spot, erased_message, failed_condition_message};
pub use study::{Study, stage_name};
pub use turn::{Diagram, Effect, Input, Part, Turn, Wants};

/// A session of turns.
pub trait Session {
    /// The current turn.
    fn turn(&self) -> &Turn;

    /// Handles an input and returns the new turn. An input that is not wanted changes nothing but
    /// the messages.
    fn send(&mut self, input: Input) -> &Turn;
}
