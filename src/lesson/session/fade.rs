//! Fading: fresh positions told with the last bullets left out, more of them each time.

use super::drawn::{diagram, pencilled};
use super::{Find, Input, Part, Question, Reply, Wants};
use crate::deduction::{About, Figure};
use crate::lesson::course::Marks;
use crate::lesson::practice::Item;

/// How many bullets are left out, one position after the other; in the last one all but the question.
pub(super) const LEFT_OUT: [usize; 3] = [1, 2, usize::MAX];

/// "What follows?": a step told up to its last bullets.
pub(super) struct Fade {
    find: Find,
    left_out: usize,
    marks: Marks,
}

impl Fade {
    pub fn new(item: Item, left_out: usize, marks: Marks) -> Fade {
        Fade { find: Find::new(item), left_out, marks }
    }
}

impl Question for Fade {
    fn technique(&self) -> &'static About {
        self.find.technique()
    }

    fn pose(&self) -> Vec<Part> {
        let item = self.find.item();
        let mut telling = item.step().tell_to_people(&item.board, false);
        let shown = telling.bullets.len().saturating_sub(self.left_out).max(1);
        telling.bullets.truncate(shown);
        // Without the reasons the figure would give the pattern away.
        let figure = match self.left_out {
            usize::MAX => Figure { digit: telling.figure.digit, ..Figure::default() },
            _ => telling.figure,
        };
        let detail = pencilled(self.marks, &figure, false);
        vec![
            diagram(&item.board, figure, vec![], detail),
            Part::Bullets(self.find.layout().clone(), telling.bullets),
            Part::plain("fade-ask"),
        ]
    }

    fn wants(&self) -> Wants {
        self.find.wants()
    }

    fn reply(&mut self, input: &Input) -> Reply {
        self.find.reply(input)
    }

    fn hint(&self, level: usize) -> Vec<Part> {
        self.find.hint(level)
    }

    fn tries(&self) -> usize {
        self.find.tries()
    }
}
