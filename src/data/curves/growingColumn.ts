import type { Pace } from "../../tensor/pace";
import { ITEMS_A_STRETCH } from "../../tensor/stretches";

/** Typed array that a column consists of. */
interface Numbers<T> {
  readonly length: number;
  readonly byteLength: number;
  set(source: T, offset: number): void;
  subarray(start: number, end: number): T;
}

/** Room to spare behind a column that has grown: appends are copied a bounded number of times. */
const ROOM = 1.25;

/** Numbers that are copied between two looks at the pace. */
const COPIED_A_LOOK = 16 * ITEMS_A_STRETCH;

/** A column that grows at its end. */
export class GrowingColumn<T extends Numbers<T>> {
  /** Longer than the column; another one once it has grown. */
  array: T;
  private readonly create: (length: number) => T;
  private held = 0;

  constructor(create: (length: number) => T) {
    this.create = create;
    this.array = create(0);
  }

  get length(): number {
    return this.held;
  }

  get byteLength(): number {
    return this.array.byteLength;
  }

  /** Adds numbers at the end; the first are kept without a copy. */
  add(numbers: T): void {
    if (this.array.length === 0) {
      this.array = numbers;
      this.held = numbers.length;
      return;
    }
    const start = this.held;
    this.lengthen(start + numbers.length);
    this.array.set(numbers, start);
  }

  /** Makes the column that long: what is new in it is to be written into `array`. */
  lengthen(length: number): void {
    this.reserve(length);
    this.held = Math.max(this.held, length);
  }

  /** Makes room for `length` in all. */
  reserve(length: number): void {
    if (length <= this.array.length) return;
    const roomy = this.create(this.held === 0 ? length : Math.ceil(length * ROOM));
    roomy.set(this.array.subarray(0, this.held), 0);
    this.array = roomy;
  }

  /** Makes room for `added` more, letting others work in between: to add them then copies nothing else. Nobody may add meanwhile. */
  async makeRoom(added: number, pace: Pace): Promise<void> {
    const length = this.held + added;
    if (this.held === 0 || length <= this.array.length) return;
    const roomy = this.create(Math.ceil(length * ROOM));
    for (let start = 0; start < this.held; start += COPIED_A_LOOK) {
      roomy.set(this.array.subarray(start, Math.min(this.held, start + COPIED_A_LOOK)), start);
      if (pace.isDue()) await pace.giveWay();
    }
    this.array = roomy;
  }

  /** Takes the end off. */
  shorten(length: number): void {
    this.held = Math.min(this.held, length);
  }

  /** View of the elements from `start` up to `end`, without a copy. */
  between(start: number, end: number): T {
    return this.array.subarray(start, end);
  }
}

export const growingDoubles = () => new GrowingColumn<Float64Array>((length) => new Float64Array(length));
export const growingSteps = () => new GrowingColumn<BigInt64Array>((length) => new BigInt64Array(length));
export const growingCounts = () => new GrowingColumn<Uint32Array>((length) => new Uint32Array(length));
