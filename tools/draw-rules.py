#!/usr/bin/env python3
"""draw-rules.py [--check]: makes the drawings of the rule books, docs/rules/pictures/*.svg.

They are put together from the parts in docs/rules/pictures/art (board, pieces, numerals, cards, dogs), in
the colours of colours.json there, and have no words, so that all languages share them. The colours
in the attributes are the light ones; where a style is allowed, a dark theme is followed, too.
With --check nothing is written: it fails if a drawing is missing, old or left over.
"""
import json
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "docs/rules/pictures"
ART = FOLDER / "art"
COLOURS = json.loads((ART / "colours.json").read_text())
LIGHT, DARK = COLOURS["light"], COLOURS["dark"]
FILL = COLOURS["players"]
INK = COLOURS["cardInk"]
PAW = ("M-4.6 4.4a4.6 3.9 0 1 0 9.2 0a4.6 3.9 0 1 0-9.2 0ZM-7.6-1a2 2.2 0 1 0 4 0a2 2.2 0 1 0-4 0Z"
       "M-4.1-4.4a2.1 2.4 0 1 0 4.2 0a2.1 2.4 0 1 0-4.2 0ZM-.1-4.4a2.1 2.4 0 1 0 4.2 0a2.1 2.4 0 1 0-4.2 0Z"
       "M3.6-1a2 2.2 0 1 0 4 0a2 2.2 0 1 0-4 0Z")
MASK = ("M-20-8Q0-14 20-8Q25-6 23 3Q19 13 9 10Q3 8 0 3Q-3 8-9 10Q-19 13-23 3Q-25-6-20-8Z"
        "M-14-1.500a5.500 3.800 0 1 0 11 0a5.500 3.800 0 1 0-11 0ZM3-1.500a5.500 3.800 0 1 0 11 0a5.500 3.800 0 1 0-11 0Z")


def symbols(name):
    found = re.findall(r'<symbol id="([^"]+)"(.*?)</symbol>', (ART / name).read_text(), re.S)
    return {key: f'<symbol id="{key}"{rest}</symbol>' for key, rest in found}


SYMBOLS = {key: text for name in ("pieces.svg", "glyphs.svg", "cards.svg", "drawings.svg")
           for key, text in symbols(name).items()}
for seat in "abcd":  # the outline of a piece is light in the dark
    SYMBOLS["piece-" + seat] = SYMBOLS["piece-" + seat].replace(
        'stroke="#2A231A"', 'stroke="#2A231A" class="s-outline"')
GLYPH_WIDTH = {key[6:]: float(re.search(r'data-w="([\d.]+)"', text)[1])
               for key, text in SYMBOLS.items() if key.startswith("glyph-")}


def short(number):
    return f"{number:.1f}".rstrip("0").rstrip(".")


def paint(fill=None, stroke=None, width=None):
    """The attributes of a colour by its name, and the class by which a dark theme changes it."""
    out = f'fill="{LIGHT[fill]}"' if fill else 'fill="none"'
    if stroke:
        out += f' stroke="{LIGHT[stroke]}" stroke-width="{short(width)}"'
    names = ([f"f-{fill}"] if fill else []) + ([f"s-{stroke}"] if stroke else [])
    return out + f' class="{" ".join(names)}"'


class Picture:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.used, self.parts, self.defs = [], [], []

    def add(self, text):
        self.parts.append(text)

    def use(self, name, x, y, width, height=None, more=""):
        if name not in self.used:
            self.used.append(name)
        self.add(f'<use href="#{name}" x="{short(x)}" y="{short(y)}" width="{short(width)}" '
                 f'height="{short(height or width)}"{more}/>')

    def text(self, x, y, words, size, token="pitnum"):
        self.add(f'<text x="{short(x)}" y="{short(y + size * .36)}" font-size="{short(size)}" text-anchor="middle" '
                 f'font-weight="700" font-family="system-ui,sans-serif" {paint(token)}>{words}</text>')

    def numeral(self, words, x, y, width, height, ink):
        """A number in the cards' own numerals, centred, as large as fits."""
        glyphs = ["slash" if sign == "/" else sign for sign in words]
        wide = sum(GLYPH_WIDTH[glyph] for glyph in glyphs)
        scale = min(width / wide, height / 100)
        left = x - wide * scale / 2
        self.add(f'<g fill="{ink}">')
        for glyph in glyphs:
            self.use("glyph-" + glyph, left, y - 52 * scale, GLYPH_WIDTH[glyph] * scale, 104 * scale)
            left += GLYPH_WIDTH[glyph] * scale
        self.add("</g>")

    def svg(self):
        body = "\n".join(self.parts)
        defs = "\n".join(self.defs + [SYMBOLS[name] for name in self.used])
        dark = "".join(f".{kind}-{name}{{{attribute}:{DARK[name]}}}"
                       for kind, attribute in (("f", "fill"), ("s", "stroke"), ("g", "stop-color"))
                       for name in LIGHT if re.search(rf'class="[^"]*\b{kind}-{name}\b(?!-)', body + defs))
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{short(self.width)}" height="{short(self.height)}" '
                f'viewBox="0 0 {short(self.width)} {short(self.height)}">\n'
                f"<style>@media (prefers-color-scheme:dark){{{dark}}}</style>\n"
                f"<defs>\n{defs}\n</defs>\n{body}\n</svg>\n")


# ---- DOG: a stretch of the track, with or without a goal ----

PITCH = 34
PIT = PITCH * .43


def pit_gradient(picture):
    picture.defs.append('<linearGradient id="pit" x1="0" y1="0" x2="0" y2="1">'
                        f'<stop offset="0" stop-color="{LIGHT["pitshade"]}" class="g-pitshade"/>'
                        f'<stop offset=".5" stop-color="{LIGHT["pit"]}" class="g-pit"/></linearGradient>')


def pit(picture, x, y, radius=PIT):
    picture.add(f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(radius)}" fill="url(#pit)" '
                f'stroke="{LIGHT["pitrim"]}" stroke-width="1.2" class="s-pitrim"/>')


def piece(picture, seat, x, y, size=PITCH * 1.25):
    picture.add(f'<ellipse cx="{short(x)}" cy="{short(y + size * .36)}" rx="{short(size * .4)}" '
                f'ry="{short(size * .16)}" fill="#000" opacity=".3"/>')
    picture.use("piece-" + seat, x - size / 2, y - size * .475, size)


def target(picture, seat, x, y, size=PITCH * .56):
    picture.add(f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(size)}" fill="#fff" stroke="#2A231A" stroke-width="2.6"/>'
                f'<path transform="translate({short(x)} {short(y + 1)}) scale(1.4)" d="{PAW}" fill="{FILL[seat]}"/>')


def burned(picture, x, y):
    r = PITCH * .6
    picture.add(f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(r)}" {paint(None, "burnfill", 3.5)}/>')
    picture.add(f'<circle cx="{short(x + r * .75)}" cy="{short(y - r * .75)}" r="8" {paint("burnfill")}/>'
                f'<path d="M{short(x + r * .75 - 3)} {short(y - r * .75 - 3)}l6 6m0-6l-6 6" stroke="#fff" '
                'stroke-width="2.4" stroke-linecap="round"/>')


def start_ring(picture, seat, x, y):
    line = "line-" + seat
    picture.add(f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(PIT * 1.14)}" {paint(line, "pitedge", 1)}/>'
                f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(PIT * .84)}" fill="url(#pit)"/>')


def strip(track, pieces, starts, goal=None, goal_pieces=(), counts=(), targets=(), out=(), goal_targets=(),
          goal_counts=()):
    """TRACK: numbers of spaces, None for a gap. The rest says what is on them: pairs (space, seat) or (space, count)."""
    where = {space: i for i, space in enumerate(track) if space is not None}
    margin = PITCH * .55
    top = PITCH * .95
    height = top + PITCH * (4.8 if goal else .95)
    picture = Picture(PITCH * len(track) + 2 * margin, height)
    pit_gradient(picture)
    picture.defs.append(
        '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{LIGHT["woodlight"]}" class="g-woodlight"/>'
        f'<stop offset=".5" stop-color="{LIGHT["wood"]}" class="g-wood"/></linearGradient>')

    def at(space):
        return margin + PITCH * (where[space] + .5)

    if goal:
        x = at(goal[1])
        line = "line-" + goal[0]
        for token, wide in ((line, 1.12), ("bed", .9)):
            picture.add(f'<path d="M{short(x)} {short(top + PITCH * 1.12)}V{short(top + PITCH * 4.12)}" '
                        f'stroke-linecap="round" {paint(None, token, PITCH * wide)}/>')
    runs, begin = [], 0
    for i, space in enumerate(track + [None]):
        if space is None:
            if i > begin:
                runs.append((begin, i))
            begin = i + 1
    for first, last in runs:
        left, right = PITCH * first + margin * .4, PITCH * last + margin * 1.6
        y, tall = top - PITCH * .7, PITCH * 1.4
        picture.add(f'<rect x="{short(left)}" y="{short(y)}" width="{short(right - left)}" height="{short(tall)}" rx="10" '
                    f'fill="url(#wood)" stroke="{LIGHT["woodedge"]}" stroke-width="1.5" class="s-woodedge"/>')
    for i, space in enumerate(track):
        if space is None:
            middle = margin + PITCH * (i + .5)
            for shift in (-5, 0, 5):
                picture.add(f'<circle cx="{short(middle + shift)}" cy="{short(top)}" r="1.8" {paint("control")}/>')
        elif space not in dict(starts):
            pit(picture, at(space), top)
    for space, seat in starts:
        start_ring(picture, seat, at(space), top)
    below = {n: top + PITCH * (n + .12) for n in range(1, 5)}
    if goal:
        for n in below:
            pit(picture, x, below[n], PIT * .94)
            if n not in goal_targets and n not in goal_pieces:
                words = dict(goal_counts).get(n)
                if words:
                    picture.text(x, below[n], words, 15)
            picture.text(x + PITCH * .95, below[n], n, 14, "ink2")
        for n in goal_pieces:
            piece(picture, goal[0], x, below[n])
        for n in goal_targets:
            target(picture, goal[0], x, below[n])
    taken = dict(pieces) | dict(targets)
    for space, count in counts:
        if space not in taken:
            picture.text(at(space), top, count, 15)
    for space, seat in pieces:
        piece(picture, seat, at(space), top)
        if (space, seat) in starts:  # it is safe
            picture.add(f'<circle cx="{short(at(space))}" cy="{short(top)}" r="{short(PITCH * .69)}" '
                        f'{paint(None, "line-" + seat, 4)}/>')
    for space, seat in targets:
        target(picture, seat, at(space), top)
    for space in out:
        burned(picture, at(space), top)
    return picture


def ring(first, last):
    return [space % 64 for space in range(first, last + 1)]


def steps(first, last, begin=1):
    way = range(first, last + 1) if first <= last else range(first, last - 1, -1)
    return [(space % 64, begin + i) for i, space in enumerate(way)]


# ---- DOG: the whole board ----

def board():
    text = (ART / "board.svg").read_text()
    text = re.sub(r' style="[^"]*"', "", text)
    text = re.sub(r"<filter id=\"b1l\".*?</filter>\n", "", text, flags=re.S)
    tokens = {LIGHT[name].lower(): name for name in
              ("felt", "feltlit", "feltdeep", "bed", "wood", "woodlight", "woodedge", "woodgrain", "pit", "pitdot",
               "pitshade", "line-a", "line-b", "line-c", "line-d")}

    def classes(found):
        tag, names = found[0], []
        for kind, attribute in (("f", "fill"), ("s", "stroke"), ("g", "stop-color")):
            colour = re.search(rf' {attribute}="(#\w+)"', tag)
            name = tokens.get(colour[1].lower()) if colour else None
            if name == "woodedge" and tag.startswith("<circle"):
                name = "pitrim"
            if name:
                names.append(f"{kind}-{name}")
        return re.sub(r"\s*(/?)>$", rf' class="{" ".join(names)}"\1>', tag) if names else tag

    inner = re.sub(r"<[a-zA-Z][^>]*>", classes, text[text.index(">") + 1:text.rindex("</svg>")]).strip()
    picture = Picture(382, 496)
    picture.add(inner)
    track = [(float(x), float(y)) for x, y in
             re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="(?:12\.1|10)"', text)]
    goals = [(float(x), float(y)) for x, y in re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="9.4"', text)]
    homes = [(float(x), float(y)) for x, y in re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="9.6"', text)]
    assert (len(track), len(goals), len(homes)) == (64, 16, 16)
    size = 29.3
    on = [(homes[i], "a") for i in (0, 1)] + [(track[0], "a"), (goals[3], "a")]
    on += [(homes[4 + i], "b") for i in range(3)] + [(track[25], "b")]
    on += [(homes[8 + i], "c") for i in range(4)] + [(homes[12 + i], "d") for i in (0, 1)]
    on += [(track[48], "d"), (track[10], "d")]
    for (x, y), seat in sorted(on, key=lambda one: one[0][1]):
        piece(picture, seat, x, y, size)
    # 1 home, 2 start space, 3 goal, 4 track; and which way the pieces run
    for words, x, y in (("1", 60, 366), ("2", 214, 452), ("3", 222, 402), ("4", 46, 248 - 70)):
        picture.add(f'<circle cx="{x}" cy="{y}" r="12" {paint("ink", "surface", 2)}/>')
        picture.text(x, y, words, 15, "surface")
    picture.add(f'<path d="M116 214A 84 84 0 0 1 266 214" {paint(None, "inkfelt", 6)} stroke-linecap="round"/>'
                f'<path d="M272 196l-4 20-19-8" {paint(None, "inkfelt", 6)} stroke-linecap="round" stroke-linejoin="round"/>')
    return picture


# ---- cards ----

def ink_of(card):
    return INK[{"4": "four", "1/11": "out", "13": "out", "7": "seven", "thief": "swap", "14": "pile"}.get(card, "plain")]


def card(picture, name, x, y, width, lit=False):
    height = width * 1.46
    ink = ink_of(name)
    foot = "#8A6A35" if ink == INK["plain"] else ink
    picture.add(f'<g transform="translate({short(x)} {short(y)}) scale({width / 100:.3f})">'
                f'<rect width="100" height="146" rx="11" {paint("card", "outline" if lit else "cardedge", 5 if lit else 2)}/>'
                f'<path d="M2 106Q50 92 98 106V134Q98 144 88 144H12Q2 144 2 134Z" fill="{foot}" opacity=".13"/>')
    if name == "joker":
        picture.add(f'<path transform="translate(50 66) scale(4.6)" d="{PAW}" fill="{ink}"/>')
    elif name == "thief":
        picture.add(f'<path transform="translate(50 62) scale(1.7)" d="{MASK}" fill="{ink}" fill-rule="evenodd"/>')
    else:
        picture.numeral(name, 50, 62, 78, 62, ink)
    picture.add("</g>")
    return height


def place(picture, x, y, width, words):
    """An empty place of a row, with what may come here."""
    picture.add(f'<rect x="{short(x + 1)}" y="{short(y + 1)}" width="{short(width - 2)}" height="{short(width * 1.46 - 2)}" '
                f'rx="{short(width * .11)}" stroke-dasharray="5 4" {paint(None, "inkfelt", 2)}/>')
    picture.text(x + width / 2, y + width * .73, words, width * .42, "inkfelt")


def felt(picture):
    picture.add(f'<rect width="{short(picture.width)}" height="{short(picture.height)}" rx="16" {paint("felt")}/>')


def tag(picture, x, y, words):
    picture.add(f'<rect x="{short(x - 13)}" y="{short(y - 9)}" width="26" height="18" rx="6" fill="#D9AF78"/>')
    picture.numeral(words, x, y, 20, 12, "#2A231A")


def market():
    names = "13 8 joker 10 14 4 thief 3 2 9 7 5 12".split()
    wide, gap = 44, 8
    picture = Picture(7 * (wide + gap) + 24, 222)
    felt(picture)
    for i, name in enumerate(names):
        row, column = divmod(i, 7)
        x, y = 12 + gap / 2 + column * (wide + gap), 36 + row * 104
        tag(picture, x + wide / 2, y - 14, str(i + 1))
        card(picture, name, x, y, wide)
    x = 12 + gap / 2 + 6 * (wide + gap) + 2
    picture.add(f'<g transform="rotate(9 {x + 20} 170)">')
    card(picture, "12", x, 140, wide)
    picture.add("</g>")
    return picture


def rows():
    wide, gap = 25, 3.5
    step = wide + gap
    picture = Picture(14 * step + 20, 122)
    felt(picture)
    for line, names, following in ((0, "1/11 2 joker 4 5 joker 7".split(), 8), (1, ["13"], 2)):
        y = 30 + line * 45
        for i in range(14):
            x = 10 + gap / 2 + i * step
            if line == 0:
                tag_words = str(i + 1)
                picture.numeral(tag_words, x + wide / 2, 17, 20, 12, LIGHT["inkfelt"])
                picture.parts[-1 - len(tag_words) - 1] = f'<g {paint("inkfelt")}>'
            if i < len(names):
                card(picture, names[i], x, y, wide)
            elif i + 1 == following:
                place(picture, x, y, wide, following)
            else:
                picture.add(f'<circle cx="{short(x + wide / 2)}" cy="{short(y + wide * .73)}" r="2" {paint("inkfelt")}/>')
    return picture


def arrow(picture, x, y):
    picture.add(f'<path d="M{short(x - 11)} {short(y)}h20m-8-8l8 8l-8 8" stroke-linecap="round" stroke-linejoin="round" '
                f'{paint(None, "inkfelt", 3.5)}/>')


def look():
    names = "9 13 2 2 joker 5 8".split()
    wide, gap = 40, 8
    picture = Picture(7 * (wide + gap) + 20, 100)
    felt(picture)
    for i, name in enumerate(names):
        x = 10 + gap / 2 + i * (wide + gap)
        tag(picture, x + wide / 2, 16, str(i + 1))
        card(picture, name, x, 32, wide, name == "joker")
    return picture


def swap():
    wide, gap = 32, 5
    step = wide + gap
    picture = Picture(11.55 * step + 20, 76)
    felt(picture)
    x = 10 + gap
    for names, held in (("1/11 2 joker 4".split(), "3"), ("1/11 2 3 4".split(), "joker")):
        for name in names:
            card(picture, name, x, 14, wide, name in ("joker", "3"))
            x += step
        x += 8
        card(picture, held, x, 14, wide, True)
        x += step
        if held == "3":
            arrow(picture, x + 14, 38)
            x += 34
    return picture


def faces():
    names = ["8", "4", "1-11", "13", "7", "exchange", "joker"]
    wide, gap = 52, 7
    picture = Picture(7 * (wide + gap) + 12, wide * 1.46 + 16)
    for i, name in enumerate(names):
        picture.use("card-" + name, 6 + gap / 2 + i * (wide + gap), 8, wide, wide * 1.46)
    return picture


# ---- Barking ----

RANKS = {"saint-bernard": "1", "doberman": "3", "husky": "4", "basset": "7", "bulldog": "9", "mutt": "10"}
SEATS = "abcd"


def barking(table):
    """TABLE: for each item its name, whether it has a cat token, and the dogs of each seat."""
    left, column, head, line = 54, 112, 92, 46
    picture = Picture(left + column * len(table) + 10, head + line * len(SEATS) + 12)
    felt(picture)
    for i, seat in enumerate(SEATS):
        y = head + line * (i + .5)
        picture.add(f'<path d="M12 {short(y - line / 2)}H{short(picture.width - 12)}" {paint(None, "feltdeep", 1.5)}/>')
        piece(picture, seat, 29, y - 1, 34)
    for j, (item, token, dogs) in enumerate(table):
        x = left + column * (j + .5)
        picture.use("item-" + item, x - 39, 8, 78, 79)
        if token:
            picture.use("cat-token", x + 14, 52, 34, 36)
        for seat, breeds in dogs.items():
            y = head + line * (SEATS.index(seat) + .5)
            for k, breed in enumerate(breeds):
                middle = x + 37 * (k - (len(breeds) - 1) / 2)
                picture.use("head-" + breed, middle - 19, y - 19, 36)
                if breed in RANKS:
                    picture.add(f'<circle cx="{short(middle + 11)}" cy="{short(y + 12)}" r="9" {paint("card", "cardedge", 1.2)}/>')
                    picture.numeral(RANKS[breed], middle + 11, y + 12, 12, 11, INK["plain"])
    return picture


PICTURES = {
    "dog-board": board(),
    "dog-cards": faces(),
    "dog-safe": strip(ring(7, 18), [(12, "a"), (16, "b")], [(16, "b")], counts=steps(11, 9), targets=[(8, "a")]),
    "dog-goal": strip(ring(60, 68), [(62, "a")], [(0, "a")], goal=("a", 0), counts=steps(63, 66), targets=[(3, "a")],
                      goal_counts=[(1, 3), (2, 4)], goal_targets=[3]),
    "dog-seven": strip(ring(11, 20), [(12, "a"), (14, "b"), (17, "c")], [(16, "b")], counts=steps(13, 18),
                       targets=[(19, "a")], out=[14, 17]),
    "dog-case-1": strip(ring(59, 69), [(0, "a")], [(0, "a")], goal=("a", 0), counts=steps(63, 61) + steps(1, 3),
                        targets=[(60, "a"), (4, "a")]),
    "dog-case-2": strip([10, 11, None, 20, 21, 22, 23, 24, 25, None, 63, 0, 1], [(10, "a"), (11, "b"), (20, "a"), (22, "c"), (24, "d")],
                        [(0, "a")], goal=("a", 0), goal_pieces=[2, 4], goal_targets=[3], targets=[(25, "a")],
                        counts=steps(21, 24), out=[11, 22, 24]),
    "dog-case-5": strip(ring(60, 68), [(61, "a"), (0, "a")], [(0, "a")]),
    "dog-case-9": strip(ring(14, 23), [(16, "b"), (18, "a")], [(16, "b")], counts=steps(19, 21), targets=[(22, "a")]),
    "dog-case-11": strip(ring(57, 67), [(62, "a")], [(0, "a")], goal=("a", 0), goal_pieces=[1],
                         counts=steps(61, 59) + steps(63, 65), targets=[(58, "a"), (2, "a")]),
    "dog-case-13": strip(ring(59, 67), [(60, "a"), (63, "a")], [(0, "a")], counts=[(61, 1), (62, 2), (1, 2)],
                         targets=[(0, "a"), (2, "a")]),
    "cards-market": market(),
    "cards-rows": rows(),
    "cards-look": look(),
    "cards-swap": swap(),
    "bark-turn": barking([("mailbox", False, {"a": ["bulldog"], "c": ["doberman"]}),
                          ("boxes", False, {"b": ["mutt", "mutt"]}), ("balloon", False, {})]),
    "bark-award": barking([("mailbox", True, {"a": ["bulldog", "husky"], "c": ["doberman", "basset"]}),
                           ("boxes", False, {"b": ["mutt", "mutt", "wonder-dog"], "d": ["saint-bernard", "saint-bernard"]}),
                           ("balloon", False, {})]),
    "bark-round": barking([("mailbox", True, {"a": ["bulldog", "husky"], "c": ["doberman", "basset"]}),
                           ("boxes", False, {"b": ["mutt", "mutt"]}), ("balloon", False, {"d": ["husky"]})]),
}


def main():
    wanted = {f"{name}.svg": picture.svg() for name, picture in PICTURES.items()}
    there = {path.name: path.read_text() for path in FOLDER.glob("*.svg")}
    if sys.argv[1:] == ["--check"]:
        wrong = sorted(name for name in wanted.keys() | there.keys() if wanted.get(name) != there.get(name))
        for name in wrong:
            print(f"docs/rules/pictures/{name} is not what tools/draw-rules.py draws")
        return 1 if wrong else 0
    for name in there.keys() - wanted.keys():
        (FOLDER / name).unlink()
    for name, text in wanted.items():
        (FOLDER / name).write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
