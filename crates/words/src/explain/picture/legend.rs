//! The lines under a figure: what its signs mean.

use std::cmp::Reverse;

use crate::explain::parts::{gather, letters};
use crate::explain::renderer::Value;
use crate::explain::{Line, Renderer, Style};
use kotowari_engine::deduction::{Label, Role};
use kotowari_engine::layout::HouseKind;
use kotowari_kernel::{Candidate, CellId, Digit};

use super::scene::{Lean, Ringed, Scene};

const INDENT: &str = "  ";
const GAP: &str = "   ";

/// What stands at the heading of a row that is marked, and of a column.
pub(super) const AT_HEADINGS: [&str; 2] = [">", "v"];

/// A sign of candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sign {
    /// As it is drawn; empty if only the letter of the cell says it.
    pub text: String,
    /// How.
    pub role: Role,
    /// The message for it where no part is known.
    pub otherwise: &'static str,
}

impl Sign {
    /// A candidate of the pattern.
    pub fn premise(text: impl Into<String>) -> Sign {
        Sign { text: text.into(), role: Role::Premise, otherwise: "legend-premise" }
    }

    /// A candidate of cells that lean.
    pub fn leaning(lean: Lean) -> Sign {
        Sign::premise(format!("{sign}n{sign}", sign = lean.sign()))
    }

    /// One of the second set.
    pub fn aux(text: impl Into<String>) -> Sign {
        Sign { text: text.into(), role: Role::Aux, otherwise: "legend-aux" }
    }
}

/// A legend in the making.  Entries are kept in the order they come in.
pub(super) struct Legend<'a> {
    renderer: &'a Renderer,
    entries: Vec<Line>,
    notes: Vec<Line>,
}

impl<'a> Legend<'a> {
    pub fn new(renderer: &'a Renderer) -> Legend<'a> {
        Legend { renderer, entries: vec![], notes: vec![] }
    }

    /// Explains a sign.
    pub fn entry(&mut self, sign: Line, id: &str, args: &[(&str, Value)]) {
        let mut line = sign;
        line.push(Style::Plain, " ");
        line.push(Style::Plain, self.renderer.text(id, args));
        self.entries.push(line);
    }

    /// Explains a sign in words that are known.
    pub fn said(&mut self, mut sign: Line, text: &str) {
        sign.push(Style::Plain, format!(" {text}"));
        self.entries.push(sign);
    }

    /// Explains a sign of one style.
    pub fn part(&mut self, role: Role, sign: impl AsRef<str>, id: &str) {
        self.entry(Line::of(Style::Part(role), sign.as_ref()), id, &[]);
    }

    /// Explains the removed candidates, drawn `-7-`.
    pub fn removed(&mut self, name: &str) {
        let mut sign = Line::of(Style::Part(Role::Goal), "-");
        sign.push(Style::Part(Role::Drop), name);
        sign.push(Style::Part(Role::Goal), "-");
        self.entry(sign, "legend-removed", &[]);
    }

    /// Explains letters, and signs of candidates: by the parts they play, or else in general.
    pub fn parts(&mut self, scene: &Scene<'_>, drawn: Vec<(Candidate, Sign)>, labels: Vec<Label>) {
        let (layout, renderer) = (scene.layout, self.renderer);
        let all = gather(scene.figure, drawn, &labels, (layout, renderer));
        for part in all.parts {
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
        if !all.labels.is_empty() {
            self.part(Role::Premise, letters(&all.labels, renderer), "legend-labels");
        }
        for sign in all.signs.iter().filter(|sign| !sign.text.is_empty()) {
            self.part(sign.role, &sign.text, sign.otherwise);
        }
    }

    /// Explains the sign of what was filled in later.
    pub fn later(&mut self, scene: &Scene<'_>) {
        let later = |&cell: &CellId| scene.is_later(cell) && scene.board.value(cell).is_some();
        let digits = scene.cells().filter(later).filter_map(|cell| scene.board.value(cell));
        if let Some(name) = common(scene, digits) {
            self.entry(Line::plain(format!("+{name}")), "legend-filled-later", &[]);
        }
    }

    /// Explains the signs at the headings of lines.
    pub fn lines_marked(&mut self, scene: &Scene<'_>) {
        let lines = || scene.figure.lines.iter().map(|&line| (line, scene.counted(line)));
        let counted = scene.counts_in_lines();
        let id = if counted { "legend-lines-counted" } else { "legend-lines" };
        let mut signs: Vec<String> = vec![];
        for (kind, sign) in [HouseKind::Row, HouseKind::Column].into_iter().zip(AT_HEADINGS) {
            let of_kind = lines().filter(|(line, _)| scene.layout.house(*line).kind == kind);
            // As it stands at one of them: the digits are another line's, too.
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

    /// Explains the tick of diagonals and areas.
    pub fn ticks(&mut self, scene: &Scene<'_>) {
        let names = scene.ticked.iter().map(|&house| self.renderer.house(scene.layout, house));
        let names = Value::List(names.collect());
        if !scene.ticked.is_empty() {
            let sign = Line::of(Style::Part(Role::Scan), "'");
            self.entry(sign, "legend-ticked", &[("houses", names)]);
        }
    }

    /// A line of its own under the figure, that explains nothing but belongs to it.
    pub fn line(&mut self, line: Line) {
        self.notes.push(line);
    }

    /// A remark on a line of its own.
    pub fn note(&mut self, id: &str, args: &[(&str, Value)]) {
        self.notes.push(Line::plain(format!("{INDENT}{}", self.renderer.text(id, args))));
    }

    /// The lines: as many entries a line as fit.
    pub fn lines(self, width: usize) -> Vec<Line> {
        let mut lines = flow(self.entries, width);
        lines.extend(self.notes);
        lines.into_iter().flat_map(|line| line.folded(width, 2 * INDENT.len())).collect()
    }
}

/// Pieces one after the other, as many a line as fit.
pub(super) fn flow(pieces: Vec<Line>, width: usize) -> Vec<Line> {
    let mut lines: Vec<Line> = vec![];
    for piece in pieces {
        let room = |line: &&mut Line| line.width() + GAP.len() + piece.width() <= width;
        let line = match lines.last_mut().filter(room) {
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

/// What a ring around a digit that stands there means.
pub(super) fn source(scene: &Scene<'_>) -> &'static str {
    match scene.ringed() {
        Ringed::Looked => "legend-source",
        Ringed::Later => "legend-filled-later",
        Ringed::Together => "legend-clues",
    }
}

/// The digit all of these are, as its sign shows it; `n` if they differ.  `None` for none.
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
