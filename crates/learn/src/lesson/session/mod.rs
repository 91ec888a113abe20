//! Learning, as a machine: an answer goes in, what to show comes out.
//!
//! A [`Drill`] asks one question after the other, a [`Study`] walks through the stages of a unit.
//! Both are a [`Session`]: they hand out a [`Turn`] and wait for an [`Input`].  Nothing here writes,
//! reads a clock, or speaks a language: what is to be said is a message with facts
//! ([`Said`](kotowari_words::explain::Said)), what is to be drawn a [`Diagram`], what is to be kept an
//! [`Effect`].  The same seed and the same answers give the same turns, so every front end teaches
//! the same.
//!
//! ```
//! use kotowari_words::explain::Renderer;
//! use kotowari_learn::lesson::session::{Drill, Input, Part, Session, finds};
//! use kotowari_engine::technique::by_id;
//!
//! let technique = by_id("x_wing").unwrap().about();
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

pub use drill::{Drill, finds, moved, spots};
pub use find::Find;
pub use line::read;
pub use placement::Placement;
pub use question::{HINTS, Question, Reply};
pub use reading::Reading;
pub use spot::{Spot, lost, why};
pub use study::{Study, stage_name};
pub use turn::{Diagram, Effect, Input, Part, Turn, Wants};

/// Something that goes on from turn to turn.
pub trait Session {
    /// Where it stands.
    fn turn(&self) -> &Turn;

    /// Goes on.  An input that is not wanted changes nothing but what is said.
    fn send(&mut self, input: Input) -> &Turn;
}
