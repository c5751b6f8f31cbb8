/// <reference lib="dom" />
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FrameLocator } from "playwright-core";
import type { Workbench } from "./workbench";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Findings of axe-core in a panel, with the element's name. */
export async function accessibilityFindings(panel: FrameLocator): Promise<string[]> {
  return panel.locator("body").evaluate(async (_, script) => {
    new Function(script)();
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.html ?? ""}`);
  }, source);
}

const THEMES = [
  "Default Dark Modern",
  "Default Light Modern",
  "Default High Contrast",
  "Default High Contrast Light",
] as const;

/** Findings of axe-core in each theme, by its name; `looks` show in turn the parts to be checked. Ends in the theme it began with. */
export async function findingsInThemes(
  workbench: Workbench,
  panel: FrameLocator,
  looks: readonly (() => Promise<void>)[],
): Promise<string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await workbench.setTheme(theme);
    for (const look of looks) {
      await look();
      for (const finding of await accessibilityFindings(panel)) found.push(`${theme}: ${finding}`);
    }
  }
  await workbench.setTheme(THEMES[0]);
  return found;
}
