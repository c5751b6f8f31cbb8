import * as l10n from "@vscode/l10n";
import {
  type ElementValue,
  type ElementValues,
  elementAt,
  elementCountOf,
} from "../../../src/tensor/elements/elementValues";
import { errorText } from "../texts/sentenceText";
import type { GridModel, LoadedCell, TileRect } from "./gridModel";

/** Every tile begins at a multiple of these. */
export const TILE_ROWS = 64;
export const TILE_COLUMNS = 16;
const KEPT_TILES = 400;

/** A window of cells, half-open. */
export interface CellWindow {
  readonly rowStart: number;
  readonly rowEnd: number;
  readonly columnStart: number;
  readonly columnEnd: number;
}

interface TileEvents {
  /** A tile came, or failed: what was not ready may be now. */
  settled(): void;
  /** A tile that is needed failed. */
  failed(message: string): void;
}

/**
 * The values of a model, tile by tile: fetched when a window wants them, the latest used kept. Only what is still
 * wanted goes on being fetched; a fetch that was aborted or failed leaves nothing behind.
 */
export class TileCache {
  private readonly model: GridModel;
  private readonly events: TileEvents;
  private readonly columnTiles: number;
  /** The longest unused first. */
  private readonly tiles = new Map<number, ElementValues>();
  private readonly fetching = new Map<number, AbortController>();
  /** Tiles that failed and have been wanted ever since; true where they were needed, not only fetched ahead. */
  private readonly failures = new Map<number, boolean>();
  private needed: ReadonlySet<number> = new Set();

  constructor(model: GridModel, events: TileEvents) {
    this.model = model;
    this.events = events;
    this.columnTiles = Math.ceil(model.columnCount / TILE_COLUMNS);
  }

  /** Fetches what a window needs and then what lies around it; gives up all other fetches. */
  want(window: CellWindow): void {
    const needed = this.keysOf(window, 0);
    const wanted = new Set(this.keysOf(window, 1));
    this.needed = new Set(needed);
    for (const [key, controller] of this.fetching) {
      if (wanted.has(key)) continue;
      this.fetching.delete(key);
      controller.abort();
    }
    for (const [key, wasNeeded] of this.failures) {
      if (!wanted.has(key) || wasNeeded !== this.needed.has(key)) this.failures.delete(key);
    }
    for (const key of needed) {
      const values = this.tiles.get(key);
      if (!values) this.fetch(key);
      else {
        this.tiles.delete(key);
        this.tiles.set(key, values);
      }
    }
    if (this.isReady(window)) for (const key of wanted) this.fetch(key);
  }

  /** True if every cell of a window has its value or has failed. */
  isReady(window: CellWindow): boolean {
    return this.keysOf(window, 0).every((key) => this.tiles.has(key) || this.failures.has(key));
  }

  valueAt(row: number, column: number): ElementValue | undefined {
    const values = this.valuesAt(row, column);
    return values && elementAt(values, this.indexInTile(row, column));
  }

  cellAt(row: number, column: number): LoadedCell | undefined {
    const values = this.valuesAt(row, column);
    return values && { values, index: this.indexInTile(row, column) };
  }

  private valuesAt(row: number, column: number): ElementValues | undefined {
    const { rowCount, columnCount } = this.model;
    if (!(row >= 0 && row < rowCount && column >= 0 && column < columnCount)) return undefined;
    return this.tiles.get(this.keyOf(row, column));
  }

  private indexInTile(row: number, column: number): number {
    const width = Math.min(TILE_COLUMNS, this.model.columnCount - (column - (column % TILE_COLUMNS)));
    return (row % TILE_ROWS) * width + (column % TILE_COLUMNS);
  }

  hasFailed(row: number, column: number): boolean {
    return this.failures.has(this.keyOf(row, column));
  }

  /** Nothing is wanted any more. */
  dispose(): void {
    for (const controller of this.fetching.values()) controller.abort();
    this.fetching.clear();
  }

  private keyOf(row: number, column: number): number {
    // Exact below 2^53, which is more tiles than a tensor can have; `|0` and bit shifts are not.
    return Math.floor(row / TILE_ROWS) * this.columnTiles + Math.floor(column / TILE_COLUMNS);
  }

  /** The keys of a window's tiles with `around` more on each side. */
  private keysOf({ rowStart, rowEnd, columnStart, columnEnd }: CellWindow, around: number): number[] {
    const { rowCount, columnCount } = this.model;
    const rows = tileRange(rowStart, rowEnd, TILE_ROWS, around, rowCount);
    const columns = tileRange(columnStart, columnEnd, TILE_COLUMNS, around, columnCount);
    return rows.flatMap((row) => columns.map((column) => row * this.columnTiles + column));
  }

  private rectOf(key: number): TileRect {
    const rowStart = Math.floor(key / this.columnTiles) * TILE_ROWS;
    const columnStart = (key % this.columnTiles) * TILE_COLUMNS;
    return {
      rowStart,
      rowCount: Math.min(TILE_ROWS, this.model.rowCount - rowStart),
      columnStart,
      columnCount: Math.min(TILE_COLUMNS, this.model.columnCount - columnStart),
    };
  }

  private fetch(key: number): void {
    if (this.tiles.has(key) || this.fetching.has(key) || this.failures.has(key)) return;
    const controller = new AbortController();
    this.fetching.set(key, controller);
    void this.settle(key, controller);
  }

  private async settle(key: number, controller: AbortController): Promise<void> {
    const rect = this.rectOf(key);
    let failure: string | undefined;
    try {
      const values = await this.model.fetchTile(rect, controller.signal);
      if (controller.signal.aborted) return;
      const expected = rect.rowCount * rect.columnCount;
      const count = elementCountOf(values);
      if (count === expected) this.keep(key, values);
      else failure = l10n.t("A tile of {0} values came with {1}.", expected, count);
    } catch (error) {
      if (controller.signal.aborted) return;
      failure = errorText(error);
    }
    this.fetching.delete(key);
    if (failure !== undefined) {
      const isNeeded = this.needed.has(key);
      this.failures.set(key, isNeeded);
      if (isNeeded) this.events.failed(failure);
    }
    this.events.settled();
  }

  private keep(key: number, values: ElementValues): void {
    this.tiles.set(key, values);
    for (const oldest of this.tiles.keys()) {
      if (this.tiles.size <= KEPT_TILES) break;
      this.tiles.delete(oldest);
    }
  }
}

function tileRange(start: number, end: number, tileSize: number, around: number, count: number): number[] {
  if (end <= start) return [];
  const first = Math.max(0, Math.floor(start / tileSize) - around);
  const last = Math.min(Math.ceil(count / tileSize) - 1, Math.floor((end - 1) / tileSize) + around);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
