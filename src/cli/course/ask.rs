//! Asking somebody who sits at a terminal, or a script at the other end of a pipe.

use super::walk::Flow;
use crate::cli::{Context, Failure};
use crate::explain::Line;

/// A line longer than this was not typed.
const LONGEST: usize = 10_000;

/// Asks for a line; `None` if there are no more.
pub fn ask(context: &mut Context<'_, '_>) -> Result<Option<String>, Failure> {
    let prompt = context.renderer.text("ask-prompt", &[]);
    write!(context.out, "{prompt}")?;
    context.out.flush()?;
    let line = line(context)?;
    if !context.stdin_is_terminal {
        // What a script types is not seen, and neither is the end of its line.
        writeln!(context.out, "{}", line.as_deref().unwrap_or_default())?;
    }
    Ok(line)
}

/// Waits until somebody has read what is printed.  A script does not read.
pub fn pause(context: &mut Context<'_, '_>) -> Result<Flow, Failure> {
    if !context.stdin_is_terminal {
        return Ok(Flow::Continue(()));
    }
    let more = context.renderer.text("ask-more", &[]);
    context.print(&[Line::plain(more)])?;
    context.out.flush()?;
    let quit =
        |line: &str| context.renderer.text("answer-words-quit", &[]).split(", ").any(|w| w == line);
    Ok(match line(context)? {
        Some(line) if !quit(line.trim()) => Flow::Continue(()),
        _ => Flow::Break(()),
    })
}

/// The next line of the input, without its end.
fn line(context: &mut Context<'_, '_>) -> Result<Option<String>, Failure> {
    let mut bytes = vec![];
    let mut byte = [0];
    loop {
        match context.stdin.read(&mut byte) {
            Ok(0) if bytes.is_empty() => return Ok(None),
            Ok(0) => break,
            Ok(_) if byte[0] == b'\n' => break,
            Ok(_) if bytes.len() < LONGEST => bytes.push(byte[0]),
            Ok(_) => {}
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(Failure::Output(error)),
        }
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
}
