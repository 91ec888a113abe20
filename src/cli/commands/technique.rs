//! `technique`: the dictionary of techniques: a list, a search, an entry with an example.

use unicode_width::UnicodeWidthStr;

use crate::cli::course::list::entries;
use crate::cli::course::page;
use crate::cli::options::format::{FORMATS, Format};
use crate::cli::options::named::named;
use crate::cli::terminal::wrap::{pad, wrap};
use crate::cli::{Context, Exit, Failure};
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::error::Error;
use kotowari_engine::technique::CATALOGUE;
use kotowari_learn::lesson::{Block, Lesson};
use kotowari_words::explain::dictionary::renderers;
use kotowari_words::explain::json;
use kotowari_words::explain::{Dictionary, Line, Renderer, Style, Value};

#[derive(Debug, clap::Args)]
pub struct TechniqueArgs {
    pub name: Option<String>,
    #[arg(long, conflicts_with = "name")]
    pub search: Option<String>,
    #[arg(long, value_parser = named(FORMATS), default_value = "text")]
    pub format: Format,
}

/// Runs the command.
pub fn run(args: &TechniqueArgs, context: &mut Context<'_, '_>) -> Result<Exit, Failure> {
    let found: Vec<&'static TechniqueInfo> = match (&args.name, &args.search) {
        (Some(name), _) => Dictionary::new().all(name, context.renderer)?,
        (None, Some(text)) => Dictionary::new().search(text),
        (None, None) => CATALOGUE.iter().map(|technique| technique.info()).collect(),
    };
    if args.format == Format::Json {
        writeln!(context.out, "{:#}", json::techniques(&found))?;
    } else if let (Some(text), true) = (&args.search, found.is_empty()) {
        let args = [("text", Value::Text(text.clone()))];
        context.print(&[Line::plain(context.renderer.text("technique-not-found", &args))])?;
    } else {
        let lines = match (&args.name, &found[..]) {
            (Some(_), [about]) => entry(about, context),
            (Some(name), _) => several(name, &found, context.renderer),
            (None, _) => entries(&found, context.renderer),
        };
        context.print(&lines)?;
    }
    Ok(if found.is_empty() { Exit::Negative } else { Exit::Done })
}

/// The list for a name that stands for several techniques.
fn several(name: &str, found: &[&'static TechniqueInfo], renderer: &Renderer) -> Vec<Line> {
    let args = [("name", Value::Text(name.to_owned())), ("count", Value::Number(found.len()))];
    let mut lines = vec![Line::of(Style::Title, renderer.text("technique-several", &args))];
    lines.push(Line::default());
    lines.extend(entries(found, renderer));
    lines
}

/// The entry of a technique.
fn entry(about: &'static TechniqueInfo, context: &Context<'_, '_>) -> Vec<Line> {
    let renderer = context.renderer;
    let mut rows = vec![("technique-id", about.id.to_owned())];
    // The name in each other language.
    let speakers = renderers();
    let mine = renderer.language();
    for speaker in speakers.iter().filter(|speaker| speaker.language() != mine) {
        rows.push(("technique-elsewhere", speaker.technique(about)));
    }
    let mut all = renderer.aliases(about);
    for speaker in speakers.iter().filter(|speaker| speaker.language() != mine) {
        for name in speaker.aliases(about) {
            if !all.contains(&name) {
                all.push(name);
            }
        }
    }
    rows.push(("technique-aliases", all.join(", ")));
    rows.push(("technique-level", renderer.level(about.level)));
    rows.push(("technique-family", renderer.family(about.family)));
    if !about.kinds.is_empty() {
        let kinds = about.kinds.iter().map(|kind| {
            let codes = kind.codes.hodoku;
            let count = Value::Number(codes.len());
            let name = Value::Text(renderer.text(kind.id, &[]));
            let codes = Value::Text(codes.join(" "));
            renderer.text("technique-kind", &[("name", name), ("codes", codes), ("count", count)])
        });
        rows.push(("technique-kinds", kinds.collect::<Vec<_>>().join(", ")));
    }
    if !about.codes.hodoku.is_empty() {
        rows.push(("technique-hodoku", about.codes.hodoku.join(", ")));
    }
    if let Some(tenths) = about.codes.explainer {
        rows.push(("technique-explainer", format!("{}.{}", tenths / 10, tenths % 10)));
    }
    rows.push(("technique-nudge", renderer.text(&format!("{}.nudge", about.id), &[])));
    rows.push(("technique-find", renderer.how_to_find(about)));
    rows.push(("technique-lesson", format!("kotowari lesson show {}", about.id)));

    let mut lines = vec![Line::of(Style::Title, renderer.technique(about)), Line::default()];
    let labels: Vec<String> = rows.iter().map(|(id, _)| renderer.text(id, &[])).collect();
    let widest = labels.iter().map(|label| label.width()).max().unwrap_or(0);
    for (label, (_, text)) in labels.iter().zip(&rows) {
        let lead = format!("{}  ", pad(label, widest));
        lines.extend(wrap(text, &lead, context.width).into_iter().map(Line::plain));
    }
    lines.push(Line::default());
    lines.extend(example(about, context).unwrap_or_default());
    lines
}

/// The first figure of its lesson, with its bullets.
fn example(about: &'static TechniqueInfo, context: &Context<'_, '_>) -> Result<Vec<Line>, Error> {
    let flawed = |reason: String| Error::new("lesson-flawed").text("reason", reason);
    let of = Lesson::of(about).map_err(|flaw| flawed(flaw.to_string()))?;
    let blocks = of.pages.first().map(|(_, page)| &page.blocks[..]).unwrap_or_default();
    let first = blocks.iter().find_map(|block| match block {
        Block::Figure(id) => of.position(id),
        _ => None,
    });
    let Some(position) = first else { return Ok(vec![]) };
    let mut lines = page::figure(position, &of, context);
    lines.push(Line::default());
    lines.extend(page::bullets(position, &of, context));
    Ok(lines)
}
