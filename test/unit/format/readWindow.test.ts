import { describe, expect, it } from "vitest";
import { ReadWindow, WINDOW_BYTES, withReadWindow } from "../../../src/format/readWindow";
import { countingSource, ReadCount } from "../../support/countingSource";
import { MemorySource } from "../../support/memorySource";
import { SeededRandom } from "../../support/seededRandom";

function windowOver(sizeBytes: number, endPosition = sizeBytes) {
  const bytes = Uint8Array.from({ length: sizeBytes }, (_, i) => (i * 31) ^ (i >> 8));
  const count = new ReadCount();
  const source = countingSource(new MemorySource("f", bytes), count);
  return { bytes, count, window: new ReadWindow(source, new Uint8Array(WINDOW_BYTES), endPosition) };
}

it("gives the file's bytes, wherever it is asked to go", () => {
  const { bytes, count, window } = windowOver(2_000_000);
  const random = new SeededRandom(4);
  let position = 0;
  for (let i = 0; i < 3000; i++) {
    const length = random.pick([0, 1, 12, 200, 5000, 70_000]);
    position = random.next() < 0.7 ? position + random.whole(0, 3000) : random.whole(0, bytes.length);
    const offset = window.seek(position, length);
    if (position + length > bytes.length) expect(offset).toBe(-1);
    else {
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(window.basePosition + offset).toBe(position);
      const found = window.bytes.subarray(offset, offset + length);
      expect(Buffer.compare(found, bytes.subarray(position, position + length))).toBe(0);
    }
  }
  expect(count.farthestPosition).toBeLessThanOrEqual(bytes.length);
});

it("never reads beyond the end that the file had, though it has more by now", () => {
  const { count, window } = windowOver(100_000, 6000);
  expect(window.seek(5990, 10)).toBe(0);
  expect(window.seek(5990, 11)).toBe(-1);
  expect(() => window.hold(5990, 11)).toThrow("bytes at offset 5990 are gone");
  expect(window.seek(0, 6000)).toBe(0);
  expect(count.farthestPosition).toBe(6000);
});

it("cannot hold more than it has room for", () => {
  const { count, window } = windowOver(WINDOW_BYTES * 2);
  expect(window.seek(0, WINDOW_BYTES)).toBe(0);
  count.clear();
  expect(window.seek(0, WINDOW_BYTES + 1)).toBe(-1);
  expect(count.bytes).toBe(0);
});

describe("reads", () => {
  it("grow while they follow each other, and each byte is read once", () => {
    const { bytes, count, window } = windowOver(4_000_000);
    for (let position = 0; position + 100 <= bytes.length; position += 100) window.seek(position, 100);
    expect(count.bytes).toBe(bytes.length);
    expect(count.reads).toBeLessThanOrEqual(3 + Math.ceil(bytes.length / (WINDOW_BYTES - 100)));
  });

  it.each([
    ["small after a hop", 1000, 4096],
    ["smaller behind a long payload", 100_000, 256],
  ])("begin %s", (_, hopBytes, readBytes) => {
    const { count, window } = windowOver(8_000_000);
    for (let position = 0; position < 2_000_000; position += 100) window.seek(position, 100);
    const end = window.basePosition + window.validBytes;
    count.clear();
    window.seek(end + hopBytes, 12);
    expect(count).toMatchObject({ reads: 1, bytes: readBytes });
    // What follows is read in ever larger pieces.
    window.seek(end + hopBytes + readBytes, 12);
    expect(count).toMatchObject({ reads: 2, bytes: 5 * readBytes });
  });

  it("begin with what a value's head has, wherever that is", () => {
    const { count, window } = windowOver(8_000_000);
    window.seek(5_000_000, 12);
    expect(count).toMatchObject({ reads: 1, bytes: 4096 });
  });

  it("are none for what is held", () => {
    const { count, window } = windowOver(8000);
    window.seek(0, 12);
    count.clear();
    expect(window.seek(100, 3000)).toBe(100);
    expect(window.seek(50, 12)).toBe(50);
    expect(count.reads).toBe(0);
  });
});

it("says so where the file gives fewer bytes than it had", () => {
  const source = new MemorySource("f", new Uint8Array(5000));
  const window = new ReadWindow(source, new Uint8Array(WINDOW_BYTES), 5000);
  source.truncate(10);
  expect(window.seek(0, 12)).toBe(-1);
  expect(window.seek(0, 10)).toBeGreaterThanOrEqual(0);
});

it("is given back its memory whatever happens, and shares it with nobody", async () => {
  const source = new MemorySource("f", new Uint8Array(10));
  let outer: Uint8Array | undefined;
  await withReadWindow(source, (window) => {
    outer = window.bytes;
    return withReadWindow(source, (inner) => expect(inner.bytes).not.toBe(outer));
  });
  await expect(withReadWindow(source, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
