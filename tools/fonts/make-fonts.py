"""
Makes web/src/app/theme/fonts: the files of the font packages with the weights and features that the product draws, nothing else.

  pip install fonttools brotli
  npm pack @fontsource-variable/noto-sans-thai   (unpacked as ./package)
  python tools/fonts/make-fonts.py package

Thai comes in one file of all weights from 500 to 700, its digits and the signs that begin and end a text in another, and the sign of
the baht in one of its own: prices are in every language. Latin comes in two: what English, Indonesian and Vietnamese are written with,
and the letters and signs of the rest of western Europe.

Names for people and the table of named weights are left out: browsers use neither, and the licences are beside the files.
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
features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "clig", "abvm", "blwm", "tnum"]
baht = 0x0E3F
# No mark is ever put on them, so that they may come from another file than the letters.
thai_digits = {0x0E4F, *range(0x0E50, 0x0E5C)}
# In 1,000ths of the height of the type: a fifteenth of a pixel in the largest headings.
least_move = 2


def make(source: Path, name: str, weights: tuple[int, int], takes=lambda letter: True) -> None:
    font = TTFont(source)
    options = subset.Options()
    # Its tables say that nothing is hinted: without them letters are moved to whole pixels, and lines grow wider.
    options.hinting = True
    options.notdef_outline = True
    options.layout_features = features
    options.glyph_names = False
    options.name_IDs = []
    options.drop_tables += ["STAT"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[letter for letter in font.getBestCmap() if takes(letter)])
    cutter.subset(font)
    font.flavor = None
    # The instancer wants the tables as they are after cutting.
    with tempfile.NamedTemporaryFile(suffix=".ttf") as file:
        font.save(file.name)
        cut = instancer.instantiateVariableFont(TTFont(file.name), {"wght": weights})
    leave_small_moves_to_neighbours(cut)
    cut.flavor = "woff2"
    cut.save(made / name)


def leave_small_moves_to_neighbours(font: TTFont) -> None:
    """How a point moves between two weights is stored only where it differs from what its neighbours tell of it."""
    glyphs, metrics = font["glyf"], font["hmtx"].metrics
    for name, variations in font["gvar"].variations.items():
        places, control = glyphs._getCoordinatesAndControls(name, metrics)
        for each in variations:
            each.calcInferredDeltas(places, control.endPts)
            each.roundDeltas()
            each.optimize(places, control.endPts, tolerance=least_move, isComposite=control.numberOfContours < 0)


make(thai, "noto-sans-thai.woff2", (500, 700), lambda letter: letter not in {baht, *thai_digits})
make(thai, "noto-sans-thai-digits.woff2", (500, 700), lambda letter: letter in thai_digits)
make(thai, "noto-sans-thai-baht.woff2", (500, 700), lambda letter: letter == baht)
weights = (400, 800)
latin = jakarta / "plus-jakarta-sans-latin-wght-normal.woff2"
# The accented letters of Vietnamese that other languages have too; the others are in its own file.
accented = {ord(letter) for vowel in "àáâãèéêìíòóôõùúý" for letter in (vowel, vowel.upper())}
signs = {0xA0, 0xB7, 0xD7, 0x2191, 0x2193, 0x2212, 0xFEFF}
is_first = lambda letter: letter < 0x7F or 0x2000 <= letter < 0x2070 or letter in accented | signs
make(latin, "plus-jakarta-sans-latin.woff2", weights, is_first)
make(latin, "plus-jakarta-sans-west.woff2", weights, lambda letter: not is_first(letter))
for script in ("latin-ext", "vietnamese"):
    make(jakarta / f"plus-jakarta-sans-{script}-wght-normal.woff2", f"plus-jakarta-sans-{script}.woff2", weights)
