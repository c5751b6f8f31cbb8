// Holds that each language has every text of the bundle and the manifest, with the same placeholders and line breaks, and no other.
import { readFileSync } from "node:fs";

const LANGUAGES = ["zh-cn"];

/** @param {string} file @returns {Record<string, string>} */
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** @param {string} text */
const placeholders = (text) =>
  [...text.matchAll(/\{\w+\}|\(command:[^)]*\)|\n/g)]
    .map(([found]) => found)
    .sort()
    .join(" ");

/** @param {string} file @param {Record<string, string>} texts @param {Record<string, string>} translated */
function problems(file, texts, translated) {
  const keys = Object.keys(texts);
  return [
    ...keys.filter((key) => !translated[key]).map((key) => `${file} lacks "${key}"`),
    ...Object.keys(translated)
      .filter((key) => !(key in texts))
      .map((key) => `${file} has "${key}", which nobody says any more`),
    ...keys
      .filter((key) => translated[key] && placeholders(translated[key]) !== placeholders(texts[key] ?? ""))
      .map((key) => `${file} has other placeholders in "${key}"`),
  ];
}

const found = LANGUAGES.flatMap((language) => {
  const bundle = `media/l10n/bundle.l10n.${language}.json`;
  const manifest = `package.nls.${language}.json`;
  return [
    ...problems(bundle, read("media/l10n/bundle.l10n.json"), read(bundle)),
    ...problems(manifest, read("package.nls.json"), read(manifest)),
  ];
});
for (const problem of found) console.error(problem);
if (found.length > 0) process.exitCode = 1;
