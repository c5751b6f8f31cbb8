import { type ElementValues, elementCountOf } from "../../../../src/tensor/elements/elementValues";
import type { GridModel, TileRect } from "../../../ui/grid/gridModel";
import { TILE_COLUMNS, TILE_ROWS } from "../../../ui/grid/tileCache";

/** A tile of both sides. */
export interface PairTile {
  readonly rect: TileRect;
  /** Elements as stored. */
  readonly a: ElementValues;
  readonly b: ElementValues;
  /** Per string, 1 where the whole ones differ: strings come cut. */
  readonly differs?: ElementValues;
}

/** The cell of a tile that a cell of the table is. */
export interface PairPlace {
  readonly tile: PairTile;
  readonly index: number;
}

interface Fetching {
  readonly answer: Promise<PairTile>;
  readonly running: AbortController;
  /** Number of callers that still want it. */
  users: number;
}

/** More than two tables keep: what is on screen of either is here. */
const KEPT_TILES = 900;

/** Tiles of two tensors of one shape, for all ways to show them: another way, or a second table, asks for nothing anew. */
export class PairTiles {
  readonly a: GridModel;
  readonly b: GridModel;
  private readonly differs: GridModel | undefined;
  /** The longest unused first. */
  private readonly kept = new Map<string, PairTile>();
  private readonly fetching = new Map<string, Fetching>();
  private latest = "";

  /** All have the same rows and columns; `differs` is wanted of strings alone. */
  constructor(a: GridModel, b: GridModel, differs: GridModel | undefined) {
    this.a = a;
    this.b = b;
    this.differs = differs;
  }

  /** A tile of both; given up once all who asked for it gave it up. */
  async fetch(rect: TileRect, signal: AbortSignal): Promise<PairTile> {
    const key = keyOf(rect.rowStart, rect.columnStart);
    const kept = this.kept.get(key);
    if (kept) return kept;
    const fetching = this.fetching.get(key) ?? this.begin(key, rect);
    fetching.users++;
    signal.addEventListener("abort", () => {
      fetching.users--;
      if (fetching.users > 0) return;
      if (this.fetching.get(key) === fetching) this.fetching.delete(key);
      fetching.running.abort();
    });
    return fetching.answer;
  }

  /** Place of a cell's values; undefined until they came. */
  at(row: number, column: number): PairPlace | undefined {
    const [rowStart, columnStart] = [row - (row % TILE_ROWS), column - (column % TILE_COLUMNS)];
    const key = keyOf(rowStart, columnStart);
    const tile = this.kept.get(key);
    if (!tile) return undefined;
    if (key !== this.latest) this.keep(key, tile);
    const { columnCount } = tile.rect;
    const index = (row - rowStart) * columnCount + column - columnStart;
    return column - columnStart < columnCount && index < elementCountOf(tile.a) ? { tile, index } : undefined;
  }

  private begin(key: string, rect: TileRect): Fetching {
    const running = new AbortController();
    const fetching = { answer: this.both(rect, running.signal), running, users: 0 };
    this.fetching.set(key, fetching);
    const end = (): void => {
      if (this.fetching.get(key) === fetching) this.fetching.delete(key);
    };
    fetching.answer.then((tile) => {
      end();
      this.keep(key, tile);
    }, end);
    return fetching;
  }

  private async both(rect: TileRect, signal: AbortSignal): Promise<PairTile> {
    const [a, b, differs] = await Promise.all([
      this.a.fetchTile(rect, signal),
      this.b.fetchTile(rect, signal),
      this.differs?.fetchTile(rect, signal),
    ]);
    return { rect, a, b, ...(differs && { differs }) };
  }

  private keep(key: string, tile: PairTile): void {
    this.latest = key;
    this.kept.delete(key);
    this.kept.set(key, tile);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT_TILES) break;
      this.kept.delete(oldest);
    }
  }
}

function keyOf(row: number, column: number): string {
  return `${row} ${column}`;
}
