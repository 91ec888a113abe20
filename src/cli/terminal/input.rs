//! Puzzles from a file, from standard input, or typed as an argument; as text, or as a picture.
//!
//! A short text is read whole. A long list is streamed, and no further than the puzzle that is
//! wanted. A long text that is no list (`/dev/zero`) is refused before it fills the memory.

use std::fs::File;
use std::io::{self, BufRead, Cursor, Read};
use std::path::Path;

use super::photo;
use super::shell::quoted;
use crate::cli::{Context, Failure};
use kotowari_engine::error::Error;
use kotowari_format::{self as format, ReadOptions, Reading, stream, stream::Block};
use kotowari_site::spoken::remarks;
use kotowari_tables::batch::files::{decompressed, is_puzzle};
use kotowari_words::explain::{Renderer, Value};

/// Bytes of a text that is read whole; the largest single puzzle is far smaller.
const MAX_WHOLE: u64 = 1 << 20;
/// Bytes of a long text that decide whether it is a list.
const SNIFFED: usize = 1 << 16;

/// Bytes of a text that is no puzzle, such as a log of steps; 9 000 steps of another program with a
/// board each are 8 MB.
const MAX_TEXT: u64 = 1 << 26;

/// The name of an input, as it is shown to the reader.
pub fn shown(file: &str, renderer: &Renderer) -> String {
    match file {
        "-" => renderer.text("standard-input", &[]),
        _ if is_puzzle(file) && !Path::new(file).exists() => renderer.text("argument-puzzle", &[]),
        _ => file.to_owned(),
    }
}

/// The puzzle that was read.
pub struct Found {
    /// The file as it was typed.
    pub file: String,
    /// The same for messages.
    pub shown: String,
    pub reading: Reading,
    /// Its number, if the file has several.
    pub number: Option<usize>,
}

/// Reads the puzzle of this number, or the first. `None` and `-` are standard input.
///
/// # Errors
/// If there is none, or it cannot be read.
pub fn one(
    file: Option<&Path>,
    number: Option<u32>,
    context: &mut Context<'_, '_>,
) -> Result<Found, Failure> {
    let (file, text) = open(file, context)?;
    let shown = shown(&file, context.renderer);
    let wanted = number.map_or(1, |number| number as usize);
    let (reading, number) = match text {
        Text::Whole(bytes) | Text::Picture(bytes) => {
            let mut all = format::read_all_with(context.reading, &shown, &bytes);
            let count = all.len();
            if wanted > count {
                return Err(missing(wanted, count));
            }
            if count > 1 && number.is_none() {
                let text =
                    context.renderer.text("puzzles-more", &[("count", Value::Number(count))]);
                context.note(&text)?;
            }
            let reading =
                all.swap_remove(wanted - 1).map_err(|error| name_tables(error, &file, &bytes))?;
            (reading, (count > 1).then_some(wanted))
        }
        Text::Long(lines, is_list) => {
            if number.is_none() {
                let text = context.renderer.text("puzzles-many", &[]);
                context.note(&text)?;
            }
            let (mut count, mut found) = (0, None);
            each(lines, is_list, context.reading, &file, &shown, &mut |reading| {
                count += 1;
                found = (count == wanted).then_some(reading);
                Ok(found.is_none())
            })?;
            (found.ok_or_else(|| missing(wanted, count))??, Some(wanted))
        }
    };
    for remark in remarks(&reading, context.renderer) {
        context.note(&remark)?;
    }
    Ok(Found { file, shown, reading, number })
}

/// Receives a puzzle and the name of its file; returns whether to go on.
pub type Take<'a> =
    &'a mut dyn FnMut(&str, Result<Reading, Error>, &mut Context<'_, '_>) -> Result<bool, Failure>;

/// Calls `take` with every puzzle of a file, until it returns false.
///
/// # Errors
/// If the file cannot be read, or `take` fails.
pub fn all(file: &Path, context: &mut Context<'_, '_>, take: Take<'_>) -> Result<(), Failure> {
    let (file, text) = open(Some(file), context)?;
    let shown = shown(&file, context.renderer);
    match text {
        Text::Whole(bytes) | Text::Picture(bytes) => {
            for reading in format::read_all_with(context.reading, &shown, &bytes) {
                let reading = reading.map_err(|error| name_tables(error, &file, &bytes));
                if !take(&shown, reading, context)? {
                    break;
                }
            }
            Ok(())
        }
        Text::Long(lines, is_list) => {
            let options = context.reading;
            each(lines, is_list, options, &file, &shown, &mut |reading| {
                take(&shown, reading, context)
            })
        }
    }
}

fn missing(wanted: usize, count: usize) -> Failure {
    Error::new("puzzle-missing").number("wanted", wanted).number("count", count).into()
}

/// Reads a text that is no puzzle, and its name as it is shown. `-` is standard input.
///
/// # Errors
/// If it cannot be read, or is longer than 64 megabytes.
pub fn text(file: &Path, context: &mut Context<'_, '_>) -> Result<(String, String), Failure> {
    let name = file.display().to_string();
    let mut bytes = vec![];
    let mut read = |reader: &mut dyn Read| -> io::Result<usize> {
        decompressed(reader)?.take(MAX_TEXT + 1).read_to_end(&mut bytes)
    };
    let read = match file.as_os_str() == "-" {
        true => read(&mut context.stdin),
        false => File::open(file).and_then(|mut file| read(&mut file)),
    };
    let shown = shown(&name, context.renderer);
    match read {
        Ok(length) if length as u64 > MAX_TEXT => {
            let most = (MAX_TEXT >> 20) as usize;
            Err(Error::new("input-long").text("file", shown).number("most", most).into())
        }
        Ok(_) => Ok((shown, String::from_utf8_lossy(&bytes).into_owned())),
        Err(reason) => Err(unreadable(Some(file), &name, &reason).into()),
    }
}

/// Why a file cannot be read.
fn unreadable(file: Option<&Path>, name: &str, reason: &io::Error) -> Error {
    let is_folder = file.is_some_and(Path::is_dir);
    let id = match reason.kind() {
        _ if is_folder => "input-folder",
        io::ErrorKind::NotFound => "input-not-found",
        io::ErrorKind::PermissionDenied => "input-denied",
        _ => "input-unreadable",
    };
    Error::new(id).text("file", name).text("reason", reason.to_string())
}

/// What was read.
enum Text<'a> {
    /// All of it.
    Whole(Vec<u8>),
    /// No text, but a picture of a puzzle.
    Picture(Vec<u8>),
    /// A long text of many puzzles, from its first line on, and whether each has a line of its own.
    Long(Box<dyn BufRead + 'a>, bool),
}

/// Reads a picture of a puzzle, from a file or standard input.
///
/// # Errors
/// If it cannot be read, or is none.
pub fn picture(
    file: Option<&Path>,
    context: &mut Context<'_, '_>,
) -> Result<(String, photo::Photo), Failure> {
    match open_any(file, context)? {
        (file, Text::Picture(bytes)) => {
            let read = photo::read(&file, &bytes)?;
            Ok((file, read))
        }
        (file, _) => Err(Error::new("photo-no-picture").text("file", file).into()),
    }
}

/// Opens a text; of a picture the text is the puzzle that was read off it, and what is uncertain is
/// noted.
fn open<'a>(
    file: Option<&Path>,
    context: &mut Context<'a, '_>,
) -> Result<(String, Text<'a>), Failure> {
    let (file, text) = open_any(file, context)?;
    let Text::Picture(bytes) = text else { return Ok((file, text)) };
    let read = photo::read(&file, &bytes)?;
    read.note(context)?;
    Ok((file, Text::Whole(read.line().into_bytes())))
}

fn open_any<'a>(
    file: Option<&Path>,
    context: &mut Context<'a, '_>,
) -> Result<(String, Text<'a>), Failure> {
    let file = file.filter(|file| file.as_os_str() != "-");
    let name = file.map_or_else(|| "-".to_owned(), |file| file.display().to_string());
    let read = match file {
        Some(file) => File::open(file).and_then(start),
        None => {
            if context.stdin_is_terminal {
                let text = context.renderer.text("input-keyboard", &[]);
                context.note(&text)?;
            }
            // Standard input is read once; a second read finds nothing.
            start(std::mem::replace(&mut context.stdin, Box::leak(Box::new(io::empty()))))
        }
    };
    match read {
        Ok(Some(text)) => Ok((name, text)),
        Ok(None) => Err(too_long(&name)),
        Err(_) if file.is_some_and(|file| !file.exists()) && is_puzzle(&name) => {
            let bytes = name.clone().into_bytes();
            Ok((name, Text::Whole(bytes)))
        }
        Err(error) => Err(unreadable(file, &name, &error).into()),
    }
}

/// Starts reading; `None` if the text is long and no list.
fn start<'a>(reader: impl Read + 'a) -> io::Result<Option<Text<'a>>> {
    let mut rest = decompressed(reader)?;
    let mut start = vec![];
    rest.by_ref().take(MAX_WHOLE + 1).read_to_end(&mut start)?;
    if photo::is_picture(&start) {
        rest.by_ref().take(photo::MAX_BYTES).read_to_end(&mut start)?;
        return Ok(Some(Text::Picture(start)));
    }
    if start.len() as u64 > MAX_WHOLE && stream::is_document(&start) {
        let more = stream::MAX_DOCUMENT_BYTES + 1 - start.len() as u64;
        rest.by_ref().take(more).read_to_end(&mut start)?;
        if start.len() as u64 <= stream::MAX_DOCUMENT_BYTES {
            return Ok(Some(Text::Whole(start)));
        }
    }
    if start.len() as u64 <= MAX_WHOLE {
        return Ok(Some(Text::Whole(start)));
    }
    let is_list = stream::is_collection(&start[..SNIFFED], false);
    let is_long = is_list || stream::is_in_blocks(&start[..SNIFFED], false);
    Ok(is_long.then(|| Text::Long(Box::new(Cursor::new(start).chain(rest)), is_list)))
}

/// Calls `take` with the puzzle of each line or block of lines, until it returns false.
fn each(
    mut lines: Box<dyn BufRead + '_>,
    is_list: bool,
    options: ReadOptions,
    file: &str,
    shown: &str,
    take: &mut dyn FnMut(Result<Reading, Error>) -> Result<bool, Failure>,
) -> Result<(), Failure> {
    let mut first = true;
    let mut line = vec![];
    let mut blocks = stream::Blocks::default();
    for number in 1.. {
        line.clear();
        let read = lines.by_ref().take(MAX_WHOLE).read_until(b'\n', &mut line);
        let read = read.map_err(|reason| {
            let error = Error::new("input-unreadable").text("file", file);
            error.text("reason", reason.to_string())
        })?;
        if read == 0 {
            take_blocks(blocks.finish(), options, shown, take)?;
            break;
        }
        if read as u64 == MAX_WHOLE {
            return Err(too_long(file));
        }
        if !is_list {
            let end = line.iter().rposition(|b| !matches!(b, b'\n' | b'\r')).map_or(0, |at| at + 1);
            if !take_blocks(blocks.push(&line[..end]), options, shown, take)? {
                break;
            }
            continue;
        }
        let text = line.trim_ascii_end();
        if let Some(all) = stream::several_on_line(options, shown, number, text) {
            first = false;
            for reading in all {
                if !take(reading)? {
                    return Ok(());
                }
            }
            continue;
        }
        let Some(reading) = stream::line_with(options, shown, number, text) else {
            continue;
        };
        let is_heading = std::mem::take(&mut first)
            && reading.as_ref().is_err_and(|error| error.id == "error-no-puzzle");
        if !is_heading && !take(reading)? {
            break;
        }
    }
    Ok(())
}

/// Calls `take` with the puzzle of each block, until it returns false; returns whether to go on.
fn take_blocks(
    blocks: Vec<Block>,
    options: ReadOptions,
    shown: &str,
    take: &mut dyn FnMut(Result<Reading, Error>) -> Result<bool, Failure>,
) -> Result<bool, Failure> {
    for block in blocks {
        let readings = match block.is_shared {
            true => format::read_all_with(options, shown, &block.text),
            false => vec![format::read_with(options, shown, &block.text)],
        };
        for reading in readings {
            if !take(stream::at_line(reading, block.line))? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}

fn too_long(file: &str) -> Failure {
    Error::new("input-no-list").text("file", file).text("typed", quoted(file)).into()
}

/// Replaces the error of a table with a heading, which only `rate --column` can read, by one that
/// says so.
fn name_tables(error: Error, file: &str, bytes: &[u8]) -> Error {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(SNIFFED)]);
    let heading = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let is_name = |field: &str| {
        let field = field.trim().trim_matches('"');
        field.contains(char::is_alphabetic) && !is_puzzle(field)
    };
    let names =
        |separator: char| heading.contains(separator) && heading.split(separator).all(is_name);
    // JSON has commas, too.
    if stream::is_document(bytes) {
        return error;
    }
    let is_text = !heading.chars().any(|c| c.is_control() && c != '\t');
    if !is_text || !error.id.starts_with("error-") || ![',', ';', '\t'].into_iter().any(names) {
        return error;
    }
    let mut table = Error::new("input-table").text("file", file).text("typed", quoted(file));
    table.place = error.place;
    table
}
