//! What a learner has done of the course: a small text that people can read.
//!
//! ```toml
//! schema = "kotowari/progress/2"
//! done = ["rules", "full_house"]
//! seen = ["beam_box"]
//! fooled = [":x_wing:6:…"]
//! known = ["rules", "full_house"]
//!
//! [test]
//! seed = "7"
//! answers = ["beam_box right", "locked wrong"]
//!
//! [unit.beam_box]
//! find = "1101"
//! alike = "1"
//! stage = "find"
//! item = 1
//! seed = "7"
//! ```
//!
//! *Seen* is who has gone through a unit, *done* who has answered something right in it, *mastered* who was
//! right in four of the last five answers, both at finding and at telling look-alikes.  *Known* is what the
//! entry test took somebody to know before: it is offered no more, and is none of the three.  Files of the
//! first version (`schema` and `done` alone) are read, too.

use serde::Deserialize;

use super::placing::Tried;
use super::{Course, Stage, Unit, branches};
use crate::lesson::quoted;

/// The version of the file this writes.
pub const SCHEMA: &str = "kotowari/progress/2";

/// The version before, which is read.
const FIRST: &str = "kotowari/progress/1";

/// How many answers are remembered.
const LAST: usize = 5;

/// How many of them must be right.
const RIGHT: usize = 4;

/// How many near misses are kept: the oldest go.
const KEPT: usize = 50;

/// What one can be good at in a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// Finding a place for it.
    Find,
    /// Telling it from what only looks like it.
    Alike,
}

impl Skill {
    /// The name it has in files and JSON.
    pub fn id(self) -> &'static str {
        match self {
            Skill::Find => "find",
            Skill::Alike => "alike",
        }
    }
}

/// How far somebody has come with a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Nothing yet.
    New,
    /// Nothing here: the entry test found it known.
    Known,
    /// Gone through.
    Seen,
    /// And something answered right.
    Done,
    /// And right in four of the last five, in both skills.
    Mastered,
}

impl State {
    /// The name used in message ids.
    pub fn id(self) -> &'static str {
        match self {
            State::New => "new",
            State::Known => "known",
            State::Seen => "seen",
            State::Done => "done",
            State::Mastered => "mastered",
        }
    }
}

/// Where a unit was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The stage.
    pub stage: Stage,
    /// How many of its tasks are behind.
    pub item: usize,
    /// The seed of the tasks.
    pub seed: u64,
}

/// An entry test that is not over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trial {
    /// The seed of its positions.
    pub seed: u64,
    /// The units that were asked about, by their ids, and what became of it.
    pub answers: Vec<(String, Tried)>,
}

/// What is remembered of a unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Record {
    unit: String,
    find: Vec<bool>,
    alike: Vec<bool>,
    place: Option<Place>,
}

/// The units that are done and seen, in the order they were, and how well.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    done: Vec<String>,
    seen: Vec<String>,
    fooled: Vec<String>,
    known: Vec<String>,
    trial: Option<Trial>,
    records: Vec<Record>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    schema: String,
    done: Vec<String>,
    #[serde(default)]
    seen: Vec<String>,
    #[serde(default)]
    fooled: Vec<String>,
    #[serde(default)]
    known: Vec<String>,
    test: Option<Test>,
    #[serde(default)]
    unit: toml::Table,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Test {
    seed: String,
    answers: Vec<String>,
}

impl Progress {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// Why it is no such file.
    pub fn read(text: &str) -> Result<Progress, String> {
        let file: File = toml::from_str(text).map_err(|e| e.message().to_owned())?;
        if file.schema != SCHEMA && file.schema != FIRST {
            return Err(format!("schema = \"{}\"", file.schema));
        }
        let records = file.unit.into_iter().map(|(unit, entry)| record(unit, &entry));
        let records = records.collect::<Result<_, _>>()?;
        let trial = file.test.map(trial).transpose()?;
        let File { done, seen, fooled, known, .. } = file;
        Ok(Progress { done, seen, fooled, known, trial, records })
    }

    /// The text of its file.
    pub fn write(&self) -> String {
        // Ids of ours need no escapes, but people may have written others.
        let list = |name: &str, of: &[String]| {
            let lines: String = of.iter().map(|id| format!("    {},\n", quoted(id))).collect();
            format!("{name} = [\n{lines}]\n")
        };
        let mut text = format!("schema = \"{SCHEMA}\"\n{}", list("done", &self.done));
        let more = [("seen", &self.seen), ("fooled", &self.fooled), ("known", &self.known)];
        for (name, of) in more {
            if !of.is_empty() {
                text += &list(name, of);
            }
        }
        if let Some(Trial { seed, answers }) = &self.trial {
            let answers: Vec<String> =
                answers.iter().map(|(unit, tried)| format!("{unit} {}", tried.id())).collect();
            text += &format!("\n[test]\nseed = \"{seed}\"\n{}", list("answers", &answers));
        }
        for Record { unit, find, alike, place } in &self.records {
            text += &format!("\n[unit.{}]\n", quoted(unit));
            for (name, answers) in [("find", find), ("alike", alike)] {
                let digits: String =
                    answers.iter().map(|&right| if right { '1' } else { '0' }).collect();
                text += &format!("{name} = \"{digits}\"\n");
            }
            if let Some(Place { stage, item, seed }) = place {
                let stage = stage.id();
                text += &format!("stage = \"{stage}\"\nitem = {item}\nseed = \"{seed}\"\n");
            }
        }
        text
    }

    /// Whether a unit is done.
    pub fn is_done(&self, unit: &Unit) -> bool {
        self.done.contains(&unit.id)
    }

    /// Whether the entry test took a unit to be known.
    pub fn is_known(&self, unit: &Unit) -> bool {
        self.known.contains(&unit.id)
    }

    /// Whether a unit needs not be offered any more: done here, or known before.
    pub fn is_learnt(&self, unit: &Unit) -> bool {
        self.is_done(unit) || self.is_known(unit)
    }

    /// An entry test is over: takes these units, by their ids, for known, and no others any more; `None` leaves
    /// it as it was.
    pub fn placed(&mut self, known: Option<&[String]>) {
        self.trial = None;
        if let Some(known) = known {
            self.known = known.to_vec();
        }
    }

    /// The entry test that is not over, if there is one.
    pub fn trial(&self) -> Option<&Trial> {
        self.trial.as_ref()
    }

    /// Takes note of how far an entry test has come.
    pub fn test(&mut self, trial: Option<Trial>) {
        self.trial = trial;
    }

    /// Whether nothing was done, seen or answered yet.
    pub fn is_new(&self) -> bool {
        *self == Progress::default()
    }

    /// How far somebody has come with a unit.
    pub fn state(&self, unit: &Unit) -> State {
        let good = |answers: &[bool]| answers.iter().filter(|&&right| right).count() >= RIGHT;
        let mastered = self.record(unit).is_some_and(|r| good(&r.find) && good(&r.alike));
        match (self.is_done(unit), self.seen.contains(&unit.id)) {
            (true, _) if mastered => State::Mastered,
            (true, _) => State::Done,
            (_, true) => State::Seen,
            _ if self.is_known(unit) => State::Known,
            _ => State::New,
        }
    }

    /// Takes note that a unit is done; whether that is news.
    pub fn finish(&mut self, unit: &Unit) -> bool {
        let news = !self.is_done(unit);
        if news {
            self.done.push(unit.id.clone());
        }
        news
    }

    /// Takes note that somebody has gone through a unit.
    pub fn see(&mut self, unit: &Unit) {
        if !self.seen.contains(&unit.id) {
            self.seen.push(unit.id.clone());
        }
    }

    /// Takes note of an answer.
    pub fn answered(&mut self, unit: &Unit, skill: Skill, right: bool) {
        let record = self.record_mut(unit);
        let answers = match skill {
            Skill::Find => &mut record.find,
            Skill::Alike => &mut record.alike,
        };
        answers.push(right);
        let old = answers.len().saturating_sub(LAST);
        answers.drain(..old);
    }

    /// Where a unit was left, if it was.
    pub fn place(&self, unit: &Unit) -> Option<Place> {
        self.record(unit).and_then(|record| record.place)
    }

    /// Takes note of where somebody is in a unit; `None`: at its end.
    pub fn reach(&mut self, unit: &Unit, place: Option<Place>) {
        if place.is_some() || self.record(unit).is_some() {
            self.record_mut(unit).place = place;
        }
    }

    /// The near misses somebody has fallen for, the latest last: lines of [`own`](crate::lesson::own).
    pub fn fooled(&self) -> &[String] {
        &self.fooled
    }

    /// Takes note of a near miss that was taken for the real thing, or (`false`) no longer is.
    pub fn note(&mut self, line: &str, fooled: bool) {
        self.fooled.retain(|known| known != line);
        if fooled {
            self.fooled.push(line.to_owned());
            let old = self.fooled.len().saturating_sub(KEPT);
            self.fooled.drain(..old);
        }
    }

    /// The first unit of the path that is neither done nor known, then of those beside it, as [`branches`] has
    /// them: units stand after all they need.
    pub fn next<'c>(&self, course: &'c Course) -> Option<&'c Unit> {
        let open = |unit: &&Unit| !self.is_learnt(unit);
        let next = course.core().find(open);
        next.or_else(|| branches(course).into_iter().find(open))
    }

    fn record(&self, unit: &Unit) -> Option<&Record> {
        self.records.iter().find(|record| record.unit == unit.id)
    }

    fn record_mut(&mut self, unit: &Unit) -> &mut Record {
        let known = self.records.iter().position(|record| record.unit == unit.id);
        let at = known.unwrap_or(self.records.len());
        if known.is_none() {
            self.records.push(Record { unit: unit.id.clone(), ..Record::default() });
        }
        &mut self.records[at]
    }
}

/// What a file says of an entry test.
fn trial(test: Test) -> Result<Trial, String> {
    let seed = test.seed.parse().map_err(|_| "test: seed".to_owned())?;
    let answer = |line: &String| {
        let (unit, tried) = line.rsplit_once(' ')?;
        let (_, tried) = Tried::ALL.into_iter().find(|(id, _)| *id == tried)?;
        Some((unit.to_owned(), tried))
    };
    let answers = test.answers.iter().map(answer).collect::<Option<Vec<_>>>();
    Ok(Trial { seed, answers: answers.ok_or("test: answers")? })
}

/// What a file says of a unit.  Of a stage this version does not have nothing is known.
fn record(unit: String, entry: &toml::Value) -> Result<Record, String> {
    let wrong = |key: &str| format!("unit.{unit}: {key}");
    let text = |key: &str| match entry.get(key) {
        None => Ok(""),
        Some(value) => value.as_str().ok_or_else(|| wrong(key)),
    };
    let answers = |key: &str| {
        let digits = text(key)?;
        match digits.chars().all(|c| matches!(c, '0' | '1')) {
            true => Ok(digits.chars().map(|c| c == '1').collect()),
            false => Err(wrong(key)),
        }
    };
    let stage = text("stage")?;
    let stage = Stage::ALL.iter().find(|(id, _)| *id == stage).map(|(_, stage)| *stage);
    let item = entry.get("item").map_or(Some(0), toml::Value::as_integer);
    let item = item.and_then(|item| usize::try_from(item).ok()).ok_or_else(|| wrong("item"))?;
    let place = match stage {
        Some(stage) => {
            let seed = text("seed")?.parse().map_err(|_| wrong("seed"))?;
            Some(Place { stage, item, seed })
        }
        None => None,
    };
    let (find, alike) = (answers("find")?, answers("alike")?);
    Ok(Record { unit, find, alike, place })
}
