// Holds that every link and picture of README, CONTRIBUTING, docs/ and the READMEs beside the code leads to a file and a heading, that the
// handbook's first page leads to all others, and CONTRIBUTING to all READMEs. A folder to look at may be given; else it is the repository.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, normalize, relative, sep } from "node:path";
import { root } from "./bundles.mjs";

const folder = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? root;
const FIRST = "docs/README.md";
const RULES = "CONTRIBUTING.md";
const PICTURES = "media/readme";

const files = (/** @type {string} */ below) =>
  readdirSync(join(folder, below), { recursive: true, encoding: "utf8" })
    .map((file) => join(below, file).replaceAll(sep, "/"))
    .filter((file) => statSync(join(folder, file)).isFile());

const docs = files("docs").filter((file) => file.endsWith(".md"));
const rules = ["src", "webview"]
  .filter((below) => existsSync(join(folder, below)))
  .flatMap(files)
  .filter((file) => basename(file) === "README.md");
const front = readdirSync(folder).filter((file) => /^(README.*|CONTRIBUTING)\.md$/.test(file));
const pages = new Map(
  [...front, ...docs, ...rules].map((file) => [file, proseOf(readFileSync(join(folder, file), "utf8"))]),
);

/** A page without its code, in which nothing is a link. @param {string} text */
function proseOf(text) {
  return text.replace(/^(```+).*\n[\s\S]*?^\1$/gm, "");
}

/** @param {string} page */
function linksOf(page) {
  const text = (pages.get(page) ?? "").replace(/`[^`\n]*`/g, "");
  return [...text.matchAll(/\]\(([^)\s]+)(?: "[^"]*")?\)|(?:src|href)="([^"]+)"/g)].map(([, a, b]) => a ?? b ?? "");
}

/** Where a link of a page leads. @param {string} page @param {string} link */
function targetOf(page, link) {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? page : normalize(join(dirname(page), decodeURIComponent(path))).replaceAll(sep, "/");
  return { file, anchor };
}

/** Anchors of a page's headings, as GitHub makes them. @param {string} page */
function anchorsOf(page) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return [...(pages.get(page) ?? "").matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, title = ""]) => {
    const shown = title.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const anchor = shown.replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, "").replaceAll(" ", "-");
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

/** Whether there is a file of exactly this name: some systems do not tell "A" from "a". @param {string} file */
function exists(file) {
  try {
    return readdirSync(join(folder, dirname(file))).includes(basename(file));
  } catch {
    return false;
  }
}

/** @param {string} page */
function problemsOf(page) {
  return linksOf(page)
    .filter((link) => !/^[a-z][a-z+.-]*:/i.test(link))
    .flatMap((link) => {
      const { file, anchor } = targetOf(page, link);
      if (file.startsWith("..") || !exists(file)) return [`${page} leads to ${link}, which there is not`];
      const isHeading = anchor === undefined || (pages.has(file) && anchorsOf(file).includes(anchor));
      return isHeading ? [] : [`${page} leads to ${link}, a heading that there is not`];
    });
}

/** The files that one comes to from a page. @param {string} first */
function reachedFrom(first) {
  const reached = new Set([first]);
  for (const page of reached) for (const link of linksOf(page)) reached.add(targetOf(page, link).file);
  return reached;
}

const reached = reachedFrom(FIRST);
const ruled = reachedFrom(RULES);
const shown = new Set([...pages.keys()].flatMap((page) => linksOf(page).map((link) => targetOf(page, link).file)));
const problems = [
  ...[...pages.keys()].flatMap(problemsOf),
  ...docs.filter((page) => !reached.has(page)).map((page) => `${FIRST} does not lead to ${relative(".", page)}`),
  ...rules.filter((page) => !ruled.has(page)).map((page) => `${RULES} does not lead to ${page}`),
  ...files(PICTURES)
    .filter((picture) => !shown.has(picture))
    .map((picture) => `no page shows ${picture}`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${pages.size} pages`);
