import { isCancelled } from "../../../../src/shared/channel/requestError";
import type { HeatmapBlocks } from "../../../../src/shared/questions/tensors";
import { BlockAxis, type Levels } from "./blockAxis";
import type { PictureAxes } from "./pictureAxis";
import { cutPieces, type Piece, pieceBytes } from "./piece";
import { missingRects, type PieceRect } from "./pieceRects";

/** Limit of bytes of the cached pieces; only those out of view are evicted. */
const MOST_BYTES = 64 * 2 ** 20;

/** Questions at a time: one is read while the one before crosses. */
const AT_ONCE = 2;

export type AskBlocks = (rect: PieceRect, levels: Levels, signal: AbortSignal) => Promise<HeatmapBlocks>;

interface Asked {
  readonly keys: readonly string[];
  readonly running: AbortController;
}

/**
 * Pieces of one picture: asked for as they come into view, the newest query first and given up once out of view; kept up to a
 * bound, those that were seen longest ago dropped first.
 */
export class PieceStore {
  readonly axes: PictureAxes;
  private readonly ask: AskBlocks;
  private readonly changed: (error?: unknown) => void;
  private readonly mostBytes: number;
  /** Pieces by key, ordered by last view: the most recent at the end. */
  private readonly pieces = new Map<string, Piece>();
  private readonly failed = new Set<string>();
  private readonly levels = new Map<string, Levels>();
  private readonly asked = new Set<Asked>();
  private wanted: ReadonlySet<string> = new Set();
  private waiting: (() => void)[] = [];
  private kept = 0;

  /** `changed` is called whenever a piece is there, or could not be asked for. */
  constructor(axes: PictureAxes, ask: AskBlocks, changed: (error?: unknown) => void, mostBytes = MOST_BYTES) {
    this.axes = axes;
    this.ask = ask;
    this.changed = changed;
    this.mostBytes = mostBytes;
  }

  levelsOf(rows: number, columns: number): Levels {
    const key = `${rows} ${columns}`;
    let levels = this.levels.get(key);
    if (!levels) {
      levels = { rows: new BlockAxis(this.axes.rows, rows), columns: new BlockAxis(this.axes.columns, columns) };
      this.levels.set(key, levels);
    }
    return levels;
  }

  pieceAt(levels: Levels, row: number, column: number): Piece | undefined {
    return this.pieces.get(pieceKey(levels, row, column));
  }

  /** Levels of which something is there, the coarsest first. */
  keptLevels(): Levels[] {
    const found = new Set([...this.pieces.keys()].map((key) => key.slice(0, key.indexOf(":"))));
    const size = ({ rows, columns }: Levels) => rows.level + columns.level;
    return [...found].flatMap((key) => this.levels.get(key) ?? []).sort((a, b) => size(b) - size(a));
  }

  get bytes(): number {
    return this.kept;
  }

  /** True if all of a range is there, or never will be. */
  isReady(levels: Levels, range: PieceRect): boolean {
    return keysIn(levels, range).every((key) => this.pieces.has(key) || this.failed.has(key));
  }

  /** Sets the visible range; nothing else is asked for. */
  want(levels: Levels, range: PieceRect): void {
    const wanted = new Set(keysIn(levels, range));
    for (const key of wanted) {
      const piece = this.pieces.get(key);
      if (!piece) continue;
      this.pieces.delete(key);
      this.pieces.set(key, piece);
    }
    this.wanted = wanted;
    for (const one of this.asked) if (!one.keys.some((key) => wanted.has(key))) this.giveUp(one);
    const under = new Set([...this.asked].flatMap(({ keys }) => keys));
    const isMissing = (row: number, column: number) => {
      const key = pieceKey(levels, row, column);
      return !this.pieces.has(key) && !this.failed.has(key) && !under.has(key);
    };
    const rects = missingRects(levels.rows, levels.columns, range, isMissing);
    this.waiting = rects.map((rect) => () => void this.load(levels, rect));
    this.start();
  }

  /** Asks for nothing any more; what is there stays. */
  stop(): void {
    this.waiting = [];
    for (const one of this.asked) this.giveUp(one);
  }

  private giveUp(one: Asked): void {
    this.asked.delete(one);
    one.running.abort();
  }

  private start(): void {
    while (this.asked.size < AT_ONCE) {
      const next = this.waiting.shift();
      if (!next) return;
      next();
    }
  }

  private async load(levels: Levels, rect: PieceRect): Promise<void> {
    const one: Asked = { keys: keysIn(levels, rect), running: new AbortController() };
    this.asked.add(one);
    let problem: unknown;
    try {
      const blocks = await this.ask(rect, levels, one.running.signal);
      for (const { row, column, piece } of cutPieces(blocks, levels, rect)) {
        this.keep(pieceKey(levels, row, column), piece);
      }
    } catch (error) {
      if (!this.asked.has(one) || isCancelled(error)) {
        this.asked.delete(one);
        this.start();
        return;
      }
      problem = error;
      for (const key of one.keys) this.failed.add(key);
    }
    this.asked.delete(one);
    this.bound();
    this.start();
    this.changed(problem);
  }

  private keep(key: string, piece: Piece): void {
    const before = this.pieces.get(key);
    this.kept += pieceBytes(piece) - (before ? pieceBytes(before) : 0);
    this.pieces.delete(key);
    this.pieces.set(key, piece);
  }

  private bound(): void {
    for (const [key, piece] of this.pieces) {
      if (this.kept <= this.mostBytes) return;
      if (this.wanted.has(key)) continue;
      this.pieces.delete(key);
      this.kept -= pieceBytes(piece);
    }
  }
}

function pieceKey({ rows, columns }: Levels, row: number, column: number): string {
  return `${rows.level} ${columns.level}:${row},${column}`;
}

function keysIn(levels: Levels, { rows, columns }: PieceRect): string[] {
  const found: string[] = [];
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (let column = columns[0]; column <= columns[1]; column++) found.push(pieceKey(levels, row, column));
  }
  return found;
}
