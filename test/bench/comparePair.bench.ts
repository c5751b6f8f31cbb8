// Two float32 tensors of 10^8 elements, all cells different, compared in a process of their own, by one thread and by those that help: as they
// are, and one transposed.
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { measured } from "./measuredProcess";
import { median } from "./median";
import { readThrough } from "./readThrough";

const RUNS = 5;
const SIDE = 10_000;
const folder = process.argv[2] as string;
const [pathA, pathB] = [join(folder, "a"), join(folder, "b")] as const;

/** Values of a weight, and the same after a small step of training. */
function writeSides(): void {
  const [a, b] = [openSync(pathA, "w"), openSync(pathB, "w")];
  for (let row = 0; row < SIDE; row++) {
    const values = Float32Array.from({ length: SIDE }, () => Math.random() + Math.random() + Math.random() - 1.5);
    writeSync(a, new Uint8Array(values.buffer));
    for (let i = 0; i < SIDE; i++) values[i] = (values[i] as number) * (1 + 0.02 * Math.random()) + 1e-6;
    writeSync(b, new Uint8Array(values.buffer));
  }
  closeSync(a);
  closeSync(b);
}

interface Compared {
  readonly ms: number;
  readonly seen: number;
}

function compared(side: number, script: string, perm: readonly string[] = []) {
  const args = [pathA, pathB, `${side}`, `${side}`, script, ...perm];
  const { peakBytes, stdout } = measured(folder, "pairOnce.js", args, true);
  const { ms, seen } = JSON.parse(stdout) as Compared;
  if (seen !== side * side) throw new Error(`${seen} cells were compared`);
  return { ms, peakBytes };
}

function bench(what: string, ownBytes: number, script: string, perm: readonly string[]): void {
  const runs = Array.from({ length: RUNS }, () => compared(SIDE, script, perm));
  const times = runs.map(({ ms }) => ms);
  const mebibytes = (Math.max(...runs.map(({ peakBytes }) => peakBytes)) - ownBytes) / 2 ** 20;
  const spread = `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`;
  console.log(
    `${what}: ${median(times).toFixed(0)} ms (${spread}), ${mebibytes.toFixed(0)} MiB above the same program with one cell`,
  );
}

writeSides();
const reading = median(Array.from({ length: RUNS }, () => readThrough(pathA) + readThrough(pathB)));
console.log(
  `10^8 float32 elements and as many others, all different; ${RUNS} runs; reading both: ${reading.toFixed(0)} ms`,
);
const { peakBytes } = compared(1, "");
const script = join(folder, "sweepThread.js");
bench("as they are, one thread", peakBytes, "", []);
bench("as they are", peakBytes, script, []);
bench("B transposed, one thread", peakBytes, "", ["1,0"]);
bench("B transposed", peakBytes, script, ["1,0"]);
rmSync(pathA);
rmSync(pathB);
