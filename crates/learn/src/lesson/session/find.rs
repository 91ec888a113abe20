//! The question "where is it?": the learner finds a step in a position.

use std::sync::Arc;

use super::question::numbered;
use super::spot::failed_condition_message;
use super::{Diagram, HINTS, Input, Part, Question, Reply, Wants};
use crate::lesson::answer::{Verdict, WrongReason, judge};
use crate::lesson::course::progress::Skill;
use crate::lesson::own;
use crate::lesson::practice::{PracticeItem, shows_all};
use crate::lesson::typed;
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Family, Figure, TechniqueInfo, cells_of};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal};
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::{MessageArg, Said};

/// The candidate in the example of an answer.
const EXAMPLE: Candidate = Candidate { cell: 1, digit: 2 };

/// A question to find a step in a position.
#[derive(Debug)]
pub struct Find {
    item: PracticeItem,
    /// The digit that the question names: that of the step if it is about one digit, except for a
    /// single, where it would be the answer.
    digit: Option<Digit>,
    /// Whether the question leaves out the name of the technique.
    nameless: bool,
    /// The right claims so far; a partial answer need not be repeated.
    found: Vec<Literal>,
    /// The near miss that the last wrong answer fell for, as a line of [`own`].
    miss: Option<String>,
}

impl Find {
    /// A question about this item.
    pub fn new(item: PracticeItem) -> Find {
        let figure = item.step().tell(&item.board).figure;
        let digit = figure.digit.filter(|_| item.technique.family != Family::Single);
        Find { item, digit, nameless: false, found: vec![], miss: None }
    }

    /// A question whose text has already named the digit.
    pub(super) fn about(item: PracticeItem, digit: Option<Digit>) -> Find {
        let find = Find::new(item);
        Find { digit: find.digit.or(digit), ..find }
    }

    /// A question that names neither the technique nor the digit.
    pub(super) fn nameless(item: PracticeItem) -> Find {
        Find { item, digit: None, nameless: true, found: vec![], miss: None }
    }

    /// The item it asks about.
    pub fn item(&self) -> &PracticeItem {
        &self.item
    }

    /// Number of right claims so far.
    pub(super) fn found(&self) -> usize {
        self.found.len()
    }

    pub(super) fn layout(&self) -> &Arc<Layout> {
        &self.item.source.puzzle.layout
    }

    fn message(&self, id: &'static str) -> Said {
        Said::on(self.layout(), id)
    }

    /// Whether the step places a digit.
    fn places(&self) -> bool {
        self.item.step().claims().iter().any(|claim| matches!(claim, Literal::Place(_)))
    }

    /// The part that shows how to write an answer.
    pub(super) fn how(&self) -> Part {
        // The example is always the same, so that it cannot be taken for a hint.
        let example = match (self.digit, self.places()) {
            (Some(_), true) => MessageArg::Cells(vec![1]),
            (Some(_), false) => MessageArg::Cells(vec![1, 12]),
            (None, true) => MessageArg::Claim(Literal::Place(EXAMPLE)),
            (None, false) => MessageArg::Claim(Literal::Remove(EXAMPLE)),
        };
        Part::Say(self.message("practice-how").with("example", example))
    }

    /// The board, with the claims found so far.
    fn board(&self) -> Part {
        let printed = self.item.step().deduction().asks_what_is_printed(&self.item.board);
        let figure = Figure { digit: self.digit, alone: true, printed, ..Figure::default() };
        let single = self.item.technique.family == Family::Single;
        let digits = self.digit.is_some() || single && shows_all(&self.item.board);
        let detail = if digits { FigureView::Digit } else { FigureView::Marks };
        let (board, claims) = (self.item.board.clone(), self.found.clone());
        Part::Diagram(Box::new(Diagram { board, figure, claims, detail }))
    }

    /// Where the step is: the houses its figure highlights, and the cells of its pattern, or if it
    /// has none the cells it changes.
    fn place(&self) -> (Vec<HouseId>, Vec<CellId>) {
        let figure = self.item.step().tell(&self.item.board).figure;
        let mut cells: Vec<CellId> = figure.labels.iter().map(|(_, cell)| *cell).collect();
        cells.extend(figure.premises.iter().map(|c| c.cell));
        // In order of the letters, which follow a chain; without letters in reading order.
        if cells.is_empty() {
            cells = cells_of(self.item.step().claims());
        } else if figure.labels.is_empty() {
            cells.sort();
        }
        let mut seen: Vec<CellId> = vec![];
        cells.retain(|cell| {
            let new = !seen.contains(cell);
            seen.push(*cell);
            new
        });
        (figure.scan.clone(), cells)
    }

    /// The hints of levels 2 and 3, which only name a place to look.
    pub(super) fn where_to_look(&self, level: usize) -> Said {
        let (houses, cells) = self.place();
        let single = self.item.technique.family == Family::Single;
        let layout = self.item.board.layout();
        let look_at = |houses: Vec<HouseId>| {
            self.message("practice-hint-houses").with("houses", MessageArg::Houses(houses))
        };
        match (level, &houses[..]) {
            (2, [house, ..]) if single => look_at(vec![*house]),
            (2, []) if single => {
                // The figure highlights no house, so name the block of the cell.
                let of_cell = layout.houses_of(cells[0]);
                let block = of_cell.iter().find(|&&house| layout.house(house).kind.is_block());
                look_at(vec![*block.unwrap_or(&of_cell[0])])
            }
            (2, _) => {
                let digits = MessageArg::Digits(self.item.step().digits());
                self.message("practice-hint-digits").with("digits", digits)
            }
            (_, [_, ..]) if !single => look_at(houses),
            _ => self.message("practice-hint-cells").with("cells", MessageArg::Cells(cells)),
        }
    }

    /// The figure and the bullets: all but the last one, or with `whole` the whole step.
    fn explanation(&self, whole: bool) -> Vec<Part> {
        let (board, step) = (self.item.board.clone(), self.item.step());
        let mut telling = step.tell_to_people(&board, false);
        let claims = if whole { step.claims().to_vec() } else { vec![] };
        let keep = telling.bullets.len() - usize::from(!whole && telling.bullets.len() > 1);
        telling.bullets.truncate(keep);
        let bullets = telling.each_indented();
        let figure = telling.figure;
        let diagram = Diagram { board, figure, claims, detail: FigureView::Auto };
        vec![Part::Diagram(Box::new(diagram)), Part::Bullets(self.layout().clone(), bullets)]
    }

    /// The part that gives the answer.
    pub(super) fn answer(&self) -> Part {
        let claims = MessageArg::Claims(self.item.step().claims().to_vec());
        Part::Say(self.message("practice-answer").with("claims", claims))
    }

    /// The message for a verdict.
    fn verdict(&self, verdict: &Verdict) -> Said {
        let about = |id, claim: Literal| self.message(id).with("claim", MessageArg::Claim(claim));
        match verdict {
            Verdict::Right { step } => {
                Said::new("verdict-right").count("count", step.claims().len())
            }
            Verdict::More { remaining, .. } => {
                Said::new("verdict-more").count("count", remaining.len())
            }
            Verdict::AlsoTrue { claim, step } => about("verdict-also", *claim)
                .with("technique", MessageArg::Technique(step.deduction().technique))
                .with("wanted", MessageArg::Technique(self.item.technique)),
            Verdict::Known { claim } => about("verdict-known", *claim),
            Verdict::NotYet { claim } => about("verdict-not-yet", *claim),
            Verdict::Wrong { claim, reason } => self.wrong(*claim, reason),
        }
    }

    fn wrong(&self, claim: Literal, reason: &WrongReason) -> Said {
        wrong(self.layout(), &self.item.board, claim, reason)
    }
}

/// The message that says why a claim is false.
pub(super) fn wrong(
    layout: &Arc<Layout>,
    board: &Board,
    claim: Literal,
    reason: &WrongReason,
) -> Said {
    let c = claim.candidate();
    let of_cell = |id| Said::on(layout, id).with("cell", MessageArg::Cell(c.cell));
    match reason {
        WrongReason::Filled(_) => {
            let value = board.value(c.cell).unwrap_or(c.digit);
            of_cell("wrong-filled").with("value", MessageArg::Digit(value))
        }
        WrongReason::Gone(Some((house, at))) => of_cell("wrong-in-sight")
            .with("digit", MessageArg::Digit(c.digit))
            .with("house", MessageArg::House(*house))
            .with("at", MessageArg::Cell(*at)),
        WrongReason::Gone(None) => of_cell("wrong-gone").with("digit", MessageArg::Digit(c.digit)),
        WrongReason::Miss(miss) => failed_condition_message(miss),
        WrongReason::Against => {
            Said::on(layout, "wrong-against").with("claim", MessageArg::Claim(claim))
        }
    }
}

impl Question for Find {
    fn technique(&self) -> &'static TechniqueInfo {
        self.item.technique
    }

    fn pose(&self) -> Vec<Part> {
        let id = match self.digit {
            _ if self.nameless => "find-nameless",
            Some(_) => "find-digit",
            None if self.places() => "find-placement",
            None => "find-removal",
        };
        let mut asked =
            self.message(id).with("technique", MessageArg::Technique(self.item.technique));
        if let Some(digit) = self.digit {
            asked = asked.with("digit", MessageArg::Digit(digit));
        }
        vec![Part::Say(asked), self.board(), self.how()]
    }

    fn wants(&self) -> Wants {
        Wants::Cells(self.layout().clone())
    }

    fn reply(&mut self, input: &Input) -> Reply {
        let Input::Cells(entries) = input else {
            return Reply::Again(vec![Part::plain("find-no-question")]);
        };
        let item = &self.item;
        let mut claims = match typed::complete_claims(entries, &item.steps, self.digit) {
            Ok(claims) => claims,
            Err(cell) => {
                let asks = self.message("answer-which-digit").with("cell", MessageArg::Cell(cell));
                return Reply::Again(vec![Part::Problem(asks)]);
            }
        };
        claims.extend(
            self.found.iter().filter(|claim| !claims.contains(claim)).copied().collect::<Vec<_>>(),
        );
        let Some(verdict) = judge(&item.board, &item.source, item.technique, &claims) else {
            return Reply::Again(vec![Part::plain("practice-empty")]);
        };
        let mut parts = vec![Part::Say(self.verdict(&verdict))];
        if let Verdict::More { .. } = verdict {
            self.found = claims;
            parts.push(self.board());
        }
        if let Verdict::Wrong { reason: WrongReason::Miss(miss), .. } = &verdict {
            self.miss = own::write_line(miss);
        }
        match verdict {
            Verdict::Right { .. } => Reply::Right(parts),
            Verdict::Wrong { .. } => Reply::Wrong(parts),
            _ => Reply::Again(parts),
        }
    }

    fn skill(&self) -> Option<Skill> {
        Some(Skill::Find)
    }

    fn near_miss(&self) -> Option<String> {
        self.miss.clone()
    }

    fn hint(&self, level: usize) -> Vec<Part> {
        match level {
            1 => numbered(level, Said::new(format!("{}.nudge", self.item.technique.id))),
            2 | 3 => numbered(level, self.where_to_look(level)),
            4..HINTS => self.explanation(false),
            _ => {
                let mut parts = self.explanation(true);
                parts.push(self.answer());
                parts
            }
        }
    }

    fn repeats(&self, level: usize) -> bool {
        // The question names the digit.
        level == 2 && self.digit.is_some()
    }

    fn tries(&self) -> usize {
        3
    }
}
