//! A photograph of a printed puzzle: decoded within limits, read, and chosen by its solutions.
//!
//! What comes from a camera may be anything, so the size in the header is asked before anything is
//! unpacked, and a file that ends too early is refused: half a picture would be half a puzzle.

use std::io::Cursor;

use kotowari_engine::count::{Budget, Count, Counter};
use kotowari_engine::error::Error;
use kotowari_format as format;
use kotowari_photo::{
    Choice, Doubt, MAX_PIXELS, NotRead, Picture, Question, Reading, Solutions, choose, luminance,
};
use kotowari_words::explain::Value;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

use crate::cli::{Context, Failure};

/// Bytes of a file with a picture.
pub const MAX_BYTES: u64 = 64 << 20;
/// Pixels of a picture that has to be held more than once to be unpacked: progressive JPEG,
/// interlaced PNG. With more it would take over 200 MB.
const MAX_HELD_PIXELS: usize = 20_000_000;

/// How the files of pictures begin: at which byte, with what, and their kind.
const SIGNS: [(usize, &[u8], Kind); 9] = [
    (0, b"\xFF\xD8\xFF", Kind::Jpeg),
    (0, b"\x89PNG\r\n\x1A\n", Kind::Png),
    (8, b"WEBP", Kind::Other("WebP")),
    (4, b"ftyphei", Kind::Other("HEIC")),
    (4, b"ftypmif", Kind::Other("HEIF")),
    (4, b"ftypavif", Kind::Other("AVIF")),
    (0, b"GIF8", Kind::Other("GIF")),
    (0, b"II*\0", Kind::Other("TIFF")),
    (0, b"MM\0*", Kind::Other("TIFF")),
];

/// What sort of picture a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Jpeg,
    Png,
    Other(&'static str),
}

/// A puzzle that was read off a picture.
pub struct Photo {
    pub reading: Reading,
    pub choice: Choice,
}

/// Whether these are the first bytes of a picture.
pub fn is_picture(start: &[u8]) -> bool {
    kind(start).is_some()
}

fn kind(start: &[u8]) -> Option<Kind> {
    let begins = |&&(at, sign, _): &&(usize, &[u8], Kind)| {
        start.get(at..).is_some_and(|rest| rest.starts_with(sign))
    };
    SIGNS.iter().find(begins).map(|&(_, _, kind)| kind)
}

/// Reads the puzzle of a picture.
///
/// # Errors
/// If it is no picture, cannot be unpacked within the limits, or shows no grid.
pub fn read(file: &str, bytes: &[u8]) -> Result<Photo, Error> {
    let failed = |id: &'static str| Error::new(id).text("file", file);
    let (width, height, grey) = match kind(bytes) {
        None => return Err(failed("photo-no-picture")),
        Some(Kind::Other(kind)) => return Err(failed("photo-kind").text("kind", kind)),
        Some(Kind::Jpeg) => jpeg(bytes).map_err(|flaw| flaw.error(file))?,
        Some(Kind::Png) => png(bytes).map_err(|flaw| flaw.error(file))?,
    };
    let picture = Picture::grey(width, height, &grey)
        .ok_or_else(|| Flaw::Large(width, height).error(file))?;
    let reading = kotowari_photo::read(&picture).map_err(|reason| match reason {
        NotRead::NoDigits => failed("photo-no-digits"),
        _ => failed("photo-no-grid"),
    })?;
    let choice = choose(&reading.cells, counting());
    Ok(Photo { reading, choice })
}

/// Counts the solutions of digits, up to two.
fn counting() -> impl FnMut(&[u8; 81]) -> Solutions {
    let mut counter = None;
    move |digits| {
        let Ok(puzzle) = format::puzzle(&line(digits)) else { return Solutions::Several };
        let counter = counter.get_or_insert_with(|| Counter::new(puzzle.layout.clone()));
        match counter.solutions(&puzzle, Budget::default()) {
            Count::None => Solutions::None,
            Count::One(_) => Solutions::One,
            Count::Many(..) | Count::Unknown => Solutions::Several,
        }
    }
}

/// 81 characters, row by row.
fn line(digits: &[u8; 81]) -> String {
    digits.iter().map(|digit| if *digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}

impl Photo {
    /// 81 characters, row by row.
    pub fn line(&self) -> String {
        line(&self.choice.digits)
    }

    /// Says what to look at again, a note a cell.
    pub fn note(&self, context: &mut Context<'_, '_>) -> Result<(), Failure> {
        for text in self.remarks(context)? {
            context.note(&text)?;
        }
        Ok(())
    }

    /// How much was read, and the cells to look at again, in sentences.
    pub fn remarks(&self, context: &Context<'_, '_>) -> Result<Vec<String>, Error> {
        let renderer = context.renderer;
        let givens = self.choice.digits.iter().filter(|digit| **digit != 0).count();
        let questions = self.choice.questions.len();
        let args = [("givens", Value::Number(givens)), ("count", Value::Number(questions))];
        let mut texts = vec![renderer.text("photo-read", &args)];
        let layout = format::puzzle(&self.line())?.layout;
        for Question { cell, taken, other, doubt } in &self.choice.questions {
            let id = match doubt {
                Doubt::Changed => "photo-changed",
                Doubt::Close => "photo-close",
            };
            let number = |digit: u8| Value::Number(usize::from(digit));
            let cell = Value::Text(renderer.cell(&layout, *cell as u16));
            let args = [("cell", cell), ("taken", number(*taken)), ("other", number(*other))];
            texts.push(renderer.text(id, &args));
        }
        let handwritten = self.reading.handwritten();
        if handwritten > 0 {
            let args = [("count", Value::Number(handwritten))];
            texts.push(renderer.text("photo-handwritten", &args));
        }
        Ok(texts)
    }
}

/// Why a picture was not unpacked.
enum Flaw {
    /// Width and height.
    Large(usize, usize),
    /// As above, of one that has to be held more than once.
    LargeHeld(usize, usize),
    Truncated,
    Broken(String),
}

impl Flaw {
    fn error(self, file: &str) -> Error {
        let failed = |id: &'static str| Error::new(id).text("file", file);
        let large = |(width, height): (usize, usize), most: usize| {
            let error = failed("photo-large").number("width", width).number("height", height);
            error.number("most", most / 1_000_000)
        };
        match self {
            Flaw::Large(width, height) => large((width, height), MAX_PIXELS),
            Flaw::LargeHeld(width, height) => large((width, height), MAX_HELD_PIXELS),
            Flaw::Truncated => failed("photo-truncated"),
            Flaw::Broken(reason) => failed("photo-broken").text("reason", reason),
        }
    }
}

/// Width, height, a byte a pixel.
type Grey = (usize, usize, Vec<u8>);

/// What the header of a JPEG says, read before a decoder sees it.
struct Header {
    width: usize,
    height: usize,
    is_progressive: bool,
    /// Where the header of the frame ends.
    end: usize,
}

/// Goes from segment to segment up to the one that begins the frame.
fn header(bytes: &[u8]) -> Option<Header> {
    let number =
        |at: usize| Some(usize::from(*bytes.get(at)?) << 8 | usize::from(*bytes.get(at + 1)?));
    let mut at = 2;
    loop {
        if *bytes.get(at)? != 0xFF {
            return None;
        }
        let marker = *bytes.get(at + 1)?;
        if marker == 0xFF {
            at += 1;
            continue;
        }
        let length = number(at + 2)?;
        // All that begin a frame; between them stand tables (C4, CC) and extensions (C8).
        if matches!(marker, 0xC0..=0xCF) && !matches!(marker, 0xC4 | 0xC8 | 0xCC) {
            let (height, width) = (number(at + 5)?, number(at + 7)?);
            let is_progressive = !matches!(marker, 0xC0 | 0xC1);
            return Some(Header { width, height, is_progressive, end: at + 2 + length });
        }
        at += 2 + length;
    }
}

fn jpeg(bytes: &[u8]) -> Result<Grey, Flaw> {
    let Some(Header { width, height, is_progressive, end }) = header(bytes) else {
        return Err(Flaw::Truncated);
    };
    if width.saturating_mul(height) > MAX_PIXELS {
        return Err(Flaw::Large(width, height));
    }
    if is_progressive && width * height > MAX_HELD_PIXELS {
        return Err(Flaw::LargeHeld(width, height));
    }
    // A decoder fills in grey what is missing; a missing end is how a copy that broke off shows.
    let has_end =
        bytes.get(end..).is_some_and(|rest| rest.windows(2).any(|two| two == b"\xFF\xD9"));
    if !has_end {
        return Err(Flaw::Truncated);
    }
    let options = DecoderOptions::default()
        .set_max_width(1 << 16)
        .set_max_height(1 << 16)
        .jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let mut pixels = decoder.decode().map_err(|error| Flaw::Broken(error.to_string()))?;
    if pixels.len() != 3 * width * height {
        return Err(Flaw::Broken(format!("{width}×{height}")));
    }
    // In place: a large picture is not held a second time.
    for pixel in 0..width * height {
        let [red, green, blue] = [0, 1, 2].map(|part| pixels[3 * pixel + part]);
        pixels[pixel] = luminance(red, green, blue);
    }
    pixels.truncate(width * height);
    Ok((width, height, pixels))
}

fn png(bytes: &[u8]) -> Result<Grey, Flaw> {
    let broken = |error: png::DecodingError| match error {
        png::DecodingError::IoError(_) => Flaw::Truncated,
        error => Flaw::Broken(error.to_string()),
    };
    let limits = png::Limits { bytes: 16 << 20 };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
    let header = decoder.read_header_info().map_err(broken)?;
    let (width, height) = (header.width as usize, header.height as usize);
    if width.saturating_mul(height) > MAX_PIXELS {
        return Err(Flaw::Large(width, height));
    }
    if header.interlaced && width * height > MAX_HELD_PIXELS {
        return Err(Flaw::LargeHeld(width, height));
    }
    let mut reader = decoder.read_info().map_err(broken)?;
    let (colour, _) = reader.output_color_type();
    let samples = colour.samples();
    let mut grey = Vec::with_capacity(width * height);
    let mut take = |row: &[u8]| {
        grey.extend(row.chunks_exact(samples).map(|pixel| match *pixel {
            [light] => light,
            [light, opacity] => over_white(light, opacity),
            [red, green, blue] => luminance(red, green, blue),
            [red, green, blue, opacity] => over_white(luminance(red, green, blue), opacity),
            _ => u8::MAX,
        }));
    };
    if reader.info().interlaced {
        let size = reader.output_buffer_size().ok_or(Flaw::LargeHeld(width, height))?;
        let mut whole = vec![0; size];
        reader.next_frame(&mut whole).map_err(broken)?;
        take(&whole);
    } else {
        while let Some(row) = reader.next_row().map_err(broken)? {
            take(row.data());
        }
    }
    Ok((width, height, grey))
}

/// What was transparent is paper.
fn over_white(light: u8, opacity: u8) -> u8 {
    let (light, opacity) = (u16::from(light), u16::from(opacity));
    ((light * opacity + 255 * (255 - opacity)) / 255) as u8
}

#[cfg(test)]
mod tests {
    use super::{Kind, header, kind, over_white};

    #[test]
    fn a_picture_is_known_by_how_it_begins_and_a_puzzle_is_none() {
        assert_eq!(kind(b"\xFF\xD8\xFF\xE0"), Some(Kind::Jpeg));
        assert_eq!(kind(b"RIFF\x10\0\0\0WEBPVP8 "), Some(Kind::Other("WebP")));
        assert_eq!(kind(b"\0\0\0\x18ftypheic"), Some(Kind::Other("HEIC")));
        for text in [&b"53..7...."[..], b"GIF", b"", b"\xFF\xFE1\x002\x00", b"[Puzzle]"] {
            assert_eq!(kind(text), None, "{text:?}");
        }
    }

    #[test]
    fn the_size_of_a_jpeg_is_read_past_what_stands_before_it_and_never_past_its_end() {
        let bytes = b"\xFF\xD8\xFF\xE1\x00\x06abcd\xFF\xFF\xC2\x00\x0B\x08\x01\x02\x03\x04\x01";
        let found = header(bytes).expect("a frame");
        assert_eq!((found.width, found.height, found.is_progressive), (0x304, 0x102, true));
        for end in 0..bytes.len() - 1 {
            assert!(header(&bytes[..end]).is_none(), "{end}");
        }
    }

    #[test]
    fn what_is_transparent_is_paper() {
        assert_eq!([over_white(0, 0), over_white(0, 255), over_white(90, 255)], [255, 0, 90]);
    }
}
