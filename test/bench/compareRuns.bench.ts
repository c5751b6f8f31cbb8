// Two runs of 1,000 tags and 100 steps of 4 KiB, ranked by a worker as panels have it: whole time, first rows, cancels, memory; and 1,000,000 scalars.
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { WorkerPool } from "../../src/node/workerPool";
import { compareRuns, type RunsCompared } from "../../src/shared/questions/compare";
import { bytesField, concat, file, TENSORFLOW, TENSORFLOW_NAME, tfScalar, tfTensor } from "../support/eventWriter";
import { SeededRandom } from "../support/seededRandom";
import { median } from "./median";
import { processPeakBytes } from "./peers/processPeak";
import { indexAll, startPool } from "./startPool";

const RUNS = 3;
const TAGS = 1000;
const STEPS = 100;
const SCALARS = 1_000_000;
const CANCELS = 20;
const FLOAT32 = 1;
const folder = process.argv[2] as string;
const random = new SeededRandom(1);

/** Half of the tensors are square: a transpose of them is tried at the first step. */
const shapeOf = (tag: number) => (tag % 2 === 0 ? [32, 32] : [8, 128]);

/** The same noise, shifted for each value; of B every value is a little off. */
function writeTensors(run: string, factor: number, noise: Float32Array): void {
  mkdirSync(join(folder, "tensors", run), { recursive: true });
  const handle = openSync(join(folder, "tensors", run, TENSORFLOW_NAME), "w");
  writeSync(handle, file(TENSORFLOW));
  const own = noise.map((value) => value * factor);
  for (let step = 0; step < STEPS; step++) {
    const events = Array.from({ length: TAGS }, (_, tag) => {
      const start = (step * 7919 + tag * 104_729) % (own.length - 1024);
      const content = bytesField(4, new Uint8Array(own.slice(start, start + 1024).buffer));
      const tensor = tfTensor(
        `layer${tag}/weight`,
        { dtype: FLOAT32, shape: shapeOf(tag), values: [content] },
        "tensor",
      );
      return { wallTime: step, step, values: [tensor] };
    });
    writeSync(handle, file(...events));
  }
  closeSync(handle);
}

function writeScalars(run: string, factor: number): void {
  mkdirSync(join(folder, "scalars", run), { recursive: true });
  const handle = openSync(join(folder, "scalars", run, TENSORFLOW_NAME), "w");
  writeSync(handle, file(TENSORFLOW));
  const batch = 10_000;
  for (let start = 0; start < SCALARS; start += batch) {
    const events = Array.from({ length: batch }, (_, i) => {
      return file({ wallTime: start + i, step: start + i, values: [tfScalar("loss", factor / (start + i + 1))] });
    });
    writeSync(handle, concat(...events));
  }
  closeSync(handle);
}

interface Asked {
  readonly ms: number;
  /** Until the first rows; of a quick answer until that. */
  readonly firstMs: number;
  readonly found: RunsCompared;
}

/** The tolerance makes each time a question of its own: nothing is kept of it. */
async function asked(pool: WorkerPool, logdir: string, rtol: number, signal?: AbortSignal): Promise<Asked> {
  const started = performance.now();
  let firstMs = Number.NaN;
  const found = await pool.asker.ask(
    compareRuns,
    { logdir, run: "a", other: { logdir, run: "b" }, rtol },
    {
      ...(signal && { signal }),
      onProgress: ({ pairs }) => {
        if (pairs.length > 0 && Number.isNaN(firstMs)) firstMs = performance.now() - started;
      },
    },
  );
  const ms = performance.now() - started;
  return { ms, firstMs: Number.isNaN(firstMs) ? ms : firstMs, found };
}

async function cancels(pool: WorkerPool, logdir: string, wholeMs: number): Promise<void> {
  const latencies: number[] = [];
  for (let i = 0; i < CANCELS; i++) {
    const controller = new AbortController();
    let cancelled = 0;
    setTimeout(
      () => {
        cancelled = performance.now();
        controller.abort();
      },
      20 + (0.8 * wholeMs * i) / CANCELS,
    );
    try {
      await asked(pool, logdir, 1e-3 + i * 1e-9, controller.signal);
    } catch {
      latencies.push(performance.now() - cancelled);
    }
  }
  const most = Math.max(...latencies).toFixed(1);
  console.log(`  cancelled ${latencies.length} times: ${median(latencies).toFixed(1)} ms, ${most} ms at most (< 10)`);
}

async function bench(pool: WorkerPool, logdir: string, what: string): Promise<void> {
  await indexAll(pool, logdir);
  const before = processPeakBytes(process.pid);
  const all: Asked[] = [];
  for (let run = 0; run < RUNS; run++) all.push(await asked(pool, logdir, 1e-4 + run * 1e-9));
  const [ms, firstMs] = [median(all.map((one) => one.ms)), median(all.map((one) => one.firstMs))];
  const again = await asked(pool, logdir, 1e-4);
  const mebibytes = (processPeakBytes(process.pid) - before) / 2 ** 20;
  const { pairs, first } = again.found;
  console.log(
    `${what}: ${ms.toFixed(0)} ms, first rows after ${firstMs.toFixed(0)} ms, again ${again.ms.toFixed(0)} ms, ` +
      `${mebibytes.toFixed(0)} MiB above the index; ${pairs.length} pairs, first at step ${first?.step}`,
  );
  await cancels(pool, logdir, ms);
}

async function main(): Promise<void> {
  const noise = Float32Array.from({ length: 1 << 20 }, () => random.next() - 0.5);
  writeTensors("a", 1, noise);
  writeTensors("b", 1 + 2 ** -12, noise);
  writeScalars("a", 1);
  writeScalars("b", 1 + 2 ** -12);
  const pool = startPool(join(folder, "worker.js"));
  await bench(pool, join(folder, "tensors"), `${TAGS} tags x ${STEPS} steps of 4 KiB (< 20000, first < 1000)`);
  await bench(pool, join(folder, "scalars"), `${SCALARS} scalars`);
  await pool.close();
  for (const name of ["tensors", "scalars"]) rmSync(join(folder, name), { recursive: true });
}

void main();
