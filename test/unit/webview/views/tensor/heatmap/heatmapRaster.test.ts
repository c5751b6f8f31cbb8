import { describe, expect, it } from "vitest";
import { BlockAxis, levelAt } from "../../../../../../webview/views/tensor/heatmap/blockAxis";
import { axisPixels, fillPixels } from "../../../../../../webview/views/tensor/heatmap/heatmapRaster";
import { PictureAxis } from "../../../../../../webview/views/tensor/heatmap/pictureAxis";
import type { DrawnAxis } from "../../../../../../webview/views/tensor/heatmap/pictureView";
import { missingRects } from "../../../../../../webview/views/tensor/heatmap/pieceRects";
import { expectIs } from "../../../../../support/expectIs";
import { SeededRandom } from "../../../../../support/seededRandom";

/** Axis of `tiles` tiles of `tileSize` cells; without tiles where `tiles` is absent. */
function axisOf(tileSize: number, tiles?: number): PictureAxis {
  const tile = tiles === undefined ? undefined : { dim: 0, start: 0, step: 1, count: tiles, isIndex: false };
  return new PictureAxis({ tile, tileSize, count: tileSize * (tiles ?? 1) });
}

/** All cells by their places, laid out one after the other. */
function naiveCells({ tileSize, tiles, gap }: PictureAxis): (number | undefined)[] {
  const cells: (number | undefined)[] = [];
  for (let tile = 0; tile < tiles; tile++) {
    if (tile > 0) for (let i = 0; i < gap; i++) cells.push(undefined);
    for (let i = 0; i < tileSize; i++) cells.push(tile * tileSize + i);
  }
  return cells;
}

const AXES = [
  axisOf(1),
  axisOf(7),
  axisOf(1000),
  axisOf(3, 5),
  axisOf(1, 4),
  axisOf(128, 3),
  axisOf(700, 2),
  axisOf(5, 300),
];

describe("an axis", () => {
  it.each(AXES)("has its cells and gaps where they are laid out one by one: %o", (axis) => {
    const naive = naiveCells(axis);
    expect(axis.length).toBe(naive.length);
    for (const [place, cell] of naive.entries()) {
      expectIs(axis.cellAt(place + 0.5), cell);
      if (cell !== undefined) expectIs(axis.placeOf(cell), place);
      if (cell !== undefined) expectIs(axis.nearestCell(place + 0.5), cell);
      if (cell !== undefined) expectIs(axis.fractionAt(place + 0.25), cell + 0.25);
    }
    expect([axis.cellAt(-0.5), axis.cellAt(axis.length)]).toEqual([undefined, undefined]);
    expect([axis.nearestCell(-9), axis.nearestCell(axis.length + 9)]).toEqual([0, axis.cells - 1]);
  });

  it.each(AXES)("is cut into blocks that cross no tile, and these into pieces that are one slice: %o", (axis) => {
    for (const level of [0, 1, 2, 5, 10]) {
      const blocks = new BlockAxis(axis, level);
      let next = 0;
      for (let block = 0; block < blocks.count; block++) {
        const [start, count] = blocks.cellsOf(block);
        expectIs(start, next);
        if (!(count > 0 && count <= 2 ** level)) expect.fail(`block ${block} of level ${level} has ${count} cells`);
        expectIs(Math.floor(start / axis.tileSize), Math.floor((start + count - 1) / axis.tileSize));
        for (const cell of [start, start + count - 1]) expectIs(blocks.blockOf(cell), block);
        next = start + count;
      }
      expect(next).toBe(axis.cells);
      let first = 0;
      for (let piece = 0; piece < blocks.pieces; piece++) {
        const run = blocks.run(piece);
        expect(run.start).toBe(first);
        expect(run.count).toBeLessThanOrEqual(256);
        for (const block of [run.start, run.start + run.count - 1]) expectIs(blocks.pieceOf(block), piece);
        const isWhole = run.cellStart % axis.tileSize === 0 && run.cellCount % axis.tileSize === 0;
        const isWithin = (run.cellStart % axis.tileSize) + run.cellCount <= axis.tileSize;
        expect(isWhole || isWithin).toBe(true);
        first += run.count;
      }
      expect(first).toBe(blocks.count);
    }
  });

  it("has a level at which a block has a px at least, and two at most", () => {
    const axis = axisOf(2 ** 30);
    for (const scale of [40, 1, 0.99, 0.5, 0.3, 1 / 1024, 1e-6]) {
      const px = 2 ** levelAt(scale, axis) * scale;
      if (scale >= 1) expect(levelAt(scale, axis)).toBe(0);
      else expect(px).toBeGreaterThanOrEqual(1 - 1e-6);
      if (scale < 1) expect(px).toBeLessThan(2);
    }
    expect(levelAt(1e-9, axisOf(3, 4))).toBe(2);
    // Two blocks of three cells would have a px and a half.
    expect(levelAt(0.5, axisOf(3, 4))).toBe(2);
  });
});

describe("missing pieces", () => {
  it("are asked for each once, in few rectangles of joined pieces", () => {
    const random = new SeededRandom(7);
    for (const [rows, columns] of [
      [axisOf(4096), axisOf(4096)],
      [axisOf(700, 3), axisOf(3, 500)],
      [axisOf(1), axisOf(100_000)],
    ] as const) {
      const [down, across] = [new BlockAxis(rows, 0), new BlockAxis(columns, 0)];
      const range = { rows: [0, down.pieces - 1], columns: [0, across.pieces - 1] } as const;
      const missing = new Set<string>();
      for (let row = 0; row < down.pieces; row++)
        for (let column = 0; column < across.pieces; column++) if (random.next() < 0.7) missing.add(`${row},${column}`);
      const asked: string[] = [];
      for (const rect of missingRects(down, across, range, (row, column) => missing.has(`${row},${column}`))) {
        for (let row = rect.rows[0]; row <= rect.rows[1]; row++) {
          if (row < rect.rows[1]) expect(down.isJoined(row)).toBe(true);
          for (let column = rect.columns[0]; column <= rect.columns[1]; column++) asked.push(`${row},${column}`);
        }
      }
      expect(asked.sort()).toEqual([...missing].sort());
    }
  });

  it("of all 4,096 x 4,096 cells at a quarter of a px each are one question", () => {
    const axis = new BlockAxis(axisOf(4096), 3);
    const range = { rows: [0, axis.pieces - 1], columns: [0, axis.pieces - 1] } as const;
    expect(missingRects(axis, axis, range, () => true)).toEqual([range]);
  });
});

describe("px", () => {
  it("show the block at their middle, as a naive look at each of them finds it", () => {
    const random = new SeededRandom(3);
    const axes = [axisOf(40), axisOf(600), axisOf(3, 8), axisOf(300, 2)];
    for (let i = 0; i < 60; i++) {
      const pick = () => axes[Math.floor(random.next() * axes.length)] as PictureAxis;
      const drawnOf = (axis: PictureAxis, length: number): DrawnAxis => {
        const scale = 2 ** (random.next() * 8 - 4);
        return { axis, scale, start: Math.round((random.next() - 0.7) * axis.length * scale), length };
      };
      const [rows, columns] = [drawnOf(pick(), 37), drawnOf(pick(), 53)];
      const [rowBlocks, columnBlocks] = [rows, columns].map(
        ({ axis, scale }) => new BlockAxis(axis, levelAt(scale, axis)),
      ) as [BlockAxis, BlockAxis];
      const colourOf = (row: number, column: number) => 1 + row * 10_000 + column;
      const isThere = (row: number, column: number) => (row + column) % 3 !== 2;
      const target = new Uint32Array(37 * 53);
      fillPixels(target, 53, axisPixels(rows, rowBlocks), axisPixels(columns, columnBlocks), (row, column) => {
        if (!isThere(row, column)) return undefined;
        const [down, across] = [rowBlocks.run(row), columnBlocks.run(column)];
        const colours = Uint32Array.from({ length: down.count * across.count }, (_, at) =>
          colourOf(down.start + Math.floor(at / across.count), across.start + (at % across.count)),
        );
        return { columns: across.count, colours };
      });
      const cells = [naiveCells(rows.axis), naiveCells(columns.axis)] as const;
      const naive = (y: number, x: number): number => {
        const row = cells[0][Math.floor((y + 0.5 - rows.start) / rows.scale)];
        const column = cells[1][Math.floor((x + 0.5 - columns.start) / columns.scale)];
        if (row === undefined || column === undefined) return 0;
        const seen = (drawn: DrawnAxis, blocks: BlockAxis, cell: number, px: number) => {
          if (blocks.level === 0) return cell;
          const { tileSize, gap } = drawn.axis;
          const tile = Math.floor(cell / tileSize);
          const within = (px + 0.5 - drawn.start) / drawn.scale - tile * (tileSize + gap);
          // Where blocks have less than two px they share those of their tile evenly.
          if (blocks.size * drawn.scale >= 2) return tile * blocks.perTile + Math.floor(within / blocks.size);
          return tile * blocks.perTile + Math.floor((within / tileSize) * blocks.perTile);
        };
        const [down, across] = [seen(rows, rowBlocks, row, y), seen(columns, columnBlocks, column, x)];
        return isThere(rowBlocks.pieceOf(down), columnBlocks.pieceOf(across)) ? colourOf(down, across) : 0;
      };
      expect([...target]).toEqual(Array.from(target, (_, at) => naive(Math.floor(at / 53), at % 53)));
    }
  });

  it("miss no block, however little of the picture has room", () => {
    for (const [axis, scale] of [1, 0.9, 0.51, 0.5, 0.17, 0.03].flatMap((one) => [
      [axisOf(5000), one] as const,
      [axisOf(35, 9), one] as const,
    ])) {
      const blocks = new BlockAxis(axis, levelAt(scale, axis));
      const drawn = { axis, scale, start: 0, length: Math.ceil(axis.length * scale) };
      const { runs, blocks: places } = axisPixels(drawn, blocks);
      const seen = new Set(
        runs.flatMap(({ piece, from, to }) => [...places.subarray(from, to)].map((at) => blocks.run(piece).start + at)),
      );
      expect(seen.size).toBe(blocks.count);
    }
  });
});
