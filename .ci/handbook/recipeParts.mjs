// The page "Check a Port" - how both sides are recorded, the check, what is no mistake - for the handbook.
import { loadSources } from "./loadSources.mjs";
import { markdownTable } from "./markdownTable.mjs";

/** @typedef {{ readonly name: string, readonly text: string }} Advice */

const SOURCES = ["recipe", "advice", "frameworkDefaults"].map((name) => `webview/views/portCheck/${name}.ts`);

export async function recipeParts() {
  const { RECIPES, FRAMEWORKS, ...said } = await loadSources(SOURCES);
  /** @type {readonly { readonly name: string, readonly values: readonly string[] }[]} */
  const defaults = said.frameworkDefaults();
  return {
    recipes: RECIPES.map(recipeText).join("\n\n"),
    "comparable recordings": adviceText(said.comparableRecordings()),
    "first differences": said
      .firstDifferences()
      .map(
        (/** @type {{ title: string, reasons: readonly Advice[] }} */ { title, reasons }) =>
          `**${title}**\n\n${adviceText(reasons)}`,
      )
      .join("\n\n"),
    "no mistakes": adviceText(said.noMistakes()),
    "framework defaults": markdownTable(
      ["", ...FRAMEWORKS],
      defaults.map(({ name, values }) => [name, ...values]),
    ),
  };
}

/** @param {{ name: string, ranWith: string, code: string, seen(): string, notes(): readonly string[] }} recipe */
function recipeText({ name, ranWith, code, seen, notes }) {
  return [
    `### ${name}`,
    `Runs as it stands: ${ranWith}.`,
    `\`\`\`python\n${code.trim()}\n\`\`\``,
    `Tensor View then lists: ${seen()}`,
    notes()
      .map((note) => `- ${note}`)
      .join("\n"),
  ].join("\n\n");
}

/** @param {readonly Advice[]} advice */
function adviceText(advice) {
  return advice.map(({ name, text }) => `- **${name}**: ${text}`).join("\n");
}
