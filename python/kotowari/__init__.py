"""Sudoku with reasons: rated, solved and explained, in English or Japanese.

>>> import kotowari
>>> step = kotowari.explain("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.")[0]
>>> step.technique
'hidden_single_row'

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
