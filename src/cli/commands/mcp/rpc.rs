//! JSON-RPC 2.0, as far as the Model Context Protocol uses it.

use serde_json::{Map, Value, json};

use super::tools::{TOOLS, Tool};
use kotowari_engine::error::Error;
use kotowari_words::explain::{Renderer, Value as Word, json as documents};

/// Supported versions of the protocol, the newest first. Tools over standard input and output use
/// nothing that differs between them.
pub const VERSIONS: [&str; 4] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

// Error codes of JSON-RPC.
const NO_JSON: i64 = -32700;
const NO_REQUEST: i64 = -32600;
const NO_METHOD: i64 = -32601;
const NO_PARAMS: i64 = -32602;

/// The action a message asks for.
pub enum Act {
    /// Nothing.
    Nothing,
    /// Send this answer.
    Answer(Value),
    /// Run a tool.
    Call {
        /// The id of the request.
        id: Value,
        tool: &'static Tool,
        arguments: Map<String, Value>,
        /// The token for progress notifications, if the client wants them.
        token: Option<Value>,
    },
    /// Cancel the request of this id.
    Cancel(Value),
}

/// Parses a message.
pub fn read(line: &[u8], renderer: &Renderer) -> Act {
    let Ok(message) = serde_json::from_slice::<Value>(line) else {
        return Act::Answer(refused(&Value::Null, NO_JSON, &Error::new("mcp-no-json"), renderer));
    };
    let id = message.get("id").cloned();
    let is_id = |id: &Value| id.is_string() || id.is_number();
    let method = message.get("method").and_then(Value::as_str);
    let is_message = message["jsonrpc"] == "2.0" && id.as_ref().is_none_or(is_id);
    let Some(method) = method.filter(|_| is_message) else {
        // A response, although this server sends no requests: ignored.
        if is_message && (message.get("result").is_some() || message.get("error").is_some()) {
            return Act::Nothing;
        }
        let id = id.filter(is_id).unwrap_or_default();
        return Act::Answer(refused(&id, NO_REQUEST, &Error::new("mcp-no-request"), renderer));
    };
    let empty = Value::Object(Map::new());
    let params = message.get("params").unwrap_or(&empty);
    let Some(id) = id else {
        return match method {
            "notifications/cancelled" => Act::Cancel(params["requestId"].clone()),
            _ => Act::Nothing,
        };
    };
    let done = |result: Value| Act::Answer(answer(&id, result));
    match method {
        "initialize" => done(welcome(params, renderer)),
        "ping" => done(json!({})),
        "tools/list" => {
            let all: Vec<Value> = TOOLS.iter().map(|tool| tool.listed(renderer)).collect();
            done(json!({ "tools": all }))
        }
        "tools/call" => call(&id, params, renderer),
        _ => {
            let error = Error::new("mcp-no-method").text("name", method);
            Act::Answer(refused(&id, NO_METHOD, &error, renderer))
        }
    }
}

fn welcome(params: &Value, renderer: &Renderer) -> Value {
    let asked = params["protocolVersion"].as_str();
    let version = VERSIONS.into_iter().find(|version| Some(*version) == asked);
    json!({
        "protocolVersion": version.unwrap_or(VERSIONS[0]),
        "capabilities": { "tools": { "listChanged": false } },
        "serverInfo": {
            "name": env!("CARGO_PKG_NAME"),
            "title": renderer.text("mcp-title", &[]),
            "version": env!("CARGO_PKG_VERSION"),
        },
        "instructions": renderer.text("mcp-instructions", &[]),
    })
}

fn call(id: &Value, params: &Value, renderer: &Renderer) -> Act {
    let name = params["name"].as_str().unwrap_or_default();
    let Some(tool) = Tool::named(name) else {
        let known: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
        let error = Error::new("mcp-no-tool").text("name", name).text("known", known.join(", "));
        return Act::Answer(refused(id, NO_PARAMS, &error, renderer));
    };
    let token = params["_meta"].get("progressToken").cloned();
    let token = token.filter(|token| token.is_string() || token.is_number());
    let id = id.clone();
    match params.get("arguments") {
        None | Some(Value::Null) => Act::Call { id, tool, arguments: Map::new(), token },
        Some(Value::Object(all)) => Act::Call { id, tool, arguments: all.clone(), token },
        Some(_) => Act::Answer(refused(&id, NO_PARAMS, &Error::new("mcp-no-request"), renderer)),
    }
}

/// A progress notification: `done` of `total` puzzles after some seconds. The protocol wants
/// progress to increase every time, so the time spent on the next puzzle counts as a fraction that
/// approaches one.
pub fn progress(
    token: &Value,
    (done, total, seconds): (u64, u64, f64),
    renderer: &Renderer,
) -> Value {
    let next = seconds / (seconds + HALF);
    let number = |n: u64| Word::Number(n as usize);
    let args =
        [("count", number(done)), ("total", number(total)), ("seconds", number(seconds as u64))];
    let message = renderer.text("mcp-progress", &args);
    let progress = (done as f64 + next).min(total as f64);
    let params = json!({
        "progressToken": token, "progress": progress, "total": total, "message": message,
    });
    json!({ "jsonrpc": "2.0", "method": "notifications/progress", "params": params })
}

/// Seconds after which half of the next puzzle counts as done.
const HALF: f64 = 30.0;

/// The answer to a request.
pub fn answer(id: &Value, result: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "result": result })
}

fn refused(id: &Value, code: i64, error: &Error, renderer: &Renderer) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": sentence(error, renderer) } })
}

/// The result of a failed call, which a model can read and correct.
pub fn failed(error: &Error, renderer: &Renderer) -> Value {
    let text = sentence(error, renderer);
    let document = documents::error(error, renderer);
    json!({
        "content": [{ "type": "text", "text": text }], "structuredContent": document, "isError": true,
    })
}

/// The message of an error, and what to try.
fn sentence(error: &Error, renderer: &Renderer) -> String {
    let [message, _, hint] = renderer.error(error);
    let parts = [message, hint.filter(|hint| !hint.is_empty())];
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(line: &str) -> Value {
        match read(line.as_bytes(), &Renderer::new("en").unwrap()) {
            Act::Answer(answer) => answer,
            _ => Value::Null,
        }
    }

    #[test]
    fn what_is_no_request_is_refused_with_its_id() {
        for (line, code, id) in [
            ("{", NO_JSON, Value::Null),
            ("[]", NO_REQUEST, Value::Null),
            ("3", NO_REQUEST, Value::Null),
            (r#"{"id":1,"method":"ping"}"#, NO_REQUEST, 1.into()),
            (r#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, NO_REQUEST, Value::Null),
            (r#"{"jsonrpc":"2.0","id":"a","method":"resources/list"}"#, NO_METHOD, "a".into()),
            (
                r#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"rm"}}"#,
                NO_PARAMS,
                2.into(),
            ),
            (r#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":[]}"#, NO_PARAMS, 2.into()),
            (
                r#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"hint","arguments":[]}}"#,
                NO_PARAMS,
                2.into(),
            ),
        ] {
            let answer = answered(line);
            assert_eq!((&answer["error"]["code"], &answer["id"]), (&code.into(), &id), "{line}");
        }
    }

    #[test]
    fn a_version_that_is_known_is_spoken_and_others_are_answered_with_ours() {
        for (asked, spoken) in [("2024-11-05", "2024-11-05"), ("2099-01-01", VERSIONS[0])] {
            let line = format!(
                r#"{{"jsonrpc":"2.0","id":0,"method":"initialize","params":{{"protocolVersion":"{asked}"}}}}"#
            );
            assert_eq!(answered(&line)["result"]["protocolVersion"], spoken);
        }
    }

    #[test]
    fn what_needs_no_answer_has_none() {
        for line in [
            r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            r#"{"jsonrpc":"2.0","id":5,"result":{}}"#,
            r#"{"jsonrpc":"2.0","method":"nobody/knows"}"#,
        ] {
            assert!(answered(line).is_null(), "{line}");
        }
    }
}
