//! Facts about an inspected puzzle in sentences, each under its heading.

use super::names;
use crate::explain::{Renderer, Value, rating};
use crate::inspect::{Alternative, Bottleneck, ExtraHouses, Inspection, RuleClues, Shape, Spare};
use kotowari_engine::board::DeadEnd;
use kotowari_engine::deduction::{Arg, Bullet};
use kotowari_engine::generate::Symmetry;
use kotowari_engine::layout::{HouseKind, Layout};
use kotowari_engine::puzzle::Broken;
use kotowari_engine::solve::Outcome;

/// Cells that break a symmetry are named up to this number. More than that are no slip, and an
/// editor would not correct them.
const MAX_NAMED_BREAKS: usize = 6;

/// A fact in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactText {
    /// The topic in a word or two.
    pub heading: String,
    /// One or more sentences.
    pub text: String,
}

/// Returns all findings in the order in which an editor asks for them: solutions, level, hardest
/// step, course, backdoors, spare givens, symmetry, digits, empty houses, extra rules.
pub fn fact_texts(found: &Inspection, layout: &Layout, renderer: &Renderer) -> Vec<FactText> {
    let mut items = vec![];
    let mut add = |id: &str, sentences: Vec<String>| {
        let heading = renderer.text(&format!("inspect-heading-{id}"), &[]);
        let gap = renderer.text("inspect-gap", &[]);
        if !sentences.is_empty() {
            items.push(FactText { heading, text: sentences.join(&gap) });
        }
    };
    add("solutions", solutions(found, layout, renderer));
    add("level", level(found, renderer));
    if let Some(bottleneck) = &found.bottleneck {
        add("peak", peak(bottleneck, renderer));
    }
    add("course", course(found, renderer));
    if let Some(backdoors) = &found.backdoors {
        let count = ("count", Value::Number(backdoors.digits.len()));
        let digits = ("digits", names::placements(&backdoors.digits, layout, renderer));
        add(
            "backdoors",
            vec![if backdoors.needless {
                renderer.text("inspect-backdoors-needless", &[])
            } else {
                renderer.text("inspect-backdoors", &[count, digits])
            }],
        );
    }
    if let Some(given) = &found.spare {
        add("spare", spare(given, layout, renderer));
    }
    if let Some(shape) = &found.shape {
        add("symmetry", symmetry(shape, layout, renderer));
    }
    add("digits", vec![digits(found, layout, renderer)]);
    if !found.spread.empty.is_empty() {
        let houses = ("houses", names::houses(&found.spread.empty, layout, renderer));
        add("empty", vec![renderer.text("inspect-empty", &[houses])]);
    }
    let level = found.rating.as_ref().and_then(|rating| rating.level);
    // If a kind of house is needed as a whole, only those of its houses that are not are of
    // interest.
    let is_news = |extra: &&ExtraHouses| extra.all || extra.verdict(level) != "needed";
    let extras = found.extras.iter().flatten().filter(is_news);
    let mut rules: Vec<String> =
        extras.map(|e| extra(e, e.verdict(level), layout, renderer)).collect();
    let clues = found.clues_of_rules.iter().flatten();
    rules.extend(clues.map(|clues| clues_of_rule(clues, layout, renderer)));
    add("extras", rules);
    items
}

/// Returns the bullet for a puzzle without a solution because its givens break a rule.
pub fn broken(broken: &Broken) -> Bullet {
    let args = vec![
        ("rule", Arg::Rule(broken.rule)),
        ("cells", Arg::Cells(broken.cells.clone())),
        ("count", Arg::Count(broken.cells.len())),
    ];
    Bullet { message: "no-solution-rule", args }
}

fn solutions(found: &Inspection, layout: &Layout, renderer: &Renderer) -> Vec<String> {
    let solutions = Value::Text(found.count.solutions().id().to_owned());
    if let Some(broken) = &found.broken {
        return vec![renderer.bullet(layout, &self::broken(broken))];
    }
    let bullet = match (&found.repeat, found.dead_end) {
        (Some(repeat), _) => Bullet {
            message: "no-solution-repeat",
            args: vec![
                ("house", Arg::House(repeat.house)),
                ("digit", Arg::Digit(repeat.digit)),
                ("cells", Arg::Cells(repeat.cells.to_vec())),
            ],
        },
        (None, Some((end, steps))) => {
            let steps = ("steps", Arg::Count(steps));
            match end {
                DeadEnd::Cell(cell) => Bullet {
                    message: "no-solution-cell",
                    args: vec![steps, ("cell", Arg::Cell(cell))],
                },
                DeadEnd::House(house, digit) => Bullet {
                    message: "no-solution-house",
                    args: vec![steps, ("house", Arg::House(house)), ("digit", Arg::Digit(digit))],
                },
            }
        }
        _ => return vec![renderer.text("inspect-solutions", &[("solutions", solutions)])],
    };
    vec![renderer.bullet(layout, &bullet)]
}

fn level(found: &Inspection, renderer: &Renderer) -> Vec<String> {
    let (Some(rated), Some(course)) = (&found.rating, &found.course) else { return vec![] };
    let mut args = vec![];
    let id = match (rated.level, course.outcome) {
        (Some(level), _) => {
            args.push(("level", Value::Text(renderer.level(level))));
            let minutes = rated.minutes.map(|_| Value::Text(rating::minutes(rated, renderer)));
            args.extend(minutes.map(|minutes| ("minutes", minutes)));
            if rated.minutes.is_some() { "inspect-level" } else { "inspect-level-untimed" }
        }
        (None, Outcome::Stopped) => "inspect-level-stopped",
        (None, _) => "inspect-level-stuck",
    };
    let openings = [("openings", Value::Number(rated.openings))];
    vec![renderer.text(id, &args), renderer.text("inspect-openings", &openings)]
}

fn peak(peak: &Bottleneck, renderer: &Renderer) -> Vec<String> {
    let name = |id: &str| renderer.text(id, &[]);
    let args = [
        ("step", Value::Text(peak.step.to_string())),
        ("technique", Value::Text(name(peak.kind.map_or(peak.technique.id, |kind| kind.id)))),
        ("level", Value::Text(renderer.level(peak.level()))),
    ];
    if peak.is_single {
        return vec![renderer.text("inspect-peak-single", &args)];
    }
    let mut sentences = vec![renderer.text("inspect-peak", &args)];
    let mut list = |id: &str, wanted: &dyn Fn(&&Alternative) -> bool| {
        let ids = peak.alternatives.iter().filter(wanted);
        let names = ids.map(|other| name(other.kind.map_or(other.technique.id, |kind| kind.id)));
        let names: Vec<String> = names.collect();
        let count = Value::Number(names.len());
        if !names.is_empty() {
            let args = [("count", count), ("techniques", Value::List(names))];
            sentences.push(renderer.text(id, &args));
        }
    };
    list("inspect-peak-same", &|other| other.same);
    list("inspect-peak-other", &|other| !other.same);
    if peak.alternatives.is_empty() && peak.unsearched.is_empty() {
        sentences.push(renderer.text("inspect-peak-only", &[]));
    }
    sentences
}

fn course(found: &Inspection, renderer: &Renderer) -> Vec<String> {
    let Some(course) = &found.course else { return vec![] };
    let steps = ("steps", Value::Number(course.steps.len()));
    let yes_or_no = |is: bool| Value::Text(if is { "yes" } else { "no" }.to_owned());
    vec![match course.outcome {
        Outcome::Solved => {
            let (spike, flows) = (yes_or_no(course.spike.is_some()), yes_or_no(course.flows));
            renderer.text("inspect-course", &[steps, ("spike", spike), ("flows", flows)])
        }
        Outcome::Stopped => renderer.text("inspect-course-stopped", &[steps]),
        _ => renderer.text("inspect-course-stuck", &[steps]),
    }]
}

fn spare(spare: &Spare, layout: &Layout, renderer: &Renderer) -> Vec<String> {
    let args = |cells: &[u16]| {
        [("count", Value::Number(cells.len())), ("cells", names::cells(cells, layout, renderer))]
    };
    match spare.is_minimal() {
        Some(true) => return vec![renderer.text("inspect-spare-none", &[])],
        None => {
            let count = ("count", Value::Number(spare.unsettled.len()));
            return vec![renderer.text("inspect-spare-unknown", &[count])];
        }
        Some(false) => {}
    }
    let mut sentences = vec![renderer.text("inspect-spare", &args(&spare.each))];
    match (spare.each.len(), spare.together.len()) {
        (1, _) => {}
        (each, together) if each == together => {
            sentences.push(renderer.text("inspect-spare-all", &args(&spare.each)[..1]));
        }
        _ => sentences.push(renderer.text("inspect-spare-together", &args(&spare.together))),
    }
    if let Some(orbits) = &spare.orbits {
        let sets = ("sets", names::sets(orbits, layout, renderer));
        let count = ("count", Value::Number(orbits.len()));
        sentences.push(renderer.text("inspect-spare-orbits", &[count, sets]));
    }
    sentences
}

fn symmetry(shape: &Shape, layout: &Layout, renderer: &Renderer) -> Vec<String> {
    let name = |symmetry: Symmetry| {
        ("symmetry", Value::Text(renderer.text(&format!("symmetry-{}", symmetry.id()), &[])))
    };
    if shape.symmetry != Symmetry::None {
        return vec![renderer.text("inspect-symmetry", &[name(shape.symmetry)])];
    }
    let mut sentences = vec![renderer.text("inspect-symmetry-none", &[])];
    let Some(near) = shape.others.first() else { return sentences };
    let breaks = ("count", Value::Number(near.breaks()));
    sentences.push(renderer.text("inspect-symmetry-near", &[name(near.symmetry), breaks]));
    for (id, cells) in [("extra", &near.extra), ("lacking", &near.lacking)] {
        if !cells.is_empty() && near.breaks() <= MAX_NAMED_BREAKS {
            let count = ("count", Value::Number(cells.len()));
            let cells = ("cells", names::cells(cells, layout, renderer));
            sentences.push(renderer.text(&format!("inspect-symmetry-{id}"), &[count, cells]));
        }
    }
    sentences
}

fn digits(found: &Inspection, layout: &Layout, renderer: &Renderer) -> String {
    let digit_count = |(digit, count): (u8, &usize)| {
        let digit = Value::Text(renderer.digit(layout, digit));
        renderer.text("inspect-digit", &[("digit", digit), ("count", Value::Number(*count))])
    };
    let counts: Vec<String> = (0..).zip(&found.spread.digits).map(digit_count).collect();
    counts.join(&renderer.text("inspect-digits-between", &[]))
}

fn extra(extra: &ExtraHouses, verdict: &str, layout: &Layout, renderer: &Renderer) -> String {
    let result = ("result", Value::Text(verdict.to_owned()));
    renderer.text("inspect-extra", &[result, ("rule", rule(extra, layout, renderer))])
}

fn clues_of_rule(clues: &RuleClues, layout: &Layout, renderer: &Renderer) -> String {
    let result = match (clues.needed, clues.clues.len()) {
        (Some(false), _) => "unused",
        (_, all) if clues.each.len() == all => "each",
        _ if !clues.each.is_empty() => "spare",
        (None, _) => "unknown",
        (_, 1) => "one",
        _ if !clues.unsettled.is_empty() => "unknown",
        _ => "all",
    };
    let args = [
        ("sort", Value::Text(renderer.text(&format!("sort-{}", clues.sort), &[]))),
        ("result", Value::Text(result.to_owned())),
        ("clues", Value::Number(clues.clues.len())),
        ("count", Value::Number(clues.each.len())),
        ("rules", names::rules(&clues.each, layout, renderer)),
    ];
    renderer.text("inspect-clues", &args)
}

/// Returns the name of an extra rule, as an argument of a message.
pub(super) fn rule(extra: &ExtraHouses, layout: &Layout, renderer: &Renderer) -> Value {
    let kind = if extra.kind == HouseKind::Diagonal { "diagonal" } else { "area" };
    // The only house of its kind is called by its own name.
    let all = if extra.all && extra.houses.len() > 1 { "yes" } else { "no" };
    let args = [
        ("kind", Value::Text(kind.to_owned())),
        ("all", Value::Text(all.to_owned())),
        ("house", names::houses(&extra.houses, layout, renderer)),
    ];
    Value::Text(renderer.text("inspect-rule", &args))
}
