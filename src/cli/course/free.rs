//! A whole puzzle: the learner fills it in, or has the easy part filled in, until the unit's step is
//! needed and found.

use super::told;
use super::walk::{Flow, Walk, put};
use crate::board::Board;
use crate::cli::practice::ask::{line, said};
use crate::cli::practice::find::Find;
use crate::cli::practice::words::Words;
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
    say(context, "free-ask", &[])?;
    loop {
        let Some(line) = line(context)? else { return Ok(Flow::Break(())) };
        if line.trim() == "+" {
            let taken = game.advance();
            say(context, "free-advanced", &[("count", Value::Number(taken))])?;
            let Some(item) = game.item() else { return Ok(Flow::Continue(())) };
            return put(&Find::new(item), context);
        }
        match typed::read(&line, game.board.layout(), context.renderer) {
            Ok(Typed::Quit) => return Ok(Flow::Break(())),
            Ok(Typed::Skip) => return Ok(Flow::Continue(())),
            Ok(Typed::Hint) => {
                if let Some(step) = game.next() {
                    let nudge = format!("{}.nudge", step.deduction().technique.id);
                    say(context, &nudge, &[])?;
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
            Ok(Typed::Yes | Typed::No | Typed::Nothing) => say(context, "free-ask", &[])?,
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
            let words = Words { renderer: context.renderer, layout: self.board.layout() };
            let claimed = words.claim(claim);
            match self.judge(claim) {
                Move::Step(step) => {
                    let about = step.deduction().technique;
                    let name = Value::Text(context.renderer.technique(about));
                    step.apply(&mut self.board);
                    let args = [("claim", claimed), ("technique", name)];
                    if self.teaches(about) {
                        say(context, "free-found", &args)?;
                        return Ok(true);
                    }
                    say(context, "free-played", &args)?;
                }
                Move::Unproved => say(context, "free-not-yet", &[("claim", claimed)])?,
                Move::Wrong => say(context, "free-wrong", &[("claim", claimed)])?,
            }
        }
        if self.board.is_solved() {
            say(context, "free-solved", &[])?;
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

/// Says one message.
fn say(context: &mut Context<'_, '_>, id: &str, args: &[(&str, Value)]) -> Result<(), Failure> {
    let lines = said(&context.renderer.text(id, args), context);
    Ok(context.print(&lines)?)
}
