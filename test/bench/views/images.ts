/// <reference lib="dom" />
// How soon a picture of 1 MB is drawn after a step, how evenly frames come while the slider is dragged over sixty of them, and what
// memory it takes to browse 8,000 of them (9 GB). In a real VS Code in chromium.
import { linkSync, mkdirSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { openWorkbench, type Workbench } from "../../e2e/workbench";
import { writeEvents } from "../../support/eventFiles";
import { TENSORFLOW_NAME } from "../../support/eventWriter";
import { imageEvent } from "../../support/imageRuns";
import { pngOf } from "../../support/pngWriter";
import { SeededRandom } from "../../support/seededRandom";
import { dragAlong, openBoardOf, PATIENCE_MS, report, timesText } from "./measures";

const SIZE = [640, 600] as const;
const STEPS = 60;
const RUNS = 80;
const TAGS = 20;
const STEPS_OF_MANY = 5;
const SCREENS = 200;
const [, , folder, vsix] = process.argv as [string, string, string, string];
const LONG_AGO = new Date("2024-01-01");

const random = new SeededRandom(1);
/** Noise: it takes as much room as its pixels. */
const picture = () => {
  const [width, height] = SIZE;
  return pngOf({ width, height, channels: 3, bits: 8, at: () => random.whole(0, 255) }, 1);
};

function writeLogs(logs: string): void {
  const own = Array.from({ length: STEPS }, (_, step) => imageEvent("out", step, SIZE, [picture()]));
  utimesSync(writeEvents(join(logs, "steps", "run"), own), LONG_AGO, LONG_AGO);
  const one = picture();
  const tags = Array.from({ length: TAGS }, (_, tag) => `validation/picture ${tag}`);
  const steps = Array.from({ length: STEPS_OF_MANY }, (_, step) => step);
  const events = steps.flatMap((step) => tags.map((tag) => imageEvent(tag, step, SIZE, [one])));
  const first = writeEvents(join(logs, "many", "run 0"), events);
  utimesSync(first, LONG_AGO, LONG_AGO);
  for (let run = 1; run < RUNS; run++) {
    const path = join(logs, "many", `run ${run}`);
    mkdirSync(path);
    linkSync(first, join(path, TENSORFLOW_NAME));
  }
}

const view = (workbench: Workbench): Locator => workbench.webview().locator("tensor-view-images");
const stepLine = (workbench: Workbench): Locator => view(workbench).locator("tensor-view-step-bar .line");

function openBoard(workbench: Workbench, name: string, says: RegExp): Promise<void> {
  return openBoardOf(workbench, view(workbench), name, "Open Images", says);
}

/** Ms from a press of the button for the step before until the picture of that step was painted in its card, by the page's own clock. */
async function stepsInGrid(workbench: Workbench): Promise<readonly number[]> {
  return view(workbench).evaluate(async (element, count) => {
    const root = element.shadowRoot;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const image = () => {
      const grid = root?.querySelector("tensor-view-image-grid")?.shadowRoot;
      return grid?.querySelector("tensor-view-image-cell")?.shadowRoot?.querySelector("img")?.src;
    };
    const button = root
      ?.querySelector("tensor-view-step-bar")
      ?.shadowRoot?.querySelector<HTMLElement>('button[aria-label="Previous step"]');
    const times: number[] = [];
    for (let i = 0; i < count; i++) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const before = image();
      const started = performance.now();
      button?.click();
      while (image() === before && performance.now() - started < 5000) await frame();
      await frame();
      times.push(performance.now() - started);
    }
    return times;
  }, 15);
}

/** The same where the picture is shown large: until the stage says that it is drawn. */
async function stepsInLarge(workbench: Workbench): Promise<readonly number[]> {
  await view(workbench).locator("tensor-view-image-cell").first().press("Enter");
  await workbench.webview().getByRole("application").first().waitFor({ timeout: PATIENCE_MS });
  await sleep(1000);
  return view(workbench).evaluate(async (element, count) => {
    const root = element.shadowRoot;
    const stage = root?.querySelector("tensor-view-large-images")?.shadowRoot?.querySelector("tensor-view-image-stage");
    const button = root
      ?.querySelector("tensor-view-step-bar")
      ?.shadowRoot?.querySelector<HTMLElement>('button[aria-label="Previous step"]');
    const times: number[] = [];
    for (let i = 0; i < count; i++) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      const drawn = new Promise((resolve) => stage?.addEventListener("stage-drawn", resolve, { once: true }));
      const started = performance.now();
      button?.click();
      await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, 5000))]);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      times.push(performance.now() - started);
    }
    return times;
  }, 15);
}

/** MiB that the extension host holds, with all its threads. */
function hostMebibytes(): number {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("--type=extensionHost")) continue;
      const [, kibibytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      return Number(kibibytes) / 1024;
    } catch {
      // It ended meanwhile.
    }
  }
  return Number.NaN;
}

async function browseMany(workbench: Workbench): Promise<void> {
  await workbench.runCommand("View: Close All Editors");
  await sleep(2000);
  const before = hostMebibytes();
  await openBoard(workbench, "many", /of 80 runs/);
  const all = view(workbench).getByRole("button", { name: "All", exact: true });
  await all.click();
  await view(workbench).locator("tensor-view-image-cell[data-settled]").first().waitFor({ timeout: PATIENCE_MS });
  const opened = hostMebibytes();
  const heap = () =>
    view(workbench).evaluate(() => {
      const { memory } = performance as Performance & { readonly memory?: { readonly usedJSHeapSize: number } };
      return (memory?.usedJSHeapSize ?? Number.NaN) / 2 ** 20;
    });
  const [heapBefore, most] = [await heap(), { host: opened }];
  for (let screen = 0; screen < SCREENS; screen++) {
    await view(workbench).evaluate((element) => {
      const grid = element.shadowRoot?.querySelector("tensor-view-image-grid");
      if (grid) grid.scrollTop += grid.clientHeight;
    });
    await sleep(100);
    most.host = Math.max(most.host, hostMebibytes());
  }
  report(
    `${RUNS * TAGS * STEPS_OF_MANY} pictures of 9 GB, ${SCREENS} screens`,
    `extension host ${before.toFixed(0)} MiB before, ${opened.toFixed(0)} opened, ${most.host.toFixed(0)} at most, ${hostMebibytes().toFixed(0)} in the end; page's heap ${heapBefore.toFixed(0)}, then ${(await heap()).toFixed(0)} MiB`,
  );
}

async function main(): Promise<void> {
  const logs = join(folder, "image logs");
  writeLogs(logs);
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  try {
    console.log(`images, ${cpus().length} cores (${cpus()[0]?.model}), 1,600 x 1,200 px, PNGs of 1.15 MB`);
    await workbench.setViewport(1600, 1200);
    await workbench.openSidebar("Tensor View");
    await openBoard(workbench, "steps/run", /1 of 1 runs/);
    await view(workbench).locator("tensor-view-image-cell[data-settled]").first().waitFor({ timeout: PATIENCE_MS });
    report("a step, until its picture is painted in its card", timesText(await stepsInGrid(workbench)));
    report(`slider dragged over ${STEPS} steps, in the grid`, await dragAlong(workbench, stepLine(workbench)));
    report("a step, until its picture is painted large", timesText(await stepsInLarge(workbench)));
    report(`slider dragged over ${STEPS} steps, large`, await dragAlong(workbench, stepLine(workbench)));
    await browseMany(workbench);
  } finally {
    await workbench.close();
  }
}

void main();
