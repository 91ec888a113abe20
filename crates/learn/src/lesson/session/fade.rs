//! Fading: worked examples on new positions with the last bullets left out, more of them each time.

use super::drawn::{diagram, pencilled};
use super::{Find, Input, Part, Question, Reply, Wants};
use crate::lesson::course::Marks;
use crate::lesson::practice::PracticeItem;
use kotowari_engine::deduction::{Arg, Bullet, Figure, TechniqueInfo, Telling};
use kotowari_kernel::{CellId, Digit, HouseId};
use kotowari_words::explain::MessageArg;

/// The number of bullets left out in each position; in the last one all but the first bullet.
pub(super) const LEFT_OUT: [usize; 3] = [1, 2, usize::MAX];

/// The question "what follows?" after a step explained up to its last bullets.
pub(super) struct Fade {
    find: Find,
    left_out: usize,
    marks: Marks,
}

impl Fade {
    pub fn new(item: PracticeItem, left_out: usize, marks: Marks) -> Fade {
        let (telling, _) = faded(&item, left_out);
        // If the bullets name the digit, an answer need not repeat it.
        let named = |digit: &Digit| is_named(&MessageArg::Digits(vec![*digit]), &telling.bullets);
        let digit = telling.figure.digit.filter(named);
        Fade { find: Find::about(item, digit), left_out, marks }
    }
}

/// Returns the explanation without its last bullets, and how many bullets it has in full.
fn faded(item: &PracticeItem, left_out: usize) -> (Telling, usize) {
    let mut telling = item.step().tell_to_people(&item.board, false);
    let count = telling.bullets.len();
    telling.bullets.truncate(count.saturating_sub(left_out).max(1));
    (telling, count)
}

/// Whether the bullets name all digits, houses or cells of a fact.
fn is_named(fact: &MessageArg, bullets: &[Bullet]) -> bool {
    let args = || bullets.iter().flat_map(|bullet| &bullet.args).map(|(_, arg)| arg);
    let digit = |digit: &Digit| {
        args().any(|arg| match arg {
            Arg::Digit(named) => named == digit,
            Arg::Digits(named) => named.contains(digit),
            _ => false,
        })
    };
    let house = |house: &HouseId| {
        args().any(|arg| match arg {
            Arg::House(named) => named == house,
            Arg::Houses(named) => named.contains(house),
            _ => false,
        })
    };
    let cell = |cell: &CellId| {
        args().any(|arg| match arg {
            Arg::Cell(named) => named == cell,
            Arg::Cells(named) => named.contains(cell),
            Arg::Named(named) => named.iter().any(|(_, named)| named == cell),
            _ => false,
        })
    };
    match fact {
        MessageArg::Digits(digits) => digits.iter().all(digit),
        MessageArg::Houses(houses) => houses.iter().all(house),
        MessageArg::Cells(cells) => cells.iter().all(cell),
        _ => false,
    }
}

impl Question for Fade {
    fn technique(&self) -> &'static TechniqueInfo {
        self.find.technique()
    }

    fn pose(&self) -> Vec<Part> {
        let item = self.find.item();
        let (telling, _) = faded(item, self.left_out);
        let bullets = telling.each_indented();
        // When all reasons are left out, the figure would give the pattern away.
        let figure = match self.left_out {
            usize::MAX => {
                let Figure { digit, printed, .. } = telling.figure;
                Figure { digit, printed, ..Figure::default() }
            }
            _ => telling.figure,
        };
        let detail = pencilled(self.marks, &figure, false);
        vec![
            diagram(&item.board, figure, vec![], detail),
            Part::Bullets(self.find.layout().clone(), bullets),
            Part::plain("fade-ask"),
            self.find.how(),
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

    /// A hint that the bullets already contain is skipped.
    fn repeats(&self, level: usize) -> bool {
        let (telling, count) = faded(self.find.item(), self.left_out);
        match level {
            1 => self.left_out != usize::MAX,
            2 | 3 => {
                let named = |fact: &MessageArg| is_named(fact, &telling.bullets);
                self.find.where_to_look(level).args.iter().all(|(_, fact)| named(fact))
            }
            4 => telling.bullets.len() + 1 >= count,
            _ => false,
        }
    }

    fn tries(&self) -> usize {
        self.find.tries()
    }
}
