//! Legends: the lines under a figure that explain its signs.

use std::cmp::Reverse;

use crate::explain::parts::{group, letters};
use crate::explain::renderer::Value;
use crate::explain::{Line, Renderer, Style};
use kotowari_engine::deduction::{Label, Role};
use kotowari_engine::layout::HouseKind;
use kotowari_kernel::{Candidate, CellId, Digit};

use super::scene::{Lean, Ringed, Scene};

const INDENT: &str = "  ";
const GAP: &str = "   ";

/// Signs at the headings of marked rows and columns.
pub(super) const AT_HEADINGS: [&str; 2] = [">", "v"];

/// A sign that candidates have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sign {
    /// The sign as drawn; empty if the candidate has none, and only its cell has a letter.
    pub text: String,
    /// The role it is coloured for.
    pub role: Role,
    /// The message that explains it if the candidate is in no set.
    pub otherwise: &'static str,
}

impl Sign {
    /// Creates the sign of candidates of the pattern.
    pub fn premise(text: impl Into<String>) -> Sign {
        Sign { text: text.into(), role: Role::Premise, otherwise: "legend-premise" }
    }

    /// Creates the sign of candidates in leaning cells of a tridagon.
    pub fn leaning(lean: Lean) -> Sign {
        Sign::premise(format!("{sign}n{sign}", sign = lean.sign()))
    }

    /// Creates the sign of candidates of the second set.
    pub fn aux(text: impl Into<String>) -> Sign {
        Sign { text: text.into(), role: Role::Aux, otherwise: "legend-aux" }
    }
}

/// Builder of a legend. Entries keep the order in which they are added.
pub(super) struct Legend<'a> {
    renderer: &'a Renderer,
    entries: Vec<Line>,
    notes: Vec<Line>,
}

impl<'a> Legend<'a> {
    /// Creates an empty legend.
    pub fn new(renderer: &'a Renderer) -> Legend<'a> {
        Legend { renderer, entries: vec![], notes: vec![] }
    }

    /// Explains a sign by a message.
    pub fn entry(&mut self, sign: Line, id: &str, args: &[(&str, Value)]) {
        let mut line = sign;
        line.push(Style::Plain, " ");
        line.push(Style::Plain, self.renderer.text(id, args));
        self.entries.push(line);
    }

    /// Explains a sign by a text.
    pub fn entry_text(&mut self, mut sign: Line, text: &str) {
        sign.push(Style::Plain, format!(" {text}"));
        self.entries.push(sign);
    }

    /// Explains a sign in the style of a role.
    pub fn part(&mut self, role: Role, sign: impl AsRef<str>, id: &str) {
        self.entry(Line::of(Style::Part(role), sign.as_ref()), id, &[]);
    }

    /// Explains eliminated candidates, drawn `-7-`.
    pub fn removed(&mut self, name: &str) {
        let mut sign = Line::of(Style::Part(Role::Goal), "-");
        sign.push(Style::Part(Role::Drop), name);
        sign.push(Style::Part(Role::Goal), "-");
        self.entry(sign, "legend-removed", &[]);
    }

    /// Explains letters and signs of candidates by the parts they play, or in general if they play
    /// none.
    pub fn parts(&mut self, scene: &Scene<'_>, drawn: Vec<(Candidate, Sign)>, labels: Vec<Label>) {
        let (layout, renderer) = (scene.layout, self.renderer);
        let grouped = group(scene.figure, drawn, &labels, (layout, renderer));
        for part in grouped.parts {
            let mut line = Line::default();
            if !part.labels.is_empty() {
                line.push(Style::Part(Role::Premise), letters(&part.labels, renderer));
            }
            for sign in part.signs.iter().filter(|sign| !sign.text.is_empty()) {
                if !line.0.is_empty() {
                    line.push(Style::Plain, " ");
                }
                line.push(Style::Part(sign.role), &sign.text);
            }
            if !line.0.is_empty() {
                line.push(Style::Plain, " ");
                line.push(Style::Plain, part.text);
                self.entries.push(line);
            }
        }
        if !grouped.labels.is_empty() {
            self.part(Role::Premise, letters(&grouped.labels, renderer), "legend-labels");
        }
        for sign in grouped.signs.iter().filter(|sign| !sign.text.is_empty()) {
            self.part(sign.role, &sign.text, sign.otherwise);
        }
    }

    /// Explains the sign of digits that are not givens.
    pub fn later(&mut self, scene: &Scene<'_>) {
        let later = |&cell: &CellId| scene.is_later(cell) && scene.board.value(cell).is_some();
        let digits = scene.cells().filter(later).filter_map(|cell| scene.board.value(cell));
        if let Some(name) = common(scene, digits) {
            self.entry(Line::plain(format!("+{name}")), "legend-filled-later", &[]);
        }
    }

    /// Explains the signs at the headings of lines, and the digits counted in boxes.
    pub fn lines_marked(&mut self, scene: &Scene<'_>) {
        let lines = || scene.figure.lines.iter().map(|&line| (line, scene.counted(line)));
        let counted = scene.counts_in_lines();
        let id = if counted { "legend-lines-counted" } else { "legend-lines" };
        let mut signs: Vec<String> = vec![];
        for (kind, sign) in [HouseKind::Row, HouseKind::Column].into_iter().zip(AT_HEADINGS) {
            let of_kind = lines().filter(|(line, _)| scene.layout.house(*line).kind == kind);
            // Shown as at the line with most digits, as an example for all.
            if let Some((_, digits)) = of_kind.min_by_key(|(_, digits)| Reverse(digits.len())) {
                signs.push(format!("{sign}{digits}"));
            }
        }
        if !signs.is_empty() {
            self.entry(Line::of(Style::Part(Role::Scan), signs.join(" ")), id, &[]);
        }
        if let Some(text) = scene.counted_in_boxes() {
            self.notes.push(Line::plain(format!("{INDENT}{text}")));
        }
    }

    /// Explains the tick of cells in diagonals and areas.
    pub fn ticks(&mut self, scene: &Scene<'_>) {
        let names = scene.ticked.iter().map(|&house| self.renderer.house(scene.layout, house));
        let names = Value::List(names.collect());
        if !scene.ticked.is_empty() {
            let sign = Line::of(Style::Part(Role::Scan), "'");
            self.entry(sign, "legend-ticked", &[("houses", names)]);
        }
    }

    /// Adds a line of its own below the entries.
    pub fn line(&mut self, line: Line) {
        self.notes.push(line);
    }

    /// Adds a message on a line of its own below the entries.
    pub fn note(&mut self, id: &str, args: &[(&str, Value)]) {
        self.notes.push(Line::plain(format!("{INDENT}{}", self.renderer.text(id, args))));
    }

    /// Returns the lines, with as many entries per line as fit.
    pub fn lines(self, width: usize) -> Vec<Line> {
        let mut lines = flow(self.entries, width);
        lines.extend(self.notes);
        lines.into_iter().flat_map(|line| line.folded(width, 2 * INDENT.len())).collect()
    }
}

/// Joins pieces into lines, as many per line as fit.
pub(super) fn flow(pieces: Vec<Line>, width: usize) -> Vec<Line> {
    let mut lines: Vec<Line> = vec![];
    for piece in pieces {
        let fits = |line: &&mut Line| line.width() + GAP.len() + piece.width() <= width;
        let line = match lines.last_mut().filter(fits) {
            Some(line) => {
                line.push(Style::Plain, GAP);
                line
            }
            None => {
                lines.push(Line::plain(INDENT));
                lines.last_mut().expect("one was just added")
            }
        };
        piece.0.iter().for_each(|span| line.push(span.style, &span.text));
    }
    lines
}

/// Returns the message for a ring around a digit that fills its cell.
pub(super) fn source(scene: &Scene<'_>) -> &'static str {
    match scene.ringed() {
        Ringed::Source => "legend-source",
        Ringed::FilledLater => "legend-filled-later",
        Ringed::Pattern => "legend-clues",
    }
}

/// Returns how a sign for these digits is written in the legend: with the digit if all are the
/// same, or with `n`. `None` if there are no digits.
pub(super) fn common(scene: &Scene<'_>, digits: impl Iterator<Item = Digit>) -> Option<String> {
    let mut digits: Vec<Digit> = digits.collect();
    digits.sort();
    digits.dedup();
    match digits[..] {
        [] => None,
        [digit] => Some(scene.name(digit)),
        _ => Some("n".to_owned()),
    }
}
