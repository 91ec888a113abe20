//! kotowari in a browser: one object, called by name with JSON (`kotowari::site` says what there is).

use kotowari::site::Site;
use kotowari::texts;
use serde_json::Value;
use wasm_bindgen::prelude::*;

/// What a worker holds.
#[wasm_bindgen]
pub struct Kotowari {
    site: Site,
}

#[wasm_bindgen]
impl Kotowari {
    /// Speaks this language, whose texts have been handed in.
    #[wasm_bindgen(constructor)]
    pub fn new(language: &str) -> Result<Kotowari, JsError> {
        Ok(Kotowari { site: Site::new(language)? })
    }

    /// Speaks another language; what is open stays open.
    pub fn speak(&mut self, language: &str) -> Result<(), JsError> {
        Ok(self.site.speak(language)?)
    }

    /// Calls by name: a document goes in, a document comes out.
    pub fn call(&mut self, name: &str, args: &str) -> String {
        let args: Value = serde_json::from_str(args).unwrap_or_default();
        self.site.call(name, &args).to_string()
    }
}

/// Takes texts that were fetched: a pack, as `web/build` writes them.
#[wasm_bindgen]
pub fn give(pack: &str) -> Result<usize, JsError> {
    texts::give(pack).map_err(|at| JsError::new(&format!("a pack is broken at byte {at}")))
}
