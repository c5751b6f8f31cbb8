// Alone: loads a module anew.
import { expect, it, vi } from "vitest";
import { kernelMemory } from "../../../../src/tensor/kernel/kernelMemory";
import { budgetOf } from "../../../../src/tensor/memoryBudget";

const MEMORY_BYTES = 16 * 1024 * 1024;

it("gives places one after the other, at multiples of a vector, and takes them back behind each use", () => {
  const memory = kernelMemory();
  const first = memory.use(() => {
    const [one, other] = [memory.take(5), memory.take(16)];
    expect(one.byteOffset).toBeGreaterThan(0);
    expect([one.length, other.length, one.byteOffset % 16]).toEqual([5, 16, 0]);
    expect(other.byteOffset).toBe(one.byteOffset + 16);
    return one.byteOffset;
  });
  expect(memory.use(() => memory.take(1).byteOffset)).toBe(first);
  expect(() => memory.use(() => memory.take(MEMORY_BYTES))).toThrow(RangeError);
  expect(memory.use(() => memory.take(MEMORY_BYTES - 64 - first).length)).toBe(MEMORY_BYTES - 64 - first);
  // What failed gave its places back, too.
  expect(memory.use(() => memory.take(1).byteOffset)).toBe(first);
});

it("lends some of it for good, which nothing else is given", () => {
  const memory = kernelMemory();
  const lent: Uint8Array[] = [];
  for (let one = memory.lend(1 << 18); one; one = memory.lend(1 << 18)) lent.push(one);
  expect(lent).toHaveLength(8);
  const lowest = Math.min(...lent.map(({ byteOffset }) => byteOffset));
  expect(new Set(lent.map(({ byteOffset }) => byteOffset)).size).toBe(8);
  expect(lowest).toBe(MEMORY_BYTES - 64 - 8 * (1 << 18));
  memory.use(() => {
    const all = memory.take(lowest - 32);
    expect(all.byteOffset + all.length).toBeLessThanOrEqual(lowest);
    expect(() => memory.take(32)).toThrow(RangeError);
    for (const one of lent) expect(memory.addressOf(one)).toBe(one.byteOffset);
  });
});

it("copies bytes that lie elsewhere, and no others", () => {
  const memory = kernelMemory();
  memory.use(() => {
    const place = memory.take(4);
    expect(memory.addressOf(place.subarray(1))).toBe(place.byteOffset + 1);
    const address = memory.addressOf(Uint8Array.of(1, 2, 3));
    expect([...memory.bytes.subarray(address, address + 3)]).toEqual([1, 2, 3]);
    expect(address).toBe(place.byteOffset + 16);
  });
});

it("counts in a budget once there is any, whichever came first", async () => {
  vi.resetModules();
  const { countKernelMemory, kernelMemory: own } = await import("../../../../src/tensor/kernel/kernelMemory");
  const [early, late] = [budgetOf(1e9), budgetOf(1e9)];
  countKernelMemory(early);
  expect(early.bytes).toBe(0);
  own();
  own();
  expect(early.bytes).toBe(MEMORY_BYTES);
  countKernelMemory(late);
  expect(late.bytes).toBe(MEMORY_BYTES);
});
