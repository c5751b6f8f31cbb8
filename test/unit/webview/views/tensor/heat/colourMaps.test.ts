import { describe, expect, it } from "vitest";
import type { Colour } from "../../../../../../webview/ui/plot/colours/colour";
import { MAP_COLOURS, mapColours } from "../../../../../../webview/views/tensor/colours/heatScale";
import {
  DIVERGING_MAPS,
  type DivergingMap,
  SEQUENTIAL_MAPS,
  type SequentialMap,
} from "../../../../../../webview/views/tensor/colours/heatSettings";
import { labOf } from "../../../../../support/colourDistance";
import { EYES, seenBy, type Triple } from "../../../../../support/eyes";

const lab = (colour: Colour, eyes: (typeof EYES)[number]) => labOf(seenBy(eyes, colour));

const apart = (one: Triple, other: Triple) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const STRIDE = 8;

/** Distances of colours `STRIDE` places apart: coarse enough that rounding to 8 bits does not show. */
function strides(colours: readonly Colour[], seen: (typeof EYES)[number]): number[] {
  const labs = colours.map((colour) => lab(colour, seen));
  return labs.slice(STRIDE).map((one, i) => apart(one, labs[i] as Triple));
}

/** Least and greatest of numbers, by their mean. */
function spread(numbers: readonly number[]): [least: number, most: number] {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return [Math.min(...numbers) / mean, Math.max(...numbers) / mean];
}

const lightness = (map: SequentialMap | DivergingMap) => mapColours(map).map((colour) => lab(colour, "normal")[0]);
const half = MAP_COLOURS / 2;

/** No step goes back by more than eyes (or 8 bits) can tell: of 100. */
const LEVEL = 0.3;

describe("a map of one direction", () => {
  it.each(SEQUENTIAL_MAPS)("%s rises in lightness from end to end, evenly", (map) => {
    const light = lightness(map);
    light.slice(1).forEach((one, i) => {
      expect(one - (light[i] as number)).toBeGreaterThan(-LEVEL);
    });
    expect((light.at(-1) as number) - (light[0] as number)).toBeGreaterThan(75);
    const [least, most] = spread(light.slice(STRIDE).map((one, i) => one - (light[i] as number)));
    // The darkest eighth of the maps that begin in black is the slowest.
    expect(least).toBeGreaterThan(0.3);
    expect(most).toBeLessThan(1.4);
  });

  it("has one in gray among them", () => {
    expect(mapColours("grey").every(([red, green, blue]) => red === green && green === blue)).toBe(true);
  });
});

describe("a map that parts at 0", () => {
  it.each(DIVERGING_MAPS)("%s rises in lightness to the middle and falls behind it", (map) => {
    const light = lightness(map);
    const arms = [light.slice(0, half), light.slice(half).reverse()];
    for (const arm of arms) {
      arm.slice(1).forEach((one, i) => {
        expect(one - (arm[i] as number)).toBeGreaterThan(-LEVEL);
      });
      expect((arm.at(-1) as number) - (arm[0] as number)).toBeGreaterThan(55);
    }
  });

  it.each(DIVERGING_MAPS)("%s has two arms that no eye takes for each other", (map) => {
    const colours = mapColours(map);
    for (const seen of EYES) {
      for (const from of [0, 32, 64]) {
        const [low, high] = [colours[from] as Colour, colours[MAP_COLOURS - 1 - from] as Colour];
        expect(apart(lab(low, seen), lab(high, seen))).toBeGreaterThan(30);
      }
    }
  });
});

describe("every map", () => {
  const all = [...SEQUENTIAL_MAPS, ...DIVERGING_MAPS];

  it.each(all)("%s has steps of which none is more than 1.8 times or less than 0.4 times the mean one", (map) => {
    const [least, most] = spread(strides(mapColours(map), "normal"));
    expect(least).toBeGreaterThan(0.4);
    expect(most).toBeLessThan(1.8);
  });

  it.each(all)("%s keeps colours eight steps apart told apart by colour-blind eyes", (map) => {
    for (const seen of EYES) expect(Math.min(...strides(mapColours(map), seen))).toBeGreaterThan(1.4);
  });
});
