// Collects the texts of host, webview and the layers below for translators into media/l10n/bundle.l10n.json; --check compares.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getL10nJson } from "@vscode/l10n-dev";
import { loadSources } from "./handbook/loadSources.mjs";

const bundle = "media/l10n/bundle.l10n.json";

/** @param {string} folder @returns {string[]} */
function sources(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(folder, file))
    .sort();
}

const files = [...sources("src/host"), ...sources("webview")];
const texts = await getL10nJson(files.map((file) => ({ extension: ".ts", contents: readFileSync(file, "utf8") })));
/** Sentences, kinds and views are translated by their English text. */
const { SENTENCES, CONDITION_TEXTS, KINDS, VIEW_IDS, viewRecord } = await loadSources([
  "src/tensor/said/sentences.ts",
  "src/shared/series/conditionFaultText.ts",
  "src/shared/kind.ts",
  "src/shared/views.ts",
]);
const records = VIEW_IDS.map(viewRecord);
const named = records.flatMap((/** @type {{ title: string, opens?: string }} */ { title, opens }) =>
  [title, opens ?? []].flat(),
);
for (const text of [...Object.values({ ...SENTENCES, ...CONDITION_TEXTS }), ...KINDS, ...named]) texts[text] = text;
const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
const json = `${JSON.stringify(sorted, null, 2)}\n`;

if (process.argv.includes("--check")) {
  if (readFileSync(bundle, "utf8") !== json) {
    console.error(`${bundle} is not what the code says: run 'npm run l10n'`);
    process.exitCode = 1;
  }
} else {
  mkdirSync("media/l10n", { recursive: true });
  writeFileSync(bundle, json);
}
