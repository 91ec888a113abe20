//! The table of tools: for each the command it runs, and its parameters.

use serde_json::{Map, Value, json};

use kotowari_engine::error::Error;
use kotowari_words::explain::{Renderer, json as documents};

/// A tool is a command whose answer is JSON.
pub struct Tool {
    /// Its name, which is that of the command.
    pub name: &'static str,
    /// Options that are always given.
    fixed: &'static [&'static str],
    params: &'static [Param],
    /// For a tool that answers with JSON lines: the field of the result that holds them.
    pub rows: Option<&'static str>,
    /// The schema of the answer, or of a row of it, for a tool that announces it. Those of steps
    /// are so long that a model would read little else.
    schema: Option<&'static str>,
}

/// A parameter.
struct Param {
    name: &'static str,
    kind: Kind,
    way: Way,
    is_needed: bool,
}

/// The type of a parameter.
#[derive(Clone, Copy)]
enum Kind {
    /// A text.
    Text,
    /// A puzzle as digits and dots, which cannot be the name of a file.
    Grid,
    /// An integer within these bounds.
    Number(u64, u64),
    Flag,
    /// One of these.
    Choice(&'static [&'static str]),
    /// A list of single lines, up to this length.
    Lines(usize),
    /// A list of claims, up to this length: they are arguments, which systems bound.
    Claims(usize),
}

/// How a parameter is passed to the command.
#[derive(Clone, Copy)]
enum Way {
    /// On standard input.
    Stdin,
    /// As an option of this name.
    Option(&'static str),
    /// After all options.
    Last,
    /// After all options, each line by itself.
    Each,
}

/// A command to run.
#[derive(Debug, PartialEq, Eq)]
pub struct Order {
    /// The arguments, after the program's name.
    pub args: Vec<String>,
    /// Its standard input.
    pub stdin: String,
}

const fn needed(name: &'static str, kind: Kind, way: Way) -> Param {
    Param { name, kind, way, is_needed: true }
}

const fn option(name: &'static str, kind: Kind, option: &'static str) -> Param {
    Param { name, kind, way: Way::Option(option), is_needed: false }
}

const PUZZLE: Param = needed("puzzle", Kind::Text, Way::Stdin);
const GIVENS: Param = option("givens", Kind::Grid, "--givens");
const UPTO: Param = option("upto", Kind::Text, "--upto");
const LANG: Param = option("lang", Kind::Choice(&["en", "ja"]), "--lang");
const GUESS_RULES: Param = option("guess_rules", Kind::Flag, "--guess-rules");
const DIGITS_FROM: Param = option("digits_from", Kind::Number(0, 1), "--digits-from");
const NTH: Param = option("nth", Kind::Number(1, 1_000_000), "--puzzle");
/// How clues may lie, as `generate` calls it.
const SYMMETRIES: &[&str] = &[
    "none",
    "half-turn",
    "left-right",
    "top-bottom",
    "diagonal",
    "anti-diagonal",
    "quarter-turn",
    "orthogonal",
    "diagonals",
    "full",
];
/// Puzzles in a call.
const MAX_PUZZLES: usize = 100;
/// Claims in a call, and characters of one. Linux takes 128 KiB in one argument and 2 MiB in all.
const MAX_CLAIMS: usize = 100;
const MAX_CLAIM: usize = 4_000;

pub const TOOLS: [Tool; 7] = [
    Tool {
        name: "hint",
        fixed: &["--format=json"],
        params: &[
            PUZZLE,
            GIVENS,
            option("level", Kind::Number(1, 5), "--level"),
            UPTO,
            GUESS_RULES,
            DIGITS_FROM,
            NTH,
            LANG,
        ],
        rows: None,
        schema: None,
    },
    Tool {
        name: "why",
        fixed: &["--format=json"],
        params: &[
            PUZZLE,
            needed("cell", Kind::Text, Way::Last),
            needed("digit", Kind::Number(0, 99), Way::Last),
            GIVENS,
            option("depth", Kind::Number(1, 20), "--depth"),
            UPTO,
            GUESS_RULES,
            DIGITS_FROM,
            NTH,
            LANG,
        ],
        rows: None,
        schema: None,
    },
    Tool {
        name: "check",
        fixed: &["--format=json"],
        params: &[
            PUZZLE,
            GIVENS,
            option("moves", Kind::Text, "--moves"),
            option("spoiler", Kind::Flag, "--spoiler"),
            GUESS_RULES,
            DIGITS_FROM,
            NTH,
            LANG,
        ],
        rows: None,
        schema: None,
    },
    Tool {
        name: "explain",
        fixed: &["--format=json"],
        params: &[
            PUZZLE,
            needed("from", Kind::Number(1, 10_000), Way::Option("--from")),
            needed("to", Kind::Number(1, 10_000), Way::Option("--to")),
            option("simplest", Kind::Flag, "--simplest"),
            UPTO,
            GUESS_RULES,
            DIGITS_FROM,
            NTH,
            LANG,
        ],
        rows: None,
        schema: None,
    },
    Tool {
        name: "judge",
        fixed: &["--format=json"],
        params: &[
            PUZZLE,
            needed("claims", Kind::Claims(MAX_CLAIMS), Way::Each),
            option("in_order", Kind::Flag, "--in-order"),
            GUESS_RULES,
            DIGITS_FROM,
            NTH,
            LANG,
        ],
        rows: Some("verdicts"),
        schema: Some("judge"),
    },
    Tool {
        name: "rate",
        fixed: &["--format=jsonl", "--jobs=1", "--each-line"],
        params: &[
            needed("puzzles", Kind::Lines(MAX_PUZZLES), Way::Stdin),
            option("scale", Kind::Choice(&["own", "se", "hodoku"]), "--scale"),
            GUESS_RULES,
            DIGITS_FROM,
            LANG,
        ],
        rows: Some("ratings"),
        schema: None,
    },
    Tool {
        name: "generate",
        fixed: &["--format=jsonl", "--jobs=1"],
        params: &[
            option("count", Kind::Number(1, MAX_PUZZLES as u64), "--count"),
            option("seed", Kind::Number(0, u64::MAX >> 11), "--seed"),
            option("level", Kind::Text, "--level"),
            option("needs", Kind::Text, "--needs"),
            option("symmetry", Kind::Choice(SYMMETRIES), "--symmetry"),
            option("clues", Kind::Text, "--clues"),
            option("size", Kind::Choice(&["4", "6", "8", "9", "10", "12", "16"]), "--size"),
            option("rule", Kind::Text, "--rule"),
            option("time", Kind::Number(1, 600), "--time"),
            LANG,
        ],
        rows: Some("puzzles"),
        schema: None,
    },
];

impl Tool {
    /// The tool of this name.
    pub fn named(name: &str) -> Option<&'static Tool> {
        TOOLS.iter().find(|tool| tool.name == name)
    }

    /// The number of documents in the answer: one, or one a puzzle.
    pub fn total(&self, arguments: &Map<String, Value>) -> u64 {
        let listed = arguments.get("puzzles").or_else(|| arguments.get("claims"));
        let listed = listed.and_then(Value::as_array);
        let count = arguments.get("count").and_then(Value::as_u64);
        match self.rows {
            None => 1,
            Some(_) => listed.map_or(count.unwrap_or(1), |all| all.len() as u64).max(1),
        }
    }

    /// The entry of `tools/list`: name, description, schema of the parameters.
    pub fn listed(&self, renderer: &Renderer) -> Value {
        let mut properties = Map::new();
        for param in self.params {
            let mut schema = param.kind.schema();
            let name = param.name.replace('_', "-");
            let id = [format!("mcp-{}-{name}", self.name), format!("mcp-{name}")];
            let id = id.iter().find(|id| renderer.has(id)).unwrap_or(&id[0]);
            schema["description"] = renderer.text(id, &[]).into();
            properties.insert(param.name.to_owned(), schema);
        }
        let needed = self.params.iter().filter(|param| param.is_needed).map(|param| param.name);
        let mut listed = json!({
            "name": self.name,
            "title": renderer.text(&format!("mcp-{}-title", self.name), &[]),
            "description": renderer.text(&format!("mcp-{}", self.name), &[]),
            "inputSchema": {
                "type": "object",
                "properties": properties,
                "required": needed.collect::<Vec<_>>(),
                "additionalProperties": false,
            },
            "annotations": {
                "readOnlyHint": true,
                "destructiveHint": false,
                "idempotentHint": self.name != "generate",
                "openWorldHint": false,
            },
        });
        if let Some(schema) = self.schema.and_then(documents::flat) {
            listed["outputSchema"] = match self.rows {
                None => schema,
                Some(name) => json!({
                    "type": "object",
                    "properties": { name: { "type": "array", "items": schema } },
                    "required": [name],
                }),
            };
        }
        listed
    }

    /// The result as it may be sent: where a schema is announced, clients hold failures against it,
    /// too, so that these have their words only.
    pub fn fitting(&self, mut result: Value) -> Value {
        let is_error = result["isError"] == true;
        if let Some(members) = result.as_object_mut().filter(|_| is_error && self.schema.is_some())
        {
            members.remove("structuredContent");
        }
        result
    }

    /// The command for these arguments.
    ///
    /// # Errors
    /// If one is missing, unknown or of the wrong type.
    pub fn order(&self, arguments: &Map<String, Value>) -> Result<Order, Error> {
        let about = |id, name: &str| Error::new(id).text("tool", self.name).text("name", name);
        if let Some(name) =
            arguments.keys().find(|name| self.params.iter().all(|p| p.name != **name))
        {
            let known: Vec<&str> = self.params.iter().map(|param| param.name).collect();
            return Err(about("mcp-argument-unknown", name).text("known", known.join(", ")));
        }
        let mut args: Vec<String> =
            [self.name].iter().chain(self.fixed).map(|&arg| arg.into()).collect();
        let (mut last, mut stdin) = (vec![], String::new());
        for param in self.params {
            let Some(value) = arguments.get(param.name).filter(|value| !value.is_null()) else {
                match param.is_needed {
                    true => return Err(about("mcp-argument-missing", param.name)),
                    false => continue,
                }
            };
            let wrong = || {
                about("mcp-argument-wrong", param.name)
                    .text("wanted", param.kind.schema().to_string())
            };
            let text = param.kind.text(value).ok_or_else(wrong)?;
            match (param.way, param.kind) {
                (Way::Stdin, _) => stdin = text,
                (Way::Last, _) => last.push(text),
                (Way::Each, _) => last.extend(text.lines().map(str::to_owned)),
                (Way::Option(option), Kind::Flag) => {
                    args.extend((text == "true").then(|| option.to_owned()));
                }
                // As one argument, so that no value can be taken for an option.
                (Way::Option(option), _) => args.push(format!("{option}={text}")),
            }
        }
        // No tool reads files: the puzzle comes on standard input.
        match self.name {
            "generate" => {}
            _ => args.extend(["--".to_owned(), "-".to_owned()]),
        }
        args.extend(last);
        Ok(Order { args, stdin })
    }
}

impl Kind {
    fn schema(self) -> Value {
        match self {
            Kind::Text => json!({ "type": "string", "minLength": 1 }),
            Kind::Grid => json!({ "type": "string", "pattern": GRID }),
            Kind::Number(least, most) => {
                json!({ "type": "integer", "minimum": least, "maximum": most })
            }
            Kind::Flag => json!({ "type": "boolean" }),
            Kind::Choice(all) => json!({ "type": "string", "enum": all }),
            Kind::Lines(most) => json!({
                "type": "array", "minItems": 1, "maxItems": most,
                "items": { "type": "string", "minLength": 1 },
            }),
            Kind::Claims(most) => json!({
                "type": "array", "minItems": 1, "maxItems": most,
                "items": { "type": "string", "minLength": 1, "maxLength": MAX_CLAIM },
            }),
        }
    }

    /// The value as an argument; `None` if it is of the wrong type.
    fn text(self, value: &Value) -> Option<String> {
        let text = || value.as_str().filter(|text| !text.is_empty()).map(str::to_owned);
        match self {
            Kind::Text => text(),
            Kind::Grid => text().filter(|text| {
                text.len() >= MIN_CELLS && text.bytes().all(|b| b.is_ascii_digit() || b == b'.')
            }),
            Kind::Number(least, most) => {
                // Some clients write 3.0 for 3.
                let whole =
                    |f: f64| (f.fract() == 0.0 && (0.0..1e15).contains(&f)).then_some(f as u64);
                let number = value.as_u64().or_else(|| value.as_f64().and_then(whole))?;
                (least..=most).contains(&number).then(|| number.to_string())
            }
            Kind::Flag => value.as_bool().map(|flag| flag.to_string()),
            Kind::Choice(all) => text().filter(|text| all.contains(&text.as_str())),
            Kind::Lines(most) => {
                let all = value.as_array().filter(|all| (1..=most).contains(&all.len()))?;
                let line = |one: &Value| {
                    let line = one.as_str()?.trim();
                    let fits =
                        !line.is_empty() && !line.contains(['\n', '\r']) && !line.starts_with('#');
                    fits.then(|| format!("{line}\n"))
                };
                all.iter().map(line).collect()
            }
            Kind::Claims(most) => {
                let all = Kind::Lines(most).text(value)?;
                all.lines().all(|claim| claim.chars().count() <= MAX_CLAIM).then_some(all)
            }
        }
    }
}

/// A grid of at least 4×4 on one line.
const GRID: &str = "^[0-9.]{16,}$";
const MIN_CELLS: usize = 16;

#[cfg(test)]
mod tests {
    use super::*;
    use kotowari_words::explain::renderer::LANGUAGES;

    fn order(tool: &str, arguments: Value) -> Result<Order, Error> {
        Tool::named(tool).unwrap().order(arguments.as_object().unwrap())
    }

    #[test]
    fn everything_that_is_listed_has_words_in_every_language() {
        for language in LANGUAGES {
            let renderer = Renderer::new(language).unwrap();
            for tool in &TOOLS {
                let listed = tool.listed(&renderer).to_string();
                assert!(!listed.contains("{mcp-"), "{language}: {listed}");
            }
        }
    }

    #[test]
    fn what_is_asked_is_never_an_option_of_its_own_or_a_file() {
        let asked = json!({ "puzzle": "--output=x", "upto": "--force" });
        let order = order("hint", asked).unwrap();
        assert_eq!(order.args, ["hint", "--format=json", "--upto=--force", "--", "-"]);
        assert_eq!(order.stdin, "--output=x");
        let why = json!({ "puzzle": "p", "cell": "--help", "digit": 7.0 });
        let order = super::tests::order("why", why).unwrap();
        assert_eq!(order.args[2..], ["--", "-", "--help", "7"]);
        let claims = json!({ "puzzle": "p", "claims": ["--log=x", "r1c1=1"], "in_order": true });
        let judge = super::tests::order("judge", claims).unwrap();
        assert_eq!(
            judge.args,
            ["judge", "--format=json", "--in-order", "--", "-", "--log=x", "r1c1=1"]
        );
        let file = json!({ "puzzle": "p", "givens": "/etc/hostname0000" });
        assert_eq!(super::tests::order("hint", file).unwrap_err().id, "mcp-argument-wrong");
    }

    #[test]
    fn the_schema_of_an_answer_needs_no_other() {
        let renderer = Renderer::new("en").unwrap();
        let judge = Tool::named("judge").unwrap().listed(&renderer);
        let row = &judge["outputSchema"]["properties"]["verdicts"]["items"];
        assert_eq!(row["title"], "kotowari/judge/1");
        // A client that compiles it would ask the network for what is not there.
        for word in ["$ref", "$id", "urn:"] {
            assert!(!row.to_string().contains(word), "{word}: {row}");
        }
        let cell = &row["properties"]["results"]["items"]["properties"]["place"];
        assert!(cell["properties"]["cell"]["pattern"].is_string(), "{cell}");
        let hint = Tool::named("hint").unwrap().listed(&renderer);
        assert!(hint.get("outputSchema").is_none());
    }

    #[test]
    fn a_failure_has_its_words_only_where_answers_have_a_schema() {
        let failed = json!({ "content": [], "structuredContent": {}, "isError": true });
        let sent = |tool: &str, result: &Value| Tool::named(tool).unwrap().fitting(result.clone());
        assert!(sent("judge", &failed).get("structuredContent").is_none());
        assert_eq!(sent("hint", &failed), failed);
        let answer = json!({ "content": [], "structuredContent": {}, "isError": false });
        assert_eq!(sent("judge", &answer), answer);
    }

    #[test]
    fn the_symmetries_are_those_of_generate() {
        let known: Vec<&str> =
            kotowari_engine::generate::Symmetry::ALL.iter().map(|(id, _)| *id).collect();
        assert_eq!(SYMMETRIES, known);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (tool, asked, id) in [
            ("hint", json!({}), "mcp-argument-missing"),
            ("hint", json!({ "puzzle": null }), "mcp-argument-missing"),
            ("hint", json!({ "puzzle": 3 }), "mcp-argument-wrong"),
            ("hint", json!({ "puzzle": "p", "level": 6 }), "mcp-argument-wrong"),
            ("hint", json!({ "puzzle": "p", "levels": 1 }), "mcp-argument-unknown"),
            ("hint", json!({ "puzzle": "p", "lang": "fr" }), "mcp-argument-wrong"),
            ("rate", json!({ "puzzles": [] }), "mcp-argument-wrong"),
            ("rate", json!({ "puzzles": ["1\n2"] }), "mcp-argument-wrong"),
            ("generate", json!({ "count": 0.5 }), "mcp-argument-wrong"),
            ("judge", json!({ "puzzle": "p" }), "mcp-argument-missing"),
            ("judge", json!({ "puzzle": "p", "claims": "r1c1=1" }), "mcp-argument-wrong"),
            ("judge", json!({ "puzzle": "p", "claims": [] }), "mcp-argument-wrong"),
            ("judge", json!({ "puzzle": "p", "claims": ["r1c1=1\nr1c2=2"] }), "mcp-argument-wrong"),
            (
                "judge",
                json!({ "puzzle": "p", "claims": ["9".repeat(4_001)] }),
                "mcp-argument-wrong",
            ),
        ] {
            assert_eq!(order(tool, asked.clone()).unwrap_err().id, id, "{tool} {asked}");
        }
    }
}
