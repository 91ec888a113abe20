//! What a unit says, as it is read in the terminal.

use super::title;
use crate::cli::lesson::{blocks, in_language, page};
use crate::cli::{Context, Failure};
use crate::error::Error;
use crate::explain::{Line, Style};
use crate::lesson::course::{Unit, position};
use crate::lesson::{Block, Flaw, Lesson, Page};

/// A flaw in our own files, which tests look for.
pub fn flawed(flaw: Flaw) -> Error {
    Error::new("lesson-flawed").text("reason", flaw.to_string())
}

/// All its pages: its own, or those of its techniques one after the other.
pub fn pages(unit: &Unit, context: &Context<'_, '_>) -> Result<Vec<Line>, Failure> {
    let mut lines = vec![];
    for lesson in unit.lessons().map_err(flawed)? {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(page(&lesson, context));
    }
    let own = unit.pages().map_err(flawed)?;
    if let Some(page) = in_language(&own, context) {
        lines.push(Line::of(Style::Title, title(unit, context.renderer)));
        lines.extend(own_blocks(page, context));
    }
    Ok(lines)
}

/// The blocks of a unit's own page.
pub fn own_blocks(page: &Page, context: &Context<'_, '_>) -> Vec<Line> {
    let names = page.blocks.iter().filter_map(|block| match block {
        Block::Figure(name) | Block::Bullets(name) | Block::Miss(name) => Some(name),
        Block::Prose(_) => None,
    });
    let shown: Vec<(&String, Lesson, &str)> = names
        .filter_map(|name| position(name).map(|(lesson, position)| (name, lesson, position)))
        .collect();
    let find = |name: &str| {
        let (_, lesson, id) = shown.iter().find(|(known, ..)| *known == name)?;
        Some((lesson, lesson.position(id)?))
    };
    blocks(&page.blocks, &find, context)
}

/// The part of a page before its first heading, without bullets, and the section after it: what it
/// is about, and how to find it.
pub fn halves(page: &Page) -> [Vec<Block>; 2] {
    let mut halves = [vec![], vec![]];
    let mut headings = 0;
    for block in &page.blocks {
        let Block::Prose(text) = block else {
            let is_bullets = matches!(block, Block::Bullets(_));
            if headings == 0 && !is_bullets {
                halves[0].push(block.clone());
            }
            continue;
        };
        for (number, section) in text.split("## ").enumerate() {
            headings += usize::from(number > 0);
            let section = if number > 0 { format!("## {section}") } else { section.to_owned() };
            if let Some(half) = halves.get_mut(headings).filter(|_| !section.trim().is_empty()) {
                half.push(Block::Prose(section.trim().to_owned()));
            }
        }
    }
    halves
}
