//! WebAssembly bindings: one object that is called by name with JSON, as
//! `kotowari::site` documents.

use kotowari::site::Site;
use kotowari::texts;
use serde_json::Value;
use wasm_bindgen::prelude::*;

/// The object that the worker of a page holds.
#[wasm_bindgen]
pub struct Kotowari {
    site: Site,
}

#[wasm_bindgen]
impl Kotowari {
    /// Creates the object in a language whose messages have been loaded with [`give`].
    #[wasm_bindgen(constructor)]
    pub fn new(language: &str) -> Result<Kotowari, JsError> {
        Ok(Kotowari { site: Site::new(language)? })
    }

    /// Changes the language; what is open stays open.
    pub fn speak(&mut self, language: &str) -> Result<(), JsError> {
        Ok(self.site.speak(language)?)
    }

    /// Makes a call; arguments and result are JSON.
    pub fn call(&mut self, name: &str, args: &str) -> String {
        let args: Value = serde_json::from_str(args).unwrap_or_default();
        self.site.call(name, &args).to_string()
    }
}

/// Loads a pack of messages and lessons that the page has fetched, in the format that `web/build`
/// writes. Returns the number of texts in it.
#[wasm_bindgen]
pub fn give(pack: &str) -> Result<usize, JsError> {
    texts::load_pack(pack).map_err(|at| JsError::new(&format!("a pack is broken at byte {at}")))
}
