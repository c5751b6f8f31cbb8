// A workspace of a reinforcement learner's logs: its list by the command line, and its tree by the host's parts, with a filter
// typed from the start.
import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { crc32c, maskCrc } from "../../src/format/crc32c";
import type { TreeNode } from "../../src/host/tree/treeItems";
import { WorkerPool } from "../../src/node/workerPool";
import { event, file, frameHeader, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";
import { fake } from "../support/fakeVscode";
import { hostPartsOver } from "../support/hostParts";
import { processPeakBytes } from "./peers/processPeak";

const RUNS = 705;
const TAGS = 6_446;
const POINTS = 6_004_256;

/** Steps whose varint has three bytes. */
const FIRST_STEP = 20_000;
const STEP_SIZE = 512;

/** A key is typed so often. */
const KEY_MS = 100;
const TYPED = ["l", "lo", "los", "loss", "los", "lo", "l", "ent", "rew mean"];

const [folder, part, logdir] = process.argv.slice(2) as [string, string | undefined, string | undefined];

const NAMES = [
  ...["rollout/ep_rew_mean", "rollout/ep_len_mean", "train/entropy_loss", "train/value_loss", "train/loss"],
  ...["train/approx_kl", "train/clip_fraction", "time/fps", "train/learning_rate", "eval/mean_reward"],
];

/** As PyTorch writes scalars: an event and a value each. */
function recordOf(name: string) {
  const payload = event({ wallTime: 1, step: FIRST_STEP, values: [tfScalar(name, 1)] });
  const record = new Uint8Array(12 + payload.length + 4);
  record.set(frameHeader(payload.length));
  const body = record.subarray(12, -4);
  body.set(payload);
  const view = new DataView(record.buffer);
  return (step: number, value: number): Uint8Array => {
    view.setFloat64(12 + 1, 1_700_000_000 + step / 100, true);
    for (let i = 0; i < 3; i++) body[10 + i] = ((step >> (7 * i)) & 0x7f) | (i < 2 ? 0x80 : 0);
    view.setFloat32(12 + payload.length - 4, value, true);
    view.setUint32(12 + payload.length, maskCrc(crc32c(body)), true);
    return record;
  };
}

function writeLogs(): number {
  let tags = 0;
  let points = 0;
  let bytes = 0;
  for (let run = 0; run < RUNS; run++) {
    const path = join(folder, "logs", `algo${run % 5}`, `env${run % 47}`, `seed_${run}`);
    mkdirSync(path, { recursive: true });
    const tagsHere = Math.floor((TAGS * (run + 1)) / RUNS) - tags;
    tags += tagsHere;
    const pointsHere = Math.floor((POINTS * tags) / TAGS) - points;
    points += pointsHere;
    const records = NAMES.slice(0, tagsHere).map(recordOf);
    const parts = [file(TENSORFLOW)];
    for (let point = 0; point < pointsHere; point++) {
      const step = FIRST_STEP + Math.floor(point / tagsHere) * STEP_SIZE;
      const record = records[point % tagsHere];
      if (record) parts.push(record(step, Math.sin(point)).slice());
    }
    const whole = Buffer.concat(parts);
    bytes += whole.length;
    const handle = openSync(join(path, TENSORFLOW_NAME), "w");
    writeSync(handle, whole);
    closeSync(handle);
  }
  if (tags !== TAGS || points !== POINTS) throw new Error(`${tags} tags, ${points} points`);
  return bytes;
}

const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`;

/** The whole process of the command line. */
function listByCommandLine(logs: string): void {
  // As `processPeakBytes` has it, within that process.
  const peakText = `/VmHWM:\\s*(\\d+)/.exec(require("fs").readFileSync("/proc/self/status", "utf8"))?.[1]`;
  const tellPeak = `process.platform === "linux" ? ${peakText} : 0`;
  const script = `process.on("exit", () => console.error(${tellPeak})); require(process.argv[1]);`;
  const args = ["-e", script, join(folder, "cli.js"), "list", logs, "--json"];
  const started = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1 << 30 });
  const ms = performance.now() - started;
  if (status !== 0) throw new Error(stderr);
  const { runs } = JSON.parse(stdout) as { readonly runs: readonly { readonly tags: readonly unknown[] }[] };
  const tags = runs.reduce((sum, run) => sum + run.tags.length, 0);
  const peak = mebibytes(Number(stderr.trim()) * 1024);
  console.log(`  command line: ${runs.length} runs and ${tags} tags listed in ${Math.round(ms)} ms, peak ${peak}`);
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** In a process of its own: the host as a window has it, its tree redrawn as VS Code does. */
async function showInTree(logs: string): Promise<void> {
  const counts = { questions: 0, draws: 0 };
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  const { tree, catalog, dispose } = hostPartsOver([logs], (told) => {
    const settings = { indexScript: join(folder, "indexThread.js") };
    const pool = new WorkerPool({ ...told, script: join(folder, "worker.js"), settings });
    const ask = pool.ask.bind(pool);
    pool.ask = (...asked) => {
      counts.questions++;
      return ask(...asked);
    };
    return pool;
  });
  /** A filtered tree is expanded, so all of its rows are asked for. */
  const draw = async (node?: TreeNode): Promise<void> => {
    for (const child of await tree.getChildren(node)) {
      tree.getTreeItem(child);
      await draw(child);
    }
  };
  let isToDraw = true;
  let isOver = false;
  tree.onDidChangeTreeData(() => {
    isToDraw = true;
  });
  const drawing = (async () => {
    while (!isOver) {
      if (isToDraw) {
        isToDraw = false;
        counts.draws++;
        await draw();
      }
      await sleep(20);
    }
  })();
  const isRead = async () => {
    const { runs, isSearching } = await catalog.runs();
    return !isSearching && runs.length === RUNS && runs.every((run) => run.isScanned && catalog.known(run));
  };
  const waits: number[] = [];
  for (let key = 0; !(await isRead()); key++) {
    const typed = performance.now();
    await tree.setFilter(TYPED[key % TYPED.length] as string);
    await tree.getChildren();
    waits.push(performance.now() - typed);
    await sleep(Math.max(0, KEY_MS - (performance.now() - typed)));
  }
  const ms = Math.round(performance.now() - started);
  delay.disable();
  isOver = true;
  await drawing;
  const longest = (all: readonly number[]) => Math.round(Math.max(0, ...all));
  console.log(
    `  tree, filtered from the start: all read in ${ms} ms, peak ${mebibytes(processPeakBytes(process.pid))}`,
  );
  console.log(
    `    longest wait of a key ${longest(waits)} ms of ${waits.length} keys, of the event loop ${longest([delay.max / 1e6])} ms`,
  );
  console.log(`    ${counts.questions} questions, ${counts.draws} drawings; ${[...fake.trees.values()][0]?.message}`);
  dispose();
}

function main(): void {
  const logs = join(folder, "logs");
  const bytes = writeLogs();
  console.log(`${RUNS} runs of ${TAGS} scalar tags with ${POINTS} points, ${Math.round(bytes / 1e6)} MB:`);
  try {
    for (let round = 0; round < 3; round++) {
      listByCommandLine(logs);
      const { status } = spawnSync(process.execPath, [process.argv[1] as string, folder, "tree", logs], {
        stdio: "inherit",
      });
      if (status !== 0) process.exitCode = 1;
    }
  } finally {
    rmSync(logs, { recursive: true });
  }
}

if (part === "tree" && logdir) void showInTree(logdir);
else main();
