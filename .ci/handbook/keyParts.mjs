// Tables of the keys that pages list by "?", for the handbook.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bundles.mjs";
import { loadSources } from "./loadSources.mjs";
import { markdownTable } from "./markdownTable.mjs";

/** @typedef {{ readonly title: string, readonly shortcuts: readonly { readonly keys: readonly string[], readonly text: string }[] }} ShortcutGroup */

/** @returns {Promise<Readonly<Record<string, string>>>} */
export async function keyParts() {
  /** @type {Record<string, string>} */
  const parts = {};
  for (const [name, sheet] of Object.entries(await loadSources(sheets()))) {
    if (!name.endsWith("Shortcuts")) continue;
    const key = name.replace(/Shortcuts$/, "");
    Object.assign(parts, key === "tensor" ? tensorParts(sheet) : { [`keys: ${key}`]: tables([sheet()].flat()) });
  }
  return parts;
}

/** The sources that have the keys of pages, each with a function that is named for its page. */
function sheets() {
  return readdirSync(join(root, "webview"), { recursive: true, encoding: "utf8" })
    .filter((file) => /shortcut(s|Sheet)\.ts$/i.test(file))
    .map((file) => join("webview", file))
    .sort();
}

/**
 * A tensor's pictures share most of their keys: each has a part of those that the table has not.
 * @param {(picture: string) => readonly ShortcutGroup[]} sheet
 */
function tensorParts(sheet) {
  const table = sheet("table");
  const shared = new Set(table.map(({ title }) => title));
  const own = (/** @type {string} */ picture) => sheet(picture).filter(({ title }) => !shared.has(title));
  return {
    "keys: tensor": tables(table),
    "keys: heatmap": tables(own("heatmap")),
    "keys: over steps": tables(own("over")),
    "keys: compare": tables(own("compare")),
  };
}

/** @param {readonly ShortcutGroup[]} groups */
function tables(groups) {
  return groups
    .map(({ title, shortcuts }) =>
      markdownTable(
        ["Key", title],
        shortcuts.map(({ keys, text }) => [keys.map((key) => `\`${key}\``).join(" "), text]),
      ),
    )
    .join("\n\n");
}
