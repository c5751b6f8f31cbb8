import { describe, expect, it } from "vitest";
import { HUES } from "../../../../../../src/shared/subject/runLook";
import { type Colour, contrast, parseColour, runColours } from "../../../../../../webview/ui/plot/colours/colour";
import { RUN_PALETTE } from "../../../../../../webview/ui/plot/colours/runPalette";
import { EYES, each, seenBy, type Triple, times } from "../../../../../support/eyes";

const LIGHT = ["#ffffff", "#f8f8f8"];
const DARK = ["#1f1f1f", "#1e1e1e", "#000000", "#282828"];

/** Björn Ottosson's OKLab of linear RGB. */
function okLab(rgb: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    each(cones, Math.cbrt),
  );
}

function leastDistance(colours: readonly Colour[], seen: (typeof EYES)[number]): number {
  const labs = colours.map((colour) => okLab(seenBy(seen, colour)));
  const distances = labs.flatMap((a, i) =>
    labs.slice(0, i).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])),
  );
  return Math.min(...distances);
}

const colourOf = (text: string): Colour => parseColour(text) ?? [0, 0, 0];

/** The least distances that were reached, for eyes of each kind. */
const REACHED = {
  light: { normal: 0.127, protanopia: 0.089, deuteranopia: 0.087, tritanopia: 0.088 },
  dark: { normal: 0.147, protanopia: 0.101, deuteranopia: 0.101, tritanopia: 0.102 },
  highContrastLight: { normal: 0.117, protanopia: 0.076, deuteranopia: 0.076, tritanopia: 0.076 },
  highContrastDark: { normal: 0.121, protanopia: 0.084, deuteranopia: 0.083, tritanopia: 0.086 },
} as const;

const kinds = [
  { name: "light", backgrounds: LIGHT, isHighContrast: false, least: 3 },
  { name: "dark", backgrounds: DARK, isHighContrast: false, least: 3 },
  { name: "highContrastLight", backgrounds: LIGHT, isHighContrast: true, least: 4.5 },
  { name: "highContrastDark", backgrounds: DARK, isHighContrast: true, least: 4.5 },
] as const;

describe.each(kinds)("colours of runs in a $name theme", ({ name, backgrounds, isHighContrast, least }) => {
  const colours = RUN_PALETTE[name].map(colourOf);

  it("stand out from the usual backgrounds, and are drawn there as they are", () => {
    expect(colours).toHaveLength(HUES);
    for (const background of backgrounds.map(colourOf)) {
      for (const colour of colours) expect(contrast(colour, background)).toBeGreaterThanOrEqual(least);
      expect(runColours(background, isHighContrast)).toEqual(colours);
    }
  });

  it.each(EYES)("are told apart by eyes with %s vision", (seen) => {
    expect(leastDistance(colours, seen)).toBeGreaterThanOrEqual(REACHED[name][seen]);
  });

  it("differ most where they are first", () => {
    const least = (count: number) => Math.min(...EYES.map((seen) => leastDistance(colours.slice(0, count), seen)));
    expect(least(3)).toBeGreaterThan(1.3 * least(10));
  });
});

it("colours of runs stand out from any other background", () => {
  for (const text of ["#fdf6e3", "#002b36", "#3c3836", "#808080", "#c0c0c0", "#5f6368"]) {
    const background = colourOf(text);
    for (const colour of runColours(background, false)) expect(contrast(colour, background)).toBeGreaterThanOrEqual(3);
  }
});
