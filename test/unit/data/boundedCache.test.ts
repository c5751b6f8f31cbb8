import { expect, it } from "vitest";
import { BoundedCache } from "../../../src/data/boundedCache";

const bytes = (count: number) => new Uint8Array(count);

it("keeps the most recently used, as many as its bound has room for", () => {
  const cache = new BoundedCache<Uint8Array>(100);
  for (const key of ["a", "b", "c"]) cache.set(key, bytes(33));
  expect(cache.bytes).toBe(99);
  cache.get("a");
  cache.set("d", bytes(33));
  expect(["a", "b", "c", "d"].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true, true]);
  expect(cache.bytes).toBe(99);
});

it("keeps nothing that alone is more than its bound, and loses nothing to it", () => {
  const cache = new BoundedCache<Uint8Array>(100);
  cache.set("a", bytes(60));
  cache.set("huge", bytes(101));
  expect(cache.get("huge")).toBeUndefined();
  expect(cache.get("a")).toHaveLength(60);
});

it("counts a value that is set again once", () => {
  const cache = new BoundedCache<Uint8Array>(100);
  cache.set("a", bytes(60));
  cache.set("a", bytes(40));
  expect(cache.bytes).toBe(40);
  cache.set("b", bytes(60));
  expect([cache.get("a")?.length, cache.get("b")?.length, cache.bytes]).toEqual([40, 60, 100]);
});

it("gives what was set, not a copy", () => {
  const cache = new BoundedCache<Uint8Array>(100);
  const elements = bytes(5);
  cache.set("a", elements);
  expect(cache.get("a")).toBe(elements);
});
