import { expect, it } from "vitest";
import { FileIndex } from "../../../../src/index/events/fileIndex";
import { RunIndex } from "../../../../src/index/runIndex";
import { type Pace, unhurried } from "../../../../src/tensor/pace";
import { cancelledError } from "../../../support/cancelledError";
import { concat, event, file, frame, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../../support/eventWriter";
import { MemorySource } from "../../../support/memorySource";
import { scanHost } from "../../../support/scanHost";

/** Records that are hopped over, unchecked. */
const long = (step: number) => frame(event({ step, values: [tfScalar("x".repeat(70_000), step)] }));

const eager: Pace = { ...unhurried, isDue: () => true, giveWay: () => new Promise((resolve) => setImmediate(resolve)) };

async function runOf(source: MemorySource): Promise<{ run: RunIndex; scan: () => Promise<void> }> {
  const run = new RunIndex();
  const open = () => source;
  const scan = () => {
    run.touch(source.name, open);
    return run.scan(unhurried, scanHost(open));
  };
  await scan();
  return { run, scan };
}

const unheard = { unreadable: () => undefined };

it("two verifications at once count what they check once", async () => {
  const source = new MemorySource(TENSORFLOW_NAME, concat(file(TENSORFLOW), ...[1, 2, 3, 4].map(long)));
  const { run } = await runOf(source);
  const [index] = run.fileIndexes;
  expect(index?.checks?.uncheckedCount).toBe(4);
  const counts: (number | undefined)[] = [];
  const note = () => counts.push(index?.checks?.uncheckedCount);
  await Promise.all([run.verify(undefined, eager, note, unheard), run.verify(TENSORFLOW_NAME, eager, note, unheard)]);
  expect(index?.checks?.uncheckedCount).toBe(0);
  expect(Math.min(...counts.map((count) => count ?? -1))).toBe(0);
});

it("a verification that was cancelled leaves the next to count all, and one does not keep scans waiting", async () => {
  const source = new MemorySource(TENSORFLOW_NAME, concat(file(TENSORFLOW), ...[1, 2, 3, 4].map(long)));
  const { run, scan } = await runOf(source);
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const cancelled = { ...eager, giveWay: () => Promise.reject(cancelledError()) };
  const first = run.verify(undefined, cancelled, () => undefined, unheard);
  const second = run.verify(undefined, { ...eager, giveWay: () => held }, () => undefined, unheard);
  await expect(first).rejects.toThrow("cancelled");
  source.append(long(5));
  await scan();
  expect(run.fileIndexes[0]?.checks?.uncheckedCount).toBe(5);
  goOn();
  await second;
  expect([0, 1]).toContain(run.fileIndexes[0]?.checks?.uncheckedCount);
});

it("verifying does not take over how the file stands by now: what was appended meanwhile is still to be read", async () => {
  const source = new MemorySource(TENSORFLOW_NAME, concat(file(TENSORFLOW), long(1)));
  const index = new FileIndex(source);
  await index.scan(unhurried);
  const { status } = index;
  source.append(long(2));
  await index.verify(unhurried, () => undefined);
  expect(index.status).toEqual(status);
  expect(index.status?.sizeBytes).toBe(index.positionBytes);
});
