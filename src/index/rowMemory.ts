/** Words of the first piece of memory that is asked for; later ones grow with all before, up to the most. */
const FIRST_WORDS = 512;
const MOST_WORDS = 1 << 16;

/** What is asked for in one is given a piece of its own. */
const LARGE_WORDS = 1 << 12;

/** A later piece is so much of all before. */
const PIECE_SHARE = 1 / 8;

/** A place of less than this share of what was asked for is not worth having. */
const LEAST_SHARE = 1 / 4;

/** A place for rows: their words are those of `ints` from `first` on. */
export interface RowPlace {
  readonly ints: Int32Array;
  readonly first: number;
  readonly capacity: number;
}

/**
 * Memory for rows of 32-bit words that many small tables share: a thousand runs of twenty tags would else ask the
 * system for memory tens of thousands of times.
 */
export class RowMemory {
  /** All that was asked of the system. */
  reservedBytes = 0;
  private ints: Int32Array = new Int32Array(0);
  private used = 0;

  /**
   * A place that nobody else has for so many rows of `rowWords` words, or for fewer where these use up what would else be
   * left over.
   */
  reserve(rows: number, rowWords: number): RowPlace {
    const words = rows * rowWords;
    if (words >= LARGE_WORDS) return { ints: this.piece(words), first: 0, capacity: rows };
    const left = Math.floor((this.ints.length - this.used) / rowWords);
    const capacity = left >= rows * LEAST_SHARE ? Math.min(rows, left) : rows;
    if (left < capacity) {
      const share = Math.floor((this.reservedBytes / Int32Array.BYTES_PER_ELEMENT) * PIECE_SHARE);
      this.ints = this.piece(Math.max(words, Math.min(Math.max(FIRST_WORDS, share), MOST_WORDS)));
      this.used = 0;
    }
    const first = this.used;
    this.used += capacity * rowWords;
    return { ints: this.ints, first, capacity };
  }

  private piece(words: number): Int32Array {
    const piece = new Int32Array(words);
    this.reservedBytes += piece.byteLength;
    return piece;
  }
}
