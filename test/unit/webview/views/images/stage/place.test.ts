import { describe, expect, it } from "vitest";
import { drawnBox, visiblePart } from "../../../../../../webview/views/images/stage/drawPicture";
import {
  drawnPlace,
  FIT,
  fitScale,
  notched,
  panned,
  pixelAt,
  revealing,
  SCALES,
  type StagePair,
  zoomedAt,
} from "../../../../../../webview/views/images/stage/place";

const PICTURE: StagePair = [300, 200];
const VIEW: StagePair = [900, 500];

describe("a picture that fits", () => {
  it("is shown whole, in the middle, never stretched", () => {
    expect(drawnPlace(FIT, PICTURE, VIEW)).toEqual({ scale: 2, left: 150, top: 50 });
    expect(drawnPlace(FIT, [3000, 1000], VIEW)).toEqual({ scale: 0.3, left: 0, top: 100 });
    expect(drawnPlace(FIT, [600, 400], VIEW)).toEqual({ scale: 1.25, left: 75, top: 0 });
  });

  it("has pixels of whole device px where it is enlarged much", () => {
    expect(fitScale([13, 7], [500, 400])).toBe(38);
    expect(fitScale([1, 1], [100_000, 100_000])).toBe(SCALES.most);
    expect(fitScale([0, 0], VIEW)).toBe(256);
    expect(fitScale([2 ** 30, 1], VIEW)).toBe(SCALES.least);
    expect(fitScale(PICTURE, [0, 0])).toBe(SCALES.least);
  });
});

describe("zooming", () => {
  it("keeps the pixel under the pointer", () => {
    for (const at of [
      [0, 0],
      [450, 250],
      [333, 77],
    ] as const) {
      let place = zoomedAt(FIT, 8, [450, 250], PICTURE, VIEW);
      const before = pixelAt(drawnPlace(place, PICTURE, VIEW), at);
      for (const notches of [3, -1, 0.3]) place = notched(place, notches, at, PICTURE, VIEW);
      const drawn = drawnPlace(place, PICTURE, VIEW);
      const after = pixelAt(drawn, at);
      // The corner is at a whole device px.
      expect(Math.abs(after[0] - before[0]) * drawn.scale).toBeLessThanOrEqual(1.01 + drawn.scale / 8);
      expect(Math.abs(after[1] - before[1]) * drawn.scale).toBeLessThanOrEqual(1.01 + drawn.scale / 8);
    }
  });

  it("shows one pixel as one device px from the middle of what fitted", () => {
    const place = zoomedAt(FIT, 1, [450, 250], PICTURE, VIEW);
    expect(drawnPlace(place, PICTURE, VIEW)).toEqual({ scale: 1, left: 300, top: 150 });
  });

  it("ends at its bounds, and never loses the picture", () => {
    const near = notched(FIT, 1000, [0, 0], PICTURE, VIEW);
    expect(near.scale).toBe(SCALES.most);
    expect(notched(near, -1000, [0, 0], PICTURE, VIEW).scale).toBe(SCALES.least);
    const far = panned(near, [1e9, -1e9], PICTURE, VIEW);
    expect([far.x, far.y]).toEqual([0, 200]);
    expect(panned(FIT, [10, -20], PICTURE, VIEW)).toEqual({ scale: 2, x: 145, y: 110 });
  });

  it("goes back by as many notches", () => {
    const place = notched(notched(FIT, 4, [100, 100], PICTURE, VIEW), -4, [100, 100], PICTURE, VIEW);
    expect(place.scale).toBeCloseTo(2, 10);
    expect(place.x).toBeCloseTo(150, 6);
  });
});

describe("a pixel that is read by keys", () => {
  it("moves the picture no further than it takes", () => {
    const place = { scale: 100, x: 150, y: 100 };
    expect(revealing(place, [150, 100], PICTURE, VIEW)).toBe(place);
    const right = revealing(place, [160, 100], PICTURE, VIEW);
    const { left } = drawnPlace(right, PICTURE, VIEW);
    expect(left + 161 * 100).toBe(900);
    const above = revealing(place, [150, 0], PICTURE, VIEW);
    expect(drawnPlace(above, PICTURE, VIEW).top).toBe(0);
  });
});

describe("the part that is drawn", () => {
  it("is what is in view, by whole pixels", () => {
    expect(visiblePart({ scale: 2, left: 150, top: 50 }, PICTURE, VIEW)).toEqual([0, 0, 300, 200]);
    expect(visiblePart({ scale: 100, left: -250, top: -120 }, PICTURE, VIEW)).toEqual([2, 1, 10, 6]);
    expect(visiblePart({ scale: 1, left: 900, top: 0 }, PICTURE, VIEW)).toBeUndefined();
    expect(visiblePart({ scale: 1, left: -300, top: 0 }, PICTURE, VIEW)).toBeUndefined();
  });

  it("is drawn where it belongs, and is seen however thin it is", () => {
    expect(drawnBox({ scale: 2, left: 150, top: 50 }, [10, 20, 30, 40])).toEqual([170, 90, 60, 80]);
    expect(drawnBox({ scale: 0.1, left: 450.5, top: 0 }, [0, 0, 1, 5000])).toEqual([450, 0, 1, 500]);
    expect(drawnBox({ scale: 0.1, left: 0, top: 250.5 }, [0, 0, 5000, 1])).toEqual([0, 250, 500, 1]);
  });
});
