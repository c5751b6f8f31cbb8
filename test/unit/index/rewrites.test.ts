import { describe, expect, it } from "vitest";
import { Rewrites } from "../../../src/index/rewrites";
import { unhurried } from "../../../src/tensor/pace";
import { SeededRandom } from "../../support/seededRandom";

/** True if a later one of the steps is the same. */
const flagsOf = (steps: readonly bigint[]) => steps.map((step, i) => (steps.lastIndexOf(step) > i ? 1 : 0));

const count = 2000;
const random = new SeededRandom(7);
const series: Readonly<Record<string, readonly bigint[]>> = {
  ascending: Array.from({ length: count }, (_, i) => BigInt(i)),
  "resumed twice": Array.from({ length: count }, (_, i) => BigInt(i - 300 * Math.floor(i / 700))),
  "at random": Array.from({ length: count }, () => BigInt(random.whole(0, 499))),
  "each twice": Array.from({ length: count }, (_, i) => BigInt(i >> 1)),
  descending: Array.from({ length: count }, (_, i) => BigInt(-i)),
  "with extremes": [2n ** 63n - 1n, -(2n ** 63n), 0n, 2n ** 63n - 1n, -(2n ** 63n)],
};

describe.each(Object.entries(series))("steps %s", (_, steps) => {
  const rewrites = new Rewrites((point) => steps[point] as bigint);

  it("are superseded where the same step comes later, however they are taken in", async () => {
    while (rewrites.count < steps.length) {
      const known = rewrites.count;
      const before = rewrites.flagsBetween(0, known);
      const end = Math.min(steps.length, known + random.whole(1, 90));
      await rewrites.extend(end, unhurried);
      const flags = rewrites.flagsBetween(0, end);
      expect([...flags]).toEqual(flagsOf(steps.slice(0, end)));
      expect(rewrites.countBefore(end)).toBe(flags.filter((flag) => flag === 1).length);
      // What an asker that knows the earlier points makes of the answer.
      for (const point of await rewrites.supersededSince(known, end, unhurried)) before[point] = 1;
      expect([...before, ...rewrites.flagsBetween(known, end)]).toEqual([...flags]);
      expect(rewrites.has(known)).toBe(flags[known] === 1);
    }
  });
});
