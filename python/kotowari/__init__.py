"""Sudoku with reasons: rated, solved and explained, in English or Japanese.

>>> import kotowari
>>> step = kotowari.explain("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")[0]
>>> step.technique
'hidden_single_block'

Everything here takes a `str` in any format kotowari reads, or a `Puzzle`; `lang="ja"` says it in Japanese. Without
it the language is that of `set_language`, else of the environment (`KOTOWARI_LANG`, `LANG`), else English.
"""

from ._kotowari import (
    Answer,
    Dataset,
    Error,
    Explanation,
    Generation,
    NoColumn,
    NoStep,
    Puzzle,
    Ratings,
    Step,
    Turn,
    WrongType,
    __version__,
    check,
    columns,
    count,
    dataset,
    explain,
    generate,
    hint,
    language,
    rate,
    rate_many,
    set_language,
    solve,
    steps,
    why,
)

__all__ = [
    "Answer",
    "Dataset",
    "Error",
    "Explanation",
    "Generation",
    "NoColumn",
    "NoStep",
    "Puzzle",
    "Ratings",
    "Step",
    "Turn",
    "WrongType",
    "__version__",
    "check",
    "columns",
    "count",
    "dataset",
    "explain",
    "generate",
    "hint",
    "language",
    "rate",
    "rate_many",
    "set_language",
    "solve",
    "steps",
    "why",
]
