"""The lines of Python in README.md say what it says of them."""

from __future__ import annotations

import re
import subprocess
import sys

from conftest import ROOT


def test_the_lines_of_the_readme() -> None:
    text = (ROOT / "README.md").read_text()
    (lines,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    ran = subprocess.run([sys.executable, "-c", lines], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    members, step, repair, verdicts = ran.stdout.splitlines()
    assert members == "['4x5=6', '5x1=4', '6x5=2', '8x4=4', '1x6=4'] True"
    assert step.startswith("box 5 needs a 4") and repair == "change 1x6 from 4 to 8"
    assert f"`{verdicts}`" in text
