/// <reference lib="dom" />
// From the click on a tag until its numbers are on screen, and how evenly frames come while a table is scrolled; in a real
// VS Code in chromium.
import { mkdirSync, utimesSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { VERSIONS } from "../../../.ci/installVscode.mjs";
import { openWorkbench, type Workbench } from "../../e2e/workbench";
import { event, frame, TENSORFLOW, TENSORFLOW_NAME, writeSparseFile } from "../../support/eventWriter";
import { beginFrames, endFrames, type Painted, watchPage } from "./watch";

const CLICKS = 5;
const SCROLL_MS = 3000;
const SCROLL_PX_A_SECOND = 7500;
const WHEEL_MS = 1000 / 60;
const PATIENCE_MS = 60_000;
/** Clicks that follow each other faster are a double click to the tree. */
const BETWEEN_CLICKS_MS = 1000;

interface Subject {
  readonly tag: string;
  readonly shape: readonly [rows: number, columns: number];
  /** Planted in the first cell, so that one is told from the other. */
  readonly first: number;
}

const square: Subject = { tag: "square", shape: [10_000, 10_000], first: 1.5 };
const wide: Subject = { tag: "wide", shape: [3, 50_000_000], first: 2.5 };
const [, , folder, vsix] = process.argv as [string, string, string, string];

function writeRuns(logs: string): void {
  for (const { tag, shape, first } of [square, wide]) {
    const run = join(logs, `${tag} run`);
    mkdirSync(run, { recursive: true });
    const file = join(run, TENSORFLOW_NAME);
    const tensor = { tag, shape, planted: new Map([[0, first]]) };
    writeSparseFile(file, "tensorboard", [frame(event(TENSORFLOW)), { step: 1, tensors: [tensor] }]);
    utimesSync(file, new Date("2024-01-01"), new Date("2024-01-01"));
  }
}

/** The value below which that share of the values lies. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const shapeName = ({ shape }: Subject) => shape.map((size) => size.toLocaleString("en-US")).join(" x ");
const loadText = () => `load ${loadavg()[0]?.toFixed(1)}`;
const list = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(", ");

/** Asks again until there is an answer; pages come and go meanwhile. */
async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    await sleep(50);
  }
  throw new Error(`waited ${PATIENCE_MS / 1000} s for ${what}`);
}

/** From the press of the mouse on a tag's row until its first cell was painted. */
async function clickToNumbers(workbench: Workbench, subject: Subject): Promise<number> {
  await sleep(BETWEEN_CLICKS_MS);
  const beforeMs = Date.now();
  await workbench.clickRow(subject.tag);
  const pressedMs = await workbench.page.evaluate(() => window.benchPressedMs ?? 0);
  if (pressedMs < beforeMs) throw new Error("the workbench did not see the click");
  const isIt = ({ header, text, atMs }: Painted) =>
    atMs >= pressedMs && header.includes(subject.tag) && Number(text) === subject.first;
  const painted = await until(`the numbers of ${subject.tag}`, async () => {
    const all = await body(workbench).evaluate(() => window.benchPainted ?? [], undefined, { timeout: 2000 });
    return all.find(isIt);
  });
  return painted.atMs - pressedMs;
}

function body(workbench: Workbench): Locator {
  return workbench.webview().locator("body");
}

async function clicks(workbench: Workbench): Promise<void> {
  const first = await clickToNumbers(workbench, square);
  console.log(`click to numbers, in ms (first webview of the profile: ${first.toFixed(0)}, in no median)`);
  const report = (what: string, times: readonly number[]) =>
    console.log(`  ${what.padEnd(52)} median ${percentile(times, 0.5).toFixed(0).padStart(5)}   (${list(times)})`);
  for (const subject of [square, wide]) {
    const times: number[] = [];
    while (times.length < CLICKS) {
      await workbench.runCommand("View: Close All Editors");
      times.push(await clickToNumbers(workbench, subject));
    }
    report(`${shapeName(subject)}, in a new panel`, times);
  }
  const times = new Map<Subject, number[]>([
    [square, []],
    [wide, []],
  ]);
  for (let i = 0; i < CLICKS; i++) {
    for (const [subject, own] of times) own.push(await clickToNumbers(workbench, subject));
  }
  for (const [subject, own] of times) report(`${shapeName(subject)}, in the preview there is`, own);
}

/** Turns the wheel as a device does: at its own rate, whether or not the page keeps up. */
async function turnWheel(workbench: Workbench, direction: "rows" | "columns"): Promise<number> {
  const { mouse } = workbench.page;
  const turns: Promise<void>[] = [];
  const started = performance.now();
  let sent = 0;
  for (;;) {
    const elapsed = Math.min(performance.now() - started, SCROLL_MS);
    const by = Math.round((elapsed * SCROLL_PX_A_SECOND) / 1000) - sent;
    sent += by;
    if (by > 0) turns.push(direction === "rows" ? mouse.wheel(0, by) : mouse.wheel(by, 0));
    if (elapsed >= SCROLL_MS) break;
    const next = started + Math.ceil((performance.now() - started + 1) / WHEEL_MS) * WHEEL_MS;
    await sleep(Math.max(0, next - performance.now()));
  }
  await Promise.all(turns);
  return turns.length;
}

async function scroll(workbench: Workbench, subject: Subject, direction: "rows" | "columns"): Promise<void> {
  await workbench.runCommand("View: Close All Editors");
  await clickToNumbers(workbench, subject);
  const panel = workbench.webview();
  // Statistics would be computed beside; how tiles fare then is no question of frames.
  await panel.locator("tensor-view-stats .progress").waitFor({ state: "hidden", timeout: PATIENCE_MS });
  await panel.locator("tensor-view-stats table").waitFor({ timeout: PATIENCE_MS });
  await panel.locator('[role="gridcell"][aria-label^="[0, 0] "]').hover();
  await sleep(1000);
  await body(workbench).evaluate(beginFrames);
  const turns = await turnWheel(workbench, direction);
  const frames = await body(workbench).evaluate(endFrames);
  await sleep(1000);
  const role = direction === "rows" ? "rowheader" : "columnheader";
  const reached = await panel
    .getByRole(role)
    .evaluateAll((heads) =>
      heads.map((head) => Number(head.textContent)).reduce((least, index) => Math.min(least, index), Infinity),
    );
  const gaps = frames.slice(1).map((atMs, i) => atMs - (frames[i] as number));
  const [median, high, longest] = [percentile(gaps, 0.5), percentile(gaps, 0.95), Math.max(...gaps)];
  console.log(
    `  ${`${shapeName(subject)}, in ${direction}`.padEnd(36)} median ${median.toFixed(1).padStart(5)}   95th ${high.toFixed(1).padStart(5)}   longest ${longest.toFixed(1).padStart(6)}   (${frames.length} frames, ${turns} wheel events, came to ${direction.slice(0, -1)} ${reached})`,
  );
}

async function main(): Promise<void> {
  const logs = join(folder, "logs");
  writeRuns(logs);
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  try {
    const version = workbench.page.context().browser()?.version();
    console.log(
      `VS Code ${VERSIONS.newest.vscode} (code-server) in chromium ${version}, ${cpus().length} cores (${cpus()[0]?.model}), ${loadText()}`,
    );
    await workbench.page.context().addInitScript(watchPage);
    // Only pages that begin after it have the script.
    await workbench.reload();
    await workbench.openSidebar("Tensor View");
    for (const { tag } of [square, wide]) await workbench.expandRow(`${tag} run`);
    await clicks(workbench);
    console.log(`gaps between frames, in ms, ${SCROLL_MS / 1000} s of wheel at ${SCROLL_PX_A_SECOND} px/s`);
    await scroll(workbench, square, "rows");
    await scroll(workbench, square, "columns");
    // Its three rows are all in sight.
    await scroll(workbench, wide, "columns");
    console.log(`in the end ${loadText()}`);
  } finally {
    await workbench.close();
  }
}

void main();
