import { describe, expect, it } from "vitest";
import type { GraphDirection } from "../../../../../src/graph/graphDirection";
import { fittingPicture } from "../../../../../webview/views/graph/fittingPicture";
import { madePicture } from "../../../../support/graphPictures";

const ROOM = { width: 1000, height: 800 };

/** The direction that is found for a picture of these sizes, px, and those that were asked for. */
async function found(sizes: Partial<Record<GraphDirection, readonly [number, number]>>, room = ROOM) {
  const asked: GraphDirection[] = [];
  const { direction, picture } = await fittingPicture(
    async (way) => {
      asked.push(way);
      const [width, height] = sizes[way] ?? [0, 0];
      return { ...madePicture([]), width, height };
    },
    () => room,
  );
  expect([picture.width, picture.height]).toEqual(sizes[direction]);
  return [direction, asked];
}

describe("the direction of a graph", () => {
  it("is down where the picture fills more than half of its room: nothing else is asked for", async () => {
    expect(await found({ down: [900, 900], right: [2000, 1600] })).toEqual(["down", ["down"]]);
  });

  it("is right where the picture fills twice as much so", async () => {
    expect(await found({ down: [200, 6000], right: [1600, 1200] })).toEqual(["right", ["down", "right"]]);
  });

  it("is down where rightwards is better, but not by that much", async () => {
    expect(await found({ down: [1600, 4000], right: [3000, 1200] })).toEqual(["down", ["down", "right"]]);
  });

  it("is down of a picture that is small, which is not blown up either way", async () => {
    expect(await found({ down: [100, 200], right: [200, 100] })).toEqual(["down", ["down", "right"]]);
  });

  it("is down where there is no room, or nothing to be drawn", async () => {
    expect(await found({ down: [900, 9000], right: [1000, 800] }, { width: 0, height: 0 })).toEqual(["down", ["down"]]);
    expect(await found({ down: [0, 0], right: [0, 0] })).toEqual(["down", ["down"]]);
  });
});
