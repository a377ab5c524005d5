// Reads the puzzles as they stand in lessons/puzzles.txt.

export interface PuzzleStep {
  position: string; // as the player who is to act knew it
  answers: string[]; // actions; whatever leads to the same position is right, too
}

export interface Puzzle {
  number: number;
  level: string; // "easy", … "very-hard"
  game: string;
  steps: PuzzleStep[]; // one for each move
  best: number; // its chance, in percent
  next: number; // that of the best move which is no answer
}

const newPuzzle = (number: string, level: string): Puzzle => ({
  number: Number(number),
  level,
  game: "",
  steps: [],
  best: 0,
  next: 0,
});

const addLine = (puzzle: Puzzle, word: string, rest: string): void => {
  const step = puzzle.steps[puzzle.steps.length - 1];
  if (word === "position") {
    puzzle.game = rest.split(":")[0]!;
    puzzle.steps.push({ position: rest, answers: [] });
  } else if (word === "answer") step!.answers.push(rest);
  else if (word === "chances") [puzzle.best = 0, puzzle.next = 0] = rest.split(" ").map(Number);
};

export const readPuzzles = (text: string): Puzzle[] => {
  const puzzles: Puzzle[] = [];
  for (const line of text.split("\n")) {
    const [word = "", rest = ""] = line.split(/ (.*)/);
    if (word === "puzzle") puzzles.push(newPuzzle(...(rest.split(" ") as [string, string])));
    else if (puzzles.length > 0) addLine(puzzles[puzzles.length - 1]!, word, rest);
  }
  return puzzles;
};
