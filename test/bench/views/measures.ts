/// <reference lib="dom" />
// What benches of boards share.
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright-core";
import type { Workbench } from "../../e2e/workbench";
import { beginFrames, endFrames } from "./watch";

export const PATIENCE_MS = 60_000;
const DRAG_MS = 3000;
const POINTER_MS = 1000 / 60;

export function report(name: string, text: string): void {
  console.log(`  ${name.padEnd(58)} ${text}`);
}

/** The value below which that part of the others lies. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export function timesText(times: readonly number[]): string {
  return `median ${share(times, 0.5).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(", ")})`;
}

export function gapsText(frames: readonly number[]): string {
  const gaps = frames.slice(1).map((atMs, i) => atMs - (frames[i] as number));
  return `median ${share(gaps, 0.5).toFixed(0)} ms between frames, 95th ${share(gaps, 0.95).toFixed(0)}, longest ${share(gaps, 1).toFixed(0)}`;
}

/** Opens the board of a row in an editor of its own. */
export async function openBoardOf(
  workbench: Workbench,
  view: Locator,
  row: string,
  item: string,
  says: RegExp,
): Promise<void> {
  await workbench.runCommand("View: Close All Editors");
  await workbench.contextMenu(row, item);
  await view.locator("p.what").filter({ hasText: says }).waitFor({ timeout: PATIENCE_MS });
}

/** Drags a line from end to end and back, as a mouse does, and says how evenly frames came meanwhile. */
export async function dragAlong(workbench: Workbench, line: Locator): Promise<string> {
  const body = workbench.webview().locator("body");
  const box = await line.boundingBox();
  if (!box) throw new Error("there is nothing to drag");
  const { mouse } = workbench.page;
  const y = box.y + box.height / 2;
  await mouse.move(box.x + box.width, y);
  await mouse.down();
  await body.evaluate(beginFrames);
  const moves: Promise<void>[] = [];
  const started = performance.now();
  for (let tick = 1; performance.now() - started < DRAG_MS; tick++) {
    const part = Math.abs(Math.cos(((performance.now() - started) / DRAG_MS) * Math.PI * 2));
    moves.push(mouse.move(box.x + box.width * part, y));
    await sleep(Math.max(0, started + tick * POINTER_MS - performance.now()));
  }
  await Promise.all(moves);
  await mouse.up();
  return gapsText(await body.evaluate(endFrames));
}
