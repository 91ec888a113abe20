//! The calls `course`, `learn`, `answer` and `record`: units, drills, reviews and the entry test.

use std::sync::OnceLock;

use serde_json::{Value, json};

use super::args::{number, text};
use super::desk::Site;
use super::record::{Activity, Learning, Record};
use super::shown::{self, Story};
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::error::Error;
use kotowari_engine::technique::by_id;
use kotowari_learn::lesson::course::progress::{Progress, State};
use kotowari_learn::lesson::course::{Course, Track, Unit, how_often, title};
use kotowari_learn::lesson::own;
use kotowari_learn::lesson::review::{Card, Day, Review, ReviewError};
use kotowari_learn::lesson::session::{
    self, Drill, Input, Placement, Question, Study, finds, spots,
};
use kotowari_learn::play::player::{self, Effect, Learner, Player, Wants, json as turns};

const DRILL_QUESTIONS: usize = 10;

/// Returns the course, which is parsed once.
pub fn course() -> Result<&'static Course, Error> {
    static COURSE: OnceLock<Course> = OnceLock::new();
    if let Some(course) = COURSE.get() {
        return Ok(course);
    }
    // An error is not cached, because the page may load the missing lessons later.
    let course = Course::ours()?;
    Ok(COURSE.get_or_init(|| course))
}

/// Parses the argument `today`.
fn today(args: &Value) -> Result<Day, Error> {
    let day = text(args, "today")?;
    day.parse().map_err(|()| Error::new("review-day").text("day", day))
}

impl Site {
    /// Returns the units in order with the learner's progress, the next unit, and the reviews due.
    #[inline(never)]
    pub(super) fn course(&self, args: &Value) -> Result<Value, Error> {
        let course = course()?;
        let progress = &self.record.progress;
        let due: Vec<Value> = self.due(today(args)?).map(|about| self.named(about)).collect();
        let units = course.units.iter().map(|unit| {
            json!({
                "id": unit.id,
                "number": unit.number,
                "part": self.renderer.text(&format!("part-{}", unit.part), &[]),
                "title": title(unit, &self.renderer),
                "minutes": unit.minutes,
                "core": unit.path == Track::Core,
                "state": match progress.state(unit) {
                    State::New => "new",
                    State::Known => "known",
                    State::Seen => "seen",
                    State::Done => "done",
                    State::Mastered => "mastered",
                },
                "begun": progress.place(unit).is_some(),
                "needs": unit.needs.iter().map(|&unit| &course.units[unit].id).collect::<Vec<_>>(),
                "teaches": unit.teaches.iter().map(|about| about.id).collect::<Vec<_>>(),
            })
        });
        let next = progress.next(course).map(|unit| &unit.id);
        // The entry test finds where to begin, so it is not offered to learners who have begun.
        let test = progress.is_new() || progress.trial().is_some();
        Ok(json!({ "units": units.collect::<Value>(), "next": next, "due": due, "test": test }))
    }

    /// Loads the record a page has stored. A text that cannot be parsed is reported and ignored, so
    /// that the page can set it aside instead of overwriting it.
    #[inline(never)]
    pub(super) fn take_record(&mut self, args: &Value) -> Result<Value, Error> {
        let mut flaws = vec![];
        let mut flawed = |file: &str, reason: String, newer: bool| {
            flaws.push(json!({ "file": file, "reason": reason, "newer": newer }));
        };
        let mut record = Record::default();
        if let Some(text) = args["progress"].as_str() {
            match Progress::read(text) {
                Ok(progress) => record.progress = progress,
                Err(reason) => flawed("progress", reason, false),
            }
        }
        if let Some(text) = args["review"].as_str() {
            match Review::read(text) {
                Ok(review) => record.review = review,
                Err(ReviewError::Broken(reason)) => flawed("review", reason, false),
                Err(ReviewError::OtherVersion(what)) => flawed("review", what, true),
            }
        }
        self.record = record;
        Ok(json!({ "flaws": flaws }))
    }

    fn named(&self, about: &TechniqueInfo) -> Value {
        json!({ "id": about.id, "name": self.renderer.technique(about) })
    }

    fn due(&self, today: Day) -> impl Iterator<Item = &'static TechniqueInfo> {
        let due = self.record.review.due(today);
        let about = |id: &str| by_id(id).map(|technique| technique.info());
        due.into_iter().filter_map(about).collect::<Vec<_>>().into_iter()
    }

    /// Starts a unit (or resumes it), a drill (`find` or `spot`), a review, or the entry test.
    #[inline(never)]
    pub(super) fn learn(&mut self, args: &Value) -> Result<Value, Error> {
        let seed = number(args, "seed")?;
        let name = args["name"].as_str().unwrap_or_default();
        let course = course()?;
        let (player, kind) = match text(args, "kind")? {
            "unit" => {
                let unit = course.unit(name).ok_or_else(|| unknown(name))?;
                (self.unit(course, unit, args, seed)?, Activity::Unit(unit))
            }
            "review" => {
                let due: Vec<_> = self.due(today(args)?).collect();
                if due.is_empty() {
                    return Err(Error::new("review-empty"));
                }
                let missed = own::misses_to_repeat(&self.record.progress);
                (Learner::review(Drill::recall(due, missed, seed)), Activity::Review)
            }
            "test" => {
                let test = Placement::go_on(course, &self.record.progress, seed);
                (Learner::test(test), Activity::Test)
            }
            kind => {
                let about = by_id(name).ok_or_else(|| unknown(name))?.info();
                let questions: Box<dyn Iterator<Item = Box<dyn Question>>> = match kind {
                    "spot" => {
                        let spots = spots(about, DRILL_QUESTIONS, seed)?.into_iter();
                        Box::new(spots.map(|spot| Box::new(spot) as Box<dyn Question>))
                    }
                    _ => Box::new(finds(about, DRILL_QUESTIONS, seed)),
                };
                let mut questions = questions.peekable();
                if questions.peek().is_none() {
                    return Err(Error::new("practice-nothing").text("technique", about.id));
                }
                (Learner::drill(about, Drill::new(questions, DRILL_QUESTIONS)), Activity::Drill)
            }
        };
        self.learning = Some(Learning { player, kind, story: Story::default() });
        self.advance(today(args)?)
    }

    fn unit(
        &self,
        course: &'static Course,
        unit: &'static Unit,
        args: &Value,
        seed: u64,
    ) -> Result<Learner<'static>, Error> {
        let wanted = args["stage"].as_str();
        let stage = course.stages(unit).into_iter().find(|stage| Some(stage.id()) == wanted);
        let study = match (stage, self.record.progress.place(unit)) {
            (None, Some(place)) => Study::resume(course, unit, place)?,
            _ => Study::new(course, unit, stage, seed)?,
        };
        Ok(Learner::unit(unit, study))
    }

    /// Sends a line of input to the open activity.
    #[inline(never)]
    pub(super) fn answer(&mut self, args: &Value) -> Result<Value, Error> {
        let nothing = || Error::new("site-nothing-open");
        let learning = self.learning.as_mut().ok_or_else(nothing)?;
        let wants = learning.player.turn().wants;
        let input = player::read(text(args, "line")?, &wants, &self.renderer)?;
        learning.player.send(input);
        self.advance(today(args)?)
    }

    /// Advances the open activity until it needs the learner, and returns everything
    /// shown on the way.
    fn advance(&mut self, today: Day) -> Result<Value, Error> {
        let mut learning = self.learning.take().ok_or_else(|| Error::new("site-nothing-open"))?;
        let course = course()?;
        let mut parts = vec![];
        let mut card: Option<Card> = None;
        let mut kept = false;
        let document = loop {
            let turn = learning.player.turn();
            parts.extend(turn.parts.iter().cloned());
            for effect in &turn.effects {
                if let Effect::Learnt(effect) = effect {
                    card = self.record.keep(effect, learning.kind, course, today).or(card);
                    kept = true;
                }
            }
            if !matches!(turn.wants, Wants::Answer(session::Wants::Next)) {
                break turns::turn(&turn, &self.renderer);
            }
            learning.player.send(player::Input::Answer(Input::More));
        };
        let mut answer = json!({
            "turn": document,
            "shown": shown::parts_after(&parts, &mut learning.story, card.as_ref(), &self.renderer),
            "record": kept.then(|| self.record.texts()),
        });
        if let Activity::Unit(unit) = learning.kind {
            let stages = course.stages(unit).into_iter().map(|stage| {
                let name = session::stage_name(stage).text(&self.renderer);
                json!({ "id": stage.id(), "name": name })
            });
            answer["title"] = json!(title(unit, &self.renderer));
            answer["stages"] = stages.collect();
            answer["often"] = json!(how_often(unit, &self.renderer));
            answer["next"] = json!(self.record.progress.next(course).map(|unit| &unit.id));
        }
        if let (Activity::Test, Wants::Answer(session::Wants::Nothing)) =
            (learning.kind, learning.player.turn().wants)
        {
            answer["next"] = json!(self.record.progress.next(course).map(|unit| &unit.id));
        }
        self.learning = Some(learning);
        Ok(answer)
    }
}

/// The error for an id that names no technique or unit.
fn unknown(name: &str) -> Error {
    Error::new("site-no-such-thing").text("name", name)
}
