/// <reference lib="dom" />
// How soon the table of sessions is there, and sorted: 10,000 sessions of 36 settings and 4 metrics, and 1,000 sessions of 1,000 points a
// metric. In a real VS Code in chromium.
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { openWorkbench, type Workbench } from "../../e2e/workbench";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../support/eventWriter";
import { endEvent, startEvent } from "../../support/sessionEvents";
import { PATIENCE_MS, report, timesText } from "./measures";

const SORTS = 7;
const OPENINGS = 3;
const [, , folder, vsix] = process.argv as [string, string, string, string];

const LONG_AGO = new Date("2024-01-01");

interface Size {
  readonly sessions: number;
  readonly settings: number;
  readonly metrics: number;
  readonly points: number;
}

function writeSessions(logdir: string, { sessions, settings, metrics, points }: Size): void {
  for (let i = 0; i < sessions; i++) {
    const run = join(logdir, `run${i}`);
    mkdirSync(run, { recursive: true });
    const hparams = Array.from({ length: settings }, (_, k) => [`setting${k}`, (i * (k + 7)) % 997] as const);
    const values = Array.from({ length: metrics }, (_, k) => `metric${k}`).flatMap((tag, k) =>
      Array.from({ length: points }, (_, step) => ({
        wallTime: step,
        step,
        values: [tfScalar(tag, Math.sin(i * (k + 1) + step))],
      })),
    );
    const path = join(run, TENSORFLOW_NAME);
    writeFileSync(path, file(TENSORFLOW, startEvent(Object.fromEntries(hparams)), ...values, endEvent(1, 9)));
    utimesSync(path, LONG_AGO, LONG_AGO);
  }
}

const table = (workbench: Workbench): Locator => workbench.webview().locator("tensor-view-hparams-table");

async function opened(workbench: Workbench, name: string, sentence: RegExp): Promise<number> {
  await workbench.runCommand("View: Close All Editors");
  await workbench.contextMenu(name, "Open HParams");
  const started = performance.now();
  const said = workbench.webview().locator("tensor-view-hparams p.what").filter({ hasText: sentence });
  await said.waitFor({ timeout: 5 * PATIENCE_MS });
  await table(workbench).locator("tbody tr:not(.room)").first().waitFor({ timeout: PATIENCE_MS });
  return performance.now() - started;
}

/** Presses the head of a column again and again, by the page's own clock until what it shows was drawn. */
async function sorts(workbench: Workbench, column: string): Promise<readonly number[]> {
  return table(workbench).evaluate(
    async (element, { name, count }) => {
      const root = element.shadowRoot as ShadowRoot;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const head = () => [...root.querySelectorAll("thead th")].find((th) => th.textContent?.includes(name)) as Element;
      const times: number[] = [];
      for (let i = 0; i < count; i++) {
        const before = head().getAttribute("aria-sort");
        const started = performance.now();
        head().querySelector<HTMLElement>("button")?.click();
        while (head().getAttribute("aria-sort") === before) await frame();
        // The frame that has it is painted when the next one begins.
        await frame();
        times.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      return times;
    },
    { name: column, count: SORTS },
  );
}

async function measure(workbench: Workbench, name: string, what: string, sentence: RegExp): Promise<void> {
  report(`${what}, first opened`, `${(await opened(workbench, name, sentence)).toFixed(0)} ms`);
  await sleep(2000);
  report(`${what}, sorted by a setting`, timesText(await sorts(workbench, "setting3")));
  report(`${what}, sorted by a metric`, timesText(await sorts(workbench, "metric1")));
  const again: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    again.push(await opened(workbench, name, sentence));
    await sleep(1000);
  }
  report(`${what}, opened again`, timesText(again));
}

async function main(): Promise<void> {
  const logs = join(folder, "hparams logs");
  writeSessions(join(logs, "many"), { sessions: 10_000, settings: 36, metrics: 4, points: 2 });
  writeSessions(join(logs, "long"), { sessions: 1000, settings: 5, metrics: 2, points: 1000 });
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  try {
    console.log(`sessions, ${cpus().length} cores (${cpus()[0]?.model}), 1,600 x 1,000 px`);
    await workbench.setViewport(1600, 1000);
    await workbench.openSidebar("Tensor View");
    await measure(workbench, "long", "1,000 sessions of 1,000 points a metric", /1,000 sessions/);
    await measure(workbench, "many", "10,000 sessions x 40 columns", /10,000 sessions/);
  } finally {
    await workbench.close();
  }
}

void main();
