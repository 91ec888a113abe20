"""What the documents say, tried: docstrings, the READMEs' Python."""

from __future__ import annotations

import doctest
import importlib.metadata
import pathlib
import re

import pytest

import kotowari
import kotowari.spark

ROOT = pathlib.Path(__file__).parents[2]


def documented() -> list[tuple[str, str]]:
    found = []
    for name in kotowari.__all__:
        thing = getattr(kotowari, name)
        found.append((name, getattr(thing, "__doc__", None) or ""))
        if isinstance(thing, type):
            for member, value in vars(thing).items():
                if not member.startswith("_"):
                    found.append((f"{name}.{member}", getattr(value, "__doc__", None) or ""))
    return found


def test_everything_public_says_what_it_is() -> None:
    inherited = {"Error.add_note"}
    silent = [name for name, text in documented() if not text and name not in inherited]
    assert silent == ["__version__"] or silent == []


def test_examples_of_docstrings_hold(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    texts = [*documented(), ("kotowari", kotowari.__doc__ or ""), ("spark", kotowari.spark.__doc__ or "")]
    tried = 0
    for name, text in texts:
        names = {"kotowari": kotowari}
        test = doctest.DocTestParser().get_doctest(text, names, name, None, None)
        tried += runner.run(test).attempted
    assert runner.failures == 0 and tried >= 15, tried


@pytest.mark.parametrize("page", ["README.md", "README.ja.md", "python/README.md", "docs/cluster.md"])
def test_the_python_of_a_page_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    blocks = [block for block in blocks if "spark" not in block]
    assert blocks or page == "docs/cluster.md", "no Python here"
    for block in blocks:
        exec(compile(block, page, "exec"), {})
    assert capsys.readouterr().out or not blocks


def test_the_wheel_brings_the_licences_of_what_is_in_it() -> None:
    files = importlib.metadata.files("kotowari") or []
    texts = {file.name: file.read_text() for file in files if "licenses" in file.parts}
    assert {"LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.txt"} <= set(texts), sorted(texts)
    third = texts["THIRD-PARTY.txt"]
    assert third == (ROOT / "THIRD-PARTY.txt").read_text()
    for crate in ("arrow-array", "pyo3", "zstd-sys"):
        assert re.search(rf"(?m)^  {crate} \d.*\(the wheel\)$", third), crate
