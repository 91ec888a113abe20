"""Types of the extension module; the docstrings are in its Rust sources, for `help()`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, Literal, Protocol, TypeAlias, TypeVar, final, overload

__version__: str

Lang: TypeAlias = Literal["en", "ja"] | None
Scale: TypeAlias = Literal["own", "se", "hodoku"]
_T = TypeVar("_T")
_Range: TypeAlias = _T | tuple[_T, _T]

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

class _ArrowArray(Protocol):
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...

class Error(ValueError):
    message: str
    id: str
    kind: str
    hint: str | None
    here: str | None
    line: int | None
    column: int | None
    text: str | None

class WrongType(Error, TypeError): ...
class NoColumn(Error, KeyError): ...
class NoStep(Error, IndexError): ...

@final
class Puzzle:
    def __new__(
        cls,
        text: str | Puzzle,
        *,
        nth: int | None = None,
        guess_rules: bool = False,
        digits_from: Literal[0, 1] | None = None,
        lang: Lang = None,
    ) -> Puzzle: ...
    @property
    def remarks(self) -> list[str]: ...
    @property
    def title(self) -> str | None: ...
    @property
    def clues(self) -> int: ...
    @property
    def size(self) -> int: ...
    @property
    def givens(self) -> list[int | None]: ...
    def svg(self, *, lang: Lang = None) -> str: ...
    def _repr_html_(self) -> str: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, tuple[str]]: ...

@final
class Answer:
    def __new__(
        cls,
        solutions: Literal["none", "one", "many", "unknown"],
        solution: str | None,
        found: Sequence[str],
        count: int,
        complete: bool,
    ) -> Answer: ...
    @property
    def solutions(self) -> Literal["none", "one", "many", "unknown"]: ...
    @property
    def solution(self) -> str | None: ...
    @property
    def found(self) -> list[str]: ...
    @property
    def count(self) -> int: ...
    @property
    def complete(self) -> bool: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Turn:
    @property
    def text(self) -> str: ...
    @property
    def figures(self) -> list[str]: ...
    def to_dict(self) -> dict[str, Any]: ...
    def _repr_html_(self) -> str: ...

@final
class Step:
    @property
    def number(self) -> int: ...
    @property
    def technique(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def level(self) -> str: ...
    @property
    def placed(self) -> list[tuple[str, int]]: ...
    @property
    def removed(self) -> list[tuple[str, int]]: ...
    @property
    def uses_uniqueness(self) -> bool: ...
    @property
    def before(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def bullets(self) -> list[str]: ...
    def text(self, *, full: bool = False) -> str: ...
    def svg(self) -> str: ...
    def to_dict(self) -> dict[str, Any]: ...
    def _repr_html_(self) -> str: ...

@final
class Explanation(Sequence[Step]):
    @property
    def outcome(self) -> Literal["solved", "stuck", "stopped", "dead_end"]: ...
    @property
    def solutions(self) -> Literal["none", "one", "many", "unknown"]: ...
    @property
    def puzzle(self) -> Puzzle: ...
    def text(self, *, full: bool = False) -> str: ...
    def to_dict(self) -> dict[str, Any]: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> Step: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[Step]: ...
    def __contains__(self, step: object, /) -> bool: ...
    def count(self, step: object) -> int: ...
    def index(self, step: object, start: int = 0, stop: int = 9223372036854775807) -> int: ...
    def _repr_html_(self) -> str: ...

@final
class Ratings:
    @property
    def columns(self) -> list[str]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def __arrow_c_schema__(self) -> object: ...
    def __iter__(self) -> Iterator[dict[str, Any]]: ...
    def __next__(self) -> dict[str, Any]: ...

@final
class Verdicts:
    @property
    def columns(self) -> list[str]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...
    def __arrow_c_schema__(self) -> object: ...
    def __iter__(self) -> Iterator[dict[str, Any]]: ...
    def __next__(self) -> dict[str, Any]: ...

@final
class Generation:
    @property
    def tried(self) -> int: ...
    def __iter__(self) -> Iterator[Puzzle]: ...
    def __next__(self) -> Puzzle: ...

@final
class Dataset:
    @property
    def path(self) -> Path: ...
    @property
    def rows(self) -> dict[Literal["train", "validation", "test"], int]: ...
    @property
    def puzzles(self) -> dict[Literal["train", "validation", "test"], int]: ...
    @property
    def skipped(self) -> int: ...
    @property
    def notes(self) -> list[str]: ...
    def to_dict(self) -> dict[str, Any]: ...

def set_language(lang: Literal["en", "ja"]) -> None: ...
def language() -> Literal["en", "ja"]: ...
def rate(
    puzzle: str | Puzzle,
    *,
    scales: Sequence[Scale] | None = None,
    columns: Sequence[str] | None = None,
    er_cap: float | None = None,
    profile: Literal["s", "d"] = "s",
    lang: Lang = None,
) -> dict[str, Any]: ...
def rate_many(
    puzzles: _ArrowStream | _ArrowArray | Iterable[str | Puzzle | None],
    *,
    column: str | None = None,
    scales: Sequence[Scale] | None = None,
    columns: Sequence[str] | None = None,
    er_cap: float | None = None,
    profile: Literal["s", "d"] = "s",
    threads: int = 0,
    guess_rules: bool = False,
    digits_from: Literal[0, 1] | None = None,
    lang: Lang = None,
) -> Ratings: ...
def columns(
    *,
    scales: Sequence[Scale] | None = None,
    columns: Sequence[str] | None = None,
    lang: Lang = None,
) -> list[tuple[str, str]]: ...
def solve(
    puzzle: str | Puzzle, *, limit: int = 2, keep: int = 1, lang: Lang = None
) -> Answer: ...
def count(puzzle: str | Puzzle, *, limit: int = 1_000_000, lang: Lang = None) -> int: ...
def explain(
    puzzle: str | Puzzle,
    *,
    simplest: bool = False,
    upto: str | None = None,
    only: Sequence[str] = (),
    forbid: Sequence[str] = (),
    uniqueness: bool = True,
    no_notes: bool = False,
    lang: Lang = None,
) -> Explanation: ...
def steps(
    puzzle: str | Puzzle, *, only: Sequence[str] = (), uniqueness: bool = True, lang: Lang = None
) -> list[Step]: ...
def _list(
    puzzle: str | Puzzle, *, only: Sequence[str] = (), uniqueness: bool = True, lang: Lang = None
) -> Explanation: ...
def hint(position: str | Puzzle, level: int = 1, *, lang: Lang = None) -> Turn: ...
def why(position: str | Puzzle, cell: str, digit: int, *, lang: Lang = None) -> Turn: ...
def check(position: str | Puzzle, *, lang: Lang = None) -> Turn: ...
@overload
def judge(  # type: ignore[overload-overlap]
    puzzle: str | Puzzle,
    claims: str,
    *,
    in_order: bool = False,
    proof: bool = False,
    lang: Lang = None,
) -> dict[str, Any]: ...
@overload
def judge(
    puzzle: str | Puzzle,
    claims: Iterable[str],
    *,
    in_order: bool = False,
    proof: bool = False,
    lang: Lang = None,
) -> list[dict[str, Any]]: ...
def judge_many(
    claims: _ArrowStream | _ArrowArray | Iterable[tuple[str | Puzzle | None, str | None]],
    *,
    puzzle: str | None = None,
    claim: str | None = None,
    threads: int = 0,
    guess_rules: bool = False,
    digits_from: Literal[0, 1] | None = None,
    lang: Lang = None,
) -> Verdicts: ...
def generate(
    count: int | None = None,
    *,
    seed: int = 0,
    size: int = 9,
    symmetry: str | None = None,
    mask: str | None = None,
    clues: _Range[int] | None = None,
    minimal: Literal["yes", "orbit", "no"] | None = None,
    level: _Range[str] | None = None,
    er: _Range[float] | None = None,
    hodoku: _Range[int] | None = None,
    minutes: _Range[float] | None = None,
    needs: Sequence[str] = (),
    rules: Sequence[str] = (),
    distinct: bool = False,
    attempts: int = 1_000_000,
    lang: Lang = None,
) -> Generation: ...
def dataset(
    puzzles: str | PathLike[str] | Puzzle | Iterable[str | PathLike[str] | Puzzle],
    output: str | PathLike[str],
    *,
    format: Literal["jsonl", "parquet"] = "jsonl",
    compression: Literal["gzip", "zstd"] = "gzip",
    rationale: Sequence[Literal["en", "ja"]] = ("en", "ja"),
    negatives: int = 1,
    lemmas: bool = False,
    keep: Sequence[str] = (),
    split: tuple[int, int, int] | str = (90, 5, 5),
    split_by: Literal["puzzle", "solution"] = "puzzle",
    seed: int = 0,
    shard: int = 100_000,
    licence: str | None = None,
    upto: str | None = None,
    only: Sequence[str] = (),
    forbid: Sequence[str] = (),
    uniqueness: bool = True,
    no_notes: bool = False,
    patience: Literal["quick", "normal", "long"] = "normal",
    column: str | None = None,
    guess_rules: bool = False,
    digits_from: Literal[0, 1] | None = None,
    resume: bool = False,
    force: bool = False,
    threads: int = 0,
    progress: Callable[[int, int], object] | None = None,
    lang: Lang = None,
) -> Dataset: ...
def _fault(id: str, **arguments: str) -> Error: ...
def fits(
    known: Sequence[str], column: str, added: Sequence[str], lang: Lang = None
) -> None: ...
