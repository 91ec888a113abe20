//! Colours on terminals: when to use them, and which.

use std::io;

use termcolor::{Color, ColorSpec, WriteColor};

use kotowari_engine::deduction::Role;
use kotowari_engine::visible::visible;
use kotowari_words::explain::{Line, Style};

/// The value of `--color`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum When {
    /// The environment decides, then whether the stream is a terminal.
    #[default]
    Auto,
    /// Colours, always.
    Always,
    /// No colours.
    Never,
}

impl When {
    /// All of them, with the names used on the command line.
    pub const ALL: [(&'static str, When); 3] =
        [("auto", When::Auto), ("always", When::Always), ("never", When::Never)];
}

/// Whether to colour a stream. The first that is set decides: the flag, `NO_COLOR`,
/// `CLICOLOR_FORCE` or `FORCE_COLOR`, `CLICOLOR=0`, `TERM=dumb`, then whether it is a terminal.
pub fn colours(when: When, env: &dyn Fn(&str) -> Option<String>, is_terminal: bool) -> bool {
    let set = |name: &str| env(name).filter(|value| !value.is_empty());
    let forced = |name: &str| set(name).is_some_and(|value| value != "0");
    match when {
        When::Always => true,
        When::Never => false,
        When::Auto if set("NO_COLOR").is_some() => false,
        When::Auto if forced("CLICOLOR_FORCE") || forced("FORCE_COLOR") => true,
        When::Auto if set("CLICOLOR").as_deref() == Some("0") => false,
        When::Auto if set("TERM").as_deref() == Some("dumb") => false,
        When::Auto => is_terminal,
    }
}

/// Prints lines.
///
/// # Errors
/// Those of the stream.
pub fn print(out: &mut dyn WriteColor, lines: &[Line]) -> io::Result<()> {
    for line in lines {
        // Spaces at the end are seen only where they have a colour of their own.
        let end = line.0.iter().rposition(|span| {
            !span.text.trim_end().is_empty() || matches!(span.style, Style::Part(_))
        });
        let spans = &line.0[..end.map_or(0, |last| last + 1)];
        for (i, span) in spans.iter().enumerate() {
            let last = i + 1 == spans.len() && !matches!(span.style, Style::Part(_));
            let text = if last { span.text.trim_end() } else { &span.text };
            // Our own messages have no control characters: one here came with the input.
            let text = visible(text);
            match spec(span.style) {
                Some(spec) if out.supports_color() => {
                    out.set_color(&spec)?;
                    out.write_all(text.as_bytes())?;
                    out.reset()?;
                }
                _ => out.write_all(text.as_bytes())?,
            }
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// The sixteen colours every terminal has. Where the background is set, so is the foreground: the
/// theme is unknown, and its foreground could be unreadable on ours.
fn spec(style: Style) -> Option<ColorSpec> {
    let mut spec = ColorSpec::new();
    let mut on = |foreground, background| {
        spec.set_fg(Some(foreground)).set_bg(Some(background));
    };
    match style {
        Style::Plain => return None,
        Style::Title | Style::Given => {
            spec.set_bold(true);
        }
        Style::Faint => {
            spec.set_dimmed(true);
        }
        Style::Part(Role::Goal) => on(Color::Black, Color::Green),
        Style::Part(Role::Premise) => on(Color::Black, Color::Yellow),
        // Not blue: dark blue cannot be read on many themes.
        Style::Part(Role::Scan) => on(Color::Black, Color::Cyan),
        Style::Part(Role::Drop) => on(Color::White, Color::Red),
        Style::Part(Role::Aux) => on(Color::Black, Color::Magenta),
    }
    Some(spec)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decided(when: When, vars: &[(&str, &str)], is_terminal: bool) -> bool {
        let env = |name: &str| {
            vars.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
        };
        colours(when, &env, is_terminal)
    }

    #[test]
    fn the_first_that_says_something_decides() {
        let force = ("CLICOLOR_FORCE", "1");
        let no = ("NO_COLOR", "1");
        assert!(decided(When::Always, &[no], false));
        assert!(!decided(When::Never, &[force], true));
        assert!(!decided(When::Auto, &[no, force], true));
        assert!(decided(When::Auto, &[force, ("CLICOLOR", "0"), ("TERM", "dumb")], false));
        assert!(decided(When::Auto, &[("FORCE_COLOR", "1")], false));
        assert!(!decided(When::Auto, &[("CLICOLOR", "0")], true));
        assert!(!decided(When::Auto, &[("TERM", "dumb")], true));
        assert!(decided(When::Auto, &[("TERM", "xterm"), ("CLICOLOR", "1")], true));
        assert!(!decided(When::Auto, &[], false));
    }

    #[test]
    fn empty_is_unset_and_force_0_forces_nothing() {
        assert!(decided(When::Auto, &[("NO_COLOR", "")], true));
        assert!(!decided(When::Auto, &[("CLICOLOR_FORCE", "0"), ("FORCE_COLOR", "")], false));
    }

    fn printed(line: &Line, colour: bool) -> String {
        let mut text = termcolor::Buffer::no_color();
        if colour {
            text = termcolor::Buffer::ansi();
        }
        print(&mut text, std::slice::from_ref(line)).expect("memory takes everything");
        String::from_utf8(text.into_inner()).expect("only text was printed")
    }

    #[test]
    fn a_part_is_printed_in_its_colours_and_the_text_stays() {
        let mut line = Line::plain("a ");
        line.push(Style::Part(Role::Goal), "[1]");
        line.push(Style::Plain, " b  ");
        assert_eq!(printed(&line, false), "a [1] b\n");
        assert_eq!(printed(&line, true), "a \u{1b}[0m\u{1b}[30m\u{1b}[42m[1]\u{1b}[0m b\n");
    }

    #[test]
    fn spaces_at_the_end_are_left_out_unless_they_are_coloured() {
        let mut line = Line::plain("a");
        line.push(Style::Part(Role::Scan), " ");
        assert_eq!(printed(&line, false), "a \n");
        line.push(Style::Faint, "  ");
        assert_eq!(printed(&line, false), "a \n");
        assert_eq!(printed(&Line::plain("  "), true), "\n");
    }
}
