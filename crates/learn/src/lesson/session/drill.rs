//! A drill: a fixed number of questions, for one technique or as a review of due ones.

use super::question::{OpenQuestion, Question, QuestionEnd};
use super::which::Which;
use super::{Find, Input, Part, Session, Spot, Turn, Wants};
use crate::lesson::course::{Marks, Mix};
use crate::lesson::miss::{Miss, Misses};
use crate::lesson::practice::PracticeItems;
use crate::lesson::review::Card;
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::error::Error;
use kotowari_engine::rng::Rng;
use kotowari_words::explain::{MessageArg, Said};

/// Of five spot questions, this many are near misses, so that "yes" is not the safe answer.
const NEAR_MISSES_OF_FIVE: usize = 3;

/// Questions, numbered from 1; a review leaves gaps where a technique has no question.
type Questions = Box<dyn Iterator<Item = (usize, Box<dyn Question>)>>;

/// A session of numbered questions with a score.
pub struct Drill {
    questions: Questions,
    /// The number of questions announced.
    count: usize,
    /// Whether this is a review, whose answers move cards. In a review a question that was answered
    /// wrong and then left counts as wrong; in practice it does not count.
    is_review: bool,
    right: usize,
    answered: usize,
    asked: Option<OpenQuestion>,
    turn: Turn,
}

impl Drill {
    /// A practice session of these questions; `count` is the number to announce.
    pub fn new(
        questions: impl Iterator<Item = Box<dyn Question>> + 'static,
        count: usize,
    ) -> Drill {
        Drill::with_questions(Box::new((1..).zip(questions)), count, false)
    }

    /// A review: near misses the learner has fallen for, then one question for each due technique.
    /// After each question it reports where the card has moved ([`Part::Moved`]). Every other
    /// question does not name the technique but asks which of the due ones applies.
    pub fn recall(due: Vec<&'static TechniqueInfo>, own: Vec<Miss>, seed: u64) -> Drill {
        let count = own.len() + due.len();
        let first = own.len();
        let own = own.into_iter().map(|miss| Box::new(Spot::from_miss(miss)) as Box<dyn Question>);
        let rest = recalls(due, seed).map(move |(number, question)| (first + number, question));
        Drill::with_questions(Box::new((1..).zip(own).chain(rest)), count, true)
    }

    fn with_questions(questions: Questions, count: usize, is_review: bool) -> Drill {
        let turn = Turn { parts: vec![], effects: vec![], wants: Wants::Next };
        Drill { questions, count, is_review, right: 0, answered: 0, asked: None, turn }
    }

    /// The turn of the next question, or of the score at the end.
    fn next(&mut self) -> Turn {
        let gap = self.asked.as_ref().map(|_| Part::Gap);
        let left = self.asked.take().is_some_and(|asked| asked.end == Some(QuestionEnd::Left));
        let next = if left { None } else { self.questions.next() };
        let Some((number, question)) = next else {
            let score = Said::new("practice-score").count("right", self.right);
            let score = Part::Say(score.count("count", self.answered));
            let parts = gap.into_iter().chain([score]).collect();
            return Turn { parts, effects: vec![], wants: Wants::Nothing };
        };
        let asked = self.asked.insert(OpenQuestion::new(question));
        let Turn { parts, effects, wants } = asked.pose();
        let number = Part::Number { number, count: self.count };
        Turn { parts: gap.into_iter().chain([number]).chain(parts).collect(), effects, wants }
    }

    /// Updates the score if the question has ended.
    fn update_score(&mut self, turn: &mut Turn) {
        let Some((asked, end)) = self.asked.as_ref().and_then(|asked| Some((asked, asked.end?)))
        else {
            return;
        };
        let counted = match self.is_review {
            true => asked.graded,
            false => asked.graded.filter(|_| end != QuestionEnd::Left),
        };
        self.answered += usize::from(counted.is_some());
        self.right += usize::from(counted == Some(true));
        if self.is_review && counted.is_some() {
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
                // Quitting between two questions goes straight to the score.
                *asked = None;
                self.questions = Box::new(std::iter::empty());
                self.next()
            }
            (_, Some(asked)) => {
                let mut turn = asked.send(input);
                self.update_score(&mut turn);
                turn
            }
            (_, None) => self.next(),
        };
        &self.turn
    }
}

/// Returns up to `count` find questions ("where is it?") for a technique.
pub fn finds(
    technique: &'static TechniqueInfo,
    count: usize,
    seed: u64,
) -> impl Iterator<Item = Box<dyn Question>> {
    let items = PracticeItems::of(technique, seed).take(count);
    items.map(|item| Box::new(Find::new(item)) as Box<dyn Question>)
}

/// Returns up to `count` spot questions ("is it one?") for a technique, real steps and near misses
/// in random order.
///
/// # Errors
/// If the technique has no near misses, because the answer would always be yes.
pub fn spots(
    technique: &'static TechniqueInfo,
    count: usize,
    seed: u64,
) -> Result<Vec<Spot>, Error> {
    let mut rng = Rng::new(seed ^ 0x5b07);
    let misses = (count * NEAR_MISSES_OF_FIVE).div_ceil(5);
    let mut spots: Vec<Spot> =
        Misses::of(technique, seed).take(misses).map(Spot::from_miss).collect();
    if spots.is_empty() {
        return Err(Error::new("practice-no-miss").text("technique", technique.id));
    }
    spots.extend(PracticeItems::of(technique, seed).take(count - spots.len()).map(Spot::from_item));
    rng.shuffle(&mut spots);
    Ok(spots)
}

/// One new question for each of these techniques, with its number from 1. Techniques without
/// material to practise with are skipped, but keep their number.
fn recalls(
    due: Vec<&'static TechniqueInfo>,
    seed: u64,
) -> impl Iterator<Item = (usize, Box<dyn Question>)> {
    let choices = due.clone();
    due.into_iter().enumerate().filter_map(move |(i, technique)| {
        let mut rng = Rng::new(seed.wrapping_add(i as u64));
        let mut item = PracticeItems::of(technique, seed.wrapping_add(i as u64)).next()?;
        if i % 2 == 1 {
            match Mix::of(item, choices.iter().copied(), &mut rng) {
                Ok(mix) => return Some((i + 1, Box::new(Which::new(mix, Marks::Full)) as _)),
                Err(back) => item = *back,
            }
        }
        Some((i + 1, Box::new(Find::new(item)) as Box<dyn Question>))
    })
}

/// The message that says in which box a card is now and when it is due.
pub fn card_message(card: &Card) -> Said {
    let message = Said::new("review-moved").count("box", card.level);
    message.with("due", MessageArg::Text(card.due.to_string()))
}
