/// <reference lib="dom" />
// How soon the lines of a brush stand out among 10,000 sessions, across 8 axes and 40, and how evenly frames come while it is
// dragged. In a real VS Code in chromium.
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { openWorkbench, type Workbench } from "../../e2e/workbench";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { SeededRandom } from "../../support/seededRandom";
import { startEvent } from "../../support/sessionEvents";
import { gapsText, openBoardOf, PATIENCE_MS, report, share } from "./measures";
import { beginFrames, endFrames } from "./watch";

const SESSIONS = 10_000;
const METRICS = ["loss", "acc"];
/** Px of the picture. */
const SIZE = { width: 1200, height: 600 };
const BRUSHES = 60;
const INDEXING_MS = 300_000;
const DRAG_MS = 3000;
const POINTER_MS = 1000 / 60;
const [, , folder, vsix] = process.argv as [string, string, string, string];
const LONG_AGO = new Date("2024-01-01");

const random = new SeededRandom(1);
const part = () => random.whole(0, 1_000_000) / 1_000_000;

function writeSessions(logs: string, axes: number): void {
  for (let i = 0; i < SESSIONS; i++) {
    const names = Array.from({ length: axes - METRICS.length }, (_, at) => `setting ${at}`);
    const settings = Object.fromEntries(names.map((name) => [name, part()]));
    const point = { wallTime: 1, step: 1, values: METRICS.map((tag) => tfScalar(tag, part())) };
    const run = join(logs, `run${i}`);
    mkdirSync(run, { recursive: true });
    const path = join(run, TENSORFLOW_NAME);
    writeFileSync(path, file(TENSORFLOW, startEvent(settings), point));
    utimesSync(path, LONG_AGO, LONG_AGO);
  }
}

const view = (workbench: Workbench): Locator => workbench.webview().locator("tensor-view-hparams");
const picture = (workbench: Workbench): Locator => view(workbench).locator("tensor-view-parallel .frame");

async function sizeOf(workbench: Workbench): Promise<{ readonly width: number; readonly height: number }> {
  const box = await picture(workbench).boundingBox();
  if (!box) throw new Error("there is no picture");
  return box;
}

async function openPicture(workbench: Workbench, row: string): Promise<void> {
  const deadline = Date.now() + INDEXING_MS;
  for (let isOpen = false; !isOpen; ) {
    try {
      await openBoardOf(workbench, view(workbench), row, "Open HParams", /10,000 sessions/);
      isOpen = true;
    } catch (error) {
      // Rows move while so many runs are indexed.
      if (Date.now() > deadline) throw error;
    }
  }
  await view(workbench).getByRole("button", { name: "Parallel", exact: true }).click();
  await picture(workbench).waitFor({ timeout: PATIENCE_MS });
  const { page } = workbench;
  const before = page.viewportSize() ?? SIZE;
  const { width, height } = await sizeOf(workbench);
  await workbench.setViewport(before.width + SIZE.width - width, before.height + SIZE.height - height);
  await sleep(3000);
}

/** Ms from each key of a brush until the lines that it leaves were painted, by the page's own clock. */
async function brushesByKey(workbench: Workbench): Promise<readonly number[]> {
  return picture(workbench).evaluate(async (element, count) => {
    const frame = element as HTMLElement;
    const { clearRect } = CanvasRenderingContext2D.prototype;
    let drawn = 0;
    CanvasRenderingContext2D.prototype.clearRect = function clear(...rect) {
      if (this.canvas.className === "chosen") drawn++;
      clearRect.apply(this, rect);
    };
    /** A message that is posted in a frame arrives after it was painted. */
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      });
    const said = () => frame.getAttribute("aria-label");
    const times: number[] = [];
    try {
      frame.focus();
      for (let i = 0; i < count; i++) {
        await new Promise((resolve) => setTimeout(resolve, 150));
        const before = said();
        drawn = 0;
        const started = performance.now();
        // Up and back again by turns, from end to end of the axis.
        const isShift = Math.floor(i / 15) % 2 === 1;
        frame.dispatchEvent(
          new KeyboardEvent("keydown", {
            key: isShift ? "ArrowDown" : "ArrowUp",
            shiftKey: isShift,
            bubbles: true,
            composed: true,
            cancelable: true,
          }),
        );
        while (said() === before || drawn === 0) {
          if (performance.now() - started > 10_000) throw new Error("no lines stand out");
          await painted();
        }
        times.push(performance.now() - started);
      }
    } finally {
      CanvasRenderingContext2D.prototype.clearRect = clearRect;
    }
    return times;
  }, BRUSHES);
}

/** Brushes the second axis with the mouse from end to end and back, and says how evenly frames came meanwhile. */
async function drag(workbench: Workbench, axes: number): Promise<string> {
  const box = await picture(workbench).boundingBox();
  if (!box) throw new Error("there is no picture");
  const body = workbench.webview().locator("body");
  const { mouse } = workbench.page;
  const x = box.x + 56 + (box.width - 112) / (axes - 1);
  await mouse.move(x, box.y + 20);
  await mouse.down();
  await body.evaluate(beginFrames);
  const moves: Promise<void>[] = [];
  const started = performance.now();
  for (let tick = 1; performance.now() - started < DRAG_MS; tick++) {
    const down = Math.abs(Math.sin(((performance.now() - started) / DRAG_MS) * Math.PI * 2));
    moves.push(mouse.move(x, box.y + 20 + (box.height - 60) * down));
    await sleep(Math.max(0, started + tick * POINTER_MS - performance.now()));
  }
  await Promise.all(moves);
  const frames = await body.evaluate(endFrames);
  await mouse.up();
  return gapsText(frames);
}

async function main(): Promise<void> {
  const logs = join(folder, "session logs");
  for (const axes of [8, 40]) writeSessions(join(logs, `${axes} axes`), axes);
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  try {
    console.log(`hparams, ${SESSIONS.toLocaleString("en")} lines, ${cpus().length} cores (${cpus()[0]?.model})`);
    await workbench.setViewport(1700, 900);
    await workbench.openSidebar("Tensor View");
    for (const axes of [8, 40]) {
      await openPicture(workbench, `${axes} axes`);
      const { width, height } = await sizeOf(workbench);
      const times = await brushesByKey(workbench);
      const [median, high, longest] = [share(times, 0.5), share(times, 0.95), share(times, 1)];
      report(
        `${axes} axes, ${width} x ${height} px, a brush until its lines stand out`,
        `median ${median.toFixed(0)} ms, 95th ${high.toFixed(0)}, longest ${longest.toFixed(0)}`,
      );
      report(`${axes} axes, a brush is dragged`, await drag(workbench, axes));
    }
  } finally {
    await workbench.close();
  }
}

void main();
