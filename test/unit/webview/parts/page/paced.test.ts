import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Paced } from "../../../../../webview/parts/page/paced";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("works at once, then once in a while, and the last time always", () => {
  let state = 0;
  const seen: number[] = [];
  const paced = new Paced(() => seen.push(state), 200);
  for (state = 1; state <= 50; state++) {
    paced.ask();
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([1, 20, 40, 51]);
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveLength(4);
  paced.ask();
  expect(seen).toHaveLength(5);
});

it("works without waiting where it is told to, and no more for what was asked before", () => {
  let count = 0;
  const paced = new Paced(() => count++, 200);
  paced.ask();
  paced.ask();
  paced.now();
  expect(count).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(count).toBe(2);
  paced.flush();
  expect(count).toBe(2);
  paced.ask();
  paced.ask();
  paced.flush();
  expect(count).toBe(4);
});
