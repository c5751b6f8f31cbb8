import { describe, expect, it } from "vitest";
import {
  type Colour,
  contrast,
  heatRamp,
  luminance,
  parseColour,
  seriesColours,
} from "../../../../../../webview/ui/plot/colours/colour";

const BACKGROUNDS: readonly Colour[] = [
  [255, 255, 255],
  [31, 31, 31],
  [0, 0, 0],
  [253, 246, 227],
];

describe("colours", () => {
  it("are read as style sheets write them", () => {
    expect(parseColour("#f80")).toEqual([255, 136, 0]);
    expect(parseColour(" #102030 ")).toEqual([16, 32, 48]);
    expect(parseColour("#ffffff80", [0, 0, 0])).toEqual([128, 128, 128]);
    expect(parseColour("rgba(10, 20, 30, 0.5)", [0, 0, 0])).toEqual([5, 10, 15]);
    expect(parseColour("rgb(1 2 3)")).toEqual([1, 2, 3]);
    expect(parseColour("")).toBeUndefined();
  });

  it.each(BACKGROUNDS.map((background) => [background]))(
    "of series stand out from %j, and from each other",
    (background) => {
      const colours = seriesColours(background, 4);
      for (const colour of colours) expect(contrast(colour, background)).toBeGreaterThanOrEqual(4);
      expect(new Set(colours.map(String)).size).toBe(8);
    },
  );

  it.each(BACKGROUNDS.map((background) => [background]))("of heat go one way from %j", (background) => {
    const steps = heatRamp(background).map((colour) => contrast(colour, background));
    expect(steps[0]).toBeGreaterThan(1.1);
    expect(steps.every((step, i) => i === 0 || step >= (steps[i - 1] as number) - 0.02)).toBe(true);
    expect(steps.at(-1)).toBeGreaterThan(10);
    expect(luminance(background)).toBeGreaterThanOrEqual(0);
  });
});
