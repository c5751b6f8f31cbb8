import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rateLimited, TELL_MS } from "../../../../src/shared/channel/rateLimit";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("passes nothing on of work that ends soon", () => {
  const tell = vi.fn();
  const progress = rateLimited(tell);
  const current = vi.fn(() => 1);
  progress(current);
  vi.advanceTimersByTime(TELL_MS - 1);
  progress(current);
  expect(tell).not.toHaveBeenCalled();
  expect(current).not.toHaveBeenCalled();
});

it("passes on at most once in so long, however often it is told, what stands then", () => {
  const told: number[] = [];
  const progress = rateLimited((ms: number) => told.push(ms));
  for (let ms = 0; ms <= 10 * TELL_MS; ms++) {
    for (let i = 0; i < 3; i++) progress(() => ms);
    vi.advanceTimersByTime(1);
  }
  expect(told).toEqual(Array.from({ length: 10 }, (_, i) => (i + 1) * TELL_MS));
});

it("makes up for nothing after a pause", () => {
  const told: string[] = [];
  const progress = rateLimited((text: string) => told.push(text));
  vi.advanceTimersByTime(10 * TELL_MS);
  progress(() => "late");
  progress(() => "at once");
  vi.advanceTimersByTime(TELL_MS - 1);
  progress(() => "soon");
  vi.advanceTimersByTime(1);
  progress(() => "then");
  expect(told).toEqual(["late", "then"]);
});

it("has no timer: what is told last may be lost", () => {
  const tell = vi.fn();
  rateLimited(tell)(() => 1);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(10 * TELL_MS);
  expect(tell).not.toHaveBeenCalled();
});

it("limits each of several by itself", () => {
  const told: string[] = [];
  const one = rateLimited((text: string) => told.push(text));
  vi.advanceTimersByTime(TELL_MS / 2);
  const other = rateLimited((text: string) => told.push(text));
  vi.advanceTimersByTime(TELL_MS / 2);
  one(() => "one");
  other(() => "other");
  expect(told).toEqual(["one"]);
});
