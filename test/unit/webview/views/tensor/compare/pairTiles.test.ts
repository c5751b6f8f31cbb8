import { describe, expect, it } from "vitest";
import type { ElementValues } from "../../../../../../src/tensor/elements/elementValues";
import type { GridModel, TileRect } from "../../../../../../webview/ui/grid/gridModel";
import { TILE_COLUMNS, TILE_ROWS } from "../../../../../../webview/ui/grid/tileCache";
import { markOf } from "../../../../../../webview/views/tensor/compare/cellMarks";
import { pairModel } from "../../../../../../webview/views/tensor/compare/pairModel";
import { pairPainter } from "../../../../../../webview/views/tensor/compare/pairPainter";
import { PairTiles } from "../../../../../../webview/views/tensor/compare/pairTiles";

const [ROWS, COLUMNS] = [2 * TILE_ROWS, TILE_COLUMNS + 3];
const F32 = { dtypeA: "float32", dtypeB: "float32" };
const TOLERANCE = { rtol: 0, atol: 0.5, nanDiffers: false };

/** A table whose cells are made by row and column; fetches are counted and end when they are let go. */
class Table implements GridModel {
  readonly rowCount = ROWS;
  readonly columnCount = COLUMNS;
  readonly fetched: TileRect[] = [];
  readonly aborted: TileRect[] = [];
  waits: Promise<void> = Promise.resolve();
  private readonly value: (row: number, column: number) => number;

  constructor(value: (row: number, column: number) => number) {
    this.value = value;
  }

  rowHeader = String;
  columnHeader = String;

  fetchTile = async (rect: TileRect, signal: AbortSignal): Promise<ElementValues> => {
    this.fetched.push(rect);
    signal.addEventListener("abort", () => this.aborted.push(rect));
    await this.waits;
    const { rowStart, rowCount, columnStart, columnCount } = rect;
    const array = Float32Array.from({ length: rowCount * columnCount }, (_, i) =>
      this.value(rowStart + Math.floor(i / columnCount), columnStart + (i % columnCount)),
    );
    return { kind: "real", array };
  };
}

const first = { rowStart: 0, rowCount: TILE_ROWS, columnStart: 0, columnCount: TILE_COLUMNS };
const last = { rowStart: TILE_ROWS, rowCount: TILE_ROWS, columnStart: TILE_COLUMNS, columnCount: 3 };

describe("tiles of two tensors", () => {
  it("are fetched once for every way, and found by their cells", async () => {
    const [a, b] = [new Table((row, column) => 100 * row + column), new Table((row) => 100 * row)];
    const tiles = new PairTiles(a, b, undefined);
    const { signal } = new AbortController();
    const made = await pairModel(tiles, "difference", F32).fetchTile(last, signal);
    expect(Array.from(made.kind === "real" ? made.array : [], Number)).toEqual(
      Array.from({ length: TILE_ROWS * 3 }, (_, i) => TILE_COLUMNS + (i % 3)),
    );
    await pairModel(tiles, "b", F32).fetchTile(last, signal);
    await pairModel(tiles, "relative", F32).fetchTile(last, signal);
    expect([a.fetched, b.fetched]).toEqual([[last], [last]]);
    const place = tiles.at(TILE_ROWS + 5, TILE_COLUMNS + 2);
    expect(place?.tile.a.array[place.index]).toBe(100 * (TILE_ROWS + 5) + TILE_COLUMNS + 2);
    expect(tiles.at(0, 0)).toBeUndefined();
  });

  it("are given up only once nobody wants them", async () => {
    const [a, b] = [new Table(() => 1), new Table(() => 2)];
    let letGo = (): void => undefined;
    a.waits = new Promise((resolve) => {
      letGo = resolve;
    });
    const tiles = new PairTiles(a, b, undefined);
    const [one, other, alone] = [new AbortController(), new AbortController(), new AbortController()];
    const shared = [tiles.fetch(first, one.signal), tiles.fetch(first, other.signal)];
    void tiles.fetch(last, alone.signal);
    one.abort();
    expect(a.aborted).toEqual([]);
    alone.abort();
    expect(a.aborted).toEqual([last]);
    letGo();
    expect((await Promise.all(shared)).map(({ rect }) => rect)).toEqual([first, first]);
    expect(a.fetched).toEqual([first, last]);
  });

  it("are marked where they do not agree, whatever their colours", async () => {
    const odd = [0, 0.5, 0.75, Number.NaN, Number.POSITIVE_INFINITY];
    const tiles = new PairTiles(new Table((row) => odd[row] ?? 0), new Table(() => 0), undefined);
    await tiles.fetch(first, new AbortController().signal);
    const red = { background: "red", ink: "black", note: "above the range" };
    const heat = (value: unknown) => (value === 0.75 ? red : undefined);
    const painter = pairPainter({ tiles, dtypes: F32, tolerance: TOLERANCE, heat });
    const paints = odd.map((value, row) => painter(value, row, 0));
    expect(paints.map((paint) => paint?.mark)).toEqual([undefined, undefined, "exceeds", "nanDiffers", "infDiffers"]);
    expect(paints[2]).toEqual({ ...red, mark: "exceeds", note: "beyond the tolerance, above the range" });
    // The same look is the same object, for only what changed is written.
    expect(painter(0.75, 2, 1)).toBe(painter(0.75, 2, 2));
  });

  it("tell strings apart by what was told of the whole ones", async () => {
    const strings = (text: string): GridModel => {
      const model = new Table(() => 0);
      const array = Array.from({ length: TILE_ROWS * TILE_COLUMNS }, () => text);
      return Object.assign(model, { fetchTile: async () => ({ kind: "string" as const, array }) });
    };
    const differs = new Table((row) => (row === 1 ? 1 : 0));
    const tiles = new PairTiles(strings("long"), strings("long"), differs);
    const dtypes = { dtypeA: "string", dtypeB: "string" };
    await pairModel(tiles, "difference", dtypes).fetchTile(first, new AbortController().signal);
    const painter = pairPainter({ tiles, dtypes, tolerance: TOLERANCE, heat: undefined });
    expect([0, 1].map((row) => painter(0, row, 0)?.mark)).toEqual([undefined, "exceeds"]);
  });
});

it("has a look for each mark", () => {
  expect([0, 1, 2, 3].map(markOf)).toEqual([undefined, "exceeds", "nanDiffers", "infDiffers"]);
});
