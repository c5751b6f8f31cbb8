import { describe, expect, it } from "vitest";
import { contrast, heatRamp, parseColour, runColours, seriesColours } from "../../../../../../webview/ui/plot/colour";
import { ODD_COLOURS } from "../../../../../../webview/ui/plot/oddMarks";
import { boxHues, type Hue, hueOf, shortDevice } from "../../../../../../webview/views/graph/canvas/boxHues";
import { type BoxPaint, graphTheme } from "../../../../../../webview/views/graph/canvas/graphTheme";
import { legendOf } from "../../../../../../webview/views/graph/canvas/legend";
import { NO_SHADING } from "../../../../../../webview/views/graph/canvas/shading";
import { madePicture } from "../../../../../support/graphPictures";

const at = [0, 0, 9, 9] as const;
const paints = Array.from(
  { length: 10 },
  (_, i): BoxPaint => ({ fill: `fill ${i}`, border: `border ${i}`, ink: "", faintInk: "", weight: 1 }),
);

describe("colours of boxes", () => {
  it("are those of what all nodes in them have, and have a text beside them", () => {
    const picture = madePicture([
      { id: "a", op: "MatMul", device: "/job:localhost/replica:0/task:0/device:GPU:0", structure: 7, at },
      { id: "b", op: "MatMul", device: "", structure: 8, at },
      { id: "c", kind: "scope", structure: 7, at },
    ]);
    const place = hueOf("MatMul", 10);
    const multiplied = {
      key: "MatMul",
      text: "MatMul",
      title: "MatMul",
      tag: "",
      place,
      isFaded: false,
      paint: paints[place],
    };
    expect(boxHues(picture, "op", paints)).toEqual([multiplied, multiplied, undefined]);
    const alike = { key: undefined, text: "a", title: "a", tag: "1", place: 0, isFaded: false, paint: paints[0] };
    expect(boxHues(picture, "structure", paints)).toEqual([alike, undefined, alike]);
    expect(boxHues(picture, "none", paints)).toEqual([undefined, undefined, undefined]);
  });

  it("are told by a legend, what most boxes have first", () => {
    const ops = ["B", "A", "B", "C", "C", "B", ...Array.from({ length: 9 }, (_, i) => `D${i}`)];
    const picture = madePicture([{ id: "scope", kind: "scope", at }, ...ops.map((op, i) => ({ id: `${i}`, op, at }))]);
    const legend = (hues: readonly (Hue | undefined)[]) => legendOf({ ...NO_SHADING, hues }, undefined);
    const { shown, more } = legend(boxHues(picture, "op", paints));
    expect(shown.map(({ hue: { text } }) => text).slice(0, 3)).toEqual(["B", "C", "A"]);
    expect([shown.length, more]).toEqual([8, 4]);
    expect(legend(boxHues(picture, "none", paints))).toMatchObject({ shown: [], more: 0 });
  });

  it("spread over all hues, and stay the same for a name", () => {
    const ops = [
      "Add",
      "AddV2",
      "Mul",
      "Sub",
      "Relu",
      "MatMul",
      "Conv2D",
      "Const",
      "Identity",
      "ReadVariableOp",
      "NoOp",
    ];
    const more = ["BiasAdd", "Reshape", "Shape", "Pack", "StridedSlice", "Softmax", "Mean", "Sum", "Switch", "Merge"];
    const hues = [...ops, ...more].map((op) => hueOf(op, 10));
    expect(new Set(hues).size).toBeGreaterThanOrEqual(8);
    expect(hues).toEqual([...ops, ...more].map((op) => hueOf(op, 10)));
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
      for (const { fill, border, ink, faintInk } of [theme.plain, ...theme.hues, ...meant]) {
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
    }
  });
});
