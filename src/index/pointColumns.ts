import type { Sentence } from "../tensor/sentence";
import type { NewPoint } from "./newPoint";
import { dtypeOf, type KeptChunk, lookOf, NARROW, PointChunk, shapeOf } from "./pointChunk";
import { RowMemory } from "./rowMemory";

/** Rows of the first chunk: many series have one point a file. */
const FIRST_CAPACITY = 2;

/** A chunk is so large a share of all before, up to the most: the more points, the less room to spare. */
const FEW_POINTS = 64;
const SOME_POINTS = 256;
const SOME_SHARE = 1 / 2;
const MANY_SHARE = 1 / 8;
const MOST_CAPACITY = 1 << 12;

/** A chunk that ended sooner than this is followed by one of wider rows. */
const LEAST_RUN = 16;
const LEAST_CAPACITY = 8;

/** Most series have none: a map for each would be more than the rest of it. */
const NO_ERRORS: ReadonlyMap<number, Sentence> = new Map();

let lastId = 0;

/** The points as data, but for their rows. */
export interface KeptPoints {
  readonly chunks: readonly KeptChunk[];
  readonly errors: ReadonlyMap<number, Sentence>;
  readonly isAscending: boolean;
  readonly latestLook: number;
  readonly isMixed: boolean;
  readonly hasFloats: boolean;
  /** The halves of the lowest and the highest step. */
  readonly steps: readonly [number, number, number, number];
}

/**
 * The points of one series in one file, in written order, in chunks of rows: 20 bytes a point where it is like its neighbours,
 * at most 40, and no object. Adding one never copies the others.
 */
export class PointColumns {
  /** Differs from all others'. */
  readonly id = ++lastId;
  count = 0;
  /** Every step is greater than the one before. */
  isAscending = true;
  /** Whether dtype or shape of any point that can be shown differ from the latest such point's. */
  isMixed = false;
  /** Every point's value is a float32 that stands here. */
  hasFloats = true;
  /** How many points were found to be bad after they had been added as good. */
  lateErrorCount = 0;
  private latestLook = 0;
  private lowestLow = 0;
  private lowestHigh = 0;
  private highestLow = 0;
  private highestHigh = 0;
  private readonly memory: RowMemory;
  /** The chunk that is added to, and those before it. */
  private last: PointChunk | undefined = undefined;
  private older: PointChunk[] | undefined = undefined;
  private ownErrors: Map<number, Sentence> | undefined = undefined;

  /** Series whose points come in turn may share the memory. */
  constructor(memory = new RowMemory()) {
    this.memory = memory;
  }

  /** Adds a point; `error` says why its value cannot be shown. */
  add(point: NewPoint, error: Sentence | undefined): void {
    const { last, count } = this;
    const row = last ? count - last.firstPoint : 0;
    if (!last || row >= last.capacity || !last.write(row, point)) this.begin(point, row).write(0, point);
    if (!point.hasFloat) this.hasFloats = false;
    this.noteStep(point.stepLow, point.stepHigh);
    if (error !== undefined) this.noteError(count, error);
    else this.noteShown(lookOf(point.dtype, point.shape));
    this.count++;
  }

  /** Begins a chunk behind the last one, which has `rows` rows and no room for the point. */
  private begin(point: NewPoint, rows: number): PointChunk {
    const { last, count } = this;
    let form = NARROW;
    let capacity = FIRST_CAPACITY;
    if (last) {
      this.older ??= [];
      const hasEndedSoon = rows < last.capacity && rows < LEAST_RUN && this.older.length > 0;
      form = hasEndedSoon ? last.wider : last.form;
      // Where looks change all the time, chunks stay small.
      capacity = Math.min(capacityAfter(count), Math.max(LEAST_CAPACITY, 2 * rows));
      this.older.push(last);
    }
    const chunk = PointChunk.begin(this.memory, form, count, capacity, point);
    this.last = chunk;
    return chunk;
  }

  /** Why a value cannot be shown, for the few that cannot. */
  get errors(): ReadonlyMap<number, Sentence> {
    return this.ownErrors ?? NO_ERRORS;
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
  noteErrors(error: Sentence, points: readonly number[]): void {
    const good = points.filter((point) => !this.errors.has(point));
    if (good.length === 0) return;
    for (const point of good) this.noteError(point, error);
    this.lateErrorCount += good.length;
    this.isMixed = false;
    let shown: number | undefined;
    for (let point = 0; point < this.count; point++) {
      if (this.errors.has(point)) continue;
      const look = this.look(point);
      if (shown !== undefined && shown !== look) this.isMixed = true;
      shown = look;
    }
    this.latestLook = shown ?? 0;
  }

  private noteError(point: number, error: Sentence): void {
    this.ownErrors ??= new Map();
    this.ownErrors.set(point, error);
  }

  private noteShown(look: number): void {
    if (look === this.latestLook) return;
    if (this.hasShown) this.isMixed = true;
    this.latestLook = look;
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

  /** Whether any point can be shown. */
  get hasShown(): boolean {
    return this.count > (this.ownErrors?.size ?? 0);
  }

  /** Dtype and shape of the latest point that can be shown. */
  get latestDtype(): number {
    return dtypeOf(this.latestLook);
  }

  get latestShape(): number {
    return shapeOf(this.latestLook);
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
    const chunk = this.chunk(index);
    return chunk.step(index - chunk.firstPoint);
  }

  wallTimeSeconds(index: number): number {
    const chunk = this.chunk(index);
    return chunk.wallTimeSeconds(index - chunk.firstPoint);
  }

  positionBytes(index: number): number {
    const chunk = this.chunk(index);
    return chunk.positionBytes(index - chunk.firstPoint);
  }

  lengthBytes(index: number): number {
    const chunk = this.chunk(index);
    return chunk.lengthBytes(index - chunk.firstPoint);
  }

  dtype(index: number): number {
    return dtypeOf(this.look(index));
  }

  shape(index: number): number {
    return shapeOf(this.look(index));
  }

  private look(index: number): number {
    const chunk = this.chunk(index);
    return chunk.look(index - chunk.firstPoint);
  }

  /** The chunk that a point is in. */
  private chunk(index: number): PointChunk {
    const { last, older } = this;
    if (!last) throw new RangeError(`there is no point ${index}`);
    return older && index < last.firstPoint ? (older[chunkBefore(older, index)] as PointChunk) : last;
  }

  /** All chunks from the one of a point on. */
  private chunksFrom(index: number): readonly PointChunk[] {
    const { last, older } = this;
    if (!last) return [];
    return older && index < last.firstPoint ? [...older.slice(chunkBefore(older, index)), last] : [last];
  }

  /** All but the rows; these go to `words`, one chunk after the other. */
  keep(words: (ints: Int32Array) => void): KeptPoints {
    const chunks = this.chunksFrom(0).map((chunk, i, all) => {
      const count = (all[i + 1]?.firstPoint ?? this.count) - chunk.firstPoint;
      words(chunk.words(count));
      return chunk.keep(count);
    });
    const { errors, isAscending, latestLook, isMixed, hasFloats, lowestLow, lowestHigh, highestLow, highestHigh } =
      this;
    const steps = [lowestLow, lowestHigh, highestLow, highestHigh] as const;
    return { chunks, errors, isAscending, latestLook, isMixed, hasFloats, steps };
  }

  /** Takes up what `keep` once gave, its rows where they are: in `ints` from `first` on. Returns where they end. */
  takeUp(kept: KeptPoints, ints: Int32Array, first: number): number {
    let word = first;
    for (const chunk of kept.chunks) {
      const taken = PointChunk.takeUp(ints, word, this.count, chunk);
      if (this.last) {
        this.older ??= [];
        this.older.push(this.last);
      }
      this.last = taken;
      this.count += taken.capacity;
      word += taken.capacity * taken.form;
    }
    for (const [point, error] of kept.errors) this.noteError(point, error);
    this.isAscending = kept.isAscending;
    this.latestLook = kept.latestLook;
    this.isMixed = kept.isMixed;
    this.hasFloats = kept.hasFloats;
    [this.lowestLow, this.lowestHigh, this.highestLow, this.highestHigh] = kept.steps;
    return word;
  }

  /** Copies the floats of the points from `first` up to `end`, widened, to `start` on; they are there where `hasFloats`. */
  copyFloatsTo(numbers: Float64Array, start: number, first: number, end: number): void {
    this.eachRows(first, end, (chunk, row, rowEnd, point) => {
      chunk.copyFloatsTo(numbers, start + point - first, row, rowEnd);
    });
  }

  /** Copies steps and wall times of the points from `first` up to `end` into columns, from `start` of these on. */
  copyTo(steps: BigInt64Array, wallTimesSeconds: Float64Array, start: number, first: number, end: number): void {
    const stepWords = new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
    this.eachRows(first, end, (chunk, row, rowEnd, point) => {
      chunk.copyTo(stepWords, wallTimesSeconds, start + point - first, row, rowEnd);
    });
  }

  /** Goes over the chunks of the points from `first` up to `end`: the rows of each, and the number of the first one's point. */
  private eachRows(
    first: number,
    end: number,
    found: (chunk: PointChunk, row: number, rowEnd: number, point: number) => void,
  ): void {
    if (first >= end) return;
    const chunks = this.chunksFrom(first);
    chunks.forEach((chunk, i) => {
      const chunkEnd = Math.min(end, chunks[i + 1]?.firstPoint ?? end);
      const point = Math.max(first, chunk.firstPoint);
      if (point < chunkEnd) found(chunk, point - chunk.firstPoint, chunkEnd - chunk.firstPoint, point);
    });
  }
}

/** The number of the last chunk that begins at a point or before it. */
function chunkBefore(chunks: readonly PointChunk[], point: number): number {
  let i = 0;
  for (let end = chunks.length; end - i > 1; ) {
    const middle = (i + end) >>> 1;
    if ((chunks[middle] as PointChunk).firstPoint > point) end = middle;
    else i = middle;
  }
  return i;
}

/** How many points the chunk has at most that follows so many points. */
function capacityAfter(count: number): number {
  if (count < FEW_POINTS) return Math.max(LEAST_CAPACITY, count);
  return Math.min(Math.floor(count * (count < SOME_POINTS ? SOME_SHARE : MANY_SHARE)), MOST_CAPACITY);
}

function isLess(aLow: number, aHigh: number, bLow: number, bHigh: number): boolean {
  return aHigh < bHigh || (aHigh === bHigh && aLow >>> 0 < bLow >>> 0);
}

function int64(low: number, high: number): bigint {
  return (BigInt(high) << 32n) | BigInt(low >>> 0);
}
