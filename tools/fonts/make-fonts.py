"""
Makes web/src/app/theme/fonts: the files of the font packages with the weights and features that the product draws, nothing else.

  pip install fonttools brotli
  npm pack @fontsource-variable/noto-sans-thai   (unpacked as ./package)
  python tools/fonts/make-fonts.py package

Thai comes in one file of all weights from 500 to 700, the sign of the baht in one of its own: prices are in every language.
"""

import sys
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

root = Path(__file__).resolve().parents[2]
jakarta = root / "node_modules/@fontsource-variable/plus-jakarta-sans/files"
thai = Path(sys.argv[1]) / "files/noto-sans-thai-thai-wght-normal.woff2"
made = root / "web/src/app/theme/fonts"
features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "clig", "abvm", "blwm", "tnum", "pnum", "frac"]
baht = 0x0E3F


def make(source: Path, name: str, weights: tuple[int, int], takes=lambda letter: True) -> None:
    font = TTFont(source)
    options = subset.Options()
    # Its tables say that nothing is hinted: without them letters are moved to whole pixels, and lines grow wider.
    options.hinting = True
    options.notdef_outline = True
    options.layout_features = features
    options.glyph_names = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[letter for letter in font.getBestCmap() if takes(letter)])
    cutter.subset(font)
    font.flavor = None
    # The instancer wants the tables as they are after cutting.
    with tempfile.NamedTemporaryFile(suffix=".ttf") as file:
        font.save(file.name)
        cut = instancer.instantiateVariableFont(TTFont(file.name), {"wght": weights})
    cut.flavor = "woff2"
    cut.save(made / name)


make(thai, "noto-sans-thai.woff2", (500, 700), lambda letter: letter != baht)
make(thai, "noto-sans-thai-baht.woff2", (500, 700), lambda letter: letter == baht)
for script in ("latin", "latin-ext", "vietnamese"):
    source = jakarta / f"plus-jakarta-sans-{script}-wght-normal.woff2"
    make(source, f"plus-jakarta-sans-{script}.woff2", (400, 800))
