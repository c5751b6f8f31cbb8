// Checking every checksum of 1 GiB, and searching 1 GiB for a record, against reading the same file.
import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { FileIndex } from "../../src/index/events/fileIndex";
import { fileSource } from "../../src/node/fileSource";
import { createPace } from "../../src/node/pace";
import { file, TENSORFLOW, tfScalar, tfTensor } from "../support/eventWriter";
import { median } from "./median";
import { readThrough } from "./readThrough";

const RUNS = 3;
const GIB = 2 ** 30;
const folder = process.argv[2] as string;

function write(path: string, parts: () => Iterable<Uint8Array>): void {
  const handle = openSync(path, "w");
  for (const part of parts()) writeSync(handle, part);
  closeSync(handle);
}

const content = new Uint8Array(Float32Array.from({ length: 1 << 20 }, (_, i) => Math.sin(i)).buffer);

function* tensors(): Iterable<Uint8Array> {
  yield file(TENSORFLOW);
  for (let step = 0; step < 256; step++) {
    const values = [
      (writer: { uint32(key: number): { bytes(bytes: Uint8Array): unknown } }) => writer.uint32(34).bytes(content),
    ];
    yield file({ wallTime: step, step, values: [tfTensor("weight", { dtype: 1, shape: [1024, 1024], values })] });
  }
}

function* scalars(): Iterable<Uint8Array> {
  const record = file({ wallTime: 1, step: 1, values: [tfScalar("loss", 1)] });
  const block = new Uint8Array(record.length * 10_000);
  for (let i = 0; i < 10_000; i++) block.set(record, i * record.length);
  for (let i = 0; i < 170; i++) yield block;
}

/** A good record before and behind what nobody can read. */
function* lost(junk: Uint8Array): Iterable<Uint8Array> {
  yield file(TENSORFLOW);
  for (let bytes = 0; bytes < GIB; bytes += junk.length) yield junk;
  yield file({ wallTime: 1, step: 1, values: [tfScalar("loss", 1)] });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function compare(what: string, parts: () => Iterable<Uint8Array>, work: (path: string) => Promise<number>) {
  const path = join(folder, "events.out.tfevents.1700000000.host");
  write(path, parts);
  const times = { reading: [] as number[], work: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    times.reading.push(readThrough(path));
    times.work.push(await work(path));
  }
  const { size } = statSync(path);
  const [reading, ours] = [median(times.reading), median(times.work)];
  const speed = (ms: number) => `${(size / ms / 1e6).toFixed(2)} GB/s`;
  console.log(
    `${what}: ${ours.toFixed(0)} ms (${speed(ours)}), reading ${reading.toFixed(0)} ms (${speed(reading)}): ${(ours / reading).toFixed(1)} times`,
  );
  rmSync(path);
}

async function verify(path: string): Promise<number> {
  const index = new FileIndex(fileSource(path));
  await index.scan(createPace());
  const time = await timed(() => index.verify(createPace(), () => undefined));
  if (index.damages.length > 0 || index.uncheckedCount > 0) throw new Error("the file is right and was said not to be");
  return time;
}

async function search(path: string): Promise<number> {
  const index = new FileIndex(fileSource(path));
  const time = await timed(() => index.scan(createPace()));
  if (index.recoveredCount !== 1) throw new Error("the record behind was not found");
  return time;
}

async function main(): Promise<void> {
  await compare("verify 1 GiB of tensors in 256 records", tensors, verify);
  await compare("verify 1,700,000 scalars", scalars, verify);
  await compare("search 1 GiB of float32 for a record", () => lost(content), search);
  await compare("search 1 GiB of zeros for a record", () => lost(new Uint8Array(1 << 22)), search);
  const counters = new Uint8Array(BigInt64Array.from({ length: 1 << 19 }, (_, i) => BigInt(i)).buffer);
  await compare("search 1 GiB of small int64 for a record", () => lost(counters), search);
}

void main();
