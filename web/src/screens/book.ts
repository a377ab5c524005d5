// A rule book as players read it. The files in docs/rules serve programmers too: what is there only for
// them, notation and commands, is left out here, in whichever language.

import type { VNode } from "../dom";
import { markdown } from "../markdown";

const FENCE = "```";

// A command, or a position in Kennel's notation: from there on an example is for a terminal.
const isNotation = (line: string): boolean => /^(\$ |[a-z]+:\d)/.test(line);

const drawingOf = (example: string[]): string[] => {
  const notation = example.findIndex(isNotation);
  const drawing = notation < 0 ? example : example.slice(0, notation);
  while (drawing[drawing.length - 1]?.trim() === "") drawing.pop();
  return drawing;
};

// Nothing follows any more: a line of its own is not needed, a longer paragraph ends here.
const closeParagraph = (lines: string[]): void => {
  while (lines[lines.length - 1] === "") lines.pop();
  const last = lines[lines.length - 1] ?? "";
  if (!/:$/.test(last)) return;
  lines.pop();
  if ((lines[lines.length - 1] ?? "") !== "") lines.push(last.replace(/\s*:$/, "."));
};

const withoutNotation = (text: string): string => {
  const lines = text.split("\n");
  const kept: string[] = [];
  for (let i = 0; i < lines.length; i++) {
    if (lines[i] !== FENCE) {
      kept.push(lines[i]!);
      continue;
    }
    const end = lines.indexOf(FENCE, i + 1);
    const drawing = drawingOf(lines.slice(i + 1, end));
    if (drawing.length > 0) kept.push(FENCE, ...drawing, FENCE);
    else closeParagraph(kept);
    i = end;
  }
  return kept.join("\n");
};

// Sentences on commands; before the first chapter also those on the notation, and on who cites the numbers: "(§)".
const COMMAND = /`kennel/;
const PREFACE = /`kennel|NOTATION\.md|\([^()\w]*§[\d.]*[^()\w]*\)/;

const without = (paragraph: string, sort: RegExp): string => {
  if (!sort.test(paragraph)) return paragraph;
  const sentences = paragraph.replace(/\n/g, " ").match(/.+?[.!?](?= |$)|.+$/g) ?? [];
  return sentences.filter((sentence) => !sort.test(sentence)).join("").trim();
};

const forPlayers = (text: string): string => {
  const paragraphs = withoutNotation(text).split("\n\n");
  const chapter = paragraphs.findIndex((paragraph) => paragraph.startsWith("## "));
  return paragraphs.map((paragraph, i) => without(paragraph, i < chapter ? PREFACE : COMMAND)).join("\n\n");
};

// The other languages are left out; how to read the drawings comes last.
export const book = (text: string): VNode[] => {
  const nodes = markdown(forPlayers(text));
  const chapter = nodes.findIndex(({ tag }) => tag === "h3");
  const isNote = ({ children }: VNode, i: number): boolean => i < chapter && children.some(({ tag }) => tag === "code");
  return [...nodes.filter((node, i) => i !== 1 && !isNote(node, i)), ...nodes.filter(isNote)];
};
