import { describe, expect, it } from "vitest";
import { budgetOf, MemoryBudget } from "../../../src/tensor/memoryBudget";

describe("MemoryBudget", () => {
  const named = (budget: MemoryBudget, released: string[]) => (name: string, bytes: number) =>
    budget.hold(bytes, { release: () => released.push(name) > 0, about: name });

  it("releases what was not used, the oldest first", () => {
    const budget = budgetOf(100);
    const released: string[] = [];
    const hold = named(budget, released);
    const a = hold("a", 40);
    hold("b", 40);
    a.touch();
    hold("c", 40);
    expect(released).toEqual(["b"]);
    expect(budget.bytes).toBe(80);
    hold("d", 90);
    expect(released).toEqual(["b", "c", "a"]);
    expect(budget.bytes).toBe(90);
  });

  it("releases what was used where all were, but not what came just now", () => {
    const budget = budgetOf(100);
    const released: string[] = [];
    const hold = named(budget, released);
    const all = [hold("a", 40), hold("b", 40), hold("c", 20)];
    for (const one of all) one.touch();
    hold("d", 20);
    expect(released).toEqual(["a"]);
  });

  it("counts what grows, and what is let go of", () => {
    const budget = budgetOf(100);
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
    const budget = budgetOf(100);
    const released: string[] = [];
    const hold = named(budget, released);
    budget.hold(80);
    hold("a", 10);
    hold("b", 20);
    expect(released).toEqual(["a"]);
    expect(budget.bytes).toBe(100);
  });

  it("counts what cannot be released on, and does not look at all of it each time", () => {
    const budget = budgetOf(6400);
    let asked = 0;
    const refuse = () => {
      asked++;
      return false;
    };
    for (let i = 0; i < 100; i++) budget.hold(64, { release: refuse });
    expect(asked).toBe(0);
    for (let i = 0; i < 100; i++) budget.hold(1, { release: refuse });
    expect(budget.bytes).toBe(6500);
    expect(asked).toBeLessThan(500);
  });

  it("releases what is about something that is gone, used or not", () => {
    const budget = budgetOf(100);
    const released: string[] = [];
    const hold = named(budget, released);
    hold("logs/a", 10);
    hold("other", 10);
    hold("logs/b", 10).touch();
    budget.hold(5);
    budget.releaseAbout((about) => about.startsWith("logs"));
    expect(released).toEqual(["logs/a", "logs/b"]);
    expect(budget.bytes).toBe(15);
  });

  it("leaves a thread an eighth of the bound, whatever others hold", () => {
    const notes: number[] = [];
    const ledger = { limitBytes: 800, otherBytes: 500, note: (bytes: number) => notes.push(bytes) };
    const budget = new MemoryBudget(ledger);
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

  it("keeps a lower bound from the next look on", () => {
    const ledger = { limitBytes: 100, otherBytes: 0, note: () => undefined };
    const budget = new MemoryBudget(ledger);
    const released: string[] = [];
    const hold = named(budget, released);
    hold("a", 40);
    hold("b", 40);
    ledger.limitBytes = 50;
    budget.trim();
    expect(released).toEqual(["a"]);
  });
});
