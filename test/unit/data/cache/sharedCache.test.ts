import { describe, expect, it } from "vitest";
import { type CacheLimits, SharedCache } from "../../../../src/data/cache/sharedCache";
import { createPace } from "../../../../src/node/pace";
import { budgetOf } from "../../../../src/tensor/memoryBudget";
import { type Pace, unhurried } from "../../../../src/tensor/pace";

const CANCELLED = { code: "cancelled" };

const bytes = (count: number) => new Uint8Array(count);

/** Cache of arrays, with `entryBytes` of overhead per entry. */
const cacheOf = (limits: CacheLimits, entryBytes = 0) =>
  new SharedCache<Uint8Array>(({ byteLength }) => byteLength + entryBytes, limits);

describe("values that are set", () => {
  it("keeps the most recently used, as many as its limit has room for", () => {
    const cache = cacheOf({ maxBytes: 100 });
    for (const key of ["a", "b", "c"]) cache.set(key, bytes(33));
    expect(cache.bytes).toBe(99);
    cache.cached("a");
    cache.set("d", bytes(33));
    expect(["a", "b", "c", "d"].map((key) => cache.cached(key) !== undefined)).toEqual([true, false, true, true]);
    expect(cache.bytes).toBe(99);
  });

  it("keeps nothing that alone is more than its limit, and loses nothing to it", () => {
    const cache = cacheOf({ maxBytes: 100 });
    cache.set("a", bytes(60));
    cache.set("huge", bytes(101));
    expect(cache.cached("huge")).toBeUndefined();
    expect(cache.cached("a")).toHaveLength(60);
    cache.set("whole", bytes(100));
    expect([cache.cached("a"), cache.cached("whole")?.length]).toEqual([undefined, 100]);
  });

  it("keeps the last of all, whatever its size, where that is wished", () => {
    const cache = cacheOf({ maxBytes: 100, keepsLast: true });
    cache.set("a", bytes(60));
    cache.set("huge", bytes(101));
    expect([cache.cached("a"), cache.cached("huge")?.length]).toEqual([undefined, 101]);
  });

  it("counts a value that is set again once", () => {
    const cache = cacheOf({ maxBytes: 100 });
    cache.set("a", bytes(60));
    cache.set("a", bytes(40));
    expect(cache.bytes).toBe(40);
    cache.set("b", bytes(60));
    expect([cache.cached("a")?.length, cache.cached("b")?.length, cache.bytes]).toEqual([40, 60, 100]);
  });

  it("gives what was set, not a copy", () => {
    const cache = cacheOf({ maxBytes: 100 });
    const elements = bytes(5);
    cache.set("a", elements);
    expect(cache.cached("a")).toBe(elements);
  });

  it("keeps so many entries, and null is a value", () => {
    const cache = new SharedCache<string | null>((_, key) => key.length, { maxBytes: 100, maxEntries: 2 });
    cache.set("a", null);
    cache.set("b", "value");
    expect(cache.cached("a")).toBeNull();
    cache.set("c", null);
    expect(["a", "b", "c"].map((key) => cache.cached(key))).toEqual([null, undefined, null]);
    expect(cache.bytes).toBe(2);
  });
});

const ENTRY_BYTES = 512;

/** Cache with room for `maxBytes` bytes in `entries` entries, and the keys whose values were made for it. */
function made(maxBytes: number, entries = 3) {
  const cache = cacheOf({ maxBytes: maxBytes + entries * ENTRY_BYTES }, ENTRY_BYTES);
  const keys: string[] = [];
  const get = (key: string, byteCount = 33) => {
    const make = async () => {
      keys.push(key);
      return bytes(byteCount);
    };
    return cache.get(key, make, unhurried);
  };
  return { cache, keys, get };
}

describe("values that are made", () => {
  it("keeps the most recently used, as many as its limit has room for", async () => {
    const { cache, keys, get } = made(100);
    for (const key of ["a", "b", "c", "a", "d"]) await get(key);
    expect(cache.bytes).toBe(99 + 3 * ENTRY_BYTES);
    for (const key of ["a", "c", "d", "b"]) await get(key);
    expect(keys).toEqual(["a", "b", "c", "d", "b"]);
  });

  it("gives what is more than its limit, and keeps it not", async () => {
    const { cache, keys, get } = made(100, 1);
    await get("a", 60);
    expect(await get("huge", 101)).toHaveLength(101);
    await get("huge", 101);
    await get("a", 60);
    expect(keys).toEqual(["a", "huge", "huge"]);
    expect(cache.bytes).toBe(60 + ENTRY_BYTES);
  });

  it("makes once for all who ask at the same time, and gives all of them the same", async () => {
    const { keys, get } = made(0, 0);
    const [first, second] = await Promise.all([get("a"), get("a"), get("b")]);
    expect(keys).toEqual(["a", "b"]);
    expect(second).toBe(first);
  });

  it("keeps nothing of what could not be made", async () => {
    const { cache, keys, get } = made(100);
    const failing = cache.get("a", () => Promise.reject(new Error("broken")), unhurried);
    await expect(failing).rejects.toThrow("broken");
    await get("a");
    expect([keys, cache.bytes]).toEqual([["a"], 33 + ENTRY_BYTES]);
  });

  it("keeps few of the small ones: what an entry takes counts, too", async () => {
    const { keys, get } = made(0, 10);
    const all = Array.from({ length: 100 }, (_, i) => `value ${i}`);
    for (const key of all) await get(key, 1);
    await get("value 90", 1);
    await get("value 95", 1);
    expect(keys).toEqual([...all, "value 90"]);
  });

  it("fails for all who ask at once, and is made anew by who asks then", async () => {
    const cache = new SharedCache<number>(() => 1, { maxBytes: 10 });
    let works = 0;
    const make = async (pace: Pace) => {
      works++;
      await pace.giveWay();
      if (works === 1) throw new Error("no");
      return works;
    };
    const both = [cache.get("a", make, unhurried), cache.get("a", make, unhurried)];
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await cache.get("a", make, unhurried)).toBe(2);
    expect(await cache.get("a", make, unhurried)).toBe(2);
  });

  it("is made for who stays where another is cancelled, and is cached", async () => {
    const cache = cacheOf({ maxBytes: 100 });
    const abort = new AbortController();
    let works = 0;
    const make = async (pace: Pace) => {
      works++;
      for (let turn = 0; turn < 5; turn++) await pace.giveWay();
      return bytes(7);
    };
    const [first, second] = [cache.get("a", make, createPace(abort.signal)), cache.get("a", make, createPace())];
    abort.abort();
    await expect(first).rejects.toMatchObject(CANCELLED);
    expect(cache.cached("a")).toBeUndefined();
    expect(await second).toHaveLength(7);
    expect([cache.cached("a")?.length, works]).toEqual([7, 1]);
  });
});

describe("a value that grows", () => {
  interface Grown {
    readonly version: string;
    size: number;
  }

  const grown = (version: string) => (known: Grown | undefined) =>
    known?.version === version ? known : { version, size: 0 };

  it("is worked at by all who ask, and counted as it is when they end, also by an error", async () => {
    const cache = new SharedCache<Grown>(({ size }) => size, { maxBytes: 100 });
    const first = await cache.grow("a", grown("1"), async (value) => {
      value.size = 30;
      await cache.grow("a", grown("1"), async (same) => {
        expect(same).toBe(value);
        same.size = 40;
      });
      return value;
    });
    expect(cache.bytes).toBe(40);
    const failing = cache.grow("a", grown("1"), async (value) => {
      value.size = 70;
      throw new Error("cancelled");
    });
    await expect(failing).rejects.toThrow("cancelled");
    expect([cache.bytes, cache.cached("a") === first]).toEqual([70, true]);
    await cache.grow("a", grown("1"), async (value) => {
      value.size = 101;
    });
    expect([cache.bytes, cache.cached("a")]).toEqual([0, undefined]);
  });

  it("gives its place to one of a newer version, and does not take it back", async () => {
    const cache = new SharedCache<Grown>(({ size }) => size, { maxBytes: 100 });
    await cache.grow("a", grown("1"), async (old) => {
      old.size = 10;
      await cache.grow("a", grown("2"), async (value) => {
        value.size = 20;
      });
    });
    expect([cache.bytes, cache.cached("a")]).toEqual([20, { version: "2", size: 20 }]);
  });
});

describe("a budget that caches share", () => {
  it("has the least recently used of all of them released, and counts what they hold", () => {
    const budget = budgetOf(100);
    const [one, other] = [cacheOf({ maxBytes: 1000, budget }), cacheOf({ maxBytes: 1000, budget })];
    one.set("a", bytes(30));
    other.set("b", bytes(30));
    one.set("c", bytes(30));
    one.cached("a");
    expect(budget.bytes).toBe(90);
    other.set("d", bytes(40));
    expect([one.cached("a")?.length, other.cached("b"), one.cached("c")?.length]).toEqual([30, undefined, 30]);
    expect([budget.bytes, one.bytes, other.bytes]).toEqual([100, 60, 40]);
  });

  it("takes nothing that alone is more than half of it", () => {
    const cache = cacheOf({ maxBytes: 1000, budget: budgetOf(100) });
    cache.set("half", bytes(50));
    cache.set("more", bytes(51));
    expect([cache.cached("half")?.length, cache.cached("more")]).toEqual([50, undefined]);
  });

  it("has entries of a removed folder released by their keys", () => {
    const budget = budgetOf(100);
    const cache = cacheOf({ maxBytes: 100, budget });
    cache.set("logs/a", bytes(10));
    cache.set("other", bytes(10));
    budget.releaseAbout((key) => key.startsWith("logs"));
    expect([cache.cached("logs/a"), cache.cached("other")?.length, budget.bytes]).toEqual([undefined, 10, 10]);
  });

  it("is free of what a cache drops itself", () => {
    const budget = budgetOf(1000);
    const cache = cacheOf({ maxBytes: 50, budget });
    for (const key of ["a", "b", "c"]) cache.set(key, bytes(20));
    expect([cache.bytes, budget.bytes]).toEqual([40, 40]);
  });
});
