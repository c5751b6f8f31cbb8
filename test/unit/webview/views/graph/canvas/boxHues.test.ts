import { describe, expect, it } from "vitest";
import { contrast, parseColour, runColours, seriesColours } from "../../../../../../webview/ui/plot/colour";
import { boxHues, hueOf, shortDevice } from "../../../../../../webview/views/graph/canvas/boxHues";
import { graphTheme } from "../../../../../../webview/views/graph/canvas/graphTheme";
import { legendOf, shortLegend } from "../../../../../../webview/views/graph/canvas/legend";
import { madePicture } from "../../../../../support/graphPictures";

const at = [0, 0, 9, 9] as const;

describe("colours of boxes", () => {
  it("are those of what all nodes in them have, and have a text beside them", () => {
    const picture = madePicture([
      { id: "a", op: "MatMul", device: "/job:localhost/replica:0/task:0/device:GPU:0", structure: 7, at },
      { id: "b", op: "MatMul", device: "", structure: 8, at },
      { id: "c", kind: "scope", structure: 7, at },
    ]);
    const { hue } = boxHues(picture, "op", 10)[0] ?? { hue: -1 };
    const multiplied = { hue, text: "MatMul", tag: "" };
    expect(boxHues(picture, "op", 10)).toEqual([multiplied, multiplied, undefined]);
    expect(boxHues(picture, "device", 10)).toEqual([{ hue: 0, text: "GPU:0", tag: "1" }, undefined, undefined]);
    const alike = { hue: 0, text: "a", tag: "1" };
    expect(boxHues(picture, "structure", 10)).toEqual([alike, undefined, alike]);
    expect(boxHues(picture, "none", 10)).toEqual([undefined, undefined, undefined]);
  });

  it("are told by a legend, what most boxes have first", () => {
    const ops = ["B", "A", "B", "C", "C", "B", ...Array.from({ length: 9 }, (_, i) => `D${i}`)];
    const picture = madePicture([{ id: "scope", kind: "scope", at }, ...ops.map((op, i) => ({ id: `${i}`, op, at }))]);
    const legend = legendOf(boxHues(picture, "op", 10));
    expect(legend.slice(0, 3).map(({ text, boxes }) => `${text} ${boxes}`)).toEqual(["B 3", "C 2", "A 1"]);
    const { shown, more } = shortLegend(legend);
    expect([shown.length, more]).toEqual([8, 4]);
    expect(shortLegend(legendOf(boxHues(picture, "none", 10)))).toEqual({ shown: [], more: 0 });
  });

  it("give each of a few devices its own", () => {
    const devices = ["/device:GPU:1", "/device:GPU:0", "/device:CPU:0", "/device:GPU:0"];
    const picture = madePicture(devices.map((device, i) => ({ id: `${i}`, device, at })));
    expect(boxHues(picture, "device", 10).map((one) => [one?.hue, one?.tag])).toEqual([
      [2, "3"],
      [1, "2"],
      [0, "1"],
      [1, "2"],
    ]);
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
          odd: [200, 120, 0],
          series: seriesColours(background, 4),
          runs: runColours(background, isHighContrast),
          faintest: 0.4,
          heat: [],
          plot: { text: "rgb(120, 120, 120)", grid: "", axis: "", font: "" },
        },
        isHighContrast,
      );
      const colour = (text: string) => parseColour(text) ?? [1, 2, 3];
      for (const { fill, border, ink, faintInk } of [theme.plain, ...theme.hues]) {
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
