// The index of one file of scalars, made by one thread and with the parts of the file over as many as there are.
import { join } from "node:path";
import { FileIndex } from "../../src/index/events/fileIndex";
import { NameTable } from "../../src/index/nameTable";
import { fileSource } from "../../src/node/fileSource";
import { IndexPool, indexThreads } from "../../src/node/indexPool";
import { createPace } from "../../src/node/pace";
import { TENSORFLOW_NAME } from "../support/eventWriter";
import { writeScalarRuns } from "./manyScalars";
import { median } from "./median";

const RUNS = 5;
const MEBIBYTE = 1024 * 1024;
const folder = process.argv[2] as string;

async function scanMs(path: string, pool: IndexPool | undefined): Promise<number> {
  const parts = pool?.parts(path);
  const index = new FileIndex(fileSource(path), new NameTable());
  const started = performance.now();
  await index.scan(createPace(), { isLive: () => false, ...(parts && { parts }) });
  const ms = performance.now() - started;
  index.free();
  return ms;
}

async function partsAgainstOne(mebibytes: number): Promise<void> {
  const root = join(folder, `parts-${mebibytes}`);
  const { points } = writeScalarRuns(root, 1, (_, bytes) => bytes >= mebibytes * MEBIBYTE);
  const path = join(root, "run_0", TENSORFLOW_NAME);
  const ones: number[] = [];
  const warm: number[] = [];
  const cold: number[] = [];
  const pool = new IndexPool(indexThreads(join(folder, "indexThread.js")));
  await scanMs(path, pool);
  for (let run = 0; run < RUNS; run++) {
    ones.push(await scanMs(path, undefined));
    warm.push(await scanMs(path, pool));
    const started = new IndexPool(indexThreads(join(folder, "indexThread.js")));
    cold.push(await scanMs(path, started));
    started.close();
  }
  pool.close();
  const [one, more, starting] = [ones, warm, cold].map(median) as [number, number, number];
  console.log(`${mebibytes} MiB, ${points} scalars: ${one.toFixed(0)} ms by one thread`);
  console.log(`  with parts over threads ${more.toFixed(0)} ms: ${(one / more).toFixed(2)} times as fast`);
  console.log(`  with threads that start ${starting.toFixed(0)} ms: ${(one / starting).toFixed(2)} times as fast`);
}

async function main(): Promise<void> {
  await partsAgainstOne(100);
  await partsAgainstOne(500);
}

void main();
