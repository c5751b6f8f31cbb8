// Histograms of 64 steps of a 4 MiB tensor, asked of a worker, against reading the same bytes.
import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { WorkerClient } from "../../src/node/workerClient";
import type { Binning } from "../../src/shared/api";
import { file, TENSORFLOW, tfTensor } from "../support/eventWriter";
import { median } from "./median";
import { readThrough } from "./readThrough";

const RUNS = 3;
const STEPS = 64;
const ELEMENTS = 1 << 20;
const folder = process.argv[2] as string;

/** TensorFlow's numbers of the dtypes, and what their values are written as. */
const dtypes = {
  float32: { dtype: 1, values: (random: () => number) => Float32Array.from({ length: ELEMENTS }, random) },
  float16: { dtype: 19, values: () => Uint16Array.from({ length: ELEMENTS * 2 }, (_, i) => (i * 40503) & 0x7bff) },
  int64: {
    dtype: 9,
    values: (random: () => number) =>
      BigInt64Array.from({ length: ELEMENTS / 2 }, () => BigInt(Math.round(random() * 1e6))),
  },
};

/** About normally distributed: the sum of even ones. */
function normal(): number {
  let sum = 0;
  for (let i = 0; i < 4; i++) sum += Math.random() - 0.5;
  return sum;
}

function writeSteps(path: string, name: keyof typeof dtypes): void {
  const { dtype, values } = dtypes[name];
  const elements = values(normal);
  const content = new Uint8Array(elements.buffer);
  const handle = openSync(path, "w");
  writeSync(handle, file(TENSORFLOW));
  for (let step = 0; step < STEPS; step++) {
    const tensor = tfTensor("weight", {
      dtype,
      shape: [elements.length],
      values: [(writer) => writer.uint32((4 << 3) | 2).bytes(content)],
    });
    writeSync(handle, file({ wallTime: step, step, values: [tensor] }));
  }
  closeSync(handle);
}

/** Reads a file tensor after tensor into memory of its own, as a reader must that hands out arrays. */
function readArrays(path: string): number {
  const handle = openSync(path, "r");
  const started = performance.now();
  for (;;) {
    const tensor = new Float32Array(ELEMENTS);
    if (readSync(handle, new Uint8Array(tensor.buffer), 0, tensor.byteLength, null) === 0) break;
  }
  const time = performance.now() - started;
  closeSync(handle);
  return time;
}

const client = new WorkerClient({
  script: join(folder, "worker.js"),
  settings: {},
  listeners: {
    "runs/changed": () => undefined,
    "stats/progress": () => undefined,
    "export/progress": () => undefined,
    "histogram/progress": () => undefined,
    "verify/progress": () => undefined,
    log: () => undefined,
  },
  onCrash: (message) => {
    throw new Error(message);
  },
});

const points = Array.from({ length: STEPS }, (_, i) => i);

async function compute(logdir: string, binning: Binning, withPercentiles: boolean): Promise<number> {
  const started = performance.now();
  const { errors } = await client.request("histogram/computed", {
    logdir,
    run: ".",
    tag: "weight",
    kind: "tensor",
    points,
    slice: "",
    binning,
    withPercentiles,
    token: "bench",
  });
  if (errors.length > 0) throw new Error(errors[0]?.message);
  return performance.now() - started;
}

async function bench(name: keyof typeof dtypes): Promise<void> {
  const logdir = join(folder, name);
  mkdirSync(logdir);
  const path = join(logdir, "events.out.tfevents.1700000000.host");
  writeSteps(path, name);
  await client.request("logdirs/set", { logdirs: [logdir], exclude: [], crashed: [] });
  await client.request("series/list", { logdir, run: "." });
  const times: Record<string, number[]> = {};
  const add = (what: string, ms: number) => {
    times[what] ??= [];
    times[what].push(ms);
  };
  for (let run = 0; run < RUNS; run++) {
    add("read through one buffer", readThrough(path));
    add("read into arrays", readArrays(path));
    // Other bins each time: the same ones are answered from memory.
    add("linear bins", await compute(logdir, { bins: 30 + run, scale: "linear" }, false));
    add("symlog bins", await compute(logdir, { bins: 30 + run, scale: "symlog" }, false));
    add("linear bins and percentiles", await compute(logdir, { bins: 30 + run, scale: "linear" }, true));
    add("the same again", await compute(logdir, { bins: 30 + run, scale: "linear" }, false));
  }
  console.log(`${STEPS} steps of 4 MiB of ${name}, ${RUNS} runs in turn, medians:`);
  const through = median(times["read through one buffer"] as number[]);
  const arrays = median(times["read into arrays"] as number[]);
  for (const [what, all] of Object.entries(times)) {
    const ms = median(all);
    console.log(
      `  ${what.padEnd(30)} ${ms.toFixed(1).padStart(8)} ms   ${(ms / through).toFixed(1).padStart(5)} x reading through, ${(ms / arrays).toFixed(1)} x reading into arrays`,
    );
  }
  rmSync(logdir, { recursive: true });
}

async function main(): Promise<void> {
  await bench("float32");
  await bench("float16");
  await bench("int64");
  await client.close();
}

void main();
