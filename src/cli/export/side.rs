//! The menu beside a page: the course by part, and the start of the dictionary.

use super::topic::Topic;
use kotowari_words::explain::Renderer;
use kotowari_words::explain::html::escape;

/// The menu, with the part of the topic with this index unfolded.
pub fn menu(topics: &[Topic<'_>], at: usize, renderer: &Renderer) -> String {
    let part = |topic: &Topic<'_>| match topic {
        Topic::Unit(unit, _) => Some(unit.part.clone()),
        Topic::Entry(_) => None,
    };
    let mut groups: Vec<(Option<String>, Vec<usize>)> = vec![];
    for (place, topic) in topics.iter().enumerate() {
        let mine = part(topic);
        match groups.last_mut() {
            Some((last, places)) if *last == mine => places.push(place),
            _ => groups.push((mine, vec![place])),
        }
    }
    let mut out = String::new();
    for (part, places) in groups {
        let title = match &part {
            Some(part) => renderer.text(&format!("part-{part}"), &[]),
            None => renderer.text("page-dictionary", &[]),
        };
        let open = if places.contains(&at) { " open" } else { "" };
        let items: String = places
            .iter()
            .map(|&place| {
                let topic = &topics[place];
                let current = if place == at { " aria-current=\"page\"" } else { "" };
                let (file, text) = (topic.file(), escape(&topic.title(renderer)));
                format!("<li><a href=\"{file}\"{current}>{text}</a></li>\n")
            })
            .collect();
        let title = escape(&title);
        out +=
            &format!("<details{open}><summary>{title}</summary>\n<ul>\n{items}</ul>\n</details>\n");
    }
    let label = escape(&renderer.text("page-contents", &[]));
    format!("<nav class=\"side\" aria-label=\"{label}\">\n{out}</nav>\n")
}
