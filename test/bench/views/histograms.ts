/// <reference lib="dom" />
// How evenly frames come while histograms over 1,000 steps are pointed at and zoomed, and when the first picture of 2,000
// steps is there; in a real VS Code in chromium.
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator } from "playwright-core";
import { openWorkbench, type Workbench } from "../../e2e/workbench";
import {
  bytesField,
  doubleField,
  file,
  message,
  packedDoubles,
  TENSORFLOW,
  TENSORFLOW_NAME,
  textField,
} from "../../support/eventWriter";
import { beginFrames, endFrames } from "./watch";

const MOVE_MS = 3000;
const POINTER_MS = 1000 / 60;
const PATIENCE_MS = 60_000;
const DRAWINGS = ["Offset", "Overlay", "Heatmap", "Bands"] as const;

interface Subject {
  readonly tag: string;
  readonly steps: number;
  readonly buckets: number;
}

const subjects: readonly Subject[] = [
  { tag: "thirty", steps: 1000, buckets: 30 },
  { tag: "ninety", steps: 1000, buckets: 90 },
  { tag: "long", steps: 2000, buckets: 90 },
];
const [, , folder, vsix] = process.argv as [string, string, string, string];

/** A bell that wanders and widens from step to step. */
function histogramEvent({ tag, buckets }: Subject, step: number) {
  const [middle, width] = [Math.sin(step / 200), 0.5 + step / 1000];
  const edges = Array.from({ length: buckets + 1 }, (_, i) => middle - 3 * width + (6 * width * i) / buckets);
  const counts = Array.from({ length: buckets }, (_, i) => {
    const x = ((i + 0.5) / buckets - 0.5) * 6;
    return Math.round(1000 * Math.exp((-x * x) / 2) * (1 + 0.2 * Math.sin(i * 12.9 + step)));
  });
  const proto = message(
    doubleField(1, edges[0] as number),
    doubleField(2, edges[buckets] as number),
    packedDoubles(6, edges),
    packedDoubles(7, [0, ...counts]),
  );
  return { wallTime: 1_700_000_000 + step, step, values: [message(textField(1, tag), bytesField(5, proto))] };
}

function writeRuns(logs: string): void {
  for (const subject of subjects) {
    const run = join(logs, `${subject.tag} run`);
    mkdirSync(run, { recursive: true });
    const events = Array.from({ length: subject.steps }, (_, step) => histogramEvent(subject, step));
    const path = join(run, TENSORFLOW_NAME);
    writeFileSync(path, file(TENSORFLOW, ...events));
    utimesSync(path, new Date("2024-01-01"), new Date("2024-01-01"));
  }
}

const view = (workbench: Workbench): Locator => workbench.webview().locator("tensor-view-histogram");

/** From the press of the mouse on a tag's row until the picture has been drawn once, and until it has all of its steps. */
async function firstPicture(workbench: Workbench, { tag, steps }: Subject): Promise<void> {
  await workbench.runCommand("View: Close All Editors");
  await sleep(1000);
  const started = performance.now();
  await workbench.clickRow(tag);
  const caption = view(workbench).locator(".caption");
  await caption.filter({ hasText: "median" }).waitFor({ timeout: PATIENCE_MS });
  const first = performance.now() - started;
  await caption.filter({ hasNotText: "to come" }).waitFor({ timeout: PATIENCE_MS });
  const whole = performance.now() - started;
  console.log(
    `  ${steps.toLocaleString("en-US")} steps, ${tag}: first picture after ${first.toFixed(0)} ms, whole after ${whole.toFixed(0)} ms`,
  );
}

/** Moves the pointer in circles over the picture, or turns the wheel, at a device's own rate. */
async function measure(workbench: Workbench, what: "hover" | "zoom"): Promise<string> {
  const box = await view(workbench).locator("tensor-view-histogram-plot").boundingBox();
  if (!box) throw new Error("there is no picture");
  const { mouse } = workbench.page;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await mouse.move(middle.x, middle.y);
  const body = workbench.webview().locator("body");
  await body.evaluate(beginFrames);
  const moves: Promise<void>[] = [];
  const started = performance.now();
  for (let tick = 0; performance.now() - started < MOVE_MS; tick++) {
    const angle = tick / 20;
    if (what === "hover") {
      const [x, y] = [
        middle.x + Math.cos(angle) * box.width * 0.35,
        middle.y + Math.sin(angle * 1.3) * box.height * 0.3,
      ];
      moves.push(mouse.move(x, y));
    } else moves.push(mouse.wheel(0, tick % 60 < 30 ? -60 : 60));
    await sleep(Math.max(0, started + (tick + 1) * POINTER_MS - performance.now()));
  }
  await Promise.all(moves);
  const frames = await body.evaluate(endFrames);
  const gaps = frames
    .slice(1)
    .map((atMs, i) => atMs - (frames[i] as number))
    .sort((a, b) => a - b);
  const share = (part: number) =>
    (gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * part))] ?? Number.NaN).toFixed(1);
  return `median ${share(0.5).padStart(5)}   95th ${share(0.95).padStart(5)}   longest ${share(1).padStart(6)}`;
}

async function frames(workbench: Workbench, subject: Subject): Promise<void> {
  for (const drawing of DRAWINGS) {
    await view(workbench).getByRole("radio", { name: drawing }).click();
    await sleep(1000);
    for (const what of ["hover", "zoom"] as const) {
      const name = `${subject.steps.toLocaleString("en-US")} x ${subject.buckets}, ${drawing.toLowerCase()}, ${what}`;
      console.log(`  ${name.padEnd(36)} ${await measure(workbench, what)}`);
      await view(workbench).locator("tensor-view-histogram-plot .frame").press("0");
      await sleep(300);
    }
  }
}

async function main(): Promise<void> {
  const logs = join(folder, "histogram logs");
  writeRuns(logs);
  const workbench = await openWorkbench({ which: "newest", vsix, folder: logs });
  try {
    await workbench.openSidebar("Tensor View");
    for (const { tag } of subjects) await workbench.expandRow(`${tag} run`);
    console.log("histograms: from the click to the picture");
    // The first webview of a profile takes longer than any other.
    for (const subject of subjects) await firstPicture(workbench, subject);
    await firstPicture(workbench, subjects[2] as Subject);
    console.log(`histograms: gaps between frames, in ms, ${MOVE_MS / 1000} s each`);
    for (const subject of subjects.slice(0, 2)) {
      await firstPicture(workbench, subject);
      await frames(workbench, subject);
    }
  } finally {
    await workbench.close();
  }
}

void main();
