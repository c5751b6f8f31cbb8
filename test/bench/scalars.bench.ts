// The questions of the data API: a million scalars as columns against indexing them, a thousand runs thinned, listed and
// sorted, and all of it through the command line as whole processes, with the memory they take.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { selectRuns } from "../../src/shared/questions/runColumns";
import { selectScalars } from "../../src/shared/questions/scalars";
import { selectSeries } from "../../src/shared/questions/series";
import { measured } from "./measuredProcess";
import { median } from "./median";
import { doubleScalar, type ScalarForm, tensorFlowScalar, torchScalar, writeRuns, writeScalars } from "./peers/logs";
import { forgetFolders, indexAll, seriesOf, setFolders, startPool } from "./startPool";

const TIMES = 5;
const TAGS = 20;
const RUNS = 1000;
const STEPS_A_RUN = 500;
const folder = process.argv[2] as string;
const workerScript = join(folder, "worker.js");

const forms: Readonly<Record<string, ScalarForm>> = {
  "simple values": torchScalar,
  "tensors of float32": tensorFlowScalar,
  "tensors of float64": doubleScalar,
};

const line = (what: string, ...cells: readonly string[]) =>
  console.log(`  ${what.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join("")}`);
const msText = (all: readonly number[]) => `${median(all).toFixed(0)} ms`;
const ratioText = (all: readonly number[], to: readonly number[]) => (median(all) / median(to)).toFixed(2);
const mibText = (all: readonly number[]) => `${(median(all) / 2 ** 20).toFixed(0)} MiB`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function logOf(name: string, write: (logdir: string) => void): string {
  const logdir = join(folder, name);
  mkdirSync(logdir);
  write(logdir);
  return logdir;
}

/** Columns of a million scalars against the index of the same file, both asked of one started worker in turn. */
async function columnsAgainstIndexing(): Promise<void> {
  console.log(`1,000,000 scalars of ${TAGS} tags, asked of a started worker, medians of ${TIMES}:`);
  line("", "index", "all columns", "ratio", "of 20 series", "thinned");
  for (const [name, form] of Object.entries(forms)) {
    const logdir = logOf(name, (path) => writeScalars(path, 1_000_000 / TAGS, form));
    const pool = startPool(workerScript);
    const index = async () => {
      setFolders(pool, logdir);
      await seriesOf(pool, logdir, ["."]);
    };
    const tags = Array.from({ length: TAGS }, (_, i) => `train/metric_${i}`);
    const ask = async (params: object) => pool.asker.ask(selectScalars, { logdir, ...params });
    const oneByOne = async () => {
      for (const tag of tags) await ask({ run: ".", tag });
    };
    const times = { index: [] as number[], all: [] as number[], each: [] as number[], thinned: [] as number[] };
    for (let i = 0; i < TIMES; i++) {
      await forgetFolders(pool);
      times.index.push(await timed(index));
      times.all.push(await timed(() => ask({})));
      times.each.push(await timed(oneByOne));
      times.thinned.push(await timed(() => ask({ downsample: 1000 })));
    }
    const { index: indexed, all, each, thinned } = times;
    line(name, msText(indexed), msText(all), ratioText(all, indexed), msText(each), msText(thinned));
    await pool.close();
    rmSync(logdir, { recursive: true });
  }
}

/** Whole processes that print all points: the memory of four times as many shows whether the answer is streamed. */
function printed(): void {
  console.log(`the command line as a whole process, output thrown away, medians of ${TIMES}:`);
  line("", "1,000,000", "peak", "4,000,000", "peak");
  const logs = [1_000_000, 4_000_000].map((points) =>
    logOf(`printed ${points}`, (path) => writeScalars(path, points / TAGS, torchScalar)),
  );
  const commands = {
    "list --json": ["list", "--json"],
    "scalars --json": ["scalars", "--json"],
    "scalars --csv": ["scalars", "--csv"],
    "scalars --smooth 0.6 --json": ["scalars", "--smooth", "0.6", "--json"],
    "scalars --downsample 1000 --json": ["scalars", "--downsample", "1000", "--json"],
    "scalars (a summary for people)": ["scalars"],
  };
  const all = Object.entries(commands).map(([what, [command = "", ...options]]) => ({
    what,
    args: (logdir: string) => [command, logdir, ...options],
    found: logs.map(() => ({ ms: [] as number[], bytes: [] as number[] })),
  }));
  for (let i = 0; i < TIMES; i++) {
    for (const { args, found } of all) {
      logs.forEach((logdir, which) => {
        const { ms, peakBytes } = measured(folder, "cli.js", args(logdir));
        found[which]?.ms.push(ms);
        found[which]?.bytes.push(peakBytes);
      });
    }
  }
  for (const { what, found } of all) line(what, ...found.flatMap(({ ms, bytes }) => [msText(ms), mibText(bytes)]));
  for (const logdir of logs) rmSync(logdir, { recursive: true });
}

/** What is asked of many runs. */
async function manyRuns(): Promise<void> {
  const logdir = logOf("runs", (path) => writeRuns(path, RUNS, STEPS_A_RUN, torchScalar));
  console.log(`${RUNS} runs of ${TAGS} tags of ${STEPS_A_RUN} points, indexed already, medians of ${TIMES}:`);
  thinnedRuns(logdir);
  const pool = startPool(workerScript);
  await indexAll(pool, logdir);
  const questions = {
    series: () => pool.asker.ask(selectSeries, { logdir }),
    "series --tags 'metric_7$'": () => pool.asker.ask(selectSeries, { logdir, tags: "metric_7$" }),
    "runs --last-written": () => pool.asker.ask(selectRuns, { logdir, isLastWrittenFirst: true }),
    "runs --where METRIC_7:min --sort METRIC_3:last": () =>
      pool.asker.ask(selectRuns, {
        logdir,
        where: [{ column: "scalar:train/metric_7:min", comparison: ">", value: "0" }],
        sort: [{ column: "scalar:train/metric_3:last", isDescending: true }],
      }),
  };
  const times = Object.entries(questions).map(([what, ask]) => ({ what, ask, ms: [] as number[] }));
  for (let i = 0; i < TIMES; i++) for (const { ask, ms } of times) ms.push(await timed(ask));
  for (const { what, ms } of times) line(what, msText(ms));
  await pool.close();
  const processes = [
    ["list", logdir, "--json"],
    ["series", logdir, "--json"],
    ["runs", logdir, "--last-written", "--json"],
    ["scalars", logdir, "--downsample", "100", "--json"],
  ].map((args) => ({ args, found: Array.from({ length: TIMES }, () => measured(folder, "cli.js", args)) }));
  console.log("  as whole processes:");
  for (const { args, found } of processes) {
    const [command, , ...options] = args;
    const ms = found.map((one) => one.ms);
    line([command, ...options].join(" "), msText(ms), mibText(found.map(({ peakBytes }) => peakBytes)));
  }
  rmSync(logdir, { recursive: true });
}

/** In processes of their own, for what memory they take. */
function thinnedRuns(logdir: string): void {
  const ways = { "the index alone": "none", "scalars --downsample 1000, all at once": "all", "run by run": "runs" };
  const found = Object.entries(ways).map(([what, way]) => ({ what, way, ms: [] as number[], bytes: [] as number[] }));
  for (let i = 0; i < TIMES; i++) {
    for (const { way, ms, bytes } of found) {
      const { stdout, peakBytes } = measured(folder, "thinScalars.js", [workerScript, logdir, way], true);
      ms.push(Number(stdout));
      bytes.push(peakBytes);
    }
  }
  for (const { what, ms, bytes } of found) line(what, msText(ms), mibText(bytes));
}

async function main(): Promise<void> {
  await columnsAgainstIndexing();
  printed();
  await manyRuns();
}

void main();
