import { RequestError } from "../../../src/shared/channel/requestError";
import { errorText } from "../../ui/texts/sentenceText";

/** A part of a long list. */
interface PageOfRows<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

/** Requests `most` rows from a place on. */
export type AskRows<Row> = (start: number, most: number, signal: AbortSignal) => Promise<PageOfRows<Row>>;

export const PAGE_ROWS = 200;
/** Pages that are kept; those that were out of sight for longest are asked for again. */
const MOST_PAGES = 200;
/** Pages that one answer has while a row is looked for. */
const PAGES_A_LOOK = 10;

/** A long list of which only what is looked at is asked for, an answer at a time. */
export class PagedRows<Row> {
  /** Undefined until the first answer. */
  total: number | undefined;
  /** Error of the last request. */
  error: string | undefined;
  private readonly ask: AskRows<Row>;
  private readonly changed: () => void;
  /** By their numbers, the one that was wanted last at the end. */
  private readonly pages = new Map<number, readonly Row[]>();
  private wanted: { readonly from: number; readonly to: number } = { from: 0, to: -1 };
  private running: { readonly page: number; readonly controller: AbortController } | undefined;

  constructor(ask: AskRows<Row>, changed: () => void) {
    this.ask = ask;
    this.changed = changed;
  }

  get isLoading(): boolean {
    return this.running !== undefined;
  }

  get(at: number): Row | undefined {
    return this.pages.get(Math.floor(at / PAGE_ROWS))?.[at % PAGE_ROWS];
  }

  /** All rows that are here, with their places. */
  *here(): Generator<readonly [at: number, row: Row]> {
    for (const [page, rows] of this.pages) for (const [i, row] of rows.entries()) yield [page * PAGE_ROWS + i, row];
  }

  /** Has the rows from `start` on, before `end`, asked for; what is no longer wanted is given up. */
  want(start: number, end: number): void {
    const last = this.total === undefined ? 0 : Math.max(0, Math.ceil(this.total / PAGE_ROWS) - 1);
    const from = Math.min(Math.floor(start / PAGE_ROWS), last);
    const to = Math.min(Math.floor(Math.max(start, end - 1) / PAGE_ROWS), last);
    // What failed is asked for again once somebody looks elsewhere.
    if (from !== this.wanted.from || to !== this.wanted.to) this.error = undefined;
    this.wanted = { from, to };
    for (let page = from; page <= to; page++) this.touch(page);
    this.askNext();
  }

  /** The place of the first row that is looked for, undefined where there is none. What is looked at on the way is kept. */
  async find(isIt: (row: Row) => boolean, signal: AbortSignal): Promise<number | undefined> {
    for (const [at, row] of this.here()) if (isIt(row)) return at;
    for (let page = 0; this.total === undefined || page * PAGE_ROWS < this.total; ) {
      if (this.pages.has(page)) {
        page++;
        continue;
      }
      const start = page * PAGE_ROWS;
      const { total, rows } = await this.read(start, PAGES_A_LOOK * PAGE_ROWS, signal);
      signal.throwIfAborted();
      this.total = total;
      for (let i = 0; i < rows.length; i += PAGE_ROWS) this.keep(page + i / PAGE_ROWS, rows.slice(i, i + PAGE_ROWS));
      const found = rows.findIndex(isIt);
      this.changed();
      if (found >= 0) return start + found;
      if (rows.length === 0) return undefined;
      page += PAGES_A_LOOK;
    }
    return undefined;
  }

  stop(): void {
    this.running?.controller.abort();
    this.running = undefined;
    this.wanted = { from: 0, to: -1 };
  }

  private touch(page: number): void {
    const rows = this.pages.get(page);
    if (!rows) return;
    this.pages.delete(page);
    this.pages.set(page, rows);
  }

  private keep(page: number, rows: readonly Row[]): void {
    this.pages.delete(page);
    this.pages.set(page, rows);
    for (const old of this.pages.keys()) {
      if (this.pages.size <= MOST_PAGES) break;
      this.pages.delete(old);
    }
  }

  private askNext(): void {
    const { from, to } = this.wanted;
    const { running } = this;
    if (running && running.page >= from && running.page <= to) return;
    running?.controller.abort();
    this.running = undefined;
    if (this.error !== undefined) return;
    for (let page = from; page <= to; page++) {
      if (this.pages.has(page)) continue;
      const controller = new AbortController();
      this.running = { page, controller };
      void this.load(page, controller);
      return;
    }
  }

  /** Reads rows, in several answers where their names are too long for one. */
  private async read(start: number, most: number, signal: AbortSignal): Promise<PageOfRows<Row>> {
    const rows: Row[] = [];
    for (;;) {
      const answer = await this.ask(start + rows.length, most - rows.length, signal);
      rows.push(...answer.rows);
      const { total } = answer;
      if (answer.rows.length === 0 || rows.length >= most || start + rows.length >= total) return { total, rows };
    }
  }

  private async load(page: number, controller: AbortController): Promise<void> {
    try {
      const { total, rows } = await this.read(page * PAGE_ROWS, PAGE_ROWS, controller.signal);
      if (this.running?.controller !== controller) return;
      this.running = undefined;
      this.total = total;
      this.error = undefined;
      this.keep(page, rows);
      this.askNext();
    } catch (error) {
      if (this.running?.controller !== controller) return;
      this.running = undefined;
      if (error instanceof RequestError && error.code === "cancelled") return;
      this.error = errorText(error);
    }
    this.changed();
  }
}
