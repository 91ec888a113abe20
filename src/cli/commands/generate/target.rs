//! Where puzzles are written: to standard output as they come, or at the end into a file or a
//! folder.

use std::fs;
use std::path::Path;

use super::args::GenerateArgs;
use super::write::{Format, Writer};
use crate::cli::export::folder::Folder;
use crate::cli::terminal::output::{Output, unwritable};
use crate::cli::{Context, Failure};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::Figure;
use kotowari_engine::error::Error;
use kotowari_engine::generate::{Made, Request};
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::write;
use kotowari_site::book::{BookOptions, MAX_PUZZLES, Printable, render_book};
use kotowari_tables::batch::files::{self, Destination, OutputFile};
use kotowari_words::explain::picture::FigureView;
use kotowari_words::explain::{Renderer, Value, svg};

/// An output.
pub enum Target {
    /// Standard output, a row at a time.
    Rows,
    /// A file, a device, or standard output, all at once.
    Place(Destination),
    /// A file each, in a folder.
    Folder(Folder),
}

impl Target {
    /// Checks the output, before anything is made.
    ///
    /// # Errors
    /// If it cannot be written, exists and may not be replaced, or cannot hold that many puzzles.
    pub fn of(args: &GenerateArgs, format: Format, request: &Request) -> Result<Target, Error> {
        let is_line = write::is_usual(&request.layout) && request.rules.is_empty();
        let one_each = format == Format::Svg || (format == Format::Text && !is_line);
        let output = args.output.as_deref().filter(|path| path.as_os_str() != "-");
        let is_folder =
            |path: &Path| path.is_dir() || path.as_os_str().to_string_lossy().ends_with('/');
        if let Some(path) = output.filter(|path| is_folder(path)) {
            let file = path.display().to_string();
            if !one_each && format != Format::Text {
                let error = Error::new("generate-folder").text("file", file);
                return Err(error.text("format", format.id()));
            }
            if args.resume {
                return Err(Error::new("generate-resume-folder").text("file", file));
            }
            return Ok(Target::Folder(Folder::claim(path, args.force)?));
        }
        if one_each && args.count > 1 && (output.is_some() || format == Format::Svg) {
            let count = usize::try_from(args.count).unwrap_or(usize::MAX);
            let error = Error::new("generate-one-each").number("count", count);
            return Err(error.text("format", format.id()));
        }
        if format == Format::Book && args.count > MAX_PUZZLES as u64 {
            return Err(Error::new("book-too-long").number("most", MAX_PUZZLES));
        }
        match Destination::of(output, args.resume, args.force)? {
            Destination::Stdout if args.resume => Err(Error::new("generate-resume-stdout")),
            Destination::Stdout if format.is_of_rows() && args.pool.is_none() => Ok(Target::Rows),
            place => Ok(Target::Place(place)),
        }
    }

    /// The file, if it is one that a run can resume.
    pub fn spot(&self) -> Option<&OutputFile> {
        match self {
            Target::Place(Destination::File(spot)) => Some(spot),
            _ => None,
        }
    }

    /// Writes all puzzles.
    ///
    /// # Errors
    /// If that fails; a file is then unchanged.
    pub fn write(
        self,
        all: &[Made],
        writer: &Writer,
        context: &mut Context<'_, '_>,
    ) -> Result<(), Failure> {
        match self {
            Target::Rows => Ok(()),
            Target::Folder(folder) => {
                let digits = all.len().to_string().len();
                let files = (1..).zip(all).map(|(number, made)| {
                    let name = format!("{number:0digits$}.{}", writer.format.ending());
                    let text = match writer.format {
                        Format::Svg => drawn(&made.puzzle, number, context.renderer),
                        _ => Writer::text(&made.puzzle),
                    };
                    (name, text)
                });
                Ok(folder.write(&files.collect::<Vec<_>>())?)
            }
            Target::Place(place) => {
                let bytes = bytes(all, writer, context)?;
                match &place {
                    Destination::Stdout => Ok(context.out.write_all(&bytes)?),
                    Destination::Device(path) => {
                        Output::Device(path.clone()).write(&bytes, context)
                    }
                    Destination::File(spot) => put(&spot.path, &bytes),
                }
            }
        }
    }
}

/// Creates or replaces a file.
fn put(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    // `Target::of` has checked that what exists may be replaced; a file that appears after this
    // check is not.
    let put = match fs::metadata(path).is_ok() {
        true => files::write_atomic(path, bytes),
        false => files::create_atomic(path, bytes),
    };
    Ok(put.map_err(|reason| unwritable(path, &reason))?)
}

/// All of them as one file.
///
/// # Errors
/// If one of them cannot be printed.
pub fn bytes(all: &[Made], writer: &Writer, context: &Context<'_, '_>) -> Result<Vec<u8>, Error> {
    Ok(match writer.format {
        Format::Book => {
            let puzzles: Vec<Puzzle> = all.iter().map(|made| made.puzzle.clone()).collect();
            book(&puzzles, context)?.into_bytes()
        }
        Format::Svg => {
            let first = all.iter().map(|made| drawn(&made.puzzle, 1, context.renderer)).next();
            first.unwrap_or_default().into_bytes()
        }
        _ => writer.rows(all),
    })
}

/// A puzzle as a drawing.
fn drawn(puzzle: &Puzzle, number: usize, renderer: &Renderer) -> String {
    let title = renderer.text("book-puzzle", &[("number", Value::Number(number))]);
    let Ok(board) = Board::new(puzzle) else { return String::new() };
    let drawing = svg::draw(&board, &Figure::default(), &[], FigureView::Digit, renderer);
    drawing.file(&title, &write::line(puzzle))
}

/// The book of these puzzles, as a page.
///
/// # Errors
/// If one of them is no puzzle with one solution.
fn book(puzzles: &[Puzzle], context: &Context<'_, '_>) -> Result<String, Error> {
    let binding = BookOptions::default();
    let numbered = (1..).zip(puzzles);
    let printable = numbered.map(|(number, puzzle)| Printable::of(puzzle, "-", number, &binding));
    let (page, _) =
        render_book(&printable.collect::<Result<Vec<_>, _>>()?, &binding, context.renderer);
    Ok(page.file())
}
