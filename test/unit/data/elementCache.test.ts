import { expect, it } from "vitest";
import { ElementCache, ENTRY_BYTES } from "../../../src/data/local/elementCache";
import { unhurried } from "../../../src/tensor/pace";

/** A cache of so many entries with so many bytes of elements, and what was decoded for it. */
function cacheOf(maxBytes: number, entries = 3) {
  const cache = new ElementCache(maxBytes + entries * ENTRY_BYTES, () => unhurried);
  const decoded: string[] = [];
  const get = (key: string, byteCount = 33) => {
    const decode = async () => {
      decoded.push(key);
      return new Uint8Array(byteCount);
    };
    return cache.get(key, decode, unhurried);
  };
  return { cache, decoded, get };
}

it("keeps the most recently used, as many as its bound has room for", async () => {
  const { cache, decoded, get } = cacheOf(100);
  for (const key of ["a", "b", "c", "a", "d"]) await get(key);
  expect(cache.bytes).toBe(99 + 3 * ENTRY_BYTES);
  for (const key of ["a", "c", "d", "b"]) await get(key);
  expect(decoded).toEqual(["a", "b", "c", "d", "b"]);
});

it("gives what is more than its bound, and keeps it not", async () => {
  const { cache, decoded, get } = cacheOf(100, 1);
  await get("a", 60);
  expect(await get("huge", 101)).toHaveLength(101);
  await get("huge", 101);
  await get("a", 60);
  expect(decoded).toEqual(["a", "huge", "huge"]);
  expect(cache.bytes).toBe(60 + ENTRY_BYTES);
});

it("decodes once for all who ask at the same time, and gives all of them the same", async () => {
  const { decoded, get } = cacheOf(0, 0);
  const [first, second] = await Promise.all([get("a"), get("a"), get("b")]);
  expect(decoded).toEqual(["a", "b"]);
  expect(second).toBe(first);
});

it("keeps nothing of what could not be decoded", async () => {
  const { cache, decoded, get } = cacheOf(100);
  const failing = cache.get("a", () => Promise.reject(new Error("broken")), unhurried);
  await expect(failing).rejects.toThrow("broken");
  await get("a");
  expect([decoded, cache.bytes]).toEqual([["a"], 33 + ENTRY_BYTES]);
});

it("keeps few of the small ones: what an entry takes counts, too", async () => {
  const { decoded, get } = cacheOf(0, 10);
  const keys = Array.from({ length: 100 }, (_, i) => `value ${i}`);
  for (const key of keys) await get(key, 1);
  await get("value 90", 1);
  await get("value 95", 1);
  expect(decoded).toEqual([...keys, "value 90"]);
});
