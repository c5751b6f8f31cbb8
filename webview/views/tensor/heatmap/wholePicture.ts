import { BlockAxis } from "./blockAxis";
import type { HeatmapPicture } from "./heatmapPicture";
import { type AxisPixels, axisPixels, fillPixels, type PieceColours } from "./heatmapRaster";
import type { PictureAxis } from "./pictureAxis";
import { type PictureColours, pieceColours } from "./pictureColours";
import { cutPieces } from "./piece";
import { missingRects } from "./pieceRects";

/** A px a cell, gaps between tiles included; read and painted rectangle by rectangle. */
export async function wholePicture(picture: HeatmapPicture, colours: PictureColours): Promise<OffscreenCanvas> {
  const { axes } = picture;
  const levels = { rows: new BlockAxis(axes.rows, 0), columns: new BlockAxis(axes.columns, 0) };
  const canvas = new OffscreenCanvas(axes.columns.length, axes.rows.length);
  const context = canvas.getContext("2d");
  const pixelsOf = (axis: PictureAxis, blocks: BlockAxis) =>
    axisPixels({ axis, scale: 1, start: 0, length: axis.length }, blocks);
  const [rows, columns] = [pixelsOf(axes.rows, levels.rows), pixelsOf(axes.columns, levels.columns)];
  const all = { rows: [0, levels.rows.pieces - 1], columns: [0, levels.columns.pieces - 1] } as const;
  const { signal } = new AbortController();
  for (const rect of missingRects(levels.rows, levels.columns, all, () => true)) {
    const blocks = await picture.ask(rect, levels, signal);
    const painted = new Map<string, PieceColours>();
    for (const { row, column, piece } of cutPieces(blocks, levels, rect)) {
      painted.set(`${row},${column}`, { columns: piece.columns, colours: pieceColours(piece, colours) });
    }
    const [down, across] = [partOf(rows, rect.rows), partOf(columns, rect.columns)];
    const [width, height] = [across.blocks.length, down.blocks.length];
    const bytes = new Uint8ClampedArray(4 * width * height);
    fillPixels(new Uint32Array(bytes.buffer), width, down, across, (row, column) => painted.get(`${row},${column}`));
    context?.putImageData(new ImageData(bytes, width, height), across.from, down.from);
  }
  return canvas;
}

/** Px of pieces that follow each other, counted from the first of them. */
function partOf(
  { runs, blocks }: AxisPixels,
  [first, last]: readonly [number, number],
): AxisPixels & { readonly from: number } {
  const inside = runs.filter(({ piece }) => piece >= first && piece <= last);
  const from = inside[0]?.from ?? 0;
  const shifted = inside.map((run) => ({ ...run, from: run.from - from, to: run.to - from }));
  return { from, runs: shifted, blocks: blocks.subarray(from, inside.at(-1)?.to ?? from) };
}
