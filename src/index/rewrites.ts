import type { Pace } from "../tensor/pace";
import { inStretches } from "../tensor/stretches";

/** Limit of stretches of ascending steps beyond which searching each costs more than a map of all steps. */
const MAX_STRETCHES = 64;

const FIRST_CAPACITY = 1024;

/** Points that are taken in between two looks at the pace: each may be looked for in all stretches. */
const POINTS_A_LOOK = 32;

/** Points that are put into the map between two looks at the pace. */
const MAPPED_A_LOOK = 256;

/** Approximate number of steps in one map: one that grows is copied in one turn. */
const STEPS_A_MAP = 1 << 12;

/** Room of new maps, in multiples of the points there are. */
const MAP_GROWTH = 4;

/**
 * Points of a series that were superseded by a later written point of their step, found as the points come. Ascending steps need no memory;
 * a series that went back has a byte a point, and only one whose steps go back all the time has a map of them.
 */
export class Rewrites {
  /** Number of points that were added. */
  count = 0;
  private readonly stepAt: (point: number) => bigint;
  /** First points of the stretches in which each step is greater than the one before. */
  private readonly stretches: number[] = [];
  /** The latest point of each step, shared out by a hash of the step; none as long as there are few stretches. */
  private latest: Map<bigint, number>[] = [];
  /** Number of points in these. */
  private mapped = 0;
  private highest = 0n;
  private flags: Uint8Array | undefined;
  /** The superseded points, and by which, in the order in which it came to that. */
  private readonly superseded: number[] = [];
  private readonly by: number[] = [];

  /** `stepAt` gives the step of a point, and the same one each time. */
  constructor(stepAt: (point: number) => bigint) {
    this.stepAt = stepAt;
  }

  /** Takes in points up to `end`; work begun by one who gave up is gone on with by the next, and several may do so at once. */
  async extend(end: number, pace: Pace): Promise<void> {
    while (this.count < end) {
      this.extendSome(end);
      if (pace.isDue()) await pace.giveWay();
    }
  }

  private extendSome(end: number): void {
    if (this.needsMap) {
      if (this.count > STEPS_A_MAP * this.latest.length) this.beginMap();
      if (this.mapped < this.count) {
        this.mapSome();
        return;
      }
    }
    const isMapped = this.needsMap;
    const last = Math.min(end, this.count + POINTS_A_LOOK);
    while (this.count < last && this.needsMap === isMapped) this.add(this.count);
  }

  private get needsMap(): boolean {
    return this.stretches.length > MAX_STRETCHES;
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

  /** Number of points before `end` that were superseded by points before `end`. */
  countBefore(end: number): number {
    return this.firstBy(end);
  }

  /** The points before `start` that were superseded by points from `start` up to `end`. */
  async supersededSince(start: number, end: number, pace: Pace): Promise<Float64Array> {
    const first = this.firstBy(start);
    const found = new Float64Array(start === 0 ? 0 : this.firstBy(end) - first);
    let count = 0;
    await inStretches(0, found.length, pace, (from, to) => {
      for (let i = from; i < to; i++) {
        const point = this.superseded[first + i] as number;
        if (point < start) found[count++] = point;
      }
    });
    return found.slice(0, count);
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
    this.count = point + 1;
    // What made the map needed is put into it with all before.
    if (this.mapped < point || !this.needsMap) return;
    this.mapOf(step).set(step, point);
    this.mapped = this.count;
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
    if (this.needsMap) return this.mapOf(step).get(step);
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

  private beginMap(): void {
    const maps = Math.ceil((MAP_GROWTH * this.count) / STEPS_A_MAP);
    this.latest = Array.from({ length: maps }, () => new Map());
    this.mapped = 0;
  }

  private mapSome(): void {
    const end = Math.min(this.count, this.mapped + MAPPED_A_LOOK);
    for (; this.mapped < end; this.mapped++) {
      const step = this.stepAt(this.mapped);
      this.mapOf(step).set(step, this.mapped);
    }
  }

  private mapOf(step: bigint): Map<bigint, number> {
    // Steps that are multiples of the same number are shared out as well as others.
    const hash = Number(BigInt.asUintN(32, (step * 0x9e3779b97f4a7c15n) >> 32n));
    return this.latest[hash % this.latest.length] as Map<bigint, number>;
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
