import { describe, expect, it } from "vitest";
import type { OpFamily } from "../../../../../../../src/graph/ops/opFamilies";
import { type Colour, contrast, parseColour } from "../../../../../../../webview/ui/plot/colours/colour";
import { FAMILY_PALETTE, familyColours } from "../../../../../../../webview/views/graph/canvas/colours/familyPalette";
import { colourDistance } from "../../../../../../support/colourDistance";
import { EYES, seenBy, type Triple } from "../../../../../../support/eyes";

/** Side by side in most networks. */
const TOGETHER: readonly OpFamily[] = [
  ...(["convolution", "matmul", "norm", "activation", "arithmetic", "shape", "constant"] as const),
];

/** Least CIEDE2000 that was reached, between any two and between those that stand side by side, for any eyes. */
const kinds = [
  {
    name: "light",
    backgrounds: ["#ffffff", "#f8f8f8"],
    isHighContrast: false,
    contrasts: 3,
    any: 10.8,
    together: 15.7,
  },
  {
    name: "dark",
    backgrounds: ["#1f1f1f", "#1e1e1e", "#282828"],
    isHighContrast: false,
    contrasts: 3,
    any: 11.1,
    together: 16.1,
  },
  { name: "highContrastLight", backgrounds: ["#ffffff"], isHighContrast: true, contrasts: 4.5, any: 9, together: 13 },
  {
    name: "highContrastDark",
    backgrounds: ["#000000", "#1f1f1f"],
    isHighContrast: true,
    contrasts: 4.5,
    any: 9,
    together: 13,
  },
] as const;

const colourOf = (text: string): Colour => parseColour(text) ?? [0, 0, 0];

function leastDistance(colours: readonly Triple[]): number {
  return Math.min(...colours.flatMap((one, i) => colours.slice(0, i).map((other) => colourDistance(one, other))));
}

describe.each(kinds)(
  "colours of families in a $name theme",
  ({ name, backgrounds, isHighContrast, contrasts, any, together }) => {
    it("stand out from the usual backgrounds, and are drawn there as they are", () => {
      for (const background of backgrounds.map(colourOf)) {
        const colours = familyColours(background, isHighContrast);
        expect(colours).toHaveLength(16);
        for (const [family, colour] of colours) {
          if (family !== "other") expect(colour).toEqual(colourOf(FAMILY_PALETTE[name][family]));
          expect(contrast(colour, background)).toBeGreaterThanOrEqual(contrasts);
        }
      }
    });

    it.each(EYES)("are told apart by eyes with %s vision, whichever stand beside each other", (eyes) => {
      const colours = familyColours(colourOf(backgrounds[0]), isHighContrast);
      const seen = (some: typeof colours) => some.map(([, colour]) => seenBy(eyes, colour));
      expect(leastDistance(seen(colours))).toBeGreaterThanOrEqual(any);
      expect(leastDistance(seen(colours.filter(([family]) => TOGETHER.includes(family))))).toBeGreaterThanOrEqual(
        together,
      );
    });
  },
);

it("distances are those of Sharma, Wu and Dalal's colours", () => {
  // Black from white, and a grey from the same.
  expect(colourDistance([0, 0, 0], [1, 1, 1])).toBeCloseTo(100, 1);
  expect(colourDistance([0.2, 0.2, 0.2], [0.2, 0.2, 0.2])).toBe(0);
});
