import { describe, expect, it } from "vitest";
import { bodyRect } from "../../../../../../../webview/views/graph/canvas/boxes/boxParts";
import { TextFitter } from "../../../../../../../webview/views/graph/canvas/boxes/fitText";
import { NO_SHADING } from "../../../../../../../webview/views/graph/canvas/colours/shading";
import {
  LINE_LABEL_SIZE,
  lineLabels,
  lineText,
} from "../../../../../../../webview/views/graph/canvas/lines/lineLabels";
import { graphScene } from "../../../../../../../webview/views/graph/canvas/picture/graphScene";
import { meets } from "../../../../../../../webview/views/graph/canvas/picture/look";
import { expectIs } from "../../../../../../support/expectIs";
import { madePicture } from "../../../../../../support/graphPictures";
import { SeededRandom } from "../../../../../../support/seededRandom";

const FITTER = new TextFitter((text) => text.length / 2);

describe("labels of lines", () => {
  it("say what one tensor is, and of more edges how many", () => {
    const at = [0, 0, 9, 9] as const;
    const boxes = [
      { id: "a", at },
      { id: "b", at },
    ];
    const scene = graphScene(
      madePicture(boxes, [
        { from: "a", to: "b", label: ":1 float32 [2, 3]" },
        { from: "a", to: "b", data: 1200 },
        { from: "a", to: "b", data: 1, control: 1 },
        { from: "a", to: "b" },
      ]),
      "up",
    );
    expect([0, 1, 2, 3].map((line) => lineText(scene, line, NO_SHADING))).toEqual([
      ":1 float32 [2, 3]",
      "×1,200",
      "×2",
      "",
    ]);
  });

  it("stand beside a line from a box to itself", () => {
    const boxes = [{ id: "a", at: [0, 20, 60, 28] }] as const;
    const label = "float32 [2]";
    const at = (direction: "down" | "right", points: readonly number[]) => {
      const scene = graphScene(madePicture(boxes, [{ from: "a", to: "a", label, points }]), direction);
      return lineLabels(scene, FITTER, NO_SHADING).map(({ text, x, y }) => [text, Math.round(x), Math.round(y)]);
    };
    expect(at("down", [46, 48, 60, 60, 78, 34, 60, 8, 46, 20])).toEqual([[label, 109, 34]]);
    expect(at("right", [60, 34, 72, 48, 30, 66, -12, 48, 0, 34])).toEqual([[label, 30, 73]]);
  });

  it("say how many edges cross devices, and their bytes where these are known", () => {
    const at = [0, 0, 9, 9] as const;
    const boxes = [
      { id: "a", at },
      { id: "b", at },
    ];
    const scene = graphScene(
      madePicture(boxes, [
        { from: "a", to: "b", data: 5 },
        { from: "a", to: "b", data: 3 },
        { from: "a", to: "b", label: "float32 [2]" },
        { from: "a", to: "b", label: "float32 [2]" },
        { from: "a", to: "b", data: 4 },
      ]),
      "up",
    );
    const crossing = {
      crossing: Uint32Array.of(3, 3, 1, 1, 0),
      crossingBytes: Float64Array.of(2 ** 21, Number.NaN, 8, Number.NaN, 0),
    };
    expect([0, 1, 2, 3, 4].map((line) => lineText(scene, line, crossing))).toEqual([
      "3/5 · 2.0 MiB",
      "×3",
      "8 B",
      "float32 [2]",
      "×4",
    ]);
  });

  it("leave the room first to lines that cross devices", () => {
    const boxes = [
      { id: "a", at: [0, 0, 100, 28] },
      { id: "b", at: [0, 66, 100, 28] },
    ] as const;
    const points = [50, 66, 50, 28];
    const scene = graphScene(
      madePicture(boxes, [
        { from: "b", to: "a", data: 2, points },
        { from: "b", to: "a", data: 3, points },
      ]),
      "up",
    );
    const texts = (crossing: Uint32Array | undefined) =>
      lineLabels(scene, FITTER, { crossing, crossingBytes: undefined }).map(({ text }) => text);
    expect(texts(undefined)).toEqual(["×2"]);
    expect(texts(Uint32Array.of(0, 3))).toEqual(["×3"]);
  });

  it("cover no box, no chip and not each other", () => {
    const random = new SeededRandom(11);
    const boxes = Array.from({ length: 80 }, (_, i) => ({
      id: `${i}`,
      at: [random.whole(0, 900), random.whole(0, 900), random.whole(40, 150), 28] as const,
    }));
    const lines = Array.from({ length: 200 }, () => ({
      from: `${random.whole(0, 79)}`,
      to: `${random.whole(0, 79)}`,
      data: random.whole(1, 50),
    }));
    const scene = graphScene(madePicture(boxes, lines), "up");
    const areas = lineLabels(scene, FITTER, NO_SHADING).map(({ text, x, y }) => {
      const width = FITTER.width(text, LINE_LABEL_SIZE);
      return { x: x - width / 2, y: y - LINE_LABEL_SIZE / 2, width, height: LINE_LABEL_SIZE };
    });
    expect(areas.length).toBeGreaterThan(20);
    expect(areas.length).toBeLessThan(200);
    areas.forEach((area, i) => {
      for (let box = 0; box < 80; box++) {
        expectIs(meets(area, bodyRect(scene.picture.places, scene.headers, box)), false);
      }
      for (const other of areas.slice(i + 1)) expectIs(meets(area, other), false);
    });
  });

  it("stand on their line, in its middle where there is room", () => {
    const scene = graphScene(
      madePicture(
        [
          { id: "a", at: [0, 0, 100, 28] },
          { id: "b", at: [0, 300, 100, 28] },
          { id: "between", at: [20, 140, 60, 40] },
        ],
        [
          { from: "b", to: "a", data: 2, points: [300, 300, 300, 28] },
          { from: "b", to: "a", data: 3, points: [50, 300, 50, 28] },
          { from: "b", to: "a", data: 3, points: [] },
        ],
      ),
      "up",
    );
    const [free, moved, ...others] = lineLabels(scene, FITTER, NO_SHADING);
    expect([free?.x, free?.y]).toEqual([300, 164]);
    expect(moved?.x).toBe(50);
    expect(moved?.y).not.toBe(164);
    expect(others).toEqual([]);
  });

  it("stay within the picture, and take more room with larger letters", () => {
    const boxes = [
      { id: "a", at: [0, 0, 100, 28] },
      { id: "b", at: [0, 100, 100, 28] },
    ] as const;
    const label = "float32 [2]";
    const points = [95, 100, 95, 28];
    const edge = graphScene(madePicture(boxes, [{ from: "b", to: "a", label, points }]), "up");
    expect(lineLabels(edge, FITTER, NO_SHADING)).toEqual([]);
    const middle = graphScene(madePicture(boxes, [{ from: "b", to: "a", label, points: [50, 100, 50, 28] }]), "up");
    const places = (size: number) => lineLabels(middle, FITTER, NO_SHADING, undefined, size).map(({ y }) => y);
    expect(places(10)).toEqual([64]);
    expect(places(60)).toEqual([]);
  });
});
