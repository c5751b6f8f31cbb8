import type { AlikeValues } from "../../format/events/recordWalk";
import type { RowMemory, RowsPlace } from "./rowMemory";
import type { RowPage } from "./rowPage";
import { int64 } from "./stepRange";

/** Facts of one summary value when it is added. */
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
 * Layouts of the points of a chunk, by the words a row has. In the first two the step's upper half is the same in all of them, and
 * positions are counted from the first one's; in the narrowest length and look are the same as well, as they are in nearly every series.
 * The last holds anything.
 */
export const NARROW = 5;
const MIDDLE = 7;
export const WIDE = 10;

/**
 * Places in a row: the step's lower half, and the wall time in two words. Then in narrow and middle rows the position's
 * distance; in middle ones length and look; in wide ones position and length in two words each, the look and the step's
 * upper half. The last word is a float32.
 */
const STEP = 0;
const WALL_TIME = 1;
const POSITION = 3;
const MIDDLE_LENGTH = 4;
const MIDDLE_LOOK = 5;
const WIDE_LENGTH = 5;
const WIDE_LOOK = 7;
const WIDE_STEP_HIGH = 8;

/** Doubles are taken apart and put together here. */
const double = new Float64Array(1);
const halves = new Int32Array(double.buffer);
const floatOfBits = new Float32Array(1);
const bitsOfFloat = new Int32Array(floatOfBits.buffer);

/** Points that follow each other in a series, whose steps ascend. */
export interface AlikePoints {
  /** Their words are those of narrow rows. */
  readonly values: AlikeValues;
  readonly dtype: number;
  readonly shape: number;
  /** Without them, what stands in their place means nothing. */
  readonly hasFloat: boolean;
}

/** Tells the look that points of some look have in another table; undefined where all stay what they are. */
export type LookChange = ((look: number) => number) | undefined;

/** Fields that all rows of a chunk share. */
interface Common {
  readonly form: number;
  readonly stepHigh: number;
  readonly basePosition: number;
  readonly lengthBytes: number;
  readonly look: number;
}

/** A chunk as data, but for its rows. */
export interface KeptChunk extends Common {
  readonly count: number;
}

/** Shared fields of wide rows, which have all in themselves. */
const NOTHING: Common = { form: WIDE, stepHigh: 0, basePosition: 0, lengthBytes: 0, look: 0 };

/** Points of a series that follow each other, in rows of one form. */
export class PointChunk {
  readonly form: number;
  readonly firstPoint: number;
  readonly capacity: number;
  readonly page: RowPage;
  readonly first: number;
  private readonly stepHigh: number;
  private readonly basePosition: number;
  private readonly lengthBytesOfAll: number;
  private readonly lookOfAll: number;

  private constructor({ page, first, capacity }: RowsPlace, firstPoint: number, common: Common) {
    this.form = common.form;
    this.firstPoint = firstPoint;
    this.capacity = capacity;
    this.page = page;
    this.first = first;
    this.stepHigh = common.stepHigh;
    this.basePosition = common.basePosition;
    this.lengthBytesOfAll = common.lengthBytes;
    this.lookOfAll = common.look;
  }

  /** Empty chunk of at most `rows` rows, of a form or wider ones, that a point fits into. */
  static begin(memory: RowMemory, form: number, firstPoint: number, rows: number, point: NewPoint): PointChunk {
    const { stepHigh, positionBytes: basePosition, lengthBytes } = point;
    const fitting = form === MIDDLE && lengthBytes >= 2 ** 32 ? WIDE : form;
    const look = lookOf(point.dtype, point.shape);
    const common = { form: fitting, stepHigh, basePosition, lengthBytes, look };
    return new PointChunk(memory.reserve(rows, fitting), firstPoint, common);
  }

  /** A look at the first point of a series, whose wide row lies alone: such a chunk need not be kept. */
  static ofFirst(page: RowPage, first: number): PointChunk {
    return new PointChunk({ page, first, capacity: 1 }, 0, NOTHING);
  }

  /** A full chunk, its rows where they are; looks change in its rows, too. */
  static takeUp(place: RowsPlace, firstPoint: number, kept: KeptChunk, changed: LookChange): PointChunk {
    const { form, count } = kept;
    if (!changed) return new PointChunk(place, firstPoint, kept);
    if (form === NARROW) return new PointChunk(place, firstPoint, { ...kept, look: changed(kept.look) });
    const ints = place.page.toChange();
    const end = place.first + count * form;
    for (let word = place.first + (form === WIDE ? WIDE_LOOK : MIDDLE_LOOK); word < end; word += form) {
      ints[word] = changed(ints[word] as number);
    }
    return new PointChunk(place, firstPoint, kept);
  }

  /** The next wider form. */
  get wider(): number {
    return this.form === NARROW ? MIDDLE : WIDE;
  }

  /** Writes a point into a row; false where it does not fit into rows of this form. */
  write(row: number, point: NewPoint): boolean {
    const { form } = this;
    const ints = this.page.toChange();
    const { stepHigh, positionBytes, lengthBytes } = point;
    const look = lookOf(point.dtype, point.shape);
    const word = this.first + row * form;
    if (form === WIDE) {
      double[0] = positionBytes;
      ints[word + POSITION] = halves[0] as number;
      ints[word + POSITION + 1] = halves[1] as number;
      double[0] = lengthBytes;
      ints[word + WIDE_LENGTH] = halves[0] as number;
      ints[word + WIDE_LENGTH + 1] = halves[1] as number;
      ints[word + WIDE_LOOK] = look;
      ints[word + WIDE_STEP_HIGH] = stepHigh;
    } else {
      const distance = positionBytes - this.basePosition;
      if (stepHigh !== this.stepHigh || distance < 0 || distance >= 2 ** 32) return false;
      if (form === NARROW) {
        if (lengthBytes !== this.lengthBytesOfAll || look !== this.lookOfAll) return false;
      } else {
        if (lengthBytes >= 2 ** 32) return false;
        ints[word + MIDDLE_LENGTH] = lengthBytes;
        ints[word + MIDDLE_LOOK] = look;
      }
      ints[word + POSITION] = distance;
    }
    double[0] = point.wallTimeSeconds;
    ints[word + STEP] = point.stepLow;
    ints[word + WALL_TIME] = halves[0] as number;
    ints[word + WALL_TIME + 1] = halves[1] as number;
    ints[word + form - 1] = point.floatBits;
    return true;
  }

  /** Writes points from one on into rows, as far as these go on; 0 where the first does not fit into rows of this form. */
  writeAlike(row: number, { values, dtype, shape, hasFloat }: AlikePoints, from: number): number {
    const { words, basePosition } = values;
    const isLike = values.stepHigh === this.stepHigh && values.lengthBytes === this.lengthBytesOfAll;
    if (this.form !== NARROW || !isLike || lookOf(dtype, shape) !== this.lookOfAll) return 0;
    const count = Math.min(this.capacity - row, values.count - from);
    const moved = basePosition - this.basePosition;
    const last = moved + (words[(from + count - 1) * NARROW + POSITION] as number);
    if (moved + (words[from * NARROW + POSITION] as number) < 0 || last >= 2 ** 31) return 0;
    const ints = this.page.toChange();
    const start = this.first + row * NARROW;
    values.copyTo(ints, start, from, count, this.basePosition);
    const end = start + count * NARROW;
    if (!hasFloat) for (let word = start + NARROW - 1; word < end; word += NARROW) ints[word] = 0;
    return count;
  }

  step(row: number): bigint {
    return int64(this.stepLowAt(row), this.stepHighAt(row));
  }

  stepLowAt(row: number): number {
    return this.page.ints[this.word(row) + STEP] as number;
  }

  stepHighAt(row: number): number {
    return this.form === WIDE ? (this.page.ints[this.word(row) + WIDE_STEP_HIGH] as number) : this.stepHigh;
  }

  wallTimeSeconds(row: number): number {
    return this.double(this.word(row) + WALL_TIME);
  }

  positionBytes(row: number): number {
    const word = this.word(row) + POSITION;
    return this.form === WIDE ? this.double(word) : this.basePosition + ((this.page.ints[word] as number) >>> 0);
  }

  lengthBytes(row: number): number {
    if (this.form === NARROW) return this.lengthBytesOfAll;
    const word = this.word(row);
    return this.form === WIDE
      ? this.double(word + WIDE_LENGTH)
      : (this.page.ints[word + MIDDLE_LENGTH] as number) >>> 0;
  }

  /** Dtype and shape in one number. */
  look(row: number): number {
    if (this.form === NARROW) return this.lookOfAll;
    return this.page.ints[this.word(row) + (this.form === WIDE ? WIDE_LOOK : MIDDLE_LOOK)] as number;
  }

  /** Copies steps, in halves, and wall times of the rows from `row` up to `end`, to `start` on. */
  copyTo(stepWords: Int32Array, wallTimesSeconds: Float64Array, start: number, row: number, end: number): void {
    const { form } = this;
    const { ints } = this.page;
    const high = form === WIDE ? WIDE_STEP_HIGH : -1;
    for (let i = row, to = start, word = this.word(row); i < end; i++, to++, word += form) {
      stepWords[2 * to] = ints[word + STEP] as number;
      stepWords[2 * to + 1] = high < 0 ? this.stepHigh : (ints[word + high] as number);
      halves[0] = ints[word + WALL_TIME] as number;
      halves[1] = ints[word + WALL_TIME + 1] as number;
      wallTimesSeconds[to] = double[0] as number;
    }
  }

  /** The greatest wall time of the rows from `row` up to `end` that is greater than `least`; else that. */
  greatestWallTime(row: number, end: number, least: number): number {
    const { form } = this;
    const { ints } = this.page;
    let greatest = least;
    for (let i = row, word = this.word(row); i < end; i++, word += form) {
      halves[0] = ints[word + WALL_TIME] as number;
      halves[1] = ints[word + WALL_TIME + 1] as number;
      if ((double[0] as number) > greatest) greatest = double[0] as number;
    }
    return greatest;
  }

  /** Copies the floats of the rows from `row` up to `end`, widened, to `start` on. */
  copyFloatsTo(numbers: Float64Array, start: number, row: number, end: number): void {
    const { form } = this;
    const { ints } = this.page;
    for (let i = row, to = start, word = this.word(row) + form - 1; i < end; i++, to++, word += form) {
      bitsOfFloat[0] = ints[word] as number;
      numbers[to] = floatOfBits[0] as number;
    }
  }

  /** Its first `count` rows as data, but for their words. */
  keep(count: number): KeptChunk {
    const { form, stepHigh, basePosition, lengthBytesOfAll, lookOfAll } = this;
    return { form, count, stepHigh, basePosition, lengthBytes: lengthBytesOfAll, look: lookOfAll };
  }

  /** The words of the first `count` rows, as they lie there: to be looked at at once. */
  words(count: number): Int32Array {
    return this.page.ints.subarray(this.first, this.first + count * this.form);
  }

  private word(row: number): number {
    return this.first + row * this.form;
  }

  private double(word: number): number {
    const { ints } = this.page;
    halves[0] = ints[word] as number;
    halves[1] = ints[word + 1] as number;
    return double[0] as number;
  }
}

/** The point of number `index` of some that are alike. */
export function pointOf({ values, dtype, shape, hasFloat }: AlikePoints, index: number): NewPoint {
  const { words, basePosition, stepHigh, lengthBytes } = values;
  const word = index * NARROW;
  halves[0] = words[word + WALL_TIME] as number;
  halves[1] = words[word + WALL_TIME + 1] as number;
  return {
    stepLow: words[word + STEP] as number,
    stepHigh,
    wallTimeSeconds: double[0] as number,
    positionBytes: basePosition + (words[word + POSITION] as number),
    lengthBytes,
    dtype,
    shape,
    hasFloat,
    floatBits: hasFloat ? (words[word + NARROW - 1] as number) : 0,
  };
}

/** The dtype's number in the upper 8 bits, the shape's in the lower 24, each with 0 for none. */
export function lookOf(dtype: number, shape: number): number {
  return ((dtype + 1) << 24) | (shape + 1);
}

export function dtypeOf(look: number): number {
  return (look >>> 24) - 1;
}

export function shapeOf(look: number): number {
  return (look & 0xff_ffff) - 1;
}
