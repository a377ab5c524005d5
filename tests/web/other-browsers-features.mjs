// Checks that the page keeps to what Chrome 100, Firefox 115 and Safari 16.4 can do, without a browser. Each
// feature below came later to one of them; where it is used all the same, it has a fallback or may be
// missing.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
let failures = 0;
const holds = (sentence, found) => {
  console.log(`${found.length === 0 ? "ok" : "not ok"} - ${sentence}`);
  if (found.length === 0) return;
  failures++;
  for (const one of found) console.log(`    ${one}`);
};

// ---- the lists: a name, how it is written, since when (or why not) ----

const STYLE = [
  ["color-mix()", /color-mix\(/, "Chrome 111"],
  ["colours relative to others", /(rgb|hsl|oklch|oklab)\(\s*from\b/, "Chrome 119"],
  ["lab, lch, oklab, oklch and color()", /(?<![-\w])(ok)?(lab|lch)\(|(?<![-\w])color\(/, "Chrome 111"],
  ["light-dark()", /light-dark\(/, "Chrome 123"],
  [":has()", /:has\(/, "Firefox 121"],
  ["nested rules", /\{[^{}]*[;{]\s*(&|[.#>+~][\w-]+[^;{}]*\{)/, "Chrome 112, Firefox 117"],
  ["subgrid", /subgrid/, "Chrome 117"],
  ["ranges in media queries", /@media[^{]*[<>]/, "Chrome 104"],
  ["@scope, @starting-style, @property, @view-transition", /@(scope|starting-style|property|view-transition)\b/, "Firefox 128 or later"],
  ["text-wrap", /text-wrap(-style|-mode)?:/, "Chrome 114"],
  ["field-sizing, interpolate-size, anchors", /field-sizing|interpolate-size|anchor-name|position-anchor|anchor\(/, "in no Safari before 26"],
  ["popovers", /:popover-open|::backdrop/, "Firefox 125"],
  ["scrollbars in colour", /scrollbar-(color|gutter):|scrollbar-width:(?!\s*none)/, "Safari 18.2"],
  ["backdrop-filter without -webkit-", /(?<!-)backdrop-filter:/, "Safari 18"],
  ["trigonometry", /(?<![-\w])(sin|cos|tan|atan2?|asin|acos|pow|sqrt|hypot)\(/, "Chrome 111"],
  ["round(), mod() and rem()", /(?<![-\w])(round|mod|rem)\(/, "Chrome 125"],
  ["linear() for timing", /(?<![-\w])linear\(/, "Safari 17.2"],
  ["offset-path other than path()", /offset-path:(?!\s*(path|none))/, "Chrome 116"],
  ["content-visibility", /content-visibility/, "Firefox 125"],
  ["align-content in blocks, margin-trim", /margin-trim/, "only in Safari"],
];

const SCRIPT = [
  ["copies of arrays: toSorted, toReversed, toSpliced, with", /\.(toSorted|toReversed|toSpliced|with)\(/, "Chrome 110"],
  ["groupBy", /\.groupBy\(/, "Chrome 117"],
  ["Array.fromAsync", /fromAsync/, "Chrome 121"],
  ["Promise.withResolvers and Promise.try", /withResolvers|Promise\.try/, "Chrome 119"],
  ["operations on sets", /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, "Chrome 122"],
  ["helpers of iterators", /(?<!Object)\.(values|keys|entries|matchAll)\([^()]*\)\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/, "Chrome 122"],
  ["looking behind in patterns", /\(\?<[=!]/, "Safari 16.4: just so, and a fault of syntax before"],
  ["the flag v of patterns", /\/[dgimsuy]*v[dgimsuy]*(?=[.,;)\s])(?<=[^/\s]\/[a-z]+)/, "Chrome 112"],
  ["isWellFormed", /WellFormed\(/, "Chrome 111"],
  ["AbortSignal.any and timeout", /AbortSignal\.(any|timeout)/, "Chrome 103 and 116"],
  ["URL.canParse and parse", /URL\.(canParse|parse)\(/, "Chrome 120"],
  ["popovers", /popover|showPopover|togglePopover/i, "Firefox 125"],
  ["view transitions", /startViewTransition/, "Firefox 144"],
  ["checkVisibility", /checkVisibility/, "Chrome 105"],
  ["setHTML and other new ways to put markup", /\.(setHTML|setHTMLUnsafe|moveBefore)\(/, "Chrome 124"],
  ["requestIdleCallback", /requestIdleCallback/, "in no Safari"],
  ["scheduler", /scheduler\.|isInputPending/, "in no Safari"],
  ["compressed streams", /(Dec|C)ompressionStream/, "Firefox 113, Safari 16.4"],
  ["transferring array buffers", /\.transfer\(|resizable/, "Chrome 114"],
  ["import maps, attributes of imports", /with\s*\{\s*type:/, "Chrome 123"],
  ["modules as workers", /new Worker\([^)]*type:\s*"module"/, "Firefox 114, and the build makes a plain one"],
  ["crypto.subtle and randomUUID", /crypto\.(subtle|randomUUID)/, "missing over plain http"],
  ["cookieStore, caches and service workers", /cookieStore|\bcaches\.|serviceWorker/, "missing over plain http"],
];
// Where a script may have it all the same, because the page does without where it is missing.
const ALLOWED = {
  "cookieStore, caches and service workers": ["web/src/service-worker.ts", "web/src/app/offline.ts"], // ask first; device.mjs opens the page over plain http
  "compressed streams": ["web/src/look/record-link.ts"], // a link with a record is then refused in words
};

// What comes later than Chrome 100 and may be missing: only movement is lost.
const DECORATION = [
  ["web/style/table-later.css", "@keyframes no {", "a shake of the head; the refusal is said in words"],
];
const LONE_TRANSFORM = /(?<![-\w(.])(translate|rotate|scale):\s*["'`\d.$-]/; // Chrome 104

// ---- looking ----

const files = (folder, ending) => readdirSync(folder).flatMap((name) => {
  const path = join(folder, name);
  return statSync(path).isDirectory() ? files(path, ending) : path.endsWith(ending) ? [path] : [];
});
const blank = (text) => text.replace(/[^\n]/g, " ");
const read = (path) => ({ name: relative(root, path), text: readFileSync(path, "utf8").replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, blank) });
const styles = files(join(root, "web/style"), ".css").map(read);
const scripts = files(join(root, "web/src"), ".ts").map(read);

const at = ({ name, text }, index) => `${name}:${text.slice(0, index).split("\n").length}: ${text.slice(index).split("\n")[0].trim().slice(0, 100)}`;
const hits = (sources, pattern) => sources.flatMap((source) => Array.from(source.text.matchAll(new RegExp(pattern, "g")), ({ index }) => at(source, index)));

// Only where it is asked for first: the plain style stands before it.
const asked = ({ name, text }) => ({ name, text: text.replace(/@supports \(container-type: size\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, blank) });
const CONTAINERS = /@container|container(-type|-name)?:|\d(cqw|cqh|cqi|cqb|cqmin|cqmax)\b/;
holds("no style has container queries but after @supports (Chrome 105)", hits(styles.map(asked), CONTAINERS));
for (const [name, pattern, since] of STYLE) holds(`no style has ${name} (${since})`, hits(styles, pattern));
for (const [name, pattern, since] of SCRIPT) holds(`no script has ${name} (${since})`, hits(scripts.filter((script) => !ALLOWED[name]?.includes(script.name)), pattern));

// Only lines that are known, and each of them is still there.
const lines = [...styles, ...scripts].flatMap(({ name, text }) => text.split("\n").map((line) => ({ name, line: line.trim() })));
const known = ({ name, line }) => DECORATION.some(([file, begins]) => file === name && line.startsWith(begins));
holds("translate, rotate and scale stand alone only where nothing but movement is lost (Chrome 104)", lines.filter((one) => LONE_TRANSFORM.test(one.line) && !known(one)).map(({ name, line }) => `${name}: ${line.slice(0, 120)}`));
holds("each of these exceptions is still needed", DECORATION.filter(([file, begins]) => !lines.some(({ name, line }) => file === name && line.startsWith(begins))).map(([file, begins]) => `${file}: ${begins}`));

// Declarations that need another one before them in the same block.
const blocks = styles.flatMap((source) => Array.from(source.text.matchAll(/\{([^{}]*)\}/g), ({ index, 1: inside }) => ({ where: at(source, index), declarations: inside.split(";").map((one) => one.trim()) })));
const lacking = (needs, fallback) => blocks.filter(({ declarations }) => declarations.some((one, i) => needs.test(one) && !declarations.slice(0, i).some((before) => fallback(one, before)))).map(({ where }) => where);
const property = (declaration) => declaration.split(":")[0];
holds("dvh, svh and lvh follow the same in vh (Chrome 108)", lacking(/\d[dsl]v[hwib]\b/, (one, before) => property(one) === property(before) && /\dv[hw]\b/.test(before)));
holds("hyphens has -webkit-hyphens before it (Safari 17)", lacking(/^hyphens:/, (_, before) => before.startsWith("-webkit-hyphens:")));
holds("mask has -webkit-mask before it (Chrome 120)", lacking(/^mask(-\w+)?:/, (one, before) => property(before) === `-webkit-${property(one)}`));
const unhidden = styles.flatMap((source) => Array.from(source.text.matchAll(/([^{}]+)\{[^{}]*scrollbar-width:\s*none[^{}]*\}/g), ({ index, 1: selector }) => [source, index + selector.search(/\S/), selector.trim()])).filter(([{ text }, , selector]) => !text.includes(`${selector}::-webkit-scrollbar { display: none; }`)).map(([source, index]) => at(source, index));
holds("bars that scrollbar-width hides are hidden by ::-webkit-scrollbar too (Safari 18.2)", unhidden);
holds("no script writes dvh, where nothing can stand before it", hits(scripts, /\d[dsl]v[hw]\b/));
const selecting = blocks.filter(({ declarations }) => declarations.some((one) => one.startsWith("user-select:")) && !declarations.some((one) => one.startsWith("-webkit-user-select:"))).map(({ where }) => where);
holds("user-select has -webkit-user-select beside it (every Safari)", selecting);
process.exit(failures > 0 ? 1 : 0);
