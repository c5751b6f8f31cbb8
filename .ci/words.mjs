// English that is not to come back: how doc comments begin, and words that the field has better ones for (CONTRIBUTING.md, "English").
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** First words of no doc comment: it begins with a noun or a verb of the field. */
const BEGINNINGS =
  /^(What|Of|Where|Whether|How|Which|As|Those|Some|Who|Whose|Whoever|Whatever|Why|When|That|There|It|Here|Same|So)\b/;

/** Turns of phrase, each with what is said instead. */
const PHRASES = [
  [/\bso many\b/i, "count, at most n"],
  [/\bwhoever\b/i, "the caller, callers"],
  [/\bwhat is \w+ of\b/i, "the noun"],
  [/\bsome \d[\d,]*\b/i, "about n, or the number"],
  [/\bare had\b|\bis had\b/i, "read, known"],
  [/\bof a [a-z]+ what\b/i, "the noun first"],
];

/** Yields the comments of a source: text, line, whether it documents what follows. */
function* comments(source) {
  const tokens = /\/\*\*([\s\S]*?)\*\/|(?<=^|\s)\/\/ (.*)$|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/gm;
  for (const match of source.matchAll(tokens)) {
    const [, doc, line] = match;
    const text = doc === undefined ? line : doc.replace(/^\s*\* ?/gm, "").trim();
    if (text !== undefined)
      yield { text, at: source.slice(0, match.index).split("\n").length, isDoc: doc !== undefined };
  }
}

function* sources(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* sources(path);
    else if (path.endsWith(".ts") && !path.endsWith(".d.ts")) yield path;
  }
}

const found = [];
for (const folder of ["src", "webview", "test/unit", "test/support", "test/e2e"]) {
  for (const path of sources(join(root, folder))) {
    for (const { text, at, isDoc } of comments(readFileSync(path, "utf8"))) {
      const place = `${relative(root, path)}:${at}`;
      if (isDoc && BEGINNINGS.test(text))
        found.push(`${place} begins with "${text.split(/\s/, 1)[0]}": ${text.slice(0, 60)}`);
      for (const [phrase, instead] of PHRASES) {
        const hit = phrase.exec(text);
        if (hit) found.push(`${place} "${hit[0]}" (${instead})`);
      }
    }
  }
}
for (const line of found) console.log(line);
console.log(`${found.length} comments to write in plain English`);
if (found.length > 0) process.exitCode = 1;
