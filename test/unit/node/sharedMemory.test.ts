import { expect, it } from "vitest";
import { SharedMemory } from "../../../src/node/sharedMemory";
import { MemoryBudget } from "../../../src/tensor/memoryBudget";

const KIB = 1024;

it("all threads know the bound and what the others hold, at once", () => {
  const memory = new SharedMemory();
  memory.limitBytes = 100 * KIB;
  const slots = [memory.take(), memory.take()];
  const released: string[] = [];
  const [a, b] = slots.map((slot) => new MemoryBudget(new SharedMemory(memory.memory).ledger(slot))) as [
    MemoryBudget,
    MemoryBudget,
  ];
  const hold = (budget: MemoryBudget, name: string, kib: number) =>
    budget.hold(kib * KIB, { release: () => released.push(name) > 0 });
  hold(a, "a", 40);
  hold(a, "b", 40);
  expect(memory.bytes).toBe(80 * KIB);
  hold(b, "c", 50);
  expect(released).toEqual([]);
  a.trim();
  expect(released).toEqual(["a"]);
  memory.limitBytes = 60 * KIB;
  b.trim();
  expect(released).toEqual(["a", "c"]);
  expect(memory.bytes).toBe(40 * KIB);
  memory.giveBack(slots[0] as number);
  expect(memory.bytes).toBe(0);
  expect(memory.take()).toBe(slots[0]);
});
