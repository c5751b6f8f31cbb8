import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PacedTask } from "../../../src/host/paced";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it("runs at once after a pause, and what is asked for often once in a while", () => {
  const ran: number[] = [];
  const paced = new PacedTask(300, () => ran.push(Date.now() - start));
  const start = Date.now();
  for (let i = 0; i < 100; i++) {
    paced.ask();
    paced.ask();
    vi.advanceTimersByTime(10);
  }
  expect(ran).toEqual([0, 300, 600, 900]);
  vi.advanceTimersByTime(10_000);
  // The last wish is never lost, and nothing runs that nobody asked for.
  expect(ran).toEqual([0, 300, 600, 900, 1200]);
  paced.ask();
  vi.advanceTimersByTime(0);
  expect(ran).toHaveLength(6);
});

it("runs nothing once it is disposed", () => {
  const task = vi.fn();
  const paced = new PacedTask(300, task);
  paced.ask();
  paced.dispose();
  paced.ask();
  vi.advanceTimersByTime(1000);
  expect(task).not.toHaveBeenCalled();
});
