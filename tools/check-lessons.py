#!/usr/bin/env python3
"""Holds the lessons (lessons/*.lesson, docs/lessons.md) against the rules and against their messages.

check-lessons.py KENNEL [--hints SIMS]

Every position reads and is canonical; every answer and every named wrong try is legal, and together they are all
that is legal; what the others do is legal after every answer; what is said to be refused is refused; every message
that a step needs is in all languages, none is left over, and none is longer than its place on a small phone.
With --hints the tutor, with SIMS simulations, prefers nothing to what is asked. Prints a line for each fault.
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KENNEL = str(Path(sys.argv[1]).resolve())
SIMS = sys.argv[sys.argv.index("--hints") + 1] if "--hints" in sys.argv else None
ROOM = {"title": 26, "teach": 165, "task": 75, "wrong": 135, "done": 145, "after": 120}  # characters in English
LONGER = 1.4  # so much longer other languages may be
ALIKE = {"dog.out", "dog.safe", "dog.alone"}  # the tutor has no choice there, or several are as good

faults = 0


def fail(step, why):
    global faults
    faults += 1
    print(f"{step}: {why}")


def kennel(*arguments):
    done = subprocess.run([KENNEL, *arguments], capture_output=True, text=True)
    return done.returncode, done.stdout.strip("\n")


def legal(position):
    lines = kennel("legal", position)[1].splitlines()
    return {action: after for action, after in (line.split("\t")[:2] for line in lines)}


def after(position, action):
    status, position = kennel("apply", position, action)
    return position if status == 0 else None


def check_chapter(step, game, number):
    """In the rule books of all languages there is such a heading."""
    for book in sorted((ROOT / "docs" / "rules").glob(f"*/{game}.md")):
        if not re.search(rf"^#+ §{re.escape(number)} ", book.read_text(), re.MULTILINE):
            fail(step, f"{book.parent.name} has no chapter §{number}")


def read_steps():
    """Yields the steps of all games, each a dictionary with its tasks."""
    for file in sorted((ROOT / "lessons").glob("*.lesson")):
        step = None
        for line in file.read_text().splitlines():
            if line == "" or line.startswith("#"):
                continue
            word, _, rest = line.partition(" ")
            if word == "step":
                if step:
                    yield step
                step = {"id": rest, "tasks": []}
                if not rest.startswith(file.stem + "."):
                    fail(rest, f"is in {file.name}")
            elif word == "position":
                step["position"] = rest
            elif word == "ask":
                step["tasks"].append({"answers": rest.split(" | "), "wrong": [], "refused": [], "then": []})
            elif word == "wrong":
                key, _, actions = rest.partition(" ")
                step["tasks"][-1]["wrong"].append((key, [] if actions == "*" else actions.split(" | ")))
            elif word == "refused":
                step["tasks"][-1]["refused"].append(rest)
            elif word == "then":
                step["tasks"][-1]["then"] = [ways.split(" | ") for ways in rest.split(" ; ")]
            elif word == "chapter":
                check_chapter(step["id"], file.stem, rest)
            elif word != "extra":
                fail(step["id"], f"no line begins with {word}")
        if step:
            yield step


# ---- positions and actions ----


def check_choices(step, number, task, actions):
    """Answers and wrong tries are all that is legal, each named once."""
    name = f"{step['id']}, task {number}"
    named, rest = set(), False
    for action in task["answers"] + [one for _, some in task["wrong"] for one in some]:
        if action not in actions:
            fail(name, f"{action} is not listed; legal are {' '.join(actions)}")
        if action in named:
            fail(name, f"{action} is named twice")
        named.add(action)
    rest = any(some == [] for _, some in task["wrong"])
    left = sorted(set(actions) - named)
    if left and not rest:
        fail(name, f"nothing is said of {' '.join(left)}")
    if rest and not left:
        fail(name, "nothing is left for *")


def positions_after(step, number, task, position, actions):
    """Where each answer leads, when the others have done what they do."""
    for answer in task["answers"]:
        then = actions.get(answer)
        for ways in task["then"]:
            then = next((led for led in (after(then, way) for way in ways) if led), None) if then else None
        if then is None:
            fail(f"{step['id']}, task {number}", f"after {answer} in {position} the others cannot do what they do")
        else:
            yield then


def check_hint(step, number, task, position):
    view = kennel("apply", position, "--seat", "a")[1]
    said = kennel("hint", view, "--sims", SIMS, "--seed", "1", "--lang", "en")[1]
    shown = re.findall(r"(?m)^ *[\d.]+ % ?(?:± [\d.]+)?(?:.|\n(?! *[\d.]+ %))*?\(([^()\s]+)\)", said)
    equal = re.search(r"the first (\d+) are as good", said)
    best = shown[: int(equal.group(1)) if equal else 1]
    if not any(answer in best for answer in task["answers"]):
        fail(f"{step['id']}, task {number}", f"the tutor prefers {' '.join(best)}")


def check_step(step):
    status, canonical = kennel("apply", step["position"])
    if status != 0 or canonical != step["position"]:
        return fail(step["id"], f"its position should be {canonical}")
    here = [step["position"]]
    for number, task in enumerate(step["tasks"], 1):
        for refused in task["refused"]:
            if after(here[0], refused):
                fail(f"{step['id']}, task {number}", f"{refused} is not refused")
        reached = []
        for position in here:
            actions = legal(position)
            check_choices(step, number, task, actions)
            reached += positions_after(step, number, task, position, actions)
        if SIMS and step["id"] not in ALIKE and len(legal(here[0])) > 1:
            check_hint(step, number, task, here[0])
        here = list(dict.fromkeys(reached))
    return None


# ---- messages ----


def needed(step):
    """The messages of a step, with what each is."""
    yield "title", "title"
    yield "teach", "teach"
    for number, task in enumerate(step["tasks"], 1):
        yield "task" if number == 1 else f"task.{number}", "task"
        for key, _ in task["wrong"]:
            yield f"wrong.{key}", "wrong"
    yield "done", "done"


def messages(language):
    script = str(ROOT / "tools" / "build-catalogue.sh")
    lines = subprocess.run([script, "all", "i18n", language], capture_output=True, text=True, cwd=ROOT, check=True)
    return dict(line.split("\t", 1) for line in lines.stdout.splitlines() if line.startswith("lesson."))


def check_messages(steps, language):
    said = messages(language)
    room = 1 if language == "en" else LONGER
    known = {key for key in said if key.startswith(("lesson.page.", "lesson.tip."))}
    for step in steps:
        wanted = dict(needed(step))
        wanted.update({name: "after" for name in ("after", "after.2") if f"lesson.{step['id']}.{name}" in said})
        for name, kind in wanted.items():
            key = f"lesson.{step['id']}.{name}"
            known.add(key)
            if key not in said:
                fail(step["id"], f"{language} has no message {key}")
            elif len(said[key]) > ROOM[kind] * room:
                fail(key, f"{language} has {len(said[key])} characters, of {int(ROOM[kind] * room)}")
    for key in sorted(set(said) - known):
        fail(key, f"{language} has this message for no step")


def main():
    steps = list(read_steps())
    for step in steps:
        check_step(step)
    languages = (ROOT / "i18n" / "LINGUAS").read_text().split()
    for language in languages:
        check_messages(steps, language)
    tasks = sum(len(step["tasks"]) for step in steps)
    print(f"{len(steps)} steps, {tasks} tasks, {len(languages)} languages, {faults} faults")
    return faults > 0


sys.exit(main())
