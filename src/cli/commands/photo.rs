//! `photo`: the puzzle of a photograph, and what is uncertain about it.

use std::path::PathBuf;

use serde_json::{Value as Json, json};

use crate::cli::options::format::{FORMATS, Format};
use crate::cli::options::named::named;
use crate::cli::options::writers::by_name;
use crate::cli::terminal::grid::{Face, draw};
use crate::cli::terminal::input;
use crate::cli::terminal::photo::Photo;
use crate::cli::terminal::wrap::wrap;
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::error::Error;
use kotowari_format::writers::{Style, Writer};
use kotowari_photo::{Doubt, Solutions, Turned};
use kotowari_words::explain::Line;

/// The schema of the document.
pub const NAME: &str = "kotowari/photo/1";

#[derive(Debug, clap::Args)]
pub struct PhotoArgs {
    pub file: Option<PathBuf>,
    #[arg(long, value_parser = by_name(), conflicts_with = "format")]
    pub to: Option<&'static Writer>,
    #[arg(long, value_parser = named(FORMATS), default_value = "text")]
    pub format: Format,
}

/// Runs the command.
pub fn run(args: &PhotoArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let (_, photo) = input::picture(args.file.as_deref(), context)?;
    let puzzle = kotowari_format::puzzle(&photo.line())?;
    if let Some(writer) = args.to {
        let written = writer.write(&puzzle, Style { empty: '.' }, false);
        let written =
            written.map_err(|_| Error::new("photo-unheld").text("format", writer.name()))?;
        write!(context.out, "{}{}", writer.heading, written.text)?;
        photo.note(context)?;
    } else if args.format == Format::Json {
        writeln!(context.out, "{:#}", document(&photo, context)?)?;
    } else {
        let is_asked = |cell: usize| photo.choice.questions.iter().any(|asked| asked.cell == cell);
        let face = |cell: u16| {
            let digit = puzzle.givens[usize::from(cell)];
            Face { digit, given: digit.is_some(), marked: is_asked(usize::from(cell)) }
        };
        let mut lines = draw(&puzzle.layout, &face, context.renderer);
        lines.push(Line::default());
        let solutions = match photo.choice.solutions {
            Solutions::One => "photo-one",
            Solutions::None => "photo-none",
            Solutions::Several => "photo-several",
        };
        let remarks = photo.remarks(context)?;
        for text in remarks.into_iter().chain([context.renderer.text(solutions, &[])]) {
            lines.extend(wrap(&text, "", context.width).into_iter().map(Line::plain));
        }
        context.print(&lines)?;
    }
    Ok(match photo.choice.solutions {
        Solutions::One => Exit::Done,
        Solutions::None | Solutions::Several => Exit::Negative,
    })
}

fn document(photo: &Photo, context: &Context<'_, '_>) -> Result<Json, Error> {
    let layout = kotowari_format::puzzle(&photo.line())?.layout;
    let Photo { reading, choice } = photo;
    let name = |cell: usize| {
        let place = layout.place(cell as u16);
        format!("r{}c{}", place.row + 1, place.column + 1)
    };
    let digit = |digit: u8| if digit == 0 { Json::Null } else { json!(digit) };
    // Three places: more is noise.
    let rounded = |value: f32| (f64::from(value) * 1000.0).round() / 1000.0;
    let cells = choice.digits.iter().enumerate().map(|(cell, taken)| {
        let likelihoods = &reading.cells[cell];
        json!({
            "cell": name(cell),
            "digit": digit(*taken),
            "confidence": rounded(likelihoods.of(*taken)),
            "handwritten": *taken != 0 && likelihoods.handwritten > 0.0,
        })
    });
    let questions = choice.questions.iter().map(|asked| {
        json!({
            "cell": name(asked.cell),
            "taken": digit(asked.taken),
            "other": digit(asked.other),
            "why": match asked.doubt {
                Doubt::Changed => "changed",
                Doubt::Close => "close",
            },
        })
    });
    let corners = reading.corners.map(|corner| [corner.x, corner.y].map(|at| at.round() as i32));
    Ok(json!({
        "schema": NAME,
        "puzzle": photo.line(),
        "solutions": match choice.solutions {
            Solutions::One => "one",
            Solutions::None => "none",
            Solutions::Several => "many",
        },
        "questions": questions.collect::<Vec<_>>(),
        "cells": cells.collect::<Vec<_>>(),
        "corners": corners,
        "turned": match reading.turned {
            Turned::Not => "not",
            Turned::Left => "left",
            Turned::UpsideDown => "upside_down",
            Turned::Right => "right",
        },
        "support": rounded(reading.support),
        "text": { "lang": context.renderer.language().to_string(), "bullets": photo.remarks(context)? },
    }))
}
