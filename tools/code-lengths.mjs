#!/usr/bin/env node
// code-lengths.mjs [--check]: measures the length of functions and lines, for C (src/) and TypeScript
// (web/src): how many, the median, the 90 % mark, the longest and where it is. A function counts from its
// first line to its last; callbacks without a name count with the function they are in. --check fails where
// TypeScript has a function of more than 40 lines, a line of more than 110 columns or a file of more than 400
// lines. Needs the packages of the page's tests (tests/web/prepare.bash), which have TypeScript's parser.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const MOST = { function: 40, line: 110, file: 400 };

const filesIn = (folder, ending) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path, ending) : ending.test(path) ? [path] : [];
  });
const linesOf = (file) => readFileSync(file, "utf8").replace(/\n$/, "").split("\n");
const placed = (file, line, length) => ({ where: `${relative(root, file)}:${line}`, length });

// A function's body begins with a line that ends in "{" below a parameter list, and ends with "}" in the first column:
// clang-format sees to that.
const cFunctions = (file) => {
  const found = [];
  let first = 0;
  linesOf(file).forEach((line, i) => {
    if (/^[A-Za-z].*\(/.test(line) && !/;\s*$/.test(line)) first = i + 1;
    if (/^\}\s*$/.test(line) && first > 0) {
      found.push(placed(file, first, i + 2 - first));
      first = 0;
    }
  });
  return found;
};

const typescriptFunctions = (ts) => (file) => {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ES2021, true);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found = [];
  const hasName = ({ parent }) => ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent);
  const visit = (node) => {
    const isNamed = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node);
    if ((isNamed && node.body) || (ts.isArrowFunction(node) && hasName(node))) {
      const first = lineAt(node.getStart(source));
      found.push(placed(file, first, lineAt(node.getEnd()) - first + 1));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
const report = (what, found) => {
  const sorted = [...found].sort((a, b) => a.length - b.length);
  const [median, most, longest] = [at(sorted, 0.5), at(sorted, 0.9), at(sorted, 1)];
  const figures = `${String(found.length).padStart(6)}  median ${median.length}, 90 % ${most.length}, longest ${longest.length}`;
  console.log(`${what.padEnd(22)} ${figures}  (${longest.where})`);
};

const lengths = (files) => files.flatMap((file) => linesOf(file).map((line, i) => placed(file, i + 1, [...line].length)));
const sizes = (files) => files.map((file) => placed(file, 1, linesOf(file).length));

const require = createRequire(join(root, "build-web-tests/"));
const page = filesIn(join(root, "web/src"), /\.ts$/);
const functions = page.flatMap(typescriptFunctions(require("typescript")));

const check = () => {
  const over = (found, most, what) => found.filter(({ length }) => length > most).map(({ where, length }) => `${where}: ${what} of ${length}`);
  const faults = [
    ...over(functions, MOST.function, "a function"),
    ...over(lengths(page), MOST.line, "a line"),
    ...over(sizes(page), MOST.file, "a file"),
  ];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
};

const print = () => {
  const c = filesIn(join(root, "src"), /\.[ch]$/);
  report("C functions", c.flatMap(cFunctions));
  report("C lines", lengths(c));
  report("C files", sizes(c));
  report("TypeScript functions", functions);
  report("TypeScript lines", lengths(page));
  report("TypeScript files", sizes(page));
};

if (process.argv[2] === "--check") check();
else print();
