/// <reference lib="dom" />
// How soon curves are drawn, zoomed and pointed at: 1,000 runs in one card, 1,000,000 points in one curve, 24 cards at once; how
// long a key of the filter takes among 10,000 tags; 3,000 runs in the list. In a real VS Code in chromium.
import { utimesSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { openWorkbench, type Workbench } from "../../e2e/workbench";
import { TENSORFLOW_NAME } from "../../support/eventWriter";
import { writeCurves } from "../peers/logs";
import { gapsText, PATIENCE_MS, report, share } from "./measures";
import { beginFrames, endFrames, watchPictures } from "./watch";

const MOVE_MS = 3000;
const POINTER_MS = 1000 / 60;
const ZOOMS = 7;
/** Each key keeps fewer tags than the one before. */
const KEYS = "7731";
const [, , folder, vsix] = process.argv as [string, string, string, string];

const LONG_AGO = new Date("2024-01-01");
const wave = (run: number) => (tag: number, step: number) =>
  2 * Math.exp(-step / (200 + run)) + 0.05 * Math.sin(step * 0.37 + run + tag) + run / 1000;

function writeRun(path: string, tags: readonly string[], steps: number, run: number): void {
  writeCurves(path, tags, steps, wave(run));
  utimesSync(join(path, TENSORFLOW_NAME), LONG_AGO, LONG_AGO);
}

function writeLogs(logs: string): void {
  for (let run = 0; run < 1000; run++) writeRun(join(logs, "thousand", `run ${run}`), ["loss"], 1000, run);
  writeRun(join(logs, "million", "run"), ["loss"], 1_000_000, 0);
  const tags = Array.from({ length: 24 }, (_, i) => `metric ${i}`);
  for (let run = 0; run < 10; run++) writeRun(join(logs, "cards", `run ${run}`), tags, 1000, run);
  const many = Array.from({ length: 10_000 }, (_, i) => `layer ${i % 100}/metric ${i}`);
  writeRun(join(logs, "tags", "run"), many, 2, 0);
  for (let run = 0; run < 3000; run++) writeRun(join(logs, "runs", `run ${run}`), ["loss"], 2, run);
}

const view = (workbench: Workbench): Locator => workbench.webview().locator("tensor-view-scalars");
const what = (workbench: Workbench): Locator => view(workbench).locator("p.what");
const medianOf = (all: readonly number[]) => share(all, 0.5);

async function openBoard(workbench: Workbench, name: string, says: RegExp): Promise<number> {
  await workbench.runCommand("View: Close All Editors");
  await workbench.contextMenu(name, "Open Scalars");
  const started = performance.now();
  await what(workbench).filter({ hasText: says }).waitFor({ timeout: PATIENCE_MS });
  return performance.now() - started;
}

/** Does something, and how long it takes until the last of so many pictures of so many curves was painted, by the page's own clock. */
async function untilDrawn(
  workbench: Workbench,
  { pictures, curves }: { readonly pictures: number; readonly curves: number },
  press: (page: Locator) => Promise<void>,
): Promise<number> {
  const body = workbench.webview().locator("body");
  await body.evaluate(() => {
    window.benchPictures = [];
  });
  await press(body);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const all = await body.evaluate(() => window.benchPictures ?? []);
    const drawn = all.filter((picture) => picture.curves === curves);
    const last = drawn[pictures - 1];
    if (last) return last.atMs - (await pressedAt(body));
    if (Date.now() > deadline)
      throw new Error(`${drawn.length} of ${pictures} pictures of ${curves} curves, ${all.length} of others`);
    await sleep(50);
  }
}

const pressedAt = (body: Locator) => body.evaluate(() => window.benchPressedMs ?? Number.NaN);

/** A press of a button of the page, by its own script: the way of a mouse through the browser is no part of ours. */
function pressing(target: (page: Locator) => Locator): (page: Locator) => Promise<void> {
  return async (page) => {
    await target(page).evaluate((element) => {
      window.benchPressedMs = Date.now();
      (element as HTMLElement).click();
    });
  };
}

function key(name: string): (page: Locator) => Promise<void> {
  return async (page) => {
    await page
      .locator("tensor-view-curve-plot .frame")
      .first()
      .evaluate((element, pressed) => {
        window.benchPressedMs = Date.now();
        element.dispatchEvent(
          new KeyboardEvent("keydown", { key: pressed, bubbles: true, composed: true, cancelable: true }),
        );
      }, name);
  };
}

async function hover(workbench: Workbench): Promise<string> {
  const box = await view(workbench).locator("tensor-view-curve-plot").first().boundingBox();
  if (!box) throw new Error("there is no picture");
  const { mouse } = workbench.page;
  const body = workbench.webview().locator("body");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await mouse.move(middle.x, middle.y);
  await body.evaluate(beginFrames);
  const moves: Promise<void>[] = [];
  const started = performance.now();
  for (let tick = 0; performance.now() - started < MOVE_MS; tick++) {
    const angle = tick / 20;
    moves.push(
      mouse.move(middle.x + Math.cos(angle) * box.width * 0.3, middle.y + Math.sin(angle * 1.3) * box.height * 0.3),
    );
    await sleep(Math.max(0, started + (tick + 1) * POINTER_MS - performance.now()));
  }
  await Promise.all(moves);
  const frames = await body.evaluate(endFrames);
  return gapsText(frames);
}

async function zooms(workbench: Workbench, curves: number): Promise<string> {
  const times: number[] = [];
  for (let i = 0; i < ZOOMS; i++) {
    times.push(await untilDrawn(workbench, { pictures: 1, curves }, key("+")));
    await sleep(500);
  }
  await workbench.webview().locator("tensor-view-curve-plot .frame").first().press("0");
  await sleep(500);
  return `${medianOf(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(", ")})`;
}

async function thousandRuns(workbench: Workbench): Promise<void> {
  await openBoard(workbench, "thousand", /of 1,000 runs/);
  const none = pressing((page) => page.getByRole("button", { name: "None", exact: true }));
  const all = pressing((page) => page.getByRole("button", { name: "All", exact: true }));
  for (const turn of ["first drawn", "drawn again"]) {
    await none(workbench.webview().locator("body"));
    await sleep(1000);
    report(
      `1,000 runs x 1,000 points, ${turn}`,
      `${(await untilDrawn(workbench, { pictures: 1, curves: 1000 }, all)).toFixed(0)} ms`,
    );
    await sleep(2000);
  }
  report("1,000 runs x 1,000 points, hover", await hover(workbench));
  report("1,000 runs x 1,000 points, zoom", await zooms(workbench, 1000));
}

async function millionPoints(workbench: Workbench): Promise<void> {
  await openBoard(workbench, "million/run", /1 of 1 runs/);
  await view(workbench).getByText("1,000,000 points").waitFor({ timeout: PATIENCE_MS });
  const none = pressing((page) => page.getByRole("button", { name: "None", exact: true }));
  const all = pressing((page) => page.getByRole("button", { name: "All", exact: true }));
  await none(workbench.webview().locator("body"));
  await sleep(1000);
  report(
    "1 x 1,000,000 points, drawn (its index is there)",
    `${(await untilDrawn(workbench, { pictures: 1, curves: 1 }, all)).toFixed(0)} ms`,
  );
  await sleep(1000);
  report("1 x 1,000,000 points, hover", await hover(workbench));
  report("1 x 1,000,000 points, zoom", await zooms(workbench, 1));
}

async function manyCards(workbench: Workbench): Promise<void> {
  await openBoard(workbench, "cards", /10 of 10 runs, 24 tags/);
  await sleep(2000);
  const count = await view(workbench).locator("tensor-view-curve-card").count();
  const none = pressing((page) => page.getByRole("button", { name: "None", exact: true }));
  const all = pressing((page) => page.getByRole("button", { name: "All", exact: true }));
  for (const turn of ["drawn", "drawn again"]) {
    await none(workbench.webview().locator("body"));
    await sleep(1000);
    const ms = await untilDrawn(workbench, { pictures: count, curves: 10 }, all);
    report(`${count} cards x 10 runs x 1,000 points, ${turn}`, `${ms.toFixed(0)} ms`);
    await sleep(1000);
  }
}

async function manyTags(workbench: Workbench): Promise<void> {
  const opened = await openBoard(workbench, "tags/run", /10,000 tags/);
  report("10,000 tags, board opened", `${opened.toFixed(0)} ms`);
  await sleep(2000);
  const times = await view(workbench)
    .locator("tensor-view-scalars-bar vscode-text-field.filter")
    .evaluate(async (element, keys) => {
      const field = element as HTMLInputElement;
      const root = field.getRootNode() as ShadowRoot;
      const said = () => (root.host.parentNode as ShadowRoot).querySelector("p.what")?.textContent ?? "";
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const found: number[] = [];
      for (let i = 1; i <= keys.length; i++) {
        const before = said();
        const started = performance.now();
        field.value = keys.slice(0, i);
        field.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        while (said() === before && performance.now() - started < 1000) await frame();
        if (said() !== before) found.push(performance.now() - started);
      }
      return found;
    }, KEYS);
  report(
    "10,000 tags, a key of the filter",
    `${medianOf(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)}`,
  );
}

async function manyRuns(workbench: Workbench): Promise<void> {
  report("3,000 runs listed", `${(await openBoard(workbench, "runs", /of 3,000 runs/)).toFixed(0)} ms`);
}

async function main(): Promise<void> {
  const logs = join(folder, "scalar logs");
  writeLogs(logs);
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  try {
    console.log(`curves, ${cpus().length} cores (${cpus()[0]?.model}), 2,200 x 1,500 px`);
    await workbench.page.context().addInitScript(watchPictures);
    await workbench.setViewport(2200, 1500);
    await workbench.reload();
    await workbench.openSidebar("Tensor View");
    for (const measure of [thousandRuns, millionPoints, manyCards, manyTags, manyRuns]) await measure(workbench);
  } finally {
    await workbench.close();
  }
}

void main();
