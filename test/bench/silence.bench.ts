// How long the thread that reads is silent, at most, under questions about 3,000,000 points: so long a cancel or a tile waits.
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Answerer } from "../../src/data/answerer";
import { LocalProvider } from "../../src/data/local/localProvider";
import { allAnswers } from "../../src/node/answers/answers";
import { diskLogdir } from "../../src/node/diskLogdir";
import { createPace } from "../../src/node/pace";
import { createTurns } from "../../src/node/turns";
import type { Asker } from "../../src/shared/question";
import { readPoints, selectPoints } from "../../src/shared/questions/points";
import { averageScalars, drawScalars, runFigures, selectScalars } from "../../src/shared/questions/scalars";
import { listSteps, selectSeries } from "../../src/shared/questions/series";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";
import { inReaderThread } from "./readerThread";

const POINTS = 3_000_000;
const EVENTS_A_PIECE = 1000;
const folder = process.argv[2] as string;
const logdir = join(folder, "silence");

/** Tags by how their steps go on: the second was resumed twice. */
const stepsOf: Readonly<Record<string, (i: number) => number>> = {
  ascending: (i) => i,
  resumed: (i) => i - 500_000 * Math.floor(i / 1_000_000),
};

function write(): void {
  for (const [tag, stepOf] of Object.entries(stepsOf)) {
    mkdirSync(join(logdir, tag), { recursive: true });
    const handle = openSync(join(logdir, tag, TENSORFLOW_NAME), "w");
    writeSync(handle, file(TENSORFLOW));
    for (let first = 0; first < POINTS; first += EVENTS_A_PIECE) {
      const events = Array.from({ length: EVENTS_A_PIECE }, (_, i) => ({
        wallTime: first + i,
        step: stepOf(first + i),
        values: [tfScalar("loss", Math.sin(first + i))],
      }));
      writeSync(handle, file(...events));
    }
    closeSync(handle);
  }
}

/** The longest time between two turns of this thread while some work goes on. */
async function longestSilence(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  let isOver = false;
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return Math.max(longest, performance.now() - last);
}

const questions: Readonly<Record<string, (ask: Asker["ask"], run: string) => Promise<unknown>>> = {
  "series/points": (ask, run) => ask(readPoints, { logdir, run, tag: "loss", kind: "scalar", withLooks: true }),
  "steps/list": (ask, run) => ask(listSteps, { logdir, kind: "scalar", runs: [run], tags: ["loss"] }),
  "scalars/select": (ask, run) => ask(selectScalars, { logdir, run, tag: "loss" }),
  "scalars/select, latest, smoothed, thinned": (ask, run) =>
    ask(selectScalars, { logdir, run, tag: "loss", restarts: "latest", smooth: 0.9, downsample: 1000 }),
  "scalars/average": (ask, run) => ask(averageScalars, { logdir, run, tag: "loss", group: "(.*)" }),
  "scalars/draw": (ask, run) => ask(drawScalars, { logdir, runs: [run], tag: "loss", smooth: 0.9, columns: 1000 }),
  "runs/figures": (ask, run) => ask(runFigures, { logdir, runs: [run], metrics: [{ tag: "loss", figure: "mean" }] }),
  "points/select": (ask, run) => ask(selectPoints, { logdir, run, tag: "loss", downsample: 1000 }),
  "series/select": (ask, run) => ask(selectSeries, { logdir, run }),
};

async function measure(): Promise<void> {
  mkdirSync(logdir);
  write();
  const pace = createPace();
  const provider = new LocalProvider({ pace, cacheBytes: 1 << 28 });
  provider.add(logdir, diskLogdir(logdir));
  await provider.idle(logdir, pace);
  const { asker } = new Answerer(allAnswers(), provider, createTurns());
  console.log(
    `the longest silence under a question about ${POINTS.toLocaleString("en-US")} scalars, steps ascending and resumed:`,
  );
  for (const [name, question] of Object.entries(questions)) {
    const cells: string[] = [];
    for (const run of Object.keys(stepsOf)) {
      const silence = await longestSilence(() => question(asker.ask, run));
      cells.push(`${silence.toFixed(1).padStart(9)} ms`);
    }
    console.log(`  ${name.padEnd(44)}${cells.join("")}`);
  }
  rmSync(logdir, { recursive: true });
}

void inReaderThread(__filename, process.argv.slice(2), measure);
