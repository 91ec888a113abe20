#!/usr/bin/env bash
# polars 2.1.0 (PyPI): exports a column of nothing but nulls with one buffer more than its type has, so that whoever
# reads the Arrow C data interface with arrow-rs (here arro3-core 0.8.1) refuses the whole table for a column it may
# not even want.  pyarrow 26.0.1 exports such a column without a buffer, and reads both.
# Arrow's columnar format ("Null Layout": no memory buffers are allocated; table of buffers per layout) says 0.
# Seen 2026-11-29 on Linux x86-64, Python 3.11.  Reported: not yet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet polars==2.1.0 arro3-core==0.8.1 pyarrow==26.0.1
cat > "$folder/seen.py" <<'PYTHON'
import ctypes

import arro3.core
import polars
import pyarrow


class Array(ctypes.Structure):
    """`struct ArrowArray` of the C data interface."""


Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.c_void_p),
    ("children", ctypes.POINTER(ctypes.POINTER(Array))),
    ("dictionary", ctypes.c_void_p),
    ("release", ctypes.c_void_p),
    ("private_data", ctypes.c_void_p),
]


class Stream(ctypes.Structure):
    """`struct ArrowArrayStream`."""


Stream._fields_ = [
    ("get_schema", ctypes.c_void_p),
    ("get_next", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(Stream), ctypes.POINTER(Array))),
    ("get_last_error", ctypes.c_void_p),
    ("release", ctypes.c_void_p),
    ("private_data", ctypes.c_void_p),
]

pointer = ctypes.pythonapi.PyCapsule_GetPointer
pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]


def buffers(table):
    """The number of buffers of each column."""
    capsule = table.__arrow_c_stream__()
    stream, array = Stream.from_address(pointer(capsule, b"arrow_array_stream")), Array()
    assert stream.get_next(ctypes.byref(stream), ctypes.byref(array)) == 0
    return [array.children[at].contents.n_buffers for at in range(array.n_children)]


columns = {"number": [1, 2], "nothing": [None, None]}
from_polars = buffers(polars.DataFrame(columns))
from_pyarrow = buffers(pyarrow.table(columns))
try:
    arro3.core.Table.from_arrow(polars.DataFrame(columns))
    said = "read"
except Exception as error:
    said = str(error)
print(f"buffers of a column of integers and one of nulls: polars {from_polars}, pyarrow {from_pyarrow} (expected [2, 0])")
print(f"arro3 on the table of polars: {said}")
arro3.core.Table.from_arrow(pyarrow.table(columns))
assert from_polars == [2, 1] and from_pyarrow == [2, 0] and "buffer at index 0" in said
PYTHON
"$folder/bin/python" "$folder/seen.py" # The finding; if this fails, it is gone.
