// Questions about 10^8 elements, asked of one thread and of one that others help: how many times faster they are.
import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Answerer } from "../../src/data/answerer";
import { dataAnswers } from "../../src/data/answers";
import { noThreads, type SweepThreads } from "../../src/data/sweep/sweep";
import { elementsInFile } from "../../src/format/tensorElements";
import { simpleLayers } from "../../src/graph/layout/levelLayout";
import { fileSource } from "../../src/node/fileSource";
import { SweepPool, sweepThreads } from "../../src/node/sweepPool";
import { createTurns } from "../../src/node/turns";
import type { Asker } from "../../src/shared/question";
import { colourRange, heatmapBlocks, tensorStats } from "../../src/shared/questions/tensors";
import { bytesOf } from "../support/eventWriter";
import { ONLY_POINT, providerOfTensor } from "../support/memoryProvider";
import { median } from "./median";
import { readThrough } from "./readThrough";

const RUNS = 3;
const SIDE = 10 ** 4;
const BLOCK = 10 ** 6;
const folder = process.argv[2] as string;
const path = join(folder, "elements");
const threads = new SweepPool(sweepThreads(join(folder, "sweepThread.js")));

const normal = () => Math.random() + Math.random() + Math.random() - 1.5;

/** The same million again and again. */
const blocks = {
  float32: () => bytesOf(Float32Array.from({ length: BLOCK }, normal)),
  bfloat16: () => bytesOf(Uint16Array.from({ length: BLOCK }, () => 0x3f80 + 300 * normal())),
  float64: () => bytesOf(Float64Array.from({ length: BLOCK }, normal)),
  int64: () => bytesOf(BigInt64Array.from({ length: BLOCK }, () => BigInt(Math.round(1e9 * normal())))),
};

type Question = (asker: Asker) => Promise<unknown>;

const whole = { ...ONLY_POINT, slice: "" };
const sides = { rows: [0], columns: [1] };
const questions: Readonly<Record<string, Question>> = {
  statistics: (asker) => asker.ask(tensorStats, whole),
  "+ percentiles": (asker) => asker.ask(tensorStats, { ...whole, withPercentiles: true }),
  colours: (asker) => asker.ask(colourRange, { ...whole, range: "slice" }),
  "blocks of 8 x 8": (asker) => asker.ask(heatmapBlocks, { ...whole, ...sides, by: "mean", blocks: { size: [8, 8] } }),
};
const panel: Question = (asker) =>
  Promise.all(
    Object.values(questions)
      .slice(1)
      .map((ask) => ask(asker)),
  );

function newAsker(dtype: string, helping: SweepThreads): Asker {
  const layout = {
    dtype,
    storedDtype: dtype,
    shape: [SIDE, SIDE],
    field: 0,
    storedCount: SIDE * SIDE,
    positionBytes: 0,
  };
  const provider = providerOfTensor({ ...layout, elements: elementsInFile(fileSource(path), layout, 0) });
  return new Answerer(dataAnswers(0, simpleLayers, undefined, helping), provider, createTurns()).asker;
}

async function timed(ask: Question, asker: Asker): Promise<number> {
  const started = performance.now();
  await ask(asker);
  return performance.now() - started;
}

async function main(): Promise<void> {
  for (const [dtype, block] of Object.entries(blocks)) {
    const handle = openSync(path, "w");
    const bytes = block();
    for (let i = 0; i < (SIDE * SIDE) / BLOCK; i++) writeSync(handle, bytes);
    closeSync(handle);
    console.log(`10^8 ${dtype}, read through in ${readThrough(path).toFixed(0)} ms; ${RUNS} runs, medians in ms:`);
    console.log("".padEnd(18) + ["one thread", "ours", "one / ours"].map((head) => head.padStart(14)).join(""));
    for (const [what, ask] of Object.entries({ ...questions, "last three at once": panel })) {
      const alone: number[] = [];
      const ours: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        alone.push(await timed(ask, newAsker(dtype, noThreads)));
        ours.push(await timed(ask, newAsker(dtype, threads)));
      }
      const [one, many] = [median(alone), median(ours)];
      const cells = [one.toFixed(0), many.toFixed(0), (one / many).toFixed(2)];
      console.log(what.padEnd(18) + cells.map((cell) => cell.padStart(14)).join(""));
    }
  }
  threads.close();
}

void main();
