import { ROW_FLOATS, ROW_INTS, RowMemory, type RowPlace } from "./rowMemory";

const FIRST_CAPACITY = 8;

/** Points a chunk: large enough to be few, small enough to be made in no time. */
const CHUNK_POINTS = 1 << 14;

/** Most series have none: a map for each would be more than the rest of it. */
const NO_ERRORS: ReadonlyMap<number, string> = new Map();

let lastId = 0;

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
  /** The value is a float32, and these are its bits. */
  readonly hasFloat: boolean;
  readonly floatBits: number;
}

/**
 * Places in a row: a step's halves are the first two Int32s, then come three Float64s, then two Int32s: what the value looks
 * like (its dtype's number in the upper 8 bits, its shape's in the lower 24, each with 0 for none), and a float32.
 */
const WALL_TIME = 1;
const POSITION = 2;
const LENGTH = 3;
const LOOK = 8;
const FLOAT = 9;

/** The points as data: their rows, and why some values cannot be shown. */
export interface KeptPoints {
  readonly hasFloats: boolean;
  readonly rows: Int32Array;
  readonly errors: readonly (readonly [number, string])[];
}

/**
 * The points of one series in one file, in written order, in chunks of rows: 40 bytes a point and no object, so that
 * a million of them are nothing, and adding one never copies the others.
 */
export class PointColumns {
  /** Differs from all others'. */
  readonly id = ++lastId;
  count = 0;
  /** Why a value cannot be shown, for the few that cannot. */
  errors: ReadonlyMap<number, string> = NO_ERRORS;
  /** Every step is greater than the one before. */
  isAscending = true;
  /** Dtype and shape of the latest point that can be shown, and whether any other such point differs. */
  latestDtype = -1;
  latestShape = -1;
  isMixed = false;
  /** Every point's value is a float32 that stands here. */
  hasFloats = true;
  /** How many points were found to be bad after they had been added as good. */
  lateErrorCount = 0;
  private lowestLow = 0;
  private lowestHigh = 0;
  private highestLow = 0;
  private highestHigh = 0;
  private readonly memory: RowMemory;
  private readonly chunks: RowPlace[] = [];
  private shownCount = 0;
  private ownErrors: Map<number, string> | undefined;

  /** Series whose points come in turn may share the memory. */
  constructor(memory = new RowMemory()) {
    this.memory = memory;
  }

  /** Adds a point; `error` says why its value cannot be shown. */
  add(point: NewPoint, error: string | undefined): void {
    const offset = this.count % CHUNK_POINTS;
    const { floats, ints, first } = this.chunkFor(offset);
    const float = (first + offset) * ROW_FLOATS;
    const int = (first + offset) * ROW_INTS;
    ints[int] = point.stepLow;
    ints[int + 1] = point.stepHigh;
    floats[float + WALL_TIME] = point.wallTimeSeconds;
    floats[float + POSITION] = point.positionBytes;
    floats[float + LENGTH] = point.lengthBytes;
    ints[int + LOOK] = ((point.dtype + 1) << 24) | (point.shape + 1);
    ints[int + FLOAT] = point.floatBits;
    if (!point.hasFloat) this.hasFloats = false;
    this.noteStep(point.stepLow, point.stepHigh);
    if (error !== undefined) this.noteError(this.count, error);
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
    for (const point of good) this.noteError(point, error);
    this.lateErrorCount += good.length;
    this.shownCount = 0;
    this.isMixed = false;
    for (let point = 0; point < this.count; point++) {
      if (!this.errors.has(point)) this.noteShown(this.dtype(point), this.shape(point));
    }
    if (this.shownCount === 0) this.latestDtype = this.latestShape = -1;
  }

  private noteError(point: number, error: string): void {
    this.ownErrors ??= new Map();
    this.ownErrors.set(point, error);
    this.errors = this.ownErrors;
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

  private chunkFor(offset: number): RowPlace {
    const last = this.chunks[this.chunks.length - 1];
    if (!last || (offset === 0 && this.count > 0)) {
      const chunk = this.memory.reserve(last ? CHUNK_POINTS : FIRST_CAPACITY);
      this.chunks.push(chunk);
      return chunk;
    }
    if (offset < last.capacity) return last;
    const grown = this.memory.reserve(Math.min(last.capacity * 4, CHUNK_POINTS));
    grown.ints.set(rowsOf(last, last.capacity), grown.first * ROW_INTS);
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

  /** Among the first `count` points, those that may have a step: `[first, end)`. */
  rangeOfStep(step: bigint, count: number): readonly [number, number] {
    if (!this.isAscending) return [0, count];
    let low = 0;
    for (let high = count; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.step(middle) < step) low = middle + 1;
      else high = middle;
    }
    return [low, Math.min(low + 1, count)];
  }

  step(index: number): bigint {
    const { ints, first } = this.chunk(index);
    const int = (first + (index % CHUNK_POINTS)) * ROW_INTS;
    return int64(ints[int] as number, ints[int + 1] as number);
  }

  wallTimeSeconds(index: number): number {
    return this.float(index, WALL_TIME);
  }

  positionBytes(index: number): number {
    return this.float(index, POSITION);
  }

  lengthBytes(index: number): number {
    return this.float(index, LENGTH);
  }

  dtype(index: number): number {
    return (this.int(index, LOOK) >>> 24) - 1;
  }

  shape(index: number): number {
    return (this.int(index, LOOK) & 0xff_ffff) - 1;
  }

  private float(index: number, place: number): number {
    const { floats, first } = this.chunk(index);
    return floats[(first + (index % CHUNK_POINTS)) * ROW_FLOATS + place] as number;
  }

  private int(index: number, place: number): number {
    const { ints, first } = this.chunk(index);
    return ints[(first + (index % CHUNK_POINTS)) * ROW_INTS + place] as number;
  }

  private chunk(index: number): RowPlace {
    return this.chunks[Math.floor(index / CHUNK_POINTS)] as RowPlace;
  }

  /** The caller owns the rows. */
  keep(): KeptPoints {
    const { count } = this;
    const rows = new Int32Array(count * ROW_INTS);
    for (let first = 0; first < count; first += CHUNK_POINTS) {
      const length = Math.min(CHUNK_POINTS, count - first);
      rows.set(rowsOf(this.chunk(first), length), first * ROW_INTS);
    }
    return { rows, errors: [...this.errors], hasFloats: this.hasFloats };
  }

  /** Adds all points that `keep` once gave. */
  addKept({ rows, errors, hasFloats }: KeptPoints): void {
    // Copied: what was stored may lie at a place that Float64s cannot.
    const floats = new Float64Array(rows.slice().buffer);
    const errorOf = new Map(errors);
    const pointCount = rows.length / ROW_INTS;
    for (let i = 0; i < pointCount; i++) {
      const int = i * ROW_INTS;
      const float = i * ROW_FLOATS;
      const point = {
        stepLow: rows[int] as number,
        stepHigh: rows[int + 1] as number,
        wallTimeSeconds: floats[float + WALL_TIME] as number,
        positionBytes: floats[float + POSITION] as number,
        lengthBytes: floats[float + LENGTH] as number,
        dtype: ((rows[int + LOOK] as number) >>> 24) - 1,
        shape: ((rows[int + LOOK] as number) & 0xff_ffff) - 1,
        hasFloat: hasFloats,
        floatBits: rows[int + FLOAT] as number,
      };
      this.add(point, errorOf.get(i));
    }
  }

  /** Copies the floats of the points from `first` up to `end`, widened, to `start` on; they are there where `hasFloats`. */
  copyFloatsTo(numbers: Float64Array, start: number, first: number, end: number): void {
    for (let point = first, to = start; point < end; ) {
      const { ints, first: firstRow } = this.chunk(point);
      const offset = point % CHUNK_POINTS;
      const length = Math.min(CHUNK_POINTS - offset, end - point);
      for (let row = firstRow + offset; row < firstRow + offset + length; row++, to++) {
        bitsOfFloat[0] = ints[row * ROW_INTS + FLOAT] as number;
        numbers[to] = floatOfBits[0] as number;
      }
      point += length;
    }
  }

  /** Copies steps and wall times of the points from `first` up to `end` into columns, from `start` of these on. */
  copyTo(steps: BigInt64Array, wallTimesSeconds: Float64Array, start: number, first: number, end: number): void {
    const stepWords = new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
    let to = start;
    for (let point = first; point < end; ) {
      const { floats, ints, first: firstRow } = this.chunk(point);
      const offset = point % CHUNK_POINTS;
      const length = Math.min(CHUNK_POINTS - offset, end - point);
      for (let row = firstRow + offset; row < firstRow + offset + length; row++, to++) {
        stepWords[2 * to] = ints[row * ROW_INTS] as number;
        stepWords[2 * to + 1] = ints[row * ROW_INTS + 1] as number;
        wallTimesSeconds[to] = floats[row * ROW_FLOATS + WALL_TIME] as number;
      }
      point += length;
    }
  }
}

/** The bits of float32s are read as such through this. */
const floatOfBits = new Float32Array(1);
const bitsOfFloat = new Int32Array(floatOfBits.buffer);

/** The first `count` rows of a place as ints. */
function rowsOf({ ints, first }: RowPlace, count: number): Int32Array {
  return ints.subarray(first * ROW_INTS, (first + count) * ROW_INTS);
}

function isLess(aLow: number, aHigh: number, bLow: number, bHigh: number): boolean {
  return aHigh < bHigh || (aHigh === bHigh && aLow >>> 0 < bLow >>> 0);
}

function int64(low: number, high: number): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}
