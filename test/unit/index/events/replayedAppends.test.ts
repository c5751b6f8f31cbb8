import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { type KnownPoints, readPoints } from "../../../../src/shared/questions/points";
import { askerOf } from "../../../support/asking";
import { countingSource, ReadCount } from "../../../support/countingSource";
import { event, frame, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../../support/eventWriter";
import { GrowingSource } from "../../../support/growingSource";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";

const APPENDS = 36_000;
const MIB = 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Bytes held now: by typed arrays, and by all objects. */
function heldBytes(): { arrays: number; objects: number } {
  collectGarbage();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return { arrays: arrayBuffers, objects: heapUsed };
}

/** File of these steps, and the end of each record. */
function recorded(steps: readonly number[]): { bytes: Uint8Array; ends: Float64Array } {
  const head = frame(event(TENSORFLOW));
  const records = steps.map((step) => frame(event({ wallTime: step, step, values: [tfScalar("loss", step)] })));
  const ends = new Float64Array(records.length);
  let end = head.length;
  for (const [i, record] of records.entries()) ends[i] = end += record.length;
  const bytes = new Uint8Array(end);
  bytes.set(head);
  for (const [i, record] of records.entries()) bytes.set(record, (ends[i] as number) - record.length);
  return { bytes, ends };
}

it.each([
  ["that ascend", (i: number) => i],
  ["that go back once", (i: number) => (i < APPENDS / 2 ? i : i - 5000)],
])(
  `reads and answers ${APPENDS} appended steps %s, no point twice, in at most 60 bytes a point and 5 MiB`,
  async (_, stepOf) => {
    const { bytes, ends } = recorded(Array.from({ length: APPENDS }, (_, i) => stepOf(i)));
    const count = new ReadCount();
    const growing = new GrowingSource(TENSORFLOW_NAME, bytes);
    const source = countingSource(growing, count);
    const provider = providerOf([source], { nowMs: () => growing.status().modifiedMs });
    const asker = askerOf(provider);
    const got = new BigInt64Array(APPENDS);
    let known: KnownPoints = { key: "", count: 0 };
    let [answered, whole] = [0, 0];
    const append = async (end: number) => {
      growing.sizeBytes = end;
      provider.fileChanged(LOGDIR, { run: ".", name: TENSORFLOW_NAME });
      const series = { logdir: LOGDIR, run: ".", tag: "loss", kind: "scalar" } as const;
      const { key, start, steps } = await asker.ask(readPoints, { ...series, known });
      got.set(steps, start);
      answered += steps.length;
      if (start === 0) whole++;
      known = { key, count: start + steps.length };
    };
    // What is made once is no growth.
    await append(ends[0] as number);
    const before = heldBytes();
    for (const end of ends.subarray(1)) await append(end);
    const after = heldBytes();
    const arrays = after.arrays - before.arrays;
    const all = arrays + after.objects - before.objects;
    console.log(`${(arrays / APPENDS).toFixed(1)} bytes a point in arrays, ${(all / APPENDS).toFixed(1)} in all`);
    expect(all).toBeLessThan(60 * APPENDS + 5 * MIB);
    expect(got).toEqual(BigInt64Array.from({ length: APPENDS }, (_, i) => BigInt(stepOf(i))));
    // All points once, and each in an answer of its own.
    expect([answered, whole]).toEqual([APPENDS, 1]);
    // Beside what is new only the beginning of the file is looked at again.
    expect(count.bytes).toBeLessThan(bytes.length + 64 * APPENDS + 4096);
  },
);
