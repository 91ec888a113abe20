//! One question after the other: practice for one technique, or what is due today.

use super::question::{Asked, End, Question};
use super::which::Which;
use super::{Find, Input, Part, Session, Spot, Turn, Wants};
use crate::lesson::course::{Marks, Mix};
use crate::lesson::miss::{Miss, Misses};
use crate::lesson::practice::Items;
use crate::lesson::review::Card;
use kotowari_engine::deduction::About;
use kotowari_engine::error::Error;
use kotowari_engine::rng::Rng;
use kotowari_words::explain::{Fact, Said};

/// Of so many near-miss items in a row, a known share is false: enough to be worth doubting.
const FALSE_OF_FIVE: usize = 3;

/// Questions with their numbers.
type Questions = Box<dyn Iterator<Item = (usize, Box<dyn Question>)>>;

/// Questions, and how many of them were answered.
pub struct Drill {
    questions: Questions,
    /// How many there are to be.
    count: usize,
    /// Whether answers move cards: then what is left after a wrong answer counts, too.
    moves: bool,
    right: usize,
    answered: usize,
    asked: Option<Asked>,
    turn: Turn,
}

impl Drill {
    /// A session of these questions, of which there are to be so many.
    pub fn new(
        questions: impl Iterator<Item = Box<dyn Question>> + 'static,
        count: usize,
    ) -> Drill {
        Drill::of(Box::new((1..).zip(questions)), count, false)
    }

    /// A session of what is due: after each question it tells where the card has gone
    /// ([`Part::Moved`]).  First come near misses that somebody has fallen for; what is due is asked for by
    /// name, or (every other time) has to be told from what else is due.
    pub fn recall(due: Vec<&'static About>, own: Vec<Miss>, seed: u64) -> Drill {
        let count = own.len() + due.len();
        let first = own.len();
        let own = own.into_iter().map(|miss| Box::new(Spot::from_miss(miss)) as Box<dyn Question>);
        let rest = recalls(due, seed).map(move |(number, question)| (first + number, question));
        Drill::of(Box::new((1..).zip(own).chain(rest)), count, true)
    }

    fn of(questions: Questions, count: usize, moves: bool) -> Drill {
        let turn = Turn { parts: vec![], effects: vec![], wants: Wants::Next };
        Drill { questions, count, moves, right: 0, answered: 0, asked: None, turn }
    }

    /// The next question, or how many were right.
    fn next(&mut self) -> Turn {
        let gap = self.asked.as_ref().map(|_| Part::Gap);
        let left = self.asked.take().is_some_and(|asked| asked.end == Some(End::Over));
        let next = if left { None } else { self.questions.next() };
        let Some((number, question)) = next else {
            let score = Said::new("practice-score").count("right", self.right);
            let score = Part::Say(score.count("count", self.answered));
            let parts = gap.into_iter().chain([score]).collect();
            return Turn { parts, effects: vec![], wants: Wants::Nothing };
        };
        let asked = self.asked.insert(Asked::new(question));
        let Turn { parts, effects, wants } = asked.pose();
        let number = Part::Number { number, count: self.count };
        Turn { parts: gap.into_iter().chain([number]).chain(parts).collect(), effects, wants }
    }

    /// What counts when a question has ended.
    fn ended(&mut self, turn: &mut Turn) {
        let Some((asked, end)) = self.asked.as_ref().and_then(|asked| Some((asked, asked.end?)))
        else {
            return;
        };
        let counts = match self.moves {
            true => asked.graded,
            false => asked.graded.filter(|_| end != End::Over),
        };
        self.answered += usize::from(counts.is_some());
        self.right += usize::from(counts == Some(true));
        if self.moves && counts.is_some() {
            turn.parts.push(Part::Moved(asked.technique()));
        }
    }
}

impl Session for Drill {
    fn turn(&self) -> &Turn {
        &self.turn
    }

    fn send(&mut self, input: Input) -> &Turn {
        self.turn = match (&self.turn.wants, &mut self.asked) {
            (Wants::Nothing, _) => return &self.turn,
            (Wants::Next, _) if input != Input::Quit => self.next(),
            (Wants::Next, asked) => {
                // Whoever leaves between two questions is asked no more.
                *asked = None;
                self.questions = Box::new(std::iter::empty());
                self.next()
            }
            (_, Some(asked)) => {
                let mut turn = asked.send(input);
                self.ended(&mut turn);
                turn
            }
            (_, None) => self.next(),
        };
        &self.turn
    }
}

/// Questions "where is it?": as many as asked for, or fewer if there are not so many.
pub fn finds(
    technique: &'static About,
    count: usize,
    seed: u64,
) -> impl Iterator<Item = Box<dyn Question>> {
    let items = Items::of(technique, seed).take(count);
    items.map(|item| Box::new(Find::new(item)) as Box<dyn Question>)
}

/// Questions "is it one?": real steps and near misses, mixed.
///
/// # Errors
/// If there are no near misses: all real ones would be no question.
pub fn spots(technique: &'static About, count: usize, seed: u64) -> Result<Vec<Spot>, Error> {
    let mut rng = Rng::new(seed ^ 0x5b07);
    let misses = (count * FALSE_OF_FIVE).div_ceil(5);
    let mut spots: Vec<Spot> =
        Misses::of(technique, seed).take(misses).map(Spot::from_miss).collect();
    if spots.is_empty() {
        return Err(Error::new("practice-no-miss").text("technique", technique.id));
    }
    spots.extend(Items::of(technique, seed).take(count - spots.len()).map(Spot::from_item));
    rng.shuffle(&mut spots);
    Ok(spots)
}

/// One fresh question about each of these techniques, with its number; none where there is nothing to
/// practise with.
fn recalls(
    due: Vec<&'static About>,
    seed: u64,
) -> impl Iterator<Item = (usize, Box<dyn Question>)> {
    let all = due.clone();
    due.into_iter().enumerate().filter_map(move |(i, technique)| {
        let mut rng = Rng::new(seed.wrapping_add(i as u64));
        let mut item = Items::of(technique, seed.wrapping_add(i as u64)).next()?;
        if i % 2 == 1 {
            match Mix::of(item, all.iter().copied(), &mut rng) {
                Ok(mix) => return Some((i + 1, Box::new(Which::new(mix, Marks::Full)) as _)),
                Err(back) => item = *back,
            }
        }
        Some((i + 1, Box::new(Find::new(item)) as Box<dyn Question>))
    })
}

/// What became of a card that an answer has moved.
pub fn moved(card: &Card) -> Said {
    let said = Said::new("review-moved").count("box", card.level);
    said.with("due", Fact::Text(card.due.to_string()))
}
