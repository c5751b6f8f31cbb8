import { describe, expect, it } from "vitest";
import {
  classLevel,
  costLevel,
  costScale,
  costTicks,
} from "../../../../../../../webview/views/graph/canvas/colours/costScale";
import { madePicture } from "../../../../../../support/graphPictures";

const at = [0, 0, 9, 9] as const;
const { NaN: none } = Number;

const of = (...amounts: readonly number[]) => ({ amounts: Float64Array.from(amounts), entries: [] });

describe("a scale of costs", () => {
  it("goes over the closed boxes that took something", () => {
    const picture = madePicture([
      { id: "open", kind: "scope", isOpen: true, at },
      { id: "a", at },
      { id: "b", at },
      { id: "c", at },
      { id: "d", at },
    ]);
    expect(costScale(picture, of(5000, 10, 1000, none, 0))).toEqual({ least: 10, most: 1000 });
    expect(costScale(picture, of(5000, none, none, 0, 0))).toBeUndefined();
    // What is next to nothing does not stretch it.
    expect(costScale(picture, of(0, 1, 1e9, none, none))).toEqual({ least: 1000, most: 1e9 });
  });

  it("goes over the classes of nodes, each of which has a level of its own", () => {
    const picture = madePicture([{ id: "a", at }]);
    const classes = (...keys: readonly string[]) => ({
      amounts: Float64Array.of(4e8),
      entries: keys.map((key) => ({ key, nodes: 1, amount: 1 })),
    });
    const keys = ["100000000", "10000000", "1000000", "100000", "10000", "1000", "100", "10", "1", "0", ""];
    const scale = costScale(picture, classes(...keys));
    expect(scale).toEqual({ least: 0.1, most: 4e8 });
    const levels = keys.slice(0, -1).map((key) => classLevel(scale ?? { least: 1, most: 1 }, Number(key)));
    for (const [i, level] of levels.slice(1).entries()) expect((levels[i] ?? 0) - level).toBeGreaterThan(0.06);
    expect(levels.at(-1)).toBe(0);
    expect(costScale(picture, classes("100000000", "10000", ""))).toEqual({ least: 10_000, most: 4e8 });
    expect(costScale(picture, classes("0", ""))).toEqual({ least: 4e8, most: 4e8 });
  });

  it("is even in tenfolds", () => {
    const scale = { least: 10, most: 1000 };
    expect([0, 1, 10, 100, 1000, 5000].map((amount) => costLevel(scale, amount))).toEqual([0, 0, 0, 0.5, 1, 1]);
    expect(costLevel({ least: 7, most: 7 }, 7)).toBe(1);
    expect(costTicks(scale)).toEqual([10, 100, 1000]);
    expect(costTicks({ least: 10, most: 30 })).toEqual([10, 30]);
    // Amounts are whole.
    expect(costTicks({ least: 4, most: 296 })).toEqual([4, 34, 296]);
    expect(costTicks({ least: 7, most: 7 })).toEqual([7]);
  });
});
