//! Puzzles to order, some attempts at a call, so that whoever asks can stop between two of them; and sheets to
//! print them on.

use serde_json::{Value, json};

use super::args::{number, text};
use super::desk::Site;
use crate::book::{self, Answers, Binding, Explain, Printable};
use crate::spoken::refused;
use kotowari_engine::deduction::{About, Level};
use kotowari_engine::error::Error;
use kotowari_engine::format::{self, write};
use kotowari_engine::generate::{
    Blocks, Design, Generator, Made, Minimal, Need, Request, Symmetry,
};
use kotowari_engine::rng::Rng;
use kotowari_engine::technique::{CATALOGUE, by_id};
use kotowari_words::explain::Dictionary;

/// The sizes of boards that can be ordered: larger ones take too long in a page.
const SIZES: [u16; 7] = [4, 6, 8, 9, 10, 12, 16];
/// What can be drawn on them, or in place of boxes.
const SHAPES: [&str; 4] = ["boxes", "regions", "diagonals", "windows"];
/// So many attempts at most are made at a call.
const ATTEMPTS: u64 = 1000;
/// So many puzzles are bound at a call at most.
const BOUND: usize = 200;

impl Site {
    /// What can be ordered: sizes, shapes, symmetries, levels and techniques; how many stand on a sheet.
    #[inline(never)]
    pub(super) fn orders(&self) -> Value {
        let symmetry = |(id, _): &(&str, Symmetry)| json!({ "id": id, "name": self.renderer.text(&format!("symmetry-{id}"), &[]) });
        let mut levels: Vec<Level> = vec![];
        let mut names: Vec<Value> = vec![];
        for technique in CATALOGUE {
            let about: &About = technique.about();
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
            "per_page": Binding::PER_PAGE,
            "most": BOUND,
        })
    }

    /// Makes the attempts from `index` on, until one is as it was ordered or so many were made: the same
    /// puzzles in the same order as `kotowari generate` with the same seed.
    #[inline(never)]
    pub(super) fn make(&self, args: &Value) -> Result<Value, Error> {
        let (seed, index) = (number(args, "seed")?, number(args, "index")?);
        let attempts = number(args, "attempts")?.clamp(1, ATTEMPTS);
        let generator = Generator::new(self.ordered(args, seed)?, seed)
            .map_err(|impossible| refused(&impossible, &self.renderer))?;
        let end = index.saturating_add(attempts);
        for at in index..end {
            if let Ok(mut made) = generator.attempt(at, &|| false) {
                generator.complete(&mut made);
                return Ok(json!({ "index": at + 1, "made": self.made(&made) }));
            }
        }
        Ok(json!({ "index": end, "made": null }))
    }

    /// The order among the arguments.
    fn ordered(&self, args: &Value, seed: u64) -> Result<Request, Error> {
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
            "hardest": hardest.map(|technique| self.renderer.technique(technique.about())),
        })
    }

    /// Sheets of these puzzles, their answers on the last of them.
    #[inline(never)]
    pub(super) fn book(&self, args: &Value) -> Result<Value, Error> {
        let texts = args["puzzles"].as_array().map(Vec::as_slice).unwrap_or_default();
        if texts.is_empty() {
            return Err(Error::new("book-empty"));
        }
        if texts.len() > BOUND {
            return Err(Error::new("book-too-long").number("most", BOUND));
        }
        let per_page = number(args, "per_page")? as usize;
        if !Binding::PER_PAGE.contains(&per_page) {
            return Err(Error::new("site-no-such-thing").text("name", per_page.to_string()));
        }
        let explain = match args["hardest"].as_bool() {
            Some(true) => Explain::Hardest,
            _ => Explain::None,
        };
        let title = args["title"].as_str().filter(|title| !title.trim().is_empty());
        let title = title.map(str::to_owned);
        let binding = Binding { per_page, answers: Answers::End, explain, title };
        let mut puzzles = vec![];
        for (line, text) in (1..).zip(texts) {
            let puzzle = format::read("-", text.as_str().unwrap_or_default().as_bytes())?.puzzle;
            puzzles.push(Printable::of(&puzzle.givens_alone(), "-", line, &binding)?);
        }
        let (page, sheets) = book::bound(&puzzles, &binding, &self.renderer);
        Ok(json!({ "html": page.body, "sheets": sheets }))
    }
}
