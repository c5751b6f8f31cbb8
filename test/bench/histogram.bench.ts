// Histograms and statistics of 10^7 elements of each class of dtypes against reading them, and histograms of 64 steps of a
// 4 MiB tensor asked of a worker.
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Answerer } from "../../src/data/answerer";
import { dataAnswers } from "../../src/data/answers";
import { elementsInFile } from "../../src/format/tensorElements";
import { fileSource } from "../../src/node/fileSource";
import { createTurns } from "../../src/node/turns";
import type { Asker } from "../../src/shared/question";
import { computedHistograms } from "../../src/shared/questions/histograms";
import { tensorStats } from "../../src/shared/questions/tensors";
import type { SeriesId } from "../../src/shared/series/seriesId";
import { narrowedHalf } from "../../src/tensor/dtype/halfFloats";
import type { BinRequest } from "../../src/tensor/histogram/bins";
import { file, TENSORFLOW, tfTensor } from "../support/eventWriter";
import { ONLY_POINT, providerOfTensor } from "../support/memoryProvider";
import { median } from "./median";
import { readThrough } from "./readThrough";
import { seriesOf, setFolders, startPool } from "./startPool";

const RUNS = 3;
const COUNT = 10 ** 7;
const STEPS = 64;
const STEP_ELEMENTS = 1 << 20;
const LINEAR: BinRequest = { bins: 30, scale: "linear" };
const folder = process.argv[2] as string;

/** About normally distributed: the sum of even ones. */
function normal(): number {
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += Math.random() - 0.5;
  return sum;
}

const float32Bits = () => new Uint32Array(Float32Array.of(normal()).buffer)[0] as number;
const long = () => BigInt(Math.round(normal() * 1e6));

const dtypes = {
  bool: () => Uint8Array.from({ length: COUNT }, () => Number(Math.random() < 0.3)),
  int8: () => Int8Array.from({ length: COUNT }, () => normal() * 60),
  float8_e5m2: () => Uint8Array.from({ length: COUNT }, () => narrowedHalf(float32Bits()) >>> 8),
  int16: () => Int16Array.from({ length: COUNT }, () => normal() * 1e4),
  float16: () => Uint16Array.from({ length: COUNT }, () => narrowedHalf(float32Bits())),
  bfloat16: () => Uint16Array.from({ length: COUNT }, () => float32Bits() >>> 16),
  int32: () => Int32Array.from({ length: COUNT }, () => normal() * 1e6),
  float32: () => Float32Array.from({ length: COUNT }, normal),
  int64: () => BigInt64Array.from({ length: COUNT }, long),
  uint64: () => BigUint64Array.from({ length: COUNT }, () => (1n << 63n) + long() * (1n << 40n)),
  float64: () => Float64Array.from({ length: COUNT }, normal),
};

interface Wish {
  readonly binning: BinRequest;
  readonly withPercentiles: boolean;
}

/** Histograms of points of a series; what cannot be had ends the benchmark. */
async function compute(asker: Asker, id: SeriesId, points: readonly number[], wish: Wish): Promise<void> {
  const { errors } = await asker.ask(computedHistograms, { ...id, points, slice: "", ...wish });
  if (errors.length > 0) throw new Error(errors[0]?.message);
}

async function benchDtype(dtype: keyof typeof dtypes): Promise<void> {
  const path = join(folder, dtype);
  writeFileSync(path, new Uint8Array(dtypes[dtype]().buffer));
  const layout = { dtype, storedDtype: dtype, shape: [COUNT], field: 0, storedCount: COUNT, positionBytes: 0 };
  const elements = elementsInFile(fileSource(path), layout, 0);
  const provider = providerOfTensor({ dtype, storedDtype: dtype, shape: layout.shape, elements });
  // A table of answers keeps histograms that it made: each is asked of a new one.
  const newAsker = () => new Answerer(dataAnswers(0), provider, createTurns()).asker;
  const { point, ...id } = ONLY_POINT;
  const histogram = (withPercentiles: boolean) =>
    compute(newAsker(), id, [point], { binning: LINEAR, withPercentiles });
  const stats = (withPercentiles: boolean) => newAsker().ask(tensorStats, { ...id, point, slice: "", withPercentiles });
  const asks: readonly (() => unknown)[] = [
    () => readThrough(path),
    () => histogram(false),
    () => histogram(true),
    () => stats(false),
    () => stats(true),
  ];
  const times = asks.map((): number[] => []);
  for (let run = 0; run < RUNS; run++) {
    for (const [i, ask] of asks.entries()) {
      const started = performance.now();
      await ask();
      times[i]?.push(performance.now() - started);
    }
  }
  console.log(dtype.padEnd(14) + times.map((all) => median(all).toFixed(1).padStart(14)).join(""));
  rmSync(path);
}

function writeSteps(path: string): void {
  const content = new Uint8Array(Float32Array.from({ length: STEP_ELEMENTS }, normal).buffer);
  const handle = openSync(path, "w");
  writeSync(handle, file(TENSORFLOW));
  for (let step = 0; step < STEPS; step++) {
    const tensor = tfTensor("weight", {
      dtype: 1,
      shape: [STEP_ELEMENTS],
      values: [(writer) => writer.uint32((4 << 3) | 2).bytes(content)],
    });
    writeSync(handle, file({ wallTime: step, step, values: [tensor] }));
  }
  closeSync(handle);
}

async function benchSteps(): Promise<void> {
  const logdir = join(folder, "steps");
  mkdirSync(logdir);
  const path = join(logdir, "events.out.tfevents.1700000000.host");
  writeSteps(path);
  const pool = startPool(join(folder, "worker.js"));
  setFolders(pool, logdir);
  await seriesOf(pool, logdir, ["."]);
  const points = Array.from({ length: STEPS }, (_, i) => i);
  const id = { logdir, run: ".", tag: "weight", kind: "tensor" } as const;
  const all = (binning: BinRequest, withPercentiles: boolean) =>
    compute(pool.asker, id, points, { binning, withPercentiles });
  const times: Record<string, number[]> = {};
  for (let run = 0; run < RUNS; run++) {
    // Other bins each time: the same ones are answered from memory.
    const bins = 30 + run;
    const asks = {
      "read through one buffer": () => readThrough(path),
      "linear bins": () => all({ bins, scale: "linear" }, false),
      "symlog bins": () => all({ bins, scale: "symlog" }, false),
      "linear bins and percentiles": () => all({ bins, scale: "linear" }, true),
      "the same again": () => all({ bins, scale: "linear" }, true),
    };
    for (const [what, ask] of Object.entries(asks)) {
      const started = performance.now();
      await ask();
      times[what] ??= [];
      times[what].push(performance.now() - started);
    }
  }
  for (const [what, own] of Object.entries(times)) console.log(what.padEnd(30) + median(own).toFixed(1).padStart(10));
  await pool.close();
}

async function main(): Promise<void> {
  const columns = ["read", "30 bins", "+ percentiles", "statistics", "+ percentiles"];
  console.log(`10^7 elements, ${RUNS} runs, medians in ms:`);
  console.log("".padEnd(14) + columns.map((column) => column.padStart(14)).join(""));
  for (const dtype of Object.keys(dtypes)) await benchDtype(dtype as keyof typeof dtypes);
  console.log(`\n${STEPS} steps of 4 MiB of float32 asked of a worker, ${RUNS} runs, medians in ms:`);
  await benchSteps();
}

void main();
