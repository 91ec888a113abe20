"""Rate, solve and explain sudoku, in English or Japanese.

>>> import kotowari
>>> step = kotowari.explain("31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.")[0]
>>> step.technique
'hidden_single_row'

Puzzles are passed as a `str` in any format kotowari supports, or as a `Puzzle`. `lang="ja"` returns Japanese text;
without `lang` the language is that of `set_language`, else of the environment (`KOTOWARI_LANG`, `LANG`), else
English.
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
    Verdicts,
    WrongType,
    __version__,
    check,
    columns,
    count,
    dataset,
    explain,
    generate,
    hint,
    judge,
    judge_many,
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
    "Verdicts",
    "WrongType",
    "__version__",
    "check",
    "columns",
    "count",
    "dataset",
    "explain",
    "generate",
    "hint",
    "judge",
    "judge_many",
    "language",
    "rate",
    "rate_many",
    "set_language",
    "solve",
    "steps",
    "why",
]
