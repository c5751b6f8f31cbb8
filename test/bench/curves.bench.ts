// Curves as the board of scalars asks for them: first drawn, zoomed, summed up, picked; of many runs and cards; and a point more.
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawScalarGroups, drawScalars, pickScalars, summarizeScalars } from "../../src/shared/questions/scalars";
import { event, file, frame, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";
import { median } from "./median";
import { writeCurves } from "./peers/logs";
import { forgetFolders, indexAll, startPool } from "./startPool";

const TIMES = 5;
const COLUMNS = 1200;
const folder = process.argv[2] as string;
const workerScript = join(folder, "worker.js");

const line = (what: string, ms: readonly number[]) =>
  console.log(`  ${what.padEnd(62)} ${median(ms).toFixed(1).padStart(8)} ms`);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Points of tags from one step up to another, as a writer appends them. */
function points(tags: readonly string[], from: number, to: number): Uint8Array {
  const events = Array.from({ length: to - from }, (_, i) => {
    const step = from + i;
    const values = tags.map((tag, t) => tfScalar(tag, Math.sin(step / 500 + t) + Math.sin(step * 7919) / 9));
    return Buffer.from(frame(event({ wallTime: 1000 + step, step, values })));
  });
  return Buffer.concat(events);
}

function writeRun(logdir: string, run: string, tags: readonly string[], steps: number): string {
  mkdirSync(join(logdir, run), { recursive: true });
  const path = join(logdir, run, TENSORFLOW_NAME);
  writeFileSync(path, file(TENSORFLOW));
  for (let step = 0; step < steps; step += 10_000) {
    appendFileSync(path, points(tags, step, Math.min(steps, step + 10_000)));
  }
  return path;
}

/** What a card asks for, first of all (points are read) and then again. */
async function card(steps: number): Promise<void> {
  const logdir = join(folder, "one run");
  writeCurves(logdir, ["loss"], steps, (_, step) => Math.sin(step / 500) + Math.sin(step * 7919) / 9);
  const path = join(logdir, TENSORFLOW_NAME);
  const pool = startPool(workerScript);
  const { ask } = pool.asker;
  const cold: number[] = [];
  const smoothed: number[] = [];
  const choice = { logdir, runs: ["."], tag: "loss" };
  const draw = { ...choice, columns: COLUMNS };
  for (let i = 0; i < TIMES; i++) {
    await forgetFolders(pool);
    await indexAll(pool, logdir);
    cold.push(await timed(() => ask(drawScalars, draw)));
    smoothed.push(await timed(() => ask(drawScalars, { ...draw, smooth: 0.9 })));
  }
  console.log(`one run of ${steps.toLocaleString("en-US")} points, drawn on ${COLUMNS} px, medians of ${TIMES}:`);
  line("first drawn: its points are read", cold);
  line("then smoothed", smoothed);
  const again: Readonly<Record<string, (i: number) => Promise<unknown>>> = {
    "drawn again": () => ask(drawScalars, { ...draw, smooth: 0.9 }),
    "zoomed to a third": (i) => ask(drawScalars, { ...draw, smooth: 0.9, from: steps / 3 + i, to: (2 * steps) / 3 }),
    "over a logarithm": () => ask(drawScalars, { ...draw, smooth: 0.9, scale: "log" }),
    "over wall times": () => ask(drawScalars, { ...draw, smooth: 0.9, axis: "wall" }),
    "summed up, with percentiles": () => ask(summarizeScalars, { ...choice, y: "robust" }),
    "a point picked": (i) => ask(pickScalars, { ...choice, pick: { by: "x", x: 1000 * i } }),
  };
  for (const [what, work] of Object.entries(again)) {
    const ms: number[] = [];
    for (let i = 0; i < TIMES; i++) ms.push(await timed(() => work(i)));
    line(what, ms);
  }
  const appended: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    appendFileSync(path, points(["loss"], steps + i, steps + i + 1));
    pool.filesChanged([path]);
    appended.push(
      await timed(async () => {
        for (;;) {
          const { high } = await ask(drawScalars, { ...draw, smooth: 0.9 });
          if (high === steps + i) return;
        }
      }),
    );
  }
  line("a point was appended, until it is drawn", appended);
  await pool.close();
  rmSync(logdir, { recursive: true });
}

async function manyRuns(runs: number, steps: number): Promise<void> {
  const logdir = join(folder, "many runs");
  for (let run = 0; run < runs; run++) writeRun(logdir, `model${run % 4}/seed=${run}`, ["loss"], steps);
  const pool = startPool(workerScript);
  const { ask } = pool.asker;
  const names = await indexAll(pool, logdir);
  const choice = { logdir, runs: names, tag: "loss" };
  const draw = { ...choice, columns: COLUMNS, smooth: 0.6 };
  const group = { ...draw, group: "(model\\d)" };
  console.log(`one card of ${runs} runs of ${steps} points, medians of ${TIMES}:`);
  const questions: Readonly<Record<string, (i: number) => Promise<unknown>>> = {
    "drawn again": () => ask(drawScalars, draw),
    "zoomed to a third, 300 px": () =>
      ask(drawScalars, { ...draw, columns: 300, from: steps / 3, to: (2 * steps) / 3 }),
    "summed up, with percentiles": () => ask(summarizeScalars, { ...choice, y: "robust" }),
    "a point of each picked": (i) => ask(pickScalars, { ...choice, pick: { by: "x", x: i } }),
    "means of 4 groups": () => ask(drawScalarGroups, group),
  };
  line("first drawn: the points are read", [await timed(() => ask(drawScalars, draw))]);
  for (const [what, work] of Object.entries(questions)) {
    const ms: number[] = [];
    for (let i = 0; i < TIMES; i++) ms.push(await timed(() => work(i)));
    line(what, ms);
  }
  await pool.close();
  rmSync(logdir, { recursive: true });
}

async function manyCards(cards: number, runs: number, steps: number): Promise<void> {
  const logdir = join(folder, "many cards");
  const tags = Array.from({ length: cards }, (_, i) => `group${i % 4}/metric${i}`);
  for (let run = 0; run < runs; run++) writeRun(logdir, `run${run}`, tags, steps);
  const pool = startPool(workerScript);
  const names = await indexAll(pool, logdir);
  const all = () =>
    Promise.all(
      tags.map((tag) => pool.asker.ask(drawScalars, { logdir, runs: names, tag, columns: 400, smooth: 0.6 })),
    );
  console.log(`${cards} cards of ${runs} runs of ${steps} points, all at once:`);
  line("first drawn: the points are read", [await timed(all)]);
  const ms: number[] = [];
  for (let i = 0; i < TIMES; i++) ms.push(await timed(all));
  line(`drawn again, median of ${TIMES}`, ms);
  await pool.close();
  rmSync(logdir, { recursive: true });
}

async function main(): Promise<void> {
  for (const steps of [1_000_000, 12_000_000]) await card(steps);
  await manyRuns(1000, 1000);
  await manyCards(24, 10, 1000);
}

void main();
