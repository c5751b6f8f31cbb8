// A process that has 705 runs with 6,000,000 points listed, beside one that has none. And 2 GB of scalars in a tenth of the usual
// memory, in many runs and in one file: listed, then a curve of them drawn.
import { spawnSync } from "node:child_process";
import { closeSync, copyFileSync, mkdirSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32c, maskCrc } from "../../src/format/crc32c";
import { WorkerPool } from "../../src/node/workerPool";
import { drawScalars } from "../../src/shared/questions/drawScalars";
import { listRuns } from "../../src/shared/questions/listRuns";
import { event, file, frameHeader, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";
import { processPeakBytes } from "./peers/processPeak";
import { indexAll } from "./startPool";

const TAGS = 10;
const LOG_BYTES = 2e9;
const RUNS = 40;
const ONE_FILE_BYTES = 500e6;
const LITTLE_BYTES = 1024 ** 3 / 10;
const USUAL_BYTES = 1024 ** 3;
const SMALL_RUNS = 705;
const SMALL_POINTS = 6_000_000;

const [folder, part, logdir, memory] = process.argv.slice(2) as [string, string | undefined, string, string];

/** As PyTorch writes scalars: an event and a value each. */
function recordOf(name: string) {
  const payload = event({ wallTime: 1, step: 2 ** 21, values: [tfScalar(name, 1)] });
  const record = new Uint8Array(12 + payload.length + 4);
  record.set(frameHeader(payload.length));
  const body = record.subarray(12, -4);
  body.set(payload);
  const view = new DataView(record.buffer);
  return (step: number): Uint8Array => {
    view.setFloat64(12 + 1, 1_700_000_000 + step, true);
    for (let i = 0; i < 4; i++) body[10 + i] = (((2 ** 21 + step) >> (7 * i)) & 0x7f) | (i < 3 ? 0x80 : 0);
    view.setFloat32(12 + payload.length - 4, Math.sin(step), true);
    view.setUint32(12 + payload.length, maskCrc(crc32c(body)), true);
    return record;
  };
}

/** Points of tags in turn. */
function writeLog(path: string, isFull: (points: number, bytes: number) => boolean): number {
  const records = Array.from({ length: TAGS }, (_, i) => recordOf(`loss/${i}`));
  const handle = openSync(path, "w");
  let bytes = writeSync(handle, file(TENSORFLOW));
  let points = 0;
  const block = Buffer.alloc(1 << 20);
  while (!isFull(points, bytes)) {
    let used = 0;
    while (used < block.length - 1000 && !isFull(points, bytes + used)) {
      const record = (records[points % TAGS] as (step: number) => Uint8Array)(Math.floor(points / TAGS));
      block.set(record, used);
      used += record.length;
      points++;
    }
    bytes += writeSync(handle, block, 0, used);
  }
  closeSync(handle);
  return points;
}

/** The same log in so many runs. */
function writeRuns(root: string, runs: number, isFull: (points: number, bytes: number) => boolean) {
  let [points, bytes] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const path = join(root, `run_${run}`);
    mkdirSync(path, { recursive: true });
    const log = join(path, TENSORFLOW_NAME);
    if (run === 0) points = runs * writeLog(log, isFull);
    else copyFileSync(join(root, "run_0", TENSORFLOW_NAME), log);
    bytes += statSync(log).size;
  }
  return { points, bytes };
}

const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** In a process of its own. */
async function measure(): Promise<void> {
  const pool = new WorkerPool({
    script: join(folder, "worker.js"),
    memoryBytes: Number(memory),
    settings: { indexScript: join(folder, "indexThread.js"), layoutScript: join(folder, "layoutThread.js") },
    onChange: () => undefined,
    onLog: () => undefined,
    onState: () => undefined,
    onCrash: (message) => {
      throw new Error(message);
    },
  });
  const started = performance.now();
  if (part === "none") await pool.asker.ask(listRuns, { logdir: "none" }).catch(() => undefined);
  else await indexAll(pool, logdir);
  const listedMs = performance.now() - started;
  const listed = process.memoryUsage.rss();
  let drawnMs = 0;
  if (part === "draw") {
    const drawing = performance.now();
    await pool.asker.ask(drawScalars, { logdir, tag: "loss/3", runs: ["run_0"], columns: 1000 });
    drawnMs = performance.now() - drawing;
  }
  // Threads that have nothing to do end.
  await sleep(7000);
  const [at, peak] = [process.memoryUsage.rss(), processPeakBytes(process.pid)];
  const drawn = part === "draw" ? `, a curve drawn in ${Math.round(drawnMs)} ms` : "";
  console.log(`  listed in ${Math.round(listedMs)} ms${drawn}; kept ${mebibytes(pool.memoryBytes)}`);
  console.log(`    resident when listed ${mebibytes(listed)}, then ${mebibytes(at)}, peak ${mebibytes(peak)}`);
  await pool.close();
}

function run(asked: string, root: string, bytes: number): void {
  const args = [process.argv[1] as string, folder, asked, root, String(bytes)];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}

function main(): void {
  const root = join(folder, "memory");
  const large = (what: string, runs: number, bytesOfRun: number) => {
    try {
      const { points, bytes } = writeRuns(root, runs, (_, own) => own >= bytesOfRun);
      console.log(
        `${(bytes / 1e9).toFixed(2)} GB of ${points} scalars in ${what}, memory of ${mebibytes(LITTLE_BYTES)}:`,
      );
      run("draw", root, LITTLE_BYTES);
    } finally {
      rmSync(root, { recursive: true });
    }
  };
  try {
    const { points } = writeRuns(root, SMALL_RUNS, (own) => own >= SMALL_POINTS / SMALL_RUNS);
    console.log("a process that reads nothing:");
    run("none", root, USUAL_BYTES);
    console.log(`${SMALL_RUNS} runs of ${points} scalars:`);
    run("list", root, USUAL_BYTES);
  } finally {
    rmSync(root, { recursive: true });
  }
  large(`${RUNS} runs`, RUNS, LOG_BYTES / RUNS);
  large("one file", 1, ONE_FILE_BYTES);
}

if (part) void measure();
else main();
