//! A whole puzzle: the learner fills it in, or has the easy part filled in, until the unit's step is
//! needed and found.

use super::walk::{Flow, Walk};
use super::{answer, ask, told};
use crate::board::Board;
use crate::cli::{Context, Failure, errors};
use crate::deduction::About;
use crate::explain::{Line, Value};
use crate::kernel::Literal;
use crate::lesson::course::Unit;
use crate::lesson::practice::Item;
use crate::lesson::source::Source;
use crate::lesson::typed::{self, Typed};
use crate::solve::{self, Selection, Step};
use crate::technique::by_id;

/// A puzzle half done.
struct Game<'w> {
    unit: &'w Unit,
    known: Selection,
    source: Source,
    board: Board,
}

/// What a move was.
enum Move {
    /// A step that holds.
    Step(Step),
    /// Not wrong, but nothing taught so far shows it.
    Unproved,
    /// Wrong.
    Wrong,
}

/// The stage.
pub fn stage(walk: &mut Walk<'_>, context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    let Some(source) = walk.tasks.free() else { return Ok(Flow::Continue(())) };
    let Ok(board) = Board::new(&source.puzzle) else { return Ok(Flow::Continue(())) };
    let known = walk.course.known_after(walk.unit);
    let mut game = Game { unit: walk.unit, known, source, board };
    game.show(context)?;
    answer::say(context, "free-ask", &[])?;
    loop {
        let Some(line) = ask::ask(context)? else { return Ok(Flow::Break(())) };
        if line == "+" {
            let taken = game.advance();
            answer::say(context, "free-advanced", &[("count", Value::Number(taken))])?;
            let Some(item) = game.item() else { return Ok(Flow::Continue(())) };
            game.show(context)?;
            let technique = Value::Text(context.renderer.technique(item.technique));
            answer::say(context, "find-ask", &[("technique", technique)])?;
            return answer::step(&item, game.unit, context);
        }
        match typed::read(&line, game.board.layout(), context.renderer) {
            Ok(Typed::Quit) => return Ok(Flow::Break(())),
            Ok(Typed::Skip) => return Ok(Flow::Continue(())),
            Ok(Typed::Hint) => {
                if let Some(step) = game.next() {
                    let nudge = format!("{}.nudge", step.deduction().technique.id);
                    answer::say(context, &nudge, &[])?;
                }
            }
            Ok(Typed::Cells(entries)) => {
                let steps: Vec<Step> = game.next().into_iter().collect();
                match typed::claims(&entries, &steps, game.board.layout(), context.renderer) {
                    Ok(claims) => {
                        if game.play(&claims, context)? {
                            return Ok(Flow::Continue(()));
                        }
                    }
                    Err(error) => {
                        let lines = errors::page(&error, context.renderer, context.width);
                        context.print(&lines)?;
                    }
                }
            }
            Ok(Typed::Yes | Typed::No | Typed::Nothing) => answer::say(context, "free-ask", &[])?,
            Err(error) => {
                let lines = errors::page(&error, context.renderer, context.width);
                context.print(&lines)?;
            }
        }
    }
}

impl Game<'_> {
    fn teaches(&self, about: &About) -> bool {
        self.unit.teaches.iter().any(|taught| taught.id == about.id)
    }

    /// The easiest step.
    fn next(&self) -> Option<Step> {
        solve::next(&self.board, &self.known, &mut vec![])
    }

    /// Takes all steps until one of the unit's is needed; how many there were.
    fn advance(&mut self) -> usize {
        let mut taken = 0;
        while let Some(step) = self.next() {
            if self.teaches(step.deduction().technique) {
                break;
            }
            step.apply(&mut self.board);
            taken += 1;
        }
        taken
    }

    /// The position as a task, if the unit's step comes next.
    fn item(&self) -> Option<Item> {
        let technique = self.next()?.deduction().technique;
        let steps = solve::all(&self.board, &[by_id(technique.id)?], &mut vec![]);
        let (source, board) = (self.source.clone(), self.board.clone());
        Some(Item { source, board, technique, steps })
    }

    /// Plays what was claimed; whether the unit's step was among it.
    fn play(&mut self, claims: &[Literal], context: &mut Context<'_, '_>) -> Result<bool, Failure> {
        for &claim in claims {
            let said = Value::Text(answer::claimed(claim, self.board.layout(), context));
            match self.judge(claim) {
                Move::Step(step) => {
                    let about = step.deduction().technique;
                    let name = Value::Text(context.renderer.technique(about));
                    step.apply(&mut self.board);
                    let args = [("claim", said), ("technique", name)];
                    if self.teaches(about) {
                        answer::say(context, "free-found", &args)?;
                        return Ok(true);
                    }
                    answer::say(context, "free-played", &args)?;
                }
                Move::Unproved => answer::say(context, "answer-not-yet", &[("claim", said)])?,
                Move::Wrong => answer::say(context, "wrong-against", &[("claim", said)])?,
            }
        }
        if self.board.is_solved() {
            answer::say(context, "free-solved", &[])?;
            return Ok(true);
        }
        self.show(context)?;
        Ok(false)
    }

    /// The easiest step that claims it, or why there is none.
    fn judge(&self, claim: Literal) -> Move {
        let c = claim.candidate();
        let is_true = (self.source.solution[usize::from(c.cell)] == c.digit)
            == matches!(claim, Literal::Place(_));
        if !is_true || !self.board.is_open(c) {
            return Move::Wrong;
        }
        let by = self.known.iter().find_map(|technique| {
            let steps = solve::all(&self.board, &[*technique], &mut vec![]);
            steps.into_iter().find(|step| step.claims().contains(&claim))
        });
        by.map_or(Move::Unproved, Move::Step)
    }

    fn show(&self, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        let mut lines = vec![Line::default()];
        lines.extend(told::plain(&self.board, self.unit, context));
        Ok(context.print(&lines)?)
    }
}
