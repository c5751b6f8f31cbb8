// Keeping an index in a store of 4,000, and trimming one of 10,000: how long, and how long at a stretch.
import { linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FileIndex } from "../../src/index/events/fileIndex";
import type { KeptFileIndex } from "../../src/index/events/keptFileIndex";
import { KeptIndexes } from "../../src/node/keptIndexes";
import { createPace } from "../../src/node/pace";
import { unhurried } from "../../src/tensor/pace";
import { file, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";
import { MemorySource } from "../support/memorySource";
import { median } from "./median";

const FILES = 4_000;
const TRIMMED = 10_000;
const FILE_BYTES = 100;
const SAVES = 50;
const folder = join(process.argv[2] as string, "store");

async function anIndex(): Promise<KeptFileIndex> {
  const index = new FileIndex(
    new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, { step: 0, values: [tfScalar("loss", 1)] })),
  );
  await index.scan(unhurried);
  return (await index.keep(createPace())) as KeptFileIndex;
}

function fill(count: number): void {
  mkdirSync(folder);
  const nameOf = (i: number) => join(folder, `${String(i).padStart(32, "0")}.index`);
  writeFileSync(nameOf(0), new Uint8Array(FILE_BYTES));
  for (let i = 1; i < count; i++) linkSync(nameOf(0), nameOf(i));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function saves(kept: KeptFileIndex): Promise<void> {
  fill(FILES);
  const store = new KeptIndexes(folder, 1 << 30, createPace());
  const first = await timed(() => store.keep("/logs/first", kept));
  const times: number[] = [];
  for (let i = 0; i < SAVES; i++) times.push(await timed(() => store.keep(`/logs/${i}`, kept)));
  console.log(
    `an index kept beside ${FILES}: ${median(times).toFixed(2)} ms, the first, which lists them, ${first.toFixed(0)} ms`,
  );
}

async function trims(kept: KeptFileIndex): Promise<void> {
  fill(TRIMMED);
  let longest = 0;
  let turned = performance.now();
  const pace = createPace();
  const giveWay = async () => {
    longest = Math.max(longest, performance.now() - turned);
    await pace.giveWay();
    turned = performance.now();
  };
  const store = new KeptIndexes(folder, TRIMMED, { ...pace, giveWay });
  const ms = await timed(() => store.keep("/logs/first", kept));
  console.log(
    `${TRIMMED} kept indexes listed and trimmed in ${ms.toFixed(0)} ms, ${longest.toFixed(1)} ms at a stretch`,
  );
}

async function main(): Promise<void> {
  const kept = await anIndex();
  for (const part of [saves, trims]) {
    await part(kept);
    rmSync(folder, { recursive: true });
  }
}

void main();
