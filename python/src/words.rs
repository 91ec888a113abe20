//! The language of messages, and the conversion of errors to exceptions in it.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kotowari::error::{Error as Fault, ErrorArg, TextPlace};
use kotowari::explain::renderer::LANGUAGES;
use kotowari::explain::{Renderer, Value};
use kotowari::spoken::choose_language;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::given::{Arg, Args};

pub use self::exceptions::{Error, subclasses};

mod exceptions {
    use pyo3::exceptions::{PyBaseException, PyIndexError, PyKeyError, PyTypeError};
    use pyo3::prelude::*;
    use pyo3::sync::PyOnceLock;
    use pyo3::types::{PyDict, PyTuple, PyType};

    pyo3::create_exception!(
        kotowari,
        Error,
        pyo3::exceptions::PyValueError,
        "An error of kotowari, with its message in the language of the call.\n\n\
         `str(error)` is the message; `id` is a stable name for programs, `kind` its category (`sign`, `key` and so\n\
         on), `hint` a suggestion. If the text of a puzzle is wrong, `line` and `column` (both from 1) say where and\n\
         `here` what is expected there. All errors are `ValueError`s; an argument of a wrong type is a `TypeError`\n\
         as well, a missing column a `KeyError`, a missing step an `IndexError`.\n\n\
         >>> try:\n\
         ...     kotowari.Puzzle('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7$')\n\
         ... except kotowari.Error as error:\n\
         ...     print(error.id, error.line, error.column)\n\
         error-alien 1 81\n"
    );

    /// Subclasses of `Error` that also inherit from a built-in exception.
    const SUBCLASSES: [&str; 3] = ["WrongType", "NoColumn", "NoStep"];

    /// Returns names and classes of the subclasses of `Error`.
    pub fn subclasses(py: Python<'_>) -> PyResult<Vec<(&'static str, Bound<'_, PyType>)>> {
        SUBCLASSES.iter().map(|name| Ok((*name, subclass(py, name)?))).collect()
    }

    /// Returns a subclass, created on first use: `create_exception!` supports a single base only.
    fn subclass<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyType>> {
        static CLASSES: [PyOnceLock<Py<PyType>>; 3] = [const { PyOnceLock::new() }; 3];
        let index = SUBCLASSES.iter().position(|known| *known == name).unwrap_or(0);
        let class = CLASSES[index].get_or_try_init(py, || -> PyResult<Py<PyType>> {
            let builtin = [
                py.get_type::<PyTypeError>(),
                py.get_type::<PyKeyError>(),
                py.get_type::<PyIndexError>(),
            ];
            let bases = PyTuple::new(py, [py.get_type::<Error>(), builtin[index].clone()])?;
            let attributes = PyDict::new(py);
            attributes.set_item("__module__", "kotowari")?;
            attributes.set_item("__doc__", py.get_type::<Error>().getattr("__doc__")?)?;
            // `KeyError.__str__` would put the message into quotes.
            attributes.set_item("__str__", py.get_type::<PyBaseException>().getattr("__str__")?)?;
            let class = py.get_type::<PyType>().call1((name, bases, attributes))?;
            Ok(class.cast_into::<PyType>()?.unbind())
        })?;
        Ok(class.bind(py).clone())
    }

    /// Returns the exception class for an error id.
    pub fn class_of<'py>(py: Python<'py>, id: &str) -> PyResult<Bound<'py, PyType>> {
        match id {
            "python-type" | "python-puzzle-type" | "python-column-type" | "python-one-puzzle"
            | "python-pair-type" | "python-one-claim" => subclass(py, "WrongType"),
            "python-column-missing" => subclass(py, "NoColumn"),
            "python-no-step" => subclass(py, "NoStep"),
            _ => Ok(py.get_type::<Error>()),
        }
    }
}

/// The language set by `set_language`; `None` means that of the environment.
static LANGUAGE: Mutex<Option<&'static str>> = Mutex::new(None);

/// Sets the language of calls without `lang=`: `"en"` or `"ja"`.
///
/// The default is that of the environment, as for the command line: `KOTOWARI_LANG`, `LC_ALL`,
/// `LC_MESSAGES`, `LANG`; else English.
#[pyfunction]
#[pyo3(text_signature = "(lang)")]
pub fn set_language(py: Python<'_>, lang: Arg<String>) -> PyResult<()> {
    let args = Args::new(py, None)?;
    let lang = supported(py, &args.of("lang", lang)?)?;
    *LANGUAGE.lock().unwrap_or_else(PoisonError::into_inner) = Some(lang);
    Ok(())
}

/// Returns the language of calls without `lang=`.
#[pyfunction]
pub fn language(py: Python<'_>) -> PyResult<&'static str> {
    if let Some(set) = *LANGUAGE.lock().unwrap_or_else(PoisonError::into_inner) {
        return Ok(set);
    }
    let choice = choose_language(None, &|name| std::env::var(name).ok());
    if let Some(wish) = choice.unknown {
        // Warns once, as Python does for warnings from one place.
        static HAS_WARNED: AtomicBool = AtomicBool::new(false);
        if !HAS_WARNED.swap(true, Ordering::Relaxed) {
            let known = Value::List(LANGUAGES.map(str::to_owned).to_vec());
            let args = [("wish", Value::Text(wish)), ("known", known)];
            let text = cached_renderer(choice.language)?.text("language-unknown", &args);
            py.import("warnings")?.call_method1("warn", (text,))?;
        }
    }
    Ok(choice.language)
}

/// Returns the supported language that `lang` names.
fn supported(py: Python<'_>, lang: &str) -> PyResult<&'static str> {
    let choice = choose_language(Some(lang), &|_| None);
    match choice.unknown {
        None => Ok(choice.language),
        Some(_) => {
            let fault = Fault::new("python-lang").text("typed", lang);
            let fault = fault.text("known", LANGUAGES.join(", "));
            Err(to_exception(py, &fault, &*cached_renderer(language(py)?)?))
        }
    }
}

/// Returns the renderer of a language, or of the default one.
pub fn renderer(py: Python<'_>, lang: Option<&str>) -> PyResult<Arc<Renderer>> {
    cached_renderer(match lang {
        Some(lang) => supported(py, lang)?,
        None => language(py)?,
    })
}

/// Returns the shared renderer of a language, created on first use.
fn cached_renderer(lang: &'static str) -> PyResult<Arc<Renderer>> {
    type Known = Vec<(&'static str, Arc<Renderer>)>;
    static CACHE: OnceLock<Mutex<Known>> = OnceLock::new();
    let mut cache =
        CACHE.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, renderer)) = cache.iter().find(|(known, _)| *known == lang) {
        return Ok(renderer.clone());
    }
    // Cannot fail: a test checks that every language of `LANGUAGES` has its messages.
    let renderer = Renderer::new(lang).map_err(|error| Error::new_err(error.to_string()))?;
    let renderer = Arc::new(renderer);
    cache.push((lang, renderer.clone()));
    Ok(renderer)
}

/// Converts an error to an exception: the message as text, id, place and hint as attributes.
pub fn to_exception(py: Python<'_>, fault: &Fault, renderer: &Renderer) -> PyErr {
    let fault = &with_python_names(fault);
    let [message, here, hint] = renderer.error(fault);
    let message = python_message("python", fault, renderer).or(message);
    let hint = python_message("python-hint", fault, renderer).or(hint);
    let message = message.unwrap_or_else(|| fault.to_string());
    let place = fault.place.as_ref();
    let text = match place {
        Some(place) => format!("{message} ({}:{})", place.line, place.column),
        None => message.clone(),
    };
    // Shown by tracebacks below the message (from Python 3.11 on).
    let caret = place.zip(here.as_deref()).and_then(|(place, here)| caret(place, here));
    let notes: Vec<String> =
        caret.into_iter().chain(hint.clone()).filter(|n| !n.is_empty()).collect();
    let make = || -> PyResult<PyErr> {
        let value = exceptions::class_of(py, fault.id)?.call1((text,))?;
        value.setattr("message", message)?;
        value.setattr("id", fault.id)?;
        value.setattr("kind", fault.kind().id())?;
        value.setattr("hint", hint.filter(|text| !text.is_empty()))?;
        value.setattr("here", here.filter(|text| !text.is_empty()))?;
        value.setattr("line", place.map(|place| place.line))?;
        value.setattr("column", place.map(|place| place.column))?;
        value.setattr("text", place.map(|place| &place.text))?;
        value.setattr("__notes__", notes)?;
        Ok(PyErr::from_value(value))
    };
    make().unwrap_or_else(|other| other)
}

/// Returns a line of the text with carets below it; `None` if it is too long.
fn caret(place: &TextPlace, here: &str) -> Option<String> {
    if place.text.chars().count() > MAX_CARET_LINE {
        return None;
    }
    // Spaces as wide as the characters above them: CJK characters take two columns.
    let blank = |c: char| if c >= '\u{2E80}' { '\u{3000}' } else { ' ' };
    let indent: String = place.text.chars().take(place.column - 1).map(blank).collect();
    let carets = "^".repeat(place.width.min(MAX_CARET_LINE));
    Some(format!("{}\n{indent}{carets} {here}", place.text))
}

/// Most terminals wrap a longer line, so that carets below it would point at nothing.
const MAX_CARET_LINE: usize = 100;

/// Returns the variant of a message for Python, if there is one: the usual one speaks of
/// command-line options.
fn python_message(start: &str, fault: &Fault, renderer: &Renderer) -> Option<String> {
    let id = format!("{start}-{}", fault.id);
    renderer.has(&id).then(|| {
        let value = |arg: &ErrorArg| match arg {
            ErrorArg::Number(n) => Value::Number(*n),
            ErrorArg::Text(text) => Value::Text(text.clone()),
        };
        let args: Vec<_> = fault.args.iter().map(|(name, arg)| (*name, value(arg))).collect();
        renderer.text(&id, &args)
    })
}

/// Replaces command-line options by names of arguments: `no_uniqueness` for `--no-uniqueness`.
fn with_python_names(fault: &Fault) -> Fault {
    let mut fault = fault.clone();
    for (_, arg) in &mut fault.args {
        if let ErrorArg::Text(text) = arg
            && let Some(option) = text.strip_prefix("--")
        {
            *text = option.replace('-', "_");
        }
    }
    fault
}

/// Calls `json.loads`, to return a document as Python objects.
pub fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    static LOADS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let loads =
        LOADS.get_or_try_init(py, || py.import("json")?.getattr("loads").map(Bound::unbind))?;
    loads.bind(py).call1((text,))
}

/// What the modules in Python say, and the arguments of each.
const FAULTS: [(&str, &[&str]); 4] = [
    ("python-choice", &["argument", "typed", "known"]),
    ("python-least", &["argument", "least", "typed"]),
    ("python-none-made", &["kind"]),
    ("python-position", &["puzzle"]),
];

/// An error with a message of `locales/`, for the modules that are written in Python.
#[pyfunction]
#[pyo3(name = "_fault", signature = (id, **arguments))]
pub fn fault(
    py: Python<'_>,
    id: &str,
    arguments: Option<BTreeMap<String, String>>,
) -> PyResult<Py<PyAny>> {
    let args = Args::new(py, None)?;
    let arguments = arguments.unwrap_or_default();
    let (id, names) = FAULTS.iter().find(|(known, _)| *known == id).expect("id");
    let value = |name: &&'static str| (*name, arguments.get(*name).cloned().unwrap_or_default());
    let fault = names.iter().map(value);
    let fault = fault.fold(Fault::new(id), |fault, (name, value)| fault.text(name, value));
    Ok(args.raise(&fault).into_value(py).into_any())
}
