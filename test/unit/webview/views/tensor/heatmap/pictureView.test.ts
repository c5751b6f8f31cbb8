import { describe, expect, it } from "vitest";
import { PictureAxis } from "../../../../../../webview/views/tensor/heatmap/pictureAxis";
import {
  type CellsPair,
  drawnAxes,
  fitView,
  keptPlace,
  notched,
  type PictureView,
  panned,
  placeAt,
  pxOf,
  revealing,
  viewOfPlace,
  zoomedAt,
} from "../../../../../../webview/views/tensor/heatmap/pictureView";

const PANE = { size: [1000, 600] as CellsPair, ratio: 1 };
const axis = (count: number) => new PictureAxis({ tile: undefined, tileSize: count, count });
const square = { rows: axis(4096), columns: axis(4096) };

describe("a view", () => {
  it("fits all, in the middle", () => {
    const { rows, columns } = drawnAxes(fitView(square, PANE), square, PANE);
    expect(rows.scale).toBeCloseTo(600 / 4096);
    expect([pxOf(rows, 0), Math.round(pxOf(rows, 4096))]).toEqual([0, 600]);
    expect([pxOf(columns, 0), Math.round(pxOf(columns, 4096))]).toEqual([200, 800]);
  });

  it("makes cells of a single row as high as a picture must be, and those of few cells not endlessly large", () => {
    const line = { rows: axis(1), columns: axis(50_000) };
    const drawn = drawnAxes(fitView(line, PANE), line, PANE);
    expect(drawn.rows.scale).toBe(160);
    expect(drawn.columns.scale).toBe(1000 / 50_000);
    const tiny = { rows: axis(2), columns: axis(2) };
    expect(fitView(tiny, PANE).scale).toBe(128);
  });

  it("keeps the place under the pointer while it zooms in, one movement down to cells", () => {
    let view: PictureView = { ...fitView(square, PANE), scale: 0.25 };
    const at: CellsPair = [430, 271];
    const placeOf = (of: PictureView) => {
      const { rows, columns } = drawnAxes(of, square, PANE);
      return [placeAt(columns, at[0]), placeAt(rows, at[1])] as const;
    };
    const before = placeOf(view);
    for (let i = 0; i < 60; i++) {
      const next = notched(view, 0.7, at, square, PANE) as PictureView;
      expect(next.scale).toBeLessThanOrEqual(view.scale * 1.25);
      view = next;
      const now = placeOf(view);
      // To the nearest px.
      for (const i of [0, 1] as const) expect(Math.abs((now[i] ?? 0) - before[i]) * view.scale).toBeLessThan(1);
    }
    expect(view.scale).toBe(128);
    for (let i = 0; i < 60; i++) view = notched(view, -1, at, square, PANE) ?? fitView(square, PANE);
    expect(view).toEqual(fitView(square, PANE));
  });

  it("moves no further than its ends, and no further than it takes to see a cell", () => {
    const near = zoomedAt(fitView(square, PANE), 2, [500, 300], square, PANE);
    const corner = drawnAxes(panned(near, [1e9, 1e9], square, PANE), square, PANE);
    expect([corner.rows.start, corner.columns.start]).toEqual([0, 0]);
    const seen = drawnAxes(revealing(near, { row: 4095, column: 2048 }, square, PANE), square, PANE);
    expect(pxOf(seen.rows, 4096)).toBe(600);
    expect(seen.columns.start).toBe(drawnAxes(near, square, PANE).columns.start);
    expect(revealing(near, { row: 2048, column: 2048 }, square, PANE)).toBe(near);
  });

  it("is found again after a reload, on another screen and in a mosaic", () => {
    const tile = { dim: 0, start: 0, step: 1, count: 64, isIndex: false };
    const mosaic = new PictureAxis({ tile, tileSize: 100, count: 6400 });
    const axes = { rows: mosaic, columns: mosaic };
    const view = zoomedAt(fitView(axes, PANE), 12, [700, 100], axes, PANE);
    const place = keptPlace(view, axes, PANE);
    const again = drawnAxes(viewOfPlace(place, axes, PANE), axes, PANE);
    const { rows } = drawnAxes(view, axes, PANE);
    expect(Math.abs(again.rows.start - rows.start)).toBeLessThanOrEqual(1);
    const finer = { size: [2000, 1200] as CellsPair, ratio: 2 };
    const there = drawnAxes(viewOfPlace(place, axes, finer), axes, finer);
    expect(there.rows.scale).toBe(24);
    expect(Math.abs(there.rows.start - 2 * rows.start)).toBeLessThanOrEqual(2);
  });
});
