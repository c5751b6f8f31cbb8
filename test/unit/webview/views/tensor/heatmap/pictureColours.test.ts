import { expect, it } from "vitest";
import type { HeatmapBlocks } from "../../../../../../src/shared/questions/tensors";
import { type Colour, inkOn } from "../../../../../../webview/ui/plot/colours/colour";
import { glyphPath, ODD_COLOURS } from "../../../../../../webview/ui/plot/oddMarks";
import { HeatScale, mapColours } from "../../../../../../webview/views/tensor/colours/heatScale";
import { DIVERGING_MAPS, SEQUENTIAL_MAPS } from "../../../../../../webview/views/tensor/colours/heatSettings";
import { BlockAxis } from "../../../../../../webview/views/tensor/heatmap/blockAxis";
import { pieceColours } from "../../../../../../webview/views/tensor/heatmap/pictureColours";
import { cutPieces, type Piece } from "../../../../../../webview/views/tensor/heatmap/piece";

const scale = new HeatScale({ low: -1, high: 1, map: "RdBu", scale: "linear", threshold: 1, leastMagnitude: 1 });
const none = new Float64Array();
const pieceOf = (all: HeatmapBlocks): Piece[] => {
  const axis = (cells: number) => new BlockAxis({ tileSize: cells, tiles: 1 }, 0);
  const levels = { rows: axis(all.rows), columns: axis(all.columns) };
  const rect = { rows: [0, levels.rows.pieces - 1], columns: [0, levels.columns.pieces - 1] } as const;
  return [...cutPieces(all, levels, rect)].map(({ piece }) => piece);
};

it("a block has its value's colour, and any NaN or infinity in it its own", () => {
  const values = Float64Array.of(-1, 0, 1, -5, 5, Number.NaN, 0.5, 0.5);
  const [piece] = pieceOf({
    rows: 2,
    columns: 4,
    values,
    nan: Float64Array.of(0, 0, 0, 0, 0, 4, 0, 1),
    posInf: Float64Array.of(0, 0, 0, 0, 0, 0, 2, 3),
    negInf: new Float64Array(8),
  });
  const colours = mapColours("RdBu");
  const naive = [0, 128, 255, 0, 255].map((place) => colours[place] as Colour);
  const { nan, posInf } = ODD_COLOURS;
  const expected = [...naive, nan, posInf, nan].flatMap((colour) => [...colour, 255]);
  expect([...new Uint8Array(pieceColours(piece as Piece, { scale, odd: ODD_COLOURS }).buffer)]).toEqual(expected);
});

it("nothing has a colour where nothing is finite but what is odd", () => {
  const nan = Float64Array.of(0, 1);
  const [piece] = pieceOf({
    rows: 1,
    columns: 2,
    values: Float64Array.of(Number.NaN, Number.NaN),
    nan,
    posInf: none,
    negInf: none,
  });
  expect([...pieceColours(piece as Piece, { scale: undefined, odd: ODD_COLOURS })]).toEqual([0, 0xffff00ff]);
});

it("an answer is cut into pieces without losing a block, a count or a digit", () => {
  const [rows, columns] = [300, 513];
  const values = Float64Array.from({ length: rows * columns }, (_, i) => i);
  const posInf = Float64Array.from(values, (i) => Number(i % 1000 === 7));
  const wholes = BigInt64Array.from(values, (i) => 2n ** 60n + BigInt(i));
  const pieces = pieceOf({ rows, columns, values, wholes, nan: none, posInf, negInf: none });
  expect(pieces.map((piece) => [piece.rows, piece.columns])).toEqual([
    ...[256, 256, 1].map((width) => [256, width]),
    ...[256, 256, 1].map((width) => [44, width]),
  ]);
  const last = pieces.at(-2) as Piece;
  const at = (256 + 43) * columns + 256 + 255;
  expect(last.values.at(-1)).toBe(at);
  expect(last.wholes?.at(-1)).toBe(2n ** 60n + BigInt(at));
  const odd = pieces.flatMap((piece) => [...piece.odd].map(([i]) => piece.values[i] as number));
  expect(odd.sort((a, b) => a - b)).toEqual([...values].filter((i) => i % 1000 === 7));
});

/** Björn Ottosson's OKLab, in which even steps look even. */
function oklab(colour: Colour): readonly number[] {
  const [r, g, b] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

it("glyphs of what is no number are readable on its colours, and each another one", () => {
  const luminance = (colour: Colour) => {
    const [r, g, b] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  for (const colour of Object.values(ODD_COLOURS)) {
    const [one, other] = [luminance(colour), luminance(inkOn(colour))];
    expect(Math.max(one, other) / Math.min(one, other)).toBeGreaterThanOrEqual(4.5);
  }
  expect([glyphPath("nan", 2), glyphPath("posInf", 2), glyphPath("negInf", 2)]).toEqual([
    "M-2 -2L2 2M-2 2L2 -2",
    "M0 -2L-2 2L2 2Z",
    "M0 2L-2 -2L2 -2Z",
  ]);
});

it("colours of what is no number are far from those of all maps, and from each other", () => {
  const odd = Object.values(ODD_COLOURS);
  const distance = (one: Colour, other: Colour) => {
    const [a, b] = [oklab(one), oklab(other)];
    return Math.hypot(...a.map((part, i) => part - (b[i] as number)));
  };
  for (const colour of odd) {
    const others = odd.filter((one) => one !== colour);
    const maps = [...SEQUENTIAL_MAPS, ...DIVERGING_MAPS].flatMap((map) => mapColours(map));
    for (const other of [...maps, ...others]) expect(distance(colour, other)).toBeGreaterThan(0.12);
  }
});
