#!/usr/bin/env bash
# Tests --json and --svg: the same as the text, for programs and documents. Usage: json_output.sh PROGRAM
. "$(dirname "$0")/lib.bash"

# agrees SENTENCE...: a program in Python, with the functions below, must not fail.
agrees() {
    KENNEL=$kennel python3 -c 'import json, os, subprocess
def kennel(*words, stdin=""):
    return subprocess.run([os.environ["KENNEL"], *words], capture_output=True, text=True, input=stdin, check=True).stdout
def read(*words): return json.loads(kennel(*words))
dog = kennel("new", "dog", "--seed", "7").strip()
cards = kennel("new", "cards", "--players", "2", "--seed", "7").strip()
bark = kennel("new", "bark", "--players", "3", "--seed", "7").strip()
seven = "dog:4:4:cw 12,30/40/-/- 47/2/2/2 play:a:a:0 - -"
'"$1"
}

holds 'legal lists the same actions and positions, in the same order' agrees '
for position in dog, cards, bark, seven:
    lines = [line.split("\t") for line in kennel("legal", position).splitlines()]
    found = read("legal", position, "--json")
    assert [[each["action"], each["position"]] for each in found["actions"]] == lines and len(lines) > 2
    assert found["position"] == position and found["seat"] in "abc"
'
holds 'with the parts of each action, which make it' agrees '
for each in read("legal", seven, "--json")["actions"]:
    last = kennel("parts", seven, *each["parts"]).splitlines()[-1]
    assert last.startswith("= " + each["action"] + "\t"), (each, last)
'
holds 'legal - answers each line with a line' agrees '
said = subprocess.run([os.environ["KENNEL"], "legal", "-", "--json"], capture_output=True, text=True, input=f"{dog}\nnonsense\n\n{bark}\n")
lines = [json.loads(line) for line in said.stdout.splitlines()]
assert said.returncode == 2 and lines[1:3] == [None, None]
assert [lines[0]["position"], lines[3]["position"]] == [dog, bark] and len(lines) == 4
'
holds 'nobody acts where chance does' agrees '
start = kennel("new", "dog").strip()
assert read("legal", start, "--json") == {"position": start, "seat": None, "actions": []}
assert read("hint", start, "--json", "--sims", "5") == {"actions": []} and read("show", start, "--json")["chance"] is True
'
holds 'show has fields, turn, sides and result' agrees '
found = read("show", seven, "--json")
assert found["fields"] == seven.split() and " ".join(found["fields"]) == found["position"] == seven
assert (found["game"], found["players"], found["to_act"], found["sides"]) == ("dog", 4, ["a"], [["a", "c"], ["b", "d"]])
assert (found["over"], found["winners"], found["points"], found["chance"]) == (False, [], [0, 0, 0, 0], False)
end = kennel("random", "bark", "--players", "2", "--seed", "7").splitlines()[-1].removeprefix("end ")
over = read("show", end, "--json")
assert over["over"] and over["to_act"] == [] and len(over["winners"]) >= 1 and max(over["points"]) > 1
'
holds 'show hides what a seat may not know' agrees '
assert "?" in read("show", dog, "--seat", "b", "--json")["fields"][2] and "?" not in read("show", dog, "--json")["position"]
'
holds 'hint has all actions, the best first' agrees '
actions = read("hint", dog, "--json", "--sims", "50", "--seed", "1")["actions"]
assert {each["action"] for each in actions} == {each["action"] for each in read("legal", dog, "--json")["actions"]}
assert all(0 <= each["win"] <= 1 and each["parts"] for each in actions) and sum(each["simulations"] for each in actions) >= 50
'
# ---- analyse ----
holds 'analyse says of each move what the table says' agrees '
import csv, io
for game in ("dog", "--players", "2"), ("bark", "--players", "3"):
    record = kennel("random", *game, "--seed", "7", "--moves", "40")
    found = json.loads(kennel("analyse", "-", "--sims", "20", "--json", stdin=record))
    rows = list(csv.DictReader(io.StringIO(kennel("analyse", "-", "--sims", "20", "--csv", "-", stdin=record))))
    assert (found["game"], found["players"]) == (game[0], int(game[2])) and len(found["moves"]) == len(rows) > 20
    assert found["position"] == kennel("new", *game).strip() and "".join("".join(side) for side in found["sides"]) == "abc"[:int(game[2])]
    judged = 0
    for move, row in zip(found["moves"], rows):
        assert [str(move["move"]), str(move["round"]), move["seat"] or "", move["action"]] == [row[name] for name in ("move", "round", "seat", "action")]
        assert move["side_chances"] == [float(row["side_" + "".join(side)]) for side in found["sides"]]
        assert ("best" in move) == (row["best"] != "") and move.get("mistake", False) == (row["mistake"] == "1")
        if "best" in move:
            judged += 1
            assert move["best"] == row["best"] and all(move[name] == float(row[name]) for name in ("chance", "best_chance", "loss", "error"))
    assert judged > 5
'
holds 'and which cost most, the costliest first' agrees '
record = kennel("random", "dog", "--players", "2", "--seed", "7", "--moves", "120")
few, many = (json.loads(kennel("analyse", "-", "--sims", "40", "--turns", turns, "--json", stdin=record)) for turns in ("2", "1000"))
loss = {move["move"]: move["loss"] for move in many["moves"] if move.get("mistake")}
assert many["costliest"] == sorted(loss, key=lambda move: (-loss[move], move)) and len(loss) > 2
assert few["costliest"] == many["costliest"][:2] and few["moves"] == many["moves"]
assert len(few["luck"]) == 2 and abs(sum(few["luck"])) < 0.1
one = json.loads(kennel("analyse", "-", "--sims", "40", "--seat", "b", "--json", stdin=record))
assert {move["seat"] for move in one["moves"] if "best" in move} == {"b"}
'
"$kennel" random dog --seed 7 --moves 20 >"$scratch/record" 2>/dev/null
run analyse "$scratch/record" --sims 5 --json --csv -
holds 'standard output has either the object or the table' [ "$status:$out:$err" = '2::kennel analyse: either --csv or --json' ]
run analyse "$scratch/record" --sims 5 --json --csv "$scratch/table" --svg "$scratch/picture"
holds 'files may be written besides' eval '[ "$status" = 0 ] && python3 -m json.tool <<<"$out" >/dev/null && [ -s "$scratch/table" ] && [ -s "$scratch/picture" ]'
echo nonsense >>"$scratch/record"
run analyse "$scratch/record" --json
holds 'a damaged record has no JSON' [ "$status:$out" = 2: ]

# ---- what cannot be read ----
run legal nonsense --json
holds 'a position that cannot be read has no JSON' [ "$status:$out" = 2: ]

# ---- pictures ----
holds 'show --svg is XML, with the position as its title' agrees '
import xml.etree.ElementTree as xml
for position in dog, cards, bark, seven:
    root = xml.fromstring(kennel("show", position, "--svg"))
    name = "{http://www.w3.org/2000/svg}"
    assert root.tag == name + "svg" and root.find(name + "title").text == position
    shown = "".join(kennel("show", position, "--colour=never").split())
    drawn = [(int(text.get("y")), int(text.get("x")), text.text) for text in root.iter(name + "text")]
    assert "".join("".join(text.split()) for _, _, text in sorted(drawn)) == shown
'
run show 'dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -' --svg --json
holds 'a position is shown in one way' [ "$status" = 2 ]
