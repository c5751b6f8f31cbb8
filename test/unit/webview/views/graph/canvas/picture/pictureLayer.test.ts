import { beforeEach, expect, it, vi } from "vitest";
import type { GraphLook, Rect } from "../../../../../../../webview/views/graph/canvas/picture/look";
import { PictureLayer } from "../../../../../../../webview/views/graph/canvas/picture/pictureLayer";

const VIEW = { width: 30, height: 20 };
const LOOK: GraphLook = { scale: 2, x: 40, y: 30 };

/** A canvas whose px are which point of the picture's plane was painted there, so that a px that is not right is seen. */
class PointCanvas {
  width = 0;
  height = 0;
  readonly style = {};
  px: string[] = [];
  painted = 0;
  readonly stretched: (readonly number[])[] = [];
  private clip = { x: 0, y: 0, across: 0, down: 0 };
  private transform = [1, 0, 0, 1, 0, 0];

  getContext(): object {
    return {
      save: () => undefined,
      restore: () => undefined,
      beginPath: () => undefined,
      clip: () => undefined,
      rect: (x: number, y: number, across: number, down: number) => {
        this.clip = { x, y, across, down };
      },
      clearRect: (x: number, y: number, across: number, down: number) => this.fill(x, y, across, down, () => ""),
      setTransform: (...numbers: number[]) => {
        this.transform = numbers;
      },
      drawImage: ({ px }: PointCanvas, dx: number, dy: number) => {
        const [times = 1, , , , left = 0, top = 0] = this.transform;
        this.stretched.push([times, left, top]);
        const before = px.slice();
        this.fill(0, 0, this.width, this.height, (x, y) => {
          const [fromX, fromY] = [x - dx, y - dy];
          const isThere = fromX >= 0 && fromY >= 0 && fromX < this.width && fromY < this.height;
          return isThere ? (before[fromY * this.width + fromX] ?? "") : "";
        });
      },
    };
  }

  private fill(x: number, y: number, across: number, down: number, of: (x: number, y: number) => string): void {
    for (let row = y; row < y + down; row++) {
      for (let column = x; column < x + across; column++) this.px[row * this.width + column] = of(column, row);
    }
  }

  /** Paints what is clipped, which must be what is said to be seen. */
  paint(seen: Rect): void {
    const { clip, transform } = this;
    const [times = 1, , , , left = 0, top = 0] = transform;
    expect(seen.x).toBeCloseTo((clip.x - left) / times);
    expect(seen.y).toBeCloseTo((clip.y - top) / times);
    expect(seen.width).toBeCloseTo(clip.across / times);
    expect(seen.height).toBeCloseTo(clip.down / times);
    this.painted += clip.across * clip.down;
    this.fill(clip.x, clip.y, clip.across, clip.down, (x, y) => `${x - left} ${y - top} ${times}`);
  }
}

let canvas: PointCanvas;
let layer: PictureLayer;
/** Number of things that the callback reports as drawn. */
let things: number;

beforeEach(() => {
  vi.stubGlobal("devicePixelRatio", 1.5);
  canvas = new PointCanvas();
  things = 100;
  layer = new PictureLayer(() => new PointCanvas() as unknown as HTMLCanvasElement);
  return () => vi.unstubAllGlobals();
});

/** Number of px that were painted. */
function draw(look: GraphLook, { of }: { readonly of: unknown } = { of: "a" }): number {
  canvas.painted = 0;
  const isSharp = layer.draw(canvas as unknown as HTMLCanvasElement, look, VIEW, of, (_, seen) => {
    canvas.paint(seen);
    return things;
  });
  expect(isSharp).toBe(true);
  const left = Math.round(1.5 * (15 - look.x * look.scale));
  const top = Math.round(1.5 * (10 - look.y * look.scale));
  const point = (_: unknown, i: number) => `${(i % 45) - left} ${Math.floor(i / 45) - top} ${1.5 * look.scale}`;
  expect(canvas.px).toEqual(Array.from({ length: 45 * 30 }, point));
  return canvas.painted;
}

it("draws all at first, nothing where nothing changed, and what comes into view where it is moved", () => {
  expect(draw(LOOK)).toBe(45 * 30);
  expect([canvas.width, canvas.height]).toEqual([45, 30]);
  expect(draw(LOOK)).toBe(0);
  expect(draw({ ...LOOK, x: 42 })).toBe(6 * 30);
  expect(draw({ ...LOOK, x: 42, y: 29 })).toBe(3 * 45);
  expect(draw({ ...LOOK, x: 41, y: 31 })).toBe(3 * 30 + 6 * 42);
  expect(draw({ ...LOOK, x: 43.1, y: 30.2 })).toBeLessThan(45 * 30);
  expect(draw({ ...LOOK, x: 400 })).toBe(45 * 30);
});

it("draws all where anything else is another", () => {
  draw(LOOK);
  expect(draw(LOOK, { of: "b" })).toBe(45 * 30);
  expect(draw({ ...LOOK, scale: 2.1 }, { of: "b" })).toBe(45 * 30);
  layer.forget();
  expect(draw({ ...LOOK, scale: 2.1 }, { of: "b" })).toBe(45 * 30);
  // While it moves by itself nothing is known of it.
  expect(draw(LOOK, { of: undefined })).toBe(45 * 30);
  expect(draw(LOOK, { of: undefined })).toBe(45 * 30);
  canvas.width = 7;
  expect(draw(LOOK, { of: undefined })).toBe(45 * 30);
});

it("stretches what has much in it while it is zoomed, always what was drawn last, and draws it when it is told to", () => {
  things = 5000;
  draw(LOOK);
  const zoomed = (scale: number) =>
    layer.draw(canvas as unknown as HTMLCanvasElement, { ...LOOK, scale }, VIEW, "a", () => {
      throw new Error("nothing is drawn while it is zoomed");
    });
  canvas.stretched.length = 0;
  expect([zoomed(2.2), zoomed(4)]).toEqual([false, false]);
  // What was in the middle of the view stays there, in px of the screen.
  for (const [times = 0, left = 0, top = 0] of canvas.stretched) {
    expect(Math.abs(left + 22.5 * times - 22.5)).toBeLessThan(1.5);
    expect(Math.abs(top + 15 * times - 15)).toBeLessThan(1.5);
  }
  expect(canvas.stretched.map(([times]) => times)).toEqual([1.1, 2]);
  layer.forget();
  expect(draw({ ...LOOK, scale: 4 })).toBe(45 * 30);
  // Another picture is drawn at once.
  expect(draw({ ...LOOK, scale: 4.4 }, { of: "b" })).toBe(45 * 30);
});
