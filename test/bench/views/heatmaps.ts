/// <reference lib="dom" />
// How long it takes from a click on the tab Heatmap to the whole picture of 4,096 x 4,096 float32, how evenly frames come while a
// wheel zooms in, and how long until what is seen then is refined. In a real VS Code in chromium.
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { TensorPanel } from "../../e2e/tensorPanel";
import { openWorkbench } from "../../e2e/workbench";
import { bytesField, bytesOf, file, TENSORFLOW, TENSORFLOW_NAME, tfTensor } from "../../support/eventWriter";
import { noiseOf } from "../../support/heatRuns";
import { gapsText, report, timesText } from "./measures";
import { beginFrames, endFrames } from "./watch";

const SIDE = 4096;
const FLOAT = 1;
const ROUNDS = 5;
const NOTCHES = 40;
const NOTCH_MS = 50;
const LONG_AGO = new Date("2024-01-01");
const [, , folder, vsix] = process.argv as [string, string, string, string];

function writeNoise(logs: string): void {
  const run = join(logs, "noise");
  mkdirSync(run, { recursive: true });
  const path = join(run, TENSORFLOW_NAME);
  const values = [bytesField(4, bytesOf(noiseOf(SIDE, SIDE)))];
  const shape = [SIDE, SIDE];
  const tensors = Array.from({ length: ROUNDS }, (_, i) => tfTensor(`kernel${i}`, { dtype: FLOAT, shape, values }));
  const events = tensors.map((tensor, step) => ({ wallTime: 1, step, values: [tensor] }));
  writeFileSync(path, file(TENSORFLOW, ...events));
  utimesSync(path, LONG_AGO, LONG_AGO);
}

async function main(): Promise<void> {
  const logs = join(folder, "heatmap logs");
  writeNoise(logs);
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  try {
    console.log(`heatmaps, ${cpus().length} cores (${cpus()[0]?.model}), float32 [${SIDE}, ${SIDE}]`);
    await workbench.setViewport(1600, 1200);
    await workbench.openSidebar("Tensor View");
    await workbench.expandRow("noise");
    const panel = new TensorPanel(workbench);
    const body = panel.frame.locator("body");
    const opened: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // Each time a tensor that nothing is known of yet.
      await workbench.clickRow(["noise", `kernel${round}`]);
      await panel.waitForHeader(new RegExp(`kernel${round}`));
      await panel.tab("Table").click();
      await panel.cell(0, 0).waitFor();
      await sleep(1500);
      const began = performance.now();
      await panel.tab("Heatmap").click();
      await panel.waitForPicture();
      opened.push(performance.now() - began);
    }
    report("click on the tab, until the whole picture", timesText(opened));
    await panel.picture.hover();
    await body.evaluate(beginFrames);
    for (let notch = 0; notch < NOTCHES; notch++) {
      await workbench.page.mouse.wheel(0, -50);
      await sleep(NOTCH_MS);
    }
    report("wheel zooms in", gapsText(await body.evaluate(endFrames)));
    await panel.picture.press("0");
    await panel.waitForPicture();
    const refined: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      await panel.picture.press("+");
      await panel.waitForPicture();
      refined.push(performance.now() - began);
    }
    report("zoomed in by a key, until refined", timesText(refined));
  } finally {
    await workbench.close();
  }
}

void main();
