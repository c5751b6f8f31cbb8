// Writes into the handbook what the code says: help of the command line, settings, commands, keys, recipes; --check compares.
// A folder whose pages are looked at may be given; else it is the repository.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bundles.mjs";
import { commandLineParts, loadProgram } from "./handbook/commandLineParts.mjs";
import { keyParts } from "./handbook/keyParts.mjs";
import { manifestParts } from "./handbook/manifestParts.mjs";
import { namedWrongly } from "./handbook/namedWrongly.mjs";
import { recipeParts } from "./handbook/recipeParts.mjs";
import { toldTwice } from "./handbook/toldTwice.mjs";
import { withParts } from "./handbook/withParts.mjs";

const folder = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? root;
const ofCode = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), "utf8"));

const manifest = ofCode("package.json");
const program = await loadProgram();
/** @type {Readonly<Record<string, string>>} */
const parts = {
  ...commandLineParts(program),
  ...manifestParts(manifest, ofCode("package.nls.json")),
  ...(await keyParts()),
  ...(await recipeParts()),
};

const docs = readdirSync(join(folder, "docs"), { recursive: true, encoding: "utf8" });
const files = [
  "README.md",
  "README.zh-CN.md",
  ...docs.filter((file) => file.endsWith(".md")).map((file) => join("docs", file)),
];
const pages = new Map(files.map((file) => [file, readFileSync(join(folder, file), "utf8")]));
const { written, problems } = withParts(pages, parts);
problems.push(...namedWrongly(pages, manifest, program), ...toldTwice(pages));

if (process.argv.includes("--check")) {
  for (const file of written.keys()) problems.push(`${file} is not what the code says: run 'npm run handbook'`);
} else {
  for (const [file, text] of written) writeFileSync(join(folder, file), text);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${pages.size} pages, ${Object.keys(parts).length} parts`);
