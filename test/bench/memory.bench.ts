// A process that has 705 runs with 6,000,000 points listed, beside one that has none. And 2 GB of scalars in a tenth of the usual
// memory, in many runs and in one file: listed, then a curve of them drawn.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { WorkerPool } from "../../src/node/workerPool";
import { listRuns } from "../../src/shared/questions/runs";
import { drawScalars } from "../../src/shared/questions/scalars";
import { SMALL_POINTS, SMALL_RUNS, writeScalarRuns } from "./manyScalars";
import { processPeakBytes } from "./peers/processPeak";
import { indexAll } from "./startPool";

const LOG_BYTES = 2e9;
const RUNS = 40;
const ONE_FILE_BYTES = 500e6;
const LITTLE_BYTES = 1024 ** 3 / 10;
const USUAL_BYTES = 1024 ** 3;

const [folder, part, logdir, memory] = process.argv.slice(2) as [string, string | undefined, string, string];

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
      const { points, bytes } = writeScalarRuns(root, runs, (_, own) => own >= bytesOfRun);
      console.log(
        `${(bytes / 1e9).toFixed(2)} GB of ${points} scalars in ${what}, memory of ${mebibytes(LITTLE_BYTES)}:`,
      );
      run("draw", root, LITTLE_BYTES);
    } finally {
      rmSync(root, { recursive: true });
    }
  };
  try {
    const { points } = writeScalarRuns(root, SMALL_RUNS, (own) => own >= SMALL_POINTS / SMALL_RUNS);
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
