const FIRST_CAPACITY = 4;

/** Points a chunk: large enough to be few, small enough to be made in no time. */
const CHUNK_POINTS = 1 << 14;

/** What is known of one summary value when it is added. */
export interface NewPoint {
  /** The halves of an int64: steps never pass through a double, and no bigint is made for each. */
  readonly stepLow: number;
  readonly stepHigh: number;
  readonly wallTimeSeconds: number;
  /** Place of the `Summary.Value` message (of a graph: its bytes) in the file. */
  readonly positionBytes: number;
  readonly lengthBytes: number;
  /** Numbers of the file's dtype names and shapes; -1 where the value has none. */
  readonly dtype: number;
  readonly shape: number;
}

class Chunk {
  readonly steps: BigInt64Array;
  readonly stepWords: Int32Array;
  readonly wallTimesSeconds: Float64Array;
  readonly positionsBytes: Float64Array;
  readonly lengthsBytes: Float64Array;
  readonly dtypes: Int16Array;
  readonly shapes: Int32Array;

  constructor(capacity: number, smaller?: Chunk) {
    this.steps = new BigInt64Array(capacity);
    this.stepWords = new Int32Array(this.steps.buffer);
    this.wallTimesSeconds = new Float64Array(capacity);
    this.positionsBytes = new Float64Array(capacity);
    this.lengthsBytes = new Float64Array(capacity);
    this.dtypes = new Int16Array(capacity);
    this.shapes = new Int32Array(capacity);
    if (!smaller) return;
    this.steps.set(smaller.steps);
    this.wallTimesSeconds.set(smaller.wallTimesSeconds);
    this.positionsBytes.set(smaller.positionsBytes);
    this.lengthsBytes.set(smaller.lengthsBytes);
    this.dtypes.set(smaller.dtypes);
    this.shapes.set(smaller.shapes);
  }
}

/**
 * The points of one series in one file, in written order, as columns in chunks: some 40 bytes a point and no object, so
 * that a million of them are nothing, and adding one never copies the others.
 */
export class PointColumns {
  count = 0;
  /** Why a value cannot be shown, for the few that cannot. */
  readonly errors = new Map<number, string>();
  /** Every step is greater than the one before. */
  isAscending = true;
  /** Dtype and shape of the latest point that can be shown, and whether any other such point differs. */
  latestDtype = -1;
  latestShape = -1;
  isMixed = false;
  private lowestLow = 0;
  private lowestHigh = 0;
  private highestLow = 0;
  private highestHigh = 0;
  private readonly chunks = [new Chunk(FIRST_CAPACITY)];
  private shownCount = 0;

  /** Adds a point; `error` says why its value cannot be shown. */
  add(point: NewPoint, error: string | undefined): void {
    const offset = this.count % CHUNK_POINTS;
    const chunk = this.chunkFor(offset);
    chunk.stepWords[2 * offset] = point.stepLow;
    chunk.stepWords[2 * offset + 1] = point.stepHigh;
    chunk.wallTimesSeconds[offset] = point.wallTimeSeconds;
    chunk.positionsBytes[offset] = point.positionBytes;
    chunk.lengthsBytes[offset] = point.lengthBytes;
    chunk.dtypes[offset] = point.dtype;
    chunk.shapes[offset] = point.shape;
    this.noteStep(point.stepLow, point.stepHigh);
    if (error !== undefined) this.errors.set(this.count, error);
    else this.noteShown(point.dtype, point.shape);
    this.count++;
  }

  /** The points whose values lie from `startPosition` up to `endPosition` in the file. */
  between(startPosition: number, endPosition: number): number[] {
    let low = 0;
    for (let high = this.count; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.positionBytes(middle) < startPosition) low = middle + 1;
      else high = middle;
    }
    const points: number[] = [];
    while (low < this.count && this.positionBytes(low) < endPosition) points.push(low++);
    return points;
  }

  /** Takes note that points which were thought to be good cannot be shown. */
  noteErrors(error: string, points: readonly number[]): void {
    const good = points.filter((point) => !this.errors.has(point));
    if (good.length === 0) return;
    for (const point of good) this.errors.set(point, error);
    this.shownCount = 0;
    this.isMixed = false;
    for (let point = 0; point < this.count; point++) {
      if (!this.errors.has(point)) this.noteShown(this.dtype(point), this.shape(point));
    }
    if (this.shownCount === 0) this.latestDtype = this.latestShape = -1;
  }

  private noteShown(dtype: number, shape: number): void {
    if (this.shownCount > 0 && (dtype !== this.latestDtype || shape !== this.latestShape)) this.isMixed = true;
    this.latestDtype = dtype;
    this.latestShape = shape;
    this.shownCount++;
  }

  /** Compares halves: no bigint is made for each point. */
  private noteStep(low: number, high: number): void {
    if (this.count === 0) {
      this.lowestLow = this.highestLow = low;
      this.lowestHigh = this.highestHigh = high;
    } else if (isLess(this.highestLow, this.highestHigh, low, high)) {
      this.highestLow = low;
      this.highestHigh = high;
    } else {
      this.isAscending = false;
      if (isLess(low, high, this.lowestLow, this.lowestHigh)) {
        this.lowestLow = low;
        this.lowestHigh = high;
      }
    }
  }

  private chunkFor(offset: number): Chunk {
    const last = this.chunks.at(-1) as Chunk;
    if (offset === 0 && this.count > 0) {
      const chunk = new Chunk(CHUNK_POINTS);
      this.chunks.push(chunk);
      return chunk;
    }
    if (offset < last.steps.length) return last;
    const grown = new Chunk(Math.min(last.steps.length * 4, CHUNK_POINTS), last);
    this.chunks[this.chunks.length - 1] = grown;
    return grown;
  }

  /** Whether any point can be shown. */
  get hasShown(): boolean {
    return this.shownCount > 0;
  }

  /** Lowest and highest step; means something where there is a point. */
  get stepRange(): readonly [bigint, bigint] {
    return [int64(this.lowestLow, this.lowestHigh), int64(this.highestLow, this.highestHigh)];
  }

  step(index: number): bigint {
    return this.chunk(index).steps[index % CHUNK_POINTS] as bigint;
  }

  wallTimeSeconds(index: number): number {
    return this.chunk(index).wallTimesSeconds[index % CHUNK_POINTS] as number;
  }

  positionBytes(index: number): number {
    return this.chunk(index).positionsBytes[index % CHUNK_POINTS] as number;
  }

  lengthBytes(index: number): number {
    return this.chunk(index).lengthsBytes[index % CHUNK_POINTS] as number;
  }

  dtype(index: number): number {
    return this.chunk(index).dtypes[index % CHUNK_POINTS] as number;
  }

  shape(index: number): number {
    return this.chunk(index).shapes[index % CHUNK_POINTS] as number;
  }

  private chunk(index: number): Chunk {
    return this.chunks[Math.floor(index / CHUNK_POINTS)] as Chunk;
  }

  /** Copies steps and wall times of the first `count` points into columns, from `start` on. */
  copyTo(steps: BigInt64Array, wallTimesSeconds: Float64Array, start: number, count: number): void {
    for (let first = 0; first < count; first += CHUNK_POINTS) {
      const chunk = this.chunk(first);
      const length = Math.min(CHUNK_POINTS, count - first);
      steps.set(chunk.steps.subarray(0, length), start + first);
      wallTimesSeconds.set(chunk.wallTimesSeconds.subarray(0, length), start + first);
    }
  }
}

function isLess(aLow: number, aHigh: number, bLow: number, bHigh: number): boolean {
  return aHigh < bHigh || (aHigh === bHigh && aLow >>> 0 < bLow >>> 0);
}

function int64(low: number, high: number): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}
