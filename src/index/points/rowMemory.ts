import { PointMemory } from "./pointMemory";
import type { RowPage } from "./rowPage";

/** Words of the first piece of memory that is asked for; later ones grow with all before, up to the most. */
const FIRST_WORDS = 512;
const MOST_WORDS = 1 << 16;

/** Words from which a request is given a piece of its own. */
const LARGE_WORDS = 1 << 12;

/** A later piece is so much of all before; more, up to the greater share, where this part of what is expected is more: tables have room already. */
const PIECE_SHARE = 1 / 8;
const MOST_PIECE_SHARE = 1 / 2;
const EXPECTED_PART = 1 / 4;

/** A place of less than this share of what was asked for is not worth having. */
const LEAST_SHARE = 1 / 4;

/** Limit of the words of a page of rows that come together. */
const TAKEN_WORDS = 1 << 18;

/** A place for rows: their words are those of the page from `first` on. */
export interface RowsPlace {
  readonly page: RowPage;
  readonly first: number;
  readonly capacity: number;
}

/** Rows that follow each other. */
export interface RowStretch {
  readonly rows: number;
  readonly rowWords: number;
}

/**
 * Memory for rows of 32-bit words that many small tables share: a thousand runs of twenty tags would else ask the
 * system for memory tens of thousands of times.
 */
export class RowMemory {
  /** All that was asked of the system. */
  reservedBytes = 0;
  private readonly memory: PointMemory;
  private readonly pages: RowPage[] = [];
  private last: { readonly page: RowPage; readonly words: number } | undefined = undefined;
  private used = 0;
  private isFreed = false;
  private readonly expected: () => number;

  /** `expected`: how many rows are likely to come, as a share of those that are there. */
  constructor(memory = new PointMemory(), expected = () => 0) {
    this.memory = memory;
    this.expected = expected;
  }

  get expectedShare(): number {
    return this.expected();
  }

  /** Reserves a place for `rows` rows of `rowWords` words, or for fewer where these use up a rest that would else be lost. */
  reserve(rows: number, rowWords: number): RowsPlace {
    const words = rows * rowWords;
    if (words >= LARGE_WORDS) return { page: this.page(new Int32Array(words)), first: 0, capacity: rows };
    const left = this.last ? Math.floor((this.last.words - this.used) / rowWords) : 0;
    const capacity = left >= rows * LEAST_SHARE ? Math.min(rows, left) : rows;
    if (!this.last || left < capacity) {
      const share = Math.max(PIECE_SHARE, Math.min(this.expectedShare * EXPECTED_PART, MOST_PIECE_SHARE));
      const wanted = Math.floor((this.reservedBytes / Int32Array.BYTES_PER_ELEMENT) * share);
      const pageWords = Math.max(words, Math.min(Math.max(FIRST_WORDS, wanted), MOST_WORDS));
      this.last = { page: this.page(new Int32Array(pageWords)), words: pageWords };
      this.used = 0;
    }
    const first = this.used;
    this.used += capacity * rowWords;
    return { page: this.last.page, first, capacity };
  }

  /**
   * Takes up rows that were joined, and owns them: where they are if they are few. Gives a place for each stretch, in the order
   * in which they lie in `ints`.
   */
  takeUp(ints: Int32Array, stretches: readonly RowStretch[]): RowsPlace[] {
    if (ints.length <= TAKEN_WORDS || stretches.length === 1) {
      const page = this.page(ints);
      let word = 0;
      return stretches.map(({ rows, rowWords }) => {
        const first = word;
        word += rows * rowWords;
        return { page, first, capacity: rows };
      });
    }
    const taken: RowsPlace[] = [];
    let start = 0;
    for (let i = 0; i < stretches.length; ) {
      const own: RowStretch[] = [];
      let words = 0;
      for (; i < stretches.length; i++) {
        const stretch = stretches[i] as RowStretch;
        const more = stretch.rows * stretch.rowWords;
        if (own.length > 0 && words + more > MOST_WORDS) break;
        own.push(stretch);
        words += more;
      }
      for (const place of this.takeUp(ints.slice(start, start + words), own)) taken.push(place);
      start += words;
    }
    return taken;
  }

  /** Counts all of it no more, nor what is still reserved. */
  free(): void {
    this.isFreed = true;
    for (const page of this.pages) page.free();
  }

  private page(ints: Int32Array): RowPage {
    const page = this.memory.page(ints);
    this.reservedBytes += ints.byteLength;
    if (this.isFreed) page.free();
    else this.pages.push(page);
    return page;
  }
}
