/// <reference lib="dom" />
// How evenly frames come while the sliders of steps and of the threshold are dragged over PR curves of eight runs, and while the
// pointer is dragged over them. In a real VS Code in chromium.
import { readdirSync, utimesSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { openWorkbench, type Workbench } from "../../e2e/workbench";
import { writePrRuns } from "../../support/prRuns";
import { dragAlong, openBoardOf, PATIENCE_MS, report } from "./measures";

const RUNS = { runs: 8, steps: 200, thresholds: 201 } as const;
const LONG_AGO = new Date("2024-01-01");
const [, , folder, vsix] = process.argv as [string, string, string, string];

const view = (workbench: Workbench): Locator => workbench.webview().locator("tensor-view-pr-curves");
const stepLine = (workbench: Workbench): Locator => view(workbench).locator("tensor-view-step-bar .line");

const thresholdLine = (workbench: Workbench): Locator =>
  view(workbench).locator("tensor-view-pr-bar tensor-view-slider .line");
const button = (workbench: Workbench, name: string): Locator =>
  view(workbench).getByRole("button", { name, exact: true });

async function main(): Promise<void> {
  const logs = join(folder, "pr logs");
  writePrRuns(join(logs, "classes"), RUNS);
  for (const file of readdirSync(logs, { recursive: true, encoding: "utf8" })) {
    utimesSync(join(logs, file), LONG_AGO, LONG_AGO);
  }
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  try {
    const { runs, steps, thresholds } = RUNS;
    console.log(
      `PR curves, ${cpus().length} cores (${cpus()[0]?.model}), ${runs} runs x ${steps} steps x ${thresholds} thresholds`,
    );
    await workbench.setViewport(1600, 1200);
    await workbench.openSidebar("Tensor View");
    await openBoardOf(workbench, view(workbench), "classes", "Open PR Curves", /8 of 8 runs/);
    await view(workbench).locator("tensor-view-pr-card").first().waitFor({ timeout: PATIENCE_MS });
    await sleep(2000);
    report("slider dragged over all steps, three cards", await dragAlong(workbench, stepLine(workbench)));
    await sleep(1000);
    report("again", await dragAlong(workbench, stepLine(workbench)));
    await sleep(1000);
    const plot = view(workbench).locator("tensor-view-pr-plot").first();
    report("pointer dragged over a card", await dragAlong(workbench, plot));
    await sleep(1000);
    await plot.dblclick();
    await button(workbench, "Threshold").click();
    report("threshold dragged, three cards", await dragAlong(workbench, thresholdLine(workbench)));
    await button(workbench, "Over the threshold").click();
    await sleep(1000);
    report("threshold dragged over its three lines of each run", await dragAlong(workbench, thresholdLine(workbench)));
    await button(workbench, "Show alone").first().click();
    await sleep(1000);
    report("threshold dragged, one card with all drawings", await dragAlong(workbench, thresholdLine(workbench)));
    report("slider of steps dragged, the same", await dragAlong(workbench, stepLine(workbench)));
  } finally {
    await workbench.close();
  }
}

void main();
