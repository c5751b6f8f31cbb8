import { describe, expect, it } from "vitest";
import { shelve } from "../../../../src/graph/layout/shelves";
import { SeededRandom } from "../../../support/seededRandom";

describe("shelves", () => {
  it("have room for all things, whatever their sizes, and are about as wide as wished", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = new SeededRandom(seed);
      const sizes = () =>
        Array.from({ length: 30 }, () => random.pick([20, random.whole(10, 60), random.whole(10, 300)]));
      const [widths, heights] = [sizes(), sizes()];
      const { width, height, x, y } = shelve(widths, heights, 1.6);
      const ends = (at: Float64Array, size: readonly number[]) => at.map((place, i) => place + (size[i] ?? 0));
      const [right, bottom] = [ends(x, widths), ends(y, heights)];
      expect([Math.max(...right), Math.max(...bottom)]).toEqual([width, height]);
      for (let i = 0; i < 30; i++) {
        for (let j = 0; j < i; j++) {
          const isApart =
            (x[i] ?? 0) >= (right[j] ?? 0) ||
            (x[j] ?? 0) >= (right[i] ?? 0) ||
            (y[i] ?? 0) >= (bottom[j] ?? 0) ||
            (y[j] ?? 0) >= (bottom[i] ?? 0);
          if (!isApart) expect.fail(`boxes ${i} and ${j} of seed ${seed} overlap`);
        }
      }
      expect(width / height).toBeGreaterThan(0.8);
      expect(width / height).toBeLessThan(3.2);
    }
  });

  it("keep the order of things of equal height, row by row", () => {
    const { x, y } = shelve(new Array(40).fill(100), new Array(40).fill(30), 1.6);
    for (let i = 1; i < 40; i++) {
      const isBehind = (y[i] ?? 0) > (y[i - 1] ?? 0) || (x[i] ?? 0) > (x[i - 1] ?? 0);
      expect(isBehind).toBe(true);
    }
  });

  it("may be empty, or hold one thing", () => {
    expect(shelve([], [], 1.6)).toMatchObject({ width: 0, height: 0 });
    expect(shelve([70], [20], 1.6)).toMatchObject({ width: 70, height: 20 });
  });
});
