// What script a page loads until its first view is there, minified; a table's has a ceiling.
import { build } from "esbuild";
import { bundles } from "./bundles.mjs";

const MAX_TABLE_BYTES = 250_000;

const { metafile } = await build({ ...bundles(true).webview, write: false, metafile: true });
const outputs = metafile?.outputs ?? {};

/** An output with all that it loads at once; what it may load later is not followed. */
function loaded(/** @type {string} */ path, /** @type {Set<string>} */ found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: next, kind } of outputs[path]?.imports ?? []) if (kind === "import-statement") loaded(next, found);
  return found;
}

const entries = Object.entries(outputs);
const main = entries.find(([, { entryPoint }]) => entryPoint === "webview/app/main.ts")?.[0] ?? "";
const views = entries.filter(([path, { entryPoint }]) => path !== main && entryPoint?.startsWith("webview/views/"));
/** @type {Map<string, number>} */
const bytes = new Map();
for (const [path, { entryPoint = "" }] of views) {
  const all = loaded(path, loaded(main));
  const sum = [...all].reduce((total, one) => total + (outputs[one]?.bytes ?? 0), 0);
  bytes.set(entryPoint.replace(/^.*\/|\.ts$/g, ""), sum);
}
const table = bytes.get("tensorView") ?? Number.POSITIVE_INFINITY;
const said = [...bytes].map(([name, sum]) => `${name} ${Math.round(sum / 1000)}`).join(", ");
console.log(`KB of script for a first view: ${said}; for a table at most ${MAX_TABLE_BYTES / 1000}`);
if (table > MAX_TABLE_BYTES) process.exitCode = 1;
