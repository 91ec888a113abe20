//! Rules beside houses in a drawing of characters: signs on the borders of two cells, the letters of
//! cages, and under the figure what no character can show.  Everything goes by [`Drawn`], nothing by
//! which rule it is.

use super::legend::{Legend, flow};
use super::scene::{BLANK, Scene};
use crate::explain::{Line, Renderer, Style, Value};
use kotowari_engine::deduction::Role;
use kotowari_engine::layout::{Drawn, Layout, Line as Stroke, Place, Rule, RuleId, SORTS, Sort};
use kotowari_kernel::CellId;

/// Before a listed rule that a step looks at.
const LOOKED_AT: &str = "> ";
/// So many rules are listed under a figure; of more, those with cells of the step.
const MANY: usize = 12;

/// Where a sign on a border stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explain) struct Border {
    /// The right one or the lower one of the two cells.
    pub after: Place,
    /// Whether the cells are side by side, and not one above the other.
    pub beside: bool,
    /// Whether the rule's first cell is the left one or the upper one.
    pub forwards: bool,
}

/// The border a rule is drawn on, if it is one of two neighbours.
pub(in crate::explain) fn border(layout: &Layout, rule: &Rule) -> Option<Border> {
    let ([a, b], Drawn::Open | Drawn::Border(..)) = (&rule.cells[..], rule.sort.drawn) else {
        return None;
    };
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

/// The character on a border.
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

/// A sign and how it is meant.
pub type Styled = (char, Style);

/// The signs on borders.
#[derive(Clone, Default)]
pub(super) struct Borders {
    /// How many columns the board has.
    columns: usize,
    /// At the left edge of each place, row by row; nothing at all, if there are none.
    beside: Vec<Option<Styled>>,
    /// Above each place.
    above: Vec<Option<Styled>>,
}

impl Borders {
    /// The signs of a board; those of rules in question are lit.
    pub fn new(layout: &Layout, lit: &[RuleId]) -> Borders {
        let columns = usize::from(layout.columns());
        let mut borders = Borders { columns, ..Borders::default() };
        for (id, rule) in layout.more().iter().enumerate() {
            let Some(border) = border(layout, rule) else { continue };
            let sign = (sign(rule.sort.drawn, border), style(lit.contains(&id), Style::Plain));
            let side = if border.beside { &mut borders.beside } else { &mut borders.above };
            side.resize(usize::from(layout.rows()) * columns, None);
            let at = usize::from(border.after.row) * columns + usize::from(border.after.column);
            // Of several on one border the first.
            side[at] = side[at].or(Some(sign));
        }
        borders
    }

    /// The sign at the left edge of a place.
    pub fn before(&self, row: u16, column: u16) -> Option<Styled> {
        self.at(&self.beside, row, column)
    }

    /// The sign above a place.
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

    /// Whether any sign stands at the left edge of this column.
    pub fn any_before(&self, column: u16) -> bool {
        let column = usize::from(column);
        let mut places = self.beside.iter().skip(column).step_by(self.columns.max(1));
        column < self.columns && places.any(Option::is_some)
    }

    /// Whether any sign stands above this row.
    pub fn any_above(&self, row: u16) -> bool {
        let first = usize::from(row) * self.columns;
        let row = self.above.get(first..first + self.columns);
        row.is_some_and(|row| row.iter().any(Option::is_some))
    }
}

/// The letter of each cell's cage; nothing at all, if there are no cages.
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

pub(super) fn style(lit: bool, otherwise: Style) -> Style {
    if lit { Style::Part(Role::Premise) } else { otherwise }
}

/// What the drawing of a sort means, in words.
pub(in crate::explain) fn caption(renderer: &Renderer, rule: &Rule) -> String {
    renderer.caption(rule)
}

/// Explains the signs of rules, and lists what could not be drawn.
pub(super) fn explain(scene: &Scene<'_>, legend: &mut Legend<'_>, width: usize) {
    if let Some(text) = scene.blank() {
        legend.said(Line::plain(BLANK), &text);
    }
    let mut shown = listed(scene.layout);
    let known = shown.len();
    if known > MANY && shown.iter().any(|rule| is_near(scene, *rule)) {
        shown.retain(|rule| is_near(scene, *rule));
    }
    list(scene.layout, &scene.figure.rules, &shown, scene.renderer, legend, width);
    if known > shown.len() {
        let count = Value::Number(known - shown.len());
        legend.note("caption-left-out", &[("count", count)]);
    }
}

/// The rules that stand under a board with their cells.
pub(super) fn listed(layout: &Layout) -> Vec<(RuleId, &Rule)> {
    let listed = |(_, rule): &(RuleId, &Rule)| {
        rule.sort.drawn != Drawn::Caption && border(layout, rule).is_none()
    };
    layout.more().iter().enumerate().filter(listed).collect()
}

/// The same with these of the listed ones only.
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
    let mut there: Vec<&Sort> = vec![];
    for rule in layout.more() {
        if there.last() != Some(&rule.sort) && !there.contains(&rule.sort) {
            there.push(rule.sort);
        }
    }
    for sort in SORTS {
        if !there.contains(&sort) {
            continue;
        }
        let of = |(_, rule): &&(RuleId, &Rule)| rule.sort == sort;
        let all = layout.more().iter().filter(|rule| rule.sort == sort);
        signs((layout, renderer), sort, all, legend);
        let mut pieces: Vec<(String, Vec<Line>)> = vec![];
        for &(id, rule) in shown.iter().filter(of) {
            let heading = caption(renderer, rule);
            let is_lit = lit.contains(&id);
            // One alone need not be told from others.
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

/// The signs of a sort that occur, with what they mean; or its meaning alone, if it has none.
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
        legend.said(Line::plain(signs.join(" ")), &text);
    } else if compared.is_empty() {
        legend.line(Line::plain(format!("  {text}")));
    } else {
        legend.note("caption-list", &[("caption", Value::Text(text))]);
        flow(compared, usize::MAX).into_iter().for_each(|line| legend.line(line));
    }
}

/// Whether a rule is in question, or has a cell that plays a part.
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

/// `(r5c5)-r4c4-r5c3`: the cells of a rule with its number, circles in brackets.
pub(super) fn in_short(layout: &Layout, rule: &Rule, renderer: &Renderer) -> String {
    let name = |cell: &CellId| renderer.cell(layout, *cell);
    let names = |cells: &[CellId]| -> Vec<String> { cells.iter().map(name).collect() };
    let numbers: Vec<String> = rule.numbers.iter().map(u16::to_string).collect();
    let numbers = numbers.join(" ");
    let circle = |count: usize| {
        let (circle, rest) = rule.cells.split_at(count.min(rule.cells.len()));
        let rest: String = names(rest).iter().map(|name| format!("-{name}")).collect();
        format!("({}){rest}", names(circle).join(" "))
    };
    match (rule.sort.drawn, &rule.cells[..]) {
        (Drawn::Open, [a, b]) => format!("{}<{}", name(a), name(b)),
        (Drawn::Line(Stroke::Bulb), _) => circle(1),
        (Drawn::Line(Stroke::Arrow), _) => circle(rule.split),
        (Drawn::Line(Stroke::Circles), [first, within @ .., last]) => {
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
        _ => names(&rule.cells).join("-"),
    }
}
