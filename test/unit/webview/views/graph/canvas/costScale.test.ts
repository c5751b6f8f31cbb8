import { describe, expect, it } from "vitest";
import { costLevel, costScale, costTicks } from "../../../../../../webview/views/graph/canvas/costScale";
import { madePicture } from "../../../../../support/graphPictures";

const at = [0, 0, 9, 9] as const;
const { NaN: none } = Number;

describe("a scale of costs", () => {
  it("goes over the closed boxes that took something", () => {
    const picture = madePicture([
      { id: "open", kind: "scope", isOpen: true, at },
      { id: "a", at },
      { id: "b", at },
      { id: "c", at },
      { id: "d", at },
    ]);
    expect(costScale(picture, Float64Array.of(5000, 10, 1000, none, 0))).toEqual({ least: 10, most: 1000 });
    expect(costScale(picture, Float64Array.of(5000, none, none, 0, 0))).toBeUndefined();
    // What is next to nothing does not stretch it.
    expect(costScale(picture, Float64Array.of(0, 1, 1e9, none, none))).toEqual({ least: 1000, most: 1e9 });
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
