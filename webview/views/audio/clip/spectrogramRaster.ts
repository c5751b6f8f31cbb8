import { colourTable } from "../../../ui/plot/colours/colourMaps";
import type { ClipSpan } from "../player/player";
import type { ClipSettings } from "./clipSettings";
import { type SpectrogramTile, TILE_COLUMNS } from "./spectrogramTiles";

/** Place in the clip of a raster's columns. */
interface RasterView {
  readonly span: ClipSpan;
  readonly sampleRate: number;
  readonly frames: number;
  readonly hop: number;
}

/**
 * Paints the px of a spectrogram, each the loudest of what is in it, and those whose tiles are missing not at all; says whether all
 * were there.
 */
export function paintSpectrogram(
  pixels: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray },
  { span, sampleRate, frames, hop }: RasterView,
  { floor, colourMap }: Pick<ClipSettings, "floor" | "colourMap">,
  tileAt: (tile: number) => SpectrogramTile | undefined,
): boolean {
  const { width, height, data } = pixels;
  const colours = colourTable(colourMap);
  const framesOfPx = ((span.to - span.from) * sampleRate) / width;
  const loudest = new Float32Array(height);
  let isWhole = true;
  for (let x = 0; x < width; x++) {
    const from = span.from * sampleRate + x * framesOfPx;
    if (from + framesOfPx <= 0 || from >= frames) continue;
    const first = Math.max(0, Math.floor(from / hop));
    const last = Math.max(first, Math.ceil(Math.min(from + framesOfPx, frames) / hop) - 1);
    if (!takeLoudest(loudest, first, last, tileAt)) {
      isWhole = false;
      continue;
    }
    for (let y = 0; y < height; y++) {
      const share = 1 - (loudest[height - 1 - y] ?? floor) / floor;
      const colour = 3 * Math.round(255 * Math.min(Math.max(share, 0), 1));
      const at = 4 * (y * width + x);
      data[at] = colours[colour] ?? 0;
      data[at + 1] = colours[colour + 1] ?? 0;
      data[at + 2] = colours[colour + 2] ?? 0;
      data[at + 3] = 255;
    }
  }
  return isWhole;
}

function takeLoudest(
  loudest: Float32Array,
  first: number,
  last: number,
  tileAt: (tile: number) => SpectrogramTile | undefined,
): boolean {
  loudest.fill(Number.NEGATIVE_INFINITY);
  for (let column = first; column <= last; column++) {
    const tile = tileAt(Math.floor(column / TILE_COLUMNS));
    if (!tile || tile.rows !== loudest.length) return false;
    const at = Math.min(column % TILE_COLUMNS, tile.columns - 1) * tile.rows;
    for (let row = 0; row < tile.rows; row++) {
      const decibels = tile.decibels[at + row] ?? Number.NEGATIVE_INFINITY;
      if (decibels > (loudest[row] ?? 0)) loudest[row] = decibels;
    }
  }
  return true;
}
