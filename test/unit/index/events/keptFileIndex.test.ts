import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import { describe, expect, it, vi } from "vitest";
import type { ByteSource } from "../../../../src/format/byteSource";
import { FileIndex } from "../../../../src/index/events/fileIndex";
import type { KeptFileIndex } from "../../../../src/index/events/keptFileIndex";
import { IndexedPoints } from "../../../../src/index/points/pointColumns";
import { RowMemory } from "../../../../src/index/points/rowMemory";
import { unhurried } from "../../../../src/tensor/pace";
import { countingSource, ReadCount } from "../../../support/countingSource";
import {
  bytesField,
  bytesOf,
  concat,
  type EventParts,
  file,
  frame,
  metadata,
  TENSORFLOW,
  TENSORFLOW_NAME,
  tfScalar,
  tfTensor,
} from "../../../support/eventWriter";
import { MemorySource } from "../../../support/memorySource";

const RECORDS = 20_000;

function values(step: number): EventParts {
  const tensor = tfTensor("w", {
    dtype: 1,
    shape: [2],
    values: [bytesField(4, bytesOf(Float32Array.of(step, -step)))],
  });
  const scalar = step === 0 ? tfScalar("loss", step, metadata("scalars")) : tfScalar("loss", step);
  return { wallTime: 100 + step, step: BigInt(step) - 5n, values: [scalar, tensor] };
}

const whole = file(TENSORFLOW, ...Array.from({ length: RECORDS }, (_, step) => values(step)));

async function scanned(source: ByteSource): Promise<FileIndex> {
  const index = new FileIndex(source);
  await index.scan(unhurried);
  return index;
}

/** Index in the form that a disk returns. */
function stored(kept: KeptFileIndex | undefined): KeptFileIndex {
  return deserialize(serialize(kept)) as KeptFileIndex;
}

/** All that is known of the points, to be compared. */
function content(index: FileIndex) {
  return {
    counts: [index.recordCount, index.recoveredCount, index.uncheckedCount, index.positionBytes],
    damages: index.damages,
    series: index.series.map(({ tag, content, values, plugin, metadata, points }) => ({
      tag,
      content,
      values: values.id,
      plugin,
      metadata,
      points: digestOf(points),
      look: [
        index.tensors.dtype(points.latestDtype),
        index.tensors.shape(points.latestShape),
        points.isMixed,
        points.isAscending,
      ],
    })),
  };
}

/** Expecting one of a million numbers at a time takes seconds. */
function digestOf(points: IndexedPoints) {
  const hash = createHash("sha256");
  for (let i = 0; i < points.count; i++) {
    const place = [points.wallTimeSeconds(i), points.positionBytes(i), points.lengthBytes(i)];
    hash.update(`${points.step(i)} ${place} ${points.dtype(i)} ${points.shape(i)}\n`);
  }
  return { rows: hash.digest("hex"), errors: [...points.errors], hasFloats: points.hasFloats, range: points.stepRange };
}

describe("a kept index", () => {
  it("is the same after it was stored, and reads next to nothing of the file", async () => {
    const index = await scanned(new MemorySource(TENSORFLOW_NAME, whole));
    const count = new ReadCount();
    const source = countingSource(new MemorySource(TENSORFLOW_NAME, whole), count);
    const restored = FileIndex.restored(source, stored(await index.keep(unhurried))) as FileIndex;
    expect(content(restored)).toEqual(content(index));
    await restored.scan(unhurried);
    expect(content(restored)).toEqual(content(index));
    expect(count.bytes).toBeLessThan(1024);
  });

  it("can be handed over to another thread: its arrays own their memory, and rows are taken up where they are", async () => {
    const source = new MemorySource(TENSORFLOW_NAME, whole);
    const index = await scanned(source);
    const before = content(index);
    const kept = (await index.keep(unhurried)) as KeptFileIndex;
    const arrays = [kept.rows, kept.tags.bytes, kept.tags.ends, kept.metadata.bytes, kept.metadata.ends];
    for (const array of arrays) expect(array.byteLength).toBe(array.buffer.byteLength);
    const moved = structuredClone(kept, { transfer: arrays.map(({ buffer }) => buffer) });
    expect(arrays.map(({ length }) => length)).toEqual([0, 0, 0, 0, 0]);
    expect(content(index)).toEqual(before);
    const add = vi.spyOn(IndexedPoints.prototype, "add");
    const reserve = vi.spyOn(RowMemory.prototype, "reserve");
    const restored = FileIndex.restored(source, moved) as FileIndex;
    expect([add.mock.calls.length, reserve.mock.calls.length]).toEqual([0, 0]);
    vi.restoreAllMocks();
    expect(content(restored)).toEqual(before);
  });

  it("goes on where it ended: only what was appended is read", async () => {
    const index = await scanned(new MemorySource(TENSORFLOW_NAME, whole));
    const appended = file(values(RECORDS), values(RECORDS + 1));
    const grown = new MemorySource(TENSORFLOW_NAME, concat(whole, appended));
    const count = new ReadCount();
    const source = countingSource(grown, count);
    const restored = FileIndex.restored(source, { ...stored(await index.keep(unhurried)) }) as FileIndex;
    await restored.scan(unhurried);
    expect(content(restored)).toEqual(content(await scanned(grown)));
    expect(count.bytes).toBeLessThan(appended.length + 1024);
  });

  it.each([
    ["shorter", whole.subarray(0, whole.length - 1)],
    [
      "another from its beginning",
      concat(file({ ...TENSORFLOW, wallTime: 2 }), whole.subarray(file(TENSORFLOW).length)),
    ],
    [
      "another at its end",
      concat(whole.subarray(0, whole.length - 40), new Uint8Array(40), frame(new Uint8Array(100))),
    ],
  ])("is not used for a file that is %s", async (_, bytes) => {
    const index = await scanned(new MemorySource(TENSORFLOW_NAME, whole));
    const other = new MemorySource(TENSORFLOW_NAME, bytes);
    expect(FileIndex.restored(other, stored(await index.keep(unhurried)))).toBeUndefined();
  });

  it("is not used where it is of another version", async () => {
    const index = await scanned(new MemorySource(TENSORFLOW_NAME, whole));
    const kept = { ...stored(await index.keep(unhurried)), version: 0 };
    expect(FileIndex.restored(new MemorySource(TENSORFLOW_NAME, whole), kept)).toBeUndefined();
  });

  it("is none of a file of so many tags that to hand it over takes long", async () => {
    const tags = (count: number) => Array.from({ length: count }, (_, i) => tfScalar(`t${i}`, i));
    const keptOf = async (count: number) =>
      (await scanned(new MemorySource(TENSORFLOW_NAME, file(TENSORFLOW, { step: 1, values: tags(count) })))).keep(
        unhurried,
      );
    expect((await keptOf(20_000))?.series).toHaveLength(20_000);
    expect(await keptOf(20_001)).toBeUndefined();
  });

  it("is none of a file whose records are lost", async () => {
    const index = await scanned(new MemorySource(TENSORFLOW_NAME, concat(whole, new Uint8Array(100).fill(7))));
    expect(await index.keep(unhurried)).toBeUndefined();
  });
});
