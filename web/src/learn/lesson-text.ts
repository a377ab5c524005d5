// Reads the lessons as they stand in lessons/: steps with a position, and in each one task or more.

export interface Task {
  answers: string[]; // actions; whatever leads to the same position is right, too
  wrong: { key: string; actions: string[] }[]; // legal, but not it; no actions: all the rest
  replies: string[][]; // what the others do after it, of each the first that can be done
}

export interface Step {
  id: string; // "dog.out": the game, and the name of its messages
  game: string;
  chapter: string; // of the rules
  extra: boolean; // not in the row of the others
  position: string;
  tasks: Task[];
}

const listed = (text: string): string[] => text.split(" | ");

const newStep = (id: string): Step => ({
  id,
  game: id.split(".")[0]!,
  chapter: "",
  extra: false,
  position: "",
  tasks: [],
});

// What is refused is for the checker alone.
const addLine = (step: Step, word: string, rest: string): void => {
  const task = step.tasks[step.tasks.length - 1];
  if (word === "extra") step.extra = true;
  else if (word === "chapter") step.chapter = rest;
  else if (word === "position") step.position = rest;
  else if (word === "ask") step.tasks.push({ answers: listed(rest), wrong: [], replies: [] });
  else if (word === "then") task!.replies = rest.split(" ; ").map(listed);
  else if (word === "wrong") {
    const [key = "", actions = ""] = rest.split(/ (.*)/);
    task!.wrong.push({ key, actions: actions === "*" ? [] : listed(actions) });
  }
};

export const readLessons = (text: string): Step[] => {
  const steps: Step[] = [];
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [word = "", rest = ""] = line.split(/ (.*)/);
    if (word === "step") steps.push(newStep(rest));
    else addLine(steps[steps.length - 1]!, word, rest);
  }
  return steps;
};

// The message of the n-th task of a step: the first has no number.
export const taskKey = (name: string, task: number): string => (task === 0 ? name : `${name}.${task + 1}`);
