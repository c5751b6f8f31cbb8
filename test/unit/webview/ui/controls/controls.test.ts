import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../../../..");
const toolkit = join(root, "node_modules/@vscode/webview-ui-toolkit/dist");
const read = (...path: string[]) => readFileSync(join(...path), "utf8");

/** Elements that `controls.ts` registers. */
const ELEMENTS = ["button", "dropdown", "option", "progress-ring", "text-field"];

/** Tokens of the toolkit that a theme of VS Code colours, with the theme's name for each. */
const themed = [
  ...read(toolkit, "design-tokens.js").matchAll(/const (\w+) = create\('([\w-]+)', '(--vscode-[\w-]+)'\)/g),
];

it.each(ELEMENTS)("all that a theme says of a %s stands in the page's styles", (element) => {
  const styles = read(toolkit, element, `${element}.styles.js`);
  const used = themed.filter(([, constant]) => new RegExp(`\\$\\{${constant}\\}`).test(styles));
  expect(used.length).toBeGreaterThan(0);
  const page = read(root, "media/panel.css");
  const missing = used
    .filter(([, , token, name]) => !page.includes(`--${token}: var(${name}`))
    .map(([, , token]) => token);
  expect(missing).toEqual([]);
});
