import { describe, expect, it } from "vitest";
import type { HistogramColumns } from "../../../../../../src/shared/histogramColumns";
import { say } from "../../../../../../src/tensor/said/sentence";
import { BucketStore } from "../../../../../../webview/views/histogram/values/bucketStore";

function answer(points: readonly number[], count: number): HistogramColumns {
  const each = (value: number) => Float64Array.from(points, () => value);
  return {
    origin: "recorded",
    points: Float64Array.from(points),
    offsets: Uint32Array.from({ length: points.length + 1 }, (_, i) => i),
    lefts: each(0),
    rights: each(1),
    counts: each(count),
    nan: each(0),
    posInf: each(0),
    negInf: each(0),
    below: each(0),
    above: each(0),
    min: each(0),
    max: each(1),
    percentiles: new Float64Array(),
    rule: say("ruleRecorded"),
    errors: [],
  };
}

/** A question whose answers a test gives when it likes. */
function question(key: string, count: number, chunk = 2) {
  const asked: { points: readonly number[]; signal: AbortSignal; give(): void; fail(): void }[] = [];
  return {
    asked,
    key,
    chunk,
    ask: (points: readonly number[], signal: AbortSignal) =>
      new Promise<HistogramColumns>((resolve, reject) => {
        asked.push({
          points,
          signal,
          give: () => resolve(answer(points, count)),
          fail: () => reject(new Error("no such file")),
        });
      }),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("a store of buckets", () => {
  it("asks in chunks, in the order that was wanted, and keeps what came", async () => {
    const store = new BucketStore(() => {});
    const one = question("a", 1);
    store.want(one, [4, 0, 2]);
    expect(one.asked.map(({ points }) => points)).toEqual([[4, 0]]);
    one.asked[0]?.give();
    await settle();
    expect(store.get(4)?.counts[0]).toBe(1);
    expect(one.asked[1]?.points).toEqual([2]);
    one.asked[1]?.give();
    await settle();
    expect(store.isComplete).toBe(true);
    store.want(one, [0, 2, 4]);
    expect(one.asked.length).toBe(2);
  });

  it("lets the newest query win, and shows old answers until the new ones are there", async () => {
    const store = new BucketStore(() => {});
    const [old, fresh] = [question("old", 1), question("fresh", 2)];
    store.want(old, [0, 1]);
    old.asked[0]?.give();
    await settle();
    store.want(old, [0, 1, 2]);
    store.want(fresh, [0, 1]);
    expect(old.asked[1]?.signal.aborted).toBe(true);
    expect(store.get(0)?.counts[0]).toBe(1);
    old.asked[1]?.give();
    fresh.asked[0]?.give();
    await settle();
    expect(store.get(0)?.counts[0]).toBe(2);
    expect(store.get(2)).toBeUndefined();
  });

  it("gives up what nobody wants any more", () => {
    const store = new BucketStore(() => {});
    const one = question("a", 1);
    store.want(one, [0, 1]);
    store.want(one, [5]);
    expect(one.asked[0]?.signal.aborted).toBe(true);
    expect(one.asked[1]?.points).toEqual([5]);
  });

  it("says what went wrong, and asks again only when it is told to", async () => {
    let changes = 0;
    const store = new BucketStore(() => {
      changes++;
    });
    const one = question("a", 1);
    store.want(one, [0]);
    one.asked[0]?.fail();
    await settle();
    expect([store.error, changes]).toEqual(["no such file", 1]);
    expect(store.isComplete).toBe(true);
    store.want(one, [0]);
    expect(one.asked.length).toBe(1);
    store.retry();
    store.want(one, [0]);
    expect(one.asked.length).toBe(2);
  });

  it("gathers all of many points for a table or a file", async () => {
    const store = new BucketStore(() => {});
    const one = question("a", 1);
    store.want(one, [1]);
    one.asked[0]?.give();
    await settle();
    const all = store.all(one, [0, 1, 2]);
    one.asked[1]?.give();
    expect((await all).map(({ point }) => point)).toEqual([0, 1, 2]);
    expect(one.asked[1]?.points).toEqual([0, 2]);
  });
});
