import { type FoundErrors, type KeptErrors, PointErrors } from "../../shared/series/pointErrors";
import type { Pace } from "../../tensor/pace";
import type { Sentence } from "../../tensor/said/sentence";
import { ITEMS_A_STRETCH } from "../../tensor/stretches";
import type { RowPiece } from "./keptRows";
import {
  type AlikePoints,
  dtypeOf,
  type KeptChunk,
  type LookChange,
  lookOf,
  NARROW,
  type NewPoint,
  PointChunk,
  pointOf,
  shapeOf,
  WIDE,
} from "./pointChunk";
import { RowMemory, type RowsPlace } from "./rowMemory";
import type { RowPage } from "./rowPage";
import { halvesOf, int64, isLess, type KeptStepRange, LowestHighest } from "./stepRange";

/** Rows of the first chunk, behind the first point: many series have few points a file. */
const FIRST_CAPACITY = 2;

/**
 * A chunk is so large a share of all before, up to the most: the more points, the less room to spare. As large as what is expected
 * where that is more, but no larger than all before: a tag may end sooner than its file.
 */
const FEW_POINTS = 64;
const SOME_POINTS = 256;
const SOME_SHARE = 1 / 2;
const MANY_SHARE = 1 / 8;
const MOST_CAPACITY = 1 << 12;

/** Rows to spare beyond what is expected, so that a few more begin no further chunk. */
const EXPECTED_MORE = 4;

/** A chunk that ended sooner than this is followed by one of wider rows. */
const LEAST_RUN = 16;
const LEAST_CAPACITY = 8;

const NO_ERRORS = new PointErrors();

let lastId = 0;

/** The points as data, but for their rows. */
export interface KeptPoints {
  readonly chunks: readonly KeptChunk[];
  /** Undefined where all values can be shown. */
  readonly errors: KeptErrors | undefined;
  readonly latestLook: number;
  readonly isMixed: boolean;
  readonly hasFloats: boolean;
  /** Undefined where there are less than two points. */
  readonly ends: KeptEnds | undefined;
  /** Undefined where steps ascend. */
  readonly steps: KeptStepRange | undefined;
}

/** Steps of the first and the last point, and the latest time of all: lists need them, whatever is put aside. */
interface Ends {
  readonly firstLow: number;
  readonly firstHigh: number;
  lastLow: number;
  lastHigh: number;
  latestSeconds: number;
}

type KeptEnds = Readonly<Ends>;

/** Fields that only few series have, so that the others are small. */
interface Oddities {
  errors: PointErrors | undefined;
  lateErrorCount: number;
  isMixed: boolean;
  /** Range of steps that do not ascend. */
  steps: LowestHighest | undefined;
}

/**
 * The points of one series in one file, in written order: the first in a row of its own, as it is often the only one, the others in
 * chunks of rows. 20 bytes a point where it is like its neighbours, at most 40, and no object. Adding one never copies the others.
 */
export class IndexedPoints {
  /** Differs from all others'. */
  readonly id = ++lastId;
  count = 0;
  /** Every point's value is a float32 that stands here. */
  hasFloats = true;
  private latestLook = 0;
  /** Ends, from the second point on. */
  private ends: Ends | undefined = undefined;
  private readonly memory: RowMemory;
  /** Page of the first point's row, a wide one. */
  private firstPage: RowPage | undefined = undefined;
  private firstWord = 0;
  /** The chunk that is added to, and those before it; none as long as there is one point. */
  private last: PointChunk | undefined = undefined;
  private older: PointChunk[] | undefined = undefined;
  private oddities: Oddities | undefined = undefined;

  /** Series whose points come in turn may share the memory. */
  constructor(memory = new RowMemory()) {
    this.memory = memory;
  }

  /** Adds a point; `error` says why its value cannot be shown. */
  add(point: NewPoint, error: Sentence | undefined): void {
    const { last, count } = this;
    const row = last ? count - last.firstPoint : 0;
    // Nothing is noted of a point whose row cannot be written.
    if (!last || row >= last.capacity || !last.write(row, point)) this.begin(point, row).write(0, point);
    if (count > 0) this.noteEnd(point);
    if (!point.hasFloat) this.hasFloats = false;
    if (error !== undefined) this.noteError(count, error);
    else this.noteShown(lookOf(point.dtype, point.shape));
    this.count++;
  }

  /** Adds points that are alike, many at once where they follow the others as these follow each other. */
  addAlike(points: AlikePoints, error: Sentence | undefined): void {
    for (let done = 0; done < points.values.count; ) {
      const added = error === undefined ? this.addRows(points, done) : 0;
      if (added === 0) this.add(pointOf(points, done), error);
      done += Math.max(1, added);
    }
  }

  /** Adds points from one on to the last chunk, as far as they go on there at once; tells how many. */
  private addRows(points: AlikePoints, from: number): number {
    const { last, count, ends } = this;
    if (!last || !ends || this.oddities?.steps) return 0;
    const row = count - last.firstPoint;
    const { words, stepHigh, latestSeconds } = points.values;
    const isAscending = isLess(ends.lastLow, ends.lastHigh, words[from * NARROW] as number, stepHigh);
    const added = isAscending && row < last.capacity ? last.writeAlike(row, points, from) : 0;
    if (added === 0) return 0;
    ends.lastLow = words[(from + added - 1) * NARROW] as number;
    ends.lastHigh = stepHigh;
    // Those behind them are about to be added, too.
    if (latestSeconds > ends.latestSeconds) ends.latestSeconds = latestSeconds;
    if (!points.hasFloat) this.hasFloats = false;
    this.noteShown(lookOf(points.dtype, points.shape));
    this.count += added;
    return added;
  }

  /** Begins a chunk behind the last one, which has `rows` rows and no room for the point. */
  private begin(point: NewPoint, rows: number): PointChunk {
    const { last, count, memory } = this;
    if (count === 0) {
      const { page, first } = memory.reserve(1, WIDE);
      this.firstPage = page;
      this.firstWord = first;
      return PointChunk.ofFirst(page, first);
    }
    let form = NARROW;
    let capacity = FIRST_CAPACITY;
    if (last) {
      const hasEndedSoon = rows < last.capacity && rows < LEAST_RUN;
      // A row alone is a part's first, which is wide whatever follows.
      form = hasEndedSoon ? last.wider : last.capacity === 1 ? NARROW : last.form;
      // Where looks change all the time, chunks stay small.
      capacity = Math.min(capacityAfter(count, memory.expectedShare), Math.max(LEAST_CAPACITY, 2 * rows));
      if (this.older) this.older.push(last);
      else this.older = [last];
    }
    const chunk = PointChunk.begin(memory, form, count, capacity, point);
    this.last = chunk;
    return chunk;
  }

  /** Chunk of the first point, which must be there. */
  private firstChunk(): PointChunk {
    return PointChunk.ofFirst(this.firstPage as RowPage, this.firstWord);
  }

  /** To be changed only where there is something odd. */
  private get odd(): Oddities {
    this.oddities ??= { errors: undefined, lateErrorCount: 0, isMixed: false, steps: undefined };
    return this.oddities;
  }

  /** Every step is greater than the one before. */
  get isAscending(): boolean {
    return this.oddities?.steps === undefined;
  }

  /** True if dtype or shape of any point that can be shown differ from the latest such point's. */
  get isMixed(): boolean {
    return this.oddities?.isMixed ?? false;
  }

  /** Number of points that were found to be bad after they had been added as good. */
  get lateErrorCount(): number {
    return this.oddities?.lateErrorCount ?? 0;
  }

  /** Errors of the few values that cannot be shown. */
  get errors(): FoundErrors {
    return this.oddities?.errors ?? NO_ERRORS;
  }

  /** The points whose values lie from `startPosition` up to `endPosition` in the file. */
  between(startPosition: number, endPosition: number): number[] {
    const points: number[] = [];
    const first = this.firstBehind(startPosition);
    for (let i = first; i < this.count && this.positionBytes(i) < endPosition; i++) points.push(i);
    return points;
  }

  /** The first point whose value does not lie before a position in the file; their number where all do. */
  firstBehind(position: number): number {
    let low = 0;
    for (let high = this.count; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.positionBytes(middle) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Takes note that points which were thought to be good cannot be shown. */
  noteErrors(error: Sentence, points: readonly number[]): void {
    const good = points.filter((point) => !this.errors.has(point));
    if (good.length === 0) return;
    for (const point of good) this.noteError(point, error);
    const { odd } = this;
    odd.lateErrorCount += good.length;
    const last = this.errors.lastWithout(this.count);
    this.latestLook = last < 0 ? 0 : this.look(last);
    // What looked alike does so without some of it.
    if (odd.isMixed) odd.isMixed = this.hasOtherLook(last);
  }

  /** True if any point that can be shown looks otherwise than `last`, the last of them. */
  private hasOtherLook(last: number): boolean {
    const chunks = this.chunksFrom(0);
    for (let i = chunks.length - 1; i >= 0; i--) {
      const chunk = chunks[i] as PointChunk;
      const end = Math.min(last, chunks[i + 1]?.firstPoint ?? last);
      // Narrow rows have one look for all.
      if (chunk.form === NARROW) {
        const shown = this.errors.lastWithout(end);
        if (shown >= chunk.firstPoint && chunk.look(0) !== this.latestLook) return true;
        continue;
      }
      for (let point = end - 1; point >= chunk.firstPoint; point--) {
        if (chunk.look(point - chunk.firstPoint) !== this.latestLook && !this.errors.has(point)) return true;
      }
    }
    return false;
  }

  private noteError(point: number, error: Sentence): void {
    const { odd } = this;
    odd.errors ??= new PointErrors();
    odd.errors.set(point, error);
  }

  private noteShown(look: number): void {
    if (look === this.latestLook) return;
    if (this.hasShown) this.odd.isMixed = true;
    this.latestLook = look;
  }

  /** Takes note of a point that is about to follow others. */
  private noteEnd({ stepLow, stepHigh, wallTimeSeconds }: NewPoint): void {
    this.ends ??= endsOf(this.firstChunk());
    const { ends } = this;
    if (wallTimeSeconds > ends.latestSeconds) ends.latestSeconds = wallTimeSeconds;
    const { firstLow, firstHigh, lastLow, lastHigh } = ends;
    ends.lastLow = stepLow;
    ends.lastHigh = stepHigh;
    const steps = this.oddities?.steps;
    if (steps) {
      steps.add(stepLow, stepHigh);
      return;
    }
    if (isLess(lastLow, lastHigh, stepLow, stepHigh)) return;
    const range = new LowestHighest([firstLow, firstHigh, lastLow, lastHigh]);
    range.add(stepLow, stepHigh);
    this.odd.steps = range;
  }

  /** True if any point can be shown. */
  get hasShown(): boolean {
    return this.count > this.errors.size;
  }

  /** Dtype and shape of the latest point that can be shown. */
  get latestDtype(): number {
    return dtypeOf(this.latestLook);
  }

  get latestShape(): number {
    return shapeOf(this.latestLook);
  }

  /** Lowest and highest step; there must be a point. */
  get stepRange(): readonly [bigint, bigint] {
    const steps = this.oddities?.steps;
    if (steps) return [steps.lowest, steps.highest];
    const { firstLow, firstHigh, lastLow, lastHigh } = this.ends ?? endsOf(this.firstChunk());
    return [int64(firstLow, firstHigh), int64(lastLow, lastHigh)];
  }

  /** The latest of the first `count` points at a step that can be shown, else the latest that cannot; -1 where there is none. */
  async latestAt(step: bigint, count: number, pace: Pace): Promise<number> {
    if (this.isAscending) {
      const index = this.firstFrom(step, count);
      return index < count && this.step(index) === step ? index : -1;
    }
    const [low, high] = halvesOf(step);
    let [shown, broken] = [-1, -1];
    await this.eachRows(0, count, pace, (chunk, row, rowEnd, point) => {
      for (let i = row; i < rowEnd; i++) {
        if (chunk.stepLowAt(i) !== low || chunk.stepHighAt(i) !== high) continue;
        const index = point + i - row;
        if (this.errors.has(index)) broken = index;
        else shown = index;
      }
    });
    return shown >= 0 ? shown : broken;
  }

  /** The greatest step of the first `count` points that is not beyond one; undefined where all are. */
  async greatestStep(most: bigint, count: number, pace: Pace): Promise<bigint | undefined> {
    if (this.isAscending) {
      const end = this.firstFrom(most + 1n, count);
      return end > 0 ? this.step(end - 1) : undefined;
    }
    const [mostLow, mostHigh] = halvesOf(most);
    let found = false;
    let [low, high] = [0, 0];
    await this.eachRows(0, count, pace, (chunk, row, rowEnd) => {
      for (let i = row; i < rowEnd; i++) {
        const [ownLow, ownHigh] = [chunk.stepLowAt(i), chunk.stepHighAt(i)];
        if (isLess(mostLow, mostHigh, ownLow, ownHigh) || (found && !isLess(low, high, ownLow, ownHigh))) continue;
        [found, low, high] = [true, ownLow, ownHigh];
      }
    });
    return found ? int64(low, high) : undefined;
  }

  /** First point of ascending steps that is not before one. */
  private firstFrom(step: bigint, count: number): number {
    let low = 0;
    for (let high = count; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.step(middle) < step) low = middle + 1;
      else high = middle;
    }
    return low;
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
    if (last && index >= last.firstPoint) return last;
    if (this.count === 0) throw new RangeError(`there is no point ${index}`);
    return older && index > 0 ? (older[chunkBefore(older, index)] as PointChunk) : this.firstChunk();
  }

  /** All chunks from the one of a point on. */
  private chunksFrom(index: number): readonly PointChunk[] {
    const { last, older } = this;
    if (this.count === 0) return [];
    if (!last) return [this.firstChunk()];
    if (index >= last.firstPoint) return [last];
    const behindFirst = older ? [...older.slice(chunkBefore(older, index)), last] : [last];
    return index > 0 ? behindFirst : [this.firstChunk(), ...behindFirst];
  }

  /** All but the rows; these go to `rows`, one chunk after the other. */
  keep(rows: (piece: RowPiece) => void): KeptPoints {
    const chunks = this.chunksFrom(0).map((chunk, i, all) => {
      const count = (all[i + 1]?.firstPoint ?? this.count) - chunk.firstPoint;
      rows({ length: count * chunk.form, words: () => chunk.words(count) });
      return chunk.keep(count);
    });
    const { latestLook, isMixed, hasFloats, ends, oddities } = this;
    const errors = oddities?.errors?.keep();
    const steps = oddities?.steps?.keep();
    return { chunks, errors, latestLook, isMixed, hasFloats, ends: ends && { ...ends }, steps };
  }

  /** Adds points as `keep` once gave them behind the others, their rows where `places` says: one for each chunk. */
  takeUp(kept: KeptPoints, places: Iterator<RowsPlace>, changed: LookChange): void {
    const { count, hasShown } = this;
    const failedCount = this.errors.size;
    const ends = this.ends ?? (count > 0 ? endsOf(this.firstChunk()) : undefined);
    let next = count;
    const chunks = kept.chunks.map((chunk) => {
      const taken = PointChunk.takeUp(places.next().value as RowsPlace, next, chunk, changed);
      next += chunk.count;
      return taken;
    });
    const [first] = chunks;
    if (!first) return;
    const behind = kept.ends ?? (ends && endsOf(first));
    // All rows could be read: nothing is noted of points whose rows cannot.
    for (const chunk of chunks) this.takeChunk(chunk);
    this.joinEnds(ends, kept, behind);
    if (kept.errors) {
      this.odd.errors ??= new PointErrors();
      this.odd.errors.join(kept.errors, count);
    }
    if (this.count - count > this.errors.size - failedCount) {
      const look = changed?.(kept.latestLook) ?? kept.latestLook;
      if (kept.isMixed || (hasShown && look !== this.latestLook)) this.odd.isMixed = true;
      this.latestLook = look;
    }
    if (!kept.hasFloats) this.hasFloats = false;
  }

  private takeChunk(taken: PointChunk): void {
    if (this.count === 0) {
      this.firstPage = taken.page;
      this.firstWord = taken.first;
    } else {
      if (this.last && this.older) this.older.push(this.last);
      else if (this.last) this.older = [this.last];
      this.last = taken;
    }
    this.count += taken.capacity;
  }

  /** Takes note of points, which end as `behind` says, that follow those which end as `before` says. */
  private joinEnds(before: Ends | undefined, { ends, steps }: KeptPoints, behind: KeptEnds | undefined): void {
    if (!before) {
      this.ends = ends && { ...ends };
      if (steps) this.odd.steps = new LowestHighest(steps);
      return;
    }
    const { firstLow, firstHigh, lastLow, lastHigh, latestSeconds } = behind as KeptEnds;
    const isAscending = !steps && isLess(before.lastLow, before.lastHigh, firstLow, firstHigh);
    if (!this.isAscending || !isAscending) {
      const range = new LowestHighest(this.oddities?.steps?.keep() ?? rangeOf(before));
      const [lowestLow, lowestHigh, highestLow, highestHigh] = steps ?? [firstLow, firstHigh, lastLow, lastHigh];
      range.add(lowestLow, lowestHigh);
      range.add(highestLow, highestHigh);
      this.odd.steps = range;
    }
    this.ends = { ...before, lastLow, lastHigh, latestSeconds: Math.max(before.latestSeconds, latestSeconds) };
  }

  /** Copies the floats of the points from `first` up to `end`, widened, to `start` on; they are there where `hasFloats`. */
  copyFloatsTo(numbers: Float64Array, start: number, first: number, end: number, pace: Pace): Promise<void> {
    return this.eachRows(first, end, pace, (chunk, row, rowEnd, point) => {
      chunk.copyFloatsTo(numbers, start + point - first, row, rowEnd);
    });
  }

  /** The greatest wall time of the first `count` points; -Infinity where none is greater. */
  async greatestWallTime(count: number, pace: Pace): Promise<number> {
    if (this.ends && count === this.count) return this.ends.latestSeconds;
    let greatest = Number.NEGATIVE_INFINITY;
    await this.eachRows(0, count, pace, (chunk, row, rowEnd) => {
      greatest = chunk.greatestWallTime(row, rowEnd, greatest);
    });
    return greatest;
  }

  /** Copies steps and wall times of the points from `first` up to `end` into columns, from `start` of these on. */
  copyTo(
    steps: BigInt64Array,
    wallTimesSeconds: Float64Array,
    start: number,
    { first, end }: { readonly first: number; readonly end: number },
    pace: Pace,
  ): Promise<void> {
    const stepWords = new Int32Array(steps.buffer, steps.byteOffset, 2 * steps.length);
    return this.eachRows(first, end, pace, (chunk, row, rowEnd, point) => {
      chunk.copyTo(stepWords, wallTimesSeconds, start + point - first, row, rowEnd);
    });
  }

  /** Tells numbers of the dtypes and shapes of the points from `first` up to `end`, one after the other. */
  eachLook(
    first: number,
    end: number,
    pace: Pace,
    found: (point: number, dtype: number, shape: number) => void,
  ): Promise<void> {
    return this.eachRows(first, end, pace, (chunk, row, rowEnd, point) => {
      for (let i = row; i < rowEnd; i++) {
        const look = chunk.look(i);
        found(point + i - row, dtypeOf(look), shapeOf(look));
      }
    });
  }

  /**
   * Goes over the chunks of the points from `first` up to `end`: the rows of each, and the number of the first one's point. A chunk has at most
   * `MOST_CAPACITY` rows; others work between some of them.
   */
  private async eachRows(
    first: number,
    end: number,
    pace: Pace,
    found: (chunk: PointChunk, row: number, rowEnd: number, point: number) => void,
  ): Promise<void> {
    if (first >= end) return;
    const chunks = this.chunksFrom(first);
    let seen = 0;
    for (const [i, chunk] of chunks.entries()) {
      const chunkEnd = Math.min(end, chunks[i + 1]?.firstPoint ?? end);
      const point = Math.max(first, chunk.firstPoint);
      if (point >= chunkEnd) return;
      found(chunk, point - chunk.firstPoint, chunkEnd - chunk.firstPoint, point);
      seen += chunkEnd - point;
      if (seen < ITEMS_A_STRETCH / 2) continue;
      seen = 0;
      if (pace.isDue()) await pace.giveWay();
    }
  }
}

/** Ends of a first point alone. */
function endsOf(first: PointChunk): Ends {
  const [low, high] = [first.stepLowAt(0), first.stepHighAt(0)];
  const latestSeconds = first.greatestWallTime(0, 1, Number.NEGATIVE_INFINITY);
  return { firstLow: low, firstHigh: high, lastLow: low, lastHigh: high, latestSeconds };
}

/** Range of steps that ascend. */
function rangeOf({ firstLow, firstHigh, lastLow, lastHigh }: KeptEnds): KeptStepRange {
  return [firstLow, firstHigh, lastLow, lastHigh];
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

/** Capacity of the chunk that follows `count` points. */
function capacityAfter(count: number, expectedShare: number): number {
  if (count < FEW_POINTS) return Math.max(LEAST_CAPACITY, count);
  const share = Math.floor(count * (count < SOME_POINTS ? SOME_SHARE : MANY_SHARE));
  const expected = Math.floor(count * Math.min(expectedShare, 1)) + EXPECTED_MORE;
  return Math.min(Math.max(share, expected), MOST_CAPACITY);
}
