//! The path in other formats: an HTML page, SVG drawings, Markdown.

use std::path::{Path as FilePath, PathBuf};

use super::known::Known;
use super::walked::Walked;
use super::{Case, ExplainArgs, end, head};
use crate::cli::terminal::output::Output;
use crate::cli::{Context, Failure};
use kotowari_engine::board::Board;
use kotowari_engine::error::Error;
use kotowari_engine::solve::{Passage, Path, Step, passages};
use kotowari_engine::visible::visible;
use kotowari_words::explain::crux::Crux;
use kotowari_words::explain::headings::{passage_title, run_summary, title};
use kotowari_words::explain::html::{PathPage, escape};
use kotowari_words::explain::picture::{self, FigureView, Options};
use kotowari_words::explain::used::{Used, used};
use kotowari_words::explain::{Renderer, Value, svg};

/// Prints an HTML page with the steps of the range.
pub fn html(
    args: &ExplainArgs,
    case: &Case<'_>,
    (board, walked, known): (&Board, &Walked, &Known),
    (range, crux): ((u32, u32), Option<&Crux<'_>>),
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let renderer = context.renderer;
    let Walked { path, runs, lengths } = walked;
    let whole = range.1 as usize == path.steps.len();
    let mut end: String = String::new();
    if let Some(crux) = crux {
        let said = end::crux_sentences(crux, case, renderer);
        end.extend(said.iter().map(|text| format!("<p>{}</p>\n", escape(text))));
    } else if whole {
        let said = end::sentences(board, path, renderer);
        end.extend(said.iter().map(|text| format!("<p>{}</p>\n", escape(text))));
        end.push_str(&table(path, renderer));
    }
    let title = title_of(case);
    let Case { number, puzzle, count, .. } = *case;
    let named = Case { source: title.clone(), number, puzzle, count };
    let mut head =
        vec![head::sentence(&named, renderer), head::level_sentence(board, path, renderer)];
    if args.allowed.no_notes {
        head.push(head::notes_sentence(path, renderer));
    }
    match crux {
        Some(crux) => head.extend(crux.lead(renderer)),
        None => head.extend(lengths.iter().map(|it| head::shortened_sentence(it, renderer))),
    }
    let (view, full) = (args.figure.detail(), args.full);
    let walk = PathPage { board, path, range, view, runs: *runs, full, known: &known.ids };
    let page = walk.page(&title, &head, &end, renderer);
    write!(context.out, "{}", page.file())?;
    Ok(())
}

/// The title of the page: that of the puzzle, or the file name without folders and extension.
fn title_of(case: &Case<'_>) -> String {
    let name = || FilePath::new(&case.source).file_stem().map(|name| name.to_string_lossy());
    let title = case.puzzle.title.as_deref().map(visible).filter(|title| !title.trim().is_empty());
    match title.or_else(name) {
        Some(title) => title.into_owned(),
        None => case.source.clone(),
    }
}

/// Writes a drawing for each step. Standard output and devices get one; with `-o` each has a file
/// of its own.
pub fn svg(
    args: &ExplainArgs,
    (board, path): (&Board, &Path),
    (from, to): (u32, u32),
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let (first, count) = (from as usize - 1, path.steps.len());
    let several = args.step.is_none() && from != to;
    let chosen = args.from.is_some() || args.to.is_some();
    if args.fold || several && chosen && !args.has_files() {
        return Err(Error::new("svg-one-step").into());
    }
    let Some(step) = path.steps.get(first) else {
        return Err(Error::new("svg-no-step").into());
    };
    let mut board = path.replay(board, first);
    let Some(name) = args.printed.output.as_deref().filter(|_| several && args.has_files()) else {
        if several {
            let count = [("count", Value::Number(count))];
            context.note(&context.renderer.text("svg-first", &count))?;
        }
        let drawn = drawing(args, &board, from, step, context.renderer);
        write!(context.out, "{drawn}")?;
        return Ok(());
    };
    let figures = to.to_string().len();
    let named = |number: u32| numbered(name, &format!("{number:0figures$}"));
    // All outputs are checked before the first is written.
    let outputs: Vec<Output> = (from..=to)
        .map(|number| args.printed.target(&named(number), args.file.as_slice()))
        .collect::<Result<_, Error>>()?;
    let steps = &path.steps[first..to as usize];
    for ((step, output), number) in steps.iter().zip(outputs).zip(from..) {
        let drawn = drawing(args, &board, number, step, context.renderer);
        output.write(drawn.as_bytes(), context)?;
        step.apply(&mut board);
    }
    let shown = |number| Value::Text(named(number).display().to_string());
    let count = Value::Number(steps.len());
    let words = [("count", count), ("first", shown(from)), ("last", shown(to))];
    context.note(&context.renderer.text("svg-written", &words))?;
    Ok(())
}

/// Numbers a file name: `figure.svg` and `figure` become `figure-07.svg`.
fn numbered(name: &FilePath, number: &str) -> PathBuf {
    let mut file = name.file_stem().unwrap_or_default().to_owned();
    file.push(format!("-{number}"));
    file.push(".");
    file.push(name.extension().unwrap_or("svg".as_ref()));
    name.with_file_name(file)
}

/// A step as an SVG file.
fn drawing(
    args: &ExplainArgs,
    board: &Board,
    number: u32,
    step: &Step,
    renderer: &Renderer,
) -> String {
    let telling = step.tell_to_people(board, args.full);
    let view = args.figure.detail().unwrap_or(FigureView::Auto);
    let drawing = svg::draw(board, &telling.figure, step.claims(), view, renderer);
    let title = title(number, step, board.layout(), renderer);
    drawing.file(&title, &conclusion(&telling, board.layout(), renderer))
}

/// Prints Markdown, with figures as text in code blocks.
pub fn markdown(
    args: &ExplainArgs,
    case: &Case<'_>,
    (board, walked, known): (&Board, &Walked, &Known),
    (range, crux): ((u32, u32), Option<&Crux<'_>>),
    context: &mut Context<'_, '_>,
) -> Result<(), Failure> {
    let renderer = context.renderer;
    let Walked { path, runs, lengths } = walked;
    let mut text = format!("# {}\n\n", plain(&case.source));
    text.push_str(&format!("{}\n\n", plain(&head::sentence(case, renderer))));
    text.push_str(&format!("{}\n", plain(&head::level_sentence(board, path, renderer))));
    if args.allowed.no_notes {
        text.push_str(&format!("\n{}\n", plain(&head::notes_sentence(path, renderer))));
    }
    if let Some(crux) = crux {
        let lead = crux.lead(renderer);
        lead.iter().for_each(|sentence| text.push_str(&format!("\n{}\n", plain(sentence))));
    } else if let Some(lengths) = lengths {
        text.push_str(&format!("\n{}\n", plain(&head::shortened_sentence(lengths, renderer))));
    }
    let before = (range.0 as usize - 1).min(path.steps.len());
    let mut now = path.replay(board, before);
    let steps = path.steps.get(before..range.1 as usize).unwrap_or_default();
    for passage in passages(board.layout(), range.0, steps, *runs) {
        text.push_str(&match passage.alone() {
            None if args.fold => {
                let (number, run) = (passage.number, passage.steps);
                let (lead, claims) = run_summary(number, run, now.layout(), renderer);
                format!("\n{}\n", plain(&format!("{lead}{claims}")))
            }
            _ if known.covers(&passage) => {
                format!("\n{}\n", plain(&passage_title(&passage, now.layout(), renderer)))
            }
            _ => section(args, &passage, &now, context),
        });
        passage.apply(&mut now);
    }
    if let Some(crux) = crux {
        let texts = end::crux_sentences(crux, case, renderer);
        texts.iter().for_each(|sentence| text.push_str(&format!("\n{}\n", plain(sentence))));
    } else if range.1 as usize == path.steps.len() {
        let texts = end::sentences(board, path, renderer);
        texts.iter().for_each(|sentence| text.push_str(&format!("\n{}\n", plain(sentence))));
    }
    write!(context.out, "{text}")?;
    Ok(())
}

/// A passage: title, figure in a code block, bullets.
fn section(
    args: &ExplainArgs,
    passage: &Passage<'_>,
    board: &Board,
    context: &Context<'_, '_>,
) -> String {
    let (renderer, layout) = (context.renderer, board.layout());
    let title = passage_title(passage, layout, renderer);
    let mut text = format!("\n## {}\n\n", plain(&title));
    let telling = passage.tell_to_people(board, args.full);
    if let Some(view) = args.figure.detail() {
        let options = Options { view, width: context.width };
        let (figure, claims) = (&telling.figure, passage.claims());
        let lines = picture::draw(board, figure, &claims, options, renderer);
        let lines: String = lines.iter().map(|line| line.text() + "\n").collect();
        text.push_str(&format!("```text\n{lines}```\n\n"));
    }
    for (depth, bullet) in telling.indented() {
        let said = plain(&renderer.bullet(layout, bullet));
        text.push_str(&format!("{}- {said}\n", "  ".repeat(depth)));
    }
    text
}

/// The last bullet, which is the conclusion.
fn conclusion(
    telling: &kotowari_engine::deduction::Telling,
    layout: &kotowari_engine::layout::Layout,
    renderer: &Renderer,
) -> String {
    let last = telling.bullets.last();
    last.map(|bullet| renderer.bullet(layout, bullet)).unwrap_or_default()
}

/// A table of the techniques used.
fn table(path: &Path, renderer: &Renderer) -> String {
    let row = |Used { about, name, times }| {
        let (name, level) = (escape(&name), escape(&renderer.level(about.level)));
        format!("<tr><td>{name}</td><td>{level}</td><td class=\"number\">{times}</td></tr>\n")
    };
    let rows: String = used(&path.steps, renderer).into_iter().map(row).collect();
    if rows.is_empty() { rows } else { format!("<table>\n<tbody>\n{rows}</tbody>\n</table>\n") }
}

/// Escapes what Markdown would interpret.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~') {
            plain.push('\\');
        }
        plain.push(c);
    }
    plain
}
