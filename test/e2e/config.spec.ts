import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectedAnswers } from "../support/expectedAnswers";
import { findingsInThemes } from "./accessibility";
import { BoardPanel } from "./boardPanel";
import { type Opened, open } from "./samples";
import { TextPanel } from "./textPanel";

const FIXTURES = fileURLToPath(new URL("../fixtures/kinds/config", import.meta.url));

let opened: Opened;
let config: BoardPanel;

beforeAll(async () => {
  opened = await open((folder) => cpSync(FIXTURES, folder, { recursive: true }), { isRestarted: true });
  await opened.workbench.openSidebar("Tensor View");
  config = new BoardPanel(opened.workbench, "tensor-view-config");
  mkdirSync(".screenshots", { recursive: true });
});

afterAll(() => opened?.close());

interface ExpectedConfig {
  readonly runs: {
    readonly items: readonly {
      readonly run: string;
      readonly values: Readonly<Record<string, { readonly value: unknown }>>;
    }[];
  };
  readonly keys: readonly { readonly key: string; readonly changed: readonly string[] }[];
}

/** Independent readers' answer, held against a baseline where one is named. */
function expectedOf(baseline?: string): ExpectedConfig {
  const args = ["config", "{root}/config", ...(baseline === undefined ? [] : ["--baseline", baseline]), "--json"];
  const found = expectedAnswers("config").find((one) => JSON.stringify(one.args) === JSON.stringify(args));
  return found?.expect as unknown as ExpectedConfig;
}

function recordedValue(run: string, key: string): unknown {
  return expectedOf().runs.items.find((one) => one.run === run)?.values[key]?.value;
}

const sum = (text: string) => config.view.locator(".sum").filter({ hasText: text });
const rows = async () =>
  (await config.view.locator("tbody tr[role=row]").allInnerTexts()).map((row) => row.replaceAll(/\s+/g, " ").trim());
const heads = () => config.view.locator("thead button.run .name").allTextContents();
const row = (key: string): Locator =>
  config.view.locator("tbody tr").filter({ has: config.frame.locator(`th[title^="${key}"]`) });
const screenshot = (name: string) => opened.workbench.screenshot(join(".screenshots", `config-${name}.png`));

describe("the settings of runs", () => {
  it("open from the tree for two runs, and say what differs as other readers do", async () => {
    const tree = opened.workbench.tree();
    await tree.click("json");
    await tree.add("lines");
    await opened.workbench.contextMenu("lines", "Open Configuration");
    await sum("7 settings in 2 runs").waitFor();
    expect(await heads()).toEqual(["json", "lines"]);
    const cells = await row("lr").locator("td").allInnerTexts();
    expect(cells.map((cell) => Number(cell.replace("≠", "")))).toEqual(
      ["json", "lines"].map((run) => recordedValue(run, "lr")),
    );
    expect(await row("lr").locator("th").innerText()).toContain("●");
    expect(await row("model.name").locator("th").innerText()).not.toContain("●");
  });

  it("leave out what is alike", async () => {
    expect(await rows()).toHaveLength(8);
    await config.button("Only what differs").click();
    await sum("rows are shown").waitFor();
    expect(recordedValue("json", "model.name")).toBe(recordedValue("lines", "model.name"));
    expect((await rows()).join()).not.toContain("resnet");
    await config.button("Only what differs").click();
  });

  it("are of all runs from the palette, held against one by its head", async () => {
    await opened.workbench.closeEditors();
    await opened.workbench.runCommand("Tensor View: Open Configuration");
    await sum("8 settings in 5 runs, different: 8").waitFor();
    await screenshot("defaults-dark");
    await config.view.getByRole("columnheader", { name: "json" }).getByRole("button").click();
    await sum("not as in json").waitFor();
    for (const { key, changed } of expectedOf("json").keys) {
      const cells = await row(key).locator("td").allInnerTexts();
      const names = await heads();
      expect(
        names.filter((_, i) => cells[i]?.includes("≠")),
        key,
      ).toEqual(changed);
    }
    await screenshot("baseline-dark");
  });

  it("are found again over a reload, with what is folded", async () => {
    await config.button("Collapse all").click();
    await config.view.locator("button.fold").filter({ hasText: "model" }).waitFor();
    await config.settles();
    await opened.workbench.reload();
    await sum("not as in json").waitFor();
    expect((await rows())[1]).toMatch(/^▸ ?model/);
    await config.button("Expand all").click();
  });

  it("lead to the text that a value is from, and back", async () => {
    await row("lr")
      .getByRole("button", { name: /^0\.02, / })
      .click();
    const text = new TextPanel(opened.workbench);
    await text.view.getByText("use_amp").first().waitFor();
    await text.frame.getByRole("button", { name: "Back to Configuration" }).click();
    await sum("not as in json").waitFor();
  });

  it("can be read by everybody in every theme, and in a narrow panel", async () => {
    const looks = [() => opened.workbench.setViewport(1280, 800), () => opened.workbench.setViewport(560, 800)];
    expect(await findingsInThemes(opened.workbench, config.frame, looks)).toEqual([]);
    await screenshot("narrow-dark");
    await opened.workbench.setViewport(1280, 800);
    for (const [theme, name] of [
      ["Default Light Modern", "light"],
      ["Default High Contrast", "hc"],
    ] as const) {
      await opened.workbench.setTheme(theme);
      await screenshot(name);
    }
    await opened.workbench.setTheme("Default Dark Modern");
  });
});

describe("a report of two runs", () => {
  it("names the settings that differ, and leads to all of them", async () => {
    await opened.workbench.closeEditors();
    const tree = opened.workbench.tree();
    await tree.click("json");
    await tree.add("table");
    await opened.workbench.contextMenu("table", "Compare Selected");
    const report = new BoardPanel(opened.workbench, "tensor-view-report");
    const line = report.view.locator("p.settings");
    await report.view.waitFor();
    await screenshot("report-dark");
    await line.filter({ hasText: /lr: (0.02 → 0.1|0.1 → 0.02)/ }).waitFor();
    await line.getByRole("button", { name: "All settings" }).click();
    await sum("settings in 2 runs").waitFor();
  });
});
