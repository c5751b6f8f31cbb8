import { expect, it } from "vitest";
import { NearReads } from "../../../src/format/nearReads";
import { countingSource, ReadCount } from "../../support/countingSource";
import { MemorySource } from "../../support/memorySource";
import { SeededRandom } from "../../support/seededRandom";

function over(sizeBytes: number) {
  const bytes = Uint8Array.from({ length: sizeBytes }, (_, i) => (i * 31) ^ (i >> 8));
  const count = new ReadCount();
  const file = new MemorySource("f", bytes);
  return { bytes, count, file, near: new NearReads(countingSource(file, count)) };
}

it("gives the file's bytes, wherever it is asked to go", () => {
  const { bytes, near } = over(1_000_000);
  const random = new SeededRandom(6);
  let position = 0;
  for (let i = 0; i < 5000; i++) {
    const length = random.pick([0, 1, 8, 60, 4096, 4097, 70_000]);
    position = random.next() < 0.8 ? position + random.whole(-100, 2000) : random.whole(0, bytes.length + 10);
    position = Math.max(0, position);
    const target = new Uint8Array(length);
    const wanted = bytes.subarray(position, position + length);
    expect(near.readAt(position, target)).toBe(wanted.length);
    expect(Buffer.compare(target.subarray(0, wanted.length), wanted)).toBe(0);
  }
});

it("reads near pieces together, and of what lies far apart nothing else", () => {
  const { count, near } = over(1_000_000);
  const piece = new Uint8Array(50);
  for (let i = 0; i < 10_000; i++) near.readAt(100 * i, piece);
  expect(count.reads).toBeLessThan(30);
  expect(count.bytes).toBeLessThan(1.1e6);
  count.clear();
  for (let i = 0; i < 100; i++) near.readAt(10_000 * i, piece);
  expect([count.reads, count.bytes]).toEqual([100, 5000]);
});

it("keeps to what the file was at first, and knows where it ended by then", () => {
  const { file, near } = over(1000);
  file.append(new Uint8Array(1000));
  expect(near.status().sizeBytes).toBe(1000);
  expect(near.hold(990, 10)).toBeGreaterThanOrEqual(0);
  expect(near.hold(990, 11)).toBe(-1);
  file.truncate(500);
  expect(near.hold(600, 10)).toBe(-1);
  expect(near.readAt(495, new Uint8Array(10))).toBe(5);
});
