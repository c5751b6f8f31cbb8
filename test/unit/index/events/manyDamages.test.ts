import { describe, expect, it } from "vitest";
import { FileIndex } from "../../../../src/index/events/fileIndex";
import type { KeptFileIndex } from "../../../../src/index/events/keptFileIndex";
import { describeRun, listRuns } from "../../../../src/shared/questions/runs";
import { unhurried } from "../../../../src/tensor/pace";
import { askerOf } from "../../../support/asking";
import { concat, event, file, frame, TENSORFLOW, TENSORFLOW_NAME, tfScalar } from "../../../support/eventWriter";
import { LOGDIR, providerOf } from "../../../support/memoryLogdir";
import { MemorySource } from "../../../support/memorySource";

const BAD = 200_000;
const KEPT = 1000;

const good = (step: number) => frame(event({ step, values: [tfScalar("loss", step)] }));

/** File that begins well and then has `count` records with wrong checksums. */
function badFile(count: number): Uint8Array {
  const bad = good(3);
  bad[bad.length - 1] = (bad[bad.length - 1] as number) ^ 1;
  const front = file(TENSORFLOW, { step: 1, values: [tfScalar("loss", 1)] });
  const whole = new Uint8Array(front.length + count * bad.length);
  whole.set(front);
  for (let i = 0; i < count; i++) whole.set(bad, front.length + i * bad.length);
  return whole;
}

async function scanned(source: MemorySource): Promise<FileIndex> {
  const index = new FileIndex(source);
  await index.scan(unhurried);
  return index;
}

describe(`a file of ${BAD} damaged records`, () => {
  const source = new MemorySource(TENSORFLOW_NAME, badFile(BAD));

  it("has the first of them kept and all counted, and verifying counts none twice", async () => {
    const index = await scanned(source);
    expect([index.damages.length, index.damageCount]).toEqual([KEPT, BAD]);
    const offsets = index.damages.map(({ offset }) => offset);
    await index.verify(unhurried, () => undefined);
    await index.verify(unhurried, () => undefined);
    expect(index.damageCount).toBe(BAD);
    expect(index.damages.map(({ offset }) => offset)).toEqual(offsets);
  });

  it("is taken up with them from what was kept or handed over, and read on", async () => {
    const index = await scanned(source);
    const kept = structuredClone(await index.keep(unhurried)) as KeptFileIndex;
    const grown = new MemorySource(TENSORFLOW_NAME, concat(badFile(BAD), good(9)));
    const restored = FileIndex.restored(grown, kept) as FileIndex;
    await restored.scan(unhurried);
    expect([restored.damages.length, restored.damageCount]).toEqual([KEPT, BAD]);
    expect(restored.series[0]?.points.step(1)).toBe(9n);
    await restored.verify(unhurried, () => undefined);
    expect(restored.damageCount).toBe(BAD);
  });

  it("is listed with the number of them and no more than a tooltip says; asked of alone, with those that are kept", async () => {
    const provider = providerOf([source]);
    await provider.idle(LOGDIR, unhurried);
    const asker = askerOf(provider);
    const listed = (await asker.ask(listRuns, { logdir: LOGDIR })).runs[0]?.files[0];
    expect([listed?.damage.length, listed?.damageCount]).toEqual([24, BAD]);
    const described = (await asker.ask(describeRun, { logdir: LOGDIR, run: "." })).files[0];
    expect([described?.damage.length, described?.damageCount]).toEqual([KEPT, BAD]);
    expect(described?.damage.slice(0, 24)).toEqual(listed?.damage);
  });
});

it("what verifying finds is counted beyond those that are kept, and the first in the file are kept", async () => {
  const long = (step: number) => {
    const record = frame(event({ step, values: [tfScalar("x".repeat(70_000), step)] }));
    record[record.length - 1] = (record[record.length - 1] as number) ^ 1;
    return record;
  };
  const front = concat(file(TENSORFLOW), long(1), long(2));
  const source = new MemorySource(TENSORFLOW_NAME, concat(front, badFile(2000), long(3)));
  const index = await scanned(source);
  const found = index.damageCount;
  expect(found).toBe(2000);
  await index.verify(unhurried, () => undefined);
  expect(index.damageCount).toBe(found + 3);
  expect(index.damages).toHaveLength(KEPT);
  expect(index.damages[0]?.offset).toBe(file(TENSORFLOW).length);
  expect(index.damages[2]?.offset).toBeGreaterThan(front.length);
});
