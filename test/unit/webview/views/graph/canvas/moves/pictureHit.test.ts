import { describe, expect, it } from "vitest";
import {
  curveDistance,
  hitAt,
  innermostAt,
  lineAt,
} from "../../../../../../../webview/views/graph/canvas/moves/pictureHit";
import { graphScene } from "../../../../../../../webview/views/graph/canvas/picture/graphScene";
import type { PxPair } from "../../../../../../../webview/views/graph/canvas/picture/look";
import { madePicture, madeStub, smallPicture } from "../../../../../../support/graphPictures";

const SMALL = graphScene(smallPicture(), "up");

function hit(at: PxPair, scene = SMALL, scale = 1): string {
  const found = hitAt(scene, scene.picture.places, at, scale);
  if (!found) return "";
  if (found.on === "box") return `${scene.picture.boxes[found.box]?.id} ${found.part}`;
  if (found.on === "chip") return `chip ${found.chip.stub?.id ?? found.chip.more}`;
  const { from, to } = scene.picture.lines;
  const id = (box: number | undefined) => scene.picture.boxes[box ?? -1]?.id ?? "";
  return `${id(from[found.line])}->${id(to[found.line])}`;
}

describe("what is at a point", () => {
  it("is the innermost box, and of it where it opens, its body or its background", () => {
    expect(hit([55, 10])).toBe("out glyph");
    expect(hit([120, 10])).toBe("out body");
    expect(hit([10, 90])).toBe("mid glyph");
    expect(hit([150, 90])).toBe("mid body");
    expect(hit([20, 200])).toBe("mid background");
    expect(hit([65, 130])).toBe("mid/b body");
    expect(hit([400, 400])).toBe("");
    // Too small to be seen: the whole box is pressed.
    expect(hit([55, 10], SMALL, 0.5)).toBe("out body");
    // Borders: the first px of a box is its own, the first behind it is not.
    expect(hit([50, 0])).toBe("out glyph");
    expect(hit([170, 0])).toBe("");
    expect(innermostAt(SMALL.picture.places, [110, 300])).toBe(-1);
  });

  it("is a line that is near enough, unless a box is there", () => {
    expect(hit([113.9, 180])).toBe("mid/a->mid/b");
    expect(hit([114.1, 180])).toBe("mid background");
    expect(hit([113.9, 180], SMALL, 2)).toBe("mid background");
    expect(hit([115, 305])).toBe("in->mid");
    expect(hit([115, 60])).toBe("mid->out");
    expect(hit([110, 150])).toBe("mid/b body");
  });

  it("is the nearest of several lines", () => {
    const at = [0, 0, 1, 1] as const;
    const scene = graphScene(
      madePicture(
        [
          { id: "a", at },
          { id: "b", at },
        ],
        [
          { from: "a", to: "b", points: [100, 100, 100, 300] },
          { from: "b", to: "a", points: [106, 100, 106, 300] },
        ],
      ),
      "up",
    );
    expect(hit([102, 200], scene)).toBe("a->b");
    expect(hit([104, 200], scene)).toBe("b->a");
    expect(lineAt(scene.curves, [50, 200], 4)).toBe(-1);
  });

  it("is a chip beside its box, wherever that is by now", () => {
    const before = [madeStub("w"), madeStub("v")];
    const picture = madePicture([{ id: "a", before, beforeCount: 9, at: [200, 100, 100, 40] }]);
    const scene = graphScene(picture, "up");
    expect(hit([150, 100], scene)).toBe("chip w");
    expect(hit([150, 120], scene)).toBe("chip v");
    expect(hit([150, 137], scene)).toBe("chip 7");
    expect(hit([195, 120], scene)).toBe("");
    const moved = Float64Array.of(500, 100, 100, 40);
    expect(hitAt(scene, moved, [150, 100], 1)).toBeUndefined();
    expect(hitAt(scene, moved, [450, 100], 1)?.on).toBe("chip");
  });

  it("measures how far a curve is, as a look at many of its points does", () => {
    const { curves } = graphScene(
      madePicture([{ id: "a", at: [0, 0, 1, 1] }], [{ from: "a", to: "", points: [0, 0, 80, 60, 10, 200] }]),
      "down",
    );
    const { points } = curves;
    const point = (piece: number, t: number, part: number) => {
      const at = (k: number) => points[6 * piece + 2 * k + part] as number;
      return (1 - t) ** 3 * at(0) + 3 * (1 - t) ** 2 * t * at(1) + 3 * (1 - t) * t ** 2 * at(2) + t ** 3 * at(3);
    };
    for (const [x, y] of [
      [40, 20],
      [100, 100],
      [0, 250],
      [70, 60],
    ] as const) {
      let least = Number.POSITIVE_INFINITY;
      for (const piece of [0, 1])
        for (let t = 0; t <= 1; t += 1e-4) {
          least = Math.min(least, Math.hypot(point(piece, t, 0) - x, point(piece, t, 1) - y));
        }
      // Twelve straight parts of a piece are that near to it.
      expect(Math.abs(curveDistance(points, x, y) - least)).toBeLessThan(0.6);
    }
  });
});
