import { describe, expect, it } from "vitest";
import {
  contrast,
  heatRamp,
  parseColour,
  runColours,
  seriesColours,
} from "../../../../../../../webview/ui/plot/colours/colour";
import { ODD_COLOURS } from "../../../../../../../webview/ui/plot/oddMarks";
import { shortDevice, structureHues } from "../../../../../../../webview/views/graph/canvas/boxes/boxHues";
import { legendOf } from "../../../../../../../webview/views/graph/canvas/colours/graphLegend";
import { type BoxPaint, graphTheme } from "../../../../../../../webview/views/graph/canvas/colours/graphTheme";
import { NO_SHADING } from "../../../../../../../webview/views/graph/canvas/colours/shading";
import { colourDistance } from "../../../../../../support/colourDistance";
import { EYES, seenBy, type Triple } from "../../../../../../support/eyes";
import { madePicture } from "../../../../../../support/graphPictures";

const at = [0, 0, 9, 9] as const;
const paints = Array.from(
  { length: 10 },
  (_, i): BoxPaint => ({ fill: `fill ${i}`, border: `border ${i}`, ink: "", faintInk: "", weight: 1 }),
);

describe("colours of boxes", () => {
  it("are those of structures that several have, numbered as they come", () => {
    const picture = madePicture([
      { id: "a", op: "MatMul", structure: 7, at },
      { id: "b", op: "MatMul", structure: 8, at },
      { id: "c", kind: "scope", structure: 7, at },
    ]);
    const alike = { key: undefined, text: "a", title: "a", tag: "1", place: 0, isFaded: false, paint: paints[0] };
    expect(structureHues(picture, paints)).toEqual([alike, undefined, alike]);
  });

  it("are told by a legend, what most boxes have first", () => {
    const alike = [1, 2, 1, 3, 3, 1, ...Array.from({ length: 18 }, (_, i) => 4 + (i % 9))];
    const picture = madePicture(alike.map((structure, i) => ({ id: `${i}`, structure, at })));
    const hues = structureHues(picture, paints);
    const { shown, more } = legendOf({ ...NO_SHADING, hues }, undefined);
    expect(shown.map(({ hue: { text } }) => text).slice(0, 2)).toEqual(["0", "3"]);
    expect([shown.length, more]).toEqual([8, 3]);
    expect(legendOf({ ...NO_SHADING, hues: [undefined] }, undefined)).toMatchObject({ shown: [], more: 0 });
  });

  it("say devices shortly", () => {
    expect(shortDevice("/job:worker/replica:0/task:1/device:GPU:0")).toBe("worker:1 GPU:0");
    expect(shortDevice("/job:ps/task:0")).toBe("ps:0");
    expect(shortDevice("/device:CPU:0")).toBe("CPU:0");
    expect(shortDevice("/gpu:1")).toBe("gpu:1");
    expect(shortDevice("cuda:0")).toBe("cuda:0");
  });

  it("can be read and told from the background in every theme; in high contrast they are outlines", () => {
    const themes = [
      { background: [255, 255, 255], foreground: [60, 60, 60], isHighContrast: false },
      { background: [31, 31, 31], foreground: [204, 204, 204], isHighContrast: false },
      { background: [0, 0, 0], foreground: [255, 255, 255], isHighContrast: true },
      { background: [255, 255, 255], foreground: [41, 41, 41], isHighContrast: true },
    ] as const;
    for (const { background, foreground, isHighContrast } of themes) {
      const theme = graphTheme(
        {
          background,
          foreground,
          focus: [0, 90, 158],
          warning: [200, 120, 0],
          odd: ODD_COLOURS,
          series: seriesColours(background, 4),
          runs: runColours(background, isHighContrast),
          faintest: 0.4,
          heat: heatRamp(background),
          plot: { text: "rgb(120, 120, 120)", grid: "", axis: "", font: "" },
        },
        isHighContrast,
        { added: [88, 124, 12], deleted: [199, 78, 57], modified: [226, 192, 141], renamed: [18, 88, 167] },
      );
      const colour = (text: string) => parseColour(text) ?? [1, 2, 3];
      const meant = [...Object.values(theme.run), ...Object.values(theme.sides), ...theme.heat];
      for (const { fill, border, ink, faintInk } of [
        theme.plain,
        ...theme.hues,
        ...theme.families.values(),
        ...meant,
      ]) {
        expect(contrast(colour(ink), colour(fill))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour(faintInk), colour(fill))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour(border), background)).toBeGreaterThanOrEqual(3);
        if (isHighContrast) expect(colour(fill)).toEqual(background);
      }
      for (const { header, fill } of theme.frames) {
        expect(contrast(foreground, colour(header))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour(theme.line), colour(fill))).toBeGreaterThanOrEqual(2.2);
      }
      expect(theme.hues).toHaveLength(10);
      const [ofData, ofWork] = [theme.families.get("variable"), theme.families.get("control")];
      expect(ofData?.weight).not.toBe(ofWork?.weight);
      expect(ofData?.weight).not.toBe(isHighContrast ? 2 : theme.plain.weight);
      if (isHighContrast) continue;
      // Brown, olive and grey: what holds data is hollow, so that it is told from what does work also where colours are alike.
      const fillOf = (family: string) => colour(theme.families.get(family)?.fill ?? "");
      for (const eyes of EYES) {
        const [data, ...work] = ["variable", "reduction", "control"].map((family) => seenBy(eyes, fillOf(family)));
        const distances = work.map((one) => colourDistance(one, data as Triple));
        expect(Math.min(...distances)).toBeGreaterThanOrEqual(8);
      }
    }
  });
});
