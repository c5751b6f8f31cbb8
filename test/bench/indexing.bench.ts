// Indexing 1 GiB of tensors in a started worker against reading the same file; and how soon a cancel arrives.
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { FileIndex } from "../../src/index/events/fileIndex";
import { fileSource } from "../../src/node/fileSource";
import { createPace } from "../../src/node/pace";
import { file, TENSORFLOW, tfScalar, tfTensor } from "../support/eventWriter";
import { median } from "./median";
import { readThrough } from "./readThrough";
import { forgetFolders, seriesOf, setFolders, startPool } from "./startPool";

const RUNS = 5;
const RECORDS = 256;
const ELEMENTS = 1 << 20;
const folder = process.argv[2] as string;

/** 256 records of 4 MiB of float32, as TensorFlow writes them. */
function writeTensors(path: string, records: number): void {
  const content = new Uint8Array(Float32Array.from({ length: ELEMENTS }, (_, i) => Math.sin(i)).buffer);
  const handle = openSync(path, "w");
  writeSync(handle, file(TENSORFLOW));
  for (let step = 0; step < records; step++) {
    const tensor = tfTensor("weight", {
      dtype: 1,
      shape: [1024, 1024],
      values: [(writer) => writer.uint32((4 << 3) | 2).bytes(content)],
    });
    writeSync(handle, file({ wallTime: step, step, values: [tensor] }));
  }
  closeSync(handle);
}

/** Reads a file into memory, as a reader must that hands out tensors of it. */
function readIntoMemory(path: string): number {
  const started = performance.now();
  readFileSync(path);
  return performance.now() - started;
}

async function scanHere(path: string): Promise<number> {
  const started = performance.now();
  await new FileIndex(fileSource(path)).scan(createPace());
  return performance.now() - started;
}

const pool = startPool(join(folder, "worker.js"));

async function index(logdir: string): Promise<number> {
  await forgetFolders(pool);
  const started = performance.now();
  setFolders(pool, logdir);
  await seriesOf(pool, logdir, ["."]);
  return performance.now() - started;
}

async function indexAgainstReading(): Promise<void> {
  const logdir = join(folder, "tensors");
  mkdirSync(logdir);
  const path = join(logdir, "events.out.tfevents.1700000000.host");
  writeTensors(path, RECORDS);
  const warm = join(folder, "warm");
  mkdirSync(warm);
  writeTensors(join(warm, "events.out.tfevents.1700000000.host"), 16);
  await index(warm);
  const times = { asked: [] as number[], scan: [] as number[], through: [] as number[], memory: [] as number[] };
  await scanHere(join(warm, "events.out.tfevents.1700000000.host"));
  for (let run = 0; run < RUNS; run++) {
    times.through.push(readThrough(path));
    times.memory.push(readIntoMemory(path));
    times.asked.push(await index(logdir));
    times.scan.push(await scanHere(path));
  }
  const line = (what: string, ms: number) => console.log(`  ${what.padEnd(58)} ${ms.toFixed(1).padStart(7)} ms`);
  const size = (statSync(path).size / 2 ** 30).toFixed(2);
  console.log(`${size} GiB of float32 tensors in ${RECORDS} records, ${RUNS} runs in turn, medians:`);
  line("index: asked of a started worker, search and answer included", median(times.asked));
  line("index: the scan alone", median(times.scan));
  line("read the file through one buffer", median(times.through));
  line("read the file into memory", median(times.memory));
  const share = (a: readonly number[], b: readonly number[]) => ((median(a) / median(b)) * 100).toFixed(1);
  console.log(
    `  asked: ${share(times.asked, times.memory)} % of reading into memory, ${share(times.asked, times.through)} % of reading through`,
  );
  rmSync(logdir, { recursive: true });
}

async function cancelDuringScan(): Promise<void> {
  const logdir = join(folder, "scalars");
  mkdirSync(logdir);
  const path = join(logdir, "events.out.tfevents.1700000000.host");
  const record = file({ wallTime: 1, step: 1, values: [tfScalar("loss", 1)] });
  const block = new Uint8Array(record.length * 10_000);
  for (let i = 0; i < 10_000; i++) block.set(record, i * record.length);
  const handle = openSync(path, "w");
  for (let i = 0; i < 300; i++) writeSync(handle, block);
  closeSync(handle);
  await forgetFolders(pool);
  setFolders(pool, logdir);
  const times: number[] = [];
  while (times.length < 100) {
    const abort = new AbortController();
    const listing = seriesOf(pool, logdir, ["."], abort.signal).then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => setTimeout(resolve, 3));
    const started = performance.now();
    abort.abort();
    if (await listing) break;
    times.push(performance.now() - started);
  }
  const started = performance.now();
  await seriesOf(pool, logdir, ["."]);
  const rest = performance.now() - started;
  console.log(
    `cancel while 3,000,000 scalars are scanned: median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms of ${times.length} (the scan went on for ${rest.toFixed(0)} ms)`,
  );
}

async function main(): Promise<void> {
  await indexAgainstReading();
  await cancelDuringScan();
  await pool.close();
}

void main();
