//! The lines under a figure: what its signs mean.

use crate::deduction::{Label, Role};
use crate::explain::renderer::Value;
use crate::explain::{Line, Renderer, Style};
use crate::kernel::Digit;
use crate::sorting;

use super::scene::Scene;

const INDENT: &str = "  ";
const GAP: &str = "   ";

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

    /// Explains letters.
    pub fn labels(&mut self, labels: impl Iterator<Item = Label>) {
        let mut labels: Vec<Label> = labels.collect();
        sorting::sort(&mut labels);
        let name = |label: &Label| self.renderer.label(*label);
        let (Some(first), Some(last)) = (labels.first().map(name), labels.last().map(name)) else {
            return;
        };
        let sign = if first == last { first } else { format!("{first}-{last}") };
        self.part(Role::Premise, sign, "legend-labels");
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

    /// A remark on a line of its own.
    pub fn note(&mut self, id: &str, args: &[(&str, Value)]) {
        self.notes.push(Line::plain(format!("{INDENT}{}", self.renderer.text(id, args))));
    }

    /// The lines: as many entries a line as fit.
    pub fn lines(self, width: usize) -> Vec<Line> {
        let mut lines: Vec<Line> = vec![];
        for entry in self.entries {
            let room = |line: &&mut Line| line.width() + GAP.len() + entry.width() <= width;
            match lines.last_mut().filter(room) {
                Some(line) => {
                    line.push(Style::Plain, GAP);
                    entry.0.iter().for_each(|span| line.push(span.style, &span.text));
                }
                None => {
                    let mut line = Line::plain(INDENT);
                    entry.0.iter().for_each(|span| line.push(span.style, &span.text));
                    lines.push(line);
                }
            }
        }
        lines.extend(self.notes);
        lines
    }
}

/// The digit all of these are, as its sign shows it; `n` if they differ.  `None` for none.
pub(super) fn common(scene: &Scene<'_>, digits: impl Iterator<Item = Digit>) -> Option<String> {
    let mut digits: Vec<Digit> = digits.collect();
    sorting::sort(&mut digits);
    digits.dedup();
    match digits[..] {
        [] => None,
        [digit] => Some(scene.name(digit)),
        _ => Some("n".to_owned()),
    }
}
