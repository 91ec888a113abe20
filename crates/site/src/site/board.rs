//! JSON for boards: the static geometry a page builds once, and the contents of the cells.

use serde_json::{Value, json};

use kotowari_engine::ask::findings::repeats;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_engine::layout::{Layout, Rule, RuleId};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::CellId;
use kotowari_learn::play::{Position, digits};
use kotowari_words::explain::json::name;
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::svg::{self, Drawing};
use kotowari_words::explain::{Renderer, Value as Arg};

/// Returns the geometry of a layout: its cells, an empty drawing, and the labels of its digits.
pub fn empty(layout: &std::sync::Arc<Layout>, renderer: &Renderer) -> Value {
    let puzzle = Puzzle::new(layout.clone(), vec![None; layout.cells()]);
    let Ok(board) = Board::new(&puzzle) else { return Value::Null };
    let drawing = svg::draw(&board, &Figure::default(), &[], FigureView::Digit, renderer);
    let mut document = self::drawing(&drawing);
    let labels: Vec<u16> = (0..layout.digits()).map(|digit| layout.label(digit)).collect();
    document["digits"] = json!(labels);
    document["rows"] = json!(layout.rows());
    document["columns"] = json!(layout.columns());
    document["cells"] = (0..layout.cells())
        .map(|cell| {
            let cell = cell as CellId;
            let place = layout.place(cell);
            json!({
                "name": name::cell(layout, cell),
                "row": place.row,
                "column": place.column,
                "box": layout.block_at(place),
            })
        })
        .collect();
    document
}

/// Returns a drawing: its size, the corners of its cells, the content of the `<svg>` element, and
/// the legend as HTML.
pub fn drawing(drawing: &Drawing) -> Value {
    let [width, height] = drawing.size();
    let (side, cells) = drawing.cells();
    let corners = cells.iter().map(|(name, [x, y])| json!([name, x, y]));
    json!({
        "width": width,
        "height": height,
        "side": side,
        "corners": corners.collect::<Value>(),
        "svg": drawing.body(),
        "legend": kotowari_words::explain::html::legend(&drawing.legend),
    })
}

/// Returns the rules beside houses that are about cells of their own; one that holds everywhere is
/// no news of any cell.
fn local_rules(layout: &Layout) -> impl Iterator<Item = (RuleId, &Rule)> {
    let is_local = move |(_, rule): &(RuleId, &Rule)| {
        !rule.cells.is_empty() && rule.cells.len() < layout.cells()
    };
    layout.more().iter().enumerate().filter(is_local)
}

/// Returns the name of a rule, with its numbers unless the name holds them.
fn rule_name(layout: &Layout, id: RuleId, renderer: &Renderer) -> String {
    let name = renderer.rule(layout, id);
    let numbers: Vec<String> = layout.rule(id).numbers.iter().map(u16::to_string).collect();
    if numbers.iter().all(|number| name.contains(number)) {
        return name;
    }
    let numbers = numbers.join(" ");
    renderer.text("web-rule-name", &[("rule", Arg::Text(name)), ("numbers", Arg::Text(numbers))])
}

/// Returns the rules beside houses for a list beside the board: each in words, with its cells.
pub fn rules(layout: &Layout, renderer: &Renderer) -> Vec<(String, Vec<CellId>)> {
    let worded = |(id, rule): (RuleId, &Rule)| {
        let cells = rule.cells.iter().map(|&cell| renderer.cell(layout, cell)).collect();
        let text = renderer.text(
            "web-rule",
            &[
                ("rule", Arg::Text(rule_name(layout, id, renderer))),
                ("count", Arg::Number(rule.cells.len())),
                ("cells", Arg::List(cells)),
            ],
        );
        (text, rule.cells.clone())
    };
    local_rules(layout).map(worded).collect()
}

/// Returns what each cell's label says of rules beside houses; nothing on a board without any.
pub fn beside(layout: &Layout, renderer: &Renderer) -> Vec<String> {
    let mut beside: Vec<String> = vec![];
    for (id, rule) in local_rules(layout) {
        beside.resize(layout.cells(), String::new());
        let name = Arg::Text(rule_name(layout, id, renderer));
        let said = renderer.text("web-cell-rule", &[("rule", name)]);
        for &cell in &rule.cells {
            let label = &mut beside[usize::from(cell)];
            // A cell may be in a rule twice.
            if !label.contains(&said) {
                label.push_str(&said);
            }
        }
    }
    beside
}

/// Returns the contents of the cells of a game, each with a label for screen readers, which ends in
/// what `beside` says of the cell.
pub fn squares(position: Position<'_>, beside: &[String], renderer: &Renderer) -> Value {
    let layout = &*position.printed.layout;
    let clashing: Vec<CellId> =
        repeats(&position.puzzle()).iter().flat_map(|repeat| repeat.cells).collect();
    let labels = |mask: u64| -> Vec<u16> {
        digits(mask).into_iter().map(|digit| layout.label(digit)).collect()
    };
    (0..layout.cells())
        .map(|index| {
            let cell = index as CellId;
            let square = position.squares[index];
            let value = position.value(cell).map(|digit| layout.label(digit));
            let given = position.printed.givens[index].is_some();
            let clash = clashing.contains(&cell);
            let left = labels(position.left(cell));
            let struck = labels(square.struck & position.unseen(cell));
            let (corner, centre) = (labels(square.corner), labels(square.centre));
            let label = CellLabel { value, given, clash, corner: &corner, centre: &centre };
            json!({
                "value": value,
                "given": given,
                "clash": clash,
                "left": left,
                "struck": struck,
                "corner": corner,
                "centre": centre,
                "colour": square.colour,
                "label": label.text(layout, cell, renderer) + beside.get(index).map_or("", |said| said),
            })
        })
        .collect()
}

/// Returns labels for screen readers of the cells of a drawn board.
pub fn labels(board: &Board, renderer: &Renderer) -> Value {
    let layout = board.layout();
    let label = |cell: CellId| {
        let open: Vec<u16> = match board.value(cell) {
            Some(_) => vec![],
            None => digits(board.candidates(cell)).into_iter().map(|d| layout.label(d)).collect(),
        };
        let value = board.value(cell).map(|digit| layout.label(digit));
        let given = board.is_given(cell);
        CellLabel { value, given, clash: false, corner: &[], centre: &open }
            .text(layout, cell, renderer)
    };
    (0..layout.cells()).map(|cell| label(cell as CellId)).collect()
}

/// The contents of a cell, to be worded for screen readers.
struct CellLabel<'a> {
    value: Option<u16>,
    given: bool,
    clash: bool,
    corner: &'a [u16],
    centre: &'a [u16],
}

impl CellLabel<'_> {
    /// Words the label, such as "row 3 column 5, empty, notes 2 and 7".
    fn text(&self, layout: &Layout, cell: CellId, renderer: &Renderer) -> String {
        let place = layout.place(cell);
        let list = |digits: &[u16]| digits.iter().map(u16::to_string).collect::<Vec<_>>();
        let kind = match (self.value, self.given) {
            (None, _) => "empty",
            (Some(_), true) => "given",
            (Some(_), false) => "filled",
        };
        let marks = match (self.corner, self.centre) {
            ([], []) => "none",
            (_, []) => "corner",
            ([], _) => "centre",
            _ => "both",
        };
        let text = |text: &str| Arg::Text(text.to_owned());
        renderer.text(
            "web-cell",
            &[
                ("row", Arg::Number(usize::from(place.row) + 1)),
                ("column", Arg::Number(usize::from(place.column) + 1)),
                ("kind", text(kind)),
                ("digit", Arg::Text(self.value.map_or(String::new(), |value| value.to_string()))),
                ("marks", text(if self.value.is_some() { "none" } else { marks })),
                ("corner", Arg::List(list(self.corner))),
                ("centre", Arg::List(list(self.centre))),
                ("clash", text(if self.clash { "yes" } else { "no" })),
            ],
        )
    }
}
