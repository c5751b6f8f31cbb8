/** Beyond so many stretches of ascending steps, looking into each costs more than a map of all steps. */
const MAX_STRETCHES = 64;

const FIRST_CAPACITY = 1024;

/**
 * Which points of a series were superseded by a later written point of their step, taken in as the points come. Ascending
 * steps need no memory; a series that went back has a byte a point, and only one whose steps go back all the time has
 * a map of them.
 */
export class Rewrites {
  /** How many points were taken in. */
  count = 0;
  private readonly stepAt: (point: number) => bigint;
  /** First points of the stretches in which each step is greater than the one before. */
  private readonly stretches: number[] = [];
  private latest: Map<bigint, number> | undefined;
  private highest = 0n;
  private flags: Uint8Array | undefined;
  /** The superseded points, and by which, in the order in which it came to that. */
  private readonly superseded: number[] = [];
  private readonly by: number[] = [];

  /** `stepAt` gives the step of a point, and the same one each time. */
  constructor(stepAt: (point: number) => bigint) {
    this.stepAt = stepAt;
  }

  /** Takes in points up to `end`. */
  extend(end: number): void {
    for (let point = this.count; point < end; point++) this.add(point);
  }

  /** 1 for each of the points from `start` up to `end` whose step was written again later. The caller owns them. */
  flagsBetween(start: number, end: number): Uint8Array {
    const flags = new Uint8Array(end - start);
    if (this.flags) flags.set(this.flags.subarray(start, end));
    return flags;
  }

  has(point: number): boolean {
    return this.flags?.[point] === 1;
  }

  /** How many of the points before `end` were superseded by points before `end`. */
  countBefore(end: number): number {
    return this.firstBy(end);
  }

  /** The points before `start` that were superseded by points from `start` up to `end`. */
  supersededSince(start: number, end: number): number[] {
    return this.superseded.slice(this.firstBy(start), this.firstBy(end)).filter((point) => point < start);
  }

  private add(point: number): void {
    const step = this.stepAt(point);
    if (point === 0 || step > this.highest) {
      if (point === 0) this.stretches.push(0);
      this.highest = step;
    } else {
      const before = this.latestOf(step);
      if (before !== undefined) this.supersede(before, point);
      if (step <= this.stepAt(point - 1)) this.stretches.push(point);
    }
    this.latest?.set(step, point);
    this.count = point + 1;
    if (!this.latest && this.stretches.length > MAX_STRETCHES) this.makeMap();
  }

  private supersede(point: number, by: number): void {
    if (!this.flags || point >= this.flags.length) {
      const grown = new Uint8Array(Math.max(FIRST_CAPACITY, 2 * by));
      if (this.flags) grown.set(this.flags);
      this.flags = grown;
    }
    this.flags[point] = 1;
    this.superseded.push(point);
    this.by.push(by);
  }

  /** The latest written point of a step, of those taken in. */
  private latestOf(step: bigint): number | undefined {
    if (this.latest) return this.latest.get(step);
    let end = this.count;
    for (let i = this.stretches.length - 1; i >= 0; i--) {
      const start = this.stretches[i] as number;
      const point = this.search(step, start, end);
      if (point !== undefined) return point;
      end = start;
    }
    return undefined;
  }

  private search(step: bigint, start: number, end: number): number | undefined {
    let low = start;
    for (let high = end; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.stepAt(middle) < step) low = middle + 1;
      else high = middle;
    }
    return low < end && this.stepAt(low) === step ? low : undefined;
  }

  private makeMap(): void {
    this.latest = new Map();
    for (let point = 0; point < this.count; point++) this.latest.set(this.stepAt(point), point);
  }

  private firstBy(point: number): number {
    let low = 0;
    for (let high = this.by.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((this.by[middle] as number) < point) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
