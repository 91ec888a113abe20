//! What says nothing is left out of a step.

use serde_json::Value;

/// Returns an object without the members that say nothing: false, 0, null or empty.
pub(super) fn sparse(mut object: Value) -> Value {
    let says = |value: &Value| match value {
        Value::Null => false,
        Value::Bool(is_so) => *is_so,
        Value::Number(number) => number.as_u64() != Some(0),
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Object(members) => !members.is_empty(),
    };
    if let Some(members) = object.as_object_mut() {
        members.retain(|_, value| says(value));
    }
    object
}
