//! A run: rows in order are written, counted and journalled, and at the end summed up.

use std::fs;
use std::io;
use std::time::{Duration, Instant};

use termcolor::WriteColor;
use unicode_width::UnicodeWidthStr;

use super::feed::EMPTY_DIGEST;
use super::inputs::Input;
use super::journal::{Journal, Settings};
use super::options::{Options, Summary};
use super::pool::{Done, Event};
use super::progress::Progress;
use super::row::Row;
use super::tally::Tally;
use super::target::{Place, Shape, Target};
use super::write::Writer;
use super::{summary, svg};
use crate::cli::{Exit, Failure, paint, wrap};
use crate::error::Error;
use crate::explain::{Line, Renderer, Value};

/// How old a journal may get: so much work is done again after a `kill -9`.
const JOURNAL_EVERY: Duration = Duration::from_secs(1);

/// A name of a puzzle takes no more columns than this; a longer one shifts its row.
const LONGEST_NAME: usize = 48;

/// What is to be done.
pub struct Plan<'a> {
    pub options: &'a Options,
    pub inputs: &'a [Input],
    pub place: &'a Place,
    pub settings: Settings,
    /// Where an earlier run was interrupted.
    pub journal: Option<Journal>,
}

/// The streams of the program.
pub struct Around<'a, 'o> {
    pub out: &'a mut (dyn WriteColor + 'o),
    pub err: &'a mut (dyn WriteColor + 'o),
    pub renderer: &'a Renderer,
    pub width: usize,
    pub quiet: bool,
}

/// A run.
pub struct Session<'a, 'o> {
    options: &'a Options,
    inputs: &'a [Input],
    place: &'a Place,
    settings: Settings,
    /// Kept until the output is opened, which is when the first row is there: a mistake that shows
    /// before that leaves no file behind.
    earlier: Option<Journal>,
    out: Option<&'a mut (dyn WriteColor + 'o)>,
    target: Option<Target<'a, 'o>>,
    err: &'a mut (dyn WriteColor + 'o),
    renderer: &'a Renderer,
    width: usize,
    quiet: bool,
    progress: Progress<'a>,
    tally: Tally,
    done: u64,
    digest: u64,
    journalled: Instant,
    /// Whether anything has come since.
    unjournalled: bool,
    stopped: bool,
}

impl<'a, 'o> Session<'a, 'o> {
    pub fn new(plan: Plan<'a>, progress: Progress<'a>, around: Around<'a, 'o>) -> Session<'a, 'o> {
        let Plan { options, inputs, place, settings, journal } = plan;
        let Around { out, err, renderer, width, quiet } = around;
        let tally = journal.as_ref().map(|journal| journal.tally.clone()).unwrap_or_default();
        let (done, digest) =
            journal.as_ref().map_or((0, EMPTY_DIGEST), |journal| (journal.done, journal.digest));
        Session {
            options,
            inputs,
            place,
            settings,
            earlier: journal,
            out: Some(out),
            target: None,
            err,
            renderer,
            width,
            quiet,
            progress,
            tally,
            done,
            digest,
            journalled: Instant::now(),
            unjournalled: false,
            stopped: false,
        }
    }

    /// Takes what happened.
    pub fn take(&mut self, event: Event<'_>) -> Result<(), Failure> {
        let taken = match event {
            Event::Done(done) => self.add(done),
            Event::Idle => self.idle(),
            // What was done before the error stays, and so does its journal.
            Event::End { error: Some(_), .. } => self.journal().map_err(Failure::from),
            Event::End { stopped, error: None } => self.end(stopped),
        };
        if taken.is_err() {
            self.progress.end();
        }
        taken
    }

    /// The answer, in short.
    pub fn exit(&self) -> Exit {
        match (self.stopped, self.tally.has_bad()) {
            (true, _) => Exit::Interrupted,
            (false, true) => Exit::Negative,
            (false, false) => Exit::Done,
        }
    }

    fn add(&mut self, done: Done) -> Result<(), Failure> {
        self.open()?;
        self.done = done.index + 1;
        self.digest = done.digest;
        self.unjournalled = true;
        if let Some(row) = &done.row {
            self.row(row)?;
        }
        self.progress.set(done.read, self.tally.total);
        if self.journalled.elapsed() >= JOURNAL_EVERY {
            self.journal()?;
        }
        Ok(())
    }

    fn row(&mut self, row: &Row) -> io::Result<()> {
        self.tally.add(row);
        match (&row.shown, &mut self.target) {
            (Some(cells), Some(target)) => target.row(cells),
            _ => Ok(()),
        }
    }

    fn idle(&mut self) -> Result<(), Failure> {
        if let Some(target) = &mut self.target {
            target.flush()?;
        }
        if self.unjournalled && self.journalled.elapsed() >= JOURNAL_EVERY {
            self.journal()?;
        }
        self.progress.draw();
        Ok(())
    }

    /// Opens the output, once.
    fn open(&mut self) -> Result<(), Failure> {
        let Some(out) = self.out.take() else { return Ok(()) };
        let options = self.options;
        let names = self.inputs.iter().map(|input| input.name().width()).max().unwrap_or(0);
        // ":123456" behind it.
        let place = (names + 7).min(LONGEST_NAME);
        let columns = options.columns.as_slice();
        let shape = Shape {
            format: options.format,
            columns,
            order: &options.order,
            writer: Writer::new(options.format, columns, place, self.renderer, self.width),
        };
        self.target = Some(Target::open(self.place, out, shape, self.earlier.as_ref())?);
        Ok(self.journal()?)
    }

    /// Writes down how far it is.
    fn journal(&mut self) -> io::Result<()> {
        let (Some(path), Some(target)) = (self.place.journal(), &mut self.target) else {
            return Ok(());
        };
        target.sync()?;
        let journal = Journal {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            settings: self.settings.clone(),
            done: self.done,
            digest: self.digest,
            length: target.length,
            tally: self.tally.clone(),
        };
        journal.save(path)?;
        self.journalled = Instant::now();
        self.unjournalled = false;
        Ok(())
    }

    fn end(&mut self, stopped: bool) -> Result<(), Failure> {
        self.open()?;
        self.stopped = stopped;
        self.progress.end();
        if stopped {
            self.journal()?;
        }
        if let Some(target) = &mut self.target {
            target.end(!stopped)?;
        }
        self.sum_up()?;
        self.err.flush()?;
        Ok(())
    }

    fn sum_up(&mut self) -> Result<(), Failure> {
        let n = |count: usize| Value::Number(count);
        let mut told = vec![];
        if self.stopped {
            let id = match self.place {
                Place::File(..) => "rate-stopped-file",
                _ => "rate-stopped",
            };
            told.push(self.renderer.text(id, &[("count", n(self.tally.total))]));
        }
        let mut parts = vec![
            self.renderer.text("rate-count", &[("count", n(self.tally.total))]),
            self.renderer.text("rate-count-one", &[("count", n(self.tally.one))]),
        ];
        for (id, count) in [
            ("rate-count-many", self.tally.many),
            ("rate-count-none", self.tally.none),
            ("rate-count-unknown", self.tally.unknown),
            ("rate-count-unreadable", self.tally.unreadable),
        ] {
            if count > 0 {
                parts.push(self.renderer.text(id, &[("count", n(count))]));
            }
        }
        if self.tally.shown < self.tally.total {
            parts.push(self.renderer.text("rate-count-shown", &[("count", n(self.tally.shown))]));
        }
        told.push(parts.join(&self.renderer.text("rate-comma", &[])));
        if !self.quiet {
            let wrapped = told.iter().flat_map(|text| wrap::wrap(text, "", self.width));
            let lines: Vec<Line> = wrapped.map(Line::plain).collect();
            paint::print(self.err, &lines)?;
        }
        match &self.options.summary {
            Some(Summary::Terminal) => {
                let lines = summary::drawn(&self.tally, self.renderer, self.width);
                paint::print(self.err, &lines)?;
            }
            Some(Summary::Svg(path)) => {
                fs::write(path, svg::svg(&self.tally, self.renderer)).map_err(|error| {
                    Error::new("rate-output-failed")
                        .text("file", path.display().to_string())
                        .text("reason", error.to_string())
                })?;
            }
            None => {}
        }
        Ok(())
    }
}
