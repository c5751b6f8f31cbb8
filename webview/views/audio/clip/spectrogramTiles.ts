import { isCancelled } from "../../../../src/shared/channel/requestError";
import type { SpectrogramChoice } from "../../../../src/shared/media/spectrogramChoice";
import { errorText } from "../../../ui/texts/sentenceText";
import type { ClipReader } from "./clipReader";
import type { FrameRange } from "./clipSpan";

/** Columns of a tile. */
export const TILE_COLUMNS = 256;
/** Bytes of tiles that are kept beyond those in view: of the largest screens those of the way back from some zooms. */
const MOST_BYTES = 32 * 2 ** 20;
const AT_ONCE = 2;
/** A column is never narrower than this share of a segment: between them nothing is to be seen. */
const FINEST = 1 / 32;

/** Query of a spectrogram and of a range of it. */
export interface SpectrogramQuery {
  readonly choice: SpectrogramChoice;
  /** Frames of a column. */
  readonly hop: number;
  readonly frames: FrameRange;
}

/** Frames of a column: at most those of a px, in powers of two, so that tiles hold for views of many widths. */
export function hopOf(framesOfPx: number, points: number): number {
  return 2 ** Math.max(0, Math.floor(Math.log2(Math.max(framesOfPx, points * FINEST, 1))));
}

/** The columns of one tile; fewer at the clip's end. */
export interface SpectrogramTile {
  readonly columns: number;
  readonly rows: number;
  readonly decibels: Float32Array;
}

/** The tiles of a clip's spectrograms: only those in view are asked for, the leftmost first. */
export class SpectrogramTiles {
  error: string | undefined;
  private readonly reader: ClipReader;
  private readonly changed: () => void;
  /** Cached tiles; those wanted last are at the end. */
  private readonly tiles = new Map<string, SpectrogramTile>();
  private wanted = new Map<string, { readonly query: SpectrogramQuery; readonly tile: number }>();
  private readonly running = new Map<string, AbortController>();

  constructor(reader: ClipReader, changed: () => void) {
    this.reader = reader;
    this.changed = changed;
  }

  get isSettled(): boolean {
    return this.running.size === 0;
  }

  get bytes(): number {
    let bytes = 0;
    for (const { decibels } of this.tiles.values()) bytes += decibels.byteLength;
    return bytes;
  }

  /** Says what is in view, and that nothing else is. */
  want(queries: readonly SpectrogramQuery[]): void {
    this.wanted = new Map();
    for (const query of queries) {
      const { frames, hop } = query;
      const size = hop * TILE_COLUMNS;
      for (let tile = Math.floor(frames.start / size); tile * size < frames.end; tile++) {
        this.wanted.set(keyOf(query, tile), { query, tile });
      }
    }
    for (const [key, abort] of this.running) {
      if (this.wanted.has(key)) continue;
      abort.abort();
      this.running.delete(key);
    }
    this.touch();
    this.ask();
  }

  tile(query: SpectrogramQuery, tile: number): SpectrogramTile | undefined {
    return this.tiles.get(keyOf(query, tile));
  }

  leave(): void {
    this.want([]);
    this.tiles.clear();
  }

  private touch(): void {
    for (const key of this.wanted.keys()) {
      const tile = this.tiles.get(key);
      if (!tile) continue;
      this.tiles.delete(key);
      this.tiles.set(key, tile);
    }
    let spare = 0;
    for (const [key, { decibels }] of this.tiles) if (!this.wanted.has(key)) spare += decibels.byteLength;
    for (const [key, { decibels }] of this.tiles) {
      if (spare <= MOST_BYTES) return;
      if (this.wanted.has(key)) continue;
      spare -= decibels.byteLength;
      this.tiles.delete(key);
    }
  }

  private ask(): void {
    for (const [key, { query, tile }] of this.wanted) {
      if (this.running.size >= AT_ONCE || this.error !== undefined) return;
      if (this.tiles.has(key) || this.running.has(key)) continue;
      const abort = new AbortController();
      this.running.set(key, abort);
      void this.read(key, query, tile, abort.signal).finally(() => {
        if (this.running.get(key) !== abort) return;
        this.running.delete(key);
        this.ask();
        this.changed();
      });
    }
  }

  private async read(key: string, query: SpectrogramQuery, tile: number, signal: AbortSignal): Promise<void> {
    const { hop, choice } = query;
    const start = tile * hop * TILE_COLUMNS;
    const columns = Math.min(TILE_COLUMNS, Math.ceil((this.reader.frames - start) / hop));
    // The columns before the clip's end are a little narrower, for they may not go beyond it.
    const end = Math.min(start + columns * hop, this.reader.frames);
    try {
      const decibels = await this.reader.spectrogram({ start, end, columns }, choice, signal);
      if (signal.aborted) return;
      this.tiles.set(key, { columns, rows: choice.rows, decibels });
    } catch (error) {
      if (!signal.aborted && !isCancelled(error)) this.error = errorText(error);
    }
  }
}

function keyOf({ choice, hop }: SpectrogramQuery, tile: number): string {
  const { points, rows, scale, channel } = choice;
  return [points, rows, scale, channel ?? "mean", hop, tile].join(" ");
}
