// Health of 1 GiB of tensors, against checking every checksum of the same file in the same run; how soon a cancel of it arrives.
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Answerer } from "../../src/data/answerer";
import { dataAnswers } from "../../src/data/answers";
import { LocalProvider } from "../../src/data/local/localProvider";
import { diskLogdir } from "../../src/node/diskLogdir";
import { createPace } from "../../src/node/pace";
import { createTurns } from "../../src/node/turns";
import type { Asker } from "../../src/shared/question";
import { runHealth } from "../../src/shared/questions/health";
import { verifyRun } from "../../src/shared/questions/runs";
import { bytesField, type EventParts, file, TENSORFLOW, tfTensor } from "../support/eventWriter";
import { SeededRandom } from "../support/seededRandom";
import { median } from "./median";

const RUNS = 3;
const GIB = 2 ** 30;
const folder = process.argv[2] as string;
const path = join(folder, "events.out.tfevents.1700000000.host");
const ID = { logdir: folder, run: "." };

interface Recorded {
  readonly what: string;
  readonly dtype: number;
  readonly itemBytes: number;
  readonly tags: number;
  /** Of each value. */
  readonly bytes: number;
}

const FLOAT32 = { dtype: 1, itemBytes: 4 };

const RECORDED: readonly Recorded[] = [
  { what: "float32 of 4 MiB, 1 tag", ...FLOAT32, tags: 1, bytes: 1 << 22 },
  { what: "float32 of 256 KiB, 64 tags", ...FLOAT32, tags: 64, bytes: 1 << 18 },
  { what: "float32 of 128 MiB, 1 tag", ...FLOAT32, tags: 1, bytes: 1 << 27 },
  { what: "float64 of 4 MiB, 1 tag", dtype: 2, itemBytes: 8, tags: 1, bytes: 1 << 22 },
  { what: "bfloat16 of 4 MiB, 1 tag", dtype: 14, itemBytes: 2, tags: 1, bytes: 1 << 22 },
  { what: "int64 of 4 MiB, 1 tag", dtype: 9, itemBytes: 8, tags: 1, bytes: 1 << 22 },
];

const random = new SeededRandom(1);
/** 2^20 elements. */
function noiseOf(dtype: number): Uint8Array {
  const noise = Float32Array.from({ length: 1 << 20 }, () => random.next() - 0.5);
  if (dtype === 2) return new Uint8Array(Float64Array.from(noise).buffer);
  if (dtype === 9) return new Uint8Array(BigInt64Array.from(noise, (value) => BigInt(Math.round(1000 * value))).buffer);
  if (dtype === 1) return new Uint8Array(noise.buffer);
  return new Uint8Array(Uint16Array.from(new Uint32Array(noise.buffer), (bits) => bits >>> 16).buffer);
}

/** Noise that is shifted a little at each step. */
function content({ bytes }: Recorded, noise: Uint8Array, step: number): Uint8Array {
  const value = new Uint8Array(bytes);
  const shift = (step * 7919 * 8) % noise.length;
  for (let at = -shift; at < bytes; at += noise.length) {
    const start = Math.max(0, -at);
    value.set(noise.subarray(start, Math.min(noise.length, bytes - at)), at + start);
  }
  return value;
}

function write(recorded: Recorded): void {
  const { dtype, itemBytes, tags, bytes } = recorded;
  const handle = openSync(path, "w");
  writeSync(handle, file(TENSORFLOW));
  const noise = noiseOf(dtype);
  const events = GIB / bytes;
  for (let i = 0; i < events; i++) {
    const step = Math.floor(i / tags);
    const values = [bytesField(4, content(recorded, noise, step))];
    const tensor = tfTensor(`w${i % tags}`, { dtype, shape: [bytes / itemBytes], values }, "tensor");
    const event: EventParts = { wallTime: step, step, values: [tensor] };
    writeSync(handle, file(event));
  }
  closeSync(handle);
}

/** Who has indexed the file and knows nothing else of it. */
async function newAsker(): Promise<Asker> {
  const provider = new LocalProvider({ pace: createPace(), cacheBytes: 1 << 26 });
  provider.add(folder, diskLogdir(folder));
  await provider.idle(folder, createPace());
  return new Answerer(dataAnswers(1 << 24), provider, createTurns()).asker;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function compare(recorded: Recorded): Promise<void> {
  write(recorded);
  const times = { verify: [] as number[], health: [] as number[], again: [] as number[] };
  for (let run = 0; run < RUNS; run++) {
    const verifier = await newAsker();
    times.verify.push(await timed(() => verifier.ask(verifyRun, ID)));
    const asker = await newAsker();
    times.health.push(await timed(() => asker.ask(runHealth, ID)));
    times.again.push(await timed(() => asker.ask(runHealth, { ...ID, explode: 2 })));
  }
  const [verify, health, again] = [times.verify, times.health, times.again].map(median) as [number, number, number];
  console.log(
    `${recorded.what}: health ${health.toFixed(0)} ms, verify ${verify.toFixed(0)} ms: ${(health / verify).toFixed(2)} times; ` +
      `asked again ${again.toFixed(1)} ms`,
  );
}

/** From the cancel to the rejection, at moments all over the check. */
async function cancels(): Promise<void> {
  const latencies: number[] = [];
  for (let i = 0; i < 20; i++) {
    const asker = await newAsker();
    const controller = new AbortController();
    let cancelled = 0;
    setTimeout(
      () => {
        cancelled = performance.now();
        controller.abort();
      },
      20 + 30 * i,
    );
    try {
      await asker.ask(runHealth, ID, { signal: controller.signal });
    } catch {
      latencies.push(performance.now() - cancelled);
    }
  }
  const greatest = Math.max(...latencies);
  console.log(
    `cancelled ${latencies.length} times: ${median(latencies).toFixed(1)} ms, ${greatest.toFixed(1)} ms at most`,
  );
}

async function main(): Promise<void> {
  for (const recorded of RECORDED) {
    await compare(recorded);
    if (recorded === RECORDED[0]) await cancels();
  }
  rmSync(path);
}

void main();
