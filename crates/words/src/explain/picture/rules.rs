//! Extra rules in figures of characters: signs on the border of two cells, letters of cages, and,
//! under the figure, the rules that no character can show.
//!
//! Everything depends on [`Drawn`] and nothing on the sort of rule, so that a new sort which is
//! drawn like a known one needs no code here.

use super::legend::{Legend, flow};
use super::scene::{BLANK, Scene};
use crate::explain::names::title;
use crate::explain::{Line, Renderer, Style, Value};
use kotowari_engine::deduction::Role;
use kotowari_engine::layout::{
    Drawn, Layout, Line as Stroke, Place, Rule, RuleId, SORTS, Sort, Text,
};
use kotowari_engine::visible::visible;
use kotowari_kernel::CellId;

/// Precedes a listed rule that the step uses.
const LOOKED_AT: &str = "> ";
/// A text longer than this is not listed beside its name.
const SHORT_TEXT: usize = 60;
/// If a board has more rules to list than this, a figure lists only those with cells of the step.
const MAX_LISTED: usize = 12;

/// Position of a sign on a border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explain) struct Border {
    /// The right or lower one of the two cells.
    pub after: Place,
    /// Whether the cells are side by side, rather than one above the other.
    pub beside: bool,
    /// Whether the rule's first cell is the left or upper one.
    pub forwards: bool,
}

/// Returns the border a rule is drawn on, if it is about two adjacent cells.
pub(in crate::explain) fn border(layout: &Layout, rule: &Rule) -> Option<Border> {
    match rule.sort.drawn {
        Drawn::Open | Drawn::Border(..) => between(layout, &rule.cells),
        _ => None,
    }
}

/// Returns the border between two cells, if they are adjacent.
pub(in crate::explain) fn between(layout: &Layout, cells: &[CellId]) -> Option<Border> {
    let [a, b] = cells else { return None };
    let (a, b) = (layout.place(*a), layout.place(*b));
    let (before, after) = (a.min(b), a.max(b));
    let step = (after.row - before.row, i32::from(after.column) - i32::from(before.column));
    let forwards = a == before;
    match step {
        (0, 1) => Some(Border { after, beside: true, forwards }),
        (1, 0) => Some(Border { after, beside: false, forwards }),
        _ => None,
    }
}

/// Returns the character on a border.
fn sign(drawn: Drawn, border: Border) -> char {
    match (drawn, border.beside, border.forwards) {
        (Drawn::Border(upright, ..), true, _) => upright,
        (Drawn::Border(_, lying, _), ..) => lying,
        (_, true, true) => '<',
        (_, true, false) => '>',
        (_, false, true) => '^',
        (_, false, false) => 'v',
    }
}

/// A sign with its style.
pub type Styled = (char, Style);

/// The signs on all borders of a board.
#[derive(Clone, Default)]
pub(super) struct Borders {
    /// Number of columns of the board.
    columns: usize,
    /// Signs on the left border of each place, row by row; empty if there are none.
    beside: Vec<Option<Styled>>,
    /// Signs on the upper border of each place, likewise.
    above: Vec<Option<Styled>>,
}

impl Borders {
    /// Computes the signs of a board, those of the rules `lit` highlighted.
    pub fn new(layout: &Layout, lit: &[RuleId]) -> Borders {
        let columns = usize::from(layout.columns());
        let mut borders = Borders { columns, ..Borders::default() };
        for (id, rule) in layout.more().iter().enumerate() {
            let Some(border) = border(layout, rule) else { continue };
            let sign = (sign(rule.sort.drawn, border), style(lit.contains(&id), Style::Plain));
            let side = if border.beside { &mut borders.beside } else { &mut borders.above };
            side.resize(usize::from(layout.rows()) * columns, None);
            let index = usize::from(border.after.row) * columns + usize::from(border.after.column);
            // Of several signs on one border, the first is shown.
            side[index] = side[index].or(Some(sign));
        }
        borders
    }

    /// Returns the sign on the left border of a place.
    pub fn before(&self, row: u16, column: u16) -> Option<Styled> {
        self.at(&self.beside, row, column)
    }

    /// Returns the sign on the upper border of a place.
    pub fn above(&self, row: u16, column: u16) -> Option<Styled> {
        self.at(&self.above, row, column)
    }

    fn at(&self, side: &[Option<Styled>], row: u16, column: u16) -> Option<Styled> {
        let column = usize::from(column);
        if side.is_empty() || column >= self.columns {
            return None;
        }
        side.get(usize::from(row) * self.columns + column).copied().flatten()
    }

    /// Returns whether there is a sign on the left border of any cell in this column.
    pub fn any_before(&self, column: u16) -> bool {
        let column = usize::from(column);
        let mut places = self.beside.iter().skip(column).step_by(self.columns.max(1));
        column < self.columns && places.any(Option::is_some)
    }

    /// Returns whether there is a sign on the upper border of any cell in this row.
    pub fn any_above(&self, row: u16) -> bool {
        let first = usize::from(row) * self.columns;
        let row = self.above.get(first..first + self.columns);
        row.is_some_and(|row| row.iter().any(Option::is_some))
    }
}

/// Returns the letter of the cage of each cell; an empty vector if there are no cages.
pub(super) fn cages(layout: &Layout, lit: &[RuleId]) -> Vec<Option<Styled>> {
    let mut letters = vec![];
    for (id, rule) in layout.more().iter().enumerate() {
        let (Drawn::Cage, Some(&letter)) = (rule.sort.drawn, rule.letters.first()) else {
            continue;
        };
        letters.resize(layout.cells(), None);
        let sign = (letter, style(lit.contains(&id), Style::Faint));
        rule.cells.iter().for_each(|&cell| letters[usize::from(cell)] = Some(sign));
    }
    letters
}

/// Returns the style of a sign: highlighted if its rule is, or else `otherwise`.
pub(super) fn style(lit: bool, otherwise: Style) -> Style {
    if lit { Style::Part(Role::Premise) } else { otherwise }
}

/// Returns the legend text for the way a rule is drawn.
pub(in crate::explain) fn caption(renderer: &Renderer, rule: &Rule) -> String {
    renderer.caption(rule)
}

/// Explains the signs of rules, and lists the rules that have none.
pub(super) fn explain(scene: &Scene<'_>, legend: &mut Legend<'_>, width: usize) {
    if let Some(text) = scene.blank() {
        legend.entry_text(Line::plain(BLANK), &text);
    }
    let mut shown = listed(scene.layout);
    let total = shown.len();
    if total > MAX_LISTED && shown.iter().any(|rule| is_near(scene, *rule)) {
        shown.retain(|rule| is_near(scene, *rule));
    }
    list(scene.layout, &scene.figure.rules, &shown, scene.renderer, legend, width);
    if total > shown.len() {
        let count = Value::Number(total - shown.len());
        legend.note("caption-left-out", &[("count", count)]);
    }
}

/// Returns the rules to list under a board with their cells: those not drawn on a border.
pub(super) fn listed(layout: &Layout) -> Vec<(RuleId, &Rule)> {
    let listed = |(_, rule): &(RuleId, &Rule)| {
        rule.sort.drawn != Drawn::Caption && border(layout, rule).is_none()
    };
    layout.more().iter().enumerate().filter(listed).collect()
}

/// Explains the signs of all rules, and lists those `shown`, grouped by sort.
pub(super) fn list(
    layout: &Layout,
    lit: &[RuleId],
    shown: &[(RuleId, &Rule)],
    renderer: &Renderer,
    legend: &mut Legend<'_>,
    width: usize,
) {
    if shown.len() > 1 && shown.iter().any(|(id, _)| lit.contains(id)) {
        legend.part(Role::Premise, LOOKED_AT.trim_end(), "legend-looked-at");
    }
    let mut sorts: Vec<&Sort> = vec![];
    for rule in layout.more() {
        if sorts.last() != Some(&rule.sort) && !sorts.contains(&rule.sort) {
            sorts.push(rule.sort);
        }
    }
    for sort in SORTS {
        if !sorts.contains(&sort) {
            continue;
        }
        let is_of_sort = |(_, rule): &&(RuleId, &Rule)| rule.sort == sort;
        let rules = layout.more().iter().filter(|rule| rule.sort == sort);
        signs((layout, renderer), sort, rules, legend);
        let mut pieces: Vec<(String, Vec<Line>)> = vec![];
        for &(id, rule) in shown.iter().filter(is_of_sort) {
            let heading = caption(renderer, rule);
            let is_lit = lit.contains(&id);
            // A single rule needs no sign to distinguish it.
            let sign = if is_lit && shown.len() > 1 { LOOKED_AT } else { "" };
            let text = format!("{sign}{}", in_short(layout, rule, renderer));
            let piece = Line::of(style(is_lit, Style::Plain), text);
            match pieces.iter_mut().find(|(known, _)| *known == heading) {
                Some((_, lines)) => lines.push(piece),
                None => pieces.push((heading, vec![piece])),
            }
        }
        for (heading, lines) in pieces {
            legend.note("caption-list", &[("caption", Value::Text(heading))]);
            flow(lines, width).into_iter().for_each(|line| legend.line(line));
        }
    }
}

/// Explains the signs of one sort of rule that occur, or describes the sort if it has no signs.
fn signs<'a>(
    (layout, renderer): (&Layout, &Renderer),
    sort: &Sort,
    rules: impl Iterator<Item = &'a Rule>,
    legend: &mut Legend<'_>,
) {
    let (mut found, mut drawn): (Option<&Rule>, Vec<char>) = (None, vec![]);
    let mut compared: Vec<Line> = vec![];
    for rule in rules {
        if let Some(border) = border(layout, rule) {
            let sign = sign(sort.drawn, border);
            if !drawn.contains(&sign) {
                drawn.push(sign);
            }
            found = Some(rule);
        } else if sort.drawn == Drawn::Caption {
            found = Some(rule);
            if let [smaller, larger] = rule.letters[..] {
                compared.push(Line::plain(format!("{smaller}<{larger}")));
            }
        }
    }
    let Some(rule) = found else { return };
    let text = caption(renderer, rule);
    if !drawn.is_empty() {
        let signs: Vec<String> = drawn.iter().map(char::to_string).collect();
        legend.entry_text(Line::plain(signs.join(" ")), &text);
    } else if compared.is_empty() {
        legend.line(Line::plain(format!("  {text}")));
    } else {
        legend.note("caption-list", &[("caption", Value::Text(text))]);
        flow(compared, usize::MAX).into_iter().for_each(|line| legend.line(line));
    }
}

/// Returns whether the step uses a rule or is about one of its cells.
fn is_near(scene: &Scene<'_>, (id, rule): (RuleId, &Rule)) -> bool {
    let figure = scene.figure;
    let in_step = |&cell: &CellId| {
        scene.is_touched(cell)
            && (scene.plays_a_part(cell)
                || figure.sources.contains(&cell)
                || figure.blocked.contains(&cell))
    };
    figure.rules.contains(&id) || rule.cells.iter().any(in_step)
}

/// The cell that has the number of a rule in its corner: of a line, its first; of a set, the
/// upmost.
pub(in crate::explain) fn numbered(rule: &Rule) -> Option<CellId> {
    match (rule.sort.drawn, rule.sort.text) {
        (Drawn::Cage | Drawn::Outline(_), _) => rule.cells.iter().min().copied(),
        (Drawn::Line(_), Text::Total { .. }) => rule.cells.first().copied(),
        _ => None,
    }
}

/// Returns the cells of a rule with its numbers, circles in brackets: `(r5c5)-r4c4-r5c3`.
pub(super) fn in_short(layout: &Layout, rule: &Rule, renderer: &Renderer) -> String {
    let name = |cell: &CellId| renderer.cell(layout, *cell);
    let names = |cells: &[CellId]| -> Vec<String> { cells.iter().map(name).collect() };
    let numbers = rule.shown_numbers();
    let circle = |count: usize| {
        let (circle, rest) = rule.cells.split_at(count.min(rule.cells.len()));
        let rest: String = names(rest).iter().map(|name| format!("-{name}")).collect();
        format!("({}){rest}", names(circle).join(" "))
    };
    match (rule.sort.drawn, &rule.cells[..]) {
        (Drawn::Open, [a, b]) => format!("{}<{}", name(a), name(b)),
        (Drawn::Line(Stroke::Bulb | Stroke::Ring), _) => circle(1),
        (Drawn::Line(Stroke::Arrow), _) => circle(rule.split),
        (
            Drawn::Line(Stroke::Circles | Stroke::Double | Stroke::Diamonds),
            [first, within @ .., last],
        ) => {
            let within: String = names(within).iter().map(|name| format!("{name}-")).collect();
            format!("({})-{within}({})", name(first), name(last))
        }
        (Drawn::Cage, cells) => {
            let letter = rule.letters.first().map(char::to_string);
            let cage = letter.unwrap_or_else(|| names(cells).join(" "));
            if numbers.is_empty() { cage } else { format!("{cage}={numbers}") }
        }
        (Drawn::Outside, [first, .., last]) => {
            format!("{numbers}: {}..{}", name(first), name(last))
        }
        (Drawn::Outside | Drawn::Corner, cells) => {
            format!("{numbers}: {}", names(cells).join(" "))
        }
        (Drawn::Numbered(_), cells) => format!("{numbers}: {}", names(cells).join("-")),
        (Drawn::Outline(_), cells) if rule.sort.is_beside() => {
            format!("{}: {}", text(rule), names(cells).join(" "))
        }
        (Drawn::Outline(_), cells) => {
            let cells = match rule.parts.is_empty() {
                true => terms(rule, &names(cells)),
                false => {
                    let parts: Vec<String> =
                        rule.by_part().map(|part| names(part).join(" ")).collect();
                    parts.join(" | ")
                }
            };
            if numbers.is_empty() { cells } else { format!("{numbers}: {cells}") }
        }
        (Drawn::Rings, cells) => names(cells).join(" "),
        // Its caption has no number: each of them has another.
        (Drawn::Line(_), cells) if matches!(rule.sort.text, Text::Total { .. }) => {
            format!("{numbers}: {}", names(cells).join("-"))
        }
        _ if rule.texts.is_empty() => names(&rule.cells).join("-"),
        _ => format!("{}: {}", text(rule), names(&rule.cells).join("-")),
    }
}

/// Returns the text of a rule that has one: its name, and what it stands for if that is short.
fn text(rule: &Rule) -> String {
    let name = title(rule);
    match &rule.texts[..] {
        [_, label] if rule.sort.is_beside() => format!("{name} ({})", visible(label)),
        [pattern, _] if pattern.chars().count() <= SHORT_TEXT => {
            format!("{name} ({})", visible(pattern))
        }
        _ => name,
    }
}

/// The cells of a sum: one after the other, or, with factors, as one writes a sum.
fn terms(rule: &Rule, names: &[String]) -> String {
    if rule.factors.is_empty() {
        return names.join(" ");
    }
    let mut text = String::new();
    for (name, factor) in names.iter().zip(&rule.factors) {
        text += match (*factor < 0, text.is_empty()) {
            (true, true) => "-",
            (true, false) => " - ",
            (false, true) => "",
            (false, false) => " + ",
        };
        text += &match factor.abs() {
            1 => name.clone(),
            factor => format!("{factor}*{name}"),
        };
    }
    text
}
