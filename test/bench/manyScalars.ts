// Logs of many scalars, for benches of memory.
import { closeSync, copyFileSync, mkdirSync, openSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { crc32c, maskCrc } from "../../src/format/crc32c";
import { event, file, frameHeader, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../support/eventWriter";

const TAGS = 10;

/** Many runs of few points, as a learner of games leaves them. */
export const SMALL_RUNS = 705;
export const SMALL_POINTS = 6_000_000;

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
export function writeScalarRuns(root: string, runs: number, isFull: (points: number, bytes: number) => boolean) {
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
