//! Asking: a question, a line, a reply, until it is answered, given up, or nobody types any more.

use crate::cli::wrap::wrap;
use crate::cli::{Context, Failure, errors};
use crate::error::Error;
use crate::explain::{Line, Style, Value};
use crate::lesson::typed::{self, Typed};

/// The last level of help: it gives the answer away.
pub const HINTS: usize = 5;

/// From this level on the answer is no longer one's own.
const TOLD: usize = 4;

/// Longer lines are cut: nobody types them.
const LONGEST_LINE: usize = 4_096;

/// Something that can be asked.
pub trait Question {
    /// What is asked, with its figure.
    fn pose(&self, context: &Context<'_, '_>) -> Vec<Line>;
    /// What to say to an answer.
    ///
    /// # Errors
    /// If it cannot be understood: then it does not count.
    fn reply(&self, text: &str, context: &Context<'_, '_>) -> Result<Reply, Error>;
    /// Help of a level from 1 (a question) to [`HINTS`] (the answer).
    fn hint(&self, level: usize, context: &Context<'_, '_>) -> Vec<Line>;
    /// How often one may be wrong before the answer is shown.
    fn tries(&self) -> usize;
}

/// What is said to an answer.
pub enum Reply {
    /// It is right, and that was all.
    Right(Vec<Line>),
    /// It is not wrong, but not yet what is asked for.
    Again(Vec<Line>),
    /// It is wrong.
    Wrong(Vec<Line>),
}

/// How a question ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Answered at once, without being told.
    Right,
    /// Answered wrong, or told.
    Wrong,
    /// Passed over: it counts as neither.
    Skipped,
    /// Nobody types any more.
    Over,
}

/// How many questions were answered, and how many of them right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Answered right at once.
    pub right: usize,
    /// Answered at all.
    pub answered: usize,
}

/// Called as soon as it is settled whether a question was answered right.
pub type Graded<'f> = &'f mut dyn FnMut(bool, &mut Context<'_, '_>) -> Result<(), Failure>;

/// Asks one question after the other.  `count` is how many there are, for their headings.  Ends where
/// the input ends.
pub fn all(
    questions: impl Iterator<Item = Box<dyn Question>>,
    count: usize,
    context: &mut Context<'_, '_>,
    graded: Graded<'_>,
) -> Result<Score, Failure> {
    let mut score = Score::default();
    for (i, question) in questions.enumerate() {
        let number = [("number", Value::Number(i + 1)), ("count", Value::Number(count))];
        let heading = context.renderer.text("practice-number", &number);
        context.print(&[Line::of(Style::Title, heading)])?;
        let end = ask(&*question, context, graded)?;
        context.print(&[Line::default()])?;
        match end {
            End::Over => break,
            End::Skipped => {}
            End::Right | End::Wrong => {
                score.answered += 1;
                score.right += usize::from(end == End::Right);
            }
        }
    }
    Ok(score)
}

/// Asks one question.
pub fn ask(
    question: &dyn Question,
    context: &mut Context<'_, '_>,
    graded: Graded<'_>,
) -> Result<End, Failure> {
    context.print(&question.pose(context))?;
    let (mut wrong, mut hints) = (0, 0);
    loop {
        let Some(line) = line(context)? else { return Ok(ended(wrong, End::Over)) };
        let lines = match typed::word(&line, context.renderer) {
            Some(Typed::Quit) => return Ok(ended(wrong, End::Over)),
            Some(Typed::Skip) => return Ok(ended(wrong, End::Skipped)),
            Some(Typed::Nothing) => paragraph("practice-empty", context),
            Some(Typed::Hint) => {
                hints += 1;
                let lines = question.hint(hints, context);
                if hints == TOLD && wrong == 0 {
                    graded(false, context)?;
                    wrong += 1;
                }
                if hints >= HINTS {
                    context.print(&lines)?;
                    return Ok(End::Wrong);
                }
                lines
            }
            _ => match question.reply(&line, context) {
                Err(error) => {
                    context.out.flush()?;
                    errors::page(&error, context.renderer, context.width)
                }
                Ok(Reply::Again(lines)) => lines,
                Ok(Reply::Right(lines)) => {
                    if wrong == 0 {
                        graded(true, context)?;
                    }
                    context.print(&lines)?;
                    return Ok(if wrong == 0 { End::Right } else { End::Wrong });
                }
                Ok(Reply::Wrong(lines)) => {
                    if wrong == 0 {
                        graded(false, context)?;
                    }
                    wrong += 1;
                    context.print(&lines)?;
                    if wrong >= question.tries() {
                        if question.tries() > 1 {
                            context.print(&question.hint(HINTS, context))?;
                        }
                        return Ok(End::Wrong);
                    }
                    vec![]
                }
            },
        };
        context.print(&lines)?;
    }
}

/// Something wrong stays wrong, however it ends.
fn ended(wrong: usize, end: End) -> End {
    if wrong > 0 && end == End::Skipped { End::Wrong } else { end }
}

/// A message, broken into lines.
pub fn paragraph(id: &str, context: &Context<'_, '_>) -> Vec<Line> {
    said(&context.renderer.text(id, &[]), context)
}

/// A text, broken into lines.
pub fn said(text: &str, context: &Context<'_, '_>) -> Vec<Line> {
    wrap(text, "", context.width).into_iter().map(Line::plain).collect()
}

/// A hint, with its level.
pub fn numbered(level: usize, text: String, context: &Context<'_, '_>) -> Vec<Line> {
    let args = [
        ("level", Value::Number(level)),
        ("levels", Value::Number(HINTS)),
        ("text", Value::Text(text)),
    ];
    said(&context.renderer.text("practice-hint", &args), context)
}

/// A line of the input; `None` at its end.  Byte by byte: nothing behind the line may be taken.
pub fn line(context: &mut Context<'_, '_>) -> Result<Option<String>, Failure> {
    if context.stdin_is_terminal {
        let prompt = context.renderer.text("practice-prompt", &[]);
        context.out.write_all(prompt.as_bytes())?;
    }
    context.out.flush()?;
    let mut bytes = vec![];
    let mut byte = [0];
    loop {
        match context.stdin.read(&mut byte) {
            Ok(0) if bytes.is_empty() => return Ok(None),
            Ok(0) => break,
            Ok(_) if byte == *b"\n" => break,
            Ok(_) if bytes.len() < LONGEST_LINE => bytes.push(byte[0]),
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => {
                let error = Error::new("input-unreadable")
                    .text("file", "-")
                    .text("reason", error.to_string());
                return Err(error.into());
            }
        }
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
