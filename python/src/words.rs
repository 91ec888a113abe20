//! Languages, and errors in them.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kotowari::error::Error as Fault;
use kotowari::explain::Renderer;
use kotowari::explain::renderer::LANGUAGES;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

pub use self::exception::Error;

mod exception {
    pyo3::create_exception!(
        kotowari,
        Error,
        pyo3::exceptions::PyValueError,
        "Something that could not be done, in the language that was asked for.\n\n\
         `str(error)` is the sentence; `id` names it for programs, `kind` says what sort it is, `hint` what to\n\
         try, and where the text of a puzzle is to blame, `line`, `column` (both from 1) and `here` say where.\n\n\
         >>> try:\n\
         ...     kotowari.Puzzle('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7$')\n\
         ... except kotowari.Error as error:\n\
         ...     print(error.id, error.line, error.column)\n\
         error-alien 1 81\n"
    );
}

/// The language of whoever does not say one.
static USUAL: Mutex<&'static str> = Mutex::new("en");

/// Sets the language of sentences for calls without `lang=`: `"en"` or `"ja"`.
#[pyfunction]
pub fn set_language(lang: &str) -> PyResult<()> {
    *USUAL.lock().unwrap_or_else(PoisonError::into_inner) = known(lang)?;
    Ok(())
}

/// The language of sentences for calls without `lang=`.
#[pyfunction]
pub fn language() -> &'static str {
    *USUAL.lock().unwrap_or_else(PoisonError::into_inner)
}

fn known(lang: &str) -> PyResult<&'static str> {
    let found = LANGUAGES.into_iter().find(|known| *known == lang);
    found.ok_or_else(|| {
        let all = LANGUAGES.join(", ");
        PyValueError::new_err(format!("lang must be one of {all}, not {lang:?}"))
    })
}

/// Somebody who speaks this language, or the usual one.  Made once each.
pub fn renderer(lang: Option<&str>) -> PyResult<Arc<Renderer>> {
    type Known = Vec<(&'static str, Arc<Renderer>)>;
    static ALL: OnceLock<Mutex<Known>> = OnceLock::new();
    let lang = match lang {
        Some(lang) => known(lang)?,
        None => language(),
    };
    let mut all = ALL.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, renderer)) = all.iter().find(|(known, _)| *known == lang) {
        return Ok(renderer.clone());
    }
    let new = Renderer::new(lang).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let new = Arc::new(new);
    all.push((lang, new.clone()));
    Ok(new)
}

/// An error as an exception: the sentence, and where and what as attributes.
pub fn raised(py: Python<'_>, fault: &Fault, renderer: &Renderer) -> PyErr {
    let [message, here, hint] = renderer.error(fault);
    let message = message.unwrap_or_else(|| fault.to_string());
    let place = fault.place.as_ref();
    let told = match place {
        Some(place) => format!("{message} ({}:{})", place.line, place.column),
        None => message.clone(),
    };
    let error = Error::new_err(told);
    let value = error.value(py);
    let set = || -> PyResult<()> {
        value.setattr("message", message)?;
        value.setattr("id", fault.id)?;
        value.setattr("kind", fault.kind().to_string())?;
        value.setattr("hint", hint.filter(|text| !text.is_empty()))?;
        value.setattr("here", here.filter(|text| !text.is_empty()))?;
        value.setattr("line", place.map(|place| place.line))?;
        value.setattr("column", place.map(|place| place.column))?;
        value.setattr("text", place.map(|place| &place.text))
    };
    match set() {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// A sentence of the locales as an exception.
pub fn said(py: Python<'_>, id: &'static str, renderer: &Renderer) -> PyErr {
    let error = Error::new_err(renderer.text(id, &[]));
    let value = error.value(py);
    let blank = ["hint", "here", "line", "column", "text"];
    let set = || -> PyResult<()> {
        value.setattr("message", renderer.text(id, &[]))?;
        value.setattr("id", id)?;
        value.setattr("kind", "it could not be done")?;
        blank.iter().try_for_each(|name| value.setattr(*name, py.None()))
    };
    match set() {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// `json.loads`, for documents that are handed on as Python's own things.
pub fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    static LOADS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let loads =
        LOADS.get_or_try_init(py, || py.import("json")?.getattr("loads").map(Bound::unbind))?;
    loads.bind(py).call1((text,))
}
