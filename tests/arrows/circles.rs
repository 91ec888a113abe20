//! Which file imports which, and where that goes in a circle.
//!
//! A name that a module only hands on (`pub use find::Find`) is imported from where it is written.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Import, Token, tokens, tree};

/// A module, as a path below the crate.
type Module = Vec<String>;

/// Files by their modules, with the code in them.
pub struct Files {
    tokens: BTreeMap<Module, Vec<Token>>,
    /// What is imported, by whom: names to paths.
    names: BTreeMap<Module, BTreeMap<String, Vec<String>>>,
}

/// A path that occurs in a file.
struct Used {
    path: Vec<String>,
    /// What the path is called from here on, if a `use` imports it.
    imported_as: Option<String>,
    /// Whether it is a `pub use`.
    handed_on: bool,
}

impl Files {
    /// From names below `src/` and texts.
    pub fn new(files: impl IntoIterator<Item = (String, String)>) -> Files {
        let tests = |file: &str| file.ends_with("tests.rs") || file.contains("/tests/");
        let files = files.into_iter().filter(|(file, _)| !tests(file));
        let tokens: BTreeMap<Module, Vec<Token>> =
            files.map(|(file, text)| (module(&file), tokens(&text))).collect();
        let mut files = Files { tokens, names: BTreeMap::new() };
        // The second round sees what is imported by a name of the first: `use super::a; use a::b;`.
        for _ in 0..2 {
            let names = |module| {
                let used = files.used(module).into_iter();
                used.filter_map(|used| Some((used.imported_as?, used.path))).collect()
            };
            files.names = files.tokens.keys().map(|m| (m.clone(), names(m))).collect();
        }
        files
    }

    /// The circles, each as the names of its modules.
    pub fn circles(&self) -> Vec<Vec<String>> {
        let edges: BTreeMap<&Module, BTreeSet<&Module>> =
            self.tokens.keys().map(|module| (module, self.imports(module))).collect();
        let reached: BTreeMap<&Module, BTreeSet<&Module>> =
            edges.keys().map(|&module| (module, reach(module, &edges))).collect();
        let mut circles: BTreeSet<Vec<String>> = BTreeSet::new();
        for (module, reach) in &reached {
            let both = reach.iter().filter(|other| reached[*other].contains(module));
            let circle: Vec<String> = both.map(|module| module.join("::")).collect();
            if circle.len() > 1 {
                circles.insert(circle);
            }
        }
        circles.into_iter().collect()
    }

    /// Each module with each other one that it imports.
    pub fn arrows(&self) -> Vec<(String, String)> {
        let modules = self.tokens.keys();
        let arrows =
            modules.flat_map(|from| self.imports(from).into_iter().map(move |to| (from, to)));
        arrows.map(|(from, to)| (from.join("::"), to.join("::"))).collect()
    }

    /// The modules whose files a file imports.
    fn imports(&self, module: &Module) -> BTreeSet<&Module> {
        let mut found = BTreeSet::new();
        for used in self.used(module) {
            let name = used.path.last().cloned().unwrap_or_default();
            let Some(written) = self.written(used.path, 0) else { continue };
            let own = used.handed_on && written.starts_with(module);
            if written != module && (!own || self.needs(module, &name)) {
                found.insert(written);
            }
        }
        found
    }

    /// Whether a file uses a name itself, besides handing it on.
    fn needs(&self, module: &Module, name: &str) -> bool {
        let tokens = &self.tokens[module];
        let mut within_use = false;
        let mut before = "";
        for (_, token) in tokens {
            within_use = (within_use || token == "use") && token != ";";
            // `.position()` is a method, `mod list;` a module.
            let other = [".", "::", "mod", "fn"].contains(&before);
            if token == name && !within_use && !other {
                return true;
            }
            before = token;
        }
        false
    }

    /// The module in which what a path means is written.
    fn written(&self, path: Vec<String>, depth: usize) -> Option<&Module> {
        let length = (0..=path.len()).rev().find(|&n| self.tokens.contains_key(&path[..n]))?;
        let (module, _) = self.tokens.get_key_value(&path[..length])?;
        let next = path.get(length).and_then(|name| self.names.get(module)?.get(name));
        match next.filter(|next| depth < 5 && **next != path) {
            Some(next) => self.written([next, &path[length + 1..]].concat(), depth + 1),
            None => Some(module),
        }
    }

    /// The paths a file uses: those that start at `crate`, `self`, `super`, at a module below it,
    /// or at a name that it imports.
    fn used(&self, module: &Module) -> Vec<Used> {
        let tokens = &self.tokens[module];
        let names = self.names.get(module);
        let word = |at: usize| tokens.get(at).map_or("", |(_, token)| token.as_str());
        let mut found = vec![];
        // Within `use …;`, and whether `pub` stands before it.
        let mut import: Option<bool> = None;
        let mut at = 0;
        while at < tokens.len() {
            match word(at) {
                "use" => import = Some(at > 0 && ["pub", ")"].contains(&word(at - 1))),
                ";" => import = None,
                _ => {}
            }
            // `pub(in crate::a)` is no import.
            let before = if at > 0 { word(at - 1) } else { "" };
            let starts = word(at + 1) == "::" && !["::", "in"].contains(&before);
            let mut from = at + 2;
            let stem: Option<Module> = match word(at) {
                _ if !starts => None,
                "crate" => Some(vec![]),
                "self" => Some(module.clone()),
                "super" => {
                    let mut stem = module[..module.len().saturating_sub(1)].to_vec();
                    while word(from) == "super" && word(from + 1) == "::" {
                        stem.pop();
                        from += 2;
                    }
                    Some(stem)
                }
                name => {
                    let child = [&module[..], &[name.to_owned()]].concat();
                    if self.tokens.contains_key(&child) {
                        Some(child)
                    } else {
                        names.and_then(|names| names.get(name)).cloned()
                    }
                }
            };
            at += 1;
            if let Some(mut stem) = stem {
                let mut paths = vec![];
                at = tree(tokens, from, &mut stem, &mut paths);
                found.extend(paths.into_iter().map(|Import { mut path, name, .. }| {
                    // `use crate::a as b` is written down as all of `a`.
                    if name != "*" && path.last().is_some_and(|last| last == "*") {
                        path.pop();
                    }
                    let imported_as = import.is_some().then_some(name);
                    Used { path, imported_as, handed_on: import == Some(true) }
                }));
            }
        }
        found
    }
}

/// `cli/rate/mod.rs` is `cli::rate`.
fn module(file: &str) -> Module {
    let parts = file.strip_suffix(".rs").unwrap_or(file).split('/');
    parts.filter(|part| !["mod", "lib"].contains(part)).map(str::to_owned).collect()
}

/// All that is imported, however far away.
fn reach<'m>(
    from: &Module,
    edges: &BTreeMap<&'m Module, BTreeSet<&'m Module>>,
) -> BTreeSet<&'m Module> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&Module> = edges[from].iter().copied().collect();
    while let Some(module) = open.pop() {
        if reached.insert(module) {
            open.extend(&edges[module]);
        }
    }
    reached
}
