import { describe, expect, it } from "vitest";
import {
  around,
  between,
  fitLook,
  type GraphLook,
  held,
  inPicture,
  isSameLook,
  notched,
  onScreen,
  panned,
  revealing,
  seenRect,
  zoomedAt,
} from "../../../../../../../webview/views/graph/canvas/picture/look";

const VIEW = { width: 800, height: 600 };
const PICTURE = { width: 2000, height: 1000 };
const LOOK: GraphLook = { scale: 0.5, x: 700, y: 400 };

describe("where a picture is looked at", () => {
  it("shows all of a large picture, and a small one not blown up", () => {
    const fit = fitLook(PICTURE, VIEW);
    expect(fit).toEqual({ scale: (800 - 32) / 2000, x: 1000, y: 500 });
    expect(onScreen(fit, VIEW, [0, 500])[0]).toBeCloseTo(16);
    expect(fitLook({ width: 100, height: 50 }, VIEW)).toEqual({ scale: 1.25, x: 50, y: 25 });
    expect(fitLook({ width: 0, height: 0 }, { width: 0, height: 0 }).scale).toBe(1);
  });

  it("goes to px of the view and back", () => {
    const at = [123, 456] as const;
    const [x, y] = onScreen(LOOK, VIEW, inPicture(LOOK, VIEW, at));
    expect(x).toBeCloseTo(123);
    expect(y).toBeCloseTo(456);
    expect(onScreen(LOOK, VIEW, [700, 400])).toEqual([400, 300]);
    const seen = seenRect(LOOK, VIEW);
    expect(seen).toEqual({ x: -100, y: -200, width: 1600, height: 1200 });
  });

  it("zooms around a px, which keeps what is there", () => {
    const at = [100, 500] as const;
    const before = inPicture(LOOK, VIEW, at);
    for (const times of [1.3, 0.7, 3]) {
      const zoomed = zoomedAt(LOOK, times, at, PICTURE, VIEW);
      expect(zoomed.scale).toBeCloseTo(0.5 * times);
      const [x, y] = inPicture(zoomed, VIEW, at);
      expect(x).toBeCloseTo(before[0]);
      expect(y).toBeCloseTo(before[1]);
    }
    expect(notched(LOOK, 2, at, PICTURE, VIEW).scale).toBeCloseTo(0.5 * 1.25 ** 2);
  });

  it("zooms neither in nor out without end", () => {
    expect(zoomedAt(LOOK, 1e6, [400, 300], PICTURE, VIEW).scale).toBe(8);
    expect(zoomedAt(LOOK, 1e-6, [400, 300], PICTURE, VIEW).scale).toBeCloseTo(fitLook(PICTURE, VIEW).scale / 4);
    // A picture of a hundred thousand px is still seen whole.
    const long = { width: 100, height: 400_000 };
    expect(held(fitLook(long, VIEW), long, VIEW)).toEqual(fitLook(long, VIEW));
  });

  it("keeps some of the picture in view, wherever it is dragged to", () => {
    let look = LOOK;
    for (let i = 0; i < 50; i++) look = panned(look, [400, -300], PICTURE, VIEW);
    const [left] = onScreen(look, VIEW, [0, 0]);
    const [, bottom] = onScreen(look, VIEW, [0, 1000]);
    expect(left).toBeCloseTo(800 - 48);
    expect(bottom).toBeCloseTo(48);
    // One that is smaller than what is kept stays whole.
    const small = { width: 20, height: 20 };
    const away = panned({ scale: 1, x: 10, y: 10 }, [5000, 0], small, VIEW);
    expect(onScreen(away, VIEW, [20, 0])[0]).toBeCloseTo(800);
  });

  it("moves no further than it takes to see a part", () => {
    const seen = { x: 600, y: 300, width: 50, height: 40 };
    expect(revealing(LOOK, seen, VIEW)).toBe(LOOK);
    const beyond = revealing(LOOK, { x: 1600, y: 300, width: 50, height: 40 }, VIEW);
    expect(beyond.y).toBe(LOOK.y);
    expect(onScreen(beyond, VIEW, [1650, 0])[0]).toBeCloseTo(800 - 16);
    const large = revealing(LOOK, { x: 100, y: 10, width: 5000, height: 5000 }, VIEW);
    expect(onScreen(large, VIEW, [100, 10]).map(Math.round)).toEqual([16, 16]);
  });

  it("has a part whole in view", () => {
    const look = around({ x: 500, y: 100, width: 300, height: 60 }, VIEW, 1.5);
    expect(look).toEqual({ scale: 1.5, x: 650, y: 130 });
    expect(around({ x: 0, y: 0, width: 8000, height: 10 }, VIEW, 1.5).scale).toBeCloseTo(768 / 8000);
  });

  it("goes from one look to another by equal steps of zoom", () => {
    const to: GraphLook = { scale: 2, x: 100, y: 0 };
    expect(between(LOOK, to, 0)).toEqual(LOOK);
    expect(between(LOOK, to, 0.5)).toEqual({ scale: 1, x: 400, y: 200 });
    expect(between(LOOK, to, 1)).toEqual(to);
  });

  it("tells looks apart by what is seen of their difference", () => {
    expect(isSameLook(LOOK, { ...LOOK, x: LOOK.x + 0.5 }, VIEW)).toBe(true);
    expect(isSameLook(LOOK, { ...LOOK, x: LOOK.x + 2 }, VIEW)).toBe(false);
    expect(isSameLook(LOOK, { ...LOOK, scale: LOOK.scale * 1.01 }, VIEW)).toBe(false);
  });
});
