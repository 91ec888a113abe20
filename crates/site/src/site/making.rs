//! The calls `orders`, `make` and `book`: generated puzzles, and sheets to print them on.
//!
//! `make` does a limited number of attempts a call, because a call cannot be interrupted: between
//! calls a page can show progress and stop.

use serde_json::{Value, json};

use super::args::{number, text};
use super::desk::Site;
use crate::book::{self, Answers, BookOptions, Explain, Printable};
use crate::spoken::impossible_request;
use kotowari_engine::deduction::{Level, TechniqueInfo};
use kotowari_engine::error::Error;
use kotowari_engine::generate::{
    Blocks, Design, Generator, Made, Minimal, Need, Request, Symmetry,
};
use kotowari_engine::rng::Rng;
use kotowari_engine::technique::{CATALOGUE, by_id};
use kotowari_format::{self as format, write};
use kotowari_words::explain::Dictionary;

/// Board sizes on offer; generating larger ones takes too long in a page.
const SIZES: [u16; 7] = [4, 6, 8, 9, 10, 12, 16];

/// Layouts on offer: boxes, irregular regions, or boxes with extra houses.
const SHAPES: [&str; 4] = ["boxes", "regions", "diagonals", "windows"];

/// Upper bound on the attempts of one call.
const MAX_ATTEMPTS: u64 = 1000;

/// Upper bound on the puzzles of a book made in a page.
const MAX_BOOK_PUZZLES: usize = 200;

impl Site {
    /// Returns the options on offer: sizes, shapes, symmetries, levels, techniques,
    /// puzzles a sheet.
    #[inline(never)]
    pub(super) fn orders(&self) -> Value {
        let symmetry = |(id, _): &(&str, Symmetry)| json!({ "id": id, "name": self.renderer.text(&format!("symmetry-{id}"), &[]) });
        let mut levels: Vec<Level> = vec![];
        let mut names: Vec<Value> = vec![];
        for technique in CATALOGUE {
            let about: &TechniqueInfo = technique.info();
            names.push(json!(self.renderer.technique(about)));
            if !levels.contains(&about.level) {
                levels.push(about.level);
            }
        }
        levels.sort();
        let level =
            |level: &Level| json!({ "id": level.id(), "name": self.renderer.level(*level) });
        json!({
            "sizes": SIZES,
            "shapes": SHAPES,
            "symmetries": Symmetry::ALL.iter().map(symmetry).collect::<Value>(),
            "levels": levels.iter().map(level).collect::<Value>(),
            "techniques": names,
            "per_page": BookOptions::PER_PAGE,
            "most": MAX_BOOK_PUZZLES,
        })
    }

    /// Makes up to `attempts` attempts from `index` on, and stops at the first that succeeds. The
    /// puzzles and their order are those of `kotowari generate` with the same seed.
    #[inline(never)]
    pub(super) fn make(&self, args: &Value) -> Result<Value, Error> {
        let (seed, index) = (number(args, "seed")?, number(args, "index")?);
        let attempts = number(args, "attempts")?.clamp(1, MAX_ATTEMPTS);
        let generator = Generator::new(self.parse_request(args, seed)?, seed)
            .map_err(|impossible| impossible_request(&impossible, &self.renderer))?;
        let end = index.saturating_add(attempts);
        for attempt in index..end {
            if let Ok(mut made) = generator.attempt(attempt, &|| false) {
                generator.complete(&mut made);
                return Ok(json!({ "index": attempt + 1, "made": self.made(&made) }));
            }
        }
        Ok(json!({ "index": end, "made": null }))
    }

    /// Parses the arguments of `make`.
    fn parse_request(&self, args: &Value, seed: u64) -> Result<Request, Error> {
        let unknown = |name: &str| Error::new("site-no-such-thing").text("name", name);
        let size = number(args, "size")?;
        let known = SIZES.into_iter().find(|known| u64::from(*known) == size);
        let mut design = Design::new(known.ok_or_else(|| unknown(&size.to_string()))?);
        match text(args, "shape")? {
            "boxes" => {}
            "regions" => design.blocks = Blocks::AnyRegions,
            "diagonals" => design.diagonals = true,
            "windows" => design.windows = true,
            other => return Err(unknown(other)),
        }
        let layout = design
            .layout(&mut Rng::new(seed))
            .map_err(|_| Error::new("site-no-board").number("size", usize::from(design.size)))?;
        let mut request = Request::new(layout);
        request.minimal = Minimal::usual(&request.layout);
        request.design = design.is_random().then_some(design);
        if let Some(name) = args["symmetry"].as_str() {
            let found = Symmetry::ALL.iter().find(|(id, _)| *id == name);
            request.symmetry = found.ok_or_else(|| unknown(name))?.1;
        }
        let dictionary = Dictionary::new();
        if let Some(name) = args["level"].as_str() {
            let level = dictionary.level(name, &self.renderer)?;
            request.wanted.level = Some(level..=level);
        }
        if let Some(name) = args["technique"].as_str() {
            let about = dictionary.one(name, &self.renderer)?;
            let technique = by_id(about.id).ok_or_else(|| unknown(name))?;
            request.wanted.needs.push(Need { technique, at: None });
        }
        Ok(request)
    }

    fn made(&self, made: &Made) -> Value {
        let hardest = made.facts.hardest.and_then(by_id);
        json!({
            "text": write::whole(&made.puzzle),
            "clues": made.puzzle.clues(),
            "level": made.facts.level.map(|level| self.renderer.level(level)),
            "hardest": hardest.map(|technique| self.renderer.technique(technique.info())),
        })
    }

    /// Returns printable sheets of these puzzles, with the answers at the end.
    #[inline(never)]
    pub(super) fn book(&self, args: &Value) -> Result<Value, Error> {
        let texts = args["puzzles"].as_array().map(Vec::as_slice).unwrap_or_default();
        if texts.is_empty() {
            return Err(Error::new("book-empty"));
        }
        if texts.len() > MAX_BOOK_PUZZLES {
            return Err(Error::new("book-too-long").number("most", MAX_BOOK_PUZZLES));
        }
        let per_page = number(args, "per_page")? as usize;
        if !BookOptions::PER_PAGE.contains(&per_page) {
            return Err(Error::new("site-no-such-thing").text("name", per_page.to_string()));
        }
        let explain = match args["hardest"].as_bool() {
            Some(true) => Explain::Hardest,
            _ => Explain::None,
        };
        let title = args["title"].as_str().filter(|title| !title.trim().is_empty());
        let title = title.map(str::to_owned);
        let binding = BookOptions { per_page, answers: Answers::End, explain, title };
        let mut puzzles = vec![];
        for (line, text) in (1..).zip(texts) {
            let puzzle = format::only("-", text.as_str().unwrap_or_default().as_bytes())?.puzzle;
            puzzles.push(Printable::of(&puzzle.givens_alone(), "-", line, &binding)?);
        }
        let (page, sheets) = book::render_book(&puzzles, &binding, &self.renderer);
        Ok(json!({ "html": page.body, "sheets": sheets }))
    }
}
