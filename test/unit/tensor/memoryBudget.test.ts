import { describe, expect, it } from "vitest";
import { MemoryBudget } from "../../../src/tensor/memoryBudget";

describe("MemoryBudget", () => {
  const named = (budget: MemoryBudget, released: string[]) => (name: string, bytes: number) =>
    budget.hold(bytes, () => released.push(name));

  it("releases what was used least recently", () => {
    const budget = new MemoryBudget(100);
    const released: string[] = [];
    const hold = named(budget, released);
    const a = hold("a", 40);
    hold("b", 40);
    a.touch();
    hold("c", 40);
    expect(released).toEqual(["b"]);
    expect(budget.bytes).toBe(80);
    hold("d", 90);
    expect(released).toEqual(["b", "a", "c"]);
    expect(budget.bytes).toBe(90);
  });

  it("counts what grows, and what is let go of", () => {
    const budget = new MemoryBudget(100);
    const released: string[] = [];
    const hold = named(budget, released);
    const a = hold("a", 10);
    const b = hold("b", 10);
    b.resize(95);
    expect(released).toEqual(["a"]);
    a.free();
    a.resize(50);
    expect(budget.bytes).toBe(95);
    b.free();
    expect(budget.bytes).toBe(0);
    expect(released).toEqual(["a"]);
  });

  it("counts what stays, which is never released", () => {
    const budget = new MemoryBudget(100);
    const released: string[] = [];
    const hold = named(budget, released);
    budget.hold(80);
    hold("a", 10);
    hold("b", 20);
    expect(released).toEqual(["a"]);
    expect(budget.bytes).toBe(100);
  });

  it("leaves a thread an eighth of the bound, whatever others hold", () => {
    const notes: number[] = [];
    const ledger = { otherBytes: 500, note: (bytes: number) => notes.push(bytes) };
    const budget = new MemoryBudget(800, ledger);
    const released: string[] = [];
    const hold = named(budget, released);
    hold("a", 200);
    hold("b", 100);
    expect(released).toEqual([]);
    ledger.otherBytes = 2000;
    budget.trim();
    expect(released).toEqual(["a"]);
    expect(notes.at(-1)).toBe(100);
  });

  it("keeps a lower bound at once", () => {
    const budget = new MemoryBudget(100);
    const released: string[] = [];
    const hold = named(budget, released);
    hold("a", 40);
    hold("b", 40);
    budget.setLimit(50);
    expect(released).toEqual(["a"]);
  });
});
